"""A pond: tiles on an endless grid, the places where the next ones may go, and its points.

A pond never changes. Placing a tile gives a new pond, so that states, their copies and a search can share
all the others, and the points are brought up to date instead of counted anew.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from game.rules.kohaku.grid import ORIGIN, REACH, ROW, Position, around, cell_at, position_of
from game.rules.kohaku.scoring import STATUE, TURTLE
from game.rules.kohaku.tiles import FEATURE_TILES, KOI_TILES, FeatureTile, KoiTile, Tile


def _link(feature: FeatureTile, koi: KoiTile) -> int:
    """What one adjacent koi adds to a feature that has no other koi beside it."""
    match feature.type:
        case "lily":
            return 2 if koi.has(feature.colours[0]) else 0
        case "double_lily":
            return (0, 2, 3)[sum(map(koi.has, feature.colours))]
        case "frog":
            return koi.dragonflies
        case "stone":
            return koi.babies
        case "statue":
            return 1
        case _:
            return 0


_LINKS: Final = tuple(tuple(_link(feature, koi) for koi in KOI_TILES) for feature in FEATURE_TILES)
"""``_LINKS[feature.index][koi.index]``"""

_TOTALS: Final = {"lily": (0, 2, 4, 6, 12), "statue": STATUE}
"""Points of the features whose koi count together, by the number of koi that count (KOH-P2, KOH-P7)."""

_TOTALS_OF: Final = tuple(_TOTALS.get(feature.type) for feature in FEATURE_TILES)


class Pond(Mapping[Position, Tile]):
    """A read-only mapping from ``(x, y)`` to the tile there, in reading order."""

    __slots__ = ("_butterflies", "_tiles", "coins", "feature_cells", "koi_cells", "points")

    _tiles: dict[int, Tile]
    _butterflies: tuple[tuple[int, int, FeatureTile], ...]
    koi_cells: frozenset[int]
    """Cells where a koi may be placed (KOH-T3, KOH-T4).

    Tiles only ever touch tiles of the other kind, so a pond is a checkerboard, an empty cell beside a tile
    has no neighbours but tiles of that one kind, and these two sets are all that the placement rules need.
    """
    feature_cells: frozenset[int]
    """Cells where a feature may be placed."""
    points: int
    """The pond's score, coins included."""
    coins: int
    """How many of the points are coins (KOH-P9)."""

    def with_koi(self, cell: int, koi: KoiTile) -> Pond:
        """The pond with ``koi`` at ``cell``, which must be one of ``koi_cells``."""
        known = self._known(cell, koi)
        if known is not None:
            return known
        pond = _blank(Pond)
        pond._tiles = tiles = self._tiles.copy()
        tiles[cell] = koi
        pond.koi_cells = self.koi_cells - {cell}
        pond.feature_cells = (self.feature_cells - {cell}).union([near for near in around(cell) if near not in tiles])
        pond._butterflies = self._butterflies
        pond.points = self.points + self.koi_gain(cell, koi)
        pond.coins = self.coins + koi.coin
        return self._remembered(cell, koi, pond)

    def with_feature(self, cell: int, feature: FeatureTile) -> Pond:
        """The pond with ``feature`` at ``cell``, which must be one of ``feature_cells``."""
        known = self._known(cell, feature)
        if known is not None:
            return known
        pond = _blank(Pond)
        pond._tiles = tiles = self._tiles.copy()
        tiles[cell] = feature
        pond.koi_cells = (self.koi_cells - {cell}).union([near for near in around(cell) if near not in tiles])
        pond.feature_cells = self.feature_cells - {cell}
        pond._butterflies = self._butterflies
        if feature.type == "butterfly":
            pond._butterflies += ((*position_of(cell), feature),)
        pond.points = self.points + self.feature_gain(cell, feature)
        pond.coins = self.coins
        return self._remembered(cell, feature, pond)

    def _known(self, cell: int, tile: Tile) -> Pond | None:
        known = _made.get((id(self), cell, tile))
        return known[1] if known is not None else None

    def _remembered(self, cell: int, tile: Tile, pond: Pond) -> Pond:
        if len(_made) >= _REMEMBERED:
            _made.popitem(last=False)
        _made[id(self), cell, tile] = self, pond
        return pond

    def koi_gain(self, cell: int, koi: KoiTile) -> int:
        """Points that ``koi`` would add at ``cell``: its coin and what the features make of it."""
        tiles = self._tiles
        index = koi.index
        gain = int(koi.coin)
        for near in (cell - ROW, cell - 1, cell + 1, cell + ROW):
            feature = tiles.get(near)
            if feature is None:
                continue
            links = _LINKS[feature.index]
            link = links[index]
            if not link:
                continue
            totals = _TOTALS_OF[feature.index]
            if totals is None:
                gain += link
            else:
                before = 0
                for other in (near - ROW, near - 1, near + 1, near + ROW):
                    if (tile := tiles.get(other)) is not None and links[tile.index]:
                        before += 1
                gain += totals[before + 1] - totals[before]
        if self._butterflies:
            x, y = position_of(cell)
            for column, row, butterfly in self._butterflies:
                if (column == x or row == y) and butterfly.colours[0] in koi.colours:
                    gain += 2
        return gain

    def feature_gain(self, cell: int, feature: FeatureTile) -> int:
        """Points that ``feature`` would add at ``cell``: what it makes of the koi that lie there already."""
        if feature.type == "turtle":
            return TURTLE
        tiles = self._tiles
        if feature.type == "butterfly":
            x, y = position_of(cell)
            colour = feature.colours[0]
            gain = 0
            for other, tile in tiles.items():
                if colour in tile.colours and isinstance(tile, KoiTile):
                    column, row = position_of(other)
                    if column == x or row == y:
                        gain += 2
            return gain
        links = _LINKS[feature.index]
        points = [
            link
            for near in (cell - ROW, cell - 1, cell + 1, cell + ROW)
            if (koi := tiles.get(near)) is not None and (link := links[koi.index])
        ]
        totals = _TOTALS_OF[feature.index]
        return sum(points) if totals is None else totals[len(points)]

    def key(self) -> frozenset[tuple[int, Tile]]:
        """Which tile lies where, whatever the order in which they came."""
        return frozenset(self._tiles.items())

    @property
    def by_cell(self) -> Mapping[int, Tile]:
        """The tiles by the numbers of their cells (see :mod:`game.rules.kohaku.grid`); not to be changed."""
        return self._tiles

    def tiles(self) -> Collection[Tile]:
        """The tiles alone, in the order in which they were placed."""
        return self._tiles.values()

    def __getitem__(self, position: Position) -> Tile:
        x, y = position
        if not -REACH <= x <= REACH:  # further out, two places would share one number
            raise KeyError(position)
        return self._tiles[cell_at(x, y)]

    def __iter__(self) -> Iterator[Position]:
        return iter([position_of(cell) for cell in sorted(self._tiles)])

    def __len__(self) -> int:
        return len(self._tiles)

    def __repr__(self) -> str:
        return f"Pond({ {position: tile.face for position, tile in self.items()} })"


_REMEMBERED: Final = 1024
_made: Final[OrderedDict[tuple[int, int, Tile], tuple[Pond, Pond]]] = OrderedDict()
"""Ponds made lately, by the pond they were made from and the tile that was placed: a search tries the same
placements again and again. Each entry holds its first pond as well, so that no other gets the same ``id``."""

_blank: Final = object.__new__


def _empty() -> Pond:
    pond = _blank(Pond)
    pond._tiles = {}
    pond._butterflies = ()
    pond.koi_cells = pond.feature_cells = frozenset([ORIGIN])
    pond.points = pond.coins = 0
    return pond


EMPTY_POND: Final = _empty()
"""No tiles yet; the first one goes to (0, 0), since a pond has no bounds."""
