"""One match: whose turn it is, what can be taken back, and what computer players get to see."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.players import PLAYERS, Guess, Planning, Thinking
from game.rules import GAMES, Chance, Move, State
from game.rules.errors import BadOption, BadSeats, BadSeed, IllegalMove, RulesError
from game.session import match as match_module
from game.session.match import PERSON, Match

ROOT = Path(__file__).resolve().parents[2]
GAME = GAMES["kohaku"]
COMPUTER = next(iter(PLAYERS))


def match_of(*players: str, seed: int = 7, **options: str) -> Match:
    return Match(GAME, players, seed, {"start": "0", **options} if len(players) > 1 else options)


def play(match: Match, *moves: str) -> None:
    for move in moves:
        match.play(GAME.parse_move(move))


TURN = ("take b2 c2", "place koi 0,0", "place feature 1,0")


def ended(thinking: Thinking) -> Move:
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            move: Move = done.value
            return move


# -- setting up


def test_a_match_is_the_game_of_its_seats_seed_and_options() -> None:
    match = match_of(PERSON, COMPUTER, seed=11)
    assert match.state == GAME.new(2, 11, start="0")
    assert match.options == {"start": "0"}
    assert (match.actor, match.over, match.person_to_move) == (0, False, True)
    assert [match.is_person(seat) for seat in range(2)] == [True, False]


def test_options_that_are_not_named_get_their_defaults() -> None:
    assert Match(GAME, [PERSON] * 2, 1).options == GAME.settle(2, {})


@pytest.mark.parametrize("player", ["", "nobody", "Person", "random player"])
def test_unknown_players_are_refused_with_a_sentence(player: str) -> None:
    with pytest.raises(RulesError, match="no computer player") as caught:
        match_of(PERSON, player)
    assert str(caught.value).endswith(".")


def test_other_mistakes_are_those_of_the_rules() -> None:
    with pytest.raises(BadSeats):
        match_of(*[PERSON] * 9)
    with pytest.raises(BadSeed):
        match_of(PERSON, PERSON, seed=-1)
    with pytest.raises(BadOption):
        Match(GAME, [PERSON] * 2, 1, {"start": "nobody"})


# -- moving


def test_every_step_is_kept_with_its_seat_and_events() -> None:
    match = match_of(PERSON, PERSON)
    events = match.play(GAME.parse_move("take b2 c2"))
    assert [type(event).__name__ for event in events] == ["TileTaken", "TileTaken"]
    assert [(step.seat, str(step.move), step.events) for step in match.steps] == [(0, "take b2 c2", events)]
    play(match, *TURN[1:], "end", "take a1 b1")
    assert [step.seat for step in match.steps] == [0, 0, 0, 0, 1]
    assert list(match.turn_events()) == [(step.seat, event) for step in match.steps for event in step.events]


def test_an_illegal_move_changes_nothing() -> None:
    match = match_of(PERSON, PERSON)
    play(match, "take b2 c2")
    before, save = match.state.copy(), match.to_text()
    for move in ("take b2 c2", "end", "place koi 5,5"):
        with pytest.raises(IllegalMove):
            play(match, move)
    assert match.state == before
    assert match.to_text() == save
    assert match.can_undo
    match.undo()
    assert match.steps == []


def test_no_move_after_the_end() -> None:
    match = whole_match(PERSON, PERSON)
    with pytest.raises(IllegalMove):
        match.play(GAME.parse_move("end"))
    assert match.over


# -- taking back


def test_undo_goes_back_step_by_step_to_the_start_of_the_turn() -> None:
    match = match_of(PERSON, PERSON)
    positions = [match.state.copy()]
    for move in TURN:
        play(match, move)
        positions.append(match.state.copy())
    for number in (2, 1, 0):
        step = match.undo()
        assert str(step.move) == TURN[number]
        assert match.state == positions[number]
        assert len(match.steps) == number
    assert not match.can_undo


@pytest.mark.clause("KOH-T5")
def test_undo_never_goes_past_the_confirmed_turn() -> None:
    match = match_of(PERSON, PERSON)
    play(match, *TURN)
    assert match.can_undo
    play(match, "end")
    assert not match.can_undo
    save = match.to_text()
    with pytest.raises(RulesError, match="Nothing can be taken back"):
        match.undo()
    assert match.to_text() == save
    play(match, "take a1 b1")
    match.undo()
    assert not match.can_undo, "the next seat cannot reach into the turn before"


def test_undo_then_another_move_then_undo() -> None:
    match = match_of(PERSON, PERSON)
    start = match.state.copy()
    play(match, "take b2 c2")
    match.undo()
    play(match, "take a1 b1", "place koi 0,0")
    assert [str(step.move) for step in match.steps] == ["take a1 b1", "place koi 0,0"]
    match.undo()
    match.undo()
    assert match.state == start


@pytest.mark.clause("KOH-T5", "KOH-B2")
def test_alone_undo_never_goes_past_what_was_drawn() -> None:
    match = match_of(PERSON)
    play(match, *TURN)
    assert match.can_undo
    play(match, "end")
    assert match.steps[-1].sealed
    assert match.actor == 0, "the same person decides again, but has seen new tiles"
    assert not match.can_undo


def test_a_hand_over_that_reveals_nothing_is_not_undone_either() -> None:
    """In the last turn nothing is drawn any more; still it is over."""
    match = whole_match(PERSON, PERSON)
    assert not match.can_undo
    for step in match.steps:
        assert step.sealed == any(event.reveals for event in step.events)


def test_moves_of_computer_players_are_never_taken_back() -> None:
    match = match_of(COMPUTER, COMPUTER)
    for _ in range(3):
        match.play(ended(match.think()))
        assert not match.can_undo


def test_after_a_computer_players_turn_there_is_nothing_to_take_back() -> None:
    match = match_of(PERSON, COMPUTER)
    play(match, *TURN, "end")
    while not match.person_to_move:
        match.play(ended(match.think()))
    assert match.actor == 0
    assert not match.can_undo


# -- thinking


def whole_match(*players: str, seed: int = 3, moves: int = 10_000) -> Match:
    match = match_of(*players, seed=seed)
    while not match.over and len(match.steps) < moves:
        if match.person_to_move:
            match.play(match.state.moves()[0])
        else:
            match.play(ended(match.think()))
    return match


def test_the_same_match_always_thinks_the_same() -> None:
    one, other = (whole_match(COMPUTER, COMPUTER, moves=16) for _ in range(2))
    assert [step.move for step in one.steps] == [step.move for step in other.steps]
    assert len(one.steps) == 16


def test_thinking_changes_nothing_and_can_be_begun_again() -> None:
    match = match_of(COMPUTER, PERSON)
    before = match.state.copy()
    half = match.think()
    next(half)
    half.close()
    assert match.state == before
    assert ended(match.think()) == ended(match.think())


def test_what_players_know_is_loaded_before_the_first_slice() -> None:
    program = f"""
