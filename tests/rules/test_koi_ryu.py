"""Ryu, clause by clause on hand-made boards (KOI-R1 … KOI-R17). A is the player's koi, B is Ryu."""

from __future__ import annotations

import pytest

from game.rules import Event
from game.rules.koi import KoiState, ryu_beauty
from game.rules.koi import ryu as ryu_module
from game.rules.koi.board import FROGS
from game.rules.koi.events import (
    BlossomActivated,
    Eaten,
    FrogAte,
    FrogFaced,
    IconIgnored,
    KoiBumped,
    KoiJumped,
    KoiMoved,
    KoiTurned,
    KoiWashed,
    RyuReplaced,
    RyuRevealed,
    TokenPlaced,
)
from game.rules.koi.flow import advance
from game.rules.koi.frames import ACT, DAY_ENDS, FLOOD, RYU_TURN, TURNS
from game.rules.koi.scoring import result_of
from game.rules.koi.table import RYU
from koi_board import draw, middle_row, offered, play, position, same

Told = list[Event]


def ryu_plays(drawing: str, *faces: str, level: str = "normal", weather: str = "") -> tuple[KoiState, Told]:
    """Ryu turns up these cards, as many as they are; then it would be the player's turn again."""
    state = position(drawing, pile=faces, seats=1, ryu=level, weather=weather)
    state.stack = [(TURNS, 2), (ACT, 0, 0), (RYU_TURN, len(faces))]
    events: Told = []
    state.actor = advance(state, events)
    return state, events


def at(state: KoiState) -> tuple[tuple[int, int], int]:
    place = state.koi_place(RYU)
    assert place is not None
    return place


def names(events: Told) -> list[str]:
    return [type(event).__name__ for event in events]


# Cards of a turn


@pytest.mark.clause("KOI-R2", "KOI-R1", "KOI-R16")
@pytest.mark.parametrize(("level", "cards"), [("normal", 4), ("hard", 5), ("expert", 4), ("dragon", 5)])
def test_ryu_turns_up_so_many_cards_one_at_a_time(level: str, cards: int) -> None:
    faces = ["Ff", "FL", "FR", "LF", "RF", "Jo"]
    state = position("d . . . B0 . . . A3", ["frog"], pile=faces, seats=1, ryu=level)
    events = play(state, "stop")
    while state.question != "act":
        events += play(state, "decide", "end") if state.question.startswith("ryu") else play(state, "put 4,0 3")
    assert [event.face for event in events if isinstance(event, RyuRevealed)] == faces[:cards]
    assert state.day == 2, "Ryu was second and last"
    assert state.actor == 0
    assert len(state.hand(0)) == 4


@pytest.mark.clause("KOI-R2")
def test_each_card_is_resolved_before_the_next_is_turned_up() -> None:
    _, events = ryu_plays("A3 . . B0 . . . . d", "Ff", "FL")
    assert names(events)[:6] == ["RyuRevealed", "KoiMoved", "KoiMoved", "RyuRevealed", "KoiMoved", "KoiTurned"]


# Turning


TIES = """
            . . . . .
           . . . . . .
          . . d . . . .
         . . . . . . . .
        A0 . . . B0 . . . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        """


@pytest.mark.clause("KOI-R3", "KOI-C6")
@pytest.mark.parametrize(
    ("row", "side"),
    [
        ("A0 d . . B1 . d . .", 0),
        ("A0 d . . B1 . f1 . .", 0),
        ("A0 . d . B1 . f1 . .", 3),
        ("A0 . . d B1 R d . .", 3),
        ("A0 d . . B1 R d . .", 0),
    ],
    ids=["nearest", "a frog is prey too", "of equals the dragonfly", "nearest again", "rocks are ignored"],
)
def test_ryu_faces_the_nearest_prey(row: str, side: int) -> None:
    state = position(row, seats=1)
    assert ryu_module.sides_to_prey(state.board) == 1 << side


