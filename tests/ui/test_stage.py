"""Sprites drawn only where something changed, and always as a full redraw would show them."""

from __future__ import annotations

import pygame
import pytest

from game.rules import Chance
from game.ui.stage import Actor, Stage, apart, plate

SIZE = (200, 100)


def square(side: int = 20, alpha: int = 255) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.fill((200, 30, 30, alpha))
    return picture


@pytest.fixture
def window() -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


@pytest.fixture
def stage(window: pygame.Surface) -> Stage:
    """A stage whose ground has been drawn."""
    stage = Stage()
    ground = pygame.Surface(SIZE).convert()
    ground.fill((10, 20, 30))
    stage.set_backdrop(ground)
    assert stage.paint(window) == [pygame.Rect(0, 0, *SIZE)]
    return stage


def covers(rects: list[pygame.Rect], area: pygame.Rect) -> bool:
    return any(rect.contains(area) for rect in rects)


def test_nothing_is_painted_when_nothing_changed(stage: Stage, window: pygame.Surface) -> None:
    actor = Actor(square(), (10, 10))
    stage.add(actor)
    assert stage.paint(window) == [pygame.Rect(10, 10, 20, 20)]
    assert stage.paint(window) == []
    actor.place((10, 10))
    actor.show(actor.picture)
    actor.set_visible(True)
    actor.cut_to(None)
    assert stage.paint(window) == [], "saying the same again changes nothing"


def test_a_move_changes_the_old_place_and_the_new(stage: Stage, window: pygame.Surface) -> None:
    actor = Actor(square(), (10, 10))
    stage.add(actor)
    stage.paint(window)
    actor.place((100, 50))
    rects = stage.paint(window)
    assert covers(rects, pygame.Rect(10, 10, 20, 20))
    assert covers(rects, pygame.Rect(100, 50, 20, 20))
    assert sum(rect.width * rect.height for rect in rects) == 800, "and no more than these"
    assert window.get_at((15, 15))[:3] == (10, 20, 30)
    assert window.get_at((110, 60))[:3] == (200, 30, 30)


def test_what_is_taken_away_is_gone(stage: Stage, window: pygame.Surface) -> None:
    actor = Actor(square(), (10, 10))
    stage.add(actor)
    stage.paint(window)
    actor.kill()
    assert covers(stage.paint(window), pygame.Rect(10, 10, 20, 20))
    assert window.get_at((15, 15))[:3] == (10, 20, 30)


def test_hiding_and_showing(stage: Stage, window: pygame.Surface) -> None:
    actor = Actor(square(), (10, 10))
    stage.add(actor)
    stage.paint(window)
    actor.set_visible(False)
    assert covers(stage.paint(window), pygame.Rect(10, 10, 20, 20))
    assert window.get_at((15, 15))[:3] == (10, 20, 30)
    actor.set_visible(True)
    stage.paint(window)
    assert window.get_at((15, 15))[:3] == (200, 30, 30)


def test_touch_paints_what_was_changed_in_place(stage: Stage, window: pygame.Surface) -> None:
    actor = Actor(square(), (10, 10))
    stage.add(actor)
    stage.paint(window)
    actor.picture.fill((1, 2, 3))
    assert stage.paint(window) == []
    actor.touch()
    assert stage.paint(window) == [pygame.Rect(10, 10, 20, 20)]


def test_cut_to_shows_only_what_lies_in_the_frame(stage: Stage, window: pygame.Surface) -> None:
    actor = Actor(square(), (10, 10))
    stage.add(actor)
    actor.cut_to(pygame.Rect(15, 0, 100, 20))
    stage.paint(window)
    assert window.get_at((12, 12))[:3] == (10, 20, 30)
    assert window.get_at((20, 25))[:3] == (10, 20, 30)
    assert window.get_at((20, 15))[:3] == (200, 30, 30)
    actor.place((90, 5))
    assert actor.rect == pygame.Rect(90, 5, 20, 15)
    stage.paint(window)
    assert window.get_at((20, 15))[:3] == (10, 20, 30)
    actor.cut_to(None)
    stage.paint(window)
    assert window.get_at((95, 24))[:3] == (200, 30, 30)


