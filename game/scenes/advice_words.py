"""Advice in words: what to play, and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.players.advice import Choice
from game.players.reasons import Reason, Seat, Thing
from game.rules.base import Move, State
from game.scenes.games import screens_of
from game.scenes.names import seat_name
from game.session.match import Match
from game.ui.words import _


def reason_text(match: Match, reason: Reason) -> str:
    """One reason as a sentence."""
    values: dict[str, object] = {}
    for name, value in reason.values.items():
        if isinstance(value, Thing):
            value = screens_of(match.game).describe_face(value.face)
        elif isinstance(value, Seat):
            value = seat_name(match, value.seat)
        elif isinstance(value, float):
            value = f"{value:.1f}".rstrip("0").rstrip(".")
        values[name] = value
    text = _(reason.text).format(**values)
    return text[:1].upper() + text[1:]


def moves_text(match: Match, state: State, moves: Sequence[Move]) -> str:
    """A turn as a list of things to do; what goes without saying (a single legal move) is left out."""
    describe = screens_of(match.game).describe_move
    position = state.copy()
    sentences = []
    for number, move in enumerate(moves):
        if number == 0 or len(position.moves()) > 1:
            sentences.append(describe(position, move))
        if number + 1 < len(moves):
            position.play(move)
    return " ".join(sentences)


def reasons_text(match: Match, choice: Choice, most: int = 3) -> str:
    """The first reasons for a choice."""
    return " ".join(reason_text(match, reason) for reason in choice.reasons[:most])


def choice_text(match: Match, state: State, choice: Choice) -> str:
    """A whole choice with the first of its reasons."""
    return f"{moves_text(match, state, choice.moves)}\n{reasons_text(match, choice)}".strip()