@pytest.mark.clause("KOI-R3", "KOI-R14")
def test_of_equals_one_in_a_straight_line_and_then_the_player_chooses() -> None:
    state = position(TIES, seats=1)
    board = state.board
    cell_at = board.pond.cell_at
    # Two steps away: (0,-2) in a straight line, (1,1) not.
    board.dragonflies = 1 << cell_at[0, -2] | 1 << cell_at[1, 1]
    assert ryu_module.sides_to_prey(board) == 1 << 4
    # Two in a straight line: the player chooses.
    board.dragonflies = 1 << cell_at[0, -2] | 1 << cell_at[2, 0]
    assert ryu_module.sides_to_prey(board) == 1 << 4 | 1 << 0
    # One between two sides: the player chooses, too.
    board.dragonflies = 1 << cell_at[1, 1]
    assert ryu_module.sides_to_prey(board) == 1 << 0 | 1 << 1


@pytest.mark.clause("KOI-R3", "KOI-R14", "KOI-R17")
def test_the_player_is_asked_and_may_leave_it_to_the_program() -> None:
    row = "A0 . d . B1 . d . ."
    state, _ = ryu_plays(row, "LF")
    assert (state.actor, state.question) == (0, "ryu faces")
    assert offered(state) == ["face 0", "face 3", "decide"]
    twin = state.copy()
    assert KoiTurned(RYU, (0, 0), 3) in play(state, "face 3")
    assert at(state) == ((-1, 0), 3)
    assert KoiTurned(RYU, (0, 0), 0) in play(twin, "decide"), "the first of the choices"
    assert at(twin) == ((1, 0), 0)


@pytest.mark.clause("KOI-R14")
def test_a_choice_is_confirmed_before_the_next_card_is_turned_up() -> None:
    state, events = ryu_plays("A0 . d . B1 . d . .", "LF", "Ff")
    events = play(state, "face 3")
    assert "RyuRevealed" not in names(events)
    assert offered(state) == ["end"]
    assert "RyuRevealed" in names(play(state, "end"))


@pytest.mark.clause("KOI-R3")
@pytest.mark.parametrize("face", ["LF", "RF", "oF"])
def test_every_turn_icon_and_circle_black_or_blue_does_the_same(face: str) -> None:
    state, _ = ryu_plays("A0 d . . B1 . . . .", face)
    assert at(state) == ((-1, 0), 3)


@pytest.mark.clause("KOI-R3")
def test_without_prey_the_icon_is_ignored() -> None:
    state, events = ryu_plays("A0 . . . B0 . . . .", "LF")
    assert IconIgnored(RYU, "L") in events
    assert at(state) == ((1, 0), 0)


# Swimming


@pytest.mark.clause("KOI-R4")
@pytest.mark.parametrize(("level", "row"), [("normal", "A0 . . B0 . . . . d"), ("dragon", "A0 . . . . B0 . . d")])
def test_a_straight_is_one_hex_or_two_black_and_blue(level: str, row: str) -> None:
    state, _ = ryu_plays("A0 B0 . . . . . . d", "Ff", level=level)
    assert middle_row(state.board) == row
    state, _ = ryu_plays("A0 B0 . . . . . . d", "Ff", level={"normal": "hard", "dragon": "expert"}[level])
    assert middle_row(state.board) == row


@pytest.mark.clause("KOI-R4", "KOI-M4")
def test_ryu_eats_on_its_way() -> None:
    state, events = ryu_plays("A0 B0 d f1 . . . . d", "FL", level="expert")
    assert [event for event in events if isinstance(event, Eaten)] == [
        Eaten(RYU, "dragonfly", (-2, 0)),
        Eaten(RYU, "frog", (-1, 0)),
    ]
    assert state.ryu_score() == 4
    assert state.scores() == [0]


