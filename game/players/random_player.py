"""A player that plays anything: for tests, soaks and as a yardstick."""

from __future__ import annotations

from game.players.base import Deadline, Guess, Planner, Planning
from game.rules.base import State
from game.rules.chance import Chance
from game.rules.errors import N_


class RandomPlayer(Planner):
    """Plays each legal move with equal chance, one at a time."""

    id = "random"
    label = N_("Random")

    def _plan(self, root: State, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None) -> Planning:
        return (chance.choice(root.moves()),)
        yield
