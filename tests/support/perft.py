"""Numbers of move sequences from fixed positions: the shortest way to notice that a rule has moved.

``python tests/support/perft.py kohaku`` writes ``tests/rules/data/kohaku_perft.json`` anew.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from game.rules import Game, State, find_game
from invariants import later, some_options

DATA = ROOT / "tests" / "rules" / "data"
DEPTH = 3
SEEDS = (1, 2, 3)
AFTER = (0, 41, 150)
"""Positions are taken at the start and after so many random moves, where a game is that long."""


class Case(TypedDict):
    """One position and its counts: ``counts[d - 1]`` sequences of ``d`` moves."""

    seats: int
    options: dict[str, str]
    seed: int
    after: int
    counts: list[int]


def perft(state: State, depth: int) -> int:
    """How many sequences of ``depth`` moves lead on from ``state``; a game that ends sooner ends a sequence."""
    moves = state.moves()
    if depth == 1 or not moves:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        after.play(move)
        total += perft(after, depth - 1)
    return total


def make_cases(game: Game) -> list[Case]:
    cases: list[Case] = []
    for seats in game.seats:
        for seed in SEEDS:
            for after in AFTER:
                options = some_options(game, seats, seed)
                state = later(game, seats, seed, after, options)
                counts = [perft(state, depth) for depth in range(1, DEPTH + 1)]
                cases.append(Case(seats=seats, options=options, seed=seed, after=after, counts=counts))
    return cases


def read_cases(game: Game) -> list[Case]:
    cases: list[Case] = json.loads((DATA / f"{game.id}_perft.json").read_text(encoding="utf-8"))
    return cases


def main(game_ids: list[str]) -> None:
    for game_id in game_ids:
        game = find_game(game_id)
        lines = ",\n".join(json.dumps(case) for case in make_cases(game))
        (DATA / f"{game.id}_perft.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
