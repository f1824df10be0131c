"""What the features of Kōhaku earn, case by case, counted by hand.

Every case is scored twice: by the score sheet and by the total that a pond keeps while tiles are placed.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from game.rules.kohaku import Pond
from game.rules.kohaku.grid import ORIGIN, around, cell_at
from game.rules.kohaku.pond import EMPTY_POND
from game.rules.kohaku.scoring import score_lines
from kohaku_ponds import Box, pond

NORTH, WEST, EAST, SOUTH = around(ORIGIN)


def points(made: Pond) -> dict[str, int]:
    """Points by source, and the kept total held against them."""
    earned: dict[str, int] = {}
    for line in score_lines(made):
        earned[line.source] = earned.get(line.source, 0) + line.points
    assert sum(earned.values()) == made.points
    assert earned.get("coin", 0) == made.coins
    return earned


@pytest.mark.clause("KOH-P1", "KOH-P2")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("lily:r w", 0),
        ("lily:r r", 2),
        ("lily:r rw", 2),
        ("rw lily:r br", 4),
        (". rw .\n r lily:r ry", 6),
        (". rw .\n r lily:r ry\n . w .", 6),
        (". rw .\n r lily:r ry\n . br .", 12),
        (". r .\n r3b lily:r r2d\n . r3d .", 12),
    ],
)
def test_single_lily(drawing: str, expected: int) -> None:
    assert points(pond(drawing))["lily"] == expected


@pytest.mark.clause("KOH-P1", "KOH-P3")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("lilies:rw by", 0),
        ("lilies:rw r", 2),
        ("lilies:rw wy", 2),
        ("lilies:rw rw", 3),
        ("rw lilies:rw br", 5),
        (". rw .\n rw3b lilies:rw rw2d\n . rw3d .", 12),
        (". r .\n w lilies:rw ry\n . bw .", 8),
    ],
)
def test_double_lily(drawing: str, expected: int) -> None:
    assert points(pond(drawing))["double_lily"] == expected


@pytest.mark.clause("KOH-P4")
@pytest.mark.parametrize("drawing", ["turtle r", ". r .\n w turtle b\n . y .", "turtle"])
def test_turtle(drawing: str) -> None:
    assert points(pond(drawing))["turtle"] == 5


@pytest.mark.clause("KOH-P5")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("frog r3b", 0),
        ("frog r2d", 2),
        ("rw1b1d frog r3d", 4),
        (". w3d .\n b3d frog r3d\n . y3d .", 12),
    ],
)
def test_frog(drawing: str, expected: int) -> None:
    assert points(pond(drawing))["frog"] == expected


@pytest.mark.clause("KOH-P6")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("stone r3d", 0),
        ("stone r2b", 2),
        ("rw1b1d stone r3b", 4),
        (". w3b .\n b3b stone r3b\n . y3b .", 12),
    ],
)
def test_stone(drawing: str, expected: int) -> None:
    assert points(pond(drawing))["stone"] == expected


@pytest.mark.clause("KOH-P7")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("statue", 0),
        ("statue r", 1),
        ("r statue w", 3),
        (". b .\n r statue w", 6),
        (". b .\n r statue w\n . y .", 10),
    ],
)
def test_statue(drawing: str, expected: int) -> None:
    assert points(pond(drawing))["statue"] == expected


@pytest.mark.clause("KOH-P8")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("fly:r r", 2),
        ("fly:r w", 0),
        # all along the row, both sides, other tiles between
        ("rw turtle w fly:r br turtle r", 6),
        # the column as well
        ("fly:r r\n ry turtle\n frog w\n r3b .", 6),
        # gaps do not block
        ("fly:r w . r\n w3b turtle b turtle", 2),
        # neither in its row nor in its column
        ("fly:r w\n w3b turtle\n frog r", 0),
    ],
)
def test_butterfly(drawing: str, expected: int) -> None:
    assert points(pond(drawing))["butterfly"] == expected


@pytest.mark.clause("KOH-P9")
def test_coins_of_single_colour_koi() -> None:
    assert points(pond("r turtle rw"))["coin"] == 1
    assert points(pond("r turtle w frog y3d")) == {"turtle": 5, "frog": 3, "coin": 3}
    assert "coin" not in points(pond("rb turtle rw"))


@pytest.mark.clause("KOH-P1", "KOH-P2", "KOH-P3", "KOH-P5", "KOH-P6", "KOH-P7", "KOH-P8")
@pytest.mark.parametrize("centre", ["lily:r", "lilies:rw", "frog", "stone", "statue", "fly:r"])
def test_order_of_placement_does_not_matter(centre: str) -> None:
    """A feature with four koi around, in all 24 orders; the feature first, in the middle or last of them."""
    totals = set()
    for order in permutations([NORTH, WEST, EAST, SOUTH]):
        box = Box()
        (middle,) = box.features(centre)
        koi = dict(zip([NORTH, WEST, EAST, SOUTH], box.koi("r", "rw2d", "br3d", "ry1b1d"), strict=True))
        made = EMPTY_POND.with_feature(ORIGIN, middle)
        for cell in order:
            made = made.with_koi(cell, koi[cell])
        totals.add(sum(points(made).values()))
    assert len(totals) == 1


@pytest.mark.clause("KOH-P2", "KOH-P3", "KOH-P5", "KOH-P6", "KOH-P7", "KOH-P8")
@pytest.mark.parametrize("last", ["lily:r", "lilies:rw", "frog", "stone", "statue", "fly:r", "turtle"])
def test_a_feature_that_comes_last_counts_the_koi_that_are_there(last: str) -> None:
    """A ring of eight tiles, closed by the feature in its middle."""
    box = Box()
    ring = pond("turtle r3b turtle\n rw2d . ry3d\n turtle br1b1d turtle", box)
    (middle,) = box.features(last)
    gain = ring.feature_gain(cell_at(1, 1), middle)
    full = ring.with_feature(cell_at(1, 1), middle)
    assert full.points == ring.points + gain
    assert points(full)[middle.type] == {"turtle": 25}.get(middle.type, gain)


@pytest.mark.clause("KOH-P11")
def test_sheet_goes_left_to_right_and_top_to_bottom_then_coins() -> None:
    drawing = """
        .       r3b     turtle
        r       lily:r  rw2d
        lily:w  y2d     .
    """
    lines = score_lines(pond(drawing))
    assert [(line.thing, line.points, line.at, line.because) for line in lines] == [
        ("turtle", 5, (1, 0), ()),
        ("lily:red", 6, (0, 1), ((0, 0), (-1, 1), (1, 1))),
        ("lily:white", 0, (-1, 2), ()),
        ("koi:red", 1, (0, 0), ()),
        ("koi:red", 1, (-1, 1), ()),
        ("koi:yellow", 1, (0, 2), ()),
    ]


@pytest.mark.clause("KOH-P2", "KOH-P3", "KOH-P5", "KOH-P6", "KOH-P7", "KOH-P8")
@pytest.mark.parametrize(
    ("feature", "because"),
    [
        ("lily:r", [(0, -1), (-1, 0)]),
        ("lilies:ry", [(0, -1), (-1, 0), (0, 1)]),
        ("frog", [(-1, 0), (0, 1)]),
        ("stone", [(0, -1), (1, 0)]),
        ("statue", [(0, -1), (-1, 0), (1, 0), (0, 1)]),
        ("fly:y", [(0, 1)]),
        ("turtle", []),
    ],
)
def test_sheet_names_the_koi_that_counted(feature: str, because: list[tuple[int, int]]) -> None:
    """One feature between four koi."""
    made = pond(f". r3b .\n rw2d {feature} b2b\n . y3d .")
    line = next(line for line in score_lines(made) if line.source != "coin")
    assert line.at == (0, 1)
    assert list(line.because) == [(x, y + 1) for x, y in because]
