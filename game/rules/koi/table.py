"""All that one position of KOI consists of, as plain values: the board, the cards, the days, and what is still to do.

What is still to do is a stack of *frames*: small tuples whose first item is a kind from this module. The frame on
top comes next. Frames either run by themselves or are questions to a seat; which, and what they do, is said in the
modules of the single rules, and put together in :mod:`game.rules.koi.flow`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from game.rules.base import Event
from game.rules.chance import Chance
from game.rules.koi.board import Board
from game.rules.koi.cards import CARDS, FACE_OF, WEATHER_OF
from game.rules.koi.events import CardsDealt, CardsSeen, PileShuffled

Frame: TypeAlias = tuple[int, ...]

HAND_LIMIT: Final = 5
"""Cards that may be kept at the end of a turn (KOI-D6)."""

RYU: Final = 1
"""Ryu's number among the koi of a solo game."""

UNKNOWN: Final = -1
"""A card that is not known in this view; in a hand, ``UNKNOWN - n`` for one from the n-th pile."""


class Hidden(Exception):
    """Something would come to light that this view of a position does not hold."""


class Table:
    """The values of one position."""

    __slots__ = (
        "board",
        "cards_played",
        "chance",
        "day",
        "days",
        "discard",
        "first",
        "forecasting",
        "hands",
        "history",
        "koi",
        "level",
        "open_seat",
        "pile",
        "pile_number",
        "pile_of",
        "seats",
        "stack",
        "start",
        "totals",
        "weather",
        "weather_row",
    )

    seats: int
    koi: int
    """Number of koi: one for each seat, and Ryu's in the solo game."""
    start: int
    """The seat that had the first turn of the game (KOI-S2)."""
    days: int
    """How many days the game lasts (KOI-D1, KOI-V1)."""
    forecasting: bool
    """Whether the weather is turned up a day ahead (KOI-V2)."""
    level: str
    """Ryu's difficulty (KOI-R2); empty with two and more seats."""
    day: int
    """This day, counted from 1."""
    first: int
    """This day's first player (KOI-D9)."""
    weather: str
    """This day's weather; empty on the first day (KOI-D1)."""
    weather_row: list[int]
    """The weather row as it was dealt; ``UNKNOWN`` where face down in a view (KOI-S3)."""
    board: Board
    hands: list[list[int]]
    """Each seat's cards, sorted."""
    pile: list[int]
    """The KOI deck; its last card is drawn next."""
    discard: list[int]
    """The discard pile, oldest first."""
    pile_number: int
    """How often the pile was shuffled anew (KOI-D10)."""
    pile_of: tuple[int, ...]
    """For each card, the number of the pile it was last shuffled into. Everybody can keep account of it."""
    totals: list[int]
    """Points of each koi from the days before this one."""
    history: tuple[tuple[str, tuple[int, ...], tuple[int, ...]], ...]
    """For each day that is over: its weather, and the dragonflies and frogs that each koi ate."""
    cards_played: int
    """Cards that the seat whose turn it is has played (KOI-X10)."""
    open_seat: int
    """The seat that has decided something and may still take it back, or -1."""
    chance: Chance | None
    """Where later shuffles and winds come from; ``None`` in a view."""
    stack: list[Frame]
    """What is still to do, next on top."""

    @property
    def solo(self) -> bool:
        """Whether one player meets Ryu."""
        return self.seats == 1

    def seat_after(self, count: int) -> int:
        """The koi so many places clockwise from the first player."""
        return (self.first + count) % self.koi

    def asked(self, koi: int) -> int:
        """The seat that decides for ``koi``: the player decides for Ryu (KOI-R14)."""
        return 0 if self.seats == 1 else koi

    def dragonfly_value(self) -> int:
        """Points of a dragonfly eaten today (KOI-D8, KOI-X2)."""
        return dragonfly_value(self.weather)

    def frog_value(self) -> int:
        """Points of a frog eaten today (KOI-D8, KOI-X2)."""
        return frog_value(self.weather)

    def points_today(self, koi: int) -> int:
        """What ``koi`` has earned since the day began (KOI-D8)."""
        board = self.board
        return board.dragonflies_eaten[koi] * self.dragonfly_value() + board.frogs_eaten[koi] * self.frog_value()

    def weather_ahead(self) -> str:
        """The weather of tomorrow, if it lies face up (KOI-V2); else empty."""
        if not self.forecasting or self.day >= self.days:
            return ""
        return WEATHER_OF[self.weather_row[self.day - 1]]

    # Cards

    def draw_card(self, events: list[Event]) -> int:
        """Take the top card of the pile, made anew from the discard pile if it is empty (KOI-D10)."""
        if not self.pile:
            if self.chance is None:
                raise Hidden
            self.pile_number += 1
            shuffled = set(self.discard)
            number = self.pile_number
            self.pile_of = tuple(number if card in shuffled else self.pile_of[card] for card in CARDS)
            self.pile, self.discard = self.discard, []
            self.chance.shuffle(self.pile)
            events.append(PileShuffled(len(self.pile)))
        card = self.pile.pop()
        if card < 0:
            raise Hidden
        return card

    def deal(self, seat: int, count: int, events: list[Event]) -> None:
        """Give ``seat`` so many cards from the pile."""
        cards = [self.draw_card(events) for _ in range(count)]
        hand = self.hands[seat]
        hand += cards
        hand.sort()
        events.append(CardsDealt(seat, count))
        events.append(CardsSeen(seat, tuple(FACE_OF[card] for card in cards)))

    def card_in_hand(self, seat: int, face: str) -> int | None:
        """The lowest-numbered card of ``seat`` with this face (KOI-H5)."""
        for card in self.hands[seat]:
            if card >= 0 and FACE_OF[card] == face:
                return card
        return None

    def faces_in_hand(self, seat: int) -> list[str]:
        """The faces that ``seat`` holds, each once, in the order of the cards."""
        return list(dict.fromkeys([FACE_OF[card] for card in self.hands[seat] if card >= 0]))

    def put_down(self, seat: int, card: int) -> None:
        """Lay a card of the hand on the discard pile."""
        self.hands[seat].remove(card)
        self.discard.append(card)

    def copy_to(self, twin: Table) -> None:
        """Make ``twin`` equal to this table and independent of it."""
        twin.seats = self.seats
        twin.koi = self.koi
        twin.start = self.start
        twin.days = self.days
        twin.forecasting = self.forecasting
        twin.level = self.level
        twin.day = self.day
        twin.first = self.first
        twin.weather = self.weather
        twin.weather_row = self.weather_row.copy()
        twin.board = self.board.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.pile = self.pile.copy()
        twin.discard = self.discard.copy()
        twin.pile_number = self.pile_number
        twin.pile_of = self.pile_of
        twin.totals = self.totals.copy()
        twin.history = self.history
        twin.cards_played = self.cards_played
        twin.open_seat = self.open_seat
        twin.chance = None if self.chance is None else self.chance.copy()
        twin.stack = self.stack.copy()

    def key(self) -> tuple[object, ...]:
        """Everything that makes this position what it is, as one hashable value."""
        return (
            self.seats,
            self.start,
            self.days,
            self.forecasting,
            self.level,
            self.day,
            self.first,
            self.weather,
            tuple(self.weather_row),
            self.board.key(),
            tuple(map(tuple, self.hands)),
            tuple(self.pile),
            tuple(self.discard),
            self.pile_number,
            self.pile_of,
            tuple(self.totals),
            self.history,
            self.cards_played,
            self.open_seat,
            None if self.chance is None else self.chance.state,
            tuple(self.stack),
        )


def dragonfly_value(weather: str) -> int:
    """Points of a dragonfly eaten in this weather (KOI-D8, KOI-X2)."""
    return 4 if weather == "golden_sun" else 3


def frog_value(weather: str) -> int:
    """Points of a frog eaten in this weather (KOI-D8, KOI-X2)."""
    return 2 if weather == "rainbow" else 1
