"""The things of the garden: lilies, butterflies, turtle, frog, stone and lantern."""

from __future__ import annotations

from collections.abc import Sequence

from art import palette as ink
from art.pen import Point, circle, ellipse, group, pair, path, polar, polygon, smooth

# Outline of a petal that points up from the origin, in shares of its length; its tip echoes the colour's mark.
# Given is the right half from the root to the tip; the left half mirrors it. Straight petals are not smoothed.
RIGHT_HALVES: dict[str, list[Point]] = {
    "black": [(0, 0), (0.3, -0.52), (0, -1)],
    "red": [(0, 0), (0.22, -0.3), (0.27, -0.55), (0.02, -1.04)],
    "white": [(0, 0), (0.22, -0.35), (0.34, -0.72), (0.18, -0.96)],
    "yellow": [(0, 0), (0.18, -0.36), (0.33, -0.8), (0.27, -0.97), (0, -0.88)],
    "blue": [(0, 0), (0.26, -0.2), (0.32, -0.5), (0.12, -0.85), (0, -1.04)],
}
STRAIGHT = ("black",)


def _petal(colour: str, length: float) -> str:
    right = RIGHT_HALVES[colour]
    outline = right + [(-x, y) for x, y in reversed(right) if x > 0]
    scaled = [(x * length, y * length) for x, y in outline]
    return polygon(scaled) if colour in STRAIGHT else smooth(scaled, closed=True)


def _ring(colour: str, length: float, count: int, offset: float, fill: str, vein: str, width: float) -> list[str]:
    petal = path(_petal(colour, length), fill, ink.INK, width)
    turns = [offset + index * 360 / count for index in range(count)]
    veins = "".join(
        f"M{pair(polar((0, 0), length * 0.42, turn - 90))}L{pair(polar((0, 0), length * 0.76, turn - 90))}"
        for turn in turns
    )
    return [*[group([petal], turn=turn) for turn in turns], path(veins, stroke=vein, width=width * 0.8)]


def lily(colour: str) -> list[str]:
    """An open water lily from above, in one colour; about 92 wide, centred in the box."""
    inks = ink.KOI[colour]
    inner = inks.fin if colour != "white" else "#FFFFFF"
    halo = path(_petal(colour, 46), stroke=ink.PAPER_LIGHT, width=6)
    seeds = [polar((0, 0), 5.4, angle) for angle in range(0, 360, 60)]
    return [
        group(
            [
                *[group([halo], turn=index * 45) for index in range(8)],
                *_ring(colour, 46, 8, 0, inks.body, inks.pattern, 2.6),
                *_ring(colour, 31, 6, 22.5, inner, inks.pattern, 2.2),
                circle(0, 0, 10, ink.GOLD_LIGHT, ink.INK, 2.4),
                path("".join(f"M{pair(seed)}h0.1" for seed in seeds), stroke=ink.GOLD, width=3),
            ],
            50,
            50,
            0.94,
        )
    ]


def butterfly(colour: str) -> list[str]:
    """A butterfly from above with its colour's pattern on the wings."""
    inks = ink.KOI[colour]
    upper = [(3, -6), (14, -30), (34, -42), (46, -36), (44, -16), (30, 0), (10, 3)]
    lower = [(3, 2), (18, 2), (34, 8), (37, 22), (28, 36), (17, 34), (8, 18)]
    wings = "".join(
        smooth([(side * x, y) for x, y in wing], closed=True) for side in (-1, 1) for wing in (lower, upper)
    )
    return [
        group(
            [
                path(wings, stroke=ink.PAPER_LIGHT, width=7),
                path(wings, inks.body, ink.INK, 2.8),
                *_wing_pattern(colour),
                path("M-1 -16Q-8 -32 -15 -39M1 -16Q8 -32 15 -39", stroke=ink.INK, width=2),
                circle(-15.5, -39.5, 2, ink.INK),
                circle(15.5, -39.5, 2, ink.INK),
                ellipse(0, 4, 4.2, 21, ink.INK, ink.PAPER_LIGHT, 1),
                circle(0, -16, 5, ink.INK, ink.PAPER_LIGHT, 1),
            ],
            50,
            50,
        )
    ]


