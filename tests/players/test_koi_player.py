"""How KOI is played by computer players: plans, turns at once, and that they do not see what is hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from types import MappingProxyType

import pytest

from game.players import PLAYERS, RandomPlayer, decide_turn
from game.players.base import Guess, Plan, finish
from game.players.knowledge import knowledge_of
from game.players.plans import turn_over
from game.players.reasons import Reason
from game.rules import Chance, Event, Move, State
from game.rules.koi import KOI, KoiState
from game.rules.koi.frames import ACT, CONFIRM, DAY_ENDS, FLOOD_CHECK, TURNS
from game.rules.koi.moves import Play
from game.rules.koi.questions import KINDS
from game.rules.koi.table import HAND_LIMIT
from koi_board import play, position
from strength import lead

KNOWLEDGE = knowledge_of(KOI.new(2, 1))

SOLO = ("normal", "hard", "expert", "dragon")
"""Ryu's levels."""

EACH = 3
"""Positions of a kind that are looked at."""


def fresh(seats: int, seed: int) -> KoiState:
    state = KOI.new(seats, seed, **({"ryu": SOLO[seed % 4]} if seats == 1 else {}))
    assert isinstance(state, KoiState)
    return state


@cache
def met(seats: int) -> Mapping[str, Sequence[KoiState]]:
    """Positions from games that are played by chance: some for each kind of question."""
    found: dict[str, list[KoiState]] = {}
    for seed in range(8):
        state = fresh(seats, seed)
        chance = Chance(seed)
        while state.actor is not None:
            own = found.setdefault(state.question, [])
            # Of several that are met one after the other the first is enough.
            if not own or own[-1].day != state.day or chance.below(4) == 0:
                own.append(state.copy())
            moves = state.moves()
            cards = [move for move in moves if isinstance(move, Play)]
            state.play(chance.choice(cards if cards and chance.below(3) else moves))
    if seats == 2:
        found["order"] = [chain()]
        found["bump"] = [bump()]
        found["limit"] = [limit()]
    return MappingProxyType({kind: spread(own) for kind, own in found.items()})


