"""Larger pictures: the title print, the games' emblems, the icon of the program and the koi of its loading page."""

from __future__ import annotations

import math
import random

from art import garden, koi, table, tiles
from art import palette as ink
from art.pen import Point, circle, document, ellipse, group, linear, path, polar, polygon, radial, smooth


def _flow(width: float, height: float, seed: int, count: int) -> str:
    """Lines of current across the whole print."""
    chance = random.Random(seed)
    lines = []
    for index in range(count):
        y = height * (index + 0.5) / count + chance.uniform(-6, 6)
        start, length = chance.uniform(24, width * 0.75), chance.uniform(width * 0.08, width * 0.24)
        end = min(start + length, width - 24)
        steps = max(4, round((end - start) / 30))
        points = [
            (
                start + (end - start) * step / steps,
                y + 5 * math.sin(step * 1.3 + index) * math.sin(math.pi * step / steps),
            )
            for step in range(steps + 1)
        ]
        lines.append(smooth(points))
    return "".join(lines)


def _layers(width: float, height: float) -> list[str]:
    """Broad bands of water, each a little lighter than the one behind it."""
    bands = []
    for index, (share, tone, fade) in enumerate(
        ((0.2, "#2C5B86", 0.4), (0.46, "#3D74A0", 0.34), (0.7, "#5F94BA", 0.36), (0.88, "#8DB5CF", 0.34))
    ):
        points = [
            (
                width * step / 12,
                height * share + 16 * math.sin(step * 0.8 + index * 2.1) + 8 * math.sin(step * 1.7 + index),
            )
            for step in range(13)
        ]
        edge = smooth(points)
        bands.append(path(f"{edge}V{height:g}H0Z", tone, opacity=fade))
        bands.append(path(edge, stroke=ink.WATER_FOAM, width=2, opacity=0.35))
    return bands


def _moon(centre: Point, radius: float) -> list[str]:
    """The moon's reflection, cut by small waves."""
    x, y = centre
    waves = []
    for share, left, right in ((-0.34, -1.05, -0.1), (-0.02, 0.05, 1.12), (0.3, -1.12, 0.2), (0.62, -0.1, 0.95)):
        steps = [(left + (right - left) * at / 5) * radius for at in range(6)]
        waves.append(smooth([(x + across, y + share * radius + 3 * (-1) ** at) for at, across in enumerate(steps)]))
    return [
        circle(x, y, radius, "#F7E7BE", opacity=0.94),
        path("".join(waves), stroke="#2B5A86", width=5),
    ]


def _rings(x: float, y: float, radii: tuple[float, ...]) -> list[str]:
    return [
        ellipse(x, y, radius, radius, "none", ink.WATER_PALE, 2.6, 0.6 - 0.1 * at) for at, radius in enumerate(radii)
    ]


def _branch() -> list[str]:
    """A cherry branch that comes in from the upper right; about 460 × 260, its root at the origin."""
    wood = (
        "M20 -30C-60 -6 -120 6 -190 58C-230 88 -280 96 -330 128L-334 133"
        "C-282 108 -226 104 -184 74C-120 30 -60 26 30 10Z"
    )
    twigs = (
        "M-120 22C-150 8 -180 2 -214 6M-190 62C-206 92 -204 122 -216 150"
        "M-250 92C-276 82 -300 82 -322 66M-70 8C-84 44 -82 70 -98 98"
    )
    places = (
        (-214, 6, 0.44, 10), (-190, 40, 0.5, 40), (-322, 66, 0.4, 0), (-336, 132, 0.48, 25), (-216, 152, 0.46, 60),
        (-98, 100, 0.5, 15), (-120, 20, 0.44, 33), (-264, 92, 0.42, 50), (-60, 34, 0.54, 5), (-150, 66, 0.36, 70),
        (-296, 106, 0.36, 12), (-80, 66, 0.34, 44), (-20, 0, 0.5, 20),
    )  # fmt: skip
    return [
        path(wood, ink.BARK, ink.INK, 3),
        path(twigs, stroke=ink.INK, width=8),
        path(twigs, stroke=ink.BARK, width=4.4),
        *[tiles.veil(table.blossom(), x, y, scale, turn) for x, y, scale, turn in places],
        *[
            circle(x, y, 5.4, "#D9808C", ink.INK, 1.6)
            for x, y in ((-238, 0), (-344, 60), (-222, 176), (-104, 122), (-356, 142))
        ],
    ]


def _print_frame(width: float, height: float) -> list[str]:
    """The paper margin over the print, with its ink line."""
    # It reaches beyond the picture, or what is painted out there would shine through the outermost pixels.
    margin = f"M-9 -9H{width + 9:g}V{height + 9:g}H-9ZM14 14V{height - 14:g}H{width - 14:g}V14Z"
    return [
        path(margin, ink.PAPER),
        f'<rect x="14" y="14" width="{width - 28:g}" height="{height - 28:g}" rx="3" fill="none" '
        f'stroke="{ink.INK}" stroke-width="3"/>',
    ]


