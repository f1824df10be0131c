"""How a match ended: places, points by source, tie-breaks, opponents; and what to play next."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes import saves
from game.scenes.names import points, seat_name
from game.scenes.review import LookBack
from game.scenes.setup import new_seed, start
from game.session.match import Match
from game.ui import theme
from game.ui.director import Director
from game.ui.page import Page
from game.ui.widgets import Buttons, Choice, Picture, Table, Text, Widget
from game.ui.words import _, ngettext


class Result(Page):
    """The last page of a match."""

    name = "result"
    column = 760

    def __init__(self, director: Director, match: Match) -> None:
        super().__init__(director)
        self._match = match
        result = match.state.result()
        assert result is not None
        self._result = result
        seats = len(match.players)
        self._sides = [
            [seat for seat in range(seats) if match.game.side_of(seats, seat) == side]
            for side in range(match.game.sides(seats))
        ]

    @property
    def title(self) -> str:
        return _("Result")

    def enter(self) -> None:
        self.director.say(self._headline())

    def back(self) -> None:
        saves.forget(self.director.platform.storage)
        self.director.home()

    def command(self, name: str) -> None:
        if name in ("back", "menu"):
            self.back()

    def _side_name(self, side: int) -> str:
        return " + ".join(seat_name(self._match, seat) for seat in self._sides[side])

    def _headline(self) -> str:
        winners = self._result.winners
        if self._result.opponents:
            beaten = sum(opponent.beaten for opponent in self._result.opponents)
            count = len(self._result.opponents)
            scored = points(self._result.scores[0])
            if not beaten:
                return _("You scored {points} and beat none of the {count}.").format(points=scored, count=count)
            if beaten == count:
                return _("You scored {points} and beat all {count}!").format(points=scored, count=count)
            return _("You scored {points} and beat {beaten} of {count}.").format(
                points=scored, beaten=beaten, count=count
            )
        names = [self._side_name(side) for side in winners]
        if len(names) > 1:
            return _("{names} share the victory.").format(names=_(" and ").join(names))
        if names == [_("You")]:
            return _("You win!")
        return _("{name} wins.").format(name=names[0])

    def build(self) -> Sequence[Widget]:
        result = self._result
        widgets: list[Widget] = [
            Picture(f"emblems/{self._match.game.id}", 1.0, most=96),
            Text(self._headline(), theme.HEADING, align="centre", reads_as="heading", gap=16),
            self._points_table(),
        ]
        if result.tie_breaks:
            heads = [_("Tie-break"), *(self._side_name(side) for side in range(len(self._sides)))]
            rows = [[_(tie.label), *map(str, tie.values)] for tie in result.tie_breaks]
            widgets.append(Table(heads, rows, id="tie-break"))
        if result.opponents:
            heads = [_("Opponent"), _("Points"), _("Beaten")]
            rows = [[_(o.label), str(o.score), _("yes") if o.beaten else _("no")] for o in result.opponents]
            widgets.append(Table(heads, rows, id="opponent"))
        widgets.append(
            Buttons(
                [
                    Choice("again", _("Play again"), lambda: self._again(new_seed()), "primary", "play"),
                    Choice("same", _("Again from the same seed"), lambda: self._again(self._match.seed), icon="again"),
                    *self._look_back(),
                    Choice("record", _("Copy the record"), self._copy, icon="copy"),
                    Choice("home", _("To the main menu"), self.back, icon="home"),
                ],
                align="centre",
            )
        )
        seed = ngettext("Seed {seed}, {n} move", "Seed {seed}, {n} moves", len(self._match.steps))
        text = seed.format(seed=self._match.seed, n=len(self._match.steps))
        widgets.append(Text(text, theme.SMALL, theme.INK_SOFT, "centre"))
        return widgets

    def _look_back(self) -> list[Choice]:
        """The way to the review, if a person played."""
        go = self.director
        if not any(map(self._match.is_person, range(len(self._match.players)))):
            return []
        return [Choice("review", _("A look back"), lambda: go.push(LookBack(go, self._match)), icon="eye")]

    def _points_table(self) -> Widget:
        sheets = [self._match.state.score_sheet(side).by_source() for side in range(len(self._sides))]
        rows = [
            [_(source.label), *(str(sheet.get(source.id, 0)) for sheet in sheets)]
            for source in self._match.game.sources
            if any(source.id in sheet for sheet in sheets)
        ]
        rows.append([_("Total"), *map(str, self._result.scores)])
        heads = [_("Points"), *(self._side_name(side) for side in range(len(self._sides)))]
        if len(self._sides) > 1:
            place = {side: number for number, group in enumerate(self._result.ranking, 1) for side in group}
            rows.append([_("Place"), *(str(place[side]) for side in range(len(self._sides)))])
        return Table(heads, rows, sums=2 if len(self._sides) > 1 else 1)

    def _again(self, seed: int) -> None:
        match = self._match
        start(self.director, Match(match.game, match.players, seed, match.options))

    def _copy(self) -> None:
        self.director.platform.copy(self._match.record().to_text())
        self.director.tell(_("The record of this match was copied."))
