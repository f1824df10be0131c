"""Text never leaves the width it is given, and small text is set evenly."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui import theme
from game.ui.text import Type
from game.ui.theme import Look, TextStyle

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
LOOKS = [Look.of(1280, 720, 1.0), Look.of(390, 844, 1.0), Look.of(1170, 2532, 3.0), Look.of(1280, 720, 1.0, 1.4)]
STYLES = [theme.BODY, theme.SMALL, theme.SMALL_STRONG, theme.HEADING]
TEXTS = [
    "Take koi and features in pairs and make the most beautiful pond of them.",
    "Donaudampfschifffahrtsgesellschaftskapitän, Rindfleischetikettierungsüberwachungsaufgabe",
    "Выберите кои и украшение рядом, чтобы пруд стал красивее.",
    "one\ntwo\n\nthree",
    "two  blanks",
    "",
    "x" * 300,
]


@pytest.fixture(scope="module")
def type_() -> Type:
    return Type({face: FONTS / file for face, file in theme.FACES.items()})


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("style", STYLES, ids=str)
def test_lines_are_never_wider_than_asked_and_no_word_is_lost(type_: Type, look: Look, style: TextStyle) -> None:
    for text in TEXTS:
        for units in (60, 130, 350):
            width = look.px(units)
            lines = type_.wrap(text, style, look, width)
            assert all(type_.width(line, style, look) <= width for line in lines), (text, units)
            assert "".join("".join(lines).split()) == "".join(text.split())
            assert type_.height(text, style, look, width) == len(lines) * type_.line_height(style, look)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_pictures_of_lines_are_as_wide_as_measured(type_: Type, look: Look) -> None:
    for style in STYLES:
        for text in TEXTS[:3]:
            picture = type_.line(text, style, look, theme.INK)
            assert abs(picture.get_width() - type_.width(text, style, look)) <= 1


def test_a_newline_always_breaks(type_: Type) -> None:
    assert type_.wrap("one\ntwo\n\nthree", theme.BODY, LOOKS[0], 1000) == ["one", "two", "", "three"]


def test_lines_are_filled_before_they_break(type_: Type) -> None:
    look = LOOKS[0]
    width = type_.width("aa bb", theme.BODY, look)
    assert type_.wrap("aa bb cc dd", theme.BODY, look, width) == ["aa bb", "cc dd"]


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_fit_shortens_only_what_is_too_wide(type_: Type, look: Look) -> None:
    for text in TEXTS[:3]:
        full = type_.width(text, theme.BODY, look)
        assert type_.fit(text, theme.BODY, look, full) == text
        for width in (look.px(40), full // 2, full - 1):
            short = type_.fit(text, theme.BODY, look, width)
            assert type_.width(short, theme.BODY, look) <= width
            assert short.endswith("…")
            assert text.startswith(short[:-1])


def test_fit_keeps_as_much_as_there_is_room_for(type_: Type) -> None:
    look, text = LOOKS[0], "Greedy player 2"
    width = type_.width("Greedy p…", theme.BODY, look)
    assert type_.fit(text, theme.BODY, look, width) == "Greedy p…"
    assert type_.fit(text, theme.BODY, look, 1) == "…"


def test_small_text_is_set_as_evenly_as_large_text(type_: Type) -> None:
    """Widths of small text follow those of large text, letter by letter, instead of whole pixels."""
    look = Look.of(1280, 720, 1.0)
    small, large = TextStyle("text", 15), TextStyle("text", 150)
    for text in ("illicit", "minimum", "Wasser"):
        for end in range(1, len(text) + 1):
            exact = type_.width(text[:end], large, look) / 10
            assert abs(type_.width(text[:end], small, look) - exact) <= 1.2


def test_lines_are_kept_by_text_size_and_colour(type_: Type) -> None:
    look = LOOKS[0]
    first = type_.line("koi", theme.BODY, look, theme.INK)
    assert type_.line("koi", theme.BODY, look, theme.INK) is first
    assert type_.line("koi", theme.BODY, look, theme.PAPER) is not first
    assert type_.line("koi", theme.BODY, LOOKS[2], theme.INK) is not first


@pytest.mark.parametrize(("align", "left"), [("left", 0), ("centre", 1), ("right", 2)])
def test_draw_aligns(type_: Type, align: str, left: int) -> None:
    look = LOOKS[0]
    surface = pygame.Surface((300, 100), pygame.SRCALPHA)
    box = pygame.Rect(20, 10, 200, 80)
    used = type_.draw(surface, "koi", theme.BODY, look, theme.INK, box, align)
    assert used == type_.line_height(theme.BODY, look)
    ink = surface.get_bounding_rect(min_alpha=60)
    spare = box.width - type_.width("koi", theme.BODY, look)
    assert abs(ink.x - (box.x + spare * left / 2)) <= 3
    assert ink.bottom <= box.y + used


def test_draw_in_the_middle_leaves_as_much_above_as_below(type_: Type) -> None:
    surface = pygame.Surface((300, 100), pygame.SRCALPHA)
    type_.draw(surface, "x\nx", theme.BODY, LOOKS[0], theme.INK, pygame.Rect(0, 0, 300, 100), middle=True)
    ink = surface.get_bounding_rect(min_alpha=60)
    assert abs(ink.y - (100 - ink.bottom)) <= 8


def test_every_letter_of_the_languages_is_in_every_face(type_: Type) -> None:
    letters = "AZazÄÖÜäöüßĀāŌōŪūАЯЁаяё0123456789.,:;!?–−…“”„«»’×±+()"
    for face in theme.FACES:
        metrics = type_.font(TextStyle(face, 40), LOOKS[0]).metrics(letters)
        missing = [letter for letter, found in zip(letters, metrics, strict=True) if found is None]
        assert not missing, f"{face} lacks {missing}"


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("style", STYLES, ids=str)
def test_empty_text_has_a_picture_without_width(type_: Type, look: Look, style: TextStyle) -> None:
    assert type_.line("", style, look, theme.INK).get_width() == 0
