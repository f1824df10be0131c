"""What a computer player must know of a game, so that the levels and the search can play it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.players.base import Guess, Plan, Work
from game.players.plans import Ranked
from game.players.reasons import Reason
from game.rules.base import State
from game.rules.chance import Chance

Searcher = Literal["sharp", "master"]


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level searches. Everything is counted, nothing is timed, so that games can be repeated."""

    width: int
    """Plans that enter the search, those of most worth."""
    playouts: int
    """Play-outs in all. They are shared by sequential halving: bad plans get few, the last two many."""
    turns: int
    """How many times a seat's turn is played in a play-out after the plan; behind that the position is valued."""
    spread: float = 0.0
    """How many points of worth the eye cannot tell apart: the plans are drawn by lot then, from thrice as many."""


class Knowledge(ABC):
    """What is known of one game beyond its rules. One object serves all matches and remembers nothing of them.

    Every position handed in is complete (a guess), never the true one; it must not be changed unless the method
    says so. Worths are in points and from the view of one side. Where fractions are added up it is with ``fsum``:
    what ``sum`` makes of them depends on the version of Python, and the same game must get the same decisions.
    """

    calm_spread: float = 1.5
    """How many points *calm* does not mind: the temperature by which it chooses among its plans."""
    calm_width: int = 12
    """How many plans *calm* sees."""
    keen_spread: float = 0.5
    """How many points of worth *keen* cannot tell apart."""
    keen_width: int = 8
    """How many plans *keen* sees."""

    @abstractmethod
    def rank(self, state: State, width: int, chance: Chance) -> Work[list[Ranked]]:
        """About ``width`` good plans of the actor, those of most worth first; at least one.

        In slices. Plans must be legal whatever is hidden, so they end where something comes to light.
        """

    @abstractmethod
    def advance(self, state: State, chance: Chance) -> Plan:
        """Play the actor's turn on ``state`` itself, as sensibly as is possible at once, and return the moves.

        The policy of play-outs: speed matters more than depth, and it has to fit one slice. It may look at what
        the actor's seat knows, and must not look at what is hidden from that seat.
        """

    @abstractmethod
    def value(self, state: State, side: int) -> float:
        """How far ahead ``side`` will probably be at the end: its points less those of its best rival.

        When the game is over, how far it is ahead.
        """

    def effort(self, level: Searcher, state: State) -> Effort:
        """How hard ``level`` searches from this position."""
        turns = 2 * state.seats
        return Effort(8, 48, turns) if level == "sharp" else Effort(16, 256, turns)

    def world(self, guess: Guess, chance: Chance) -> State:
        """A position for the search to play in. Games whose guesses ignore how people decide may draw better ones."""
        return guess(chance)

    def reasons(self, state: State, plan: Plan) -> Sequence[Reason]:
        """What speaks for ``plan``, the most important first: the points it brings, what it keeps open."""
        seat = state.actor
        assert seat is not None
        side = state.side_of(seat)
        after = state.copy()
        before = after.scores()[side]
        for move in plan:
            after.play(move)
        return (Reason.points(after.scores()[side] - before),)


def lead(scores: Sequence[float], side: int) -> float:
    """How far ``side`` is ahead of its best rival; its points where it has none."""
    rivals = [points for other, points in enumerate(scores) if other != side]
    return scores[side] - max(rivals, default=0)
