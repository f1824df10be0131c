"""Koi seen from above, drawn along a curved spine: one stroke, and everything on the fish bends with it."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from art import palette as ink
from art.palette import KoiColour
from art.pen import Point, Spine, circle, group, pair, path, polar

# Half the width of the body at points along it, as shares of the body's length.
PROFILE: tuple[Point, ...] = (
    (0.0, 0.0), (0.01, 0.036), (0.045, 0.07), (0.15, 0.12), (0.31, 0.149), (0.48, 0.139), (0.66, 0.1),
    (0.84, 0.056), (1.0, 0.034),
)  # fmt: skip


def half_width(s: float) -> float:
    """Half the body's width at ``s``, as a share of its length."""
    for (s0, w0), (s1, w1) in pairwise(PROFILE):
        if s <= s1:
            u = (s - s0) / (s1 - s0)
            return w0 + (w1 - w0) * u
    return PROFILE[-1][1]


def _arc(radius: float, start: float, end: float) -> list[Point]:
    return [polar((0, 0), radius, start + (end - start) * step / 6) for step in range(7)]


# Spines from nose to tail root, about the origin, made for a 100 × 100 box.
POSES: dict[str, list[Point]] = {
    "ring": _arc(29, -8, -142),
    "ess": [(-36, -7), (-24, -13), (-9, -11), (4, 0), (15, 10), (27, 11)],
    "bow": [(-37, 6), (-25, -5), (-10, -11), (6, -11), (19, -4), (27, 8)],
    "glide": [(-38, 3), (-24, -3), (-8, -3), (8, 3), (20, 5), (29, 3)],
    "arch": [(37, 6), (25, -5), (10, -11), (-6, -11), (-19, -4), (-27, 8)],
}


