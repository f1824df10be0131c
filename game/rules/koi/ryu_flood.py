"""Where a flood washes Ryu (KOI-R12, KOI-R14, KOI-R17)."""

from __future__ import annotations

from typing import Final

from game.rules.base import Event, Move
from game.rules.koi.board import Board
from game.rules.koi.events import KoiWashed
from game.rules.koi.flood import wash_spaces
from game.rules.koi.frames import RYU_FLOOD, RYU_WASH, Answer, Ask, Run
from game.rules.koi.geometry import cells_in
from game.rules.koi.moves import Put
from game.rules.koi.ryu import turn
from game.rules.koi.ryu_beauty import choose, chosen, first_cell, put_moves
from game.rules.koi.table import RYU, Frame, Table


def run_flood(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(RYU_FLOOD,)``: of the spaces on its nearest edge Ryu takes the one nearest to a dragonfly (KOI-R12)."""
    spaces = flood_spaces(table.board)
    if not choose(table, RYU_WASH, spaces):
        wash(table, first_cell(spaces), events)


def flood_spaces(board: Board) -> int:
    """The spaces that are best for Ryu, as a mask (KOI-R12)."""
    spaces = wash_spaces(board, RYU)
    prey = board.dragonflies or board.pads_to_spawn()
    if not prey:
        return spaces
    pond = board.pond
    away = {cell: min(pond.distances(cell)[at] for at in cells_in(prey)) for cell in cells_in(spaces)}
    least = min(away.values())
    return pond.mask([cell for cell in away if away[cell] == least])


def answer_wash(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(RYU_WASH, 0, spaces)``: which of the best spaces Ryu takes (KOI-R12)."""
    cell = chosen(table, frame, move, Put)
    table.stack.pop()
    wash(table, cell, events)


def wash(table: Table, target: int, events: list[Event]) -> None:
    """Ryu comes to ``target``, eats a dragonfly there, and faces the nearest one that is left (KOI-R12)."""
    board = table.board
    pond = board.pond
    source = board.koi_at[RYU]
    board.set_koi(RYU, target)
    events.append(KoiWashed(RYU, pond.hexes[source], pond.hexes[target], board.koi_sides[RYU]))
    board.feed(RYU, events)
    prey = board.dragonflies or board.pads_to_spawn()
    towards = pond.nearest(target, prey) if prey else 1 << pond.centre
    turn(table, pond.sides_to(target, towards), events)


RUN: Final[dict[int, Run]] = {RYU_FLOOD: run_flood}
ASK: Final[dict[int, Ask]] = {RYU_WASH: put_moves}
ANSWER: Final[dict[int, Answer]] = {RYU_WASH: answer_wash}
