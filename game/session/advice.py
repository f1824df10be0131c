"""Help for a person at the table: a hint for the turn, and a look back after the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.players.advice import Choice, Comparison, advise, compare
from game.players.base import Deadline, Plan, Work
from game.players.knowledge import Effort, knowledge_of
from game.rules.base import State
from game.rules.chance import Chance
from game.rules.errors import N_, RulesError
from game.session.match import Match, TurnStart

WORST_TURNS: Final = 3
"""So many turns a review shows."""
WORTH_SHOWING: Final = 1.0
"""Points that a better choice must be worth more."""
_LOOKED_AT_AGAIN: Final = 6
"""So many turns are searched with full effort, after a quick look at all."""
# Advice draws its own luck, so that it does not foretell what computer players decide.
_HINT_LUCK: Final = 1
_QUICK_LUCK: Final = 2
_REVIEW_LUCK: Final = 3


def hint(match: Match, deadline: Deadline | None = None) -> Work[Choice]:
    """What *master* would play now for the seat that is to move: the whole turn, or the rest of it.

    In slices; drop the generator to stop, or set ``deadline.passed`` to have the best so far. The hint knows what
    the seat may know and nothing more. Raises ``RulesError`` when the game is over.
    """
    if match.actor is None:
        raise RulesError(N_("The game is over."))
    here = TurnStart(len(match.steps), match.state.copy())
    return advise(here.guess(match.actor), match.actor, _luck(match, here, _HINT_LUCK), deadline)


@dataclass(frozen=True, slots=True)
class Regret:
    """A turn in which another choice was worth more."""

    number: int
    """How many moves had been played when the turn began."""
    comparison: Comparison

    @property
    def loss(self) -> float:
        """Points that the better choice was worth more."""
        return self.comparison.loss


class Review:
    """A look back at the turns of one seat.

    Do :meth:`work` slice by slice; ``examined`` of ``total`` steps are done, and ``regrets`` holds at any time what
    has been found so far.
    """

    def __init__(self, match: Match, seat: int) -> None:
        """Raises ``ValueError`` for a seat that the match does not have."""
        if seat not in range(len(match.players)):
            raise ValueError(f"there is no seat {seat!r} in this match")
        self._match = match
        self._seat = seat
        self._turns = list(_turns(match, seat))
        self.examined = 0
        self.total = len(self._turns) + min(_LOOKED_AT_AGAIN, len(self._turns))
        self.regrets: tuple[Regret, ...] = ()
        """The turns in which another choice was worth most more, the greatest loss first."""

    def work(self) -> Work[tuple[Regret, ...]]:
        """Compare what was played with what could have been, with what the seat could know then."""
        found: dict[int, Regret] = {}
        for start, plan in self._turns:
            found[start.number] = yield from self._look(start, plan, quick=True)
            self.examined += 1
            self._note(found)
        suspects = sorted(self._turns, key=lambda turn: found[turn[0].number].loss, reverse=True)[:_LOOKED_AT_AGAIN]
        found = {}
        for start, plan in suspects:
            found[start.number] = yield from self._look(start, plan, quick=False)
            self.examined += 1
        self._note(found)
        return self.regrets

    def _look(self, start: TurnStart, plan: Plan, quick: bool) -> Work[Regret]:
        knowledge = knowledge_of(start.state)
        full = knowledge.effort("master", start.state)
        effort = Effort(max(4, full.width // 2), max(16, full.playouts // 4), full.turns) if quick else full
        luck = _luck(self._match, start, _QUICK_LUCK if quick else _REVIEW_LUCK)
        comparison = yield from compare(start.guess(self._seat), self._seat, plan, luck, effort)
        return Regret(start.number, comparison)

    def _note(self, found: dict[int, Regret]) -> None:
        worst = sorted(found.values(), key=lambda regret: regret.loss, reverse=True)[:WORST_TURNS]
        self.regrets = tuple(regret for regret in worst if regret.loss >= WORTH_SHOWING)


def _turns(match: Match, seat: int) -> Iterator[tuple[TurnStart, Plan]]:
    """Every decision of ``seat`` that was one: where it began, and what was played."""
    state: State = match.game.new(len(match.players), match.seed, **match.options)
    start = TurnStart(0, state.copy())
    choices = 0
    for number, step in enumerate(match.steps, 1):
        choices = max(choices, len(state.moves()))
        state.play(step.move)
        if step.sealed or state.actor != step.seat:
            if step.seat == seat and choices > 1:
                yield start, tuple(each.move for each in match.steps[start.number : number])
            start, choices = TurnStart(number, state.copy()), 0


def _luck(match: Match, start: TurnStart, purpose: int) -> Chance:
    return Chance((match.seed * 1_000_003 + start.number) ^ (purpose << 40))
