"""Days and turns: dealing, playing, cycling, discarding, scoring, the end (KOI-D1 … KOI-D10, KOI-E1, KOI-V1)."""

from __future__ import annotations

import pytest

from game.rules import Event
from game.rules.errors import IllegalMove
from game.rules.koi import KOI, KoiState
from game.rules.koi.cards import WEATHER_OF
from game.rules.koi.events import (
    CardCycled,
    CardDiscarded,
    CardsDealt,
    CardsSeen,
    DayBegan,
    DayScored,
    DragonflySpawned,
    FirstPlayerMoved,
    Flood,
    GameEnded,
    PileShuffled,
    TokensReturned,
    TurnBegan,
    WeatherBegan,
    WeatherRevealed,
)
from game.rules.koi.flow import advance
from game.rules.koi.frames import ACT, DAY_BEGINS, DAY_ENDS, FLOOD_CHECK, SPAWN, TURNS
from game.rules.koi.scoring import result_of
from koi_board import offered, play, position, read_board

CALM_POND = "A0 . . l ld . . . B3"


def run(state: KoiState, *frames: tuple[int, ...]) -> list[Event]:
    """Carry these frames out, the last one first."""
    state.stack = list(frames)
    events: list[Event] = []
    state.actor = advance(state, events)
    return events


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


@pytest.mark.clause("KOI-D1")
def test_the_first_day_has_no_weather_spawning_or_deal() -> None:
    state = KOI.new(2, 3, start="0")
    assert isinstance(state, KoiState)
    assert (state.day, state.weather) == (1, "")
    assert [len(hand) for hand in state.hands] == [4, 4]


@pytest.mark.clause("KOI-D1", "KOI-D3")
def test_a_later_day_begins_with_weather_spawning_and_deal() -> None:
    state = position(CALM_POND, ["Ff"], ["Fo"], row=["clear_skies"], pile=["FL", "FR", "LF", "RF", "FFf", "FlF"])
    state.first = 1
    events = run(state, (DAY_BEGINS,))
    assert names(events) == [
        *("DayBegan", "WeatherRevealed", "WeatherBegan", "DragonflySpawned"),
        *("CardsDealt", "CardsSeen", "CardsDealt", "CardsSeen", "TurnBegan"),
    ]
    assert events[:3] == [DayBegan(2, 1), WeatherRevealed("clear_skies", False), WeatherBegan("clear_skies")]
    assert DragonflySpawned((-1, 0)) in events
    assert [event.seat for event in events if isinstance(event, CardsDealt)] == [1, 0]
    assert CardsSeen(1, ("FL", "FR", "LF")) in events, "hands are dealt whole, from the first player on"
    assert CardsSeen(0, ("RF", "FFf", "FlF")) in events
    assert CardsSeen(0, ()).known_to() == (0,)
    assert CardsDealt(0, 3).known_to() is None
    assert state.actor == 1


@pytest.mark.clause("KOI-D2")
def test_weather_holds_for_its_own_day() -> None:
    state = position(CALM_POND, ["Ff"], ["Fo"], row=["golden_sun", "clear_skies"])
    state.board.dragonflies_eaten = [1, 0]
    run(state, (DAY_BEGINS,))
    assert state.weather == "golden_sun"
    assert state.scores() == [4, 0]
    events = run(state, (DAY_ENDS,))
    assert state.weather == "clear_skies"
    assert DayScored(2, (4, 0), (4, 0)) in events
    state.board.dragonflies_eaten = [1, 0]
    assert state.scores() == [7, 0]


@pytest.mark.clause("KOI-D3")
def test_where_dragonflies_spawn() -> None:
    """Not on a pad with a dragonfly, frog, blossom or koi, nor beside a frog."""
    state = position(
        """
            l . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        A0l . ld . lf1 . lb . .
         l . . . . l . .
          . . . . . . .
           . . . . . .
            . . . . l
        """
    )
    events = run(state, (SPAWN,))
    places = [event.at for event in events if isinstance(event, DragonflySpawned)]
    assert places == [(0, -4), (-4, 1), (1, 1), (0, 4)]
    state.board.frog_sides = {state.board.pond.cell_at[0, 0]: 1}
    assert not state.board.pads_to_spawn()


