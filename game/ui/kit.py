"""What everything that draws needs: the look, the type, the art; and the few shapes made of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.ui import theme
from game.ui.art import Art
from game.ui.stage import plate
from game.ui.text import Type
from game.ui.theme import Colour, Look, TextStyle

_CACHED_PICTURES = 240


@dataclass(slots=True)
class Kit:
    """The drawing tools for one size of window. Made anew when the window or the text size changes."""

    look: Look
    type: Type
    art: Art
    _pictures: OrderedDict[tuple[object, ...], pygame.Surface] = field(default_factory=OrderedDict)

    def px(self, units: float) -> int:
        return self.look.px(units)

    def cached(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under ``key``, made by ``make`` the first time. Never draw on it."""
        picture = self._pictures.get(key)
        if picture is None:
            picture = make()
            if pygame.display.get_surface() is not None:
                picture = picture.convert_alpha() if picture.get_flags() & pygame.SRCALPHA else picture.convert()
            self._pictures[key] = picture
            if len(self._pictures) > _CACHED_PICTURES:
                self._pictures.popitem(last=False)
        else:
            self._pictures.move_to_end(key)
        return picture

    def plate(
        self,
        size: tuple[int, int],
        fill: Colour,
        line: Colour | None = None,
        line_width: float = 1.5,
        radius: float = theme.RADIUS,
        alpha: int = 255,
    ) -> pygame.Surface:
        """A rounded plate; ``line_width`` and ``radius`` in units."""
        key = ("plate", size, fill, line, line_width, radius, alpha)
        return self.cached(key, lambda: plate(size, fill, line, self.px(line_width), self.px(radius), alpha))

    def backdrop(self) -> pygame.Surface:
        """Paper over the whole window."""
        size = (self.look.width, self.look.height)
        return self.cached(("backdrop", size), lambda: self.art.tiled("table/paper", size, self.px(256)))

    # -- buttons

    def button_size(self, label: str, icon: str | None, style: TextStyle = theme.STRONG) -> tuple[int, int]:
        """The natural size of a button, in device pixels."""
        height = max(self.px(theme.TOUCH), self.type.line_height(style, self.look) + self.px(14))
        width = self.px(32) + (self.type.width(label, style, self.look) if label else 0)
        if icon:
            width += self.px(22) + (self.px(8) if label else -self.px(10))
        return max(height, width), height

    def button(
        self,
        size: tuple[int, int],
        label: str,
        icon: str | None = None,
        kind: str = "plain",
        hot: bool = False,
        enabled: bool = True,
        style: TextStyle = theme.STRONG,
    ) -> pygame.Surface:
        """A button as a picture. ``kind``: "plain", "primary" (acts now), "chosen" or "bare" (no plate)."""
        key = ("button", size, label, icon, kind, hot, enabled, style, self.look.text)
        return self.cached(key, lambda: self._button(size, label, icon, kind, hot, enabled, style))

    def _button(
        self, size: tuple[int, int], label: str, icon: str | None, kind: str, hot: bool, enabled: bool, style: TextStyle
    ) -> pygame.Surface:
        fill, line, ink = {
            "primary": (theme.VERMILION, theme.INK, theme.PAPER_LIGHT),
            "chosen": (theme.WATER_DEEP, theme.INK, theme.PAPER_LIGHT),
        }.get(kind, (theme.PAPER_LIGHT, theme.INK, theme.INK))
        if hot and enabled:
            fill = _toward(fill, theme.GOLD, 0.28 if kind in ("plain", "bare") else 0.18)
        if kind == "bare" and not (hot and enabled):
            face = pygame.Surface(size, pygame.SRCALPHA)
        else:
            face = plate(size, fill, line, self.px(1.5), self.px(theme.RADIUS))
        width, height = size
        text_width = self.type.width(label, style, self.look) if label else 0
        icon_size = self.px(22)
        room = width - self.px(12) - (icon_size + self.px(8) if icon else 0)
        if label and text_width > room:
            label = self.type.fit(label, style, self.look, room)
            text_width = self.type.width(label, style, self.look)
        total = text_width + (icon_size if icon else 0) + (self.px(8) if icon and label else 0)
        x = (width - total) // 2
        if icon:
            face.blit(
                self.art.image(f"icons/{icon}", icon_size, icon_size, pygame.Color(*ink)),
                (x, (height - icon_size) // 2),
            )
            x += icon_size + self.px(8)
        if label:
            picture = self.type.line(label, style, self.look, ink)
            # The line's box has more room below the letters than above them.
            face.blit(picture, (x, (height - picture.get_height()) // 2 + self.px(1)))
        if not enabled:
            face.set_alpha(90)
            faded = pygame.Surface(size, pygame.SRCALPHA)
            faded.blit(face, (0, 0))
            return faded
        return face

    def focus_ring(self, size: tuple[int, int]) -> pygame.Surface:
        """The mark of the keyboard focus, for a control of ``size``; larger by :attr:`ring_margin` on each side."""
        margin = self.ring_margin
        full = (size[0] + 2 * margin, size[1] + 2 * margin)

        def make() -> pygame.Surface:
            ring = pygame.Surface(full, pygame.SRCALPHA)
            rect, radius = ring.get_rect(), self.px(theme.RADIUS) + margin
            pygame.draw.rect(ring, theme.PAPER_LIGHT, rect, self.px(4), border_radius=radius)
            pygame.draw.rect(ring, theme.VERMILION, rect.inflate(-2, -2), self.px(2.5), border_radius=radius)
            return ring

        return self.cached(("ring", full), make)

    @property
    def ring_margin(self) -> int:
        return self.px(4)


def _toward(a: Colour, b: Colour, share: float) -> Colour:
    """The colour between ``a`` and ``b``."""
    mixed = [round(x + (y - x) * share) for x, y in zip(a, b, strict=True)]
    return mixed[0], mixed[1], mixed[2]
