"""What is known of KOI: which turns are good, how to play one at once, what a position is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter, itemgetter
from typing import Final

from game.players.base import Plan, Work
from game.players.knowledge.base import Effort, Knowledge, Searcher, lead
from game.players.knowledge.koi_answers import answer, carry_out, settle
from game.players.knowledge.koi_outlook import Outlook, ahead, ahead_before_turn, faces, turns_left_today
from game.players.knowledge.koi_turns import Breadth, cyclings, good_swims, turns
from game.players.plans import Ranked, turn_over
from game.players.reasons import Reason
from game.rules.base import Move, State
from game.rules.chance import Chance
from game.rules.errors import N_
from game.rules.koi import KoiState
from game.rules.koi.events import FrogAte
from game.rules.koi.frames import ACT, CYCLING
from game.rules.koi.moves import STOP, Cycle, Draw, End, Stop
from game.rules.koi.table import HAND_LIMIT

SHARP_SPREAD: Final = 7.0
"""How many points of worth *sharp* cannot tell apart."""


class KoiKnowledge(Knowledge):
    """KOI for one to four players."""

    calm_spread = 1.0
    calm_width = 24
    keen_spread = 4.5
    keen_width = 12

    def rank(self, state: State, width: int, chance: Chance) -> Work[list[Ranked]]:
        assert isinstance(state, KoiState)
        kind = state.stack[-1][0]
        if kind == ACT:
            return (yield from _turns(state, width))
        if kind == CYCLING:
            return _cyclings_begun(state, width)
        return (yield from _answers(state, width))

    def advance(self, state: State, chance: Chance) -> Plan:
        assert isinstance(state, KoiState)
        seat = state.actor
        assert seat is not None
        plan: list[Move] = []
        while state.actor == seat:
            moves, events = carry_out(state, _at_once(state))
            plan += moves
            if turn_over(seat, state, events):
                break
        return tuple(plan)

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, KoiState)
        if state.actor is None:
            return lead(state.totals, side)
        return ahead_before_turn(state, side)

    def effort(self, level: Searcher, state: State) -> Effort:
        assert isinstance(state, KoiState)
        if state.seats == 1:
            return Effort(4, 16, 2) if level == "sharp" else Effort(12, 240, 4)
        if level == "sharp":
            return Effort(3, 8, state.seats, SHARP_SPREAD)
        # A question on the way, such as where a token goes, is smaller than the turn, and there may be several.
        return Effort(12, 140, 4) if state.stack[-1][0] == ACT else Effort(8, 64, 4)

    def reasons(self, state: State, plan: Plan) -> Sequence[Reason]:
        assert isinstance(state, KoiState)
        return list(_reasons(state, plan))


def _turns(state: KoiState, width: int) -> Work[list[Ranked]]:
    """Whole turns, and cards to cycle first."""
    seat = state.actor
    assert seat is not None
    before = state.points_today(seat)
    breadth = Breadth(24, width, 4, 3, 2)
    lines = (yield from turns(state, breadth))[:width]
    ranked = [Ranked((*line.plan, STOP), line.state.points_today(seat) - before, line.worth) for line in lines]
    cycled: dict[Plan, float] = {}
    for line in lines:
        for gain, plan in cyclings(line.outlook, line.state.hand(seat)):
            cycled[plan] = max(cycled.get(plan, -99), line.worth + gain)
    ranked += [Ranked(plan, 0, worth) for plan, worth in cycled.items()]
    ranked.sort(key=attrgetter("worth"), reverse=True)
    return ranked[:width]


def _answers(state: KoiState, width: int) -> Work[list[Ranked]]:
    """Answers to a question that is not about the next card, each with what can follow at once."""
    seat = state.actor
    assert seat is not None
    before = _points(state, seat)
    ranked: list[Ranked] = []
    for move in state.moves():
        after = state.copy()
        after.play(move)
        settle(after, seat)
        goes_on = after.actor == seat and after.stack[-1][0] == ACT
        worth = good_swims(Outlook(after, seat), 6, 1)[0][0] if goes_on else ahead(after, seat)
        ranked.append(Ranked((move,), _points(after, seat) - before, worth))
        yield
    ranked.sort(key=attrgetter("worth"), reverse=True)
    return ranked[:width]


def _points(state: KoiState, seat: int) -> int:
    """All points so far: what was eaten today is scored when the day ends."""
    return state.totals[seat] + state.points_today(seat)


def _cyclings_begun(state: KoiState, width: int) -> list[Ranked]:
    """Ways to go on when cards have been put down already: draw, or put down another one."""
    assert state.actor is not None
    ranked = [Ranked((move,), 0, _drawing(state, state.actor, move)) for move in state.moves()]
    ranked.sort(key=attrgetter("worth"), reverse=True)
    return ranked[:width]


def _drawing(state: KoiState, seat: int, move: Move) -> float:
    """What the hand is worth if cards are drawn now, or after one more is put down."""
    hand = list(state.hand(seat))
    down = state.stack[-1][2]
    if isinstance(move, Cycle):
        hand.remove(move.face)
        down += 1
    return Outlook(state, seat).cards((*hand, *[""] * (down - 1)))


def _at_once(state: KoiState) -> Plan:
    """The next moves of the actor in a play-out: a swim, then cards to cycle, or the end of the turn."""
    if state.stack[-1][0] != ACT:
        return (answer(state),)
    seat = state.actor
    assert seat is not None
    outlook = Outlook(state, seat)
    _, swim = good_swims(outlook, 3, 1)[0]
    left = (*swim.hand, *faces(state.hands[seat], beauty=True))
    gain, plan = max(cyclings(outlook, left), default=(0.0, ()), key=itemgetter(0))
    return (*swim.plan, *(plan if gain > 0 else (STOP,)))


# Reasons


def _reasons(state: KoiState, plan: Plan) -> Iterator[Reason]:
    seat = state.actor
    assert seat is not None
    after = state.copy()
    before = _points(after, seat)
    eaten_by_frogs = 0
    for move in plan:
        if isinstance(move, Draw | Stop | End):
            break
        eaten_by_frogs += sum(isinstance(event, FrogAte) for event in after.play(move))
    yield Reason.points(_points(after, seat) - before)
    if eaten_by_frogs:
        yield Reason.of(N_("Dragonflies that frogs take: {count}."), count=eaten_by_frogs)
    if isinstance(plan[-1], Draw):
        cycled = sum(isinstance(move, Cycle) for move in plan)
        yield Reason.of(N_("New cards for cards of little use: {count}."), count=max(1, cycled - 1))
    elif isinstance(plan[-1], Stop):
        left = after.board.dragonflies.bit_count()
        if not left:
            yield Reason.of(N_("No dragonfly is left, so a flood comes."))
        elif any(turns_left_today(after)):
            yield Reason.of(N_("Dragonflies left to those who come next: {count}."), count=left)
        kept = min(HAND_LIMIT, len(after.hands[seat]))
        if kept and after.day < after.days:
            yield Reason.of(N_("Cards kept for tomorrow: {count}."), count=kept)
