"""The solo game against the koi breeders."""

from __future__ import annotations

import pytest

from game.rules.kohaku import (
    KOHAKU,
    BoardCleared,
    BreederScores,
    BreedersKept,
    BreedersRevealed,
    BreedersTook,
    GameEnded,
    KohakuState,
    StackEmpty,
    TileDrawn,
    TurnEnded,
    space_name,
)
from game.rules.kohaku.breeders import breeder_scores, opponents
from kohaku_ponds import Box, deal

# The board in every case below, whose central pair the player takes:
#     r        turtle  r3b     lily:r
#     lily:b   rb      statue  rw
#     rb3d     fly:r   rw3b    turtle
BOARD_KOI = "r r3b rb rw rb3d rw3b "
BOARD_FEATURES = "turtle lily:r lily:b statue fly:r turtle "
TURN = ("take b2 c2", "place koi 0,0", "place feature 0,1", "end")


def turn(koi: str, features: str) -> tuple[KohakuState, list[str]]:
    """The player's first turn and the breeders' answer, with these stacks; the events after the player's refill."""
    state = deal(BOARD_KOI + koi, BOARD_FEATURES + features, seats=1)
    events: list[object] = []
    for notation in TURN:
        events = list(state.play(KOHAKU.parse_move(notation)))
    assert events[0] == TurnEnded(0)
    return state, [describe(event) for event in events[1:]]


def describe(event: object) -> str:
    match event:
        case TileDrawn(tile, space):
            return f"draw {tile.face} {space_name(space)}"
        case BreedersRevealed(tile):
            return f"reveal {tile.face}"
        case BreedersTook(tile, space):
            return f"took {tile.face} {space_name(space)}"
        case BreedersKept(tile):
            return f"kept {tile.face}"
        case StackEmpty(kind):
            return f"no {kind}"
        case BoardCleared():
            return "cleared"
        case GameEnded():
            return "over"
    raise AssertionError(event)


@pytest.mark.clause("KOH-B1")
def test_player_begins_and_stays_the_only_seat() -> None:
    state = KOHAKU.new(1, 6)
    assert isinstance(state, KohakuState)
    assert (state.actor, state.seats, state.rounds) == (0, 1, None)
    assert (state.breeders_koi, state.breeders_features) == ((), ())
    turns = 0
    while state.actor is not None:
        assert state.actor == 0
        turns += state.phase == "take"
        state.play(state.moves()[0])
    assert len(state.ponds) == 1
    assert len(state.ponds[0]) == 2 * turns
    assert state.breeders_koi


@pytest.mark.clause("KOH-B2", "KOH-B4")
def test_breeders_take_koi_of_exactly_the_same_colours() -> None:
    state, events = turn("y r2d y2d y3b y3d", "frog stone")
    assert events == [
        "draw koi:yellow b2",
        "draw frog c2",
        "reveal koi:red",
        "took koi:red a1",
        "took koi:red c1",
        "kept koi:red",
        "draw koi:yellow a1",
        "draw koi:yellow c1",
    ]
    assert [tile.face for tile in state.breeders_koi] == ["koi:red"] * 3
    assert state.breeders_features == ()
    assert (state.koi_left, state.features_left) == (1, 1), "a match skips the features"
    assert (state.actor, state.phase, state.turn) == (0, "take", 2)


@pytest.mark.clause("KOH-B2")
def test_one_colour_in_common_is_not_enough() -> None:
    _, events = turn("y ry by", "frog lilies:rw stone")
    assert events[2:] == ["reveal koi:red+yellow", "kept koi:red+yellow", "reveal double_lily:red+white",
                          "kept double_lily:red+white"]  # fmt: skip


@pytest.mark.clause("KOH-B2")
def test_the_koi_that_the_refill_brought_counts_too() -> None:
    _, events = turn("by by3b y", "frog stone")
    assert events[2:] == [
        "reveal koi:black+yellow",
        "took koi:black+yellow b2",
        "kept koi:black+yellow",
        "draw koi:yellow b2",
    ]


@pytest.mark.clause("KOH-B3", "KOH-B4")
@pytest.mark.parametrize(
    ("revealed", "face", "taken"),
    [
        ("lily:y", "lily:yellow", ["lily:red d1", "lily:black a2"]),
        ("turtle", "turtle", ["turtle b1", "turtle d3"]),
        ("fly:y", "butterfly:yellow", ["butterfly:red b3"]),
        ("lilies:rw", "double_lily:red+white", []),
        ("statue", "statue", []),
        ("frog", "frog", ["frog c2"]),
    ],
)
def test_no_koi_matched_so_a_feature_is_revealed(revealed: str, face: str, taken: list[str]) -> None:
    state, events = turn("y by w", f"frog {revealed} stone stone")
    drawn = [f"draw stone {name.split()[1]}" for name in taken]
    assert events == [
        "draw koi:yellow b2",
        "draw frog c2",
        "reveal koi:black+yellow",
        "kept koi:black+yellow",
        f"reveal {face}",
        *(f"took {name}" for name in taken),
        f"kept {face}",
        *drawn,
    ]
    assert [tile.face for tile in state.breeders_koi] == ["koi:black+yellow"]
    assert [tile.face for tile in state.breeders_features] == [*(name.split()[0] for name in taken), face]
    assert None not in state.board


