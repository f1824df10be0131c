"""What is known of Kōhaku for one player, held against the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean

import pytest

from game.players import PLAYERS, RandomPlayer, decide, decide_turn
from game.players.base import finish
from game.players.knowledge import knowledge_of
from game.players.knowledge.kohaku_alone import (
    BEATEN,
    DENY,
    LILIES,
    POINT,
    SURE,
    UNSURE,
    Hidden,
    Threat,
    expected_lead,
    fading,
    spoils_alone,
    turns_left,
    value_alone,
    worth_of_end,
)
from game.rules import Chance
from game.rules.kohaku import FEATURE_TILES, KOHAKU, FeatureTile, KohakuState, KoiTile, Tile
from game.rules.kohaku.board import PAIRS
from game.rules.kohaku.breeders import breeder_scores, wanted
from game.rules.kohaku.supply import koi_in_game
from invariants import later
from kohaku_ponds import deal

STACK = "r3b rw3b ry3b by3b bw3b wy3b w b y w3b b3b y3b"


def position(seed: int, turns: int) -> KohakuState:
    """The start of a turn after so many turns played by chance."""
    state = later(KOHAKU, 1, seed, 4 * turns)
    assert isinstance(state, KohakuState)
    assert state.phase == "take"
    return state


def unseen(state: KohakuState) -> tuple[list[KoiTile], list[FeatureTile]]:
    """What may still be in the stacks, told from what lies open."""
    seen: set[Tile] = {tile for tile in state.board if tile is not None}
    seen.update(state.hand, state.ponds[0].tiles(), state.breeders_koi, state.breeders_features)
    return [koi for koi in koi_in_game(1) if koi not in seen], [tile for tile in FEATURE_TILES if tile not in seen]


def black_earns(board: Sequence[Tile | None], koi: KoiTile, feature: FeatureTile) -> int:
    """What these revealed tiles bring the black breeder, as the rules tell it (KOH-B2, KOH-B3, KOH-B6)."""
    fish = [tile for tile in board if isinstance(tile, KoiTile) and wanted(tile, koi)]
    if fish:
        return breeder_scores([*fish, koi], []).black
    features = [tile for tile in board if isinstance(tile, FeatureTile) and wanted(tile, feature)]
    return breeder_scores([koi], [*features, feature]).black


def black_earns_on_average(board: Sequence[Tile | None], state: KohakuState) -> float:
    koi, features = unseen(state)
    return fmean(black_earns(board, fish, feature) for fish in koi for feature in features)


@pytest.mark.clause("KOH-B2", "KOH-B3", "KOH-B6")
@pytest.mark.parametrize(("seed", "turns"), [(0, 0), (1, 3), (2, 6), (3, 9)])
def test_a_threat_is_what_the_breeders_rules_bring_on_average(seed: int, turns: int) -> None:
    state = position(seed, turns)
    assert Threat(state).points == pytest.approx(black_earns_on_average(state.board, state))


@pytest.mark.parametrize(("seed", "turns"), [(4, 0), (5, 4), (6, 8)])
def test_what_is_taken_no_longer_threatens(seed: int, turns: int) -> None:
    """Every pair is taken from the board; a lily counts for a little more than the rules alone say."""
    state = position(seed, turns)
    threat = Threat(state)
    without = threat.without()
    assert list(without) == list(PAIRS)
    lilies = 0
    for (koi, feature), points in without.items():
        board = list(state.board)
        taken = board[feature]
        board[koi] = board[feature] = None
        exact = black_earns_on_average(board, state)
        assert isinstance(taken, FeatureTile)
        if taken.type == "lily":
            lilies += 1
            kinds = {tile.colours for tile in board if isinstance(tile, KoiTile)}
            hidden_koi, hidden_features = unseen(state)
            missed = fmean(fish.colours not in kinds for fish in hidden_koi)
            exact -= (LILIES - 1) * 4 * missed * fmean(tile.type == "lily" for tile in hidden_features)
        assert points == pytest.approx(exact)
    assert lilies > 0


def test_what_is_hidden_is_told_from_what_lies_open() -> None:
    """Another order of the stacks, and a view without stacks, give the same shares; tiles in hand count as seen."""
    state = position(7, 5)
    hidden = Hidden(state)
    for other in (state.guess(0, Chance(3)), state.seen_by(0)):
        assert isinstance(other, KohakuState)
        assert Hidden(other).koi == hidden.koi
        assert Hidden(other).features == hidden.features
    assert sum(hidden.koi) == pytest.approx(1)
    assert sum(hidden.features) == pytest.approx(1)
    state.play(state.moves()[0])
    assert Hidden(state).koi == hidden.koi


@pytest.mark.clause("KOH-B5")
def test_nothing_is_spoiled_when_the_breeders_take_no_further_turn() -> None:
    last = []
    for seed in range(12):
        state = KOHAKU.new(1, seed)
        assert isinstance(state, KohakuState)
        chance = Chance(seed)
        while state.actor is not None:
            if state.phase == "take":
                spoils = spoils_alone(state)
                if state.koi_left < 2:
                    last.append(state.koi_left)
                    assert set(spoils.values()) == {0.0}
                else:
                    weight = DENY * fading(turns_left(state))
                    without = Threat(state).without()
                    assert spoils == {pair: weight * points for pair, points in without.items()}
            before = state.breeder_scores
            left = state.koi_left
            state.play(decide(RandomPlayer(), state, 0, chance))
            if left < 2:
                assert state.breeder_scores == before
    assert set(last) == {0, 1}


def test_ranking_prefers_what_would_feed_the_black_breeder() -> None:
    """Beside the same koi lie a lily and a statue, which bring next to nothing now; two more lilies threaten."""
    state = deal(f"r rw ry by bw wy {STACK}", "lily:b statue frog lily:w turtle lily:y", seats=1)
    spoils = spoils_alone(state)
    ranked = finish(knowledge_of(state).rank(state, 60, Chance(1)))
    best = {str(each.plan[0]): each for each in reversed(ranked)}
    lily, statue = best["take c1 b1"], best["take c1 d1"]
    assert spoils[2, 1] < spoils[2, 3]
    assert (lily.points, statue.points) == (0, 1)
    assert lily.worth > statue.worth


# Worth


@pytest.mark.clause("KOH-B7")
def test_to_be_equal_is_not_to_win() -> None:
    assert worth_of_end(0) == -BEATEN
    assert worth_of_end(1) == BEATEN + POINT
    for seed in range(5):
        state = KOHAKU.new(1, seed)
        assert isinstance(state, KohakuState)
        chance = Chance(seed)
        while state.actor is not None:
            for move in decide_turn(PLAYERS["keen"], state, 0, Chance(chance.bits())):
                state.play(move)
        ahead = state.scores()[0] - state.breeder_scores.black
        assert knowledge_of(state).value(state, 0) == worth_of_end(ahead)
        result = state.result()
        assert result is not None
        assert (value_alone(state) > 0) == result.opponents[-1].beaten


def test_a_lead_is_worth_more_the_closer_the_end() -> None:
    """The victory's part of the worth, for each point of the lead: from a seventh of the end's to nearly all of it."""
    for turns, seed in ((0, 1), (4, 2), (8, 3), (12, 4)):
        state = position(seed, turns)
        lead = expected_lead(state)
        spread = SURE + UNSURE * sqrt(state.koi_left)
        likely = 2 * NormalDist().cdf(lead / spread) - 1
        assert value_alone(state) == pytest.approx(POINT * lead + BEATEN * likely)


def test_what_is_expected_is_what_games_bring() -> None:
    """Over some games of the play-out policy the lead expected at their beginning is off by few points."""
    off = []
    for seed in range(30):
        state = KOHAKU.new(1, seed)
        assert isinstance(state, KohakuState)
        chance = Chance(seed)
        knowledge = knowledge_of(state)
        while state.turn < 5:
            knowledge.advance(state, chance)
        expected = expected_lead(state)
        while state.actor is not None:
            knowledge.advance(state, chance)
        off.append(state.scores()[0] - state.breeder_scores.black - expected)
    assert abs(fmean(off)) < 5
