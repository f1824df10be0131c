"""Whole turns of KOI: swims and natural beauty strung together, and what each is worth when the turn ends with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import nlargest
from itertools import chain
from operator import attrgetter, itemgetter
from typing import Final

from game.players.base import Plan, Work
from game.players.knowledge.koi_answers import carry_out, settle
from game.players.knowledge.koi_outlook import CARD_WORTH, Outlook, faces
from game.players.knowledge.koi_places import places_for
from game.players.knowledge.koi_swim import Swim, Tastes, swims, ways_on
from game.rules.koi import KoiState
from game.rules.koi.flow import COLD_SNAP_CARDS
from game.rules.koi.frames import ACT
from game.rules.koi.moves import CYCLE, DRAW

LURE: Final = 0.3
"""How much a dragonfly near the koi, or straight ahead, counts on the way, as a share of what eating it brings."""
GOES_ON: Final = 0.2
"""What it is worth beyond its usual worth to draw a card while the turn goes on."""
LAST_DAY: Final = 1.3
"""What a card drawn on the last day is worth."""


@dataclass(frozen=True, slots=True)
class Breadth:
    """How wide the search for a turn is."""

    swims: int
    """Swims with the same number of cards that are looked at."""
    ends: int
    """Swims from each position that are played and looked at as they then are."""
    places: int
    """Hexes tried for each natural beauty card, those that promise most."""
    lines: int
    """Positions from which the turn is carried on."""
    depth: int
    """Natural beauty cards in one turn."""


@dataclass(slots=True)
class Line:
    """A way into the turn, up to a question which card comes next."""

    worth: float
    """How far ahead the seat will be if the turn ends here."""
    promise: float
    """How far ahead it will be if the best swim follows."""
    plan: Plan
    outlook: Outlook

    @property
    def state(self) -> KoiState:
        """The position."""
        return self.outlook.state


def most_cards(state: KoiState) -> int:
    """How many more cards may be played this turn (KOI-X10)."""
    return COLD_SNAP_CARDS - state.cards_played if state.weather == "cold_snap" else len(state.hands[_seat(state)])


def _seat(state: KoiState) -> int:
    assert state.actor is not None
    return state.actor


def good_swims(outlook: Outlook, width: int, count: int) -> list[tuple[float, Swim]]:
    """The swims after which the actor, whose outlook it is, stands best; the best first, each with how it stands.

    Not to swim is one of them.
    """
    return nlargest(count, chain.from_iterable(_judged(outlook, width)), key=itemgetter(0))


def _judged(outlook: Outlook, width: int) -> Iterator[list[tuple[float, Swim]]]:
    """Swims with no card, one card, two cards …, each with how the actor stands afterwards."""
    state, seat = outlook.state, outlook.side
    dragonfly = state.dragonfly_value()
    tastes = Tastes(dragonfly, state.frog_value(), LURE * dragonfly)
    hand = state.hands[seat]
    ways = ways_on(state.board, state.weather == "fog")
    layers = swims(ways, state.board, seat, faces(hand, beauty=False), tastes, width, most_cards(state))
    beauty = faces(hand, beauty=True)
    worth_of: dict[tuple[str, ...], float] = {}
    for layer in layers:
        judged: list[tuple[float, Swim]] = []
        for swim in layer:
            cards = worth_of.get(swim.hand)
            if cards is None:
                worth_of[swim.hand] = cards = outlook.cards((*swim.hand, *beauty))
            judged.append((outlook.ahead(swim.points, swim.cell, swim.dragonflies, swim.frogs, cards), swim))
        yield judged


def turns(state: KoiState, breadth: Breadth) -> Work[list[Line]]:
    """Ways to go on with the turn of the actor, who is asked which card to play, the best first.

    None of them ends the turn; not to play any card is one of them. In slices.
    """
    root = _line((), state, breadth)
    yield
    found = [root]
    lines = [root]
    for depth in range(breadth.depth + 1):
        onward: list[Line] = []
        for line in lines:
            judged: list[tuple[float, Swim]] = []
            for swum in _judged(line.outlook, breadth.swims):
                judged += swum
                yield
            for _, swim in nlargest(breadth.ends, judged, key=itemgetter(0)):
                if swim.steps and (after := _played(line, swim.plan, breadth)) is not None:
                    found.append(after)
                    if depth == 0:
                        onward.append(after)
                yield
        if depth == breadth.depth:
            break
        begun = [*lines, *onward] if depth == 0 else lines
        placed: list[Line] = []
        for line in nlargest(breadth.lines, begun, key=attrgetter("promise")):
            for face in _beauty_to_play(line.state):
                yield
                for plan in (yield from places_for(line.state, face, breadth.places)):
                    yield
                    if (after := _played(line, plan, breadth)) is not None:
                        placed.append(after)
        if not placed:
            break
        lines = nlargest(breadth.lines, placed, key=attrgetter("promise"))
        found += lines
    return sorted(found, key=attrgetter("worth"), reverse=True)


def _line(plan: Plan, state: KoiState, breadth: Breadth) -> Line:
    outlook = Outlook(state, _seat(state))
    promise, _ = good_swims(outlook, min(4, breadth.swims), 1)[0]
    return Line(outlook.as_it_is(), promise, plan, outlook)


def _played(line: Line, plan: Plan, breadth: Breadth) -> Line | None:
    """The line that ``plan`` makes of ``line``, with answers to what it leaves open; ``None`` if it ends the turn."""
    state = line.state.copy()
    seat = _seat(state)
    moves, _ = carry_out(state, plan)
    moves += settle(state, seat)
    if state.actor != seat or state.stack[-1][0] != ACT:
        return None
    return _line((*line.plan, *moves), state, breadth)


def _beauty_to_play(state: KoiState) -> tuple[str, ...]:
    """The natural beauty faces that the actor may still play this turn."""
    return tuple(dict.fromkeys(faces(state.hands[_seat(state)], beauty=True))) if most_cards(state) else ()


def cyclings(outlook: Outlook, hand: Iterable[str]) -> Iterator[tuple[float, Plan]]:
    """Cards of ``hand`` to cycle, those worth least, each way with what it changes in the hand's worth."""
    cards = tuple(sorted(hand, key=CARD_WORTH.__getitem__))
    before = outlook.cards(cards)
    drawn_now = GOES_ON if outlook.days_left else LAST_DAY
    for count in range(2, len(cards) + 1):
        after = outlook.cards((*cards[count:], *[""] * (count - 1)))
        yield after - before + drawn_now * (count - 1), (*(CYCLE[face] for face in cards[:count]), DRAW)
