"""What the games are: pure, deterministic, standard library only.

>>> from game.rules import GAMES
>>> state = GAMES["kohaku"].new(seats=2, seed=7)
>>> state.actor is not None
True
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.base import Event, Game, Move, Option, Result, ScoreLine, ScoreSheet, State
from game.rules.chance import Chance
from game.rules.errors import RulesError, UnknownGame
from game.rules.kohaku import KOHAKU
from game.rules.koi import KOI
from game.rules.koi_pond import KOI_POND
from game.rules.pagoda_garden import PAGODA_GARDEN

GAMES: Mapping[str, Game] = MappingProxyType({game.id: game for game in (KOHAKU, KOI, KOI_POND, PAGODA_GARDEN)})
"""Every game of the house by its id."""


def find_game(game_id: object) -> Game:
    """The game called ``game_id``. Raises ``UnknownGame``."""
    if isinstance(game_id, str) and game_id in GAMES:
        return GAMES[game_id]
    raise UnknownGame(game_id, tuple(GAMES))


__all__ = [
    "GAMES",
    "Chance",
    "Event",
    "Game",
    "Move",
    "Option",
    "Result",
    "RulesError",
    "ScoreLine",
    "ScoreSheet",
    "State",
    "find_game",
]
