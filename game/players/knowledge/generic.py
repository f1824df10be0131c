"""What can be known of any game from its rules alone: so that a new game has computer players at once."""

from __future__ import annotations

from typing import Final

from game.players.base import Plan, Work
from game.players.knowledge.base import Knowledge, lead
from game.players.plans import Ranked, try_turns, turn_over
from game.rules.base import Move, State
from game.rules.chance import Chance

_GLANCES: Final = 3
"""How many moves the play-out policy compares before it makes one."""
_LONGEST_TURN: Final = 12
"""Small moves that the play-out policy makes before it gives the caller a chance to stop."""


class Generic(Knowledge):
    """Counts the points on the table, and nothing else."""

    def rank(self, state: State, width: int, chance: Chance) -> Work[list[Ranked]]:
        assert state.actor is not None
        side = state.side_of(state.actor)
        turns = yield from try_turns(state, chance, lambda after: lead(after.scores(), side), width)
        return [Ranked(plan, worth, worth) for worth, plan in turns]

    def advance(self, state: State, chance: Chance) -> Plan:
        seat = state.actor
        assert seat is not None
        side = state.side_of(seat)
        plan: list[Move] = []
        while len(plan) < _LONGEST_TURN:
            move = self._choose(state, side, chance)
            events = state.play(move)
            plan.append(move)
            if turn_over(seat, state, events):
                break
        return tuple(plan)

    def _choose(self, state: State, side: int, chance: Chance) -> Move:
        """The best of a few moves drawn by lot."""
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        best, most = None, -float("inf")
        for _ in range(_GLANCES):
            move = chance.choice(moves)
            after = state.copy()
            after.play(move)
            worth = lead(after.scores(), side)
            if worth > most:
                best, most = move, worth
        assert best is not None
        return best

    def value(self, state: State, side: int) -> float:
        result = state.result()
        if result is not None and result.opponents:
            return result.scores[side] - max(opponent.score for opponent in result.opponents)
        return lead(state.scores(), side)
