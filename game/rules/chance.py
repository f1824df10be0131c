"""The one source of chance: a small generator whose whole state is one number.

The standard library's ``random`` promises neither the same shuffles in every Python nor a state that
is cheap to copy; records need the first and search needs the second. The generator is SplitMix64.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = 2**64 - 1


class Chance:
    """A seeded stream of numbers. ``Chance(n)`` gives the same stream everywhere, always."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n`` − 1, each equally likely. ``n`` must be at least 1."""
        if n < 1:
            raise ValueError(f"below() needs n >= 1, got {n}")
        limit = _MASK + 1 - (_MASK + 1) % n
        while (drawn := self.bits()) >= limit:
            pass
        return drawn % n

    def unit(self) -> float:
        """A float in [0, 1)."""
        return (self.bits() >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        """One of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put ``items`` into a random order in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Chance:
        """An independent source that goes on with the same numbers."""
        return Chance(self.state)
