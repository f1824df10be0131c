"""Hints and the look back after a game."""

from __future__ import annotations

import pytest

from game.players import Deadline
from game.players.base import finish
from game.players.knowledge import Effort, Knowledge, knowledge_of
from game.players.knowledge.kohaku import KohakuKnowledge
from game.rules import GAMES, Chance, State
from game.rules.errors import RulesError
from game.rules.kohaku import KohakuState
from game.session import advice
from game.session.advice import Review, hint
from game.session.match import PERSON, Match

KOHAKU = GAMES["kohaku"]


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of the search, so that tests are fast."""

    def effort(self: Knowledge, level: str, state: State) -> Effort:
        return Effort(6, 36, state.seats)

    monkeypatch.setattr(KohakuKnowledge, "effort", effort)


def match_of(*players: str, seed: int = 7) -> Match:
    return Match(KOHAKU, players, seed, {"start": "0"} if len(players) > 1 else {})


def play_turn(match: Match, *notations: str) -> None:
    for notation in notations:
        match.play(KOHAKU.parse_move(notation))


def worst_turn(match: Match) -> None:
    """The actor takes the pair that brings least, and lays it where it brings least."""
    seat = match.actor
    while match.actor == seat:
        state = match.state
        worth = []
        for move in state.moves():
            after = state.copy()
            after.play(move)
            worth.append((after.scores()[seat or 0] if str(move).startswith("place") else 0, str(move), move))
        match.play(min(worth)[2])


# Hints


def test_a_hint_is_a_legal_turn_with_reasons() -> None:
    for players in [(PERSON,), (PERSON, "keen"), (PERSON, PERSON, "calm"), (PERSON, "calm", "calm", "keen")]:
        match = match_of(*players)
        choice = finish(hint(match))
        seat = match.actor
        assert choice.reasons[0].text == "Points now: {points}."
        before = match.state.scores()[seat or 0]
        for move in choice.moves:
            assert match.actor == seat
            match.play(move)
        assert match.state.scores()[seat or 0] - before == choice.reasons[0].values["points"]


def test_in_the_middle_of_a_turn_a_hint_is_the_rest_of_it() -> None:
    match = match_of(PERSON, "keen")
    match.play(match.state.moves()[0])
    choice = finish(hint(match))
    assert [str(move).split()[0] for move in choice.moves] == ["place", "place", "end"]
    for move in choice.moves:
        match.play(move)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_at_every_step_of_the_first_turns(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def effort(self: Knowledge, level: str, state: State) -> Effort:
        return Effort(2, 2, 1)

    game = GAMES[game_id]
    for seats in game.seats:
        match = Match(game, [PERSON] * seats, 3)
        monkeypatch.setattr(type(knowledge_of(match.state)), "effort", effort)
        chance = Chance(seats)
        for _ in range(14 * seats):
            if match.over:
                break
            choice = finish(hint(match))
            assert choice.moves[0] in match.state.moves()
            assert choice.reasons or len(match.state.moves()) == 1
            match.play(chance.choice(match.state.moves()))


@pytest.mark.parametrize("first", ["place koi 0,0", "place feature 0,0"])
def test_a_hint_in_a_pond_with_a_single_tile(first: str) -> None:
    for seats in (1, 2, 3, 4):
        match = match_of(*[PERSON] * seats)
        match.play(match.state.moves()[0])
        match.play(KOHAKU.parse_move(first))
        choice = finish(hint(match))
        assert [str(move).split()[0] for move in choice.moves] == ["place", "end"]
        assert choice.reasons[0].text == "Points now: {points}."


def test_a_hint_knows_no_more_than_the_seat() -> None:
    match = match_of(PERSON, "keen")
    expected = finish(hint(match))
    match.state = match.state.guess(0, Chance(99))
    assert finish(hint(match)) == expected
    match.state = match.state.seen_by(0)
    assert finish(hint(match)) == expected


def test_asking_for_a_hint_changes_nothing() -> None:
    match = match_of(PERSON, "keen")
    key = match.state.key()
    finish(hint(match))
    assert match.state.key() == key
    assert not match.steps


def test_a_hint_comes_at_once_at_the_deadline() -> None:
    match = match_of(PERSON, "keen")
    for wait in (0, 1, 7):
        deadline = Deadline()
        work = hint(match, deadline)
        for _ in range(wait):
            next(work)
        deadline.passed = True
        with pytest.raises(StopIteration) as done:
            next(work)
        after = match.state.copy()
        for move in done.value.value.moves:
            after.play(move)


def test_no_hint_after_the_end() -> None:
    match = match_of("keen", "keen")
    while not match.over:
        match.play(finish(match.think()))
    with pytest.raises(RulesError, match="The game is over"):
        hint(match)


# Looking back


def finished_match(blunders: tuple[int, ...]) -> Match:
    """A game of *keen* against *keen* in which seat 0 plays its worst in these rounds."""
    match = match_of("keen", "keen")
    while not match.over:
        assert isinstance(match.state, KohakuState)
        if match.actor == 0 and match.state.round in blunders:
            worst_turn(match)
        else:
            seat = match.actor
            while match.actor == seat:
                match.play(finish(match.think()))
    return match


def test_a_review_finds_planted_blunders() -> None:
    match = finished_match((4, 9))
    review = Review(match, 0)
    regrets = finish(review.work())
    assert {regret.number // 8 + 1 for regret in regrets[:2]} == {4, 9}
    for regret in regrets:
        start = regret.number
        played, best = regret.comparison.played, regret.comparison.best
        assert played.moves == tuple(step.move for step in match.steps[start : start + 4])
        assert best.moves != played.moves
        assert best.worth - played.worth == regret.loss >= advice.WORTH_SHOWING
    assert regrets[0].loss > 4
    assert [regret.loss for regret in regrets] == sorted((regret.loss for regret in regrets), reverse=True)
    assert len(regrets) <= 3


def test_a_review_of_the_other_seat_finds_no_such_blunders() -> None:
    match = finished_match((4, 9))
    mine, other = Review(match, 0), Review(match, 1)
    worst = finish(mine.work())[0].loss
    assert all(regret.loss < worst for regret in finish(other.work()))


def test_a_review_tells_how_far_it_is_and_can_be_left_at_any_time() -> None:
    review = Review(finished_match((4, 9)), 0)
    work = review.work()
    seen = []
    for _ in work:
        seen.append(review.examined)
        if review.examined == 10:
            break
    work.close()
    assert seen == sorted(seen)
    assert review.total == 14 + 6
    assert review.regrets, "what has been found so far"
    assert review.regrets[0].number // 8 + 1 in (4, 9)


def test_a_review_is_repeatable_and_works_on_a_saved_match() -> None:
    match = finished_match((5,))
    again = Match.from_text(match.to_text())
    assert finish(Review(match, 0).work()) == finish(Review(again, 0).work())


@pytest.mark.parametrize("seat", [-1, 2, "0"])
def test_a_review_needs_a_seat_of_the_match(seat: object) -> None:
    with pytest.raises(ValueError, match="no seat"):
        Review(match_of(PERSON, PERSON), seat)  # type: ignore[arg-type]


def test_alone_against_the_breeders_a_review_works_as_well() -> None:
    match = match_of("calm", seed=3)
    while not match.over:
        match.play(finish(match.think()))
    review = Review(match, 0)
    finish(review.work())
    assert review.examined == review.total
