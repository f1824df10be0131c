"""Computer players against each other: how much stronger is each level than the one below?

``python build/arena.py`` plays neighbouring levels of every game; ``--games``, ``--seats``, ``--players`` and
``--pairs`` narrow it down. Each seed is played once from every seat, so that no side has the better deal. Win rates
come with 95 % Wilson intervals, and an Elo table sums them up. Solo games count how often the rules' opponents
are beaten. ``--log FILE`` keeps every game as a line; run again with the same file, only the missing ones are played,
and a last line that was cut off when a run was interrupted is taken out first.

A candidate is a level, or a level with an effort of its own: ``master:width=24,playouts=400,turns=2``. There are also
``random`` and ``greedy``, who know no game, and other ways to search (``candidates.py``): ``tree`` and ``bandit``, with
an effort of their own or that of *master*, and ``ranked``, which does not search.

``--option level=hard`` plays a variant, and may be given several times; the log keeps variants apart.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import chain, combinations, pairwise
from math import isfinite, log10, sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from candidates import Bandit, First, TreeSearch
from game.players import PLAYERS, Deadline, GreedyPlayer, Guess, Planning, Player, RandomPlayer, decide_turn
from game.players.knowledge.base import Effort
from game.players.levels import Searching
from game.rules import Chance, Game, State, find_game
from game.rules.base import MAX_SEED
from game.rules.errors import BadSeed, short

OTHERS: dict[str, Player] = {
    player.id: player for player in (RandomPlayer(), GreedyPlayer(), First(), Bandit(), TreeSearch())
}
"""Yardsticks and other ways to search, which no seat is given to."""

LEAST = {"width": 1, "playouts": 1, "turns": 0, "spread": 0}
"""The parts of an effort, and the least that each can be. All but the spread are whole numbers."""

LONGEST = 20
"""Characters of a number on the command line: all that counts anything has fewer."""

_BEGINNING = '{"task": {"game": "'
"""How every line of a log begins."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play. ``first`` sits on seat 0 and every other seat after that, moved on by ``turned`` seats."""

    game: str
    seats: int
    first: str
    second: str
    seed: int
    turned: int
    options: tuple[tuple[str, str], ...] = ()
    """The options that are not as usual, with their values, in order of their ids."""

    @property
    def sitting(self) -> list[str]:
        """Who sits where. In the solo game there is no second."""
        if self.seats == 1:
            return [self.first]
        pattern = [self.first, self.second]
        return [pattern[(seat + self.turned) % 2] for seat in range(self.seats)]


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went for ``first``."""

    task: Task
    won: float
    """1 for a victory, 0.5 for a shared one, 0 for a defeat."""
    points: float
    """Mean points of the sides of ``first``."""
    rival: float
    """Mean points of the others: the sides of ``second``, or the strongest opponent of the solo game."""
    beaten: dict[str, bool]
    """The opponents of the solo game."""
    milliseconds: dict[str, list[float]]
    """Processor time of each whole turn of each candidate."""


class _Changed(Searching):
    """A searching player with an effort of its own."""

    def __init__(self, player: Searching, changes: dict[str, float]) -> None:
        self._player = player
        self._changes = changes

    def effort(self, state: State) -> Effort:
        changes: dict[str, Any] = self._changes
        return replace(self._player.effort(state), **changes)

    def search(
        self, root: State, guess: Guess, seat: int, chance: Chance, effort: Effort, deadline: Deadline | None
    ) -> Planning:
        return self._player.search(root, guess, seat, chance, effort, deadline)


def effort_of(name: str) -> tuple[Player, dict[str, float]]:
    """The player that a candidate's name begins with, and what it says of the effort.

    Raises ``ValueError`` with a sentence for any other name.
    """
    level, colon, changes = name.partition(":")
    players = {**OTHERS, **PLAYERS}
    if level not in players:
        raise ValueError(f"There is no player “{short(level)}” here. The players are: {', '.join(players)}.")
    player = players[level]
    if not colon:
        return player, {}
    if not isinstance(player, Searching):
        raise ValueError(f"{level} does not search, so it has no effort to change.")
    effort: dict[str, float] = {}
    for change in changes.split(","):
        key, _, text = change.partition("=")
        if key not in LEAST:
            raise ValueError(
                f"“{short(change)}” is no part of an effort. Its parts are: {', '.join(LEAST)}, each like width=24."
            )
        if key in effort:
            raise ValueError(f"The effort of “{short(name)}” has “{key}” twice.")
        try:
            effort[key] = float(text) if key == "spread" else int(text)
        except ValueError:
            effort[key] = -1
        if len(text) > LONGEST or not (isfinite(effort[key]) and effort[key] >= LEAST[key]):
            kind = "number" if key == "spread" else "whole number"
            raise ValueError(f"“{short(change)}” is no effort: {key} is a {kind} of at least {LEAST[key]}.")
    return player, effort


def candidate(name: str) -> Player:
    """The player that ``name`` describes. Raises ``ValueError`` with a sentence for no such player."""
    player, effort = effort_of(name)
    return _Changed(player, effort) if effort and isinstance(player, Searching) else player


def play(task: Task) -> Played:
    """Play one game."""
    game = find_game(task.game)
    state = game.new(task.seats, task.seed, **dict(task.options))
    names = task.sitting
    players = {name: candidate(name) for name in set(names)}
    chance = Chance(task.seed * 8 + task.turned)
    spent: dict[str, list[float]] = defaultdict(list)
    while (seat := state.actor) is not None:
        name = names[seat]
        began = time.process_time()
        plan = decide_turn(players[name], state, seat, Chance(chance.bits()))
        spent[name].append((time.process_time() - began) * 1000)
        for move in plan:
            state.play(move)
    result = state.result()
    assert result is not None
    own = {game.side_of(task.seats, seat) for seat, name in enumerate(names) if name == task.first}
    beaten = {opponent.label: opponent.beaten for opponent in result.opponents}
    if result.opponents:
        rivals = [max(opponent.score for opponent in result.opponents)]
        won = float(all(beaten.values()))
    elif task.seats == 1:
        rivals = [points for side, points in enumerate(result.scores) if side not in own]
        won = float(bool(set(result.winners) & own))
    else:
        rivals = [points for side, points in enumerate(result.scores) if side not in own]
        winners = set(result.winners)
        won = len(winners & own) / len(winners)
    return Played(
        task,
        won,
        mean(result.scores[side] for side in own),
        mean(rivals) if rivals else 0.0,
        beaten,
        dict(spent),
    )


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a win rate."""
    if not games:
        return 0.0, 1.0
    rate = won / games
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return (centre - spread) / (1 + z * z / games), (centre + spread) / (1 + z * z / games)


