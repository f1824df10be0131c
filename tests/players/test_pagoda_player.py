"""What is known of Pagoda Garden, held against the rules themselves."""

from __future__ import annotations

from itertools import product

import pytest

from game.players import PLAYERS, RandomPlayer, decide, decide_turn
from game.players.base import Guess, finish
from game.players.knowledge import knowledge_of
from game.players.knowledge.pagoda_garden_rows import (
    FITS,
    POINTS,
    PROMISE,
    UNIT,
    birds_beside,
    flock_in_hand,
    numbers,
    promised,
)
from game.players.knowledge.pagoda_garden_turns import placements, stakes
from game.players.reasons import Reason
from game.rules import Chance, Event, Move, State
from game.rules.pagoda_garden import PAGODA_GARDEN, PagodaState
from game.rules.pagoda_garden.garden import PAGODAS, ROWS, SPACE_AT
from game.rules.pagoda_garden.scoring import flock_at, pagoda_points
from game.rules.pagoda_garden.tiles import BIRD, KOI, TILES
from strength import lead

KNOWLEDGE = "game.players.knowledge"


def position(seats: int, seed: int, turns: int, **options: str) -> PagodaState:
    """The start of a turn after so many turns played by chance."""
    state = PAGODA_GARDEN.new(seats, seed, **options)
    assert isinstance(state, PagodaState)
    chance = Chance(seed)
    while state.actor is not None and (state.turn <= turns or state.phase != "place"):
        state.play(decide(RandomPlayer(), state, state.actor, chance))
    return state


def position_with(seats: int, seed: int, hand: str, *laid: str) -> PagodaState:
    """A fresh game in which seat 0 begins with this hand and the garden holds ``tile q,r``, and nothing else."""
    state = PAGODA_GARDEN.new(seats, seed, start="0")
    assert isinstance(state, PagodaState)
    state.board = [None for _ in state.board]
    state.open_spaces = []
    for each in laid:
        name, place = each.split()
        q, r = place.split(",")
        state._put(SPACE_AT[int(q), int(r)], TILES[name])
    state.hands[0] = sorted(TILES[name] for name in hand.split())
    return state


# Rows


@pytest.mark.clause("PAG-P1")
@pytest.mark.parametrize(("seats", "turns"), [(2, 1), (2, 20), (3, 30), (4, 32)])
def test_numbers_of_rows_stand_for_the_points_of_the_rules(seats: int, turns: int) -> None:
    state = position(seats, turns, turns)
    found = numbers(state.board)
    for pagoda in PAGODAS:
        own = found[7 * pagoda : 7 * pagoda + 7]
        assert sum(POINTS[number] for number in own) == pagoda_points(state.board, pagoda)


@pytest.mark.clause("PAG-P1")
def test_a_full_row_promises_its_points_and_an_empty_one_its_mean() -> None:
    full = 4 * UNIT[TILES["crane-lotus"]] + UNIT[KOI] + UNIT[TILES["heron-iris"]]
    row = next(number for number, row in enumerate(ROWS[0]) if len(row) == 6)
    assert PROMISE[row][full] == POINTS[full] == 15
    outcomes = [(sum(fit), FITS ** sum(fit) * (1 - FITS) ** (6 - sum(fit))) for fit in product((0, 1), repeat=6)]
    assert PROMISE[row][0] == pytest.approx(sum(n * (n + 1) / 2 * likely for n, likely in outcomes))


def test_when_the_garden_is_full_what_is_promised_is_what_is_there() -> None:
    state = position(2, 3, 99)
    assert promised(state.board) == [pagoda_points(state.board, pagoda) for pagoda in PAGODAS]


# Birds


@pytest.mark.clause("PAG-T2")
def test_birds_beside_a_space_make_the_flocks_of_the_rules() -> None:
    state = position(3, 8, 18)
    for space in state.open_spaces:
        for bird, count in enumerate(birds_beside(state.board, space)):
            flock = flock_at(state.board, space, bird)
            assert count == (0 if flock is None else len(flock.neighbours))


def test_a_hand_of_two_tiles_finds_a_flock_by_chance() -> None:
    assert flock_in_hand([0, 0, 0, 0]) == 0
    assert flock_in_hand([1, 1, 1, 1]) == pytest.approx(2)
    assert flock_in_hand([0, 0, 3, 0]) == pytest.approx(4 * 7 / 16)


# Turns


