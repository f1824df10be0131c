"""What a position of KOI is worth to computer players."""

from __future__ import annotations

import pytest

from game.players import RandomPlayer, decide
from game.players.base import finish
from game.players.knowledge import knowledge_of
from game.players.knowledge.koi_outlook import CARD_WORTH, Outlook, ahead, prospect, turns_left_today
from game.rules import Chance
from game.rules.koi import KOI, KoiState
from game.rules.koi.cards import FACES
from game.rules.koi.events import FrogAte
from game.rules.koi.frames import ACT, FLOOD_CHECK, TURNS
from game.rules.koi.geometry import cells_in
from koi_board import play, position

KNOWLEDGE = knowledge_of(KOI.new(2, 1))

SOLO = ("normal", "hard", "expert", "dragon")

LAST_TURN = [(TURNS, 2), (FLOOD_CHECK,), (ACT, 0, 0)]
"""With two koi: nobody comes after seat 0 on this day."""


def best_plan(state: KoiState) -> list[str]:
    return [str(move) for move in finish(KNOWLEDGE.rank(state, 8, Chance(1)))[0].plan]


def by_chance(seats: int, seed: int, day: int) -> KoiState:
    """A position early on this day of a game played by chance."""
    state = KOI.new(seats, seed)
    assert isinstance(state, KoiState)
    chance = Chance(seed)
    while state.actor is not None and (state.day < day or state.question != "act"):
        state.play(decide(RandomPlayer(), state, state.actor, chance))
    return state


# Worth


@pytest.mark.clause("KOI-E1", "KOI-R16")
@pytest.mark.parametrize("seats", KOI.seats)
def test_a_finished_game_is_worth_its_lead(seats: int) -> None:
    for seed in range(3):
        state = by_chance(seats, seed, 99)
        assert state.actor is None
        for side in range(seats):
            rivals = [points for koi, points in enumerate(state.totals) if koi != side]
            assert KNOWLEDGE.value(state, side) == state.scores()[side] - max(rivals)


@pytest.mark.clause("KOI-D8")
@pytest.mark.parametrize("day", [1, 2, 4, 6])
def test_with_two_koi_what_one_is_ahead_the_other_is_behind(day: int) -> None:
    for seed in range(5):
        state = by_chance(2, seed, day)
        assert KNOWLEDGE.value(state, 0) == pytest.approx(-KNOWLEDGE.value(state, 1))


def test_in_a_mirrored_position_nobody_is_ahead() -> None:
    hand = ["oF", "FFf", "frog"]
    state = position("A0 . ld . l . ld . B3", hand, hand)
    assert KNOWLEDGE.value(state, 0) == KNOWLEDGE.value(state, 1) == 0
    state.totals = [4, 0]
    assert (KNOWLEDGE.value(state, 0), KNOWLEDGE.value(state, 1)) == pytest.approx((4, -4))


def test_who_swims_nearer_to_food_and_who_holds_more_is_ahead() -> None:
    near = position(". . A0 d d . . . B3", ["oF"], ["oF"])
    rich = position("A0 . . . d . . . B3", ["oF", "FFf"], ["oF"])
    assert KNOWLEDGE.value(near, 0) > 0 > KNOWLEDGE.value(near, 1)
    assert KNOWLEDGE.value(rich, 0) == pytest.approx(CARD_WORTH["FFf"])


def test_a_hope_grows_with_dragonflies_and_with_nearness() -> None:
    board = position(". A0 d d . d . . .").board
    cells = cells_in(board.dragonflies)
    pond, here = board.pond, board.koi_at[0]
    hopes = [prospect(pond, here, 1 << cell, 0) for cell in cells]
    assert hopes == sorted(hopes, reverse=True)
    assert prospect(pond, here, board.dragonflies, 0) == pytest.approx(sum(hopes))
    assert prospect(pond, here, 0, 0) == 0 < prospect(pond, here, 0, 1 << cells[0]) < hopes[0]


def test_every_face_has_a_worth() -> None:
    assert set(CARD_WORTH) == {*FACES, ""}
    assert min(CARD_WORTH.values()) > 0


