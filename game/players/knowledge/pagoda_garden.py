"""What is known of Pagoda Garden: which placements are good, how to play one at once, what a position is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import Final

from game.players.base import Plan, Work
from game.players.knowledge.base import Effort, Knowledge, Searcher, lead
from game.players.knowledge.pagoda_garden_alone import ahead, placements_alone, promised_ahead, worth_of_end
from game.players.knowledge.pagoda_garden_rows import birds_beside, flock_in_hand, promised
from game.players.knowledge.pagoda_garden_turns import NO_BIRD, Placement, placements
from game.players.plans import SLICE, Ranked, play_out
from game.players.reasons import Reason, Seat
from game.rules.base import State
from game.rules.chance import Chance
from game.rules.errors import N_
from game.rules.pagoda_garden import PagodaState
from game.rules.pagoda_garden.garden import NEIGHBOURS, PAGODAS, Space
from game.rules.pagoda_garden.moves import END, NAME_BIRD
from game.rules.pagoda_garden.scoring import pagoda_points
from game.rules.pagoda_garden.tiles import BIRD

OPENED: Final = 0.3
"""How much of the flocks that a placement opens to others counts."""
SHARP_SPREAD: Final = 0.8
"""How many points of worth *sharp* cannot tell apart."""
WIN: Final = 4.0
"""What winning is worth beyond the points by which it is won."""


class PagodaKnowledge(Knowledge):
    """Pagoda Garden for two or three players and for two teams."""

    calm_spread = 2.0
    calm_width = 12
    keen_spread = 0.8
    keen_width = 8

    def rank(self, state: State, width: int, chance: Chance) -> Work[list[Ranked]]:
        assert isinstance(state, PagodaState)
        if state.phase != "place":
            return _begun(state, width)
        if state.seats == 1:
            found = placements_alone(state)
            return [Ranked(each.plan(state), each.points, each.worth) for each in nlargest(width, found)]
        found = placements(state)
        yield
        found = nlargest(3 * width, found)
        opened: list[Placement] = []
        before = _openness(state)
        for number, placement in enumerate(found, 1):
            opened.append(placement._replace(worth=placement.worth - OPENED * _opens(state, before, placement)))
            if number % SLICE == 0:
                yield
        return [Ranked(each.plan(state), each.points, each.worth) for each in nlargest(width, opened)]

    def advance(self, state: State, chance: Chance) -> Plan:
        assert isinstance(state, PagodaState)
        if state.phase == "place":
            plan = max(placements_alone(state) if state.seats == 1 else placements(state)).plan(state)
        else:
            plan = _rest(state)[0][1]
        play_out(state, plan)
        return plan

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, PagodaState)
        if state.seats == 1:
            return promised_ahead(state) if state.actor is not None else worth_of_end(ahead(state))
        if state.actor is None:
            ahead_by = lead(state.scores(), side)
            return ahead_by + (WIN if ahead_by > 0 else -WIN if ahead_by < 0 else 0)
        rows = promised(state.board)
        return lead([state.flock_points(own) + rows[own] for own in range(state.sides)], side)

    def effort(self, level: Searcher, state: State) -> Effort:
        if state.seats == 1:
            return Effort(6, 24, 40) if level == "sharp" else Effort(12, 120, 40)
        turns = 3 * state.seats
        return Effort(4, 20, state.seats, SHARP_SPREAD) if level == "sharp" else Effort(12, 240, turns)

    def reasons(self, state: State, plan: Plan) -> Sequence[Reason]:
        assert isinstance(state, PagodaState)
        return list(_reasons(state, plan))


def _openness(state: PagodaState) -> dict[Space, list[int]]:
    return {space: birds_beside(state.board, space) for space in state.open_spaces}


def _opens(state: PagodaState, before: dict[Space, list[int]], placement: Placement) -> float:
    """The flock that the next hand can probably make after this placement."""
    after = {space: beside for space, beside in before.items() if space != placement.space}
    bird = BIRD[placement.tile]
    for near in NEIGHBOURS[placement.space]:
        if state.board[near] is None:
            beside = list(after.get(near) or birds_beside(state.board, near))
            if bird is not None:
                beside[bird] += 1
            after[near] = beside
    if not after:
        return 0.0
    return flock_in_hand(map(max, zip(*after.values(), strict=True)))


def _rest(state: PagodaState) -> list[tuple[float, Plan]]:
    """The ways to end a turn in which a tile has been placed already, the best first, each with its flock's points."""
    if state.phase == "end":
        return [(0.0, END)]
    assert state.last is not None
    beside = birds_beside(state.board, state.last)
    sign = -1 if state.level == "hard" else 1
    ways: list[tuple[float, Plan]] = [
        (sign * (count + 1.0), (NAME_BIRD[bird], END[0])) for bird, count in enumerate(beside) if count
    ]
    ways.append((0.0, (NO_BIRD, END[0])))
    ways.sort(key=_points_of, reverse=True)
    return ways


def _points_of(way: tuple[float, Plan]) -> float:
    return way[0]


def _begun(state: PagodaState, width: int) -> list[Ranked]:
    return [Ranked(plan, points, points) for points, plan in _rest(state)[:width]]


# Reasons

WORTH_TELLING: Final = 3
"""Points that others get or are left are a reason only from here on."""


def _reasons(state: PagodaState, plan: Plan) -> Iterator[Reason]:
    assert state.actor is not None
    side = state.side_of(state.actor)
    after = state.copy()
    play_out(after, plan)
    before, rows = _by_pagoda(state), _by_pagoda(after)
    flock = after.flock_points(side) - state.flock_points(side)
    yield Reason.points(rows[side] - before[side] + flock)
    if flock:
        yield Reason.of(N_("From a flock: {points}."), points=flock)
    if rows[side] > before[side]:
        yield Reason.of(N_("In the rows of the own pagoda: {points}."), points=rows[side] - before[side])
    if state.seats == 1:
        given = after.garden_score() - state.garden_score()
        yield Reason.of(N_("What the garden gets: {points}."), points=given)
    else:
        for rival in range(state.sides):
            given = rows[rival] - before[rival]
            if rival != side and given >= WORTH_TELLING:
                yield Reason.of(N_("What the rows of {seat} get: {points}."), seat=Seat(rival), points=given)
        yield from _left_open(state, after)


def _by_pagoda(state: PagodaState) -> list[int]:
    return [pagoda_points(state.board, pagoda) for pagoda in PAGODAS]


def _left_open(state: PagodaState, after: PagodaState) -> Iterator[Reason]:
    """What the placement opens or closes for the flock of whoever lays next."""
    if after.actor is None or after.actor == state.actor:
        return
    largest = [max((max(beside) for beside in _openness(each).values()), default=0) for each in (state, after)]
    if largest[1] < largest[0]:
        yield Reason.of(N_("It takes the place of the largest flock; left is one of: {points}."), points=largest[1] + 1)
    elif largest[1] == largest[0] >= WORTH_TELLING - 1:
        yield Reason.of(N_("It opens no larger flock than there was: {points}."), points=largest[1] + 1)
