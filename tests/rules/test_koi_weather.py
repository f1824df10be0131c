"""Every weather card (KOI-W1, KOI-X1 … KOI-X12)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules import Chance, Event
from game.rules.errors import IllegalMove
from game.rules.koi import KoiState
from game.rules.koi.events import (
    BlossomActivated,
    CardsDealt,
    DragonflySpawned,
    Eaten,
    FrogAte,
    IconIgnored,
    IconSkipped,
    KoiMoved,
    TokenBlocked,
    TokenLost,
    TokenPushed,
    TurnBegan,
    Wind,
)
from game.rules.koi.flow import advance
from game.rules.koi.frames import ACT, BLOW, DAY_BEGINS, DAY_ENDS, WEATHER
from game.rules.koi.weather import blow
from koi_board import middle_row, offered, play, position


def begin(state: KoiState) -> list[Event]:
    """The next day begins."""
    state.stack = [(DAY_BEGINS,)]
    events: list[Event] = []
    state.actor = advance(state, events)
    return events


def take_effect(row: str, weather: str) -> KoiState:
    """The weather alone, without spawning and deal."""
    state = position(row, weather=weather, stack=[(ACT, 0, 0), (WEATHER,)])
    state.actor = advance(state, [])
    return state


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


# What bears on the whole day


@pytest.mark.clause("KOI-X2")
@pytest.mark.parametrize(("weather", "points"), [("golden_sun", 9), ("rainbow", 8), ("clear_skies", 7)])
def test_golden_sun_and_rainbow(weather: str, points: int) -> None:
    state = position("A0 . . . d . . . B3", weather=weather, day=2)
    state.board.dragonflies_eaten = [2, 0]
    state.board.frogs_eaten = [1, 0]
    assert state.scores() == [points, 0]
    state.stack = [(DAY_ENDS,)]
    state.actor = advance(state, [])
    assert state.totals == [points, 0]
    assert state.score_sheet(0).total == points


@pytest.mark.clause("KOI-X3")
@pytest.mark.parametrize(("weather", "count"), [("gentle_rain", 4), ("drought", 2), ("clear_skies", 3)])
def test_cards_dealt(weather: str, count: int) -> None:
    state = position("A0 . . . d . . . B3", row=[weather])
    events = begin(state)
    assert [event.count for event in events if isinstance(event, CardsDealt)] == [count, count]


@pytest.mark.clause("KOI-X3")
def test_clear_skies_do_nothing() -> None:
    assert middle_row(take_effect("A0 b d . f1 . l . B3", "clear_skies").board) == "A0 b d . f1 . l . B3"


@pytest.mark.clause("KOI-X3", "KOI-F1", "KOI-F3", "KOI-X1")
def test_heavy_rain_is_a_flood_then_the_usual_spawning() -> None:
    state = position("A0 . b l ld . . . B3", row=["heavy_rain"])
    events = begin(state)
    assert "Flood" in names(events)
    assert "CardsDealt" not in names(events)
    play(state, "put -4,0 0", "end")
    events = play(state, "put 4,0 3")
    assert DragonflySpawned((-1, 0)) in events
    assert state.question == "confirm", "before the deal"
    assert "CardsDealt" in names(play(state, "end"))


# Cards that place something


@pytest.mark.clause("KOI-X4", "KOI-X1", "KOI-N3")
def test_frog_chorus_each_places_a_frog_from_the_first_player_on() -> None:
    state = position("A0 . . . d . . . B3", row=["frog_chorus"])
    state.first = 1
    begin(state)
    assert (state.actor, state.question) == (1, "place")
    assert "stop" not in offered(state), "it must be done"
    events = play(state, "put 1,0")
    assert FrogAte((1, 0), (0, 0)) in events
    play(state, "end")
    assert (state.actor, state.question) == (0, "place")
    play(state, "put -2,0")
    assert offered(state) == ["face 0", "face 1", "face 2", "face 3", "face 4", "face 5"]
    play(state, "face 4", "end")
    assert state.frogs == {(-2, 0): 4, (1, 0): 3}


@pytest.mark.clause("KOI-X4")
def test_frog_chorus_without_open_space_or_frog_is_skipped() -> None:
    state = position("A0 . . . d . . . B3", row=["frog_chorus"])
    state.board.lilies = state.board.pond.board
    events = begin(state)
    assert "TokenPlaced" not in names(events)
    assert state.question == "act"
    state = position("A0 . . . . . . . B3", row=["frog_chorus"])
    cells = [cell for cell in state.board.pond.cells if state.board.pond.hexes[cell][1] < -1][:10]
    state.board.frogs = state.board.pond.mask(cells)
    state.board.frog_sides = dict.fromkeys(cells, 0)
    begin(state)
    assert state.question == "act"


@pytest.mark.clause("KOI-X7", "KOI-N2", "KOI-X1")
def test_lily_bloom_the_first_player_places_a_pad_that_spawns_the_same_day() -> None:
    state = position("A0 . . . ld . . . B3", row=["lily_bloom"])
    state.first = 1
    begin(state)
    assert (state.actor, state.question) == (1, "place")
    assert "put 1,0" not in offered(state)
    events = play(state, "put 2,0")
    assert DragonflySpawned((2, 0)) in events
    play(state, "end")
    state = position("A0 . . . ld . . . B3", row=["lily_bloom"])
    state.board.blossoms = state.board.open()
    begin(state)
    assert state.question == "act", "not legal, so not done"


@pytest.mark.clause("KOI-X7", "KOI-N5", "KOI-N16", "KOI-X1")
def test_petal_fall_the_first_player_places_a_blossom() -> None:
    state = position("A0 . . b d . . . B3", row=["petal_fall"])
    begin(state)
    assert (state.actor, state.question) == (0, "place")
    events = play(state, "put -2,0")
    assert [event.at for event in events if isinstance(event, BlossomActivated)] == [(-2, 0), (0, 0)]
    assert state.board.activated == 0, "the card is a turn of its own"
    assert state.dragonflies == ((2, 0),)


# Cards that move what lies there


@pytest.mark.clause("KOI-X5", "KOI-N14", "KOI-N6")
def test_leaping_frogs_move_once_each_the_way_they_face() -> None:
    state = take_effect("f3 f0 R . f0 B3 f0 . f0", "leaping_frogs")
    # The one on the rim leaves the board, the second jumps the rock, the third is eaten, the last leaves.
    assert middle_row(state.board) == ". . R f0 . B3 . f0 ."
    assert state.scores() == [0, 1]
    state = take_effect("A0 . f0 f0 . . d . B3", "leaping_frogs")
    assert middle_row(state.board) == "A0 . . . f0 f0 . . B3", "in reading order, over each other"


@pytest.mark.clause("KOI-X6", "KOI-C6", "KOI-N7")
def test_ripples_move_dragonflies_outward_the_outermost_first() -> None:
    state = take_effect("d . . d d d d A3 d", "ripples")
    # Both on the rim are lost, the one at 2 meets the koi, the centre stays.
    assert middle_row(state.board) == ". . d . d . d A3 ."
    assert state.scores() == [3, 0]


@pytest.mark.clause("KOI-X6")
def test_of_two_equal_sides_the_clockwise_one() -> None:
    drawing = """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        A0 . . . . . . . B3
         . . . . . d . .
          . . . . . . .
           . . . . . .
            . . . . .
        """
    state = take_effect(drawing, "ripples")
    assert state.dragonflies == ((1, 2),), "at 1,1 the sides 0 and 1 are equally near"
    state = take_effect(drawing, "calm")
    assert state.dragonflies == ((1, 0),), "toward the centre they are 3 and 4"


@pytest.mark.clause("KOI-X6", "KOI-N7")
def test_calm_moves_dragonflies_inward_the_innermost_first_each_once() -> None:
    state = take_effect("d . A1 d . . d d d", "calm")
    assert middle_row(state.board) == ". d A1 . d d d d ."
    assert state.scores() == [0, 0]
    state = take_effect(". . . d d . . . A0", "calm")
    assert middle_row(state.board) == ". . . . d d . . A0", "the centre stays, but is pushed on"


@pytest.mark.clause("KOI-X6")
def test_a_pushed_dragonfly_still_has_its_own_move_in_the_order_of_the_start() -> None:
    # 2,0 moves first (outermost), then 1,0 which follows; nothing is moved twice.
    state = take_effect("A0 . . . . d d . .", "ripples")
    assert middle_row(state.board) == "A0 . . . . . d d ."


# Wind


def blown(row: str, strength: int, side: int, seats: int = 2) -> tuple[KoiState, list[Event]]:
    state = position(row, seats=seats, stack=[(ACT, 0, 0)])
    blow(state, strength, side)
    events: list[Event] = []
    state.actor = advance(state, events)
    return state, events


@pytest.mark.clause("KOI-W1", "KOI-X12")
def test_strength_and_direction_are_drawn_alike() -> None:
    drawn: Counter[tuple[int, int]] = Counter()
    for seed in range(1200):
        state = position("A0 . . . . . . . B3", row=["windy"])
        state.chance = Chance(seed)
        wind = next(event for event in begin(state) if isinstance(event, Wind))
        drawn[wind.strength, wind.side] += 1
    assert set(drawn) == {(strength, side) for strength in (1, 2) for side in range(6)}
    assert all(65 < count < 140 for count in drawn.values())


@pytest.mark.clause("KOI-W1")
@pytest.mark.parametrize(
    ("before", "strength", "after"),
    [
        ("A0 d . . . . . . .", 1, "A0 . d . . . . . ."),
        ("A0 d . . . . . . .", 2, "A0 . . d . . . . ."),
        ("A0 d d d . . . . .", 2, "A0 . . d d d . . ."),
        ("A0 d R . . . . . .", 1, "A0 . R d . . . . ."),
        ("A0 d R . . . . . .", 2, "A0 . R . d . . . ."),
        ("A0 d . f1 . . . . .", 1, "A0 . . f1 . . . . ."),
        ("A0 . . . . . . d .", 2, "A0 . . . . . . . ."),
        (". . d . . A0 . . .", 2, ". . . . d A0 . . ."),
        (". . . . d A0 . . .", 2, ". . . . . A0 . . ."),
        ("A0 ld . f2 . . . . .", 2, "A0 l . f2 . . . . ."),
    ],
)
def test_dragonflies_in_the_wind(before: str, strength: int, after: str) -> None:
    state, _ = blown(before, strength, 0)
    assert middle_row(state.board) == after


@pytest.mark.clause("KOI-W1")
def test_eating_is_applied_after_each_hex() -> None:
    state, events = blown(". . . . d A0 . . .", 2, 0)
    assert Eaten(0, "dragonfly", (1, 0)) in events
    assert state.scores() == [3, 0]
    # Passing beside the frog is enough, though the second hex would be out of its reach.
    drawing = """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . f1 . . . .
        . d . . . . . . A0
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        """
    state, events = blown(drawing, 2, 0)
    assert FrogAte((0, -1), (-1, 0)) in events
    assert not state.dragonflies


@pytest.mark.clause("KOI-W1")
def test_the_furthest_downwind_is_next_ties_in_reading_order() -> None:
    drawing = """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . d . . . .
        . d . d . . . . A0
         . . d . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        """
    _, events = blown(drawing, 1, 0)
    order = [event.source for event in events if isinstance(event, TokenPushed)]
    assert order == [(0, -1), (-1, 0), (-2, 1), (-3, 0)]
    _, events = blown(drawing, 1, 3)
    order = [event.source for event in events if isinstance(event, TokenPushed)]
    assert order == [(-3, 0), (-2, 1), (-1, 0), (0, -1)]


@pytest.mark.clause("KOI-W1")
def test_a_blossom_activates_after_its_last_hex_before_the_next_token_is_blown() -> None:
    _, events = blown("d b . . . . . . A0", 2, 0)
    assert events == [
        TokenPushed("blossom", (-3, 0), (-2, 0)),
        TokenPushed("blossom", (-2, 0), (-1, 0)),
        BlossomActivated((-1, 0)),
        TokenPushed("dragonfly", (-4, 0), (-3, 0)),
        TokenPushed("dragonfly", (-3, 0), (-2, 0)),
    ]


@pytest.mark.clause("KOI-W1", "KOI-N9")
def test_a_blossom_stops_when_blocked_and_activates_if_it_moved_at_all() -> None:
    state, events = blown(". . d b . R . . A0", 2, 0)
    assert BlossomActivated((0, 0)) in events
    assert middle_row(state.board) == ". . . . bd R . . A0"
    state, events = blown(". . . b R . . . A0", 2, 0)
    assert BlossomActivated((-1, 0)) not in events
    assert middle_row(state.board) == ". . . b R . . . A0"


@pytest.mark.clause("KOI-W1", "KOI-N15")
def test_tokens_of_one_hex_are_blown_together() -> None:
    state, events = blown(". . . bd . . . . A0", 1, 0)
    assert middle_row(state.board) == ". . . . bd . . . A0"
    assert sum(isinstance(event, TokenPushed) for event in events) == 2


@pytest.mark.clause("KOI-W1")
def test_pushed_tokens_not_yet_blown_are_still_blown() -> None:
    """The blossom's activation pushes the dragonfly upwind; then the wind takes it too."""
    state, _ = blown(". . d . b . . . A0", 1, 3)
    assert middle_row(state.board) == ". d . b . . . . A0"
    state, _ = blown(". . . d . b . . A0", 2, 0)
    # The blossom comes to 3,0; the dragonfly behind it is out of reach and blown two hexes.
    assert middle_row(state.board) == ". . . . . d . b A0"
    state, _ = blown(". . . . d b . . A0", 1, 0)
    # Blown to 2,0 the blossom pushes nothing; the dragonfly follows to where the blossom lay.
    assert middle_row(state.board) == ". . . . . d b . A0"


