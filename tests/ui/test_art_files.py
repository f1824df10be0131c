"""The drawings in ``assets/svg``: what the rasteriser can draw, what must exist, and what must be told apart."""

from __future__ import annotations

import gzip
import json
import os
import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame
import pytest

from game.ui.art import Art

ROOT = Path(__file__).resolve().parents[2] / "assets" / "svg"
FILES = sorted(ROOT.rglob("*.svg"))
ELEMENTS = {
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "linearGradient",
    "radialGradient", "stop",
}  # fmt: skip
ATTRIBUTES = {
    "width", "height", "viewBox", "d", "x", "y", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "points", "id",
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity", "transform", "offset",
    "stop-color", "gradientUnits",
}  # fmt: skip
COLOURS = ("black", "red", "white", "yellow")
BODIES = {"black": (43, 38, 36), "red": (203, 65, 42), "white": (252, 248, 238), "yellow": (231, 176, 44)}
ICONS = (
    "undo", "confirm", "check", "menu", "hint", "zoom-in", "zoom-out", "fit", "rules", "settings", "log", "close",
    "back", "play", "computer", "person", "sound-on", "sound-off", "fast-forward", "dice", "plus", "minus",
    "chevron-left", "chevron-right", "chevron-up", "chevron-down", "copy",
)  # fmt: skip
TABLE = (
    "water", "paper", "ripple", "petal", "dragonfly-1", "dragonfly-2", "space-koi", "space-feature", "stack-koi",
    "stack-feature", "frame-legal", "frame-legal-hover", "frame-choosable", "frame-chosen", "frame-last",
    "frame-focus", "frame-hint", "frame-ghost", "panel", "button", "button-primary", "board",
)  # fmt: skip
OTHERS = (
    *(f"crests/seat-{seat}" for seat in (1, 2, 3, 4)),
    *(f"crests/breeder-{colour}" for colour in ("yellow", "red", "black")),
    *(f"emblems/{game}" for game in ("kohaku", "koi", "koi_pond", "pagoda_garden")),
    "scenes/title-wide", "scenes/title-tall", "icon", "splash",
)  # fmt: skip


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(ROOT)


def koi_ids() -> list[str]:
    things = ("2b0d0p", "3b0d0p", "0b2d0p", "0b3d0p")
    singles = [f"koi-{colour}-{thing}" for colour in COLOURS for thing in things]
    pairs = [
        f"koi-{first}-{second}-{thing}"
        for first, second in combinations(COLOURS, 2)
        for thing in (*things, "1b1d3p", "1b1d4p")
    ]
    return singles + pairs


def feature_ids() -> list[str]:
    coloured = [f"{kind}-{colour}" for kind in ("lily", "butterfly") for colour in COLOURS]
    doubles = [f"double_lily-{first}-{second}" for first, second in combinations(COLOURS, 2)]
    return [*coloured, *doubles, "turtle", "frog", "stone", "statue"]


