"""What lies on and around the table: repeatable grounds, frames, stacks, crests and small moving things."""

from __future__ import annotations

import math
import random

from art import palette as ink
from art import tiles
from art.pen import Point, circle, document, ellipse, group, linear, path, polar, smooth


def water_ground(side: float = 400) -> str:
    """Repeatable pond water: three quiet layers of indigo, lines of current that run on over the edges."""
    chance = random.Random(3)

    def level(x: float, y: float, height: float, phase: float) -> float:
        turn = 2 * math.pi * x / side
        return y + height * (math.sin(turn + phase) + 0.5 * math.sin(2 * turn + 1.7 * phase))

    def run(y: float, start: float, end: float, height: float, phase: float) -> list[Point]:
        steps = max(3, round((end - start) / 25))
        xs = [start + (end - start) * step / steps for step in range(steps + 1)]
        return [(x, level(x, y, height, phase)) for x in xs]

    bands = []
    for index in range(4):
        y, phase, depth = index * side / 4 + 22, index * 1.9, 34 + 8 * (index % 2)
        top, bottom = run(y, -25, side + 25, 8, phase), run(y + depth, -25, side + 25, 6, phase + 0.8)
        bands.append(smooth(top) + "L" + smooth(bottom[::-1])[1:] + "Z")
    strokes: list[list[str]] = [[], []]
    for index in range(16):
        y, phase = index * side / 16 + 9, (index // 4) * 1.9 + 0.3
        for _ in range(2):
            start, length = chance.uniform(0, side), chance.uniform(60, 170)
            for shift in (-side, 0):
                left, right = start + shift, start + shift + length
                if right > 0 and left < side:
                    strokes[index % 2].append(smooth(run(y, left, right, 7, phase)))
    wrapped = [path("".join(bands), ink.WATER, opacity=0.3)]
    wrapped.append(path("".join(strokes[0]), stroke=ink.WATER_PALE, width=1.6, opacity=0.2))
    wrapped.append(path("".join(strokes[1]), stroke="#0F2740", width=2.4, opacity=0.32))
    return document([f'<rect width="{side:g}" height="{side:g}" fill="{ink.WATER_DEEP}"/>', *wrapped], side, side)


def paper_ground(side: float = 400) -> str:
    """Repeatable paper: fibres and specks just visible."""
    chance = random.Random(8)
    light: list[str] = []
    dark: list[str] = []
    for index in range(190):
        x, y, angle = chance.uniform(0, side), chance.uniform(0, side), chance.uniform(0, math.tau)
        length, bend = chance.uniform(4, 17), chance.uniform(-4, 4)
        dx, dy = length * math.cos(angle), length * math.sin(angle)
        fibre = f"q{dx / 2 + bend:.1f} {dy / 2 - bend:.1f} {dx:.1f} {dy:.1f}"
        target = light if index % 2 else dark
        for shift_x in (-side, 0, side):
            for shift_y in (-side, 0, side):
                if -20 < x + shift_x < side + 20 and -20 < y + shift_y < side + 20:
                    target.append(f"M{x + shift_x:.1f} {y + shift_y:.1f}{fibre}")
    return document(
        [
            f'<rect width="{side:g}" height="{side:g}" fill="{ink.PAPER}"/>',
            path("".join(light), stroke="#FBF6EA", width=1.1, opacity=0.75),
            path("".join(dark), stroke="#CDBD9C", width=0.8, opacity=0.24),
        ],
        side,
        side,
    )


def wood_ground(side: float = 400) -> str:
    """Repeatable dark wood: long grain, for frames and shelves."""
    lines = []
    for index in range(20):
        y, height, phase = index * 20 + 7, 2 + index % 3, index * 1.3
        points = [(x, y + height * math.sin(2 * math.pi * x / side + phase)) for x in range(-20, 421, 40)]
        lines.append(smooth(points))
    return document(
        [
            f'<rect width="{side:g}" height="{side:g}" fill="{ink.BARK}"/>',
            path("".join(lines[::2]), stroke="#493628", width=2.2, opacity=0.8),
            path("".join(lines[1::2]), stroke="#72594A", width=1.4, opacity=0.7),
        ],
        side,
        side,
    )


def _rounded(inset: float, radius: float, fill: str, stroke: str = "", width: float = 0, opacity: float = 1) -> str:
    side = 100 - 2 * inset
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    fade = f' opacity="{opacity:g}"' if opacity != 1 else ""
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{side:g}" height="{side:g}" rx="{radius:g}" '
        f'fill="{fill}"{line}{fade}/>'
    )


