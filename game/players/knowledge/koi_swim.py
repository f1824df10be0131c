"""Where the movement cards of a hand can take a koi, and what it eats on the way: without playing a single move.

A card leads from a hex and a side to few others, whatever lies on the pond but rocks; so the ways of each card are
looked up. A *swim* strings cards together. Other koi are taken for water: what bumping them brings is seen when the
swim is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from game.players.base import Plan
from game.players.knowledge.koi_outlook import AHEAD, within
from game.rules.base import Move
from game.rules.koi import POND, Geometry
from game.rules.koi.board import Board
from game.rules.koi.house_set import MOVEMENT_CARDS
from game.rules.koi.moves import FACE, PLAY, SKIP, TAKE

_Way = tuple[tuple[int, int], int, Plan]
"""Where a card ends and facing which side, the hexes swum through, and the answers to its questions."""

_PLACES: Final[dict[tuple[int, int], tuple[int, int]]] = {}
"""Each hex with each side once, so that what is remembered takes less room."""

PONDS_KNOWN: Final = 16
"""Ponds (by their rocks) whose ways are at hand."""

WAYS_KNOWN: Final = 1 << 15
"""Cards whose ways are remembered, each from a hex and a side, with what rocks lie near."""


class Ways:
    """The ways of all cards on a pond with these rocks."""

    def __init__(self, pond: Geometry, rocks: int, fog: bool) -> None:
        self._pond = pond
        self._rocks = rocks
        self._fog = fog
        self._at_hand: dict[tuple[str, int, int], tuple[_Way, ...]] = {}

    def of(self, face: str, cell: int, side: int) -> tuple[_Way, ...]:
        """The ways of a movement card from a hex and a side; of two that come to the same, one."""
        key = face, cell, side
        ways = self._at_hand.get(key)
        if ways is None:
            # Rocks out of reach do not matter, so that most ponds have most ways in common.
            rocks = self._rocks & within(self._pond, _STRIDE[face])[cell]
            self._at_hand[key] = ways = _find(self._pond, rocks, self._fog, face, cell, side)
        return ways


_STRIDE: Final = {face: sum({"F": 1, "J": 2}.get(icon, 0) for icon in face.upper()) for face in MOVEMENT_CARDS}
"""How many hexes each card can take a koi at most."""


@lru_cache(WAYS_KNOWN)
def _find(pond: Geometry, rocks: int, fog: bool, face: str, cell: int, side: int) -> tuple[_Way, ...]:
    ways: dict[tuple[int, int, int], Plan] = {(cell, side, 0): (PLAY[face],)}
    for icon in face:
        onward: dict[tuple[int, int, int], Plan] = {}
        for (at, facing, trail), answers in ways.items():
            for target, turned, answer in _steps(pond, rocks, fog, icon, at, facing):
                path = trail | 1 << target if icon in "FfJj" and target != at else trail
                # The first way found asks for the fewest blue icons.
                onward.setdefault((target, turned, path), answers if answer is None else (*answers, answer))
        ways = onward
    return tuple((_PLACES.setdefault((at, to), (at, to)), trail, answers) for (at, to, trail), answers in ways.items())


def _steps(
    pond: Geometry, rocks: int, fog: bool, icon: str, cell: int, side: int
) -> Iterable[tuple[int, int, Move | None]]:
    """Where an icon leads, each with the answer that is asked for, if one is (KOI-M1 … KOI-M3, KOI-X10)."""
    blue = icon.islower()
    if blue and fog:
        return [(cell, side, None)]
    kind = icon.upper()
    if kind == "O":
        turns = [(cell, to, FACE[to]) for to in range(6) if not blue or to != side]
        return [(cell, side, SKIP), *turns] if blue else turns
    if kind in "LR":
        turned = (cell, (side + (1 if kind == "R" else 5)) % 6, TAKE if blue else None)
        return [(cell, side, SKIP), turned] if blue else [turned]
    target = cell + pond.step[side]
    if kind == "J" and pond.board >> target & 1:
        target += pond.step[side]
    elif kind == "J":
        return [(cell, side, None)]
    if not pond.board >> target & 1 or rocks >> target & 1:
        return [(cell, side, None)]
    return [(cell, side, SKIP), (target, side, TAKE)] if blue else [(target, side, None)]


@lru_cache(PONDS_KNOWN)
def _ways(radius: int, rocks: int, fog: bool) -> Ways:
    return Ways(POND[radius], rocks, fog)


def ways_on(board: Board, fog: bool) -> Ways:
    """The ways of all cards on this board; in fog blue icons are skipped."""
    return _ways(board.pond.radius, board.rocks, fog)


class Swim(NamedTuple):
    """Some cards played one after the other."""

    points: float
    cell: int
    side: int
    dragonflies: int
    frogs: int
    """What is left on the pond."""
    cards: int
    """The cards that are left, as a mask of the hand that the swim began with."""
    hand: tuple[str, ...]
    """Their faces."""
    steps: tuple[Plan, ...]
    """The moves, card by card."""

    @property
    def plan(self) -> Plan:
        """All moves, one after the other."""
        return tuple(move for step in self.steps for move in step)


_Left = tuple[int, int, int]
"""What a swim leaves: the cards in hand as a mask, the dragonflies and the frogs on the pond."""

_Found = tuple[float, float, Swim, Plan, tuple[int, int], _Left]
"""What a swim promises, its points, the swim before its last card, the moves of that card, where it ends, and what it
leaves."""


class Tastes(NamedTuple):
    """What a swim looks for."""

    dragonfly: float
    frog: float
    """What eating one is worth."""
    lure: float
    """How much a dragonfly counts on the way that lies at most two hexes away, and once more one straight ahead."""


def swims(
    ways: Ways, board: Board, koi: int, hand: Sequence[str], tastes: Tastes, width: int, most: int = 99
) -> Iterator[list[Swim]]:
    """Good swims with no card, one card, two cards … at most ``most``; ``width`` of each, the best first.

    ``hand`` are movement faces, equal ones side by side.
    """
    cell, side = board.koi_at[koi], board.koi_sides[koi]
    near, ahead = within(board.pond, 2), AHEAD[board.pond.radius]
    dragonfly, frog, lure = tastes
    layer = [Swim(0, cell, side, board.dragonflies, board.frogs, (1 << len(hand)) - 1, tuple(hand), ())]
    yield layer
    for _card in range(min(most, len(hand))):
        # By what is left, then by where the koi is: most ways of a card eat nothing, so the first is the same for all.
        found: dict[_Left, dict[tuple[int, int], _Found]] = {}
        for swim in layer:
            points, dragonflies, frogs = swim.points, swim.dragonflies, swim.frogs
            food = dragonflies | frogs
            last = ""
            for number, face in enumerate(hand):
                if face == last or not swim.cards >> number & 1:
                    continue
                last = face
                left = swim.cards ^ 1 << number, dragonflies, frogs
                hungry = found.setdefault(left, {})
                for place, trail, answers in ways.of(face, swim.cell, swim.side):
                    if food & trail:
                        eaten = dragonflies & trail, frogs & trail
                        gained = points + dragonfly * eaten[0].bit_count() + frog * eaten[1].bit_count()
                        onward = left[0], dragonflies ^ eaten[0], frogs ^ eaten[1]
                        places = found.setdefault(onward, {})
                    else:
                        gained, onward, places = points, left, hungry
                    known = places.get(place)
                    if known is None:
                        at, to = place
                        lures = (onward[1] & near[at]).bit_count() + (onward[1] & ahead[at][to]).bit_count()
                        places[place] = gained + lure * lures, gained, swim, answers, place, onward
                    elif known[1] < gained:
                        places[place] = known[0] - known[1] + gained, gained, swim, answers, place, onward
        entries = [entry for places in found.values() for entry in places.values()]
        if not entries:
            return
        entries.sort(key=_promise, reverse=True)
        layer = [
            Swim(gained, at, to, dragonflies, frogs, cards, _held(hand, cards), (*swim.steps, answers))
            for _, gained, swim, answers, (at, to), (cards, dragonflies, frogs) in entries[:width]
        ]
        yield layer


_promise = itemgetter(0)


def _held(hand: Sequence[str], cards: int) -> tuple[str, ...]:
    return tuple([face for number, face in enumerate(hand) if cards >> number & 1])
