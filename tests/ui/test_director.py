"""The stack of scenes and the frame: layout, notices, mirror, redraws, errors of none."""

from __future__ import annotations

import asyncio
import gc
import json
from pathlib import Path

import pygame
import pytest

from fake_platform import FakePlatform, FakeStorage
from game.platform import collector
from game.ui import input as logical
from game.ui.director import Director, Scene
from game.ui.focus import Control, Group
from game.ui.settings import Settings
from game.ui.stage import Actor

ASSETS = Path(__file__).resolve().parents[2] / "assets"


class Plain(Scene):
    """A scene with two buttons side by side that writes down its life."""

    name = "plain"

    def __init__(self, director: Director, title: str = "Plain") -> None:
        super().__init__(director)
        self.life: list[str] = []
        self.wishes: list[logical.Input] = []
        self.clicks: list[str] = []
        self.hovers = 0
        self._title = title
        self.moving: Actor | None = None

    @property
    def title(self) -> str:
        return self._title

    def enter(self) -> None:
        self.life.append("enter")

    def resume(self) -> None:
        self.life.append("resume")

    def leave(self) -> None:
        self.life.append("leave")

    def layout(self) -> None:
        look = self.kit.look
        self.life.append(f"layout {look.width}x{look.height}")
        self.stage.empty()
        ground = pygame.Surface((look.width, look.height)).convert()
        ground.fill((240, 230, 210))
        self.stage.set_backdrop(ground)
        box = pygame.Rect(0, 0, self.kit.px(60), self.kit.px(60))
        controls = [
            Control("one", "One", box.move(20, 20), lambda: self.clicks.append("one")),
            Control("two", "Two", box.move(20 + 2 * box.width, 20), lambda: self.clicks.append("two")),
            Control("off", "Off", box.move(20, 200), lambda: self.clicks.append("off"), enabled=False),
        ]
        self.tree.replace([Group("all", controls)])

    def handle(self, wish: logical.Input) -> None:
        self.wishes.append(wish)
        super().handle(wish)

    def hover_changed(self) -> None:
        self.hovers += 1


@pytest.fixture
def platform() -> FakePlatform:
    pygame.display.init()
    pygame.event.clear()
    platform = FakePlatform((600, 560))
    platform.open_window("test")
    return platform


@pytest.fixture
def house(platform: FakePlatform) -> Director:
    """A director with one scene, after its first frame."""
    director = Director(platform, ASSETS, Settings())
    director.push(Plain(director))
    director.frame(0.016)
    return director


def plain(house: Director) -> Plain:
    scene = house.top
    assert isinstance(scene, Plain)
    return scene


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def click(spot: tuple[int, int]) -> None:
    post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False)
    post(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False)


def test_a_scene_is_entered_then_laid_out_then_shown(house: Director, platform: FakePlatform) -> None:
    assert plain(house).life == ["enter", "layout 600x560"]
    assert platform.presented == [[pygame.Rect(0, 0, 600, 560)]]
    assert platform.mirror.said == ["Plain"]


def test_nothing_is_redrawn_or_mirrored_while_nothing_happens(house: Director, platform: FakePlatform) -> None:
    for _ in range(60):
        house.frame(0.016)
    assert (house.redraws, len(platform.presented), platform.mirror.shows) == (1, 1, 1)
    assert house.frames == 61


def test_push_pop_replace_and_home(house: Director) -> None:
    first = plain(house)
    second, third, fourth = (Plain(house, title) for title in ("Second", "Third", "Fourth"))
    house.push(second)
    house.frame(0.016)
    house.replace(third)
    house.frame(0.016)
    assert second.life == ["enter", "layout 600x560", "leave"]
    assert third.life == ["enter", "layout 600x560"]
    house.pop()
    house.frame(0.016)
    assert first.life[2:] == ["resume", "layout 600x560"]
    house.pop()
    assert house.top is first, "the last scene stays"
    house.push(second)
    house.push(third)
    house.home(fourth)
    assert house.stack == [first, fourth]
    assert third.life[-1] == second.life[-1] == "leave"
    house.home()
    house.frame(0.016)
    assert house.stack == [first]
    assert first.life[-2:] == ["resume", "layout 600x560"]


def test_a_new_size_is_laid_out_anew(house: Director, platform: FakePlatform) -> None:
    platform.resize((560, 600))
    house.frame(0.016)
    assert plain(house).life[-1] == "layout 560x600"
    assert platform.presented[-1] == [pygame.Rect(0, 0, 560, 600)]
    house.frame(0.016)
    assert len(platform.presented) == 2


