"""Floods (KOI-F1 … KOI-F3, KOI-D7)."""

from __future__ import annotations

import pytest

from game.rules import Event
from game.rules.errors import IllegalMove
from game.rules.koi import KoiState
from game.rules.koi.events import DragonflySpawned, Eaten, Flood, FloodEnded, KoiWashed
from game.rules.koi.flood import wash_spaces
from game.rules.koi.flow import advance
from game.rules.koi.frames import ACT, FLOOD
from koi_board import offered, play, position, read_board


def flood(state: KoiState) -> list[Event]:
    state.stack = [(ACT, 0, 0), (FLOOD,)]
    events: list[Event] = []
    state.actor = advance(state, events)
    return events


def places(state: KoiState) -> set[str]:
    return {text.rsplit(" ", 1)[0] for text in offered(state, "put")}


@pytest.mark.clause("KOI-F1")
def test_blossoms_and_frogs_go_and_the_rest_stays() -> None:
    state = position("A0 R lb . f1 . ld . B3")
    events = flood(state)
    assert events[0] == Flood(((-2, 0),), ((0, 0),))
    assert state.blossoms == ()
    assert state.frogs == {}
    assert state.rocks == ((-3, 0),)
    assert state.lily_pads == ((-2, 0), (2, 0))
    assert state.dragonflies == ((2, 0),)


@pytest.mark.clause("KOI-F2", "KOI-D11")
def test_koi_are_washed_to_any_hex_of_the_nearest_edge_from_the_first_player_on() -> None:
    state = position(
        """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . . . . . A2 .
           . . B4 . . .
            . d . R .
        """
    )
    state.first = 1
    flood(state)
    assert state.actor == 1
    # Edge 1 is r = 4; corners are allowed, rocks are not.
    assert places(state) == {"-4,4", "-3,4", "-2,4", "0,4"}
    with pytest.raises(IllegalMove, match="hex"):
        play(state, "put -1,4 0")
    events = play(state, "put -3,4 5")
    assert KoiWashed(1, (-2, 3), (-3, 4), 5) in events
    assert Eaten(1, "dragonfly", (-3, 4)) in events
    assert state.koi_place(1) == ((-3, 4), 5)
    assert state.question == "confirm"
    play(state, "end")
    assert state.actor == 0
    assert places(state) == {f"{q},{4 - q}" for q in range(5)}, "edge 0 is nearest to 1,2"


@pytest.mark.clause("KOI-F2", "KOI-C5")
def test_of_several_nearest_edges_any() -> None:
    board = read_board(". . . . A0 . . . B0")
    assert wash_spaces(board, 0) == board.pond.rim & ~(1 << board.koi_at[1]), "in the centre every edge is as near"
    spaces = wash_spaces(board, 1)
    assert spaces == board.pond.edges[0] | board.pond.edges[5], "a corner lies on two edges, its own hex is free"


@pytest.mark.clause("KOI-F2")
def test_other_koi_block_whether_they_have_been_placed_already_or_not() -> None:
    board = read_board(". . . . . . . A0 B0")
    edges = board.pond.edges[0] | board.pond.edges[5]
    assert wash_spaces(board, 0) == edges & ~(1 << board.koi_at[1])


@pytest.mark.clause("KOI-F2")
def test_if_the_nearest_edge_is_full_the_next_nearest_is_taken() -> None:
    board = read_board(". . . . . . . . .")
    pond = board.pond
    board.set_koi(0, pond.cell_at[1, 2])
    board.rocks = pond.edges[0]
    spaces = wash_spaces(board, 0)
    assert spaces == pond.edges[1] & ~pond.edges[0], "edge 1 is two hexes away, edge 0 was one"


@pytest.mark.clause("KOI-F2")
def test_a_koi_not_yet_on_the_board_stays_out() -> None:
    state = position("A3 . . . . . . . .")
    flood(state)
    assert state.actor == 0
    events = play(state, "put -4,0 0")
    assert FloodEnded() in events
    assert state.koi_place(1) is None


@pytest.mark.clause("KOI-F3")
def test_then_every_empty_pad_spawns_and_play_goes_on() -> None:
    state = position("A0 l . l lf1 l . ld B3l")
    flood(state)
    play(state, "put -4,0 0", "end")
    events = play(state, "put 4,-1 3")
    spawned = [event.at for event in events if isinstance(event, DragonflySpawned)]
    assert spawned == [(-3, 0), (-1, 0), (0, 0), (1, 0), (4, 0)]
    assert events[-1] == FloodEnded()
