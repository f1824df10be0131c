"""The four levels: honest, repeatable, polite, and of different strength."""

from __future__ import annotations

import pytest

from game.players import LEVELS, PLAYERS, Deadline, Guess, Plan, Planning, Player, RandomPlayer, decide, decide_turn
from game.players.base import Planner, finish
from game.players.knowledge import Effort, knowledge_of
from game.players.levels import Master, Sharp
from game.rules import GAMES, Chance, State
from game.rules.kohaku import KOHAKU, KohakuState
from honesty import assert_plan_is_legal, assert_what_is_hidden_does_not_move, open_guess, positions
from invariants import later
from strength import lead

NAMES = [level.id for level in LEVELS]
FEW_SLICES = 60
"""A whole slice more than this much thought is never needed to see that a deadline is heeded."""


def turn_begins(seats: int, turns: int, seed: int = 5) -> KohakuState:
    """Kōhaku after so many turns of the *keen* player."""
    state = KOHAKU.new(seats, seed)
    assert isinstance(state, KohakuState)
    for _ in range(turns):
        assert state.actor is not None
        for move in decide_turn(PLAYERS["keen"], state, state.actor, Chance(1)):
            state.play(move)
    return state


def test_there_are_four_levels_from_the_weakest_to_the_strongest() -> None:
    assert [(level.id, level.label.removeprefix("player\x04")) for level in LEVELS] == [
        ("calm", "Calm"),
        ("keen", "Keen"),
        ("sharp", "Sharp"),
        ("master", "Master"),
    ]
    assert list(PLAYERS) == NAMES


# What they may know


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_does_not_move_them(game_id: str, name: str) -> None:
    for state in positions(GAMES[game_id], GAMES[game_id].seats):
        assert_what_is_hidden_does_not_move(quick(name), state)


class Cheat(Planner):
    """*Master*, but handed the true position instead of a guess."""

    id = "cheat"
    label = "Cheat"

    def __init__(self, truth: State) -> None:
        self._truth = truth

    def _plan(self, root: State, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None) -> Planning:
        return (yield from quick("master").plan(lambda _: self._truth.copy(), seat, chance, deadline))


def test_a_cheat_who_knows_the_stacks_plays_otherwise() -> None:
    """So the test above would notice if a level were given the true position."""
    honest, cheating = [], []
    for seed in range(6):
        state = turn_begins(2, 12, seed)
        seat = state.actor or 0
        honest.append(decide_turn(quick("master"), state, seat, Chance(8)))
        cheating.append(decide_turn(Cheat(state), state, seat, Chance(8)))
    assert honest != cheating


@pytest.mark.parametrize("name", NAMES)
def test_they_leave_the_position_alone(name: str) -> None:
    state = turn_begins(2, 6)
    key = state.key()
    decide_turn(quick(name), state, state.actor or 0, Chance(1))
    assert state.key() == key


# Repeatable


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_the_same_chance_decides_the_same(game_id: str, name: str) -> None:
    state = next(positions(GAMES[game_id], GAMES[game_id].seats))
    seat = state.actor
    assert seat is not None
    first = decide_turn(quick(name), state, seat, Chance(3))
    assert decide_turn(quick(name), state, seat, Chance(3)) == first
    assert decide(quick(name), state, seat, Chance(3)) == first[0]


def test_calm_has_some_variety_and_stays_sensible() -> None:
    state = turn_begins(2, 10)
    seat = state.actor or 0
    gains = []
    plans = {decide_turn(PLAYERS["calm"], state, seat, Chance(seed)) for seed in range(20)}
    for plan in plans:
        after = state.copy()
        for move in plan:
            after.play(move)
        gains.append(after.scores()[seat] - state.scores()[seat])
    assert len(plans) > 3
    assert max(gains) - min(gains) <= 5


# Whole turns


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_plan_is_legal_whatever_is_hidden(game_id: str, name: str) -> None:
    for state in positions(GAMES[game_id], GAMES[game_id].seats):
        assert_plan_is_legal(quick(name), state)


@pytest.mark.parametrize("name", NAMES)
def test_in_kohaku_a_plan_is_the_whole_turn_or_the_rest_of_it(name: str) -> None:
    state = turn_begins(2, 9)
    seat = state.actor or 0
    plan = decide_turn(quick(name), state, seat, Chance(4))
    assert len(plan) == 4
    for move in plan[:3]:
        state.play(move)
        rest = decide_turn(quick(name), state, seat, Chance(4))
        assert len(rest) == {"place": 2, "end": 1}[state.phase] or len(state.hand) == 2
    assert decide_turn(quick(name), state, seat, Chance(4)) == (state.moves()[0],)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_every_level_finishes_games_of_every_number_of_seats(game_id: str, name: str) -> None:
    game = GAMES[game_id]
    for seats in game.seats:
        state = game.new(seats, 3)
        player = quick(name)
        chance = Chance(2)
        while (seat := state.actor) is not None:
            for move in decide_turn(player if seat == 0 else RandomPlayer(), state, seat, chance):
                state.play(move)
        assert state.result() is not None


