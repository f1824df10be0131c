"""Who decides: computer players. They know the rules and no screen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.players.base import Guess, Player, Thinking, decide
from game.players.greedy import GreedyPlayer
from game.players.random_player import RandomPlayer

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType({player.id: player for player in (GreedyPlayer(),)})
"""Every computer player that a seat can be given to, by its id."""

__all__ = ["PLAYERS", "GreedyPlayer", "Guess", "Player", "RandomPlayer", "Thinking", "decide"]