@pytest.mark.clause("KOI-W1", "KOI-N16", "KOI-N10")
def test_all_waiting_blossoms_activate_before_the_next_token_is_blown_and_once_each() -> None:
    drawing = """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . b R . . .
        d . . b . . . . A0
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        """
    _, events = blown(drawing, 1, 0)
    assert [event for event in events if not isinstance(event, TokenBlocked)] == [
        # The blossom before the rock has stayed where it was and has not activated; now the other one pushes it.
        TokenPushed("blossom", (-1, 0), (0, 0)),
        BlossomActivated((0, 0)),
        TokenPushed("blossom", (0, -1), (0, -2)),
        BlossomActivated((0, -2)),
        TokenPushed("dragonfly", (-4, 0), (-3, 0)),
    ]


@pytest.mark.clause("KOI-W1")
def test_what_is_blown_off_the_board_is_lost() -> None:
    state, events = blown("A0 . . . . . d . b", 2, 0)
    assert TokenLost("blossom", (4, 0), 0) in events
    assert middle_row(state.board) == "A0 . . . . . . . d"


@pytest.mark.clause("KOI-W1", "KOI-X1", "KOI-N15")
def test_choices_in_the_wind_are_the_first_players() -> None:
    drawing = """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        A0 . . b . b . . B3
         . . . . b d . .
          . . . . . . .
           . . . . . .
            . . . . .
        """
    state = position(drawing, stack=[(ACT, 0, 0)])
    state.first = 1
    at = state.board.pond.cell_at
    state.board.loose_blossoms = [at[-1, 0]]
    state.stack.append((BLOW, 1, 0))
    state.actor = advance(state, [])
    assert (state.actor, state.question) == (1, "order")


