"""The 36 tiles of Pagoda Garden and how they are written (PAG-C3, PAG-C4).

A tile is a small number that says what it shows; copies that show the same are the same number: 0 … 15 are
the garden tiles (bird × 4 + flower), 16 is a koi, 17 a koi of a player's own (tournament and solo), 18 a tile
whose face the observer of the position does not know.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from game.rules.errors import N_


class Tile(int):
    """What a tile shows, as a number from 0 to 18 (see the module). Printed, it is its notation."""

    __slots__ = ()

    @property
    def face(self) -> str:
        """The notation of the tile."""
        return NAMES[self]

    def __str__(self) -> str:
        return self.face

    __repr__ = __str__


Bird: TypeAlias = int
Flower: TypeAlias = int

BIRDS: Final = ("crane", "heron", "duck", "kingfisher")
"""Ids of the birds (PAG-M1)."""

BIRD_NAMES: Final = {
    "crane": N_("crane"),
    "heron": N_("heron"),
    "duck": N_("mandarin duck"),
    "kingfisher": N_("kingfisher"),
}
"""Message ids of the birds."""

FLOWERS: Final = ("lotus", "iris", "peony", "camellia")
"""Ids of the flowers (PAG-M1)."""

FLOWER_NAMES: Final = {
    "lotus": N_("lotus"),
    "iris": N_("iris"),
    "peony": N_("peony"),
    "camellia": N_("camellia"),
}
"""Message ids of the flowers."""

TILE: Final = tuple(map(Tile, range(19)))
"""Every tile by its number; the one object that stands for it everywhere."""

KOI: Final = TILE[16]
"""A koi from the bag."""
OWN_KOI: Final = TILE[17]
"""A koi that a player was given at the beginning (PAG-R1, PAG-O2); on the board it is a ``KOI``."""
UNKNOWN: Final = TILE[18]
"""A tile that the observer of a position may not know."""

KOI_TILES: Final = 4
"""Koi tiles in the game (PAG-C4)."""

GARDEN_TILES: Final = tuple(tile for tile in TILE[:KOI] for _ in range(2))
"""The 32 garden tiles in order of tile numbers (PAG-C3)."""

NAMES: Final = (*(f"{bird}-{flower}" for bird in BIRDS for flower in FLOWERS), "koi", "own-koi", "?")
"""The notation of every tile number."""

TILES: Final = dict(zip(NAMES, TILE, strict=True))
"""Tiles by their notation."""

BIRD: Final[tuple[Bird | None, ...]] = (*(tile // 4 for tile in range(KOI)), None, None, None)
"""The bird of every tile; ``None`` for koi, which are no birds once they lie (PAG-T3)."""

FLOWER: Final[tuple[Flower | None, ...]] = (*(tile % 4 for tile in range(KOI)), None, None, None)
"""The flower of every tile; ``None`` for koi, which count as any (PAG-P1)."""
