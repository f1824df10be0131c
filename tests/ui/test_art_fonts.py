"""The fonts in ``assets/fonts``: letters of all three languages, figures of one width, licences beside them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FILES = sorted(ROOT.rglob("*.ttf"))
LETTERS = (
    "".join(chr(code) for code in range(0x21, 0x7F))
    + "".join(chr(code) for code in range(0x410, 0x450))
    + "ЁёÄÖÜäöüßẞŌōŪūéèçñ—–−…„“”‘’«»‹›•·×№←↑→↓✓■▲◆●€"
)


@pytest.fixture(autouse=True)
def font_module() -> None:
    pygame.font.init()


def test_text_and_display_fonts_exist() -> None:
    assert [path.name for path in FILES] == ["Alegreya-Bold.ttf", "AlegreyaSans-Bold.ttf", "AlegreyaSans-Medium.ttf"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_font_has_every_letter(path: Path) -> None:
    font = pygame.font.Font(path, 24)
    missing = [letter for letter, metrics in zip(LETTERS, font.metrics(LETTERS), strict=True) if metrics is None]
    assert missing == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_figures_stand_in_columns(path: Path) -> None:
    font = pygame.font.Font(path, 40)
    assert len({font.size(figure * 6)[0] for figure in "0123456789"}) == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_font_is_small_and_licensed(path: Path) -> None:
    assert path.stat().st_size < 90_000
    licence = (path.parent / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Reserved Font Name" not in licence.split("-----")[0]
