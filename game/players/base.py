"""What a computer player is."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Protocol

from game.rules.base import Move, State
from game.rules.chance import Chance

Guess = Callable[[Chance], State]
"""Draws a complete position that fits all the thinking seat may know. Never the true position."""

Thinking = Generator[None, None, Move]
"""A decision in slices: each ``yield`` gives the caller the chance to draw a frame or to stop; the
move is the generator's return value."""


class Player(Protocol):
    """Who decides for a seat."""

    id: str
    """The key in ``PLAYERS`` and in saves."""
    label: str
    """A message id."""

    def think(self, guess: Guess, seat: int, chance: Chance) -> Thinking:
        """Decide one move for ``seat``. All chance comes from ``chance``, so a decision can be repeated."""
        ...


def decide(player: Player, state: State, seat: int, chance: Chance) -> Move:
    """Think to the end at once: for tests, arenas and replays."""
    thinking = player.think(lambda rng: state.guess(seat, rng), seat, chance)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            move: Move = done.value
            return move
