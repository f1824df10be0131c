"""The static facts of KOI, and the way into a game."""

from __future__ import annotations

from typing import Final

from game.rules.base import Game, Move, Option, OptionValue
from game.rules.chance import Chance
from game.rules.errors import N_
from game.rules.koi.moves import parse_move
from game.rules.koi.scoring import SOURCES
from game.rules.koi.state import KoiState
from game.rules.options import start_option, start_seat

START: Final = start_option(N_("Whoever the pond belongs to begins; let chance decide if nobody is sure."))
"""The start player (KOI-S2)."""

LENGTH: Final = Option(
    id="length",
    label=N_("Length"),
    values=(OptionValue("full", N_("Seven days")), OptionValue("short", N_("Four days"))),
    default="full",
    help=N_("A short game uses only the first three weather cards."),
)
"""The short game (KOI-V1)."""

FORECAST: Final = Option(
    id="forecast",
    label=N_("Weather forecast"),
    values=(OptionValue("off", N_("Off")), OptionValue("on", N_("On"))),
    default="off",
    help=N_("Tomorrow’s weather lies face up a day ahead."),
)
"""Weather forecasting (KOI-V2)."""

RYU: Final = Option(
    id="ryu",
    label=N_("Ryu’s strength"),
    values=(
        OptionValue("normal", N_("Normal")),
        OptionValue("hard", N_("Hard")),
        OptionValue("expert", N_("Expert")),
        OptionValue("dragon", N_("Dragon challenge")),
    ),
    default="normal",
    help=N_("Ryu turns up four or five cards a turn, and swims one or two hexes at a time."),
    seats=frozenset({1}),
)
"""The difficulty of the solo game (KOI-R2, KOI-R4)."""

DAYS: Final = {"full": 7, "short": 4}


class Koi(Game):
    """Steer your koi with cards, eat dragonflies and frogs, and shape the pond with rocks, pads and blossoms."""

    id = "koi"
    name = N_("KOI")
    rules_version = 1
    seats = (1, 2, 3, 4)
    options = (START, LENGTH, FORECAST, RYU)
    sources = SOURCES
    secret = True

    def _start(self, seats: int, seed: int, options: dict[str, str]) -> KoiState:
        chance = Chance(seed)
        # Drawn first and always, so that the same seed shuffles alike whoever begins.
        start = start_seat(options, seats, chance)
        return KoiState(
            seats,
            start,
            chance,
            days=DAYS[options["length"]],
            forecasting=options["forecast"] == "on",
            level=options.get("ryu", ""),
        )

    def parse_move(self, text: str) -> Move:
        return parse_move(text)


KOI: Final = Koi()
