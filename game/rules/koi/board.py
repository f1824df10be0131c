"""What lies on the pond and before the players: tokens, koi, supplies, and who eats what (KOI-C4, KOI-M4, KOI-N3).

Sets of cells are masks (see :mod:`game.rules.koi.geometry`). A hex holds at most one token of a kind and at most
one koi. How tokens push each other is in :mod:`game.rules.koi.pushing`.
"""

from __future__ import annotations

from typing import Final

from game.rules.base import Event
from game.rules.koi.events import DragonflySpawned, Eaten, FrogAte, TokensReturned
from game.rules.koi.geometry import ALL_SIDES, Geometry, cells_in

ROCKS: Final = 20
LILY_PADS: Final = 21
FROGS: Final = 10
DRAGONFLIES: Final = 25
BLOSSOMS: Final = 15

NOWHERE: Final = 0
"""The cell of a koi that is not on the board; no hex has this number."""


class Board:
    """The pond and everything that came out of the supply. Plain values, so that copying is quick."""

    __slots__ = (
        "activated",
        "blossoms",
        "dragonflies",
        "dragonflies_eaten",
        "dragonflies_held",
        "frog_sides",
        "frogs",
        "frogs_eaten",
        "frogs_held",
        "koi_at",
        "koi_mask",
        "koi_sides",
        "lilies",
        "loose_blossoms",
        "loose_dragonflies",
        "pond",
        "rocks",
        "waiting",
    )

    pond: Geometry
    rocks: int
    lilies: int
    frogs: int
    dragonflies: int
    blossoms: int
    """Masks of the hexes with such a token."""
    frog_sides: dict[int, int]
    """The side that the frog on a cell faces."""
    koi_at: list[int]
    """The cell of each koi, or ``NOWHERE``."""
    koi_sides: list[int]
    """The side that each koi faces."""
    koi_mask: int
    """The hexes with a koi."""
    dragonflies_eaten: list[int]
    frogs_eaten: list[int]
    """What each koi has eaten this day."""
    dragonflies_held: list[int]
    frogs_held: list[int]
    """What lies before each player: what was eaten this day and not yet returned (KOI-C4)."""
    activated: int
    """The hexes of blossoms that have had their activation this turn (KOI-N10)."""
    waiting: list[int]
    """The cells of blossoms that have moved and are still to activate, the first one first (KOI-N16)."""
    loose_dragonflies: list[int]
    loose_blossoms: list[int]
    """The cells of tokens that somebody keeps an eye on, such as those that the weather still has to move.

    A token that is gone is ``NOWHERE``; a dragonfly that koi ``n`` ate is ``NOWHERE - 1 - n``.
    """

    def __init__(self, pond: Geometry, koi: int) -> None:
        """An empty pond for so many koi."""
        self.pond = pond
        self.rocks = self.lilies = self.frogs = self.dragonflies = self.blossoms = self.koi_mask = 0
        self.frog_sides = {}
        self.koi_at = [NOWHERE] * koi
        self.koi_sides = [0] * koi
        self.dragonflies_eaten = [0] * koi
        self.frogs_eaten = [0] * koi
        self.dragonflies_held = [0] * koi
        self.frogs_held = [0] * koi
        self.activated = 0
        self.waiting = []
        self.loose_dragonflies = []
        self.loose_blossoms = []

    def copy(self) -> Board:
        """An independent board."""
        twin: Board = object.__new__(Board)
        twin.pond = self.pond
        twin.rocks = self.rocks
        twin.lilies = self.lilies
        twin.frogs = self.frogs
        twin.dragonflies = self.dragonflies
        twin.blossoms = self.blossoms
        twin.frog_sides = self.frog_sides.copy()
        twin.koi_at = self.koi_at.copy()
        twin.koi_sides = self.koi_sides.copy()
        twin.koi_mask = self.koi_mask
        twin.dragonflies_eaten = self.dragonflies_eaten.copy()
        twin.frogs_eaten = self.frogs_eaten.copy()
        twin.dragonflies_held = self.dragonflies_held.copy()
        twin.frogs_held = self.frogs_held.copy()
        twin.activated = self.activated
        twin.waiting = self.waiting.copy()
        twin.loose_dragonflies = self.loose_dragonflies.copy()
        twin.loose_blossoms = self.loose_blossoms.copy()
        return twin

    def key(self) -> tuple[object, ...]:
        """Everything that makes this board what it is."""
        return (
            self.rocks,
            self.lilies,
            self.frogs,
            self.dragonflies,
            self.blossoms,
            tuple(sorted(self.frog_sides.items())),
            tuple(self.koi_at),
            tuple(self.koi_sides),
            tuple(self.dragonflies_eaten),
            tuple(self.frogs_eaten),
            tuple(self.dragonflies_held),
            tuple(self.frogs_held),
            self.activated,
            tuple(self.waiting),
            tuple(self.loose_dragonflies),
            tuple(self.loose_blossoms),
        )

    # Reading

    def open(self) -> int:
        """The hexes without koi and token (KOI-N12)."""
        taken = self.rocks | self.lilies | self.frogs | self.dragonflies | self.blossoms | self.koi_mask
        return self.pond.board & ~taken

    def spaces_for_rock(self) -> int:
        """Where a rock may be placed (KOI-N1)."""
        return self.open() & ~self.pond.beside(self.rocks)

    def spaces_for_lily(self) -> int:
        """Where a lily pad may be placed (KOI-N2)."""
        return self.open() & ~self.pond.beside(self.lilies)

    def pads_to_spawn(self) -> int:
        """The lily pads that would get a dragonfly now (KOI-D3)."""
        taken = self.frogs | self.dragonflies | self.blossoms | self.koi_mask | self.pond.beside(self.frogs)
        return self.lilies & ~taken

    def koi_on(self, cell: int) -> int | None:
        """The koi on ``cell``, if there is one."""
        return self.koi_at.index(cell) if self.koi_mask >> cell & 1 else None

    # Supplies (KOI-C4)

    def rocks_left(self) -> int:
        """Rocks in the supply."""
        return ROCKS - self.rocks.bit_count()

    def lilies_left(self) -> int:
        """Lily pads in the supply."""
        return LILY_PADS - self.lilies.bit_count()

    def blossoms_left(self) -> int:
        """Blossoms in the supply."""
        return BLOSSOMS - self.blossoms.bit_count()

    def frogs_to_be_had(self) -> int:
        """Frogs in the supply and those that would come back to it if they were needed."""
        return FROGS - self.frogs.bit_count()

    def want_frog(self, events: list[Event]) -> bool:
        """Whether a frog can be taken; eaten ones come back at once if the supply is empty (KOI-C4)."""
        left = FROGS - self.frogs.bit_count() - sum(self.frogs_held)
        return left > 0 or self._return("frog", self.frogs_held, events)

    def want_dragonfly(self, events: list[Event]) -> bool:
        """Whether a dragonfly can be taken; eaten ones come back at once if the supply is empty (KOI-C4)."""
        left = DRAGONFLIES - self.dragonflies.bit_count() - sum(self.dragonflies_held)
        return left > 0 or self._return("dragonfly", self.dragonflies_held, events)

    @staticmethod
    def _return(token: str, held: list[int], events: list[Event]) -> bool:
        returned = False
        for seat, count in enumerate(held):
            if count:
                events.append(TokensReturned(seat, token, count))
                held[seat] = 0
                returned = True
        return returned

    # Changing

    def spawn(self, events: list[Event]) -> None:
        """Every pad that may has a dragonfly, in reading order as far as the supply goes (KOI-D3, KOI-C4)."""
        for cell in cells_in(self.pads_to_spawn()):
            if not self.want_dragonfly(events):
                return
            self.dragonflies |= 1 << cell
            events.append(DragonflySpawned(self.pond.hexes[cell]))

    def set_koi(self, seat: int, cell: int) -> None:
        """Put a koi on a cell that holds no other; nothing is eaten yet."""
        self.koi_mask = self.koi_mask & ~(1 << self.koi_at[seat]) | 1 << cell
        self.koi_at[seat] = cell

    def feed(self, seat: int, events: list[Event]) -> None:
        """The koi eats what lies on its hex (KOI-M4)."""
        cell = self.koi_at[seat]
        if self.dragonflies >> cell & 1:
            self.take_dragonfly(cell, seat)
            self.eats_dragonfly(seat, cell, events)
        if self.frogs >> cell & 1:
            self.take_frog(cell)
            self.eats_frog(seat, cell, events)

    def eats_dragonfly(self, seat: int, cell: int, events: list[Event]) -> None:
        """A dragonfly that is off the board already goes to ``seat``, eaten at ``cell``."""
        self.dragonflies_eaten[seat] += 1
        self.dragonflies_held[seat] += 1
        events.append(Eaten(seat, "dragonfly", self.pond.hexes[cell]))

    def eats_frog(self, seat: int, cell: int, events: list[Event]) -> None:
        """A frog that is off the board already goes to ``seat``, eaten at ``cell``."""
        self.frogs_eaten[seat] += 1
        self.frogs_held[seat] += 1
        events.append(Eaten(seat, "frog", self.pond.hexes[cell]))

    def frog_eats(self, cell: int, events: list[Event]) -> None:
        """The frog on ``cell`` eats the dragonfly there and all beside it; they go to the supply (KOI-N3)."""
        prey = self.dragonflies & (self.pond.around[cell] | 1 << cell)
        for at in cells_in(prey):
            self.take_dragonfly(at)
            events.append(FrogAte(self.pond.hexes[cell], self.pond.hexes[at]))

    def frog_sides_at(self, cell: int) -> int:
        """The sides that a frog placed on ``cell`` may face, as long as it has not eaten yet (KOI-N4)."""
        pond = self.pond
        if pond.rim >> cell & 1:
            return sum(1 << side for side in pond.toward(cell, pond.centre))
        if self.dragonflies & pond.around[cell]:
            return sum(1 << side for side, step in enumerate(pond.step) if self.dragonflies >> cell + step & 1)
        return ALL_SIDES

    def take_dragonfly(self, cell: int, eater: int = -1) -> None:
        """Take the dragonfly off the board; ``eater`` is the koi that eats it, if any."""
        self.dragonflies &= ~(1 << cell)
        if cell in self.loose_dragonflies:
            self.loose_dragonflies[self.loose_dragonflies.index(cell)] = NOWHERE - 1 - eater

    def move_dragonfly(self, cell: int, target: int) -> None:
        """Move the dragonfly to a hex without one."""
        self.dragonflies ^= 1 << cell | 1 << target
        if cell in self.loose_dragonflies:
            self.loose_dragonflies[self.loose_dragonflies.index(cell)] = target

    def take_frog(self, cell: int) -> int:
        """Take the frog off the board; the side it faced."""
        self.frogs &= ~(1 << cell)
        return self.frog_sides.pop(cell)

    def move_frog(self, cell: int, target: int) -> None:
        """Move the frog to a hex without one."""
        self.frogs ^= 1 << cell | 1 << target
        self.frog_sides[target] = self.frog_sides.pop(cell)

    def take_blossom(self, cell: int) -> None:
        """Take the blossom off the board; it will not activate any more (KOI-N16)."""
        self.blossoms &= ~(1 << cell)
        self.activated &= ~(1 << cell)
        if cell in self.waiting:
            self.waiting.remove(cell)
        if cell in self.loose_blossoms:
            self.loose_blossoms[self.loose_blossoms.index(cell)] = NOWHERE

    def move_blossom(self, cell: int, target: int, wakes: bool) -> None:
        """Move the blossom to a hex without one; if it ``wakes`` and still may, it waits to activate (KOI-N16)."""
        self.blossoms ^= 1 << cell | 1 << target
        if self.activated >> cell & 1:
            self.activated ^= 1 << cell | 1 << target
        elif cell in self.waiting:
            self.waiting[self.waiting.index(cell)] = target
        elif wakes:
            self.waiting.append(target)
        if cell in self.loose_blossoms:
            self.loose_blossoms[self.loose_blossoms.index(cell)] = target