@pytest.mark.clause("KOI-R4")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("A0 B0 . R . . . . d", "A0 . . R B0 . . . d"),
        ("A0 B0 . R . R . . d", "A0 . . R . R B0 . d"),
        ("A0 B0 . R R . . . d", "A0 . B0 R R . . . d"),
        ("A0 . . . . . B0 . R", "A0 . . . . . . B0 R"),
    ],
    ids=["a rock faced is jumped", "and the next one", "not onto a rock", "not off the board"],
)
def test_the_free_jump(before: str, after: str) -> None:
    state, _ = ryu_plays(before, "FL")
    board = state.board
    # The turn icon at the end finds the dragonfly straight ahead, or none; the place is what counts.
    row = middle_row(board)
    for side in "12345":
        row = row.replace(f"B{side}", "B0")
    assert row == after


@pytest.mark.clause("KOI-R4")
def test_a_rock_ahead_ends_a_straight_and_is_jumped_after_it() -> None:
    state, events = ryu_plays("A0 B0 R . . . . . d", "FL", level="expert")
    assert [event for event in events if isinstance(event, (KoiMoved, KoiJumped))] == [
        KoiJumped(RYU, (-3, 0), (-1, 0)),
    ]
    assert state.koi_place(RYU) == ((-1, 0), 0)


@pytest.mark.clause("KOI-R4")
def test_the_free_jump_follows_a_turn_too() -> None:
    _, events = ryu_plays("A0 . d R B0 . . . .", "FL")
    # Forward to 1,0, then facing the dragonfly: no rock is adjacent there.
    assert not any(isinstance(event, KoiJumped) for event in events)
    _, events = ryu_plays("A0 . d R B1 . . . .", "LF")
    assert events[1:4] == [
        KoiTurned(RYU, (0, 0), 3),
        KoiJumped(RYU, (0, 0), (-2, 0)),
        Eaten(RYU, "dragonfly", (-2, 0)),
    ]


@pytest.mark.clause("KOI-R6", "KOI-R4")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("A0 B0 d . . . . . d", "A0 . d B0 . . . . d"),
        ("A0 B0 . R . . . . d", "A0 B0 . R . . . . d"),
        ("A0 d . . . . . B0 .", "A0 d . . . . . B0 ."),
        ("A0 d . . . . . . B0", "A0 d . . . . . . B0"),
    ],
    ids=["jumps", "not onto a rock", "not off the board", "not at the rim"],
)
def test_a_splash(before: str, after: str) -> None:
    state, events = ryu_plays(before, "Jo")
    moved = before != after
    assert any(isinstance(event, KoiJumped) for event in events) == moved
    assert (IconIgnored(RYU, "J") in events) == (not moved)
    assert state.koi_place(RYU) is not None
    assert at(state)[0] == at(position(after, seats=1))[0]


@pytest.mark.clause("KOI-R4", "KOI-R6")
def test_blue_splashes_are_taken_too() -> None:
    state, events = ryu_plays("A0 B0 . . . . . . .", "fJoF")
    assert [type(event) for event in events if isinstance(event, (KoiMoved, KoiJumped))] == [
        KoiMoved,
        KoiJumped,
        KoiMoved,
    ]
    assert at(state) == ((1, 0), 0)


@pytest.mark.clause("KOI-R5")
@pytest.mark.parametrize(
    ("before", "face", "after"),
    [
        (". . . B0 A1 . . . d", "FL", ". . . A3 B0 . . . d"),
        (". . B0 . A1 . . . d", "Jo", ". . . A3 B0 . . . d"),
    ],
    ids=["a step", "a jump"],
)
def test_a_bumped_player_comes_to_lie_behind_ryu(before: str, face: str, after: str) -> None:
    state, events = ryu_plays(before, face)
    assert middle_row(state.board) == after
    assert KoiBumped(0, (0, 0), (-1, 0), 3) in events


@pytest.mark.clause("KOI-R5", "KOI-R4")
def test_behind_a_jumped_rock_the_first_free_hex_clockwise() -> None:
    state, events = ryu_plays(". . B0 R A1 . . . d", "Jo")
    # Clockwise from the rock at side 3 round Ryu: side 4, the hex 0,-1.
    assert KoiBumped(0, (0, 0), (0, -1), 3) in events
    assert state.koi_place(0) == ((0, -1), 3)


