"""The grounds of tiles, the marks of the colours, and the small things that are counted."""

from __future__ import annotations

import math
import random

from art import palette as ink
from art.pen import Point, circle, group, linear, path, polar, polygon, smooth


def edge(fill: str = ink.PAPER) -> str:
    """The card of a tile: paper with an ink edge, rounded corners."""
    return (
        f'<rect x="0.8" y="0.8" width="98.4" height="98.4" rx="8" fill="{fill}" stroke="{ink.INK_SOFT}" '
        'stroke-width="1.6"/>'
    )


def print_area(fill: str, stroke: str = "", inset: float = 4.2) -> str:
    """The printed field inside the card's margin."""
    line = f' stroke="{stroke}" stroke-width="1"' if stroke else ""
    side = 100 - 2 * inset
    return f'<rect x="{inset:g}" y="{inset:g}" width="{side:g}" height="{side:g}" rx="5.5" fill="{fill}"{line}/>'


def worn(seed: int, colour: str, count: int = 7) -> str:
    """Small flecks near the margin where the block left no colour."""
    chance = random.Random(seed)
    marks = []
    for _ in range(count):
        along, depth = chance.uniform(10, 90), chance.uniform(4.4, 6)
        length = chance.uniform(1.5, 5)
        x, y, dx, dy = chance.choice(
            [
                (along, depth, length, 0.2),
                (along, 100 - depth, length, -0.2),
                (depth, along, 0.2, length),
                (100 - depth, along, -0.2, length),
            ]
        )
        marks.append(f"M{x:.1f} {y:.1f}l{dx:.1f} {dy:.1f}")
    return path("".join(marks), stroke=colour, width=1, opacity=0.55)


def _wave(y: float, start: float, end: float, height: float, phase: float) -> str:
    steps = max(3, round((end - start) / 9))
    points = [
        (start + (end - start) * i / steps, y + height * math.sin(phase + i * math.pi / 2)) for i in range(steps + 1)
    ]
    return smooth(points)


def water(variant: int) -> list[str]:
    """Ground of koi tiles: deepening indigo with lines of current, in four variants."""
    name = f"water-{variant}"
    lines = {
        1: ((22, 30, 92, 0), (47, 9, 48, 1), (71, 52, 93, 2), (88, 10, 62, 1)),
        2: ((14, 40, 93, 1), (36, 8, 40, 0), (60, 58, 93, 1), (83, 9, 58, 2)),
        3: ((27, 8, 52, 2), (41, 55, 93, 0), (66, 8, 44, 1), (90, 36, 92, 0)),
        4: ((17, 34, 90, 2), (52, 60, 93, 2), (58, 8, 36, 0), (79, 26, 93, 1)),
    }[variant]
    broad = "".join(_wave(y, start, end, 2.2, phase) for y, start, end, phase in lines)
    fine = "".join(_wave(y + 4.2, start + 8, end - 12, 2.0, phase + 0.3) for y, start, end, phase in lines)
    slope: tuple[Point, Point] = ((0, 4), (0, 96)) if variant % 2 else ((20, 4), (80, 96))
    return [
        linear(name, *slope, [(0, "#3B6E97"), (0.5, ink.WATER), (1, "#224A70")]),
        edge(),
        print_area(f"url(#{name})"),
        path(broad, stroke=ink.WATER_PALE, width=1.5, opacity=0.55),
        path(fine, stroke=ink.WATER_PALE, width=0.8, opacity=0.5),
        worn(variant, ink.WATER_FOAM),
    ]


