"""A round of Koi Pond: drawing, choosing, revealing, settling hybrids, and what happens between rounds."""

from __future__ import annotations

import pytest

from game.rules import Chance
from game.rules.errors import IllegalMove
from game.rules.koi_pond import KoiPondState
from game.rules.koi_pond.cards import BASE, CARDS, DECK, cards_of, names_of
from game.rules.koi_pond.events import (
    CardChosen,
    CardRevealed,
    CardSeen,
    CardsReturned,
    ChoiceConfirmed,
    CraneReopened,
    DeckDrawn,
    GameEnded,
    HouseRevealed,
    HybridSettled,
    LakeDrawn,
    RibbonAwarded,
    RoundBegan,
    RoundScored,
    StartPassed,
)
from koi_pond_invariants import all_cards
from koi_pond_table import choose_any, fresh, play, table

WHITE, YELLOW, RED, BLUE = range(4)
CAT = CARDS["cat-w"]


def moves(state: KoiPondState) -> list[str]:
    return [str(move) for move in state.moves()]


@pytest.mark.clause("KPD-T1")
def test_a_seat_or_chance_holds_the_start_player_card() -> None:
    assert [fresh(4, 3, start=str(seat)).actor for seat in range(4)] == [0, 1, 2, 3]
    assert {fresh(4, seed).actor for seed in range(40)} == {0, 1, 2, 3}
    assert fresh(3, 9, start="1").deck == fresh(3, 9, start="2").deck, "whoever begins, the deal is the same"


