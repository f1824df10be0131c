"""The small moves of Pagoda Garden and their notation.

``place crane-lotus 1,-2`` (also ``place koi 1,-2`` and ``place own-koi 1,-2``), then ``as heron`` or ``as none``
for a koi, then ``end``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.base import Move
from game.rules.errors import N_, BadMove
from game.rules.pagoda_garden.garden import NAMES as SPACE_NAMES
from game.rules.pagoda_garden.garden import SPACES, Space
from game.rules.pagoda_garden.tiles import BIRDS, NAMES, TILE, UNKNOWN, Bird, Tile

EXPECTED: Final = N_("“place crane-lotus 1,-2”, “place koi 0,1”, “as heron”, “as none” or “end”")


@dataclass(frozen=True, slots=True)
class PlaceTile(Move):
    """Place ``tile`` on ``space`` (PAG-T1). Raises ``BadMove`` for what is no tile or no space."""

    tile: Tile
    space: Space

    def __post_init__(self) -> None:
        whole = isinstance(self.tile, int) and not isinstance(self.tile, bool) and type(self.space) is int
        if not whole or not 0 <= self.tile < UNKNOWN or self.space not in SPACES:
            raise BadMove(f"place {self.tile} {self.space}", EXPECTED)

    def __str__(self) -> str:
        return f"place {NAMES[self.tile]} {SPACE_NAMES[self.space]}"


@dataclass(frozen=True, slots=True)
class NameBird(Move):
    """Let the koi just placed stand for ``bird``, or for none (PAG-T3). Raises ``BadMove`` for any other bird."""

    bird: Bird | None

    def __post_init__(self) -> None:
        if self.bird is not None and (type(self.bird) is not int or not 0 <= self.bird < len(BIRDS)):
            raise BadMove(f"as {self.bird}", EXPECTED)

    def __str__(self) -> str:
        return f"as {'none' if self.bird is None else BIRDS[self.bird]}"


@dataclass(frozen=True, slots=True)
class End(Move):
    """Confirm the turn: only now a tile is drawn and the bag passed on (PAG-M3)."""

    def __str__(self) -> str:
        return "end"


# Every move there is, made once: lists of legal moves are only picked together from these.
PLACES: Final = tuple(tuple(PlaceTile(tile, space) for space in SPACES) for tile in TILE[:UNKNOWN])
"""``PLACES[tile][space]``."""
NAME_BIRD: Final = (*(NameBird(bird) for bird in range(len(BIRDS))), NameBird(None))
END: Final = (End(),)

_BY_NOTATION: Final[dict[str, Move]] = {
    str(move): move for move in (*(move for row in PLACES for move in row), *NAME_BIRD, *END)
}


def parse_move(text: str) -> Move:
    """The move that ``text`` notates, the inverse of ``str(move)``. Raises ``BadMove``."""
    move = _BY_NOTATION.get(text) if isinstance(text, str) else None
    if move is None:
        raise BadMove(text, EXPECTED)
    return move