def test_a_new_scale_in_a_window_of_the_same_size_counts(house: Director, platform: FakePlatform) -> None:
    """The page was zoomed: the canvas keeps its pixels, but a CSS pixel is larger."""
    platform.resize((600, 560), scale=0.5)
    house.frame(0.016)
    assert house.kit.look.unit == 0.5  # at 2 CSS pixels a device pixel
    assert plain(house).tree.get("one").shape.width == 30  # type: ignore[union-attr]


def test_clicks_reach_the_control_under_them(house: Director) -> None:
    click((30, 30))
    click((150, 30))
    click((30, 210))
    click((590, 550))
    house.frame(0.016)
    assert plain(house).clicks == ["one", "two"]
    assert house.top.tree.focus == "two"
    assert not house.top.tree.visible


def test_keys_move_the_focus_and_act(house: Director) -> None:
    for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_LEFT, pygame.K_SPACE):
        post(pygame.KEYDOWN, key=key, mod=0, scancode=0, unicode="")
    house.frame(0.016)
    assert plain(house).clicks == ["two", "one"]
    assert house.top.tree.visible


def test_keys_take_over_from_a_pointer_that_rests(house: Director) -> None:
    post(pygame.MOUSEMOTION, pos=(30, 30), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    house.frame(0.016)
    assert house.top.hot == "one"
    post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, scancode=0, unicode="")
    house.frame(0.016)
    assert house.top.hot is None
    assert plain(house).hovers == 2


def test_the_focus_ring_is_drawn_only_for_keys(house: Director, platform: FakePlatform) -> None:
    before = pygame.image.tobytes(platform.surface(), "RGB")
    post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, scancode=0, unicode="")
    house.frame(0.016)
    ringed = pygame.image.tobytes(platform.surface(), "RGB")
    assert ringed != before
    (area,) = platform.presented[-1]
    assert area.contains(pygame.Rect(20, 20, 60, 60))
    click((590, 550))
    click((30, 30))
    house.frame(0.016)
    assert pygame.image.tobytes(platform.surface(), "RGB") == before


def test_escape_leaves_a_scene(house: Director) -> None:
    house.push(Plain(house, "Second"))
    post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=0, unicode="")
    house.frame(0.016)
    assert len(house.stack) == 1


def test_closing_the_window_ends_the_loop(house: Director) -> None:
    post(pygame.QUIT)
    house.frame(0.016)
    assert not house.running


def test_input_of_one_frame_reaches_a_scene_that_came_up_within_it(house: Director) -> None:
    """What is handled by a new scene finds it laid out, however quick the fingers are."""
    second = Plain(house, "Second")
    plain(house).tree.get("one").act = lambda: house.push(second)  # type: ignore[union-attr]
    click((30, 30))
    click((150, 30))
    post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    house.frame(0.016)
    assert second.clicks == ["two"]
    assert second.life == ["enter", "layout 600x560"]


# -- notices


def test_a_notice_is_shown_announced_and_gone_again(house: Director, platform: FakePlatform) -> None:
    before = pygame.image.tobytes(platform.surface(), "RGB")
    house.tell("Something happened.")
    house.frame(0.016)
    assert platform.mirror.said[-1] == "Something happened."
    assert pygame.image.tobytes(platform.surface(), "RGB") != before
    redraws = house.redraws
    for _ in range(40):
        house.frame(0.1)
    assert house.redraws == redraws, "it stands still"
    for _ in range(30):
        house.frame(0.1)
    assert pygame.image.tobytes(platform.surface(), "RGB") == before
    assert house.redraws == redraws + 1


def test_longer_notices_stay_longer(house: Director) -> None:
    house.tell("word " * 60)
    for _ in range(100):
        house.frame(0.1)
    assert json.loads(house.probe())["notice"]
    for _ in range(100):
        house.frame(0.1)
    assert not json.loads(house.probe())["notice"]


def test_a_new_notice_takes_the_place_of_the_old(house: Director, platform: FakePlatform) -> None:
    house.tell("Old")
    house.frame(0.016)
    house.tell("New")
    house.frame(0.016)
    assert len(house.top.stage.sprites()) == 1


