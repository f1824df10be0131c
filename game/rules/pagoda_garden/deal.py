"""How the tiles are dealt (PAG-S2, PAG-F2, PAG-R1, PAG-O1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.rules.chance import Chance
from game.rules.pagoda_garden.garden import FLOWER_FIELDS, Space
from game.rules.pagoda_garden.tiles import BIRD, FLOWER, GARDEN_TILES, KOI, KOI_TILES, Tile

HAND: Final = 2
"""Tiles in a hand (PAG-S2)."""


@dataclass(slots=True)
class Deal:
    """The tiles that a game begins with."""

    start_tiles: dict[Space, Tile]
    hands: list[list[Tile]]
    bag: list[Tile]
    """The last tile is drawn first."""
    own_koi: int
    """Koi that each player was given openly."""


def deal(seats: int, own_koi: int, chance: Chance) -> Deal:
    """Lay out start tiles, from the garden tiles alone; add the koi that nobody owns to the bag; draw the hands."""
    bag = list(GARDEN_TILES)
    chance.shuffle(bag)
    start_tiles: dict[Space, Tile] = {}
    for field in FLOWER_FIELDS[seats]:
        while seats == 1 and not _differs(bag[-1], start_tiles.values()):
            chance.shuffle(bag)
        start_tiles[field] = bag.pop()
    bag += [KOI] * (KOI_TILES - own_koi * seats)
    chance.shuffle(bag)
    hands = [[bag.pop() for _ in range(HAND)] for _ in range(seats)]
    return Deal(start_tiles, hands, bag, own_koi)


def _differs(tile: Tile, others: Iterable[Tile]) -> bool:
    """Whether ``tile`` has neither its bird nor its flower in common with any of ``others`` (PAG-O1)."""
    return all(BIRD[tile] != BIRD[other] and FLOWER[tile] != FLOWER[other] for other in others)
