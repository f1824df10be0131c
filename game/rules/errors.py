"""Everything that can be wrong with what is handed to the rules, as typed errors.

Each error keeps its English ``template`` (a message id) and its ``values`` apart, so that a screen can
show it in the player's language: ``_(error.template).format(**error.values)``.
"""

from __future__ import annotations

from collections.abc import Sequence


def N_(text: str) -> str:
    """Mark ``text`` for the message catalogue."""
    return text


def NC_(context: str, text: str) -> str:
    """Mark ``text`` for the catalogue where one English word needs several translations: ``context`` tells which."""
    return f"{context}\x04{text}"


class RulesError(ValueError):
    """Something handed to the rules is wrong. ``str(error)`` is a full English sentence."""

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values = values
        super().__init__(template.format(**values))

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.template, self.values)


def _rebuild(kind: type[RulesError], template: str, values: dict[str, object]) -> RulesError:
    error = kind.__new__(kind)
    RulesError.__init__(error, template, **values)
    return error


def short(value: object, limit: int = 60) -> str:
    """``value`` as it may stand in a message: never longer than ``limit`` characters, all of them printable."""
    text = "".join(character if character.isprintable() else "�" for character in str(value)[: limit + 1])
    return text if len(text) <= limit else text[: limit - 1] + "…"


class IllegalMove(RulesError):
    """A move that the position does not allow; the state is untouched."""

    def __init__(self, move: object, reason: str = N_("it is not possible now")) -> None:
        super().__init__(N_("The move “{move}” cannot be played: {reason}."), move=short(move), reason=reason)


class BadMove(RulesError):
    """A text that is not the notation of a move."""

    def __init__(self, text: object, expected: str) -> None:
        super().__init__(
            N_("“{text}” is not a move. Moves look like this: {expected}."), text=short(text), expected=expected
        )


class BadSeats(RulesError):
    """A number of seats that the game is not made for."""

    def __init__(self, game: str, seats: object, allowed: Sequence[int]) -> None:
        super().__init__(
            N_("{game} cannot be played with {seats} seats. It takes {allowed}."),
            game=game,
            seats=short(seats if isinstance(seats, int) else repr(seats)),
            allowed=", ".join(map(str, allowed)),
        )


class BadSeed(RulesError):
    """A seed that is no whole number in range."""

    def __init__(self, seed: object, largest: int) -> None:
        super().__init__(
            N_("“{seed}” is not a seed. A seed is a whole number from 0 to {largest}."),
            seed=short(seed),
            largest=largest,
        )


class BadOption(RulesError):
    """An option, or – if ``value`` is given – a value of one, that the game does not have."""

    def __init__(self, game: str, option: object, allowed: Sequence[str], *value: object) -> None:
        listed = ", ".join(allowed) or "–"
        if not value:
            super().__init__(
                N_("{game} has no option “{option}” here. It has: {allowed}."),
                game=game,
                option=short(option),
                allowed=listed,
            )
        else:
            super().__init__(
                N_("“{value}” is not a value of the option “{option}” here. Choose one of: {allowed}."),
                value=short(value[0]),
                option=short(option),
                allowed=listed,
            )


class BadRecord(RulesError):
    """A record that cannot be read or played again. The reason is a full sentence of its own."""


class UnknownGame(RulesError):
    """A game that is not in the house."""

    def __init__(self, game: object, known: Sequence[str]) -> None:
        super().__init__(
            N_("There is no game “{game}” here. The games are: {known}."), game=short(game), known=", ".join(known)
        )
