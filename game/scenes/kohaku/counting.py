"""Counting the ponds at the end: tile by tile, left to right and top to bottom, then the coins (KOH-P11)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules.base import ScoreLine
from game.rules.kohaku import KohakuState
from game.scenes.kohaku import pictures
from game.scenes.kohaku.camera import Camera
from game.scenes.kohaku.motions import score_sound
from game.scenes.kohaku.words import capitalised, describe_line
from game.scenes.names import points, seat_name
from game.session.match import Match
from game.ui import input as logical
from game.ui import theme
from game.ui.director import Director, Scene
from game.ui.focus import Control, Group
from game.ui.stage import Actor
from game.ui.words import _

_SECONDS = 0.75
_LAYER_TILE, _LAYER_FRAME, _LAYER_BADGE, _LAYER_WORDS = 10, 20, 30, 40


class Counting(Scene):
    """Shows each seat's pond and adds its points up, one tile after the other. A tap goes to the result."""

    name = "counting"

    def __init__(self, director: Director, match: Match, done: Callable[[], None]) -> None:
        super().__init__(director)
        self._match = match
        self._done = done
        state = match.state
        assert isinstance(state, KohakuState)
        self._state = state
        self._lines: list[tuple[int, ScoreLine]] = [
            (seat, line)
            for seat in range(len(match.players))
            for line in state.score_sheet(seat).lines
            if line.points or line.source != "coin"
        ]
        self._at = 0
        self._time = 0.0
        self._camera = Camera(1, 1)
        self._moving: list[Actor] = []
        self._seat_on_show: int | None = None

    @property
    def title(self) -> str:
        return _("The ponds are counted.")

    @property
    def settled(self) -> bool:
        return False

    def back(self) -> None:
        self._done()

    def tap(self, wish: logical.Tap) -> None:
        self._done()

    def activate(self, control_id: str | None) -> None:
        self._done()

    # -- layout

    def layout(self) -> None:
        self.stage.empty()
        self._moving.clear()
        kit, look = self.kit, self.kit.look
        self.stage.set_backdrop(kit.backdrop())
        head, foot, margin = kit.px(70), kit.px(112), kit.px(16)
        self._head = pygame.Rect(margin, kit.px(8), look.width - 2 * margin, head - kit.px(8))
        self._pond = pygame.Rect(margin, head, look.width - 2 * margin, look.height - head - foot)
        self._foot = pygame.Rect(margin, self._pond.bottom + kit.px(8), self._pond.width, kit.px(46))
        label = _("To the result")
        size = kit.button_size(label, "forward")
        box = pygame.Rect((look.width - size[0]) // 2, look.height - size[1] - kit.px(8), *size)
        self.stage.add(Actor(kit.button(size, label, "forward"), box.topleft, _LAYER_WORDS))
        self.tree.replace(
            [
                Group(
                    "counting",
                    [
                        Control("counting", self.title, self._head, role="heading"),
                        Control("skip", label, box, self._done),
                    ],
                )
            ]
        )
        self._seat_on_show = None
        self._show()

    def _show_pond(self, seat: int) -> None:
        """Put the seat's whole pond on the water."""
        kit = self.kit
        self._seat_on_show = seat
        for actor in self.stage.remove_sprites_of_layer(_LAYER_TILE):
            actor.kill()
        self._camera = Camera(kit.px(12), kit.px(112))
        frame = self._pond.inflate(-kit.px(8), -kit.px(8))
        pond = self._state.ponds[seat]
        self._camera.fit(pond, frame)
        self.stage.add(Actor(pictures.water(kit, self._pond.size), self._pond.topleft, _LAYER_TILE))
        for cell, tile in pond.items():
            rect = self._camera.rect(cell)
            self.stage.add(Actor(pictures.face(kit, tile, rect.width), rect.topleft, _LAYER_TILE))

    def _show(self) -> None:
        """Draw the line that is being counted."""
        kit = self.kit
        if self._at >= len(self._lines):
            return
        seat, line = self._lines[self._at]
        if seat != self._seat_on_show:
            self._show_pond(seat)
        for actor in self._moving:
            actor.kill()
        self._moving = []
        side = self._camera.side
        for cell in line.because:
            if isinstance(cell, tuple):
                self._add(pictures.frame(kit, side, theme.GOLD, 3), self._camera.rect(cell).topleft, _LAYER_FRAME)
        if isinstance(line.at, tuple):
            rect = self._camera.rect(line.at)
            self._add(pictures.frame(kit, side, theme.VERMILION, 4), rect.topleft, _LAYER_FRAME)
            plate = pictures.badge(kit, line.points, plain=True)
            spot = (rect.centerx - plate.get_width() // 2, rect.centery - plate.get_height() // 2)
            self._add(plate, spot, _LAYER_BADGE)
        total = sum(counted.points for owner, counted in self._lines[: self._at + 1] if owner == seat)
        heading = _("{name}: {points}").format(name=seat_name(self._match, seat), points=points(total))
        self._add(pictures.prompt(kit, self._head.size, seat, heading), self._head.topleft, _LAYER_WORDS)
        words = _("{name}: {points}").format(name=capitalised(describe_line(line)), points=points(line.points))
        self._add(pictures.prompt(kit, self._foot.size, None, words), self._foot.topleft, _LAYER_WORDS)

    def _add(self, picture: pygame.Surface, spot: tuple[int, int], layer: int) -> None:
        actor = Actor(picture, spot, layer)
        self._moving.append(actor)
        self.stage.add(actor)

    # -- time

    def update(self, seconds: float) -> None:
        self._time += seconds * max(self.director.speed, 0.5)
        if self._time < _SECONDS:
            return
        self._time = 0.0
        self._at += 1
        if self._at >= len(self._lines):
            self._done()
            return
        if earned := self._lines[self._at][1].points:
            self.director.sounds.play(score_sound(earned))
        self._show()