def test_wholly_outside_its_frame_nothing_is_shown(stage: Stage, window: pygame.Surface) -> None:
    before = pygame.image.tobytes(window, "RGB")
    actor = Actor(square(), (10, 10))
    actor.cut_to(pygame.Rect(100, 50, 50, 50))
    stage.add(actor)
    stage.paint(window)
    assert pygame.image.tobytes(window, "RGB") == before


def test_higher_layers_lie_on_top(stage: Stage, window: pygame.Surface) -> None:
    blue = square()
    blue.fill((0, 0, 250))
    stage.add(Actor(blue, (10, 10), layer=5), Actor(square(), (10, 10), layer=2))
    stage.paint(window)
    assert window.get_at((15, 15))[:3] == (0, 0, 250)


def test_a_new_backdrop_or_redraw_paints_everything(stage: Stage, window: pygame.Surface) -> None:
    stage.redraw()
    assert stage.paint(window) == [pygame.Rect(0, 0, *SIZE)]
    ground = pygame.Surface(SIZE).convert()
    ground.fill((90, 90, 90))
    stage.set_backdrop(ground)
    assert stage.paint(window) == [pygame.Rect(0, 0, *SIZE)]
    assert window.get_at((0, 0))[:3] == (90, 90, 90)


def test_place_centre_and_centre_agree() -> None:
    actor = Actor(square(), (0, 0))
    actor.place_centre((50.0, 40.0))
    assert actor.spot == (40, 30)
    assert actor.centre == (50.0, 40.0)


def test_half_transparent_things_taken_away_together_leave_no_trace(stage: Stage, window: pygame.Surface) -> None:
    """Two vanished sprites that overlapped once made what lies under them be drawn twice."""
    stage.add(Actor(square(60, alpha=100), (10, 10), layer=1))
    going = [Actor(square(30, alpha=100), (20 + 10 * n, 20 + 10 * n), layer=2) for n in range(2)]
    stage.add(*going)
    stage.paint(window)
    for actor in going:
        actor.kill()
    stage.paint(window)
    assert window.get_at((35, 35)) == window.get_at((15, 15))


def test_painting_what_changed_looks_like_painting_everything(stage: Stage, window: pygame.Surface) -> None:
    chance = Chance(4)
    frame = pygame.Rect(30, 10, 120, 70)
    actors: list[Actor] = []
    for _ in range(150):
        for _change in range(1 + chance.below(4)):
            kind = chance.below(6)
            if kind == 0 or not actors:
                picture = square(10 + chance.below(40), alpha=60 + chance.below(190))
                actor = Actor(picture, (chance.below(180), chance.below(90)), chance.below(5))
                stage.add(actor)
                actors.append(actor)
                continue
            actor = chance.choice(actors)
            if kind == 1:
                actor.kill()
                actors.remove(actor)
            elif kind == 2:
                actor.cut_to(None if actor.frame else frame)
            elif kind == 3:
                actor.show(square(10 + chance.below(40), alpha=128))
            elif kind == 4:
                actor.set_visible(not actor.visible)
            else:
                actor.place((chance.below(180), chance.below(90)))
        stage.paint(window)
        partly = pygame.image.tobytes(window, "RGB")
        stage.redraw()
        stage.paint(window)
        assert partly == pygame.image.tobytes(window, "RGB")


def test_apart_joins_what_overlaps() -> None:
    a, b, c, d = (pygame.Rect(*r) for r in ((0, 0, 10, 10), (20, 0, 10, 10), (8, 0, 14, 5), (50, 50, 1, 1)))
    assert apart([a, b]) == [a, b]
    assert sorted(map(tuple, apart([a, b, c, d]))) == [(0, 0, 30, 10), (50, 50, 1, 1)]
    assert apart([]) == []


def test_plate_has_round_corners_a_line_and_a_fill() -> None:
    picture = plate((60, 40), (250, 240, 230), (10, 10, 10), line_width=2, radius=10)
    assert picture.get_size() == (60, 40)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((30, 0))[:3] == (10, 10, 10)
    assert tuple(picture.get_at((30, 20))) == (250, 240, 230, 255)
    assert plate((60, 40), (1, 2, 3), alpha=90).get_at((30, 20)).a == 90
    assert plate((0, 0), (1, 2, 3)).get_size() == (1, 1)
