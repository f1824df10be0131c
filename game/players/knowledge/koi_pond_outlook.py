"""What a round of Koi Pond still holds for a seat, from what that seat may know.

All numbers are koi, which is to say points. ``left`` counts the turns of the round that are still to be placed: what
a card promises with four turns to go is not what it is worth at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, exp, fsum
from typing import Final

from game.rules.koi_pond import KoiPondState
from game.rules.koi_pond.cards import ANIMALS, DECK, FACES, KOI, SUIT, SUITS, Card, Suit
from game.rules.koi_pond.scoring import RIBBON_POINTS, opponent_of
from game.rules.koi_pond.state import ROUNDS, TURNS

CAT, CRANE, TURTLE = range(len(ANIMALS))

ANIMAL: Final = tuple(None if face.animal is None else (ANIMALS.index(face.animal), face.suits[0]) for face in FACES)
"""``ANIMAL[card]``: which animal and its suit; ``None`` for every other card."""
CHOICES: Final[tuple[tuple[Suit, ...], ...]] = tuple(face.suits if len(face.suits) == 2 else () for face in FACES)
"""``CHOICES[card]``: the two suits of a hybrid not settled yet."""

# What a turn brings, on average
HOUSE_COMES: Final = 1.3
"""Koi of a suit that a seat can add to its house in a turn, if it looks for them."""
POND_COMES: Final = 2.2
"""Koi of a suit that a seat can move from its house to its pond in a turn."""
POND_AHEAD: Final = 0.75
"""How much of a pond's lead over the house will be made up for, as far as turns allow."""
HOUSE_AHEAD: Final = 0.42
"""The same where the house leads: half of it would have to move."""
POND_GROWS: Final = 0.30
POND_GROWS_ON: Final = 0.10
"""Koi of a suit that any seat adds to its pond in a turn, and what each koi there already adds to that."""
RIVER_GROWS: Final = 0.35
HOUSE_HOLDS: Final = 0.8
HOUSE_FOLLOWS: Final = 0.5
"""Koi of a suit in somebody's house, and what each koi of the suit in the pond of the same seat adds."""
SHARED: Final = 0.5
"""How many koi more a river needs for a ribbon with every seat beyond two."""
LATER: Final = 1.5
"""An animal in the house keeps left / (left + LATER) of its worth: it may still go to the pond."""

HYBRID_SHARE: Final = 0.5
"""What a hybrid not settled yet counts for each of its suits."""


def paired(pond: float, house: float, left: float) -> float:
    """What a suit will probably bring (KPD-P3); with no turn left, what it does bring."""
    if pond > house:
        ahead, reach = pond - house, HOUSE_COMES * left
        return house + POND_AHEAD * (ahead if ahead < reach else reach)
    ahead, reach = house - pond, 2 * POND_COMES * left
    return pond + HOUSE_AHEAD * (ahead if ahead < reach else reach)


