"""What is known of Koi Pond, held against the rules themselves."""

from __future__ import annotations

from itertools import product

import pytest

from game.players import PLAYERS, RandomPlayer, decide, decide_turn
from game.players.base import Guess, finish
from game.players.knowledge import knowledge_of
from game.players.knowledge.koi_pond_outlook import HOPE, Outlook, koi_of, paired, prospects, turns_left, wins_ribbon
from game.players.reasons import Reason
from game.rules import Chance, Event, Move, State
from game.rules.koi_pond import KOI_POND, KoiPondState
from game.rules.koi_pond.cards import CARDS, UNKNOWN, cards_of, is_unsettled
from game.rules.koi_pond.scoring import RIBBON_POINTS, koi_by_suit, ribbon_winners, round_points
from strength import lead

PHASES = ("draw", "pond", "river", "settle pond", "settle river", "settle house")


def position(seats: int, seed: int, round_: int, turn: int, phase: str = "draw") -> KoiPondState:
    """The first position after random play in which the actor decides this, no earlier than in this turn."""
    state = KOI_POND.new(seats, seed)
    assert isinstance(state, KoiPondState)
    chance = Chance(seed)
    while (state.round, state.turn) < (round_, turn) or state.phase != phase:
        assert state.actor is not None
        state.play(decide(RandomPlayer(), state, state.actor, chance))
    return state


def opened(seats: int = 2, house: str = "r1 r2 r3 b1 y1", turn: int = 6) -> KoiPondState:
    """Seat 0 places next, from this house, in a turn of round one; nothing else lies anywhere."""
    state = position(seats, 1, 1, 1, "pond")
    state.actor = state.start = 0
    state.turn = turn
    state.houses = [sorted(cards_of(house)), *([] for _ in range(seats - 1))]
    state.ponds = [[] for _ in range(seats)]
    state.rivers = [[] for _ in range(seats)]
    return state


# Koi


@pytest.mark.clause("KPD-P2", "KPD-H1")
def test_koi_are_counted_by_suit_and_open_hybrids_by_half() -> None:
    cards = cards_of("r3 r1 b2 cat-w wy wy>y")
    assert koi_of(cards) == (0.5, 1.5, 4, 2, 0)
    plain = [card for card in cards if not is_unsettled(card)]
    assert koi_of(plain) == tuple(koi_by_suit(plain))
    assert koi_of([UNKNOWN]) == (0, 0, 0, 0, 0)


@pytest.mark.clause("KPD-P3")
def test_with_no_turn_left_a_suit_is_worth_what_it_brings() -> None:
    for pond, house in product(range(8), repeat=2):
        assert paired(pond, house, 0) == min(pond, house)


def test_what_pond_and_house_are_apart_is_worth_something_while_turns_are_left() -> None:
    assert paired(3, 0, 5) > paired(0, 3, 5) > 0
    assert paired(3, 3, 5) == 3
    assert paired(4, 1, 1) < paired(4, 1, 3)
    for pond, house, left in product(range(8), range(8), range(6)):
        assert min(pond, house) <= paired(pond, house, left) <= max(pond, house)


# Ribbons


@pytest.mark.clause("KPD-P7")
def test_what_ribbons_promise_is_between_what_they_bring_and_what_they_could() -> None:
    for seats, held in product((2, 3, 4), range(4)):
        assert HOPE[seats][0][held] == RIBBON_POINTS[held]
    assert 0 < HOPE[4][3][0] < HOPE[2][3][0] < 9
    for rounds in range(3):
        assert HOPE[2][rounds][1] > HOPE[2][rounds][0]


@pytest.mark.clause("KPD-P1")
def test_a_lead_in_the_river_wins_the_ribbon_the_surer_the_later_it_is() -> None:
    assert wins_ribbon(0, 3) == pytest.approx(0.5)
    assert 0.5 < wins_ribbon(2, 5) < wins_ribbon(2, 1) < 1
    assert wins_ribbon(-2, 1) == pytest.approx(1 - wins_ribbon(2, 1))


# Prospects


