"""A table: the turn loop of a match on the screen, the same for every game.

A game's table says how its things are laid out (:meth:`Table.arrange`), where they belong
(:meth:`Table.sync`), what may be touched (:meth:`Table.groups`) and how its events move
(:meth:`Table.motions`). Everything else – who moves, thinking, undo, saving, log, announcements – is here.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.players.advice import Choice
from game.rules.base import Event, Move
from game.scenes import saves
from game.scenes.advice_words import choice_text, moves_text, reasons_text
from game.scenes.games import screens_of
from game.scenes.names import seat_name, seat_names
from game.scenes.thinking import Slices
from game.session.advice import hint
from game.session.match import Match
from game.ui import input as logical
from game.ui.anim import Do, Motion, Queue
from game.ui.director import Director, Scene
from game.ui.focus import Group
from game.ui.words import _, language

CEILING = 1.6
"""Seconds of work after which a computer player must decide; its budget is counted in positions, not in time.

As work gets a part of each frame, nobody waits much longer than three seconds."""
BAR = "bar"
"""The group of the buttons that lead away from the table, such as the menu."""
_PAUSE = 0.35
"""A computer player's moves come no faster than this many seconds, unless animation is off."""


class Table(Scene):
    """The scene of a match."""

    name = "table"

    def __init__(self, director: Director, match: Match) -> None:
        super().__init__(director)
        self.match = match
        match.prepare()
        self.screens = screens_of(match.game)
        self.queue = Queue()
        self.log: list[tuple[int, str]] = []
        """Every log line so far, with the seat that caused it."""
        self._thinking: Slices[Move] | None = None
        self._advising: Slices[Choice] | None = None
        self._advice_reasons = ""
        self.advice: tuple[Move, ...] = ()
        """The moves that a hint told, as far as they are still to be played."""
        self._pause = 0.0
        self._stale = False
        self._finished = False
        self._language = ""
        self._rewrite_log()

    @property
    def title(self) -> str:
        return self.prompt()

    # -- what a game fills in

    def arrange(self) -> None:
        """Make the layout and everything that stays still, for the window's size."""
        raise NotImplementedError

    def sync(self) -> None:
        """Put everything where the match says it is."""
        raise NotImplementedError

    def groups(self) -> Sequence[Group]:
        """What may be touched now."""
        raise NotImplementedError

    def motions(self, seat: int, events: Sequence[Event]) -> list[Motion]:
        """How ``events`` look, in order."""
        raise NotImplementedError

    def prompt(self) -> str:
        """What the player to move is asked to do."""
        raise NotImplementedError

    def next_focus(self) -> str | None:
        """The control where the focus goes when the one that had it is gone."""
        return None

    def confirmation(self) -> Move | None:
        """The move that confirms the turn, if it is legal now."""
        return None

    # -- life

    def layout(self) -> None:
        if language() != self._language:
            self._rewrite_log()
        self.queue.skip()
        self._stale = False
        self.stage.empty()
        self.arrange()
        self.refresh()

    def refresh(self) -> None:
        """Bring the screen up to the match: after a move, an undo, or a change of what is chosen."""
        self.tree.replace(self.groups(), self.next_focus())
        self.sync()

    def update(self, seconds: float) -> None:
        self.queue.speed = self.director.speed
        if self.queue.busy:
            self.queue.update(seconds)
            if self.queue.busy:
                return
        if self._stale:
            self._stale = False
            self.refresh()
        if self.match.over:
            self._finish()
        elif not self.match.person_to_move:
            self._think(seconds)
        elif self._advising is not None and self._advising.go_on():
            self._advise(self._advising.result)

    @property
    def settled(self) -> bool:
        idle = not self.queue.busy and not self._stale and self._advising is None
        return idle and (self.match.person_to_move or self._finished)

    @property
    def thinking(self) -> bool:
        """Whether a computer player has the move."""
        return not self.match.over and not self.match.person_to_move

    def _think(self, seconds: float) -> None:
        if self._thinking is None:
            self._thinking = Slices(self.match.think, CEILING)
            self._pause = _PAUSE if self.director.speed else 0.0
        self._pause -= seconds * self.director.speed
        if self._thinking.go_on() and self._pause <= 0:
            move = self._thinking.result
            assert move is not None
            self.play(move)

    def leave(self) -> None:
        self._stop_thinking()

    def _stop_thinking(self) -> None:
        self._thinking = self._advising = None

    # -- hints

    def ask_for_hint(self) -> None:
        """Let the strongest player look at the seat's move; the answer comes some frames later."""
        if self.match.person_to_move and self._advising is None:
            self._advising = Slices(lambda deadline: hint(self.match, deadline), CEILING)
            self.director.say(self.prompt())
            self.refresh()

    @property
    def advising(self) -> bool:
        """Whether a hint is being thought of."""
        return self._advising is not None

    def _advise(self, choice: Choice | None) -> None:
        self._advising = None
        assert choice is not None
        self.advice = tuple(choice.moves)
        self.heed_advice()
        self._advice_reasons = reasons_text(self.match, choice)
        self.refresh()
        self.director.say(choice_text(self.match, self.match.state, choice))

    def advice_text(self) -> str:
        """The next move of the hint and what speaks for it, "" without a hint."""
        if not self.advice or not self.match.person_to_move:
            return ""
        return f"{moves_text(self.match, self.match.state, self.advice[:1])} {self._advice_reasons}".strip()

    def heed_advice(self) -> None:
        """A hint has come: a game drops what was chosen that does not go with it."""

    def _follow_advice(self, move: Move) -> None:
        """A hint goes on for the rest of the turn if it is followed, and is gone if it is not."""
        self.advice = self.advice[1:] if self.advice and self.advice[0] == move else ()

    # -- moves

    def play(self, move: Move) -> None:
        """Play ``move`` for the actor: match, save, log, announcement, animation."""
        seat = self.match.actor
        assert seat is not None
        self._stop_thinking()
        self.director.clear_notice()
        self.queue.skip()
        events = self.match.play(move)
        self._follow_advice(move)
        saves.keep(self.match, self.director.platform.storage)
        self.director.warn_of_storage()
        lines = [line for event in events if (line := self._write(seat, event))]
        motions = self.motions(seat, events)
        spoken = " ".join(lines)
        if self.match.person_to_move and self.match.actor != seat:
            motions.append(Do(lambda: self.director.sounds.play("turn")))
            spoken = f"{spoken} {self.prompt()}"
        if spoken:
            self.director.say(spoken)
        self.queue.add(*motions)
        self._stale = True

    def undo(self) -> None:
        """Take the last move back, if that is possible."""
        if not self.match.can_undo:
            self.director.sounds.play("error")
            self.director.tell(_("Nothing can be taken back now."))
            return
        self.queue.skip()
        self._stop_thinking()
        self.director.clear_notice()
        self.advice = ()
        step = self.match.undo()
        for event in step.events:
            if self.screens.describe(event, seat_names(self.match), step.seat):
                self.log.pop()
        saves.keep(self.match, self.director.platform.storage)
        self.director.sounds.play("undo")
        self.director.say(_("Taken back. {prompt}").format(prompt=self.prompt()))
        self.refresh()

    def confirm(self) -> None:
        """Confirm the turn, if it is complete."""
        move = self.confirmation()
        if move is not None and self.match.person_to_move:
            self.play(move)

    def _write(self, seat: int, event: Event) -> str:
        line = self.screens.describe(event, seat_names(self.match), seat)
        if line:
            self.log.append((seat, line))
        return line

    def _rewrite_log(self) -> None:
        """Write the whole log in the language of now."""
        self._language = language()
        self.log.clear()
        for seat, event in self.match.turn_events():
            self._write(seat, event)

    def _finish(self) -> None:
        if self._finished:
            return
        self._finished = True
        self.director.sounds.play("end")
        # Imported here because the result page offers a new table, which is made by this module.
        from game.scenes.result import Result

        def show_result() -> None:
            self.director.replace(Result(self.director, self.match))

        if self.director.speed:
            self.director.replace(self.screens.counting(self.director, self.match, show_result))
        else:
            show_result()

    # -- input

    def handle(self, wish: logical.Input) -> None:
        if self.queue.busy and isinstance(wish, logical.Tap | logical.Act) and not self._on_bar(wish):
            self.queue.skip()
            return
        super().handle(wish)

    def _on_bar(self, wish: logical.Tap | logical.Act) -> bool:
        """Whether the wish is for a button of the bar, which can be used whatever moves on the table."""
        control = self.tree.at(wish.spot) if isinstance(wish, logical.Tap) else self.tree.get(self.tree.focus)
        bar = (each for group in self.tree.groups if group.id == BAR for each in group.controls)
        return any(each is control and each.enabled and each.act is not None for each in bar)

    def activate(self, control_id: str | None) -> None:
        self._catch_up()
        super().activate(control_id)

    def _catch_up(self) -> None:
        """Bring the controls up to the match before one of them is used."""
        self.queue.skip()
        if self._stale:
            self._stale = False
            self.refresh()

    def command(self, name: str) -> None:
        self._catch_up()
        if name == "undo":
            self.undo()
        elif name == "confirm":
            self.confirm()
        elif name == "hint":
            self.ask_for_hint()
        elif name == "log":
            self.open_log()
        elif name == "help":
            self.open_rules()
        elif name in ("menu", "back"):
            self.open_menu()

    def open_menu(self) -> None:
        from game.scenes.pause import Pause

        self.director.push(Pause(self.director, self.match))

    def open_log(self) -> None:
        from game.scenes.log import Log

        self.director.push(Log(self.director, self))

    def open_rules(self) -> None:
        from game.scenes.rules import Rules

        self.director.push(Rules(self.director, self.match.game))

    # -- words

    def name_of(self, seat: int) -> str:
        return seat_name(self.match, seat)
