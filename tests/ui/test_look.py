"""Sizes: layout units to device pixels for every window."""

from __future__ import annotations

import pytest

from game.ui import theme
from game.ui.theme import Look


@pytest.mark.parametrize(
    ("size", "scale", "unit"),
    [
        ((1280, 720), 1.0, 1.0),
        ((1920, 1080), 1.0, 1.5),
        ((3840, 2160), 2.0, 3.0),
        ((3840, 2160), 1.0, 2.0),
        ((2560, 720), 1.0, 1.0),
        ((390, 844), 1.0, 1.0),
        ((1170, 2532), 3.0, 3.0),
        ((844, 390), 1.0, 1.0),
        ((320, 568), 1.0, 1.0),
        ((160, 284), 1.0, 0.5),
        ((270, 270), 1.0, 0.5),
    ],
)
def test_unit(size: tuple[int, int], scale: float, unit: float) -> None:
    look = Look.of(*size, scale)
    assert look.unit == pytest.approx(unit)
    assert look.units_wide == pytest.approx(size[0] / unit)
    assert look.units_high == pytest.approx(size[1] / unit)


def test_px_rounds_and_no_length_vanishes() -> None:
    look = Look.of(1920, 1080, 1.0)
    assert look.px(10) == 15
    assert look.px(0.1) == 1
    assert look.px(0) == 0
    assert look.px(-10) == -15


def test_the_text_size_scales_letters_only() -> None:
    look = Look.of(1280, 720, 1.0, text=1.4)
    assert look.font_px(theme.BODY) == round(theme.BODY.size * 1.4)
    assert look.px(44) == 44


def test_portrait() -> None:
    assert Look.of(390, 844, 1.0).portrait
    assert not Look.of(844, 390, 1.0).portrait
