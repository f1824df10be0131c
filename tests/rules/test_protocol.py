"""What every game of the house promises, and how each refuses what is handed to it wrongly."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass, fields, replace

import pytest

from game.rules import GAMES, Chance, Move, find_game
from game.rules.base import MAX_SEED, OptionValue
from game.rules.errors import BadMove, BadOption, BadSeats, BadSeed, IllegalMove, RulesError, UnknownGame
from invariants import check_protocol, later, random_game, some_options

EVERY_GAME = pytest.mark.parametrize("game_id", GAMES)


@dataclass(frozen=True, slots=True)
class ForeignMove(Move):
    """A move of no game."""


@EVERY_GAME
def test_facts_are_complete(game_id: str) -> None:
    game = GAMES[game_id]
    assert game.id == game_id
    assert game.name
    assert game.rules_version >= 1
    assert game.seats == tuple(sorted(set(game.seats)))
    assert len({source.id for source in game.sources}) == len(game.sources)
    for option in game.options:
        for seats in game.seats:
            allowed: tuple[OptionValue, ...] = option.allowed(seats)
            if allowed:
                assert option.default in [value.id for value in allowed]


@EVERY_GAME
def test_every_seat_count_starts_a_game_that_keeps_the_protocol(game_id: str) -> None:
    game = GAMES[game_id]
    for seats in game.seats:
        state = game.new(seats, seed=4, **some_options(game, seats, 4))
        assert state.seats == seats
        assert all(state.side_of(seat) == game.side_of(seats, seat) for seat in range(seats))
        check_protocol(game, state, Chance(1))


@EVERY_GAME
def test_equal_seeds_give_equal_games_and_others_differ(game_id: str) -> None:
    game = GAMES[game_id]
    for seats in game.seats:
        assert game.new(seats, 5) == game.new(seats, 5)
        assert len({game.new(seats, seed).key() for seed in range(10)}) > 1


@EVERY_GAME
def test_a_number_that_only_equals_another_makes_no_move(game_id: str) -> None:
    """``True`` and ``1.0`` equal 1, but a record would notate them in another way."""
    game = GAMES[game_id]
    tried = 0
    for seats in game.seats:
        state, chance = game.new(seats, 2), Chance(2)
        for _ in range(60):
            if state.actor is None:
                break
            for move in state.moves():
                for field in fields(move):
                    value = getattr(move, field.name)
                    if field.init and type(value) is int:
                        tried += 1
                        for wrong in (float(value), *([bool(value)] if value in (0, 1) else [])):
                            with pytest.raises(BadMove):
                                replace(move, **{field.name: wrong})
            state.play(chance.choice(state.moves()))
    assert tried >= 20


@EVERY_GAME
def test_none_is_no_value_of_an_option(game_id: str) -> None:
    game = GAMES[game_id]
    with pytest.raises(BadOption, match="“None” is not a value of the option"):
        game.new(2, 1, start=None)  # type: ignore[arg-type]


@EVERY_GAME
@pytest.mark.parametrize("seats", [0, -1, 99, "2", 2.0, None, True])
def test_bad_seats(game_id: str, seats: object) -> None:
    with pytest.raises(BadSeats, match="seats"):
        GAMES[game_id].new(seats, 1)  # type: ignore[arg-type]


@EVERY_GAME
@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, "7", 1.5, None, True])
def test_bad_seed(game_id: str, seed: object) -> None:
    with pytest.raises(BadSeed, match="seed"):
        GAMES[game_id].new(GAMES[game_id].seats[-1], seed)  # type: ignore[arg-type]


@EVERY_GAME
def test_bad_option(game_id: str) -> None:
    game = GAMES[game_id]
    seats = game.seats[-1]
    with pytest.raises(BadOption, match="no option “weather of tomorrow”"):
        game.new(seats, 1, **{"weather of tomorrow": "fine"})
    for option in game.options:
        if option.allowed(seats):
            wrong: list[object] = ["nonsense", 7, []]
            for value in wrong:
                with pytest.raises(BadOption, match="not a value"):
                    game.new(seats, 1, **{option.id: value})  # type: ignore[arg-type]


@EVERY_GAME
@pytest.mark.parametrize("text", ["", " ", "nonsense", "place", "end end", "END", "💧", "x" * 10_000, "\n", 7, None])
def test_bad_move_text(game_id: str, text: object) -> None:
    with pytest.raises(BadMove, match="is not a move") as caught:
        GAMES[game_id].parse_move(text)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 400


@EVERY_GAME
@pytest.mark.parametrize("move", [ForeignMove(), None, "end", 5, object()])
def test_what_is_no_move_is_refused_and_changes_nothing(game_id: str, move: object) -> None:
    game = GAMES[game_id]
    state = game.new(game.seats[-1], 3)
    key = state.key()
    with pytest.raises(IllegalMove, match="cannot be played"):
        state.play(move)  # type: ignore[arg-type]
    assert state.key() == key


@EVERY_GAME
def test_nothing_can_be_played_when_the_game_is_over(game_id: str) -> None:
    game = GAMES[game_id]
    state = game.new(game.seats[-1], 3)
    moves = [step.move for step in random_game(state, 8)]
    for move in moves:
        with pytest.raises(IllegalMove, match="over"):
            state.play(move)


@EVERY_GAME
def test_states_survive_pickle_and_deepcopy(game_id: str) -> None:
    game = GAMES[game_id]
    state = later(game, game.seats[-1], 3, 25)
    assert copy.deepcopy(state) == state
    assert pickle.loads(pickle.dumps(state)) == state


def test_find_game() -> None:
    for game_id, game in GAMES.items():
        assert find_game(game_id) is game
    unknown: list[object] = ["chess", "", None, 3, [], "KOHAKU"]
    for wrong in unknown:
        with pytest.raises(UnknownGame, match="There is no game"):
            find_game(wrong)


@pytest.mark.parametrize(
    "error",
    [
        IllegalMove("take a1 b1", "the game is over"),
        BadMove("tkae", "“end”"),
        BadSeats("Kōhaku", 9, (1, 2)),
        BadSeed("x", 5),
        BadOption("Kōhaku", "start", ("a",)),
        BadOption("Kōhaku", "start", ("0", "1"), "9"),
        UnknownGame("chess", ("kohaku",)),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_are_sentences_that_can_be_translated_and_pickled(error: RulesError) -> None:
    assert str(error) == error.template.format(**error.values)
    assert str(error).endswith(".")
    twin = pickle.loads(pickle.dumps(error))
    assert (type(twin), str(twin)) == (type(error), str(error))
