"""Whoever asks a player out of turn is told so: when the game is over, and for a seat that is not the one to decide."""

from __future__ import annotations

from functools import cache

import pytest

import arena
from game.players import LEVELS, GreedyPlayer, Player, RandomPlayer, decide, decide_turn
from game.players.advice import advise, compare
from game.players.base import Planner, asked, finish
from game.players.knowledge import Effort
from game.rules import GAMES, Chance, State
from game.rules.errors import RulesError
from honesty import open_guess
from invariants import later

OVER = "The game is over."
NO_END = 100_000
"""More moves than any game takes."""
CHANGED = [f"{name}:width=2,playouts=2,turns=1" for name in ("sharp", "master", "bandit", "tree")]
PLAYERS: dict[str, Player] = {
    **{player.id: player for player in (*LEVELS, GreedyPlayer(), RandomPlayer())},
    **{name: arena.candidate(name) for name in (*arena.OTHERS, *CHANGED)},
}
TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].seats]

every_player = pytest.mark.parametrize("name", PLAYERS)
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


@cache
def _position(game: str, seats: int, moves: int) -> State:
    return later(GAMES[game], seats, 6, moves)


def position(game: str, seats: int, moves: int) -> State:
    return _position(game, seats, moves).copy()


def not_the_turn_of(seat: int) -> str:
    return f"It is not the turn of seat {seat}."


def refusals(player: Player, state: State, seat: int) -> list[str]:
    """What the player says to each way of asking it, each time instead of its first slice."""
    said = []
    guess = open_guess(state, seat)
    for ask in (
        lambda: next(player.plan(guess, seat, Chance(1))),
        lambda: next(player.think(guess, seat, Chance(1))),
        lambda: decide_turn(player, state, seat, Chance(1)),
        lambda: decide(player, state, seat, Chance(1)),
    ):
        with pytest.raises(RulesError) as refused:
            ask()
        assert type(refused.value) is RulesError, "it is no move that was refused"
        said.append(str(refused.value))
    return said


@every_player
@every_table
def test_when_the_game_is_over_there_is_nothing_to_decide(game: str, seats: int, name: str) -> None:
    state = position(game, seats, NO_END)
    assert state.actor is None
    for seat in range(seats):
        assert set(refusals(PLAYERS[name], state, seat)) == {OVER}
    for seat in (-1, 99):
        (said,) = set(refusals(PLAYERS[name], state, seat))
        assert said in (OVER, not_the_turn_of(seat))


@every_player
@every_table
def test_only_the_seat_whose_turn_it_is_is_decided_for(game: str, seats: int, name: str) -> None:
    for moves in (0, 21):
        state = position(game, seats, moves)
        assert state.actor is not None
        for seat in (-seats, -1, *range(seats), seats, 99):
            if seat != state.actor:
                assert set(refusals(PLAYERS[name], state, seat)) == {not_the_turn_of(seat)}


@every_table
def test_advice_is_given_only_in_turn(game: str, seats: int) -> None:
    for moves in (0, 21, NO_END):
        state = position(game, seats, moves)
        for seat in (-1, *range(seats), 99):
            if seat == state.actor:
                continue
            allowed = {not_the_turn_of(seat)} if state.actor is not None else {OVER, not_the_turn_of(seat)}
            guess = open_guess(state, seat)
            for work in (advise(guess, seat, Chance(1)), compare(guess, seat, (), Chance(1), Effort(2, 2, 1))):
                with pytest.raises(RulesError) as refused:
                    next(work)
                assert str(refused.value) in allowed


@every_table
def test_the_guess_that_was_looked_at_is_the_one_that_is_used(game: str, seats: int) -> None:
    """So no luck is spent on the question whose turn it is."""
    state = position(game, seats, 21)
    assert state.actor is not None
    chance, plain = Chance(5), Chance(5)
    assert asked(open_guess(state, state.actor), state.actor, chance) == state.guess(state.actor, plain)
    assert chance.state == plain.state


def test_no_player_answers_unasked() -> None:
    """Whoever is a ``Planner`` cannot leave the question out, and all of them are."""
    for player in PLAYERS.values():
        assert isinstance(player, Planner)
    kinds = [Planner]
    for kind in kinds:
        kinds += kind.__subclasses__()
        assert (kind.plan, kind.think) == (Planner.plan, Planner.think)


def test_an_unknown_seat_still_tells_what_went_wrong() -> None:
    with pytest.raises(RulesError) as refused:
        finish(RandomPlayer().plan(open_guess(position("koi", 2, 0), 99), 99, Chance(1)))
    assert refused.value.template == "It is not the turn of seat {seat}."
    assert isinstance(refused.value.__cause__, IndexError)