def _seal() -> list[str]:
    """The printer's seal: a fish cut out of vermilion."""
    fish = "M30 62C30 36 44 22 62 24C70 40 66 62 48 70L50 82L40 76L27 80L33 69Z"
    return [
        f'<rect x="8" y="8" width="84" height="84" rx="9" fill="{ink.VERMILION}"/>',
        f'<rect x="14" y="14" width="72" height="72" rx="5" fill="none" stroke="{ink.PAPER}" stroke-width="2.6"/>',
        path(fish, ink.PAPER),
        circle(54, 36, 3.2, ink.VERMILION),
        path("M44 44Q52 50 60 46M38 56Q46 62 56 58", stroke=ink.VERMILION, width=2.6),
    ]


def _koi(colour: str, pose: str, x: float, y: float, scale: float, turn: float) -> str:
    return tiles.veil(koi.koi(colour, pose), x, y, scale, turn)


def title(width: float, height: float, wide: bool) -> str:
    """Koi that circle under blossoms. Wide or tall; no words on it."""
    centre = (width * 0.47, height * 0.545) if wide else (width * 0.5, height * 0.63)
    size = 2.35 if wide else 3.1
    reach = 152 if wide else 200
    content = [
        linear("title-water", (0, 0), (0, height), [(0, "#132C45"), (0.3, "#1E456B"), (1, "#2F6591")]),
        f'<rect width="{width:g}" height="{height:g}" fill="url(#title-water)"/>',
        *_layers(width, height),
        path(_flow(width, height, 5, 22 if wide else 36), stroke=ink.WATER_PALE, width=2.4, opacity=0.45),
        path(_flow(width, height, 9, 14 if wide else 22), stroke="#10283F", width=3.4, opacity=0.3),
        *_moon(centre, reach * 0.34),
        *_rings(*centre, (reach * 0.46, reach * 0.64, reach * 1.3, reach * 1.44)),
    ]
    for index, (colour, pose) in enumerate(
        (("red", "bow"), ("white", "bow"), ("yellow", "bow"), ("black", "bow"), ("blue", "bow"))
    ):
        angle = index * 72 - 80
        x, y = polar(centre, reach, angle)
        content.append(_koi(colour, pose, x, y, size * 0.72, angle + 90 + 8))
    pads = (
        (
            (0.075, 0.86, 1.25, 30),
            (0.165, 0.92, 0.72, 150),
            (0.03, 0.62, 0.6, 210),
            (0.94, 0.85, 1.3, 250),
            (0.855, 0.93, 0.66, 100),
        )
        if wide
        else ((0.11, 0.93, 1.25, 30), (0.25, 0.965, 0.7, 150), (0.92, 0.91, 1.3, 250), (0.07, 0.4, 0.8, 100))
    )
    for x, y, scale, turn in pads:
        content.append(tiles.veil(tiles.pad(), x * width, y * height, scale, turn))
    lilies = (
        (("white", 0.077, 0.85, 0.78), ("red", 0.942, 0.84, 0.74))
        if wide
        else (("white", 0.12, 0.925, 0.8), ("red", 0.92, 0.905, 0.72))
    )
    for colour, x, y, scale in lilies:
        content.append(tiles.veil(garden.lily(colour), x * width, y * height, scale, 12))
    petals = (
        ((0.66, 0.3), (0.74, 0.62), (0.31, 0.6), (0.85, 0.42), (0.14, 0.5), (0.58, 0.66))
        if wide
        else ((0.3, 0.42), (0.55, 0.58), (0.72, 0.43), (0.42, 0.72), (0.86, 0.66))
    )
    for index, (x, y) in enumerate(petals):
        content.append(
            tiles.veil(table.moving()["petal"], x * width, y * height, 0.16 + 0.03 * (index % 3), 50 * index)
        )
    content.append(group(_branch(), width - 8, 44, 0.86 if wide else 1.15))
    dragonfly = (0.2, 0.27, 0.66, 38) if wide else (0.2, 0.3, 0.8, 40)
    content.append(tiles.veil(koi.dragonfly(), dragonfly[0] * width, dragonfly[1] * height, dragonfly[2], dragonfly[3]))
    seal = (0.968, 0.55, 0.42) if wide else (0.93, 0.3, 0.56)
    content.append(tiles.veil(_seal(), seal[0] * width, seal[1] * height, seal[2]))
    return document([*content, *_print_frame(width, height)], width, height)


def _medal(name: str, top: str, bottom: str) -> list[str]:
    return [
        linear(name, (0, 0), (0, 100), [(0, top), (1, bottom)]),
        circle(50, 50, 49, ink.PAPER),
        circle(50, 50, 46, f"url(#{name})", ink.INK, 1.8),
    ]


def _cap(y: float, wave: str) -> str:
    """Water that fills a medal from the height ``y`` down; ``wave`` is the first half of its upper edge."""
    half = math.sqrt(46**2 - (y - 50) ** 2)
    return f"M{50 - half:.1f} {y:g}{wave}T{50 + half:.1f} {y:g}A46 46 0 0 1 {50 - half:.1f} {y:g}Z"


