"""Where everything of the Kōhaku table stands, for every shape of window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.rules.kohaku import COLUMNS, ROWS, SPACES
from game.ui import theme
from game.ui.theme import Look

_WIDEST = 1.9
"""Wider windows leave room at both sides: a table is looked at as a whole."""

_SHORT = 500
"""Lower windows (a phone on its side), in units, have the tray beside the pond instead of below it."""


@dataclass(slots=True)
class Bar:
    """The bar at the top: menu at the left, the prompt, and rules, hint and log at the right."""

    area: Rect
    menu: Rect
    rules: Rect | None
    """A narrow window leaves the rules to the menu."""
    log: Rect
    hint: Rect
    prompt: Rect


@dataclass(slots=True)
class Layout:
    """All areas of the table in device pixels. ``others`` holds a small pond for each other seat."""

    bar: Bar
    board: Rect
    spaces: list[Rect]
    info: Rect
    """Stacks and the round; the stacks are at its left."""
    others: list[Rect]
    """Small ponds of the other seats, or (solo) the one place of the breeders."""
    history: Rect | None
    """The latest lines of the log, where there is room."""
    pond: Rect
    tray: Rect
    """Below the pond: the tiles in hand, undo, confirm."""
    hand: list[Rect]
    undo: Rect
    confirm: Rect
    fit: Rect
    """The button that fits the pond again after it was moved."""


def arrange(look: Look, others: int) -> Layout:
    """The layout for a window, with ``others`` small ponds."""
    if look.height > look.width * 1.05:
        return _tall(look, others)
    return _short(look, others) if look.units_high < _SHORT else _wide(look, others)


def _board(x: int, y: int, tile: int, gap: int, pad: int) -> tuple[Rect, list[Rect]]:
    step = tile + gap
    rect = Rect(x, y, COLUMNS * step - gap + 2 * pad, ROWS * step - gap + 2 * pad)
    spaces = [
        Rect(x + pad + (space % COLUMNS) * step, y + pad + (space // COLUMNS) * step, tile, tile) for space in SPACES
    ]
    return rect, spaces


def _bar(look: Look, left: int, width: int, high: int, narrow: bool = False) -> Bar:
    touch, pad = look.px(theme.TOUCH), look.px(6)
    y = (high - touch) // 2
    step = touch + look.px(2)
    menu = Rect(left + pad, y, touch, touch)
    log = Rect(left + width - pad - touch, y, touch, touch)
    hint = log.move(-step, 0)
    rules = None if narrow else hint.move(-step, 0)
    end = hint.x if rules is None else rules.x
    prompt = Rect(menu.right + pad, 0, end - menu.right - 2 * pad, high)
    return Bar(Rect(0, 0, look.width, high), menu, rules, log, hint, prompt)


def _row(area: Rect, count: int, gap: int) -> list[Rect]:
    """``count`` equal boxes side by side in ``area``."""
    if not count:
        return []
    width = (area.width - gap * (count - 1)) // count
    return [Rect(area.x + number * (width + gap), area.y, width, area.height) for number in range(count)]


def _tray(look: Look, tray: Rect, tile: int) -> tuple[list[Rect], Rect, Rect]:
    """In the tray from left to right: the two tiles in hand, undo, confirm."""
    gap, touch = look.px(8), look.px(theme.TOUCH)
    y = tray.y + (tray.height - tile) // 2
    hand = [Rect(tray.x + number * (tile + gap), y, tile, tile) for number in range(2)]
    button_y = tray.y + (tray.height - touch) // 2
    wide = min(tray.right - hand[1].right - 2 * gap - touch - gap, look.px(230))
    confirm = Rect(tray.right - wide, button_y, wide, touch)
    undo = Rect(confirm.x - gap - touch, button_y, touch, touch)
    return hand, undo, confirm


def _fit(look: Look, pond: Rect) -> Rect:
    """At the top right corner of the pond."""
    side, gap = look.px(theme.TOUCH), look.px(6)
    return Rect(pond.right - side - gap, pond.y + gap, side, side)


def _wide(look: Look, others: int) -> Layout:
    px = look.px
    width = min(look.width, round(look.height * _WIDEST))
    left = (look.width - width) // 2
    margin, gap = px(16), px(12)
    high = px(56)
    bar = _bar(look, left, width, high)
    body = Rect(left + margin, high + px(10), width - 2 * margin, look.height - high - px(10) - margin)

    pad, seam = px(10), px(6)
    widest = round(body.width * 0.4) - 2 * pad - (COLUMNS - 1) * seam
    highest = round(body.height * 0.56) - 2 * pad - (ROWS - 1) * seam
    tile = min(widest // COLUMNS, highest // ROWS)
    board, spaces = _board(body.x, body.y, tile, seam, pad)
    column = board.width
    info = Rect(body.x, board.bottom + gap, column, px(54))
    rest = Rect(body.x, info.bottom + gap, column, body.bottom - info.bottom - gap)
    boxes, history = _wide_rest(look, rest, others)

    tray_high = px(84)
    x = body.x + column + px(18)
    pond = Rect(x, body.y, body.right - x, body.height - tray_high - px(8))
    tray = Rect(x, pond.bottom + px(8), pond.width, tray_high)
    hand, undo, confirm = _tray(look, tray, tray_high - px(4))
    fit = _fit(look, pond)
    return Layout(bar, board, spaces, info, boxes, history, pond, tray, hand, undo, confirm, fit)


def _short(look: Look, others: int) -> Layout:
    px = look.px
    margin, gap = px(8), px(6)
    bar = _bar(look, 0, look.width, px(46))
    body = Rect(
        margin, bar.area.bottom + px(2), look.width - 2 * margin, look.height - bar.area.bottom - px(2) - margin
    )
    pad, seam = px(5), px(4)
    info_high = px(40)
    highest = body.height - info_high - gap - 2 * pad - (ROWS - 1) * seam
    widest = round(body.width * 0.44) - 2 * pad - (COLUMNS - 1) * seam
    board, spaces = _board(body.x, body.y, min(highest // ROWS, widest // COLUMNS), seam, pad)
    info = Rect(body.x, board.bottom + gap, board.width, info_high)
    touch = px(theme.TOUCH)
    tray = Rect(body.right - 2 * touch - gap, body.y, 2 * touch + gap, body.height)
    pond = Rect(board.right + gap, body.y, tray.x - gap - board.right - gap, body.height)
    confirm = Rect(tray.right - touch, tray.bottom - touch, touch, touch)
    undo = confirm.move(-touch - gap, 0)
    hand = [Rect(tray.x + number * (touch + gap), undo.y - gap - touch, touch, touch) for number in range(2)]
    room = hand[0].y - gap - tray.y
    high = (room - gap * (others - 1)) // max(1, others)
    boxes = [Rect(tray.x, tray.y + number * (high + gap), tray.width, high) for number in range(others)]
    fit = _fit(look, pond)
    return Layout(bar, board, spaces, info, boxes, None, pond, tray, hand, undo, confirm, fit)


def _wide_rest(look: Look, rest: Rect, others: int) -> tuple[list[Rect], Rect | None]:
    """Below the board: the small ponds, and beside a single one the latest lines of the log."""
    gap = look.px(12)
    if others > 1:
        return _row(rest, others, gap), None
    pond, history = _row(rest, 2, gap)
    return [pond], history


def _tall(look: Look, others: int) -> Layout:
    px = look.px
    margin, gap = px(10), px(6)
    high = px(52)
    bar = _bar(look, 0, look.width, high, narrow=True)
    inner = look.width - 2 * margin
    pad, seam = px(7), px(4)
    widest = (inner - 2 * pad - (COLUMNS - 1) * seam) // COLUMNS
    tile = min(widest, round(look.height * 0.094))
    board, spaces = _board(0, high + px(4), tile, seam, pad)
    shift = (look.width - board.width) // 2
    board.x += shift
    for space in spaces:
        space.x += shift
    tray_high = px(76)
    info = Rect(margin, board.bottom + gap, px(104), px(70))
    rest = Rect(info.right + gap, info.y, margin + inner - info.right - gap, info.height)
    boxes = _row(rest, others, gap)
    top = info.bottom + gap
    tray = Rect(margin, look.height - tray_high - px(6), inner, tray_high)
    pond = Rect(margin, top, inner, tray.y - gap - top)
    hand, undo, confirm = _tray(look, tray, tray_high - px(8))
    fit = _fit(look, pond)
    return Layout(bar, board, spaces, info, boxes, None, pond, tray, hand, undo, confirm, fit)


def inset(rect: Rect, by: int) -> Rect:
    """``rect`` made smaller by ``by`` on every side."""
    return Rect(rect.x + by, rect.y + by, rect.width - 2 * by, rect.height - 2 * by)
