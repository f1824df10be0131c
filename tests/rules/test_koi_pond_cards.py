"""The cards of Koi Pond, the notation of its moves, and how wrong ones are refused."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.errors import BadMove, BadOption, BadSeats, IllegalMove
from game.rules.koi_pond import KOI_POND
from game.rules.koi_pond.cards import (
    BASE,
    CARD,
    CARDS,
    COPIES,
    DECK,
    FACES,
    FIRST_HYBRID,
    KOI,
    NO_SUIT,
    PAIRS,
    SUIT,
    SUITS,
    UNKNOWN,
    cards_of,
    is_hybrid,
    is_unsettled,
    names_of,
    settled,
)
from game.rules.koi_pond.moves import DONE, Draw, Pond, River, Settle
from game.rules.koi_pond.scoring import koi_by_suit
from koi_pond_table import fresh, play, table


@pytest.mark.clause("KPD-C1")
def test_twelve_koi_cards_of_each_suit_show_24_koi() -> None:
    assert SUITS == ("white", "yellow", "red", "blue")
    for letter in "wyrb":
        cards = [card for card in DECK if FACES[card].name in (f"{letter}1", f"{letter}2", f"{letter}3")]
        assert Counter(KOI[card] for card in cards) == {1: 4, 2: 4, 3: 4}
        assert sum(KOI[card] for card in cards) == 24


@pytest.mark.clause("KPD-C2")
def test_one_cat_crane_and_turtle_of_each_suit() -> None:
    animals = Counter((FACES[card].animal, FACES[card].suits) for card in DECK if FACES[card].animal)
    assert animals == {(animal, (suit,)): 1 for animal in ("cat", "crane", "turtle") for suit in range(4)}
    assert all(KOI[card] == 0 and SUIT[card] == NO_SUIT for card in DECK if FACES[card].animal)


@pytest.mark.clause("KPD-C3")
def test_two_hybrids_of_each_pair_show_one_koi() -> None:
    hybrids = Counter(FACES[card].suits for card in DECK if FACES[card].hybrid)
    assert hybrids == dict.fromkeys([(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)], 2)
    assert all(KOI[card] == 1 for card in DECK if FACES[card].hybrid)


@pytest.mark.clause("KPD-C4")
def test_the_deck_has_72_cards_and_ribbons_lie_beside_it() -> None:
    assert len(DECK) == 72 == sum(COPIES)
    state = fresh(4, 1)
    assert Counter(state.deck) == Counter(DECK)
    assert state.ribbons == ((0, 0, 0, 0),) * 4
    assert not state.lake and not any(state.houses)


@pytest.mark.clause("KPD-H1", "KPD-P2")
def test_a_settled_hybrid_counts_for_one_suit_and_an_open_one_for_none() -> None:
    assert koi_by_suit(cards_of("wy>w")) == [1, 0, 0, 0, 0]
    assert koi_by_suit(cards_of("wy>y")) == [0, 1, 0, 0, 0]
    assert koi_by_suit(cards_of("wy"))[:4] == [0, 0, 0, 0]
    for number, pair in enumerate(PAIRS):
        hybrid = CARD[FIRST_HYBRID + number]
        assert is_unsettled(hybrid)
        for suit in pair:
            card = settled(hybrid, suit)
            assert (BASE[card], SUIT[card], KOI[card]) == (hybrid, suit, 1)
            assert is_hybrid(card) and not is_unsettled(card)
            assert settled(card, pair[0] + pair[1] - suit) != card
        for suit in {0, 1, 2, 3} - {*pair}:
            with pytest.raises(KeyError):
                settled(hybrid, suit)


@pytest.mark.clause("KPD-P2")
def test_koi_are_fish_not_cards() -> None:
    assert koi_by_suit(cards_of("r3 r2 r2 rb>r cat-r b1")) == [0, 0, 8, 1, 0]
    assert koi_by_suit([UNKNOWN, *cards_of("turtle-w")])[:4] == [0, 0, 0, 0]


def test_card_notation_and_back() -> None:
    assert len(CARDS) == len(FACES) == 43
    assert names_of(cards_of("w1 crane-b yb yb>b ?")) == "w1 crane-b yb yb>b ?"


def test_every_move_and_back() -> None:
    moves = [Draw(None), DONE]
    moves += [kind(card) for kind in (Draw, Pond, River) for card in CARD[:30]]
    moves += [Settle(CARD[FIRST_HYBRID + number], suit) for number, pair in enumerate(PAIRS) for suit in pair]
    texts = [str(move) for move in moves]
    assert len(set(texts)) == 104
    assert [KOI_POND.parse_move(text) for text in texts] == moves
    assert {"draw deck", "draw r2", "pond r2", "river crane-w", "done", "settle wy white"} <= set(texts)


@pytest.mark.parametrize(
    "text",
    ["draw", "draw lake", "draw r4", "draw wy>w", "pond", "pond ?", "settle wy red", "settle r1 red", "Done", " done"],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadMove, match=r"is not a move\. Moves look like this: “draw deck”"):
        KOI_POND.parse_move(text)


@pytest.mark.parametrize("card", [-1, 30, 42, 1.0, "r2", True])
def test_moves_of_no_card_cannot_be_made(card: object) -> None:
    for kind in (Draw, Pond, River):
        with pytest.raises(BadMove):
            kind(card)  # type: ignore[arg-type]
    with pytest.raises(BadMove):
        Settle(card, 0)  # type: ignore[arg-type]


def test_a_hybrid_has_only_its_own_suits() -> None:
    with pytest.raises(BadMove):
        Settle(CARDS["wy"], 3)
    with pytest.raises(BadMove):
        Settle(CARDS["w1"], 0)


@pytest.mark.clause("KPD-M3")
def test_copies_of_a_card_are_one_choice() -> None:
    state = table(
        """
        turn 3 phase pond
        0 pond ... | river ... | house r1 r1 r2 r2 wy
        1 pond ... | river ... | house ...
        """
    )
    assert list(map(str, state.moves())) == ["pond r1", "pond r2", "pond wy"]
    play(state, "pond r1")
    assert list(map(str, state.moves())) == ["river r1", "river r2", "river wy"]
    lake = table("round 2 turn 1\n0 pond\n1 pond\nlake b2 b2 w1 b2")
    assert list(map(str, lake.moves())) == ["draw deck", "draw w1", "draw b2"]


@pytest.mark.parametrize(
    ("phase", "move", "reason"),
    [
        ("draw", "pond r1", "now is not the time to choose a card for the pond"),
        ("draw", "done", "there is nothing to confirm yet"),
        ("draw", "draw b3", "this card is not in the lake"),
        ("draw", "settle wy white", "no hybrid is to be settled now"),
        ("pond", "draw deck", "now is not the time to draw"),
        ("pond", "river r1", "the river’s card is chosen after the pond’s"),
        ("pond", "pond cat-b", "this card is not in your house"),
        ("settle house", "settle wb white", "another hybrid is to be settled now"),
    ],
)
def test_illegal_moves_say_why_and_change_nothing(phase: str, move: str, reason: str) -> None:
    state = table(
        f"""
        turn 6 phase {phase}
        0 pond ... | river ... | house ... wy
        1 pond ... | river ... | house ...
        lake r1
        """
    )
    key = state.key()
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    assert str(caught.value) == f"The move “{move}” cannot be played: {reason}."
    assert state.key() == key


def test_set_up_refuses_what_it_does_not_know() -> None:
    with pytest.raises(BadSeats, match="It takes 2, 3, 4"):
        KOI_POND.new(1, 1)
    with pytest.raises(BadOption, match="not a value of the option “start”"):
        KOI_POND.new(2, 1, start="2")
