"""One turn of a computer player, thought over as a table does it, under a stopwatch.

This runs in two places: on the desktop, imported by ``bench_thinking``, and inside the page, which is handed this file
as text. So it knows nothing but the program and the standard library.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.players.base import Deadline, Thinking, Work
from game.rules.base import Move
from game.scenes.table import CEILING
from game.scenes.thinking import Slices
from game.session.match import Match


@dataclass(slots=True)
class Watched:
    """How one turn was thought over; all times are milliseconds."""

    slices: list[float] = field(default_factory=list)
    """Every slice: what the player does between two ``yield``."""
    holds: list[float] = field(default_factory=list)
    """Every part of a frame: slices up to what a frame may spend on thinking."""
    collecting: list[float] = field(default_factory=list)
    """For every hold, how much of it was Python's garbage collector."""
    collections: list[tuple[int, float]] = field(default_factory=list)
    """Generation and length of every garbage collection."""
    moves: list[str] = field(default_factory=list)
    """What was decided."""
    late: int = 0
    """Decisions that the table's ceiling ended."""


class _Collector:
    """Notes the garbage collections in ``watched`` while it is entered."""

    def __init__(self, watched: Watched) -> None:
        self.total = 0.0
        self._watched = watched
        self._begun = 0.0

    def __enter__(self) -> _Collector:
        gc.callbacks.append(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        gc.callbacks.remove(self._note)

    def _note(self, phase: str, info: Mapping[str, int]) -> None:
        if phase == "start":
            self._begun = time.perf_counter()
        else:
            spent = (time.perf_counter() - self._begun) * 1000
            self.total += spent
            self._watched.collections.append((info["generation"], spent))


def watch_turn(text: str) -> Work[Watched]:
    """Think over and play the turn that is next in the saved match ``text``; gives the caller a break after each hold.

    A turn lasts until another seat decides; where there is only one, until the next decision of its own.
    """
    match = Match.from_text(text)
    match.prepare()
    seat = match.actor
    watched = Watched()
    with _Collector(watched) as collector:
        while match.actor == seat:
            thinking: Slices[Move] = Slices(lambda deadline: _timed(match, deadline, watched), CEILING)
            done = False
            while not done:
                collected, begun = collector.total, time.perf_counter()
                done = thinking.go_on()
                watched.holds.append((time.perf_counter() - begun) * 1000)
                watched.collecting.append(collector.total - collected)
                yield
            assert thinking.result is not None
            watched.moves.append(str(thinking.result))
            match.play(thinking.result)
            if _next_alone(match):
                break
    return watched


def _timed(match: Match, deadline: Deadline, watched: Watched) -> Thinking:
    """The decision of the actor, every slice timed."""
    thinking = match.think(deadline)
    while True:
        begun = time.perf_counter()
        try:
            next(thinking)
        except StopIteration as done:
            watched.late += deadline.passed
            move: Move = done.value
            return move
        finally:
            watched.slices.append((time.perf_counter() - begun) * 1000)
        yield


def turn_starts(match: Match) -> list[int]:
    """The number of the first move of every turn of a finished match in which there was something to decide."""
    again = Match(match.game, match.players, match.seed, match.options)
    begins: list[int] = []
    undecided: set[int] = set()
    for number, step in enumerate(match.steps):
        if not number or step.seat != match.steps[number - 1].seat or _next_alone(again):
            begins.append(number)
        if len(again.state.moves()) > 1:
            undecided.add(begins[-1])
        again.play(step.move)
    return sorted(undecided)


def _next_alone(match: Match) -> bool:
    """Whether the next decision begins in a match of a single seat."""
    return len(match.players) == 1 and match.turn_start.number == len(match.steps)
