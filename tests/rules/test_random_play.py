"""Whole random games of every game and number of seats, each under every invariant."""

from __future__ import annotations

import pytest

from game.rules import GAMES
from invariants import random_games, soak_game

CHUNK = 50
CASES = [
    pytest.param(game_id, seats, first, id=f"{game_id}-{seats}-from-{first}")
    for game_id, game in GAMES.items()
    for seats in game.seats
    for first in range(0, random_games(game), CHUNK)
]


@pytest.mark.parametrize(("game_id", "seats", "first"), CASES)
def test_random_games(game_id: str, seats: int, first: int) -> None:
    for seed in range(first, first + CHUNK):
        soak_game(GAMES[game_id], seats, seed)
