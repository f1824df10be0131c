"""How the events of Kōhaku move: tiles glide between stacks, board, hand and ponds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.base import Event
from game.rules.kohaku import (
    BoardCleared,
    BreedersKept,
    BreedersRevealed,
    BreedersTook,
    KoiTile,
    Tile,
    TileDrawn,
    TilePlaced,
    TileSlid,
    TileTaken,
)
from game.scenes.kohaku import pictures
from game.ui.anim import Do, Motion, Together, Wait, ease
from game.ui.stage import Actor

if TYPE_CHECKING:
    from game.scenes.kohaku.table import KohakuTable

_FLYING = 80


class Glide(Motion):
    """A tile flies from one box to another, growing or shrinking on the way."""

    def __init__(self, table: KohakuTable, tile: Tile, source: pygame.Rect, target: pygame.Rect, length: float) -> None:
        super().__init__(length)
        self.table, self.tile, self.source, self.target = table, tile, source, target
        self._actor: Actor | None = None
        self._big = pictures.face(table.kit, tile, max(source.width, target.width))

    def begin(self) -> None:
        table = self.table
        picture = pictures.face(table.kit, self.tile, self.source.width)
        self._actor = table.actors.get(self.tile)
        if self._actor is None or not self._actor.alive():
            self._actor = table.actors[self.tile] = Actor(picture, self.source.topleft, _FLYING)
            table.stage.add(self._actor)
        else:
            table.stage.change_layer(self._actor, _FLYING)
        self._actor.cut_to(None)
        self._actor.set_visible(True)

    def draw(self, t: float) -> None:
        actor = self._actor
        assert actor is not None
        s = ease(t)
        side = round(self.source.width + (self.target.width - self.source.width) * s)
        if side == self._big.get_width():
            actor.show(self._big)
        elif side != actor.picture.get_width():
            actor.show(pygame.transform.smoothscale(self._big, (side, side)))
        x = self.source.centerx + (self.target.centerx - self.source.centerx) * s
        y = self.source.centery + (self.target.centery - self.source.centery) * s
        actor.place_centre((x, y))

    def end(self) -> None:
        self.draw(1.0)


class Float(Motion):
    """Points rise from where they were earned."""

    def __init__(self, table: KohakuTable, number: int, spot: tuple[int, int]) -> None:
        super().__init__(0.7)
        self.table, self.number, self.spot = table, number, spot
        self._actor: Actor | None = None

    def begin(self) -> None:
        self._actor = Actor(pictures.badge(self.table.kit, self.number), self.spot, _FLYING + 1)
        self._actor.place_centre(self.spot)
        self.table.stage.add(self._actor)

    def draw(self, t: float) -> None:
        assert self._actor is not None
        self._actor.place_centre((self.spot[0], self.spot[1] - ease(t) * self.table.kit.px(26)))

    def end(self) -> None:
        if self._actor is not None:
            self._actor.kill()


def event_motions(table: KohakuTable, seat: int, events: Sequence[Event]) -> list[Motion]:
    """The motions of one move's events, in order."""
    motions: list[Motion] = []
    taken: list[Motion] = []
    for event in events:
        match event:
            case TileTaken():
                target = _hand_of(table, event.seat, event.tile)
                taken.append(Glide(table, event.tile, table.layout_.spaces[event.space], target, 0.3))
            case TilePlaced():
                motions += _placing(table, event)
            case TileSlid():
                spaces = table.layout_.spaces
                motions.append(_sound(table, "slide"))
                motions.append(Glide(table, event.tile, spaces[event.source], spaces[event.target], 0.3))
            case TileDrawn():
                stack = _stack_of(table, event.tile)
                motions.append(_sound(table, "draw"))
                motions.append(Glide(table, event.tile, stack, table.layout_.spaces[event.space], 0.32))
            case BreedersRevealed():
                motions.append(_sound(table, "breeders"))
                motions.append(Glide(table, event.tile, _stack_of(table, event.tile), _middle(table), 0.35))
                motions.append(Wait(0.5))
            case BreedersTook():
                place = table.layout_.spaces[event.space]
                motions.append(Glide(table, event.tile, place, _pile_of(table, event.tile), 0.4))
            case BreedersKept():
                motions.append(Glide(table, event.tile, _middle(table), _pile_of(table, event.tile), 0.3))
            case BoardCleared():
                motions.append(Wait(0.4))
    return [Together(taken), *motions] if taken else motions


def _placing(table: KohakuTable, event: TilePlaced) -> list[Motion]:
    seat, tile = event.seat, event.tile
    source = _hand_of(table, seat, tile)
    if seat == table.home:
        target = table.camera.rect((event.x, event.y))
    else:
        box = _small_box(table, seat)
        side = table.kit.px(26)
        target = pygame.Rect(box.centerx - side // 2, box.centery - side // 2, side, side)
    motions: list[Motion] = [Glide(table, tile, source, target, 0.26)]
    if event.points:
        motions.append(_sound(table, score_sound(event.points)))
        motions.append(Float(table, event.points, target.center))
    return motions


def score_sound(points: int) -> str:
    """The sound for so many points: the more, the higher."""
    return f"score-{max(1, min(5, (points + 1) // 2))}"


def _sound(table: KohakuTable, name: str) -> Motion:
    return Do(lambda: table.director.sounds.play(name))


def _hand_of(table: KohakuTable, seat: int, tile: Tile) -> pygame.Rect:
    """Where a seat's tiles wait to be placed."""
    koi = isinstance(tile, KoiTile)
    if seat == table.home:
        return table.layout_.hand[0 if koi else 1]
    box, side = _small_box(table, seat), table.kit.px(40)
    return pygame.Rect(box.centerx - (side if koi else 0), box.centery - side // 2, side, side)


def _small_box(table: KohakuTable, seat: int) -> pygame.Rect:
    others = table.others
    return table.layout_.others[others.index(seat)] if seat in others else table.layout_.pond


def _stack_of(table: KohakuTable, tile: Tile) -> pygame.Rect:
    koi, features = pictures.stack_spots(table.kit, table.layout_.info)
    return koi if isinstance(tile, KoiTile) else features


def _pile_of(table: KohakuTable, tile: Tile) -> pygame.Rect:
    """The breeders' pile of the tile's kind."""
    koi, features = pictures.pile_spots(table.kit, table.layout_.others[0])
    return koi if isinstance(tile, KoiTile) else features


def _middle(table: KohakuTable) -> pygame.Rect:
    """Where the breeders show what they turned up: over the middle of the board."""
    board, side = table.layout_.board, round(table.layout_.spaces[0].width * 1.25)
    return pygame.Rect(board.centerx - side // 2, board.centery - side // 2, side, side)
