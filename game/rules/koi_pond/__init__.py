"""Koi Pond: A Coy Card Game, for 2–4 seats.

>>> from game.rules.koi_pond import KOI_POND
>>> state = KOI_POND.new(seats=2, seed=7, start="0")
>>> [str(move) for move in state.moves()]
['draw deck']
"""

from __future__ import annotations

from game.rules.koi_pond.game import KOI_POND, KoiPond
from game.rules.koi_pond.state import KoiPondState

__all__ = ["KOI_POND", "KoiPond", "KoiPondState"]
