"""From the cells of a pond to the pixels of a frame and back, with panning and zooming."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor

from pygame import Rect

from game.rules.kohaku import Position

_TINIEST = 4
"""Pixels of a cell below which nothing is to be seen."""


class Camera:
    """Looks at an endless grid through ``frame``. ``cell`` is the side of a cell in device pixels.

    The player may zoom out to ``smallest``; a pond too large for that is still shown whole.
    """

    def __init__(self, smallest: int, largest: int) -> None:
        self.frame = Rect(0, 0, 1, 1)
        self.smallest, self.largest = smallest, largest
        self.cell = float(largest)
        self.x = 0.0
        self.y = 0.0
        """The grid position (in cells) at the middle of the frame."""
        self.own = True
        """Whether it fits itself; false once the player has moved it."""
        self._shown = Rect(0, 0, 1, 1)

    def fit(self, cells: Iterable[Position], frame: Rect) -> None:
        """Show all of ``cells`` in ``frame`` as large as they go, unless the player has taken over."""
        self.frame = frame
        places = list(cells) or [(0, 0)]
        left, right = min(x for x, _y in places), max(x for x, _y in places)
        top, bottom = min(y for _x, y in places), max(y for _x, y in places)
        self._shown = Rect(left, top, right - left + 1, bottom - top + 1)
        if self.own:
            self._fit()
        else:
            self._hold()

    def _fitted(self) -> int:
        """The largest cell with which all that is to be shown fits."""
        shown = self._shown
        # A little water all round, so that nothing touches the frame.
        room = min(self.frame.width / (shown.width + 0.3), self.frame.height / (shown.height + 0.3))
        return max(_TINIEST, min(self.largest, int(room)))

    def _fit(self) -> None:
        shown = self._shown
        self.cell = self._fitted()
        self.x, self.y = shown.x + shown.width / 2, shown.y + shown.height / 2

    def reset(self) -> None:
        """Fit itself again."""
        self.own = True
        self._fit()

    def pan(self, dx: float, dy: float) -> None:
        """Move what is seen by device pixels."""
        self.own = False
        self.x -= dx / self.cell
        self.y -= dy / self.cell
        self._hold()

    def zoom(self, factor: float, spot: tuple[int, int] | None = None) -> None:
        """Make cells larger around ``spot`` (the middle if ``None``)."""
        self.own = False
        x, y = spot or self.frame.center
        before = self._at(x, y)
        self.cell = max(min(self.smallest, self._fitted()), min(self.largest * 1.6, self.cell * factor))
        after = self._at(x, y)
        self.x += before[0] - after[0]
        self.y += before[1] - after[1]
        self._hold()

    def _hold(self) -> None:
        """Keep some of the pond in sight."""
        shown = self._shown
        self.x = max(shown.left, min(shown.right, self.x))
        self.y = max(shown.top, min(shown.bottom, self.y))

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self.x + (x - self.frame.centerx) / self.cell, self.y + (y - self.frame.centery) / self.cell

    @property
    def side(self) -> int:
        """The side of a cell in whole pixels."""
        return max(4, int(self.cell))

    def rect(self, cell: Position) -> Rect:
        """Where ``cell`` is seen; it may lie outside the frame."""
        side = self.side
        x = self.frame.centerx + (cell[0] - self.x) * side
        y = self.frame.centery + (cell[1] - self.y) * side
        # Not round(): it goes to the even number, so that neighbours would overlap or gape.
        return Rect(floor(x + 0.5), floor(y + 0.5), side, side)
