"""Text as pictures: fonts by size, lines and wrapped paragraphs, all cached."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path

import pygame

from game.ui.theme import Colour, Look, TextStyle

_CACHED_LINES = 800

_EVEN_FROM = 30
"""From this height on (pixels), whole pixels are fine enough to set letters."""
_OVERSIZE = 3


class Type:
    """Renders text in the house's faces. One instance serves the whole program.

    ``faces`` maps a face name ("text", "bold", "display") to its font file.
    """

    def __init__(self, faces: dict[str, Path]) -> None:
        pygame.font.init()
        self._faces = faces
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: OrderedDict[tuple[str, str, int, Colour], pygame.Surface] = OrderedDict()

    def font(self, style: TextStyle, look: Look) -> pygame.font.Font:
        """The font of ``style`` at the window's size."""
        return self._font(style.face, look.font_px(style))

    def _font(self, face: str, size: int) -> pygame.font.Font:
        font = self._fonts.get((face, size))
        if font is None:
            font = self._fonts[face, size] = pygame.font.Font(str(self._faces[face]), size)
        return font

    def line_height(self, style: TextStyle, look: Look) -> int:
        """Distance from one line of a paragraph to the next, in device pixels."""
        return round(look.font_px(style) * 1.34)

    def width(self, text: str, style: TextStyle, look: Look) -> int:
        """How wide ``text`` is on one line, in device pixels."""
        text = self._drawable(text)
        size = look.font_px(style)
        if size >= _EVEN_FROM:
            return self.font(style, look).size(text)[0]
        return round(self._font(style.face, size * _OVERSIZE).size(text)[0] / _OVERSIZE)

    @staticmethod
    def _drawable(text: str) -> str:
        """``text`` without what no font draws: control characters and halves of characters, from a broken save say."""
        if text.isprintable():
            return text
        return "".join(character if character.isprintable() else "�" for character in text)

    def line(self, text: str, style: TextStyle, look: Look, colour: Colour) -> pygame.Surface:
        """One line of text as a picture; shared, so never draw on it."""
        text = self._drawable(text)
        key = (text, style.face, look.font_px(style), colour)
        picture = self._lines.get(key)
        if picture is None:
            picture = self._render(text, style, look, colour)
            if pygame.display.get_surface() is not None:
                picture = picture.convert_alpha()
            self._lines[key] = picture
            if len(self._lines) > _CACHED_LINES:
                self._lines.popitem(last=False)
        else:
            self._lines.move_to_end(key)
        return picture

    def _render(self, text: str, style: TextStyle, look: Look, colour: Colour) -> pygame.Surface:
        """Letters are set at whole pixels, which makes small text uneven: set large, scale down, and it is even."""
        size = look.font_px(style)
        # Scaling a picture without width crashes pygame; empty text has none.
        if size >= _EVEN_FROM or not text:
            return self.font(style, look).render(text, True, colour)
        large = self._font(style.face, size * _OVERSIZE).render(text, True, colour)
        width, height = large.get_size()
        return pygame.transform.smoothscale(
            large, (max(1, round(width / _OVERSIZE)), max(1, round(height / _OVERSIZE)))
        )

    def fit(self, text: str, style: TextStyle, look: Look, width: int) -> str:
        """``text``, shortened with an ellipsis where it is wider than ``width`` pixels."""
        if self.width(text, style, look) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", style, look) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def wrap(self, text: str, style: TextStyle, look: Look, width: int) -> list[str]:
        """``text`` broken into lines no wider than ``width`` pixels; a newline always breaks."""
        lines: list[str] = []
        for part in text.split("\n"):
            line = ""
            for word in part.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style, look) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
                while self.width(line, style, look) > width and len(line) > 1:
                    head = self._head(line, style, look, width)
                    lines.append(line[:head])
                    line = line[head:]
            lines.append(line)
        return lines

    def _head(self, word: str, style: TextStyle, look: Look, width: int) -> int:
        """How many characters of an overlong word go onto one line (at least one)."""
        count = 1
        while count < len(word) and self.width(word[: count + 1], style, look) <= width:
            count += 1
        return count

    def height(self, text: str, style: TextStyle, look: Look, width: int) -> int:
        """Height of the wrapped ``text`` in device pixels."""
        return len(self.wrap(text, style, look, width)) * self.line_height(style, look)

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        look: Look,
        colour: Colour,
        rect: pygame.Rect,
        align: str = "left",
        middle: bool = False,
    ) -> int:
        """Draw wrapped ``text`` into ``rect`` (``align``: left, centre, right); returns the height used.

        ``middle`` centres it vertically.
        """
        lines = self.wrap(text, style, look, rect.width)
        step = self.line_height(style, look)
        top = rect.y + ((rect.height - step * len(lines)) // 2 if middle else 0)
        for number, line in enumerate(lines):
            if not line:
                continue
            picture = self.line(line, style, look, colour)
            x = rect.x
            if align == "centre":
                x += (rect.width - picture.get_width()) // 2
            elif align == "right":
                x += rect.width - picture.get_width()
            surface.blit(picture, (x, top + number * step + (step - picture.get_height()) // 2))
        return step * len(lines)
