"""Long work on the screen: in slices that never hold a frame, with a ceiling in time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Generic, TypeVar

from game.players.base import Deadline, Work

T = TypeVar("T")

FRAME_SECONDS = 0.009
"""How much of a frame thinking may take before its last slice; the rest is for that one and for drawing."""


class Slices(Generic[T]):
    """Work that goes on a little in every frame.

    ``start`` begins it with the deadline that is set after ``ceiling`` seconds of work (``None``: never). Dropping
    the object stops the work at once.
    """

    def __init__(self, start: Callable[[Deadline], Work[T]], ceiling: float | None = None) -> None:
        self._deadline = Deadline()
        self._work = start(self._deadline)
        self._left = ceiling
        self.result: T | None = None
        self.done = False

    def go_on(self) -> bool:
        """Work for a part of a frame; whether the result is there."""
        if self.done:
            return True
        begun = time.perf_counter()
        try:
            while time.perf_counter() - begun < FRAME_SECONDS:
                next(self._work)
        except StopIteration as end:
            self.result, self.done = end.value, True
        if self._left is not None:
            self._left -= time.perf_counter() - begun
            self._deadline.passed = self._left <= 0
        return self.done