@pytest.mark.clause("KOI-R5")
def test_a_bumped_player_eats_what_lies_there() -> None:
    state, events = ryu_plays(". . B0 d A1 . . . d", "Jo")
    assert Eaten(0, "dragonfly", (-1, 0)) in events
    assert state.scores() == [3]


@pytest.mark.clause("KOI-R7")
def test_at_the_rim_ryu_turns_to_prey_and_finishes() -> None:
    state, events = ryu_plays("A0 . . . . d . . B0", "FL")
    assert events[1:3] == [KoiTurned(RYU, (4, 0), 3), KoiMoved(RYU, (4, 0), (3, 0))]
    state, events = ryu_plays("A0 . . . . d . B0 .", "FL", level="expert")
    assert at(state)[0] == (3, 0), "one hex out, then back"


@pytest.mark.clause("KOI-R7")
def test_at_the_rim_without_prey_ryu_turns_to_the_centre() -> None:
    _, events = ryu_plays("A0 . . . . . . . B0", "FL")
    assert events[1:3] == [KoiTurned(RYU, (4, 0), 3), KoiMoved(RYU, (4, 0), (3, 0))]


@pytest.mark.clause("KOI-X9", "KOI-R4", "KOI-R7")
def test_current_takes_ryu_one_hex_at_every_difficulty() -> None:
    state = position("A0 B0 . . . . . . d", seats=1, ryu="dragon", weather="current", day=2)
    state.stack = [(TURNS, 2), (ACT, 0, 0)]
    events: Told = []
    ryu_module.begin_turn(state, events)
    state.stack[-1] = (RYU_TURN, 0)
    state.actor = advance(state, events)
    assert at(state) == ((-2, 0), 0)
    state.board.rocks = 1 << state.board.pond.cell_at[0, 0]
    ryu_module.begin_turn(state, events)
    state.stack[-1] = (RYU_TURN, 0)
    state.actor = advance(state, events)
    assert at(state) == ((1, 0), 0), "one hex, then over the rock"


# Rocks and pads


@pytest.mark.clause("KOI-R8", "KOI-R15")
def test_rocks_go_round_the_players_koi_from_straight_ahead() -> None:
    state, events = ryu_plays("ld . . . A0 . . B0 .", "rocks")
    assert [event.at for event in events if isinstance(event, TokenPlaced)] == [(1, 0), (-1, 1)]
    # The second search begins anew: 1,0 is taken, 0,1 is beside it, so the next is -1,1.
    assert state.rocks == ((1, 0), (-1, 1))


