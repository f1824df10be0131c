"""What a seat may know, and what it may guess (KOI-S3, KOI-V2, KOI-D10, KOI-H5)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules import Chance
from game.rules.errors import IllegalMove
from game.rules.koi import KOI, KoiState
from game.rules.koi.cards import CARDS, FACE_OF, weather_deck
from invariants import random_game
from koi_board import play, position

CALM_POND = "A0 . . l ld . . . B3"


def game(seats: int, seed: int, moves: int, **options: str) -> KoiState:
    """A position some way into a random game."""
    state = KOI.new(seats, seed, **options)
    assert isinstance(state, KoiState)
    for number, _ in enumerate(random_game(state, seed), 1):
        if number == moves:
            break
    return state


def permuted(state: KoiState, seat: int, chance: Chance) -> KoiState:
    """The same position with everything shuffled that ``seat`` cannot know, by exchanging cards of one origin."""
    other = state.copy()
    places: dict[int, list[tuple[list[int], int]]] = {}
    for cards in (other.pile, *(hand for owner, hand in enumerate(other.hands) if owner != seat)):
        for index, card in enumerate(cards):
            places.setdefault(other.pile_of[card], []).append((cards, index))
    for spots in places.values():
        mixed = [cards[index] for cards, index in spots]
        chance.shuffle(mixed)
        for (cards, index), card in zip(spots, mixed, strict=True):
            cards[index] = card
    for hand in other.hands:
        hand.sort()
    shown = other.weather_shown()
    rest = [card for card in weather_deck(other.seats) if card not in other.weather_row[:shown]]
    chance.shuffle(rest)
    other.weather_row[shown:] = rest[: 6 - shown]
    other.chance = Chance(chance.bits())
    return other


@pytest.mark.parametrize("seats", KOI.seats)
@pytest.mark.parametrize("forecast", ["on", "off"])
@pytest.mark.clause("KOI-S3", "KOI-V2")
def test_positions_that_differ_only_in_what_is_hidden_look_alike(seats: int, forecast: str) -> None:
    chance = Chance(11)
    for seed in range(4):
        state = game(seats, seed, 60 * seed, forecast=forecast)
        for seat in range(seats):
            other = permuted(state, seat, chance)
            assert other.seen_by(seat) == state.seen_by(seat)
            assert other != state
            assert other.guess(seat, Chance(5)) == state.guess(seat, Chance(5))


def test_a_view_holds_nothing_hidden() -> None:
    state = game(3, 2, 30)
    for seat in range(3):
        view = state.seen_by(seat)
        assert view.chance is None
        assert all(card < 0 for card in view.pile)
        assert len(view.pile) == len(state.pile)
        assert view.hands[seat] == state.hands[seat]
        assert all(card < 0 for other, hand in enumerate(view.hands) if other != seat for card in hand)
        assert [len(hand) for hand in view.hands] == [len(hand) for hand in state.hands]
        assert view.discard == state.discard
        assert all(card < 0 for card in view.weather_row[state.day - 1 :])
        assert view.hand((seat + 1) % 3) == ("",) * len(state.hands[(seat + 1) % 3])


@pytest.mark.clause("KOI-V2")
def test_the_forecast_is_known_and_the_rest_of_the_row_is_not() -> None:
    state = position(CALM_POND, ["Ff"], ["Fo"], row=["calm", "fog"], forecast="on")
    view = state.seen_by(1)
    assert view.weather_ahead() == "calm"
    assert view.weather_row[1:] == [-1] * 5
    guesses = [state.guess(1, Chance(seed)) for seed in range(200)]
    assert {guess.weather_ahead() for guess in guesses} == {"calm"}
    assert {guess.weather_row[1] for guess in guesses} == set(range(20)) - {state.weather_row[0]}


def test_a_view_can_be_played_on_until_something_hidden_would_come_to_light() -> None:
    state = position(CALM_POND, ["FL", "FR", "Ff"], ["Fo"])
    view = state.seen_by(0)
    for text in ("play FL", "cycle FR", "cycle Ff"):
        play(state, text)
        play(view, text)
        assert view == state.seen_by(0)
    key = view.key()
    with pytest.raises(IllegalMove, match="comes to light"):
        play(view, "draw")
    assert view.key() == key
    assert [str(move) for move in view.moves()] == ["draw"]


def test_every_unseen_card_may_be_anywhere() -> None:
    """Before the first shuffle each unseen card is as likely in the other hand as in the pile."""
    state = position(CALM_POND, ["FL", "FR"], ["Fo", "Jo", "frog"])
    play(state, "play FL")
    in_hand: Counter[int] = Counter()
    on_top: Counter[int] = Counter()
    for seed in range(3000):
        guess = state.guess(0, Chance(seed))
        in_hand.update(guess.hands[1])
        on_top[guess.pile[-1]] += 1
    unseen = {card for card in CARDS if FACE_OF[card] not in ("FL", "FR")}
    assert set(in_hand) == set(on_top) == unseen
    assert all(105 < count < 210 for count in in_hand.values())
    assert all(20 < count < 95 for count in on_top.values())


@pytest.mark.clause("KOI-D10")
def test_after_a_shuffle_everybody_knows_which_cards_are_in_the_pile() -> None:
    """What the other hand held when the pile was shuffled is then known for sure, as cards of an earlier pile."""
    state = position(CALM_POND, ["FL", "FR", "Ff"], ["Fo", "Jo", "frog"])
    state.discard, state.pile = state.pile[:-1], state.pile[-1:]
    play(state, "cycle FL", "cycle FR", "cycle Ff", "draw")
    assert state.pile_number == 1
    held = list(state.hands[1])
    for seed in range(40):
        guess = state.guess(0, Chance(seed))
        assert guess.hands[1] == held
        assert sorted(guess.pile) == sorted(state.pile)
    # Then the other player draws two cards of the new pile: those are unknown, the rest stays known.
    play(state, "stop")
    play(state, "cycle Fo", "cycle Jo", "draw")
    new = next(card for card in state.hands[1] if state.pile_of[card] == 1)
    guesses = [state.guess(0, Chance(seed)) for seed in range(400)]
    kept = {card for card in state.hands[1] if card != new}
    assert all(kept < set(guess.hands[1]) for guess in guesses)
    drawn = {card for guess in guesses for card in guess.hands[1]} - kept
    assert drawn == {*state.pile, new}


@pytest.mark.parametrize("seats", KOI.seats)
def test_guesses_fit_the_truth_all_the_way(seats: int) -> None:
    """The true position is one of those that may be guessed: all its hidden cards come from where they must."""
    state = KOI.new(seats, 9)
    assert isinstance(state, KoiState)
    for number, _ in enumerate(random_game(state, 21)):
        if number % 25:
            continue
        for seat in range(seats):
            guess = state.guess(seat, Chance(number))
            everywhere = [*guess.pile, *guess.discard, *(card for hand in guess.hands for card in hand)]
            assert sorted(everywhere) == list(CARDS)
            for mine, true in zip(guess.hands, state.hands, strict=True):
                assert sorted(state.pile_of[card] for card in mine) == sorted(state.pile_of[card] for card in true)
            assert all(guess.pile_of[card] == guess.pile_number for card in guess.pile)
            assert guess.chance is not None


def test_chance_to_come_is_guessed_afresh() -> None:
    state = game(2, 3, 10)
    states = {state.guess(0, Chance(seed)).key() for seed in range(20)}
    assert len(states) == 20
    chances = [state.guess(0, Chance(seed)).chance for seed in range(20)]
    assert len({chance.state for chance in chances if chance is not None}) == 20


def test_events_tell_only_the_owner_what_was_drawn() -> None:
    state = position(CALM_POND, ["FL", "FR"], ["Fo"])
    events = play(state, "cycle FL", "cycle FR", "draw")
    private = [event for event in events if event.known_to() is not None]
    assert [event.known_to() for event in private] == [(0,)]
    assert all(event.reveals for event in private)
