#!/usr/bin/env python3
"""All figures of the project in one run: python build/bench.py [start frames rules thinking].

(a) time to a clickable menu beside bare Pyodide with pygame, (b) work per frame beside a bare blit loop, (c) bytes of
the first load, (d) speed of the rules beside python-chess, (e) how long computer players think in the browser, beside
the desktop. Compared are medians of one run on one machine.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import environment

PARTS = ("start", "frames", "rules", "thinking")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure start, frames, size, random play and thinking.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"what to measure: {', '.join(PARTS)} (default: all)")
    parser.add_argument("--runs", type=int, default=7, help="starts of each kind (default 7)")
    parser.add_argument("--games", type=int, default=40, help="random games of each kind (default 40)")
    parser.add_argument("--turns", type=int, default=24, help="turns to think over of each kind (default 24)")
    parser.add_argument("--times", type=int, default=2, help="how often the page thinks over each (default 2)")
    chosen = parser.parse_args()
    unknown = set(chosen.parts) - set(PARTS)
    if unknown:
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    parts = chosen.parts or PARTS
    environment.ensure("bench")
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    if "start" in parts:
        import bench_start

        report(bench_start.lines(bench_start.measure(chosen.runs)))
    if "frames" in parts:
        import bench_frames

        report(bench_frames.lines(bench_frames.measure()))
    if "rules" in parts:
        import bench_rules

        report(bench_rules.lines(*bench_rules.measure(chosen.games), chosen.games))
    if "thinking" in parts:
        import bench_thinking

        report(bench_thinking.lines(list(bench_thinking.measure(chosen.turns, chosen.times))))


def report(lines: list[str]) -> None:
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main()