@pytest.mark.clause("KOI-R8", "KOI-R15")
def test_rings_widen_and_leave_out_what_is_off_the_board() -> None:
    board = position(". . . . . . . . .", seats=1).board
    pond = board.pond
    order = [pond.hexes[cell] for cell in pond.rings(pond.cell_at[0, 0], 5)]
    assert order[:6] == [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
    assert order[6:10] == [(2, -2), (2, -1), (2, 0), (1, 1)]
    assert len(order) == len(set(order)) == 60
    order = [pond.hexes[cell] for cell in pond.rings(pond.cell_at[4, 0], 0)]
    assert order[:3] == [(3, 1), (3, 0), (4, -1)]
    assert len(order) == len(set(order)) == 60


@pytest.mark.clause("KOI-R10", "KOI-R15")
def test_a_pad_goes_in_front_of_ryu_or_round_it() -> None:
    state, _ = ryu_plays("A0 . . B0 . . . . ld", "lily")
    assert (0, 0) in state.lily_pads
    state, _ = ryu_plays("A0 . . B0 ld . . . .", "lily")
    # 0,0 is taken, the next ones clockwise are beside that pad, and so on to the other side of Ryu.
    assert state.lily_pads == ((0, 0), (-2, 1))


@pytest.mark.clause("KOI-R15")
def test_without_space_or_token_nothing_is_placed() -> None:
    state = position("A0 . . B0 . . . . d", pile=["lily", "rocks"], seats=1)
    state.board.blossoms = state.board.open()
    state.stack = [(TURNS, 2), (ACT, 0, 0), (RYU_TURN, 2)]
    events: Told = []
    state.actor = advance(state, events)
    assert names(events) == ["RyuRevealed", "RyuRevealed"]


# Blossoms


@pytest.mark.clause("KOI-R9")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("A0 . . B0 . d . . .", "A0 . . B0 d . b . ."),
        ("A0 . . B0 d . . . .", "A0 . . B0 . b . . ."),
        ("A0 . B0 . R d . . .", "A0 . B0 d R . b . ."),
        ("A0 . . . . B0 . . d", "A0 . . . b . B0 . d"),
        ("A0 . . . . . . B0 d", "A0 . . . . . b . B0"),
    ],
    ids=[
        "the dragonfly is pushed nearer",
        "into Ryu's mouth",
        "over a rock",
        "else Ryu is pushed nearer",
        "or onto it",
    ],
)
def test_where_ryus_blossom_goes(before: str, after: str) -> None:
    state, events = ryu_plays(before, "blossom")
    assert middle_row(state.board) == after
    assert sum(isinstance(event, BlossomActivated) for event in events) == 1


@pytest.mark.clause("KOI-R9", "KOI-R14")
def test_of_equally_good_spaces_the_player_decides() -> None:
    drawing = """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        A0 . . . B0 . . . .
         . . . . d . . .
          . . . . . . .
           . . . . . .
            . . . . .
        """
    state = position(drawing, seats=1)
    board = state.board
    board.dragonflies = 1 << board.pond.cell_at[1, 1]
    state, _ = ryu_plays(draw(board), "blossom")
    assert state.question == "ryu blossom"
    assert offered(state) == ["put 2,1", "put 1,2", "decide"]
    play(state, "put 1,2")
    assert state.dragonflies == ((1, 0),)
    state, _ = ryu_plays(draw(board), "blossom")
    play(state, "decide")
    assert state.blossoms == ((2, 1),)


@pytest.mark.clause("KOI-R9")
def test_the_space_that_leaves_the_smallest_distance() -> None:
    state = position("A0 . . B0 . d . . .", seats=1)
    board = state.board
    board.dragonflies |= 1 << board.pond.cell_at[-1, -2]
    # Both dragonflies are two away. Over the rock one of them comes within Ryu's reach at once.
    board.rocks = 1 << board.pond.cell_at[-1, -1]
    best = ryu_beauty.blossom_spaces(state)
    assert best == 1 << board.pond.cell_at[-1, -3], "over the rock into Ryu's mouth beats one hex nearer"


@pytest.mark.clause("KOI-R9", "KOI-R2")
@pytest.mark.parametrize(
    ("row", "weather"),
    [
        ("A0 . . B0 . . . . .", ""),
        ("A0 . . B0 . d . . .", "still_water"),
        (". . . B0 A0 d . . .", ""),
    ],
    ids=["no dragonfly", "still water", "the player would eat it"],
)
def test_a_blossom_that_can_do_nothing_is_replaced(row: str, weather: str) -> None:
    state = position(row, pile=["blossom", "FL", "Ff"], seats=1, weather=weather)
    state.stack = [(TURNS, 2), (ACT, 0, 0), (RYU_TURN, 1)]
    events: Told = []
    state.actor = advance(state, events)
    assert names(events)[:3] == ["RyuRevealed", "RyuReplaced", "RyuRevealed"]
    assert [event.face for event in events if isinstance(event, RyuRevealed)] == ["blossom", "FL"]
    assert RyuReplaced("blossom") in events
    assert not state.blossoms


