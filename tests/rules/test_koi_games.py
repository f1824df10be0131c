"""Games of KOI in which much happens on the pond and a golden record for every variant."""

from __future__ import annotations

import pytest

from game.rules import Chance
from game.rules.koi import KOI
from game.rules.koi.moves import Cycle, Stop
from golden import records_of
from invariants import some_options
from koi_invariants import Watch

RECORDS = records_of("koi")


@pytest.mark.clause("KOI-M5", "KOI-N13", "KOI-F2")
@pytest.mark.parametrize("seats", KOI.seats)
def test_games_in_which_cards_are_played_rather_than_cycled(seats: int) -> None:
    """Random play cycles most cards away; here nearly all are played, so that much more happens on the pond."""
    for seed in range(25):
        state = KOI.new(seats, seed, **some_options(KOI, seats, seed))
        chance = Chance(seed)
        watching = Watch(state)
        while state.actor is not None:
            moves = state.moves()
            busy = [move for move in moves if not isinstance(move, (Cycle, Stop))]
            move = chance.choice(busy) if busy and chance.below(12) else chance.choice(moves)
            watching.step(state, move, state.play(move))
        watching.deep(state)
        watching.end(state)


@pytest.mark.clause("KOI-R2", "KOI-V1", "KOI-V2")
def test_golden_records_for_every_variant() -> None:
    assert {record.seats for record in RECORDS} == set(KOI.seats)
    options = {(name, value) for record in RECORDS for name, value in record.options.items()}
    for option in KOI.options:
        if option.id != "start":
            assert {(option.id, value.id) for value in option.values} <= options
