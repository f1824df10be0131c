"""Kōhaku: draft koi and features in pairs from a common pond, and make the finest pond of your own.

>>> state = KOHAKU.new(seats=2, seed=7, start="0")
>>> for notation in ("take b2 c2", "place koi 0,0", "place feature 1,0", "end"):
...     events = state.play(KOHAKU.parse_move(notation))
>>> state.actor, state.koi_left
(1, 26)
"""

from __future__ import annotations

from game.rules.kohaku.board import (
    CENTRAL_FEATURE,
    CENTRAL_KOI,
    COLUMNS,
    PAIRS,
    ROWS,
    SPACES,
    find_space,
    is_koi_space,
    neighbours,
    space_name,
)
from game.rules.kohaku.breeders import BreederScores
from game.rules.kohaku.events import (
    BoardCleared,
    BreedersKept,
    BreedersRevealed,
    BreedersTook,
    GameEnded,
    StackEmpty,
    TileDrawn,
    TilePlaced,
    TileSlid,
    TileTaken,
    TurnEnded,
)
from game.rules.kohaku.game import KOHAKU, Kohaku
from game.rules.kohaku.grid import Position
from game.rules.kohaku.moves import End, Place, Take
from game.rules.kohaku.pond import Pond
from game.rules.kohaku.state import KohakuState
from game.rules.kohaku.tiles import (
    COLOUR_NAMES,
    COLOURS,
    FEATURE_NAMES,
    FEATURE_TILES,
    FEATURE_TYPES,
    KOI_TILES,
    FeatureTile,
    KoiTile,
    Tile,
)

__all__ = [
    "CENTRAL_FEATURE",
    "CENTRAL_KOI",
    "COLOURS",
    "COLOUR_NAMES",
    "COLUMNS",
    "FEATURE_NAMES",
    "FEATURE_TILES",
    "FEATURE_TYPES",
    "KOHAKU",
    "KOI_TILES",
    "PAIRS",
    "ROWS",
    "SPACES",
    "BoardCleared",
    "BreederScores",
    "BreedersKept",
    "BreedersRevealed",
    "BreedersTook",
    "End",
    "FeatureTile",
    "GameEnded",
    "Kohaku",
    "KohakuState",
    "KoiTile",
    "Place",
    "Pond",
    "Position",
    "StackEmpty",
    "Take",
    "Tile",
    "TileDrawn",
    "TilePlaced",
    "TileSlid",
    "TileTaken",
    "TurnEnded",
    "find_space",
    "is_koi_space",
    "neighbours",
    "space_name",
]
