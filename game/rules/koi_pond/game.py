"""The static facts of Koi Pond, and the deal."""

from __future__ import annotations

from typing import Final

from game.rules.base import Game, Move
from game.rules.chance import Chance
from game.rules.errors import N_
from game.rules.koi_pond.cards import DECK
from game.rules.koi_pond.moves import parse_move
from game.rules.koi_pond.scoring import SOURCES
from game.rules.koi_pond.state import KoiPondState
from game.rules.options import start_option, start_seat

START: Final = start_option(N_("The oldest player begins; let chance decide if nobody is sure."))
"""The start player (KPD-T1)."""


class KoiPond(Game):
    """Keep some koi secret, show others, and count on your neighbours' for your animals."""

    id = "koi_pond"
    name = N_("Koi Pond")
    rules_version = 1
    seats = (2, 3, 4)
    options = (START,)
    sources = SOURCES
    secret = True

    def _start(self, seats: int, seed: int, options: dict[str, str]) -> KoiPondState:
        chance = Chance(seed)
        deck = list(DECK)
        chance.shuffle(deck)
        start = start_seat(options, seats, chance)
        return KoiPondState(seats, start, deck, chance)

    def parse_move(self, text: str) -> Move:
        return parse_move(text)


KOI_POND: Final = KoiPond()
