"""What a screen is told about the question that is put (``KoiState.asked_about``)."""

from __future__ import annotations

import pytest

from game.rules import Chance
from game.rules.koi import KOI, KoiState
from game.rules.koi.moves import Cycle, Stop
from game.rules.koi.questions import KINDS, Question
from koi_board import play, position

ROW = ". . . A0 B2 . . . d"


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ((), Question("act", 0, 0)),
        (("cycle Ff", "cycle oF"), Question("cycling", 0, 0, count=2)),
        (("play FlF",), Question("bump", 0, 1, at=(0, 0))),
        (("play FlF", "put 1,0 0"), Question("blue", 0, 0, face="FlF", icon=1)),
        (("play oF",), Question("turn koi", 0, 0, face="oF", icon=0)),
        (("play rocks",), Question("place", 0, 0, token="rock", count=2)),
        (("play rocks", "put -3,0"), Question("place", 0, 0, token="rock", count=1)),
        (("play frog", "put 0,2"), Question("turn frog", 0, 0, token="frog", at=(0, 2))),
        (("stop",), Question("limit", 0, 0, count=1)),
        (("stop", "discard Ff"), Question("confirm", 0, 0)),
    ],
    ids=lambda value: value.kind if isinstance(value, Question) else "",
)
@pytest.mark.clause("KOI-D4", "KOI-D11", "KOI-M1")
def test_questions(moves: tuple[str, ...], expected: Question) -> None:
    state = position(ROW, ["Ff", "oF", "FlF", "rocks", "frog", "lFf"], ["Fo"])
    play(state, *moves)
    assert state.asked_about() == expected
    assert state.question == expected.kind


@pytest.mark.clause("KOI-R13", "KOI-R14")
def test_the_solo_players_questions() -> None:
    state = position("R . . A0 B2 . . . d", ["rocks"], seats=1)
    play(state, "play rocks")
    assert state.asked_about() == Question("lift", 0, 0, token="rock")
    play(state, "lift -4,0")
    assert state.asked_about() == Question("lift", 0, 0, token="rock", at=(-4, 0))


@pytest.mark.parametrize("seats", [1, 2])
def test_every_question_of_a_game_can_be_told(seats: int) -> None:
    met: set[str] = set()
    for seed in range(30):
        state = KOI.new(seats, seed)
        assert isinstance(state, KoiState)
        chance = Chance(seed)
        while (asked := state.asked_about()) is not None:
            assert (asked.kind, asked.seat) == (state.question, state.actor)
            met.add(asked.kind)
            moves = state.moves()
            busy = [move for move in moves if not isinstance(move, (Cycle, Stop))]
            state.play(chance.choice(busy) if busy and chance.below(9) else chance.choice(moves))
    assert met <= set(KINDS.values())
    assert len(met) >= 10