def spread(states: Sequence[KoiState]) -> list[KoiState]:
    """A few of them, from the first to the last."""
    return list(states[:: max(1, len(states) // EACH)])[:EACH]


def chain() -> KoiState:
    """Two blossoms are pushed, and which first makes a difference."""
    state = position(
        """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        A0 . . . . b . . B3
         . . . . b d . .
          . . . . . . .
           . . . . . .
            . . . . .
        """,
        ["blossom", "Ff", "oF"],
        ["Fo"],
    )
    play(state, "play blossom", "put 0,0")
    return state


def bump() -> KoiState:
    """A koi that lay in the way is put somewhere, and the card goes on."""
    state = position(". A0 B3 d . . d . .", ["FFf", "oF"], ["Fo"])
    play(state, "play FFf")
    return state


def limit() -> KoiState:
    """A card must be given up."""
    state = position("A0 . . . d . . . B3", ["Fo", "oF", "FFf", "frog", "rocks", "blossom", "FLF"], ["Fo"])
    play(state, "stop")
    return state


def quick(state: KoiState) -> Plan:
    return KNOWLEDGE.advance(state.copy(), Chance(1))


def carried_out(state: KoiState, plan: Plan) -> tuple[KoiState, list[Event]]:
    """The position after the plan, and what its last move brought; nothing may come to light before that."""
    seat = state.actor
    assert seat is not None
    after = state.copy()
    events: list[Event] = []
    for move in plan:
        assert not turn_over(seat, after, events)
        events = after.play(move)
    return after, events


QUESTIONS = [(seats, kind) for seats in KOI.seats for kind in KINDS.values()]


def test_every_kind_of_question_is_met() -> None:
    assert {kind for seats in KOI.seats for kind in met(seats)} == set(KINDS.values())
    assert set(met(4)) == {kind for kind in KINDS.values() if "ryu" not in kind and kind not in ("lift", "order")}


# Plans


def check_plans(state: KoiState) -> None:
    """Plans are sorted, different, legal whatever is hidden, and at their end there is something new to decide."""
    seat = state.actor
    assert seat is not None
    kind = state.question
    ranked = finish(KNOWLEDGE.rank(state, 6, Chance(1)))
    assert 1 <= len(ranked) <= 6
    assert len({each.plan for each in ranked}) == len(ranked)
    assert [each.worth for each in ranked] == sorted((each.worth for each in ranked), reverse=True)
    for each in ranked:
        assert each.plan
        for world in (state, state.guess(seat, Chance(1)), state.guess(seat, Chance(2))):
            after, events = carried_out(world, each.plan)
            if kind == "act" and str(each.plan[-1]) == "draw":
                assert any(event.reveals for event in events)
            elif kind == "act":
                assert str(each.plan[-1]) == "stop"
                assert turn_over(seat, after, events) or after.question in ("limit", "bump", "confirm", "wash")
            else:
                assert len(each.plan) == 1


@pytest.mark.parametrize(("seats", "kind"), QUESTIONS)
def test_ranked_plans_are_legal_whatever_is_hidden(seats: int, kind: str) -> None:
    for state in met(seats).get(kind, ()):
        check_plans(state)


@pytest.mark.clause("KOI-X2", "KOI-X8", "KOI-X9", "KOI-X10")
@pytest.mark.parametrize("weather", ["fog", "cold_snap", "current", "still_water", "golden_sun"])
@pytest.mark.parametrize("seats", KOI.seats)
def test_ranked_plans_are_legal_in_every_weather(seats: int, weather: str) -> None:
    for state in met(seats)["act"]:
        state = state.copy()
        state.weather = weather
        state.cards_played = 0
        check_plans(state)


@pytest.mark.clause("KOI-D8")
def test_the_points_of_a_plan_are_those_it_brings() -> None:
    for seats in KOI.seats:
        for state in met(seats)["act"]:
            seat = state.actor or 0
            for each in finish(KNOWLEDGE.rank(state, 6, Chance(1))):
                after = state.copy()
                for move in each.plan[:-1]:
                    after.play(move)
                assert each.points == after.scores()[seat] - state.scores()[seat]


@pytest.mark.clause("KOI-D8")
def test_the_end_of_a_day_takes_no_points_away() -> None:
    """What was eaten today goes into the totals then."""
    hand = ["Ff", "Fo", "oF", "FFf", "frog", "rocks", "blossom"]
    last = [(TURNS, 2), (FLOOD_CHECK,), (ACT, 0, 0)]
    state = position("A0 d . d . . . . B3", hand, stack=last, row=["clear_skies"])
    play(state, "play Ff", "skip", "stop")
    for question in ("limit", "confirm"):
        assert state.question == question
        assert state.points_today(0) == 3
        ranked = finish(KNOWLEDGE.rank(state, 6, Chance(1)))
        assert {each.points for each in ranked} == {0}
        assert KNOWLEDGE.reasons(state, ranked[0].plan)[0] == Reason.points(0)
        state.play(ranked[0].plan[0])
    assert (state.day, state.points_today(0), state.scores()) == (2, 0, [3, 0])


def test_the_last_decision_of_a_game_is_ranked_too() -> None:
    state = position("A0 . . . d . . . B3", day=7, stack=[(DAY_ENDS,), (CONFIRM, 0, 0)])
    assert state.question == "confirm"
    assert [str(each.plan[0]) for each in finish(KNOWLEDGE.rank(state, 6, Chance(1)))] == ["end"]
    assert [str(move) for move in KNOWLEDGE.advance(state, Chance(1))] == ["end"]
    assert state.actor is None


@pytest.mark.clause("KOI-M5")
def test_a_plan_says_where_the_koi_goes_that_lies_in_the_way() -> None:
    state = position(". A0 B3 d . . d . .", ["FFf"], ["Fo"])
    plans = [each.plan for each in finish(KNOWLEDGE.rank(state, 6, Chance(1)))]
    bumping = [[str(move).split()[0] for move in plan] for plan in plans if len(plan) > 1]
    assert ["play", "put", "skip", "stop"] in bumping


@pytest.mark.parametrize("name", ["keen", "sharp"])
def test_the_same_guess_and_chance_give_the_same_plan(name: str) -> None:
    for seats in KOI.seats:
        for state in met(seats)["act"][1:]:
            first, again = (decide_turn(PLAYERS[name], state.copy(), state.actor or 0, Chance(4)) for _ in range(2))
            assert first == again


def test_a_full_hand_is_thought_over_in_slices() -> None:
    hand = ["Fo", "oF", "FFf", "frog", "blossom"]
    for seats, row in ((1, "A0 . . d . . . . B3"), (2, "A0 . . d . . . . B3"), (3, "A0 . d . . . . C3 . . B3")):
        state = position(row, hand, seats=seats)
        assert len(state.hands[0]) == HAND_LIMIT
        slices = sum(1 for _ in KNOWLEDGE.rank(state, 8, Chance(1)))
        assert slices > 20


@pytest.mark.parametrize("name", ["keen", "sharp"])
def test_thinking_comes_in_short_slices(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two yields a card of natural beauty is tried everywhere, or a turn of a play-out is played."""
    state = position("A0 . . d . . . . B3", ["Fo", "oF", "FFf", "frog", "blossom"], ["Fo", "oF", "FlF"])
    seat = 0
    played = 0
    step = KoiState.play

    def counting_play(self: KoiState, move: Move) -> list[Event]:
        nonlocal played
        played += 1
        return step(self, move)

    monkeypatch.setattr(KoiState, "play", counting_play)
    slices = 0
    for _ in PLAYERS[name].plan(lambda chance: state.guess(seat, chance), seat, Chance(1)):
        assert played <= 2 * 61
        played = 0
        slices += 1
    assert slices > 10


# At once


@pytest.mark.parametrize(("seats", "kind"), QUESTIONS)
def test_a_turn_at_once_goes_on_until_it_is_over(seats: int, kind: str) -> None:
    for state in met(seats).get(kind, ()):
        seat = state.actor
        assert seat is not None
        after = state.copy()
        plan = KNOWLEDGE.advance(after, Chance(1))
        again, events = carried_out(state, plan)
        assert plan
        assert again == after
        assert turn_over(seat, after, events)


# Honest


@pytest.mark.clause("KOI-S3", "KOI-V2", "KOI-D10", "KOI-H5")
@pytest.mark.parametrize(("seats", "kind"), QUESTIONS)
def test_decisions_do_not_depend_on_what_is_hidden(seats: int, kind: str) -> None:
    """Neither on other hands nor on the pile or the weather to come."""
    for state in met(seats).get(kind, ()):
        seat = state.actor
        assert seat is not None
        worlds = [state.guess(seat, Chance(seed)) for seed in range(4)]
        turns = [quick(world) for world in worlds]
        assert all(turn == turns[0] for turn in turns)
        if kind == "confirm":
            continue
        plans = [finish(KNOWLEDGE.rank(world, 6, Chance(1))) for world in worlds[:3]]
        assert all(each == plans[0] for each in plans)


def the_truth(state: State) -> Guess:
    """What no player is ever given."""
    return lambda chance: state.copy()


def test_a_cheat_who_knows_what_is_hidden_plays_otherwise() -> None:
    """So a level that was given the true position would be noticed."""
    honest, cheating = [], []
    for seats, number in product((2, 4), range(EACH)):
        state = met(seats)["act"][number]
        seat = state.actor
        assert seat is not None
        honest.append(decide_turn(PLAYERS["sharp"], state, seat, Chance(8)))
        cheating.append(finish(PLAYERS["sharp"].plan(the_truth(state), seat, Chance(8))))
    assert honest != cheating


# Strength: fixed seeds, so the outcome is always the same. The arena has the real figures.


def test_calm_is_far_ahead_of_chance() -> None:
    assert lead(KOI, PLAYERS["calm"], RandomPlayer(), range(1)) > 20


def test_keen_is_ahead_of_calm() -> None:
    assert lead(KOI, PLAYERS["keen"], PLAYERS["calm"], range(8)) > 2
