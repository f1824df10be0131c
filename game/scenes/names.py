"""What seats, players and marks are called on the screen."""

from __future__ import annotations

from game.players import PLAYERS
from game.rules.errors import RulesError
from game.session.match import PERSON, Match
from game.ui.words import _, ngettext


def player_label(player: str) -> str:
    """Who decides, as the set-up page names it."""
    return _("Person") if player == PERSON else _(PLAYERS[player].label)


def seat_name(match: Match, seat: int) -> str:
    """What the seat is called: “You” for the only person, else by number."""
    if match.is_person(seat):
        alone = sum(map(match.is_person, range(len(match.players)))) == 1
        return _("You") if alone else _("Player {number}").format(number=seat + 1)
    return _("{player} {number}").format(player=player_label(match.players[seat]), number=seat + 1)


def seat_names(match: Match) -> dict[int, str]:
    """Every seat's name."""
    return {seat: seat_name(match, seat) for seat in range(len(match.players))}


def points(number: int) -> str:
    """“1 point”, “5 points”."""
    return ngettext("{n} point", "{n} points", number).format(n=number)


def signed(number: int) -> str:
    """“+3”, “−2”, “±0”."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "±0"


def error_text(error: RulesError) -> str:
    """What went wrong, in the player's language; errors and message ids inside the error are translated too."""
    values = {}
    for name, value in error.values.items():
        if isinstance(value, RulesError):
            value = error_text(value)
        elif isinstance(value, str) and name in _WORDS:
            value = _(value)
        values[name] = value
    return _(error.template).format(**values)


_WORDS = frozenset({"reason", "expected", "game"})
"""Values of errors that are message ids themselves."""
