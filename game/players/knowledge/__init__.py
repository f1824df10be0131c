"""What computer players know of the games: one module for each, and one that serves every game without."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

from game.players.knowledge.base import Effort, Knowledge
from game.players.knowledge.generic import Generic
from game.rules.base import State

_CLASSES: Final[Mapping[str, str]] = {
    "kohaku": "KohakuKnowledge",
    "koi": "KoiKnowledge",
    "koi_pond": "KoiPondKnowledge",
    "pagoda_garden": "PagodaKnowledge",
}
"""For each game's id the class in ``game.players.knowledge.<id>``, imported when it is first needed."""


def knowledge_of(state: State) -> Knowledge:
    """What is known of the game that ``state`` belongs to."""
    return _knowledge(type(state).__module__)


@cache
def _knowledge(module: str) -> Knowledge:
    """The knowledge for positions of a class that lives in ``module`` (``game.rules.<id>.…``)."""
    game_id = module.removeprefix("game.rules.").partition(".")[0]
    if game_id not in _CLASSES:
        return Generic()
    made: Knowledge = getattr(import_module(f"game.players.knowledge.{game_id}"), _CLASSES[game_id])()
    return made


__all__ = ["Effort", "Generic", "Knowledge", "knowledge_of"]
