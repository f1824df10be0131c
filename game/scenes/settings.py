"""The settings page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.page import Page
from game.ui.sound import LOUDEST
from game.ui.widgets import Choices, Slider, Widget
from game.ui.words import LANGUAGES, _


class SettingsPage(Page):
    """Language, animation, volume, text size: each counts at once and is kept."""

    name = "settings"

    @property
    def title(self) -> str:
        return _("Settings")

    def build(self) -> Sequence[Widget]:
        now = self.director.settings
        animation = [("off", _("Off")), ("normal", _("Normal")), ("fast", _("Fast"))]
        texts = [("normal", _("Normal")), ("large", _("Large")), ("largest", _("Largest"))]
        return [
            Choices("language", _("Language"), list(LANGUAGES.items()), now.language, self._setter("language")),
            Choices("animation", _("Animation"), animation, now.animation, self._setter("animation")),
            Slider("volume", _("Sound volume"), now.volume, LOUDEST, self._volume, (_("Quieter"), _("Louder"))),
            Choices("text", _("Text size"), texts, now.text, self._setter("text")),
        ]

    def _setter(self, name: str) -> Callable[[str], None]:
        def choose(value: str) -> None:
            self.director.change_settings(**{name: value})

        return choose

    def _volume(self, value: int) -> None:
        self.director.change_settings(volume=value)
        self.director.sounds.play("take")
