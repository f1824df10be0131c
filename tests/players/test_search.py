"""The race of plans, on a game made up for it: the true worth of every plan is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from game.players.base import Deadline, Plan, Work, finish
from game.players.knowledge.base import Effort, Knowledge
from game.players.plans import Ranked
from game.players.search import race
from game.rules.base import Event, Move, Result, ScoreSheet, State
from game.rules.chance import Chance


@dataclass(frozen=True, slots=True)
class Bet(Move):
    """Choose a lottery: ``size`` points on average."""

    size: int


class Lottery(State):
    """Seat 0 bets once; the wheel, hidden, adds the same luck to every bet."""

    def __init__(self, wheel: int) -> None:
        self.seats = 1
        self.actor: int | None = 0
        self.wheel = wheel
        self.points = 0

    def moves(self) -> Sequence[Move]:
        return [Bet(size) for size in range(8)] if self.actor == 0 else ()

    def play(self, move: Move) -> list[Event]:
        assert isinstance(move, Bet)
        self.points = move.size + self.wheel
        self.actor = None
        return []

    def copy(self) -> Lottery:
        twin = Lottery(self.wheel)
        twin.actor, twin.points = self.actor, self.points
        return twin

    def scores(self) -> list[int]:
        return [self.points]

    def score_sheet(self, side: int) -> ScoreSheet:
        return ScoreSheet(side, ())

    def result(self) -> Result | None:
        return None

    def seen_by(self, seat: int) -> State:
        return self

    def guess(self, seat: int, rng: Chance) -> State:
        return Lottery(rng.below(1000))

    def key(self) -> tuple[object, ...]:
        return (self.wheel, self.points, self.actor)


class Counting(Knowledge):
    """Counts the play-outs of every bet."""

    def __init__(self) -> None:
        self.played: Counter[int] = Counter()

    def rank(self, state: State, width: int, chance: Chance) -> Work[list[Ranked]]:
        return [Ranked((move,), 0, 0) for move in state.moves()][:width]
        yield

    def advance(self, state: State, chance: Chance) -> Plan:
        raise AssertionError("the game is over after one move")

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, Lottery)
        self.played[state.points - state.wheel] += 1
        return state.points


EFFORT = Effort(width=8, playouts=96, turns=3)


def bets(*worths: float) -> list[Ranked]:
    return [Ranked((Bet(size),), 0, worth) for size, worth in enumerate(worths)]


def guess(chance: Chance) -> State:
    return Lottery(0).guess(0, chance)


def test_common_luck_lets_the_best_plan_win_though_luck_is_a_hundred_times_greater() -> None:
    for seed in range(20):
        verdicts = finish(race(Counting(), bets(*[0] * 8), guess, 0, Chance(seed), EFFORT))
        assert [verdict.plan for verdict in verdicts] == [(Bet(size),) for size in reversed(range(8))]


def test_half_of_the_plans_drop_out_in_each_round() -> None:
    knowledge = Counting()
    verdicts = finish(race(knowledge, bets(*[0] * 8), guess, 0, Chance(1), EFFORT))
    assert [verdict.playouts for verdict in verdicts] == [4 + 8 + 16] * 2 + [4 + 8] * 2 + [4] * 4
    assert sum(knowledge.played.values()) == EFFORT.playouts


def test_the_ranking_before_counts_like_one_play_out() -> None:
    few = Effort(width=2, playouts=2, turns=3)
    assert finish(race(Counting(), bets(0, 0), guess, 0, Chance(1), few))[0].plan == (Bet(1),)
    assert finish(race(Counting(), bets(9, 0), guess, 0, Chance(1), few))[0].plan == (Bet(0),)
    many = Effort(width=2, playouts=60, turns=3)
    assert finish(race(Counting(), bets(9, 0), guess, 0, Chance(1), many))[0].plan == (Bet(1),)


def test_a_kept_plan_stays_to_the_end() -> None:
    verdicts = finish(race(Counting(), bets(*[0] * 8), guess, 0, Chance(1), EFFORT, kept=0))
    kept = next(verdict for verdict in verdicts if verdict.plan == (Bet(0),))
    assert kept.playouts == verdicts[0].playouts
    assert verdicts[0].worth - kept.worth == pytest.approx(7), "both were tried in the same samples"


def test_the_worth_is_the_average_of_the_play_outs() -> None:
    verdicts = finish(race(Counting(), bets(0), guess, 0, Chance(1), Effort(1, 400, 3)))
    assert 400 < verdicts[0].worth < 600


def test_at_the_deadline_only_whole_samples_count() -> None:
    """Whenever the deadline comes, the better bet is never behind a worse one that had the better luck."""
    for wait in range(60):
        deadline = Deadline()
        work = race(Counting(), bets(*[0] * 8), guess, 0, Chance(wait), EFFORT, deadline)
        for _ in range(wait):
            next(work)
        deadline.passed = True
        with pytest.raises(StopIteration) as done:
            next(work)
        verdicts = done.value.value
        assert len(verdicts) == 8
        tried = [verdict.plan[0].size for verdict in verdicts if verdict.playouts]
        if len(tried) == 8:
            assert tried[0] == 7
