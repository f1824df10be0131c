"""Quick answers to the questions of KOI that are not about which card to play: the habits of play-outs and of plans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.players.base import Plan
from game.players.knowledge.koi_outlook import AHEAD, CARD_WORTH, ahead, prospect
from game.players.knowledge.koi_places import worth_trying
from game.rules.base import Event, Move
from game.rules.errors import IllegalMove
from game.rules.koi import KoiState
from game.rules.koi.beauty import ROCK
from game.rules.koi.frames import ACT, BUMP, CONFIRM, CYCLING, ENTER, LIMIT, ORDER, PLACE, TURN_FROG, WASH
from game.rules.koi.geometry import SIDES, cells_in
from game.rules.koi.moves import CYCLE, DISCARD, DRAW, END, PUT, PUT_KOI
from game.rules.koi.moves import ENTER as ENTERS

TRIED: Final = 8
"""Hexes tried for a token at most, those nearest to the koi. Alone all are: what lies near Ryu matters as much."""


def answer(state: KoiState) -> Move:
    """A sensible answer to what the actor is asked, found at a glance. Not for the question which card to play."""
    known = _HABITS.get(state.stack[-1][0])
    return known(state) if known is not None else _at_a_glance(state)


def carry_out(state: KoiState, plan: Plan) -> tuple[list[Move], list[Event]]:
    """Play as much of ``plan`` as fits, with answers to the bumps that it does not know of; the moves, what came last.

    A plan stops fitting where bumped koi leave no way on.
    """
    moves: list[Move] = []
    events: list[Event] = []
    for move in plan:
        while state.stack[-1][0] == BUMP:
            moves.append(answer(state))
            events = state.play(moves[-1])
        try:
            events = state.play(move)
        except IllegalMove:
            break
        moves.append(move)
    return moves, events


def settle(state: KoiState, seat: int) -> list[Move]:
    """Answer what ``seat`` is asked until it is which card to play, or nothing but to confirm; the moves.

    So nothing hidden comes to light.
    """
    moves: list[Move] = []
    while state.actor == seat and state.stack[-1][0] not in (ACT, CONFIRM):
        moves.append(answer(state))
        state.play(moves[-1])
    return moves


def _confirm(state: KoiState) -> Move:
    return END


def _first(state: KoiState) -> Move:
    """Where what is asked hardly ever matters."""
    return state.moves()[0]


def _limit(state: KoiState) -> Move:
    """Give up the card that is worth least."""
    return DISCARD[min(state.hand(state.stack[-1][1]), key=CARD_WORTH.__getitem__)]


def _cycling(state: KoiState) -> Move:
    """Two cards are enough."""
    _, seat, count = state.stack[-1]
    return DRAW if count > 1 else CYCLE[min(state.hand(seat), key=CARD_WORTH.__getitem__)]


def _enter(state: KoiState) -> Move:
    cell, side = _home(state, state.stack[-1][2])
    return ENTERS[state.board.pond.hexes[cell]][side]


def _wash(state: KoiState) -> Move:
    cell, side = _home(state, state.stack[-1][2])
    return PUT_KOI[state.board.pond.hexes[cell]][side]


def _home(state: KoiState, cells: int) -> tuple[int, int]:
    """Of ``cells`` the one with most food near, and the side with most ahead."""
    board = state.board
    food = board.dragonflies | board.pads_to_spawn()
    pond = board.pond
    cell = max(cells_in(cells), key=lambda at: prospect(pond, at, food, board.frogs))
    lines = AHEAD[pond.radius][cell]
    side = max(SIDES, key=lambda to: ((food & lines[to]).bit_count(), lines[to].bit_count()))
    return cell, side


def _bump(state: KoiState) -> Move:
    """Put a koi where it eats nothing and has little ahead."""
    board = state.board
    pond = board.pond
    food = board.dragonflies | board.frogs

    def harm(cell: int) -> tuple[int, int, float]:
        eaten = (food >> cell & 1) + (board.koi_mask >> cell & 1)
        return eaten, (food & pond.around[cell]).bit_count(), prospect(pond, cell, board.dragonflies, board.frogs)

    cell = min(cells_in(state.stack[-1][2]), key=harm)
    lines = AHEAD[pond.radius][cell]
    side = min(SIDES, key=lambda to: ((food & lines[to]).bit_count(), lines[to].bit_count()))
    return PUT_KOI[pond.hexes[cell]][side]


def _place(state: KoiState) -> Move:
    """The hex after which the actor stands best, of those that can matter."""
    _, seat, spaces, token, _ = state.stack[-1]
    pond = state.board.pond
    hexes = pond.hexes
    cells = list(cells_in(worth_trying(state, seat, token, spaces)))
    here = state.board.koi_at[seat]
    if len(cells) > TRIED and here and not state.solo:
        away = pond.distances(here)
        cells = sorted(cells, key=away.__getitem__)[:TRIED]
    return PUT[hexes[cells[0]]] if token == ROCK else _best(state, [PUT[hexes[cell]] for cell in cells])


def _at_a_glance(state: KoiState) -> Move:
    """The move after which the actor stands best."""
    return _best(state, state.moves())


def _best(state: KoiState, moves: Sequence[Move]) -> Move:
    seat = state.actor
    assert seat is not None
    best, most = None, -float("inf")
    for move in moves:
        after = state.copy()
        after.play(move)
        worth = ahead(after, seat)
        if worth > most:
            best, most = move, worth
    assert best is not None
    return best


_HABITS: Final[dict[int, Callable[[KoiState], Move]]] = {
    CONFIRM: _confirm,
    TURN_FROG: _first,
    ORDER: _first,
    LIMIT: _limit,
    CYCLING: _cycling,
    ENTER: _enter,
    WASH: _wash,
    BUMP: _bump,
    PLACE: _place,
}
