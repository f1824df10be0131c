"""What must hold in every game of Kōhaku, beside what holds in every game."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Event, Move, State
from game.rules.kohaku import FEATURE_TILES, FeatureTile, KohakuState, KoiTile, Tile, TilePlaced
from game.rules.kohaku.supply import koi_in_game

KOI_IN_PLAY = {1: 40, 2: 33, 3: 41, 4: 53}
ROUNDS = {2: 14, 3: 12, 4: 12}


def all_tiles(state: KohakuState) -> list[Tile]:
    """Every tile wherever it is, those removed at the set-up too."""
    assert state._koi_stack is not None
    assert state._feature_stack is not None
    assert state._removed is not None
    tiles: list[Tile] = [tile for tile in state.board if tile is not None]
    tiles += state.hand
    for pond in state.ponds:
        tiles += pond.tiles()
    tiles += state._koi_stack[: state.koi_left]
    tiles += state._feature_stack[: state.features_left]
    tiles += state._removed
    tiles += state.breeders_koi
    tiles += state.breeders_features
    tiles += state.cleared
    return tiles


RANDOM_GAMES = 300
"""Random games of each number of seats in the default run."""


class Watch:
    """See ``invariants``."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, KohakuState)
        self.everything = {*koi_in_game(state.seats), *FEATURE_TILES}
        self.earned = [0] * state.seats
        self.turns = [0] * state.seats
        assert state.koi_left + sum(isinstance(tile, KoiTile) for tile in state.board) == KOI_IN_PLAY[state.seats]

    def step(self, state: State, move: Move, events: Sequence[Event]) -> None:
        assert isinstance(state, KohakuState)
        tiles = all_tiles(state)
        assert len(tiles) == len(self.everything)
        assert self.everything.issuperset(tiles)
        for event in events:
            if isinstance(event, TilePlaced):
                self.placed(state, event)
        if state.phase == "take" and state.actor is not None:
            assert None not in state.board

    def placed(self, state: KohakuState, event: TilePlaced) -> None:
        """The tile lies beside another, touches none of its kind, and brought what was told."""
        pond = state.ponds[event.seat]
        x, y = event.x, event.y
        near = [tile for place in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)) if (tile := pond.get(place))]
        assert pond[x, y] is event.tile
        assert near or len(pond) == 1
        assert all(type(tile) is not type(event.tile) for tile in near)
        self.earned[event.seat] += event.points
        assert state.scores() == self.earned
        if len(pond) % 2 == 0:
            self.turns[event.seat] += 1

    def deep(self, state: State) -> None:
        assert isinstance(state, KohakuState)
        for pond in state.ponds:
            koi = [tile for tile in pond.tiles() if isinstance(tile, KoiTile)]
            features = [tile for tile in pond.tiles() if isinstance(tile, FeatureTile)]
            most = sum(2 * len(koi) if tile.type == "butterfly" else 12 for tile in features)
            assert 0 <= pond.points <= most + pond.coins
            assert pond.coins == sum(tile.coin for tile in koi)

    def end(self, state: State) -> None:
        assert isinstance(state, KohakuState)
        assert all(len(pond) == 2 * turns for pond, turns in zip(state.ponds, self.turns, strict=True))
        if state.seats > 1:
            assert self.turns == [ROUNDS[state.seats]] * state.seats
            assert state.koi_left == 0
        else:
            assert state.koi_left == 0 or state.features_left == 0
