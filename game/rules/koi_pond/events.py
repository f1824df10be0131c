"""What a Koi Pond move makes happen. Cards are the numbers of :mod:`game.rules.koi_pond.cards`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from game.rules.base import Event
from game.rules.koi_pond.cards import Card, Suit

Place = Literal["pond", "river", "house"]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Round ``round`` (1 … 3) began; ``start`` draws first (KPD-T1)."""

    round: int
    start: int


@dataclass(frozen=True, slots=True)
class DeckDrawn(Event):
    """``seat`` drew a card from the deck, which now holds ``left`` (KPD-T2). The card: :class:`CardSeen`."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class CardSeen(Event):
    """The ``card`` that ``seat`` drew from the deck, for its own eyes only (KPD-T4)."""

    reveals: ClassVar[bool] = True

    seat: int
    card: Card

    def known_to(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class LakeDrawn(Event):
    """``seat`` took ``card`` from the lake into its house, seen by all (KPD-T2)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """``seat`` laid ``card`` face down for its pond or river (KPD-T3). Only it knows which card."""

    seat: int
    card: Card
    place: Place

    def known_to(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class ChoiceConfirmed(Event):
    """``seat`` stands by its two cards (KPD-M1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    """The ``card`` that ``seat`` had chosen is turned up in its pond or river (KPD-T3)."""

    reveals: ClassVar[bool] = True

    seat: int
    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class HybridSettled(Event):
    """``seat`` named the ``suit`` of a hybrid; ``changed`` if it had named the other before (KPD-H2, H3, H4)."""

    seat: int
    card: Card
    suit: Suit
    place: Place
    changed: bool = False


@dataclass(frozen=True, slots=True)
class CraneReopened(Event):
    """A crane is among the cards just revealed: the hybrids just placed may change once more (KPD-H2)."""


@dataclass(frozen=True, slots=True)
class StartPassed(Event):
    """The start-player card went to ``seat`` after turn ``turn`` (1 … 6) (KPD-T6)."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class RibbonAwarded(Event):
    """``seat`` took a ribbon of ``suit``; ``None``: nobody has strictly the most (KPD-P1)."""

    suit: Suit
    seat: int | None


@dataclass(frozen=True, slots=True)
class HouseRevealed(Event):
    """``seat`` showed the cards of its house (KPD-H4)."""

    reveals: ClassVar[bool] = True

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """Round ``round`` (1 … 3) brought ``points`` to each seat, ribbons aside (KPD-P3, KPD-P4)."""

    round: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsReturned(Event):
    """Rivers went to the ``lake``; ``under_deck`` cards were shuffled and put under the deck (KPD-P6)."""

    lake: tuple[Card, ...]
    under_deck: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The third round is scored; ``State.result()`` says how the game ended (KPD-P7, KPD-P8)."""


__all__ = [
    "CardChosen",
    "CardRevealed",
    "CardSeen",
    "CardsReturned",
    "ChoiceConfirmed",
    "CraneReopened",
    "DeckDrawn",
    "GameEnded",
    "HouseRevealed",
    "HybridSettled",
    "LakeDrawn",
    "Place",
    "RibbonAwarded",
    "RoundBegan",
    "RoundScored",
    "StartPassed",
]
