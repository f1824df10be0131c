"""What each game brings to the screen, found by its id: ``game.scenes.<id>.SCREENS``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game.rules import GAMES
from game.rules.base import Event, Game, Move, ScoreLine, State
from game.rules.errors import N_, RulesError
from game.session.match import Match
from game.ui.director import Director, Scene
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.table import Table


@dataclass(frozen=True, slots=True)
class Screens:
    """One game's part of the client. All texts that these give back are translated already."""

    table: Callable[[Director, Match], Table]
    """The table for a match."""
    counting: Callable[[Director, Match, Callable[[], None]], Scene]
    """The scene that counts the points one by one, then calls its last argument."""
    describe: Callable[[Event, Mapping[int, str], int], str]
    """An event as a line of the log, "" if it needs none. Takes the event, the seats' names, and who moved."""
    describe_move: Callable[[State, Move], str]
    """A move as a wish, for hints."""
    describe_face: Callable[[str], str]
    """The name of a tile or card, from its face."""
    describe_line: Callable[[ScoreLine], str]
    """The thing that scored."""
    rules: Callable[[], Sequence[Widget]]
    """The rules page."""
    summary: str
    """One sentence for the menu; a message id."""


def screens_of(game: Game) -> Screens:
    """The client's part of ``game``. Raises ``RulesError`` if the game has no table yet."""
    if not has_screens(game.id):
        raise RulesError(N_("{game} has no table here yet."), game=game.name)
    screens: Screens = import_module(f"game.scenes.{game.id}").SCREENS
    return screens


def has_screens(game_id: str) -> bool:
    """Whether the game can be played on the screen."""
    return find_spec(f"game.scenes.{game_id}") is not None


def playable() -> list[Game]:
    """The games of the menu."""
    return [GAMES[game_id] for game_id in GAMES if has_screens(game_id)]
