"""How long computer players think in Chromium, beside the same decisions on the desktop.

``python build/bench_thinking.py`` lets the levels that search decide turns of every game with every number of seats.
The turns are taken from games of a quick level, from their beginning to their end. In the page and on the desktop the
same lines work (``bench_slices``): the program's own slices of a frame, driven as a table drives them. Frames follow
each other at once here; what a player waits is told by their number.

A page thinks over each turn again: what a slice takes is the quickest of its times, so that what else the machine does
meanwhile is left out. All other figures are those of the first time, as they came.

Nothing of this is in the shipped program: see ``browser_game.run_inside``.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from multiprocessing import get_context
from pathlib import Path

import environment

if __name__ == "__main__":
    environment.ensure("bench")
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser, Page

import bench_slices
from bench_browser import PATIENCE, SIZE, chromium, site
from bench_slices import Watched
from browser_game import run_inside, told, wait_until
from game.players import LEVELS
from game.players.base import finish
from game.rules import GAMES, Game, find_game
from game.scenes.thinking import FRAME_SECONDS
from game.session.match import Match
from supply.progress import say

QUICK = LEVELS[0].id
"""Who plays the games from which the turns are taken."""
SEEDS = 4
"""Games of each kind from which they are taken."""
AIMS: dict[str, tuple[float, float | None]] = {"sharp": (500, None), "master": (1500, 3000)}
"""For each level that searches the milliseconds of a turn that are aimed at: median and 95th percentile."""
LONGEST_HOLD = 16.0
"""Milliseconds that thinking may hold a frame."""
FRAME = 1000 / 60
"""Milliseconds from one frame to the next."""

_PROGRAM = """
import json, sys, time, types
from dataclasses import asdict

sys.modules["bench_slices"] = slices = types.ModuleType("bench_slices")
exec(SOURCE, slices.__dict__)
real_frame, turn, result = director.frame, None, ""

def think(text):
    global turn, result
    turn, result = slices.watch_turn(text), ""

def frame(seconds):
    # Not one part a frame, as at a table, but some: else most of the time would pass in waiting.
    global turn, result
    if turn is None:
        real_frame(seconds)
        return
    until = time.perf_counter() + 0.1
    try:
        while time.perf_counter() < until:
            next(turn)
    except StopIteration as done:
        turn, result = None, json.dumps(asdict(done.value))

director.frame = frame
"""


@dataclass(frozen=True, slots=True)
class Kind:
    """A game, its number of seats, and the level that thinks."""

    game: str
    seats: int
    level: str

    def __str__(self) -> str:
        return f"{self.game}, {self.seats} {'seat' if self.seats == 1 else 'seats'}, {self.level}"


@dataclass(frozen=True, slots=True)
class Figure:
    """The turns of one kind."""

    kind: Kind
    page: list[Watched] = field(default_factory=list)
    """Each turn when the page met it first."""
    quickest: list[list[float]] = field(default_factory=list)
    """Of each turn the milliseconds of every slice, the least of all the times the page thought it over."""
    desktop: list[Watched] = field(default_factory=list)
    """The same turns on the desktop."""

    @property
    def work(self) -> list[float]:
        """Milliseconds of thinking of every turn."""
        return [sum(turn.slices) for turn in self.page]

    @property
    def waits(self) -> list[float]:
        """Milliseconds that a player waits for every turn, without the pauses between moves."""
        return [len(turn.holds) * FRAME for turn in self.page]

    @property
    def ratio(self) -> float:
        """Thinking in the page over thinking on the desktop, all turns together."""
        return sum(self.work) / sum(sum(turn.slices) for turn in self.desktop)

    @property
    def slices(self) -> list[float]:
        """Milliseconds of every slice of every turn, at its quickest."""
        return list(chain.from_iterable(self.quickest))

    @property
    def holds(self) -> list[float]:
        """Milliseconds of every part of a frame that was spent on thinking."""
        return list(chain.from_iterable(turn.holds for turn in self.page))

    @property
    def late(self) -> int:
        """Turns with a decision that the table's ceiling in time ended."""
        return sum(turn.late > 0 for turn in self.page)

    @property
    def different(self) -> int:
        """Turns that were decided otherwise in the page than on the desktop.

        A ceiling in time can do that, or arithmetic in which two versions of Python differ.
        """
        return sum(here.moves != there.moves for here, there in zip(self.page, self.desktop, strict=True))


