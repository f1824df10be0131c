"""Kōhaku positions as text, so that a reader of a test sees the case.

A pond is drawn in rows of words; ``.`` is an empty place. The first tile in reading order lies at (0, 0).

* koi: the first letters of the colours, then what swims and flies there: ``r3b`` red with 3 babies, ``rw2d``
  red-white with 2 dragonflies, ``rw1b1d`` the tiles with pebbles. Without it: 2 babies (``r``, ``rw``).
* features: ``lily:r``, ``lilies:rw``, ``turtle``, ``frog``, ``stone``, ``statue``, ``fly:r``.
"""

from __future__ import annotations

import re

from game.rules.kohaku import FEATURE_TILES, KOI_TILES, FeatureTile, KohakuState, KoiTile, Pond, Tile
from game.rules.kohaku.grid import cell_at
from game.rules.kohaku.pond import EMPTY_POND

COLOURS = {"b": "black", "r": "red", "w": "white", "y": "yellow"}
TYPES = {"lilies": "double_lily", "fly": "butterfly"}
KOI = re.compile(r"([brwy]{1,2})(?:(\d)b)?(?:(\d)d)?")


class Box:
    """Tiles not yet used: each word takes the first that fits."""

    def __init__(self) -> None:
        self.left: list[Tile] = [*KOI_TILES, *FEATURE_TILES]

    def take(self, word: str) -> Tile:
        tile = next(tile for tile in self.left if fits(tile, word))
        self.left.remove(tile)
        return tile

    def koi(self, *words: str) -> tuple[KoiTile, ...]:
        tiles = [self.take(word) for word in words]
        return tuple(tile for tile in tiles if isinstance(tile, KoiTile))

    def features(self, *words: str) -> tuple[FeatureTile, ...]:
        tiles = [self.take(word) for word in words]
        return tuple(tile for tile in tiles if isinstance(tile, FeatureTile))


def fits(tile: Tile, word: str) -> bool:
    """Whether ``word`` names ``tile``."""
    if match := KOI.fullmatch(word):
        if not isinstance(tile, KoiTile) or set(tile.colours) != {COLOURS[letter] for letter in match[1]}:
            return False
        company = (int(match[2] or 0), int(match[3] or 0))
        return (tile.babies, tile.dragonflies) == (company if any(company) else (2, 0))
    if not isinstance(tile, FeatureTile):
        return False
    name, _, letters = word.partition(":")
    return tile.type == TYPES.get(name, name) and set(tile.colours) == {COLOURS[letter] for letter in letters}


def pond(drawing: str, box: Box | None = None) -> Pond:
    """The pond that is drawn, built tile by tile by the rules of placement."""
    box = box or Box()
    drawn = [
        (row, column, word)
        for row, line in enumerate(drawing.strip().splitlines())
        for column, word in enumerate(line.split())
        if word != "."
    ]
    first_row, first_column, _ = drawn[0]
    waiting = {cell_at(column - first_column, row - first_row): box.take(word) for row, column, word in drawn}
    made = EMPTY_POND
    while waiting:
        cell, tile = next(
            (cell, tile)
            for cell, tile in waiting.items()
            if cell in (made.koi_cells if isinstance(tile, KoiTile) else made.feature_cells)
        )
        del waiting[cell]
        made = made.with_koi(cell, tile) if isinstance(tile, KoiTile) else made.with_feature(cell, tile)
    return made


def deal(
    koi: str,
    features: str,
    seats: int = 2,
    start: int = 0,
    box: Box | None = None,
) -> KohakuState:
    """A fresh game dealt from these words: first the six of the board in reading order, then the stack from its top."""
    box = box or Box()
    koi_stack, feature_stack = box.koi(*koi.split()), box.features(*features.split())
    return KohakuState(seats, start, koi_stack[::-1], feature_stack[::-1])
