"""What computer players know of the games: one module for each, and one that serves every game without."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.players.knowledge.base import Effort, Knowledge
from game.players.knowledge.generic import Generic
from game.players.knowledge.kohaku import KohakuKnowledge
from game.players.knowledge.koi_pond import KoiPondKnowledge
from game.players.knowledge.pagoda_garden import PagodaKnowledge
from game.rules.base import State
from game.rules.kohaku import KohakuState
from game.rules.koi_pond import KoiPondState
from game.rules.pagoda_garden import PagodaState

_KNOWN: Final[Mapping[type[State], Knowledge]] = MappingProxyType(
    {KohakuState: KohakuKnowledge(), KoiPondState: KoiPondKnowledge(), PagodaState: PagodaKnowledge()}
)
_GENERIC: Final = Generic()


def knowledge_of(state: State) -> Knowledge:
    """What is known of the game that ``state`` belongs to."""
    return _KNOWN.get(type(state), _GENERIC)


__all__ = ["Effort", "Generic", "Knowledge", "knowledge_of"]