# Cards that bear on turns


@pytest.mark.clause("KOI-X8")
def test_still_water_blossoms_placed_today_do_not_activate() -> None:
    state = position("A0 . . d . b d . B3", ["blossom"], weather="still_water", day=2)
    events = play(state, "play blossom", "put 0,0")
    assert not any(isinstance(event, BlossomActivated) for event in events)
    assert middle_row(state.board) == "A0 . . d b b d . B3"


@pytest.mark.clause("KOI-X9")
def test_current_moves_the_koi_on_after_stopping_before_discarding_and_the_flood_check() -> None:
    state = position("A0 d . . B3 . . . .", ["Ff", "Fo", "FL", "FR", "LF", "RF"], ["Jo"], weather="current", day=2)
    events = play(state, "stop")
    assert KoiMoved(0, (-4, 0), (-3, 0)) in events
    assert Eaten(0, "dragonfly", (-3, 0)) in events
    assert "Flood" not in names(events)
    assert state.question == "limit"
    events = play(state, "discard Ff")
    assert "Flood" in names(events), "the last dragonfly was eaten by the current"


@pytest.mark.clause("KOI-X9", "KOI-M5")
def test_current_bumps_and_is_blocked() -> None:
    state = position(". . . A0 B3 . . . d", [], [], weather="current", day=2)
    play(state, "stop")
    assert (state.actor, state.question) == (0, "bump")
    play(state, "put 1,0 0", "end")
    assert middle_row(state.board) == ". . . . A0 B0 . . d"
    state = position(". . . A0 R . B3 . d", [], [], weather="current", day=2)
    events = play(state, "stop")
    assert IconIgnored(0, "F") in events
    assert state.koi_place(0) == ((-1, 0), 0)


