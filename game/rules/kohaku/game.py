"""The static facts of Kōhaku, and the deal."""

from __future__ import annotations

from typing import Final

from game.rules.base import Game, Move
from game.rules.chance import Chance
from game.rules.errors import N_, BadMove
from game.rules.kohaku.moves import EXPECTED, parse_move
from game.rules.kohaku.scoring import SOURCES
from game.rules.kohaku.state import KohakuState
from game.rules.kohaku.supply import REMOVED_AT_RANDOM, koi_in_game
from game.rules.kohaku.tiles import FEATURE_TILES
from game.rules.options import start_option, start_seat

START: Final = start_option(N_("The calmest player begins; let chance decide if nobody is sure."))
"""The start player (KOH-S4)."""


class Kohaku(Game):
    """Draft koi and features in pairs; make the most beautiful pond of them."""

    id = "kohaku"
    name = N_("Kōhaku")
    rules_version = 1
    seats = (1, 2, 3, 4)
    options = (START,)
    sources = SOURCES
    secret = False

    def _start(self, seats: int, seed: int, options: dict[str, str]) -> KohakuState:
        chance = Chance(seed)
        koi = list(koi_in_game(seats))
        features = list(FEATURE_TILES)
        chance.shuffle(koi)
        chance.shuffle(features)
        in_stack = len(koi) - REMOVED_AT_RANDOM[seats]
        removed = sorted(koi[in_stack:], key=lambda tile: tile.index)
        start = start_seat(options, seats, chance)
        return KohakuState(seats, start, tuple(koi[:in_stack]), tuple(features), tuple(removed))

    def parse_move(self, text: str) -> Move:
        if not isinstance(text, str):
            raise BadMove(text, EXPECTED)
        return parse_move(text)


KOHAKU: Final = Kohaku()
