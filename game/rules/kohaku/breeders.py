"""The koi breeders of the solo game: what they want and how they score (KOH-B1 … KOH-B7).

What they do to the board is in :mod:`game.rules.kohaku.state`, where the board and the stacks are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.base import Opponent
from game.rules.errors import N_
from game.rules.kohaku.tiles import FeatureTile, KoiTile, Tile

YELLOW: Final = N_("Yellow breeder")
RED: Final = N_("Red breeder")
BLACK: Final = N_("Black breeder")


def wanted(tile: Tile, revealed: Tile) -> bool:
    """Whether the breeders take ``tile`` from the board after they revealed ``revealed`` of the same kind.

    A koi with exactly the same colours (KOH-B2), a feature of the same type in any colour (KOH-B3).
    """
    if isinstance(tile, KoiTile):
        return isinstance(revealed, KoiTile) and tile.colours == revealed.colours
    return isinstance(revealed, FeatureTile) and tile.type == revealed.type


@dataclass(frozen=True, slots=True)
class BreederScores:
    """Points of the three breeders, easiest first (KOH-B6)."""

    yellow: int
    red: int
    black: int


def breeder_scores(koi: Sequence[KoiTile], features: Sequence[FeatureTile]) -> BreederScores:
    """What the piles are worth to each breeder (KOH-B6)."""
    yellow = 3 * len(koi) + 2 * len(features)
    red = yellow + len(features)
    black = red + sum(tile.coin for tile in koi) + sum(tile.type == "lily" for tile in features)
    return BreederScores(yellow, red, black)


def opponents(player: int, scores: BreederScores) -> tuple[Opponent, ...]:
    """Each breeder and whether the player's score exceeds theirs (KOH-B7)."""
    named = ((YELLOW, scores.yellow), (RED, scores.red), (BLACK, scores.black))
    return tuple(Opponent(label, score, player > score) for label, score in named)
