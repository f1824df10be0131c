"""Pagoda Garden, for 1–4 seats: alone, each for themselves, or two teams of two.

>>> from game.rules.pagoda_garden import PAGODA_GARDEN
>>> state = PAGODA_GARDEN.new(seats=2, seed=7, start="0")
>>> state.phase
'place'
"""

from __future__ import annotations

from game.rules.pagoda_garden.game import PAGODA_GARDEN, PagodaGarden
from game.rules.pagoda_garden.state import PagodaState

__all__ = ["PAGODA_GARDEN", "PagodaGarden", "PagodaState"]
