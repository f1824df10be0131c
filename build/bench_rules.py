"""How fast the rules are: microseconds per move of random play, beside python-chess in the same run.

``python build/bench_rules.py`` prints one line for each game and number of seats. A move here is: list the legal
moves, choose one, play it. Both sides choose with the same generator, take turns being measured so that a busy
machine slows both alike, and are compared by the ratio of their medians.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import chess

from game.rules import GAMES, Game

LONGEST_CHESS = 200
"""Plies after which a game of random chess is broken off."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Median microseconds per move of one game and number of seats, and the same over python-chess's."""

    game: str
    seats: int
    microseconds: float
    ratio: float


def play_chess(seed: int) -> tuple[float, int]:
    """Seconds and moves of one game of random legal chess."""
    choose = random.Random(seed).choice
    board = chess.Board()
    moves = 0
    began = time.perf_counter()
    while moves < LONGEST_CHESS:
        legal = list(board.legal_moves)
        if not legal:
            break
        board.push(choose(legal))
        moves += 1
    return time.perf_counter() - began, moves


def play_game(game: Game, seats: int, seed: int) -> tuple[float, int]:
    """Seconds and moves of one random game of the house, set-up not counted."""
    choose = random.Random(seed).choice
    state = game.new(seats, seed)
    moves = 0
    began = time.perf_counter()
    while state.actor is not None:
        state.play(choose(state.moves()))
        moves += 1
    return time.perf_counter() - began, moves


def measure(games: int) -> tuple[float, list[Figure]]:
    """Median µs per move of python-chess, and the figures of ours, each from so many ``games``."""
    players: dict[tuple[str, int], Callable[[int], tuple[float, int]]] = {("chess", 2): play_chess}
    for game in GAMES.values():
        for seats in game.seats:
            players[game.id, seats] = partial(play_game, game, seats)
    samples: dict[tuple[str, int], list[float]] = {name: [] for name in players}
    for seed in range(games + 1):
        for name, player in players.items():
            seconds, moves = player(seed)
            if seed:  # the first round warms caches up
                samples[name].append(seconds / moves * 1e6)
    medians = {name: statistics.median(times) for name, times in samples.items()}
    reference = medians.pop(("chess", 2))
    return reference, [Figure(*name, median, median / reference) for name, median in medians.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the rules beside python-chess.")
    parser.add_argument("--games", type=int, default=40, help="games of each kind (default 40)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    reference, figures = measure(chosen.games)
    if chosen.json:
        print(json.dumps({"chess_microseconds": reference, "figures": [asdict(figure) for figure in figures]}))
        return
    for line in lines(reference, figures, chosen.games):
        print(line)


def lines(reference: float, figures: Sequence[Figure], games: int) -> list[str]:
    """The figures in words."""
    found = [f"(d) python-chess, random legal play: {reference:.1f} µs per move (median of {games} games)"]
    for figure in figures:
        name = f"{figure.game}, {figure.seats} {'seat' if figure.seats == 1 else 'seats'}"
        found.append(
            f"    {name:24} {figure.microseconds:6.1f} µs per move, {figure.ratio:.2f} × python-chess (aim: at most 1)"
        )
    return found


if __name__ == "__main__":
    main()