def ground(kind: str) -> list[str]:
    """Grounds of feature tiles; all light, each kind with its own tone and lines."""
    name = f"ground-{kind}"
    if kind == "pads":
        rings = "".join(
            _wave(y, start, end, 1.4, phase)
            for y, start, end, phase in ((13, 48, 92, 0), (30, 76, 93, 1), (74, 8, 24, 1), (90, 8, 56, 2))
        )
        stops = [(0.0, "#E7ECCF"), (1.0, "#C3D0A0")]
        lines = path(rings, stroke=ink.MOSS_LIGHT, width=1.3)
    elif kind == "meadow":
        blades = "M12 95Q12 82 7 74M17 95Q19 84 16 70M23 95Q23 86 29 77"
        blades += "M72 95Q71 86 66 80M79 95Q82 82 79 69M86 95Q86 84 92 73"
        stops = [(0.0, "#F4CFC2"), (0.32, "#F8EEDC"), (0.7, "#F1EDCF"), (1.0, "#C6D2A2")]
        lines = path(blades, stroke=ink.MOSS, width=1.8)
    elif kind == "gravel":
        rakes = "".join(_rake(radius) for radius in (34, 39, 44))
        stops = [(0.0, "#F4ECDA"), (1.0, "#E2D7BF")]
        lines = path(rakes, stroke="#C6B898", width=1.4)
    elif kind == "moss":
        stops = [(0.0, "#E9EBC6"), (1.0, "#AFC082")]
        lines = path(
            "M10 30q4 -5 8 0M20 20q4 -5 8 0M76 22q4 -5 8 0M82 80q4 -5 8 0M12 82q4 -5 8 0M24 90q4 -5 8 0",
            stroke=ink.MOSS,
            width=1.4,
        )
    elif kind == "sand":
        stops = [(0.0, "#F3E4C2"), (1.0, "#DDC796")]
        lines = path(
            _wave(14, 30, 92, 1.6, 0) + _wave(87, 8, 66, 1.6, 1) + _wave(92, 20, 90, 1.4, 2),
            stroke="#BFA36C",
            width=1.3,
        )
    else:  # dusk
        stops = [(0.0, "#E58E63"), (0.28, "#F3CFA2"), (0.62, "#F6EBD3"), (1.0, "#D8DDB4")]
        lines = path("M8 80Q30 72 52 79T92 76M14 86Q40 80 60 86", stroke=ink.MOSS, width=1.3)
    return [
        linear(name, (0, 4), (0, 96), stops),
        edge(),
        print_area(f"url(#{name})", "#B9A887"),
        lines,
        worn(len(kind), ink.PAPER_LIGHT),
    ]


def _rake(radius: float) -> str:
    """A raked line around the stone, cut off at the printed field."""
    points = [polar((50, 53), radius, angle) for angle in range(0, 360, 12)]
    runs: list[list[Point]] = [[]]
    for x, y in [*points, points[0]]:
        if 6.5 < x < 93.5 and 6.5 < y < 93.5:
            runs[-1].append((x, y))
        elif runs[-1]:
            runs.append([])
    return "".join(smooth(run) for run in runs if len(run) > 2)


MARK_SHAPES: dict[str, str] = {
    # A diamond for ink, a triangle for fire, a disc for the moon, a square for the field of rice, a drop for water.
    "black": polygon([(50, 8), (90, 50), (50, 92), (10, 50)]),
    "red": polygon([(50, 10), (93, 84), (7, 84)]),
    "white": "M88 50A38 38 0 1 1 12 50A38 38 0 1 1 88 50Z",
    "yellow": polygon([(16, 16), (84, 16), (84, 84), (16, 84)]),
    "blue": "M50 4C62 26 82 42 82 62A32 32 0 1 1 18 62C18 42 38 26 50 4Z",
}
MARK_HEARTS: dict[str, str] = {
    "black": polygon([(50, 33), (67, 50), (50, 67), (33, 50)]),
    "red": polygon([(50, 43), (66, 70), (34, 70)]),
    "white": "M62 50A12 12 0 1 1 38 50A12 12 0 1 1 62 50Z",
    "yellow": polygon([(37, 37), (63, 37), (63, 63), (37, 63)]),
    "blue": "M50 40C56 50 62 56 62 64A12 12 0 1 1 38 64C38 56 44 50 50 40Z",
}


