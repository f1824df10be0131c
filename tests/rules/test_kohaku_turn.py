"""A turn of Kōhaku: take, place, place, end."""

from __future__ import annotations

import pytest

from game.rules.errors import IllegalMove
from game.rules.kohaku import (
    KOHAKU,
    BoardCleared,
    End,
    GameEnded,
    KohakuState,
    Place,
    StackEmpty,
    Take,
    TileDrawn,
    TilePlaced,
    TileSlid,
    TileTaken,
    TurnEnded,
    find_space,
    space_name,
)
from kohaku_ponds import deal, pond

KOI = "r b w y rb rw ry by"
FEATURES = "turtle frog stone statue fly:r lily:b lily:w lily:y frog"
# The board that these words deal:
#     r      turtle  b        frog
#     stone  w       statue   y
#     rb     fly:r   rw       lily:b


def play(state: KohakuState, *notations: str) -> list[object]:
    """Play the moves; the events of the last one."""
    events: list[object] = []
    for notation in notations:
        events = list(state.play(KOHAKU.parse_move(notation)))
    return events


def faces(state: KohakuState) -> list[str]:
    return [tile.face if tile else "–" for tile in state.board]


def offered(state: KohakuState) -> list[str]:
    return [str(move) for move in state.moves()]


@pytest.mark.clause("KOH-T1")
def test_seventeen_pairs_of_a_full_board() -> None:
    state = deal(KOI, FEATURES)
    assert offered(state) == [
        "take a1 b1", "take a1 a2",
        "take c1 b1", "take c1 d1", "take c1 c2",
        "take b2 b1", "take b2 a2", "take b2 c2", "take b2 b3",
        "take d2 d1", "take d2 c2", "take d2 d3",
        "take a3 a2", "take a3 b3",
        "take c3 c2", "take c3 b3", "take c3 d3",
    ]  # fmt: skip


@pytest.mark.clause("KOH-T1")
def test_taking_moves_both_tiles_to_the_hand() -> None:
    state = deal(KOI, FEATURES)
    koi, feature = state.board[5], state.board[9]
    assert play(state, "take b2 b3") == [TileTaken(0, 5, koi), TileTaken(0, 9, feature)]  # type: ignore[arg-type]
    assert state.hand == (koi, feature)
    assert [space_name(space) for space, tile in enumerate(state.board) if tile is None] == ["b2", "b3"]
    assert (state.actor, state.phase) == (0, "place")


@pytest.mark.clause("KOH-T2", "KOH-T3")
@pytest.mark.parametrize(("first", "second"), [("koi", "feature"), ("feature", "koi")])
def test_first_two_tiles_lie_side_by_side_in_either_order(first: str, second: str) -> None:
    state = deal(KOI, FEATURES)
    play(state, "take b2 c2")
    assert offered(state) == ["place koi 0,0", "place feature 0,0"]
    play(state, f"place {first} 0,0")
    assert offered(state) == [f"place {second} {place}" for place in ("0,-1", "-1,0", "1,0", "0,1")]
    play(state, f"place {second} 0,-1")
    assert state.phase == "end"
    assert list(state.ponds[0]) == [(0, -1), (0, 0)]


def begun(*second_turn: str) -> KohakuState:
    """A game of two seats in which seat 0 has a white koi at 0,0 and a statue at 1,0, and goes on."""
    state = deal(KOI, FEATURES)
    play(state, "take b2 c2", "place koi 0,0", "place feature 1,0", "end")
    play(state, "take a1 b1", "place koi 0,0", "place feature 0,1", "end")
    play(state, *second_turn)
    return state


@pytest.mark.clause("KOH-T2", "KOH-T3", "KOH-T4")
def test_later_tiles_go_wherever_they_touch_only_the_other_kind() -> None:
    state = begun("take c1 d1")
    assert offered(state) == [
        "place koi 1,-1", "place koi 2,0", "place koi 1,1",
        "place feature 0,-1", "place feature -1,0", "place feature 0,1",
    ]  # fmt: skip


@pytest.mark.clause("KOH-T3")
def test_second_tile_of_a_turn_may_touch_the_first_or_not() -> None:
    state = begun("take c1 d1", "place koi 2,0")
    assert offered(state) == [
        "place feature 0,-1", "place feature 2,-1",
        "place feature -1,0", "place feature 3,0",
        "place feature 0,1", "place feature 2,1",
    ]  # fmt: skip
    apart = begun("take c1 d1", "place koi 2,0", "place feature -1,0")
    touching = begun("take c1 d1", "place koi 2,0", "place feature 3,0")
    assert apart.phase == touching.phase == "end"


