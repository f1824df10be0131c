"""The small moves of Koi Pond and their notation.

``draw deck`` and ``draw r2`` (from the lake), ``pond r2``, ``river crane-w``, ``done``, and
``settle wy white`` for a hybrid.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.base import Move
from game.rules.errors import N_, BadMove
from game.rules.koi_pond.cards import CARD, FACES, FACES_IN_DECK, FIRST_HYBRID, PAIRS, SUITS, Card, Suit

EXPECTED: Final = N_("“draw deck”, “draw r2”, “pond r2”, “river crane-w”, “done” or “settle wy white”")


def _name(card: Card) -> str:
    """The notation of a card of the deck. Raises ``BadMove`` if it is none."""
    if isinstance(card, bool) or not isinstance(card, int) or not 0 <= card < FACES_IN_DECK:
        raise BadMove(card, EXPECTED)
    return FACES[card].name


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw ``card`` from the lake, or the top card of the deck if ``card`` is ``None`` (KPD-T2)."""

    card: Card | None

    def __post_init__(self) -> None:
        if self.card is not None:
            _name(self.card)

    def __str__(self) -> str:
        return "draw deck" if self.card is None else f"draw {_name(self.card)}"


@dataclass(frozen=True, slots=True)
class Pond(Move):
    """Choose ``card`` of the own house for the pond, face down for now (KPD-T3)."""

    card: Card

    def __post_init__(self) -> None:
        _name(self.card)

    def __str__(self) -> str:
        return f"pond {_name(self.card)}"


@dataclass(frozen=True, slots=True)
class River(Move):
    """Choose ``card`` of the own house for the river, face down for now (KPD-T3)."""

    card: Card

    def __post_init__(self) -> None:
        _name(self.card)

    def __str__(self) -> str:
        return f"river {_name(self.card)}"


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Stand by what was chosen; what it shows to others is shown only now (KPD-M1, KPD-M2)."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Settle(Move):
    """Name the suit that the hybrid ``card`` counts as (KPD-H1). Raises ``BadMove`` if it does not show ``suit``."""

    card: Card
    suit: Suit

    def __post_init__(self) -> None:
        _name(self.card)
        # A number that only equals a suit, such as True, would have no notation of its own.
        if type(self.suit) is not int or self.card < FIRST_HYBRID or self.suit not in PAIRS[self.card - FIRST_HYBRID]:
            raise BadMove(f"settle {_name(self.card)} {self.suit}", EXPECTED)

    def __str__(self) -> str:
        return f"settle {_name(self.card)} {SUITS[self.suit]}"


# Every move there is, made once: lists of legal moves are only picked together from these.
DRAW_DECK: Final = Draw(None)
DRAW_FROM_LAKE: Final = tuple(Draw(card) for card in CARD[:FACES_IN_DECK])
TO_POND: Final = tuple(Pond(card) for card in CARD[:FACES_IN_DECK])
TO_RIVER: Final = tuple(River(card) for card in CARD[:FACES_IN_DECK])
DONE: Final = Done()
SETTLES: Final = tuple(
    tuple(Settle(CARD[FIRST_HYBRID + number], suit) for suit in pair) for number, pair in enumerate(PAIRS)
)
"""Both moves for each hybrid; ``SETTLES[card - FIRST_HYBRID]``."""

_BY_NOTATION: Final[dict[str, Move]] = {
    str(move): move
    for move in (DRAW_DECK, *DRAW_FROM_LAKE, *TO_POND, *TO_RIVER, DONE, *(move for pair in SETTLES for move in pair))
}


def parse_move(text: str) -> Move:
    """The move that ``text`` notates, the inverse of ``str(move)``. Raises ``BadMove``."""
    move = _BY_NOTATION.get(text) if isinstance(text, str) else None
    if move is None:
        raise BadMove(text, EXPECTED)
    return move
