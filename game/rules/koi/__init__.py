"""KOI: swim by cards, eat dragonflies and frogs, and let blossoms, frogs and floods stir the pond.

>>> state = KOI.new(seats=2, seed=7, start="0")
>>> events = state.play(KOI.parse_move("enter 3,1 3"))
>>> state.koi_place(0)
((3, 1), 3)
"""

from __future__ import annotations

from game.rules.koi.game import KOI, Koi
from game.rules.koi.state import KoiState

__all__ = ["KOI", "Koi", "KoiState"]
