"""A player that plays anything: for tests, soaks and as a yardstick."""

from __future__ import annotations

from game.players.base import Guess, Thinking
from game.rules.chance import Chance
from game.rules.errors import N_


class RandomPlayer:
    """Plays each legal move with equal chance."""

    id = "random"
    label = N_("Random")

    def think(self, guess: Guess, seat: int, chance: Chance) -> Thinking:
        state = guess(chance)
        return chance.choice(state.moves())
        yield
