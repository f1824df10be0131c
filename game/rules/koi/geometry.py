"""The hexes of the pond, its sides, edges, distances and rings (KOI-C2, KOI-C3, KOI-C5, KOI-C6, KOI-R15).

A hex has axial coordinates (q, r). Inside the rules it is one number, its *cell*, counted row by row with an
empty column and an empty row around the pond: so a step to a side always adds the same number, cells in rising order
are in reading order, and a set of cells is one whole number (a *mask*) with a bit for each cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]
"""Axial coordinates (q, r)."""

SIDES: Final = range(6)
VECTORS: Final[tuple[Hex, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The step to each side, clockwise (KOI-C5)."""

ALL_SIDES: Final = 0b111111
"""A set of sides is a number with a bit for each."""


def along(vector: Hex, side: int) -> int:
    """How far ``vector`` goes toward ``side``: twice the inner product, in a scale that compares sides (KOI-C6)."""
    (q, r), (v, w) = vector, VECTORS[side]
    return 2 * (v * q + w * r) + v * r + w * q


def sides_toward(vector: Hex) -> tuple[int, ...]:
    """The side at the smallest angle to ``vector``, or the two that are equally near; clockwise (KOI-C6)."""
    if vector == (0, 0):
        return ()
    best = max(along(vector, side) for side in SIDES)
    nearest = tuple(side for side in SIDES if along(vector, side) == best)
    return (5, 0) if nearest == (0, 5) else nearest


def length(vector: Hex) -> int:
    """How many steps ``vector`` takes."""
    q, r = vector
    return max(abs(q), abs(r), abs(q + r))


class Geometry:
    """Everything that follows from the radius of a pond. There is one object for each radius (see ``POND``)."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.width = width = 2 * radius + 2
        self.step = tuple(r * width + q for q, r in VECTORS)
        """What to add to a cell to come to its neighbour at each side."""
        span = range(-radius, radius + 1)
        hexes = [(q, r) for r in span for q in span if abs(q + r) <= radius]
        self.cells = tuple(self._cell(place) for place in hexes)
        """All cells, in reading order (KOI-C5)."""
        self.hexes: dict[int, Hex] = dict(zip(self.cells, hexes, strict=True))
        self.cell_at: dict[Hex, int] = dict(zip(hexes, self.cells, strict=True))
        self.centre = self.cell_at[0, 0]
        self.board = self.mask(self.cells)
        """Every cell of the pond, as a mask."""
        self.around: dict[int, int] = {
            cell: sum(1 << cell + step for step in self.step if self.board >> cell + step & 1) for cell in self.cells
        }
        """The mask of the neighbours of a cell."""
        self.edges = tuple(self.mask(cell for cell in self.cells if not self.to_edge(cell, side)) for side in SIDES)
        """The mask of each edge, its corners included (KOI-C3)."""
        self.rim = 0
        for edge in self.edges:
            self.rim |= edge
        self.corners = self.mask(self.cell_at[radius * q, radius * r] for q, r in VECTORS)
        self.downwind = tuple({cell: along(self.hexes[cell], side) for cell in self.cells} for side in SIDES)
        """For each side, how far a cell lies that way (KOI-W1)."""
        self._distance: dict[int, dict[int, int]] = {}
        self._toward: dict[tuple[int, int], tuple[int, ...]] = {}

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles of a position share the one object."""
        return pond_of, (self.radius,)

    def _cell(self, place: Hex) -> int:
        q, r = place
        return (r + self.radius + 1) * self.width + q + self.radius + 1

    @staticmethod
    def mask(cells: Iterator[int] | tuple[int, ...] | list[int]) -> int:
        """The set of ``cells`` as one number."""
        mask = 0
        for cell in cells:
            mask |= 1 << cell
        return mask

    def beside(self, mask: int) -> int:
        """The mask of all cells next to a cell of ``mask``."""
        width = self.width
        spread = mask << 1 | mask >> 1 | mask << width | mask >> width | mask << (width - 1) | mask >> (width - 1)
        return spread & self.board

    def to_edge(self, cell: int, edge: int) -> int:
        """Steps from ``cell`` to an edge (KOI-C5)."""
        q, r = self.hexes[cell]
        return self.radius - (q + r, r, -q, -q - r, -r, q)[edge]

    def distances(self, cell: int) -> dict[int, int]:
        """Steps from ``cell`` to every cell."""
        known = self._distance.get(cell)
        if known is None:
            q, r = self.hexes[cell]
            known = {other: length((x - q, y - r)) for other, (x, y) in self.hexes.items()}
            self._distance[cell] = known
        return known

    def toward(self, cell: int, other: int) -> tuple[int, ...]:
        """The side of ``cell`` toward ``other``, or the two that are equally near; none if they are one (KOI-C6)."""
        known = self._toward.get((cell, other))
        if known is None:
            (q, r), (x, y) = self.hexes[cell], self.hexes[other]
            self._toward[cell, other] = known = sides_toward((x - q, y - r))
        return known

    def sides_to(self, cell: int, cells: int) -> int:
        """The sides of ``cell`` toward any of ``cells``; both sets as masks."""
        sides = 0
        for other in cells_in(cells):
            for side in self.toward(cell, other):
                sides |= 1 << side
        return sides

    def nearest(self, cell: int, cells: int) -> int:
        """Those of ``cells`` that are nearest to ``cell``; both sets as masks."""
        distance = self.distances(cell)
        least = min((distance[other] for other in cells_in(cells)), default=0)
        return self.mask([other for other in cells_in(cells) if distance[other] == least])

    def furthest(self, cell: int, cells: int) -> int:
        """Those of ``cells`` that are furthest from ``cell``; both sets as masks."""
        distance = self.distances(cell)
        most = max((distance[other] for other in cells_in(cells)), default=0)
        return self.mask([other for other in cells_in(cells) if distance[other] == most])

    def straight(self, cell: int, other: int) -> bool:
        """Whether ``other`` lies on one of the six straight lines from ``cell`` (KOI-R3)."""
        (q, r), (x, y) = self.hexes[cell], self.hexes[other]
        return q == x or r == y or q + r == x + y

    def rings(self, cell: int, ahead: int) -> Iterator[int]:
        """The cells round ``cell`` in ever wider rings, each begun straight ahead and run clockwise (KOI-R15).

        The hexes of a ring that lie off the board are left out.
        """
        q, r = self.hexes[cell]
        for ring in range(1, 2 * self.radius + 1):
            x, y = q + ring * VECTORS[ahead][0], r + ring * VECTORS[ahead][1]
            for side in range(ahead + 2, ahead + 8):
                v, w = VECTORS[side % 6]
                for _ in range(ring):
                    at = self.cell_at.get((x, y))
                    if at is not None:
                        yield at
                    x, y = x + v, y + w


def cells_in(mask: int) -> list[int]:
    """The cells of ``mask``, in reading order."""
    cells = []
    while mask:
        lowest = mask & -mask
        cells.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cells


SMALL_RADIUS: Final = 4
LARGE_RADIUS: Final = 5

POND: Final = {radius: Geometry(radius) for radius in (SMALL_RADIUS, LARGE_RADIUS)}
"""The two sides of the board (KOI-C2)."""


def pond_of(radius: int) -> Geometry:
    """The side of the board with this radius."""
    return POND[radius]
