"""How Koi Pond scores: koi, animals, ribbons, and the seed's worked example."""

from __future__ import annotations

import pytest

from game.rules.base import ScoreLine
from game.rules.koi_pond import KOI_POND
from game.rules.koi_pond.cards import Card, cards_of
from game.rules.koi_pond.events import GameEnded, RibbonAwarded, RoundScored
from game.rules.koi_pond.scoring import (
    opponent_of,
    ribbon_lines,
    ribbon_points,
    ribbon_winners,
    round_lines,
    round_points,
)
from koi_pond_table import fresh, play, table

Piles = list[list[Card]]


def piles(*texts: str) -> Piles:
    return [cards_of(text) for text in texts]


def points_of(seat: int, ponds: Piles, houses: Piles, rivers: Piles, round_: int = 1) -> int:
    """What a seat scores, told line by line and in sum."""
    lines = round_lines(round_, seat, ponds, houses, rivers)
    total = round_points(round_, ponds, houses, rivers)[seat]
    assert sum(line.points for line in lines) == total
    return total


# Ribbons


@pytest.mark.clause("KPD-P1")
@pytest.mark.parametrize(
    ("rivers", "winners"),
    [
        (("w3", "w2", "w1"), [0, None, None, None]),
        (("w3", "w2 w1", "w1"), [None, None, None, None]),
        (("w3", "w2 w2", "y1 r1 b1"), [1, 2, 2, 2]),
        (("w1 w1 w1", "w2 cat-w", "turtle-w crane-w"), [0, None, None, None]),
        (("wy>w", "wy>y", "wr>r"), [0, 1, 2, None]),
        (("", "", ""), [None, None, None, None]),
        (("r3 wr>w", "r2 rb>r rb>r", ""), [0, None, 1, None]),
    ],
    ids=["most", "tie", "several", "fish not cards", "hybrids", "nothing at all", "hybrids decide"],
)
def test_a_ribbon_goes_to_strictly_the_most_koi_in_a_river(rivers: tuple[str, ...], winners: list[int | None]) -> None:
    assert ribbon_winners(piles(*rivers)) == winners


@pytest.mark.clause("KPD-P1", "KPD-H3")
@pytest.mark.parametrize(
    ("suit", "winners"), [("white", [0, 1, None, None]), ("yellow", [None, None, None, None])], ids=["white", "yellow"]
)
def test_the_suit_named_for_a_river_hybrid_decides_the_ribbon(suit: str, winners: list[int | None]) -> None:
    state = table(
        """
        turn 6 start 1 phase settle river actor 0
        0 pond ... | river cat-y cat-r cat-b w1 w1 wy | house ...
        1 pond ... | river turtle-y turtle-r turtle-b w2 cat-w y1 | house ...
        """
    )
    events = play(state, f"settle wy {suit}", "done")
    assert [event for event in events if isinstance(event, RibbonAwarded)] == [
        RibbonAwarded(number, winner) for number, winner in enumerate(winners)
    ]
    assert state.ribbons == tuple(tuple(int(winner == seat) for winner in winners) for seat in (0, 1))


@pytest.mark.clause("KPD-P7")
@pytest.mark.parametrize(
    ("ribbons", "points"),
    [((0, 0, 0, 0), 0), ((1, 0, 0, 0), 1), ((0, 2, 0, 0), 4), ((0, 0, 3, 0), 9), ((1, 1, 1, 1), 4), ((2, 1, 3, 0), 14)],
)
def test_ribbons_of_one_suit_are_worth_1_4_9(ribbons: tuple[int, ...], points: int) -> None:
    assert ribbon_points(ribbons) == points == sum(line.points for line in ribbon_lines(ribbons))


# Koi and animals


@pytest.mark.clause("KPD-P3", "KPD-P2")
@pytest.mark.parametrize(
    ("pond", "house", "points"),
    [
        ("w3 w1", "w2", 2),
        ("w2", "w3 w1", 2),
        ("r3", "", 0),
        ("", "b3", 0),
        ("w1 y1 r1 b1", "w1 y1 r1 b1", 4),
        ("w3 y2", "y3 r3", 2),
        ("wy>w", "wb>w", 1),
        ("wy>y", "w3", 0),
    ],
)
def test_each_suit_scores_the_smaller_of_pond_and_house(pond: str, house: str, points: int) -> None:
    assert points_of(0, piles(pond, ""), piles(house, ""), piles("", "")) == points


@pytest.mark.clause("KPD-P4", "KPD-P2")
@pytest.mark.parametrize(
    ("animal", "points"),
    [("cat-r", 1 + 1), ("crane-r", 2 + 2), ("turtle-r", 3 + 3 + 1), ("cat-b", 3), ("crane-b", 0), ("turtle-w", 0)],
)
def test_animals_in_a_pond_count_the_opponents_koi(animal: str, points: int) -> None:
    ponds = piles(animal, "r2 r2 w1")
    houses = piles("w3", "r1 rb>r b3")
    rivers = piles("w3 b1", "r3 r3 wr>r")
    assert points_of(0, ponds, houses, rivers) == points


@pytest.mark.clause("KPD-P4")
def test_animals_in_houses_and_rivers_score_nothing() -> None:
    animals = "cat-r crane-r turtle-r"
    ponds, houses, rivers = piles("w1", "r3"), piles(animals, "r3"), piles(animals, "r3")
    assert points_of(0, ponds, houses, rivers) == 0


