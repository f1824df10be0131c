"""Places of a pond as single numbers, because a pond has no bounds and sums are faster than pairs.

The cell of column ``x`` and row ``y`` is ``y * ROW + x``. Neighbours differ by 1 or ``ROW``, and cells in
rising order are in reading order: left to right, top to bottom.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Position: TypeAlias = tuple[int, int]
"""Column ``x`` (to the right) and row ``y`` (down) from the first tile of the pond, which lies at (0, 0)."""

REACH: Final = 99
"""No pond holds more than 80 tiles, so no tile lies further than this from the first one."""

ROW: Final = 256
_HALF: Final = ROW // 2

ORIGIN: Final = 0


def cell_at(x: int, y: int) -> int:
    """The place in column ``x`` and row ``y`` as one number."""
    return y * ROW + x


def position_of(cell: int) -> Position:
    """The inverse of :func:`cell_at`."""
    return (cell + _HALF) % ROW - _HALF, (cell + _HALF) // ROW


def around(cell: int) -> tuple[int, int, int, int]:
    """The four cells beside ``cell``, in reading order."""
    return cell - ROW, cell - 1, cell + 1, cell + ROW
