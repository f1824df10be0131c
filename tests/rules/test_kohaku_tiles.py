"""The tiles of Kōhaku."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Sequence

import pytest

from game.rules.kohaku import (
    COLOUR_NAMES,
    COLOURS,
    FEATURE_NAMES,
    FEATURE_TILES,
    FEATURE_TYPES,
    KOHAKU,
    KOI_TILES,
    Tile,
)

SINGLE = [tile for tile in KOI_TILES if len(tile.colours) == 1]
DOUBLE = [tile for tile in KOI_TILES if len(tile.colours) == 2]


@pytest.mark.clause("KOH-C1")
def test_58_koi() -> None:
    assert len(KOI_TILES) == 58
    assert Counter(tile.colours for tile in SINGLE) == {(colour,): 4 for colour in COLOURS}
    assert len(DOUBLE) == 42
    pairs = Counter(frozenset(tile.colours) for tile in DOUBLE)
    assert len(pairs) == 6
    assert set(pairs.values()) == {7}


@pytest.mark.clause("KOH-C2")
@pytest.mark.parametrize("colour", COLOURS)
def test_four_single_tiles_of_a_colour(colour: str) -> None:
    tiles = [tile for tile in SINGLE if tile.colours == (colour,)]
    assert sorted((tile.babies, tile.dragonflies) for tile in tiles) == [(0, 2), (0, 3), (2, 0), (3, 0)]
    assert all(tile.coin and tile.pebbles == 0 for tile in tiles)


@pytest.mark.clause("KOH-C3", "KOH-C4")
@pytest.mark.parametrize("pair", sorted({tile.colours for tile in DOUBLE}))
def test_seven_tiles_of_a_pair(pair: tuple[str, str]) -> None:
    tiles = [tile for tile in DOUBLE if tile.colours == pair]
    assert sorted((tile.pebbles, tile.babies, tile.dragonflies) for tile in tiles) == [
        (0, 0, 2),
        (0, 0, 3),
        (0, 2, 0),
        (0, 3, 0),
        (3, 1, 1),
        (4, 1, 1),
        (4, 1, 1),
    ]
    assert not any(tile.coin for tile in tiles)


@pytest.mark.clause("KOH-C4")
def test_totals() -> None:
    assert sum(tile.babies for tile in KOI_TILES) == 68
    assert sum(tile.dragonflies for tile in KOI_TILES) == 68


@pytest.mark.clause("KOH-C5")
def test_62_features() -> None:
    assert len(FEATURE_TILES) == 62
    assert Counter(tile.type for tile in FEATURE_TILES) == {
        "lily": 24,
        "double_lily": 6,
        "turtle": 6,
        "frog": 6,
        "stone": 6,
        "statue": 6,
        "butterfly": 8,
    }
    faces = Counter(tile.face for tile in FEATURE_TILES)
    for colour in COLOURS:
        assert faces[f"lily:{colour}"] == 6
        assert faces[f"butterfly:{colour}"] == 2
    lilies = [frozenset(tile.colours) for tile in FEATURE_TILES if tile.type == "double_lily"]
    assert len(set(lilies)) == 6
    assert all(len(pair) == 2 for pair in lilies)


def test_every_tile_is_one_object_known_by_its_index() -> None:
    boxes: list[Sequence[Tile]] = [KOI_TILES, FEATURE_TILES]
    for tiles in boxes:
        for index, tile in enumerate(tiles):
            assert tile.index == index
            assert copy.deepcopy(tile) is tile
            assert copy.copy(tile) is tile
            assert pickle.loads(pickle.dumps(tile)) is tile


def test_everything_on_a_tile_has_a_name_for_people() -> None:
    assert set(COLOUR_NAMES) == set(COLOURS)
    assert set(FEATURE_NAMES) == set(FEATURE_TYPES)
    assert [source.id for source in KOHAKU.sources] == [*FEATURE_TYPES, "coin"]
