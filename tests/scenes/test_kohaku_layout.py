"""Everything that decides one move is on one screen, large enough to touch, and nothing lies over anything else."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from itertools import combinations

import pytest
from pygame import Rect

from client import COMPUTER, SIZES, Client
from game.rules import Chance
from game.rules.kohaku import FEATURE_TILES, KOI_TILES, FeatureTile, KoiTile, Position, Tile, space_name
from game.rules.kohaku.grid import cell_at
from game.rules.kohaku.pond import EMPTY_POND
from game.scenes.kohaku.camera import Camera
from game.scenes.kohaku.layout import arrange
from game.ui import theme
from game.ui.theme import Look
from kohaku_clicks import SEVEN, click_move, click_turn, state_of, table_of

WINDOWS = {name: (*pixels, scale) for name, (pixels, scale) in SIZES.items()} | {
    "844x390": (844, 390, 1.0),
    "2532x1170@3": (2532, 1170, 3.0),
    "320x568": (320, 568, 1.0),
    "768x1024": (768, 1024, 1.0),
    "1024x768": (1024, 768, 1.0),
    "2560x1440": (2560, 1440, 1.0),
    "3440x1440": (3440, 1440, 1.0),
}
OTHERS = {1: 1, 2: 1, 3: 2, 4: 3}
"""Small panels for a number of seats; alone, that of the breeders."""


def look_of(window: str) -> Look:
    return Look.of(*WINDOWS[window])


AREAS = ("bar", "board", "info", "pond", "tray", "history")
ON_THE_BAR = ("menu", "rules", "hint", "log", "prompt")


def parts_of(layout: object) -> dict[str, Rect]:
    """Every rectangle of a layout by its name; those of lists are numbered, those of the bar stand with the others."""
    found: dict[str, Rect] = {}
    for field in fields(layout):  # type: ignore[arg-type]
        value = getattr(layout, field.name)
        if isinstance(value, Rect):
            found[field.name] = value
        elif isinstance(value, list):
            found |= {f"{field.name} {number}": rect for number, rect in enumerate(value)}
        elif is_dataclass(value):
            inside = parts_of(value)
            found |= {"bar" if name == "area" else name: rect for name, rect in inside.items()}
    return found


@pytest.mark.parametrize("seats", OTHERS)
@pytest.mark.parametrize("window", WINDOWS)
def test_areas(window: str, seats: int) -> None:
    look = look_of(window)
    found = parts_of(arrange(look, OTHERS[seats]))
    whole = Rect(0, 0, look.width, look.height)
    for name, rect in found.items():
        assert whole.contains(rect), (name, rect)
        assert min(rect.size) > 0, (name, rect)
    others = [name for name in found if name.startswith("others")]
    assert len(others) == OTHERS[seats]
    apart = [name for name in found if name in AREAS] + others
    for one, other in combinations(apart, 2):
        # On a phone on its side the small ponds lie in the tray, above the hand.
        if "tray" not in (one, other) or not {one, other} & set(others):
            assert not found[one].colliderect(found[other]), (one, other)
    for name in set(ON_THE_BAR) & set(found):
        assert found["bar"].contains(found[name]), name
    assert found["pond"].contains(found["fit"])
    for name in ("hand 0", "hand 1", "undo", "confirm"):
        assert found["tray"].contains(found[name]), name
    spaces = [name for name in found if name.startswith("spaces")]
    assert len(spaces) == 12
    for name in spaces:
        assert found["board"].contains(found[name]), name
    for one, other in combinations([name for name in found if name not in AREAS], 2):
        assert not found[one].colliderect(found[other]), (one, other)


@pytest.mark.parametrize("seats", OTHERS)
@pytest.mark.parametrize("window", SIZES)
def test_what_is_touched_is_large_enough(window: str, seats: int) -> None:
    look = look_of(window)
    found = parts_of(arrange(look, OTHERS[seats]))
    for name, rect in found.items():
        if name not in AREAS and name != "prompt":
            assert min(rect.size) >= look.px(theme.TOUCH), (name, rect)
    assert found["prompt"].width >= look.px(150)
    assert found["pond"].height >= look.px(180)
    assert found["pond"].width >= look.px(300)


@pytest.mark.parametrize("window", [name for name in WINDOWS if name != "320x568"])
def test_boards_on_other_windows_can_be_touched_too(window: str) -> None:
    look = look_of(window)
    for seats in OTHERS:
        for name, rect in parts_of(arrange(look, OTHERS[seats])).items():
            if name not in (*AREAS, "prompt") and not name.startswith("others"):
                assert min(rect.size) >= look.px(theme.TOUCH), (seats, name, rect)


@pytest.mark.parametrize("seats", OTHERS)
@pytest.mark.parametrize("size", SIZES)
def test_all_that_decides_a_move_is_in_the_window(size: str, seats: int) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale, game="kohaku", seats=str(seats), seed="7")
    client.greedy_moves(9)
    whole = Rect(0, 0, *pixels)
    for group in client.tree.groups:
        for control in group.controls:
            assert (group.frame or whole).clip(whole).contains(control.shape), control
            reach = client.table.kit.px(theme.TOUCH)
            if control.reachable:
                assert min(control.shape.size) + 2 * control.reach >= reach, control


def test_small_windows_do_not_break_anything() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2")
    for size in ((200, 200), (120, 400), (1500, 150), (150, 1500), (64, 64), (1280, 720)):
        client.platform.resize(size)
        client.frames(2)
        client.key("u")
        click_turn_by_match(client)
    assert client.name == "table"


def click_turn_by_match(client: Client) -> None:
    client.table.play(client.match.state.moves()[0])
    client.frames(2)


# -- the pond fits


def line_of(count: int) -> dict[Position, Tile]:
    tiles = zip(KOI_TILES, FEATURE_TILES, strict=False)
    flat: list[Tile] = [tile for pair in tiles for tile in pair]
    return {(x - 9, 0): flat[x] for x in range(count)}


def block_of(count: int, wide: int) -> dict[Position, Tile]:
    return {(n % wide, n // wide): tile for n, (_cell, tile) in enumerate(line_of(count).items())}


@pytest.mark.parametrize("shape", ["line", "column", "block", "cross"])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.clause("KOH-T2", "KOH-S5")
def test_a_whole_pond_of_28_tiles_is_seen_after_fitting(window: str, shape: str) -> None:
    look = look_of(window)
    layout = arrange(look, 1)
    margin = look.px(4)
    frame = layout.pond.inflate(-2 * margin, -2 * margin)
    line = list(line_of(28))
    cells = {
        "line": line,
        "column": [(y, x) for x, y in line],
        "block": list(block_of(28, 6)),
        "cross": [(x, 0) for x in range(-7, 7)] + [(0, y) for y in range(-7, 8) if y],
    }[shape]
    camera = Camera(look.px(22), look.px(112))
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0))}
    camera.fit(around, frame)
    for cell in around:
        assert frame.contains(camera.rect(cell)), cell
    rects = [tuple(camera.rect(cell)) for cell in around]
    assert len(set(rects)) == len(rects)
    for a, b in combinations([camera.rect(cell) for cell in cells], 2):
        assert not a.colliderect(b)


@pytest.mark.parametrize("size", ["1280x720", "390x844"])
def test_a_long_pond_on_the_table(size: str) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale, **SEVEN)
    state = state_of(client)
    made = EMPTY_POND
    for (x, y), tile in line_of(28).items():
        cell = cell_at(x + 9, y)
        made = made.with_koi(cell, tile) if isinstance(tile, KoiTile) else made.with_feature(cell, tile)
    state._ponds[0] = made
    client.table.refresh()
    client.frames()
    frame = table_of(client)._pond_frame()
    for x in range(28):
        assert frame.contains(client.control(f"tile:{x},0").shape)
    before = table_of(client).camera.side
    client.key("minus")
    smallest = client.table.kit.px(22)
    expected = min(before, smallest) if before * 0.8 < smallest else int(before * 0.8)
    assert table_of(client).camera.side == expected, "nothing is gained by zooming out further"


# -- the camera by itself


def test_camera_zooms_around_a_spot() -> None:
    camera = Camera(20, 100)
    camera.fit([(0, 0), (9, 9)], Rect(100, 100, 400, 400))
    spot = camera.rect((3, 4)).center
    before = camera.side
    camera.zoom(1.5, spot)
    assert camera.side == int(before * 1.5)
    assert not camera.own
    now = camera.rect((3, 4))
    assert abs(now.centerx - spot[0]) <= 2
    assert abs(now.centery - spot[1]) <= 2


def test_camera_stops_at_its_limits() -> None:
    camera = Camera(20, 100)
    camera.fit([(0, 0), (1, 1)], Rect(0, 0, 400, 400))
    assert camera.side == 100
    for _ in range(30):
        camera.zoom(1.5)
    assert camera.side == 160
    for _ in range(30):
        camera.zoom(0.5)
    assert camera.side == 20


def test_camera_never_loses_the_pond() -> None:
    frame = Rect(0, 0, 400, 400)
    camera = Camera(20, 100)
    camera.fit([(0, 0), (3, 2)], frame)
    for dx, dy in ((5000, 0), (0, 5000), (-9999, -9999), (300, -8000)):
        camera.pan(dx, dy)
        seen = [cell for cell in ((x, y) for x in range(4) for y in range(3)) if frame.colliderect(camera.rect(cell))]
        assert seen
    camera.reset()
    assert all(frame.contains(camera.rect(cell)) for cell in ((0, 0), (3, 2)))


def test_camera_that_was_moved_stays_when_the_pond_grows() -> None:
    frame = Rect(0, 0, 400, 400)
    camera = Camera(20, 100)
    camera.fit([(0, 0), (3, 2)], frame)
    camera.pan(30, 0)
    place, side = camera.rect((0, 0)), camera.side
    camera.fit([(0, 0), (9, 9)], frame)
    assert (camera.rect((0, 0)), camera.side) == (place, side)


def test_names_of_computer_players_fit_their_panels() -> None:
    client = Client(
        (390, 844), game="kohaku", seats="4", seed="7", players=",".join([*["person"] * 2, *[COMPUTER] * 2])
    )
    assert len([i for i in client.ids if i.startswith("pond:")]) == 3


@pytest.mark.parametrize("size", ["1280x720", "390x844"])
def test_what_is_touched_lies_where_it_is_drawn(size: str) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale, **SEVEN)
    chance = Chance(3)
    kinds: set[str] = set()
    for _move in range(48):
        click_move(client, chance.choice(client.match.state.moves()))
        table = table_of(client)
        for key, actor in table.actors.items():
            if isinstance(key, tuple) and key[0] == "cell":
                shape = client.control(f"cell:{key[1][0]},{key[1][1]}").shape
            elif isinstance(key, tuple) and key[0] == "button":
                shape = client.control(key[1]).shape
            elif isinstance(key, KoiTile | FeatureTile):
                shape = client.control(place_of(client, key)).shape
            else:
                continue
            assert shape.topleft == actor.spot, key
            assert shape.size == actor.picture.get_size(), key
            kinds.add(type(key).__name__ if not isinstance(key, tuple) else key[0])
    assert kinds == {"cell", "button", "KoiTile", "FeatureTile"}


def place_of(client: Client, tile: Tile) -> str:
    """The id of the control of a tile on the board, in hand or in the pond on show."""
    state, table = state_of(client), table_of(client)
    if tile in state.board:
        return f"space:{space_name(state.board.index(tile))}"
    if tile in state.hand:
        return "hand:koi" if isinstance(tile, KoiTile) else "hand:feature"
    x, y = next(cell for cell, lying in state.ponds[table.shown].items() if lying == tile)
    return f"tile:{x},{y}"
