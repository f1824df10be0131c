"""What a pushed token does: the interaction table (KOI-N6 … KOI-N9, KOI-N11, KOI-N14).

Each function moves one token or one hex's tokens by one hex toward ``side``, with all that is pushed on in turn.
"""

from __future__ import annotations

from game.rules.base import Event
from game.rules.koi.board import NOWHERE, Board
from game.rules.koi.events import FrogAte, KoiPushed, TokenBlocked, TokenLost, TokenPushed
from game.rules.koi.geometry import cells_in


def push_hex(board: Board, cell: int, side: int, events: list[Event]) -> None:
    """Move all tokens of ``cell`` together, the blossom first, each by its own row of the table (KOI-N15)."""
    if board.blossoms >> cell & 1:
        push_blossom(board, cell, side, events)
    if board.koi_mask >> cell & 1:
        push_koi(board, cell, side, events)
    if board.frogs >> cell & 1:
        push_frog(board, cell, side, events)
    if board.dragonflies >> cell & 1:
        push_dragonfly(board, cell, side, events)


def push_frog(board: Board, cell: int, side: int, events: list[Event]) -> None:
    """KOI-N6: over rocks and frogs, into a koi's mouth, onto and beside dragonflies."""
    pond = board.pond
    step = pond.step[side]
    target = cell + step
    jumped = board.rocks | board.frogs
    while jumped >> target & 1:
        target += step
    if not pond.board >> target & 1:
        board.take_frog(cell)
        events.append(TokenLost("frog", pond.hexes[cell], side))
        return
    events.append(TokenPushed("frog", pond.hexes[cell], pond.hexes[target]))
    koi = board.koi_on(target)
    if koi is not None:
        board.take_frog(cell)
        board.eats_frog(koi, target, events)
        return
    board.move_frog(cell, target)
    board.frog_eats(target, events)


def push_dragonfly(board: Board, cell: int, side: int, events: list[Event]) -> int:
    """KOI-N7: over rocks; eaten by a frog on or beside the hex, else by a koi on it; else pushing a dragonfly on.

    Where it is then, or ``NOWHERE``.
    """
    pond = board.pond
    step = pond.step[side]
    target = cell + step
    while board.rocks >> target & 1:
        target += step
    if not pond.board >> target & 1:
        board.take_dragonfly(cell)
        events.append(TokenLost("dragonfly", pond.hexes[cell], side))
        return NOWHERE
    events.append(TokenPushed("dragonfly", pond.hexes[cell], pond.hexes[target]))
    hunters = board.frogs & (pond.around[target] | 1 << target)
    if hunters:
        board.take_dragonfly(cell)
        hunter = target if hunters >> target & 1 else cells_in(hunters)[0]
        events.append(FrogAte(pond.hexes[hunter], pond.hexes[target]))
        return NOWHERE
    koi = board.koi_on(target)
    if koi is not None:
        board.take_dragonfly(cell, koi)
        board.eats_dragonfly(koi, target, events)
        return NOWHERE
    if board.dragonflies >> target & 1:
        push_dragonfly(board, target, side, events)
    board.move_dragonfly(cell, target)
    return target


def koi_can_move(board: Board, cell: int, side: int) -> bool:
    """Whether a koi on ``cell`` would move if it were pushed: no rock, no rim, no koi that stays (KOI-N8)."""
    step = board.pond.step[side]
    target = cell + step
    while board.koi_mask >> target & 1:
        target += step
    return bool((board.pond.board & ~board.rocks) >> target & 1)


def push_koi(board: Board, cell: int, side: int, events: list[Event]) -> bool:
    """KOI-N8: stays at rocks and rims, pushes koi on, eats. Whether it moved."""
    pond = board.pond
    if not koi_can_move(board, cell, side):
        events.append(TokenBlocked("koi", pond.hexes[cell], side))
        return False
    target = cell + pond.step[side]
    if board.koi_mask >> target & 1:
        push_koi(board, target, side, events)
    seat = board.koi_at.index(cell)
    board.set_koi(seat, target)
    events.append(KoiPushed(seat, pond.hexes[cell], pond.hexes[target]))
    board.feed(seat, events)
    return True


def blossom_can_move(board: Board, cell: int, side: int) -> bool:
    """Whether a blossom on ``cell`` would move if it were pushed (KOI-N9)."""
    target = cell + board.pond.step[side]
    if board.rocks >> target & 1:
        return False
    if board.koi_mask >> target & 1 and not koi_can_move(board, target, side):
        return False
    return not board.blossoms >> target & 1 or blossom_can_move(board, target, side)


def push_blossom(board: Board, cell: int, side: int, events: list[Event]) -> int:
    """KOI-N9: pushes all of the hex it comes to, or nothing moves. Where it is then, or ``NOWHERE``."""
    pond = board.pond
    if not blossom_can_move(board, cell, side):
        events.append(TokenBlocked("blossom", pond.hexes[cell], side))
        return cell
    target = cell + pond.step[side]
    if not pond.board >> target & 1:
        board.take_blossom(cell)
        events.append(TokenLost("blossom", pond.hexes[cell], side))
        return NOWHERE
    push_hex(board, target, side, events)
    board.move_blossom(cell, target, wakes=True)
    events.append(TokenPushed("blossom", pond.hexes[cell], pond.hexes[target]))
    return target
