"""Other ways to search, built to be compared with the race in the arena. The game itself does not load them.

*tree* is an open-loop tree search over whole plans (information-set Monte Carlo tree search), *bandit* the same with
the first decision alone, *ranked* plays the plan that knowledge ranks first. The first two take their effort from
*master*, and can be given another in the arena: ``tree:width=12,playouts=200,turns=4``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import fsum, log, sqrt
from typing import Final

from game.players.base import Deadline, Guess, Plan, Planner, Planning, Work
from game.players.knowledge import Effort, Knowledge, knowledge_of
from game.players.levels import Searching, contenders, ranking, until
from game.players.plans import Ranked, play_out
from game.players.search import PRIOR
from game.rules.base import State
from game.rules.chance import Chance
from game.rules.errors import IllegalMove

DEPTH: Final = 3
"""Decisions in the tree at most, the first included; a decision without a choice is none."""
EXPANDED: Final = 8
"""So often a plan is played before those that can follow it are looked at: ranking costs dozens of quick turns."""
WIDTH: Final = 4
"""Plans that are ranked below the first decision, each time that is done."""
EXPLORE: Final = 1.0
"""How many times the spread of results an untried plan is hoped to be better."""


@dataclass(slots=True)
class Node:
    """A plan in the tree, and what came of it for the side that decides for it."""

    plan: Plan
    side: int
    prior: float
    """By how much its worth was above the average of the plans that were ranked with it."""
    visits: int = 0
    total: float = 0.0
    available: int = 0
    """How often it could be chosen."""
    ranked: int = 0
    """How often this plan had been played when those that follow it were last ranked; 0 if they never were."""
    below: dict[tuple[int, Plan], Node] = field(default_factory=dict)
    """What can follow, by seat and plan: whatever is hidden, a plan is one node (open loop)."""

    def grow(self, ranked: Sequence[Ranked], seat: int, side: int) -> None:
        """Let these plans of ``seat`` follow, too."""
        average = fsum(each.worth for each in ranked) / len(ranked)
        for each in ranked:
            self.below.setdefault((seat, each.plan), Node(each.plan, side, each.worth - average))

    def due(self, nothing_open: bool) -> bool:
        """Whether to rank what follows, in one more world: whenever it was played twice as often, or is at a loss."""
        return self.visits >= (self.ranked + EXPANDED if nothing_open else 2 * self.ranked)


class Tree:
    """The tree of one decision. Every side is held to play for its own lead."""

    def __init__(
        self, root: State, ranked: Sequence[Ranked], guess: Guess, seat: int, chance: Chance, effort: Effort, depth: int
    ) -> None:
        self.root = Node((), root.side_of(seat), 0.0)
        self.root.grow(ranked, seat, self.root.side)
        self._knowledge: Knowledge = knowledge_of(root)
        self._guess, self._chance, self._effort, self._depth = guess, chance, effort, depth
        self._worlds: list[tuple[State, int]] = []
        self._results, self._mean, self._squares = 0, 0.0, 0.0

    def search(self, deadline: Deadline | None = None) -> Work[None]:
        """Play all play-outs, or as many as there is time for; one that the deadline cuts short does not count."""
        for _ in range(self._effort.playouts):
            if not (yield from self._iterate(deadline)):
                return

    def best(self) -> Node:
        """The first plan that was played most often; of several the one that did best, then the one ranked first."""
        return max(self.root.below.values(), key=lambda node: (node.visits, node.total))

    def _iterate(self, deadline: Deadline | None) -> Work[bool]:
        """One play-out, down the tree and on; whether it counts. Yields after every turn."""
        if deadline is not None and deadline.passed:
            return False
        path = [self._choose(self.root.below.values(), each_once=True)]
        world, luck = self._world(path[0].visits)
        state, chance = world.copy(), Chance(luck)
        play_out(state, path[0].plan)
        inside = True
        for _ in range(self._effort.turns):
            if state.actor is None:
                break
            chosen = None
            if inside and len(path) < self._depth and len(state.moves()) > 1:
                chosen = yield from self._below(path[-1], state, deadline)
                if deadline is not None and deadline.passed:
                    return False
                inside = chosen is not None
            if chosen is None:
                self._knowledge.advance(state, chance)
            else:
                play_out(state, chosen.plan)
                path.append(chosen)
            yield
            if deadline is not None and deadline.passed:
                return False
        values = {side: self._knowledge.value(state, side) for side in {node.side for node in [self.root, *path]}}
        for node in path:
            node.visits += 1
            node.total += values[node.side]
        self._note(values[self.root.side])
        yield
        return True

    def _world(self, number: int) -> tuple[State, int]:
        """A world and luck in it. A plan that is played for the n-th time gets the n-th, as all others did."""
        if number == len(self._worlds):
            self._worlds.append((self._knowledge.world(self._guess, self._chance), self._chance.bits()))
        return self._worlds[number]

    def _below(self, node: Node, state: State, deadline: Deadline | None) -> Work[Node | None]:
        """What the actor of ``state`` does after ``node``; ``None`` where the tree ends."""
        seat = state.actor
        assert seat is not None
        if node.visits < EXPANDED:
            return None
        able = _open(node, state, seat)
        if node.due(not able):
            ranked = yield from until(self._knowledge.rank(state, WIDTH, self._chance), deadline, list)
            if not ranked:
                return None
            node.grow(ranked, seat, state.side_of(seat))
            node.ranked = node.visits
            able = _open(node, state, seat)
            yield
        return self._choose(able) if able else None

    def _choose(self, able: Iterable[Node], each_once: bool = False) -> Node:
        """Who promises most: by what came of it and by rank, and the more the less often it was tried (UCB)."""
        nodes = list(able)
        for node in nodes:
            node.available += 1
        mean = fsum(node.total for node in nodes) / max(1, sum(node.visits for node in nodes))
        spread = sqrt(self._squares / self._results) if self._results else 0.0

        def promise(node: Node) -> float:
            weight = node.visits + PRIOR
            average = (node.total + PRIOR * (mean + node.prior)) / weight
            return average + EXPLORE * spread * sqrt(log(node.available) / weight)

        untried = [node for node in nodes if not node.visits] if each_once else []
        return max(untried or nodes, key=promise)

    def _note(self, result: float) -> None:
        """Keep the spread of all results (Welford)."""
        self._results += 1
        off = result - self._mean
        self._mean += off / self._results
        self._squares += off * (result - self._mean)


def _open(node: Node, state: State, seat: int) -> list[Node]:
    """What can follow ``node`` in this world."""
    return [each for (decides, _), each in node.below.items() if decides == seat and _fits(each.plan, state, seat)]


def _fits(plan: Plan, state: State, seat: int) -> bool:
    trial = state.copy()
    try:
        for move in plan:
            if trial.actor != seat:
                return False
            trial.play(move)
    except IllegalMove:
        return False
    return True


class TreeSearch(Searching):
    """Searches a tree of plans: its own and what others answer to them."""

    id = "tree"
    label = "Tree"
    level = "master"
    depth = DEPTH

    def search(
        self, root: State, guess: Guess, seat: int, chance: Chance, effort: Effort, deadline: Deadline | None
    ) -> Planning:
        ranked = yield from contenders(root, chance, effort, deadline)
        if len(ranked) == 1:
            return ranked[0].plan
        tree = Tree(root, ranked, guess, seat, chance, effort, self.depth)
        yield from tree.search(deadline)
        return tree.best().plan


class Bandit(TreeSearch):
    """Tries the first plans alone, the more the better they did; what follows is left to play-outs."""

    id = "bandit"
    label = "Bandit"
    depth = 1


class First(Planner):
    """Plays the plan that is ranked first, of as many as *master* looks at, and searches nothing."""

    id = "ranked"
    label = "Ranked"

    def _plan(self, root: State, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None) -> Planning:
        moves = root.moves()
        if len(moves) == 1:
            return (moves[0],)
        knowledge = knowledge_of(root)
        width = knowledge.effort("master", root).width
        return (yield from ranking(knowledge, root, width, chance, deadline))[0].plan
