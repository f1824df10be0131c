"""Sounds: opened by the first gesture, never waited for, never missed if there is no device."""

from __future__ import annotations

from pathlib import Path

import pygame

LOUDEST = 10
"""The volume setting runs from 0 (off) to this."""


class Sounds:
    """Plays the short sounds of ``folder`` by name (``take`` plays ``take.ogg``)."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._open: bool | None = None
        self.volume = 6

    def unlock(self) -> None:
        """Open the sound device. Call it from the first gesture: browsers allow no sound before."""
        if self._open is None:
            try:
                pygame.mixer.init(44100, -16, 2, 1024)
                self._open = True
            except pygame.error:
                self._open = False

    def play(self, name: str) -> None:
        """Play the sound ``name`` now; silently nothing before :meth:`unlock` or without a device."""
        if not self._open or not self.volume:
            return
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(str(self._folder / f"{name}.ogg"))
            except (pygame.error, FileNotFoundError):
                self._loaded[name] = None
        sound = self._loaded[name]
        if sound is not None:
            sound.set_volume((self.volume / LOUDEST) ** 1.5)
            sound.play()
