"""What the actor is asked, in words that a screen, a log or a screen reader can use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.koi.beauty import TOKENS
from game.rules.koi.cards import FACE_OF
from game.rules.koi.frames import (
    ACT,
    BLUE,
    BUMP,
    CONFIRM,
    CYCLING,
    ENTER,
    LIFT,
    LIMIT,
    ORDER,
    PLACE,
    RYU_BLOSSOM,
    RYU_FACES,
    RYU_FROG_SPACE,
    RYU_FROG_TARGET,
    RYU_WASH,
    TURN_FROG,
    TURN_KOI,
    WASH,
)
from game.rules.koi.geometry import Hex
from game.rules.koi.table import HAND_LIMIT, RYU, Frame, Table

KINDS: Final = {
    CONFIRM: "confirm",
    ENTER: "enter",
    ACT: "act",
    CYCLING: "cycling",
    LIMIT: "limit",
    BLUE: "blue",
    TURN_KOI: "turn koi",
    BUMP: "bump",
    PLACE: "place",
    LIFT: "lift",
    TURN_FROG: "turn frog",
    ORDER: "order",
    WASH: "wash",
    RYU_FACES: "ryu faces",
    RYU_BLOSSOM: "ryu blossom",
    RYU_FROG_TARGET: "ryu frog target",
    RYU_FROG_SPACE: "ryu frog space",
    RYU_WASH: "ryu wash",
}
"""The name of each question."""

_ABOUT_RYU: Final = frozenset({RYU_FACES, RYU_BLOSSOM, RYU_FROG_TARGET, RYU_FROG_SPACE, RYU_WASH})


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a seat; what does not belong to its kind keeps the default.

    The kinds are: ``enter`` the board; ``act`` (play, cycle, stop); ``cycling``; ``limit`` (discard); ``blue`` (take or
    skip); ``turn koi``; ``bump`` (put a koi somewhere); ``place`` a token; ``lift`` a rock, then say where it goes;
    ``turn frog``; ``order`` of what a blossom pushes; ``wash`` (a flood); ``confirm``; and what the player decides for
    Ryu: ``ryu faces``, ``ryu blossom``, ``ryu frog target``, ``ryu frog space``, ``ryu wash``.
    """

    kind: str
    seat: int
    koi: int
    """The koi it is about: the bumped one, the one that turns or moves, the one for which a token is placed."""
    face: str = ""
    """The movement card that is being carried out (``blue``, ``turn koi``)."""
    icon: int = -1
    """Which icon of it, counted from the bottom, from 0."""
    token: str = ""
    """What is placed, lifted or turned: "rock", "lily", "frog" or "blossom"."""
    at: Hex | None = None
    """The hex it is about: where the bumped koi was, the lifted rock, the frog, the blossom, Ryu's target."""
    count: int = 0
    """Cards put down so far (``cycling``), cards still to discard (``limit``), tokens to place (``place``)."""


def question(table: Table, frame: Frame) -> Question:
    """The question that ``frame`` puts."""
    hexes = table.board.pond.hexes
    kind, seat = frame[0], frame[1]
    name = KINDS[kind]
    if kind in (BLUE, TURN_KOI):
        return Question(name, seat, seat, face=FACE_OF[frame[3]], icon=frame[4])
    if kind == BUMP:
        return Question(name, seat, frame[3], at=hexes[frame[4]])
    if kind == PLACE:
        return Question(name, seat, seat, token=TOKENS[frame[3]], count=1 + frame[4])
    if kind == LIFT:
        return Question(name, seat, seat, token="rock", at=hexes[frame[3]] if len(frame) == 4 else None)
    if kind == TURN_FROG:
        return Question(name, seat, frame[4], token="frog", at=hexes[frame[3]])
    if kind == ORDER:
        return Question(name, seat, seat, token="blossom", at=hexes[frame[3]])
    if kind == CYCLING:
        return Question(name, seat, seat, count=frame[2])
    if kind == LIMIT:
        return Question(name, seat, seat, count=len(table.hands[seat]) - HAND_LIMIT)
    if kind == RYU_BLOSSOM:
        return Question(name, seat, RYU, token="blossom")
    if kind == RYU_FROG_SPACE:
        return Question(name, seat, RYU, token="frog", at=hexes[frame[3]])
    return Question(name, seat, RYU if kind in _ABOUT_RYU else seat)
