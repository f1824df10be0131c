"""What a koi can hope for from where it swims and from the cards it holds, and how far ahead that puts it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import fsum
from typing import Final

from game.rules.koi import POND, Geometry, KoiState
from game.rules.koi.cards import FACE_OF, IS_BEAUTY
from game.rules.koi.frames import TURNS
from game.rules.koi.geometry import SIDES, cells_in
from game.rules.koi.house_set import MOVEMENT_CARDS
from game.rules.koi.table import HAND_LIMIT, RYU


def _movement_worth(face: str) -> float:
    if "o" in face.lower():
        return 3.9 if len(face) == 3 else 3.3
    return 2.4 if len(face) == 2 else 3.0


CARD_WORTH: Final[Mapping[str, float]] = {
    **{face: _movement_worth(face) for face in MOVEMENT_CARDS},
    "rocks": 0.9,
    "lily": 0.9,
    "frog": 1.2,
    "blossom": 2.2,
    "": 2.5,
}
"""What a card that is kept is worth in points, as long as there is a day to come; an unknown one as the mean.

Cards are what is short in this game, not dragonflies: these worths explain a fifth of how a game goes on, and where
everybody swims next to nothing.
"""

REACH: Final = (0.15, 0.12, 0.04, 0.02)
"""How much likelier a koi gets a dragonfly on its next turn that is so many hexes away, not somewhere else."""


LAST_REACH: Final = (1.0, 1.0, 0.8, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6)
"""What a dragonfly so many hexes away is worth to a koi whose last turn of the game is to come."""

LAST_HAND: Final = 0.4
"""What cards are worth then, as a share of what they are worth otherwise."""

RYU_HOPE: Final[Mapping[str, tuple[float, float, int]]] = {
    "normal": (1.5, 0.65, 8),
    "hard": (2.0, 0.75, 9),
    "expert": (1.7, 1.2, 9),
    "dragon": (2.2, 1.35, 10),
}
"""What Ryu eats in a turn: at least, for each dragonfly on the pond, and for how many of them."""

RYU_NEAR: Final = 0.7
"""How much less Ryu eats for each hex that the nearest dragonfly is further away than two."""

ALONE: Final = 1.45
"""How much more a card is worth against Ryu, from whom it also takes something."""

RYU_PADS: Final = 0.8
"""What a lily pad is worth to Ryu, as long as there is a day to come."""
RYU_FREE: Final = 1.0
"""How much more, if nothing keeps it from spawning."""


@cache
def within(pond: Geometry, far: int) -> dict[int, int]:
    """For each cell the mask of the cells at most ``far`` hexes away."""
    near = {}
    for cell in pond.cells:
        away = pond.distances(cell)
        near[cell] = pond.mask([at for at in pond.cells if away[at] <= far])
    return near


def _ahead(pond: Geometry) -> dict[int, tuple[int, ...]]:
    lines = {}
    for cell in pond.cells:
        masks = []
        for side in SIDES:
            next_ones = 0
            at = cell + pond.step[side]
            for _ in range(2):
                if not pond.board >> at & 1:
                    break
                next_ones |= 1 << at
                at += pond.step[side]
            masks.append(next_ones)
        lines[cell] = tuple(masks)
    return lines


AHEAD: Final = {radius: _ahead(pond) for radius, pond in POND.items()}
"""For each radius, cell and side the mask of the next two hexes straight ahead."""


def _rings(pond: Geometry) -> dict[int, tuple[int, ...]]:
    discs = [dict.fromkeys(pond.cells, 0), *(within(pond, far) for far in range(len(REACH)))]
    return {cell: tuple(disc[cell] & ~inner[cell] for inner, disc in pairwise(discs)) for cell in pond.cells}


RINGS: Final = {radius: _rings(pond) for radius, pond in POND.items()}
"""For each radius and cell the masks of the cells exactly 0, 1, 2 … hexes away, as far as ``REACH`` goes."""


def prospect(pond: Geometry, cell: int, dragonflies: int, frogs: int) -> float:
    """Points that a koi on ``cell`` can hope for on its next turn."""
    if not cell:
        # Not on the board yet: it will come in where it pays.
        return 1.2
    here, next_to, near, far = RINGS[pond.radius][cell]
    return (
        REACH[0] * (3 * (dragonflies & here).bit_count() + (frogs & here).bit_count())
        + REACH[1] * (3 * (dragonflies & next_to).bit_count() + (frogs & next_to).bit_count())
        + REACH[2] * (3 * (dragonflies & near).bit_count() + (frogs & near).bit_count())
        + REACH[3] * (3 * (dragonflies & far).bit_count() + (frogs & far).bit_count())
    )


def last_prospect(pond: Geometry, cell: int, dragonflies: int) -> float:
    """Points that a koi on ``cell`` can hope for on the last turn of the game."""
    if not cell:
        return LAST_REACH[2] * dragonflies.bit_count()
    away = pond.distances(cell)
    return fsum(LAST_REACH[away[at]] for at in cells_in(dragonflies))


@lru_cache(8192)
def hand_worth(hand: tuple[str, ...], days_left: int) -> float:
    """What these faces are worth that are kept from now to the next turn."""
    worths = sorted([CARD_WORTH[face] for face in hand], reverse=True)
    return fsum(worths[:HAND_LIMIT]) if days_left else 0.01 * len(worths)


def faces(cards: Sequence[int], beauty: bool) -> tuple[str, ...]:
    """The faces of the cards that are, or are not, natural beauty."""
    return tuple(FACE_OF[card] for card in cards if card >= 0 and IS_BEAUTY[card] == beauty)


def turns_left_today(state: KoiState) -> tuple[bool, ...]:
    """For each koi, whether its turn of this day is still to come after the present one."""
    count = state.koi
    for frame in state.stack:
        if frame[0] == TURNS:
            count = frame[1]
    return _coming(state.koi, state.first, -1 if state.weather == "moonrise" else 1, count)


@cache
def _coming(koi: int, first: int, way: int, count: int) -> tuple[bool, ...]:
    """Of so many koi which are still to come, if ``count`` have begun their turns, one ``way`` round from the first."""
    coming = {(first + way * number) % koi for number in range(count, koi)}
    return tuple(each in coming for each in range(koi))


class Outlook:
    """How the koi will stand when the turn of this position is over; it is judged for many ends of the turn at once."""

    def __init__(self, state: KoiState, side: int, to_come: int = -1, shown: bool = False) -> None:
        """``side`` is whose view it is; the koi ``to_come``, if any, still has the turn that is on.

        Of other hands only the number of cards counts, unless they are ``shown``.
        """
        self._shown = shown
        self.state = state
        self.side = side
        self._pond = state.board.pond
        self.days_left = state.days - state.day
        self._today = [koi == to_come or today for koi, today in enumerate(turns_left_today(state))]
        board = state.board
        self._pads = board.lilies & ~board.frogs & ~board.blossoms & ~self._pond.beside(board.frogs)
        self._others = [koi for koi in range(state.koi) if koi != side]
        self._swimming = board.koi_mask & ~(1 << board.koi_at[side])
        self._points = [state.totals[koi] + state.points_today(koi) for koi in range(state.koi)]
        self._hands = [self._cards(state, koi) if koi < state.seats else 0.0 for koi in range(state.koi)]
        self._ryu_to_come = RYU_PADS * board.lilies.bit_count() + RYU_FREE * self._pads.bit_count()
        self._feared: dict[tuple[int, int, int], float] = {}

    def ahead(self, points: float, cell: int, dragonflies: int, frogs: int, cards: float) -> float:
        """How far ahead the side will be that ends with so many more points, on this cell, with cards of this worth.

        The others are where they are; ``dragonflies`` and ``frogs`` are what is left on the pond.
        """
        tomorrow = dragonflies | self._pads & ~self._swimming & ~(1 << cell)
        worth = self._points[self.side] + points + cards
        # Where nothing is left a flood comes, and the pads are full again at once.
        today = dragonflies or tomorrow
        if self._today[self.side]:
            worth += prospect(self._pond, cell, today, frogs)
        elif self.days_left:
            worth += prospect(self._pond, cell, tomorrow, frogs)
        key = today, tomorrow, frogs
        feared = self._feared.get(key)
        if feared is None:
            feared = max(self._hope(koi, today, tomorrow, frogs) for koi in self._others)
            self._feared[key] = feared
        return worth - feared

    def cards(self, hand: tuple[str, ...]) -> float:
        """What these faces are worth that are kept to the next turn."""
        worth = hand_worth(hand, self.days_left)
        return worth * ALONE if self.state.solo else worth

    def _cards(self, state: KoiState, koi: int) -> float:
        known = self._shown or koi == self.side
        hand = state.hand(koi) if known else ("",) * len(state.hands[koi])
        if self.days_left or not self._today[koi]:
            return self.cards(hand)
        return LAST_HAND * hand_worth(hand, 1)

    def _hope(self, koi: int, today: int, tomorrow: int, frogs: int) -> float:
        hope = self._points[koi] + self._hands[koi]
        if koi >= self.state.seats:
            if self.days_left:
                hope += self._ryu_to_come
            return hope + self._hope_of_ryu(today, frogs) if self._today[koi] else hope
        if self._today[koi]:
            if not self.days_left:
                return hope + last_prospect(self._pond, self.state.board.koi_at[koi], today)
            return hope + prospect(self._pond, self.state.board.koi_at[koi], today, frogs)
        if self.days_left:
            return hope + prospect(self._pond, self.state.board.koi_at[koi], tomorrow, frogs)
        return hope

    def _hope_of_ryu(self, dragonflies: int, frogs: int) -> float:
        least, each, most = RYU_HOPE[self.state.level]
        near = 2
        # While Ryu is being bumped it is nowhere.
        if dragonflies and (here := self.state.board.koi_at[RYU]):
            away = self._pond.distances(here)
            near = min(away[cell] for cell in cells_in(dragonflies))
        prey = dragonflies.bit_count() + frogs.bit_count() / 3
        return least + each * min(prey, most) - RYU_NEAR * max(0, near - 2)

    def as_it_is(self) -> float:
        """How far ahead the side will be if the turn ends with the position as it is."""
        board = self.state.board
        cards = self._hands[self.side]
        return self.ahead(0, board.koi_at[self.side], board.dragonflies, board.frogs, cards)


def ahead(state: KoiState, side: int) -> float:
    """How far ahead ``side`` will probably be if the turn of the position is over."""
    return Outlook(state, side).as_it_is()


def ahead_before_turn(state: KoiState, side: int) -> float:
    """How far ahead ``side`` will probably be if the turn of the position is only beginning, with all hands shown."""
    return Outlook(state, side, -1 if state.actor is None else state.actor, shown=True).as_it_is()
