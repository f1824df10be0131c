"""Animation: small movements in a queue, each with a length in seconds.

Time comes from outside (the frame's length), so a test can run an animation in no time at all.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

SPEEDS: dict[str, float] = {"off": 0.0, "normal": 1.0, "fast": 2.5}
"""How many times faster than written things move; 0 means at once."""


def ease(t: float) -> float:
    """Slow, quick, slow: 0 → 0, 1 → 1."""
    return t * t * (3 - 2 * t)


class Motion:
    """Something that takes ``length`` seconds. ``at(t)`` draws it for t from 0 to 1."""

    def __init__(self, length: float, at: Callable[[float], None] | None = None) -> None:
        self.length = length
        self.at = at

    def begin(self) -> None:
        """Called once, when its turn comes."""

    def end(self) -> None:
        """Called once, when it is over or was skipped."""

    def draw(self, t: float) -> None:
        if self.at is not None:
            self.at(t)


class Do(Motion):
    """A moment without length: run ``what``."""

    def __init__(self, what: Callable[[], None]) -> None:
        super().__init__(0.0)
        self.what = what

    def end(self) -> None:
        self.what()


class Wait(Motion):
    """Nothing, for a while."""


class Together(Motion):
    """Several motions at the same time; as long as the longest."""

    def __init__(self, motions: Sequence[Motion]) -> None:
        super().__init__(max((m.length for m in motions), default=0.0))
        self.motions = list(motions)

    def begin(self) -> None:
        for motion in self.motions:
            motion.begin()

    def draw(self, t: float) -> None:
        for motion in self.motions:
            motion.draw(min(1.0, t * self.length / motion.length) if motion.length else 1.0)

    def end(self) -> None:
        for motion in self.motions:
            motion.end()


class Queue:
    """Motions one after the other."""

    def __init__(self) -> None:
        self.speed = 1.0
        self._waiting: deque[Motion] = deque()
        self._now: Motion | None = None
        self._time = 0.0

    def add(self, *motions: Motion) -> None:
        self._waiting.extend(motions)

    @property
    def busy(self) -> bool:
        return self._now is not None or bool(self._waiting)

    def update(self, seconds: float) -> None:
        """Let ``seconds`` pass. With speed 0 everything happens at once."""
        if self.speed <= 0:
            self.skip()
            return
        left = seconds * self.speed
        while self.busy:
            motion = self._take()
            if self._time + left < motion.length:
                self._time += left
                motion.draw(self._time / motion.length)
                return
            left -= motion.length - self._time
            self._finish(motion)

    def skip(self) -> None:
        """Bring everything to its end now."""
        while self.busy:
            self._finish(self._take())

    def _take(self) -> Motion:
        if self._now is None:
            self._now, self._time = self._waiting.popleft(), 0.0
            self._now.begin()
        return self._now

    def _finish(self, motion: Motion) -> None:
        self._now, self._time = None, 0.0
        motion.end()
