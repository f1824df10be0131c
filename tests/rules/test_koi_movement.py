"""Movement cards, icon by icon, and bumping (KOI-M1 … KOI-M6)."""

from __future__ import annotations

import pytest

from game.rules.errors import IllegalMove
from game.rules.koi.events import Eaten, IconIgnored, IconSkipped, KoiBumped, KoiJumped, KoiMoved, KoiTurned
from game.rules.koi.movement import bump_spaces, target_of
from koi_board import middle_row, offered, play, position, read_board, same


@pytest.mark.clause("KOI-M1", "KOI-M2", "KOI-M3", "KOI-M4")
def test_example_of_the_rules() -> None:
    """Straight, straight (a rock: ignored), left, straight onto a dragonfly."""
    state = position(
        """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . d . . . .
        . . A0 . R . . . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        """,
        ["FfL", "Ff"],
    )
    assert play(state, "play FfL")[1:] == [
        KoiMoved(0, (-2, 0), (-1, 0)),
        IconIgnored(0, "f"),
        KoiTurned(0, (-1, 0), 5),
    ]
    assert play(state, "play Ff")[1:] == [KoiMoved(0, (-1, 0), (0, -1)), Eaten(0, "dragonfly", (0, -1))]
    assert state.scores() == [3, 0]


@pytest.mark.clause("KOI-M1")
def test_black_must_and_blue_may_one_by_one_from_the_bottom_up() -> None:
    state = position(". A0 . . . . . . .", ["FlFf"])
    events = play(state, "play FlFf")
    assert [type(event).__name__ for event in events] == ["CardPlayed", "KoiMoved"]
    assert offered(state) == ["take", "skip"]
    assert play(state, "skip") == [IconSkipped(0, "l"), KoiMoved(0, (-2, 0), (-1, 0))]
    assert offered(state) == ["take", "skip"]
    assert play(state, "take") == [KoiMoved(0, (-1, 0), (0, 0))]
    assert state.question == "act"
    assert state.discard


@pytest.mark.clause("KOI-M2")
@pytest.mark.parametrize(("face", "side"), [("RF", 2), ("LF", 0)])
def test_arrows_turn_one_side(face: str, side: int) -> None:
    state = position(". . . . A1 . . . .", [face])
    assert KoiTurned(0, (0, 0), side) in play(state, f"play {face}")
    place = state.koi_place(0)
    assert place is not None
    assert place[1] == side


@pytest.mark.clause("KOI-M2")
def test_turning_goes_round() -> None:
    state = position(". . . . A0 . . . .", ["LF"])
    assert KoiTurned(0, (0, 0), 5) in play(state, "play LF")
    state = position(". . . . A5 . . . .", ["RF"])
    assert KoiTurned(0, (0, 0), 0) in play(state, "play RF")


@pytest.mark.clause("KOI-M2", "KOI-M1", "KOI-M7")
def test_blue_circle_turns_to_any_other_side_or_is_skipped_to_keep_it() -> None:
    state = position(". . . . A1 . . . .", ["oF"])
    play(state, "play oF")
    assert offered(state) == ["face 0", "face 2", "face 3", "face 4", "face 5", "skip"]
    with pytest.raises(IllegalMove, match="side"):
        play(state, "face 1")
    twin = state.copy()
    play(state, "face 3")
    assert state.koi_place(0) == ((-1, 0), 3)
    play(twin, "skip")
    assert twin.koi_place(0) == ((0, 1), 1)


@pytest.mark.clause("KOI-M2", "KOI-M4")
def test_splash_jumps_over_one_hex_and_leaves_it_alone() -> None:
    state = position(". . . A0 d d . . .", ["Jo"])
    events = play(state, "play Jo", "skip")
    assert middle_row(state.board) == ". . . . d A0 . . ."
    assert KoiJumped(0, (-1, 0), (1, 0)) in events
    assert Eaten(0, "dragonfly", (1, 0)) in events


@pytest.mark.clause("KOI-M2", "KOI-M3")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (". . . A0 R . . . .", ". . . . R A0 . . ."),
        (". . . A0 B3 . . . .", ". . . . B3 A0 . . ."),
        (". . . A0 . R . . .", ". . . A0 . R . . ."),
        (". . . . . . . A0 .", ". . . . . . . A0 ."),
        (". . . . . . . . A0", ". . . . . . . . A0"),
    ],
    ids=["over a rock", "over a koi", "not onto a rock", "not off the board", "not from the rim"],
)
def test_where_a_splash_leads(before: str, after: str) -> None:
    state = position(before, ["Jo"])
    play(state, "play Jo", "skip")
    assert middle_row(state.board) == after


@pytest.mark.clause("KOI-M3", "KOI-M1", "KOI-M7")
def test_blue_icons_that_lead_nowhere_are_ignored_without_asking() -> None:
    state = position(". . . . . . . A0 R", ["FJf"])
    events = play(state, "play FJf")
    assert [event.icon for event in events if isinstance(event, IconIgnored)] == ["F", "J", "f"]
    assert state.question == "act"


