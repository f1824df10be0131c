"""Floods (KOI-D7, KOI-F1 … KOI-F3)."""

from __future__ import annotations

from typing import Final

from game.rules.base import Event, Move
from game.rules.koi.board import Board
from game.rules.koi.events import Flood, FloodEnded, KoiWashed
from game.rules.koi.frames import (
    FLOOD,
    FLOOD_CHECK,
    FLOOD_ENDS,
    FLOOD_KOI,
    RYU_FLOOD,
    WASH,
    Answer,
    Ask,
    Run,
    chosen_cell,
)
from game.rules.koi.geometry import SIDES, cells_in
from game.rules.koi.moves import PUT_KOI, PutKoi
from game.rules.koi.table import RYU, Frame, Table


def run_flood_check(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(FLOOD_CHECK,)``: a turn is over; without dragonflies a flood comes (KOI-D7)."""
    if not table.board.dragonflies:
        table.stack.append((FLOOD,))


def run_flood(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(FLOOD,)``: blossoms and frogs go, then the koi are washed away one by one (KOI-F1, KOI-F2)."""
    board = table.board
    hexes = board.pond.hexes
    blossoms, frogs = cells_in(board.blossoms), cells_in(board.frogs)
    for cell in blossoms:
        board.take_blossom(cell)
    for cell in frogs:
        board.take_frog(cell)
    events.append(Flood(tuple(hexes[cell] for cell in blossoms), tuple(hexes[cell] for cell in frogs)))
    table.stack.append((FLOOD_KOI, 0))


def run_flood_koi(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(FLOOD_KOI, count)``: so many koi, from the first player's on, have had their turn (KOI-F2)."""
    count = frame[1]
    if count == table.koi:
        table.stack.append((FLOOD_ENDS,))
        return
    table.stack.append((FLOOD_KOI, count + 1))
    koi = table.seat_after(count)
    if not table.board.koi_at[koi]:
        return
    if table.solo and koi == RYU:
        table.stack.append((RYU_FLOOD,))
    else:
        table.stack.append((WASH, koi, wash_spaces(table.board, koi)))


def wash_spaces(board: Board, koi: int) -> int:
    """Where a flood may wash ``koi``: its nearest edge, or all that are equally near (KOI-F2)."""
    pond = board.pond
    cell = board.koi_at[koi]
    free = ~board.rocks & ~(board.koi_mask & ~(1 << cell))
    by_distance: dict[int, int] = {}
    for edge in SIDES:
        distance = pond.to_edge(cell, edge)
        by_distance[distance] = by_distance.get(distance, 0) | pond.edges[edge]
    for distance in sorted(by_distance):
        if spaces := by_distance[distance] & free:
            return spaces
    raise AssertionError("rocks do not lie side by side, so they cannot fill the rim")


def wash_moves(table: Table, frame: Frame) -> list[Move]:
    """The hexes of the edge, each with every side."""
    hexes = table.board.pond.hexes
    return [move for cell in cells_in(frame[2]) for move in PUT_KOI[hexes[cell]]]


def answer_wash(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(WASH, seat, spaces)``: put the own koi on the edge (KOI-F2)."""
    target = chosen_cell(table, frame, move, PutKoi)
    assert isinstance(move, PutKoi)
    table.stack.pop()
    wash(table, frame[1], target, move.side, events)


def wash(table: Table, koi: int, target: int, side: int, events: list[Event]) -> None:
    """The koi comes to ``target`` and eats a dragonfly there (KOI-F2)."""
    board = table.board
    hexes = board.pond.hexes
    source = hexes[board.koi_at[koi]]
    board.set_koi(koi, target)
    board.koi_sides[koi] = side
    events.append(KoiWashed(koi, source, hexes[target], side))
    board.feed(koi, events)


def run_flood_ends(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(FLOOD_ENDS,)``: every empty pad spawns, and play goes on (KOI-F3)."""
    table.board.spawn(events)
    events.append(FloodEnded())


RUN: Final[dict[int, Run]] = {
    FLOOD_CHECK: run_flood_check,
    FLOOD: run_flood,
    FLOOD_KOI: run_flood_koi,
    FLOOD_ENDS: run_flood_ends,
}
ASK: Final[dict[int, Ask]] = {WASH: wash_moves}
ANSWER: Final[dict[int, Answer]] = {WASH: answer_wash}
