"""The seven days: whose turn it is, hands, scoring, and the confirming of decisions (KOI-D1 … KOI-D9, KOI-S4, KOI-S5).

Here the frames of all modules are put together, see ``advance`` and ``answer``.
"""

from __future__ import annotations

from typing import Final

from game.rules.base import Event, Move
from game.rules.errors import N_, IllegalMove
from game.rules.koi import beauty, flood, movement, ryu, ryu_beauty, ryu_flood, weather
from game.rules.koi.board import Board
from game.rules.koi.cards import FACE_OF, IS_BEAUTY
from game.rules.koi.events import (
    CardCycled,
    CardDiscarded,
    CardPlayed,
    Confirmed,
    DayBegan,
    DayScored,
    FirstPlayerMoved,
    GameEnded,
    KoiEntered,
    TurnBegan,
    TurnStopped,
)
from game.rules.koi.frames import (
    ACT,
    CONFIRM,
    CURRENT,
    CYCLING,
    DAY_BEGINS,
    DAY_ENDS,
    DEAL,
    ENTER,
    FIRST_QUESTION,
    FLOOD_CHECK,
    ICONS,
    LIMIT,
    REVEALING,
    RYU_TURN,
    SPAWN,
    TURN_ENDS,
    TURNS,
    UNFIT,
    WEATHER,
    Answer,
    Ask,
    Run,
    chosen_cell,
)
from game.rules.koi.geometry import cells_in
from game.rules.koi.house_set import LAYOUTS
from game.rules.koi.moves import CYCLE, DISCARD, DRAW, END, PLAY, STOP, Cycle, Discard, Draw, End, Enter, Play, Stop
from game.rules.koi.moves import ENTER as ENTERS
from game.rules.koi.table import HAND_LIMIT, RYU, Frame, Table

_NOT_HELD: Final = N_("no such card is in your hand")
_NO_PLACE: Final = N_("its token cannot be placed anywhere now")
_COLD: Final = N_("no more than three cards are played a turn in a cold snap")
_TWO: Final = N_("two cards at least are cycled")

COLD_SNAP_CARDS: Final = 3
"""Cards that may be played a turn in a cold snap (KOI-X10)."""


# Days


