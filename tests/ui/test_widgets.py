"""Widgets: controls within their rectangle, large enough to touch, apart from each other, and named."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.ui import theme
from game.ui.art import Art
from game.ui.kit import Kit
from game.ui.text import Type
from game.ui.theme import Look
from game.ui.widgets import (
    Buttons,
    Card,
    Choice,
    Choices,
    Lead,
    Picture,
    Rule,
    Slider,
    Space,
    Table,
    Text,
    Widget,
)

ASSETS = Path(__file__).resolve().parents[2] / "assets"
LOOKS = {
    "wide": Look.of(1280, 720, 1.0),
    "tall": Look.of(390, 844, 1.0),
    "dense": Look.of(1170, 2532, 3.0),
    "large text": Look.of(390, 844, 1.0, 1.4),
}
EMBLEM = "table/paper"
LONG = "A sentence that is so long that it has to be broken into several lines wherever there is little room."


def nothing(*_: object) -> None:
    return


def choices(current: str = "b") -> Choices:
    values = [("a", "Alpha"), ("b", "A rather long value"), ("c", "Gamma"), ("d", "Delta")]
    return Choices("pick", "What to pick", values, current, nothing, help=LONG)


WIDGETS: dict[str, Callable[[], Widget]] = {
    "text": lambda: Text(LONG),
    "heading": lambda: Text("Kōi", theme.HEADING, align="centre", reads_as="heading"),
    "space": lambda: Space(20),
    "rule": Rule,
    "picture": lambda: Picture(EMBLEM, 1.5, most=90),
    "buttons": lambda: Buttons([Choice(c, f"Button {c * 5}", nothing, icon="undo") for c in "abcdefg"]),
    "centred": lambda: Buttons([Choice(c, f"Button {c * 5}", nothing) for c in "abcdefg"], align="centre"),
    "stretched": lambda: Buttons([Choice(c, c, nothing, "primary") for c in "abc"], stretch=True),
    "long button": lambda: Buttons([Choice("x", LONG, nothing, icon="undo")]),
    "choices": choices,
    "slider": lambda: Slider("volume", "Volume", 3, 10, nothing, ("Less", "More")),
    "table": lambda: Table(["Points", "You", "Player 2"], [["Lily", "3", "4"], ["Total", "3", "4"]], sums=1),
    "lead": lambda: Lead(LONG, EMBLEM),
    "card": lambda: Card("card", "Name", LONG, EMBLEM, nothing, primary=True),
}


@pytest.fixture(scope="module")
def kits() -> dict[str, Kit]:
    pygame.display.set_mode((100, 100))
    type_ = Type({face: ASSETS / "fonts" / file for face, file in theme.FACES.items()})
    art = Art(ASSETS / "svg")
    return {name: Kit(look, type_, art) for name, look in LOOKS.items()}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", WIDGETS)
def test_controls(kits: dict[str, Kit], look: str, name: str) -> None:
    kit, widget = kits[look], WIDGETS[name]()
    width = min(kit.px(680), kit.look.width - kit.px(32))
    rect = pygame.Rect(13, 21, width, widget.height(kit, width))
    controls = widget.controls(kit, rect)
    for control in controls:
        assert rect.contains(control.shape), control
        assert control.label.strip(), control
        if control.reachable:
            assert min(control.shape.size) >= kit.px(theme.TOUCH), control
    for one, other in combinations(controls, 2):
        assert not one.shape.colliderect(other.shape), (one, other)
        assert one.id != other.id


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", WIDGETS)
def test_nothing_is_painted_outside(kits: dict[str, Kit], look: str, name: str) -> None:
    kit, widget = kits[look], WIDGETS[name]()
    width = min(kit.px(680), kit.look.width - kit.px(32))
    rect = pygame.Rect(20, 20, width, widget.height(kit, width))
    surface = pygame.Surface((width + 40, rect.height + 40), pygame.SRCALPHA)
    widget.paint(kit, surface, rect, None)
    ink = surface.get_bounding_rect()
    if name == "space":
        assert ink.size == (0, 0)
        return
    assert ink.size != (0, 0)
    assert rect.inflate(2 * kit.px(2), 2 * kit.px(2)).contains(ink), (rect, ink)


def test_choices_tell_which_one_is_chosen(kits: dict[str, Kit]) -> None:
    kit = kits["wide"]
    chosen: list[str] = []
    widget = choices("b")
    widget.choose = chosen.append
    controls = widget.controls(kit, pygame.Rect(0, 0, 600, widget.height(kit, 600)))
    assert [c.state["checked"] for c in controls] == ["false", "true", "false", "false"]
    assert {c.role for c in controls} == {"radio"}
    assert controls[0].label == "What to pick: Alpha"
    for control in controls:
        assert control.act is not None
        control.act()
    assert chosen == ["a", "b", "c", "d"]


def test_a_slider_stops_at_both_ends(kits: dict[str, Kit]) -> None:
    kit = kits["wide"]

    def controls_at(value: int, changes: list[int]) -> list[bool]:
        slider = Slider("volume", "Volume", value, 10, changes.append, ("Less", "More"))
        less, bar, more = slider.controls(kit, pygame.Rect(0, 0, 600, slider.height(kit, 600)))
        assert bar.role == "slider"
        assert bar.label == f"Volume: {value}"
        assert bar.state == {"valuemin": "0", "valuemax": "10", "valuenow": str(value)}
        assert less.act is not None
        assert more.act is not None
        assert bar.adjust is not None
        less.act()
        more.act()
        bar.adjust(1)
        return [less.enabled, more.enabled]

    changes: list[int] = []
    assert controls_at(0, changes) == [False, True]
    assert changes == [1, 1]
    changes.clear()
    assert controls_at(10, changes) == [True, False]
    assert changes == [9]
    changes.clear()
    assert controls_at(4, changes) == [True, True]
    assert changes == [3, 5, 5]


def test_a_table_reads_row_by_row_with_its_heads(kits: dict[str, Kit]) -> None:
    kit = kits["wide"]
    table = Table(["Points", "You", "Player 2"], [["Lily", "3", "4"], ["Total", "12", "9"]], sums=1, id="sum")
    controls = table.controls(kit, pygame.Rect(0, 0, 600, table.height(kit, 600)))
    assert [(c.id, c.role, c.label) for c in controls] == [
        ("sum:0", "text", "Lily: You 3, Player 2 4"),
        ("sum:1", "text", "Total: You 12, Player 2 9"),
    ]


def test_buttons_off_cannot_be_reached(kits: dict[str, Kit]) -> None:
    widget = Buttons([Choice("on", "On", nothing), Choice("off", "Off", nothing, enabled=False, reads="Switched off")])
    on, off = widget.controls(kits["wide"], pygame.Rect(0, 0, 600, 60))
    assert on.reachable
    assert not off.reachable
    assert off.label == "Switched off"


def test_buttons_answer_the_pointer_and_show_when_they_are_off(kits: dict[str, Kit]) -> None:
    kit = kits["wide"]
    size = kit.button_size("Word", "undo")
    looks = {
        pygame.image.tobytes(kit.button(size, "Word", "undo", kind, hot, enabled), "RGBA")
        for kind in ("plain", "primary", "chosen", "bare")
        for hot, enabled in ((False, True), (True, True), (False, False))
    }
    # "plain" and "bare" look alike under the pointer.
    assert len(looks) == 11


def test_a_button_too_narrow_for_its_word_shortens_it(kits: dict[str, Kit]) -> None:
    kit = kits["wide"]
    narrow = kit.button((90, 44), LONG, "undo")
    assert narrow.get_size() == (90, 44)
    assert kit.button_size("", "undo") == (44, 44)
    assert kit.button_size("A word", None)[0] > 44
