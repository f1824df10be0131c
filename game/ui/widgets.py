"""The building blocks of pages: each knows its height, paints itself and names its controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.focus import Control
from game.ui.kit import Kit
from game.ui.theme import Colour, TextStyle


class Widget:
    """One block of a page's column. Widths, heights and rectangles are in device pixels."""

    gap: float = theme.GAP
    """Room below it, in units."""

    def height(self, kit: Kit, width: int) -> int:
        """How high it is in a column of ``width``."""
        raise NotImplementedError

    def paint(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, hot: str | None) -> None:
        """Draw into ``rect``; ``hot`` is the id of the control under the pointer."""

    def controls(self, kit: Kit, rect: pygame.Rect) -> list[Control]:
        """What can be acted on or read out when it stands at ``rect``."""
        return []


class Text(Widget):
    """A paragraph or a heading. ``reads_as`` is its role in the mirror, "" to leave it out."""

    def __init__(
        self,
        text: str,
        style: TextStyle = theme.BODY,
        colour: Colour = theme.INK,
        align: str = "left",
        reads_as: str = "text",
        id: str = "",
        gap: float = theme.GAP,
    ) -> None:
        self.text, self.style, self.colour, self.align, self.reads_as = text, style, colour, align, reads_as
        self.id = id or f"text:{text[:40]}"
        self.gap = gap

    def height(self, kit: Kit, width: int) -> int:
        return kit.type.height(self.text, self.style, kit.look, width)

    def paint(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, hot: str | None) -> None:
        kit.type.draw(surface, self.text, self.style, kit.look, self.colour, rect, self.align)

    def controls(self, kit: Kit, rect: pygame.Rect) -> list[Control]:
        return [Control(self.id, self.text, rect, role=self.reads_as)] if self.reads_as else []


class Space(Widget):
    """Nothing, ``units`` high."""

    gap = 0

    def __init__(self, units: float) -> None:
        self.units = units

    def height(self, kit: Kit, width: int) -> int:
        return kit.px(self.units)


class Rule(Widget):
    """A brush line between two parts of a page."""

    gap = 14

    def height(self, kit: Kit, width: int) -> int:
        return kit.px(2)

    def paint(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, hot: str | None) -> None:
        pygame.draw.line(surface, theme.PAPER_DARK, rect.midleft, rect.midright, kit.px(2))


