"""The main menu: the games of the house, the match to go on with, settings and credits."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.errors import RulesError
from game.scenes import saves
from game.scenes.credits import Credits
from game.scenes.games import playable, screens_of
from game.scenes.names import error_text, seat_name
from game.scenes.settings import SettingsPage
from game.scenes.setup import SetUp
from game.session.match import Match
from game.ui import theme
from game.ui.director import Director
from game.ui.page import Page
from game.ui.widgets import Buttons, Card, Choice, Picture, Text, Widget
from game.ui.words import N_, _, ngettext

NOT_LASTING = N_("This browser keeps nothing: a match is lost when the page is closed.")
"""Told where the storage does not outlive the page."""


class Menu(Page):
    """The first screen."""

    name = "menu"
    has_header = False

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.match: Match | None = None
        """The match that was being played when the program was left."""

    @property
    def title(self) -> str:
        return "Pondside"

    def resume(self) -> None:
        self.match, error = saves.kept(self.director.platform.storage)
        if error is not None:
            self._tell_of(error)

    def enter(self) -> None:
        self.resume()

    def _tell_of(self, error: RulesError) -> None:
        """Say that a saved match could not be read, and why."""
        notice = _("The saved match could not be read. It was set aside, nothing is deleted.")
        self.director.tell(f"{notice}\n{error_text(error)}")

    def back(self) -> None:
        if self.director.platform.can_quit:
            self.director.running = False

    def build(self) -> Sequence[Widget]:
        go = self.director
        widgets: list[Widget] = [
            Picture("scenes/title-tall", 700 / 900, most=360)
            if self.kit.look.portrait
            else Picture("scenes/title-wide", 1200 / 520, most=250),
            Text("Pondside", theme.TITLE, align="centre", reads_as="heading", gap=2),
            Text(_("Table games by the koi pond"), theme.BODY, theme.INK_SOFT, "centre", gap=18),
        ]
        if self.match is not None:
            widgets.append(self._continue(self.match))
        for game in playable():
            screens = screens_of(game)
            widgets.append(
                Card(
                    game.id,
                    _(game.name),
                    _(screens.summary),
                    f"emblems/{game.id}",
                    lambda game=game: go.push(SetUp(go, game)),  # type: ignore[misc]
                )
            )
        entries = [
            Choice("settings", _("Settings"), lambda: go.push(SettingsPage(go)), icon="settings"),
            Choice("credits", _("Credits"), lambda: go.push(Credits(go)), icon="info"),
        ]
        if go.platform.can_quit:
            entries.append(Choice("quit", _("Quit"), self.back, icon="close"))
        widgets.append(Buttons(entries, align="centre"))
        if not go.platform.storage.lasting:
            widgets.append(Text(_(NOT_LASTING), theme.SMALL_STRONG, theme.VERMILION, "centre", id="not-lasting"))
        return widgets

    def _continue(self, match: Match) -> Widget:
        who = ", ".join(seat_name(match, seat) for seat in range(len(match.players)))
        moves = ngettext("{players} – {n} move played", "{players} – {n} moves played", len(match.steps))
        text = moves.format(players=who, n=len(match.steps))
        label = _("Go on with {game}").format(game=_(match.game.name))

        def resume() -> None:
            self.director.push(screens_of(match.game).table(self.director, match))

        return Card("continue", label, text, f"emblems/{match.game.id}", resume, primary=True)
