"""What every game of the house is: the contract between the rules and everything above them.

A :class:`Game` holds the static facts of one game; a :class:`State` is one position of it.
Nothing here knows a single game, a clock, a file or a screen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.rules.chance import Chance
from game.rules.errors import N_ as N_
from game.rules.errors import BadOption, BadSeats, BadSeed

MAX_SEED = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Move:
    """One decision of the actor. ``str(move)`` is its notation; ``Game.parse_move`` is the inverse."""


@dataclass(frozen=True, slots=True)
class Event:
    """One visible thing that a move made happen.

    ``reveals`` says whether somebody learnt something that was hidden before: undo never goes back
    past such an event. :meth:`known_to` names the seats that may see it (``None``: everybody).
    """

    reveals: ClassVar[bool] = False

    def known_to(self) -> tuple[int, ...] | None:
        """The seats that may see this event, ``None`` if everybody may."""
        return None


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One value of an option. ``label`` is a message id; ``seats`` limits it to some seat counts."""

    id: str
    label: str
    seats: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A variant of a game, from which the set-up page makes a control.

    ``label`` and ``help`` are message ids. ``default`` is the id of a value that every seat count allows.
    ``seats`` limits the whole option to some seat counts.
    """

    id: str
    label: str
    values: tuple[OptionValue, ...]
    default: str
    help: str = ""
    seats: frozenset[int] | None = None

    def allowed(self, seats: int) -> tuple[OptionValue, ...]:
        """The values that this seat count may choose from; empty where the option does not apply."""
        if self.seats is not None and seats not in self.seats:
            return ()
        return tuple(v for v in self.values if v.seats is None or seats in v.seats)


@dataclass(frozen=True, slots=True)
class Source:
    """A kind of points (a row of the result table). ``label`` is a message id."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points that one thing earned.

    ``source`` is the id of a :class:`Source`; ``at`` says where the thing is (a pond cell, a hex, a row;
    ``None`` if it has no place) and ``because`` names the places that made it score.
    """

    source: str
    points: int
    thing: str
    at: object = None
    because: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Every point of one side, in the order in which the rules count them."""

    side: int
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)

    def by_source(self) -> dict[str, int]:
        """Points of each source that has a line, in order of first appearance."""
        sums: dict[str, int] = {}
        for line in self.lines:
            sums[line.source] = sums.get(line.source, 0) + line.points
        return sums


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One tie-break that was consulted: its message id and what each side had (higher wins)."""

    label: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent of the solo mode that holds no seat. ``label`` is a message id."""

    label: str
    score: int
    beaten: bool


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    ``ranking`` groups the sides from first to last; sides in one group share the place.
    ``winners`` is the first group, or empty if the solo player beat nobody.
    """

    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    tie_breaks: tuple[TieBreak, ...] = ()
    opponents: tuple[Opponent, ...] = ()


class State(ABC):
    """One position of a game. Changed only by :meth:`play`."""

    __slots__ = ()

    seats: int
    """Number of seats of this game."""
    actor: int | None
    """The seat that decides next; ``None`` when the game is over."""

    def side_of(self, seat: int) -> int:
        """The side that ``seat`` scores for, as ``Game.side_of`` says for this number of seats."""
        return seat

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """Every legal move in a fixed order; empty only when ``actor`` is ``None``."""

    @abstractmethod
    def play(self, move: Move) -> list[Event]:
        """Carry out ``move`` and tell what happened.

        Raises :class:`~game.rules.errors.IllegalMove` and leaves the state untouched if it is not legal.
        """

    @abstractmethod
    def copy(self) -> State:
        """An independent state, cheap enough for search."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points of each side, as if the game ended now."""

    @abstractmethod
    def score_sheet(self, side: int) -> ScoreSheet:
        """Every point of ``side`` with the thing that earned it, as if the game ended now."""

    @abstractmethod
    def result(self) -> Result | None:
        """The outcome, or ``None`` while the game goes on."""

    @abstractmethod
    def seen_by(self, seat: int) -> State:
        """The same position with all that ``seat`` may not know taken out."""

    @abstractmethod
    def guess(self, seat: int, rng: Chance) -> State:
        """A complete position that fits all that ``seat`` knows, drawn with ``rng``."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """Everything that makes this position what it is, as one hashable value."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


class Game(ABC):
    """The static facts of one game and the way into it."""

    id: ClassVar[str]
    """The key in ``GAMES`` and in records."""
    name: ClassVar[str]
    """Title as printed; a message id."""
    rules_version: ClassVar[int]
    """Raised whenever old records would play differently."""
    seats: ClassVar[tuple[int, ...]]
    """Allowed numbers of seats; 1 is the rules' own solo mode."""
    options: ClassVar[tuple[Option, ...]]
    """Variants; the set-up page is made from these."""
    sources: ClassVar[tuple[Source, ...]]
    """Kinds of points, in the order of the result table."""
    secret: ClassVar[bool]
    """Whether seats hold secrets from each other (then the device is handed over behind a curtain)."""

    def new(self, seats: int, seed: int, **options: str) -> State:
        """A fresh game.

        Raises ``BadSeats``, ``BadSeed`` or ``BadOption`` for values that this game does not know.
        """
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadSeats(self.name, seats, self.seats)
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED:
            raise BadSeed(seed, MAX_SEED)
        return self._start(seats, seed, self.settle(seats, options))

    def settle(self, seats: int, options: Mapping[str, object]) -> dict[str, str]:
        """All options that apply to ``seats``, defaults filled in. Raises ``BadOption``."""
        known = {option.id: option for option in self.options if option.allowed(seats)}
        for name in options:
            if name not in known:
                raise BadOption(self.name, name, tuple(known))
        settled: dict[str, str] = {}
        for option in known.values():
            value = options.get(option.id, option.default)
            allowed = tuple(v.id for v in option.allowed(seats))
            if not isinstance(value, str) or value not in allowed:
                raise BadOption(self.name, option.id, allowed, value)
            settled[option.id] = value
        return settled

    def sides(self, seats: int) -> int:
        """How many sides score; teams make this smaller than the number of seats."""
        return seats

    def side_of(self, seats: int, seat: int) -> int:
        """The side that ``seat`` plays for."""
        return seat

    @abstractmethod
    def _start(self, seats: int, seed: int, options: dict[str, str]) -> State:
        """A fresh game from checked values."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """The move that ``text`` notates. Raises ``BadMove`` if it is not the notation of any move."""
