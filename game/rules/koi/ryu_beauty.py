"""What Ryu does with natural beauty cards (KOI-R8 … KOI-R11, KOI-R14, KOI-R15, KOI-R17, KOI-X4)."""

from __future__ import annotations

from typing import Final

from game.rules.base import Event, Move
from game.rules.koi.beauty import BLOSSOM, LILY, ROCK, place, place_frog, spaces_for
from game.rules.koi.board import Board
from game.rules.koi.frames import (
    RYU_BLOSSOM,
    RYU_FROG,
    RYU_FROG_SPACE,
    RYU_FROG_TARGET,
    Answer,
    Ask,
    Run,
    chosen_cell,
)
from game.rules.koi.geometry import SIDES, cells_in
from game.rules.koi.moves import DECIDE, PUT, TARGET, Decide, Put, Target
from game.rules.koi.pushing import push_hex
from game.rules.koi.table import RYU, Frame, Table


def resolve(table: Table, face: str, events: list[Event]) -> bool:
    """Resolve a beauty card; false if another card is to be turned up in its place (KOI-R9)."""
    if face == "rocks":
        for _ in range(2):
            place_in_rings(table, ROCK, 0, events)
    elif face == "lily":
        place_in_rings(table, LILY, RYU, events)
    elif face == "frog":
        table.stack.append((RYU_FROG,))
    else:
        return _blossom(table, events)
    return True


def place_in_rings(table: Table, token: int, koi: int, events: list[Event]) -> None:
    """Place ``token`` on the first legal space round ``koi``, if there is one (KOI-R8, KOI-R10, KOI-R15)."""
    board = table.board
    spaces = spaces_for(board, token)
    for cell in board.pond.rings(board.koi_at[koi], board.koi_sides[koi]):
        if spaces >> cell & 1:
            place(table, RYU, token, cell, events)
            return


def choose(table: Table, kind: int, spaces: int, *more: int) -> bool:
    """Put a choice of cells to the player if there is more than one (KOI-R14); whether it was put."""
    if spaces & spaces - 1:
        table.stack.append((kind, 0, spaces, *more))
        return True
    return False


def first_cell(spaces: int) -> int:
    """The first cell of a mask in reading order: what is taken if the program decides (KOI-R17)."""
    return (spaces & -spaces).bit_length() - 1


# Blossoms


def _blossom(table: Table, events: list[Event]) -> bool:
    spaces = blossom_spaces(table)
    if not spaces:
        return False
    if not choose(table, RYU_BLOSSOM, spaces):
        place(table, RYU, BLOSSOM, first_cell(spaces), events)
    return True


def blossom_spaces(table: Table) -> int:
    """The best spaces for Ryu's blossom, as a mask; none if it can do nothing with one (KOI-R9)."""
    board = table.board
    spaces = spaces_for(board, BLOSSOM)
    if not spaces or not board.dragonflies or table.weather == "still_water":
        return 0
    pond = board.pond
    near = cells_in(pond.nearest(board.koi_at[RYU], board.dragonflies))
    least = pond.distances(board.koi_at[RYU])[near[0]]
    beside_prey = {cell: spaces & pond.around[cell] for cell in near}
    best = _best(board, least, beside_prey)
    if not best:
        beside_ryu = spaces & pond.around[board.koi_at[RYU]]
        best = _best(board, least, dict.fromkeys(near, beside_ryu))
    return best


def _best(board: Board, before: int, spaces: dict[int, int]) -> int:
    """Of the spaces given for each dragonfly, those whose push leaves it nearest to Ryu, and nearer than ``before``."""
    best, least = 0, before
    for dragonfly, cells in spaces.items():
        for cell in cells_in(cells):
            after = distance_after(board, cell, dragonfly)
            if after < least:
                best, least = 0, after
            if after == least < before:
                best |= 1 << cell
    return best


