"""What a seat of Pagoda Garden may know, and what it may guess."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from game.rules import Chance
from game.rules.errors import IllegalMove
from game.rules.pagoda_garden import PAGODA_GARDEN, PagodaState
from game.rules.pagoda_garden.tiles import UNKNOWN
from pagoda_drawing import LETTERS, fresh, garden, play
from pagoda_garden_invariants import ALL_TILES, all_tiles

NEARLY_FULL = """
      cl cl ci ci
     cp cp cc cc hl
    hl hi hi hp hp hc
    hc dl dl  di di dp
    dp dc dc kl kl ki
     ki kp kp .. ..
      .. .. .. ..
"""
"""Two kingfishers with camellias and the four koi are left."""


def positions(seats: int, seed: int, tournament: str) -> Iterator[PagodaState]:
    state = fresh(seats, seed, tournament=tournament)
    chance = Chance(seed)
    while state.actor is not None:
        yield state
        state.play(chance.choice(state.moves()))


@pytest.mark.clause("PAG-S2", "PAG-F3", "PAG-M6")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_hidden_is_gone_from_a_view(seats: int) -> None:
    state = fresh(seats, 4)
    for seat in range(seats):
        view = state.seen_by(seat)
        assert set(view.bag) == {UNKNOWN}
        assert len(view.bag) == len(state.bag)
        assert view.hands[seat] == state.hands[seat]
        assert all(view.hands[other] == [UNKNOWN] * 2 for other in range(seats) if other != seat), "a partner's too"
        assert view.board == state.board


@pytest.mark.clause("PAG-S2", "PAG-F3", "PAG-M6")
@pytest.mark.parametrize("tournament", ["off", "on"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_fit_all_that_was_seen(seats: int, tournament: str) -> None:
    rng = Chance(8)
    for seed in range(3):
        for state in positions(seats, seed, tournament):
            for seat in range(seats):
                guess = state.guess(seat, rng)
                assert guess.seen_by(seat) == state.seen_by(seat)
                assert all_tiles(guess) == ALL_TILES
                assert state.seen_by(seat).guess(seat, rng.copy()) == state.guess(seat, rng.copy())


@pytest.mark.clause("PAG-M6")
@pytest.mark.parametrize(
    ("hands", "bag"),
    [(("kc", "oo", ""), "oo kc oo oo"), (("oo", "kc oo", "oo"), "kc oo"), (("kc", "", "kc"), "oo oo oo oo")],
)
def test_every_way_the_unseen_tiles_may_lie_is_guessed_equally_often(hands: tuple[str, ...], bag: str) -> None:
    state = garden(NEARLY_FULL, *hands, bag=bag)
    held = [[LETTERS[mark] for mark in hand.split()] for hand in hands]
    unseen = [*state.bag, *held[1], *held[2]]
    chances = Counter[tuple[object, ...]]()
    for order in permutations(unseen):
        at = len(held[1])
        to = at + len(held[2])
        chances[tuple(sorted(order[:at])), tuple(sorted(order[at:to])), order[to:]] += 1
    rng = Chance(2)
    times = 400 * len(chances)
    found = Counter[tuple[object, ...]]()
    for _ in range(times):
        guess = state.guess(0, rng)
        found[tuple(guess.hands[1]), tuple(guess.hands[2]), tuple(guess.bag)] += 1
    assert found.keys() == chances.keys(), "all that fit and no others"
    total = sum(chances.values())
    for way, count in chances.items():
        expected = times * count / total
        assert abs(found[way] - expected) < 6 * expected**0.5


@pytest.mark.clause("PAG-M6", "PAG-S2")
def test_positions_that_differ_only_in_what_is_hidden_look_equal() -> None:
    rng = Chance(3)
    state = fresh(4, 6)
    for seat in range(4):
        guesses = [state.guess(seat, rng) for _ in range(20)]
        assert len(set(guesses)) == 20
        assert len({guess.seen_by(seat) for guess in guesses}) == 1


@pytest.mark.clause("PAG-M6")
def test_a_view_can_be_played_until_something_hidden_takes_part() -> None:
    state = fresh(2, 3, start="0")
    view = state.seen_by(0)
    assert list(view.moves()) == list(state.moves())
    play(view, str(next(move for move in view.moves() if "koi" not in str(move))))
    key = view.key()
    with pytest.raises(IllegalMove, match="nobody can see what comes next from the bag"):
        play(view, "end")
    assert view.key() == key
    other = state.seen_by(1)
    assert other.moves() == [], "of the other hand nothing is known that could be named"
    assert PAGODA_GARDEN.secret