class Picture(Widget):
    """An illustration, ``share`` of the column wide (at most ``most`` units high), in the middle."""

    def __init__(self, name: str, ratio: float, share: float = 1.0, most: float = 400) -> None:
        self.name, self.ratio, self.share, self.most = name, ratio, share, most

    def _size(self, kit: Kit, width: int) -> tuple[int, int]:
        high = min(kit.px(self.most), round(width * self.share / self.ratio))
        return round(high * self.ratio), high

    def height(self, kit: Kit, width: int) -> int:
        return self._size(kit, width)[1]

    def paint(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, hot: str | None) -> None:
        wide, high = self._size(kit, rect.width)
        surface.blit(kit.art.image(self.name, wide, high), (rect.x + (rect.width - wide) // 2, rect.y))


@dataclass(slots=True)
class Choice:
    """One value of a :class:`Choices` row, or one button of a :class:`Buttons` row."""

    id: str
    label: str
    act: Callable[[], None]
    kind: str = "plain"
    icon: str | None = None
    enabled: bool = True
    reads: str = ""


def _flow(sizes: Sequence[tuple[int, int]], width: int, gap: int) -> tuple[list[pygame.Rect], int]:
    """Boxes from left to right, going to the next line where there is no room; and the height of all."""
    rects: list[pygame.Rect] = []
    x = y = line = 0
    for wide, high in sizes:
        wide = min(wide, width)
        if x and x + wide > width:
            x, y, line = 0, y + line + gap, 0
        rects.append(pygame.Rect(x, y, wide, high))
        x, line = x + wide + gap, max(line, high)
    return rects, y + line


class Buttons(Widget):
    """Buttons side by side; ``stretch`` makes each as wide as the column, one below the other."""

    gap = 12

    def __init__(self, buttons: Sequence[Choice], stretch: bool = False, align: str = "left") -> None:
        self.buttons, self.stretch, self.align = list(buttons), stretch, align

    def _rects(self, kit: Kit, width: int) -> tuple[list[pygame.Rect], int]:
        sizes = [kit.button_size(b.label, b.icon) for b in self.buttons]
        if self.stretch:
            sizes = [(width, high) for _wide, high in sizes]
        rects, high = _flow(sizes, width, kit.px(theme.GAP))
        if self.align == "centre":
            for top in {r.y for r in rects}:
                row = [r for r in rects if r.y == top]
                shift = (width - (row[-1].right - row[0].x)) // 2
                for rect in row:
                    rect.x += shift
        return rects, high

    def height(self, kit: Kit, width: int) -> int:
        return self._rects(kit, width)[1]

    def paint(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, hot: str | None) -> None:
        for button, box in zip(self.buttons, self._rects(kit, rect.width)[0], strict=True):
            face = kit.button(box.size, button.label, button.icon, button.kind, hot == button.id, button.enabled)
            surface.blit(face, box.move(rect.topleft))

    def controls(self, kit: Kit, rect: pygame.Rect) -> list[Control]:
        return [
            Control(b.id, b.reads or b.label, box.move(rect.topleft), b.act, enabled=b.enabled)
            for b, box in zip(self.buttons, self._rects(kit, rect.width)[0], strict=True)
        ]


class Choices(Widget):
    """A label and the values to choose one of."""

    gap = 16

    def __init__(
        self,
        id: str,
        label: str,
        values: Sequence[tuple[str, str]],
        current: str,
        choose: Callable[[str], None],
        help: str = "",
    ) -> None:
        self.id, self.label, self.values, self.current = id, label, list(values), current
        self.choose, self.help = choose, help

    def _label_height(self, kit: Kit, width: int) -> int:
        high = kit.type.height(self.label, theme.STRONG, kit.look, width) + kit.px(6)
        if self.help:
            high += kit.type.height(self.help, theme.SMALL, kit.look, width) + kit.px(2)
        return high

    def _rects(self, kit: Kit, width: int) -> tuple[list[pygame.Rect], int]:
        return _flow([kit.button_size(label, None) for _id, label in self.values], width, kit.px(6))

    def height(self, kit: Kit, width: int) -> int:
        return self._label_height(kit, width) + self._rects(kit, width)[1]

    def paint(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, hot: str | None) -> None:
        y = rect.y + kit.type.draw(surface, self.label, theme.STRONG, kit.look, theme.INK, rect)
        if self.help:
            kit.type.draw(
                surface,
                self.help,
                theme.SMALL,
                kit.look,
                theme.INK_SOFT,
                pygame.Rect(rect.x, y, rect.width, rect.height),
            )
        top = rect.y + self._label_height(kit, rect.width)
        for (value, label), box in zip(self.values, self._rects(kit, rect.width)[0], strict=True):
            kind = "chosen" if value == self.current else "plain"
            surface.blit(kit.button(box.size, label, None, kind, hot == f"{self.id}:{value}"), box.move(rect.x, top))

    def controls(self, kit: Kit, rect: pygame.Rect) -> list[Control]:
        top = rect.y + self._label_height(kit, rect.width)
        return [
            Control(
                f"{self.id}:{value}",
                f"{self.label}: {label}",
                box.move(rect.x, top),
                lambda value=value: self.choose(value),  # type: ignore[misc]
                role="radio",
                state={"checked": "true" if value == self.current else "false"},
            )
            for (value, label), box in zip(self.values, self._rects(kit, rect.width)[0], strict=True)
        ]


class Slider(Widget):
    """A label and a whole number from 0 to ``most``, by two buttons or by arrow keys."""

    gap = 16

    def __init__(
        self, id: str, label: str, value: int, most: int, change: Callable[[int], None], texts: tuple[str, str]
    ) -> None:
        self.id, self.label, self.value, self.most, self.change = id, label, value, most, change
        self.less, self.more = texts

    def _parts(self, kit: Kit, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        side = kit.px(theme.TOUCH)
        top = rect.y + kit.type.line_height(theme.STRONG, kit.look) + kit.px(6)
        less = pygame.Rect(rect.x, top, side, side)
        bar = pygame.Rect(less.right + kit.px(10), top, min(kit.px(260), rect.width - 2 * side - kit.px(20)), side)
        return less, bar, pygame.Rect(bar.right + kit.px(10), top, side, side)

    def height(self, kit: Kit, width: int) -> int:
        return kit.type.line_height(theme.STRONG, kit.look) + kit.px(6 + theme.TOUCH)

    def paint(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, hot: str | None) -> None:
        kit.type.draw(surface, self.label, theme.STRONG, kit.look, theme.INK, rect)
        less, bar, more = self._parts(kit, rect)
        surface.blit(kit.button(less.size, "", "minus", hot=hot == f"{self.id}:less", enabled=self.value > 0), less)
        surface.blit(
            kit.button(more.size, "", "plus", hot=hot == f"{self.id}:more", enabled=self.value < self.most), more
        )
        track = pygame.Rect(bar.x, bar.centery - kit.px(5), bar.width, kit.px(10))
        surface.blit(kit.plate(track.size, theme.PAPER_DARK, theme.INK, 1.5, 5), track)
        full = round((track.width - kit.px(4)) * self.value / self.most)
        if full:
            inner = (full, track.height - kit.px(4))
            surface.blit(kit.plate(inner, theme.WATER_DEEP, None, 0, 3), (track.x + kit.px(2), track.y + kit.px(2)))

    def controls(self, kit: Kit, rect: pygame.Rect) -> list[Control]:
        less, bar, more = self._parts(kit, rect)
        state = {"valuemin": "0", "valuemax": str(self.most), "valuenow": str(self.value)}

        def by(step: int) -> None:
            value = max(0, min(self.most, self.value + step))
            if value != self.value:
                self.change(value)

        return [
            Control(f"{self.id}:less", self.less, less, lambda: by(-1), enabled=self.value > 0),
            Control(f"{self.id}", f"{self.label}: {self.value}", bar, role="slider", state=state, adjust=by),
            Control(f"{self.id}:more", self.more, more, lambda: by(1), enabled=self.value < self.most),
        ]


class Table(Widget):
    """Rows of cells under ``heads``; the first column takes the room that the others leave.

    The last ``sums`` rows stand bold below a line. ``id`` tells several tables of one page apart.
    """

    gap = 16

    def __init__(self, heads: Sequence[str], rows: Sequence[Sequence[str]], sums: int = 0, id: str = "row") -> None:
        self.heads, self.rows, self.sums, self.id = list(heads), [list(r) for r in rows], sums, id

    def _row_height(self, kit: Kit) -> int:
        return kit.type.line_height(theme.BODY, kit.look) + kit.px(9)

    def _cell(self, kit: Kit, width: int) -> int:
        """How wide a column is, but for the first."""
        return min(kit.px(110), round(width * 0.62 / max(1, len(self.heads) - 1)))

    def _head(self, kit: Kit, width: int) -> tuple[TextStyle, int]:
        """The style of the heads – small and in several lines where there is no room – and the height of their row."""
        cell = self._cell(kit, width)
        if all(kit.type.width(head, theme.STRONG, kit.look) <= cell for head in self.heads[1:]):
            return theme.STRONG, self._row_height(kit)
        style, inner = theme.SMALL_STRONG, cell - kit.px(4)
        high = max(kit.type.height(head, style, kit.look, inner) for head in self.heads[1:])
        return style, max(self._row_height(kit), high + kit.px(5))

    def height(self, kit: Kit, width: int) -> int:
        return self._head(kit, width)[1] + self._row_height(kit) * len(self.rows)

    def paint(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, hot: str | None) -> None:
        style, high = self._head(kit, rect.width)
        cell = self._cell(kit, rect.width)
        for column, head in enumerate(self.heads):
            box = self._box(rect, column, cell, rect.y, high, kit)
            if column:
                box.inflate_ip(-kit.px(4), 0)
            else:
                head = kit.type.fit(head, style, kit.look, box.width)
            kit.type.draw(surface, head, style, kit.look, theme.INK, box, "centre" if column else "left", middle=True)
        y, high = rect.y + high, self._row_height(kit)
        for number, row in enumerate(self.rows):
            last = number >= len(self.rows) - self.sums
            if number == 0 or (last and number == len(self.rows) - self.sums):
                pygame.draw.line(surface, theme.INK, (rect.x, y), (rect.right, y), kit.px(1.5))
            if number % 2 and not last:
                surface.blit(kit.plate((rect.width, high), theme.PAPER_DARK, None, 0, 4, 110), (rect.x, y))
            style = theme.STRONG if last else theme.BODY
            for column, text in enumerate(row):
                box = self._box(rect, column, cell, y, high, kit)
                text = kit.type.fit(text, style, kit.look, box.width)
                align = "centre" if column else "left"
                kit.type.draw(surface, text, style, kit.look, theme.INK, box, align, middle=True)
            y += high

    def _box(self, rect: pygame.Rect, column: int, cell: int, y: int, high: int, kit: Kit) -> pygame.Rect:
        """Where a column's cell of the row at ``y`` lies."""
        others = len(self.heads) - 1
        if column:
            return pygame.Rect(rect.right - cell * (others + 1 - column), y, cell, high)
        return pygame.Rect(rect.x + kit.px(6), y, rect.width - cell * others - kit.px(8), high)

    def controls(self, kit: Kit, rect: pygame.Rect) -> list[Control]:
        top, high = rect.y + self._head(kit, rect.width)[1], self._row_height(kit)
        controls = []
        for number, row in enumerate(self.rows):
            cells = [f"{head} {text}" for head, text in zip(self.heads[1:], row[1:], strict=False)]
            box = pygame.Rect(rect.x, top + number * high, rect.width, high)
            controls.append(Control(f"{self.id}:{number}", f"{row[0]}: {', '.join(cells)}", box, role="text"))
        return controls


class Lead(Widget):
    """A picture and a sentence beside it, at the top of a page."""

    gap = 18

    def __init__(self, text: str, picture: str, side: float = 84) -> None:
        self.text, self.picture, self.side = text, picture, side

    def _text_width(self, kit: Kit, width: int) -> int:
        return width - kit.px(self.side + 18)

    def height(self, kit: Kit, width: int) -> int:
        return max(kit.px(self.side), kit.type.height(self.text, theme.BODY, kit.look, self._text_width(kit, width)))

    def paint(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, hot: str | None) -> None:
        side = kit.px(self.side)
        surface.blit(kit.art.image(self.picture, side, side), (rect.x, rect.centery - side // 2))
        box = pygame.Rect(rect.x + kit.px(self.side + 18), rect.y, self._text_width(kit, rect.width), rect.height)
        kit.type.draw(surface, self.text, theme.BODY, kit.look, theme.INK_SOFT, box, middle=True)

    def controls(self, kit: Kit, rect: pygame.Rect) -> list[Control]:
        return [Control("lead", self.text, rect, role="text")]


class Card(Widget):
    """A large button: a picture, a name and a sentence."""

    gap = 12

    def __init__(
        self, id: str, name: str, text: str, picture: str, act: Callable[[], None], primary: bool = False
    ) -> None:
        self.id, self.name, self.text, self.picture, self.act, self.primary = id, name, text, picture, act, primary

    def _text_width(self, kit: Kit, width: int) -> int:
        return width - kit.px(76 + 36)

    def height(self, kit: Kit, width: int) -> int:
        text = kit.type.height(self.text, theme.SMALL, kit.look, self._text_width(kit, width))
        return max(kit.px(92), kit.type.line_height(theme.SUBHEADING, kit.look) + text + kit.px(30))

    def paint(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, hot: str | None) -> None:
        kind = "primary" if self.primary else "plain"
        surface.blit(kit.button(rect.size, "", None, kind, hot == self.id), rect)
        ink = theme.PAPER_LIGHT if self.primary else theme.INK
        side = kit.px(72)
        surface.blit(kit.art.image(self.picture, side, side), (rect.x + kit.px(12), rect.centery - side // 2))
        box = pygame.Rect(rect.x + side + kit.px(26), rect.y, self._text_width(kit, rect.width), rect.height)
        head = kit.type.line_height(theme.SUBHEADING, kit.look)
        whole = head + kit.type.height(self.text, theme.SMALL, kit.look, box.width)
        box.y += (rect.height - whole) // 2
        name = kit.type.fit(self.name, theme.SUBHEADING, kit.look, box.width)
        kit.type.draw(surface, name, theme.SUBHEADING, kit.look, ink, box)
        soft = theme.PAPER_LIGHT if self.primary else theme.INK_SOFT
        kit.type.draw(surface, self.text, theme.SMALL, kit.look, soft, box.move(0, head))

    def controls(self, kit: Kit, rect: pygame.Rect) -> list[Control]:
        return [Control(self.id, f"{self.name}. {self.text}", rect, self.act)]
