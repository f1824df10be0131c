"""Why a plan is good, in words that a screen can translate."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.rules.errors import N_


@dataclass(frozen=True, slots=True)
class Thing:
    """A value of a reason that names a tile or card by its face; the screen has its words."""

    face: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A value of a reason that names a seat; the screen has its words."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence. ``text`` is a message id with places for ``values``: numbers, :class:`Thing`, :class:`Seat`.

    Numbers stand after a colon, so that no language needs plural forms.
    """

    text: str
    values: Mapping[str, object]

    @classmethod
    def of(cls, text: str, **values: object) -> Reason:
        """A sentence with these values."""
        return cls(text, MappingProxyType(values))

    @classmethod
    def points(cls, points: int) -> Reason:
        """What a plan brings at once."""
        return cls.of(N_("Points now: {points}."), points=points)
