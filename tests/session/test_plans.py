"""A computer player's turn is one decision, also for a match that is taken up in the middle of it."""

from __future__ import annotations

import pytest

from game.players import Deadline
from game.players.base import finish
from game.rules import GAMES
from game.rules.kohaku import End
from game.session.match import PERSON, Match

KOHAKU = GAMES["kohaku"]


def match_of(*players: str, seed: int = 7) -> Match:
    return Match(KOHAKU, players, seed, {"start": "0"})


def play(match: Match, moves: int) -> list[str]:
    """Let the computer players make so many moves; their notation."""
    for _ in range(moves):
        match.play(finish(match.think()))
    return [str(step.move) for step in match.steps]


@pytest.mark.parametrize("player", ["calm", "keen", "sharp"])
def test_a_match_taken_up_in_the_middle_of_a_turn_goes_on_the_same_way(player: str) -> None:
    played = play(match_of(player, player), 24)
    for moves in range(8, 13):
        match = match_of(player, player)
        play(match, moves)
        again = Match.from_text(match.to_text())
        assert play(again, 24 - moves) == played


@pytest.mark.parametrize("seats", GAMES["koi"].seats)
def test_so_does_one_whose_turn_goes_further_than_was_planned(seats: int) -> None:
    """In KOI a plan ends where bumped koi or new cards leave more to decide."""
    match = Match(GAMES["koi"], ["keen"] * seats, 1)
    further = 0
    for _ in range(40):
        move = finish(match.think())
        assert finish(Match.from_text(match.to_text()).think()) == move
        planned = match.turn_start.number
        match.play(move)
        further += match.turn_start.number == planned
    assert further > 5


def test_a_turn_is_thought_over_once() -> None:
    match = match_of("sharp", "sharp")
    slices = []
    for _ in range(8):
        thinking = match.think()
        count = 0
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                match.play(done.value)
                break
            count += 1
        slices.append(count)
    assert slices[0] > 10
    assert slices[4] > 10
    assert slices[1:4] == slices[5:8] == [0, 0, 0]


def test_a_dropped_thought_leaves_no_trace() -> None:
    match = match_of("sharp", "sharp")
    thinking = match.think()
    for _ in range(9):
        next(thinking)
    thinking.close()
    assert play(match, 8) == play(match_of("sharp", "sharp"), 8)


def test_at_the_deadline_the_match_gets_a_move_and_goes_on() -> None:
    match = match_of("master", "keen")
    deadline = Deadline()
    thinking = match.think(deadline)
    for _ in range(5):
        next(thinking)
    deadline.passed = True
    with pytest.raises(StopIteration) as done:
        next(thinking)
    match.play(done.value.value)
    while match.actor == 0:
        match.play(finish(match.think()))
    assert match.steps[-1].move == End()


def test_a_turn_that_went_another_way_is_planned_anew() -> None:
    """As when the moves of a save were made by somebody else."""
    match = match_of("keen", "keen")
    expected = finish(match.think())
    other = next(move for move in match.state.moves() if move != expected)
    match.play(other)
    while match.actor == 0:
        match.play(finish(match.think()))
    assert [step.seat for step in match.steps] == [0, 0, 0, 0]


def test_where_a_turn_begins() -> None:
    match = match_of(PERSON, "keen")
    assert match.turn_start.number == 0
    for number in range(3):
        match.play(match.state.moves()[0])
        assert match.turn_start.number == 0, number
    match.undo()
    assert match.turn_start.number == 0
    match.play(match.state.moves()[0])
    match.play(match.state.moves()[0])
    assert match.turn_start.number == 4
    assert match.turn_start.state == match.state
