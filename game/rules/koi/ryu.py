"""Ryu's turn: the cards it turns up, and how it swims (KOI-R2 … KOI-R7, KOI-R14, KOI-R17, KOI-X9)."""

from __future__ import annotations

from typing import Final

from game.rules.base import Event, Move
from game.rules.koi import ryu_beauty
from game.rules.koi.board import Board
from game.rules.koi.cards import FACE_OF, IS_BEAUTY
from game.rules.koi.events import IconIgnored, KoiJumped, KoiMoved, RyuReplaced, RyuRevealed, TurnBegan
from game.rules.koi.frames import (
    RYU_FACES,
    RYU_ICONS,
    RYU_ROCK,
    RYU_STRAIGHT,
    RYU_TURN,
    Answer,
    Ask,
    Run,
    chosen_side,
    sides_in,
)
from game.rules.koi.geometry import cells_in
from game.rules.koi.movement import face_koi, lift_koi, put_bumped
from game.rules.koi.moves import DECIDE, FACE, Decide
from game.rules.koi.table import RYU, Frame, Table

CARDS: Final = {"normal": 4, "hard": 5, "expert": 4, "dragon": 5}
"""Cards of a turn, by difficulty (KOI-R2)."""

STRAIGHT: Final = {"normal": 1, "hard": 1, "expert": 2, "dragon": 2}
"""Hexes of a straight icon, by difficulty (KOI-R4)."""


def begin_turn(table: Table, events: list[Event]) -> None:
    """Ryu's turn begins; what it does is on the stack then."""
    events.append(TurnBegan(RYU))
    if table.weather == "current":
        table.stack += [(RYU_ROCK,), (RYU_STRAIGHT, 1)]
    table.stack.append((RYU_TURN, CARDS[table.level]))


def run_turn(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(RYU_TURN, count)``: turn up one of so many cards (KOI-R2). The frame stays as long as a card is resolved."""
    count = frame[1]
    if count == 0:
        return
    card = table.draw_card(events)
    table.discard.append(card)
    face = FACE_OF[card]
    events.append(RyuRevealed(face))
    table.stack.append((RYU_TURN, count - 1))
    if not IS_BEAUTY[card]:
        table.stack.append((RYU_ICONS, card, 0))
    elif not ryu_beauty.resolve(table, face, events):
        events.append(RyuReplaced(face))
        table.stack[-1] = frame


def run_icons(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(RYU_ICONS, card, index)``: take the next icon, black or blue (KOI-R3, KOI-R4, KOI-R6)."""
    _, card, index = frame
    face = FACE_OF[card]
    if index == len(face):
        return
    icon = face[index]
    table.stack += [(RYU_ICONS, card, index + 1), (RYU_ROCK,)]
    if icon in "Ff":
        table.stack.append((RYU_STRAIGHT, STRAIGHT[table.level]))
    elif icon in "Jj":
        if not jump(table, events):
            events.append(IconIgnored(RYU, icon))
    elif sides := sides_to_prey(table.board):
        turn(table, sides, events)
    else:
        events.append(IconIgnored(RYU, icon))


def run_straight(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(RYU_STRAIGHT, count)``: swim so many hexes on; a rock ends it, a rim turns Ryu (KOI-R4, KOI-R7)."""
    count = frame[1]
    board = table.board
    pond = board.pond
    target = board.koi_at[RYU] + pond.step[board.koi_sides[RYU]]
    if count == 0 or board.rocks >> target & 1:
        return
    if not pond.board >> target & 1:
        # From the rim every way to something on the board leads onto the board, so Ryu turns once.
        table.stack.append(frame)
        centre = pond.mask(pond.toward(board.koi_at[RYU], pond.centre))
        turn(table, sides_to_prey(board) or centre, events)
        return
    table.stack.append((RYU_STRAIGHT, count - 1))
    events.append(KoiMoved(RYU, pond.hexes[board.koi_at[RYU]], pond.hexes[target]))
    arrive(table, target, events)


def run_rock(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(RYU_ROCK,)``: jump the rock that Ryu faces, and the next one too (KOI-R4)."""
    board = table.board
    ahead = board.koi_at[RYU] + board.pond.step[board.koi_sides[RYU]]
    if board.rocks >> ahead & 1 and jump(table, events):
        table.stack.append(frame)


def jump(table: Table, events: list[Event]) -> bool:
    """Jump over the hex ahead; false if Ryu would land on a rock or off the board (KOI-R6)."""
    board = table.board
    pond = board.pond
    source = board.koi_at[RYU]
    step = pond.step[board.koi_sides[RYU]]
    target = source + 2 * step
    if not pond.board >> source + step & 1 or not (pond.board & ~board.rocks) >> target & 1:
        return False
    events.append(KoiJumped(RYU, pond.hexes[source], pond.hexes[target]))
    arrive(table, target, events)
    return True


def arrive(table: Table, target: int, events: list[Event]) -> None:
    """Ryu comes to ``target`` the way it faces, eats, and bumps the player behind it (KOI-M4, KOI-R5)."""
    board = table.board
    pond = board.pond
    bumped = board.koi_mask >> target & 1
    if bumped:
        lift_koi(board, 0)
    board.set_koi(RYU, target)
    board.feed(RYU, events)
    if bumped:
        back = (board.koi_sides[RYU] + 3) % 6
        free = pond.board & ~board.rocks
        behind = next(at for turn in range(6) if free >> (at := target + pond.step[(back + turn) % 6]) & 1)
        put_bumped(table, 0, target, behind, back, events)


def sides_to_prey(board: Board) -> int:
    """The sides that face what Ryu is after, as a mask; none if nothing is on the board (KOI-R3)."""
    pond = board.pond
    cell = board.koi_at[RYU]
    prey = pond.nearest(cell, board.dragonflies | board.frogs)
    prey = prey & board.dragonflies or prey
    straight = pond.mask([at for at in cells_in(prey) if pond.straight(cell, at)])
    return pond.sides_to(cell, straight or prey)


def turn(table: Table, sides: int, events: list[Event]) -> None:
    """Turn Ryu to one of ``sides``; of several the player chooses (KOI-R3, KOI-R14)."""
    if sides & sides - 1:
        table.stack.append((RYU_FACES, 0, sides))
    else:
        face_koi(table, RYU, sides.bit_length() - 1, events)


def faces_moves(table: Table, frame: Frame) -> list[Move]:
    """The sides that are equally good, and leaving it to the program."""
    return [*(FACE[side] for side in sides_in(frame[2])), DECIDE]


def answer_faces(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(RYU_FACES, 0, sides)``: the player says where Ryu turns, or leaves it (KOI-R3, KOI-R17)."""
    side = sides_in(frame[2])[0] if type(move) is Decide else chosen_side(frame, move)
    table.stack.pop()
    face_koi(table, RYU, side, events)


RUN: Final[dict[int, Run]] = {
    RYU_TURN: run_turn,
    RYU_ICONS: run_icons,
    RYU_STRAIGHT: run_straight,
    RYU_ROCK: run_rock,
}
ASK: Final[dict[int, Ask]] = {RYU_FACES: faces_moves}
ANSWER: Final[dict[int, Answer]] = {RYU_FACES: answer_faces}
