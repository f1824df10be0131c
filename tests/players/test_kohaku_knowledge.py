"""What is known of Kōhaku, held against the rules themselves."""

from __future__ import annotations

from itertools import product

import pytest

from game.players import RandomPlayer, decide
from game.players.base import finish
from game.players.knowledge import Generic, knowledge_of
from game.players.knowledge.kohaku import promise, turns_of
from game.players.knowledge.kohaku_pond import BUTTERFLY, FACE, Survey, survey_of
from game.players.reasons import Reason, Seat, Thing
from game.rules import Chance
from game.rules.kohaku import FEATURE_TILES, KOHAKU, KOI_TILES, End, KohakuState, Place, Take
from invariants import later
from kohaku_ponds import deal, pond


def position(seats: int, seed: int, turns: int) -> KohakuState:
    """The start of a turn after so many turns played by chance."""
    state = later(KOHAKU, seats, seed, 4 * turns)
    assert isinstance(state, KohakuState)
    assert state.phase == "take"
    return state


@pytest.mark.clause("KOH-P2", "KOH-P3", "KOH-P4", "KOH-P5", "KOH-P6", "KOH-P7", "KOH-P8", "KOH-P9")
@pytest.mark.parametrize("seed", range(12))
def test_a_survey_knows_the_gain_of_every_tile_on_every_cell(seed: int) -> None:
    state = position(2, seed, 20 + seed % 7)
    for each in state.ponds:
        survey = Survey(each)
        assert survey.koi.keys() == each.koi_cells
        assert survey.features.keys() == each.feature_cells
        for cell, koi in product(each.koi_cells, KOI_TILES):
            assert survey.koi[cell].gains[koi.index] == each.koi_gain(cell, koi)
        for feature in FEATURE_TILES:
            assert {cell: gain for gain, cell in survey.gains(feature)} == {
                cell: each.feature_gain(cell, feature) for cell in each.feature_cells
            }


def test_a_survey_is_made_once() -> None:
    drawn = pond("r3b lily:r rw2d")
    assert survey_of(drawn) is survey_of(drawn)
    assert survey_of(pond("r3b lily:b rw2d")) is not survey_of(drawn)


def test_what_a_spot_offers_in_general() -> None:
    spot = Survey(
        pond("lily:r"),
    ).koi[1]
    red = sum(koi.has("red") for koi in KOI_TILES)
    coins = sum(koi.coin for koi in KOI_TILES)
    assert spot.mean == pytest.approx((2 * red + coins) / len(KOI_TILES))
    assert spot.good >= 2


def test_faces_number_the_features_that_are_alike() -> None:
    assert all((FACE[a.index] == FACE[b.index]) == (a.face == b.face) for a, b in product(FEATURE_TILES, repeat=2))
    assert [tile.colours[0] for tile in FEATURE_TILES if BUTTERFLY[tile.index] == 2] == ["white", "white"]


# Plans


@pytest.mark.parametrize(("seats", "turns"), [(1, 0), (1, 9), (2, 0), (2, 1), (2, 20), (3, 30), (4, 46)])
def test_ranked_plans_are_whole_legal_turns_and_bring_what_they_say(seats: int, turns: int) -> None:
    state = position(seats, 4, turns)
    seat = state.actor
    assert seat is not None
    ranked = finish(knowledge_of(state).rank(state, 60, Chance(1)))
    assert len({each.plan for each in ranked}) == len(ranked) > 10
    assert [each.worth for each in ranked] == sorted((each.worth for each in ranked), reverse=True)
    for each in ranked:
        after = state.copy()
        assert isinstance(each.plan[-1], End)
        for move in each.plan:
            assert after.actor == seat
            after.play(move)
        assert after.turn == state.turn + 1 or after.actor is None
        assert after.scores()[seat] - state.scores()[seat] == each.points


def most_points(state: KohakuState) -> int:
    """By trying everything: the most points that the actor's turn can bring."""
    seat = state.actor
    assert seat is not None

    def best(position: KohakuState) -> int:
        if position.phase == "end":
            return position.scores()[seat]
        return max(best(after(position, move)) for move in position.moves())

    def after(position: KohakuState, move: object) -> KohakuState:
        twin = position.copy()
        twin.play(move)  # type: ignore[arg-type]
        return twin

    return best(state) - state.scores()[seat]


@pytest.mark.parametrize(
    ("seats", "seed", "turns"), [(2, 4, 0), (2, 4, 6), (2, 5, 12), (2, 6, 18), (1, 7, 8), (4, 8, 30)]
)
def test_the_quick_turn_brings_nearly_the_most_and_ranking_finds_it(seats: int, seed: int, turns: int) -> None:
    state = position(seats, seed, turns)
    seat = state.actor
    assert seat is not None
    most = most_points(state)
    knowledge = knowledge_of(state)
    ranked = finish(knowledge.rank(state, 1000, Chance(1)))
    assert max(each.points for each in ranked) == most
    after = state.copy()
    plan = knowledge.advance(after, Chance(1))
    assert len(plan) == 4
    assert most - 2 <= after.scores()[seat] - state.scores()[seat] <= most


