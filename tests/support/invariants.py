"""What must hold for every game of the house at every step of every game.

``random_game`` plays, ``check_protocol`` looks at one position, ``soak_game`` does both for a whole game. What
only one game can know (tiles conserved, placement legal, …) is checked by a class ``Watch`` in a module
``<game id>_invariants`` beside this one::

    class Watch:
        def __init__(self, state): ...                # before the first move
        def step(self, state, move, events): ...      # after every move; cheap
        def deep(self, state): ...                    # now and then; may take its time
        def end(self, state): ...                     # when the game is over

The same module may say how seldom the dear checks are made (``DEEP_EVERY``), and how many random games of each number
of seats are in the default run of the tests (``RANDOM_GAMES``).
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Protocol

from game.rules import Chance, Event, Game, Move, State
from game.rules.errors import IllegalMove
from game.rules.record import Record

LONGEST_GAME = 20_000
"""No game of the house has so many moves; one that does never ends."""


class Watch(Protocol):
    """The checks of one game, see the module's docstring."""

    def step(self, state: State, move: Move, events: Sequence[Event]) -> None: ...

    def deep(self, state: State) -> None: ...

    def end(self, state: State) -> None: ...


class NoWatch:
    """For a game that has no checks of its own."""

    def step(self, state: State, move: Move, events: Sequence[Event]) -> None: ...

    def deep(self, state: State) -> None: ...

    def end(self, state: State) -> None: ...


DEEP_EVERY = 24
"""The dear checks are made at about one position in so many."""


RANDOM_GAMES = 200
"""Random games of each number of seats in the default run."""


def random_games(game: Game) -> int:
    """How many random games of each number of seats the default run plays."""
    count: int = getattr(own_checks(game), "RANDOM_GAMES", RANDOM_GAMES)
    return count


def own_checks(game: Game) -> ModuleType | None:
    """The module with the checks that only ``game`` has."""
    name = f"{game.id}_invariants"
    return None if importlib.util.find_spec(name) is None else importlib.import_module(name)


def watch(game: Game, state: State) -> Watch:
    """The checks of ``game``, begun at ``state``."""
    module = own_checks(game)
    if module is None:
        return NoWatch()
    made: Watch = module.Watch(state)
    return made


@dataclass(frozen=True)
class Step:
    """One move of a game; ``state`` is the live state after it."""

    move: Move
    events: list[Event]
    state: State


def some_options(game: Game, seats: int, seed: int) -> dict[str, str]:
    """A value for each option that applies, so that seeds in a row try all variants."""
    chance = Chance(seed)
    return {option.id: chance.choice(option.allowed(seats)).id for option in game.options if option.allowed(seats)}


def random_game(state: State, seed: int) -> Iterator[Step]:
    """Play random legal moves to the end, each move of a position with equal chance."""
    chance = Chance(seed)
    for _ in range(LONGEST_GAME):
        if state.actor is None:
            return
        move = chance.choice(state.moves())
        yield Step(move, state.play(move), state)
    raise AssertionError(f"the game of seed {seed} does not end")


def later(game: Game, seats: int, seed: int, moves: int, options: dict[str, str] | None = None) -> State:
    """The position of ``seed`` after so many random moves, or the end of a shorter game."""
    state = game.new(seats, seed, **(options or {}))
    if moves:
        for number, _ in enumerate(random_game(state, seed), 1):
            if number == moves:
                break
    return state


def check_step(game: Game, step: Step) -> None:
    """What is cheap enough to be looked at after every move."""
    state = step.state
    assert game.parse_move(str(step.move)) == step.move
    assert all(isinstance(event, Event) for event in step.events)
    if state.actor is None:
        assert not state.moves()
        assert state.result() is not None
    else:
        assert 0 <= state.actor < state.seats
        assert state.moves()
        assert state.result() is None
    assert len(state.scores()) == game.sides(state.seats)


