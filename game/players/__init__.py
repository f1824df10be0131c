"""Who decides: computer players. They know the rules and no screen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.players.base import Deadline, Guess, Plan, Planning, Player, Thinking, decide, decide_turn
from game.players.greedy import GreedyPlayer
from game.players.levels import LEVELS
from game.players.random_player import RandomPlayer

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType({player.id: player for player in LEVELS})
"""Every computer player that a seat can be given to, by its id, from the weakest to the strongest."""

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Deadline",
    "GreedyPlayer",
    "Guess",
    "Plan",
    "Planning",
    "Player",
    "RandomPlayer",
    "Thinking",
    "decide",
    "decide_turn",
]
