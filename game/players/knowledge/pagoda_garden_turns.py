"""The turns of Pagoda Garden: which placements there are, and what each brings and promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.players.base import Plan
from game.players.knowledge.pagoda_garden_rows import POINTS, PROMISE, ROWS_OF, UNIT, birds_beside, numbers
from game.rules.pagoda_garden import PagodaState
from game.rules.pagoda_garden.garden import NEIGHBOURS, PAGODAS, Space
from game.rules.pagoda_garden.moves import END, NAME_BIRD, PLACES
from game.rules.pagoda_garden.tiles import BIRD, OWN_KOI, Bird, Tile

KEPT_KOI: Final = 1.5
"""What a koi is worth in the hand, as long as there are turns to come."""

NO_BIRD: Final = NAME_BIRD[-1]


class Placement(NamedTuple):
    """One way to play a turn and what it is worth, so that better ones compare greater."""

    worth: float
    points: float
    tile: Tile
    space: Space
    bird: Bird
    """What a koi stands for; -1 for none."""

    def plan(self, state: PagodaState) -> Plan:
        """The small moves from the beginning of the turn."""
        place = PLACES[self.tile][self.space]
        if BIRD[self.tile] is not None or state.level == "medium":
            return (place, END[0])
        return (place, NO_BIRD if self.bird < 0 else NAME_BIRD[self.bird], END[0])


def stakes(seats: int, side: int) -> tuple[float, float, float]:
    """What a point of each pagoda is worth to ``side``: its own one, a rival's less than nothing."""
    if seats == 1:
        return (1.0, -1.0, -1.0)
    rival = -1.0 if seats in (2, 4) else -0.5
    held = 3 if seats == 3 else 2
    weights = [0.0 if pagoda >= held else 1.0 if pagoda == side else rival for pagoda in PAGODAS]
    return (weights[0], weights[1], weights[2])


def free_spaces(state: PagodaState) -> Sequence[Space]:
    """Where the next tile may go (PAG-T1, PAG-O3)."""
    if state.seats == 1 and state.last is not None:
        return [space for space in NEIGHBOURS[state.last] if state.board[space] is None]
    return state.open_spaces


def placements(state: PagodaState) -> list[Placement]:
    """Every way for the actor to play its turn that is sensible, each with what it brings now and promises."""
    seat = state.actor
    assert seat is not None
    board, spaces = state.board, free_spaces(state)
    rows = numbers(board)
    own, second, third = stakes(state.seats, state.side_of(seat))
    flock = 0 if state.level == "medium" else -1 if state.level == "hard" else 1
    kept = KEPT_KOI if state.hands[seat] and state.draws_left[seat] else 0.0
    tiles = list(dict.fromkeys(state.hands[seat]))
    if state.own_koi[seat]:
        tiles.append(OWN_KOI)
    found: list[Placement] = []
    for space in spaces:
        beside = birds_beside(board, space)
        a, b, c = ROWS_OF[space]
        before_a, before_b, before_c = rows[a], rows[b], rows[c]
        promise_a, promise_b, promise_c = PROMISE[a], PROMISE[b], PROMISE[c]
        for tile in tiles:
            unit = UNIT[tile]
            worth = (
                own * (promise_a[before_a + unit] - promise_a[before_a])
                + second * (promise_b[before_b + unit] - promise_b[before_b])
                + third * (promise_c[before_c + unit] - promise_c[before_c])
            )
            points = (
                own * (POINTS[before_a + unit] - POINTS[before_a])
                + second * (POINTS[before_b + unit] - POINTS[before_b])
                + third * (POINTS[before_c + unit] - POINTS[before_c])
            )
            bird = BIRD[tile]
            if bird is not None:
                count = beside[bird]
            elif flock > 0:
                count = max(beside)
                worth -= kept
            else:
                count = 0
                worth -= kept
            brought = flock * (count + 1) if count else 0
            named = (beside.index(count) if count else -1) if bird is None else bird
            found.append(Placement(worth + brought, points + brought, tile, space, named))
    return found
