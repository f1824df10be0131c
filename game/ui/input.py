"""Logical input: what the player means, whatever the device.

Scenes never see key codes, buttons or fingers; :class:`Reader` turns pygame's events into the small
values below.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

Spot = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer is at ``spot`` with nothing pressed. ``None``: it left the window (or a finger was lifted)."""

    spot: Spot | None


@dataclass(frozen=True, slots=True)
class Press:
    """The pointer went down at ``spot``; ``touch`` tells a finger from a mouse."""

    spot: Spot
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Tap:
    """Pressed and let go without having moved."""

    spot: Spot
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Drag:
    """The pressed pointer moved: where it began, where it is, and by how much since the last one."""

    start: Spot
    spot: Spot
    by: Spot


@dataclass(frozen=True, slots=True)
class Drop:
    """A drag ended at ``spot``."""

    start: Spot
    spot: Spot


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel turned by ``by`` notches (up is positive) over ``spot``."""

    spot: Spot
    by: float


@dataclass(frozen=True, slots=True)
class Zoom:
    """Make things ``factor`` times larger around ``spot`` (``None``: around the middle); factor 0 fits all."""

    factor: float
    spot: Spot | None = None


@dataclass(frozen=True, slots=True)
class Pan:
    """Move the view by a number of steps (keys)."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class FocusNext:
    """To the next group of controls (``-1``: the one before)."""

    step: int = 1


@dataclass(frozen=True, slots=True)
class FocusMove:
    """To the nearest control in a direction."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Act:
    """Do what the focused control does."""


@dataclass(frozen=True, slots=True)
class Command:
    """A named wish: "back", "undo", "confirm", "menu", "hint", "log", "help", "skip"."""

    name: str


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to be closed."""


Input = Point | Press | Tap | Drag | Drop | Scroll | Zoom | Pan | FocusNext | FocusMove | Act | Command | Quit

# Letters go by their place on the keyboard, so that they work in every layout.
_COMMANDS = {
    pygame.KSCAN_U: "undo",
    pygame.KSCAN_Z: "undo",
    pygame.KSCAN_E: "confirm",
    pygame.KSCAN_C: "confirm",
    pygame.KSCAN_H: "hint",
    pygame.KSCAN_L: "log",
    pygame.KSCAN_M: "menu",
    pygame.KSCAN_R: "help",
}
_PANS = {
    pygame.KSCAN_A: (-1, 0),
    pygame.KSCAN_D: (1, 0),
    pygame.KSCAN_W: (0, -1),
    pygame.KSCAN_S: (0, 1),
}
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ZOOMS = {
    pygame.K_PLUS: 1.25,
    pygame.K_EQUALS: 1.25,
    pygame.K_KP_PLUS: 1.25,
    pygame.K_MINUS: 0.8,
    pygame.K_KP_MINUS: 0.8,
    pygame.K_0: 0.0,
    pygame.K_KP_0: 0.0,
}


