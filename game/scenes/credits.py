"""Whose work the program carries, and under which licences."""

from __future__ import annotations

import json
from collections.abc import Sequence

from game.ui import theme
from game.ui.page import Page
from game.ui.widgets import Rule, Text, Widget
from game.ui.words import _


class Credits(Page):
    """Ours first, then every part that comes along, with the file that holds its licence."""

    name = "credits"

    @property
    def title(self) -> str:
        return _("Credits")

    def build(self) -> Sequence[Widget]:
        ours = _("Rules engines, computer players, drawings and sounds were made for Pondside.")
        widgets: list[Widget] = [
            Text(ours),
            Text(_("It carries the work of others, for which we are thankful:"), gap=14),
            Rule(),
        ]
        for part in self._parts():
            widgets.append(Text(f"{part['name']} {part.get('version', '')}".strip(), theme.STRONG, gap=0))
            licence = _("Licence: {licence}").format(licence=part["licence"])
            widgets.append(Text(f"{licence} – {part['file']}", theme.SMALL, theme.INK_SOFT, gap=12))
        return widgets

    def _parts(self) -> list[dict[str, str]]:
        path = self.director.assets / "licenses.json"
        parts: list[dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
        return parts