def check_protocol(game: Game, state: State, chance: Chance, foreign: Sequence[Move] = ()) -> None:
    """What the protocol promises about any one position.

    ``foreign`` are moves of other positions: those that are not legal here must be refused.
    """
    key = state.key()
    hash(key)
    check_copy(state, chance)
    check_scores(game, state)
    check_views(state, chance)
    moves = list(state.moves())
    assert len(set(moves)) == len(moves)
    assert list(state.moves()) == moves, "asking twice gives the same moves in the same order"
    for move in moves:
        assert game.parse_move(str(move)) == move
    for move in foreign:
        if move not in moves:
            check_refused(state, move)
    assert state.key() == key, "looking changes nothing"


def check_copy(state: State, chance: Chance) -> None:
    """A copy equals its original, goes the same way, and neither notices what happens to the other."""
    key = state.key()
    twin = state.copy()
    assert twin == state
    assert hash(twin) == hash(state)
    assert list(twin.moves()) == list(state.moves())
    if state.actor is None:
        return
    third = state.copy()
    move = chance.choice(state.moves())
    assert twin.play(move) == third.play(move)
    assert twin == third
    assert twin != state
    assert state.key() == key


def check_scores(game: Game, state: State) -> None:
    """The score that is kept equals the score that is told point by point, and every point has a source."""
    known = {source.id for source in game.sources}
    for side, score in enumerate(state.scores()):
        sheet = state.score_sheet(side)
        assert sheet.side == side
        assert sheet.total == score
        assert known.issuperset(sheet.by_source())


def check_views(state: State, chance: Chance) -> None:
    """What a seat sees of a guess is what it sees of the truth, and a guess can be played on."""
    for seat in range(state.seats):
        view = state.seen_by(seat)
        assert view.actor == state.actor
        assert view.seen_by(seat) == view
        guess = state.guess(seat, chance.copy())
        assert guess.seen_by(seat) == view, "a guess fits all that the seat knows"
        assert view.guess(seat, chance.copy()) == guess, "a guess depends on nothing that the seat cannot see"
        if seat == state.actor:
            assert list(guess.moves()) == list(state.moves())
            guess.play(chance.choice(guess.moves()))


def check_refused(state: State, move: Move) -> None:
    """``move`` raises ``IllegalMove``, and the state does not change."""
    key = state.key()
    try:
        state.play(move)
    except IllegalMove as error:
        assert str(error)
        assert state.key() == key
    else:
        raise AssertionError(f"{move} was played, but moves() does not offer it")


def check_result(game: Game, state: State) -> None:
    """The result of a game that is over ranks every side once."""
    result = state.result()
    assert result is not None
    assert list(result.scores) == state.scores()
    assert sorted(side for group in result.ranking for side in group) == list(range(game.sides(state.seats)))
    assert result.winners in ((), result.ranking[0])
    assert result.winners or state.seats == 1


def check_record(record: Record, state: State) -> None:
    """The record reads back as it was written and leads to ``state``."""
    again = Record.from_text(record.to_text())
    assert again == record
    assert again.to_text() == record.to_text()
    assert again.replay() == state


def soak_game(game: Game, seats: int, seed: int, options: dict[str, str] | None = None) -> Record:
    """Play one random game under every check; the dear ones now and then (``DEEP_EVERY``)."""
    deep_every: int = getattr(own_checks(game), "DEEP_EVERY", DEEP_EVERY)
    if options is None:
        options = some_options(game, seats, seed)
    state = game.new(seats, seed, **options)
    chance = Chance(seed + 1)
    watching = watch(game, state)
    check_protocol(game, state, chance)
    watching.deep(state)
    played: list[Move] = []
    for step in random_game(state, seed):
        played.append(step.move)
        check_step(game, step)
        watching.step(state, step.move, step.events)
        if chance.below(deep_every) == 0:
            check_protocol(game, state, chance, foreign=[chance.choice(played) for _ in range(3)])
            watching.deep(state)
    check_protocol(game, state, chance, foreign=played[:3])
    check_result(game, state)
    watching.deep(state)
    watching.end(state)
    record = Record.begin(game.id, seats, seed, **options).extended(*played)
    check_record(record, state)
    return record