@pytest.mark.clause("KPD-P5")
@pytest.mark.parametrize(
    ("seats", "opponents"),
    [
        (2, {1: (1, 0), 2: (1, 0), 3: (1, 0)}),
        (3, {1: (1, 2, 0), 2: (2, 0, 1), 3: (1, 2, 0)}),
        (4, {1: (1, 2, 3, 0), 2: (3, 0, 1, 2), 3: (2, 3, 0, 1)}),
    ],
)
def test_which_opponent_counts_in_which_round(seats: int, opponents: dict[int, tuple[int, ...]]) -> None:
    for round_, expected in opponents.items():
        assert tuple(opponent_of(seat, seats, round_) for seat in range(seats)) == expected
        for seat in range(seats):
            houses = [cards_of("r1 " * other) for other in range(seats)]
            ponds = [cards_of("cat-r") if other == seat else [] for other in range(seats)]
            assert points_of(seat, ponds, houses, [[] for _ in ponds], round_) == expected[seat]


@pytest.mark.clause("KPD-P3", "KPD-P4")
def test_a_score_line_says_what_was_counted_and_where() -> None:
    lines = round_lines(2, 0, piles("w3 cat-r", "r1"), piles("w1", "r2"), piles("", ""))
    assert lines == (
        ScoreLine("koi", 1, "white", 2, (("pond", 0, 3), ("house", 0, 1))),
        ScoreLine("cat", 2, "cat-r", 2, (("house", 1, 2),)),
    )


# Whole games


EXAMPLE = """
    round 3 turn 6 start 1 phase settle house actor 1
    # the opponent
    0 pond w3 w1 r1 r1 b3 cat-w | house w2 y3 r1 b3 cat-r cat-b | river y3 y1 crane-r turtle-r crane-b turtle-b
      | ribbons w w
    # you
    1 pond w2 w1 y3 r2 b3 turtle-y | house w3 w1 wb y2 b3 b2 | river cat-y crane-w crane-y turtle-w yr>r wr>r
      | ribbons r r r
    """


@pytest.mark.clause("KPD-P9", "KPD-P3", "KPD-P4", "KPD-P7", "KPD-H4")
def test_the_worked_example_of_the_rule_book() -> None:
    state = table(EXAMPLE)
    events = play(state, "settle wb white")  # the fifth white koi in your house
    assert [type(event) for event in events[1:]] == [RoundScored, GameEnded]
    his = {(line.source, line.thing): line.points for line in state.score_sheet(0).lines}
    assert his == {
        ("koi", "white"): 2,
        ("koi", "red"): 1,
        ("koi", "blue"): 3,
        ("cat", "cat-w"): 5,
        ("ribbons", "white"): 4,
    }, "no yellow: three in the house, none in the pond"
    yours = {(line.source, line.thing): line.points for line in state.score_sheet(1).lines}
    assert yours == {
        ("koi", "white"): 3,
        ("koi", "yellow"): 2,
        ("koi", "blue"): 3,
        ("turtle", "turtle-y"): 4,
        ("ribbons", "red"): 9,
    }, "no red: two in the pond, none in the house"
    assert state.scores() == [2 + 0 + 1 + 3 + 5 + 4, 3 + 2 + 0 + 3 + 4 + 9]
    result = state.result()
    assert result is not None
    assert result.winners == (1,)
    assert result.ranking == ((1,), (0,))


@pytest.mark.clause("KPD-P8")
def test_equal_totals_share_the_victory() -> None:
    state = table(
        """
        round 3 turn 6 start 0 phase settle house
        0 pond w3 cat-y cat-w crane-w crane-y turtle-y | house w1 w1 w1 wy y1 y1 | river cat-r cat-b ...
        1 pond b3 turtle-w turtle-r turtle-b crane-r crane-b | house b1 b1 b1 r1 r1 r1 | river ...
        """
    )
    state.rivers = [[], []]
    play(state, "settle wy white")
    assert state.scores() == [3, 3], "three white koi, three blue koi, and no animal sees any"
    result = state.result()
    assert result is not None
    assert result.winners == (0, 1)
    assert result.ranking == ((0, 1),)
    assert result.tie_breaks == ()


@pytest.mark.clause("KPD-M4")
def test_the_standing_during_a_round_is_the_round_as_it_lies() -> None:
    state = table(
        """
        round 2 turn 3 phase pond
        0 pond w3 cat-r | river b1 wb | house w1 wy rb r1 r1 | ribbons b
        1 pond y1 y1 | river y1 y1 | house r1 wr b3 b3 b3 | ribbons
        """
    )
    # white 1; the cat sees one red koi, the open hybrid counts for nothing; a second blue ribbon would make 4
    assert state.scores() == [1 + 1 + 4, 1]
    assert state.banked == (1, 0)
    assert state.score_sheet(0).by_source() == {"koi": 1, "cat": 1, "ribbons": 4}
    assert state.seen_by(0).scores() == [1 + 0 + 4, 1], "seat 0 knows nothing of the other house"
    assert state.seen_by(1).scores() == [0 + 1 + 4, 1], "nor seat 1"


@pytest.mark.clause("KPD-P8", "KPD-P7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ranking_follows_the_points(seats: int) -> None:
    for seed in range(6):
        state = fresh(seats, seed)
        while state.actor is not None:
            assert state.result() is None
            state.play(state.moves()[seed % len(state.moves())])
        result = state.result()
        assert result is not None
        best = max(result.scores)
        assert result.winners == tuple(seat for seat in range(seats) if result.scores[seat] == best)
        assert [result.scores[group[0]] for group in result.ranking] == sorted(set(result.scores), reverse=True)
    assert [source.id for source in KOI_POND.sources] == ["koi", "cat", "crane", "turtle", "ribbons"]
