"""One position of KOI: playing, reading, and what each seat may know of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.base import Event, Move, Result, ScoreSheet, State
from game.rules.chance import Chance
from game.rules.errors import N_, IllegalMove
from game.rules.koi.board import NOWHERE, Board
from game.rules.koi.cards import CARDS, FACE_OF, weather_deck
from game.rules.koi.flow import advance, answer, possible_moves
from game.rules.koi.frames import TURNS
from game.rules.koi.geometry import POND, Hex, cells_in
from game.rules.koi.house_set import LAYOUTS, RYU_START
from game.rules.koi.questions import KINDS, Question, question
from game.rules.koi.scoring import result_of, score_lines
from game.rules.koi.table import RYU, UNKNOWN, Hidden, Table

_OVER: Final = N_("the game is over")
_HIDDEN: Final = N_("from here nobody can see what comes to light next")

OPENING_HANDS: Final = (4, 4, 5, 6)
"""Cards dealt at the start, from the start player clockwise (KOI-S2)."""

WEATHER_ROW: Final = 6
"""Weather cards dealt at the start (KOI-S3)."""


class KoiState(Table, State):
    """A position. Read it through the public attributes, properties and methods; change it with :meth:`play`."""

    __slots__ = ("actor",)

    def __init__(
        self, seats: int, start: int, chance: Chance, days: int = 7, forecasting: bool = False, level: str = ""
    ) -> None:
        """A fresh game, everything shuffled with ``chance``, which the state keeps (KOI-S1 … KOI-S3, KOI-R1)."""
        layout = LAYOUTS[seats]
        pond = POND[layout.radius]
        self.seats = seats
        self.koi = max(2, seats)
        self.start = self.first = start
        self.days = days
        self.forecasting = forecasting
        self.level = level
        self.day = 1
        self.weather = ""
        self.board = board = Board(pond, self.koi)
        board.rocks = pond.mask([pond.cell_at[place] for place in layout.rocks])
        board.lilies = board.dragonflies = pond.mask([pond.cell_at[place] for place in layout.lily_pads])
        if seats == 1:
            place, side = RYU_START
            board.set_koi(RYU, pond.cell_at[place])
            board.koi_sides[RYU] = side
        self.pile = list(CARDS)
        self.discard = []
        self.pile_number = 0
        self.pile_of = (0,) * len(CARDS)
        self.hands = [[] for _ in range(seats)]
        self.totals = [0] * self.koi
        self.history = ()
        self.cards_played = 0
        self.open_seat = -1
        self.chance = chance
        self.stack = [(TURNS, 0)]
        chance.shuffle(self.pile)
        row = weather_deck(seats)
        chance.shuffle(row)
        self.weather_row = row[:WEATHER_ROW]
        for count in range(seats):
            self.deal((start + count) % seats, OPENING_HANDS[count], [])
        self.actor = advance(self, [])

    # Reading

    @property
    def rocks(self) -> tuple[Hex, ...]:
        """The hexes with a rock, in reading order."""
        return self._hexes(self.board.rocks)

    @property
    def lily_pads(self) -> tuple[Hex, ...]:
        """The hexes with a lily pad, in reading order."""
        return self._hexes(self.board.lilies)

    @property
    def dragonflies(self) -> tuple[Hex, ...]:
        """The hexes with a dragonfly, in reading order."""
        return self._hexes(self.board.dragonflies)

    @property
    def blossoms(self) -> tuple[Hex, ...]:
        """The hexes with a cherry blossom, in reading order."""
        return self._hexes(self.board.blossoms)

    @property
    def frogs(self) -> dict[Hex, int]:
        """The hexes with a frog, in reading order, and the side it faces."""
        return {self.board.pond.hexes[cell]: self.board.frog_sides[cell] for cell in cells_in(self.board.frogs)}

    def koi_place(self, koi: int) -> tuple[Hex, int] | None:
        """Where ``koi`` swims and the side it faces; ``None`` if it is not on the board."""
        cell = self.board.koi_at[koi]
        return None if cell == NOWHERE else (self.board.pond.hexes[cell], self.board.koi_sides[koi])

    def hand(self, seat: int) -> tuple[str, ...]:
        """The faces of ``seat``'s cards, sorted; empty texts for cards that this view does not know."""
        return tuple("" if card < 0 else FACE_OF[card] for card in self.hands[seat])

    @property
    def question(self) -> str:
        """The kind of question that the actor is asked (see ``Question``); empty when the game is over."""
        return "" if self.actor is None else KINDS[self.stack[-1][0]]

    def asked_about(self) -> Question | None:
        """All about the question that the actor is asked; ``None`` when the game is over."""
        return None if self.actor is None else question(self, self.stack[-1])

    def _hexes(self, mask: int) -> tuple[Hex, ...]:
        return tuple(self.board.pond.hexes[cell] for cell in cells_in(mask))

    def scores(self) -> list[int]:
        return [self.totals[seat] + self.points_today(seat) for seat in range(self.seats)]

    def ryu_score(self) -> int:
        """Ryu's points in a solo game (KOI-R16)."""
        return self.totals[RYU] + self.points_today(RYU)

    def score_sheet(self, side: int) -> ScoreSheet:
        return ScoreSheet(side, tuple(score_lines(self, side)))

    def result(self) -> Result | None:
        return result_of(self) if self.actor is None else None

    # Playing

    def moves(self) -> Sequence[Move]:
        return () if self.actor is None else possible_moves(self)

    def play(self, move: Move) -> list[Event]:
        if self.actor is None:
            raise IllegalMove(move, _OVER)
        if self.chance is None:
            return self._play_in_view(move)
        events: list[Event] = []
        answer(self, move, events)
        self.actor = advance(self, events)
        return events

    def _play_in_view(self, move: Move) -> list[Event]:
        """Play as far as this view knows; ``IllegalMove`` if something hidden would come to light."""
        trial = self.copy()
        events: list[Event] = []
        try:
            answer(trial, move, events)
            trial.actor = advance(trial, events)
        except Hidden:
            raise IllegalMove(move, _HIDDEN) from None
        trial.copy_to(self)
        self.actor = trial.actor
        return events

    # Copies, views, guesses

    def copy(self) -> KoiState:
        twin: KoiState = object.__new__(KoiState)
        self.copy_to(twin)
        twin.actor = self.actor
        return twin

    def weather_shown(self) -> int:
        """How many cards of the weather row lie face up (KOI-S3, KOI-V2)."""
        shown = self.day - 1 + self.forecasting
        return min(shown, self.days - 1)

    def seen_by(self, seat: int) -> KoiState:
        """What ``seat`` knows: not the pile's order, other hands, weather cards face down, and chance to come.

        Of other hands the pile that each card came from is known, since everybody can keep account of it. In a view,
        a move raises ``IllegalMove`` if something hidden would come to light.
        """
        view = self.copy()
        view.chance = None
        view.pile = [UNKNOWN] * len(self.pile)
        shown = self.weather_shown()
        view.weather_row[shown:] = [UNKNOWN] * (WEATHER_ROW - shown)
        for other, hand in enumerate(self.hands):
            if other != seat:
                view.hands[other] = sorted(UNKNOWN - self.pile_of[card] if card >= 0 else card for card in hand)
        return view

    def guess(self, seat: int, rng: Chance) -> KoiState:
        """Every complete position that fits ``seat``'s knowledge is equally likely.

        A card that is not seen now was either shuffled into the present pile, and then is in it or was drawn from it;
        or it was last shuffled into an earlier pile, and then was drawn from that one.
        """
        guessed = self.seen_by(seat)
        guessed.chance = Chance(rng.bits())
        seen = {*self.discard, *self.hands[seat]}
        unseen: list[list[int]] = [[] for _ in range(self.pile_number + 1)]
        for card in CARDS:
            if card not in seen:
                unseen[self.pile_of[card]].append(card)
        for cards in unseen:
            rng.shuffle(cards)
        for other, hand in enumerate(guessed.hands):
            if other != seat:
                guessed.hands[other] = sorted(unseen[UNKNOWN - card].pop() for card in hand)
        guessed.pile = unseen[self.pile_number]
        shown = self.weather_shown()
        rest = [card for card in weather_deck(self.seats) if card not in self.weather_row[:shown]]
        rng.shuffle(rest)
        guessed.weather_row[shown:] = rest[: WEATHER_ROW - shown]
        return guessed

    def key(self) -> tuple[object, ...]:
        return (*Table.key(self), self.actor)

    def __repr__(self) -> str:
        return f"<KoiState: {self.seats} seats, day {self.day}, seat {self.actor} asked for {self.question}>"