def mark(colour: str) -> list[str]:
    """The mark of a colour: the same shape wherever the colour is named."""
    shape = MARK_SHAPES[colour]
    inks = ink.KOI[colour]
    drawn = [
        path(shape, stroke=ink.PAPER_LIGHT, width=26),
        path(shape, inks.body, ink.INK, 9),
        path(MARK_HEARTS[colour], ink.PAPER_LIGHT if colour != "white" else ink.INK),
    ]
    return [group([group(drawn, -50, -50)], 50, 52 if colour == "red" else 50, 0.86)]


def coin() -> list[str]:
    """A bronze coin with its square hole."""
    return [
        circle(50, 50, 44, "none", ink.PAPER_LIGHT, 7),
        circle(50, 50, 40, ink.GOLD_LIGHT, ink.INK, 8),
        circle(50, 50, 29, "none", ink.GOLD, 5),
        path(polygon([(39, 39), (61, 39), (61, 61), (39, 61)]), ink.WATER_DEEP, ink.INK, 6),
    ]


def pebble() -> list[str]:
    """A small round stone."""
    body = smooth([(14, 58), (28, 28), (58, 22), (86, 44), (84, 70), (54, 82), (26, 78)], closed=True)
    return [
        path(body, stroke=ink.PAPER_LIGHT, width=24),
        path(body, ink.STONE_LIGHT, ink.INK, 9),
        path("M34 66Q54 76 74 62", stroke=ink.STONE_DEEP, width=7),
    ]


def pad() -> list[str]:
    """A lily pad with its notch and veins."""
    rim = [polar((50, 50), 46, angle) for angle in range(-50, 275, 25)]
    outline = "M50 50L" + smooth(rim)[1:] + "Z"
    veins = "".join(f"M50 50L{x:.0f} {y:.0f}" for x, y in (polar((50, 50), 36, angle) for angle in range(-25, 265, 36)))
    return [path(outline, "#7E9A58", ink.INK, 2.4), path(veins, stroke=ink.LEAF_PALE, width=1.6, opacity=0.75)]


def back(kind: str) -> list[str]:
    """Back of a tile: koi tiles carry waves on indigo, feature tiles a flower on moss."""
    if kind == "koi":
        arcs = []
        for row in range(5):
            for column in range(4 if row % 2 == 0 else 3):
                x, y = (20 if row % 2 == 0 else 30) + column * 20, 29 + row * 13.2
                for radius in (10.0, 6.6, 3.2):
                    arcs.append(f"M{x - radius:.1f} {y:.1f}A{radius} {radius} 0 0 1 {x + radius:.1f} {y:.1f}")
        return [
            edge(),
            print_area(ink.WATER_DEEP),
            print_area("none", ink.WATER_PALE, 7.5),
            path("".join(arcs), stroke=ink.WATER_PALE, width=1.5),
            worn(11, ink.WATER_PALE),
        ]
    petals = []
    for angle in range(0, 360, 60):
        petals.append(
            smooth(
                [
                    polar((50, 50), 7, angle),
                    polar((50, 50), 22, angle - 24),
                    polar((50, 50), 34, angle),
                    polar((50, 50), 22, angle + 24),
                ],
                closed=True,
            )
        )
    return [
        edge(),
        print_area(ink.MOSS),
        print_area("none", ink.LEAF_PALE, 7.5),
        path("".join(petals), stroke=ink.LEAF_PALE, width=2),
        circle(50, 50, 6, ink.LEAF_PALE),
        *[circle(*point, 2.6, ink.LEAF_PALE) for point in ((17, 17), (83, 17), (17, 83), (83, 83))],
        worn(12, ink.LEAF_PALE),
    ]


def veil(content: list[str], x: float, y: float, scale: float, turn: float = 0) -> str:
    """A part placed as recipes place it: its middle at ``x``, ``y``."""
    return group([group(content, -50, -50)], x, y, scale, turn)
