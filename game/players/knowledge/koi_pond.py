"""What is known of Koi Pond: which cards are good to draw, to show and to let go, and what a position is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from math import exp, fsum
from typing import Final

from game.players.base import Guess, Plan, Work
from game.players.knowledge.base import Effort, Knowledge, Searcher
from game.players.knowledge.koi_pond_outlook import (
    ANIMAL,
    CAT,
    CHOICES,
    HYBRID_SHARE,
    TURTLE,
    Outlook,
    prospects,
    turns_left,
)
from game.players.plans import Ranked, play_out
from game.players.reasons import Reason, Thing
from game.rules.base import Move, State
from game.rules.chance import Chance
from game.rules.errors import N_
from game.rules.koi_pond import KoiPondState
from game.rules.koi_pond.cards import KOI, SUIT, Card
from game.rules.koi_pond.moves import DONE, DRAW_DECK, DRAW_FROM_LAKE, TO_POND, TO_RIVER, Draw, Pond, River, Settle
from game.rules.koi_pond.scoring import koi_by_suit
from game.rules.koi_pond.state import DRAWS

GUESSES: Final = 3
"""So many guesses are drawn for each sample; the likelier one is taken."""
AGREEMENT: Final = 0.4
"""How much likelier a guess is for each koi by which another seat's house agrees with its pond."""
DENIED: Final = 0.3
"""How much of what the next seat would have drawn counts."""
TURN: Final = DRAWS + 1
"""Decisions of a seat in a turn: three draws and a choice."""
SHARP_SPREAD: Final = 0.6
"""How many points of worth *sharp* cannot tell apart when it chooses the plans to search."""
HORIZON: Final = 3
"""Turns that the play-outs of *master* look ahead."""
WIN: Final = 4.0
"""What winning is worth beyond the points by which it is won."""


