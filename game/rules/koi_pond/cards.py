"""The 72 cards of the play deck and how they are written (KPD-C1 … KPD-C4).

A card is a small number that says what the card shows; copies that show the same are the same number.
That keeps positions flat, cheap to copy and equal whenever they look equal:

* 0 … 23 – six cards of each suit: one koi, two koi, three koi, cat, crane, turtle;
* 24 … 29 – the hybrids, one number for each pair of suits;
* 30 … 41 – a hybrid whose owner has settled its suit (KPD-H1);
* 42 – a card whose face the observer of the position does not know.

Notation: ``r2`` is two red koi, ``cat-w`` the white cat, ``wy`` the white-yellow hybrid, ``wy>w`` the same
settled as white, ``?`` an unknown card.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from game.rules.errors import N_


class Card(int):
    """What a card shows, as a number from 0 to 42 (see the module). Printed, it is its notation."""

    __slots__ = ()

    @property
    def face(self) -> str:
        """The notation of the card."""
        return FACES[self].name

    def __str__(self) -> str:
        return self.face

    __repr__ = __str__


Suit: TypeAlias = int
"""0 white, 1 yellow, 2 red, 3 blue."""

SUITS: Final = ("white", "yellow", "red", "blue")
"""Ids of the suits, in the order of the rules (KPD-C1)."""

SUIT_NAMES: Final = {"white": N_("white"), "yellow": N_("yellow"), "red": N_("red"), "blue": N_("blue")}
"""Message ids of the suits."""

SUIT_LETTERS: Final = "wyrb"
"""The suits as they are written in the notation of cards."""

NO_SUIT: Final = 4
"""The suit of cards that count for none: animals, hybrids not settled yet, unknown cards."""

ANIMALS: Final = ("cat", "crane", "turtle")
"""Ids of the animals, in the order in which a suit's cards are numbered (KPD-C2)."""

ANIMAL_NAMES: Final = {"cat": N_("cat"), "crane": N_("crane"), "turtle": N_("turtle")}
"""Message ids of the animals."""

PAIRS: Final = tuple(combinations(range(4), 2))
"""The two suits of each hybrid (KPD-C3)."""

FIRST_HYBRID: Final = 24
FIRST_SETTLED: Final = 30

CARD: Final = tuple(map(Card, range(43)))
"""Every card by its number; the one object that stands for it everywhere."""

UNKNOWN: Final = CARD[42]
"""A card that the observer of a position may not know."""

FACES_IN_DECK: Final = FIRST_SETTLED
"""How many different cards the deck holds: the numbers below this one."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a card shows, for whoever draws or names it.

    ``suits`` holds one suit, the two of a hybrid not settled yet (the settled one is alone), or none if the
    card is unknown. ``animal`` is an id of ``ANIMALS`` or ``None``. ``koi`` is the number of fish shown.
    """

    name: str
    suits: tuple[Suit, ...]
    koi: int
    animal: str | None = None
    hybrid: tuple[Suit, ...] = ()
    """Both suits of a hybrid, settled or not."""


def _faces() -> tuple[Face, ...]:
    faces: list[Face] = []
    for suit, letter in enumerate(SUIT_LETTERS):
        faces += [Face(f"{letter}{koi}", (suit,), koi) for koi in (1, 2, 3)]
        faces += [Face(f"{animal}-{letter}", (suit,), 0, animal) for animal in ANIMALS]
    names = [SUIT_LETTERS[a] + SUIT_LETTERS[b] for a, b in PAIRS]
    faces += [Face(name, pair, 1, None, pair) for name, pair in zip(names, PAIRS, strict=True)]
    for name, pair in zip(names, PAIRS, strict=True):
        faces += [Face(f"{name}>{SUIT_LETTERS[suit]}", (suit,), 1, None, pair) for suit in pair]
    faces.append(Face("?", (), 0))
    return tuple(faces)


FACES: Final = _faces()
"""The face of every card number."""

CARDS: Final = {face.name: CARD[number] for number, face in enumerate(FACES)}
"""Cards by their notation."""

KOI: Final = tuple(face.koi for face in FACES)
"""How many koi each card shows (KPD-P2)."""

SUIT: Final = tuple(face.suits[0] if len(face.suits) == 1 and face.animal is None else NO_SUIT for face in FACES)
"""The suit that each card's koi count for; ``NO_SUIT`` for animals, unsettled hybrids and unknown cards."""

BASE: Final = tuple(
    CARD[FIRST_HYBRID + (card - FIRST_SETTLED) // 2] if FIRST_SETTLED <= card < UNKNOWN else card for card in CARD
)
"""The card as it is in the deck: a settled hybrid without its choice, any other card itself."""

SETTLED: Final = tuple(
    {suit: CARD[FIRST_SETTLED + 2 * number + side] for side, suit in enumerate(pair)}
    for number, pair in enumerate(PAIRS)
)
"""``SETTLED[hybrid - FIRST_HYBRID][suit]``: the hybrid settled as one of its suits (KPD-H1)."""

COPIES: Final = tuple(2 if face.hybrid else 1 if face.animal else 4 for face in FACES[:FACES_IN_DECK])
"""How many copies of each card the deck holds."""

DECK: Final = tuple(CARD[number] for number, copies in enumerate(COPIES) for _ in range(copies))
"""The whole play deck in order of card numbers: 72 cards."""

CRANES: Final = frozenset(card for card in CARD if FACES[card].animal == "crane")


def is_unsettled(card: Card) -> bool:
    """Whether ``card`` is a hybrid whose suit is still open."""
    return FIRST_HYBRID <= card < FIRST_SETTLED


def is_hybrid(card: Card) -> bool:
    """Whether ``card`` is a hybrid, settled or not."""
    return FIRST_HYBRID <= card < UNKNOWN


def settled(card: Card, suit: Suit) -> Card:
    """The hybrid ``card`` (settled or not) with its suit named. Raises ``KeyError`` if it is none of its two."""
    return SETTLED[BASE[card] - FIRST_HYBRID][suit]


def names_of(cards: Iterable[Card]) -> str:
    """The cards in notation, with spaces between."""
    return " ".join(FACES[card].name for card in cards)


def cards_of(text: str) -> list[Card]:
    """The cards that ``text`` names, the inverse of :func:`names_of`. Raises ``KeyError`` for an unknown name."""
    return [CARDS[name] for name in text.split()]