def _arcs(rows: tuple[float, ...]) -> str:
    return "".join(
        f"M{50 - reach:.0f} {y:.0f}q{reach / 4:.1f} -3 {reach / 2:.1f} 0t{reach / 2:.1f} 0t{reach / 2:.1f} 0"
        for y, reach in ((y, min(36, 46 - abs(y - 50) * 0.85)) for y in rows)
    )


def emblems() -> dict[str, str]:
    """Round emblems of the four games."""
    waves = path(_arcs((22, 36, 66, 80)), stroke=ink.WATER_PALE, width=1.3, opacity=0.6)
    pagoda = []
    for level, (y, half) in enumerate(((70, 27), (53, 22), (37, 17))):
        roof = (
            f"M{50 - half} {y}Q{50 - half * 0.5:.1f} {y - 2} {50 - half * 0.42:.1f} {y - 8}"
            f"H{50 + half * 0.42:.1f}Q{50 + half * 0.5:.1f} {y - 2} {50 + half} {y}Q50 {y - 4} {50 - half} {y}Z"
        )
        wall = polygon(
            [(50 - half * 0.5, y - 2), (50 + half * 0.5, y - 2), (50 + half * 0.5, y + 9), (50 - half * 0.5, y + 9)]
        )
        pagoda += [
            path(wall, ink.PAPER_LIGHT, ink.INK, 1.8),
            path(roof, ink.VERMILION if level != 1 else "#9C2F1F", ink.INK, 1.8),
        ]
        pagoda.append(
            path(
                f"M50 {y + 1}V{y + 8}M{50 - half * 0.25:.1f} {y + 1}V{y + 8}M{50 + half * 0.25:.1f} {y + 1}V{y + 8}",
                stroke=ink.INK,
                width=1.2,
            )
        )
    pagoda.append(path("M50 29V17M46.5 25H53.5M47.5 21.5H52.5", stroke=ink.INK, width=2))
    return {
        "kohaku": document(
            [
                *_medal("emblem-kohaku", "#3B6E97", ink.WATER_DEEP),
                waves,
                _koi("red", "ring", 50, 50, 0.9, 20),
                _koi("white", "ring", 50, 50, 0.9, 200),
            ]
        ),
        "koi": document(
            [
                *_medal("emblem-koi", "#7FA98F", "#2F6673"),
                waves,
                tiles.veil(tiles.pad(), 71, 69, 0.34, 40),
                tiles.veil(garden.lily("white"), 71, 68, 0.24, 0),
                _koi("yellow", "ess", 45, 48, 0.84, -24),
                tiles.veil(koi.dragonfly(), 66, 25, 0.3, 40),
            ]
        ),
        "koi_pond": document(
            [
                *_medal("emblem-pond", "#F2C79A", "#7FA7C4"),
                path(_cap(58, "Q28 51 50 58"), ink.WATER, ink.INK, 1.6),
                circle(50, 34, 15, ink.VERMILION),
                path(
                    "M12 66q7 -4 14 0t14 0M58 84q6 -4 12 0t10 -1M60 63q7 -4 14 0t12 0", stroke=ink.WATER_PALE, width=1.4
                ),
                _koi("blue", "glide", 44, 75, 0.5, -12),
                _koi("red", "bow", 67, 52, 0.44, 68),
            ]
        ),
        "pagoda_garden": document(
            [
                *_medal("emblem-pagoda", "#F3CFA2", "#B9C68F"),
                path(_cap(74, "Q30 68 50 74"), ink.WATER, ink.INK, 1.6),
                *pagoda,
                path("M24 84q6 -4 12 0t12 0M56 86q5 -4 10 0t9 -1", stroke=ink.WATER_PALE, width=1.4),
                tiles.veil(table.blossom(), 20, 48, 0.15, 0),
                tiles.veil(table.blossom(), 82, 44, 0.17, 30),
                tiles.veil(table.blossom(), 76, 30, 0.12, 50),
            ]
        ),
    }


def icon() -> str:
    """The program's icon: everything that matters lies inside the middle four fifths."""
    return document(
        [
            radial("icon-water", (50, 46), 64, [(0, "#3F74A0"), (1, ink.WATER_DEEP)]),
            '<rect width="100" height="100" fill="url(#icon-water)"/>',
            circle(50, 50, 47, "none", ink.WATER_PALE, 1.2, 0.5),
            circle(50, 50, 12, ink.VERMILION),
            _koi("red", "ring", 50, 50, 0.82, -20),
            _koi("white", "ring", 50, 50, 0.82, 160),
        ]
    )


def splash() -> str:
    """A koi on two rings of water, for the page that loads the program."""
    return document(
        [
            circle(50, 50, 46, "none", ink.WATER_PALE, 1.4, 0.7),
            circle(50, 50, 34, "none", ink.WATER_PALE, 1.2, 0.5),
            _koi("red", "ess", 50, 50, 0.86, -24),
        ]
    )
