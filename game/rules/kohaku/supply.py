"""Which koi are in a game, and how many turns that gives (KOH-S2, KOH-S5)."""

from __future__ import annotations

from typing import Final

from game.rules.kohaku.tiles import KOI_TILES, KoiTile

MOST_PEBBLES: Final = {1: 0, 2: 0, 3: 3, 4: 4}
"""Koi with more pebbles than this stay out, by number of seats."""

REMOVED_AT_RANDOM: Final = {1: 0, 2: 7, 3: 5, 4: 5}
"""How many of the others are taken out unseen."""

ROUNDS: Final = {2: 14, 3: 12, 4: 12}
"""Turns of every seat. The solo game has no fixed number."""


def koi_in_game(seats: int) -> tuple[KoiTile, ...]:
    """The koi that may turn up: those with few enough pebbles, the ones removed at random still among them."""
    return tuple(tile for tile in KOI_TILES if tile.pebbles <= MOST_PEBBLES[seats])