class KoiPondKnowledge(Knowledge):
    """Koi Pond for two to four players."""

    calm_spread = 1.5
    calm_width = 12
    keen_spread = 0.5
    keen_width = 6

    def rank(self, state: State, width: int, chance: Chance) -> Work[list[Ranked]]:
        assert isinstance(state, KoiPondState)
        assert state.actor is not None
        if state.phase == "draw":
            ranked = _draws(state)
        elif state.phase == "pond":
            ranked = _choices(state)
        elif state.phase == "river":
            ranked = _rivers(state)
        else:
            ranked = _settlements(state)
        yield
        return nlargest(width, ranked, key=_worth)

    def advance(self, state: State, chance: Chance) -> Plan:
        assert isinstance(state, KoiPondState)
        if state.phase == "draw":
            plan: Plan = (_quick_draw(state),)
        elif state.phase == "pond":
            plan = _quick_choice(state)
        elif state.phase in ("confirm", "confirm houses"):
            plan = (DONE,)
        else:
            ranked = _rivers(state) if state.phase == "river" else _settlements(state)
            plan = max(ranked, key=_worth).plan
        play_out(state, plan)
        return plan

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, KoiPondState)
        points = prospects(state)
        ahead = points[side] - max(rival for seat, rival in enumerate(points) if seat != side)
        if state.actor is None:
            ahead += WIN if ahead > 0 else -WIN if ahead < 0 else 0
        return ahead

    def effort(self, level: Searcher, state: State) -> Effort:
        assert isinstance(state, KoiPondState)
        placing = state.phase in ("pond", "river")
        if level == "sharp":
            turns = TURN * state.seats
            return Effort(4, 12, turns, SHARP_SPREAD) if placing else Effort(2, 4, turns, SHARP_SPREAD)
        turns = HORIZON * TURN * state.seats
        return Effort(12, 480 // state.seats, turns) if placing else Effort(5, 144 // state.seats, turns)

    def world(self, guess: Guess, chance: Chance) -> State:
        """A guess in which houses agree with ponds as they do when people play, and hidden choices are sensible."""
        worlds = [guess(chance) for _ in range(GUESSES)]
        weights = [exp(AGREEMENT * _agreement(world)) for world in worlds]
        lot = chance.unit() * fsum(weights)
        world = worlds[-1]
        for each, weight in zip(worlds, weights, strict=True):
            lot -= weight
            if lot < 0:
                world = each
                break
        assert isinstance(world, KoiPondState)
        for seat, pond in enumerate(world.pond_choices):
            if pond is not None and seat != world.actor:
                world.pond_choices[seat], world.river_choices[seat] = _pond_and_river(world, seat)
        return world

    def reasons(self, state: State, plan: Plan) -> Sequence[Reason]:
        assert isinstance(state, KoiPondState)
        return list(_reasons(state, plan))


def _worth(ranked: Ranked) -> float:
    return ranked.worth


def _agreement(world: State) -> int:
    """How many koi the houses of the seats that do not decide share with their ponds."""
    assert isinstance(world, KoiPondState)
    return sum(
        sum(map(min, koi_by_suit(world.ponds[seat])[:4], koi_by_suit(world.houses[seat])[:4]))
        for seat in range(world.seats)
        if seat != world.actor
    )


def _outlook(state: KoiPondState, seat: int) -> Outlook:
    return Outlook(state, seat, max(0, turns_left(state) - 1))


# Drawing


def _draws(state: KoiPondState) -> list[Ranked]:
    """Every draw. What it brings now is what the card could bring with what lies there already."""
    seat = state.actor
    assert seat is not None
    outlook = _outlook(state, seat)
    following = Outlook(state.seen_by(seat), (seat + 1) % state.seats, outlook.left)
    faces = list(dict.fromkeys(state.lake))
    theirs = {card: following.drawn(card) for card in faces}
    unseen = following.drawn_unseen()
    ranked = []
    for card in faces:
        rest = max([unseen, *(worth for other, worth in theirs.items() if other != card or state.lake.count(card) > 1)])
        worth = outlook.drawn(card) - DENIED * rest
        ranked.append(Ranked((DRAW_FROM_LAKE[card],), _shown(outlook, card), worth))
    if state.deck:
        worth = outlook.drawn_unseen() - DENIED * max([unseen, *theirs.values()])
        ranked.append(Ranked((DRAW_DECK,), 1.0, worth))
    return ranked


def _shown(outlook: Outlook, card: Card) -> float:
    """What a card could bring as things lie: koi count where some of the suit lie already, animals what they see."""
    if ANIMAL[card] is not None:
        return outlook.animal(card) / 2
    suits = CHOICES[card] or (SUIT[card],)
    return max(KOI[card] * (1.0 if outlook.pond[suit] + outlook.house[suit] else 0.5) for suit in suits)


def _quick_draw(state: KoiPondState) -> Move:
    seat = state.actor
    assert seat is not None
    if not state.lake:
        return DRAW_DECK
    outlook = _outlook(state, seat)
    worth, best = max([(outlook.drawn(card), card) for card in set(state.lake)])
    return DRAW_DECK if state.deck and worth < outlook.drawn_unseen() else DRAW_FROM_LAKE[best]


# Placing


def _choices(state: KoiPondState) -> list[Ranked]:
    """Every pair of a card for the pond and one for the river."""
    seat = state.actor
    assert seat is not None
    house = state.houses[seat]
    before = _brings(state, seat)
    ranked = []
    for pond in dict.fromkeys(house):
        outlook = _outlook(state, seat)
        worth = outlook.to_pond(pond)
        suit = _into(outlook, pond)
        rest = house.copy()
        rest.remove(pond)
        for river in dict.fromkeys(rest):
            brought = _brings(state, seat, (pond, suit), river) - before
            plan = (TO_POND[pond], TO_RIVER[river], DONE)
            ranked.append(Ranked(plan, brought, worth + outlook.to_river(river)))
    return ranked


def _into(outlook: Outlook, card: Card) -> int:
    """Move ``card`` from the house to the pond of ``outlook``; the suit that it counts for there."""
    if ANIMAL[card] is not None:
        return SUIT[card]
    pond, house = list(outlook.pond), list(outlook.house)
    suits = CHOICES[card]
    if suits:
        suit = max(suits, key=lambda suit: house[suit] - pond[suit])
        for each in suits:
            house[each] -= HYBRID_SHARE
    else:
        suit = SUIT[card]
        house[suit] -= KOI[card]
    pond[suit] += KOI[card]
    outlook.pond, outlook.house = tuple(pond), tuple(house)
    return suit


def _brings(state: KoiPondState, seat: int, pond: tuple[Card, int] | None = None, river: Card | None = None) -> float:
    """The points of the seat as its cards lie, with one more card in the pond and one in the river."""
    shown, kept, gone = koi_by_suit(state.ponds[seat]), koi_by_suit(state.houses[seat]), koi_by_suit(state.rivers[seat])
    outlook = Outlook(state, seat, 0)
    points = sum(outlook.animal(card) for card in state.ponds[seat] if ANIMAL[card] is not None)
    if pond is not None:
        card, suit = pond
        shown[suit] += KOI[card]
        kept[SUIT[card]] -= KOI[card]
        if ANIMAL[card] is not None:
            points += outlook.animal(card)
    if river is not None:
        kept[SUIT[river]] -= KOI[river]
        gone[SUIT[river]] += KOI[river]
    points += sum(map(min, shown[:4], kept[:4]))
    return points + sum(gone[suit] > outlook.rivals[suit] for suit in range(4))


def _rivers(state: KoiPondState) -> list[Ranked]:
    """Every card for the river, where the pond's has been chosen."""
    seat = state.actor
    assert seat is not None
    pond = state.pond_choices[seat]
    return [
        Ranked(choice.plan[1:], choice.points, choice.worth)
        for choice in _choices(state)
        if choice.plan[0] == TO_POND[pond or 0]
    ]


def _quick_choice(state: KoiPondState) -> Plan:
    assert state.actor is not None
    pond, river = _pond_and_river(state, state.actor)
    return (TO_POND[pond], TO_RIVER[river], DONE)


def _pond_and_river(state: KoiPondState, seat: int) -> tuple[Card, Card]:
    """The best card for the pond, and then the best one for the river."""
    outlook = _outlook(state, seat)
    house = state.houses[seat]
    faces = dict.fromkeys(house)
    pond = max([(outlook.to_pond(card), card) for card in faces])[1]
    _into(outlook, pond)
    river = max([(outlook.to_river(card), card) for card in faces if card != pond or house.count(card) > 1])[1]
    return pond, river


# Hybrids


def _settlements(state: KoiPondState) -> list[Ranked]:
    """Both suits of the hybrids that wait, by what the seat would have with each."""
    seat = state.actor
    assert seat is not None
    ranked = []
    for move in state.moves():
        if isinstance(move, Settle):
            worth = _settled(state, seat, move)
            ranked.append(Ranked((move,), worth, worth))
        else:
            ranked.append(Ranked((move,), 0, 0))
    return ranked


def _settled(state: KoiPondState, seat: int, move: Settle) -> float:
    """What it is worth that a hybrid counts for this suit, in comparison with its other one."""
    outlook = Outlook(state, seat, turns_left(state))
    suit = move.suit
    if "pond" in state.phase:
        last = state.ponds[seat][-1]
        pond = list(outlook.pond)
        if CHOICES[last]:
            for each in CHOICES[last]:
                pond[each] -= HYBRID_SHARE
        else:
            pond[SUIT[last]] -= 1
        outlook.pond = tuple(pond)
        return outlook.moved(suit, 1, 0)
    if state.phase == "settle river":
        lead = outlook.river[suit] - outlook.rivals[suit]
        return outlook.ribbon[suit] * ((lead + 0.5 > 0) - (lead - 0.5 > 0)) - outlook.hunted[TURTLE][suit]
    return float(outlook.pond[suit] > outlook.house[suit] - 0.5) - outlook.hunted[CAT][suit]


# Reasons


def _reasons(state: KoiPondState, plan: Plan) -> Iterator[Reason]:
    """What speaks for a plan, from what its seat knows: what others chose or hold is not looked at."""
    seat = state.actor
    assert seat is not None
    outlook = _outlook(state, seat)
    pond: Card | None = None
    for move in plan:
        if isinstance(move, Draw):
            yield from _reasons_to_draw(state, outlook, move)
        elif isinstance(move, Pond):
            pond = move.card
        elif isinstance(move, River):
            pond = state.pond_choices[seat] if pond is None else pond
            assert pond is not None
            yield from _reasons_to_show(state, outlook, pond, move.card)
        elif isinstance(move, Settle):
            fish = (outlook.pond[move.suit], outlook.house[move.suit], outlook.river[move.suit])
            text = N_("Of this suit in the own pond: {pond}, house: {house}, river: {river}.")
            yield Reason.of(text, **dict(zip(("pond", "house", "river"), map(float, fish), strict=True)))


def _reasons_to_draw(state: KoiPondState, outlook: Outlook, draw: Draw) -> Iterator[Reason]:
    unseen = round(outlook.drawn_unseen(), 1)
    lake = [(round(outlook.drawn(card), 1), card) for card in set(state.lake)]
    if draw.card is not None:
        text = N_("What the {thing} is worth, about: {points}.")
        yield Reason.of(text, thing=Thing(draw.card.face), points=round(outlook.drawn(draw.card), 1))
    elif lake:
        worth, card = max(lake)
        yield Reason.of(
            N_("What the best of the lake, the {thing}, is worth, about: {points}."),
            thing=Thing(card.face),
            points=worth,
        )
    if state.deck:
        yield Reason.of(N_("What a card from the deck is worth on average, about: {points}."), points=unseen)


def _reasons_to_show(state: KoiPondState, outlook: Outlook, pond: Card, river: Card) -> Iterator[Reason]:
    seat = state.actor
    assert seat is not None
    to_pond = outlook.to_pond(pond)
    now = _brings(state, seat, (pond, _into(outlook, pond)), river) - _brings(state, seat)
    yield Reason.points(round(now))
    text = N_("What the {thing} is worth in the pond, about: {points}.")
    yield Reason.of(text, thing=Thing(pond.face), points=round(to_pond, 1))
    text = N_("What the {thing} is worth in the river, about: {points}.")
    yield Reason.of(text, thing=Thing(river.face), points=round(outlook.to_river(river), 1))
