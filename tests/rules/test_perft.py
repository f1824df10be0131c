"""Numbers of move sequences, held against what is checked in (made by ``tests/support/perft.py``)."""

from __future__ import annotations

import pytest

import perft
from game.rules import GAMES
from invariants import later


def named_cases() -> list[object]:
    return [
        pytest.param(game_id, case, id=f"{game_id}-{case['seats']}-seed-{case['seed']}-after-{case['after']}")
        for game_id, game in GAMES.items()
        for case in perft.read_cases(game)
    ]


@pytest.mark.parametrize(("game_id", "case"), named_cases())
def test_counts(game_id: str, case: perft.Case) -> None:
    game = GAMES[game_id]
    state = later(game, case["seats"], case["seed"], case["after"], case["options"])
    assert [perft.perft(state, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"]


@pytest.mark.parametrize("game_id", GAMES)
def test_three_seeds_to_depth_three_for_every_number_of_seats(game_id: str) -> None:
    cases = perft.read_cases(GAMES[game_id])
    for seats in GAMES[game_id].seats:
        from_start = [case for case in cases if case["seats"] == seats and case["after"] == 0]
        assert len({case["seed"] for case in from_start}) >= 3
        assert all(len(case["counts"]) >= 3 for case in from_start)