def _wing_pattern(colour: str) -> list[str]:
    inks = ink.KOI[colour]
    drawn = []
    for side in (-1, 1):
        if colour == "black":
            spots = ((36, -31, 4.6), (22, -23, 3.4), (35, -17, 3), (26, 22, 4.2), (19, 10, 2.8))
            drawn += [circle(side * x, y, radius, inks.pattern) for x, y, radius in spots]
        elif colour == "red":
            for band in ([(17, -31), (27, -39), (26, -6), (17, -1)], [(14, 9), (20, 3), (29, 33), (21, 35)]):
                drawn.append(path(smooth([(side * x, y) for x, y in band], closed=True), inks.pattern))
        elif colour == "white":
            arcs = "".join(
                smooth([(side * (x - 5), y - 2), (side * x, y + 3), (side * (x + 5), y - 2)])
                for x, y in (
                    (36, -31),
                    (26, -25),
                    (36, -20),
                    (16, -14),
                    (26, -13),
                    (16, 8),
                    (25, 13),
                    (20, 22),
                    (29, 24),
                )
            )
            drawn.append(path(arcs, stroke=inks.pattern, width=2.2))
        elif colour == "yellow":
            ribs = "".join(
                f"M{side * 6} {y0}L{side * x} {y1}"
                for y0, x, y1 in ((-6, 38, -36), (-4, 40, -25), (-1, 36, -12), (6, 32, 14), (9, 30, 26), (12, 20, 31))
            )
            drawn.append(path(ribs, stroke=inks.pattern, width=2.8))
        else:
            net = "".join(
                smooth([(side * (x - 6), y - 3), (side * x, y + 4), (side * (x + 6), y - 3)])
                for x, y in ((34, -30), (24, -24), (34, -18), (18, -12), (18, 10), (27, 18), (20, 26))
            )
            drawn.append(path(net, stroke=inks.pattern, width=2.8))
    return drawn


def turtle() -> list[str]:
    """A pond turtle from above, climbing to the upper left."""
    shell = smooth([(0, -34), (22, -26), (32, -2), (26, 24), (0, 36), (-26, 24), (-32, -2), (-22, -26)], closed=True)
    legs = "".join(
        smooth([(side * x, y) for x, y in leg], closed=True)
        for side in (-1, 1)
        for leg in (
            [(17, -24), (32, -40), (43, -36), (40, -24), (27, -12)],
            [(20, 18), (37, 24), (40, 36), (30, 40), (16, 29)],
        )
    )
    head = smooth([(0, -58), (10, -52), (11, -40), (6, -28), (-6, -28), (-11, -40), (-10, -52)], closed=True)
    tail = "M-4 33L0 50L5 33Z"
    plates = polygon([(-11, -14), (11, -14), (17, 2), (9, 18), (-9, 18), (-17, 2)])
    seams = "M-11 -14L-19 -27M11 -14L19 -27M17 2L31 1M-17 2L-31 1M9 18L16 31M-9 18L-16 31M0 18L0 34M0 -14L0 -33"
    return [
        group(
            [
                group(
                    [
                        path(legs + head + tail, "#8DA55C", ink.INK, 2.6),
                        circle(-5, -50, 2.2, ink.INK),
                        circle(5, -50, 2.2, ink.INK),
                        path("M31 -36L37 -31M35 30L31 35M-31 -36L-37 -31M-35 30L-31 35", stroke=ink.MOSS_DEEP, width=2),
                        path(shell, "#4F6B3C", ink.INK, 3),
                        path(
                            smooth(
                                [(0, -29), (18, -22), (27, -2), (22, 20), (0, 31), (-22, 20), (-27, -2), (-18, -22)],
                                closed=True,
                            ),
                            "#6C8A4C",
                        ),
                        path(plates, "#A8B86A", ink.INK, 2),
                        path(seams, stroke=ink.INK, width=2),
                        path("M-6 -8L6 -8M-9 0L4 0M-5 8L5 8", stroke="#6C8A4C", width=1.8),
                    ],
                    0,
                    6,
                    0.82,
                    -32,
                )
            ],
            50,
            50,
        )
    ]


