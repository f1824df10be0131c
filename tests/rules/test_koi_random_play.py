"""Whole random games of KOI under every check, for every number of seats and all options in turn."""

from __future__ import annotations

import pytest

from game.rules.koi import KOI
from invariants import soak_game

GAMES = 200
CHUNK = 50


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records find games by their id."""
    import game.rules

    monkeypatch.setattr(game.rules, "GAMES", {**game.rules.GAMES, KOI.id: KOI})


@pytest.mark.parametrize("seats", KOI.seats)
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
@pytest.mark.clause("KOI-C1", "KOI-D1", "KOI-D4", "KOI-N3", "KOI-M4")
def test_random_games(seats: int, first: int) -> None:
    for seed in range(first, first + CHUNK):
        soak_game(KOI, seats, seed)
