"""The menu over a table."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.rules import Rules
from game.scenes.settings import SettingsPage
from game.session.match import Match
from game.ui import theme
from game.ui.director import Director
from game.ui.page import Page
from game.ui.widgets import Buttons, Choice, Text, Widget
from game.ui.words import _


class Pause(Page):
    """Go on, look something up, or leave. The match is kept whatever is chosen."""

    name = "pause"
    column = 420

    def __init__(self, director: Director, match: Match) -> None:
        super().__init__(director)
        self._match = match

    @property
    def title(self) -> str:
        return _(self._match.game.name)

    def command(self, name: str) -> None:
        if name in ("back", "menu"):
            self.back()

    def build(self) -> Sequence[Widget]:
        go = self.director
        entries = [
            Choice("resume", _("Go on playing"), go.pop, "primary", "play"),
            Choice("rules", _("Rules"), lambda: go.push(Rules(go, self._match.game)), icon="rules"),
            Choice("settings", _("Settings"), lambda: go.push(SettingsPage(go)), icon="settings"),
            Choice("record", _("Copy the record"), self._copy, icon="copy"),
            Choice("home", _("To the main menu"), go.home, icon="home"),
        ]
        kept = _("The match is kept: the main menu offers it again.")
        seed = _("Seed {seed}").format(seed=self._match.seed)
        return [
            Buttons(entries, stretch=True),
            Text(kept, theme.SMALL, theme.INK_SOFT, "centre"),
            Text(seed, theme.SMALL, theme.INK_SOFT, "centre"),
        ]

    def _copy(self) -> None:
        self.director.platform.copy(self._match.record().to_text())
        self.director.tell(_("The record of this match was copied."))
