"""The pictures of the Kōhaku table that are made of several things: panels, small ponds, counters, badges."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect

from game.rules.kohaku import BreederScores, Pond, Position, Tile
from game.scenes.kohaku.words import face_id
from game.scenes.names import signed
from game.ui import theme
from game.ui.kit import Kit

SET = "kohaku"


def face(kit: Kit, tile: Tile, side: int) -> pygame.Surface:
    """The tile's face, ``side`` pixels wide."""
    return kit.art.face(SET, face_id(tile), side)


def back(kit: Kit, koi: bool, side: int) -> pygame.Surface:
    """The back of a tile."""
    return kit.art.face(SET, "back-koi" if koi else "back-feature", side)


def water(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """A panel of pond water with an ink line round it."""

    def make() -> pygame.Surface:
        ground = kit.art.tiled("table/water", size, kit.px(320)).convert_alpha()
        mask = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=kit.px(theme.RADIUS))
        ground = ground.copy()
        ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.rect(ground, theme.INK, ground.get_rect(), kit.px(2), border_radius=kit.px(theme.RADIUS))
        return ground

    return kit.cached(("water", size), make)


def frame(kit: Kit, side: int, colour: theme.Colour, width: float = 3, fill: int = 0) -> pygame.Surface:
    """A rounded frame round a tile, with ``fill`` of the colour (0–255) inside."""

    def make() -> pygame.Surface:
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        radius = max(2, side // 10)
        if fill:
            pygame.draw.rect(picture, (*colour, fill), picture.get_rect(), border_radius=radius)
        pygame.draw.rect(picture, colour, picture.get_rect(), kit.px(width), border_radius=radius)
        return picture

    return kit.cached(("frame", side, colour, width, fill), make)


def hint_frame(kit: Kit, side: int) -> pygame.Surface:
    """Round what a hint points at: a double frame, told from the others by its shape."""

    def make() -> pygame.Surface:
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        box = picture.get_rect()
        for inset, colour, width in ((0, theme.INK, 6), (1, theme.GOLD_LIGHT, 4), (8, theme.GOLD_LIGHT, 2)):
            ring = box.inflate(-2 * kit.px(inset), -2 * kit.px(inset))
            pygame.draw.rect(picture, colour, ring, kit.px(width), border_radius=max(2, side // 10))
        return picture

    return kit.cached(("hint", side), make)


def cell_mark(kit: Kit, side: int, hot: bool) -> pygame.Surface:
    """Where a tile may be placed: a light place on the water, with a plus sign so that it is no mere hue."""

    def make() -> pygame.Surface:
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        edge = max(1, side // 24)
        box = picture.get_rect().inflate(-2 * edge, -2 * edge)
        radius = max(2, side // 8)
        pygame.draw.rect(picture, (*theme.PAPER_LIGHT, 120 if hot else 62), box, border_radius=radius)
        pygame.draw.rect(picture, (*theme.PAPER_LIGHT, 235), box, kit.px(1.5), border_radius=radius)
        arm = max(3, side // 9)
        x, y = box.center
        pygame.draw.line(picture, theme.PAPER_LIGHT, (x - arm, y), (x + arm, y), kit.px(2))
        pygame.draw.line(picture, theme.PAPER_LIGHT, (x, y - arm), (x, y + arm), kit.px(2))
        return picture

    return kit.cached(("cell", side, hot), make)


def ghost(kit: Kit, tile: Tile, side: int) -> pygame.Surface:
    """The tile as it would lie there."""

    def make() -> pygame.Surface:
        picture = face(kit, tile, side).copy()
        picture.set_alpha(190)
        faded = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        faded.blit(picture, (0, 0))
        pygame.draw.rect(faded, theme.VERMILION, faded.get_rect(), kit.px(2.5), border_radius=max(2, side // 10))
        return faded

    return kit.cached(("ghost", tile, side), make)


def badge(kit: Kit, number: int, plain: bool = False) -> pygame.Surface:
    """Points on a round plate: “+3”, or plain “7”."""

    def make() -> pygame.Surface:
        text = str(number) if plain else signed(number)
        picture = kit.type.line(text, theme.SMALL_STRONG, kit.look, theme.PAPER_LIGHT)
        high = picture.get_height() + kit.px(4)
        wide = max(high, picture.get_width() + kit.px(14))
        colour = theme.INK if plain or number < 0 else theme.VERMILION
        plate = kit.plate((wide, high), colour, theme.PAPER_LIGHT, 1.5, high / kit.look.unit / 2).copy()
        plate.blit(picture, ((wide - picture.get_width()) // 2, (high - picture.get_height()) // 2))
        return plate

    return kit.cached(("badge", number, plain, kit.look.text), make)


def caption(kit: Kit, text: str, width: int) -> pygame.Surface:
    """A strip of words over the water, no wider than ``width``."""

    def make() -> pygame.Surface:
        inner = width - kit.px(24)
        lines = kit.type.wrap(text, theme.SMALL_STRONG, kit.look, inner)
        widest = max(kit.type.width(line, theme.SMALL_STRONG, kit.look) for line in lines)
        high = kit.type.height(text, theme.SMALL_STRONG, kit.look, inner) + kit.px(12)
        plate = kit.plate((widest + kit.px(24), high), theme.PAPER_LIGHT, theme.INK, 1.5).copy()
        box = Rect(kit.px(12), kit.px(6), widest + 2, high)
        kit.type.draw(plate, text, theme.SMALL_STRONG, kit.look, theme.INK, box)
        return plate

    return kit.cached(("caption", text, width, kit.look.text), make)


def prompt(kit: Kit, size: tuple[int, int], seat: int | None, text: str) -> pygame.Surface:
    """The line at the top: the crest of the seat to move, and what it is asked to do."""

    def make() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        side = kit.px(28)
        room = size[0] - (side + kit.px(8) if seat is not None else 0)
        style = theme.STRONG
        lines = kit.type.wrap(text, style, kit.look, room)
        if len(lines) > 1:
            style = theme.SMALL_STRONG
            lines = kit.type.wrap(text, style, kit.look, room)
            lines = lines[:1] + [kit.type.fit(" ".join(lines[1:]), style, kit.look, room)] * (len(lines) > 1)
        wide = max(kit.type.width(line, style, kit.look) for line in lines)
        x = max(0, (size[0] - wide - (side + kit.px(8) if seat is not None else 0)) // 2)
        if seat is not None:
            picture.blit(kit.art.image(f"crests/seat-{seat + 1}", side, side), (x, (size[1] - side) // 2))
            x += side + kit.px(8)
        step = kit.type.line_height(style, kit.look) - (kit.px(3) if len(lines) > 1 else 0)
        y = (size[1] - step * len(lines)) // 2
        for line in lines:
            words = kit.type.line(line, style, kit.look, theme.INK)
            picture.blit(words, (x, y + (step - words.get_height()) // 2))
            y += step
        return picture

    return kit.cached(("prompt", size, seat, text, kit.look.text), make)


def stack_spots(kit: Kit, info: Rect) -> tuple[Rect, Rect]:
    """Where the koi stack and the feature stack lie in the area of the counters: side by side, or in a column."""
    if _narrow(kit, info):
        side = (info.height - kit.px(24)) // 2
        koi = Rect(info.x + kit.px(4), info.y + kit.px(2), side, side)
        return koi, koi.move(info.width // 2, 0)
    side = info.height - kit.px(4)
    koi = Rect(info.x + kit.px(2), info.y + (info.height - side) // 2, side, side)
    return koi, koi.move(side + kit.px(52), 0)


def _narrow(kit: Kit, info: Rect) -> bool:
    return info.width < kit.px(200)


def counters(kit: Kit, size: tuple[int, int], koi: int, features: int, text: str) -> pygame.Surface:
    """Both stacks with their numbers, and the round."""

    def make() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        area = Rect(0, 0, *size)
        narrow = _narrow(kit, area)
        style = theme.STRONG if narrow else theme.SUBHEADING
        for spot, number, is_koi in zip(stack_spots(kit, area), (koi, features), (True, False), strict=True):
            if number:
                for lift in range(min(3, number) - 1, -1, -1):
                    face_ = back(kit, is_koi, spot.width - kit.px(4))
                    picture.blit(face_, spot.move(lift * kit.px(2), -lift * kit.px(1)))
            else:
                picture.blit(frame(kit, spot.width, theme.INK_SOFT, 1.5), spot)
            words = kit.type.line(str(number), style, kit.look, theme.INK)
            if narrow:
                at = (spot.centerx - words.get_width() // 2, spot.bottom - kit.px(1))
            else:
                at = (spot.right + kit.px(6), (size[1] - words.get_height()) // 2)
            picture.blit(words, at)
        left = kit.px(2) if narrow else stack_spots(kit, area)[1].right + kit.px(46)
        fitted = kit.type.fit(text, theme.SMALL, kit.look, size[0] - left)
        words = kit.type.line(fitted, theme.SMALL, kit.look, theme.INK_SOFT)
        if narrow:
            picture.blit(words, ((size[0] - words.get_width()) // 2, size[1] - words.get_height() + kit.px(2)))
        else:
            picture.blit(words, (size[0] - words.get_width() - kit.px(4), (size[1] - words.get_height()) // 2))
        return picture

    return kit.cached(("counters", size, koi, features, text, kit.look.text), make)


def small_pond(
    kit: Kit,
    size: tuple[int, int],
    seat: int,
    name: str,
    score: int,
    pond: Pond,
    marked: Collection[Position],
    lit: bool,
) -> pygame.Surface:
    """Another seat's pond, whole and small: crest, name, points, tiles; those of the last turn are framed."""

    def make() -> pygame.Surface:
        picture = water(kit, size).copy()
        if lit:
            line = kit.px(3)
            pygame.draw.rect(picture, theme.VERMILION, picture.get_rect(), line, border_radius=kit.px(theme.RADIUS))
        head = kit.px(22)
        crest = kit.px(18)
        picture.blit(kit.art.image(f"crests/seat-{seat + 1}", crest, crest), (kit.px(5), kit.px(4)))
        points = kit.type.line(str(score), theme.SMALL_STRONG, kit.look, theme.PAPER_LIGHT)
        picture.blit(points, (size[0] - points.get_width() - kit.px(7), kit.px(3)))
        room = size[0] - crest - points.get_width() - kit.px(26)
        if kit.type.width(name, theme.SMALL, kit.look) <= room:
            words = kit.type.line(name, theme.SMALL, kit.look, theme.PAPER_LIGHT)
            picture.blit(words, (crest + kit.px(10), kit.px(3)))
        area = Rect(kit.px(5), head + kit.px(3), size[0] - kit.px(10), size[1] - head - kit.px(8))
        draw_pond(kit, picture, area, pond, marked, kit.px(44))
        return picture

    key = ("small", size, seat, name, score, pond.key(), tuple(marked), lit, kit.look.text)
    return kit.cached(key, make)


def draw_pond(
    kit: Kit, picture: pygame.Surface, area: Rect, pond: Pond, marked: Collection[Position], largest: int
) -> None:
    """Draw ``pond`` into ``area`` as large as it goes (cells at most ``largest`` pixels wide)."""
    if not pond:
        return
    left, right = min(x for x, _y in pond), max(x for x, _y in pond)
    top, bottom = min(y for _x, y in pond), max(y for _x, y in pond)
    side = max(3, min(largest, area.width // (right - left + 1), area.height // (bottom - top + 1)))
    x0 = area.x + (area.width - side * (right - left + 1)) // 2
    y0 = area.y + (area.height - side * (bottom - top + 1)) // 2
    for (x, y), tile in pond.items():
        spot = (x0 + (x - left) * side, y0 + (y - top) * side)
        picture.blit(face(kit, tile, side), spot)
        if (x, y) in marked:
            picture.blit(frame(kit, side, theme.VERMILION, 2), spot)


def pile_spots(kit: Kit, box: Rect) -> tuple[Rect, Rect]:
    """Where the breeders' koi and feature piles lie in their panel: side by side, or one below the other."""
    if box.height <= kit.px(96):
        side = box.height - kit.px(12)
        koi = Rect(box.x + kit.px(6), box.y + kit.px(6), side, side)
        return koi, koi.move(side + kit.px(30), 0)
    top = box.y + kit.px(30)
    if box.width < kit.px(150):
        side = min(kit.px(52), box.width // 2, (box.height - kit.px(90)) // 2)
        koi = Rect(box.x + kit.px(8), top, side, side)
        return koi, koi.move(0, side + kit.px(6))
    side = min(kit.px(72), (box.height - kit.px(44)) // 2)
    koi = Rect(box.x + kit.px(10), top, side, side)
    return koi, koi.move(box.width // 2, 0)


def breeders(
    kit: Kit, size: tuple[int, int], title: str, koi: Sequence[Tile], features: Sequence[Tile], scores: BreederScores
) -> pygame.Surface:
    """The breeders' piles and what they are worth to each of the three."""

    def make() -> pygame.Surface:
        picture = kit.plate(size, theme.PAPER_DARK, theme.INK, 2).copy()
        box = Rect(0, 0, *size)
        tall = size[1] > kit.px(96)
        if tall:
            words = kit.type.line(title, theme.SMALL_STRONG, kit.look, theme.INK)
            picture.blit(words, (kit.px(10), kit.px(6)))
        spots = pile_spots(kit, box)
        for spot, pile in zip(spots, (koi, features), strict=True):
            top = face(kit, pile[-1], spot.width) if pile else frame(kit, spot.width, theme.INK_SOFT, 1.5)
            picture.blit(top, spot)
            count = kit.type.line(f"×{len(pile)}", theme.SMALL_STRONG, kit.look, theme.INK)
            picture.blit(count, (spot.right + kit.px(4), spot.centery - count.get_height() // 2))
        crest = kit.px(34) if tall and size[0] >= kit.px(150) else kit.px(22)
        if tall:
            under = spots[1].bottom + kit.px(6)
            area = Rect(kit.px(6), under, size[0] - kit.px(12), size[1] - under - kit.px(6))
        else:
            left = spots[1].right + kit.px(28)
            area = Rect(left, 0, size[0] - left - kit.px(2), size[1])
        worth = (scores.yellow, scores.red, scores.black)
        for number, (name, earned) in enumerate(zip(("yellow", "red", "black"), worth, strict=True)):
            middle = area.x + area.width * (2 * number + 1) // 6
            label = kit.type.line(str(earned), theme.STRONG, kit.look, theme.INK)
            whole = crest + label.get_height() - kit.px(2)
            y = area.y + (area.height - whole) // 2
            picture.blit(kit.art.image(f"crests/breeder-{name}", crest, crest), (middle - crest // 2, y))
            picture.blit(label, (middle - label.get_width() // 2, y + crest - kit.px(2)))
        return picture

    key = (
        "breeders",
        size,
        title,
        tuple(koi[-1:]),
        len(koi),
        tuple(features[-1:]),
        len(features),
        scores,
        kit.look.text,
    )
    return kit.cached(key, make)


def history(kit: Kit, size: tuple[int, int], lines: Sequence[tuple[int, str]], nothing: str) -> pygame.Surface:
    """The latest lines of the log, the newest at the top; ``nothing`` where there are none."""
    step = kit.type.line_height(theme.SMALL, kit.look) - kit.px(2)
    room = (size[1] - kit.px(10)) // step
    latest = tuple(line for _seat, line in lines[: -room - 1 : -1])

    def make() -> pygame.Surface:
        picture = kit.plate(size, theme.PAPER_LIGHT, None, 0, alpha=150).copy()
        left = room
        for number, line in enumerate(latest or (nothing,)):
            colour = theme.INK if latest and number == 0 else theme.INK_SOFT
            parts = kit.type.wrap(line, theme.SMALL, kit.look, size[0] - kit.px(24))
            if len(parts) > left:
                break
            for part in parts:
                words = kit.type.line(part, theme.SMALL, kit.look, colour)
                picture.blit(words, (kit.px(12), kit.px(6) + (room - left) * step))
                left -= 1
        return picture

    return kit.cached(("history", size, latest or nothing, kit.look.text), make)
