"""The garden: 36 hexagonal spaces, what lies beside what, and the rows of the pagodas (PAG-C1, PAG-C2, PAG-C5).

A space is a number from 0 to 35, in reading order; people write it as its axial coordinates, ``q,r``.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Space: TypeAlias = int

RADIUS: Final = 3

COORDINATES: Final = tuple(
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if abs(q + r) <= RADIUS and (q, r) != (0, 0)
)
"""The axial (q, r) of every space: a hexagon of side 4 without its centre (PAG-C1)."""

SPACES: Final = range(len(COORDINATES))

SPACE_AT: Final = {place: space for space, place in enumerate(COORDINATES)}
"""Spaces by their axial coordinates."""

NAMES: Final = tuple(f"{q},{r}" for q, r in COORDINATES)
"""The notation of every space."""

SPACE_BY_NAME: Final = {name: space for space, name in enumerate(NAMES)}

_DIRECTIONS: Final = ((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))

NEIGHBOURS: Final = tuple(
    tuple(SPACE_AT[q + dq, r + dr] for dq, dr in _DIRECTIONS if (q + dq, r + dr) in SPACE_AT) for q, r in COORDINATES
)
"""The spaces beside every space, in reading order; the empty centre is none."""

PAGODAS: Final = range(3)

ROWS: Final = tuple(
    tuple(
        tuple(space for space, (q, r) in enumerate(COORDINATES) if (q, r, q + r)[pagoda] == line)
        for line in range(-RADIUS, RADIUS + 1)
    )
    for pagoda in PAGODAS
)
"""``ROWS[pagoda]``: its seven rows of 4, 5, 6, 6, 6, 5, 4 spaces (PAG-C2)."""

_THREE_FIELDS: Final = ((2, 0), (-2, 2), (0, -2))
_TWO_FIELDS: Final = ((2, 0), (0, -2))
_FOUR_FIELDS: Final = (*_TWO_FIELDS, (-2, 0), (0, 2))

FLOWER_FIELDS: Final = {
    seats: tuple(SPACE_AT[place] for place in places)
    for seats, places in {1: _THREE_FIELDS, 2: _TWO_FIELDS, 3: _THREE_FIELDS, 4: _FOUR_FIELDS}.items()
}
"""Where the start tiles lie, by number of seats (PAG-C5)."""
