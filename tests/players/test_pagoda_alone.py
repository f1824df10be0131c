"""What is known of Pagoda Garden for one player, held against the rules themselves."""

from __future__ import annotations

import pytest

from game.players import PLAYERS, Player, RandomPlayer, decide, decide_turn
from game.players.base import finish
from game.players.knowledge import knowledge_of
from game.players.knowledge.pagoda_garden_alone import (
    BEATEN,
    ahead,
    placements_alone,
    promised_ahead,
    worth_of_end,
)
from game.rules import Chance
from game.rules.pagoda_garden import PAGODA_GARDEN, PagodaState
from game.rules.pagoda_garden.garden import NEIGHBOURS

GAME_LEVELS = ("easy", "medium", "hard")


def position(seed: int, turns: int, level: str) -> PagodaState:
    """The start of a turn after so many turns played by chance, or the end of a shorter game."""
    state = PAGODA_GARDEN.new(1, seed, level=level)
    assert isinstance(state, PagodaState)
    chance = Chance(seed)
    while state.actor is not None and (state.turn <= turns or state.phase != "place"):
        state.play(decide(RandomPlayer(), state, 0, chance))
    return state


@pytest.mark.clause("PAG-O5", "PAG-O6")
@pytest.mark.parametrize("level", GAME_LEVELS)
def test_to_be_ahead_is_to_have_more_than_the_garden(level: str) -> None:
    for turns in (0, 4, 9, 99):
        state = position(3, turns, level)
        assert ahead(state) == state.scores()[0] - state.garden_score()


@pytest.mark.clause("PAG-O6")
def test_to_be_equal_is_not_to_win() -> None:
    assert worth_of_end(0) == -BEATEN
    assert worth_of_end(1) == BEATEN + 1
    for seed in range(5):
        state = position(seed, 99, "hard")
        result = state.result()
        assert result is not None
        assert (knowledge_of(state).value(state, 0) > 0) == bool(result.winners)


@pytest.mark.parametrize("level", GAME_LEVELS)
def test_a_placement_that_ends_the_game_is_worth_how_it_ends(level: str) -> None:
    """By playing every placement of some games: those that leave no way on are worth exactly the end."""
    ends = 0
    for seed in range(40):
        state = PAGODA_GARDEN.new(1, seed, level=level)
        assert isinstance(state, PagodaState)
        while state.actor is not None:
            found = placements_alone(state)
            for each in found:
                after = state.copy()
                for move in each.plan(state):
                    after.play(move)
                assert ahead(after) == ahead(state) + each.points
                if after.actor is None:
                    ends += 1
                    assert each.worth == worth_of_end(ahead(after))
                else:
                    assert any(after.board[near] is None for near in NEIGHBOURS[each.space])
            for move in found[seed % len(found)].plan(state):
                state.play(move)
    assert ends > 20


@pytest.mark.clause("PAG-O4")
def test_a_victory_at_hand_is_taken_and_a_defeat_put_off() -> None:
    """Where one placement ends the game, the quick turn chooses it if and only if it wins or nothing else is left."""
    taken = refused = 0
    for seed in range(120):
        state = PAGODA_GARDEN.new(1, seed, level="hard")
        assert isinstance(state, PagodaState)
        chance = Chance(seed)
        while state.actor is not None:
            found = placements_alone(state)
            dead = {each for each in found if not any(state.board[near] is None for near in NEIGHBOURS[each.space])}
            wins = {each for each in dead if ahead(state) + each.points > 0}
            after = state.copy()
            knowledge_of(state).advance(after, chance)
            if wins and promised_ahead(state) < BEATEN / 2:
                taken += 1
                assert after.actor is None
            elif dead and not wins and len(dead) < len(found) and promised_ahead(state) > -5:
                refused += 1
                assert after.actor is not None
            state = after
    assert taken
    assert refused


def victories(player: Player, level: str, seeds: range) -> int:
    """How often the player beats the garden."""
    number = 0
    for seed in seeds:
        state = PAGODA_GARDEN.new(1, seed, level=level)
        chance = Chance(seed)
        while state.actor is not None:
            for move in decide_turn(player, state, 0, chance):
                state.play(move)
        result = state.result()
        assert result is not None
        number += bool(result.winners)
    return number


@pytest.mark.clause("PAG-O5")
def test_keen_often_beats_the_garden_and_chance_does_not() -> None:
    seeds = range(12)
    assert victories(RandomPlayer(), "hard", seeds) <= 1
    assert victories(PLAYERS["keen"], "hard", seeds) >= 3
    assert victories(PLAYERS["keen"], "easy", seeds) >= 9


def test_a_plan_alone_is_a_turn_that_shows_a_tile_at_its_end() -> None:
    for level in GAME_LEVELS:
        state = position(5, 4, level)
        for each in finish(knowledge_of(state).rank(state, 40, Chance(1))):
            assert str(each.plan[-1]) == "end"