def _dashes(inset: float, radius: float, count: int, share: float) -> str:
    """A broken line round a square: bent corners, ``count`` dashes a side that cover ``share`` of it.

    Written out dash by dash: the rasteriser's own dashes leave stray lines at small sizes.
    """
    near, far = inset, 100 - inset
    step = (far - near - 2 * radius) / (count + 1 - share)
    data = (
        f"M{near:g} {near + radius:g}A{radius:g} {radius:g} 0 0 1 {near + radius:g} {near:g}"
        f"M{far - radius:g} {near:g}A{radius:g} {radius:g} 0 0 1 {far:g} {near + radius:g}"
        f"M{far:g} {far - radius:g}A{radius:g} {radius:g} 0 0 1 {far - radius:g} {far:g}"
        f"M{near + radius:g} {far:g}A{radius:g} {radius:g} 0 0 1 {near:g} {far - radius:g}"
    )
    for index in range(count):
        start = near + radius + step * (index + 1 - share)
        end = start + step * share
        data += f"M{start:.1f} {near:g}H{end:.1f}M{start:.1f} {far:g}H{end:.1f}"
        data += f"M{near:g} {start:.1f}V{end:.1f}M{far:g} {start:.1f}V{end:.1f}"
    return data


def _corners(inset: float, reach: float) -> str:
    near, far = inset, 100 - inset
    return (
        f"M{near} {near + reach}V{near + 9}Q{near} {near} {near + 9} {near}H{near + reach}"
        f"M{far - reach} {near}H{far - 9}Q{far} {near} {far} {near + 9}V{near + reach}"
        f"M{far} {far - reach}V{far - 9}Q{far} {far} {far - 9} {far}H{far - reach}"
        f"M{near + reach} {far}H{near + 9}Q{near} {far} {near} {far - 9}V{far - reach}"
    )


def frames() -> dict[str, list[str]]:
    """Frames that lie over or under a tile; all may be cut in nine."""
    brackets = _corners(4, 20)
    return {
        # Where a tile may go: a light field with a broken vermilion line.
        "frame-legal": [
            _rounded(3, 9, ink.PAPER_LIGHT, opacity=0.2),
            path(_dashes(4, 9, 5, 0.5), stroke=ink.PAPER_LIGHT, width=3.6),
        ],
        "frame-legal-hover": [
            _rounded(3, 9, ink.PAPER_LIGHT, opacity=0.38),
            _rounded(4, 8, "none", ink.INK, 6.4),
            _rounded(4, 8, "none", "#F0684C", 3.6),
        ],
        # What has been chosen: a full vermilion line with a paper line inside.
        "frame-chosen": [
            _rounded(3, 9, "none", ink.PAPER_LIGHT, 6),
            _rounded(2.6, 9, "none", ink.VERMILION, 4.4),
        ],
        # What may be taken: corner brackets.
        "frame-choosable": [
            path(brackets, stroke=ink.INK, width=7.5),
            path(brackets, stroke="#F0684C", width=4.4),
        ],
        # What an opponent did last: gold corners.
        "frame-last": [
            path(brackets, stroke=ink.INK, width=7),
            path(brackets, stroke=ink.GOLD_LIGHT, width=4),
        ],
        # What the keyboard is on: black and white, seen on any ground.
        "frame-focus": [
            _rounded(3, 9, "none", ink.PAPER_LIGHT, 6),
            _rounded(3, 9, "none", ink.INK, 2.6),
        ],
        "frame-hint": [
            _rounded(3, 9, ink.GOLD_LIGHT, opacity=0.22),
            path(_dashes(3.6, 9, 9, 0.2), stroke=ink.GOLD_LIGHT, width=4),
        ],
        "frame-ghost": [
            _rounded(2, 9, ink.PAPER_LIGHT, opacity=0.16),
            path(_dashes(2.8, 9, 8, 0.45), stroke=ink.PAPER, width=2.6, opacity=0.9),
        ],
        "shade": [_rounded(0.8, 8, ink.INK, opacity=0.5)],
        "glow": [_rounded(1 + step, 12 - step, "none", "#FFF3C4", 2, 0.12 + 0.1 * step) for step in range(5)],
        "shadow": [_rounded(step * 1.6, 12 - step, ink.INK, opacity=0.07) for step in range(7)],
    }


