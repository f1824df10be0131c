"""Movement cards, icon by icon, and bumping (KOI-M1 … KOI-M6, KOI-X9, KOI-X10)."""

from __future__ import annotations

from typing import Final

from game.rules.base import Event, Move
from game.rules.errors import IllegalMove
from game.rules.koi.board import NOWHERE, Board
from game.rules.koi.cards import FACE_OF
from game.rules.koi.events import IconIgnored, IconSkipped, KoiBumped, KoiJumped, KoiMoved, KoiTurned
from game.rules.koi.frames import (
    BLUE,
    BUMP,
    CURRENT,
    ICONS,
    TURN_KOI,
    UNFIT,
    Answer,
    Ask,
    Run,
    chosen_cell,
    chosen_side,
)
from game.rules.koi.geometry import ALL_SIDES, SIDES, cells_in
from game.rules.koi.moves import FACE, PUT_KOI, SKIP, TAKE, PutKoi, Skip, Take
from game.rules.koi.table import Frame, Table


def run_icons(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(ICONS, seat, card, index)``: go on with the card at this icon, as far as nothing need be asked (KOI-M1)."""
    _, seat, card, index = frame
    face = FACE_OF[card]
    while index < len(face):
        icon = face[index]
        if icon.islower():
            if table.weather == "fog":
                events.append(IconSkipped(seat, icon))
                index += 1
                continue
            if icon not in "fj" or target_of(table.board, seat, icon) is not None:
                question = (TURN_KOI, seat, other_sides(table, seat)) if icon == "o" else (BLUE, seat, 0)
                table.stack.append((*question, card, index))
                return
            events.append(IconIgnored(seat, icon))
        elif icon == "O":
            table.stack.append((TURN_KOI, seat, ALL_SIDES, card, index))
            return
        elif icon in "LR":
            turn(table, seat, icon, events)
        elif (target := target_of(table.board, seat, icon)) is None:
            events.append(IconIgnored(seat, icon))
        elif table.board.koi_mask >> target & 1:
            table.stack.append((ICONS, seat, card, index + 1))
            swim(table, seat, icon, target, events)
            return
        else:
            swim(table, seat, icon, target, events)
        index += 1


def other_sides(table: Table, seat: int) -> int:
    """All sides but the one that the koi faces."""
    return ALL_SIDES & ~(1 << table.board.koi_sides[seat])


def target_of(board: Board, seat: int, icon: str) -> int | None:
    """Where a straight or a splash leads, or ``None`` if it is ignored (KOI-M3, KOI-M6)."""
    pond = board.pond
    cell = board.koi_at[seat]
    step = pond.step[board.koi_sides[seat]]
    target = cell + step
    if icon in "jJ":
        # Over the rim there is nothing, so a jump from the rim must not come round to another row.
        if not pond.board >> target & 1:
            return None
        target += step
    if not pond.board >> target & 1 or board.rocks >> target & 1:
        return None
    if board.koi_mask >> target & 1:
        koi_mask = board.koi_mask & ~(1 << cell | 1 << target)
        if not bump_spaces(board, target, koi_mask, 1 << target):
            return None
    return target


def turn(table: Table, seat: int, icon: str, events: list[Event]) -> None:
    """A right or a left arrow (KOI-M2)."""
    face_koi(table, seat, (table.board.koi_sides[seat] + (1 if icon in "Rr" else 5)) % 6, events)


def face_koi(table: Table, seat: int, side: int, events: list[Event]) -> None:
    """Turn a koi in place to ``side``."""
    board = table.board
    board.koi_sides[seat] = side
    events.append(KoiTurned(seat, board.pond.hexes[board.koi_at[seat]], side))


def swim(table: Table, seat: int, icon: str, target: int, events: list[Event]) -> None:
    """Move the koi to ``target``, eat, and bump the koi there (KOI-M2, KOI-M4, KOI-M5)."""
    board = table.board
    hexes = board.pond.hexes
    kind = KoiJumped if icon in "jJ" else KoiMoved
    bumped = board.koi_on(target)
    if bumped is not None:
        lift_koi(board, bumped)
    events.append(kind(seat, hexes[board.koi_at[seat]], hexes[target]))
    board.set_koi(seat, target)
    board.feed(seat, events)
    if bumped is not None:
        ask_bump(table, seat, bumped, target, 1 << target)


def lift_koi(board: Board, koi: int) -> None:
    """Take a koi off its hex for as long as nobody has said where it goes."""
    board.koi_mask &= ~(1 << board.koi_at[koi])
    board.koi_at[koi] = NOWHERE


def bump_spaces(board: Board, cell: int, koi_mask: int, fixed: int) -> int:
    """Where a koi forced out of ``cell`` may be put (KOI-M5).

    ``koi_mask`` are the hexes of koi not yet touched by this bump, ``fixed`` those of the mover and of the koi already
    placed. A hex with a koi counts only if that koi has somewhere to go in turn.
    """
    spaces = board.pond.around[cell] & ~board.rocks & ~fixed
    for at in cells_in(spaces & koi_mask):
        if not bump_spaces(board, at, koi_mask & ~(1 << at), fixed | 1 << at):
            spaces &= ~(1 << at)
    return spaces


def ask_bump(table: Table, seat: int, koi: int, cell: int, fixed: int) -> None:
    """Ask ``seat`` where to put ``koi``, which lay on ``cell``."""
    spaces = bump_spaces(table.board, cell, table.board.koi_mask & ~fixed, fixed)
    table.stack.append((BUMP, seat, spaces, koi, cell, fixed))


def bump_moves(table: Table, frame: Frame) -> list[Move]:
    """The hexes for the bumped koi, each with every side."""
    hexes = table.board.pond.hexes
    return [move for cell in cells_in(frame[2]) for move in PUT_KOI[hexes[cell]]]


def answer_bump(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(BUMP, seat, spaces, koi, cell, fixed)``: put ``koi``; one that is there is bumped in turn (KOI-M5)."""
    target = chosen_cell(table, frame, move, PutKoi)
    assert isinstance(move, PutKoi)
    table.stack.pop()
    _, seat, _, koi, cell, fixed = frame
    board = table.board
    other = board.koi_on(target)
    if other is not None:
        lift_koi(board, other)
    put_bumped(table, koi, cell, target, move.side, events)
    if other is not None:
        ask_bump(table, seat, other, target, fixed | 1 << target)


def put_bumped(table: Table, koi: int, cell: int, target: int, side: int, events: list[Event]) -> None:
    """Put the bumped ``koi`` on ``target``, where it eats what lies there (KOI-M5)."""
    board = table.board
    hexes = board.pond.hexes
    board.set_koi(koi, target)
    board.koi_sides[koi] = side
    events.append(KoiBumped(koi, hexes[cell], hexes[target], side))
    board.feed(koi, events)


def blue_moves(table: Table, frame: Frame) -> list[Move]:
    """Take the icon or skip it."""
    return [TAKE, SKIP]


def answer_blue(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(BLUE, seat, 0, card, index)``: take or skip a blue arrow or splash (KOI-M1)."""
    if type(move) not in (Take, Skip):
        raise IllegalMove(move, UNFIT)
    _, seat, _, card, index = frame
    icon = FACE_OF[card][index]
    table.stack.pop()
    table.stack.append((ICONS, seat, card, index + 1))
    if type(move) is Skip:
        events.append(IconSkipped(seat, icon))
    elif icon in "lr":
        turn(table, seat, icon, events)
    else:
        target = target_of(table.board, seat, icon)
        assert target is not None, "an arrow that leads nowhere is not asked about"
        swim(table, seat, icon, target, events)


def turn_koi_moves(table: Table, frame: Frame) -> list[Move]:
    """Any side; a blue circle is skipped to keep the present one."""
    moves: list[Move] = [FACE[side] for side in SIDES if frame[2] >> side & 1]
    if FACE_OF[frame[3]][frame[4]] == "o":
        moves.append(SKIP)
    return moves


def answer_turn_koi(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(TURN_KOI, seat, sides, card, index)``: a circle; a blue one may be skipped (KOI-M1, KOI-M2)."""
    _, seat, _, card, index = frame
    icon = FACE_OF[card][index]
    if type(move) is Skip and icon == "o":
        events.append(IconSkipped(seat, icon))
    else:
        side = chosen_side(frame, move)
        face_koi(table, seat, side, events)
    table.stack.pop()
    table.stack.append((ICONS, seat, card, index + 1))


def run_current(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(CURRENT, seat)``: the koi drifts one hex forward (KOI-X9)."""
    seat = frame[1]
    target = target_of(table.board, seat, "F")
    if target is None:
        events.append(IconIgnored(seat, "F"))
    else:
        swim(table, seat, "F", target, events)


RUN: Final[dict[int, Run]] = {ICONS: run_icons, CURRENT: run_current}
ASK: Final[dict[int, Ask]] = {BUMP: bump_moves, BLUE: blue_moves, TURN_KOI: turn_koi_moves}
ANSWER: Final[dict[int, Answer]] = {BUMP: answer_bump, BLUE: answer_blue, TURN_KOI: answer_turn_koi}
