"""What must hold in every game of Koi Pond, beside what holds in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules import Event, Move, State
from game.rules.koi_pond import KoiPondState
from game.rules.koi_pond.cards import BASE, DECK, is_unsettled
from game.rules.koi_pond.events import RibbonAwarded, RoundScored
from game.rules.koi_pond.scoring import ribbon_points

DEEP_EVERY = 100
"""One position in so many is looked at in depth: a game has up to 475 moves, and views and guesses of four seats are
dear."""


def all_cards(state: KoiPondState) -> list[int]:
    """Every card wherever it is, hybrids without their choice, in order."""
    cards = state.deck + state.lake
    for piles in (state.houses, state.ponds, state.rivers):
        for pile in piles:
            cards += pile
    return sorted(map(BASE.__getitem__, cards))


class Watch:
    """See ``invariants``."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, KoiPondState)
        self.start = state.start
        self.points = [0] * state.seats
        self.ribbons = Counter[int]()
        self.deep(state)

    def step(self, state: State, move: Move, events: Sequence[Event]) -> None:
        """72 cards always; the piles are as large as the turn says; the start-player card goes round."""
        assert isinstance(state, KoiPondState)
        piles = (*state.houses, *state.ponds, *state.rivers)
        assert len(state.deck) + len(state.lake) + sum(map(len, piles)) == len(DECK)
        for event in events:
            if isinstance(event, RoundScored):
                self.points = [a + b for a, b in zip(self.points, event.points, strict=True)]
            elif isinstance(event, RibbonAwarded) and event.seat is not None:
                self.ribbons[event.seat * 4 + event.suit] += 1

    def deep(self, state: State) -> None:
        assert isinstance(state, KoiPondState)
        assert all_cards(state) == list(DECK)
        for seat in range(state.seats):
            pond, river = state.ponds[seat], state.rivers[seat]
            assert len(pond) == len(river) <= 6
            assert state.houses[seat] == sorted(state.houses[seat])
            assert len(state.houses[seat]) <= 8
            assert [self.ribbons[seat * 4 + suit] for suit in range(4)] == list(state.ribbons[seat])
            rounds = sum(line.points for finished in state.history for line in finished[seat])
            assert state.banked[seat] == rounds + ribbon_points(state.ribbons[seat])
        if state.phase in ("draw", "pond"):
            done = 6 * (state.round - 1) + state.turn - 1
            assert state.start == (self.start + done) % state.seats
            assert all(len(pond) == state.turn - 1 for pond in state.ponds)
        assert sum(map(sum, state.ribbons)) <= 4 * len(state.history) + 4

    def end(self, state: State) -> None:
        assert isinstance(state, KoiPondState)
        assert state.round == 3
        assert len(state.history) == 3
        ribbons = [sum((0, 1, 4, 9)[count] for count in own) for own in state.ribbons]
        assert state.scores() == list(state.banked) == [a + b for a, b in zip(self.points, ribbons, strict=True)]
        assert not any(
            is_unsettled(card) for piles in (state.houses, state.ponds, state.rivers) for pile in piles for card in pile
        )