@pytest.mark.clause("KOI-D6")
def test_only_as_many_cards_count_as_may_be_kept() -> None:
    outlook = Outlook(position("A0 . . . d . . . B3"), 0)
    five = outlook.cards(("oF",) * 5)
    assert five == pytest.approx(5 * CARD_WORTH["oF"])
    assert outlook.cards((*("oF",) * 5, "rocks")) == five


@pytest.mark.clause("KOI-D1", "KOI-E1")
def test_on_the_last_day_cards_are_worth_nearly_nothing() -> None:
    """They break a tie, so a little more than nothing."""
    hand = ("oF", "Fo", "FoF", "FlF", "FFFf")
    days = [Outlook(position("A0 . . . d . . . B3", day=day), 0).cards(hand) for day in (1, 6, 7)]
    assert days[0] == days[1]
    assert 0 < days[2] < 0.1 < days[0] / 10
    state = position("A0 . . . . . d . .", ["Ff", "FFFf"], day=7, stack=LAST_TURN)
    after = state.copy()
    play(after, *best_plan(state)[:-1])
    assert after.scores()[0] - state.scores()[0] == 3, "cards are spent for one dragonfly"


@pytest.mark.clause("KOI-D4", "KOI-X11")
def test_whose_turn_is_still_to_come_today() -> None:
    row = "A0 . . . d . C3 . . . B3"
    first = position(row, seats=3)
    assert turns_left_today(first) == (False, True, True)
    first.stack[0] = (TURNS, 2)
    assert turns_left_today(first) == (False, False, True)
    first.weather = "moonrise"
    assert turns_left_today(first) == (False, True, False)
    first.stack[0] = (TURNS, 3)
    assert turns_left_today(first) == (False, False, False)


# Ryu


def worths_left(state: KoiState) -> list[float]:
    """How far ahead the player is with no dragonfly left to Ryu, with the nearest one, with two, and so on."""
    board = state.board
    away = board.pond.distances(board.koi_at[1])
    left = 0
    outlook = Outlook(state, 0)
    worths = []
    for cell in sorted(cells_in(board.dragonflies), key=away.__getitem__):
        left |= 1 << cell
        worths.append(outlook.ahead(0, board.koi_at[0], left, 0, 0))
    return worths


@pytest.mark.clause("KOI-R1", "KOI-R2")
@pytest.mark.parametrize("ryu", SOLO)
def test_the_hope_of_ryu_grows_with_what_is_left(ryu: str) -> None:
    state = position("A0 . . . . d d d B3", ["oF"], seats=1, ryu=ryu)
    worths = worths_left(state)
    assert len(worths) == 3
    assert worths == sorted(set(worths), reverse=True)


@pytest.mark.clause("KOI-R1")
def test_what_is_left_does_not_matter_to_a_ryu_that_has_swum_already() -> None:
    state = position("A0 . . . . d d d B3", ["oF"], seats=1, stack=LAST_TURN, day=7)
    assert len(set(worths_left(state))) == 1


@pytest.mark.clause("KOI-R2")
def test_higher_levels_of_ryu_are_feared_more() -> None:
    states = [position("A0 . . . . d d d B3", ["oF"], seats=1, ryu=ryu) for ryu in SOLO]
    worths = [ahead(state, 0) for state in states]
    assert worths[0] == max(worths)
    assert worths[3] == min(worths)


@pytest.mark.clause("KOI-N3")
def test_a_frog_takes_from_ryu_what_the_player_cannot_reach() -> None:
    state = position("A0 . . . . . d d B3", ["frog"], seats=1, day=7)
    after = state.copy()
    events = play(after, *best_plan(state)[:-1])
    assert sum(isinstance(event, FrogAte) for event in events) == 2
    assert not after.dragonflies


@pytest.mark.clause("KOI-M5")
def test_ryu_may_be_nowhere_while_it_is_bumped() -> None:
    state = position(". A0 . B3 d . . . .", ["Ff", "oF"], seats=1)
    play(state, "play Ff")
    assert state.question == "blue"
    finish(KNOWLEDGE.rank(state, 8, Chance(1)))
    lifted = state.copy()
    play(lifted, "take")
    assert lifted.koi_place(1) is None
    assert isinstance(ahead(lifted, 0), float)
    KNOWLEDGE.advance(state, Chance(1))
    assert state.koi_place(1) is not None
