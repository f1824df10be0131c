"""Options that several games offer in the same words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from game.rules.base import Option, OptionValue
from game.rules.chance import Chance
from game.rules.errors import N_

START_VALUES: Final = (
    OptionValue("random", N_("Random")),
    OptionValue("0", N_("Seat 1")),
    OptionValue("1", N_("Seat 2")),
    OptionValue("2", N_("Seat 3"), frozenset({3, 4})),
    OptionValue("3", N_("Seat 4"), frozenset({4})),
)
"""The start player: chance decides, or a seat."""


def start_option(help: str, seats: Iterable[int] = (2, 3, 4)) -> Option:
    """The option “Who begins” for these numbers of seats; ``help`` is a message id."""
    return Option("start", N_("Who begins"), START_VALUES, "random", help, frozenset(seats))


def start_seat(options: Mapping[str, str], seats: int, chance: Chance) -> int:
    """The seat that begins, from settled options.

    Always draws from ``chance``, so that the same seed deals the same whoever begins.
    """
    drawn = chance.below(seats)
    chosen = options.get("start", "random")
    return drawn if chosen == "random" else int(chosen)
