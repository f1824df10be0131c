"""A page: a header and one column of widgets that scrolls."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import input as logical
from game.ui import theme
from game.ui.director import Director, Scene
from game.ui.focus import Control, Group
from game.ui.widgets import Widget
from game.ui.words import _

_COLUMN = 680
_WHEEL = 70


class Page(Scene):
    """A scene made of widgets. Subclasses say which in :meth:`build` and call :meth:`refresh` on change."""

    column = _COLUMN
    """Widest column, in units."""
    has_header = True

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.offset = 0
        self._blocks: list[tuple[Widget, pygame.Rect]] = []
        self._canvas = pygame.Surface((1, 1))
        self._tall = 0
        self._focus_seen: str | None = None

    def build(self) -> Sequence[Widget]:
        """The widgets of the page, from top to bottom."""
        return ()

    def refresh(self) -> None:
        """Build and draw again: something that the page shows has changed."""
        self.layout()

    # -- layout

    @property
    def _view(self) -> pygame.Rect:
        """Where the column is seen."""
        look = self.kit.look
        top = self.kit.px(64) if self.has_header else 0
        return pygame.Rect(0, top, look.width, look.height - top)

    def layout(self) -> None:
        look, kit = self.kit.look, self.kit
        if self._canvas.get_size() != (look.width, look.height):
            self._canvas = pygame.Surface((look.width, look.height)).convert()
        width = min(kit.px(self.column), look.width - 2 * kit.px(theme.MARGIN))
        x = (look.width - width) // 2
        y = kit.px(theme.MARGIN)
        self._blocks = []
        for widget in self.build():
            height = widget.height(kit, width)
            self._blocks.append((widget, pygame.Rect(x, y, width, height)))
            y += height + kit.px(widget.gap)
        self._tall = y + kit.px(theme.MARGIN)
        spare = self._view.height - self._tall
        if spare > 0 and not self.has_header:
            self._blocks = [(widget, rect.move(0, spare // 2)) for widget, rect in self._blocks]
        self._scroll_to(self.offset)

    def _scroll_to(self, offset: float) -> None:
        self.offset = round(max(0, min(self._tall - self._view.height, offset)))
        groups = []
        if self.has_header:
            groups.append(Group("header", self._header_controls()))
        view = self._view
        shift = view.y - self.offset
        controls = [c for widget, rect in self._blocks for c in widget.controls(self.kit, rect.move(0, shift))]
        _tell_apart(controls)
        groups.append(Group("page", controls, view))
        self.tree.replace(groups)
        self._paint()

    def _header_controls(self) -> list[Control]:
        side = self.kit.px(theme.TOUCH)
        y = self.kit.px(10)
        controls = [Control("back", _("Back"), pygame.Rect(self.kit.px(12), y, side, side), self.back)]
        heading = pygame.Rect(side + self.kit.px(24), y, self.kit.look.width - 2 * side - self.kit.px(48), side)
        controls.append(Control("title", self.title, heading, role="heading"))
        return controls

    # -- drawing

    def _paint(self) -> None:
        kit, view = self.kit, self._view
        canvas = self._canvas
        canvas.blit(kit.backdrop(), (0, 0))
        canvas.set_clip(view)
        shift = view.y - self.offset
        for widget, rect in self._blocks:
            box = rect.move(0, shift)
            if box.colliderect(view):
                widget.paint(kit, canvas, box, self.hot)
        self._paint_bar(view)
        canvas.set_clip(None)
        if self.has_header:
            self._paint_header()
        self.stage.set_backdrop(canvas)

    def _paint_header(self) -> None:
        kit, canvas = self.kit, self._canvas
        for control in self._header_controls():
            if control.act is not None:
                face = kit.button(control.shape.size, "", "back", "bare", self.hot == control.id)
                canvas.blit(face, control.shape)
            else:
                text = kit.type.fit(control.label, theme.HEADING, kit.look, control.shape.width)
                kit.type.draw(canvas, text, theme.HEADING, kit.look, theme.INK, control.shape, "centre", middle=True)
        y = self._view.y - kit.px(1)
        pygame.draw.line(canvas, theme.PAPER_DARK, (0, y), (kit.look.width, y), kit.px(1.5))

    def _paint_bar(self, view: pygame.Rect) -> None:
        """A thin bar at the right that tells where in a long page one is."""
        if self._tall <= view.height:
            return
        high = max(self.kit.px(30), view.height * view.height // self._tall)
        y = view.y + (view.height - high) * self.offset // (self._tall - view.height)
        box = pygame.Rect(view.right - self.kit.px(8), y + self.kit.px(3), self.kit.px(5), high - self.kit.px(6))
        self._canvas.blit(self.kit.plate(box.size, theme.INK_SOFT, None, 0, 3, 140), box)

    def hover_changed(self) -> None:
        self._paint()

    # -- input

    def handle(self, wish: logical.Input) -> None:
        if isinstance(wish, logical.Scroll):
            self._scroll_to(self.offset - wish.by * self.kit.px(_WHEEL))
        elif isinstance(wish, logical.Drag):
            self._scroll_to(self.offset - wish.by[1])
        elif isinstance(wish, logical.Pan):
            self._scroll_to(self.offset + wish.dy * self.kit.px(_WHEEL))
        else:
            before = self.tree.focus
            super().handle(wish)
            if isinstance(wish, logical.FocusMove) and wish.dy and self.tree.focus == before:
                self._scroll_to(self.offset + wish.dy * self.kit.px(_WHEEL))

    def draw_focus(self) -> None:
        if self.tree.visible and self.tree.focus != self._focus_seen:
            self._focus_seen = self.tree.focus
            self._bring_into_view()
        super().draw_focus()

    def _bring_into_view(self) -> None:
        control = self.tree.focused
        if control is None or control.id == "back":
            return
        view = self._view.inflate(0, -2 * self.kit.px(16))
        if control.shape.top < view.top:
            self._scroll_to(self.offset - (view.top - control.shape.top))
        elif control.shape.bottom > view.bottom:
            self._scroll_to(self.offset + (control.shape.bottom - view.bottom))


def _tell_apart(controls: Sequence[Control]) -> None:
    """Number the ids of texts that a page shows more than once."""
    times: dict[str, int] = {}
    for control in controls:
        times[control.id] = times.get(control.id, 0) + 1
        if times[control.id] > 1:
            control.id = f"{control.id}#{times[control.id]}"