@pytest.mark.parametrize(
    ("seats", "turns", "options"),
    [
        (2, 0, {}),
        (2, 20, {}),
        (2, 11, {"tournament": "on"}),
        (3, 9, {}),
        (4, 21, {}),
        (1, 6, {"level": "easy"}),
        (1, 4, {"level": "medium"}),
        (1, 5, {"level": "hard"}),
    ],
)
def test_ranked_plans_are_whole_legal_turns_and_bring_what_they_say(
    seats: int, turns: int, options: dict[str, str]
) -> None:
    state = position(seats, 4, turns, **options)
    seat = state.actor
    assert seat is not None
    ranked = finish(knowledge_of(state).rank(state, 60, Chance(1)))
    assert len({each.plan for each in ranked}) == len(ranked) > 3
    assert [each.worth for each in ranked] == sorted((each.worth for each in ranked), reverse=True)
    before = by_pagoda(state)
    for each in ranked:
        after = state.copy()
        for move in each.plan:
            assert after.actor == seat
            after.play(move)
        assert after.turn == state.turn + 1 or after.actor is None
        weights = stakes(seats, state.side_of(seat))
        gained = [more - less for more, less in zip(by_pagoda(after), before, strict=True)]
        assert each.points == sum(weight * points for weight, points in zip(weights, gained, strict=True))


def by_pagoda(state: PagodaState) -> list[int]:
    """Rows of each pagoda, with the flocks of its side; the garden's flocks of the hard solo game are with pagoda 2."""
    return [state.flock_points(pagoda) + pagoda_points(state.board, pagoda) for pagoda in PAGODAS]


def test_nothing_sensible_is_left_out() -> None:
    """Every tile on every space is looked at; a koi only with the bird that makes most."""
    state = position(2, 6, 8)
    found = placements(state)
    hand = set(state.hands[state.actor or 0])
    assert {(each.tile, each.space) for each in found} == set(product(hand, state.open_spaces))
    assert len(found) == len(hand) * len(state.open_spaces)


@pytest.mark.clause("PAG-T3")
def test_a_koi_stands_for_the_bird_that_is_there_most_often() -> None:
    state = position_with(2, 1, "koi koi", "heron-iris 1,0", "heron-lotus 2,-1", "duck-peony 1,-1")
    best = max(placements(state), key=lambda each: each.points)
    assert [str(move) for move in best.plan(state)] == ["place koi 2,0", "as heron", "end"] or best.points >= 3
    for each in placements(state):
        beside = birds_beside(state.board, each.space)
        assert each.bird == -1 or beside[each.bird] == max(beside)


@pytest.mark.clause("PAG-M5")
def test_on_hard_a_koi_stands_for_no_bird() -> None:
    state = position(1, 2, 3, level="hard")
    plans = [each.plan for each in finish(knowledge_of(state).rank(state, 60, Chance(1)))]
    named = [str(plan[1]) for plan in plans if len(plan) == 3]
    assert named
    assert set(named) == {"as none"}


@pytest.mark.parametrize(("seats", "level"), [(2, ""), (1, "hard"), (1, "easy")])
def test_a_turn_that_was_begun_is_ended_sensibly(seats: int, level: str) -> None:
    state = position(seats, 4, 5, **({"level": level} if level else {}))
    state.hands[state.actor or 0] = [KOI, KOI]
    state.play(next(move for move in state.moves() if str(move).startswith("place koi")))
    ranked = finish(knowledge_of(state).rank(state, 5, Chance(1)))
    assert len(ranked[0].plan) == 2
    assert state.last is not None
    most = max(birds_beside(state.board, state.last))
    assert ranked[0].points == (0 if level == "hard" or not most else most + 1)
    after = state.copy()
    knowledge_of(state).advance(after, Chance(1))
    assert after.turn == state.turn + 1
    state.play(ranked[0].plan[0])
    assert finish(knowledge_of(state).rank(state, 5, Chance(1)))[0].plan == tuple(state.moves())


def test_the_quick_turn_takes_a_flock_and_fills_the_own_rows() -> None:
    """The crane makes a flock of three at 2,-1 and a second lotus in the pagoda's row; nothing else brings that."""
    state = position_with(2, 1, "crane-lotus duck-iris", "crane-lotus 2,0", "crane-peony 1,-1", "heron-camellia -1,0")
    knowledge_of(state).advance(state, Chance(1))
    assert state.board[SPACE_AT[2, -1]] == TILES["crane-lotus"]
    assert state.flock_points(0) == 3


def test_ranking_is_wary_of_what_a_placement_opens() -> None:
    """A crane beside two cranes' only free space invites more than one laid apart from it."""
    state = position(2, 9, 6)
    plain = {each.plan(state): each.worth for each in placements(state)}
    ranked = finish(knowledge_of(state).rank(state, 60, Chance(1)))
    costs = [plain[each.plan] - each.worth for each in ranked]
    assert min(costs) >= 0
    assert max(costs) > min(costs)


# Worth


