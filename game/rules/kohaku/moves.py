"""The three small moves of a Kōhaku turn – take, place, end – and their notation.

``take b2 c2`` (the koi space first), ``place koi 1,-1`` or ``place feature 0,1`` (x to the right, y down,
counted from the first tile of the pond), ``end``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, Literal

from game.rules.base import Move
from game.rules.errors import N_, BadMove
from game.rules.kohaku.board import PAIRS, find_space, space_name
from game.rules.kohaku.grid import REACH, cell_at, position_of

Kind = Literal["koi", "feature"]

EXPECTED: Final = N_("“take b2 c2”, “place koi 1,-1”, “place feature 0,1” or “end”")


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the tiles of a koi space and a feature space beside it. Raises ``BadMove`` for any other pair."""

    koi: int
    feature: int

    def __post_init__(self) -> None:
        if type(self.koi) is not int or type(self.feature) is not int or (self.koi, self.feature) not in PAIRS:
            raise BadMove(f"take {self.koi} {self.feature}", EXPECTED)

    def __str__(self) -> str:
        return f"take {space_name(self.koi)} {space_name(self.feature)}"


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Place the koi or the feature in hand at column ``x``, row ``y`` of the own pond.

    Raises ``BadMove`` for another kind or for a place further out than any pond can reach.
    """

    kind: Kind
    x: int
    y: int
    cell: int = field(init=False, repr=False, compare=False)
    """The place as one number (see :mod:`game.rules.kohaku.grid`)."""

    def __post_init__(self) -> None:
        whole = type(self.x) is int and type(self.y) is int
        if self.kind not in ("koi", "feature") or not whole or max(abs(self.x), abs(self.y)) > REACH:
            raise BadMove(f"place {self.kind} {self.x},{self.y}", EXPECTED)
        object.__setattr__(self, "cell", cell_at(self.x, self.y))

    def __str__(self) -> str:
        return f"place {self.kind} {self.x},{self.y}"


@dataclass(frozen=True, slots=True)
class End(Move):
    """Confirm the turn: only now the board is refilled and play passes on."""

    def __str__(self) -> str:
        return "end"


class _Places(dict[int, Place]):
    """The ``Place`` moves of one kind by cell, each made once."""

    def __init__(self, kind: Kind) -> None:
        self._kind: Kind = kind

    def __missing__(self, cell: int) -> Place:
        self[cell] = place = Place(self._kind, *position_of(cell))
        return place


TAKES: Final[tuple[Take, ...]] = tuple(Take(koi, feature) for koi, feature in PAIRS)
KOI_PLACES: Final = _Places("koi")
FEATURE_PLACES: Final = _Places("feature")
END: Final[tuple[End, ...]] = (End(),)

_PLACE: Final = re.compile(r"place (koi|feature) (0|-?[1-9]\d?),(0|-?[1-9]\d?)", re.ASCII)


def parse_move(text: str) -> Move:
    """The move that ``text`` notates, the inverse of ``str(move)``. Raises ``BadMove``."""
    if text == "end":
        return END[0]
    if match := _PLACE.fullmatch(text):
        kind: Kind = "koi" if match[1] == "koi" else "feature"
        return Place(kind, int(match[2]), int(match[3]))
    match text.split(" "):
        case ["take", koi_name, feature_name]:
            koi, feature = find_space(koi_name), find_space(feature_name)
            if koi is not None and feature is not None and (koi, feature) in PAIRS:
                return Take(koi, feature)
    raise BadMove(text, EXPECTED)