# Politeness


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_thinking_comes_in_short_slices(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two yields no more than two turns are played, and few positions are made."""
    state = turn_begins(seats, 10)
    root = state.guess(state.actor or 0, Chance(1))
    played, copied = 0, 0
    play, copy = KohakuState.play, KohakuState.copy

    def counting_play(self: KohakuState, move: object) -> object:
        nonlocal played
        played += 1
        return play(self, move)  # type: ignore[arg-type]

    def counting_copy(self: KohakuState) -> KohakuState:
        nonlocal copied
        copied += 1
        return copy(self)

    monkeypatch.setattr(KohakuState, "play", counting_play)
    monkeypatch.setattr(KohakuState, "copy", counting_copy)
    slices = 0
    for _ in PLAYERS[name].plan(lambda chance: root, state.actor or 0, Chance(1)):
        assert played <= 12, "a plan, a turn of a play-out, and the turn that ends it"
        assert copied <= 4
        played = copied = 0
        slices += 1
    assert slices > (100 if name == "master" else 1)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_decides_at_once_when_the_deadline_passes_whenever_that_is(game_id: str, name: str) -> None:
    state = later(GAMES[game_id], GAMES[game_id].seats[-1], 6, 21)
    seat = state.actor
    assert seat is not None
    for wait in range(FEW_SLICES):
        deadline = Deadline()
        planning = PLAYERS[name].plan(open_guess(state, seat), seat, Chance(1), deadline)
        plan = after_slices(planning, wait, deadline)
        guess = state.guess(seat, Chance(5))
        for move in plan:
            guess.play(move)


def after_slices(planning: Planning, wait: int, deadline: Deadline) -> Plan:
    """The plan that comes if the deadline passes after so many slices: with the next slice."""
    try:
        for _ in range(wait):
            next(planning)
        deadline.passed = True
        next(planning)
    except StopIteration as done:
        plan: Plan = done.value
        return plan
    raise AssertionError("it went on thinking")


def test_the_longer_it_may_think_the_more_of_the_search_counts() -> None:
    """At the deadline the best plan so far is played, which after all slices is the plan it would play anyway."""
    state = turn_begins(2, 8)
    seat = state.actor or 0
    slices = sum(1 for _ in PLAYERS["sharp"].plan(open_guess(state, seat), seat, Chance(1)))
    deadline = Deadline()
    planning = PLAYERS["sharp"].plan(open_guess(state, seat), seat, Chance(1), deadline)
    last = after_slices(planning, slices - 1, deadline)
    ranked = finish(knowledge_of(state).rank(state, 8, Chance(1)))
    assert last in [each.plan for each in ranked]


def test_a_single_move_needs_no_thought() -> None:
    state = turn_begins(2, 8)
    seat = state.actor or 0
    for move in decide_turn(PLAYERS["keen"], state, seat, Chance(1))[:3]:
        state.play(move)
    for level in LEVELS:
        with pytest.raises(StopIteration) as done:
            next(level.plan(open_guess(state, seat), seat, Chance(1)))
        assert done.value.value == tuple(state.moves())


# Strength: a few games with fixed seeds, so the outcome is always the same. The arena has the real figures.


def quick(name: str) -> Player:
    """The level, with a search small enough for a test."""
    return {"sharp": SmallSharp(), "master": SmallMaster()}.get(name, PLAYERS[name])


class SmallSharp(Sharp):
    """*Sharp* with a tenth of its search."""

    def effort(self, state: State) -> Effort:
        return Effort(4, 8, state.seats)


class SmallMaster(Master):
    """*Master* with a tenth of its search."""

    def effort(self, state: State) -> Effort:
        return Effort(6, 24, state.seats)


def test_calm_is_far_ahead_of_chance() -> None:
    assert lead(KOHAKU, PLAYERS["calm"], RandomPlayer(), range(2)) > 30


def test_keen_is_ahead_of_calm() -> None:
    assert lead(KOHAKU, PLAYERS["keen"], PLAYERS["calm"], range(4)) > 2


def test_a_little_search_is_ahead_of_none() -> None:
    assert lead(KOHAKU, SmallSharp(), PLAYERS["calm"], range(3)) > 3


def test_more_search_is_ahead_of_a_little() -> None:
    assert lead(KOHAKU, SmallMaster(), PLAYERS["keen"], range(3)) > 2
