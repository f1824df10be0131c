"""What a computer player is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from typing import Protocol, TypeAlias, TypeVar, final

from game.rules.base import Move, State
from game.rules.chance import Chance
from game.rules.errors import N_, RulesError, short

Guess = Callable[[Chance], State]
"""Draws a complete position that fits all the thinking seat may know. Never the true position."""

Plan: TypeAlias = tuple[Move, ...]
"""The small moves of one decision: until the turn passes on, something hidden comes to light, or the game ends.

A plan may stop earlier; then the player is asked again. It never is empty, and it is legal whatever is hidden."""

T = TypeVar("T")

Work: TypeAlias = Generator[None, None, T]
"""Work in slices: each ``yield`` gives the caller the chance to draw a frame or to stop, which is done by
dropping the generator. A slice takes no more than some three milliseconds on a desktop."""

Thinking: TypeAlias = Work[Move]
"""A decision of one move; the move is the generator's return value."""

Planning: TypeAlias = Work[Plan]
"""A decision of a whole turn."""


class Deadline:
    """The caller's word that a decision is due.

    Players know no clock, so that the same game always gets the same decisions. A caller who has waited long
    enough sets ``passed``; the next slice then ends the work with the best found so far.
    """

    __slots__ = ("passed",)

    def __init__(self) -> None:
        self.passed = False


class Player(Protocol):
    """Who decides for a seat."""

    @property
    def id(self) -> str:
        """The key in ``PLAYERS`` and in saves."""
        ...

    @property
    def label(self) -> str:
        """A message id."""
        ...

    def plan(self, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None = None) -> Planning:
        """Decide the turn, or the rest of it, for ``seat``.

        All chance comes from ``chance`` and nothing is remembered from one call to the next, so a decision can be
        repeated from a record. Once ``deadline.passed`` is set, the next slice is the last.

        Raises :class:`~game.rules.errors.RulesError`, with the first slice at the latest, when the game is over or
        ``seat`` is not the one to decide.
        """
        ...

    def think(self, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None = None) -> Thinking:
        """Decide one move for ``seat``: the first of the plan."""
        ...


def asked(guess: Guess, seat: int, chance: Chance) -> State:
    """A guess of the position in which ``seat`` is to decide.

    Raises :class:`~game.rules.errors.RulesError` when the game is over or ``seat`` is not the one to decide.
    """
    if seat < 0:
        # A list would count it from its end, and the guess be made from what another seat knows.
        raise _not_the_turn_of(seat)
    try:
        root = guess(chance)
    except IndexError as error:
        # There is no such seat at this table, so nothing is known that a guess could be made from.
        raise _not_the_turn_of(seat) from error
    if root.actor is None:
        raise RulesError(N_("The game is over."))
    if root.actor != seat:
        raise _not_the_turn_of(seat)
    return root


def _not_the_turn_of(seat: int) -> RulesError:
    return RulesError(N_("It is not the turn of seat {seat}."), seat=short(seat))


class Planner(ABC):
    """A player that decides whole turns. Whoever asks it out of turn is refused before it comes to decide."""

    id: str
    label: str

    @final
    def plan(self, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None = None) -> Planning:
        """See :meth:`Player.plan`."""
        root = asked(guess, seat, chance)
        return (yield from self._plan(root, guess, seat, chance, deadline))

    @abstractmethod
    def _plan(self, root: State, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None) -> Planning:
        """Decide the turn, or the rest of it, for ``seat``, the actor of ``root``; ``root`` is a first guess."""

    @final
    def think(self, guess: Guess, seat: int, chance: Chance, deadline: Deadline | None = None) -> Thinking:
        """See :meth:`Player.think`."""
        plan = yield from self.plan(guess, seat, chance, deadline)
        return plan[0]


def finish(work: Work[T]) -> T:
    """Do all the work at once and give its result: for tests, arenas and replays."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


def decide(player: Player, state: State, seat: int, chance: Chance) -> Move:
    """The move that ``player`` chooses for ``seat`` in ``state``."""
    return finish(player.think(lambda rng: state.guess(seat, rng), seat, chance))


def decide_turn(player: Player, state: State, seat: int, chance: Chance) -> Plan:
    """The turn that ``player`` chooses for ``seat`` in ``state``."""
    return finish(player.plan(lambda rng: state.guess(seat, rng), seat, chance))