def distance_after(board: Board, cell: int, dragonfly: int) -> int:
    """From Ryu to the dragonfly after the push of a blossom placed on ``cell``: 0 if Ryu ate it (KOI-R9).

    One that is lost or eaten by others is further away than any place on the board.
    """
    trial = board.copy()
    trial.loose_dragonflies = [dragonfly]
    trial.blossoms |= 1 << cell
    trial.activated |= 1 << cell
    for side in SIDES:
        push_hex(trial, cell + board.pond.step[side], side, [])
    at = trial.loose_dragonflies[0]
    if at > 0:
        return trial.pond.distances(trial.koi_at[RYU])[at]
    return 0 if at == -1 - RYU else 4 * trial.pond.radius


def put_moves(table: Table, frame: Frame) -> list[Move]:
    """The spaces that are equally good, and leaving it to the program."""
    hexes = table.board.pond.hexes
    return [*(PUT[hexes[cell]] for cell in cells_in(frame[2])), DECIDE]


def chosen(table: Table, frame: Frame, move: Move, kind: type[Put] | type[Target]) -> int:
    """The cell that the player chose for Ryu, or left to the program."""
    return first_cell(frame[2]) if type(move) is Decide else chosen_cell(table, frame, move, kind)


def answer_blossom(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(RYU_BLOSSOM, 0, spaces)``: where Ryu's blossom goes (KOI-R9)."""
    cell = chosen(table, frame, move, Put)
    table.stack.pop()
    place(table, RYU, BLOSSOM, cell, events)


# Frogs


def run_frog(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(RYU_FROG,)``: Ryu places a frog beside the dragonfly nearest to the player's koi, or eats it (KOI-R11)."""
    board = table.board
    if not board.frogs_to_be_had():
        return
    if not board.dragonflies:
        _eat_frog(table, events)
        return
    targets = board.pond.nearest(board.koi_at[0], board.dragonflies)
    if not choose(table, RYU_FROG_TARGET, targets):
        _frog_beside(table, first_cell(targets), events)


def _eat_frog(table: Table, events: list[Event]) -> None:
    table.board.want_frog(events)
    table.board.eats_frog(RYU, table.board.koi_at[RYU], events)


def target_moves(table: Table, frame: Frame) -> list[Move]:
    """The dragonflies that are equally near, and leaving it to the program."""
    hexes = table.board.pond.hexes
    return [*(TARGET[hexes[cell]] for cell in cells_in(frame[2])), DECIDE]


def answer_target(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(RYU_FROG_TARGET, 0, dragonflies)``: which of the nearest dragonflies the frog is for (KOI-R11)."""
    cell = chosen(table, frame, move, Target)
    table.stack.pop()
    _frog_beside(table, cell, events)


def _frog_beside(table: Table, dragonfly: int, events: list[Event]) -> None:
    board = table.board
    spaces = board.open() & board.pond.around[dragonfly]
    if not spaces:
        _eat_frog(table, events)
        return
    furthest = board.pond.furthest(board.koi_at[0], spaces)
    if not choose(table, RYU_FROG_SPACE, furthest, dragonfly):
        _frog_on(table, first_cell(furthest), dragonfly, events)


def answer_space(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(RYU_FROG_SPACE, 0, spaces, dragonfly)``: which of the furthest spaces the frog goes to (KOI-R11)."""
    cell = chosen(table, frame, move, Put)
    table.stack.pop()
    _frog_on(table, cell, frame[3], events)


def _frog_on(table: Table, cell: int, dragonfly: int, events: list[Event]) -> None:
    """Place the frog; on the rim it faces the centre, else its dragonfly (KOI-N4, KOI-R11)."""
    pond = table.board.pond
    on_rim = pond.rim >> cell & 1
    sides = None if on_rim else 1 << pond.step.index(dragonfly - cell)
    place_frog(table, RYU, cell, events, sides)


RUN: Final[dict[int, Run]] = {RYU_FROG: run_frog}
ASK: Final[dict[int, Ask]] = {
    RYU_BLOSSOM: put_moves,
    RYU_FROG_TARGET: target_moves,
    RYU_FROG_SPACE: put_moves,
}
ANSWER: Final[dict[int, Answer]] = {
    RYU_BLOSSOM: answer_blossom,
    RYU_FROG_TARGET: answer_target,
    RYU_FROG_SPACE: answer_space,
}
