"""The log of a match, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.director import Director
from game.ui.page import Page
from game.ui.widgets import Text, Widget
from game.ui.words import N_, _

if TYPE_CHECKING:
    from game.scenes.table import Table

NOTHING = N_("Nothing yet. The first move is still to come.")


class Log(Page):
    """Everything that has happened, the latest first."""

    name = "log"

    def __init__(self, director: Director, table: Table) -> None:
        super().__init__(director)
        self._lines = [line for _seat, line in reversed(table.log)]

    @property
    def title(self) -> str:
        return _("What happened")

    def command(self, name: str) -> None:
        if name in ("back", "log"):
            self.back()

    def build(self) -> Sequence[Widget]:
        if not self._lines:
            return [Text(_(NOTHING), colour=theme.INK_SOFT)]
        return [Text(line, id=f"line:{number}") for number, line in enumerate(self._lines)]