@pytest.mark.clause("KOI-R9", "KOI-N13")
def test_without_a_blossom_in_the_supply_it_is_replaced() -> None:
    state = position("A0 . . B0 . d . . .", seats=1)
    state.board.blossoms = state.board.pond.mask(list(state.board.pond.cells[:15]))
    assert not ryu_beauty.blossom_spaces(state)


@pytest.mark.clause("KOI-R9")
def test_a_dragonfly_eaten_by_a_frog_or_lost_is_not_nearer() -> None:
    state = position("A0 . . B0 . d . . .", seats=1)
    board = state.board
    cell_at = board.pond.cell_at
    assert ryu_beauty.distance_after(board, cell_at[2, 0], cell_at[1, 0]) == 1
    board.frogs = 1 << cell_at[0, -1]
    board.frog_sides = {cell_at[0, -1]: 0}
    assert ryu_beauty.distance_after(board, cell_at[2, 0], cell_at[1, 0]) > 8
    board.dragonflies = 1 << cell_at[4, 0]
    assert ryu_beauty.distance_after(board, cell_at[3, 0], cell_at[4, 0]) > 8


@pytest.mark.clause("KOI-N15", "KOI-R14")
def test_in_an_activation_by_ryu_the_player_chooses_the_order() -> None:
    drawing = """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        A0 . B0 d . b . . .
         . . . . b d . .
          . . . . . . .
           . . . . . .
            . . . . .
        """
    state, _ = ryu_plays(drawing, "blossom")
    assert (state.actor, state.question) == (0, "order")
    assert offered(state) == ["push 1,0", "push 0,1", "decide"]
    play(state, "decide")
    assert state.ryu_score() == 3
    assert state.question == "act"


# Frogs


@pytest.mark.clause("KOI-R11", "KOI-R14", "KOI-N3")
def test_a_frog_goes_beside_the_players_nearest_dragonfly_on_the_far_side() -> None:
    state, _ = ryu_plays("A0 . d . . . d . B0", "frog")
    assert state.question == "ryu frog space"
    assert offered(state) == ["put -1,-1", "put -1,0", "put -2,1", "decide"]
    events = play(state, "put -1,0")
    assert FrogAte((-1, 0), (-2, 0)) in events
    assert FrogFaced((-1, 0), 3) in events, "the dragonfly it was for"
    assert state.dragonflies == ((2, 0),)


@pytest.mark.clause("KOI-R11", "KOI-R14")
def test_of_equally_near_dragonflies_the_player_decides_also_for_one_without_space() -> None:
    state = position(". . d . A0 . d . B0", pile=["frog"], seats=1)
    board = state.board
    board.lilies = board.pond.around[board.pond.cell_at[2, 0]] & ~board.koi_mask
    state.stack = [(TURNS, 2), (ACT, 0, 0), (RYU_TURN, 1)]
    state.actor = advance(state, [])
    assert offered(state) == ["target -2,0", "target 2,0", "decide"]
    twin = state.copy()
    events = play(state, "target 2,0")
    assert Eaten(RYU, "frog", (4, 0)) in events, "no space beside it: Ryu eats the frog"
    play(twin, "decide")
    assert twin.question == "ryu frog space"


@pytest.mark.clause("KOI-R11")
def test_without_a_dragonfly_ryu_eats_the_frog_itself() -> None:
    state, events = ryu_plays("A0 . . . . . . . B0", "frog")
    assert Eaten(RYU, "frog", (4, 0)) in events
    assert state.frogs == {}
    assert state.ryu_score() == 1


@pytest.mark.clause("KOI-R11")
def test_without_a_frog_nothing_happens() -> None:
    state = position("A0 . d . . . . . B0", pile=["frog"], seats=1)
    cells = [cell for cell in state.board.pond.cells if state.board.pond.hexes[cell][1] > 1][:FROGS]
    state.board.frogs = state.board.pond.mask(cells)
    state.board.frog_sides = dict.fromkeys(cells, 0)
    state.stack = [(TURNS, 2), (ACT, 0, 0), (RYU_TURN, 1)]
    events: Told = []
    state.actor = advance(state, events)
    assert names(events) == ["RyuRevealed"]


