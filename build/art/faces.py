"""Recipes of Kōhaku's tile faces: which part lies where on which face."""

from __future__ import annotations

import json
from itertools import combinations

Placed = list[object]

COLOURS = ("black", "red", "white", "yellow")
# Corners for what is counted, clockwise from the upper right, with the turn that makes a fish follow the ring.
CORNERS = ((81.5, 18.5, 55), (81.5, 81.5, 145), (18.5, 81.5, -125))


def _small(babies: int, dragonflies: int, shift: int) -> list[Placed]:
    kinds = ["baby"] * babies + ["dragonfly"] * dragonflies
    places = CORNERS if len(kinds) != 2 else (CORNERS[shift % 2], CORNERS[2])
    placed: list[Placed] = []
    for kind, (x, y, turn) in zip(kinds, places, strict=False):
        if kind == "baby":
            placed.append(["baby", x, y, 0.275, turn])
        else:
            placed.append(["dragonfly", x, y, 0.29, (turn + 350 + 24 * shift) % 90 - 45])
    return placed


def koi_faces() -> dict[str, list[Placed]]:
    """Faces of koi tiles by face id."""
    faces: dict[str, list[Placed]] = {}
    things = ((2, 0), (3, 0), (0, 2), (0, 3))
    # A single koi swims along the rising diagonal or over the top; its school has the lower right or the lowest row.
    swims = (
        ("ess", 47, 51, 1.08, -52),
        ("bow", 50, 50, 0.92, -30),
        ("glide", 48, 50, 1.1, 140),
        ("arch", 51, 52, 0.92, 24),
    )
    corner = {2: ((73, 84, -16), (83, 60, -55)), 3: ((82, 83, -30), (54, 85, -10), (84, 57, -66))}
    row = {2: ((33, 82, -8), (70, 83, 6)), 3: ((22, 80, 8), (51, 84, -6), (80, 81, -14))}
    for number, colour in enumerate(COLOURS):
        for index, (babies, dragonflies) in enumerate(things):
            pose, x, y, scale, turn = swims[(index + number) % 4]
            places = (row if pose in ("bow", "arch") else corner)[max(babies, dragonflies)]
            small: list[Placed] = [
                ["baby", px, py, 0.275, way] if babies else ["dragonfly", px, py, 0.29, way * 2 + 25 * number]
                for px, py, way in places
            ]
            faces[f"koi-{colour}-{babies}b{dragonflies}d0p"] = [
                [f"water-{(index + number) % 4 + 1}", 50, 50, 1, 0],
                [f"koi-{colour}-{pose}", x, y, scale, turn],
                *small,
                [f"mark-{colour}", 15.5, 15.5, 0.23, 0],
                ["coin", 37, 15.5, 0.2, 0],
            ]
    pair_things = (*((b, d, 0) for b, d in things), (1, 1, 3), (1, 1, 4))
    for number, (first, second) in enumerate(combinations(COLOURS, 2)):
        for index, (babies, dragonflies, pebbles) in enumerate(pair_things):
            turn = (0, 60, -50, 115, 25, -80)[(index + number) % 6]
            placed: list[Placed] = [[f"water-{(index * 3 + number) % 4 + 1}", 50, 50, 1, 0]]
            placed.append(["ring", 51, 52, 0.86, turn, first])
            placed.append(["ring", 51, 52, 0.86, turn + 180, second])
            small = _small(babies, dragonflies, index + number)
            if pebbles:
                small = [["baby", 83, 18, 0.275, 55], ["dragonfly", 18.5, 81.5, 0.29, 30 - 20 * (number % 4)]]
                stones = (
                    ((88, 88), (76, 90), (89, 76)) if pebbles == 3 else ((88, 89), (76.5, 90), (89, 77), (78, 79.5))
                )
                small += [["pebble", x, y, 0.125, 37 * at] for at, (x, y) in enumerate(stones)]
            placed += small
            placed += [[f"mark-{first}", 15.5, 15.5, 0.23, 0], [f"mark-{second}", 37, 15.5, 0.23, 0]]
            faces[f"koi-{first}-{second}-{babies}b{dragonflies}d{pebbles}p"] = placed
    return faces


def feature_faces() -> dict[str, list[Placed]]:
    """Faces of feature tiles by face id."""
    faces: dict[str, list[Placed]] = {}
    for index, colour in enumerate(COLOURS):
        faces[f"lily-{colour}"] = [
            ["ground-pads", 50, 50, 1, 0],
            ["pad", 38, 61, 0.6, 30 * index],
            ["pad", 70, 40, 0.46, 160 + 25 * index],
            [f"lily-{colour}", 54, 54, 0.74, 11 * index],
            [f"mark-{colour}", 15.5, 15.5, 0.23, 0],
        ]
        faces[f"butterfly-{colour}"] = [
            ["ground-meadow", 50, 50, 1, 0],
            [f"butterfly-{colour}", 52, 53, 0.8, (-12, 10, -7, 14)[index]],
            [f"mark-{colour}", 15.5, 15.5, 0.23, 0],
        ]
    for index, (first, second) in enumerate(combinations(COLOURS, 2)):
        faces[f"double_lily-{first}-{second}"] = [
            ["ground-pads", 50, 50, 1, 0],
            ["pad", 66, 30, 0.46, 200 + 20 * index],
            ["pad", 32, 74, 0.46, 20 + 20 * index],
            [f"lily-{second}", 66, 65, 0.55, 9 * index],
            [f"lily-{first}", 35, 47, 0.55, 11 * index],
            [f"mark-{first}", 15.5, 15.5, 0.23, 0],
            [f"mark-{second}", 84.5, 15.5, 0.23, 0],
        ]
    faces["turtle"] = [["ground-sand", 50, 50, 1, 0], ["turtle", 50, 50, 0.93, 0]]
    faces["frog"] = [["ground-moss", 50, 50, 1, 0], ["pad", 50, 60, 0.74, 60], ["frog", 50, 51, 0.88, 0]]
    faces["stone"] = [["ground-gravel", 50, 50, 1, 0], ["stone", 50, 52, 0.8, 0]]
    faces["statue"] = [["ground-dusk", 50, 50, 1, 0], ["statue", 50, 50, 0.92, 0]]
    return faces


def kohaku() -> str:
    """The recipe file as JSON text, one part a line."""
    faces = koi_faces() | feature_faces()
    faces["back-koi"] = [["back-koi", 50, 50, 1, 0]]
    faces["back-feature"] = [["back-feature", 50, 50, 1, 0]]
    lines = []
    for face, parts in faces.items():
        inner = ",\n".join("      " + json.dumps(_resolve(part), separators=(", ", ": ")) for part in parts)
        lines.append(f'    "{face}": [\n{inner}\n    ]')
    return '{\n  "box": 100,\n  "faces": {\n' + ",\n".join(lines) + "\n  }\n}\n"


def _resolve(part: Placed) -> Placed:
    """Replaces a koi of a pair, given by its place on the ring, with its part."""
    if part[0] != "ring":
        return part
    _, x, y, scale, turn, colour = part
    return [f"koi-{colour}-ring", x, y, scale, turn]