@pytest.mark.clause("KOH-T3", "KOH-T4")
@pytest.mark.parametrize(
    ("notation", "why"),
    [
        ("place koi 0,0", "on a tile"),
        ("place koi 0,-1", "koi beside koi"),
        ("place feature 2,0", "feature beside feature"),
        ("place koi -1,-1", "touching by a corner only"),
        ("place feature 1,1", "feature beside feature"),
        ("place koi 5,5", "touching nothing"),
        ("place koi -99,99", "touching nothing"),
    ],
)
def test_where_a_tile_may_not_go(notation: str, why: str) -> None:
    state = begun("take c1 d1")
    key = state.key()
    with pytest.raises(IllegalMove, match="does not fit there"):
        play(state, notation)
    assert state.key() == key, why


@pytest.mark.clause("KOH-T4")
def test_diagonals_do_not_matter() -> None:
    """A koi may lie corner to corner with a koi: that is how a checkerboard goes on."""
    state = begun("take c1 d1", "place koi 1,1")
    assert state.ponds[0][1, 1].face == "koi:black"
    assert state.ponds[0][0, 0].face == "koi:white"


@pytest.mark.clause("KOH-T2")
def test_pond_has_no_bounds() -> None:
    """A line of 28 tiles to the left, then the same upwards."""
    for step_x, step_y in ((-1, 0), (0, -1)):
        state = KOHAKU.new(2, 5, start="0")
        assert isinstance(state, KohakuState)
        length = [0, 0]
        while state.actor is not None:
            seat = state.actor
            play(state, str(state.moves()[0]))
            for kind in ("koi", "feature"):
                play(state, f"place {kind} {step_x * length[seat]},{step_y * length[seat]}")
                length[seat] += 1
            play(state, "end")
        assert length == [28, 28]
        assert (27 * step_x, 27 * step_y) in state.ponds[0]


@pytest.mark.clause("KOH-T5")
def test_placed_tiles_stay_for_ever() -> None:
    state = KOHAKU.new(3, 8)
    assert isinstance(state, KohakuState)
    lying: list[dict[tuple[int, int], object]] = [{}, {}, {}]
    turn = 0
    while state.actor is not None:
        moves = state.moves()
        state.play(moves[turn % len(moves)])
        turn += 7
        for seat, made in enumerate(state.ponds):
            assert lying[seat].items() <= dict(made).items()
            lying[seat] = dict(made)


@pytest.mark.clause("KOH-T5")
def test_nothing_is_slid_or_drawn_before_the_turn_is_confirmed() -> None:
    state = deal(KOI, FEATURES)
    before = state.copy()
    shown = []
    for notation in ("take a1 b1", "place koi 0,0", "place feature 0,1"):
        shown += state.play(KOHAKU.parse_move(notation))
    assert not any(event.reveals for event in shown)
    assert (state.koi_left, state.features_left) == (before.koi_left, before.features_left)
    assert any(event.reveals for event in state.play(End()))


@pytest.mark.clause("KOH-T6")
def test_both_central_tiles_slide_to_the_edge() -> None:
    state = deal(KOI, FEATURES)
    white, statue = state.board[5], state.board[6]
    events = play(state, "take a1 b1", "place koi 0,0", "place feature 0,1", "end")
    drawn_koi, drawn_feature = state.board[5], state.board[6]
    assert events == [
        TurnEnded(0),
        TileSlid(white, 5, 0),  # type: ignore[arg-type]
        TileSlid(statue, 6, 1),  # type: ignore[arg-type]
        TileDrawn(drawn_koi, 5),  # type: ignore[arg-type]
        TileDrawn(drawn_feature, 6),  # type: ignore[arg-type]
    ]
    assert faces(state) == [
        "koi:white", "statue", "koi:black", "frog",
        "stone", "koi:red+yellow", "lily:white", "koi:yellow",
        "koi:black+red", "butterfly:red", "koi:red+white", "lily:black",
    ]  # fmt: skip


@pytest.mark.clause("KOH-T6")
def test_central_koi_taken_with_a_feature_of_the_edge() -> None:
    state = deal(KOI, FEATURES)
    events = play(state, "take b2 b1", "place koi 0,0", "place feature 0,1", "end")
    assert [type(event) for event in events] == [TurnEnded, TileSlid, TileDrawn, TileDrawn]
    assert faces(state)[:8] == [
        "koi:red", "statue", "koi:black", "frog",
        "stone", "koi:red+yellow", "lily:white", "koi:yellow",
    ]  # fmt: skip


