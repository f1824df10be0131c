"""What a Kōhaku move makes happen. Spaces are numbers of the pond board, x and y places of a pond."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.base import Event
from game.rules.kohaku.tiles import Tile


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """``seat`` took ``tile`` from ``space`` of the board into its hand (KOH-T1)."""

    seat: int
    space: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """``seat`` placed ``tile`` in its pond, which changed its score by ``points`` (KOH-T2)."""

    seat: int
    tile: Tile
    x: int
    y: int
    points: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """``seat`` confirmed its turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TileSlid(Event):
    """``tile`` moved from the central space ``source`` to the empty edge space ``target`` (KOH-T6)."""

    tile: Tile
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """``tile`` came from its stack to the empty ``space`` (KOH-T6, KOH-B4)."""

    reveals: ClassVar[bool] = True

    tile: Tile
    space: int


@dataclass(frozen=True, slots=True)
class BreedersRevealed(Event):
    """The breeders turned up the top ``tile`` of its stack (KOH-B2, KOH-B3)."""

    reveals: ClassVar[bool] = True

    tile: Tile


@dataclass(frozen=True, slots=True)
class BreedersTook(Event):
    """The breeders took ``tile`` from ``space`` of the board to their pile of its kind (KOH-B2, KOH-B3)."""

    tile: Tile
    space: int


@dataclass(frozen=True, slots=True)
class BreedersKept(Event):
    """The ``tile`` that the breeders had revealed went to their pile of its kind (KOH-B2, KOH-B3)."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class StackEmpty(Event):
    """A tile of this ``kind`` ("koi" or "feature") was needed and its stack was empty (KOH-T8, KOH-B5)."""

    kind: str


@dataclass(frozen=True, slots=True)
class BoardCleared(Event):
    """The tiles still on the board left the game, in the order of their spaces (KOH-T8)."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; ``State.result()`` says how."""


__all__ = [
    "BoardCleared",
    "BreedersKept",
    "BreedersRevealed",
    "BreedersTook",
    "GameEnded",
    "StackEmpty",
    "TileDrawn",
    "TilePlaced",
    "TileSlid",
    "TileTaken",
    "TurnEnded",
]
