"""What the features of a pond earn, written as the rules tell it (KOH-P1 … KOH-P9, KOH-P11).

This is the slow and plain account from which the score sheet is made. :mod:`game.rules.kohaku.pond` keeps
the same totals up to date tile by tile; tests hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.rules.base import ScoreLine, Source
from game.rules.errors import N_
from game.rules.kohaku.grid import Position
from game.rules.kohaku.tiles import FEATURE_NAMES, FEATURE_TYPES, FeatureTile, KoiTile, Tile

SOURCES: Final = (*(Source(type_, FEATURE_NAMES[type_]) for type_ in FEATURE_TYPES), Source("coin", N_("Coins")))

TURTLE: Final = 5
LILY_SURROUNDED: Final = 12
STATUE: Final = (0, 1, 3, 6, 10)
"""Points of a statue by the number of adjacent koi (KOH-P7)."""

Earned = tuple[int, tuple[Position, ...]]
"""Points, and the places of the koi that made them."""


def reading_order(pond: Mapping[Position, Tile]) -> list[Position]:
    """The places of a pond left to right and top to bottom (KOH-P11)."""
    return sorted(pond, key=lambda position: (position[1], position[0]))


def adjacent_koi(pond: Mapping[Position, Tile], at: Position) -> dict[Position, KoiTile]:
    """The koi beside ``at`` – diagonals never matter (KOH-T4) – in reading order."""
    x, y = at
    near = {place: pond.get(place) for place in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))}
    return {place: tile for place, tile in near.items() if isinstance(tile, KoiTile)}


def koi_in_line(pond: Mapping[Position, Tile], at: Position) -> dict[Position, KoiTile]:
    """The koi in the row or the column of ``at``, with or without gaps between (KOH-P8), in reading order."""
    line = {place: pond[place] for place in reading_order(pond) if (place[0] == at[0]) != (place[1] == at[1])}
    return {place: tile for place, tile in line.items() if isinstance(tile, KoiTile)}


def earned_by(pond: Mapping[Position, Tile], at: Position) -> Earned:
    """What the feature at ``at`` earns."""
    feature = pond[at]
    assert isinstance(feature, FeatureTile)
    near = adjacent_koi(pond, at)
    match feature.type:
        case "lily":
            places = tuple(place for place, koi in near.items() if koi.has(feature.colours[0]))
            return LILY_SURROUNDED if len(places) == 4 else 2 * len(places), places
        case "double_lily":
            matches = {place: sum(map(koi.has, feature.colours)) for place, koi in near.items()}
            places = tuple(place for place, colours in matches.items() if colours)
            return sum(3 if matches[place] == 2 else 2 for place in places), places
        case "turtle":
            return TURTLE, ()
        case "frog":
            places = tuple(place for place, koi in near.items() if koi.dragonflies)
            return sum(near[place].dragonflies for place in places), places
        case "stone":
            places = tuple(place for place, koi in near.items() if koi.babies)
            return sum(near[place].babies for place in places), places
        case "statue":
            return STATUE[len(near)], tuple(near)
        case "butterfly":
            line = koi_in_line(pond, at)
            places = tuple(place for place, koi in line.items() if koi.has(feature.colours[0]))
            return 2 * len(places), places
        case other:
            raise AssertionError(f"no such feature: {other}")


def score_lines(pond: Mapping[Position, Tile]) -> Iterator[ScoreLine]:
    """Every feature in reading order, also those that earn nothing, then every coin (KOH-P9, KOH-P11)."""
    order = reading_order(pond)
    for at in order:
        tile = pond[at]
        if isinstance(tile, FeatureTile):
            points, because = earned_by(pond, at)
            yield ScoreLine(tile.type, points, tile.face, at, because)
    for at in order:
        tile = pond[at]
        if isinstance(tile, KoiTile) and tile.coin:
            yield ScoreLine("coin", 1, tile.face, at)