@pytest.mark.clause("KOI-D3")
def test_no_spawning_beside_a_frog_and_a_new_pad_waits() -> None:
    state = position(". A0 f1 l . . . . d", ["lily"])
    assert not state.board.pads_to_spawn()
    play(state, "play lily", "put 1,0")
    assert state.dragonflies == ((4, 0),), "a newly placed pad waits for the next spawning"
    assert state.board.pads_to_spawn() == 1 << state.board.pond.cell_at[1, 0]


@pytest.mark.clause("KOI-C4")
def test_too_few_dragonflies_spawn_in_reading_order_and_eaten_ones_come_back_early() -> None:
    board = read_board("l . l . l . l . l")
    others = [cell for cell in board.pond.cells if board.pond.hexes[cell][1] < 0][:22]
    board.dragonflies = board.pond.mask(others)
    events: list[Event] = []
    board.dragonflies_eaten = [2, 1]
    board.dragonflies_held = [2, 1]
    board.spawn(events)
    returned = [event for event in events if isinstance(event, TokensReturned)]
    assert returned == [TokensReturned(0, "dragonfly", 2), TokensReturned(1, "dragonfly", 1)]
    assert [event.at for event in events if isinstance(event, DragonflySpawned)] == [(-4, 0), (-2, 0), (0, 0)]
    assert board.dragonflies_eaten == [2, 1], "the points are kept"
    assert board.dragonflies_held == [0, 0]


@pytest.mark.clause("KOI-C4", "KOI-N13")
def test_eaten_frogs_come_back_when_one_is_wanted() -> None:
    state = position(". A0 . . . . . . d", ["frog"])
    cells = [cell for cell in state.board.pond.cells if state.board.pond.hexes[cell][1] < -1][:7]
    state.board.frogs = state.board.pond.mask(cells)
    state.board.frog_sides = dict.fromkeys(cells, 0)
    state.board.frogs_eaten = [1, 2]
    state.board.frogs_held = [1, 2]
    assert "play frog" in offered(state)
    events = play(state, "play frog", "put 1,0", "face 0")
    assert [event for event in events if isinstance(event, TokensReturned)] == [
        TokensReturned(0, "frog", 1),
        TokensReturned(1, "frog", 2),
    ]
    assert state.scores() == [1, 2]


@pytest.mark.clause("KOI-D4", "KOI-D11")
def test_play_and_cycle_in_any_order_until_the_player_stops() -> None:
    state = position(CALM_POND, ["Ff", "Fo", "FL", "FR"], ["LF"], pile=["RF"])
    play(state, "play Ff", "skip")
    play(state, "cycle Fo", "cycle FL", "draw")
    assert state.hand(0) == ("RF", "FR")
    play(state, "play RF", "play FR")
    assert offered(state) == ["stop"], "without cards the turn still waits to be stopped"
    events = play(state, "stop")
    assert state.actor == 1
    assert TurnBegan(1) in events


@pytest.mark.clause("KOI-D4")
def test_turns_go_clockwise_from_the_first_player() -> None:
    state = KOI.new(4, 5, start="2")
    assert isinstance(state, KoiState)
    turns = []
    for _ in range(4):
        turns.append(state.actor)
        state.play(state.moves()[0])
        play(state, "stop")
        while state.question in ("limit", "confirm") and state.actor == turns[-1]:
            state.play(state.moves()[0])
    assert turns == [2, 3, 0, 1]


@pytest.mark.clause("KOI-D5")
def test_cycling_discards_two_or_more_and_draws_one_less() -> None:
    state = position(CALM_POND, ["Ff", "Fo", "FL"], pile=["RF", "LF", "FR"])
    events = play(state, "cycle Ff")
    assert events == [CardCycled(0, "Ff")]
    assert offered(state) == ["cycle Fo", "cycle FL"], "one card is not enough"
    with pytest.raises(IllegalMove, match="two cards"):
        play(state, "draw")
    play(state, "cycle FL")
    assert offered(state) == ["cycle Fo", "draw"]
    twin = state.copy()
    events = play(state, "draw")
    assert CardsDealt(0, 1) in events
    assert state.hand(0) == ("Fo", "RF")
    assert state.question == "act", "the turn goes on"
    play(twin, "cycle Fo")
    assert offered(twin) == ["draw"]
    play(twin, "draw")
    assert twin.hand(0) == ("LF", "RF")
    state = position(CALM_POND, ["Ff"])
    assert offered(state) == ["play Ff", "stop"]
    with pytest.raises(IllegalMove, match="two cards"):
        play(state, "cycle Ff")


