"""The four levels. Each plays every game; what they know of a game is in :mod:`game.players.knowledge`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from math import exp, fsum
from typing import Final

from game.players.base import Deadline, Guess, Plan, Planner, Planning, T, Work
from game.players.knowledge import knowledge_of
from game.players.knowledge.base import Effort, Knowledge, Searcher
from game.players.plans import Ranked
from game.players.search import Verdict, race
from game.rules.base import State
from game.rules.chance import Chance
from game.rules.errors import NC_


def until(work: Work[T], deadline: Deadline | None, otherwise: Callable[[], T]) -> Work[T]:
    """``work`` to its end or to the deadline; then ``otherwise`` gives the result, within one slice."""
    while deadline is None or not deadline.passed:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        yield
    return otherwise()


def ranking(
    knowledge: Knowledge, root: State, width: int, chance: Chance, deadline: Deadline | None
) -> Work[list[Ranked]]:
    """The plans that knowledge ranks first; only one, and that not thought over, where the deadline has passed."""

    def at_once() -> list[Ranked]:
        return [Ranked(knowledge.advance(root.copy(), chance), 0, 0)]

    return until(knowledge.rank(root, width, chance), deadline, at_once)


class _Level(Planner):
    """What the levels have in common: no thought where there is no choice."""

    def _plan(self, root: State, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None) -> Planning:
        moves = root.moves()
        if len(moves) == 1:
            return (moves[0],)
        return (yield from self._choose(root, guess, seat, chance, deadline))

    @abstractmethod
    def _choose(self, root: State, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None) -> Planning:
        """Decide where there is a choice; ``root`` is a guess to rank plans on."""


class Calm(_Level):
    """Takes the points that lie there, not always the most, and never looks further."""

    id = "calm"
    label = NC_("player", "Calm")

    def _choose(self, root: State, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None) -> Planning:
        knowledge = knowledge_of(root)
        ranked = yield from ranking(knowledge, root, knowledge.calm_width, chance, deadline)
        return _by_lot([(each.points, each.plan) for each in ranked], knowledge.calm_spread, chance)


def _by_lot(valued: Sequence[tuple[float, Plan]], spread: float, chance: Chance) -> Plan:
    """A plan, likelier the higher its value; one that is ``spread`` lower is 1/e as likely."""
    most = max(value for value, _ in valued)
    weights = [exp((value - most) / spread) for value, _ in valued]
    lot = chance.unit() * fsum(weights)
    for (_, plan), weight in zip(valued, weights, strict=True):
        lot -= weight
        if lot < 0:
            return plan
    return valued[0][1]


def _drawn(ranked: Sequence[Ranked], count: int, spread: float, chance: Chance) -> list[Ranked]:
    """So many different plans, drawn one after the other as :func:`_by_lot` does, in their old order."""
    left = list(ranked)
    drawn: list[Ranked] = []
    while left and len(drawn) < count:
        plan = _by_lot([(each.worth, each.plan) for each in left], spread, chance)
        drawn.append(next(each for each in left if each.plan == plan))
        left.remove(drawn[-1])
    return [each for each in ranked if each in drawn]


class Keen(_Level):
    """Plays a plan that knowledge of the game ranks high: by what it opens and spoils, and what the next seat gets.

    It weighs by eye: plans that are worth nearly the same look the same to it.
    """

    id = "keen"
    label = NC_("player", "Keen")

    def _choose(self, root: State, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None) -> Planning:
        knowledge = knowledge_of(root)
        ranked = yield from ranking(knowledge, root, knowledge.keen_width, chance, deadline)
        return _by_lot([(each.worth, each.plan) for each in ranked], knowledge.keen_spread, chance)


def contenders(root: State, chance: Chance, effort: Effort, deadline: Deadline | None) -> Work[list[Ranked]]:
    """The plans that enter a search of this effort, those of most worth first."""
    knowledge = knowledge_of(root)
    if not effort.spread:
        return (yield from ranking(knowledge, root, effort.width, chance, deadline))
    seen = yield from ranking(knowledge, root, 3 * effort.width, chance, deadline)
    return _drawn(seen, effort.width, effort.spread, chance)


def consider(
    root: State,
    guess: Guess,
    seat: int,
    chance: Chance,
    effort: Effort,
    deadline: Deadline | None = None,
    played: Plan | None = None,
) -> Work[list[Verdict]]:
    """The plans worth considering, searched with this effort, the best first.

    If ``played`` is given it is considered too, and stays in the search to the end.
    """
    ranked = yield from contenders(root, chance, effort, deadline)
    kept = None
    if played is not None:
        kept = next((number for number, each in enumerate(ranked) if each.plan == played), None)
        if kept is None:
            kept = len(ranked)
            ranked = [*ranked, Ranked(played, 0, ranked[-1].worth)]
    elif len(ranked) == 1:
        return [Verdict(ranked[0].plan, ranked[0].points, 0, 0)]
    return (yield from race(knowledge_of(root), ranked, guess, seat, chance, effort, deadline, kept))


class Searching(_Level):
    """Ranks plans as *keen* does, then searches the best of them: here they race in play-outs."""

    level: Searcher

    def effort(self, state: State) -> Effort:
        """How hard it searches from this position."""
        return knowledge_of(state).effort(self.level, state)

    def search(
        self, root: State, guess: Guess, seat: int, chance: Chance, effort: Effort, deadline: Deadline | None
    ) -> Planning:
        """Decide with this effort where there is a choice."""
        verdicts = yield from consider(root, guess, seat, chance, effort, deadline)
        return verdicts[0].plan

    def _choose(self, root: State, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None) -> Planning:
        return (yield from self.search(root, guess, seat, chance, self.effort(root), deadline))


class Sharp(Searching):
    """Searches a little."""

    id = "sharp"
    label = NC_("player", "Sharp")
    level = "sharp"


class Master(Searching):
    """Searches as much as a patient person waits for."""

    id = "master"
    label = NC_("player", "Master")
    level = "master"


LEVELS: Final = (Calm(), Keen(), Sharp(), Master())
"""From the weakest to the strongest."""