def frog() -> list[str]:
    """A frog that sits and looks at the viewer."""
    body = smooth([(-26, 4), (-22, -16), (0, -22), (22, -16), (26, 4), (24, 26), (0, 33), (-24, 26)], closed=True)
    thighs = "".join(
        smooth([(side * x, y) for x, y in ((14, 8), (34, 2), (42, 16), (34, 31), (16, 33))], closed=True)
        for side in (-1, 1)
    )
    feet = "".join(
        f"M{side * 20} 32L{side * 44} 36M{side * 24} 33L{side * 41} 28M{side * 20} 32L{side * 38} 41"
        for side in (-1, 1)
    )
    arms = "".join(smooth([(side * x, y) for x, y in ((13, 8), (15, 22), (9, 37))]) for side in (-1, 1))
    belly = smooth([(-15, 12), (0, 6), (15, 12), (13, 28), (0, 32), (-13, 28)], closed=True)
    parts = [
        path(feet, stroke=ink.INK, width=7.5),
        path(feet, stroke="#6FA04A", width=3.6),
        path(thighs, "#5E8F3F", ink.INK, 2.8),
        path(body, "#79AE4F", ink.INK, 2.8),
        path(belly, "#EDF0C8"),
        path(arms, stroke=ink.INK, width=10),
        path(arms, stroke="#79AE4F", width=5.4),
        path("M-19 -2Q0 11 19 -2", stroke=ink.INK, width=2.4),
        path("M-3 -12L-3 -11.6M3 -12L3 -11.6", stroke=ink.INK, width=2),
    ]
    for side in (-1, 1):
        parts += [
            circle(side * 15, -21, 9.5, "#79AE4F", ink.INK, 2.8),
            circle(side * 15, -21, 5.6, ink.GOLD_LIGHT, ink.INK, 1.8),
            ellipse(side * 15, -21, 3.8, 2.4, ink.INK),
            circle(side * 20, 1, 2.4, "#E9A58E"),
        ]
    return [group(parts, 50, 47)]


def stone() -> list[str]:
    """Three garden stones, the tallest in the middle, with moss at their feet."""

    def rock(points: Sequence[Point], fill: str, shade: str, facets: str) -> list[str]:
        return [path(polygon(points), fill, ink.INK, 2.8), path(facets, stroke=shade, width=2.2)]

    tall = [(-17, 26), (-21, 4), (-12, -22), (2, -34), (14, -25), (21, 2), (18, 27)]
    left = [(-38, 28), (-40, 14), (-29, 4), (-16, 9), (-12, 28)]
    right = [(8, 31), (11, 13), (24, 6), (36, 15), (38, 30)]
    moss = smooth(
        [(-44, 31), (-30, 24), (-16, 28), (0, 23), (18, 28), (34, 25), (44, 32), (20, 37), (-22, 37)], closed=True
    )
    return [
        group(
            [
                *rock(tall, "#8E8B84", "#5F5C56", "M2 -34L-3 -8L-10 22M-3 -8L10 -2"),
                path(polygon([(2, -32), (13, -24), (19, 2), (10, -3), (-2, -9)]), "#B5B1A6"),
                *rock(left, "#A9A498", "#6F6B62", "M-29 6L-27 18"),
                *rock(right, "#77746D", "#4F4C47", "M24 8L22 22"),
                path(moss, "#88A05A", ink.INK, 2.2),
            ],
            50,
            50,
        )
    ]


def statue() -> list[str]:
    """A stone lantern with a light in its window."""
    roof = "M-38 -14Q-18 -20 -8 -33L8 -33Q18 -20 38 -14L34 -8L-34 -8Z"
    return [
        group(
            [
                path(
                    smooth([(0, -46), (6, -40), (4, -33), (-4, -33), (-6, -40)], closed=True), "#8E8B84", ink.INK, 2.4
                ),
                path(polygon([(-17, -8), (17, -8), (15, 12), (-15, 12)]), "#B5B1A6", ink.INK, 2.8),
                path(polygon([(-8, -4), (8, -4), (7, 9), (-7, 9)]), "#F5C451", ink.INK, 2.4),
                path("M0 -4L0 9M-8 2L8 2", stroke=ink.INK, width=1.6),
                path(roof, "#8E8B84", ink.INK, 2.8),
                path("M-26 -13Q-8 -18 -3 -29", stroke="#B5B1A6", width=2.4),
                path(polygon([(-23, 12), (23, 12), (19, 20), (-19, 20)]), "#A09C91", ink.INK, 2.6),
                path(polygon([(-8, 20), (8, 20), (10, 36), (-10, 36)]), "#8E8B84", ink.INK, 2.6),
                path("M-3 23L-4 34", stroke="#B5B1A6", width=2.4),
                path(polygon([(-21, 36), (21, 36), (25, 44), (-25, 44)]), "#A09C91", ink.INK, 2.6),
            ],
            50,
            50,
        )
    ]