def percentile(values: Sequence[float], percent: int) -> float:
    """The least of ``values`` that so many per cent of them do not exceed."""
    return sorted(values)[max(0, -(-len(values) * percent // 100) - 1)]


def quickest(times: Sequence[Watched]) -> list[float]:
    """The least time of each slice of a turn that was thought over several times.

    The slices are the same every time, unless a ceiling in time ended a decision; then the first time counts.
    """
    if len({len(turn.slices) for turn in times}) > 1:
        return times[0].slices
    return [min(slices) for slices in zip(*(turn.slices for turn in times), strict=True)]


def finished(game: Game, seats: int, seed: int) -> Match:
    """A game that the quick level has played to its end."""
    match = Match(game, [QUICK] * seats, seed)
    while match.actor is not None:
        match.play(finish(match.think()))
    return match


def turns(matches: Sequence[Match], level: str, count: int) -> Iterator[str]:
    """``count`` saved matches in which ``level`` is to decide a turn: from the beginning of games to their end."""
    starts = [bench_slices.turn_starts(match) for match in matches]
    for number in range(count):
        match, begins = matches[number % len(matches)], starts[number % len(matches)]
        begin = begins[int((number + 0.5) / count * len(begins))]
        saved = Match(match.game, [level] * len(match.players), match.seed, match.options)
        for step in match.steps[:begin]:
            saved.play(step.move)
        yield saved.to_text()


@contextmanager
def thinking_page(browser: Browser, address: str) -> Iterator[Page]:
    """A new page of the game at ``address`` that can :func:`think` in the place of the program's frames."""
    context = browser.new_context(viewport=SIZE)
    page = context.new_page()
    page.goto(address + "?offline=no")
    wait_until(page, "settled", patience=PATIENCE)
    source = Path(bench_slices.__file__).read_text(encoding="utf-8")
    run_inside(page, "thinking", f"SOURCE = {source!r}\n{_PROGRAM}")
    yield page
    context.close()


def think(page: Page, text: str) -> Watched:
    """Let the page think over the turn that is next in a saved match."""
    page.evaluate("(text) => thinking.get('think')(text)", text)
    page.wait_for_function("thinking.get('result') !== ''", timeout=PATIENCE)
    return Watched(**told(page, "thinking.get('result')"))


def think_here(text: str) -> Watched:
    """The same on the desktop."""
    return finish(bench_slices.watch_turn(text))


def measure(count: int, times: int, games: Sequence[str] = ()) -> Iterator[Figure]:
    """Measure ``count`` turns of each kind of ``games`` (default: all), each thought over so many ``times``."""
    with site() as server, chromium() as browser:
        for game in map(find_game, games or GAMES):
            # Both places are new and have not met the game before.
            desktop = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
            with thinking_page(browser, server.address) as page, desktop:
                for seats in game.seats:
                    matches = [finished(game, seats, seed) for seed in range(SEEDS)]
                    for level in AIMS:
                        figure = Figure(Kind(game.id, seats, level))
                        say(f"Thinking: {figure.kind} …")
                        for text in turns(matches, level, count):
                            watched = [think(page, text) for _ in range(times)]
                            figure.page.append(watched[0])
                            figure.quickest.append(quickest(watched))
                            figure.desktop.append(desktop.submit(think_here, text).result())
                        yield figure


def lines(figures: Sequence[Figure]) -> list[str]:
    """The figures in words."""
    aims = "; ".join(
        f"{level}: median {median / 1000:g} s" + (f", 95th percentile {high / 1000:g} s" if high else "")
        for level, (median, high) in AIMS.items()
    )
    return [
        f"(e) thinking in Chromium, {len(figures[0].page)} turns of each kind, in ms (aims: {aims}; "
        f"no frame held over {LONGEST_HOLD:g} ms)",
        f"    {'':32} {'work of a turn':>15} {'on the screen':>15} {'over':>9} {'a slice':>15} {'a hold':>15}",
        f"    {'':32} {'median':>7} {'95 %':>7} {'median':>7} {'95 %':>7} {'desktop':>9}"
        f" {'99 %':>7} {'longest':>7} {'99 %':>7} {'longest':>7}",
        *map(_row, figures),
        *_holds(figures),
    ]


def _row(figure: Figure) -> str:
    row = [statistics.median(figure.work), percentile(figure.work, 95)]
    row += [statistics.median(figure.waits), percentile(figure.waits, 95)]
    edge = [percentile(figure.slices, 99), max(figure.slices), percentile(figure.holds, 99), max(figure.holds)]
    notes: list[str] = []
    median, high = AIMS[figure.kind.level]
    for name, spent in (("work", figure.work), ("on the screen", figure.waits)):
        if statistics.median(spent) > median or (high and percentile(spent, 95) > high):
            notes.append(f"aim missed ({name})")
    if figure.late:
        notes.append(f"{figure.late} ended by the ceiling")
    if figure.different:
        notes.append(f"{figure.different} decided otherwise than on the desktop")
    return (
        f"    {figure.kind!s:32} {' '.join(f'{value:7.0f}' for value in row)} {figure.ratio:7.2f} ×"
        f" {' '.join(f'{value:7.1f}' for value in edge)}  {', '.join(notes)}"
    ).rstrip()


def _holds(figures: Sequence[Figure]) -> list[str]:
    """The long holds of all kinds together, and what the garbage collector has to do with them."""
    watched = [turn for figure in figures for turn in figure.page]
    holds = [pair for turn in watched for pair in zip(turn.holds, turn.collecting, strict=True)]
    long = [hold - collecting for hold, collecting in holds if hold > LONGEST_HOLD]
    collector = sum(rest <= LONGEST_HOLD for rest in long)
    slowest = max(max(figure.slices) for figure in figures)
    found = [
        f"    {len(long)} of {len(holds)} frames were held over {LONGEST_HOLD:g} ms, {collector} of them by Python's "
        f"garbage collector; longest {max(hold for hold, _ in holds):.1f} ms",
        f"    without what else the machine did: at most {FRAME_SECONDS * 1000 + slowest:.1f} ms "
        f"({FRAME_SECONDS * 1000:g} ms of slices, and the longest slice more)",
    ]
    for generation in sorted({generation for turn in watched for generation, _ in turn.collections}):
        spent = [took for turn in watched for number, took in turn.collections if number == generation]
        found.append(
            f"    garbage collections of generation {generation}: {len(spent)}, "
            f"median {statistics.median(spent):.1f} ms, longest {max(spent):.1f} ms"
        )
    if not any(turn.collections for turn in watched):
        found.append("    no garbage collection")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="How long computer players think in Chromium.")
    parser.add_argument("--turns", type=int, default=24, help="turns of each kind (default 24)")
    parser.add_argument("--times", type=int, default=2, help="how often the page thinks over each (default 2)")
    parser.add_argument("--games", default="", help="game ids, with commas (default: all)")
    chosen = parser.parse_args()
    games = chosen.games.split(",") if chosen.games else []
    for line in lines(list(measure(chosen.turns, chosen.times, games))):
        print(line)


if __name__ == "__main__":
    main()
