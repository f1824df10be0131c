"""What is known of Pagoda Garden for one player: a path that must win before, or when, it comes to its end."""

from __future__ import annotations

from math import fsum
from typing import Final

from game.players.knowledge.pagoda_garden_rows import POINTS, PROMISE, ROWS_OF, UNIT, birds_beside, numbers
from game.players.knowledge.pagoda_garden_turns import KEPT_KOI, Placement, free_spaces
from game.rules.pagoda_garden import PagodaState
from game.rules.pagoda_garden.garden import NEIGHBOURS
from game.rules.pagoda_garden.scoring import ROW_POINTS
from game.rules.pagoda_garden.tiles import BIRD, OWN_KOI

BEATEN: Final = 20.0
"""What it is worth to beat the garden, beyond the points by which it is beaten."""
NARROW: Final = 0.6
"""How much it counts if a placement leaves only one way to go on."""

_LINES: Final = len(PROMISE) // 3


def ahead(state: PagodaState) -> float:
    """How many points the player has more than the garden, as the garden lies now (PAG-O6)."""
    rows = [POINTS[number] for number in numbers(state.board)]
    return 2 * fsum(rows[:_LINES]) - fsum(rows) + state.flock_points(0) - state.flock_points(1)


def promised_ahead(state: PagodaState) -> float:
    """How many points the player will probably have more at the end."""
    rows = [PROMISE[row][number] for row, number in enumerate(numbers(state.board))]
    return 2 * fsum(rows[:_LINES]) - fsum(rows) + state.flock_points(0) - state.flock_points(1)


def worth_of_end(lead: float) -> float:
    """What it is worth to finish with this lead; to be equal does not suffice."""
    return lead + (BEATEN if lead > 0 else -BEATEN)


def placements_alone(state: PagodaState) -> list[Placement]:
    """Every way to play the turn; ``worth`` compares how far ahead the player would end."""
    board, spaces = state.board, free_spaces(state)
    rows = numbers(board)
    flock = {"easy": 1, "medium": 0, "hard": -1}[state.level or "medium"]
    now, later = ahead(state), promised_ahead(state)
    tiles = list(dict.fromkeys(state.hands[0]))
    if state.own_koi[0]:
        tiles.append(OWN_KOI)
    last = len(state.hands[0]) + state.own_koi[0] == 1 and not state.bag
    found: list[Placement] = []
    for space in spaces:
        beside = birds_beside(board, space)
        ways = sum(board[near] is None for near in NEIGHBOURS[space])
        a, b, c = ROWS_OF[space]
        for tile in tiles:
            unit = UNIT[tile]
            bird = BIRD[tile]
            count = beside[bird] if bird is not None else max(beside) if flock > 0 else 0
            brought = flock * (count + 1) if count else 0
            named = (beside.index(count) if count else -1) if bird is None else bird
            points = (
                brought
                + POINTS[rows[a] + unit]
                - POINTS[rows[a]]
                - POINTS[rows[b] + unit]
                + POINTS[rows[b]]
                - POINTS[rows[c] + unit]
                + POINTS[rows[c]]
            )
            if not ways or last:
                worth = worth_of_end(now + points)
            else:
                worth = (
                    later
                    + brought
                    + PROMISE[a][rows[a] + unit]
                    - PROMISE[a][rows[a]]
                    - PROMISE[b][rows[b] + unit]
                    + PROMISE[b][rows[b]]
                    - PROMISE[c][rows[c] + unit]
                    + PROMISE[c][rows[c]]
                )
                if tile == OWN_KOI:
                    worth -= KEPT_KOI
                if ways == 1:
                    worth -= NARROW
            found.append(Placement(worth, points, tile, space, named))
    return found


__all__ = ["ROW_POINTS", "ahead", "placements_alone", "promised_ahead", "worth_of_end"]
