"""What a seat of Koi Pond may know, and what it may guess.

The judge of a guess is the game itself: whatever a guess says was dealt is dealt, the round is played again, and
the observer must see at every step what it has seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from game.rules import Chance, Move
from game.rules.errors import IllegalMove
from game.rules.koi_pond import KoiPondState
from game.rules.koi_pond.cards import CARD, UNKNOWN, Card, cards_of, names_of
from game.rules.koi_pond.knowledge import layers_left
from game.rules.koi_pond.moves import DRAW_DECK, Pond, River
from koi_pond_table import fresh, play, table

Key = tuple[object, ...]


def world(state: KoiPondState) -> Key:
    """Everything but the shuffles still to come."""
    twin = state.copy()
    twin.chance = None
    return twin.key()


class Round:
    """A round as it is played, and what was seen of it."""

    def __init__(self, state: KoiPondState) -> None:
        self.begin = state.copy()
        self.state = state
        self.moves: list[tuple[int, Move]] = []
        self.views: list[list[Key]] = []
        self._look()

    def play(self, move: Move) -> None:
        assert self.state.actor is not None
        self.moves.append((self.state.actor, move))
        self.state.play(move)
        self._look()

    def _look(self) -> None:
        self.views.append([self.state.seen_by(seat).key() for seat in range(self.state.seats)])

    def play_again(
        self, observer: int, deck: list[Card], pending: dict[int, tuple[Card | None, Card | None]]
    ) -> KoiPondState | None:
        """The round with another deck and other choices still hidden; ``None`` where the observer sees a difference."""
        state = self.begin.copy()
        state.deck = deck.copy()
        open_choices = self._open_choices()
        for number, (seat, move) in enumerate(self.moves, 1):
            if number > open_choices and seat in pending:
                pond, river = pending[seat]
                if isinstance(move, Pond) and pond is not None:
                    move = Pond(pond)
                elif isinstance(move, River) and river is not None:
                    move = River(river)
            try:
                state.play(move)
            except IllegalMove:
                return None
            if state.seen_by(observer).key() != self.views[number][observer]:
                return None
        return state

    def _open_choices(self) -> int:
        """How many moves have led to the last time that nothing lay face down."""
        if not any(choice is not None for choice in self.state.pond_choices):
            return len(self.moves)
        return max(number for number, (_, move) in enumerate(self.moves, 1) if str(move).startswith("draw"))


def dealt(guess: KoiPondState) -> list[Card]:
    """The deck of the beginning of the round that ``guess`` tells of."""
    return guess.deck + [CARD[entry] for entry in reversed(guess.drawn) if entry >= 0]


def fits(round_: Round, observer: int, guess: KoiPondState) -> bool:
    """Whether ``guess`` could be the truth for all that ``observer`` has seen."""
    deck = dealt(guess)
    at = 0
    for layer in round_.begin.layers:
        if sorted(deck[at : at + len(layer)]) != list(layer):
            return False
        at += len(layer)
    pending = {
        seat: (guess.pond_choices[seat], guess.river_choices[seat]) for seat in range(guess.seats) if seat != observer
    }
    again = round_.play_again(observer, deck, pending)
    return again is not None and world(again) == world(guess)


def random_rounds(seats: int, seed: int, lake: int) -> Iterator[Round]:
    """The rounds of a random game, given back after every move; one draw in ``lake`` + 1 is from the deck."""
    state = fresh(seats, seed)
    chance = Chance(seed)
    round_ = Round(state)
    while state.actor is not None:
        if state.phase == "draw" and not state.drawn:
            round_ = Round(state)
        moves = state.moves()
        draws_deck = state.phase == "draw" and state.deck and chance.below(lake + 1) == 0
        round_.play(moves[0] if draws_deck else chance.choice(moves))
        yield round_


@pytest.mark.clause("KPD-M6", "KPD-T4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_guess_of_a_game_could_be_the_truth(seats: int) -> None:
    rng = Chance(99)
    for seed in range(3):
        for number, round_ in enumerate(random_rounds(seats, seed, lake=seed)):
            state = round_.state
            if number % 11 or state.actor is None:
                continue
            observer = (number // 11) % seats
            guess = state.guess(observer, rng)
            assert guess.seen_by(observer) == state.seen_by(observer)
            if state.houses_open:
                assert guess.houses == state.houses
                assert layers_left(guess.layers, []) == state.layers
            elif state.drawn:
                assert fits(round_, observer, guess), f"seed {seed}, after {number + 1} moves"


def small_round(seats: int, seed: int) -> Round:
    """A round with a deck of two small layers, played to somewhere in its first two turns."""
    chance = Chance(seed)
    faces = cards_of("r1 w1 y1")
    state = KoiPondState(seats, chance.below(seats), [], chance.copy())
    layers = [[chance.choice(faces) for _ in range(size)] for size in (4 + chance.below(2), 3 + chance.below(2))]
    state.layers = tuple(tuple(sorted(layer)) for layer in layers)
    state.deck = [card for layer in layers for card in layer]
    state.lake = sorted(chance.choice(faces) for _ in range(12 - len(state.deck) + chance.below(2)))
    state.round = 2
    round_ = Round(state)
    stop = 10 + chance.below(20) if seats == 2 else 6 * seats + 1
    while len(round_.moves) < stop and not (state.turn == 2 and state.phase == "confirm"):
        from_deck = state.phase == "draw" and state.deck and chance.below(4)
        round_.play(DRAW_DECK if from_deck else chance.choice(state.moves()))
    return round_


def all_orders(layers: tuple[tuple[Card, ...], ...]) -> Iterator[list[Card]]:
    """Every deck that these layers may make, from the bottom up."""
    if not layers:
        yield []
        return
    for first in sorted(set(permutations(layers[0]))):
        for rest in all_orders(layers[1:]):
            yield [*first, *rest]


def all_worlds(round_: Round, observer: int) -> set[Key]:
    """Every position that the observer cannot tell from the true one, found by trying all."""
    state = round_.state
    faces: list[Card | None] = [
        *sorted({card for layer in round_.begin.layers for card in layer} | {*round_.begin.lake})
    ]
    others = [seat for seat in range(state.seats) if seat != observer and state.pond_choices[seat] is not None]
    choices = [
        [(pond, river) for pond in faces for river in (faces if state.river_choices[seat] is not None else [None])]
        for seat in others
    ]
    worlds: set[Key] = set()
    for deck in all_orders(round_.begin.layers):
        for chosen in product(*choices):
            found = round_.play_again(observer, deck, dict(zip(others, chosen, strict=True)))
            if found is not None:
                worlds.add(world(found))
    return worlds


@pytest.mark.clause("KPD-M6")
@pytest.mark.parametrize(
    ("seats", "seed", "observer"),
    [(2, seed, observer) for seed in range(12) for observer in (0, 1)] + [(3, seed, seed % 3) for seed in range(10)],
)
def test_guesses_are_all_positions_that_fit_and_no_others(seats: int, seed: int, observer: int) -> None:
    round_ = small_round(seats, seed)
    expected = all_worlds(round_, observer)
    assert world(round_.state) in expected
    rng = Chance(seed)
    found: set[Key] = set()
    for _ in range(120 * len(expected)):
        found.add(world(round_.state.guess(observer, rng)))
        if len(found) == len(expected):
            break
    assert found == expected


@pytest.mark.clause("KPD-T4", "KPD-M6")
def test_what_is_hidden_is_gone_from_a_view() -> None:
    state = fresh(3, 5, start="0")
    play(state, ";".join(["draw deck"] * 9))
    state.play(state.moves()[0])
    view = state.seen_by(1)
    assert view.houses[1] == state.houses[1]
    assert view.houses[0] == view.houses[2] == [UNKNOWN] * 3
    assert view.pond_choices == [UNKNOWN, None, None], "that seat 0 has chosen is known, not what"
    assert set(view.deck) == {UNKNOWN}
    assert view.chance is None
    assert [card != UNKNOWN for card in view.drawn] == [False, True, False] * 3
    assert state.seen_by(0).pond_choices == state.pond_choices


@pytest.mark.clause("KPD-T4", "KPD-M6")
def test_cards_from_the_lake_are_known_until_they_are_played() -> None:
    state = table("round 2 start 1\n0 pond\n1 pond\nlake r1 r1 w3 b2\ndeck r1 y1 y2")
    play(state, "draw r1; draw deck; draw w3; draw deck; draw deck; draw b2")
    assert [names_of(house) for house in state.houses] == ["y1 r1 b2", "w3 y2 r1"]
    assert names_of(state.seen_by(0).houses[1]) == "w3 r1 ?"
    assert names_of(state.seen_by(1).houses[0]) == "b2 ? ?"
    play(state, "pond r1; river y2; done")
    assert names_of(state.seen_by(0).houses[1]) == "w3 r1 ?", "nothing is known of the choice"
    play(state, "pond r1; river y1; done")
    assert names_of(state.seen_by(0).houses[1]) == "w3"
    assert names_of(state.seen_by(1).houses[0]) == "b2"


@pytest.mark.clause("KPD-T4", "KPD-M6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_that_differ_only_in_what_is_hidden_look_equal(seats: int) -> None:
    rng = Chance(7)
    for number, round_ in enumerate(random_rounds(seats, seed=3, lake=1)):
        state = round_.state
        if number % 17 or state.actor is None:
            continue
        for observer in range(seats):
            others = [state.guess(observer, rng) for _ in range(2)]
            assert others[0].seen_by(observer) == others[1].seen_by(observer) == state.seen_by(observer)
            assert others[0].seen_by(observer).scores() == state.seen_by(observer).scores()


@pytest.mark.clause("KPD-H4", "KPD-M6")
def test_open_houses_are_known_to_all() -> None:
    state = table("turn 6 phase settle house\n0 pond ... | river ... | house ... wy\n1 pond ...")
    for seat in (0, 1):
        view = state.seen_by(seat)
        assert view.houses == state.houses
        assert set(view.deck) == {UNKNOWN}
        assert state.guess(seat, Chance(1)).houses == state.houses


@pytest.mark.clause("KPD-M6", "KPD-P6")
def test_the_order_in_which_cards_came_under_the_deck_stays_known() -> None:
    state = fresh(2, 11)
    while state.round == 1:
        state.play(state.moves()[0])
    assert [len(layer) for layer in state.layers] == [24, 36]
    rng = Chance(3)
    for _ in range(20):
        guess = state.guess(0, rng)
        assert sorted(guess.deck[24:]) == sorted(state.deck[24:]), "the old rest lies on top"
        assert sorted(guess.deck[:24]) == sorted(state.deck[:24])
        assert guess.deck != state.deck


@pytest.mark.clause("KPD-M6")
def test_a_view_can_be_played_until_something_hidden_takes_part() -> None:
    state = fresh(2, 5, start="0")
    view = state.seen_by(0)
    key = view.key()
    with pytest.raises(IllegalMove, match="nobody can see what is hidden"):
        play(view, "draw deck")
    assert view.key() == key
    play(state, ";".join(["draw deck"] * 6))
    view = state.seen_by(0)
    assert view.moves() == state.moves()
    play(view, str(view.moves()[0]))
    play(view, str(view.moves()[0]))
    play(view, "done")
    assert view.moves() == [], "of the other house nothing is known that could be named"
    for _ in range(5):
        state.play(state.moves()[0])
    assert state.actor == 1
    last = state.seen_by(1)
    key = last.key()
    with pytest.raises(IllegalMove, match="nobody can see what is hidden"):
        play(last, "done")
    assert last.key() == key
