"""One tree of everything that can be clicked: for the pointer, the keyboard and the screen reader alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.platform.base import MirrorNode


@dataclass(slots=True)
class Control:
    """Something a player can act on.

    ``label`` is what a screen reader says. ``act`` runs on tap, Enter and in the mirror; ``adjust`` (if there is
    one) takes −1 or +1 from the arrow keys (sliders, steppers). ``shape`` is the area in device pixels.
    A control without ``act`` is a text of the mirror: role "heading" or "text"; the pointer still finds it if it
    ``answers`` (shows words when pointed at).
    """

    id: str
    label: str
    shape: pygame.Rect
    act: Callable[[], None] | None = None
    role: str = "button"
    enabled: bool = True
    state: dict[str, str] = field(default_factory=dict)
    adjust: Callable[[int], None] | None = None
    answers: bool = False
    reach: int = 0
    """How many pixels beside its shape a finger still finds it, if nothing else is there."""

    @property
    def reachable(self) -> bool:
        """Whether the focus may rest on it."""
        return self.enabled and (self.act is not None or self.adjust is not None)


@dataclass(slots=True)
class Group:
    """Controls that belong together (a board, a toolbar): Tab goes from group to group.

    The pointer meets them only inside ``frame``, if there is one: what is scrolled away cannot be tapped.
    """

    id: str
    controls: list[Control]
    frame: pygame.Rect | None = None


class FocusTree:
    """The groups of the scene on top, and where the focus is.

    The focus survives :meth:`replace` if a control with its id still exists; else it goes to the nearest
    one of the same group.
    """

    def __init__(self) -> None:
        self.groups: list[Group] = []
        self.focus: str | None = None
        self.visible = False
        """Whether the focus ring is shown: after keys, not after the pointer."""
        self.changed = True
        self._recent: dict[str, str] = {}
        self._index: dict[str, Control] = {}

    def replace(self, groups: Sequence[Group], otherwise: str | None = None) -> None:
        """Take over the controls of a screen that changed.

        ``otherwise`` is where the focus goes if its control is gone, before any other place is looked for.
        """
        before = self._index.get(self.focus or "")
        home = self._group_of(self.focus)
        self.groups = [group for group in groups if group.controls]
        self._index = {control.id: control for group in self.groups for control in group.controls}
        now = self._index.get(self.focus or "")
        if self.focus is not None and (now is None or not now.reachable):
            wanted = self._index.get(otherwise or "")
            if wanted is not None and wanted.reachable:
                self.focus = wanted.id
            else:
                self._settle(before, home)
        self.changed = True

    def _settle(self, before: Control | None, home: Group | None) -> None:
        """Find a new place for a focus whose control is gone."""
        group = next((g for g in self.groups if home is not None and g.id == home.id), None)
        choices = [c for c in (group.controls if group else ()) if c.reachable] or self.reachable()
        if not choices:
            self.focus = None
        elif before is None:
            self.focus = choices[0].id
        else:
            x, y = before.shape.center
            self.focus = min(choices, key=lambda c: _gap(c.shape.center, (x, y))).id

    def reachable(self) -> list[Control]:
        """Every control that can have the focus, in order."""
        return [c for group in self.groups for c in group.controls if c.reachable]

    def get(self, control_id: str | None) -> Control | None:
        return self._index.get(control_id) if control_id else None

    def frame_of(self, control_id: str) -> pygame.Rect | None:
        """The area in which a control is seen, ``None`` if that is the whole window."""
        home = self._group_of(control_id)
        return home.frame if home is not None else None

    @property
    def focused(self) -> Control | None:
        return self.get(self.focus)

    def at(self, spot: tuple[int, int]) -> Control | None:
        """The control under ``spot``; what comes later lies on top. Else the nearest one that reaches that far."""
        return self._under(spot) or self._near(spot)

    def _near(self, spot: tuple[int, int]) -> Control | None:
        reaching = [
            control
            for group in self.groups
            if group.frame is None or group.frame.collidepoint(spot)
            for control in group.controls
            if control.reach and control.shape.inflate(2 * control.reach, 2 * control.reach).collidepoint(spot)
        ]
        return min(reaching, key=lambda c: _gap(c.shape.center, spot)) if reaching else None

    def _under(self, spot: tuple[int, int]) -> Control | None:
        for group in reversed(self.groups):
            if group.frame is not None and not group.frame.collidepoint(spot):
                continue
            for control in reversed(group.controls):
                if (control.act is not None or control.answers) and control.shape.collidepoint(spot):
                    return control
        return None

    def set_focus(self, control_id: str | None, visible: bool = True) -> None:
        """Put the focus on a control (no effect if it cannot have it)."""
        control = self.get(control_id)
        if control_id is not None and (control is None or not control.reachable):
            return
        if control_id != self.focus or visible != self.visible:
            self.focus, self.visible, self.changed = control_id, visible, True
            home = self._group_of(control_id)
            if home is not None and control_id is not None:
                self._recent[home.id] = control_id

    def next_group(self, step: int) -> None:
        """Tab: to the next group, to the control that last had the focus there."""
        groups = [g for g in self.groups if any(c.reachable for c in g.controls)]
        if not groups:
            return
        home = self._group_of(self.focus)
        at = next((i for i, g in enumerate(groups) if home is not None and g.id == home.id), -1 if step > 0 else 0)
        group = groups[(at + step) % len(groups)]
        reachable = [c.id for c in group.controls if c.reachable]
        recent = self._recent.get(group.id)
        self.set_focus(recent if recent in reachable else reachable[0])

    def move(self, dx: int, dy: int) -> None:
        """Arrow keys: to the nearest control in a direction; a focused slider or stepper is adjusted instead."""
        here = self.focused
        if here is None:
            self.next_group(1)
            return
        if dx and here.adjust is not None:
            here.adjust(dx)
            return
        best, best_cost = None, float("inf")
        x, y = here.shape.center
        for control in self.reachable():
            if control.id == here.id:
                continue
            cx, cy = control.shape.center
            along = (cx - x) * dx + (cy - y) * dy
            across = abs((cx - x) * dy) + abs((cy - y) * dx)
            if along <= 0 or across > 4 * along + max(here.shape.size):
                continue
            cost = along + 2.5 * across
            if cost < best_cost:
                best, best_cost = control, cost
        if best is not None:
            self.set_focus(best.id)

    def nodes(self) -> list[MirrorNode]:
        """The tree as the mirror shows it."""
        return [
            MirrorNode(
                id=c.id,
                label=c.label,
                role=c.role,
                rect=(c.shape.x, c.shape.y, c.shape.width, c.shape.height),
                enabled=c.enabled,
                focused=c.id == self.focus,
                state=dict(c.state),
            )
            for group in self.groups
            for c in group.controls
        ]

    def _group_of(self, control_id: str | None) -> Group | None:
        return next((g for g in self.groups if any(c.id == control_id for c in g.controls)), None)


def _gap(a: tuple[int, int], b: tuple[int, int]) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
