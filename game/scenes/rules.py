"""The rules of a game, in our own words; house decisions are marked."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.base import Game
from game.scenes.games import screens_of
from game.ui.director import Director
from game.ui.page import Page
from game.ui.widgets import Widget
from game.ui.words import _


class Rules(Page):
    """One game's rules page."""

    name = "rules"

    def __init__(self, director: Director, game: Game) -> None:
        super().__init__(director)
        self._game = game

    @property
    def title(self) -> str:
        return _("Rules of {game}").format(game=_(self._game.name))

    def command(self, name: str) -> None:
        if name in ("back", "help"):
            self.back()

    def build(self) -> Sequence[Widget]:
        return screens_of(self._game).rules()