def run_day_begins(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(DAY_BEGINS,)``: the next day with its weather, spawning, deal and turns (KOI-D1)."""
    table.day += 1
    table.weather = ""
    events.append(DayBegan(table.day, table.first))
    weather.turn_up(table, events)
    table.stack += [(TURNS, 0), (DEAL,), (SPAWN,), (WEATHER,)]


def run_spawn(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(SPAWN,)``: the day's spawning (KOI-D3)."""
    table.board.spawn(events)


def run_deal(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(DEAL,)``: hands are dealt whole, from the first player clockwise (KOI-D1, KOI-X3)."""
    for count in range(table.seats):
        table.deal((table.first + count) % table.seats, weather.CARDS_DEALT.get(table.weather, 3), events)


def run_turns(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(TURNS, count)``: so many turns of the day are over; the next one begins (KOI-D4, KOI-X11)."""
    count = frame[1]
    if count == table.koi:
        table.stack.append((DAY_ENDS,))
        return
    table.stack += [(TURNS, count + 1), (FLOOD_CHECK,)]
    board = table.board
    board.activated = 0
    table.cards_played = 0
    koi = table.seat_after(-count if table.weather == "moonrise" else count)
    if table.solo and koi == RYU:
        ryu.begin_turn(table, events)
        return
    events.append(TurnBegan(koi))
    table.stack.append((ACT, koi, 0))
    if not board.koi_at[koi]:
        table.stack.append((ENTER, koi, spaces_to_enter(board, LAYOUTS[table.seats].edges[koi])))


def spaces_to_enter(board: Board, edge: int) -> int:
    """Where a koi may come onto the board (KOI-S4, KOI-S5)."""
    pond = board.pond
    own_edge = pond.edges[edge] & ~pond.corners
    if spaces := own_edge & board.open():
        return spaces
    free = pond.board & ~pond.corners & ~board.rocks & ~board.koi_mask
    if spaces := own_edge & free:
        return spaces
    least = min(pond.to_edge(cell, edge) for cell in cells_in(free))
    return pond.mask([cell for cell in cells_in(free) if pond.to_edge(cell, edge) == least])


def enter_moves(table: Table, frame: Frame) -> list[Move]:
    """The hexes to enter on, each with every side."""
    hexes = table.board.pond.hexes
    return [move for cell in cells_in(frame[2]) for move in ENTERS[hexes[cell]]]


def answer_enter(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(ENTER, seat, spaces)``: the koi comes onto the board (KOI-S4, KOI-S5)."""
    cell = chosen_cell(table, frame, move, Enter)
    assert isinstance(move, Enter)
    table.stack.pop()
    board = table.board
    seat = frame[1]
    board.set_koi(seat, cell)
    board.koi_sides[seat] = move.side
    events.append(KoiEntered(seat, board.pond.hexes[cell], move.side))
    board.feed(seat, events)


def run_day_ends(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(DAY_ENDS,)``: score, return what was eaten, pass the first-player token on (KOI-D8, KOI-D9, KOI-E1)."""
    board = table.board
    points = [table.points_today(koi) for koi in range(table.koi)]
    table.totals = [total + today for total, today in zip(table.totals, points, strict=True)]
    table.history += ((table.weather, tuple(board.dragonflies_eaten), tuple(board.frogs_eaten)),)
    nothing = [0] * table.koi
    board.dragonflies_eaten, board.frogs_eaten = nothing.copy(), nothing.copy()
    board.dragonflies_held, board.frogs_held = nothing.copy(), nothing.copy()
    events.append(DayScored(table.day, tuple(points), tuple(table.totals)))
    if table.day == table.days:
        events.append(GameEnded())
        return
    if not table.solo:
        lowest = min(table.totals)
        # The present holder comes last among equals.
        followers = (table.seat_after(count) for count in range(1, table.koi + 1))
        first = next(seat for seat in followers if table.totals[seat] == lowest)
        if first != table.first:
            table.first = first
            events.append(FirstPlayerMoved(first))
    table.stack.append((DAY_BEGINS,))


# Turns


def act_moves(table: Table, frame: Frame) -> list[Move]:
    """Cards to play, cards to cycle, or an end (KOI-D4, KOI-D5, KOI-N13, KOI-X10)."""
    hand = table.hands[frame[1]]
    moves: list[Move] = []
    last = ""
    cold = table.weather == "cold_snap" and table.cards_played >= COLD_SNAP_CARDS
    if not cold:
        for card in hand:
            if card >= 0 and (face := FACE_OF[card]) != last:
                last = face
                if not IS_BEAUTY[card] or beauty.can_be_played(table, face):
                    moves.append(PLAY[face])
    if len(hand) > 1:
        last = ""
        for card in hand:
            if card >= 0 and (face := FACE_OF[card]) != last:
                last = face
                moves.append(CYCLE[face])
    moves.append(STOP)
    return moves


def held_card(table: Table, seat: int, move: Play | Cycle | Discard) -> int:
    """The card of ``seat`` that ``move`` names. Raises ``IllegalMove`` if it has none."""
    card = table.card_in_hand(seat, move.face)
    if card is None:
        raise IllegalMove(move, _NOT_HELD)
    return card


def answer_act(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(ACT, seat, 0)``: play a card, begin to cycle, or stop (KOI-D4). The question stays till the seat stops."""
    seat = frame[1]
    if type(move) is Play:
        if table.weather == "cold_snap" and table.cards_played >= COLD_SNAP_CARDS:
            raise IllegalMove(move, _COLD)
        card = held_card(table, seat, move)
        if IS_BEAUTY[card] and not beauty.can_be_played(table, move.face):
            raise IllegalMove(move, _NO_PLACE)
        table.put_down(seat, card)
        table.cards_played += 1
        events.append(CardPlayed(seat, move.face))
        if IS_BEAUTY[card]:
            beauty.begin(table, seat, move.face)
        else:
            table.stack.append((ICONS, seat, card, 0))
    elif type(move) is Cycle:
        if len(table.hands[seat]) < 2:
            raise IllegalMove(move, _TWO)
        cycle(table, seat, move, events)
        table.stack.append((CYCLING, seat, 1))
    elif type(move) is Stop:
        table.stack[-1] = (TURN_ENDS, seat)
        if table.weather == "current":
            table.stack.append((CURRENT, seat))
        events.append(TurnStopped(seat))
    else:
        raise IllegalMove(move, UNFIT)


def cycle(table: Table, seat: int, move: Cycle, events: list[Event]) -> None:
    """Put one card down; drawing comes later (KOI-D5)."""
    table.put_down(seat, held_card(table, seat, move))
    events.append(CardCycled(seat, move.face))


def cycling_moves(table: Table, frame: Frame) -> list[Move]:
    """More cards to cycle, and drawing once there are two."""
    moves: list[Move] = [CYCLE[face] for face in table.faces_in_hand(frame[1])]
    return [*moves, DRAW] if frame[2] > 1 else moves


def answer_cycling(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(CYCLING, seat, count)``: so many cards are down; put down another, or draw one less (KOI-D5)."""
    _, seat, count = frame
    if type(move) is Cycle:
        cycle(table, seat, move, events)
        table.stack[-1] = (CYCLING, seat, count + 1)
    elif type(move) is Draw:
        if count < 2:
            raise IllegalMove(move, _TWO)
        table.stack.pop()
        table.deal(seat, count - 1, events)
    else:
        raise IllegalMove(move, UNFIT)


def run_turn_ends(table: Table, frame: Frame, events: list[Event]) -> None:
    """``(TURN_ENDS, seat)``: discard down to the limit (KOI-D6)."""
    seat = frame[1]
    if len(table.hands[seat]) > HAND_LIMIT:
        table.stack += [frame, (LIMIT, seat, 0)]


def limit_moves(table: Table, frame: Frame) -> list[Move]:
    """The faces that may be given up."""
    return [DISCARD[face] for face in table.faces_in_hand(frame[1])]


def answer_limit(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(LIMIT, seat, 0)``: discard one card (KOI-D6)."""
    if type(move) is not Discard:
        raise IllegalMove(move, UNFIT)
    card = held_card(table, frame[1], move)
    table.stack.pop()
    table.put_down(frame[1], card)
    events.append(CardDiscarded(frame[1], move.face))


# Confirming


def confirm_moves(table: Table, frame: Frame) -> list[Move]:
    """There is only one answer; until it is given, what was decided can be taken back."""
    return [END]


def answer_confirm(table: Table, frame: Frame, move: Move, events: list[Event]) -> None:
    """``(CONFIRM, seat, 0)``: what was decided last stands; play passes on or something hidden comes to light."""
    if type(move) is not End:
        raise IllegalMove(move, UNFIT)
    table.stack.pop()
    events.append(Confirmed(frame[1]))


_RUN: Final[dict[int, Run]] = {
    **movement.RUN,
    **beauty.RUN,
    **weather.RUN,
    **flood.RUN,
    **ryu.RUN,
    **ryu_beauty.RUN,
    **ryu_flood.RUN,
    DAY_BEGINS: run_day_begins,
    SPAWN: run_spawn,
    DEAL: run_deal,
    TURNS: run_turns,
    TURN_ENDS: run_turn_ends,
    DAY_ENDS: run_day_ends,
}
_ASK: Final[dict[int, Ask]] = {
    **movement.ASK,
    **beauty.ASK,
    **flood.ASK,
    **ryu.ASK,
    **ryu_beauty.ASK,
    **ryu_flood.ASK,
    CONFIRM: confirm_moves,
    ENTER: enter_moves,
    ACT: act_moves,
    CYCLING: cycling_moves,
    LIMIT: limit_moves,
}
_ANSWER: Final[dict[int, Answer]] = {
    **movement.ANSWER,
    **beauty.ANSWER,
    **flood.ANSWER,
    **ryu.ANSWER,
    **ryu_beauty.ANSWER,
    **ryu_flood.ANSWER,
    CONFIRM: answer_confirm,
    ENTER: answer_enter,
    ACT: answer_act,
    CYCLING: answer_cycling,
    LIMIT: answer_limit,
}

_CONFIRMING: Final = frozenset({Stop, Draw, End})
"""Moves that need no further confirming."""


def answer(table: Table, move: Move, events: list[Event]) -> None:
    """Answer the question on top of the stack. Raises ``IllegalMove`` with nothing changed."""
    frame = table.stack[-1]
    _ANSWER[frame[0]](table, frame, move, events)
    table.open_seat = -1 if type(move) in _CONFIRMING else frame[1]


def possible_moves(table: Table) -> list[Move]:
    """The answers to the question on top of the stack."""
    frame = table.stack[-1]
    return _ASK[frame[0]](table, frame)


def advance(table: Table, events: list[Event]) -> int | None:
    """Carry on until somebody must be asked: the seat that is asked, or ``None`` if the game is over.

    A decision is confirmed before something hidden comes to light, before another seat is asked, and before the day
    is closed.
    """
    stack = table.stack
    while stack:
        frame = stack[-1]
        kind = frame[0]
        if kind >= FIRST_QUESTION:
            if table.open_seat in (-1, frame[1]):
                return frame[1]
        elif kind not in REVEALING or table.open_seat < 0 or frame == (RYU_TURN, 0):
            stack.pop()
            _RUN[kind](table, frame, events)
            continue
        stack.append((CONFIRM, table.open_seat, 0))
    return None
