"""Golden records: whole games as readable text, with every event, the scores after every turn and the result.

``python tests/support/golden.py kohaku 2 7`` plays Kōhaku with 2 seats and seed 7 by the greedy player and
writes ``tests/rules/golden/kohaku_2.txt``. Options may follow as ``name=value``; their values become part of the
file's name. A golden file is never changed by hand, and by this command only when the rules change.
"""

from __future__ import annotations

import sys
from dataclasses import fields
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from game.players import GreedyPlayer, decide
from game.rules import Chance, Event, State, find_game
from game.rules.record import Record

GOLDEN = ROOT / "tests" / "rules" / "golden"


def golden_text(record: Record) -> str:
    """The game of ``record`` as text.

    ``> seat move`` is a move, ``= scores`` the scores whenever the decision has passed to another seat (or a turn of
    the only seat has ended), other lines are events.
    """
    state = record.start()
    lines = [record.shortened(0).to_text().rstrip(), *_standing(state)]
    for text, (_, events, after) in zip(record.moves, record.steps(), strict=True):
        lines.append(f"> {state.actor} {text}")
        lines += map(_event, events)
        if after.actor != state.actor or any(event.reveals for event in events):
            lines += _standing(after)
        state = after.copy()
    result = state.result()
    if result is not None:
        lines += ["result", f"  ranking {result.ranking}", f"  winners {result.winners}"]
        lines += [f"  {tie.label} {tie.values}" for tie in result.tie_breaks]
        lines += [f"  {rival.label} {rival.score} beaten={rival.beaten}" for rival in result.opponents]
        for side in range(len(result.scores)):
            lines.append(f"sheet {side}")
            for line in state.score_sheet(side).lines:
                because = " ".join(map(_value, line.because))
                lines.append(f"  {line.source} {line.points} {line.thing} {_value(line.at)} {because}".rstrip())
    return "\n".join(lines) + "\n"


def record_in(text: str) -> Record:
    """The record that a golden text tells."""
    head, _, rest = text.partition("\n}\n")
    moves = [line.split(" ", 2)[2] for line in rest.splitlines() if line.startswith("> ")]
    return Record.from_text(head + "\n}").extended(*moves)


def records_of(game_id: str) -> list[Record]:
    """All golden records of a game."""
    records = [record_in(path.read_text(encoding="utf-8")) for path in sorted(GOLDEN.glob("*.txt"))]
    return [record for record in records if record.game == game_id]


def _standing(state: State) -> list[str]:
    return ["= " + " ".join(map(str, state.scores()))]


def _event(event: Event) -> str:
    values = [f"{field.name}={_value(getattr(event, field.name))}" for field in fields(event)]
    return "  " + " ".join([type(event).__name__, *values])


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return "(" + ",".join(map(_value, value)) + ")"
    return str(getattr(value, "face", value))


def greedy_record(game_id: str, seats: int, seed: int, options: dict[str, str]) -> Record:
    """A whole game in which the greedy player has all seats."""
    record = Record.begin(game_id, seats, seed, **options)
    state = record.start()
    chance = Chance(seed)
    while state.actor is not None:
        move = decide(GreedyPlayer(), state, state.actor, chance)
        state.play(move)
        record = record.extended(move)
    return record


def main(arguments: list[str]) -> None:
    game_id, seats, seed = arguments[0], int(arguments[1]), int(arguments[2])
    options = dict(argument.split("=", 1) for argument in arguments[3:])
    name = "_".join([find_game(game_id).id, str(seats), *options.values()])
    record = greedy_record(game_id, seats, seed, options)
    (GOLDEN / f"{name}.txt").write_text(golden_text(record), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
