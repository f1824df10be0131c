"""A turn of Pagoda Garden with two to four players: placing, flocks, koi, drawing, teams, the tournament rule."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules import Chance
from game.rules.errors import IllegalMove
from game.rules.pagoda_garden import PAGODA_GARDEN, PagodaState
from game.rules.pagoda_garden.events import (
    BagDrawn,
    BagPassed,
    BirdNamed,
    FlockScored,
    GameEnded,
    TilePlaced,
    TileSeen,
    TurnEnded,
)
from game.rules.pagoda_garden.garden import COORDINATES, FLOWER_FIELDS, NEIGHBOURS, SPACE_BY_NAME, SPACES
from game.rules.pagoda_garden.tiles import KOI, OWN_KOI, TILES
from pagoda_drawing import fresh, garden, play
from pagoda_garden_invariants import TURNS_EACH

CRANE, HERON = 0, 1
FLOCK_SPACE = SPACE_BY_NAME["1,0"]

BIRDS_ROUND_1_0 = """
      .. .. .. ..
     .. .. .. .. ..
    .. .. .. cl ci ..
    .. .. ..  .. hl ..
    .. .. .. dl cp ..
     .. .. .. .. ..
      .. .. .. ..
"""
"""The space 1,0 lies between two cranes (1,-1 and, below right, 1,1), the crane 2,-1, a heron and a duck."""


def moves(state: PagodaState) -> list[str]:
    return [str(move) for move in state.moves()]


def random_game(seats: int, seed: int, **options: str) -> PagodaState:
    state = fresh(seats, seed, **options)
    chance = Chance(seed)
    while state.actor is not None:
        state.play(chance.choice(state.moves()))
    return state


# Set-up


@pytest.mark.clause("PAG-S2", "PAG-F2", "PAG-C5")
@pytest.mark.parametrize(("seats", "start_tiles", "in_bag"), [(2, 2, 30), (3, 3, 27), (4, 4, 24)])
def test_start_tiles_are_garden_tiles_and_hands_hold_two(seats: int, start_tiles: int, in_bag: int) -> None:
    koi_in_hands = 0
    for seed in range(60):
        state = fresh(seats, seed)
        lying = [space for space in SPACES if state.board[space] is not None]
        assert sorted(lying) == sorted(FLOWER_FIELDS[seats])
        assert len(lying) == start_tiles
        assert KOI not in [state.board[space] for space in lying], "the koi come into the bag afterwards"
        assert [len(hand) for hand in state.hands] == [2] * seats
        assert len(state.bag) == in_bag
        koi_in_hands += sum(hand.count(KOI) for hand in state.hands)
    assert koi_in_hands > 0, "hands are drawn when the koi are in"


@pytest.mark.clause("PAG-S1", "PAG-C2")
@pytest.mark.parametrize("seats", [2, 3])
def test_each_player_has_a_pagoda_of_their_own(seats: int) -> None:
    assert PAGODA_GARDEN.sides(seats) == seats
    assert [PAGODA_GARDEN.side_of(seats, seat) for seat in range(seats)] == list(range(seats))
    state = fresh(seats, 1)
    assert {line.at[0] for side in range(seats) for line in state.score_sheet(side).lines} == set(range(seats))  # type: ignore[index]
    for side in range(seats):
        assert {line.at[0] for line in state.score_sheet(side).lines} == {side}  # type: ignore[index]


@pytest.mark.clause("PAG-S3")
def test_a_seat_or_chance_begins_and_play_goes_clockwise() -> None:
    assert [fresh(4, 3, start=str(seat)).actor for seat in range(4)] == [0, 1, 2, 3]
    assert {fresh(4, seed).actor for seed in range(40)} == {0, 1, 2, 3}
    assert fresh(3, 9, start="0").hands == fresh(3, 9, start="2").hands, "whoever begins, the deal is the same"
    state = fresh(3, 9, start="1")
    order = []
    while state.actor is not None:
        if state.phase == "place":
            order.append(state.actor)
        state.play(state.moves()[0])
    assert order == [1, 2, 0] * 11


# A turn


@pytest.mark.clause("PAG-T1", "PAG-M3", "PAG-M4")
def test_a_turn_is_place_end_and_then_draw() -> None:
    state = garden(BIRDS_ROUND_1_0, "hi hi", "dp kl", bag="kp kc")
    spaces = {move.split()[2] for move in moves(state)}
    beside = {near for space in SPACES if state.board[space] is not None for near in NEIGHBOURS[space]}
    assert spaces == {
        f"{q},{r}" for space, (q, r) in enumerate(COORDINATES) if space in beside and state.board[space] is None
    }
    assert len(moves(state)) == len(spaces), "two tiles alike are one choice"
    heron = TILES["heron-iris"]
    space = SPACE_BY_NAME["-1,1"]
    assert play(state, "place heron-iris -1,1") == [TilePlaced(0, heron, space)]
    assert state.hands[0] == [heron]
    assert moves(state) == ["end"]
    left = len(state.bag) - 1  # nothing is drawn before the turn is confirmed
    assert play(state, "end") == [TurnEnded(0), BagDrawn(0, left), TileSeen(0, TILES["kingfisher-peony"]), BagPassed(1)]
    assert state.hands[0] == [heron, TILES["kingfisher-peony"]]
    assert state.actor == 1


@pytest.mark.clause("PAG-T1", "PAG-S2")
def test_only_the_drawer_sees_the_tile() -> None:
    assert TileSeen(1, KOI).known_to() == (1,)
    assert TileSeen(1, KOI).reveals
    assert BagDrawn(1, 9).known_to() is None
    assert not TilePlaced(1, KOI, 3).reveals, "it may still be taken back"


@pytest.mark.clause("PAG-T2")
@pytest.mark.parametrize(
    ("tile", "bird", "neighbours"),
    [
        ("crane-camellia", 0, ["1,-1", "2,-1", "1,1"]),
        ("heron-peony", 1, ["2,0"]),
        ("duck-peony", 2, ["0,1"]),
        ("kingfisher-peony", 3, []),
    ],
    ids=["three cranes", "one heron", "one duck", "no kingfisher"],
)
def test_a_flock_is_one_point_for_each_of_its_birds(tile: str, bird: int, neighbours: list[str]) -> None:
    state = garden(BIRDS_ROUND_1_0, "cc hp dp kp", "ki dc")
    events = play(state, f"place {tile} 1,0")
    beside = tuple(sorted(SPACE_BY_NAME[name] for name in neighbours))
    flocks = [FlockScored(0, FLOCK_SPACE, bird, beside, 1 + len(beside))] if beside else []
    assert events == [TilePlaced(0, TILES[tile], FLOCK_SPACE), *flocks]
    assert state.flock_points(0) == (1 + len(beside) if beside else 0)
    assert state.flock_points(1) == 0


@pytest.mark.clause("PAG-T3", "PAG-M2")
@pytest.mark.parametrize(("bird", "points"), [("crane", 4), ("heron", 2), ("duck", 2), ("kingfisher", 0), ("none", 0)])
def test_a_koi_stands_for_any_bird_or_none(bird: str, points: int) -> None:
    state = garden(BIRDS_ROUND_1_0, "oo ki", "ki dc")
    assert play(state, "place koi 1,0") == [TilePlaced(0, KOI, FLOCK_SPACE)]
    assert moves(state) == ["as crane", "as heron", "as duck", "as kingfisher", "as none"]
    events = play(state, f"as {bird}")
    assert isinstance(events[0], BirdNamed)
    assert len(events) == (2 if points else 1)
    assert state.flock_points(0) == points
    assert moves(state) == ["end"]


@pytest.mark.clause("PAG-T3")
def test_a_koi_that_lies_is_no_bird_and_no_joker() -> None:
    koi = BIRDS_ROUND_1_0.replace("hl", "oo").replace("dl", "oo")
    state = garden(koi, "hi oo", "oo dc")
    play(state, "place heron-iris 1,0")
    assert state.flock_points(0) == 0
    play(state, "end")
    play(state, "place koi 2,1; as none; end")
    state.hands[0] = [TILES["kingfisher-iris"]]
    play(state, "place kingfisher-iris 3,0")
    assert state.flock_points(0) == 0, "though a koi beside it once might have been one"


# The end


@pytest.mark.clause("PAG-E1", "PAG-F2", "PAG-T1")
@pytest.mark.parametrize("tournament", ["off", "on"])
@pytest.mark.parametrize(("seats", "rounds"), [(2, 17), (3, 11), (4, 8)])
def test_the_last_tile_ends_the_game(seats: int, rounds: int, tournament: str) -> None:
    assert TURNS_EACH[seats] == rounds
    for seed in range(10):
        state = fresh(seats, seed, tournament=tournament)
        chance = Chance(seed)
        placed = Counter[int]()
        while state.actor is not None:
            seat, phase = state.actor, state.phase
            state.play(chance.choice(state.moves()))
            placed[seat] += phase == "place"
        assert None not in state.board
        assert placed == dict.fromkeys(range(seats), rounds)


@pytest.mark.clause("PAG-E1", "PAG-M3")
def test_the_last_turn_is_confirmed_too() -> None:
    full = """
      cl cl ci ci
     cp cp cc cc hl
    hl hi hi hp hp hc
    hc dl dl  di di dp
    dp dc dc kl kl ki
     ki kp kp kc kc
      oo oo oo ..
    """
    state = garden(full, "oo", "")
    play(state, "place koi 0,3; as kingfisher")
    assert state.actor == 0
    assert play(state, "end") == [TurnEnded(0), GameEnded()]
    assert state.actor is None
    with pytest.raises(IllegalMove, match="the game is over"):
        play(state, "end")


@pytest.mark.clause("PAG-P2")
def test_most_points_win_and_a_tie_is_shared() -> None:
    ties = 0
    for seed in range(80):
        state = random_game(2, seed)
        result = state.result()
        assert result is not None
        best = max(result.scores)
        assert result.winners == tuple(side for side in (0, 1) if result.scores[side] == best)
        assert result.tie_breaks == ()
        ties += len(result.winners) == 2
        for side in (0, 1):
            sources = state.score_sheet(side).by_source()
            assert result.scores[side] == sources["rows"] + sources.get("flocks", 0)
    assert ties, "among so many games there is a shared victory"


# Four players


@pytest.mark.clause("PAG-F1", "PAG-F4", "PAG-C2")
def test_partners_score_together() -> None:
    assert PAGODA_GARDEN.sides(4) == 2
    assert [PAGODA_GARDEN.side_of(4, seat) for seat in range(4)] == [0, 1, 0, 1]
    state = garden(BIRDS_ROUND_1_0, "hi hi", "dp kl", "dc kp", "cc kp", start=2)
    assert [state.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert len(state.scores()) == 2
    play(state, "place duck-camellia 0,2; end")
    assert (state.flock_points(0), state.flock_points(1)) == (2, 0)
    play(state, "place crane-camellia 1,0; end")
    assert (state.flock_points(0), state.flock_points(1)) == (2, 4)
    play(state, "place heron-iris 3,0; end")
    assert (state.flock_points(0), state.flock_points(1)) == (4, 4)
    for side in (0, 1):
        rows = [line for line in state.score_sheet(side).lines if line.source == "rows"]
        assert {line.at[0] for line in rows} == {side}  # type: ignore[index]
    end = random_game(4, 5)
    result = end.result()
    assert result is not None
    assert sorted(side for group in result.ranking for side in group) == [0, 1]


# The tournament rule


@pytest.mark.clause("PAG-R1", "PAG-R3")
@pytest.mark.parametrize(("seats", "each", "in_bag", "share"), [(2, 2, 0, 13), (3, 1, 1, 8), (4, 1, 0, 5)])
def test_tournament_koi(seats: int, each: int, in_bag: int, share: int) -> None:
    for seed in range(20):
        state = fresh(seats, seed, tournament="on")
        assert state.own_koi == [each] * seats
        assert (state.bag + [tile for hand in state.hands for tile in hand]).count(KOI) == in_bag
        assert state.draws_left == [share] * seats
        assert len(state.bag) == share * seats
        for seat in range(seats):
            assert state.seen_by(seat).own_koi == state.own_koi, "own koi lie open"
    assert fresh(seats, 1).own_koi == [0] * seats


@pytest.mark.clause("PAG-R2", "PAG-T3", "PAG-M4")
def test_an_own_koi_is_played_instead_of_a_hand_tile_and_nothing_is_drawn() -> None:
    state = garden(BIRDS_ROUND_1_0, "oo ki", "ki dc", own_koi=1)
    assert {"place koi 1,0", "place own-koi 1,0", "place kingfisher-iris 1,0"} <= set(moves(state))
    hand, bag = state.hands[0].copy(), state.bag.copy()
    assert play(state, "place own-koi 1,0") == [TilePlaced(0, OWN_KOI, FLOCK_SPACE)]
    assert state.board[FLOCK_SPACE] == KOI
    assert state.own_koi == [0, 1]
    play(state, "as crane")
    assert state.flock_points(0) == 4
    assert play(state, "end") == [TurnEnded(0), BagPassed(1)]
    assert (state.hands[0], state.bag) == (hand, bag)
    assert "place own-koi 0,2" in moves(state), "on any of one's turns"
    play(state, "place kingfisher-iris 0,2; end")
    assert not any("own-koi" in move for move in moves(state))


@pytest.mark.clause("PAG-R3")
def test_nobody_draws_more_than_their_share() -> None:
    state = fresh(2, 4, tournament="on", start="0")
    while state.draws_left[0] or state.actor != 0:
        own = [move for move in state.moves() if "own-koi" in str(move)]
        others = [move for move in state.moves() if move not in own]
        state.play(own[0] if own and state.actor == 1 else others[0])
    assert len(state.hands[0]) == 2
    assert len(state.bag) == 2, "seat 1 has played its koi, so two tiles are left for it"
    play(state, moves(state)[0])
    assert not any(isinstance(event, BagDrawn) for event in play(state, "end"))
    assert state.draws_left == [0, 2]
    while state.actor is not None:
        state.play(state.moves()[-1])
    assert state.draws_left == [0, 0]
    assert None not in state.board
