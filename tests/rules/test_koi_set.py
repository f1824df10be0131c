"""Components, the board, the house set, and the set-up (KOI-C1 … KOI-C6, KOI-H1 … KOI-H5, KOI-S1 … KOI-S5, KOI-R1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.rules.koi import KOI, KoiState
from game.rules.koi.board import BLOSSOMS, DRAGONFLIES, FROGS, LILY_PADS, ROCKS
from game.rules.koi.cards import FACE_NAMES, FACE_OF, WEATHER_NAMES, WEATHER_OF, WEATHER_TEXTS, weather_deck
from game.rules.koi.events import Eaten
from game.rules.koi.flow import advance, spaces_to_enter
from game.rules.koi.frames import TURNS
from game.rules.koi.geometry import POND, SIDES, VECTORS, length, sides_toward
from game.rules.koi.house_set import BEAUTY_CARDS, LAYOUTS, MOVEMENT_CARDS, NOT_FOR_ONE, WEATHER_CARDS
from koi_board import offered, play, position, read_board


def fresh(seats: int, seed: int = 1, **options: str) -> KoiState:
    state = KOI.new(seats, seed, **options)
    assert isinstance(state, KoiState)
    return state


@pytest.mark.clause("KOI-C1", "KOI-H2", "KOI-H3", "KOI-H4")
def test_components() -> None:
    assert (DRAGONFLIES, FROGS, ROCKS, LILY_PADS, BLOSSOMS) == (25, 10, 20, 21, 15)
    assert len(FACE_OF) == 60
    assert Counter(FACE_OF) == Counter((*MOVEMENT_CARDS, *BEAUTY_CARDS))
    assert len(MOVEMENT_CARDS) == 40
    assert Counter(map(len, MOVEMENT_CARDS)) == {2: 12, 3: 18, 4: 10}
    assert set("".join(MOVEMENT_CARDS)) <= set("FLROJflroj")
    assert Counter(BEAUTY_CARDS) == {"rocks": 5, "lily": 5, "frog": 5, "blossom": 5}
    assert set(FACE_NAMES) == set(BEAUTY_CARDS)
    assert len(WEATHER_CARDS) == 20
    assert Counter(WEATHER_CARDS).most_common(2) == [("windy", 2), ("clear_skies", 2)]
    assert set(WEATHER_NAMES) == set(WEATHER_TEXTS) == set(WEATHER_CARDS)


@pytest.mark.clause("KOI-H4", "KOI-R1")
def test_fifteen_weather_cards_are_for_one() -> None:
    deck = weather_deck(1)
    assert len(deck) == 15
    assert {WEATHER_OF[card] for card in deck}.isdisjoint(NOT_FOR_ONE)
    assert len(weather_deck(2)) == 20


@pytest.mark.clause("KOI-C2", "KOI-C3")
def test_boards_and_edges() -> None:
    assert [len(POND[LAYOUTS[seats].radius].cells) for seats in (1, 2, 3, 4)] == [61, 61, 91, 91]
    assert [LAYOUTS[seats].edges for seats in (1, 2, 3, 4)] == [(0, 3), (0, 3), (0, 2, 4), (0, 1, 3, 4)]
    pond = POND[4]
    on_edges: tuple[Callable[[int, int], bool], ...] = (
        lambda q, r: q + r == 4,
        lambda q, r: r == 4,
        lambda q, r: q == -4,
        lambda q, r: q + r == -4,
        lambda q, r: r == -4,
        lambda q, r: q == 4,
    )
    for edge, on_edge in enumerate(on_edges):
        for cell, (q, r) in pond.hexes.items():
            assert bool(pond.edges[edge] >> cell & 1) == on_edge(q, r) == (pond.to_edge(cell, edge) == 0)
    assert pond.corners.bit_count() == 6


@pytest.mark.clause("KOI-C5")
def test_sides_distances_and_reading_order() -> None:
    assert VECTORS == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    for pond in POND.values():
        places = [pond.hexes[cell] for cell in sorted(pond.cells)]
        assert places == sorted(places, key=lambda place: (place[1], place[0]))
        for cell in pond.cells:
            near = {pond.hexes[cell + pond.step[side]] for side in SIDES if pond.board >> cell + pond.step[side] & 1}
            q, r = pond.hexes[cell]
            assert near == {place for place in pond.cell_at if length((place[0] - q, place[1] - r)) == 1}
            assert pond.around[cell] == pond.beside(1 << cell) == pond.mask([pond.cell_at[place] for place in near])
    pond = POND[4]
    assert pond.to_edge(pond.cell_at[1, 2], 0) == 1
    assert pond.to_edge(pond.cell_at[1, 2], 2) == 5
    assert pond.distances(pond.cell_at[-2, 1])[pond.cell_at[2, -1]] == 4


@pytest.mark.clause("KOI-C6")
@pytest.mark.parametrize(
    ("vector", "sides"),
    [
        ((3, 0), (0,)),
        ((3, 1), (0,)),
        ((1, 1), (0, 1)),
        ((1, 3), (1,)),
        ((-1, 2), (1, 2)),
        ((-2, 1), (2, 3)),
        ((-3, 1), (3,)),
        ((2, -1), (5, 0)),
        ((1, -2), (4, 5)),
        ((-2, -2), (3, 4)),
        ((0, 0), ()),
    ],
)
def test_facing_toward(vector: tuple[int, int], sides: tuple[int, ...]) -> None:
    assert sides_toward(vector) == sides


@pytest.mark.clause("KOI-S1", "KOI-H1")
@pytest.mark.parametrize("seats", KOI.seats)
def test_layouts(seats: int) -> None:
    state = fresh(seats)
    layout = LAYOUTS[seats]
    assert set(state.lily_pads) == set(layout.lily_pads)
    assert state.dragonflies == state.lily_pads
    assert set(state.rocks) == set(layout.rocks)
    assert len(state.lily_pads) == {1: 7, 2: 7, 3: 7, 4: 9}[seats]
    board = state.board
    assert not board.rocks & board.lilies
    assert not board.rocks & board.pond.beside(board.rocks)
    assert not board.lilies & board.pond.beside(board.lilies)


@pytest.mark.clause("KOI-S2")
def test_opening_hands_go_clockwise_from_the_start_player() -> None:
    for start in range(4):
        state = fresh(4, start=str(start))
        assert state.actor == start
        assert [len(state.hands[(start + count) % 4]) for count in range(4)] == [4, 4, 5, 6]
    assert [len(fresh(1).hand(0)), len(fresh(2, start="0").hand(1)), len(fresh(3, start="0").hand(2))] == [4, 4, 5]
    assert {fresh(3, seed).actor for seed in range(20)} == {0, 1, 2}, "chance decides"


@pytest.mark.clause("KOI-S3")
def test_weather_row() -> None:
    rows = [fresh(2, seed).weather_row for seed in range(60)]
    assert all(len(set(row)) == 6 for row in rows)
    assert {card for row in rows for card in row} == set(range(20))
    assert {card for seed in range(60) for card in fresh(1, seed).weather_row} == set(weather_deck(1))


@pytest.mark.clause("KOI-R1")
def test_solo_set_up() -> None:
    state = fresh(1)
    assert state.actor == 0
    assert state.koi_place(0) is None
    assert state.koi_place(1) == ((-2, -2), 0)
    assert len(state.hand(0)) == 4
    assert len(state.hands) == 1
    assert offered(state, "enter")


@pytest.mark.clause("KOI-S4", "KOI-C3")
@pytest.mark.parametrize("seats", KOI.seats)
def test_a_koi_enters_on_its_own_edge_facing_any_way(seats: int) -> None:
    for seat in range(seats):
        state = fresh(seats, start=str(seat)) if seats > 1 else fresh(seats)
        pond = state.board.pond
        edge = LAYOUTS[seats].edges[seat]
        places = [text.split(" ")[0] for text in offered(state, "enter")]
        expected = pond.edges[edge] & ~pond.corners & state.board.open()
        assert len(places) == 6 * expected.bit_count()
        assert {f"{q},{r}" for cell, (q, r) in pond.hexes.items() if expected >> cell & 1} == set(places)
        place = places[0]
        play(state, f"enter {place} 4")
        assert state.koi_place(seat) == (tuple(map(int, place.split(","))), 4)
        assert state.question == "act"


@pytest.mark.clause("KOI-S5")
def test_entering_where_no_space_of_the_edge_is_open() -> None:
    board = read_board(". . . . . . . . .")
    pond = board.pond
    edge = pond.edges[0] & ~pond.corners
    board.dragonflies = edge
    board.rocks = 1 << pond.cell_at[2, 2]
    board.set_koi(1, pond.cell_at[3, 1])
    assert spaces_to_enter(board, 0) == 1 << pond.cell_at[1, 3], "without rock or koi, eating what lies there"
    board.rocks |= 1 << pond.cell_at[1, 3]
    spaces = spaces_to_enter(board, 0)
    assert spaces
    assert all(pond.to_edge(cell, 0) == 1 for cell in pond.cells if spaces >> cell & 1)
    assert not spaces & pond.corners


@pytest.mark.clause("KOI-S5", "KOI-M4")
def test_entering_eats_what_lies_there() -> None:
    state = position(". . . . . . . . .", ["Ff"], stack=[(TURNS, 0)])
    state.board.dragonflies = state.board.pond.edges[0]
    state.actor = advance(state, [])
    events = play(state, "enter 3,1 3")
    assert Eaten(0, "dragonfly", (3, 1)) in events
    assert state.scores() == [3, 0]


@pytest.mark.clause("KOI-H5")
def test_cards_of_one_face_are_one_move_and_the_lowest_number_goes_first() -> None:
    state = position(". . . A0 . . . . .", ["Ff", "Ff", "frog", "frog"])
    assert offered(state) == ["play Ff", "play frog", "cycle Ff", "cycle frog", "stop"]
    lowest = min(state.hands[0])
    play(state, "play Ff", "skip")
    assert state.discard == [lowest]
    assert state.hand(0) == ("Ff", "frog", "frog")


@pytest.mark.clause("KOI-H2")
def test_every_seed_shuffles_its_own_pile() -> None:
    piles = {tuple(fresh(2, seed).pile) for seed in range(20)}
    assert len(piles) == 20
    assert fresh(2, 4).pile == fresh(2, 4).pile