@pytest.mark.clause("KOI-M4")
def test_a_koi_eats_on_its_way_and_pads_and_blossoms_do_not_hinder() -> None:
    state = position(". A0 ld l bd f3 . . .", ["FFFf"])
    events = play(state, "play FFFf", "take")
    assert middle_row(state.board) == ". . l l b A0 . . ."
    assert [event.token for event in events if isinstance(event, Eaten)] == ["dragonfly", "dragonfly", "frog"]
    assert state.scores() == [7, 0]


@pytest.mark.clause("KOI-M5")
def test_the_mover_puts_a_bumped_koi_beside_its_hex_and_the_card_goes_on() -> None:
    state = position(
        """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . d . . . .
        . . . A0 B2 R . . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        """,
        ["FRF"],
    )
    play(state, "play FRF")
    assert state.actor == 0
    assert state.koi_place(1) is None
    spaces = {text.rsplit(" ", 1)[0] for text in offered(state, "put")}
    assert spaces == {"0,-1", "1,-1", "-1,0", "-1,1", "0,1"}, "not the rock and not the mover"
    assert len(offered(state, "put")) == 30
    with pytest.raises(IllegalMove, match="hex"):
        play(state, "put 1,0 0")
    with pytest.raises(IllegalMove, match="hex"):
        play(state, "put 0,0 0")
    events = play(state, "put 0,-1 5")
    assert events[0] == KoiBumped(1, (0, 0), (0, -1), 5)
    assert Eaten(1, "dragonfly", (0, -1)) in events
    assert state.koi_place(1) == ((0, -1), 5)
    assert state.koi_place(0) == ((0, 1), 1), "the card went on: right, straight"
    assert state.scores() == [0, 3]


@pytest.mark.clause("KOI-M5")
def test_a_bumped_koi_bumps_the_next_one_in_turn() -> None:
    state = position(
        """
             . . . . . .
            . . . . . . .
           . . . . . . . .
          . . . . . . . . .
         . . . . . . . . . .
        . . . . A0 B2 C1 . . . .
         . . . . . . . . . .
          . . . . . . . . .
           . . . . . . . .
            . . . . . . .
             . . . . . .
        """,
        ["Ff"],
        seats=3,
    )
    play(state, "play Ff")
    play(state, "put 1,0 3")
    assert state.koi_place(1) == ((1, 0), 3)
    assert state.koi_place(2) is None
    spaces = {text.rsplit(" ", 1)[0] for text in offered(state, "put")}
    assert spaces == {"2,0", "1,1", "0,1", "1,-1", "2,-1"}, "round its own hex, not on the mover at 0,0"
    play(state, "put 2,-1 0", "skip")
    assert state.koi_place(2) == ((2, -1), 0)


@pytest.mark.clause("KOI-M5")
def test_a_placement_that_leaves_a_koi_nowhere_to_go_is_not_offered() -> None:
    """C in the corner has only the hexes of rocks and of koi placed already to go to."""
    board = read_board(". . . . . . . . .")
    pond = board.pond
    corner, beside, over, under = (pond.cell_at[place] for place in ((4, 0), (3, 0), (4, -1), (3, 1)))
    board.rocks = 1 << over | 1 << under
    # A koi forced out of the hex beside the corner; another lies in the corner; the mover is on the hex between.
    koi_mask = 1 << corner
    assert not bump_spaces(board, corner, 0, 1 << beside)
    spaces = bump_spaces(board, beside, koi_mask, 1 << beside)
    assert not spaces >> corner & 1
    assert spaces >> pond.cell_at[2, 0] & 1


@pytest.mark.clause("KOI-M6")
def test_a_step_whose_bump_cannot_be_carried_out_is_ignored() -> None:
    board = read_board(". . . . . . A0 . B3")
    pond = board.pond
    board.rocks = pond.mask([pond.cell_at[place] for place in ((4, -1), (3, 1), (3, 0))])
    assert target_of(board, 0, "J") is None
    board.rocks ^= 1 << pond.cell_at[3, 0]
    assert target_of(board, 0, "J") == pond.cell_at[4, 0]
    state = position(". . . . . . A0 . B3", ["Jo"])
    state.board.rocks = pond.mask([pond.cell_at[place] for place in ((4, -1), (3, 1), (3, 0))])
    events = play(state, "play Jo")
    assert IconIgnored(0, "J") in events
    assert state.koi_place(0) == ((2, 0), 0)


@pytest.mark.clause("KOI-M5")
def test_the_mover_may_put_a_koi_where_it_came_from() -> None:
    state = position(". . . A0 B2 . . . .", ["Ff"])
    play(state, "play Ff", "put -1,0 0", "skip")
    assert same(state.board, ". . . B0 A0 . . . .")


@pytest.mark.clause("KOI-M1")
def test_answers_of_another_kind_are_refused() -> None:
    state = position(". A0 . . . . . . .", ["FlF", "oF"])
    play(state, "play FlF")
    key = state.key()
    for text in ("face 3", "put 0,0", "stop", "play oF", "end", "draw", "decide"):
        with pytest.raises(IllegalMove):
            play(state, text)
    assert state.key() == key
