"""A whole game as text: how it was set up and every move. Playing it again gives the same state, always.

>>> record = Record.begin("kohaku", seats=2, seed=7, start="0").extended("take b2 c2")
>>> Record.from_text(record.to_text()) == record
True
>>> record.replay().phase
'place'
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, NoReturn

from game.rules import find_game
from game.rules.base import Event, Game, Move, State
from game.rules.errors import N_, BadRecord, BadSeats, RulesError, UnknownGame, short

MAX_CHARACTERS: Final = 1_000_000
"""No game of the house comes near this; a longer text is not read at all."""

_FIELDS: Final = ("game", "rules_version", "seats", "options", "seed", "moves")


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its set-up to its last move so far.

    Made with :meth:`begin`, :meth:`extended` and :meth:`from_text`, all of which check what they are given.
    Messages of nested errors stand in ``error.values`` as errors, so that a screen can translate them too.
    """

    game: str
    """The id of the game in ``GAMES``."""
    rules_version: int
    seats: int
    options: Mapping[str, str]
    """Every option that applies to this number of seats."""
    seed: int
    moves: tuple[str, ...] = field(default=())
    """The moves in notation."""

    @classmethod
    def begin(cls, game_id: str, seats: int, seed: int, **options: str) -> Record:
        """The record of a game nobody has moved in yet.

        Raises ``UnknownGame``, ``BadSeats``, ``BadSeed`` or ``BadOption``.
        """
        game = find_game(game_id)
        game.new(seats, seed, **options)
        return cls(game.id, game.rules_version, seats, _frozen(game.settle(seats, options)), seed)

    def extended(self, *moves: Move | str) -> Record:
        """The record with ``moves`` added; they are not checked before :meth:`replay`."""
        return replace(self, moves=self.moves + tuple(map(str, moves)))

    def shortened(self, count: int) -> Record:
        """The record of the first ``count`` moves."""
        return replace(self, moves=self.moves[:count])

    def start(self) -> State:
        """The state before the first move. Raises ``BadRecord`` if this program cannot play the record."""
        return self._game().new(self.seats, self.seed, **self.options)

    def steps(self) -> Iterator[tuple[Move, list[Event], State]]:
        """Each move, what it made happen, and the state after it (one and the same object, played on).

        Raises ``BadRecord`` at the first move that is none or is not legal.
        """
        game = self._game()
        state = self.start()
        for number, text in enumerate(self.moves, 1):
            try:
                move = game.parse_move(text)
                events = state.play(move)
            except RulesError as error:
                raise BadRecord(
                    N_("Move {number} of the record cannot be played. {reason}"), number=number, reason=error
                ) from error
            yield move, events, state

    def replay(self) -> State:
        """The state after the last move. Raises ``BadRecord`` as :meth:`steps` does."""
        state = self.start()
        for _, _, reached in self.steps():
            state = reached
        return state

    def to_text(self) -> str:
        """The record as JSON, one line for each field and each move."""
        head = {name: getattr(self, name) for name in _FIELDS[:-1]} | {"options": dict(self.options)}
        lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}," for name, value in head.items()]
        moves = ",\n".join(f"    {json.dumps(move, ensure_ascii=False)}" for move in self.moves)
        lines.append('  "moves": [' + (f"\n{moves}\n  " if moves else "") + "]")
        return "{\n" + "\n".join(lines) + "\n}\n"

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record that ``text`` holds, played through once to see that every move is legal.

        Raises ``BadRecord`` with a sentence for a person, whatever is wrong.
        """
        if not isinstance(text, str):
            raise BadRecord(N_("A record must be text."))
        if len(text) > MAX_CHARACTERS:
            raise BadRecord(
                N_("The record is too long: {length} characters, at most {limit} are read."),
                length=len(text),
                limit=MAX_CHARACTERS,
            )
        record = cls._from_fields(_read(text))
        record.replay()
        return record

    @classmethod
    def _from_fields(cls, fields: dict[str, object]) -> Record:
        missing = [name for name in _FIELDS if name not in fields]
        if missing:
            raise BadRecord(N_("The record lacks: {names}."), names=", ".join(missing))
        extra = [name for name in fields if name not in _FIELDS]
        if extra:
            raise BadRecord(N_("The record has something that no record has: {names}."), names=short(", ".join(extra)))
        game, options, moves = fields["game"], fields["options"], fields["moves"]
        if not isinstance(game, str):
            _wrong("game", N_("a text"), game)
        version, seats, seed = (_whole_number(name, fields[name]) for name in ("rules_version", "seats", "seed"))
        if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
            _wrong("options", N_("an object of texts"), options)
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            _wrong("moves", N_("a list of texts"), moves)
        record = cls(game, version, seats, _frozen(options), seed, tuple(moves))
        try:
            known = record._game()
            if seats not in known.seats:
                raise BadSeats(known.name, seats, known.seats)
            settled = known.settle(seats, options)
            known.new(seats, seed, **settled)
        except BadRecord:
            raise
        except RulesError as error:
            raise BadRecord(N_("The record describes a game that cannot be set up. {reason}"), reason=error) from error
        return replace(record, options=_frozen(settled))

    def _game(self) -> Game:
        try:
            game = find_game(self.game)
        except UnknownGame as error:
            raise BadRecord(N_("The record is of a game that cannot be set up. {reason}"), reason=error) from error
        if self.rules_version != game.rules_version:
            raise BadRecord(
                N_("The record follows version {made} of the rules of {game}; this program plays version {known}."),
                made=short(self.rules_version),
                game=game.name,
                known=game.rules_version,
            )
        return game


def _frozen(options: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(options))


def _read(text: str) -> dict[str, object]:
    try:
        value = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except BadRecord:
        raise
    except json.JSONDecodeError as error:
        raise BadRecord(
            N_("The record is not JSON: something is wrong at line {line}, column {column}."),
            line=error.lineno,
            column=error.colno,
        ) from error
    except (ValueError, RecursionError) as error:
        raise BadRecord(N_("The record is not JSON that can be read.")) from error
    if not isinstance(value, dict):
        raise BadRecord(N_("The record is JSON, but not an object with fields."))
    return value


def _no_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON whose fields all have different names."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twin = next(name for name in names if names.count(name) > 1)
        raise BadRecord(N_("The record says “{name}” twice."), name=short(twin))
    return fields


def _no_constant(name: str) -> NoReturn:
    raise BadRecord(N_("The record holds “{name}”, which is no value here."), name=name)


def _whole_number(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        _wrong(name, N_("a whole number"), value)
    return value


def _wrong(name: str, expected: str, value: object) -> NoReturn:
    raise BadRecord(
        N_("“{name}” in the record must be {expected}, not {value}."),
        name=name,
        expected=expected,
        value=short(json.dumps(value, ensure_ascii=False)),
    )