def plates() -> dict[str, list[str]]:
    """Panels and button plates; corners are the outer thirds."""
    return {
        "panel": [
            _rounded(1.5, 8, ink.PAPER, ink.INK, 2),
            _rounded(5.5, 4.5, "none", "#BFA87E", 1.2),
        ],
        "panel-plain": [_rounded(1.2, 8, ink.PAPER, ink.INK_SOFT, 1.6)],
        "panel-water": [
            _rounded(1.5, 8, ink.WATER_DEEP, ink.INK, 2),
            _rounded(5.5, 4.5, "none", ink.WATER_PALE, 1.2, 0.7),
        ],
        "board": [
            _rounded(1.5, 9, ink.BARK, ink.INK, 2.4),
            _rounded(4.5, 6.5, "none", "#8A6E57", 1.4),
            _rounded(9, 4, ink.WATER_DEEP, ink.INK, 2),
        ],
        "button": [_rounded(2, 16, ink.PAPER_LIGHT, ink.INK, 3)],
        "button-hover": [_rounded(2, 16, "#FFFFFF", ink.INK, 3), _rounded(7, 11, "none", ink.VERMILION, 2)],
        "button-pressed": [_rounded(2, 16, ink.PAPER_DEEP, ink.INK, 3)],
        "button-disabled": [_rounded(2, 16, "#EDE5D4", "#A79D8C", 2.4)],
        "button-primary": [_rounded(2, 16, ink.VERMILION, ink.INK, 3), _rounded(7, 11, "none", "#E7A08F", 1.6)],
        "button-primary-hover": [_rounded(2, 16, "#C94A34", ink.INK, 3), _rounded(7, 11, "none", ink.PAPER_LIGHT, 2)],
    }


def spaces() -> dict[str, list[str]]:
    """Empty spaces of the pond board: a faint fish on water, a faint flower on moss."""
    fish = "M20 54C30 36 52 34 68 48L82 38C79 46 79 54 83 62L67 55C53 68 33 68 20 54Z"
    petals = "".join(
        smooth(
            [polar((50, 50), 8, a), polar((50, 50), 20, a - 22), polar((50, 50), 31, a), polar((50, 50), 20, a + 22)],
            True,
        )
        for a in range(0, 360, 60)
    )
    return {
        "space-koi": [
            _rounded(3, 8, "#16324C", ink.WATER_PALE, 1.6, 0.85),
            path(fish, stroke=ink.WATER_PALE, width=2.4, opacity=0.5),
            circle(32, 51, 2.2, ink.WATER_PALE, opacity=0.6),
        ],
        "space-feature": [
            _rounded(3, 8, "#2C4436", ink.MOSS_LIGHT, 1.6, 0.85),
            path(petals, stroke=ink.MOSS_LIGHT, width=2.4, opacity=0.55),
            circle(50, 50, 4.5, ink.MOSS_LIGHT, opacity=0.55),
        ],
    }


def stack(kind: str) -> str:
    """A stack of tiles seen from its front edge: four cards, the top one shows its back; 100 × 112."""
    cards = [group([tiles.edge("#D9CBAE" if step % 2 else ink.PAPER)], 0, 12 - 4 * step) for step in range(3)]
    return document([*cards, *tiles.back(kind)], 100, 112)


def _crest(inside: list[str], colour: str) -> list[str]:
    return [circle(50, 50, 48, ink.PAPER_LIGHT), circle(50, 50, 44, colour, ink.INK, 4), *inside]


SEATS = {"1": "#1F4E79", "2": "#A8331F", "3": "#4A5F33", "4": "#8A6410"}


def crests() -> dict[str, list[str]]:
    """Crests of the seats and of the three breeders, each with a shape and a colour of its own."""
    wave = "M22 62A28 28 0 0 1 78 62M31 62A19 19 0 0 1 69 62M40 62A10 10 0 0 1 60 62M24 74H76"
    plum = [circle(*polar((50, 50), 15.5, angle), 11.5, ink.PAPER_LIGHT) for angle in range(-90, 270, 72)]
    leaf = smooth([(0, -4), (8, -18), (7, -30), (0, -46), (-7, -30), (-8, -18)], closed=True)
    bamboo = [
        group([path(leaf, ink.PAPER_LIGHT, SEATS["3"], 3)], 50, 22, scale, turn)
        for turn, scale in ((108, 0.86), (252, 0.86), (144, 1.1), (216, 1.1), (180, 1.3))
    ]
    fan = "M50 74L" + smooth([polar((50, 74), 40, angle) for angle in range(-150, -29, 20)])[1:] + "Z"
    ribs = "".join(
        f"M50 74L{x:.1f} {y:.1f}" for x, y in (polar((50, 74), 40, angle) for angle in (-130, -110, -90, -70, -50))
    )
    drawn = {
        "seat-1": _crest([path(wave, stroke=ink.PAPER_LIGHT, width=5.4)], SEATS["1"]),
        "seat-2": _crest([*plum, circle(50, 50, 7.5, SEATS["2"]), circle(50, 50, 3.4, ink.PAPER_LIGHT)], SEATS["2"]),
        "seat-3": _crest([*bamboo, circle(50, 22, 6, ink.PAPER_LIGHT, SEATS["3"], 2)], SEATS["3"]),
        "seat-4": _crest(
            [
                path(fan, ink.PAPER_LIGHT, ink.PAPER_LIGHT, 3),
                path(ribs, stroke=SEATS["4"], width=3),
                circle(50, 73, 4.6, SEATS["4"]),
            ],
            SEATS["4"],
        ),
    }
    for colour in ("yellow", "red", "black"):
        drawn[f"breeder-{colour}"] = breeder(colour)
    return drawn


