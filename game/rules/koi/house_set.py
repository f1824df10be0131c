"""The house set: what the printed rules show only in pictures, in our own making (KOI-H1 … KOI-H4, KOI-C2, KOI-C3).

Layouts, the faces of the movement cards and the weather cards are ours, built to agree with every number that
the rules state. The program says so to the player. Nothing but data is in this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.koi.geometry import LARGE_RADIUS, SMALL_RADIUS, Hex


@dataclass(frozen=True, slots=True)
class Layout:
    """How the pond lies at the start (KOI-H1, KOI-C2, KOI-C3)."""

    radius: int
    edges: tuple[int, ...]
    """The own edge of each seat (in the solo game: the player's, then Ryu's)."""
    lily_pads: tuple[Hex, ...]
    rocks: tuple[Hex, ...]


_PADS_SMALL: Final = ((0, 0), (2, 0), (-2, 0), (0, 2), (0, -2), (2, -2), (-2, 2))
_PADS_LARGE: Final = ((0, 0), (3, 0), (-3, 0), (0, 3), (0, -3), (3, -3), (-3, 3))
_TWO: Final = Layout(SMALL_RADIUS, (0, 3), _PADS_SMALL, ((-1, 2), (1, -2)))

LAYOUTS: Final = {
    1: _TWO,
    2: _TWO,
    3: Layout(LARGE_RADIUS, (0, 2, 4), _PADS_LARGE, ((1, 1), (-2, 1), (1, -2))),
    4: Layout(LARGE_RADIUS, (0, 1, 3, 4), (*_PADS_LARGE, (4, -2), (-4, 2)), ((1, 1), (-1, 2), (-1, -1), (1, -2))),
}
"""The layout for each number of seats."""

RYU_START: Final[tuple[Hex, int]] = ((-2, -2), 0)
"""Where Ryu begins and the side it faces (KOI-R1)."""

MOVEMENT_CARDS: Final = (
    *("Ff", "Ff", "oF", "oF", "Fo", "Fo", "Jo", "Jo", "LF", "RF", "FL", "FR"),
    *("FFf", "FFf", "FlF", "FrF", "FLF", "FRF", "lFf", "rFf", "FfL", "FfR"),
    *("oFf", "oFf", "FoF", "FoF", "JlF", "JrF", "FJf", "FJf"),
    *("FFFf", "FFFf", "FlFf", "FrFf", "LFFr", "RFFl", "FLFL", "FRFR", "oFJf", "fJoF"),
)
"""The 40 movement cards (KOI-H2): icons from the bottom up, capitals black (must), small letters blue (may).

F straight, L and R turn, O circle, J splash.
"""

BEAUTY_CARDS: Final = (*["rocks"] * 5, *["lily"] * 5, *["frog"] * 5, *["blossom"] * 5)
"""The 20 natural beauty cards (KOI-H3)."""

WEATHER_CARDS: Final = (
    *("windy", "windy", "heavy_rain", "gentle_rain", "drought", "clear_skies", "clear_skies", "golden_sun", "rainbow"),
    *("frog_chorus", "leaping_frogs", "ripples", "calm", "lily_bloom", "petal_fall", "still_water", "current"),
    *("fog", "cold_snap", "moonrise"),
)
"""The 20 weather cards (KOI-H4)."""

NOT_FOR_ONE: Final = frozenset({"gentle_rain", "drought", "fog", "cold_snap", "moonrise"})
"""Weather without the mark 1: it is left out of the solo game (KOI-R1, KOI-H4)."""
