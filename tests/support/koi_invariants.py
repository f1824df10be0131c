"""What must hold in every game of KOI, beside what holds in every game."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Event, Move, State
from game.rules.koi import KoiState
from game.rules.koi.board import BLOSSOMS, DRAGONFLIES, FROGS, LILY_PADS, ROCKS
from game.rules.koi.cards import CARDS
from game.rules.koi.events import CardPlayed, DayScored, Eaten, TurnBegan
from game.rules.koi.geometry import cells_in
from game.rules.koi.house_set import LAYOUTS
from game.rules.koi.table import HAND_LIMIT


class Watch:
    """See ``invariants``."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, KoiState)
        layout = LAYOUTS[state.seats]
        self.rocks = len(layout.rocks)
        self.lilies = len(layout.lily_pads)
        self.eaten = [0] * state.koi
        self.scored: list[DayScored] = []
        self.turns = 0

    def step(self, state: State, move: Move, events: Sequence[Event]) -> None:
        assert isinstance(state, KoiState)
        for event in events:
            if isinstance(event, Eaten):
                self.eaten[event.seat] += 1
            elif isinstance(event, DayScored):
                self.scored.append(event)
                assert event.totals == tuple(state.totals)
                self.eaten = [0] * state.koi
            elif isinstance(event, TurnBegan):
                self.turns += 1
            elif isinstance(event, CardPlayed):
                assert state.weather != "cold_snap" or state.cards_played <= 3
        board = state.board
        assert [sum(pair) for pair in zip(board.dragonflies_eaten, board.frogs_eaten, strict=True)] == self.eaten
        self.board(state)
        self.cards(state)

    def board(self, state: KoiState) -> None:
        """Tokens never exceed what there is, and nobody shares a hex that may not be shared."""
        board = state.board
        pond = board.pond
        tokens = board.rocks | board.lilies | board.frogs | board.dragonflies | board.blossoms | board.koi_mask
        assert not tokens & ~pond.board
        assert not board.rocks & (tokens & ~board.rocks), "a rock has its hex to itself"
        assert sum((board.rocks & others) != 0 for others in (board.lilies, board.koi_mask, board.blossoms)) == 0
        assert not board.dragonflies & (board.frogs | board.koi_mask)
        assert not board.frogs & board.koi_mask
        assert not board.dragonflies & pond.beside(board.frogs), "frogs leave no dragonfly beside them"
        places = [cell for cell in board.koi_at if cell]
        assert len(set(places)) == len(places)
        assert board.koi_mask == pond.mask(places)
        assert set(board.frog_sides) == set(cells_in(board.frogs))
        for held, eaten in (
            (board.dragonflies_held, board.dragonflies_eaten),
            (board.frogs_held, board.frogs_eaten),
        ):
            assert all(0 <= here <= all_day for here, all_day in zip(held, eaten, strict=True))
        assert board.dragonflies.bit_count() + sum(board.dragonflies_held) <= DRAGONFLIES
        assert board.frogs.bit_count() + sum(board.frogs_held) <= FROGS
        assert board.rocks.bit_count() <= ROCKS
        assert board.lilies.bit_count() <= LILY_PADS
        assert board.blossoms.bit_count() <= BLOSSOMS
        assert not board.rocks & pond.beside(board.rocks)
        assert not board.lilies & pond.beside(board.lilies)
        assert board.rocks.bit_count() >= self.rocks
        assert board.lilies.bit_count() >= self.lilies
        self.rocks, self.lilies = board.rocks.bit_count(), board.lilies.bit_count()
        if state.actor is not None and state.question in ("act", "cycling", "limit"):
            assert not board.waiting
            assert not board.loose_dragonflies
            assert not board.loose_blossoms
            assert board.koi_at[state.actor]

    def cards(self, state: KoiState) -> None:
        """All 60 cards are somewhere, each once, and hands keep to their limits."""
        everywhere = [*state.pile, *state.discard, *(card for hand in state.hands for card in hand)]
        assert len(everywhere) == len(CARDS)
        assert all(hand == sorted(hand) for hand in state.hands)
        whose_turn = state.actor if state.actor is not None and state.question != "confirm" else state.open_seat
        for seat, hand in enumerate(state.hands):
            limit = 6 if state.day == 1 else HAND_LIMIT + 4
            assert len(hand) <= limit or seat == whose_turn

    def deep(self, state: State) -> None:
        assert isinstance(state, KoiState)
        everywhere = [*state.pile, *state.discard, *(card for hand in state.hands for card in hand)]
        assert sorted(everywhere) == list(CARDS)
        assert all(state.pile_of[card] == state.pile_number for card in state.pile)
        assert len(set(state.weather_row)) == len(state.weather_row)

    def end(self, state: State) -> None:
        assert isinstance(state, KoiState)
        assert [event.day for event in self.scored] == list(range(1, state.days + 1))
        assert state.scores() == state.totals[: state.seats]
        assert len(state.history) == state.days
