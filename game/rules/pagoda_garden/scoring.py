"""How flocks and rows score: pure functions of what lies in the garden (PAG-T2, PAG-P1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.base import ScoreLine, Source
from game.rules.errors import N_
from game.rules.pagoda_garden.garden import COORDINATES, NEIGHBOURS, RADIUS, ROWS, Space
from game.rules.pagoda_garden.tiles import BIRD, BIRDS, FLOWER, FLOWERS, Bird, Flower, Tile

Board = Sequence[Tile | None]
"""The tile on every space, ``None`` where there is none."""

SOURCES: Final = (Source("flocks", N_("Flocks")), Source("rows", N_("Rows")))
"""Kinds of points, in the order of the result table."""

ROW_POINTS: Final = (0, 1, 3, 6, 10, 15, 21)
"""Points of a row whose most frequent flower is there so many times: n(n + 1) / 2 (PAG-P1)."""


class Flock(NamedTuple):
    """A flock that was scored."""

    space: Space
    """Where the bird was placed that made it."""
    bird: Bird
    neighbours: tuple[Space, ...]
    """The like birds beside it, at that time."""

    @property
    def points(self) -> int:
        """One for the bird just placed and one for each neighbour (PAG-T2)."""
        return 1 + len(self.neighbours)


def flock_at(board: Board, space: Space, bird: Bird) -> Flock | None:
    """The flock that ``bird`` on ``space`` makes with its neighbours, or ``None``. Koi that lie are no birds."""
    like = [near for near in NEIGHBOURS[space] if (tile := board[near]) is not None and BIRD[tile] == bird]
    return Flock(space, bird, tuple(like)) if like else None


def row_count(board: Board, row: Sequence[Space]) -> tuple[int, Flower | None]:
    """How often the most frequent flower of a row is there, koi included, and which it is.

    Among equally frequent flowers the first of ``FLOWERS``; ``None`` if there are only koi or nothing at all.
    """
    counts = [0] * len(FLOWERS)
    koi = 0
    for space in row:
        tile = board[space]
        if tile is not None:
            flower = FLOWER[tile]
            if flower is None:
                koi += 1
            else:
                counts[flower] += 1
    most = max(counts)
    return most + koi, counts.index(most) if most else None


def pagoda_points(board: Board, pagoda: int) -> int:
    """The points of all rows of a pagoda; the sum of :func:`row_lines`."""
    return sum(ROW_POINTS[row_count(board, row)[0]] for row in ROWS[pagoda])


def row_lines(board: Board, pagoda: int) -> tuple[ScoreLine, ...]:
    """The rows of a pagoda that score.

    ``thing`` is the flower (``koi`` where only koi lie), ``at`` is (pagoda, line) with lines from -3 to 3, and
    ``because`` holds the (q, r) of the tiles that count.
    """
    lines: list[ScoreLine] = []
    for line, row in enumerate(ROWS[pagoda], -RADIUS):
        count, flower = row_count(board, row)
        if count:
            counted = [space for space in row if (tile := board[space]) is not None and FLOWER[tile] in (None, flower)]
            because = tuple(COORDINATES[space] for space in counted)
            thing = "koi" if flower is None else FLOWERS[flower]
            lines.append(ScoreLine("rows", ROW_POINTS[count], thing, (pagoda, line), because))
    return tuple(lines)


def flock_lines(flocks: Sequence[Flock]) -> tuple[ScoreLine, ...]:
    """The flocks as score lines: ``thing`` is the bird, ``at`` and ``because`` are (q, r)."""
    return tuple(
        ScoreLine(
            "flocks",
            flock.points,
            BIRDS[flock.bird],
            COORDINATES[flock.space],
            tuple(COORDINATES[space] for space in flock.neighbours),
        )
        for flock in flocks
    )