@pytest.mark.clause("PAG-F1")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_point_of_ones_own_is_worth_as_much_as_one_of_the_rival(seats: int) -> None:
    assert stakes(seats, 0) == (1, -1, 0)
    assert stakes(seats, 1) == (-1, 1, 0)
    state = position(seats, 5, 14)
    knowledge = knowledge_of(state)
    assert knowledge.value(state, 0) == pytest.approx(-knowledge.value(state, 1))


def test_among_three_each_rival_counts_half() -> None:
    assert stakes(3, 1) == (-0.5, 1, -0.5)


def test_a_finished_game_is_worth_its_lead_and_a_victory_more() -> None:
    for seed in range(4):
        state = position(3, seed, 99)
        scores = state.scores()
        for side in range(3):
            lead = scores[side] - max(points for other, points in enumerate(scores) if other != side)
            worth = knowledge_of(state).value(state, side)
            assert (worth > lead) == (lead > 0)
            assert (worth < lead) == (lead < 0)


# Honest


@pytest.mark.clause("PAG-M6", "PAG-F3")
@pytest.mark.parametrize("seats", [2, 4])
def test_plans_do_not_depend_on_what_is_hidden(seats: int) -> None:
    state = position(seats, 7, 9)
    seat = state.actor
    assert seat is not None
    knowledge = knowledge_of(state)
    plans = [finish(knowledge.rank(state.guess(seat, Chance(seed)), 9, Chance(1))) for seed in range(4)]
    quick = [knowledge.advance(state.guess(seat, Chance(seed)), Chance(1)) for seed in range(4)]
    assert all(each == plans[0] for each in plans)
    assert all(each == quick[0] for each in quick)


def the_truth(state: State) -> Guess:
    """What no player is ever given."""
    return lambda chance: state.copy()


def test_a_cheat_who_knows_what_is_hidden_plays_otherwise() -> None:
    """So a level that was given the true position would be noticed."""
    honest, cheating = [], []
    for seed in range(8):
        state = position(2 + 2 * (seed % 2), seed, 10 + seed)
        seat = state.actor
        assert seat is not None
        honest.append(decide_turn(PLAYERS["sharp"], state, seat, Chance(8)))
        cheating.append(finish(PLAYERS["sharp"].plan(the_truth(state), seat, Chance(8))))
    assert honest != cheating


@pytest.mark.parametrize("name", ["keen", "sharp", "master"])
def test_thinking_comes_in_short_slices(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two yields no more than two turns are played: a plan, or a turn of a play-out and what ends it."""
    seed = 3
    state = position(2 + 2 * (seed % 2), seed, 10 + seed)
    seat = state.actor
    assert seat is not None
    played = 0
    play = PagodaState.play

    def counting_play(self: PagodaState, move: Move) -> list[Event]:
        nonlocal played
        played += 1
        return play(self, move)

    monkeypatch.setattr(PagodaState, "play", counting_play)
    slices = 0
    for _ in PLAYERS[name].plan(lambda chance: state.guess(seat, chance), seat, Chance(1)):
        assert played <= 6
        played = 0
        slices += 1
    assert slices > {"keen": 0, "sharp": 4, "master": 500}[name]


# Reasons


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_reasons_tell_the_points_and_where_they_come_from(seats: int) -> None:
    texts = set()
    for seed in range(6):
        state = position(seats, seed, 2 * seats + 2)
        side = state.side_of(state.actor or 0)
        for each in finish(knowledge_of(state).rank(state, 6, Chance(1))):
            after = state.copy()
            for move in each.plan:
                after.play(move)
            reasons = knowledge_of(state).reasons(state, each.plan)
            assert reasons[0] == Reason.points(after.scores()[side] - state.scores()[side])
            texts |= {reason.text for reason in reasons}
            for reason in reasons:
                assert reason.text.format(**reason.values)
    assert "In the rows of the own pagoda: {points}." in texts
    assert ("What the garden gets: {points}." in texts) == (seats == 1)
    assert ("From a flock: {points}." in texts) == (seats > 1)


# Strength: fixed seeds, so the outcome is always the same. The arena has the real figures.


def test_calm_is_far_ahead_of_chance() -> None:
    assert lead(PAGODA_GARDEN, PLAYERS["calm"], RandomPlayer(), range(2)) > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_keen_is_ahead_of_calm(seats: int) -> None:
    assert lead(PAGODA_GARDEN, PLAYERS["keen"], PLAYERS["calm"], range(6), seats) > 2


def test_a_little_search_is_ahead_of_none() -> None:
    assert lead(PAGODA_GARDEN, PLAYERS["sharp"], PLAYERS["keen"], range(3)) > 0


def test_every_bird_has_a_number() -> None:
    assert {bird for bird in BIRD if bird is not None} == set(range(4))