def test_a_notice_stays_through_a_new_scene_and_a_new_size(house: Director, platform: FakePlatform) -> None:
    house.tell("A notice with some words that need a line or two.")
    house.frame(0.016)
    house.push(Plain(house, "Second"))
    house.frame(0.016)
    assert [type(sprite) for sprite in house.top.stage.sprites()] == [Actor]
    assert house.stack[0].stage.sprites() == []
    platform.resize((350, 700))
    house.frame(0.016)
    (notice,) = house.top.stage.sprites()
    assert platform.surface().get_rect().contains(notice.rect)
    house.pop()
    house.frame(0.016)
    assert len(house.top.stage.sprites()) == 1


def test_a_storage_problem_is_told_once(house: Director, platform: FakePlatform) -> None:
    storage = platform.storage
    assert isinstance(storage, FakeStorage)
    house.warn_of_storage()
    said = platform.mirror.said
    assert said == ["Plain"]
    storage.problem = "The storage is full."
    house.warn_of_storage()
    house.warn_of_storage()
    assert said == ["Plain", "The storage is full."]
    storage.problem = None
    house.warn_of_storage()
    storage.problem = "The storage is full."
    house.warn_of_storage()
    assert said == ["Plain", "The storage is full.", "The storage is full."]


# -- mirror


def test_the_mirror_shows_every_control_once_per_change(house: Director, platform: FakePlatform) -> None:
    assert [node.id for node in platform.mirror.nodes] == ["one", "two", "off"]
    assert platform.mirror.nodes[0].rect == (20, 20, 60, 60)
    post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, scancode=0, unicode="")
    house.frame(0.016)
    house.frame(0.016)
    assert platform.mirror.shows == 2
    assert platform.mirror.nodes[0].focused
    house.push(Plain(house))
    house.frame(0.016)
    assert platform.mirror.shows == 3


def test_the_mirror_acts_and_moves_the_focus(house: Director, platform: FakePlatform) -> None:
    platform.mirror.actions = [("focus", "two"), ("act", "one"), ("act", "off"), ("act", "gone"), ("focus", "gone")]
    house.frame(0.016)
    assert plain(house).clicks == ["one"]
    assert house.top.tree.focus == "one"


def test_the_mirror_acts_on_a_scene_that_came_up_within_the_frame(house: Director, platform: FakePlatform) -> None:
    second = Plain(house, "Second")
    plain(house).tree.get("one").act = lambda: house.push(second)  # type: ignore[union-attr]
    platform.mirror.actions = [("act", "one"), ("act", "two")]
    house.frame(0.016)
    assert second.clicks == ["two"]


# -- settings


def test_changed_settings_count_at_once_and_are_kept(house: Director, platform: FakePlatform) -> None:
    house.change_settings(text="largest", volume=2, animation="fast")
    house.frame(0.016)
    assert house.kit.look.text == 1.4
    assert house.sounds.volume == 2
    assert house.speed == 2.5
    assert plain(house).life[-1] == "layout 600x560"
    assert Settings.load(platform.storage, "en") == (Settings("en", "fast", 2, "largest"), True)


def test_probe_tells_where_things_are_in_css_pixels(house: Director, platform: FakePlatform) -> None:
    platform.resize((1200, 1120), scale=2.0)
    house.frame(0.016)
    told = json.loads(house.probe())
    assert (told["scene"], told["settled"], told["notice"], told["focus"]) == ("plain", True, False, None)
    assert told["nodes"][0] == {
        "id": "one",
        "label": "One",
        "role": "button",
        "enabled": True,
        "state": {},
        "rect": [10.0, 10.0, 60.0, 60.0],
    }


@pytest.mark.parametrize("seconds", [0.0, 1e-6, 5.0])
def test_frames_of_any_length(house: Director, seconds: float) -> None:
    house.tell("x")
    for _ in range(3):
        house.frame(seconds)
    assert house.running


def test_garbage_is_collected_when_the_screen_changes_and_not_in_between(
    house: Director, platform: FakePlatform, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    usual = gc.get_threshold()
    waited = 0

    async def next_frame() -> float:
        nonlocal waited
        waited += 1
        assert gc.get_threshold()[0] == collector.SPARE
        if waited == 4:
            house.push(Plain(house, "Over it"))
        elif waited == 7:
            house.pop()
        elif waited == 9:
            post(pygame.QUIT)
        return 1 / 60

    monkeypatch.setattr(platform, "next_frame", next_frame)
    monkeypatch.setattr(platform, "ready", lambda: told.append("ready"))
    monkeypatch.setattr(collector, "tidy", lambda: told.append(f"tidy {waited} {house.top.title}"))
    asyncio.run(house.run())
    assert told == ["ready", "tidy 1 Plain", "tidy 4 Over it", "tidy 7 Plain"]
    assert gc.get_threshold() == usual
