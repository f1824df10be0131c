"""The garden and the tiles of Pagoda Garden, the notation of its moves, and how wrong ones are refused."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.errors import BadMove, BadOption, BadSeats, IllegalMove
from game.rules.pagoda_garden import PAGODA_GARDEN
from game.rules.pagoda_garden.garden import COORDINATES, FLOWER_FIELDS, NAMES, NEIGHBOURS, ROWS, SPACE_AT, SPACES
from game.rules.pagoda_garden.moves import END, NAME_BIRD, PLACES, NameBird, PlaceTile
from game.rules.pagoda_garden.tiles import BIRD, BIRDS, FLOWER, FLOWERS, GARDEN_TILES, KOI, KOI_TILES, OWN_KOI, TILES
from pagoda_drawing import board, drawing_of, fresh, garden, play

EMPTY = """
      .. .. .. ..
     .. .. .. .. ..
    .. .. .. .. .. ..
    .. .. ..  .. .. ..
    .. .. .. .. .. ..
     .. .. .. .. ..
      .. .. .. ..
"""


@pytest.mark.clause("PAG-C1")
def test_36_spaces_around_an_empty_centre() -> None:
    places = {
        (q, r)
        for q in range(-9, 10)
        for r in range(-9, 10)
        if max(abs(q), abs(r), abs(q + r)) <= 3 and (q, r) != (0, 0)
    }
    assert set(COORDINATES) == places
    assert len(COORDINATES) == 36


@pytest.mark.clause("PAG-C1", "PAG-T1")
def test_neighbours_are_one_step_apart_and_the_centre_is_none() -> None:
    for space, (q, r) in enumerate(COORDINATES):
        near = {SPACE_AT[a, b] for a, b in COORDINATES if max(abs(a - q), abs(b - r), abs(a + b - q - r)) == 1}
        assert set(NEIGHBOURS[space]) == near
        assert list(NEIGHBOURS[space]) == sorted(near)
    assert Counter(map(len, NEIGHBOURS)) == {3: 6, 4: 12, 5: 6, 6: 12}


@pytest.mark.clause("PAG-C2")
def test_each_pagoda_sees_seven_rows() -> None:
    for pagoda in range(3):
        assert [len(row) for row in ROWS[pagoda]] == [4, 5, 6, 6, 6, 5, 4]
        assert sorted(space for row in ROWS[pagoda] for space in row) == list(SPACES)
        for line, row in enumerate(ROWS[pagoda], -3):
            for space in row:
                q, r = COORDINATES[space]
                assert (q, r, q + r)[pagoda] == line
    assert [COORDINATES[space] for space in ROWS[0][3]] == [(0, -3), (0, -2), (0, -1), (0, 1), (0, 2), (0, 3)]


@pytest.mark.clause("PAG-C3", "PAG-M1")
def test_32_garden_tiles_two_of_each_bird_and_flower() -> None:
    assert len(GARDEN_TILES) == 32
    assert Counter((BIRD[tile], FLOWER[tile]) for tile in GARDEN_TILES) == {
        (b, f): 2 for b in range(4) for f in range(4)
    }
    assert BIRDS == ("crane", "heron", "duck", "kingfisher")
    assert FLOWERS == ("lotus", "iris", "peony", "camellia")
    assert TILES["duck-peony"] == 2 * 4 + 2


@pytest.mark.clause("PAG-C4")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_four_koi_make_36_tiles_one_for_each_space(seats: int) -> None:
    assert KOI_TILES == 4
    state = fresh(seats, 3)
    tiles = (
        [tile for tile in state.board if tile is not None] + state.bag + [tile for hand in state.hands for tile in hand]
    )
    assert Counter([*tiles, *[KOI] * sum(state.own_koi)]) == Counter([*GARDEN_TILES, *[KOI] * 4])
    assert len(tiles) + sum(state.own_koi) == len(SPACES)
    assert BIRD[KOI] is None and FLOWER[KOI] is None


@pytest.mark.clause("PAG-C5", "PAG-F2")
def test_flower_fields() -> None:
    fields = {seats: [COORDINATES[space] for space in spaces] for seats, spaces in FLOWER_FIELDS.items()}
    assert fields == {
        1: [(2, 0), (-2, 2), (0, -2)],
        2: [(2, 0), (0, -2)],
        3: [(2, 0), (-2, 2), (0, -2)],
        4: [(2, 0), (0, -2), (-2, 0), (0, 2)],
    }
    for q, r in fields[4]:
        assert (-q, -r) in fields[4], "with four players also the opposite fields"


@pytest.mark.clause("PAG-C5")
def test_the_fields_of_two_players_are_fair() -> None:
    """The mirror that swaps the two fields swaps the rows of the two pagodas."""
    mirror = [SPACE_AT[-r, -q] for q, r in COORDINATES]
    assert {mirror[field] for field in FLOWER_FIELDS[2]} == set(FLOWER_FIELDS[2])
    assert {frozenset(mirror[space] for space in row) for row in ROWS[0]} == set(map(frozenset, ROWS[1]))
    for space in SPACES:
        assert {mirror[near] for near in NEIGHBOURS[space]} == set(NEIGHBOURS[mirror[space]])


def test_every_move_and_back() -> None:
    moves = [*(move for row in PLACES for move in row), *NAME_BIRD, *END]
    texts = [str(move) for move in moves]
    assert len(set(texts)) == len(moves) == 18 * 36 + 5 + 1
    assert [PAGODA_GARDEN.parse_move(text) for text in texts] == moves
    assert {"place crane-lotus 1,-2", "place koi 0,1", "place own-koi -3,3", "as heron", "as none", "end"} <= set(texts)
    assert PLACES[OWN_KOI][0] == PlaceTile(OWN_KOI, 0)


@pytest.mark.parametrize(
    "text", ["place crane-lotus 0,0", "place crane-lotus 3,1", "place crane 1,0", "place ? 1,0", "as koi", "as", "End"]
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadMove, match=r"is not a move\. Moves look like this: “place crane-lotus 1,-2”"):
        PAGODA_GARDEN.parse_move(text)


@pytest.mark.parametrize(("tile", "space"), [(-1, 0), (18, 0), (0, 36), (0, -1), (0.0, 0), ("koi", 0), (True, 0)])
def test_placements_of_no_tile_or_no_space_cannot_be_made(tile: object, space: object) -> None:
    with pytest.raises(BadMove):
        PlaceTile(tile, space)  # type: ignore[arg-type]


@pytest.mark.parametrize("bird", [4, -1, "crane", True])
def test_there_are_four_birds(bird: object) -> None:
    with pytest.raises(BadMove):
        NameBird(bird)  # type: ignore[arg-type]


START = """
      .. .. .. ..
     .. .. .. cl ..
    .. .. .. .. .. ..
    .. .. ..  .. hl ..
    .. .. .. .. .. ..
     .. .. .. .. ..
      .. .. .. ..
