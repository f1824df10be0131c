"""Where natural beauty does most: the hexes that can matter are tried."""

from __future__ import annotations

from heapq import nlargest
from operator import itemgetter
from typing import Final

from game.players.base import Plan, Work
from game.players.knowledge.koi_outlook import AHEAD, Outlook, within
from game.rules.koi import KoiState
from game.rules.koi.beauty import BLOSSOM, FROG, LILY, ROCK, TOKEN_OF_FACE, spaces_for
from game.rules.koi.geometry import cells_in
from game.rules.koi.moves import PLAY, PUT

SLICE: Final = 6
"""Hexes tried between two ``yield``s."""


def places_for(state: KoiState, face: str, count: int) -> Work[list[Plan]]:
    """The moves of at most ``count`` ways to play this card of the actor's, those that promise most first.

    In slices.
    """
    seat = state.actor
    assert seat is not None
    token = TOKEN_OF_FACE[face]
    if token == ROCK and state.solo:
        # A rock that is moved hinders nobody who jumps it.
        return []
    hexes = state.board.pond.hexes
    tried = []
    for number, cell in enumerate(cells_in(worth_trying(state, seat, token, spaces_for(state.board, token))), 1):
        if number % SLICE == 0:
            yield
        plan = (PLAY[face], PUT[hexes[cell]])
        after = state.copy()
        for move in plan:
            after.play(move)
        tried.append((Outlook(after, seat).as_it_is(), plan))
    return [plan for _, plan in nlargest(count, tried, key=itemgetter(0))]


def worth_trying(state: KoiState, seat: int, token: int, spaces: int) -> int:
    """Those of ``spaces`` where a token can matter, or all of them."""
    board = state.board
    pond = board.pond
    here = board.koi_at[seat]
    if token == BLOSSOM:
        near = pond.beside(board.dragonflies | board.frogs | board.blossoms | board.koi_mask)
    elif token == FROG:
        near = pond.beside(board.dragonflies) | (within(pond, 2)[here] if here else 0)
    elif token == LILY:
        near = within(pond, 3)[here] if here else 0
    else:
        near = 0
        for koi, cell in enumerate(board.koi_at):
            if cell and koi != seat:
                near |= AHEAD[pond.radius][cell][board.koi_sides[koi]]
    return spaces & near or spaces
