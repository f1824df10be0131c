"""The pond board and the set-up of Kōhaku."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.errors import BadOption
from game.rules.kohaku import (
    CENTRAL_FEATURE,
    CENTRAL_KOI,
    COLUMNS,
    FEATURE_TILES,
    KOHAKU,
    ROWS,
    SPACES,
    FeatureTile,
    KohakuState,
    KoiTile,
    find_space,
    is_koi_space,
    neighbours,
    space_name,
)
from kohaku_ponds import deal

EVERY_SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def new(seats: int, seed: int = 1, **options: str) -> KohakuState:
    state = KOHAKU.new(seats, seed, **options)
    assert isinstance(state, KohakuState)
    return state


@pytest.mark.clause("KOH-S1")
def test_board_is_a_checkerboard_of_three_by_four() -> None:
    assert (ROWS, COLUMNS, len(SPACES)) == (3, 4, 12)
    assert [space_name(space) for space in SPACES] == [
        "a1",
        "b1",
        "c1",
        "d1",
        "a2",
        "b2",
        "c2",
        "d2",
        "a3",
        "b3",
        "c3",
        "d3",
    ]
    assert all(find_space(space_name(space)) == space for space in SPACES)
    assert [space_name(space) for space in SPACES if is_koi_space(space)] == ["a1", "c1", "b2", "d2", "a3", "c3"]
    assert all(is_koi_space(space) != is_koi_space(near) for space in SPACES for near in neighbours(space))
    assert [space_name(near) for near in neighbours(CENTRAL_KOI)] == ["b1", "a2", "c2", "b3"]
    assert [space_name(near) for near in neighbours(0)] == ["b1", "a2"]


@pytest.mark.clause("KOH-S1")
def test_central_area_is_the_middle_of_the_middle_row() -> None:
    assert (space_name(CENTRAL_KOI), space_name(CENTRAL_FEATURE)) == ("b2", "c2")
    assert is_koi_space(CENTRAL_KOI)
    assert not is_koi_space(CENTRAL_FEATURE)


@pytest.mark.clause("KOH-S2")
@pytest.mark.parametrize(("seats", "pebbles", "removed"), [(1, {0}, 0), (2, {0}, 7), (3, {0, 3}, 5), (4, {0, 3, 4}, 5)])
def test_koi_taken_out(seats: int, pebbles: set[int], removed: int) -> None:
    state = new(seats)
    assert state._koi_stack is not None
    assert state._removed is not None
    in_play = {*state._koi_stack[: state.koi_left], *(tile for tile in state.board if isinstance(tile, KoiTile))}
    assert {tile.pebbles for tile in in_play} == pebbles
    assert len(state._removed) == removed
    assert not in_play.intersection(state._removed)


@pytest.mark.clause("KOH-S2")
def test_every_koi_may_be_the_one_taken_out() -> None:
    counts: Counter[KoiTile] = Counter()
    for seed in range(400):
        counts.update(new(2, seed)._removed or ())
    assert len(counts) == 40
    assert all(40 < count < 105 for count in counts.values()), "70 expected of each"


@pytest.mark.clause("KOH-S2", "KOH-S3")
@EVERY_SEATS
def test_all_features_are_in_play(seats: int) -> None:
    state = new(seats)
    assert state.features_left == 56
    assert state._feature_stack is not None
    drawn = {tile for tile in state.board if isinstance(tile, FeatureTile)}
    assert {*state._feature_stack[:56], *drawn} == set(FEATURE_TILES)


@pytest.mark.clause("KOH-S3")
def test_board_is_filled_from_the_top_left_row_by_row() -> None:
    state = deal("r b w y rb rw ry", "turtle frog stone statue fly:r lily:b lily:w")
    faces = [tile.face for tile in state.board if tile is not None]
    assert faces == [
        "koi:red", "turtle", "koi:black", "frog",
        "stone", "koi:white", "statue", "koi:yellow",
        "koi:black+red", "butterfly:red", "koi:red+white", "lily:black",
    ]  # fmt: skip
    assert (state.koi_left, state.features_left) == (1, 1)


@pytest.mark.clause("KOH-S3")
def test_both_stacks_are_shuffled_by_the_seed() -> None:
    boards = [new(4, seed).board for seed in range(50)]
    assert len({tuple(board[space] for space in SPACES if is_koi_space(space)) for board in boards}) == 50
    assert len({tuple(board[space] for space in SPACES if not is_koi_space(space)) for board in boards}) == 50
    assert new(4, 3).board == new(4, 3).board


@pytest.mark.clause("KOH-S4")
def test_a_seat_may_be_chosen_to_begin() -> None:
    for seats in (2, 3, 4):
        for start in range(seats):
            state = new(seats, start=str(start))
            assert state.actor == state.start == start
            assert state.board == new(seats, start="random").board, "who begins does not change the deal"
        with pytest.raises(BadOption):
            new(seats, start=str(seats))
    with pytest.raises(BadOption):
        new(1, start="0")


@pytest.mark.clause("KOH-S4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_lets_every_seat_begin(seats: int) -> None:
    assert {new(seats, seed).start for seed in range(60)} == set(range(seats))


@pytest.mark.clause("KOH-S4")
def test_play_goes_clockwise() -> None:
    state = new(3, start="1")
    order = []
    for _ in range(5):
        order.append(state.actor)
        for _ in range(4):
            state.play(state.moves()[0])
    assert order == [1, 2, 0, 1, 2]


@pytest.mark.clause("KOH-S5")
@pytest.mark.parametrize(("seats", "koi", "rounds"), [(1, 40, None), (2, 33, 14), (3, 41, 12), (4, 53, 12)])
def test_koi_in_play_and_rounds(seats: int, koi: int, rounds: int | None) -> None:
    state = new(seats)
    assert state.koi_left + 6 == koi
    assert state.rounds == rounds
    while state.actor is not None:
        state.play(state.moves()[-1])
    if rounds is not None:
        assert [len(pond) for pond in state.ponds] == [2 * rounds] * seats
        assert (state.turn, state.round) == (rounds * seats, rounds)
