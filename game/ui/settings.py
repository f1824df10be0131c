"""What the player set up for good: language, animation, volume, text size."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from game.platform.base import Storage
from game.ui.anim import SPEEDS
from game.ui.sound import LOUDEST
from game.ui.words import LANGUAGES

STORED_AS = "settings"

TEXT_SIZES: dict[str, float] = {"normal": 1.0, "large": 1.2, "largest": 1.4}
"""How much larger than designed texts are."""


@dataclass(slots=True)
class Settings:
    """The settings; every field always holds an allowed value."""

    language: str = "en"
    animation: str = "normal"
    volume: int = 6
    text: str = "normal"

    def save(self, storage: Storage) -> None:
        storage.write(STORED_AS, json.dumps(asdict(self)))

    @classmethod
    def load(cls, storage: Storage, language: str) -> tuple[Settings, bool]:
        """The stored settings, and whether something stored had to be left out because it made no sense.

        ``language`` is used where none is stored. Unreadable settings are set aside, not deleted.
        """
        settings = cls(language=language)
        text = storage.read(STORED_AS)
        if text is None:
            # There may be something that is no text at all.
            return settings, storage.set_aside(STORED_AS) is None
        try:
            raw = json.loads(text)
            known = raw if isinstance(raw, dict) else None
        except (ValueError, RecursionError):
            known = None
        if known is None:
            storage.set_aside(STORED_AS)
            return settings, False
        sound = True
        for name, allowed in (("language", LANGUAGES), ("animation", SPEEDS), ("text", TEXT_SIZES)):
            value = known.get(name)
            if isinstance(value, str) and value in allowed:
                setattr(settings, name, value)
            else:
                sound = False
        volume = known.get("volume")
        if isinstance(volume, int) and not isinstance(volume, bool) and 0 <= volume <= LOUDEST:
            settings.volume = volume
        else:
            sound = False
        return settings, sound
