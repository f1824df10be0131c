"""What a Pagoda Garden move makes happen. Tiles and spaces are the numbers of :mod:`tiles` and :mod:`garden`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.base import Event
from game.rules.pagoda_garden.garden import Space
from game.rules.pagoda_garden.tiles import Bird, Tile


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """``seat`` placed ``tile`` on ``space`` (PAG-T1). Not final before the turn is confirmed (PAG-M3)."""

    seat: int
    tile: Tile
    space: Space


@dataclass(frozen=True, slots=True)
class BirdNamed(Event):
    """The koi on ``space`` stands for ``bird`` this once, or for none (PAG-T3)."""

    seat: int
    space: Space
    bird: Bird | None


@dataclass(frozen=True, slots=True)
class FlockScored(Event):
    """The ``bird`` on ``space`` and its like on ``neighbours`` are a flock (PAG-T2).

    ``side`` scores the ``points``; in the hard solo game ``None``: they are the garden's (PAG-O5).
    """

    side: int | None
    space: Space
    bird: Bird
    neighbours: tuple[Space, ...]
    points: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """``seat`` confirmed its turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class BagDrawn(Event):
    """``seat`` drew a tile; the bag now holds ``left`` (PAG-T1). The tile: :class:`TileSeen`."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class TileSeen(Event):
    """The ``tile`` that ``seat`` drew, for its own eyes only (PAG-S2, PAG-F3)."""

    reveals: ClassVar[bool] = True

    seat: int
    tile: Tile

    def known_to(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class BagPassed(Event):
    """The bag went to ``seat``, whose turn begins (PAG-T1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; ``State.result()`` says how."""


__all__ = [
    "BagDrawn",
    "BagPassed",
    "BirdNamed",
    "FlockScored",
    "GameEnded",
    "TilePlaced",
    "TileSeen",
    "TurnEnded",
]
