"""Drawing with numbers: points, smooth curves and SVG elements as text.

The rasteriser of the game (nanosvg) knows paths, strokes, gradients and groups, but no clip paths, masks or ``<use>``;
so shapes that follow other shapes are computed here, point by point.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]


def number(value: float) -> str:
    """``value`` with at most one decimal place, as short as SVG allows."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """A point as ``x y``."""
    return f"{number(point[0])} {number(point[1])}"


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed outline with straight sides."""
    return "M" + "L".join(pair(point) for point in points) + "Z"


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Path data of a curve through ``points`` (Catmull-Rom, written as cubic Béziers).

    Every control point before a given point mirrors the one after it, so all but the first piece need only the short
    form; half of the time a rasteriser spends on such drawings goes into reading numbers.
    """
    count = len(points)
    parts = ["M" + pair(points[0])]
    for index in range(count if closed else count - 1):
        before = points[(index - 1) % count] if closed or index > 0 else points[0]
        start, end = points[index], points[(index + 1) % count]
        after = points[(index + 2) % count] if closed or index + 2 < count else points[-1]
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append(f"S{pair(second)} {pair(end)}" if index else f"C{pair(first)} {pair(second)} {pair(end)}")
    return "".join(parts) + ("Z" if closed else "")


def path(data: str, fill: str = "none", stroke: str = "", width: float = 0, opacity: float = 1, extra: str = "") -> str:
    """A ``<path>``; round caps and joins wherever it has a stroke."""
    attributes = [f'd="{data}"', f'fill="{fill}"']
    if stroke:
        attributes.append(f'stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"')
    if opacity != 1:
        attributes.append(f'opacity="{opacity:g}"')
    if extra:
        attributes.append(extra)
    return f"<path {' '.join(attributes)}/>"


def circle(
    x: float, y: float, radius: float, fill: str = "none", stroke: str = "", width: float = 0, opacity: float = 1
) -> str:
    """A ``<circle>``."""
    ink = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    fade = f' opacity="{opacity:g}"' if opacity != 1 else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{ink}{fade}/>'


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = "none", stroke: str = "", width: float = 0, opacity: float = 1
) -> str:
    """An ``<ellipse>``."""
    ink = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    fade = f' opacity="{opacity:g}"' if opacity != 1 else ""
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" fill="{fill}"{ink}{fade}/>'


def group(
    content: Iterable[str], x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, opacity: float = 1
) -> str:
    """A ``<g>`` that moves, turns (degrees, clockwise) and scales what it holds about the origin."""
    steps = []
    if x or y:
        steps.append(f"translate({number(x)} {number(y)})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1:
        steps.append(f"scale({scale:g})")
    transform = f' transform="{" ".join(steps)}"' if steps else ""
    fade = f' opacity="{opacity:g}"' if opacity != 1 else ""
    return f"<g{transform}{fade}>{''.join(content)}</g>"


def linear(identity: str, start: Point, end: Point, stops: Sequence[tuple[float, str]]) -> str:
    """A linear gradient in user space, inside its own ``<defs>``."""
    inner = "".join(f'<stop offset="{offset:g}" stop-color="{colour}"/>' for offset, colour in stops)
    return (
        f'<defs><linearGradient id="{identity}" gradientUnits="userSpaceOnUse" x1="{number(start[0])}" '
        f'y1="{number(start[1])}" x2="{number(end[0])}" y2="{number(end[1])}">{inner}</linearGradient></defs>'
    )


def radial(identity: str, centre: Point, radius: float, stops: Sequence[tuple[float, str]]) -> str:
    """A radial gradient in user space, inside its own ``<defs>``."""
    inner = "".join(f'<stop offset="{offset:g}" stop-color="{colour}"/>' for offset, colour in stops)
    return (
        f'<defs><radialGradient id="{identity}" gradientUnits="userSpaceOnUse" cx="{number(centre[0])}" '
        f'cy="{number(centre[1])}" r="{number(radius)}">{inner}</radialGradient></defs>'
    )


def document(content: Iterable[str], width: float = 100, height: float = 100) -> str:
    """A whole SVG file with the given view box; one element a line."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">\n' + "\n".join(content) + "\n</svg>\n"
    )


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at ``radius`` from ``centre``; 0° points right, angles grow clockwise as on the screen."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


class Spine:
    """A smooth curve measured by its length, the backbone that a fish is drawn along.

    ``at(s, t)`` is the point ``s`` of the way along (below 0 and above 1 it runs on straight) and ``t`` units to the
    right of the direction of travel.
    """

    def __init__(self, points: Sequence[Point], steps: int = 24) -> None:
        dense: list[Point] = []
        count = len(points)
        for index in range(count - 1):
            p0 = points[index - 1] if index else (2 * points[0][0] - points[1][0], 2 * points[0][1] - points[1][1])
            p1, p2 = points[index], points[index + 1]
            p3 = points[index + 2] if index + 2 < count else (2 * p2[0] - p1[0], 2 * p2[1] - p1[1])
            for step in range(steps):
                u = step / steps
                dense.append((_catmull(p0[0], p1[0], p2[0], p3[0], u), _catmull(p0[1], p1[1], p2[1], p3[1], u)))
        dense.append(points[-1])
        self._points = dense
        self._lengths = [0.0]
        for first, second in pairwise(dense):
            self._lengths.append(self._lengths[-1] + math.dist(first, second))
        self.length = self._lengths[-1]

    def _locate(self, s: float) -> tuple[Point, Point]:
        """The point at ``s`` and the unit direction of travel there."""
        wanted = min(max(s, 0.0), 1.0) * self.length
        index = 0
        while index < len(self._lengths) - 2 and self._lengths[index + 1] < wanted:
            index += 1
        first, second = self._points[index], self._points[index + 1]
        span = self._lengths[index + 1] - self._lengths[index]
        u = (wanted - self._lengths[index]) / span
        before, after = self._points[max(index - 2, 0)], self._points[min(index + 3, len(self._points) - 1)]
        reach = math.dist(before, after)
        direction = ((after[0] - before[0]) / reach, (after[1] - before[1]) / reach)
        point = (first[0] + (second[0] - first[0]) * u, first[1] + (second[1] - first[1]) * u)
        beyond = (s - min(max(s, 0.0), 1.0)) * self.length
        return (point[0] + direction[0] * beyond, point[1] + direction[1] * beyond), direction

    def at(self, s: float, t: float = 0.0) -> Point:
        """The point at ``s`` along and ``t`` aside."""
        (x, y), (dx, dy) = self._locate(s)
        return x - dy * t, y + dx * t

    def curve(self, points: Iterable[Point], closed: bool = True) -> str:
        """A smooth path through points given as ``(s, t)``."""
        return smooth([self.at(s, t) for s, t in points], closed)

    def ribbon(
        self, start: float, end: float, left: Callable[[float], float], right: Callable[[float], float], steps: int
    ) -> str:
        """The closed area between two edges that run along the spine; edges give ``t`` for each ``s``."""
        marks = [start + (end - start) * step / steps for step in range(steps + 1)]
        outline = [self.at(s, left(s)) for s in marks] + [self.at(s, right(s)) for s in reversed(marks)]
        return smooth(outline, closed=True)


def _catmull(a: float, b: float, c: float, d: float, u: float) -> float:
    return 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u**3)
