"""The greedy player: takes the most points it can have by the end of its turn, and looks no further."""

from __future__ import annotations

from game.players.base import Deadline, Guess, Planner, Planning
from game.players.plans import try_turns
from game.rules.base import State
from game.rules.chance import Chance
from game.rules.errors import N_


class GreedyPlayer(Planner):
    """Looks through its own small moves until the turn is over, and plays the way with the most points.

    Its worth is the score there, and nothing behind that is looked at. Ties are broken by lot. It knows no game
    and is the yardstick for those players that do.
    """

    id = "greedy"
    label = N_("Greedy")

    def _plan(self, root: State, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None) -> Planning:
        moves = root.moves()
        if len(moves) == 1 or (deadline is not None and deadline.passed):
            return (moves[0],)
        side = root.side_of(seat)
        turns = try_turns(root, chance, lambda state: state.scores()[side], width=1)
        while True:
            try:
                next(turns)
            except StopIteration as done:
                plan = done.value[0][1]
                assert isinstance(plan, tuple)
                return plan
            yield
            if deadline is not None and deadline.passed:
                return (moves[0],)