@pytest.mark.clause("KOI-R11", "KOI-N4")
def test_ryus_frog_on_the_rim_faces_the_centre() -> None:
    state, _ = ryu_plays(". B0 . . A0 . . d .", "frog")
    events = play(state, "put 4,-1")
    assert FrogFaced((4, -1), 3) in events
    state = position(". B0 . . A0 . . . .", pile=["frog"], seats=1)
    state.board.dragonflies = 1 << state.board.pond.cell_at[2, 1]
    state.stack = [(TURNS, 2), (ACT, 0, 0), (RYU_TURN, 1)]
    state.actor = advance(state, [])
    play(state, "put 2,2")
    assert offered(state) == ["face 3", "face 4", "decide"], "two sides are equally near: the player decides"
    twin = state.copy()
    assert play(state, "face 4") == [FrogFaced((2, 2), 4)]
    assert play(twin, "decide") == [FrogFaced((2, 2), 3)]


@pytest.mark.clause("KOI-X4", "KOI-R11")
def test_frog_chorus_with_ryu() -> None:
    state = position("A0 . d . . . d . B0", seats=1, row=["frog_chorus"])
    state.stack = [(DAY_ENDS,)]
    state.actor = advance(state, [])
    assert state.question == "place"
    play(state, "put 1,0")
    assert state.question == "ryu frog space"
    assert offered(state)[-1] == "decide"


# Floods


def flooded(drawing: str) -> tuple[KoiState, Told]:
    """A flood, with the player's koi washed to where it is on the rim already."""
    state = position(drawing, seats=1)
    state.stack = [(TURNS, 2), (ACT, 0, 0), (FLOOD,)]
    events: Told = []
    state.actor = advance(state, events)
    return state, [*events, *play(state, "put -4,0 0")]


@pytest.mark.clause("KOI-R12")
def test_a_flood_washes_ryu_to_the_hex_of_its_nearest_edge_nearest_to_a_dragonfly() -> None:
    drawing = """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        A0 . . . . . . . .
         . . . B0 . . . .
          . . . . . d .
           . . . . . .
            . . . . .
        """
    state, _ = flooded(drawing)
    # Edges 1 and 2 are both three away; of their hexes two on edge 1 are nearest to the dragonfly on 1,2.
    assert offered(state) == ["put -1,4", "put 0,4", "decide"]
    twin = state.copy()
    assert KoiWashed(RYU, (-1, 1), (0, 4), 0) in play(state, "put 0,4")
    assert KoiWashed(RYU, (-1, 1), (-1, 4), 0) in play(twin, "decide")


@pytest.mark.clause("KOI-R12", "KOI-C6")
def test_ryu_eats_a_dragonfly_there_and_faces_the_nearest_one_left() -> None:
    drawing = """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        A0 . . . . . . B0 .
         . . . . . . d d
          . . . . . . .
           . . . . . .
            . . . . .
        """
    state, events = flooded(drawing)
    # Edge 0 and edge 5 are one away; the dragonfly on 3,1 lies on edge 0.
    assert KoiWashed(RYU, (3, 0), (3, 1), 0) in events
    assert Eaten(RYU, "dragonfly", (3, 1)) in events
    assert KoiTurned(RYU, (3, 1), 3) in events
    assert at(state) == ((3, 1), 3)


@pytest.mark.clause("KOI-R12")
def test_without_dragonflies_the_pads_that_would_spawn_count() -> None:
    state, _ = flooded("A0 . . . . l . B0 .")
    assert state.question == "ryu wash"
    places = set(offered(state, "put"))
    distance = state.board.pond.distances(state.board.pond.cell_at[1, 0])
    nearest = {
        f"{q},{r}" for cell, (q, r) in state.board.pond.hexes.items() if distance[cell] == 3 and (q == 4 or q + r == 4)
    }
    assert places == nearest
    events = play(state, "put 4,0")
    assert KoiTurned(RYU, (4, 0), 3) in events


