"""The pond board: 3 rows of 4 spaces in a checkerboard (KOH-S1).

Spaces are numbered 0 to 11 in reading order and named by column letter and row number: ``a1`` (a koi
space) is at the top left, ``d3`` at the bottom right. The central area is ``b2`` (koi) and ``c2`` (feature).
"""

from __future__ import annotations

from typing import Final

ROWS: Final = 3
COLUMNS: Final = 4
SPACES: Final = range(ROWS * COLUMNS)

CENTRAL_KOI: Final = 5
CENTRAL_FEATURE: Final = 6

_NAMES: Final = tuple("abcd"[space % COLUMNS] + str(space // COLUMNS + 1) for space in SPACES)
_SPACES: Final = {name: space for space, name in enumerate(_NAMES)}


def space_name(space: int) -> str:
    """``a1`` … ``d3`` for 0 … 11."""
    return _NAMES[space]


def find_space(name: str) -> int | None:
    """The space called ``name``, or ``None`` if there is none."""
    return _SPACES.get(name)


def is_koi_space(space: int) -> bool:
    """Whether ``space`` holds koi tiles (else it holds feature tiles)."""
    return (space // COLUMNS + space % COLUMNS) % 2 == 0


def _neighbours(space: int) -> tuple[int, ...]:
    row, column = divmod(space, COLUMNS)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * COLUMNS + c for r, c in near if 0 <= r < ROWS and 0 <= c < COLUMNS)


_NEIGHBOURS: Final = tuple(map(_neighbours, SPACES))


def neighbours(space: int) -> tuple[int, ...]:
    """The spaces beside ``space``, in reading order; all of the other kind."""
    return _NEIGHBOURS[space]


KOI_SPACES: Final = tuple(space for space in SPACES if is_koi_space(space))
FEATURE_SPACES: Final = tuple(space for space in SPACES if not is_koi_space(space))

PAIRS: Final = tuple((koi, feature) for koi in KOI_SPACES for feature in _NEIGHBOURS[koi])
"""The 17 pairs of a koi space and a feature space side by side (KOH-T1)."""