class _Koi(dict[tuple[Card, ...], tuple[float, ...]]):
    """The koi of each suit that some cards show; a hybrid not settled yet counts for both of its suits by half."""

    def __missing__(self, cards: tuple[Card, ...]) -> tuple[float, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        counts = [0.0, 0.0, 0.0, 0.0, 0.0]
        for card in cards:
            suits = CHOICES[card]
            if suits:
                counts[suits[0]] += HYBRID_SHARE
                counts[suits[1]] += HYBRID_SHARE
            else:
                counts[SUIT[card]] += KOI[card]
        self[cards] = found = tuple(counts)
        return found


_REMEMBERED: Final = 8192
_KOI_OF: Final = _Koi()


def koi_of(cards: Sequence[Card]) -> tuple[float, ...]:
    """The koi of each suit, a fifth number for none; hybrids not settled yet count for both suits by half."""
    return _KOI_OF[tuple(cards)]


def _hope(held: int, rounds: int, seats: int) -> float:
    """What the ribbons of a suit will probably bring to whoever holds so many, with so many rounds to come."""
    won = 0.9 / seats
    return fsum(
        comb(rounds, more) * won**more * (1 - won) ** (rounds - more) * RIBBON_POINTS[min(held + more, ROUNDS)]
        for more in range(rounds + 1)
    )


HOPE: Final = {
    seats: tuple(tuple(_hope(held, rounds, seats) for held in range(ROUNDS + 2)) for rounds in range(ROUNDS + 1))
    for seats in (2, 3, 4)
}
"""``HOPE[seats][rounds to come][ribbons held]`` in points (KPD-P7)."""

_EVEN: Final = 40
_WINS: Final = tuple(
    tuple(1 / (1 + exp(-lead / (0.5 + 0.7 * left**0.5))) for lead in range(-_EVEN, _EVEN + 1))
    for left in range(TURNS + 2)
)


def wins_ribbon(lead: float, left: int) -> float:
    """How probably a river wins the ribbon that has so many more koi than the best of the others."""
    return _WINS[left][int(lead) + _EVEN]


class _Steps(dict[tuple[float, float, int], tuple[float, float]]):
    """What one more koi in the house and one more in the pond add to what a suit will probably bring."""

    def __missing__(self, key: tuple[float, float, int]) -> tuple[float, float]:
        if len(self) >= _REMEMBERED:
            self.clear()
        pond, house, left = key
        now = paired(pond, house, left)
        self[key] = steps = paired(pond, house + 1, left) - now, paired(pond + 1, house, left) - now
        return steps


_STEPS: Final = _Steps()


class _Stakes(dict[tuple[tuple[tuple[int, ...], ...], int, int], tuple[float, ...]]):
    """What the ribbon of each suit is worth to a seat: what it brings, and what it would bring to the others."""

    def __missing__(self, key: tuple[tuple[tuple[int, ...], ...], int, int]) -> tuple[float, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        ribbons, round_, seat = key
        seats = len(ribbons)
        hope = HOPE[seats][ROUNDS - round_]
        gains = [[hope[held + 1] - hope[held] for held in own] for own in ribbons]
        denied = 1.0 if seats == 2 else 0.5
        self[key] = stakes = tuple(
            gains[seat][suit] + denied * max(own[suit] for other, own in enumerate(gains) if other != seat)
            for suit in range(len(SUITS))
        )
        return stakes


_STAKES: Final = _Stakes()
_SAFE: Final = [[0.0] * 5 for _ in ANIMALS]


class Outlook:
    """The round as ``seat`` sees it: what each card would be worth in its pond, in its river and kept in its house."""

    __slots__ = ("_one_more", "house", "hunted", "left", "pond", "prey_pond", "prey_river", "ribbon", "rivals", "river")

    def __init__(self, state: KoiPondState, seat: int, left: int) -> None:
        """``left``: turns to be placed after the one that is decided now."""
        seats = state.seats
        self.left = left
        self._one_more: list[float] | None = None
        self.pond = koi_of(state.ponds[seat])
        self.house = koi_of(state.houses[seat])
        self.river = koi_of(state.rivers[seat])
        prey = opponent_of(seat, seats, state.round)
        self.prey_pond = koi_of(state.ponds[prey])
        self.prey_river = koi_of(state.rivers[prey])
        if seats == 2:
            self.rivals = self.prey_river
        else:
            rivers = [koi_of(state.rivers[other]) for other in range(seats) if other != seat]
            self.rivals = tuple(map(max, *rivers))
        self.ribbon = _STAKES[state.ribbons, state.round, seat]
        # What the animals of those who look at this seat take for each of its koi, by place.
        self.hunted = _SAFE
        threat = 1.0 if seats == 2 else 0.5
        for other in range(seats):
            if other != seat and opponent_of(other, seats, state.round) == seat:
                for card in state.ponds[other]:
                    animal = ANIMAL[card]
                    if animal is not None:
                        if self.hunted is _SAFE:
                            self.hunted = [[0.0] * 5 for _ in ANIMALS]
                        self.hunted[animal[0]][animal[1]] += threat

    def animal(self, card: Card) -> float:
        """What an animal in the pond will probably bring (KPD-P4)."""
        found = ANIMAL[card]
        assert found is not None
        animal, suit = found
        if animal == CAT:
            return HOUSE_HOLDS + HOUSE_FOLLOWS * self.prey_pond[suit]
        if animal == CRANE:
            koi = self.prey_pond[suit]
            return koi + (self.left + 1) * (POND_GROWS + POND_GROWS_ON * koi)
        return self.prey_river[suit] + (self.left + 1) * RIVER_GROWS

    def to_pond(self, card: Card) -> float:
        """What it is worth to move a card from the house to the pond."""
        if ANIMAL[card] is not None:
            return self.animal(card) * (1 - self.left / (self.left + LATER))
        if CHOICES[card]:
            return max(self.moved(suit, 1, HYBRID_SHARE) for suit in CHOICES[card])
        return self.moved(SUIT[card], KOI[card], KOI[card])

    def moved(self, suit: int, koi: float, leaves: float) -> float:
        """What it is worth that ``koi`` of a suit come to the pond and as many as it says leave the house."""
        pond, house = self.pond[suit], self.house[suit]
        worth = paired(pond + koi, house - leaves, self.left) - paired(pond, house, self.left)
        return worth - koi * self.hunted[CRANE][suit] + leaves * self.hunted[CAT][suit]

    def to_river(self, card: Card) -> float:
        """What it is worth to move a card from the house to the river."""
        if ANIMAL[card] is not None:
            return -self.animal(card) * self.left / (self.left + LATER)
        if CHOICES[card]:
            return max(self._drifted(suit, HYBRID_SHARE) for suit in CHOICES[card])
        return self._drifted(SUIT[card], KOI[card])

    def _drifted(self, suit: int, koi: float) -> float:
        house, lead, left = self.house[suit], self.river[suit] - self.rivals[suit], self.left
        worth = paired(self.pond[suit], house - koi, left) - paired(self.pond[suit], house, left)
        worth += self.ribbon[suit] * (wins_ribbon(lead + koi, left) - wins_ribbon(lead, left))
        return worth - koi * (self.hunted[TURTLE][suit] - self.hunted[CAT][suit])

    def drawn(self, card: Card) -> float:
        """What it is worth to draw a card."""
        if ANIMAL[card] is not None:
            return self.animal(card)
        more = self.one_more()
        if CHOICES[card]:
            one, other = CHOICES[card]
            return max(more[one], more[other])
        return KOI[card] * more[SUIT[card]]

    def one_more(self) -> list[float]:
        """What one more koi of each suit is worth in the best place for it, and of none."""
        if self._one_more is None:
            left, hunted, wins = self.left + 1, self.hunted, _WINS[self.left + 1]
            self._one_more = found = []
            for suit in range(len(SUITS)):
                keep, show = _STEPS[self.pond[suit], self.house[suit], left]
                keep -= hunted[CAT][suit]
                show -= hunted[CRANE][suit]
                best = keep if keep > show else show
                at = int(self.river[suit] - self.rivals[suit]) + _EVEN
                drift = self.ribbon[suit] * (wins[at + 1] - wins[at]) - hunted[TURTLE][suit]
                found.append(best if best > drift else drift)
            found.append(0.0)
        return self._one_more

    def drawn_unseen(self) -> float:
        """What it is worth to draw a card that nobody knows."""
        best = sorted(self.one_more()[:4], reverse=True)
        koi = fsum(best) * _KOI_OF_A_SUIT
        # Each pair of suits is as good as the better one: the best suit is that in three pairs, the next one in two.
        hybrids = (3 * best[0] + 2 * best[1] + best[2]) * _HYBRIDS_OF_A_PAIR
        return (koi + hybrids) / len(DECK) + _ANIMAL_SHARE * (1.0 + fsum(self.prey_pond[:4]) / 4)


_KOI_OF_A_SUIT: Final = sum(KOI[card] for card in DECK if SUIT[card] == 0)
_HYBRIDS_OF_A_PAIR: Final = sum(CHOICES[card] == (0, 1) for card in DECK)
_ANIMAL_SHARE: Final = sum(ANIMAL[card] is not None for card in DECK) / len(DECK)


def turns_left(state: KoiPondState) -> int:
    """How many turns of this round are still to be turned up, the one that is being played among them."""
    if state.phase in ("settle river", "confirm houses", "settle house", "over"):
        return 0
    return TURNS - state.turn + (state.phase not in ("settle pond", "resettle pond"))


def prospects(state: KoiPondState) -> list[float]:
    """The points that every seat will probably have after this round and of its ribbons, all houses being known."""
    if state.phase == "over":
        return [float(points) for points in state.banked]
    seats = range(state.seats)
    scored = state.houses_open
    rounds = ROUNDS - state.round if scored else ROUNDS - state.round + 1
    hope = HOPE[state.seats]
    totals = [
        banked + fsum(hope[rounds][held] - RIBBON_POINTS[held] for held in own)
        for banked, own in zip(state.banked, state.ribbons, strict=True)
    ]
    left = turns_left(state)
    if left == TURNS and not any(state.ponds):
        return totals
    ponds = [koi_of(cards) for cards in state.ponds]
    houses = [koi_of(cards) for cards in state.houses]
    rivers = [koi_of(cards) for cards in state.rivers]
    for seat in seats:
        totals[seat] += fsum(map(paired, ponds[seat][:4], houses[seat][:4], (left,) * 4))
        prey = opponent_of(seat, state.seats, state.round)
        for card in state.ponds[seat]:
            animal = ANIMAL[card]
            if animal is not None:
                totals[seat] += _catch(animal, prey, ponds, houses, rivers, left)
        if left:
            for card in state.houses[seat]:
                animal = ANIMAL[card]
                if animal is not None:
                    totals[seat] += _catch(animal, prey, ponds, houses, rivers, left) * left / (left + LATER)
    if not scored:
        _add_ribbons(state, rivers, left, totals)
    return totals


def _catch(
    animal: tuple[int, int],
    prey: int,
    ponds: Sequence[Sequence[float]],
    houses: Sequence[Sequence[float]],
    rivers: Sequence[Sequence[float]],
    left: int,
) -> float:
    """What an animal will probably count."""
    kind, suit = animal
    if kind == CAT:
        if not left:
            return houses[prey][suit]
        return (houses[prey][suit] + HOUSE_HOLDS + HOUSE_FOLLOWS * ponds[prey][suit]) / 2
    if kind == CRANE:
        koi = ponds[prey][suit]
        return koi + left * (POND_GROWS + POND_GROWS_ON * koi)
    return rivers[prey][suit] + left * RIVER_GROWS


def _add_ribbons(state: KoiPondState, rivers: Sequence[Sequence[float]], left: int, totals: list[float]) -> None:
    """Add what the ribbons of this round will probably bring: each hope was counted with an average round."""
    hope, after = HOPE[state.seats][ROUNDS - state.round + 1], HOPE[state.seats][ROUNDS - state.round]
    for suit in range(len(SUITS)):
        for seat, own in enumerate(rivers):
            best = max(river[suit] for other, river in enumerate(rivers) if other != seat)
            lead = own[suit] - best
            chance = wins_ribbon(lead - SHARED * (state.seats - 2), left) if left else float(lead > 0)
            held = state.ribbons[seat][suit]
            totals[seat] += chance * after[held + 1] + (1 - chance) * after[held] - hope[held]
