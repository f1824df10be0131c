"""The static facts of Pagoda Garden, and the deal."""

from __future__ import annotations

from typing import Final, get_args

from game.rules.base import Game, Move, Option, OptionValue
from game.rules.chance import Chance
from game.rules.errors import N_
from game.rules.options import start_option, start_seat
from game.rules.pagoda_garden.deal import deal
from game.rules.pagoda_garden.moves import parse_move
from game.rules.pagoda_garden.scoring import SOURCES
from game.rules.pagoda_garden.state import Level, PagodaState

START: Final = start_option(N_("The bag begins with this seat and goes round to the left."))
"""The start player (PAG-S3)."""

TOURNAMENT: Final = Option(
    id="tournament",
    label=N_("Tournament rule"),
    values=(OptionValue("off", N_("Off")), OptionValue("on", N_("On"))),
    default="off",
    help=N_("Every player begins with koi of their own and may play them on any turn."),
    seats=frozenset({2, 3, 4}),
)
"""The tournament rule (PAG-R1)."""

LEVEL: Final = Option(
    id="level",
    label=N_("Level"),
    values=(OptionValue("easy", N_("Easy")), OptionValue("medium", N_("Medium")), OptionValue("hard", N_("Hard"))),
    default="medium",
    help=N_("Flocks score for you (easy), for nobody (medium) or for the garden (hard)."),
    seats=frozenset({1}),
)
"""The level of the solo game (PAG-O5)."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)

OWN_KOI_EACH: Final = {1: 4, 2: 2, 3: 1, 4: 1}
"""Koi that each player begins with in the tournament and in the solo game (PAG-R1, PAG-O2)."""


class PagodaGarden(Game):
    """Lay birds into flocks, and see the most flowers of a kind in the rows before your pagoda."""

    id = "pagoda_garden"
    name = N_("Pagoda Garden")
    rules_version = 1
    seats = (1, 2, 3, 4)
    options = (START, TOURNAMENT, LEVEL)
    sources = SOURCES
    secret = True

    def _start(self, seats: int, seed: int, options: dict[str, str]) -> PagodaState:
        chance = Chance(seed)
        owned = OWN_KOI_EACH[seats] if seats == 1 or options["tournament"] == "on" else 0
        dealt = deal(seats, owned, chance)
        start = start_seat(options, seats, chance)
        level = next((level for level in LEVELS if level == options.get("level")), None)
        return PagodaState(seats, start, dealt, level)

    def sides(self, seats: int) -> int:
        """Four players are two teams (PAG-F1)."""
        return 2 if seats == 4 else seats

    def side_of(self, seats: int, seat: int) -> int:
        """Partners sit opposite each other (PAG-F1)."""
        return seat % 2 if seats == 4 else seat

    def parse_move(self, text: str) -> Move:
        return parse_move(text)


PAGODA_GARDEN: Final = PagodaGarden()
