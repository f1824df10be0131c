"""What the rows and the birds of a Pagoda Garden promise, looked up instead of counted.

A row's worth depends only on how many of each flower it has and how much room is left, so it is worked out once for
each such row and remembered. A garden is 21 numbers then, one for each row of each pagoda, and to lay a tile means to
look at three of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Final

from game.rules.pagoda_garden.garden import NEIGHBOURS, PAGODAS, ROWS, SPACES, Space
from game.rules.pagoda_garden.scoring import ROW_POINTS
from game.rules.pagoda_garden.tiles import BIRD, FLOWER, UNKNOWN, Tile

Board = Sequence[Tile | None]

FITS: Final = 0.36
"""How probably a tile that is still to come into a row shows the flower that counts there, or is a koi."""

_DIGIT: Final = 3
"""Bits for each flower, and for koi, in the number that says what lies in a row: none has more than six."""
_MASK: Final = 2**_DIGIT - 1
_KOI_AT: Final = 4 * _DIGIT

UNIT: Final = tuple(1 << (_KOI_AT if flower is None else flower * _DIGIT) for flower in FLOWER[:UNKNOWN])
"""``UNIT[tile]``: what a tile adds to the number of its rows."""

_FIRST: Final = tuple(len(ROWS[0]) * pagoda for pagoda in PAGODAS)
ROWS_OF: Final = tuple(
    tuple(_FIRST[pagoda] + next(line for line, row in enumerate(ROWS[pagoda]) if space in row) for pagoda in PAGODAS)
    for space in SPACES
)
"""``ROWS_OF[space]``: its row of each pagoda, all 21 rows counted through."""


def _counts(number: int) -> tuple[int, int, int]:
    """Of the row that ``number`` stands for: the most frequent flower's tiles, the koi, all tiles."""
    flowers = [number >> (flower * _DIGIT) & _MASK for flower in range(4)]
    koi = number >> _KOI_AT & _MASK
    return max(flowers), koi, sum(flowers) + koi


class _Points(dict[int, int]):
    """The points of a row by its number (PAG-P1)."""

    def __missing__(self, number: int) -> int:
        most, koi, _ = _counts(number)
        self[number] = points = ROW_POINTS[most + koi]
        return points


class _Promise(dict[int, float]):
    """The points that a row of this length will probably have at the end, by its number.

    Each tile still to come fits with the probability ``FITS``. So the number of those that fit is binomial, of which
    the mean of n(n + 1) / 2 has a closed form; once the row is full it is its points.
    """

    def __init__(self, length: int) -> None:
        super().__init__()
        self._length = length

    def __missing__(self, number: int) -> float:
        most, koi, laid = _counts(number)
        expected = most + koi + (self._length - laid) * FITS
        spread = (self._length - laid) * FITS * (1 - FITS)
        self[number] = promise = (expected * (expected + 1) + spread) / 2
        return promise


POINTS: Final = _Points()
_BY_LENGTH: Final = {length: _Promise(length) for length in {len(row) for rows in ROWS for row in rows}}
PROMISE: Final = tuple(_BY_LENGTH[len(row)] for rows in ROWS for row in rows)
"""``PROMISE[row][number]``: what a row with these tiles will probably bring."""


def numbers(board: Board) -> list[int]:
    """The number of every row: which flowers and how many koi lie in it."""
    found = [0] * len(PROMISE)
    for space, tile in enumerate(board):
        if tile is not None:
            unit = UNIT[tile]
            a, b, c = ROWS_OF[space]
            found[a] += unit
            found[b] += unit
            found[c] += unit
    return found


def promised(board: Board) -> list[float]:
    """What the rows of each pagoda will probably bring in the end."""
    worth = [PROMISE[row][number] for row, number in enumerate(numbers(board))]
    lines = len(ROWS[0])
    return [fsum(worth[first : first + lines]) for first in _FIRST]


def birds_beside(board: Board, space: Space) -> list[int]:
    """How many of each bird lie beside ``space``."""
    counts = [0, 0, 0, 0]
    for near in NEIGHBOURS[space]:
        tile = board[near]
        if tile is not None:
            bird = BIRD[tile]
            if bird is not None:
                counts[bird] += 1
    return counts


_MOST_OF_TWO: Final = (7 / 16, 5 / 16, 3 / 16, 1 / 16)
"""How probably the best, second, third, last of four birds is the better of two tiles drawn."""


def flock_in_hand(best: Iterable[int]) -> float:
    """The points that a hand of two unknown tiles can probably make with a flock.

    ``best`` says of each bird beside how many of its kind it could be laid.
    """
    flocks = sorted(best, reverse=True)
    return fsum(chance * (count + 1) for chance, count in zip(_MOST_OF_TWO, flocks, strict=True) if count)
