"""What must hold in every game of Pagoda Garden, beside what holds in every game."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Event, Move, State
from game.rules.pagoda_garden import PagodaState
from game.rules.pagoda_garden.events import FlockScored, TilePlaced
from game.rules.pagoda_garden.garden import NEIGHBOURS, SPACES
from game.rules.pagoda_garden.tiles import GARDEN_TILES, KOI

ALL_TILES = sorted((*GARDEN_TILES, *[KOI] * 4))
TURNS_EACH = {2: 17, 3: 11, 4: 8}


def all_tiles(state: PagodaState) -> list[int]:
    """Every tile wherever it is, in order; koi of a player's own as koi."""
    tiles = [tile for tile in state.board if tile is not None] + state.bag + [KOI] * sum(state.own_koi)
    for hand in state.hands:
        tiles += hand
    return sorted(tiles)


class Watch:
    """See ``invariants``."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, PagodaState)
        self.placed = [0] * state.seats
        self.lying = sum(tile is not None for tile in state.board)
        self.flocks = [0, 0, 0, 0]
        self.last = state.last

    def step(self, state: State, move: Move, events: Sequence[Event]) -> None:
        """36 tiles always; a placed tile touches another, in the solo game the last one; nothing moves."""
        assert isinstance(state, PagodaState)
        assert all_tiles(state) == ALL_TILES
        for event in events:
            if isinstance(event, TilePlaced):
                self.placed[event.seat] += 1
                near = NEIGHBOURS[event.space]
                assert any(state.board[space] is not None for space in near)
                if state.seats == 1 and self.last is not None:
                    assert self.last in near
                self.last = event.space
            elif isinstance(event, FlockScored):
                assert 2 <= event.points <= 7
                self.flocks[1 if event.side is None else event.side] += event.points
        lying = sum(tile is not None for tile in state.board)
        assert lying == self.lying + sum(self.placed)
        if state.seats > 1:
            assert (state.actor is None) == (lying == len(SPACES) and state.phase == "over")

    def deep(self, state: State) -> None:
        assert isinstance(state, PagodaState)
        beside = {near for space in SPACES if state.board[space] is not None for near in NEIGHBOURS[space]}
        assert state.open_spaces == sorted(space for space in beside if state.board[space] is None)
        assert [state.flock_points(side) for side in range(4)] == self.flocks

    def end(self, state: State) -> None:
        assert isinstance(state, PagodaState)
        if state.seats > 1:
            assert self.placed == [TURNS_EACH[state.seats]] * state.seats
            assert not state.bag
            assert not any(state.hands)
            assert not any(state.own_koi)