class Fish:
    """One koi of one colour in one pose; ``draw`` gives its SVG elements in painting order."""

    def __init__(self, pose: list[Point], colour: KoiColour, name: str, tail_sway: float = 0.0) -> None:
        self.spine = Spine(pose)
        self.length = self.spine.length
        self.colour = colour
        self.name = name
        self.sway = tail_sway

    def _edge(self, share: float) -> Callable[[float], float]:
        """The line that runs at ``share`` of the half width (−1 left edge … 1 right edge)."""
        return lambda s: half_width(s) * self.length * share

    def _body(self) -> str:
        left = [(s, -w * self.length) for s, w in PROFILE[1:]]
        right = [(s, w * self.length) for s, w in reversed(PROFILE[1:])]
        return self.spine.curve([(0.0, 0.0), *left, (1.06, 0.0), *right])

    def _contour(self) -> str:
        """The body's outline without a line across the root of the tail."""
        waist = (0.96, 0.037)
        right = [(s, w * self.length) for s, w in (*PROFILE[1:-1], waist)]
        left = [(s, -t) for s, t in reversed(right)]
        return self.spine.curve([*left, (0.0, 0.0), *right], closed=False)

    def _flame(self) -> str:
        """Body colour that runs out into the two lobes of the tail."""
        sway, length = self.sway, self.length
        points = [
            (0.97, -0.03), (1.1, -0.052 + sway * 0.25), (1.3, -0.125 + sway * 0.95), (1.15, -0.02 + sway * 0.4),
            (1.13, 0.0 + sway * 0.35), (1.15, 0.018 + sway * 0.4), (1.32, 0.095 + sway * 0.95),
            (1.1, 0.05 + sway * 0.25), (0.97, 0.03),
        ]  # fmt: skip
        return self.spine.curve([(s, t * length) for s, t in points])

    def _flank(self, side: int, inner: float) -> str:
        """A band along one flank, from the gill to the tail."""

        def fade(s: float) -> float:
            u = (s - 0.22) / 0.73
            return inner + (0.9 - inner) * (2 * u - 1) ** 2

        return self.spine.ribbon(
            0.22,
            0.95,
            lambda s: side * half_width(s) * 0.93 * self.length,
            lambda s: side * half_width(s) * fade(s) * self.length,
            4,
        )

    def _tail(self) -> str:
        sway, length = self.sway, self.length
        points = [
            (0.96, -0.028), (1.07, -0.05 + sway * 0.2), (1.22, -0.11 + sway * 0.6), (1.44, -0.17 + sway * 1.3),
            (1.37, -0.075 + sway * 1.1), (1.23, -0.004 + sway * 0.6), (1.36, 0.06 + sway), (1.47, 0.13 + sway * 1.1),
            (1.25, 0.105 + sway * 0.5), (1.08, 0.05 + sway * 0.2), (0.96, 0.028),
        ]  # fmt: skip
        return self.spine.curve([(s, t * length) for s, t in points])

    def _tail_lines(self) -> str:
        rays = ((-0.125, 1.36), (-0.055, 1.24), (0.05, 1.25), (0.1, 1.37))
        return "".join(
            self.spine.curve(
                [
                    (1.03, t * 0.14 * self.length),
                    (1.14, (t * 0.5 + self.sway * 0.35) * self.length),
                    (end, (t + self.sway * (end - 0.3)) * self.length),
                ],
                closed=False,
            )
            for t, end in rays
        )

    def _fin(self, root: float, side: int, size: float) -> str:
        width = half_width(root)
        points = [
            (root, width * 0.75), (root + 0.08 * size, width + 0.115 * size), (root + 0.2 * size, width + 0.165 * size),
            (root + 0.21 * size, width + 0.08 * size), (root + 0.09 * size, width * 0.75),
        ]  # fmt: skip
        return self.spine.curve([(s, side * t * self.length) for s, t in points])

    def _fin_lines(self, root: float, side: int, size: float) -> str:
        width = half_width(root)
        ends = ((0.155, 0.115), (0.17, 0.07))
        return "".join(
            self.spine.curve(
                [
                    (root + 0.035 * size, side * (width + 0.005) * self.length),
                    (root + ds * size, side * (width + dt * size) * self.length),
                ],
                closed=False,
            )
            for ds, dt in ends
        )

    def _dorsal(self) -> str:
        points = [
            (0.34, 0.0),
            (0.45, -0.015),
            (0.57, -0.02),
            (0.7, -0.018),
            (0.64, -0.004),
            (0.56, 0.008),
            (0.45, 0.008),
        ]
        return self.spine.curve([(s, t * self.length) for s, t in points])

    def _patch(self, start: float, end: float, left: float, right: float) -> str:
        """A rounded patch on the back between two shares of the half width."""

        def bulge(s: float) -> float:
            u = (s - start) / (end - start)
            return math.sqrt(max(0.0, 1 - (2 * u - 1) ** 4))

        middle = (left + right) / 2
        return self.spine.ribbon(
            start,
            end,
            lambda s: half_width(s) * self.length * (middle + (left - middle) * bulge(s)),
            lambda s: half_width(s) * self.length * (middle + (right - middle) * bulge(s)),
            4 if end - start < 0.4 else 6,
        )

    def _scales(self, start: float, end: float, rows: int, size: float) -> str:
        """Rows of small arcs, like roof tiles, thinning out towards the edges."""
        arcs = []
        for row in range(rows):
            s = start + (end - start) * row / (rows - 1)
            columns = (-0.5, 0.0, 0.5) if row % 2 == 0 else (-0.72, -0.25, 0.25, 0.72)
            for column in columns:
                middle = half_width(s) * column
                reach = half_width(s) * 0.25
                arcs.append(
                    self.spine.curve(
                        [
                            (s - size * 0.5, (middle - reach) * self.length),
                            (s + size * 0.5, middle * self.length),
                            (s - size * 0.5, (middle + reach) * self.length),
                        ],
                        closed=False,
                    )
                )
        return "".join(arcs)

    def _spots(self, places: tuple[tuple[float, float, float], ...], fill: str) -> list[str]:
        """Round spots, one path for each radius: strokes of no length with round ends."""
        dots: dict[float, str] = {}
        for s, share, radius in places:
            spot = pair(self.spine.at(s, half_width(s) * share * self.length))
            dots[radius] = dots.get(radius, "") + f"M{spot}h0.1"
        return [path(data, stroke=fill, width=round(2 * radius * self.length, 1)) for radius, data in dots.items()]

    def _pattern(self) -> list[str]:
        """What tells the colour apart without its hue."""
        colour = self.colour
        if self.name == "black":
            # Night sky: pale flecks along the back.
            places = (
                (0.3, -0.5, 0.019), (0.34, 0.42, 0.026), (0.46, -0.2, 0.015), (0.5, -0.66, 0.019), (0.55, 0.5, 0.026),
                (0.66, -0.35, 0.019), (0.73, 0.4, 0.015), (0.82, -0.1, 0.015), (0.24, 0.0, 0.015),
            )  # fmt: skip
            return self._spots(places, colour.pattern)
        if self.name == "red":
            # Three deep saddles across the back.
            saddles = ((0.25, 0.42, -0.95, 0.8), (0.5, 0.66, -0.7, 0.96), (0.75, 0.87, -0.95, 0.75))
            return [path(self._patch(*saddle), colour.pattern) for saddle in saddles]
        if self.name == "white":
            # Plain snow: only the faint rows of scales.
            return [path(self._scales(0.32, 0.82, 6, 0.035), stroke=colour.pattern, width=0.9)]
        if self.name == "yellow":
            # A long dark stripe along the back with ribs to both sides.
            stripe = self._patch(0.24, 0.97, -0.26, 0.26)
            ribs = "".join(
                self.spine.curve(
                    [
                        (s, 0.0),
                        (s + 0.045, half_width(s) * side * 0.55 * self.length),
                        (s + 0.06, half_width(s) * side * 0.82 * self.length),
                    ],
                    closed=False,
                )
                for s in (0.32, 0.42, 0.52, 0.62, 0.72, 0.81)
                for side in (-1, 1)
            )
            return [path(stripe, colour.pattern), path(ribs, stroke=colour.pattern, width=1.3)]
        # Blue: the net of the asagi, and its red cheeks.
        return [
            path(self._scales(0.27, 0.85, 8, 0.04), stroke=colour.pattern, width=1.2),
            *self._spots(((0.12, -0.75, 0.026), (0.12, 0.75, 0.026)), ink.VERMILION),
        ]

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of body and tail."""
        outline = [self.spine.at(s, side * w * self.length) for s, w in PROFILE for side in (-1, 1)]
        outline += [self.spine.at(1.45, (side * 0.15 + self.sway * 1.2) * self.length) for side in (-1, 1)]
        across, down = [x for x, _ in outline], [y for _, y in outline]
        return min(across), min(down), max(across), max(down)

    def draw(self) -> list[str]:
        """SVG elements of the whole fish about the origin."""
        colour, length = self.colour, self.length
        fins = self._fin(0.2, -1, 1.0) + self._fin(0.2, 1, 1.0) + self._fin(0.56, -1, 0.62) + self._fin(0.56, 1, 0.62)
        body, contour, tail = self._body(), self._contour(), self._tail()
        rays = self._fin_lines(0.2, -1, 1.0) + self._fin_lines(0.2, 1, 1.0) + self._tail_lines()
        gills = "".join(
            self.spine.curve(
                [
                    (0.13, side * half_width(0.13) * 0.95 * length),
                    (0.2, side * half_width(0.2) * 0.62 * length),
                    (0.215, side * half_width(0.2) * 0.18 * length),
                ],
                closed=False,
            )
            for side in (-1, 1)
        )
        whiskers = "".join(
            self.spine.curve(
                [(0.01, side * 0.03 * length), (-0.025, side * 0.055 * length), (-0.02, side * 0.085 * length)],
                closed=False,
            )
            for side in (-1, 1)
        )
        eyes = []
        for side in (-1, 1):
            x, y = self.spine.at(0.085, side * half_width(0.085) * 0.74 * length)
            eyes.append(circle(x, y, 0.021 * length, ink.INK, ink.PAPER_LIGHT if self.name == "black" else "", 0.6))
        light = self.spine.curve(
            [
                (0.06, -half_width(0.06) * 0.3 * length),
                (0.1, -half_width(0.1) * 0.34 * length),
                (0.15, -half_width(0.15) * 0.3 * length),
            ],
            closed=False,
        )
        return [
            path(whiskers, stroke=ink.PAPER, width=1),
            path(fins + tail + contour, stroke=colour.halo, width=3.4),
            path(fins + tail, colour.fin, ink.INK, 1.1),
            path(rays, stroke=colour.line, width=0.8),
            path(self._flame(), colour.body),
            path(body, colour.body),
            path(self._flank(1, 0.5), colour.shade),
            *self._pattern(),
            path(contour, stroke=ink.INK, width=1.7),
            path(self._dorsal(), colour.fin, ink.INK, 0.8),
            path(gills, stroke=colour.line, width=1.1),
            path(light, stroke=colour.fin, width=1.6),
            *eyes,
        ]


SWAY = {"ring": -0.05, "ess": -0.06, "bow": 0.08, "glide": -0.07, "arch": -0.08}


def koi(colour: str, pose: str) -> list[str]:
    """A koi as a part: centred in a 100 × 100 box."""
    fish = Fish(POSES[pose], ink.KOI[colour], colour, SWAY[pose])
    if pose == "ring":  # half of a circle of two: the box's middle stays the middle of the ring
        return [group(fish.draw(), 50, 50)]
    left, top, right, bottom = fish.bounds()
    scale = round(88 / max(right - left, bottom - top), 3)
    return [group(fish.draw(), 50 - (left + right) / 2 * scale, 50 - (top + bottom) / 2 * scale, scale)]


def baby() -> list[str]:
    """A baby koi: small, round-headed, blossom-coloured, swimming to the left."""
    body = "M-43 6C-42 -18 -14 -25 8 -14C20 -8 28 -2 36 8C20 5 8 9 -6 15C-24 22 -42 20 -43 6Z"
    tail = "M28 1C36 -3 43 -12 51 -10C47 0 47 10 52 24C42 22 34 15 27 8Z"
    fins = "M-16 -17C-14 -31 -4 -36 8 -34C7 -25 5 -18 0 -13ZM-16 13C-16 25 -7 31 3 29C3 22 1 16 -2 12Z"
    patch = "M-13 -17C-4 -18 4 -15 10 -10C9 -2 6 4 0 9C-10 7 -16 -4 -13 -17Z"
    return [
        group(
            [
                path(body + tail + fins, stroke=ink.PAPER, width=15),
                path(tail + fins, ink.BLOSSOM_LIGHT, ink.INK, 4.5),
                path(body, "#F2A999", ink.INK, 5.5),
                path(patch, ink.BLOSSOM_LIGHT),
                path("M-30 -6h.1M-31 11h.1", stroke=ink.INK, width=8),
            ],
            46,
            52,
            0.9,
        )
    ]


def dragonfly(wings: str = "spread") -> list[str]:
    """A dragonfly from above, head up; ``wings`` is ``spread`` or ``swept`` (the two poses of its flight)."""
    lift = 0 if wings == "spread" else 13
    leaves = []
    for side in (-1, 1):
        for root, tip_x, tip_y, breadth in ((-13, 48, -27 - lift * 0.8, 15), (-5, 45, 6 + lift * 0.9, 17)):
            first, second = (0.45 * tip_x, (root + tip_y) / 2 - breadth), (tip_x * 1.08, tip_y - breadth * 0.75)
            third, fourth = (tip_x * 1.05, tip_y + breadth * 0.85), (0.42 * tip_x, (root + tip_y) / 2 + breadth * 0.8)
            leaf = "M{} C{} {} {}C{} {} {}Z"
            points = ((2, root), first, second, (tip_x, tip_y), third, fourth, (2, root))
            leaves.append(leaf.format(*(pair((side * x, y)) for x, y in points)))
    every = "".join(leaves)
    body = "M0 -6L0 40"
    return [
        group(
            [
                path(every, "#EAF2EC", ink.INK, 4.6),
                path(body, stroke=ink.INK, width=12.4),
                path(body, stroke="#57B296", width=6.6),
                path("M-3.3 12h6.6M-3.3 21h6.6M-3.3 30h6.6", stroke=ink.INK, width=2.2),
                path("M0 -15V-9", stroke=ink.INK, width=19),
                path("M0 -15V-9", stroke="#3E8F7A", width=12.4),
                path("M-5 -26h.1M5 -26h.1", stroke=ink.INK, width=14.4),
                path("M-5 -26h.1M5 -26h.1", stroke="#57B296", width=8.8),
            ],
            50,
            46 if wings == "spread" else 50,
            0.94,
        )
    ]