def elo_table(results: Iterable[tuple[str, str, float]]) -> dict[str, float]:
    """Elo of every player from (first, second, won) triples, the weakest at 0: Bradley–Terry by repeated improvement.

    Half a game drawn against everybody met keeps players who never lose finite.
    """
    points: dict[str, float] = defaultdict(float)
    games: dict[tuple[str, str], float] = defaultdict(float)
    for first, second, won in results:
        points[first] += won
        points[second] += 1 - won
        games[first, second] += 1
    for first, second in list(games):
        points[first] += 0.25
        points[second] += 0.25
        games[first, second] += 0.5
    strength = dict.fromkeys(points, 1.0)
    for _ in range(500):
        for name in strength:
            met = sum(
                count / (strength[first] + strength[second])
                for (first, second), count in games.items()
                if name in (first, second)
            )
            strength[name] = points[name] / met
    lowest = min(strength.values(), default=1.0)
    return {name: 400 * log10(value / lowest) for name, value in sorted(strength.items(), key=lambda item: -item[1])}


def tasks(
    game: str, seats: int, pairs: Sequence[tuple[str, str]], seeds: range, options: tuple[tuple[str, str], ...] = ()
) -> Iterator[Task]:
    """Every game of the arena: each seed once for each way to sit."""
    for first, second in pairs:
        for seed in seeds:
            for turned in range(1 if seats == 1 else 2):
                yield Task(game, seats, first, second, seed, turned, options)


