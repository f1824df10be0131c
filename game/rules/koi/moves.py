"""The small moves of KOI and their notation.

Hexes are written ``q,r`` and sides 0–5. ``enter 4,-2 3`` puts the own koi on the board; ``play FlF`` plays a card,
each blue icon of which is then answered with ``take`` or ``skip``; ``face 3`` turns a koi or a frog; ``put 2,1``
places a token and ``put 2,1 4`` a koi; ``lift 1,-2`` takes a rock up to move it; ``push 1,0`` says which tokens a
blossom pushes next; ``target 0,2`` names a dragonfly for Ryu; ``decide`` leaves a choice of Ryu's to the program.
``cycle FlF``, ``draw``, ``discard FlF``, ``stop`` and ``end`` are the rest of a turn.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.rules.base import Move
from game.rules.errors import N_, BadMove
from game.rules.koi.cards import FACES
from game.rules.koi.geometry import LARGE_RADIUS, SIDES, Hex, length

EXPECTED: Final = N_("“play FlF”, “put 2,1”, “face 3”, “take”, “cycle frog” or “stop”")


def _check_hex(move: object, q: object, r: object) -> None:
    if type(q) is not int or type(r) is not int or length((q, r)) > LARGE_RADIUS:
        raise BadMove(repr(move), EXPECTED)


def _check_side(move: object, side: object) -> None:
    if type(side) is not int or side not in SIDES:
        raise BadMove(repr(move), EXPECTED)


@dataclass(frozen=True, slots=True)
class _CardMove(Move):
    """A move that names a card by its face. Raises ``BadMove`` for a face that no card has."""

    face: str

    def __post_init__(self) -> None:
        if self.face not in FACES:
            raise BadMove(repr(self), EXPECTED)


@dataclass(frozen=True, slots=True)
class HexMove(Move):
    """A move that names a hex. Raises ``BadMove`` for a place that is on no board."""

    q: int
    r: int

    def __post_init__(self) -> None:
        _check_hex(self, self.q, self.r)


@dataclass(frozen=True, slots=True)
class KoiMove(Move):
    """A move that puts a koi on a hex, facing a side. Raises ``BadMove`` for no such hex or side."""

    q: int
    r: int
    side: int

    def __post_init__(self) -> None:
        _check_hex(self, self.q, self.r)
        _check_side(self, self.side)


@dataclass(frozen=True, slots=True)
class Enter(KoiMove):
    """Put the own koi on the board (KOI-S4)."""

    def __str__(self) -> str:
        return f"enter {self.q},{self.r} {self.side}"


@dataclass(frozen=True, slots=True)
class PutKoi(KoiMove):
    """Put a koi that was bumped or washed away (KOI-M5, KOI-F2)."""

    def __str__(self) -> str:
        return f"put {self.q},{self.r} {self.side}"


@dataclass(frozen=True, slots=True)
class Put(HexMove):
    """Place a token (KOI-N1, KOI-N2, KOI-N3, KOI-N5), or Ryu where the player decides (KOI-R12)."""

    def __str__(self) -> str:
        return f"put {self.q},{self.r}"


@dataclass(frozen=True, slots=True)
class Lift(HexMove):
    """Choose the rock to be moved (KOI-R13)."""

    def __str__(self) -> str:
        return f"lift {self.q},{self.r}"


@dataclass(frozen=True, slots=True)
class Push(HexMove):
    """Choose the hex whose tokens a blossom pushes next (KOI-N15)."""

    def __str__(self) -> str:
        return f"push {self.q},{self.r}"


@dataclass(frozen=True, slots=True)
class Target(HexMove):
    """Choose the dragonfly beside which Ryu places a frog (KOI-R11)."""

    def __str__(self) -> str:
        return f"target {self.q},{self.r}"


@dataclass(frozen=True, slots=True)
class Face(Move):
    """Turn a koi or a frog to a side (KOI-M2, KOI-N4, KOI-R3). Raises ``BadMove`` for no such side."""

    side: int

    def __post_init__(self) -> None:
        _check_side(self, self.side)

    def __str__(self) -> str:
        return f"face {self.side}"


@dataclass(frozen=True, slots=True)
class Play(_CardMove):
    """Play a card from the hand (KOI-D4)."""

    def __str__(self) -> str:
        return f"play {self.face}"


@dataclass(frozen=True, slots=True)
class Cycle(_CardMove):
    """Put a card down to draw for it (KOI-D5)."""

    def __str__(self) -> str:
        return f"cycle {self.face}"


@dataclass(frozen=True, slots=True)
class Discard(_CardMove):
    """Give up a card above the hand limit (KOI-D6)."""

    def __str__(self) -> str:
        return f"discard {self.face}"


@dataclass(frozen=True, slots=True)
class _WordMove(Move):
    """A move of one word."""

    def __str__(self) -> str:
        return type(self).__name__.lower()


@dataclass(frozen=True, slots=True)
class Take(_WordMove):
    """Carry out a blue icon (KOI-M1)."""


@dataclass(frozen=True, slots=True)
class Skip(_WordMove):
    """Leave a blue icon out (KOI-M1)."""


@dataclass(frozen=True, slots=True)
class Draw(_WordMove):
    """Draw for the cards cycled (KOI-D5)."""


@dataclass(frozen=True, slots=True)
class Stop(_WordMove):
    """Play no more cards this turn (KOI-D4)."""


@dataclass(frozen=True, slots=True)
class End(_WordMove):
    """Confirm what was decided: only now play passes on or something hidden comes to light."""


@dataclass(frozen=True, slots=True)
class Decide(_WordMove):
    """Let the program decide for Ryu (KOI-R14)."""


_HEXES: Final = tuple(
    (q, r)
    for r in range(-LARGE_RADIUS, LARGE_RADIUS + 1)
    for q in range(-LARGE_RADIUS, LARGE_RADIUS + 1)
    if length((q, r)) <= LARGE_RADIUS
)

# Every move is made once: lists of legal moves are then made by looking up.
TAKE: Final = Take()
SKIP: Final = Skip()
DRAW: Final = Draw()
STOP: Final = Stop()
END: Final = End()
DECIDE: Final = Decide()
FACE: Final = tuple(map(Face, SIDES))
PLAY: Final = {face: Play(face) for face in FACES}
CYCLE: Final = {face: Cycle(face) for face in FACES}
DISCARD: Final = {face: Discard(face) for face in FACES}
PUT: Final = {place: Put(*place) for place in _HEXES}
LIFT: Final = {place: Lift(*place) for place in _HEXES}
PUSH: Final = {place: Push(*place) for place in _HEXES}
TARGET: Final = {place: Target(*place) for place in _HEXES}
ENTER: Final = {place: tuple(Enter(*place, side) for side in SIDES) for place in _HEXES}
PUT_KOI: Final = {place: tuple(PutKoi(*place, side) for side in SIDES) for place in _HEXES}

_WORDS: Final[dict[str, Move]] = {str(move): move for move in (TAKE, SKIP, DRAW, STOP, END, DECIDE)}
_CARD: Final[Mapping[str, Mapping[str, Move]]] = {"play": PLAY, "cycle": CYCLE, "discard": DISCARD}
_HEX: Final[Mapping[str, Mapping[Hex, Move]]] = {"put": PUT, "lift": LIFT, "push": PUSH, "target": TARGET}
_KOI: Final[Mapping[str, Mapping[Hex, tuple[Move, ...]]]] = {"enter": ENTER, "put": PUT_KOI}
_SIDES: Final = tuple("012345")
_PLACE: Final = re.compile(r"(0|-?[1-5]),(0|-?[1-5])", re.ASCII)


def parse_move(text: str) -> Move:
    """The move that ``text`` notates, the inverse of ``str(move)``. Raises ``BadMove``."""
    if not isinstance(text, str):
        raise BadMove(text, EXPECTED)
    if text in _WORDS:
        return _WORDS[text]
    verb, _, rest = text.partition(" ")
    if verb in _CARD and rest in FACES:
        return _CARD[verb][rest]
    if verb == "face" and rest in _SIDES:
        return FACE[int(rest)]
    where, _, side = rest.partition(" ")
    if match := _PLACE.fullmatch(where):
        place = int(match[1]), int(match[2])
        if place in PUT:
            if verb in _KOI and side in _SIDES:
                return _KOI[verb][place][int(side)]
            if verb in _HEX and rest == where:
                return _HEX[verb][place]
    raise BadMove(text, EXPECTED)