@pytest.mark.clause("KOI-R12")
def test_with_neither_any_of_the_hexes_facing_the_centre() -> None:
    state, _ = flooded("A0 . . . . . . B0 .")
    places = set(offered(state, "put"))
    assert places == {f"4,{r}" for r in range(-4, 1)} | {f"{q},{4 - q}" for q in range(4)}
    twin = state.copy()
    events = play(state, "put 4,-1")
    assert KoiTurned(RYU, (4, -1), 3) in events
    play(twin, "put 4,-2")
    assert offered(twin) == ["face 2", "face 3", "decide"], "two equal sides: the player decides"


@pytest.mark.clause("KOI-R12")
def test_the_hex_is_judged_from_the_old_place_and_the_facing_from_the_new_one() -> None:
    # The pad under Ryu would not spawn as long as Ryu lies on it, but does once it has gone.
    state, _ = flooded("A0 . . . . . . B0l .")
    assert state.question == "ryu wash"
    assert len(offered(state, "put")) == 9, "no pad counts, so any of the hexes"
    events = play(state, "put 4,-4")
    assert KoiTurned(RYU, (4, -4), 1) in events, "toward the pad on 3,0, not toward the centre"


# The end


@pytest.mark.clause("KOI-R16", "KOI-E1")
@pytest.mark.parametrize(
    ("totals", "hand", "row", "beaten", "winners"),
    [
        ([10, 9], [], "A0 . . . B0 . . . .", True, (0,)),
        ([9, 10], ["Ff"], "A0 . . . B0 . . . .", False, ()),
        ([9, 9], ["Ff"], "A0 . . . B0 . . . .", True, (0,)),
        ([9, 9], [], ". . . A0 . . B0 . .", True, (0,)),
        ([9, 9], [], "A0 . . . . . B0 . .", False, ()),
        ([9, 9], [], ". . A0 . . . B0 . .", False, (0,)),
    ],
    ids=["points", "fewer points", "cards", "nearer the centre", "further away", "shared"],
)
def test_the_result_of_the_solo_game(
    totals: list[int], hand: list[str], row: str, beaten: bool, winners: tuple[int, ...]
) -> None:
    state = position(row, hand, seats=1)
    state.totals = totals
    result = result_of(state)
    assert result.scores == (totals[0],)
    assert result.winners == winners
    assert [(rival.label, rival.score, rival.beaten) for rival in result.opponents] == [("Ryu", totals[1], beaten)]


@pytest.mark.clause("KOI-R16", "KOI-D8", "KOI-D9")
def test_ryu_scores_like_a_player_and_the_player_stays_first() -> None:
    state = position("A0 . . . B0 . . . d", seats=1, row=["golden_sun"])
    state.board.dragonflies_eaten = [2, 1]
    state.board.frogs_eaten = [0, 2]
    state.stack = [(DAY_ENDS,)]
    state.actor = advance(state, [])
    assert state.totals == [6, 5]
    assert state.first == 0
    assert state.actor == 0
    state.board.dragonflies_eaten = [0, 1]
    assert state.ryu_score() == 9, "golden sun, for Ryu too"


@pytest.mark.clause("KOI-R16", "KOI-D6")
def test_ryus_cards_go_to_the_discard_pile() -> None:
    state, _ = ryu_plays("A0 B0 . . . . . . d", "Ff", "FL")
    assert len(state.discard) == 2
    assert len(state.hands) == 1


@pytest.mark.clause("KOI-M5")
def test_the_player_bumps_ryu_like_any_koi() -> None:
    state = position(". . . A0 B3 . . . d", ["Ff"], seats=1)
    play(state, "play Ff")
    assert (state.actor, state.question) == (0, "bump")
    play(state, "put 1,0 0", "skip")
    assert same(state.board, ". . . . A0 B0 . . d", seats=1)
