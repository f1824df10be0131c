"""Sprites in layers, drawn only where something changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame

from game.ui.theme import Colour

_NEVER = 1e9


class Actor(pygame.sprite.DirtySprite):
    """A visible thing: a picture at a place, optionally cut off at a frame.

    Move it with :meth:`place`, change its picture with :meth:`show`; both mark it for drawing only if
    something is really different.
    """

    def __init__(self, picture: pygame.Surface, topleft: tuple[int, int] = (0, 0), layer: int = 0) -> None:
        super().__init__()
        self._layer = layer
        self.picture = picture
        self.frame: pygame.Rect | None = None
        self.spot = topleft
        self.image = picture
        self.rect = picture.get_rect(topleft=topleft)

    def place(self, topleft: tuple[int, int]) -> None:
        """Put the top left corner of the picture at ``topleft`` (device pixels of the window)."""
        if topleft != self.spot:
            self.spot = topleft
            self._cut()

    def place_centre(self, centre: tuple[float, float]) -> None:
        width, height = self.picture.get_size()
        self.place((round(centre[0] - width / 2), round(centre[1] - height / 2)))

    @property
    def centre(self) -> tuple[float, float]:
        width, height = self.picture.get_size()
        return self.spot[0] + width / 2, self.spot[1] + height / 2

    def show(self, picture: pygame.Surface) -> None:
        """Change the picture, keeping the top left corner."""
        if picture is not self.picture:
            self.picture = picture
            self._cut()

    def cut_to(self, frame: pygame.Rect | None) -> None:
        """Draw only what lies inside ``frame``."""
        if frame != self.frame:
            self.frame = frame.copy() if frame is not None else None
            self._cut()

    def set_visible(self, visible: bool) -> None:
        if bool(self.visible) != visible:
            self.visible = 1 if visible else 0
            self.dirty = 1

    def touch(self) -> None:
        """Mark for drawing: the picture was changed in place."""
        self.dirty = 1

    def _cut(self) -> None:
        whole = self.picture.get_rect(topleft=self.spot)
        self.image = self.picture
        if self.frame is None or self.frame.contains(whole):
            self.source_rect = None  # type: ignore[assignment]  # the base class means it, its stub does not
            self.rect = whole
        else:
            part = whole.clip(self.frame)
            self.source_rect = part.move(-whole.x, -whole.y)
            self.rect = part
        self.dirty = 1


class Stage(pygame.sprite.LayeredDirty[Any]):
    """All actors of a scene over a background. Draws nothing when nothing changed."""

    def __init__(self) -> None:
        super().__init__()
        # The base class would go over to redrawing everything when a frame takes long; a slow
        # machine is exactly where that hurts.
        self.set_timing_threshold(_NEVER)
        self._backdrop: pygame.Surface | None = None
        self._whole = True

    def set_backdrop(self, picture: pygame.Surface) -> None:
        """Use ``picture`` (of the window's size) as the ground; everything is drawn anew."""
        self._backdrop = picture
        self._whole = True

    def redraw(self) -> None:
        """Draw everything at the next :meth:`paint`, whether it changed or not."""
        self._whole = True

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed onto ``surface``; returns the changed areas, empty if there were none."""
        if self._whole:
            self._whole = False
            self._clip = surface.get_rect()
            self.repaint_rect(surface.get_rect())
        elif not self.lostsprites and not any(sprite.dirty for sprite in self.sprites()):
            return []
        # The base class draws once for each of these, and what is half transparent must be drawn only once.
        self.lostsprites[:] = apart(pygame.Rect(rect) for rect in self.lostsprites)
        rects = self.draw(surface, self._backdrop)
        return [pygame.Rect(rect) for rect in rects if rect.width and rect.height]


def apart(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover ``rects`` and do not overlap: those that do are joined."""
    found: list[pygame.Rect] = []
    for rect in rects:
        while (near := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(near))
        found.append(rect)
    return found


def plate(
    size: tuple[int, int],
    fill: Colour,
    line: Colour | None = None,
    line_width: int = 2,
    radius: int = 8,
    alpha: int = 255,
) -> pygame.Surface:
    """A rounded plate with an ink line, anti-aliased by drawing it at twice the size."""
    width, height = max(1, size[0]), max(1, size[1])
    big = pygame.Surface((width * 2, height * 2), pygame.SRCALPHA)
    rect = big.get_rect()
    if line is not None:
        pygame.draw.rect(big, (*line, 255), rect, border_radius=radius * 2)
        rect = rect.inflate(-line_width * 4, -line_width * 4)
        pygame.draw.rect(big, (*fill, alpha), rect, border_radius=max(0, (radius - line_width) * 2))
    else:
        pygame.draw.rect(big, (*fill, alpha), rect, border_radius=radius * 2)
    return pygame.transform.smoothscale(big, (width, height))
