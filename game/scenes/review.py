"""A look back after the game: the turns in which another choice was worth most."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.base import State
from game.scenes.advice_words import choice_text
from game.scenes.names import seat_name
from game.scenes.thinking import Slices
from game.session.advice import Regret, Review
from game.session.match import Match
from game.ui import theme
from game.ui.director import Director
from game.ui.page import Page
from game.ui.widgets import Choices, Rule, Text, Widget
from game.ui.words import _


class LookBack(Page):
    """Examines one person's turns, a little in every frame, and shows what it has found.

    What a first quick look finds is not shown: a closer one may see it otherwise.
    """

    name = "review"

    def __init__(self, director: Director, match: Match) -> None:
        super().__init__(director)
        self._match = match
        self._people = [seat for seat in range(len(match.players)) if match.is_person(seat)]
        self._examine(self._people[0])

    @property
    def title(self) -> str:
        return _("A look back")

    @property
    def settled(self) -> bool:
        return self._slices.done

    def _examine(self, seat: int) -> None:
        self._seat = seat
        self._review = Review(self._match, seat)
        self._slices: Slices[tuple[Regret, ...]] = Slices(lambda _deadline: self._review.work())
        self._shown = -1

    def _choose(self, seat: str) -> None:
        self._examine(int(seat))
        self.refresh()

    def update(self, seconds: float) -> None:
        done = self._slices.done
        if not done:
            self._slices.go_on()
        if self._review.examined != self._shown or done != self._slices.done:
            self._shown = self._review.examined
            self.refresh()

    def build(self) -> Sequence[Widget]:
        widgets: list[Widget] = []
        if len(self._people) > 1:
            seats = [(str(seat), seat_name(self._match, seat)) for seat in self._people]
            widgets.append(Choices("whose", _("Whose turns"), seats, str(self._seat), self._choose))
        review = self._review
        if not self._slices.done:
            text = _("Looking at the turns: {done} of {total} …").format(done=review.examined, total=review.total)
            return [*widgets, Text(text, colour=theme.INK_SOFT, id="progress")]
        if not review.regrets:
            widgets.append(Text(_("Well played: no other choice would have been worth clearly more.")))
        for number, regret in enumerate(review.regrets):
            widgets += self._regret(number, regret)
        return widgets

    def _regret(self, number: int, regret: Regret) -> list[Widget]:
        state = self._state_at(regret.number)
        head = _("Move {number}: about {points} more points were possible").format(
            number=regret.number + 1, points=f"{regret.loss:.1f}"
        )
        played = choice_text(self._match, state, regret.comparison.played)
        better = choice_text(self._match, state, regret.comparison.best)
        return [
            Rule(),
            Text(head, theme.SUBHEADING, reads_as="heading", id=f"regret:{number}"),
            Text(_("Played: {moves}").format(moves=played), colour=theme.INK_SOFT, id=f"played:{number}"),
            Text(_("Better: {moves}").format(moves=better), id=f"better:{number}"),
        ]

    def _state_at(self, number: int) -> State:
        """The position after so many moves."""
        match = self._match
        state = match.game.new(len(match.players), match.seed, **match.options)
        for step in match.steps[:number]:
            state.play(step.move)
        return state
