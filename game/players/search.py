"""The search that all games share: plans race each other in play-outs, and the slower half drops out.

Nobody knows what is hidden, so every sample draws a position that fits what the seat knows and plays *all* plans
in it, with the same luck (common random numbers): what differs is the plans. After each round the worse half is
out (sequential halving), so that most play-outs go to plans between which it is hard to decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final

from game.players.base import Deadline, Guess, Plan, Work
from game.players.knowledge.base import Effort, Knowledge
from game.players.plans import Ranked, play_out
from game.rules.base import State
from game.rules.chance import Chance

PRIOR: Final = 1.0
"""With how many play-outs' weight the ranking before the search counts."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the search found about a plan."""

    plan: Plan
    points: float
    """What the plan brings by its end."""
    worth: float
    """How far ahead the side will be at the end, on average over the play-outs; 0 if there were none."""
    playouts: int


class _Runner:
    """A plan in the race."""

    __slots__ = ("ranked", "samples", "total")

    def __init__(self, ranked: Ranked) -> None:
        self.ranked = ranked
        self.total = 0.0
        self.samples = 0

    @property
    def worth(self) -> float:
        return self.total / self.samples if self.samples else 0.0

    def verdict(self) -> Verdict:
        return Verdict(self.ranked.plan, self.ranked.points, self.worth, self.samples)


def race(
    knowledge: Knowledge,
    ranked: Sequence[Ranked],
    guess: Guess,
    seat: int,
    chance: Chance,
    effort: Effort,
    deadline: Deadline | None = None,
    kept: int | None = None,
) -> Work[list[Verdict]]:
    """What each plan is worth, the best first.

    The plan with the number ``kept`` stays in the race to the end, so that its worth is known as well as the
    winner's. Yields after every turn played in a play-out. Plans that dropped out early stand behind those that
    stayed longer.
    """
    runners = [_Runner(each) for each in ranked]
    racing = list(runners)
    out: list[_Runner] = []
    average = fsum(each.worth for each in ranked) / max(1, len(ranked))
    rounds = max(1, (len(racing) - 1).bit_length())
    always = None if kept is None else runners[kept]

    def standing(runner: _Runner) -> float:
        prior = runner.ranked.worth - average
        mean = fsum(each.total for each in racing) / max(1, sum(each.samples for each in racing))
        return (runner.total - runner.samples * mean + PRIOR * prior) / (runner.samples + PRIOR)

    for _ in range(rounds):
        samples = max(1, effort.playouts // (rounds * len(racing)))
        for _ in range(samples):
            if deadline is not None and deadline.passed:
                break
            luck = chance.bits()
            world = knowledge.world(guess, chance)
            results: list[float] = []
            for runner in racing:
                worth = yield from _play_out(knowledge, world, runner.ranked.plan, seat, Chance(luck), effort, deadline)
                if worth is None:
                    break
                results.append(worth)
            # A sample counts only as a whole: otherwise some plans had better luck than others.
            if len(results) == len(racing):
                for runner, worth in zip(racing, results, strict=True):
                    runner.total += worth
                    runner.samples += 1
        racing.sort(key=standing, reverse=True)
        if deadline is not None and deadline.passed:
            break
        half = max(1, (len(racing) + 1) // 2)
        if len(racing) > 2 or always is None:
            staying = [runner for place, runner in enumerate(racing) if place < half or runner is always]
            out[:0] = [runner for runner in racing if runner not in staying]
            racing = staying
    return [runner.verdict() for runner in racing + out]


def _play_out(
    knowledge: Knowledge,
    world: State,
    plan: Plan,
    seat: int,
    chance: Chance,
    effort: Effort,
    deadline: Deadline | None,
) -> Work[float | None]:
    """The worth for the seat's side of one play-out of ``plan``; ``None`` if the deadline passed meanwhile."""
    state = world.copy()
    side = state.side_of(seat)
    play_out(state, plan)
    for _ in range(effort.turns):
        if state.actor is None:
            break
        knowledge.advance(state, chance)
        yield
        if deadline is not None and deadline.passed:
            return None
    worth = knowledge.value(state, side)
    if state.actor is None:
        yield
        if deadline is not None and deadline.passed:
            return None
    return worth
