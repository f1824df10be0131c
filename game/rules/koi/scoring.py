"""Points, tie-breaks and the result (KOI-D8, KOI-E1, KOI-R16, KOI-X2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.base import Opponent, Result, ScoreLine, Source, TieBreak
from game.rules.errors import N_
from game.rules.koi.table import RYU, Table, dragonfly_value, frog_value

SOURCES: Final = (Source("dragonfly", N_("Dragonflies")), Source("frog", N_("Frogs")))

RYU_NAME: Final = N_("Ryu")
CARDS_IN_HAND: Final = N_("Cards in hand")
NEAR_CENTRE: Final = N_("Distance to the centre")


def score_lines(table: Table, koi: int) -> Iterator[ScoreLine]:
    """What ``koi`` has eaten, day by day; ``at`` is the day, and ``because`` how many there were."""
    board = table.board
    today = (table.weather, tuple(board.dragonflies_eaten), tuple(board.frogs_eaten))
    for day, (weather, dragonflies, frogs) in enumerate((*table.history, today), 1):
        if dragonflies[koi]:
            yield ScoreLine(
                "dragonfly", dragonflies[koi] * dragonfly_value(weather), "dragonfly", day, (dragonflies[koi],)
            )
        if frogs[koi]:
            yield ScoreLine("frog", frogs[koi] * frog_value(weather), "frog", day, (frogs[koi],))


def result_of(table: Table) -> Result:
    """The outcome of a game that is over: points, then cards in hand, then the koi nearest the centre (KOI-E1)."""
    pond = table.board.pond
    away = pond.distances(pond.centre)
    cards = [len(table.hands[koi]) if koi < table.seats else 0 for koi in range(table.koi)]
    nearness = [-away[cell] for cell in table.board.koi_at]
    worth = [(table.totals[koi], cards[koi], nearness[koi]) for koi in range(table.koi)]
    order = sorted(set(worth), reverse=True)
    ranking = tuple(tuple(koi for koi in range(table.koi) if worth[koi] == value) for value in order)
    tie_breaks: list[TieBreak] = []
    if len(set(table.totals)) < table.koi:
        tie_breaks.append(TieBreak(CARDS_IN_HAND, tuple(cards[: table.seats])))
        if len({value[:2] for value in worth}) < table.koi:
            tie_breaks.append(TieBreak(NEAR_CENTRE, tuple(nearness[: table.seats])))
    scores = tuple(table.totals[: table.seats])
    if not table.solo:
        return Result(scores, ranking, ranking[0], tuple(tie_breaks))
    ryu = Opponent(RYU_NAME, table.totals[RYU], worth[0] > worth[RYU])
    return Result(scores, ((0,),), (0,) if 0 in ranking[0] else (), tuple(tie_breaks), (ryu,))
