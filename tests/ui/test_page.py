"""A page: one column of widgets that scrolls, and keeps in sight what has the focus."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from fake_platform import FakePlatform
from game.ui.director import Director
from game.ui.page import Page
from game.ui.settings import Settings
from game.ui.widgets import Buttons, Choice, Text, Widget

ASSETS = Path(__file__).resolve().parents[2] / "assets"


class Long(Page):
    """Twenty buttons one below the other."""

    name = "long"
    count = 20

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.pressed: list[int] = []

    @property
    def title(self) -> str:
        return "A long page"

    def build(self) -> Sequence[Widget]:
        def button(number: int) -> Choice:
            return Choice(f"b{number}", f"Button {number}", lambda: self.pressed.append(number))

        return [Buttons([button(number) for number in range(self.count)], stretch=True)]


class Short(Long):
    """Two buttons."""

    count = 2


class Twins(Page):
    """The same text twice."""

    @property
    def title(self) -> str:
        return "Twins"

    def build(self) -> Sequence[Widget]:
        return [Text("Same"), Text("Same"), Text("Other"), Text("Same")]


@pytest.fixture
def platform() -> FakePlatform:
    pygame.display.init()
    pygame.event.clear()
    platform = FakePlatform((400, 560))
    platform.open_window("test")
    return platform


def opened(platform: FakePlatform, kind: type[Page]) -> tuple[Director, Page]:
    director = Director(platform, ASSETS, Settings())
    director.push(Short(director))
    page = kind(director)
    director.push(page)
    director.frame(0.016)
    return director, page


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def key(director: Director, key: int, mod: int = 0) -> None:
    post(pygame.KEYDOWN, key=key, mod=mod, scancode=0, unicode="")
    director.frame(0.016)


def seen(page: Page, control_id: str) -> bool:
    """Whether all of a control lies in the page's frame."""
    control, frame = page.tree.get(control_id), page.tree.frame_of(control_id)
    assert control is not None
    assert frame is not None
    return frame.contains(control.shape)


def test_a_page_names_itself_and_leads_back(platform: FakePlatform) -> None:
    director, page = opened(platform, Short)
    assert [control.id for group in page.tree.groups for control in group.controls] == ["back", "title", "b0", "b1"]
    assert platform.mirror.said[-1] == "A long page"
    back = page.tree.get("back")
    assert back is not None
    post(pygame.MOUSEBUTTONDOWN, pos=back.shape.center, button=1, touch=False)
    post(pygame.MOUSEBUTTONUP, pos=back.shape.center, button=1, touch=False)
    director.frame(0.016)
    assert director.top is not page


def test_the_wheel_scrolls_between_top_and_bottom(platform: FakePlatform) -> None:
    director, page = opened(platform, Long)

    def wheel(by: int) -> None:
        post(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False)
        director.frame(0.016)

    assert (page.offset, seen(page, "b0"), seen(page, "b19")) == (0, True, False)
    wheel(1)
    assert page.offset == 0
    wheel(-1)
    assert page.offset == 70
    for _ in range(10):
        wheel(-3)
    assert seen(page, "b19")
    end = page.offset
    wheel(-3)
    assert page.offset == end


def test_what_fits_does_not_scroll(platform: FakePlatform) -> None:
    director, page = opened(platform, Short)
    post(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0, flipped=False)
    director.frame(0.016)
    assert page.offset == 0


def test_dragging_scrolls_and_presses_nothing(platform: FakePlatform) -> None:
    director, page = opened(platform, Long)
    assert isinstance(page, Long)
    post(pygame.MOUSEBUTTONDOWN, pos=(200, 400), button=1, touch=True)
    for y in (380, 340, 300):
        post(pygame.MOUSEMOTION, pos=(200, y), rel=(0, 0), buttons=(1, 0, 0), touch=True)
    post(pygame.MOUSEBUTTONUP, pos=(200, 300), button=1, touch=True)
    director.frame(0.016)
    assert page.offset == 100
    assert page.pressed == []


def test_a_click_after_scrolling_meets_what_is_seen(platform: FakePlatform) -> None:
    director, page = opened(platform, Long)
    assert isinstance(page, Long)
    page._scroll_to(300)
    spot = page.tree.get("b9").shape.center  # type: ignore[union-attr]
    post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False)
    post(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False)
    director.frame(0.016)
    assert page.pressed == [9]


def test_the_focus_is_brought_into_view(platform: FakePlatform) -> None:
    director, page = opened(platform, Long)
    key(director, pygame.K_TAB)
    key(director, pygame.K_TAB)
    for number in range(20):
        assert page.tree.focus == f"b{number}"
        assert seen(page, f"b{number}")
        key(director, pygame.K_DOWN)
    assert page.offset > 0
    for _ in range(19):
        key(director, pygame.K_UP)
    assert page.tree.focus == "b0"
    assert seen(page, "b0")


def test_arrows_scroll_where_there_is_nothing_to_focus(platform: FakePlatform) -> None:
    class Story(Long):
        def build(self) -> Sequence[Widget]:
            return [Text(f"Paragraph {number}. " * 9) for number in range(20)]

    director, page = opened(platform, Story)
    key(director, pygame.K_TAB)
    key(director, pygame.K_DOWN)
    key(director, pygame.K_DOWN)
    assert page.offset == 140
    key(director, pygame.K_UP)
    assert page.offset == 70
    key(director, pygame.K_DOWN, pygame.KMOD_LSHIFT)
    assert page.offset == 140


def test_the_ring_of_what_is_scrolled_away_does_not_lie_over_the_header(platform: FakePlatform) -> None:
    director, page = opened(platform, Long)
    key(director, pygame.K_TAB)
    key(director, pygame.K_TAB)
    header = platform.surface().subsurface((0, 0, 400, 60)).copy()
    post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
    director.frame(0.016)
    assert page.tree.focus == "b0"
    assert page.offset == 70
    now = platform.surface().subsurface((0, 0, 400, 60))
    assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(header, "RGB")


def test_a_smaller_window_keeps_the_place_within_bounds(platform: FakePlatform) -> None:
    director, page = opened(platform, Long)
    page._scroll_to(10_000)
    platform.resize((400, 900))
    director.frame(0.016)
    assert seen(page, "b19")
    platform.resize((800, 340))
    director.frame(0.016)
    assert page.offset >= 0


def test_every_node_of_a_page_has_an_id_of_its_own(platform: FakePlatform) -> None:
    opened(platform, Twins)
    ids = [node.id for node in platform.mirror.nodes]
    assert len(ids) == 6
    assert len(set(ids)) == 6


def test_hovering_lights_a_button_and_goes_out_again(platform: FakePlatform) -> None:
    director, page = opened(platform, Short)
    before = pygame.image.tobytes(platform.surface(), "RGB")
    spot = page.tree.get("b1").shape.center  # type: ignore[union-attr]
    post(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    director.frame(0.016)
    assert pygame.image.tobytes(platform.surface(), "RGB") != before
    shows = platform.mirror.shows
    post(pygame.MOUSEMOTION, pos=(2, 550), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    director.frame(0.016)
    assert pygame.image.tobytes(platform.surface(), "RGB") == before
    assert platform.mirror.shows == shows, "hovering is nothing for the mirror"
