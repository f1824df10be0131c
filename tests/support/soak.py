"""Random play under every check, as many games as asked for.

``python tests/support/soak.py 20000`` plays so many games of every game and number of seats; ``--game kohaku`` keeps
to one game, ``--jobs 2`` uses two processes, ``--first 5`` starts at seed 5. It exits with 1 and names the seed if
anything fails.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.rules import GAMES, find_game
from game.rules.base import MAX_SEED
from invariants import soak_game

CHUNK = 50


def soak_seeds(game_id: str, seats: int, seeds: range) -> tuple[int, list[str]]:
    """Moves played, and a report for every seed that failed."""
    moves = 0
    failures: list[str] = []
    for seed in seeds:
        try:
            moves += len(soak_game(find_game(game_id), seats, seed).moves)
        except Exception:
            failures.append(f"{game_id}, {seats} seats, seed {seed}\n{traceback.format_exc()}")
    return moves, failures


def soak(game_id: str, seats: int, seeds: range, pool: ProcessPoolExecutor) -> bool:
    """Play every seed, print a line about it, and tell whether all went well."""
    began = time.perf_counter()
    chunks = [seeds[start : start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    moves = done = 0
    failures: list[str] = []
    name = f"{game_id}, {seats} {'seat' if seats == 1 else 'seats'}"
    for chunk, (played, failed) in zip(
        chunks, pool.map(soak_seeds, [game_id] * len(chunks), [seats] * len(chunks), chunks), strict=True
    ):
        moves += played
        failures += failed
        done += len(chunk)
        if sys.stderr.isatty():
            print(f"\r{name}: {done} of {len(seeds)} games", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    seconds = time.perf_counter() - began
    print(f"{name}: {len(seeds)} games, {moves} moves, {len(failures)} failures, {seconds:.0f} s", flush=True)
    for failure in failures[:3]:
        print(failure)
    return not failures


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line asks for. Ends the program with a sentence, before anything is played, where it cannot."""
    parser = argparse.ArgumentParser(description="Random play under every check.")
    parser.add_argument("count", type=int, help="games of each game and number of seats")
    parser.add_argument("--game", choices=sorted(GAMES), action="append", help="only this game (may be repeated)")
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    chosen = parser.parse_args(arguments)
    for name, value, least in (("COUNT", chosen.count, 0), ("--first", chosen.first, 0), ("--jobs", chosen.jobs, 1)):
        if value < least:
            parser.error(f"{name} is a whole number of at least {least}, not {value}.")
    if chosen.first + chosen.count - 1 > MAX_SEED:
        parser.error(f"The last seed would be {chosen.first + chosen.count - 1}, and the largest is {MAX_SEED}.")
    return chosen


def main() -> int:
    chosen = parse()
    seeds = range(chosen.first, chosen.first + chosen.count)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        good = [soak(game_id, seats, seeds, pool) for game_id in chosen.game or GAMES for seats in GAMES[game_id].seats]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