import sys
from game.rules import GAMES
from game.session.match import Match
match = Match(GAMES[{GAME.id!r}], ["{COMPUTER}"] * 2, 1)
before = set(sys.modules)
match.prepare()
loaded = set(sys.modules)
next(match.think())
print("game.players.knowledge.{GAME.id}" in loaded - before, sorted(set(sys.modules) - loaded))
"""
    told = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout == "True []\n"


def test_only_a_computer_player_whose_turn_it_is_thinks() -> None:
    with pytest.raises(RulesError, match="not a computer player"):
        match_of(PERSON, COMPUTER).think()
    with pytest.raises(RulesError, match="not a computer player"):
        whole_match(PERSON, PERSON).think()


class Spy:
    """A player that keeps what it is given."""

    id = "spy"
    label = "Spy"

    def __init__(self) -> None:
        self.guesses: list[State] = []
        self.chances: list[int] = []

    def plan(self, guess: Guess, seat: int, chance: Chance, deadline: object = None) -> Planning:
        self.chances.append(chance.copy().bits())
        for _ in range(4):
            self.guesses.append(guess(chance))
            yield
        return (self.guesses[-1].moves()[0],)


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Spy]:
    spy = Spy()
    monkeypatch.setattr(match_module, "PLAYERS", {**PLAYERS, "spy": spy})
    yield spy


def test_a_computer_player_never_gets_the_true_position(spy: Spy) -> None:
    match = match_of(PERSON, "spy")
    play(match, *TURN, "end")
    ended(match.think())
    assert len(spy.guesses) == 4
    for guess in spy.guesses:
        assert guess is not match.state
        assert guess.seen_by(1) == match.state.seen_by(1), "a guess fits what the seat knows"
        assert guess != match.state, "but the stacks are shuffled"
    guess = spy.guesses[0]
    guess.play(guess.moves()[0])
    assert match.state.seen_by(1) != guess.seen_by(1), "and playing on with it leaves the match alone"


def test_chance_differs_from_decision_to_decision(spy: Spy) -> None:
    match = match_of("spy", "spy")
    for _ in range(6):
        match.play(ended(match.think()))
    assert len(set(spy.chances)) == 6
