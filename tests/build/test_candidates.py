"""Other ways to search: as honest, repeatable and polite as the levels, and what a tree is for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

import arena
import candidates
from candidates import Bandit, First, Node, Tree, TreeSearch
from game.players import Deadline, Guess, Plan, Planning, Player
from game.players.base import finish
from game.players.knowledge import Effort, knowledge_of
from game.players.levels import contenders
from game.rules import GAMES, Chance, State
from game.rules.base import Event, Move, Result, ScoreSheet
from game.rules.errors import IllegalMove
from honesty import assert_plan_is_legal, assert_what_is_hidden_does_not_move, open_guess, positions
from invariants import later

SMALL = "width=3,playouts=14,turns=4"
"""An effort small enough for a test, and large enough to get below the first decision if ``EXPANDED`` is small too."""
NAMES = ["ranked", f"bandit:{SMALL}", f"tree:{SMALL}"]


@pytest.fixture(autouse=True)
def soon_expanded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(candidates, "EXPANDED", 2)


def grown(state: State, effort: Effort, depth: int, chance: Chance, guess: Guess | None = None) -> Tree:
    """The whole tree of the actor's decision."""
    seat = state.actor
    assert seat is not None
    root = state.guess(seat, chance)
    ranked = finish(contenders(root, chance, effort, None))
    tree = Tree(root, ranked, guess or open_guess(state, seat), seat, chance, effort, depth)
    finish(tree.search())
    return tree


def depth_of(node: Node) -> int:
    return 1 + max(map(depth_of, node.below.values())) if node.below else 0


# Decisions


def test_they_are_candidates() -> None:
    found = [type(arena.OTHERS[name]) for name in ("ranked", "bandit", "tree")]
    assert found == [First, Bandit, TreeSearch]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_plan_is_legal_and_what_is_hidden_does_not_move_it(game_id: str, name: str) -> None:
    player = arena.candidate(name)
    for state in positions(GAMES[game_id], [2]):
        key = state.key()
        assert_plan_is_legal(player, state)
        assert state.key() == key
        assert_what_is_hidden_does_not_move(player, state)


@pytest.mark.parametrize("game_id", GAMES)
def test_without_effort_of_their_own_they_take_that_of_master(game_id: str) -> None:
    state = GAMES[game_id].new(2, 0)
    master = knowledge_of(state).effort("master", state)
    assert TreeSearch().effort(state) == Bandit().effort(state) == master


@pytest.mark.parametrize("name", ["ranked", "tree"])
def test_a_single_move_needs_no_thought(name: str) -> None:
    state = later(GAMES["kohaku"], 2, 6, 21)
    while len(moves := state.moves()) > 1:
        state.play(moves[0])
    seat = state.actor
    assert seat is not None
    with pytest.raises(StopIteration) as done:
        next(arena.candidate(name).plan(open_guess(state, seat), seat, Chance(1)))
    assert done.value.value == tuple(moves)


# Politeness


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_decides_at_once_when_the_deadline_passes_whenever_that_is(game_id: str, name: str) -> None:
    state = next(positions(GAMES[game_id], [2]))
    seat = state.actor
    assert seat is not None
    player = arena.candidate(name)
    for wait in (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89):
        guess = state.guess(seat, Chance(5))
        for move in after_slices(player, state, seat, wait):
            guess.play(move)


def after_slices(player: Player, state: State, seat: int, wait: int) -> Plan:
    """The plan that comes if the deadline passes after so many slices: with the next slice."""
    deadline = Deadline()
    planning: Planning = player.plan(open_guess(state, seat), seat, Chance(1), deadline)
    try:
        for _ in range(wait):
            next(planning)
        deadline.passed = True
        next(planning)
    except StopIteration as done:
        plan: Plan = done.value
        return plan
    raise AssertionError("it went on thinking")


# The tree


@pytest.mark.parametrize("game_id", GAMES)
def test_every_play_out_is_counted_once(game_id: str) -> None:
    state = next(positions(GAMES[game_id], [2]))
    effort = Effort(3, 24, 8)
    flat, deep = (grown(state, effort, depth, Chance(3)) for depth in (1, candidates.DEPTH))
    for tree in (flat, deep):
        assert sum(node.visits for node in tree.root.below.values()) == effort.playouts
        assert tree.best().visits == max(node.visits for node in tree.root.below.values())
    assert depth_of(flat.root) == 1
    assert depth_of(deep.root) in (2, 3)