@pytest.mark.clause("KOI-D6", "KOI-D11")
def test_a_hand_above_five_is_discarded_down_by_choice() -> None:
    state = position(CALM_POND, ["Ff", "Fo", "FL", "FR", "LF", "RF", "frog"], ["Jo"])
    play(state, "stop")
    assert state.question == "limit"
    assert offered(state) == [f"discard {face}" for face in ("Ff", "Fo", "LF", "RF", "FL", "FR", "frog")]
    with pytest.raises(IllegalMove, match="hand"):
        play(state, "discard Jo")
    events = play(state, "discard frog", "discard Ff")
    assert CardDiscarded(0, "frog") in events
    assert len(state.hand(0)) == 5
    assert state.question == "confirm", "until it is confirmed a player may think again"
    play(state, "end")
    assert state.actor == 1


@pytest.mark.clause("KOI-D7")
def test_a_flood_comes_before_the_next_turn_if_no_dragonfly_is_left() -> None:
    state = position("A0 . . l b . f1 . B3", ["Ff"], ["Fo"])
    events = play(state, "stop")
    assert Flood(((0, 0),), ((2, 0),)) in events
    assert state.question == "wash"
    state = position("A0 . . l d . . . B3", ["Ff"], ["Fo"])
    assert "Flood" not in names(play(state, "stop"))


@pytest.mark.clause("KOI-D7")
def test_a_flood_after_the_last_turn_of_the_day_comes_before_scoring() -> None:
    state = position(
        "A0 . . . . . . . B3", [], ["Ff"], row=["clear_skies"], stack=[(TURNS, 2), (FLOOD_CHECK,), (ACT, 1, 0)]
    )
    state.actor = 1
    events = play(state, "stop")
    assert "Flood" in names(events)
    assert "DayScored" not in names(events)
    assert state.actor == 0
    play(state, "put -4,0 0", "end")
    events = play(state, "put 4,0 3")
    assert state.question == "confirm"
    events = play(state, "end")
    assert names(events)[:2] == ["Confirmed", "DayScored"]


@pytest.mark.clause("KOI-D7", "KOI-D8")
def test_what_the_flood_after_the_last_turn_lets_koi_eat_counts() -> None:
    state = position(". . . . . . A0 . B3", [], [], stack=[(TURNS, 2), (FLOOD_CHECK,), (ACT, 1, 0)], day=7)
    state.actor = 1
    play(state, "stop")
    state.board.dragonflies = 1 << state.board.pond.cell_at[4, -1]
    assert "put 4,-1 3" in offered(state)
    play(state, "put 4,-1 3", "end")
    play(state, "put 4,0 3", "end")
    assert state.actor is None
    result = state.result()
    assert result is not None
    assert result.scores == (3, 0)


@pytest.mark.clause("KOI-D8")
def test_day_scoring() -> None:
    state = position(CALM_POND, row=["clear_skies"])
    state.board.dragonflies_eaten = [2, 0]
    state.board.frogs_eaten = [1, 4]
    state.board.dragonflies_held = [2, 0]
    state.board.frogs_held = [1, 4]
    state.totals = [10, 20]
    events = run(state, (DAY_ENDS,))
    assert DayScored(1, (7, 4), (17, 24)) in events
    assert state.board.dragonflies_eaten == state.board.frogs_held == [0, 0]
    sheet = state.score_sheet(0)
    assert [(line.source, line.points, line.at) for line in sheet.lines] == [("dragonfly", 6, 1), ("frog", 1, 1)]


@pytest.mark.clause("KOI-D9")
@pytest.mark.parametrize(
    ("totals", "first", "then"),
    [
        ([9, 3, 5, 7], 0, 1),
        ([3, 9, 5, 7], 2, 0),
        ([3, 9, 3, 7], 0, 2),
        ([3, 9, 3, 3], 2, 3),
        ([3, 3, 3, 3], 1, 2),
        ([9, 9, 3, 9], 2, 2),
    ],
    ids=["lowest", "round the table", "holder last among equals", "next clockwise", "all equal", "stays"],
)
def test_the_first_player_token(totals: list[int], first: int, then: int) -> None:
    state = position(". . . . . d . . . . .", seats=4, row=["clear_skies"])
    state.first = first
    state.totals = totals
    events = run(state, (DAY_ENDS,))
    assert state.first == then
    assert state.actor == then
    assert (FirstPlayerMoved(then) in events) == (first != then)