@pytest.mark.clause("KOH-T6")
def test_central_feature_taken_with_a_koi_of_the_edge() -> None:
    state = deal(KOI, FEATURES)
    events = play(state, "take d2 c2", "place koi 0,0", "place feature 0,1", "end")
    assert [type(event) for event in events] == [TurnEnded, TileSlid, TileDrawn, TileDrawn]
    assert faces(state)[4:8] == ["stone", "koi:red+yellow", "lily:white", "koi:white"]


@pytest.mark.clause("KOH-T6")
def test_both_central_tiles_taken_are_simply_refilled() -> None:
    state = deal(KOI, FEATURES)
    events = play(state, "take b2 c2", "place koi 0,0", "place feature 0,1", "end")
    assert [type(event) for event in events] == [TurnEnded, TileDrawn, TileDrawn]
    assert faces(state)[4:8] == ["stone", "koi:red+yellow", "lily:white", "koi:yellow"]


@pytest.mark.clause("KOH-T7")
@pytest.mark.parametrize("seat", [0, 1])
def test_number_of_koi_left_is_seen_by_all_at_all_times(seat: int) -> None:
    state = KOHAKU.new(2, 5)
    assert isinstance(state, KohakuState)
    expected = 27
    while state.actor is not None:
        assert state.koi_left == state.seen_by(seat).koi_left == expected
        move = state.moves()[0]
        state.play(move)
        expected -= isinstance(move, End) and expected > 0


@pytest.mark.clause("KOH-T8", "KOH-T9")
def test_game_ends_after_the_turn_whose_refill_finds_no_koi() -> None:
    state = deal(KOI, FEATURES)
    for _ in range(2):
        play(state, "take a1 b1", "place koi 0,0", "place feature 0,1")
        assert GameEnded() not in play(state, "end")
    assert state.koi_left == 0
    assert state.actor == 0, "the board is full, so the turn after the last koi was drawn is played"
    play(state, "take b2 b1", "place koi 1,1", "place feature 1,0")
    left = [tile for tile in state.board if tile is not None]
    assert len(left) == 10
    features_left = state.features_left
    events = play(state, "end")
    assert state.features_left == features_left > 0
    assert events[-3:] == [StackEmpty("koi"), BoardCleared(state.cleared), GameEnded()]
    assert set(state.cleared) == set(left)
    assert state.actor is None
    assert state.board == (None,) * 12
    assert state.result() is not None


@pytest.mark.clause("KOH-T8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_features_never_run_out(seats: int) -> None:
    state = KOHAKU.new(seats, 2)
    assert isinstance(state, KohakuState)
    while state.actor is not None:
        state.play(state.moves()[-1])
    assert state.features_left >= 56 - 47


@pytest.mark.parametrize(
    ("before", "notation", "reason"),
    [
        ([], "end", "both tiles of the turn must be placed first"),
        ([], "place koi 0,0", "not in your hand"),
        (["take b2 c2"], "take a1 b1", "taken already"),
        (["take b2 c2"], "end", "must be placed first"),
        (["take b2 c2", "place koi 0,0"], "place koi 1,0", "not in your hand"),
        (["take b2 c2", "place koi 0,0"], "end", "must be placed first"),
        (["take b2 c2", "place koi 0,0", "place feature 1,0"], "place feature 0,1", "not in your hand"),
        (["take b2 c2", "place koi 0,0", "place feature 1,0"], "take a1 b1", "taken already"),
    ],
)
def test_moves_out_of_turn_are_refused(before: list[str], notation: str, reason: str) -> None:
    state = deal(KOI, FEATURES)
    play(state, *before)
    key = state.key()
    with pytest.raises(IllegalMove, match=reason):
        play(state, notation)
    assert state.key() == key


def test_gain_tells_what_a_placement_brings() -> None:
    state = KOHAKU.new(2, 11)
    assert isinstance(state, KohakuState)
    asked = 0
    while state.actor is not None:
        moves = state.moves()
        for move in moves:
            if isinstance(move, Place):
                (event,) = state.copy().play(move)
                assert isinstance(event, TilePlaced)
                assert state.gain(move) == event.points
                asked += 1
        state.play(moves[asked % len(moves)])
    assert asked > 300


def test_spaces_have_names_both_ways() -> None:
    assert find_space("c2") == 6
    assert find_space("e1") is None
    assert Take(5, 6) in deal(KOI, FEATURES).moves()


def test_pond_reads_as_a_mapping() -> None:
    made = pond("r turtle\nfrog w")
    assert list(made) == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert [tile.face for tile in made.values()] == ["koi:red", "turtle", "frog", "koi:white"]
    assert made.get((256, -1)) is None
    assert made.get((256, 0)) is None
    assert len(made) == 4
    assert "turtle" in repr(made)
