"""Where the movement cards of a hand can take a koi, and what it eats on the way: without playing a single move.

A card leads from a hex and a side to few others, whatever lies on the pond but rocks; so the ways of each card are
looked up. A *swim* strings cards together. Other koi are taken for water: what bumping them brings is seen when the
swim is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import nlargest
from typing import Final, NamedTuple

from game.players.base import Plan
from game.players.knowledge.koi_outlook import AHEAD, within
from game.rules.base import Move
from game.rules.koi import POND, Geometry
from game.rules.koi.board import Board
from game.rules.koi.moves import FACE, PLAY, SKIP, TAKE

_Way = tuple[int, int, int, Plan]
"""Where a card ends, facing where, the hexes swum through, and the answers to its questions."""

PONDS_KNOWN: Final = 256
"""Ponds (by their rocks) whose ways are remembered."""


class Ways:
    """The ways of all cards on a pond with these rocks."""

    def __init__(self, pond: Geometry, rocks: int, fog: bool) -> None:
        self._pond = pond
        self._free = pond.board & ~rocks
        self._fog = fog
        self._known: dict[tuple[str, int, int], tuple[_Way, ...]] = {}

    def of(self, face: str, cell: int, side: int) -> tuple[_Way, ...]:
        """The ways of a movement card from a hex and a side; of two that come to the same, one."""
        key = face, cell, side
        known = self._known.get(key)
        if known is None:
            self._known[key] = known = self._find(face, cell, side)
        return known

    def _find(self, face: str, cell: int, side: int) -> tuple[_Way, ...]:
        ways: dict[tuple[int, int, int], Plan] = {(cell, side, 0): (PLAY[face],)}
        for icon in face:
            onward: dict[tuple[int, int, int], Plan] = {}
            for (at, facing, trail), answers in ways.items():
                for *where, answer in self._steps(icon, at, facing):
                    target, turned = where
                    path = trail | 1 << target if icon in "FfJj" and target != at else trail
                    # The first way found asks for the fewest blue icons.
                    onward.setdefault((target, turned, path), answers if answer is None else (*answers, answer))
            ways = onward
        return tuple((*where, answers) for where, answers in ways.items())

    def _steps(self, icon: str, cell: int, side: int) -> Iterable[tuple[int, int, Move | None]]:
        """Where an icon leads, each with the answer that is asked for, if one is (KOI-M1 … KOI-M3, KOI-X10)."""
        blue = icon.islower()
        if blue and self._fog:
            return [(cell, side, None)]
        kind = icon.upper()
        if kind == "O":
            turns = [(cell, to, FACE[to]) for to in range(6) if not blue or to != side]
            return [(cell, side, SKIP), *turns] if blue else turns
        if kind in "LR":
            turned = (cell, (side + (1 if kind == "R" else 5)) % 6, TAKE if blue else None)
            return [(cell, side, SKIP), turned] if blue else [turned]
        target = cell + self._pond.step[side]
        if kind == "J" and self._pond.board >> target & 1:
            target += self._pond.step[side]
        elif kind == "J":
            return [(cell, side, None)]
        if not self._free >> target & 1:
            return [(cell, side, None)]
        return [(cell, side, SKIP), (target, side, TAKE)] if blue else [(target, side, None)]


@lru_cache(PONDS_KNOWN)
def _ways(radius: int, rocks: int, fog: bool) -> Ways:
    return Ways(POND[radius], rocks, fog)


def ways_on(board: Board, fog: bool) -> Ways:
    """The ways of all cards on this board; in fog blue icons are skipped."""
    return _ways(board.pond.radius, board.rocks, fog)


class Swim(NamedTuple):
    """Some cards played one after the other."""

    points: float
    cell: int
    side: int
    dragonflies: int
    frogs: int
    """What is left on the pond."""
    hand: tuple[str, ...]
    """The movement faces that are left."""
    steps: tuple[Plan, ...]
    """The moves, card by card."""

    @property
    def plan(self) -> Plan:
        """All moves, one after the other."""
        return tuple(move for step in self.steps for move in step)


class Tastes(NamedTuple):
    """What a swim looks for."""

    dragonfly: float
    frog: float
    """What eating one is worth."""
    lure: float
    """How much a dragonfly counts on the way that lies at most two hexes away, and once more one straight ahead."""


def swims(
    ways: Ways, board: Board, koi: int, hand: Sequence[str], tastes: Tastes, width: int, most: int = 99
) -> list[list[Swim]]:
    """Good swims with no card, one card, two cards … at most ``most``; ``width`` of each, the best first.

    ``hand`` are movement faces.
    """
    pond = board.pond
    cell = board.koi_at[koi]
    layer = [Swim(0, cell, board.koi_sides[koi], board.dragonflies, board.frogs, tuple(hand), ())]
    layers = [layer]
    near, ahead = within(pond, 2), AHEAD[pond.radius]
    dragonfly, frog, lure = tastes
    while len(layers) <= min(most, len(hand)):
        found: dict[tuple[int, int, int, int, tuple[str, ...]], tuple[float, float, Swim, Plan]] = {}
        for swim in layer:
            before = swim.points
            last = ""
            for number, face in enumerate(swim.hand):
                if face == last:
                    continue
                last = face
                left = swim.hand[:number] + swim.hand[number + 1 :]
                for at, side, trail, answers in ways.of(face, swim.cell, swim.side):
                    dragonflies, frogs = swim.dragonflies, swim.frogs
                    points = before
                    if eaten := dragonflies & trail:
                        points += dragonfly * eaten.bit_count()
                        dragonflies ^= eaten
                    if eaten := frogs & trail:
                        points += frog * eaten.bit_count()
                        frogs ^= eaten
                    key = at, side, dragonflies, frogs, left
                    known = found.get(key)
                    if known is None:
                        lures = (dragonflies & near[at]).bit_count() + (dragonflies & ahead[at][side]).bit_count()
                        found[key] = points + lure * lures, points, swim, answers
                    elif known[1] < points:
                        found[key] = known[0] - known[1] + points, points, swim, answers
        if not found:
            break
        best = nlargest(width, found.items(), key=_promise)
        layer = [
            Swim(points, at, side, dragonflies, frogs, left, (*swim.steps, answers))
            for (at, side, dragonflies, frogs, left), (_, points, swim, answers) in best
        ]
        layers.append(layer)
    return layers


def _promise(entry: tuple[object, tuple[float, float, Swim, Plan]]) -> float:
    return entry[1][0]