def breeder(colour: str) -> list[str]:
    """A koi breeder under a straw hat, coat in the colour, with its mark on the chest."""
    inks = ink.KOI[colour]
    coat = "M12.8 77Q20 60 40 58L60 58Q80 60 87.2 77A46 46 0 0 1 12.8 77Z"
    hat = "M10 42Q34 34 50 9Q66 34 90 42Q70 50 50 50Q30 50 10 42Z"
    face = smooth([(34, 44), (36, 58), (50, 67), (64, 58), (66, 44)])
    beard = {"yellow": "", "red": "M43 61Q50 66 57 61", "black": "M40 57Q50 78 60 57Q50 62 40 57Z"}[colour]
    return [
        circle(50, 50, 48, ink.PAPER_LIGHT),
        circle(50, 50, 46, "#CFE0E8", ink.INK, 3),
        path(coat, inks.body, ink.INK, 3),
        path("M40 58L50 76L60 58", ink.PAPER_LIGHT, ink.INK, 2.6),
        path(face, "#F0CFA8", ink.INK, 2.6),
        *([path(beard, ink.PAPER_LIGHT if colour == "black" else "none", ink.INK, 2)] if beard else []),
        path("M42 53L42 53.5M58 53L58 53.5", stroke=ink.INK, width=3.4),
        path(hat, "#E3C06E", ink.INK, 3),
        path("M50 12L38 46M50 12L62 46M50 12L24 43M50 12L76 43", stroke="#A9823A", width=1.6),
        tiles.veil(tiles.mark(colour), 50, 84, 0.19),
    ]


def moving() -> dict[str, list[str]]:
    """Small things that move over the water."""
    petal = "M50 6C74 22 84 52 62 92L50 80L40 93C16 54 28 22 50 6Z"
    return {
        "ripple": [
            circle(50, 50, 47, "none", ink.WATER_FOAM, 2.4, 0.75),
            circle(50, 50, 34, "none", ink.WATER_FOAM, 1.8, 0.5),
            circle(50, 50, 20, "none", ink.WATER_FOAM, 1.4, 0.35),
        ],
        "petal": [path(petal, ink.BLOSSOM, "#B97A7A", 3), path("M50 24Q52 50 49 70", stroke="#D08F8F", width=3)],
        "blossom": blossom(),
        "splash": [
            path(
                "".join(
                    "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*polar((50, 50), 26, angle), *polar((50, 50), 44, angle))
                    for angle in range(0, 360, 45)
                ),
                stroke=ink.WATER_FOAM,
                width=5,
            ),
        ],
        "lantern": lantern(),
    }


def blossom() -> list[str]:
    """A cherry blossom, 100 wide."""
    petal = "M0 -6C-20 -16 -22 -40 -7 -47L0 -40L7 -47C22 -40 20 -16 0 -6Z"
    drawn = [group([path(petal, ink.BLOSSOM_LIGHT, "#B97A7A", 2.6)], 50, 50, 1, turn) for turn in range(0, 360, 72)]
    threads = "".join("M50 50L{:.1f} {:.1f}".format(*polar((50, 50), 20, angle)) for angle in range(-54, 306, 72))
    tips = [circle(*polar((50, 50), 21, angle), 2.6, ink.GOLD) for angle in range(-54, 306, 72)]
    return [*drawn, path(threads, stroke="#C4697A", width=2), circle(50, 50, 6, "#D9808C"), *tips]


def lantern() -> list[str]:
    """A paper lantern, lit."""
    body = "M34 20C16 34 16 66 34 80H66C84 66 84 34 66 20Z"
    return [
        linear("lantern", (0, 20), (0, 80), [(0, "#F7D98A"), (1, "#EFA24C")]),
        path("M50 4V14M50 86V97", stroke=ink.INK, width=3.6),
        path(body, "url(#lantern)", ink.INK, 4),
        path("M24 36H76M20 50H80M24 64H76", stroke="#B4671F", width=2.6),
        path("M36 14H64V21H36ZM36 79H64V86H36Z", ink.INK, ink.INK, 2),
        ellipse(42, 42, 5, 8, "#FDF2CE", opacity=0.8),
    ]
