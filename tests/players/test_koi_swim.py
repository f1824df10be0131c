"""The ways of the movement cards of KOI, and the swims made of them, held against the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from game.players.knowledge.koi_outlook import Outlook
from game.players.knowledge.koi_swim import Swim, Tastes, swims, ways_on
from game.players.knowledge.koi_turns import good_swims, most_cards
from game.rules import Chance, Event
from game.rules.koi import KoiState
from game.rules.koi.events import KoiJumped, KoiMoved
from game.rules.koi.geometry import cells_in
from game.rules.koi.house_set import MOVEMENT_CARDS
from game.rules.koi.moves import PLAY
from koi_board import middle_row, position

EMPTY_ROW = {2: ". . . . . . . . .", 3: ". . . . . . . . . . ."}
"""A pond of each size."""

FACES = tuple(dict.fromkeys(MOVEMENT_CARDS))

FOOD = Tastes(3, 1, 0)
"""Points and nothing else."""


def pond_by_chance(seats: int, weather: str, chance: Chance, hand: Sequence[str]) -> KoiState:
    """A pond full of things with no koi but that of seat 0, which is asked for a card; often it is on the rim."""
    state = position(EMPTY_ROW[seats], hand, seats=seats, weather=weather)
    board = state.board
    things = chance.choice((("rock", "fly", "frog", "", ""), ("rock", "fly", "frog", *[""] * 9)))
    for cell in board.pond.cells:
        match chance.choice(things):
            case "rock":
                board.rocks |= 1 << cell
            case "fly":
                board.dragonflies |= 1 << cell
            case "frog":
                board.frogs |= 1 << cell
                board.frog_sides[cell] = 0
    free = board.open() & board.pond.rim if chance.below(3) == 0 else board.open()
    board.set_koi(0, chance.choice(cells_in(free)))
    board.koi_sides[0] = chance.below(6)
    return state


# Single cards


def where(state: KoiState) -> tuple[int, int]:
    return state.board.koi_at[0], state.board.koi_sides[0]


def swum(state: KoiState, events: Sequence[Event]) -> int:
    """The cells that the koi came to, as a mask."""
    cells = [state.board.pond.cell_at[event.target] for event in events if isinstance(event, KoiMoved | KoiJumped)]
    return sum(1 << cell for cell in set(cells))


def ends(state: KoiState, face: str) -> Iterator[tuple[tuple[int, int], int]]:
    """Where a card leads in the rules, through every combination of answers: cell, side, and the cells swum to."""
    first = state.copy()
    waiting = [(first, swum(first, first.play(PLAY[face])))]
    while waiting:
        here, trail = waiting.pop()
        if here.question == "act":
            yield where(here), trail
            continue
        for move in here.moves():
            after = here.copy()
            waiting.append((after, swum(after, after.play(move)) | trail))


@pytest.mark.clause("KOI-M1", "KOI-M2", "KOI-M3", "KOI-X10")
@pytest.mark.parametrize("weather", ["", "fog"])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_ways_of_every_card_are_those_of_the_rules(seats: int, weather: str) -> None:
    chance = Chance(5)
    for face in FACES:
        for _ in range(7):
            state = pond_by_chance(seats, weather, chance, [face])
            ways = ways_on(state.board, weather == "fog").of(face, *where(state))
            assert {way[:2] for way in ways} == set(ends(state, face))
            assert len({way[:2] for way in ways}) == len(ways)
            for place, trail, answers in ways:
                after = state.copy()
                cells = 0
                for move in answers:
                    cells |= swum(after, after.play(move))
                assert (where(after), cells) == (place, trail)
                assert after.question == "act"


@pytest.mark.clause("KOI-X10")
def test_in_fog_a_card_has_one_way_for_each_side_of_a_black_circle() -> None:
    state = position(". . . . A1 . . . .", seats=2)
    fog, clear = ways_on(state.board, fog=True), ways_on(state.board, fog=False)
    cell, side = where(state)
    assert [len(fog.of(face, cell, side)) for face in ("FFf", "oFJf", "FLF")] == [1, 1, 1]
    assert [len(clear.of(face, cell, side)) for face in ("FFf", "oFJf", "FLF")] == [2, 12, 1]


@pytest.mark.clause("KOI-M3")
def test_from_the_rim_no_card_leads_round_to_another_row() -> None:
    for seats in (2, 3):
        board = position(EMPTY_ROW[seats], seats=seats).board
        ways = ways_on(board, fog=False)
        for cell in cells_in(board.pond.rim):
            for side, step in enumerate(board.pond.step):
                if not board.pond.board >> cell + step & 1:
                    assert ways.of("Ff", cell, side)[0][:2] == ((cell, side), 0)
                    assert {way[0][0] for way in ways.of("Jo", cell, side)} == {cell}


# Swims


@pytest.mark.clause("KOI-M4", "KOI-D8", "KOI-X2")
@pytest.mark.parametrize("weather", ["", "golden_sun", "rainbow", "fog", "cold_snap"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_swim_eats_what_it_says_and_ends_where_it_says(seats: int, weather: str) -> None:
    chance = Chance(8)
    for _ in range(5):
        hand = list(FACES)
        chance.shuffle(hand)
        state = pond_by_chance(seats, weather, chance, [*hand[:4], "frog"])
        found = good_swims(Outlook(state, 0), 5, 99)
        assert [worth for worth, _ in found] == sorted((worth for worth, _ in found), reverse=True)
        assert sum(not swim.steps for _, swim in found) == 1, "not to swim is one of them"
        assert max(len(swim.steps) for _, swim in found) == (3 if weather == "cold_snap" else 4)
        for _, swim in found:
            after = state.copy()
            for move in swim.plan:
                after.play(move)
            assert after.question == "act"
            assert where(after) == (swim.cell, swim.side)
            assert after.points_today(0) == swim.points
            assert (after.board.dragonflies, after.board.frogs) == (swim.dragonflies, swim.frogs)
            assert sorted(after.hand(0)) == sorted((*swim.hand, "frog"))


@pytest.mark.clause("KOI-X10")
def test_in_a_cold_snap_a_swim_has_no_more_cards_than_may_still_be_played() -> None:
    state = position("A0 . d . d . . . B3", ["Ff", "Fo", "FFf", "oFf"], weather="cold_snap")
    for played in range(4):
        state.cards_played = played
        assert most_cards(state) == 3 - played
        assert max(len(swim.steps) for _, swim in good_swims(Outlook(state, 0), 8, 99)) == 3 - played


def best(layer: Sequence[Swim]) -> Swim:
    return max(layer, key=lambda swim: swim.points)


def swims_of(drawing: str, *hand: str) -> tuple[KoiState, list[list[Swim]]]:
    state = position(drawing, hand)
    return state, list(swims(ways_on(state.board, fog=False), state.board, 0, hand, FOOD, 60))


def test_three_dragonflies_in_a_line_are_eaten_with_one_card() -> None:
    for face in ("FFf", "FFFf"):
        state, layers = swims_of("A0 d d d . . . . B3", face)
        assert [best(layer).points for layer in layers] == [0, 9]
        for move in best(layers[1]).plan:
            state.play(move)
        assert state.scores() == [9, 0]
        assert not state.board.dragonflies
    state = position("A0 d d d . . . . B3", ["FFf", "FFFf"])
    _, swim = good_swims(Outlook(state, 0), 8, 1)[0]
    assert (swim.points, len(swim.steps)) == (9, 1)


def test_cards_are_strung_together_in_the_order_that_eats_most() -> None:
    """The splash clears the rock only from the hex that the straight leads to."""
    state, layers = swims_of("A0 d R d . . . . .", "Jo", "Ff")
    assert [best(layer).points for layer in layers] == [0, 3, 6]
    for move in best(layers[2]).plan:
        state.play(move)
    assert middle_row(state.board).startswith(". . R A")
    assert [str(move) for move in best(layers[2]).plan][:2] == ["play Ff", "play Jo"]


def test_a_frog_is_eaten_on_the_way() -> None:
    _, layers = swims_of("A0 f3 d . . . . . .", "FFf")
    assert best(layers[1]).points == 4
    assert best(layers[1]).frogs == 0


def test_a_swim_that_is_cut_short_has_at_most_so_many_cards() -> None:
    state = position("A0 d d d . . . . .")
    ways = ways_on(state.board, fog=False)
    assert len(list(swims(ways, state.board, 0, ("Ff", "Ff", "Ff"), FOOD, 9, 2))) == 3
    assert [len(layer) for layer in swims(ways, state.board, 0, (), FOOD, 9)] == [1]


def test_of_equal_cards_only_one_is_tried_and_width_bounds_each_layer() -> None:
    state = position("A0 . . . . . . . .", ["oF", "oF"])
    ways = ways_on(state.board, fog=False)
    one = list(swims(ways, state.board, 0, ("oF",), FOOD, 99))[1]
    two = list(swims(ways, state.board, 0, ("oF", "oF"), FOOD, 99))[1]
    assert [swim.steps for swim in one] == [swim.steps for swim in two]
    assert all(len(layer) <= 3 for layer in swims(ways, state.board, 0, ("oF", "oF"), FOOD, 3))
