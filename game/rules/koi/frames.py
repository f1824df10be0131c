"""The kinds of frames (see :mod:`game.rules.koi.table`), and how answers to questions are read.

Every question frame begins ``(kind, seat, options, …)``: the seat that is asked, and what it may choose as a mask of
cells or sides (0 where the question needs none). The items after that are said where the kind is handled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from game.rules.base import Event, Move
from game.rules.errors import N_, IllegalMove
from game.rules.koi.geometry import SIDES
from game.rules.koi.moves import Face, HexMove, KoiMove
from game.rules.koi.table import Frame, Table

# Frames that run by themselves.
DAY_BEGINS: Final = 0
WEATHER: Final = 1
SPAWN: Final = 2
DEAL: Final = 3
TURNS: Final = 4
TURN_ENDS: Final = 5
DAY_ENDS: Final = 6
FLOOD_CHECK: Final = 7
FLOOD: Final = 8
FLOOD_KOI: Final = 9
FLOOD_ENDS: Final = 10
ICONS: Final = 11
CURRENT: Final = 12
ACTIVATE: Final = 13
RAYS: Final = 14
WAITING: Final = 15
CHORUS: Final = 16
BLOW: Final = 17
WEATHER_ENDS: Final = 18
RYU_TURN: Final = 19
RYU_ICONS: Final = 20
RYU_ROCK: Final = 21
RYU_STRAIGHT: Final = 22
RYU_FROG: Final = 23
RYU_FLOOD: Final = 24

# Questions.
CONFIRM: Final = 40
ENTER: Final = 41
ACT: Final = 42
CYCLING: Final = 43
LIMIT: Final = 44
BLUE: Final = 45
TURN_KOI: Final = 46
BUMP: Final = 47
PLACE: Final = 48
LIFT: Final = 49
TURN_FROG: Final = 50
ORDER: Final = 51
WASH: Final = 52
RYU_FACES: Final = 53
RYU_BLOSSOM: Final = 54
RYU_FROG_TARGET: Final = 55
RYU_FROG_SPACE: Final = 56
RYU_WASH: Final = 57

FIRST_QUESTION: Final = CONFIRM

REVEALING: Final = frozenset({DAY_BEGINS, DEAL, DAY_ENDS, RYU_TURN})
"""Frames that bring something hidden to light or close the books: a decision must be confirmed before them."""

Run: TypeAlias = Callable[[Table, Frame, list[Event]], None]
"""Carries out a frame that has been taken off the stack."""
Ask: TypeAlias = Callable[[Table, Frame], list[Move]]
"""The moves that answer a question."""
Answer: TypeAlias = Callable[[Table, Frame, Move, list[Event]], None]
"""Checks an answer (``IllegalMove``, nothing changed), takes the question off the stack and carries it out."""

UNFIT: Final = N_("it does not answer what is asked now")
NOT_THERE: Final = N_("that hex cannot be chosen")
NOT_THAT_SIDE: Final = N_("that side cannot be chosen")


def chosen_cell(table: Table, frame: Frame, move: Move, kind: type[HexMove] | type[KoiMove]) -> int:
    """The cell that ``move``, which must be of ``kind``, names among the options. Raises ``IllegalMove``."""
    if type(move) is not kind:
        raise IllegalMove(move, UNFIT)
    assert isinstance(move, (HexMove, KoiMove))
    cell = table.board.pond.cell_at.get((move.q, move.r), 0)
    if not frame[2] >> cell & 1:
        raise IllegalMove(move, NOT_THERE)
    return cell


def chosen_side(frame: Frame, move: Move) -> int:
    """The side that ``move`` names among the options. Raises ``IllegalMove``."""
    if type(move) is not Face:
        raise IllegalMove(move, UNFIT)
    if not frame[2] >> move.side & 1:
        raise IllegalMove(move, NOT_THAT_SIDE)
    return move.side


def sides_in(mask: int) -> list[int]:
    """The sides of a set of sides, clockwise from 0."""
    return [side for side in SIDES if mask >> side & 1]
