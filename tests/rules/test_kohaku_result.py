"""How Kōhaku ranks its players."""

from __future__ import annotations

import pytest

from game.rules.base import TieBreak
from game.rules.kohaku import KohakuState
from kohaku_ponds import Box, pond


def over(*drawings: str) -> KohakuState:
    """A game that is over with these ponds."""
    box = Box()
    state = KohakuState(len(drawings), 0, (), ())
    state._ponds = [pond(drawing, box) for drawing in drawings]
    state.actor = None
    return state


@pytest.mark.clause("KOH-P10")
def test_highest_total_wins() -> None:
    state = over("r turtle", "turtle rw3d frog", "statue b3d")
    result = state.result()
    assert result is not None
    assert result.scores == (6, 8, 2)
    assert result.ranking == ((1,), (0,), (2,))
    assert result.winners == (1,)
    assert result.tie_breaks == ()


@pytest.mark.clause("KOH-P10")
def test_a_tie_goes_to_more_coins() -> None:
    state = over("turtle rw1b1d stone", "r turtle", "rb")
    result = state.result()
    assert result is not None
    assert result.scores == (6, 6, 0)
    assert result.ranking == ((1,), (0,), (2,))
    assert result.winners == (1,)
    assert result.tie_breaks == (TieBreak("Coins", (0, 1, 0)),)


@pytest.mark.clause("KOH-P10")
def test_a_tie_still_left_is_a_shared_victory() -> None:
    state = over("r turtle", "b turtle", "y turtle", "turtle rw1b1d stone")
    result = state.result()
    assert result is not None
    assert result.scores == (6, 6, 6, 6)
    assert result.ranking == ((0, 1, 2), (3,))
    assert result.winners == (0, 1, 2)
    assert result.tie_breaks == (TieBreak("Coins", (1, 1, 1, 0)),)


def test_no_result_before_the_end() -> None:
    state = KohakuState(2, 0, (), ())
    assert state.result() is None