@pytest.mark.clause("KOI-D10")
def test_the_discard_pile_is_shuffled_when_the_pile_is_empty() -> None:
    state = position(CALM_POND, ["Ff", "Fo", "FL"], ["FR"])
    held = sorted((*state.hands[0], *state.hands[1]))
    state.discard, state.pile = state.pile[:-1], state.pile[-1:]
    on_top = state.pile[-1]
    count = len(state.discard)
    events = play(state, "cycle Ff", "cycle Fo", "cycle FL", "draw")
    assert PileShuffled(count + 3) in events, "cards just cycled included"
    assert on_top in state.hands[0]
    assert not state.discard
    assert len(state.pile) == count + 2
    assert state.pile_number == 1
    assert state.pile_of[on_top] == 0
    assert all(state.pile_of[card] == 1 for card in state.pile)
    assert all(state.pile_of[card] == (card not in state.hands[1]) for card in held)


@pytest.mark.clause("KOI-E1")
@pytest.mark.parametrize(
    ("totals", "cards", "row", "winners", "consulted"),
    [
        ([5, 6], (3, 0), ". . . . A0 . B0 . .", (1,), 0),
        ([6, 6], (1, 2), ". . . . A0 . B0 . .", (1,), 1),
        ([6, 6], (2, 2), ". . A0 . . B0 . . .", (1,), 2),
        ([6, 6], (2, 2), ". . . A0 . B0 . . .", (0, 1), 2),
    ],
    ids=["points", "cards in hand", "nearest the centre", "shared"],
)
def test_the_winner(
    totals: list[int], cards: tuple[int, int], row: str, winners: tuple[int, ...], consulted: int
) -> None:
    hands = [["Ff", "Fo", "FL"][: cards[0]], ["FR", "LF", "RF"][: cards[1]]]
    state = position(row, *hands)
    state.totals = totals
    result = result_of(state)
    assert result.winners == winners
    assert result.ranking[0] == winners
    assert len(result.tie_breaks) == consulted
    assert sorted(seat for group in result.ranking for seat in group) == [0, 1]


@pytest.mark.clause("KOI-D1", "KOI-V1")
@pytest.mark.parametrize(("length", "days"), [("full", 7), ("short", 4)])
def test_the_game_lasts_so_many_days(length: str, days: int) -> None:
    state = KOI.new(2, 8, length=length)
    assert isinstance(state, KoiState)
    row = state.weather_row.copy()
    revealed: list[str] = []
    while state.actor is not None:
        move = "stop" if "stop" in map(str, state.moves()) else str(state.moves()[0])
        events = play(state, move)
        revealed += [event.weather for event in events if isinstance(event, WeatherRevealed)]
    assert events[-1] == GameEnded()
    assert state.day == days
    assert len(revealed) == days - 1
    assert len(state.history) == days
    assert revealed == [WEATHER_OF[card] for card in row[: days - 1]]


@pytest.mark.clause("KOI-V2", "KOI-V1")
@pytest.mark.parametrize("length", ["full", "short"])
def test_weather_forecasting(length: str) -> None:
    state = position(CALM_POND, ["Ff"], ["Fo"], row=["calm", "fog", "current"], forecast="on", length=length)
    assert state.weather_ahead() == "calm", "from the set-up on"
    events = run(state, (DAY_BEGINS,))
    assert [event for event in events if isinstance(event, WeatherRevealed)] == [WeatherRevealed("fog", True)]
    assert WeatherBegan("calm") in events
    assert state.weather_ahead() == "fog"
    run(state, (DAY_BEGINS,))
    assert state.weather_ahead() == "current"
    if length == "short":
        events = run(state, (DAY_BEGINS,))
        assert state.weather_ahead() == "", "only the first three cards are used"
        assert not any(isinstance(event, WeatherRevealed) for event in events)


@pytest.mark.clause("KOI-V2", "KOI-W1")
def test_wind_is_drawn_only_when_it_takes_effect() -> None:
    state = position(CALM_POND, ["Ff"], ["Fo"], row=["clear_skies", "windy"], forecast="on")
    events = run(state, (DAY_BEGINS,))
    assert WeatherRevealed("windy", True) in events
    assert "Wind" not in names(events)
    assert "Wind" in names(run(state, (DAY_BEGINS,)))
