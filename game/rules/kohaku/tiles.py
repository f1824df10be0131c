"""The 58 koi tiles and 62 feature tiles (KOH-C1 … KOH-C5).

There is exactly one object of each tile in a program, so tiles may be compared with ``is``; copying and
pickling keep it so. ``tile.index`` counts koi and features separately, each from 0.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, TypeAlias

from game.rules.errors import N_

COLOURS: Final = ("black", "red", "white", "yellow")
"""The koi colours, in the order in which tiles name them."""

COLOUR_NAMES: Final = {"black": N_("black"), "red": N_("red"), "white": N_("white"), "yellow": N_("yellow")}
"""Message ids of the colours."""

FEATURE_TYPES: Final = ("lily", "double_lily", "turtle", "frog", "stone", "statue", "butterfly")
"""The feature types, in the order of the result table."""

FEATURE_NAMES: Final = {
    "lily": N_("Lily"),
    "double_lily": N_("Double lily"),
    "turtle": N_("Turtle"),
    "frog": N_("Frog"),
    "stone": N_("Stone"),
    "statue": N_("Statue"),
    "butterfly": N_("Butterfly"),
}
"""Message ids of the feature types."""


@dataclass(frozen=True, slots=True, eq=False)
class KoiTile:
    """A koi: its one or two colours and what swims and flies around it."""

    index: int
    colours: tuple[str, ...]
    babies: int
    dragonflies: int
    pebbles: int
    coin: bool
    face: str = field(init=False)
    """What the tile is, whichever copy: ``koi:red`` or ``koi:red+white``."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "face", "koi:" + "+".join(self.colours))

    def has(self, colour: str) -> bool:
        """Whether ``colour`` is one of the koi's colours (KOH-P1)."""
        return colour in self.colours

    def __reduce__(self) -> tuple[object, ...]:
        return koi_tile, (self.index,)

    def __deepcopy__(self, memo: object) -> KoiTile:
        return self


@dataclass(frozen=True, slots=True, eq=False)
class FeatureTile:
    """A feature: its type and, for lilies and butterflies, its colours."""

    index: int
    type: str
    colours: tuple[str, ...] = ()
    face: str = field(init=False)
    """What the tile is, whichever copy: ``turtle``, ``lily:red`` or ``double_lily:red+white``."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "face", ":".join((self.type, "+".join(self.colours))).rstrip(":"))

    def __reduce__(self) -> tuple[object, ...]:
        return feature_tile, (self.index,)

    def __deepcopy__(self, memo: object) -> FeatureTile:
        return self


Tile: TypeAlias = KoiTile | FeatureTile

_COMPANY: Final = ((2, 0), (3, 0), (0, 2), (0, 3))
"""(babies, dragonflies) of the four tiles without pebbles, the same for every colour and every pair."""


def _make_koi() -> tuple[KoiTile, ...]:
    tiles: list[KoiTile] = []
    for colour in COLOURS:
        for babies, dragonflies in _COMPANY:
            tiles.append(KoiTile(len(tiles), (colour,), babies, dragonflies, pebbles=0, coin=True))
    for pair in combinations(COLOURS, 2):
        for babies, dragonflies in _COMPANY:
            tiles.append(KoiTile(len(tiles), pair, babies, dragonflies, pebbles=0, coin=False))
        for pebbles in (3, 4, 4):
            tiles.append(KoiTile(len(tiles), pair, 1, 1, pebbles, coin=False))
    return tuple(tiles)


def _make_features() -> tuple[FeatureTile, ...]:
    faces: list[tuple[str, tuple[str, ...]]] = []
    faces += [("lily", (colour,)) for colour in COLOURS for _ in range(6)]
    faces += [("double_lily", pair) for pair in combinations(COLOURS, 2)]
    faces += [(type_, ()) for type_ in ("turtle", "frog", "stone", "statue") for _ in range(6)]
    faces += [("butterfly", (colour,)) for colour in COLOURS for _ in range(2)]
    return tuple(FeatureTile(index, type_, colours) for index, (type_, colours) in enumerate(faces))


KOI_TILES: Final = _make_koi()
"""All 58 koi tiles; ``KOI_TILES[i].index == i``."""

FEATURE_TILES: Final = _make_features()
"""All 62 feature tiles; ``FEATURE_TILES[i].index == i``."""


def koi_tile(index: int) -> KoiTile:
    """The koi tile with this index."""
    return KOI_TILES[index]


def feature_tile(index: int) -> FeatureTile:
    """The feature tile with this index."""
    return FEATURE_TILES[index]
