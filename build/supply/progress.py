"""Progress of long steps: one line that is rewritten on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from typing import TextIO

TERMINAL_INTERVAL = 0.1
"""Seconds between two updates on a terminal."""
LOG_INTERVAL = 5.0
"""Seconds between two lines in a log."""


def say(text: str) -> None:
    """Print one line of the build's own words at once."""
    print(text, flush=True)


def size_text(size: int) -> str:
    """``size`` in bytes as people read it: ``"640 B"``, ``"12.3 kB"``, ``"4.1 MB"`` (decimal units)."""
    if size < 1000:
        return f"{size} B"
    if size < 1_000_000:
        return f"{size / 1000:.1f} kB"
    return f"{size / 1_000_000:.1f} MB"


class Progress:
    """Counts towards ``total`` (``None`` if it is not known) in bytes or in things.

    Used as a context manager, so that the line is always closed.
    """

    def __init__(self, what: str, total: int | None, unit: str = "", stream: TextIO | None = None) -> None:
        """``unit`` is ``"B"`` for bytes, else a word such as ``"files"``."""
        self.what = what
        self.total = total
        self.unit = unit
        self.done = 0
        self._stream = stream if stream is not None else sys.stdout
        self._terminal = self._stream.isatty()
        self._started = self._shown = time.monotonic()
        self._wrote = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        elapsed = time.monotonic() - self._started
        end = f"  {self.what}: {self._count()} in {elapsed:.1f} s"
        self._stream.write((f"\r{end:<78}\n") if self._terminal and self._wrote else f"{end}\n")
        self._stream.flush()

    def add(self, amount: int = 1) -> None:
        """``amount`` more is done."""
        self.done += amount
        now = time.monotonic()
        if now - self._shown >= (TERMINAL_INTERVAL if self._terminal else LOG_INTERVAL):
            self._shown = now
            line = f"  {self.what}: {self._count()}"
            self._stream.write(f"\r{line:<78}" if self._terminal else f"{line}\n")
            self._stream.flush()
            self._wrote = True

    def _count(self) -> str:
        if self.unit == "B":
            of = f" of {size_text(self.total)}" if self.total else ""
            return size_text(self.done) + of
        of = f" of {self.total}" if self.total is not None else ""
        return f"{self.done}{of} {self.unit}".rstrip()
