"""Loading, composing and keeping pictures."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame
import pytest

from game.ui.art import MASTERS, Art, Placed, UnknownArt

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    '<rect width="50" height="100" fill="#FF0000"/><rect x="50" width="50" height="100" fill="#0000FF"/></svg>'
)
FRAME = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">'
    '<rect width="90" height="90" fill="#00FF00"/><rect x="30" y="30" width="30" height="30" fill="#FFFFFF"/></svg>'
)
RECIPES = '{"box": 100, "faces": {"plain": [["square", 50, 50, 1, 0]], "turned": [["square", 50, 50, 1, 90]]}}'


@pytest.fixture
def art(tmp_path: Path) -> Art:
    """A folder with two pictures, one part and one set."""
    for name, text in (("parts/square", SQUARE), ("table/square", SQUARE), ("table/frame", FRAME)):
        path = tmp_path / f"{name}.svg"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "set.json").write_text(RECIPES, encoding="utf-8")
    return Art(tmp_path)


def rgb(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    red, green, blue, _ = surface.get_at((x, y))
    return red, green, blue


def test_image_keeps_its_proportions_without_a_height(art: Art) -> None:
    assert art.image("table/square", 40).get_size() == (40, 40)


def test_image_is_stretched_to_width_and_height(art: Art) -> None:
    surface = art.image("table/square", 40, 10)
    assert surface.get_size() == (40, 10)
    assert rgb(surface, 1, 1) == rgb(surface, 1, 8) == (255, 0, 0)
    assert rgb(surface, 38, 8) == (0, 0, 255)


def test_tint_replaces_every_colour_and_keeps_transparency(tmp_path: Path) -> None:
    dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect x="5" y="5" width="10" height="10"/></svg>'
    (tmp_path / "dot.svg").write_text(dot, encoding="utf-8")
    surface = Art(tmp_path).image("dot", 20, tint=pygame.Color(10, 200, 30))
    assert tuple(surface.get_at((10, 10))) == (10, 200, 30, 255)
    assert surface.get_at((1, 1)).a == 0


def test_same_question_gives_the_same_surface(art: Art) -> None:
    assert art.image("table/square", 40) is art.image("table/square", 40)
    assert art.face("set", "plain", 30) is art.face("set", "plain", 30)
    assert art.image("table/square", 40) is not art.image("table/square", 41)


def test_parts_are_placed_scaled_and_turned(art: Art) -> None:
    plain, turned = art.face("set", "plain", MASTERS[0]), art.face("set", "turned", MASTERS[0])
    near, far = 10, MASTERS[0] - 10
    assert (rgb(plain, near, near), rgb(plain, far, near)) == ((255, 0, 0), (0, 0, 255))
    # A quarter turn clockwise brings the left half to the top.
    assert (rgb(turned, far, near), rgb(turned, near, far)) == ((255, 0, 0), (0, 0, 255))
    small = art.compose(100, [Placed("square", 75, 25, 0.2)])
    assert small.get_at((50, 50)).a == 0
    assert (rgb(small, 70, 25), rgb(small, 80, 25)) == ((255, 0, 0), (0, 0, 255))
    assert small.get_at((75, 40)).a == 0


def test_recolour_exchanges_colours_of_one_part(art: Art) -> None:
    surface = art.compose(100, [Placed("square", 50, 50, recolour=(("#FF0000", "#00FF00"),))])
    assert (rgb(surface, 20, 50), rgb(surface, 80, 50)) == ((0, 255, 0), (0, 0, 255))


def test_small_faces_look_like_the_large_one(art: Art) -> None:
    small = art.face("set", "plain", 24)
    assert small.get_size() == (24, 24)
    left, right = rgb(small, 4, 12), rgb(small, 20, 12)
    # Scaling down rounds: full red may come out a shade below.
    assert left[0] > 250 and left[2] < 5
    assert right[2] > 250 and right[0] < 5


@pytest.mark.parametrize("size", [1, MASTERS[0], MASTERS[0] + 1, MASTERS[-1] + 10])
def test_faces_come_in_every_size(art: Art, size: int) -> None:
    assert art.face("set", "plain", size).get_size() == (size, size)


def test_tiled_repeats_from_the_upper_left(art: Art) -> None:
    surface = art.tiled("table/square", (50, 25), 20)
    assert surface.get_size() == (50, 25)
    assert [rgb(surface, x, 22) for x in (5, 15, 25, 35, 45)] == [
        (255, 0, 0), (0, 0, 255), (255, 0, 0), (0, 0, 255), (255, 0, 0),
    ]  # fmt: skip


def test_nine_slice_keeps_corners_and_stretches_the_middle(art: Art) -> None:
    surface = art.nine_slice("table/frame", (100, 60), 10)
    assert surface.get_size() == (100, 60)
    assert rgb(surface, 5, 30) == rgb(surface, 95, 30) == rgb(surface, 50, 5) == rgb(surface, 50, 55) == (0, 255, 0)
    assert rgb(surface, 20, 30) == rgb(surface, 80, 30) == (255, 255, 255)


def test_nine_slice_refuses_a_size_below_two_corners(art: Art) -> None:
    with pytest.raises(ValueError, match="too small"):
        art.nine_slice("table/frame", (19, 60), 10)


def test_unknown_names_are_told_with_what_there_is(art: Art) -> None:
    with pytest.raises(UnknownArt, match=r"'table/circle'.*table/square"):
        art.image("table/circle", 10)
    with pytest.raises(UnknownArt, match=r"'other'.*set"):
        art.face("other", "plain", 10)
    with pytest.raises(UnknownArt, match=r"'strange'.*plain, turned"):
        art.face("set", "strange", 10)
    with pytest.raises(UnknownArt, match="parts/circle"):
        art.compose(10, [Placed("circle", 0, 0)])


def test_cache_stays_within_its_bound_and_drops_the_oldest(tmp_path: Path, art: Art) -> None:
    art = Art(tmp_path, limit=3 * 40 * 40 * 4)
    first = art.image("table/square", 40)
    art.compose(40, [Placed("square", 50, 50)])
    art.image("table/frame", 40)
    assert art.image("table/square", 40) is first
    art.compose(40, [Placed("square", 50, 50, 0.5)])
    assert art.bytes_kept <= 3 * 40 * 40 * 4
    assert art.image("table/square", 40) is first
    art.forget()
    assert art.bytes_kept == 0
    assert art.image("table/square", 40) is not first


def test_names_and_faces_are_listed(art: Art) -> None:
    assert art.names("table") == ["table/frame", "table/square"]
    assert art.faces("set") == ["plain", "turned"]