def pixels(surface: pygame.Surface) -> list[tuple[int, int, int, int]]:
    raw = pygame.image.tobytes(surface, "RGBA")
    return [(raw[at], raw[at + 1], raw[at + 2], raw[at + 3]) for at in range(0, len(raw), 4)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_file_holds_only_what_the_rasteriser_draws(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ids = set()
    for element in ElementTree.fromstring(text).iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in ELEMENTS
        assert set(element.attrib) <= ATTRIBUTES
        ids.add(element.get("id"))
        if element.tag.endswith("Gradient"):
            assert element.get("gradientUnits") == "userSpaceOnUse"
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= ids


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_file_can_be_drawn_and_is_not_empty(path: Path) -> None:
    surface = pygame.image.load_sized_svg(path, (64, 64))
    assert any(alpha > 40 for _, _, _, alpha in pixels(surface))


def test_gradient_names_are_used_once() -> None:
    """Parts of one face share a document, so two gradients of one name would be mixed up."""
    names = [name for path in FILES for name in re.findall(r'id="([^"]+)"', path.read_text(encoding="utf-8"))]
    titles = [name for name in names if name == "title-water"]
    assert len(names) - len(titles) == len(set(names) - set(titles))


def test_every_name_that_screens_use_exists(art: Art) -> None:
    wanted = {f"icons/{name}" for name in ICONS} | {f"table/{name}" for name in TABLE} | set(OTHERS)
    there = {path.relative_to(ROOT).with_suffix("").as_posix() for path in FILES}
    assert wanted <= there


def test_drawings_are_small_enough_for_the_web() -> None:
    everything = b"".join(path.read_bytes() for path in [*FILES, *ROOT.glob("*.json")])
    assert len(gzip.compress(everything, 9)) < 250_000


@pytest.mark.clause("KOH-C1", "KOH-C5")
def test_kohaku_has_a_face_for_every_tile_and_both_backs(art: Art) -> None:
    assert set(art.faces("kohaku")) == {*koi_ids(), *feature_ids(), "back-koi", "back-feature"}


@pytest.mark.clause("KOH-C2", "KOH-C3", "KOH-C4")
@pytest.mark.parametrize("face", koi_ids())
def test_koi_face_shows_what_its_tile_carries(art: Art, face: str) -> None:
    colours = [name for name in face.split("-")[1:] if name in COLOURS]
    babies, dragonflies, pebbles = (int(count) for count in re.findall(r"\d", face))
    shown = [str(part[0]) for part in recipe_of(face)]
    assert len(ElementTree.fromstring(art.face_svg("kohaku", face))) == len(shown)
    assert shown.count("baby") == babies
    assert shown.count("dragonfly") == dragonflies
    assert shown.count("pebble") == pebbles
    assert shown.count("coin") == (1 if len(colours) == 1 else 0)
    assert [name for name in shown if name.startswith("mark-")] == [f"mark-{colour}" for colour in colours]
    assert sorted(name.split("-")[1] for name in shown if name.startswith("koi-")) == sorted(colours)


def recipe_of(face: str) -> list[list[object]]:
    recipes = json.loads((ROOT / "kohaku.json").read_text(encoding="utf-8"))["faces"]
    parts: list[list[object]] = recipes[face]
    return parts


def test_all_faces_differ(art: Art) -> None:
    seen = {pygame.image.tobytes(art.face("kohaku", face, 48), "RGBA") for face in art.faces("kohaku")}
    assert len(seen) == len(art.faces("kohaku"))


@pytest.mark.parametrize("face", koi_ids())
def test_colours_of_a_koi_fill_enough_of_its_tile(art: Art, face: str) -> None:
    """At the smallest size of a tile in use, each colour has at least 2.5 % of the pixels."""
    shown = pixels(art.face("kohaku", face, 56))
    for colour in COLOURS:
        if colour in face.split("-"):
            target = BODIES[colour]
            near = sum(1 for pixel in shown if all(abs(pixel[at] - target[at]) < 30 for at in range(3)))
            assert near > 0.025 * len(shown), colour


def test_koi_tiles_are_dark_and_feature_tiles_light(art: Art) -> None:
    def lightness(face: str) -> float:
        red, green, blue, _ = pygame.transform.average_color(art.face("kohaku", face, 56))
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255

    assert max(lightness(face) for face in koi_ids()) + 0.04 < min(lightness(face) for face in feature_ids())


@pytest.mark.parametrize("name", ["table/water", "table/paper", "table/wood"])
def test_grounds_repeat_without_a_seam(art: Art, name: str) -> None:
    """Across the seam, neighbouring pixels differ no more than neighbours inside do."""
    surface = art.image(name, 400)

    def step(first: int, second: int, across: bool) -> float:
        total = 0
        for at in range(400):
            one = surface.get_at((first, at) if across else (at, first))
            two = surface.get_at((second, at) if across else (at, second))
            total += abs(one.r - two.r) + abs(one.g - two.g) + abs(one.b - two.b)
        return total / 400

    for across in (True, False):
        inside = max(step(at, at + 1, across) for at in range(0, 399, 7))
        assert step(399, 0, across) <= inside * 1.5 + 1
