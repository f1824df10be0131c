"""The sounds in ``assets/sounds``: soft, short, without clicks, and playable."""

from __future__ import annotations

import array
import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
NAMES = (
    "take", "place", "slide", "draw", "score-1", "score-2", "score-3", "score-4", "score-5", "turn", "end", "undo",
    "error", "button", "breeders",
)  # fmt: skip
RATE = 44_100
FULL = 32_768


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    before = pygame.mixer.get_init()
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512)
    yield
    pygame.mixer.quit()
    if before:
        pygame.mixer.init(*before)


def samples(name: str) -> array.array[int]:
    return array.array("h", pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw())


def test_no_sound_is_missing_or_unknown() -> None:
    assert {path.stem for path in FOLDER.glob("*.ogg")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_sound_is_short_and_small(name: str) -> None:
    assert (FOLDER / f"{name}.ogg").stat().st_size < 15_000
    assert 0.05 < len(samples(name)) / RATE < 2.0


@pytest.mark.parametrize("name", NAMES)
def test_sound_is_soft_but_can_be_heard(name: str) -> None:
    wave = samples(name)
    peak = max(abs(value) for value in wave) / FULL
    loudness = (sum(value * value for value in wave) / len(wave)) ** 0.5 / FULL
    assert 0.1 < peak <= 0.5
    assert 0.015 < loudness < 0.12


@pytest.mark.parametrize("name", NAMES)
def test_sound_begins_and_ends_in_silence(name: str) -> None:
    wave = samples(name)
    edge = RATE // 1000
    assert max(abs(value) for value in (*wave[:edge], *wave[-edge:])) < 0.006 * FULL
