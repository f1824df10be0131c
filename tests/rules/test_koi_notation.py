"""The notation of KOI's moves, and what is refused (typed errors)."""

from __future__ import annotations

import pytest

from game.rules.errors import BadMove, BadOption, IllegalMove
from game.rules.koi import KOI
from game.rules.koi.cards import FACES
from game.rules.koi.geometry import POND
from game.rules.koi.moves import Cycle, Discard, Enter, Face, Lift, Play, Push, Put, PutKoi, Target, parse_move
from invariants import random_game


def test_every_move_reads_back() -> None:
    for place in POND[5].cell_at:
        for kind in (Put, Lift, Push, Target):
            assert parse_move(str(kind(*place))) == kind(*place)
        for side in range(6):
            assert parse_move(str(Enter(*place, side))) == Enter(*place, side)
            assert parse_move(str(PutKoi(*place, side))) == PutKoi(*place, side)
    for face in FACES:
        for card in (Play, Cycle, Discard):
            assert parse_move(str(card(face))) == card(face)
    for side in range(6):
        assert parse_move(str(Face(side))) == Face(side)
    for word in ("take", "skip", "draw", "stop", "end", "decide"):
        assert str(parse_move(word)) == word


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "put",
            "put 1",
            "put 1,2,3",
            "put 6,0",
            "put 5,1",
            "put 01,2",
            "put -0,1",
            "put 1,2 6",
            "put 1,2 -1",
        ),
        *("enter 1,2", "enter 1,2 ", "face", "face 6", "face ٣", "play", "play fff", "play ff ", "cycle x", "discard"),
        *(
            "lift 1,2 3",
            "push",
            "target 9,9",
            "stop now",
            "Stop",
            "take take",
            "put 1, 2",
            "play FlF\n",
            7,
            None,
            b"stop",
        ),
    ],
)
def test_texts_that_are_no_move(text: object) -> None:
    with pytest.raises(BadMove, match="is not a move"):
        KOI.parse_move(text)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "make",
    [
        lambda: Put(6, 0),
        lambda: Put(4, 4),
        lambda: Put("1", 2),  # type: ignore[arg-type]
        lambda: PutKoi(0, 0, 6),
        lambda: Enter(0, 0, -1),
        lambda: Face(7),
        lambda: Face(1.0),  # type: ignore[arg-type]
        lambda: Play("x"),
        lambda: Cycle(""),
    ],
)
def test_moves_that_cannot_be(make: object) -> None:
    with pytest.raises(BadMove):
        make()  # type: ignore[operator]


@pytest.mark.parametrize("seats", KOI.seats)
def test_illegal_moves_leave_the_state_untouched(seats: int) -> None:
    """At every step of a game, moves of other positions are refused without a trace."""
    state = KOI.new(seats, 4)
    met = [*map(parse_move, ("take", "skip", "draw", "stop", "end", "decide", "face 0", "put 0,0", "put 0,0 0"))]
    for number, step in enumerate(random_game(state, 6)):
        if number % 7 == 0:
            met.append(step.move)
            legal = list(state.moves())
            key = state.key()
            for move in met:
                if move not in legal:
                    with pytest.raises(IllegalMove):
                        state.play(move)
            assert state.key() == key


@pytest.mark.clause("KOI-V1", "KOI-V2", "KOI-R2", "KOI-S2")
def test_options() -> None:
    assert KOI.settle(1, {}) == {"length": "full", "forecast": "off", "ryu": "normal"}
    assert KOI.settle(3, {}) == {"start": "random", "length": "full", "forecast": "off"}
    with pytest.raises(BadOption, match="no option"):
        KOI.new(2, 1, ryu="hard")
    with pytest.raises(BadOption, match="no option"):
        KOI.new(1, 1, start="0")
    with pytest.raises(BadOption, match="not a value"):
        KOI.new(2, 1, start="2")
    with pytest.raises(BadOption, match="not a value"):
        KOI.new(1, 1, ryu="impossible")
    with pytest.raises(BadOption, match="not a value"):
        KOI.new(2, 1, length="endless")
