"""Languages: the catalogue in use, the user's wishes, and English where there is nothing better."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui import words


@pytest.fixture(autouse=True)
def english_again(tmp_path: Path) -> Iterator[None]:
    yield
    words.choose("en", tmp_path)


def write_catalogue(folder: Path, code: str, texts: dict[str, str]) -> None:
    """A compiled gettext catalogue (the GNU .mo format) for ``code``."""
    head = f"Content-Type: text/plain; charset=UTF-8\nLanguage: {code}\nPlural-Forms: nplurals=2; plural=n != 1;\n"
    entries = sorted({"": head, **texts}.items(), key=lambda entry: entry[0].encode())
    ids, strings = ([part.encode() for part in column] for column in zip(*entries, strict=True))
    count, start = len(entries), 28
    offset = start + 16 * count
    tables, body = b"", b""
    for column in (ids, strings):
        for text in column:
            tables += struct.pack("<II", len(text), offset + len(body))
            body += text + b"\0"
    path = folder / code / "LC_MESSAGES" / "pondside.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, 0) + tables + body)


def test_texts_come_from_the_catalogue_of_the_language(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "de", {"Undo": "Zurück", "{n} koi\0{n} koi!": "{n} Koi\0{n} Kois"})
    words.choose("de", tmp_path)
    assert words.language() == "de"
    assert words._("Undo") == "Zurück"
    assert words.ngettext("{n} koi", "{n} koi!", 1) == "{n} Koi"
    assert words.ngettext("{n} koi", "{n} koi!", 3) == "{n} Kois"
    assert words._("Not in the catalogue") == "Not in the catalogue"


def test_no_text_stays_no_text(tmp_path: Path) -> None:
    """gettext answers the empty text with the head of the catalogue."""
    write_catalogue(tmp_path, "de", {"Undo": "Zurück"})
    words.choose("de", tmp_path)
    assert words._("") == ""


def test_a_language_without_a_catalogue_speaks_english(tmp_path: Path) -> None:
    words.choose("ru", tmp_path)
    assert words.language() == "ru"
    assert words._("Undo") == "Undo"
    assert words.ngettext("{n} koi", "{n} kois", 2) == "{n} kois"


def test_an_unknown_language_is_english(tmp_path: Path) -> None:
    words.choose("xx", tmp_path)
    assert words.language() == "en"


@pytest.mark.parametrize(
    ("wanted", "best"),
    [
        (["de-AT", "en"], "de"),
        (["fr-FR", "ru_RU.UTF-8", "de"], "ru"),
        (["RU"], "ru"),
        (["ja", "zh-Hans"], "en"),
        ([], "en"),
        (["", "C"], "en"),
    ],
)
def test_the_first_language_that_the_house_speaks(wanted: list[str], best: str) -> None:
    assert words.best_of(wanted) == best


def test_marking_changes_nothing() -> None:
    assert words.N_("Undo") == "Undo"
