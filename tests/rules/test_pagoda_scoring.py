"""Rows and flocks of Pagoda Garden."""

from __future__ import annotations

import pytest

from game.rules.base import ScoreLine
from game.rules.pagoda_garden.garden import COORDINATES, NEIGHBOURS, ROWS, SPACE_BY_NAME
from game.rules.pagoda_garden.scoring import (
    ROW_POINTS,
    Flock,
    flock_at,
    flock_lines,
    pagoda_points,
    row_count,
    row_lines,
)
from game.rules.pagoda_garden.tiles import KOI, TILES, Tile
from pagoda_drawing import LETTERS, board, garden

LOTUS, IRIS = 0, 1


def middle_row(marks: str) -> list[Tile | None]:
    """A garden with these six spaces in the middle row of pagoda 1 (r = 0), three on each side of the centre."""
    tiles: list[Tile | None] = [None] * 36
    for space, mark in zip(ROWS[1][3], marks.split(), strict=True):
        tiles[space] = None if mark == ".." else LETTERS[mark]
    return tiles


@pytest.mark.clause("PAG-P1")
def test_a_row_of_n_scores_the_sum_to_n() -> None:
    assert ROW_POINTS == (0, 1, 3, 6, 10, 15, 21)
    assert list(ROW_POINTS) == [sum(range(n + 1)) for n in range(7)]


@pytest.mark.clause("PAG-P1", "PAG-C2")
@pytest.mark.parametrize(
    ("row", "count", "flower"),
    [
        (".. .. .. .. .. ..", 0, None),
        ("cl .. .. .. .. ..", 1, LOTUS),
        ("cl hi .. .. .. ..", 1, LOTUS),
        ("cl hi .. .. .. di", 2, IRIS),
        ("cl .. hl kl .. ..", 3, LOTUS),
        ("cl hl oo .. .. ..", 3, LOTUS),
        ("oo .. .. .. .. ..", 1, None),
        ("oo oo .. .. .. oo", 3, None),
        ("cl hi oo oo oo oo", 5, LOTUS),
        ("cl hl dl kl cl hl", 6, LOTUS),
        ("cl hi dp kc oo hp", 3, 2),
    ],
)
def test_the_most_frequent_flower_with_every_koi_counts(row: str, count: int, flower: int | None) -> None:
    tiles = middle_row(row)
    assert row_count(tiles, ROWS[1][3]) == (count, flower)
    others = sum(ROW_POINTS[row_count(tiles, other)[0]] for line, other in enumerate(ROWS[1]) if line != 3)
    assert pagoda_points(tiles, 1) == ROW_POINTS[count] + others
    assert others == 0, "the tiles lie in one row for this pagoda"


@pytest.mark.clause("PAG-P1", "PAG-S1")
def test_each_pagoda_sees_other_rows() -> None:
    tiles = board(
        """
          cl .. .. ..
         hl .. .. .. ..
        dl .. .. .. .. ..
        kl .. ..  .. .. oo
        .. .. .. .. .. ..
         .. .. .. .. ..
          .. .. .. ci
        """
    )
    # q + r = -3 holds four lotus; along the other axes most tiles are alone in their row
    assert [pagoda_points(tiles, pagoda) for pagoda in range(3)] == [1 + 1 + 1 + 1 + 1, 1 + 1 + 1 + 3 + 1, 10 + 3]


@pytest.mark.clause("PAG-P1")
def test_the_lines_of_a_sheet_name_the_tiles_that_count() -> None:
    tiles = middle_row("cl hi hl .. oo ..")
    assert row_lines(tiles, 1) == (ScoreLine("rows", 6, "lotus", (1, 0), ((-3, 0), (-1, 0), (2, 0))),)
    assert row_lines(middle_row("oo .. .. .. .. .."), 1) == (ScoreLine("rows", 1, "koi", (1, 0), ((-3, 0),)),)


@pytest.mark.clause("PAG-T2")
def test_a_flock_may_have_seven_birds() -> None:
    centre = SPACE_BY_NAME["1,1"]
    tiles: list[Tile | None] = [None] * 36
    for space in NEIGHBOURS[centre]:
        tiles[space] = TILES["duck-iris"]
    flock = flock_at(tiles, centre, 2)
    assert flock == Flock(centre, 2, NEIGHBOURS[centre])
    assert flock is not None and flock.points == 7
    assert flock_at(tiles, centre, 1) is None
    tiles[NEIGHBOURS[centre][0]] = KOI
    assert flock_at(tiles, centre, 2) == Flock(centre, 2, NEIGHBOURS[centre][1:])
    assert flock_lines([flock])[0] == ScoreLine(
        "flocks", 7, "duck", (1, 1), tuple(COORDINATES[space] for space in NEIGHBOURS[centre])
    )


@pytest.mark.clause("PAG-P2", "PAG-T2")
def test_flocks_and_rows_are_added() -> None:
    state = garden(
        """
          .. .. .. ..
         .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. ..  cl .. ..
        .. .. .. .. .. ..
         .. .. .. .. ..
          .. .. .. ..
        """,
        "cl ki",
        "hi hi",
    )
    assert state.scores() == [1, 1]
    state.play(next(move for move in state.moves() if str(move) == "place crane-lotus 2,0"))
    # pagoda 0 sees two rows with one lotus each, pagoda 1 one row with two; the flock is seat 0's
    assert state.scores() == [2 + 1 + 1, 3]
    assert state.score_sheet(0).by_source() == {"flocks": 2, "rows": 2}
    assert state.score_sheet(1).by_source() == {"rows": 3}