@pytest.mark.clause("KPD-M4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_last_round_prospects_count_what_lies_there(seats: int) -> None:
    """With every hybrid settled and no turn left nothing is guessed."""
    state = position(seats, 5, 3, 6, "settle house")
    while state.actor is not None:
        state.play(state.moves()[0])
    assert prospects(state) == state.scores()
    state.phase, state.actor = "confirm houses", 0
    state.banked = (0,) * seats
    state.ribbons = ((0, 1, 2, 0),) * seats
    points = round_points(3, state.ponds, state.houses, state.rivers)
    winners = ribbon_winners(state.rivers)
    for seat in range(seats):
        ribbons = sum(
            RIBBON_POINTS[held + (winner == seat)] - RIBBON_POINTS[held]
            for held, winner in zip(state.ribbons[seat], winners, strict=True)
        )
        assert prospects(state)[seat] == pytest.approx(points[seat] + ribbons)


@pytest.mark.parametrize(
    ("phase", "played"), [("draw", 1), ("pond", 1), ("river", 1), ("settle pond", 0), ("resettle pond", 0)]
)
def test_turns_left_counts_the_turn_until_it_is_turned_up(phase: str, played: int) -> None:
    state = position(3, 3, 1, 2, phase)
    assert turns_left(state) == 6 - state.turn + played
    assert turns_left(position(3, 3, 1, 6, "settle house")) == 0


# Single cards


def worth_in_pond(state: KoiPondState, card: str) -> float:
    return Outlook(state, 0, 0).to_pond(CARDS[card])


def worth_in_river(state: KoiPondState, card: str) -> float:
    return Outlook(state, 0, 0).to_river(CARDS[card])


@pytest.mark.clause("KPD-P3", "KPD-P4")
def test_in_the_last_turn_a_card_in_the_pond_is_worth_what_it_brings() -> None:
    state = opened(house="r1 r2 r3 crane-b cat-b")
    assert worth_in_pond(state, "r3") == 3
    assert worth_in_pond(state, "r2") == 2
    state.ponds[0] = cards_of("r3 r3")
    assert worth_in_pond(state, "r3") == -3
    state.ponds[1] = cards_of("b3 b2 y1")
    assert worth_in_pond(state, "crane-b") >= 5


@pytest.mark.clause("KPD-P4", "KPD-P5")
def test_koi_that_an_animal_of_the_opponent_sees_are_worth_less() -> None:
    state = opened(house="r1 r2 r3 b3 b3")
    free = worth_in_pond(state, "r3")
    state.ponds[1] = cards_of("crane-r")
    assert worth_in_pond(state, "r3") == free - 3
    assert worth_in_river(state, "b3") == worth_in_river(opened(house="r1 r2 r3 b3 b3"), "b3")
    state.ponds[1] = cards_of("turtle-b")
    assert worth_in_river(state, "b3") == worth_in_river(opened(house="r1 r2 r3 b3 b3"), "b3") - 3


@pytest.mark.clause("KPD-P5")
def test_among_four_only_the_animals_that_look_this_way_are_feared() -> None:
    """In round one everybody looks to the left, so seat 3 looks at seat 0."""
    state = opened(4, house="r1 r2 r3 b3 b3")
    free = worth_in_pond(state, "r3")
    state.ponds[1] = cards_of("crane-r")
    assert worth_in_pond(state, "r3") == free
    state.ponds[3] = cards_of("crane-r")
    assert worth_in_pond(state, "r3") < free


@pytest.mark.clause("KPD-P1", "KPD-P7")
def test_a_card_in_the_river_is_worth_more_where_it_decides_a_ribbon() -> None:
    state = opened(house="r1 r2 y1 b1 w1")
    even = worth_in_river(state, "r2")
    state.rivers[1] = cards_of("r3 r3 r3 r3")
    assert worth_in_river(state, "r2") < even
    state.rivers[1] = []
    state.round = 3
    assert worth_in_river(state, "r2") < even, "one ribbon alone"
    state.ribbons = ((0, 0, 2, 0), (0, 0, 0, 0))
    assert worth_in_river(state, "r2") > even


def test_a_drawn_card_is_worth_more_the_more_koi_it_shows() -> None:
    outlook = Outlook(position(2, 4, 2, 3), 0, 3)
    for letter in "wyrb":
        assert outlook.drawn(CARDS[f"{letter}3"]) == pytest.approx(3 * outlook.drawn(CARDS[f"{letter}1"]))
    pairs = [("wy", "w1", "y1"), ("rb", "r1", "b1")]
    for hybrid, one, other in pairs:
        assert outlook.drawn(CARDS[hybrid]) == max(outlook.drawn(CARDS[one]), outlook.drawn(CARDS[other]))


# Plans


@pytest.mark.parametrize(("seats", "phase"), [*product((2, 3, 4), PHASES)])
def test_ranked_plans_are_legal_and_cover_the_choice(seats: int, phase: str) -> None:
    state = position(seats, 6, 2, 2, phase)
    seat = state.actor
    assert seat is not None
    ranked = finish(knowledge_of(state).rank(state, 200, Chance(1)))
    assert len({each.plan for each in ranked}) == len(ranked)
    assert {each.plan[0] for each in ranked} == set(state.moves())
    assert [each.worth for each in ranked] == sorted((each.worth for each in ranked), reverse=True)
    for each in ranked:
        after = state.copy()
        for move in each.plan:
            assert after.actor == seat
            after.play(move)
        assert len(each.plan) == {"pond": 3, "river": 2}.get(phase, 1)


@pytest.mark.parametrize(("seats", "phase"), [*product((2, 4), PHASES)])
def test_the_quick_turn_is_legal_and_among_the_ranked(seats: int, phase: str) -> None:
    state = position(seats, 7, 2, 2, phase)
    ranked = finish(knowledge_of(state).rank(state, 200, Chance(1)))
    plan = knowledge_of(state).advance(state, Chance(1))
    assert plan in [each.plan for each in ranked]


@pytest.mark.clause("KPD-P3")
def test_the_last_turn_shows_what_the_house_keeps() -> None:
    """Three red koi shown and three kept bring three points; the blue and yellow ones may drift away."""
    state = opened(house="r3 r3 b1")
    plan = finish(knowledge_of(state).rank(state, 1, Chance(1)))[0].plan
    assert [str(move) for move in plan] == ["pond r3", "river b1", "done"]


@pytest.mark.clause("KPD-H2", "KPD-H4")
def test_a_hybrid_in_the_house_becomes_the_suit_that_the_pond_lacks_nothing_of() -> None:
    state = position(2, 3, 1, 6, "settle house")
    seat = state.actor or 0
    state.houses[seat] = sorted(cards_of("wy b1"))
    state.ponds[seat] = cards_of("y3 y1 b1")
    state.ponds[1 - seat] = []
    plan = finish(knowledge_of(state).rank(state, 2, Chance(1)))[0].plan
    assert [str(move) for move in plan] == ["settle wy yellow"]


# Honest


@pytest.mark.clause("KPD-M6", "KPD-T4")
@pytest.mark.parametrize(("seats", "phase"), [*product((2, 3), PHASES[:5])])
def test_plans_do_not_depend_on_what_is_hidden(seats: int, phase: str) -> None:
    state = position(seats, 9, 2, 3, phase)
    seat = state.actor
    assert seat is not None
    knowledge = knowledge_of(state)
    plans = [finish(knowledge.rank(state.guess(seat, Chance(seed)), 9, Chance(1))) for seed in range(4)]
    quick = [knowledge.advance(state.guess(seat, Chance(seed)), Chance(1)) for seed in range(4)]
    assert all(each == plans[0] for each in plans)
    assert all(each == quick[0] for each in quick)


@pytest.mark.clause("KPD-M1", "KPD-M6")
def test_a_world_fits_what_the_seat_knows_and_others_have_chosen_with_sense() -> None:
    state = position(2, 5, 2, 4, "confirm")
    state.play(state.moves()[0])
    seat = state.actor
    assert seat is not None
    assert state.phase == "pond"
    view = state.seen_by(seat)
    worlds = [knowledge_of(state).world(lambda chance: state.guess(seat, chance), Chance(seed)) for seed in range(6)]
    for world in worlds:
        assert isinstance(world, KoiPondState)
        assert world.seen_by(seat) == view
        other = 1 - seat
        pond, river = world.pond_choices[other], world.river_choices[other]
        assert pond is not None
        assert river is not None
        rest = list(world.houses[other])
        rest.remove(pond)
        assert river in rest
    assert len({world.key() for world in worlds}) > 1


def the_truth(state: State) -> Guess:
    """What no player is ever given."""
    return lambda chance: state.copy()


def test_a_cheat_who_knows_what_is_hidden_plays_otherwise() -> None:
    """So a level that was given the true position would be noticed."""
    honest, cheating = [], []
    for seed in range(8):
        state = position(2, seed, 2, 4, ("draw", "pond")[seed % 2])
        seat = state.actor
        assert seat is not None
        honest.append(decide_turn(PLAYERS["sharp"], state, seat, Chance(8)))
        cheating.append(finish(PLAYERS["sharp"].plan(the_truth(state), seat, Chance(8))))
    assert honest != cheating


@pytest.mark.parametrize("name", ["keen", "sharp", "master"])
def test_thinking_comes_in_short_slices(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two yields no more than two turns are played: a plan, or a turn of a play-out and what ends it."""
    seed = 3
    state = position(2, seed, 2, 4, ("draw", "pond")[seed % 2])
    seat = state.actor
    assert seat is not None
    played = 0
    play = KoiPondState.play

    def counting_play(self: KoiPondState, move: Move) -> list[Event]:
        nonlocal played
        played += 1
        return play(self, move)

    monkeypatch.setattr(KoiPondState, "play", counting_play)
    slices = 0
    for _ in PLAYERS[name].plan(lambda chance: state.guess(seat, chance), seat, Chance(1)):
        assert played <= 6
        played = 0
        slices += 1
    assert slices > {"keen": 0, "sharp": 4, "master": 500}[name]


# Worth


def test_with_two_seats_what_one_is_ahead_the_other_is_behind() -> None:
    for seed in range(4):
        state = position(2, seed, 2, 4)
        knowledge = knowledge_of(state)
        assert knowledge.value(state, 0) == pytest.approx(-knowledge.value(state, 1))


def test_a_finished_game_is_worth_its_lead_and_a_victory_more() -> None:
    for seed in range(4):
        state = position(3, seed, 3, 6, "settle house")
        while state.actor is not None:
            state.play(state.moves()[0])
        scores = state.scores()
        for seat in range(3):
            lead = scores[seat] - max(points for other, points in enumerate(scores) if other != seat)
            worth = knowledge_of(state).value(state, seat)
            assert (worth > lead) == (lead > 0)
            assert (worth < lead) == (lead < 0)


# Reasons


@pytest.mark.clause("KPD-T4")
@pytest.mark.parametrize(("seats", "phase"), [*product((2, 4), PHASES)])
def test_reasons_are_told_from_what_the_seat_knows(seats: int, phase: str) -> None:
    state = position(seats, 6, 2, 3, phase)
    seat = state.actor
    assert seat is not None
    knowledge = knowledge_of(state)
    for each in finish(knowledge.rank(state, 4, Chance(1))):
        told = [list(knowledge.reasons(state.guess(seat, Chance(seed)), each.plan)) for seed in range(3)]
        assert told[0] == told[1] == told[2]
        assert told[0]
        for reason in told[0]:
            assert reason.text.format(**reason.values)


def test_the_first_reason_for_two_cards_is_what_they_bring_at_once() -> None:
    state = opened(house="r3 r3 b1")
    plan = tuple(map(KOI_POND.parse_move, ("pond r3", "river b1", "done")))
    assert knowledge_of(state).reasons(state, plan)[0] == Reason.points(4), "three red koi and a blue ribbon"


# Strength: fixed seeds, so the outcome is always the same. The arena has the real figures.


def test_calm_is_ahead_of_chance() -> None:
    assert lead(KOI_POND, PLAYERS["calm"], RandomPlayer(), range(3)) > 5


def test_keen_is_ahead_of_calm() -> None:
    assert lead(KOI_POND, PLAYERS["keen"], PLAYERS["calm"], range(6)) > 2