def options_of(texts: Sequence[str]) -> dict[str, str]:
    """What ``KEY=VALUE`` texts say. Raises ``ValueError`` with a sentence for any other text, and for a key twice."""
    options: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not (key and equals and value):
            raise ValueError(f"“{short(text)}” is no option. Options look like this: level=hard.")
        if key in options:
            raise ValueError(f"The option “{short(key)}” is given twice.")
        options[key] = value
    return options


def unusual(game: Game, seats: int, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Those of ``options`` that are not the game's defaults anyway, in order of their ids.

    Raises ``RulesError`` for options, values and numbers of seats that the game does not know.
    """
    game.new(seats, 0, **options)
    return tuple(sorted(game.settle(seats, options).items() - game.settle(seats, {}).items()))


def check_log(log: Path) -> None:
    """Make sure that games can be kept in ``log``, and leave it as it is.

    Raises ``ValueError`` with a sentence, or ``OSError``, where they cannot.
    """
    if log.exists() and not log.is_file():
        raise ValueError(f"{log} is no file, so no games can be kept there.")
    if not log.parent.is_dir():
        raise ValueError(f"There is no folder {log.parent} to keep games in.")
    stood = log.exists()
    try:
        log.open("ab").close()
        if not stood:
            log.unlink()
    except OSError:
        # A folder that takes no files, a link into nowhere: only trying tells.
        raise ValueError(f"{log} cannot be written.") from None
    read_log(log)


def read_log(log: Path) -> tuple[dict[Task, Played], int]:
    """The games that a log holds, and the number of bytes that they take: what follows is a line cut off.

    Raises ``ValueError`` with a sentence for any other line that is no game.
    """
    done: dict[Task, Played] = {}
    opponents: dict[tuple[str, int], set[str]] = {}
    size = 0
    lines = log.read_bytes().splitlines(keepends=True) if log.exists() else []
    for number, line in enumerate(lines, 1):
        try:
            played = _played(json.loads(line.decode().rstrip("\r\n")))
            kind = played.task.game, played.task.seats
            if opponents.setdefault(kind, set(played.beaten)) != set(played.beaten):
                raise ValueError
        except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
            if number == len(lines) and isinstance(error, json.JSONDecodeError) and _is_cut_off(error):
                break
            raise ValueError(f"Line {number} of {log} is no game of the arena. Nothing was played.") from None
        done[played.task] = played
        size += len(line)
    return done, size


def _is_cut_off(error: json.JSONDecodeError) -> bool:
    """Whether the text is the beginning of a line: nothing is wrong but that it ends in a string, a number or so."""
    known = error.doc.startswith(_BEGINNING) or _BEGINNING.startswith(error.doc)
    unfinished = error.msg.startswith("Unterminated string") or re.fullmatch(r"[\w.+\\-]*", error.doc[error.pos :])
    return known and bool(unfinished)


def _played(raw: Any) -> Played:
    """The game that a line of a log tells. Raises one of many errors for anything else."""
    task = _task(**raw.pop("task"))
    played = Played(task, **raw)
    texts = (task.game, task.first, task.second, *chain(*task.options), *played.beaten, *played.milliseconds)
    numbers = (played.won, played.points, played.rival, *chain(*played.milliseconds.values()))
    if not (
        all(isinstance(text, str) for text in texts)
        and all(type(number) is int for number in (task.seats, task.seed, task.turned))
        and all(isfinite(number) for number in numbers)
        and 0 <= played.won <= 1
        and all(spent >= 0 for spent in chain(*played.milliseconds.values()))
        and all(isinstance(beaten, bool) for beaten in played.beaten.values())
        and all(played.milliseconds.values())
    ):
        raise ValueError
    return played


def _task(options: Iterable[Sequence[str]] = (), **rest: Any) -> Task:
    """The task that a line of a log tells; the lines of older logs have no options."""
    return Task(**rest, options=tuple((key, value) for key, value in options))


def _mended(log: Path) -> dict[Task, Played]:
    """The games that a log holds. Its last line is made whole, or taken out where it was cut off."""
    done, size = read_log(log)
    if log.exists():
        with log.open("r+b") as file:
            if file.seek(0, os.SEEK_END) > size:
                file.truncate(size)
            file.seek(max(size - 1, 0))
            if size and file.read() != b"\n":
                file.write(b"\n")
    return done


def run(todo: Sequence[Task], jobs: int, log: Path | None) -> Iterator[Played]:
    """Play what the log does not hold yet, and give everything."""
    done = {} if log is None else _mended(log)
    yield from (done[task] for task in todo if task in done)
    missing = [task for task in todo if task not in done]
    if jobs == 1:
        yield from (_kept(play(task), log) for task in missing)
        return
    # An interruption is for this process; it ends the others at once.
    with Pool(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        for played in pool.imap(play, missing):
            yield _kept(played, log)


def _kept(played: Played, log: Path | None) -> Played:
    if log is not None:
        with log.open("a") as file:
            file.write(json.dumps(asdict(played)) + "\n")
    return played


def report(game: str, seats: int, played: Sequence[Played]) -> Iterator[str]:
    """The results of one game, number of seats and set of options as lines of a table in Markdown."""
    by_pair: dict[tuple[str, str], list[Played]] = defaultdict(list)
    for each in played:
        by_pair[each.task.first, each.task.second].append(each)
    variant = "".join(f", {key}={value}" for key, value in played[0].task.options)
    yield f"\n### {game}, {seats} {'seat' if seats == 1 else 'seats'}{variant}\n"
    yield "| player | against | games | won | 95 % interval | points | against it |"
    yield "|---|---|---|---|---|---|---|"
    for (first, second), games in by_pair.items():
        won = sum(each.won for each in games)
        low, high = wilson(won, len(games))
        points, rival = mean(each.points for each in games), mean(each.rival for each in games)
        row = (first, second, len(games), f"{won / len(games):.1%}", f"{low:.1%} – {high:.1%}", f"{points:.1f}")
        yield f"| {' | '.join(map(str, row))} | {rival:.1f} |"
        for label in games[0].beaten:
            number = sum(each.beaten[label] for each in games)
            low, high = wilson(number, len(games))
            yield f"| {first} | {label} | {len(games)} | {number / len(games):.1%} | {low:.1%} – {high:.1%} | | |"
    if seats > 1:
        yield "\n| player | Elo |\n|---|---|"
        for name, elo in elo_table((one.task.first, one.task.second, one.won) for one in played).items():
            yield f"| {name} | {elo:.0f} |"
    yield "\n| player | ms a turn, median | 95th percentile |\n|---|---|---|"
    times: dict[str, list[float]] = defaultdict(list)
    for each in played:
        for name, spent in each.milliseconds.items():
            times[name] += spent
    for name, spent in times.items():
        cuts = quantiles(spent, n=20) if len(spent) > 1 else [spent[0]] * 19
        yield f"| {name} | {cuts[9]:.1f} | {cuts[18]:.1f} |"


def whole(least: int) -> Callable[[str], int]:
    """A type for argparse: a whole number that is at least ``least``."""

    def number(text: str) -> int:
        if not text.removeprefix("-").isdecimal() or len(text) > LONGEST or int(text) < least:
            raise argparse.ArgumentTypeError(f"“{short(text)}” is no whole number of at least {least}.")
        return int(text)

    return number


def seat_numbers(text: str) -> list[int]:
    """A type for argparse: numbers of seats with commas between them."""
    numbers = [whole(1)(part) for part in text.split(",")]
    if twice := _twice(numbers):
        raise argparse.ArgumentTypeError(f"“{twice}” is named twice.")
    return numbers


def _twice(values: Sequence[object]) -> str:
    """The first value that was there before, shortened; "" if there is none."""
    return next((short(value) for place, value in enumerate(values) if value in values[:place]), "")


def players_of(text: str, seats: Sequence[int]) -> list[str]:
    """The candidates that a text names. Raises ``ValueError`` with a sentence where they cannot play each other."""
    names = text.split() if " " in text else _split(text)
    known: dict[tuple[str, frozenset[tuple[str, float]]], str] = {}
    for met, name in enumerate(names):
        player, effort = effort_of(name)
        other = known.setdefault((player.id, frozenset(effort.items())), name)
        if len(known) == met:
            raise ValueError(f"“{other}” and “{name}” are the same player, who cannot meet itself.")
    if len(names) < min(2, max(seats)):
        raise ValueError("A game of two or more seats takes at least two players, the solo game at least one.")
    return names


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line asks for: ``names`` who plays, ``kinds`` all games, numbers of seats and unusual options.

    Ends the program with a sentence, before anything is played, where that cannot be played.
    """
    parser = argparse.ArgumentParser(description="Computer players against each other.")
    parser.add_argument("--games", default="kohaku", help="game ids, with commas (default kohaku)")
    parser.add_argument("--seats", type=seat_numbers, default="2", help="numbers of seats, with commas (default 2)")
    parser.add_argument(
        "--players",
        default=",".join(["random", *PLAYERS]),
        help="candidates, with spaces or commas; each meets the one after it (default: random and the four levels)",
    )
    parser.add_argument("--all", action="store_true", help="everybody meets everybody")
    parser.add_argument(
        "--pairs", type=whole(1), default=20, help="seeds; each is played twice, seats swapped (default 20)"
    )
    parser.add_argument("--first-seed", type=whole(0), default=0)
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="play with this option of the game, such as level=hard; may be given several times (default: as usual)",
    )
    parser.add_argument("--jobs", type=whole(1), default=1, help="processes (default 1)")
    parser.add_argument("--log", type=Path, help="file that keeps the games, so that a long run can be resumed")
    chosen = parser.parse_args(arguments)
    try:
        options = options_of(chosen.option)
        if twice := _twice(chosen.games.split(",")):
            raise ValueError(f"“{twice}” is named twice.")
        chosen.kinds = [
            (game, seats, unusual(find_game(game), seats, options))
            for game in chosen.games.split(",")
            for seats in chosen.seats
        ]
        chosen.names = players_of(chosen.players, chosen.seats)
        if (last := chosen.first_seed + chosen.pairs - 1) > MAX_SEED:
            raise BadSeed(last, MAX_SEED)
        if chosen.log is not None:
            check_log(chosen.log)
    except (ValueError, OSError) as error:  # and so every RulesError
        parser.error(str(error))
    return chosen


def main() -> None:
    chosen = parse()
    try:
        _play_all(chosen)
    except KeyboardInterrupt:
        kept = f" Run it again to go on: {chosen.log} keeps what was played." if chosen.log is not None else ""
        print(f"The arena was interrupted.{kept}", file=sys.stderr)
        sys.exit(130)


def _play_all(chosen: argparse.Namespace) -> None:
    couples = list(combinations(chosen.names, 2) if chosen.all else pairwise(chosen.names))
    seeds = range(chosen.first_seed, chosen.first_seed + chosen.pairs)
    for game, seats, options in chosen.kinds:
        pairs = [(name, "the rules") for name in chosen.names] if seats == 1 else [(high, low) for low, high in couples]
        todo = list(tasks(game, seats, pairs, seeds, options))
        print("\n".join(report(game, seats, list(run(todo, chosen.jobs, chosen.log)))), flush=True)


def _split(text: str) -> list[str]:
    """Names with commas between them; an effort's own commas belong to its name."""
    names: list[str] = []
    for part in text.split(","):
        if "=" in part and ":" not in part and names:
            names[-1] += "," + part
        else:
            names.append(part)
    return names


if __name__ == "__main__":
    main()