def test_the_rest_of_a_turn_is_looked_through_completely() -> None:
    state = position(2, 5, 14)
    seat = state.actor or 0
    state.play(Take(5, 6))
    most = most_points(state)
    ranked = finish(knowledge_of(state).rank(state, 5, Chance(1)))
    assert ranked[0].points == most
    assert {len(each.plan) for each in ranked} == {3}
    after = state.copy()
    assert len(knowledge_of(state).advance(after, Chance(1))) == 3
    assert after.actor != seat


# Worth


def test_a_finished_game_is_worth_its_lead_and_a_victory_more() -> None:
    for seed in range(4):
        state = KOHAKU.new(2, seed)
        chance = Chance(seed)
        while state.actor is not None:
            state.play(decide(RandomPlayer(), state, state.actor, chance))
        first, second = state.scores()
        worth = [knowledge_of(state).value(state, side) for side in (0, 1)]
        assert worth[0] == pytest.approx(-worth[1])
        assert (worth[0] > 0) == (first > second)
        assert abs(worth[0]) >= abs(first - second)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turns_a_seat_has_left_are_known(seats: int) -> None:
    state = KOHAKU.new(seats, 4)
    assert isinstance(state, KohakuState)
    chance = Chance(1)
    actors, told = [], []
    while state.actor is not None:
        if state.phase == "take":
            actors.append(state.actor)
            told.append([turns_of(state, seat) for seat in range(seats)])
        state.play(decide(RandomPlayer(), state, state.actor, chance))
    for number, turns in enumerate(told):
        assert turns == [actors[number:].count(seat) for seat in range(seats)]


def test_an_open_place_for_many_tiles_is_a_promise_while_there_are_turns() -> None:
    """A lily that one more koi would surround promises more than one beside which nothing counts."""
    near = survey_of(pond(". r3b . \n r2b lily:r rw3b"))
    far = survey_of(pond(". y3b . \n y2b lily:r wy3b"))
    assert promise(near, 6) > promise(far, 6)
    assert promise(near, 6) > promise(near, 1) > 0


# Reasons


def reasons_for(state: KohakuState, *notations: str) -> list[Reason]:
    return list(knowledge_of(state).reasons(state, tuple(map(KOHAKU.parse_move, notations))))


def test_the_first_reason_is_the_points_of_the_turn_and_the_last_what_earns_them() -> None:
    state = deal("r b w y rb rw ry", "turtle frog stone statue fly:r lily:b lily:w")
    reasons = reasons_for(state, "take a1 b1", "place koi 0,0", "place feature 0,1", "end")
    assert reasons[0] == Reason.points(6)
    assert reasons[-2:] == [
        Reason.of("From the {thing}: {points}.", thing=Thing("turtle"), points=5),
        Reason.of("From the {thing}: {points}.", thing=Thing("koi:red"), points=1),
    ]


def test_a_reason_tells_what_the_next_seat_loses() -> None:
    """Seat 1 has an empty pond, in which the turtle and a coin are worth most; then seat 0 takes the turtle."""
    state = deal("r rb rw ry by bw wy", "turtle lily:b frog stone statue fly:y lily:w")
    reasons = reasons_for(state, "take a1 b1", "place koi 0,0", "place feature 0,1", "end")
    taken = next(reason for reason in reasons if reason.text == "Taken away from {seat}: {points}.")
    assert taken.values == {"seat": Seat(1), "points": 6}
    assert reasons.index(taken) < 3, "hints tell three reasons"


def test_reasons_tell_what_a_turn_keeps_open_but_not_in_the_last_turn() -> None:
    texts = set()
    for seed in range(8):
        state = position(2, seed, 10)
        plan = finish(knowledge_of(state).rank(state, 1, Chance(1)))[0].plan
        texts |= {reason.text for reason in knowledge_of(state).reasons(state, plan)[1:3]}
    assert "It opens a place for the {thing} on the board: {points}." in texts
    last = position(2, 5, 27)
    plan = finish(knowledge_of(last).rank(last, 1, Chance(1)))[0].plan
    reasons = knowledge_of(last).reasons(last, plan)
    assert {reason.text for reason in reasons} <= {"Points now: {points}.", "From the {thing}: {points}."}
    assert isinstance(plan[1], Place)


# A game that nothing is known of


def test_the_generic_knowledge_plays_any_game() -> None:
    state = position(2, 5, 12)
    seat = state.actor or 0
    generic = Generic()
    ranked = finish(generic.rank(state, 6, Chance(1)))
    assert len(ranked) == 6
    assert ranked[0].points == state.scores()[seat] + most_points(state) - state.scores()[1 - seat]
    after = state.copy()
    plan = generic.advance(after, Chance(1))
    for move in plan:
        state.play(move)
    assert state == after
    assert generic.value(state, 0) == -generic.value(state, 1)
    reasons = generic.reasons(position(2, 5, 12), ranked[0].plan)
    assert [reason.text for reason in reasons] == ["Points now: {points}."]
