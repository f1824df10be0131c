"""The quick answers of computer players of KOI, what they cycle, and the reasons they give."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.players import RandomPlayer, decide
from game.players.base import finish
from game.players.knowledge import knowledge_of
from game.players.knowledge.koi_answers import answer
from game.players.knowledge.koi_outlook import CARD_WORTH
from game.players.reasons import Reason
from game.rules import Chance
from game.rules.koi import KOI, KoiState
from game.rules.koi.events import Eaten
from game.rules.koi.flow import advance
from game.rules.koi.frames import ACT, FLOOD, FLOOD_CHECK, TURNS
from koi_board import play, position

KNOWLEDGE = knowledge_of(KOI.new(2, 1))

LAST_TURN = [(TURNS, 2), (FLOOD_CHECK,), (ACT, 0, 0)]
"""With two koi: nobody comes after seat 0 on this day."""


def best_plan(state: KoiState) -> list[str]:
    return [str(move) for move in finish(KNOWLEDGE.rank(state, 8, Chance(1)))[0].plan]


# Cycling


@pytest.mark.clause("KOI-D5")
def test_on_the_last_day_two_useless_cards_are_cycled() -> None:
    """Nothing lies where the koi could come to, and new cards may lead further."""
    state = position("A3 . . . . . . d B3", ["LF", "RF"], day=7)
    assert best_plan(state) == ["cycle LF", "cycle RF", "draw"]
    assert [str(move) for move in KNOWLEDGE.advance(state, Chance(1))] == ["cycle LF", "cycle RF", "draw"]
    assert len(state.hands[0]) == 1


@pytest.mark.clause("KOI-D5")
def test_cards_that_are_cycled_are_those_worth_least() -> None:
    state = position("A0 . . . . . . d B3", ["rocks", "rocks", "rocks", "oF", "FoF"])
    plans = [[str(move) for move in each.plan] for each in finish(KNOWLEDGE.rank(state, 20, Chance(1)))]
    cycling = [plan for plan in plans if plan[-1] == "draw"]
    assert ["cycle rocks", "cycle rocks", "draw"] in cycling
    assert not any("cycle rocks" not in plan for plan in cycling if len(plan) < 4)


@pytest.mark.clause("KOI-D5")
def test_cycling_that_was_begun_is_ended() -> None:
    state = position("A0 . . . . . . d B3", ["rocks", "lily", "oF", "FoF"])
    play(state, "cycle oF")
    assert str(answer(state)) in ("cycle rocks", "cycle lily")
    state.play(answer(state))
    assert str(answer(state)) == "draw"
    ranked = finish(KNOWLEDGE.rank(state, 8, Chance(1)))
    assert {str(each.plan[0]) for each in ranked} == set(map(str, state.moves()))


# Answers


@pytest.mark.clause("KOI-M5")
def test_a_koi_in_the_way_is_put_where_it_eats_nothing() -> None:
    state = position(
        """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . d d . . .
        . . . A0 B3 d . . .
         . . . . d . . .
          . . . . . . .
           . . . . . .
            . . . . .
        """,
        ["Ff"],
    )
    play(state, "play Ff")
    assert state.question == "bump"
    events = state.play(answer(state))
    assert not any(isinstance(event, Eaten) for event in events)
    place = state.koi_place(1)
    assert place is not None
    assert place[0] in {(-1, 0), (-1, 1)}


@pytest.mark.clause("KOI-S4", "KOI-F2", "KOI-R12")
@pytest.mark.parametrize("seats", KOI.seats)
def test_koi_come_in_and_are_washed_to_legal_hexes(seats: int) -> None:
    for seed in range(4):
        state = KOI.new(seats, seed)
        assert isinstance(state, KoiState)
        assert state.question == "enter"
        assert answer(state) in state.moves()
        flooded = KOI.new(seats, seed)
        assert isinstance(flooded, KoiState)
        chance = Chance(seed)
        while flooded.day < 3 or flooded.question != "act":
            assert flooded.actor is not None
            flooded.play(decide(RandomPlayer(), flooded, flooded.actor, chance))
        seat = flooded.actor
        assert seat is not None
        flooded.stack = [(ACT, seat, 0), (FLOOD,)]
        flooded.open_seat = -1
        flooded.actor = advance(flooded, [])
        washed = 0
        while flooded.question in ("wash", "ryu wash", "confirm"):
            move = answer(flooded)
            assert move in flooded.moves()
            washed += flooded.question == "wash"
            flooded.play(move)
        assert washed == seats


@pytest.mark.clause("KOI-S4")
def test_a_koi_comes_in_where_food_is() -> None:
    state = KOI.new(2, 3, start="0")
    assert isinstance(state, KoiState)
    state.board.lilies = state.board.dragonflies = 1 << state.board.pond.cell_at[3, 0]
    nearness = []
    for move in (answer(state), *state.moves()):
        after = state.copy()
        after.play(move)
        away = after.board.pond.distances(after.board.koi_at[0])
        nearness.append(away[state.board.pond.cell_at[3, 0]])
    assert nearness[0] == min(nearness) < max(nearness)


@pytest.mark.clause("KOI-D6")
def test_the_card_worth_least_is_given_up() -> None:
    state = position("A0 . . . d . . . B3", ["rocks", "oF", "Fo", "FoF", "oFf", "FlF"])
    play(state, "stop")
    assert state.question == "limit"
    assert str(answer(state)) == "discard rocks" == best_plan(state)[0]
    for hand in (["FFf", "lily", "blossom", "oF", "Ff", "frog"], ["Jo", "FLF", "FFFf", "rFf", "LF", "oFJf"]):
        state = position("A0 . . . d . . . B3", hand)
        play(state, "stop")
        given_up = str(answer(state)).removeprefix("discard ")
        assert CARD_WORTH[given_up] == min(CARD_WORTH[face] for face in hand)


# Reasons


def reasons(state: KoiState, *texts: str) -> Sequence[Reason]:
    return KNOWLEDGE.reasons(state, tuple(map(KOI.parse_move, texts)))


@pytest.mark.clause("KOI-D7", "KOI-D8")
def test_reasons_tell_the_points_and_that_a_flood_comes() -> None:
    state = position("A0 d d . . . . . B3", ["FFf"])
    assert reasons(state, "play FFf", "skip", "stop") == [
        Reason.points(6),
        Reason.of("No dragonfly is left, so a flood comes."),
    ]


def test_reasons_tell_what_is_left_to_others_and_what_is_kept() -> None:
    state = position("A0 d . d . d . . B3", ["Ff", "oF", "frog"])
    left, kept = "Dragonflies left to those who come next: {count}.", "Cards kept for tomorrow: {count}."
    plan = ("play Ff", "skip", "stop")
    assert reasons(state, *plan) == [Reason.points(3), Reason.of(left, count=2), Reason.of(kept, count=2)]
    state.stack = list(LAST_TURN)
    assert reasons(state, *plan) == [Reason.points(3), Reason.of(kept, count=2)]
    state.day = 7
    assert reasons(state, *plan) == [Reason.points(3)]


@pytest.mark.clause("KOI-D6")
def test_no_more_cards_are_kept_than_may_be() -> None:
    state = position("A0 d . d . d . . B3", ["Ff", "oF", "frog", "Fo", "FFf", "FlF", "FrF"], stack=LAST_TURN)
    assert reasons(state, "stop") == [Reason.points(0), Reason.of("Cards kept for tomorrow: {count}.", count=5)]


@pytest.mark.clause("KOI-N3")
def test_reasons_tell_what_frogs_take() -> None:
    state = position("A0 . . . d . d . B3", ["frog"])
    plan = ("play frog", "put 1,0", "face 0", "stop")
    assert reasons(state, *plan) == [
        Reason.points(0),
        Reason.of("Dragonflies that frogs take: {count}.", count=2),
        Reason.of("No dragonfly is left, so a flood comes."),
    ]


@pytest.mark.clause("KOI-D5")
def test_reasons_tell_how_many_cards_are_new() -> None:
    """Three cards are put down for two, and which those are is not told."""
    state = position("A0 d . d . . . . B3", ["rocks", "lily", "frog", "oF"])
    plan = ("cycle rocks", "cycle lily", "cycle frog", "draw")
    told = [Reason.points(0), Reason.of("New cards for cards of little use: {count}.", count=2)]
    assert reasons(state, *plan) == told
    play(state, "cycle rocks", "cycle lily")
    assert reasons(state, "draw") == [Reason.points(0), Reason.of(told[1].text, count=1)]


@pytest.mark.clause("KOI-X2")
def test_points_are_those_of_the_weather() -> None:
    state = position("A0 d f3 . . . . . B3", ["FFf"], weather="golden_sun", day=3)
    assert reasons(state, "play FFf", "skip", "stop")[0] == Reason.points(5)
    state.weather = "rainbow"
    assert reasons(state, "play FFf", "skip", "stop")[0] == Reason.points(5)
