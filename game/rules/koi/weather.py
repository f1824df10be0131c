"""The weather of a day (KOI-D1, KOI-W1, KOI-X1 … KOI-X12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.base import Event
from game.rules.koi.beauty import BLOSSOM, FROG, LILY, ask_place, spaces_for
from game.rules.koi.board import NOWHERE
from game.rules.koi.cards import WEATHER_OF
from game.rules.koi.events import WeatherBegan, WeatherRevealed, Wind
from game.rules.koi.frames import BLOW, CHORUS, FLOOD, RYU_FROG, WAITING, WEATHER, WEATHER_ENDS, Run
from game.rules.koi.geometry import cells_in
from game.rules.koi.pushing import push_blossom, push_dragonfly, push_frog
from game.rules.koi.table import RYU, Frame, Hidden, Table

CARDS_DEALT: Final = {"gentle_rain": 4, "drought": 2}
"""Cards that each player is dealt, where it is not three (KOI-D1, KOI-X3)."""


def turn_up(table: Table, events: list[Event]) -> None:
    """The day that has begun gets its weather; with forecasts the next card is turned up (KOI-D1, KOI-V2)."""
    card = table.weather_row[table.day - 2]
    if card < 0:
        raise Hidden
    table.weather = WEATHER_OF[card]
    if not table.forecasting:
        events.append(WeatherRevealed(table.weather, forecast=False))
    elif table.day < table.days:
        ahead = table.weather_row[table.day - 1]
        if ahead < 0:
            raise Hidden
        events.append(WeatherRevealed(WEATHER_OF[ahead], forecast=True))


def run_weather(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(WEATHER,)``: the card takes effect. It is a turn of its own for blossoms (KOI-N16)."""
    table.board.activated = 0
    events.append(WeatherBegan(table.weather))
    table.stack.append((WEATHER_ENDS,))
    effect = _EFFECTS.get(table.weather)
    if effect is not None:
        effect(table, events)


def run_weather_ends(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(WEATHER_ENDS,)``: what the weather set off is done."""
    table.board.activated = 0


def _heavy_rain(table: Table, events: list[Event]) -> None:
    """KOI-X3."""
    table.stack.append((FLOOD,))


def _lily_bloom(table: Table, events: list[Event]) -> None:
    """KOI-X7."""
    if spaces_for(table.board, LILY):
        ask_place(table, table.first, LILY)


def _petal_fall(table: Table, events: list[Event]) -> None:
    """KOI-X7."""
    if spaces_for(table.board, BLOSSOM):
        ask_place(table, table.first, BLOSSOM)


def _frog_chorus(table: Table, events: list[Event]) -> None:
    """KOI-X4."""
    table.stack.append((CHORUS, 0))


def run_chorus(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(CHORUS, count)``: so many players have placed a frog; the next one does (KOI-X4)."""
    count = frame[1]
    if count == table.koi:
        return
    table.stack.append((CHORUS, count + 1))
    koi = table.seat_after(count)
    if table.solo and koi == RYU:
        table.stack.append((RYU_FROG,))
    elif spaces_for(table.board, FROG):
        ask_place(table, koi, FROG)


def _leaping_frogs(table: Table, events: list[Event]) -> None:
    """KOI-X5: a frog jumps frogs, so none is moved or eaten before its own leap."""
    board = table.board
    for cell in cells_in(board.frogs):
        push_frog(board, cell, board.frog_sides[cell], events)


def _ripples(table: Table, events: list[Event]) -> None:
    """KOI-X6."""
    _drift(table, True, events)


def _calm(table: Table, events: list[Event]) -> None:
    """KOI-X6."""
    _drift(table, False, events)


def _drift(table: Table, outward: bool, events: list[Event]) -> None:
    """Every dragonfly moves once, away from the centre or toward it (KOI-X6)."""
    board = table.board
    pond = board.pond
    distance = pond.distances(pond.centre)
    loose = board.loose_dragonflies
    loose += sorted(cells_in(board.dragonflies), key=lambda cell: -distance[cell] if outward else distance[cell])
    while loose:
        # The list is kept up to date while dragonflies push each other, so each is found where it lies at its move.
        cell = loose.pop(0)
        if cell > NOWHERE and cell != pond.centre:
            sides = pond.toward(pond.centre, cell) if outward else pond.toward(cell, pond.centre)
            push_dragonfly(board, cell, sides[-1], events)


def _windy(table: Table, events: list[Event]) -> None:
    """KOI-W1, KOI-X12."""
    if table.chance is None:
        raise Hidden
    strength = 1 + table.chance.below(2)
    side = table.chance.below(6)
    events.append(Wind(strength, side))
    blow(table, strength, side)


def blow(table: Table, strength: int, side: int) -> None:
    """Let this wind blow over all that lies there now (KOI-W1)."""
    board = table.board
    board.loose_dragonflies = cells_in(board.dragonflies)
    board.loose_blossoms = cells_in(board.blossoms)
    table.stack.append((BLOW, strength, side))


def run_blow(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(BLOW, strength, side)``: blow the tokens of the hex furthest downwind, then activate what waits (KOI-W1)."""
    board = table.board
    board.loose_dragonflies = dragonflies = [cell for cell in board.loose_dragonflies if cell > NOWHERE]
    board.loose_blossoms = blossoms = [cell for cell in board.loose_blossoms if cell > NOWHERE]
    if not dragonflies and not blossoms:
        return
    _, strength, side = frame
    table.stack += [frame, (WAITING, table.asked(table.first))]
    downwind = board.pond.downwind[side]
    cell = min({*dragonflies, *blossoms}, key=lambda at: (-downwind[at], at))
    dragonfly = blossom = NOWHERE
    if cell in dragonflies:
        dragonflies.remove(cell)
        dragonfly = cell
    if cell in blossoms:
        blossoms.remove(cell)
        blossom = cell
    for _ in range(strength):
        if blossom != NOWHERE:
            target = push_blossom(board, blossom, side, events)
            blossom = NOWHERE if target == blossom else target
        if dragonfly != NOWHERE:
            dragonfly = push_dragonfly(board, dragonfly, side, events)


_EFFECTS: Final[dict[str, Callable[[Table, list[Event]], None]]] = {
    "windy": _windy,
    "heavy_rain": _heavy_rain,
    "frog_chorus": _frog_chorus,
    "leaping_frogs": _leaping_frogs,
    "ripples": _ripples,
    "calm": _calm,
    "lily_bloom": _lily_bloom,
    "petal_fall": _petal_fall,
}
"""Weather that does something when it is turned up. The other cards bear on what follows, and are asked for there."""

RUN: Final[dict[int, Run]] = {
    WEATHER: run_weather,
    WEATHER_ENDS: run_weather_ends,
    CHORUS: run_chorus,
    BLOW: run_blow,
}