def test_plans_are_tried_in_the_same_worlds() -> None:
    """So no more worlds are drawn than the plan tried most often has seen."""
    state = next(positions(GAMES["pagoda_garden"], [2]))
    drawn: list[int] = []

    def guess(chance: Chance) -> State:
        drawn.append(chance.state)
        return state.guess(state.actor or 0, chance)

    tree = grown(state, Effort(3, 24, 2), 1, Chance(3), guess)
    assert len(drawn) == tree.best().visits < 24


@dataclass(frozen=True, slots=True)
class Step(Move):
    """One of a few steps."""

    number: int


class Trap(State):
    """Seat 0 gets nothing for step 0, and for step 1 four points, unless seat 1 finds the one answer that takes six.

    Luck, hidden, adds up to six points or takes them.
    """

    seats = 2
    ANSWERS = 30

    def __init__(self, *steps: int, luck: int = 0) -> None:
        self.steps = steps
        self.luck = luck

    @property
    def actor(self) -> int | None:  # type: ignore[override]
        return len(self.steps) if len(self.steps) < 2 else None

    def moves(self) -> Sequence[Move]:
        return [Step(number) for number in range(2 if not self.steps else self.ANSWERS)]

    def play(self, move: Move) -> list[Event]:
        assert isinstance(move, Step)
        self.steps += (move.number,)
        return []

    def copy(self) -> Trap:
        return Trap(*self.steps, luck=self.luck)

    def scores(self) -> list[int]:
        gained = 0 if self.steps[:1] != (1,) else -6 if self.steps[1:] == (7,) else 4
        return [gained + self.luck, 0]

    def score_sheet(self, side: int) -> ScoreSheet:
        return ScoreSheet(side, ())

    def result(self) -> Result | None:
        return None

    def seen_by(self, seat: int) -> State:
        return self

    def guess(self, seat: int, rng: Chance) -> State:
        return Trap(*self.steps, luck=rng.below(13) - 6)

    def key(self) -> tuple[object, ...]:
        return (self.steps, self.luck)


def test_a_tree_finds_the_answer_that_quick_play_outs_miss() -> None:
    effort = Effort(2, 200, 1)
    for seed in range(6):
        flat, deep = (grown(Trap(), effort, depth, Chance(seed)) for depth in (1, 2))
        assert flat.best().plan == (Step(1),)
        assert deep.best().plan == (Step(0),)
        bold = deep.root.below[0, (Step(1),)]
        answer = max(bold.below.values(), key=lambda node: node.visits)
        assert answer.plan == (Step(7),)
        assert answer.total > 3 * answer.visits, "everybody plays for the own side"


class Deal(Trap):
    """Seat 1 has one of four pairs of answers, whichever was dealt; seat 0 does not see which."""

    def __init__(self, *steps: int, dealt: int = 0) -> None:
        super().__init__(*steps)
        self.dealt = dealt

    def moves(self) -> Sequence[Move]:
        return [Step(0), Step(1)] if not self.steps else [Step(self.dealt), Step(self.dealt + 1)]

    def play(self, move: Move) -> list[Event]:
        if move not in self.moves():
            raise IllegalMove(move)
        return super().play(move)

    def copy(self) -> Deal:
        return Deal(*self.steps, dealt=self.dealt)

    def guess(self, seat: int, rng: Chance) -> State:
        return Deal(*self.steps, dealt=2 * rng.below(4))


def test_what_cannot_be_played_in_a_world_is_not_available_there() -> None:
    tree = grown(Deal(), Effort(2, 200, 1), 2, Chance(0))
    for first in tree.root.below.values():
        assert first.available == 200
        pairs = [[first.below[1, (Step(number + odd),)] for odd in (0, 1)] for number in (0, 2, 4, 6)]
        for pair in pairs:
            assert pair[0].available == pair[1].available == pair[0].visits + pair[1].visits
