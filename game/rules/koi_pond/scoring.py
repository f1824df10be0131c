"""How a round and the ribbons score: pure functions of the cards that lie there (KPD-P1 … KPD-P7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.base import ScoreLine, Source
from game.rules.errors import N_
from game.rules.koi_pond.cards import ANIMALS, CARD, FACES, KOI, SUIT, SUITS, Card

Cards = Sequence[Card]

SOURCES: Final = (
    Source("koi", N_("Koi in pond and house")),
    Source("cat", N_("Cats")),
    Source("crane", N_("Cranes")),
    Source("turtle", N_("Turtles")),
    Source("ribbons", N_("Ribbons")),
)
"""Kinds of points, in the order of the result table."""

RIBBON_POINTS: Final = (0, 1, 4, 9)
"""Points for 0 … 3 ribbons of one suit at the end (KPD-P7)."""

LOOKS_AT: Final = {"cat": "house", "crane": "pond", "turtle": "river"}
"""Where each animal counts the opponent's koi (KPD-P4)."""

_STEPS: Final = {2: (1, 1, 1), 3: (1, -1, 1), 4: (1, -1, 2)}

_ANIMAL_CARDS: Final = tuple(
    (CARD[number], ANIMALS.index(face.animal), face.suits[0])
    for number, face in enumerate(FACES)
    if face.animal is not None
)
_IS_ANIMAL: Final = {card: (animal, suit) for card, animal, suit in _ANIMAL_CARDS}


def opponent_of(seat: int, seats: int, round_: int) -> int:
    """The seat whose koi the animals of ``seat`` count in round 1, 2 or 3 (KPD-P5)."""
    return (seat + _STEPS[seats][round_ - 1]) % seats


def koi_by_suit(cards: Iterable[Card]) -> list[int]:
    """How many fish of each suit the cards show (KPD-P2); a fifth number counts those of no suit yet."""
    counts = [0, 0, 0, 0, 0]
    for card in cards:
        counts[SUIT[card]] += KOI[card]
    return counts


def ribbon_winners(rivers: Sequence[Cards]) -> list[int | None]:
    """For each suit the seat with strictly the most koi of it in its river, or ``None`` (KPD-P1)."""
    return _strictly_most([koi_by_suit(river) for river in rivers])


def _strictly_most(counts: Sequence[Sequence[int]]) -> list[int | None]:
    """For each suit the seat with more koi than any other; ``counts[seat][suit]``."""
    winners: list[int | None] = []
    for column in list(zip(*counts, strict=True))[: len(SUITS)]:
        most = max(column)
        winners.append(column.index(most) if column.count(most) == 1 else None)
    return winners


def round_points(round_: int, ponds: Sequence[Cards], houses: Sequence[Cards], rivers: Sequence[Cards]) -> list[int]:
    """What every seat scores in a round, ribbons aside; the sums of :func:`round_lines` and much faster."""
    seats = len(ponds)
    in_house = [koi_by_suit(cards) for cards in houses]
    in_pond = [koi_by_suit(cards) for cards in ponds]
    in_river = [koi_by_suit(cards) for cards in rivers]
    by_animal = (in_house, in_pond, in_river)
    points: list[int] = []
    for seat in range(seats):
        pond, house = in_pond[seat], in_house[seat]
        total = sum(map(min, pond[:4], house[:4]))
        opponent = opponent_of(seat, seats, round_)
        for card in ponds[seat]:
            if card in _IS_ANIMAL:
                animal, suit = _IS_ANIMAL[card]
                total += by_animal[animal][opponent][suit]
        points.append(total)
    return points


def round_lines(
    round_: int, seat: int, ponds: Sequence[Cards], houses: Sequence[Cards], rivers: Sequence[Cards]
) -> tuple[ScoreLine, ...]:
    """What ``seat`` scores in a round, ribbons aside, line by line: koi by suit, then cats, cranes, turtles.

    ``thing`` is the suit's id or the animal's notation, ``at`` the round (1 … 3), and ``because`` holds a
    ``(place, seat, koi)`` for each place that was counted.
    """
    lines: list[ScoreLine] = []
    pond, house = koi_by_suit(ponds[seat]), koi_by_suit(houses[seat])
    for suit, name in enumerate(SUITS):
        if points := min(pond[suit], house[suit]):
            because = (("pond", seat, pond[suit]), ("house", seat, house[suit]))
            lines.append(ScoreLine("koi", points, name, round_, because))
    opponent = opponent_of(seat, len(ponds), round_)
    places = {"house": houses, "pond": ponds, "river": rivers}
    for animal_name in ANIMALS:
        place = LOOKS_AT[animal_name]
        for card, animal, suit in _ANIMAL_CARDS:
            if ANIMALS[animal] == animal_name and card in ponds[seat]:
                points = koi_by_suit(places[place][opponent])[suit]
                lines.append(ScoreLine(animal_name, points, FACES[card].name, round_, ((place, opponent, points),)))
    return tuple(lines)


def ribbon_lines(ribbons: Sequence[int]) -> tuple[ScoreLine, ...]:
    """Points for one seat's ribbons; ``ribbons`` counts them by suit (KPD-P7)."""
    return tuple(
        ScoreLine("ribbons", RIBBON_POINTS[count], SUITS[suit], None, (count,))
        for suit, count in enumerate(ribbons)
        if count
    )


def ribbon_points(ribbons: Sequence[int]) -> int:
    """The sum of :func:`ribbon_lines`."""
    return sum(map(RIBBON_POINTS.__getitem__, ribbons))


def with_ribbons(ribbons: Sequence[tuple[int, ...]], winners: Sequence[int | None]) -> tuple[tuple[int, ...], ...]:
    """The ribbons of every seat by suit after each winner has taken one."""
    return tuple(
        tuple(count + (winners[suit] == seat) for suit, count in enumerate(own)) for seat, own in enumerate(ribbons)
    )
