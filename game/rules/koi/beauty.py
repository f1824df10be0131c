"""Natural beauty cards: rocks, lily pads, frogs, and blossoms with all they set off (KOI-N1 … KOI-N16, KOI-R13)."""

from __future__ import annotations

from typing import Final

from game.rules.base import Event, Move
from game.rules.koi.board import Board
from game.rules.koi.events import FrogFaced, RockMoved, TokenPlaced
from game.rules.koi.frames import (
    ACTIVATE,
    LIFT,
    ORDER,
    PLACE,
    RAYS,
    RYU_TURN,
    TURN_FROG,
    WAITING,
    Answer,
    Ask,
    Run,
    chosen_cell,
    chosen_side,
    sides_in,
)
from game.rules.koi.geometry import cells_in
from game.rules.koi.moves import DECIDE, FACE, PUSH, Decide, Lift, Push, Put
from game.rules.koi.moves import LIFT as LIFTS
from game.rules.koi.moves import PUT as PUTS
from game.rules.koi.order import activate, order_matters
from game.rules.koi.pushing import push_hex
from game.rules.koi.table import Frame, Table

TOKENS: Final = ("rock", "lily", "frog", "blossom")
"""Tokens of the beauty cards; frames name them by their place here."""

ROCK: Final = 0
LILY: Final = 1
FROG: Final = 2
BLOSSOM: Final = 3

TOKEN_OF_FACE: Final = {"rocks": ROCK, "lily": LILY, "frog": FROG, "blossom": BLOSSOM}


def spaces_for(board: Board, token: int) -> int:
    """Where ``token`` may be placed now; none if none can be had (KOI-N1, KOI-N2, KOI-N3, KOI-N5, KOI-N13)."""
    if token == ROCK:
        return board.spaces_for_rock() if board.rocks_left() else 0
    if token == LILY:
        return board.spaces_for_lily() if board.lilies_left() else 0
    if token == FROG:
        return board.open() if board.frogs_to_be_had() else 0
    return board.open() if board.blossoms_left() else 0


def spaces_for_lifted(board: Board, rock: int) -> int:
    """Where the rock on ``rock`` may be moved (KOI-R13): the moved one does not count, its old hex is not allowed."""
    return board.open() & ~board.pond.beside(board.rocks & ~(1 << rock))


def rocks_to_lift(board: Board) -> int:
    """The rocks that have another legal space (KOI-R13)."""
    return board.pond.mask([rock for rock in cells_in(board.rocks) if spaces_for_lifted(board, rock)])


def can_be_played(table: Table, face: str) -> bool:
    """Whether a beauty card has any legal placement (KOI-N13)."""
    if face == "rocks" and table.solo:
        return bool(rocks_to_lift(table.board))
    return bool(spaces_for(table.board, TOKEN_OF_FACE[face]))


def begin(table: Table, seat: int, face: str) -> None:
    """Ask for what a beauty card needs. It must be playable."""
    if face == "rocks" and table.solo:
        table.stack.append((LIFT, seat, rocks_to_lift(table.board)))
    else:
        ask_place(table, seat, TOKEN_OF_FACE[face])


def ask_place(table: Table, seat: int, token: int) -> None:
    """Ask ``seat`` where to place ``token``; two rocks are asked for one after the other (KOI-N1)."""
    table.stack.append((PLACE, seat, spaces_for(table.board, token), token, 1 if token == ROCK else 0))


def place_moves(table: Table, frame: Frame) -> list[Move]:
    """The spaces for the token, in reading order."""
    hexes = table.board.pond.hexes
    return [PUTS[hexes[cell]] for cell in cells_in(frame[2])]


