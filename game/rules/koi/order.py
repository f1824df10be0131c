"""Activating a blossom, and whether the order of what it pushes makes a difference (KOI-N5, KOI-N15 … KOI-N17).

What lies on the six hexes moves straight outward, so the six rays never meet: the order in which they are pushed can
matter only through the order in which the blossoms on them activate afterwards. Whether it does is found by trying all
orders to their end.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from game.rules.base import Event
from game.rules.koi.board import Board
from game.rules.koi.events import BlossomActivated
from game.rules.koi.geometry import SIDES
from game.rules.koi.pushing import push_hex

MOST_TRIED: Final = 3000
"""Rays tried at most to find out whether an order matters; where that is not enough, the question is put (KOI-N17)."""

Rays: TypeAlias = tuple[int, ...]
"""Sides of an activating blossom."""

_Outcomes: TypeAlias = frozenset[tuple[object, ...]]


def activate(board: Board, cell: int, events: list[Event]) -> Rays:
    """Activate the blossom on ``cell``: push all rays but those whose order may matter, and return these.

    A ray's order may matter if pushing it makes a blossom wait, and if it is not the only such ray.
    """
    board.activated |= 1 << cell
    events.append(BlossomActivated(board.pond.hexes[cell]))
    step = board.pond.step
    lively = tuple(side for side in SIDES if board.blossoms >> cell + step[side] & 1)
    if len(lively) > 1:
        lively = tuple(side for side in lively if _makes_wait(board, cell, side))
    if len(lively) == 1:
        lively = ()
    for side in SIDES:
        if side not in lively:
            push_hex(board, cell + step[side], side, events)
    return lively


def _makes_wait(board: Board, cell: int, side: int) -> bool:
    """Whether the push makes a blossom wait that was not waiting (one that waited may leave the board by it)."""
    trial = board.copy()
    for waiting in trial.waiting:
        trial.activated |= 1 << waiting
    trial.waiting = []
    push_hex(trial, cell + board.pond.step[side], side, [])
    return bool(trial.waiting)


def order_matters(board: Board, cell: int, rays: Rays) -> bool:
    """Whether it makes a difference which of ``rays`` is pushed next (KOI-N15)."""
    trial = _Trial()
    try:
        first = trial.after(board, cell, rays, rays[0])
        return any(trial.after(board, cell, rays, side) != first for side in rays[1:])
    except _TooMany:
        return True


class _TooMany(Exception):
    """There is too much to try."""


class _Trial:
    """Tries orders to their end. Positions reached on several ways are looked at once."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], _Outcomes] = {}
        self.tried = 0

    def after(self, board: Board, cell: int, rays: Rays, side: int) -> _Outcomes:
        """All boards that can come of pushing ``side`` first and the other ``rays`` in any order."""
        self.tried += 1
        if self.tried > MOST_TRIED:
            raise _TooMany
        trial = board.copy()
        push_hex(trial, cell + board.pond.step[side], side, [])
        return self.settled(trial, cell, tuple(other for other in rays if other != side))

    def settled(self, board: Board, cell: int, rays: Rays) -> _Outcomes:
        """All boards that can come of pushing ``rays`` in any order and activating all that wait. Changes ``board``."""
        while not rays:
            if not board.waiting:
                return frozenset((_outcome(board),))
            cell = board.waiting.pop(0)
            rays = activate(board, cell, [])
        key = (board.key(), cell, rays)
        outcomes = self.known.get(key)
        if outcomes is None:
            outcomes = frozenset().union(*(self.after(board, cell, rays, side) for side in rays))
            self.known[key] = outcomes
        return outcomes


def _outcome(board: Board) -> tuple[object, ...]:
    """What makes two boards different for a player: all but the order in which the weather's tokens are listed."""
    loose = tuple(sorted(board.loose_dragonflies)), tuple(sorted(board.loose_blossoms))
    return (*board.key()[:-2], loose)
