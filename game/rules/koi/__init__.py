"""KOI: swim by cards, eat dragonflies and frogs, and let blossoms, frogs and floods stir the pond.

>>> state = KOI.new(seats=2, seed=7, start="0")
>>> events = state.play(KOI.parse_move("enter 3,1 3"))
>>> state.koi_place(0), state.question
(((3, 1), 3), 'act')

What happens is told by the classes of :mod:`game.rules.koi.events`, what may be decided by those of
:mod:`game.rules.koi.moves`; names and texts of cards are in :mod:`game.rules.koi.cards`.
"""

from __future__ import annotations

from game.rules.koi.game import KOI, Koi
from game.rules.koi.geometry import POND, VECTORS, Geometry, Hex
from game.rules.koi.house_set import LAYOUTS, Layout
from game.rules.koi.questions import Question
from game.rules.koi.state import KoiState

__all__ = ["KOI", "LAYOUTS", "POND", "VECTORS", "Geometry", "Hex", "Koi", "KoiState", "Layout", "Question"]
