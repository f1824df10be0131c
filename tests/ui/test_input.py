"""From pygame's events to what the player means."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.input import (
    Act,
    Command,
    Drag,
    Drop,
    FocusMove,
    FocusNext,
    Input,
    Pan,
    Point,
    Press,
    Quit,
    Reader,
    Scroll,
    Tap,
    Zoom,
)

WINDOW = (1000, 500)


def event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


def down(x: int, y: int, button: int = 1, touch: bool = False) -> pygame.event.Event:
    return event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=touch)


def up(x: int, y: int, button: int = 1, touch: bool = False) -> pygame.event.Event:
    return event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=touch)


def motion(x: int, y: int, pressed: bool = False) -> pygame.event.Event:
    return event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(int(pressed), 0, 0), touch=False)


def finger(kind: int, number: int, x: float, y: float) -> pygame.event.Event:
    return event(kind, finger_id=number, x=x, y=y)


def key(key: int, mod: int = 0, scancode: int = 0) -> pygame.event.Event:
    return event(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode="")


@pytest.fixture
def reader() -> Iterator[Reader]:
    yield Reader()


def read(reader: Reader, *events: pygame.event.Event) -> list[Input]:
    return reader.read(events, WINDOW)


# -- pointer


def test_moving_points(reader: Reader) -> None:
    assert read(reader, motion(3, 4), motion(5, 6)) == [Point((3, 4)), Point((5, 6))]
    assert read(reader, event(pygame.WINDOWLEAVE)) == [Point(None)]


def test_press_and_release_is_a_tap(reader: Reader) -> None:
    assert read(reader, down(10, 10), up(11, 10)) == [Press((10, 10)), Tap((11, 10)), Point((11, 10))]


def test_a_hand_that_trembles_still_taps(reader: Reader) -> None:
    found = read(reader, down(10, 10), motion(18, 2, pressed=True), up(18, 2))
    assert found == [Press((10, 10)), Tap((18, 2)), Point((18, 2))]


def test_beyond_the_slack_it_is_a_drag_that_ends_in_a_drop(reader: Reader) -> None:
    found = read(reader, down(10, 10), motion(19, 10, pressed=True), motion(25, 30, pressed=True), up(26, 30))
    assert found == [
        Press((10, 10)),
        Drag((10, 10), (19, 10), (9, 0)),
        Drag((10, 10), (25, 30), (6, 20)),
        Drop((10, 10), (26, 30)),
        Point((26, 30)),
    ]


def test_a_drag_that_comes_back_is_no_tap(reader: Reader) -> None:
    found = read(reader, down(10, 10), motion(50, 10, pressed=True), motion(10, 10, pressed=True), up(10, 10))
    assert not any(isinstance(wish, Tap) for wish in found)
    assert sum(wish.by[0] for wish in found if isinstance(wish, Drag)) == 0


def test_slack_is_in_device_pixels_and_can_be_set(reader: Reader) -> None:
    reader.slack = 24
    found = read(reader, down(10, 10), motion(34, 10, pressed=True), up(34, 10))
    assert Tap((34, 10)) in found


def test_a_finger_taps_and_leaves_no_pointer_behind(reader: Reader) -> None:
    found = read(reader, down(10, 10, touch=True), up(10, 10, touch=True))
    assert found == [Press((10, 10), touch=True), Tap((10, 10), touch=True), Point(None)]


def test_the_right_button_undoes_and_others_do_nothing(reader: Reader) -> None:
    assert read(reader, down(1, 1, button=3), up(1, 1, button=3)) == [Command("undo")]
    assert read(reader, down(1, 1, button=2), up(1, 1, button=2)) == []


def test_a_release_without_a_press_means_nothing(reader: Reader) -> None:
    assert read(reader, up(5, 5)) == []


@pytest.mark.parametrize(
    ("precise", "notches", "by"), [(1.0, 1, 1.0), (0.25, 0, 0.25), (0.0, -2, -2.0), (40.0, 40, 3.0), (-9.0, -9, -3.0)]
)
def test_the_wheel_scrolls_where_the_pointer_is(reader: Reader, precise: float, notches: int, by: float) -> None:
    read(reader, motion(70, 80))
    wheel = event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=precise, flipped=False)
    assert read(reader, wheel) == [Scroll((70, 80), by)]


def test_a_wheel_turned_sideways_scrolls_nothing(reader: Reader) -> None:
    assert read(reader, event(pygame.MOUSEWHEEL, x=1, y=0, precise_x=1.0, precise_y=0.0, flipped=False)) == []


# -- fingers


def test_two_fingers_zoom_around_their_middle(reader: Reader) -> None:
    read(reader, finger(pygame.FINGERDOWN, 1, 0.4, 0.5), down(400, 250, touch=True))
    assert read(reader, finger(pygame.FINGERDOWN, 2, 0.6, 0.5)) == [Point(None)]
    assert read(reader, finger(pygame.FINGERMOTION, 2, 0.7, 0.5)) == [
        Zoom(1.5, (550, 250)),
        Drag((500, 250), (550, 250), (50, 0)),
    ]
    assert read(reader, finger(pygame.FINGERMOTION, 1, 0.4, 0.5)) == [Zoom(1.0, (550, 250))]


def test_after_a_pinch_nothing_is_tapped_until_all_fingers_are_up(reader: Reader) -> None:
    read(reader, finger(pygame.FINGERDOWN, 1, 0.4, 0.5), down(400, 250, touch=True))
    read(reader, finger(pygame.FINGERDOWN, 2, 0.6, 0.5))
    assert read(reader, motion(420, 250, pressed=True)) == []
    assert read(reader, finger(pygame.FINGERUP, 2, 0.6, 0.5)) == []
    assert read(reader, up(400, 250, touch=True), finger(pygame.FINGERUP, 1, 0.4, 0.5)) == []
    found = read(reader, finger(pygame.FINGERDOWN, 3, 0.1, 0.1), down(100, 50, touch=True), up(100, 50, touch=True))
    assert Tap((100, 50), touch=True) in found


def test_a_pinch_during_a_drag_ends_the_drag(reader: Reader) -> None:
    read(reader, finger(pygame.FINGERDOWN, 1, 0.1, 0.2), down(100, 100, touch=True), motion(150, 100, pressed=True))
    assert read(reader, finger(pygame.FINGERDOWN, 2, 0.6, 0.5)) == [Drop((100, 100), (100, 100))]


def test_one_pinch_step_zooms_at_most_twofold(reader: Reader) -> None:
    read(reader, finger(pygame.FINGERDOWN, 1, 0.50, 0.5), finger(pygame.FINGERDOWN, 2, 0.51, 0.5))
    zoom = read(reader, finger(pygame.FINGERMOTION, 2, 0.9, 0.5))[0]
    assert isinstance(zoom, Zoom)
    assert zoom.factor == 2.0


# -- keys


KEYS = [
    (pygame.K_TAB, 0, FocusNext(1)),
    (pygame.K_TAB, pygame.KMOD_LSHIFT, FocusNext(-1)),
    (pygame.K_ESCAPE, 0, Command("back")),
    (pygame.K_AC_BACK, 0, Command("back")),
    (pygame.K_LEFT, 0, FocusMove(-1, 0)),
    (pygame.K_RIGHT, 0, FocusMove(1, 0)),
    (pygame.K_UP, 0, FocusMove(0, -1)),
    (pygame.K_DOWN, 0, FocusMove(0, 1)),
    (pygame.K_LEFT, pygame.KMOD_RSHIFT, Pan(-1, 0)),
    (pygame.K_DOWN, pygame.KMOD_LSHIFT, Pan(0, 1)),
    (pygame.K_RETURN, 0, Act()),
    (pygame.K_KP_ENTER, 0, Act()),
    (pygame.K_SPACE, 0, Act()),
    (pygame.K_RETURN, pygame.KMOD_LCTRL, Command("confirm")),
    (pygame.K_BACKSPACE, 0, Command("undo")),
    (pygame.K_PLUS, pygame.KMOD_LSHIFT, Zoom(1.25)),
    (pygame.K_EQUALS, 0, Zoom(1.25)),
    (pygame.K_KP_PLUS, 0, Zoom(1.25)),
    (pygame.K_MINUS, 0, Zoom(0.8)),
    (pygame.K_KP_MINUS, 0, Zoom(0.8)),
    (pygame.K_0, 0, Zoom(0.0)),
    (pygame.K_KP_0, 0, Zoom(0.0)),
]


@pytest.mark.parametrize(("code", "mod", "wish"), KEYS)
def test_keys(reader: Reader, code: int, mod: int, wish: Input) -> None:
    assert read(reader, key(code, mod)) == [wish]


LETTERS = [
    ("U", Command("undo")),
    ("Z", Command("undo")),
    ("E", Command("confirm")),
    ("C", Command("confirm")),
    ("H", Command("hint")),
    ("L", Command("log")),
    ("M", Command("menu")),
    ("R", Command("help")),
    ("A", Pan(-1, 0)),
    ("D", Pan(1, 0)),
    ("W", Pan(0, -1)),
    ("S", Pan(0, 1)),
]
CYRILLIC = dict(zip("UZECHLMRFADWS", "гяусрдькафвцы", strict=True))


@pytest.mark.parametrize(("letter", "wish"), LETTERS)
def test_letters_go_by_their_place_on_the_keyboard(reader: Reader, letter: str, wish: Input) -> None:
    scancode = getattr(pygame, f"KSCAN_{letter}")
    assert read(reader, key(ord(letter.lower()), scancode=scancode)) == [wish]
    assert read(reader, key(ord(CYRILLIC[letter]), scancode=scancode)) == [wish], "with a Russian layout"
    assert read(reader, key(0x40000000, scancode=scancode)) == [wish], "whatever the letter is"


def test_shortcuts_of_the_browser_are_left_alone(reader: Reader) -> None:
    for letter in "ULRFEC":
        scancode = getattr(pygame, f"KSCAN_{letter}")
        for mod in (pygame.KMOD_LCTRL, pygame.KMOD_LMETA, pygame.KMOD_LALT):
            assert read(reader, key(ord(letter.lower()), mod, scancode)) == []
    assert read(reader, key(pygame.K_PLUS, pygame.KMOD_LCTRL)) == []


def test_control_z_undoes(reader: Reader) -> None:
    assert read(reader, key(pygame.K_z, pygame.KMOD_LCTRL, pygame.KSCAN_Z)) == [Command("undo")]
    assert read(reader, key(pygame.K_z, pygame.KMOD_LMETA, pygame.KSCAN_Z)) == [Command("undo")]


def test_other_keys_mean_nothing(reader: Reader) -> None:
    assert read(reader, key(pygame.K_q, scancode=pygame.KSCAN_Q), key(pygame.K_F5), key(pygame.K_LSHIFT)) == []


def test_closing_the_window(reader: Reader) -> None:
    assert read(reader, event(pygame.QUIT)) == [Quit()]


def test_order_is_kept(reader: Reader) -> None:
    found = read(reader, motion(1, 1), key(pygame.K_TAB), down(2, 2), up(2, 2))
    assert found == [Point((1, 1)), FocusNext(1), Press((2, 2)), Tap((2, 2)), Point((2, 2))]