@pytest.mark.clause("KOH-B4")
def test_refill_goes_left_to_right_and_top_to_bottom_and_nothing_slides() -> None:
    state, events = turn("y rw2d w w2d w3b", "frog stone")
    assert events[2:] == [
        "reveal koi:red+white",
        "took koi:red+white d2",
        "took koi:red+white c3",
        "kept koi:red+white",
        "draw koi:white d2",
        "draw koi:white c3",
    ]
    assert state.board[5] is not None
    assert state.board[5].face == "koi:yellow", "the central koi stays where it is"


@pytest.mark.clause("KOH-B5")
def test_no_koi_for_the_players_refill_ends_the_game_at_once() -> None:
    state, events = turn("", "frog stone")
    assert events == ["no koi", "cleared", "over"]
    assert state.breeders_koi == ()


@pytest.mark.clause("KOH-B5")
def test_no_feature_for_the_players_refill_ends_the_game_at_once() -> None:
    state, events = turn("y by", "")
    assert events == ["draw koi:yellow b2", "no feature", "cleared", "over"]
    assert (state.breeders_koi, state.koi_left) == ((), 1)


@pytest.mark.clause("KOH-B5")
def test_no_koi_to_reveal_ends_the_game() -> None:
    _, events = turn("y", "frog stone")
    assert events[2:] == ["no koi", "cleared", "over"]


@pytest.mark.clause("KOH-B5")
def test_no_feature_to_reveal_ends_the_game_and_the_koi_is_kept() -> None:
    state, events = turn("y by", "frog")
    assert events[2:] == ["reveal koi:black+yellow", "kept koi:black+yellow", "no feature", "cleared", "over"]
    assert [tile.face for tile in state.breeders_koi] == ["koi:black+yellow"]


@pytest.mark.clause("KOH-B5")
def test_tiles_taken_before_the_refill_fails_stay_counted() -> None:
    state, events = turn("y r2d w", "frog stone")
    assert events[2:] == [
        "reveal koi:red",
        "took koi:red a1",
        "took koi:red c1",
        "kept koi:red",
        "draw koi:white a1",
        "no koi",
        "cleared",
        "over",
    ]
    assert len(state.breeders_koi) == 3
    assert state.actor is None
    state, events = turn("y by w", "frog turtle stone")
    assert events[-5:] == ["kept turtle", "draw stone b1", "no feature", "cleared", "over"]
    assert len(state.breeders_features) == 3


@pytest.mark.clause("KOH-B6")
def test_breeders_scores() -> None:
    box = Box()
    koi = box.koi("r", "rw", "y3d", "by")
    features = box.features("lily:r", "lily:b", "lilies:rw", "turtle", "fly:y")
    yellow = 4 * 3 + 5 * 2
    red = yellow + 5
    assert breeder_scores(koi, features) == BreederScores(yellow, red, red + 2 + 2)
    assert breeder_scores((), ()) == BreederScores(0, 0, 0)


@pytest.mark.clause("KOH-B7")
@pytest.mark.parametrize(
    ("player", "beaten"),
    [(9, "---"), (10, "---"), (11, "y--"), (12, "y--"), (13, "yr-"), (14, "yrb")],
)
def test_player_must_exceed_a_breeder_to_beat_it(player: int, beaten: str) -> None:
    rivals = opponents(player, BreederScores(10, 12, 13))
    assert [rival.score for rival in rivals] == [10, 12, 13]
    assert [rival.beaten for rival in rivals] == [letter != "-" for letter in beaten]
    assert len({rival.label for rival in rivals}) == 3


@pytest.mark.clause("KOH-B6", "KOH-B7", "KOH-B8")
def test_result_names_the_breeders() -> None:
    state, _ = turn("y r2d w", "frog stone")
    result = state.result()
    assert result is not None
    assert result.scores == (1,), "a red-black koi beside a statue"
    assert [(rival.score, rival.beaten) for rival in result.opponents] == [(9, False), (9, False), (12, False)]
    assert result.winners == ()
    state, _ = turn("", "frog")
    result = state.result()
    assert result is not None
    assert result.winners == (0,)
    assert [(rival.score, rival.beaten) for rival in result.opponents] == [(0, True)] * 3
