"""The set-up page of a game, made from its seats and options."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from game.players import PLAYERS
from game.rules.base import Game
from game.scenes import saves
from game.scenes.games import screens_of
from game.scenes.names import player_label
from game.scenes.rules import Rules
from game.session.match import PERSON, Match
from game.ui import theme
from game.ui.director import Director
from game.ui.page import Page
from game.ui.widgets import Buttons, Choice, Choices, Lead, Text, Widget
from game.ui.words import _, ngettext

_SEEDS = 10**6
"""Seeds made up here stay short enough to be told to a friend."""


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(_SEEDS)


def start(director: Director, match: Match) -> None:
    """Put a fresh match on the table and keep it.

    Raises ``RulesError`` if the game has no table; what was kept before is kept on then.
    """
    table = screens_of(match.game).table(director, match)
    saves.keep(match, director.platform.storage)
    director.home(table)
    director.warn_of_storage()


class SetUp(Page):
    """Who plays, with which variants, from which seed."""

    name = "setup"

    def __init__(self, director: Director, game: Game) -> None:
        super().__init__(director)
        self._game = game
        self._seats = 2 if 2 in game.seats else game.seats[0]
        self._players = [PERSON] * max(game.seats)
        self._options: dict[str, str] = {}
        self._seed = new_seed()

    @property
    def title(self) -> str:
        return _(self._game.name)

    def build(self) -> Sequence[Widget]:
        widgets: list[Widget] = [
            Lead(_(screens_of(self._game).summary), f"emblems/{self._game.id}"),
            self._seats_row(),
        ]
        if self._seats == 1:
            widgets.append(Text(_("Alone against the rules’ own opponents."), colour=theme.INK_SOFT, gap=16))
        else:
            widgets += [self._player_row(seat) for seat in range(self._seats)]
        for option in self._game.options:
            allowed = option.allowed(self._seats)
            if allowed:
                values = [(value.id, _(value.label)) for value in allowed]
                known = self._options.get(option.id, option.default)
                current = known if known in {value.id for value in allowed} else option.default
                setter = self._option_setter(option.id)
                widgets.append(Choices(option.id, _(option.label), values, current, setter, _(option.help)))
        widgets.append(Text(_("Seed {seed}").format(seed=self._seed), theme.STRONG, id="seed"))
        help = _("The same seed deals the same tiles: give it to a friend and compare.")
        widgets.append(Text(help, theme.SMALL, theme.INK_SOFT))
        go = self.director
        widgets.append(
            Buttons(
                [
                    Choice("start", _("Start the game"), self._start, "primary", "play"),
                    Choice("reseed", _("Another seed"), self._reseed, icon="again"),
                    Choice("rules", _("Rules"), lambda: go.push(Rules(go, self._game)), icon="rules"),
                ]
            )
        )
        return widgets

    def _seats_row(self) -> Widget:
        values = [
            (str(n), _("Solo") if n == 1 else ngettext("{n} seat", "{n} seats", n).format(n=n))
            for n in self._game.seats
        ]
        return Choices("seats", _("How many play"), values, str(self._seats), self._choose_seats)

    def _player_row(self, seat: int) -> Widget:
        values = [(player, player_label(player)) for player in (PERSON, *PLAYERS)]
        label = _("Seat {number}").format(number=seat + 1)

        def choose(player: str) -> None:
            self._players[seat] = player
            self.refresh()

        return Choices(f"seat{seat}", label, values, self._players[seat], choose)

    def _choose_seats(self, value: str) -> None:
        self._seats = int(value)
        self.refresh()

    def _option_setter(self, option: str) -> Callable[[str], None]:
        def choose(value: str) -> None:
            self._options[option] = value
            self.refresh()

        return choose

    def _reseed(self) -> None:
        self._seed = new_seed()
        self.refresh()

    def _start(self) -> None:
        players = self._players[: self._seats] if self._seats > 1 else [PERSON]
        applying = {o.id: {v.id for v in o.allowed(self._seats)} for o in self._game.options}
        options = {name: value for name, value in self._options.items() if value in applying.get(name, ())}
        start(self.director, Match(self._game, players, self._seed, options))
