"""Whole turns, found by trying small moves on copies of the position: the way that serves every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heappush, heappushpop
from typing import Final

from game.players.base import Plan, Work
from game.rules.base import Event, Move, State
from game.rules.chance import Chance

COMPLETE_MOVES: Final = 3
"""So many small moves are looked through completely: take a pair, place one tile, place the other."""
WIDE: Final = 4096
"""Lines followed up while looking through completely; only a bound for boundless games."""
NARROW: Final = 24
"""Lines followed up after that: those worth most."""
DEEPEST: Final = 40
"""Small moves looked ahead at most."""
SLICE: Final = 32
"""Positions tried or compared between two ``yield``s: a fraction of a frame."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A plan and what speaks for it before any search."""

    plan: Plan
    points: float
    """What the plan brings by its end, counted as the rules do: the short-sighted view."""
    worth: float
    """What the plan is worth all in all, in points, as far as knowledge of the game can tell. Only the difference
    from other plans of the same position means anything."""


def turn_over(seat: int, state: State, events: Sequence[Event]) -> bool:
    """Whether a decision of ``seat`` ends here: it passes on, the game is over, or something hidden came to light."""
    return state.actor != seat or any(event.reveals for event in events)


@dataclass(frozen=True, slots=True, order=True)
class _Line:
    """A way into the actor's turn. Better lines compare greater; ``lot`` decides between equals."""

    worth: float
    lot: int
    plan: Plan = field(compare=False)
    state: State = field(compare=False)


class _Best:
    """Keeps the best lines of a stream, so that the others need no memory."""

    def __init__(self, width: int) -> None:
        # Lines that reach the same position are sorted out afterwards; until then they need room as well.
        self._room = 4 * width
        self._width = width
        self._heap: list[_Line] = []

    def full_of_better(self, worth: float) -> bool:
        """Whether a line of this worth is sure not to be kept."""
        return len(self._heap) >= self._room and worth < self._heap[0].worth

    def add(self, line: _Line) -> None:
        if len(self._heap) < self._room:
            heappush(self._heap, line)
        else:
            heappushpop(self._heap, line)

    def lines(self) -> Work[list[_Line]]:
        """The best lines, no two of which reach the same position; yields while it compares."""
        kept: dict[tuple[object, ...], _Line] = {}
        for number, line in enumerate(sorted(self._heap, reverse=True), 1):
            kept.setdefault(line.state.key(), line)
            if len(kept) == self._width:
                break
            if number % SLICE == 0:
                yield
        return list(kept.values())


def try_turns(
    root: State, chance: Chance, worth: Callable[[State], float], width: int, narrow: int = NARROW
) -> Work[list[tuple[float, Plan]]]:
    """The ``width`` best turns of the actor of ``root``, best first, each with its worth.

    Looks through the small moves until the turn is over, completely at first, then along the ``narrow`` best
    lines. ``worth`` values the positions reached; ties are broken by lot. A plan longer than ``DEEPEST`` moves is
    cut off. Yields after every ``SLICE`` positions tried.
    """
    seat = root.actor
    assert seat is not None
    lines = [_Line(0, 0, (), root)]
    found: list[tuple[float, int, Plan]] = []
    tried = 0
    for depth in range(1, DEEPEST + 1):
        best = _Best(WIDE if depth < COMPLETE_MOVES else narrow)
        for line in lines:
            for move in line.state.moves():
                state = line.state.copy()
                events = state.play(move)
                value = worth(state)
                if depth == DEEPEST or turn_over(seat, state, events):
                    _keep(found, (value, chance.bits(), (*line.plan, move)), width)
                elif not best.full_of_better(value):
                    best.add(_Line(value, chance.bits(), (*line.plan, move), state))
                tried += 1
                if tried % SLICE == 0:
                    yield
        lines = yield from best.lines()
        if not lines:
            break
    return [(value, plan) for value, _, plan in sorted(found, key=_order, reverse=True)]


def _order(entry: tuple[float, int, Plan]) -> tuple[float, int]:
    return entry[:2]


def _keep(found: list[tuple[float, int, Plan]], entry: tuple[float, int, Plan], width: int) -> None:
    """Add ``entry`` to the ``width`` best; the list is a heap of which no two share a lot."""
    if len(found) < width:
        heappush(found, entry)
    elif entry[:2] > found[0][:2]:
        heappushpop(found, entry)


def play_out(state: State, plan: Sequence[Move]) -> None:
    """Play all of ``plan`` on ``state``. Raises ``IllegalMove`` where it does not fit."""
    for move in plan:
        state.play(move)
