"""Sounds never hinder: before a gesture, without a device, without a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.sound import Sounds

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def test_nothing_is_opened_before_the_first_gesture() -> None:
    sounds = Sounds(SOUNDS)
    sounds.play("take")
    assert pygame.mixer.get_init() is None
    sounds.unlock()
    assert pygame.mixer.get_init() is not None
    sounds.play("take")
    assert pygame.mixer.get_busy()


def test_no_volume_is_no_sound() -> None:
    sounds = Sounds(SOUNDS)
    sounds.unlock()
    sounds.volume = 0
    sounds.play("take")
    assert not pygame.mixer.get_busy()


def test_a_sound_that_is_not_there_is_not_missed() -> None:
    sounds = Sounds(SOUNDS)
    sounds.unlock()
    sounds.play("no-such-sound")
    assert not pygame.mixer.get_busy()


def test_without_a_device_all_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[object] = []

    def no_device(*arguments: object) -> None:
        tries.append(arguments)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds(SOUNDS)
    sounds.unlock()
    sounds.unlock()
    sounds.play("take")
    assert len(tries) == 1, "a device that is not there is not asked for again"
