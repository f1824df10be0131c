"""The one entry: the same coroutine on a desktop, for pygbag and in the page."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Mapping
from pathlib import Path

from game.platform import here
from game.platform.base import Platform
from game.rules import find_game
from game.rules.base import MAX_SEED
from game.rules.errors import N_, BadSeats, BadSeed, RulesError
from game.scenes.games import screens_of
from game.scenes.menu import NOT_LASTING, Menu
from game.scenes.names import error_text
from game.scenes.setup import new_seed, start
from game.session.match import PERSON, Match
from game.ui.director import Director
from game.ui.settings import Settings
from game.ui.words import LANGUAGES, _, best_of

_KNOWN = {"game", "seats", "seed", "players", "lang", "offline", "storage", "watchdog"}
"""Parameters that are not options of a game; the last three are for the page."""


def assets() -> Path:
    """Where the pictures, fonts, sounds and catalogues lie: in the package, or beside it in a checkout."""
    inside = Path(__file__).resolve().parent / "assets"
    return inside if inside.is_dir() else inside.parent.parent / "assets"


async def main() -> None:
    """Run the program until it is left. An error is reported, never swallowed and never a black page."""
    platform = here()
    try:
        await platform.start()
        director = open_house(platform)
        await director.run()
    except Exception:
        platform.fail(traceback.format_exc())


def open_house(platform: Platform) -> Director:
    """The window with the menu, and on it whatever the address or the command line asks for."""
    params = platform.params
    settings, sound = Settings.load(platform.storage, best_of(platform.languages))
    if params.get("lang") in LANGUAGES:
        settings.language = params["lang"]
    platform.open_window("Pondside")
    director = Director(platform, assets(), settings)
    platform.set_probe(director.probe)
    menu = Menu(director)
    director.push(menu)
    if not sound:
        director.tell(_("Some of your settings could not be read; those are as new."))
    if "game" in params:
        try:
            asked = asked_for(params)
            if menu.match is not None and is_same_game(menu.match, asked, "seed" in params):
                director.push(screens_of(asked.game).table(director, menu.match))
            else:
                start(director, asked)
            if not platform.storage.lasting:
                director.tell(_(NOT_LASTING))
        except RulesError as error:
            director.tell(error_text(error))
    return director


def asked_for(params: Mapping[str, str]) -> Match:
    """The match that the parameters describe, like ``game=kohaku&seats=2&seed=7&players=person,keen``.

    ``seats`` is 2 where the game allows it, ``seed`` random, every seat a person; any other parameter is an
    option of the game. Raises ``RulesError`` with a sentence for people.
    """
    game = find_game(params.get("game"))
    players = params["players"].split(",") if params.get("players") else []
    usual = len(players) or (2 if 2 in game.seats else game.seats[0])
    seats = _whole(params["seats"]) if "seats" in params else usual
    seed = _whole(params["seed"]) if "seed" in params else new_seed()
    if not isinstance(seats, int) or seats not in game.seats:
        raise BadSeats(game.name, seats, game.seats)
    if not isinstance(seed, int):
        raise BadSeed(seed, MAX_SEED)
    if players and len(players) != seats:
        raise RulesError(N_("{players} players were named for {seats} seats."), players=len(players), seats=seats)
    options = {name: value for name, value in params.items() if name not in _KNOWN}
    return Match(game, players or [PERSON] * seats, seed, options)


def is_same_game(kept: Match, asked: Match, same_seed: bool) -> bool:
    """Whether ``kept`` is what the address asks for, so that a page that is loaded again goes on with it."""
    alike = (kept.game, kept.players, kept.options) == (asked.game, asked.players, asked.options)
    return alike and not kept.over and (kept.seed == asked.seed or not same_seed)


def _whole(text: str) -> int | str:
    """The number that ``text`` writes in plain digits, else ``text`` itself."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else text


def run() -> None:
    """The program as a desktop command."""
    asyncio.run(main())