"""


@pytest.mark.parametrize(
    ("before", "move", "reason"),
    [
        ("", "place duck-peony 1,0", "this tile is not in your hand"),
        ("", "place own-koi 1,0", "you have no koi of your own left"),
        ("", "place crane-iris -3,0", "no tile lies beside this space"),
        ("", "place crane-iris 2,0", "there lies a tile already"),
        ("", "as crane", "no koi waits for a bird"),
        ("", "end", "a tile must be placed first"),
        ("place crane-iris 1,0", "place heron-iris 1,1", "this turn’s tile has been placed already"),
        ("place koi 1,0", "end", "the koi must be given a bird, or none, first"),
    ],
)
def test_illegal_moves_say_why_and_change_nothing(before: str, move: str, reason: str) -> None:
    state = garden(START, "ci oo", "hi hp")
    if before:
        play(state, before)
    key = state.key()
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    assert str(caught.value) == f"The move “{move}” cannot be played: {reason}."
    assert state.key() == key


def test_set_up_refuses_what_it_does_not_know() -> None:
    with pytest.raises(BadSeats, match="It takes 1, 2, 3, 4"):
        PAGODA_GARDEN.new(5, 1)
    for seats, options in ((1, {"tournament": "on"}), (1, {"start": "0"}), (2, {"level": "hard"}), (3, {"start": "3"})):
        with pytest.raises(BadOption):
            PAGODA_GARDEN.new(seats, 1, **options)


def test_drawings_and_back() -> None:
    assert board(EMPTY) == [None] * 36
    state = fresh(4, 2)
    assert board(drawing_of(state.board)) == state.board
    assert NAMES[board(START).index(TILES["crane-lotus"])] == "2,-2"
    with pytest.raises(ValueError, match="the lines must hold"):
        board(".. ..")
    with pytest.raises(ValueError, match="too many"):
        garden(START, "cl cl", "hi hp")
