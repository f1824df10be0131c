"""Every game under a Hypothesis state machine: moves, undo, copies, saves, views and illegal moves in any order."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from game.rules import GAMES
from machine import machine_for


@pytest.mark.parametrize("game_id", GAMES)
def test_state_machine(game_id: str) -> None:
    run_state_machine_as_test(
        machine_for(GAMES[game_id]),
        settings=settings(
            max_examples=40,
            stateful_step_count=30,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
