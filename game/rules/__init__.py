"""What the games are: pure, deterministic, standard library only.

>>> from game.rules import GAMES
>>> state = GAMES["kohaku"].new(seats=2, seed=7)
>>> state.actor is not None
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from game.rules.base import Event, Game, Move, Option, Result, ScoreLine, ScoreSheet, State
from game.rules.chance import Chance
from game.rules.errors import RulesError, UnknownGame


class Library(Mapping[str, Game]):
    """Games by id, each imported when it is first asked for: whoever plays one game does not wait for the others."""

    def __init__(self, constants: Mapping[str, str]) -> None:
        """``constants`` names, for each id, the constant of ``game.rules.<id>`` that is the game."""
        self._constants = dict(constants)

    def __getitem__(self, game_id: str) -> Game:
        constant = self._constants[game_id]
        game: Game = getattr(import_module(f"game.rules.{game_id}"), constant)
        return game

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._constants

    def __iter__(self) -> Iterator[str]:
        return iter(self._constants)

    def __len__(self) -> int:
        return len(self._constants)


GAMES: Final[Mapping[str, Game]] = Library(
    {"kohaku": "KOHAKU", "koi": "KOI", "koi_pond": "KOI_POND", "pagoda_garden": "PAGODA_GARDEN"}
)
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