def answer_place(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(PLACE, seat, spaces, token, more)``: place the token; ``more`` is 1 if another may follow."""
    cell = chosen_cell(table, frame, move, Put)
    table.stack.pop()
    _, seat, _, token, more = frame
    place(table, seat, token, cell, events)
    if more and (spaces := spaces_for(table.board, token)):
        table.stack.append((PLACE, seat, spaces, token, 0))


def place(table: Table, seat: int, token: int, cell: int, events: list[Event]) -> None:
    """Place a token that can be had on a legal hex, with all that follows from it; ``seat`` is who acts."""
    board = table.board
    if token == FROG:
        place_frog(table, seat, cell, events)
        return
    events.append(TokenPlaced(seat, TOKENS[token], board.pond.hexes[cell]))
    if token == ROCK:
        board.rocks |= 1 << cell
    elif token == LILY:
        board.lilies |= 1 << cell
    else:
        board.blossoms |= 1 << cell
        if table.weather != "still_water":
            asked = table.asked(seat)
            table.stack += [(WAITING, asked), (ACTIVATE, asked, cell)]


# Rocks of the solo player


def lift_moves(table: Table, frame: Frame) -> list[Move]:
    """A rock to lift; once one is lifted, where to put it."""
    hexes = table.board.pond.hexes
    known = PUTS if len(frame) == 4 else LIFTS
    return [known[hexes[cell]] for cell in cells_in(frame[2])]


def answer_lift(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(LIFT, seat, rocks)``, then ``(LIFT, seat, spaces, rock)``: move a rock (KOI-R13)."""
    board = table.board
    seat = frame[1]
    if len(frame) == 3:
        rock = chosen_cell(table, frame, move, Lift)
        table.stack[-1] = (LIFT, seat, spaces_for_lifted(board, rock), rock)
        return
    cell = chosen_cell(table, frame, move, Put)
    table.stack.pop()
    board.rocks ^= 1 << cell | 1 << frame[3]
    events.append(RockMoved(seat, board.pond.hexes[frame[3]], board.pond.hexes[cell]))


# Frogs


def place_frog(table: Table, seat: int, cell: int, events: list[Event], sides: int | None = None) -> None:
    """Place a frog; it eats at once (KOI-N3) and then faces one of ``sides``, by itself those of KOI-N4."""
    board = table.board
    if sides is None:
        sides = board.frog_sides_at(cell)
    board.want_frog(events)
    events.append(TokenPlaced(seat, "frog", board.pond.hexes[cell]))
    board.frogs |= 1 << cell
    first = sides_in(sides)[0]
    board.frog_sides[cell] = first
    board.frog_eats(cell, events)
    if sides == 1 << first:
        events.append(FrogFaced(board.pond.hexes[cell], first))
    else:
        table.stack.append((TURN_FROG, table.asked(seat), sides, cell, seat))


def turn_frog_moves(table: Table, frame: Frame) -> list[Move]:
    """The sides that the frog may face; for a frog of Ryu's the program may decide (KOI-R14)."""
    moves: list[Move] = [FACE[side] for side in sides_in(frame[2])]
    return [*moves, DECIDE] if frame[4] != frame[1] else moves


def answer_turn_frog(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(TURN_FROG, seat, sides, cell, koi)``: the side that the frog just placed for ``koi`` faces (KOI-N4)."""
    side = sides_in(frame[2])[0] if type(move) is Decide and frame[4] != frame[1] else chosen_side(frame, move)
    table.stack.pop()
    table.board.frog_sides[frame[3]] = side
    events.append(FrogFaced(table.board.pond.hexes[frame[3]], side))


# Blossoms


def run_waiting(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(WAITING, seat)``: activate the blossoms that have moved, one after the other (KOI-N16)."""
    board = table.board
    if board.waiting:
        table.stack += [frame, (ACTIVATE, frame[1], board.waiting.pop(0))]


def run_activate(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(ACTIVATE, seat, cell)``: the blossom pushes what lies around it (KOI-N5)."""
    _, seat, cell = frame
    rays = activate(table.board, cell, events)
    if rays:
        table.stack.append((RAYS, seat, cell, *rays))


def run_rays(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(RAYS, seat, cell, *sides)``: push these rays, asking for the order if it matters (KOI-N15)."""
    _, seat, cell, *rays = frame
    board = table.board
    step = board.pond.step
    if len(rays) > 1 and order_matters(board, cell, tuple(rays)):
        table.stack.append((ORDER, seat, board.pond.mask([cell + step[side] for side in rays]), cell, *rays))
        return
    push_hex(board, cell + step[rays[0]], rays[0], events)
    if len(rays) > 1:
        table.stack.append((RAYS, seat, cell, *rays[1:]))


def order_moves(table: Table, frame: Frame) -> list[Move]:
    """The hexes to choose from; in a turn of Ryu's the program may decide (KOI-R14)."""
    board = table.board
    _, _, _, cell, *rays = frame
    moves: list[Move] = [PUSH[board.pond.hexes[cell + board.pond.step[side]]] for side in rays]
    return [*moves, DECIDE] if ryu_acts(table) else moves


def answer_order(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(ORDER, seat, cells, cell, *sides)``: push the tokens of this hex next (KOI-N15)."""
    _, seat, _, cell, *rays = frame
    board = table.board
    if type(move) is Decide and ryu_acts(table):
        side = rays[0]
    else:
        at = chosen_cell(table, frame, move, Push)
        side = board.pond.step.index(at - cell)
    table.stack.pop()
    push_hex(board, cell + board.pond.step[side], side, events)
    table.stack.append((RAYS, seat, cell, *(other for other in rays if other != side)))


def ryu_acts(table: Table) -> bool:
    """Whether what is going on is part of Ryu's turn."""
    return any(frame[0] == RYU_TURN for frame in table.stack)


RUN: Final[dict[int, Run]] = {WAITING: run_waiting, ACTIVATE: run_activate, RAYS: run_rays}
ASK: Final[dict[int, Ask]] = {PLACE: place_moves, LIFT: lift_moves, TURN_FROG: turn_frog_moves, ORDER: order_moves}
ANSWER: Final[dict[int, Answer]] = {
    PLACE: answer_place,
    LIFT: answer_lift,
    TURN_FROG: answer_turn_frog,
    ORDER: answer_order,
}
