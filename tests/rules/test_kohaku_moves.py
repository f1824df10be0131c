"""The notation of Kōhaku's moves."""

from __future__ import annotations

import pytest

from game.rules.errors import BadMove
from game.rules.kohaku import KOHAKU, PAIRS, End, Place, Take
from game.rules.kohaku.grid import REACH


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Take(5, 6), "take b2 c2"),
        (Take(0, 1), "take a1 b1"),
        (Place("koi", 1, -1), "place koi 1,-1"),
        (Place("feature", 0, 1), "place feature 0,1"),
        (Place("feature", -12, 30), "place feature -12,30"),
        (End(), "end"),
    ],
)
def test_notation(move: Take | Place | End, text: str) -> None:
    assert str(move) == text
    assert KOHAKU.parse_move(text) == move


def test_every_pair_reads_back() -> None:
    for pair in PAIRS:
        assert KOHAKU.parse_move(str(Take(*pair))) == Take(*pair)


@pytest.mark.parametrize(
    "text",
    [
        "take c2 b2",
        "take b2 b2",
        "take a1 d3",
        "take a1",
        "take  a1 b1",
        "take A1 B1",
        "take a1 b1 ",
        "place koi 1,-0",
        "place koi 01,1",
        "place koi +1,1",
        "place koi 1, 1",
        "place koi 100,0",
        "place koi 1.0,0",
        "place koi ١,0",
        "place turtle 0,0",
        "place koi 0,0\n",
        "end ",
        "End",
    ],
)
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(BadMove, match="take b2 c2"):
        KOHAKU.parse_move(text)


@pytest.mark.parametrize(
    ("kind", "x", "y"),
    [
        ("turtle", 0, 0),
        ("koi", REACH + 1, 0),
        ("koi", 0, -REACH - 1),
        ("koi", "1", 0),
        ("koi", 1.0, 0),
        ("koi", True, 0),
    ],
)
def test_a_placement_that_can_never_be_is_not_even_made(kind: object, x: object, y: object) -> None:
    with pytest.raises(BadMove):
        Place(kind, x, y)  # type: ignore[arg-type]


@pytest.mark.parametrize("pair", [(6, 5), (0, 11), (-1, 0), (0, 0), ("a1", "b1")])
def test_a_pair_that_can_never_be_is_not_even_made(pair: tuple[object, object]) -> None:
    with pytest.raises(BadMove):
        Take(*pair)  # type: ignore[arg-type]
