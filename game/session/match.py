"""One match: who sits where, whose turn it is, what was played, what can be taken back, and its save."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.players import PLAYERS
from game.players.base import Deadline, Guess, Plan, Player, Thinking
from game.players.knowledge import knowledge_of
from game.rules import find_game
from game.rules.base import Event, Game, Move, State
from game.rules.chance import Chance
from game.rules.errors import N_, BadRecord, RulesError, short
from game.rules.record import Record

PERSON = "person"
"""Who decides for a seat that a human plays; every other player is a key of ``PLAYERS``."""

SAVE_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Step:
    """One move that was played: by whom, and what it made happen."""

    seat: int
    move: Move
    events: tuple[Event, ...]

    @property
    def sealed(self) -> bool:
        """Whether somebody learnt something by it, so that it cannot be taken back."""
        return any(event.reveals for event in self.events)


@dataclass(frozen=True, slots=True)
class TurnStart:
    """Where a decision began: how many moves had been played, and the position then."""

    number: int
    state: State

    def guess(self, seat: int) -> Guess:
        """What a player who decides for ``seat`` may know of the position."""
        state = self.state
        return lambda chance: state.guess(seat, chance)


class Match:
    """A game being played.

    ``state`` is the true position: screens read it, computer players never get it. Everything that
    changes goes through :meth:`play` and :meth:`undo`.

    Raises :class:`~game.rules.errors.RulesError` for seats, seeds and options that the game does not know.
    """

    def __init__(self, game: Game, players: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> None:
        for player in players:
            if not isinstance(player, str) or (player != PERSON and player not in PLAYERS):
                raise RulesError(N_("There is no computer player “{player}” here."), player=short(player))
        self.game = game
        self.players = tuple(players)
        self.seed = seed
        self.state: State = game.new(len(players), seed, **(options or {}))
        self.options = game.settle(len(players), options or {})
        self.steps: list[Step] = []
        self._before: list[State] = []
        self._turn = TurnStart(0, self.state.copy())
        self._plan: Plan = ()

    # -- whose turn

    @property
    def actor(self) -> int | None:
        """The seat that decides next, ``None`` when the match is over."""
        return self.state.actor

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.actor is None

    def is_person(self, seat: int) -> bool:
        """Whether a human decides for ``seat``."""
        return self.players[seat] == PERSON

    @property
    def person_to_move(self) -> bool:
        """Whether the next decision is a human's."""
        actor = self.state.actor
        return actor is not None and self.is_person(actor)

    # -- moving

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play ``move`` for the actor. Raises ``IllegalMove``; the match is untouched then."""
        seat = self.state.actor
        before = self.state.copy()
        events = tuple(self.state.play(move))
        assert seat is not None
        step = Step(seat, move, events)
        self.steps.append(step)
        if self._takes_back(step):
            self._before.append(before)
        else:
            self._before.clear()
        if step.sealed or self.state.actor != seat:
            self._turn = TurnStart(len(self.steps), self.state.copy())
            self._plan = ()
        return events

    def _takes_back(self, step: Step) -> bool:
        return not step.sealed and self.is_person(step.seat) and self.state.actor == step.seat

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back: nothing was revealed and the same person still decides."""
        return bool(self._before)

    def undo(self) -> Step:
        """Take back the last move and return it. Raises ``RulesError`` where that is not possible."""
        if not self._before:
            raise RulesError(N_("Nothing can be taken back now."))
        self.state = self._before.pop()
        return self.steps.pop()

    @property
    def turn_start(self) -> TurnStart:
        """Where the decision of the actor began: after the last move that passed it on or revealed something."""
        return self._turn

    def prepare(self) -> None:
        """Load what computer players know of the game, which would hold up the first slice of thinking otherwise."""
        knowledge_of(self.state)

    def think(self, deadline: Deadline | None = None) -> Thinking:
        """Start the decision of the computer player whose turn it is.

        A player decides its turn as a whole, from the position and the number of the move with which the turn
        began, so the same match always gets the same moves, also when it is taken up in the middle of a turn. The
        true state is never handed out. Set ``deadline.passed`` to have the decision with the next slice.
        """
        actor = self.state.actor
        if actor is None or self.is_person(actor):
            raise RulesError(N_("It is not a computer player’s turn."))
        return self._think(PLAYERS[self.players[actor]], actor, deadline)

    def _think(self, player: Player, actor: int, deadline: Deadline | None) -> Thinking:
        played = tuple(step.move for step in self.steps[self._turn.number :])
        plan = self._plan
        while len(plan) <= len(played) or plan[: len(played)] != played:
            # The turn begins, or goes further than was planned; then the plan goes on from its end, so that a match
            # that is taken up in the middle of a turn comes to the same. Or the turn went another way.
            done = plan if plan == played[: len(plan)] else played
            start = self._after(done)
            plan = (*done, *(yield from player.plan(start.guess(actor), actor, self._chance(start), deadline)))
        self._plan = plan
        return plan[len(played)]

    def _after(self, moves: Plan) -> TurnStart:
        """The position after these first moves of the turn."""
        state = self._turn.state.copy()
        for move in moves:
            state.play(move)
        return TurnStart(self._turn.number + len(moves), state)

    def _chance(self, start: TurnStart) -> Chance:
        return Chance(self.seed * 1_000_003 + start.number)

    def turn_events(self) -> Iterator[tuple[int, Event]]:
        """Every event of the match so far, each with the seat that caused it."""
        for step in self.steps:
            for event in step.events:
                yield step.seat, event

    # -- keeping

    def record(self) -> Record:
        """The match as a record: playing it again gives the same state, always."""
        return Record(
            game=self.game.id,
            rules_version=self.game.rules_version,
            seats=len(self.players),
            options=dict(self.options),
            seed=self.seed,
            moves=tuple(str(step.move) for step in self.steps),
        )

    def to_text(self) -> str:
        """The match as text, for a save."""
        save = {"format": SAVE_FORMAT, "players": list(self.players), "record": json.loads(self.record().to_text())}
        return json.dumps(save, ensure_ascii=False, indent=1)

    @classmethod
    def from_text(cls, text: str) -> Match:
        """The match that :meth:`to_text` wrote. Raises ``BadRecord`` for anything else."""
        try:
            save = json.loads(text)
            inside = json.dumps(save.get("record") if isinstance(save, dict) else None)
        except (TypeError, ValueError, RecursionError):
            raise BadRecord(N_("The saved match is damaged: it is not valid JSON.")) from None
        if not isinstance(save, dict) or type(save.get("format")) is not int or save["format"] != SAVE_FORMAT:
            raise BadRecord(N_("The saved match was made by another version of the program."))
        record = Record.from_text(inside)
        match = cls(
            find_game(record.game), _players(save.get("players"), record.seats), record.seed, dict(record.options)
        )
        for number, notation in enumerate(record.moves, 1):
            try:
                match.play(match.game.parse_move(notation))
            except RulesError as error:
                raise BadRecord(
                    N_("The saved match is damaged: move {number} cannot be played. {why}"), number=number, why=error
                ) from error
        return match


def _players(raw: object, count: int) -> list[str]:
    """Who decides for each seat, as a save tells it."""
    if isinstance(raw, list) and len(raw) == count:
        players = [name for name in raw if isinstance(name, str) and (name == PERSON or name in PLAYERS)]
        if len(players) == count:
            return players
    raise BadRecord(N_("The saved match is damaged: it does not tell who plays."))