@pytest.mark.clause("KOI-X10")
def test_fog_skips_every_blue_icon() -> None:
    state = position("A0 . . . . . . . d", ["FlFf", "oFJf"], weather="fog", day=2)
    events = play(state, "play FlFf")
    assert state.koi_place(0) == ((-2, 0), 0)
    assert [event.icon for event in events if isinstance(event, IconSkipped)] == ["l", "f"]
    assert state.question == "act"
    play(state, "play oFJf")
    assert state.koi_place(0) == ((1, 0), 0)


@pytest.mark.clause("KOI-X10")
def test_cold_snap_allows_three_cards_a_turn_and_free_cycling() -> None:
    state = position("A0 . . . . . . . d", ["FL", "FR", "LF", "Ff", "Fo", "Fo"], ["RF"], weather="cold_snap", day=2)
    play(state, "play FL", "play FR", "play LF")
    assert offered(state) == ["cycle Ff", "cycle Fo", "stop"]
    with pytest.raises(IllegalMove, match="cold snap"):
        play(state, "play Ff")
    play(state, "cycle Fo", "cycle Fo", "draw")
    assert not offered(state, "play")
    play(state, "stop", "enter -3,-1 0")
    assert offered(state, "play") == ["RF"], "the next turn counts anew"


@pytest.mark.clause("KOI-X11")
def test_moonrise_turns_run_counter_clockwise_for_the_day() -> None:
    state = position("A0 . . . . B3 . . . . d", [], [], [], [], seats=4, row=["moonrise", "clear_skies"])
    state.first = 1
    events = begin(state)
    order = [event.seat for event in events if isinstance(event, TurnBegan)]
    assert [event.seat for event in events if isinstance(event, CardsDealt)] == [1, 2, 3, 0], "the deal stays clockwise"
    while state.day == 2:
        move = "stop" if "stop" in map(str, state.moves()) else str(state.moves()[0])
        order += [event.seat for event in play(state, move) if isinstance(event, TurnBegan)]
    assert order[:4] == [1, 0, 3, 2]
    assert state.first == 2, "the token goes round clockwise as ever"
    assert order[4] == 2


@pytest.mark.clause("KOI-X11", "KOI-F2")
def test_moonrise_leaves_the_order_of_the_flood_alone() -> None:
    state = position("A0 . . . . B3 C3 . . . .", [], [], [], seats=3, weather="moonrise", day=2)
    play(state, "stop")
    order = []
    while state.question in ("wash", "confirm"):
        if state.question == "wash":
            order.append(state.actor)
        state.play(state.moves()[0])
    assert order == [0, 1, 2]