@pytest.mark.clause("KPD-T1", "KPD-T6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_rounds_of_six_turns_and_the_start_goes_on_through_all(seats: int) -> None:
    state = fresh(seats, 5, start="1")
    starts: dict[tuple[int, int], int] = {}
    while state.actor is not None:
        if state.phase == "draw":
            starts.setdefault((state.round, state.turn), state.start)
        state.play(state.moves()[0])
    turns = [(round_, turn) for round_ in (1, 2, 3) for turn in range(1, 7)]
    assert list(starts) == turns
    assert list(starts.values()) == [(1 + number) % seats for number in range(18)]
    assert state.start == (1 + 18) % seats, "it passes after the last turn too"


@pytest.mark.clause("KPD-T2")
def test_each_draws_one_card_at_a_time_from_the_start_player_round() -> None:
    state = fresh(3, 5, start="1")
    order = []
    while state.phase == "draw":
        assert moves(state) == ["draw deck"], "in round one the lake is empty"
        order.append(state.actor)
        top = state.deck[-1]
        seat = state.actor
        assert seat is not None
        left = len(state.deck) - 1
        assert play(state, "draw deck") == [DeckDrawn(seat, left), CardSeen(seat, top)]
        assert top in state.houses[seat]
    assert order == [1, 2, 0] * 3
    assert [len(house) for house in state.houses] == [3, 3, 3]
    assert state.actor == 1


@pytest.mark.clause("KPD-T2", "KPD-M3")
def test_any_card_of_the_lake_may_be_drawn() -> None:
    state = table("round 2 turn 1 start 1\n0 pond\n1 pond\nlake r1 cat-w r1 wy")
    assert moves(state) == ["draw deck", "draw cat-w", "draw r1", "draw wy"]
    assert play(state, "draw r1") == [LakeDrawn(1, CARDS["r1"])]
    assert names_of(state.lake) == "cat-w r1 wy"
    assert names_of(state.houses[1]) == "r1"
    assert state.actor == 0


@pytest.mark.clause("KPD-T2")
def test_an_empty_pile_is_not_drawn_from() -> None:
    state = table("round 2\n0 pond\n1 pond\nlake r1")
    state.lake += state.deck
    state.lake.sort()
    state.deck = []
    assert "draw deck" not in moves(state)
    assert len(moves(state)) == 30, "all 30 different cards lie open"
    with pytest.raises(IllegalMove, match="the deck is empty"):
        play(state, "draw deck")


@pytest.mark.clause("KPD-T2", "KPD-C4")
def test_with_four_players_every_card_is_drawn_in_every_round() -> None:
    state = fresh(4, 8)
    for _ in range(3):
        assert len(state.deck) + len(state.lake) == 72
        while state.actor is not None and not (state.phase == "pond" and state.turn == 6):
            state.play(state.moves()[-1])
        assert not state.deck and not state.lake
        round_ = state.round
        while state.actor is not None and state.round == round_:
            state.play(state.moves()[0])


@pytest.mark.clause("KPD-T3", "KPD-M1")
def test_choices_are_made_seat_by_seat_and_revealed_together() -> None:
    state = table(
        """
        turn 1 start 1 phase pond
        0 pond | river | house w1 w2 w3
        1 pond | river | house y1 y2 y3
        2 pond | river | house r1 r2 r3
        """
    )
    assert state.actor == 1
    assert moves(state) == ["pond y1", "pond y2", "pond y3"]
    assert play(state, "pond y2") == [CardChosen(1, CARDS["y2"], "pond")]
    assert moves(state) == ["river y1", "river y3"], "not the same card twice"
    assert play(state, "river y1") == [CardChosen(1, CARDS["y1"], "river")]
    assert moves(state) == ["done"]
    assert play(state, "done") == [ChoiceConfirmed(1)]
    assert state.actor == 2
    play(state, "pond r3; river r1; done")
    assert state.actor == 0
    assert not any(state.ponds) and not any(state.rivers), "nothing is shown before all have chosen"
    play(state, "pond w3; river w1")
    events = play(state, "done")
    assert [event for event in events if isinstance(event, CardRevealed)] == [
        CardRevealed(1, CARDS["y2"], "pond"),
        CardRevealed(1, CARDS["y1"], "river"),
        CardRevealed(2, CARDS["r3"], "pond"),
        CardRevealed(2, CARDS["r1"], "river"),
        CardRevealed(0, CARDS["w3"], "pond"),
        CardRevealed(0, CARDS["w1"], "river"),
    ]
    assert [names_of(house) for house in state.houses] == ["w2", "y3", "r2"]
    assert state.phase == "draw" and state.turn == 2


@pytest.mark.clause("KPD-T4", "KPD-T3")
def test_who_may_see_an_event() -> None:
    assert CardSeen(2, CAT).known_to() == (2,)
    assert CardSeen(2, CAT).reveals
    assert CardChosen(1, CAT, "pond").known_to() == (1,)
    assert not CardChosen(1, CAT, "pond").reveals, "a choice may be changed until it is confirmed"
    assert CardRevealed(1, CAT, "pond").known_to() is None
    assert CardRevealed(1, CAT, "pond").reveals
    assert LakeDrawn(1, CAT).known_to() is None
    assert not LakeDrawn(1, CAT).reveals
    assert HouseRevealed(0, ()).known_to() is None
    assert HouseRevealed(0, ()).reveals


@pytest.mark.clause("KPD-T5")
def test_a_river_keeps_the_order_of_discards() -> None:
    state = table(
        """
        turn 3 phase pond
        0 pond w1 w2 | river b3 y1 | house ... r2
        1 pond ... | river ... | house ...
        """
    )
    play(state, f"pond {moves(state)[0].split()[1]}; river r2")
    choose_any(state)
    assert names_of(state.rivers[0]) == "b3 y1 r2"


@pytest.mark.clause("KPD-T6")
def test_after_a_turn_the_start_player_card_passes_to_the_left() -> None:
    state = table("turn 2 start 2 phase pond\n0 pond ...\n1 pond ...\n2 pond ...")
    events = choose_any(state)
    assert events[-1] == StartPassed(0, 2)
    assert (state.start, state.actor, state.turn, state.phase) == (0, 0, 3, "draw")


# Hybrids


@pytest.mark.clause("KPD-H2")
def test_pond_hybrids_are_named_from_the_start_player_to_the_left() -> None:
    state = table(
        """
        turn 1 start 1 phase pond
        0 pond | river | house wy r1 r2
        1 pond | river | house r1 r2 r3
        2 pond | river | house rb wb b1
        """
    )
    play(state, "pond r1; river r2; done; pond rb; river wb; done; pond wy; river r1; done")
    assert state.phase == "settle pond"
    assert state.actor == 2
    assert moves(state) == ["settle rb red", "settle rb blue"]
    assert play(state, "settle rb blue") == [HybridSettled(2, CARDS["rb"], BLUE, "pond")]
    assert state.actor == 0
    assert moves(state) == ["settle wy white", "settle wy yellow"]
    events = play(state, "settle wy yellow")
    assert events == [HybridSettled(0, CARDS["wy"], YELLOW, "pond"), StartPassed(2, 1)]
    assert [names_of(pond) for pond in state.ponds] == ["wy>y", "r1", "rb>b"]
    assert names_of(state.rivers[2]) == "wb", "a river hybrid waits for the end of the round"


@pytest.mark.clause("KPD-H2", "KPD-M7")
@pytest.mark.parametrize(
    ("choices", "reopened"),
    [
        ("pond crane-r; river r1; done; pond wy; river b1; done; pond rb; river b2; done", True),
        ("pond r1; river crane-r; done; pond wy; river b1; done; pond rb; river b2; done", True),
        ("pond r1; river r2; done; pond wy; river crane-b; done; pond rb; river b2; done", True),
        ("pond r1; river r2; done; pond wy; river b1; done; pond rb; river b2; done", False),
        ("pond r1; river r2; done; pond wy; river cat-w; done; pond rb; river turtle-w; done", False),
    ],
    ids=["crane in a pond", "crane in a river", "crane in the own river", "no crane", "other animals"],
)
def test_any_crane_among_the_revealed_cards_reopens_the_choice(choices: str, reopened: bool) -> None:
    state = table(
        """
        turn 2 phase pond
        0 pond crane-w | river crane-y | house r1 r2 crane-r w1  # cranes of earlier turns do not count
        1 pond y1 | river y2 | house wy b1 crane-b cat-w
        2 pond y1 | river y2 | house rb b1 b2 turtle-w
        """
    )
    play(state, choices)
    play(state, "settle wy white")
    events = play(state, "settle rb red")
    assert (CraneReopened() in events) == reopened
    assert state.phase == ("resettle pond" if reopened else "draw")
    if not reopened:
        return
    assert state.actor == 1, "again from the start player to the left"
    assert moves(state) == ["settle wy white", "settle wy yellow"]
    assert play(state, "settle wy yellow") == [HybridSettled(1, CARDS["wy"], YELLOW, "pond", changed=True)]
    assert state.actor == 2
    events = play(state, "settle rb red")
    assert events[0] == HybridSettled(2, CARDS["rb"], RED, "pond", changed=False), "one may stand by the first choice"
    assert state.turn == 3, "after that it is fixed"
    assert [names_of(pond[1:]) for pond in state.ponds[1:]] == ["wy>y", "rb>r"]


@pytest.mark.clause("KPD-H2")
def test_a_crane_does_not_reopen_hybrids_of_earlier_turns() -> None:
    state = table(
        """
        turn 2 phase pond
        0 pond wy>w | river y1 | house crane-w y1 y2 y3
        1 pond y1 | river y2 | house rb b1 b1 b2
        """
    )
    play(state, "pond crane-w; river y1; done; pond rb; river b1; done; settle rb red")
    assert state.actor == 1
    play(state, "settle rb blue")
    assert state.phase == "draw"
    assert names_of(state.ponds[0]) == "wy>w crane-w"


END = """
    turn 6 start 2 phase pond
    0 pond ... | river r1 wy r1 rb r1 | house ... r2
    1 pond ... | river ... | house ... r2 r3
    2 pond ... | river w1 w1 w1 w2 yr | house ... r2 r3
    """


@pytest.mark.clause("KPD-H3", "KPD-M2", "KPD-T6")
def test_river_hybrids_are_settled_one_at_a_time_round_and_round() -> None:
    state = table(END)
    choose_any(state)
    assert state.phase == "settle river"
    assert state.start == 0, "the card passes after turn six as always, and its new holder is the start player here"
    settled = []
    while state.phase == "settle river":
        settled.append((state.actor, moves(state)))
        state.play(state.moves()[1])
    assert settled == [
        (0, ["settle wy white", "settle wy yellow"]),
        (2, ["settle yr yellow", "settle yr red"]),
        (0, ["settle rb red", "settle rb blue"]),
    ], "seat 1 has none and is skipped"
    assert names_of(state.rivers[0][:5]) == "r1 wy>y r1 rb>b r1"
    assert (state.phase, state.actor) == ("confirm houses", 0)
    assert moves(state) == ["done"]
    events = play(state, "done")
    assert isinstance(events[0], RibbonAwarded)


@pytest.mark.clause("KPD-H4")
def test_ribbons_come_before_houses_open() -> None:
    state = table(END)
    choose_any(state)
    while state.phase == "settle river":
        state.play(state.moves()[0])
    events = play(state, "done")
    kinds = [type(event) for event in events]
    assert kinds == [*[RibbonAwarded] * 4, *[HouseRevealed] * 3, RoundScored, CardsReturned, RoundBegan]
    assert [event.seat for event in events if isinstance(event, HouseRevealed)] == [0, 1, 2]


@pytest.mark.clause("KPD-H4", "KPD-M3")
def test_house_hybrids_are_settled_in_turn_the_owner_choosing_which() -> None:
    state = table(
        """
        turn 6 start 1 phase settle house
        0 pond ... | river ... | house ... yr rb
        1 pond ... | river ... | house ... wy wy
        """
    )
    state.actor = 1
    assert moves(state) == ["settle wy white", "settle wy yellow"], "two alike are one choice"
    assert play(state, "settle wy white") == [HybridSettled(1, CARDS["wy"], WHITE, "house")]
    assert state.actor == 0
    assert moves(state) == ["settle yr yellow", "settle yr red", "settle rb red", "settle rb blue"]
    play(state, "settle rb blue")
    assert state.actor == 1
    play(state, "settle wy yellow")
    assert names_of(state.houses[1][-2:]) == "wy>w wy>y"
    assert state.actor == 0
    events = play(state, "settle yr red")
    assert isinstance(events[1], RoundScored)


@pytest.mark.clause("KPD-M2")
def test_houses_open_at_once_only_if_nothing_was_settled_before() -> None:
    plain = table("turn 6 phase pond\n0 pond ...\n1 pond ...")
    events = choose_any(plain)
    assert any(isinstance(event, HouseRevealed) for event in events)
    state = table(
        """
        turn 6 phase pond
        0 pond ... | river ... | house ... wy
        1 pond ... | river ... | house ...
        """
    )
    play(state, f"pond wy; {moves(state)[0].replace('pond', 'river')}; done")
    choose_any(state)
    events = play(state, "settle wy white")
    assert (state.phase, state.actor) == ("confirm houses", 0)
    assert not any(event.reveals for event in events), "it can still be taken back"
    assert any(isinstance(event, HouseRevealed) for event in play(state, "done"))


# Between rounds


@pytest.mark.clause("KPD-P6")
def test_rivers_go_to_the_lake_and_the_rest_under_the_deck() -> None:
    state = table(
        """
        turn 6 phase settle house
        0 pond w1 w1 w1 w1 wy>w cat-w | river r1 r1 r1 wr>r cat-r b1 | house ... wy
        1 pond y1 y1 y1 wb>w y1 cat-y | river b1 b1 b1 b2 b2 rb>b | house ...
        lake crane-b turtle-b
        deck r3 r3
        """
    )
    deck = state.deck.copy()
    under = sorted(BASE[card] for pile in (*state.ponds, *state.houses) for card in pile)
    events = play(state, "settle wy yellow")
    open_cards = cards_of("crane-b turtle-b r1 r1 r1 wr cat-r b1 b1 b1 b1 b2 b2 rb")
    assert state.lake == sorted(open_cards), "what lay in the lake stays there"
    assert state.deck[-len(deck) :] == deck, "the rest of the deck stays on top"
    assert sorted(state.deck[: len(under)]) == under, "hybrids have lost their suits"
    assert not any(map(any, (state.houses, state.ponds, state.rivers)))
    assert any(isinstance(event, CardsReturned) and event.under_deck == 24 for event in events)
    assert events[-1] == RoundBegan(2, 0)
    assert all_cards(state) == list(DECK)


@pytest.mark.clause("KPD-P6")
def test_what_goes_under_the_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(6):
        state = table("turn 6 phase settle house\n0 pond ... | river ... | house ... wy\n1 pond ...")
        state.chance = Chance(seed)
        play(state, "settle wy white")
        orders.add(tuple(state.deck[:24]))
    assert len(orders) == 6


@pytest.mark.clause("KPD-M5", "KPD-T1")
def test_after_round_three_the_cards_stay_on_the_table() -> None:
    state = table("round 3 turn 6 phase settle house\n0 pond ... | river ... | house ... wy\n1 pond ...")
    events = play(state, "settle wy white")
    assert isinstance(events[-1], GameEnded)
    assert state.actor is None and state.phase == "over"
    assert [len(pond) for pond in state.ponds] == [6, 6]
    with pytest.raises(IllegalMove, match="the game is over"):
        play(state, "draw deck")
