"""Settings are kept, read back, and mended field by field."""

from __future__ import annotations

import json

import pytest

from fake_platform import FakeStorage
from game.ui.settings import STORED_AS, Settings

GOOD = {"language": "ru", "animation": "fast", "volume": 0, "text": "largest"}


def load(text: str | None, language: str = "de") -> tuple[Settings, bool, FakeStorage]:
    storage = FakeStorage({STORED_AS: text} if text is not None else {})
    settings, sound = Settings.load(storage, language)
    return settings, sound, storage


def test_what_is_saved_is_loaded() -> None:
    storage = FakeStorage()
    settings = Settings("ru", "fast", 0, "largest")
    settings.save(storage)
    assert json.loads(storage.texts[STORED_AS]) == GOOD
    assert Settings.load(storage, "en") == (settings, True)


def test_without_anything_stored_the_language_is_the_users() -> None:
    settings, sound, storage = load(None)
    assert (settings, sound) == (Settings("de", "normal", 6, "normal"), True)
    assert storage.texts == {}


@pytest.mark.parametrize(
    ("field", "value", "instead"),
    [
        ("language", "xx", "de"),
        ("language", 3, "de"),
        ("language", None, "de"),
        ("language", ["en"], "de"),
        ("animation", "slow", "normal"),
        ("animation", True, "normal"),
        ("text", {}, "normal"),
        ("volume", 11, 6),
        ("volume", -1, 6),
        ("volume", 3.5, 6),
        ("volume", True, 6),
        ("volume", "5", 6),
    ],
)
def test_a_damaged_field_is_as_new_and_the_others_stay(field: str, value: object, instead: object) -> None:
    settings, sound, storage = load(json.dumps({**GOOD, field: value}))
    assert not sound
    assert settings == Settings(**{**GOOD, field: instead})  # type: ignore[arg-type]
    assert STORED_AS in storage.texts, "what can be read in part is not set aside"


@pytest.mark.parametrize("field", GOOD)
def test_a_missing_field_is_as_new(field: str) -> None:
    settings, sound, _storage = load(json.dumps({name: value for name, value in GOOD.items() if name != field}))
    assert not sound
    assert getattr(settings, field) == getattr(Settings(language="de"), field)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", '"x"', "[" * 100_000, "NaN"])
def test_unreadable_settings_are_set_aside(text: str) -> None:
    settings, sound, storage = load(text)
    assert (settings, sound) == (Settings(language="de"), False)
    assert storage.texts == {f"{STORED_AS}-aside": text}