class Reader:
    """Turns pygame events into logical input."""

    def __init__(self) -> None:
        self.slack = 8
        """How many device pixels a pressed pointer may wander and still be a tap."""
        self._start: Spot | None = None
        self._last: Spot = (0, 0)
        self._dragging = False
        self._touch = False
        self._fingers: dict[int, tuple[float, float]] = {}
        self._pinched = False

    def read(self, events: Iterable[pygame.event.Event], window: tuple[int, int]) -> list[Input]:
        """What ``events`` mean in a window of ``window`` device pixels, in order."""
        found: list[Input] = []
        for event in events:
            kind = event.type
            if kind == pygame.QUIT:
                found.append(Quit())
            elif kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
                found += self._finger(event, window)
            elif kind == pygame.MOUSEMOTION:
                found += self._motion(event.pos, event.buttons[0])
            elif kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
                found += self._down(event.pos, bool(getattr(event, "touch", False)))
            elif kind == pygame.MOUSEBUTTONUP and event.button == 1:
                found += self._up(event.pos)
            elif kind == pygame.MOUSEBUTTONUP and event.button == 3:
                found.append(Command("undo"))
            elif kind == pygame.MOUSEWHEEL:
                amount = getattr(event, "precise_y", 0.0) or float(event.y)
                if amount:
                    found.append(Scroll(self._last, max(-3.0, min(3.0, amount))))
            elif kind == pygame.WINDOWLEAVE:
                found.append(Point(None))
            elif kind == pygame.KEYDOWN:
                found += self._key(event)
        return found

    # -- pointer

    def _down(self, spot: Spot, touch: bool) -> list[Input]:
        self._last = spot
        if self._pinched:
            return []
        self._start, self._dragging, self._touch = spot, False, touch
        return [Press(spot, touch)]

    def _motion(self, spot: Spot, pressed: int) -> list[Input]:
        before, self._last = self._last, spot
        if self._start is None or not pressed:
            return [] if pressed or (self._touch and self._fingers) else [Point(spot)]
        if self._pinched:
            return []
        if not self._dragging:
            if max(abs(spot[0] - self._start[0]), abs(spot[1] - self._start[1])) <= self.slack:
                return []
            self._dragging = True
            before = self._start
        return [Drag(self._start, spot, (spot[0] - before[0], spot[1] - before[1]))]

    def _up(self, spot: Spot) -> list[Input]:
        start, self._start = self._start, None
        self._last = spot
        if self._pinched:
            self._pinched = bool(self._fingers)
            return []
        if start is None:
            return []
        found: list[Input] = [Drop(start, spot)] if self._dragging else [Tap(spot, self._touch)]
        found.append(Point(None) if self._touch else Point(spot))
        self._dragging = False
        return found

    def _finger(self, event: pygame.event.Event, window: tuple[int, int]) -> list[Input]:
        """Two fingers zoom and pan; one finger arrives as a mouse anyway."""
        found: list[Input] = []
        spot = (event.x * window[0], event.y * window[1])
        if event.type == pygame.FINGERUP:
            self._fingers.pop(event.finger_id, None)
            if not self._fingers:
                self._pinched = False
            return found
        before = dict(self._fingers)
        self._fingers[event.finger_id] = spot
        if len(self._fingers) == 2 and not self._pinched:
            self._pinched = True
            if self._start is not None:
                found.append(Drop(self._start, self._start) if self._dragging else Point(None))
            self._start, self._dragging = None, False
        elif len(self._fingers) == 2 and len(before) == 2:
            (a, b), (c, d) = before.values(), self._fingers.values()
            old = max(1.0, _distance(a, b))
            middle = (round((c[0] + d[0]) / 2), round((c[1] + d[1]) / 2))
            was = (round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2))
            found.append(Zoom(max(0.5, min(2.0, _distance(c, d) / old)), middle))
            if middle != was:
                found.append(Drag(was, middle, (middle[0] - was[0], middle[1] - was[1])))
        return found

    # -- keys

    def _key(self, event: pygame.event.Event) -> list[Input]:
        key, held = event.key, event.mod
        if key == pygame.K_TAB:
            return [FocusNext(-1 if held & pygame.KMOD_SHIFT else 1)]
        if key == pygame.K_ESCAPE or key == pygame.K_AC_BACK:
            return [Command("back")]
        if key in _ARROWS:
            dx, dy = _ARROWS[key]
            return [Pan(dx, dy) if held & pygame.KMOD_SHIFT else FocusMove(dx, dy)]
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return [Command("confirm") if held & pygame.KMOD_CTRL else Act()]
        if key == pygame.K_BACKSPACE:
            return [Command("undo")]
        if key == pygame.K_SPACE:
            return [Act()]
        if held & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return [Command("undo")] if event.scancode == pygame.KSCAN_Z else []
        if held & pygame.KMOD_ALT:
            return []
        if key in _ZOOMS:
            return [Zoom(_ZOOMS[key])]
        if event.scancode in _PANS:
            return [Pan(*_PANS[event.scancode])]
        if event.scancode in _COMMANDS:
            return [Command(_COMMANDS[event.scancode])]
        return []


def _distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
