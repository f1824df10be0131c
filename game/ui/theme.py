"""The one place for colours, text styles and measures.

Measures are *layout units*: one unit is one CSS pixel in the browser and one point on the desktop.
:class:`Look` turns them into device pixels for the window at hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]


def _hex(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


PAPER: Final = _hex("#F3EAD7")
PAPER_LIGHT: Final = _hex("#FAF4E6")
PAPER_DARK: Final = _hex("#E4D6B8")
INK: Final = _hex("#1F1B18")
INK_SOFT: Final = _hex("#5A5048")
WATER_DEEP: Final = _hex("#1B3A57")
WATER: Final = _hex("#2F5D86")
WATER_LIGHT: Final = _hex("#7FA7C4")
VERMILION: Final = _hex("#B83A26")
GOLD: Final = _hex("#B8891B")
GOLD_LIGHT: Final = _hex("#E8C766")
MOSS: Final = _hex("#5F7345")
BLOSSOM: Final = _hex("#E8B7B7")

SEAT_COLOURS: Final = (_hex("#B83A26"), _hex("#2F5D86"), _hex("#5F7345"), _hex("#7A4E7E"))

TOUCH: Final = 44
"""Smallest side of anything that is touched, in layout units."""

MARGIN: Final = 16
GAP: Final = 8
RADIUS: Final = 10


FACES: Final = {
    "text": "alegreya-sans/AlegreyaSans-Medium.ttf",
    "bold": "alegreya-sans/AlegreyaSans-Bold.ttf",
    "display": "alegreya/Alegreya-Bold.ttf",
}
"""The font file of each face, below the fonts' folder."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A face ("text", "bold", "display") and its height in layout units."""

    face: str
    size: float


TITLE: Final = TextStyle("display", 40)
HEADING: Final = TextStyle("display", 26)
SUBHEADING: Final = TextStyle("bold", 20)
BODY: Final = TextStyle("text", 18)
STRONG: Final = TextStyle("bold", 18)
SMALL: Final = TextStyle("text", 16)
SMALL_STRONG: Final = TextStyle("bold", 16)


_SMALLEST: Final = (320, 540)
"""The short and the long side of the smallest window in which things have their designed size, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Look:
    """How big things are in this window: ``unit`` device pixels a layout unit, texts ``text`` times larger."""

    width: int
    height: int
    unit: float
    text: float = 1.0

    @classmethod
    def of(cls, width: int, height: int, scale: float, text: float = 1.0) -> Look:
        """The look of a window of ``width`` × ``height`` device pixels at ``scale`` pixels a CSS pixel.

        Large windows get larger units, so that a screen keeps its proportions across a room; windows too small for
        any screen get smaller ones.
        """
        wide, high = width / scale, height / scale
        roomy = min(2.0, wide / 1280, high / 720)
        tight = min(min(wide, high) / _SMALLEST[0], max(wide, high) / _SMALLEST[1])
        return cls(width, height, scale * (tight if tight < 1 else max(1.0, roomy)), text)

    def px(self, units: float) -> int:
        """Device pixels for ``units`` layout units; never less than 1 for a positive length."""
        return max(1, round(units * self.unit)) if units > 0 else round(units * self.unit)

    def font_px(self, style: TextStyle) -> int:
        return max(8, round(style.size * self.unit * self.text))

    @property
    def portrait(self) -> bool:
        return self.height > self.width

    @property
    def units_wide(self) -> float:
        return self.width / self.unit

    @property
    def units_high(self) -> float:
        return self.height / self.unit
