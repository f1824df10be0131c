"""What nobody at the table can know in Kōhaku: the stacks, and the koi taken out at the set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules import Chance
from game.rules.errors import IllegalMove
from game.rules.kohaku import KOHAKU, End, KohakuState
from invariants import later


def after(seats: int, seed: int, moves: int) -> KohakuState:
    state = later(KOHAKU, seats, seed, moves)
    assert isinstance(state, KohakuState)
    return state


def with_other_secrets(state: KohakuState, seed: int) -> KohakuState:
    """The same position with other stacks: the hidden tiles dealt anew."""
    return state.guess(0, Chance(seed))


@pytest.mark.clause("KOH-T7")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_positions_that_differ_only_in_what_is_hidden_give_equal_views(seats: int) -> None:
    state = after(seats, 5, 30)
    other = with_other_secrets(state, 99)
    assert other != state
    for seat in range(seats):
        assert other.seen_by(seat) == state.seen_by(seat)


def test_positions_that_differ_in_any_hidden_thing_are_different_positions() -> None:
    state = after(2, 5, 30)
    assert state._koi_stack is not None
    assert state._feature_stack is not None
    assert state._removed is not None
    other_koi, other_features, other_removed = state.copy(), state.copy(), state.copy()
    other_koi._koi_stack = state._koi_stack[: state.koi_left][::-1]
    other_features._feature_stack = state._feature_stack[: state.features_left][::-1]
    other_removed._removed = state._removed[::-1]
    assert len({state, other_koi, other_features, other_removed}) == 4


def test_tiles_that_were_drawn_do_not_count_as_hidden() -> None:
    """What lies above the top of a stack is the past: it makes no difference."""
    state = after(2, 5, 30)
    assert state._koi_stack is not None
    shortened = state.copy()
    shortened._koi_stack = state._koi_stack[: state.koi_left]
    assert shortened == state


def test_a_view_holds_nothing_hidden() -> None:
    view = after(2, 5, 30).seen_by(1)
    assert view._koi_stack is None
    assert view._feature_stack is None
    assert view._removed is None
    assert (view.koi_left, view.features_left) == (27 - 7, 56 - 7)


def test_a_view_can_be_played_until_it_would_need_what_is_hidden() -> None:
    view = KOHAKU.new(2, 5).seen_by(0)
    for _ in range(3):
        view.play(view.moves()[0])
    key = view.key()
    with pytest.raises(IllegalMove, match="nobody can see what comes next"):
        view.play(End())
    assert view.key() == key


def test_a_view_can_be_played_to_the_end_when_no_koi_is_left() -> None:
    state = after(2, 5, 28 * 4 - 4)
    assert (state.koi_left, state.phase) == (0, "take")
    view = state.seen_by(0)
    for each in (view, state):
        for _ in range(4):
            each.play(each.moves()[0])
    assert view.result() == state.result()


def test_a_guess_is_drawn_from_every_koi_that_may_be_there() -> None:
    """Before the last refill of two players: one koi in the stack, seven taken out, and nobody knows which."""
    state = after(2, 5, 27 * 4 - 1)
    assert (state.koi_left, state.phase) == (1, "end")
    assert state._koi_stack is not None
    assert state._removed is not None
    unseen = {state._koi_stack[0], *state._removed}
    assert len(unseen) == 8
    tops: Counter[object] = Counter()
    chance = Chance(1)
    for _ in range(1600):
        guess = state.guess(0, chance)
        assert guess._koi_stack is not None
        assert guess._removed is not None
        assert {guess._koi_stack[0], *guess._removed} == unseen
        tops[guess._koi_stack[0]] += 1
    assert set(tops) == unseen
    assert all(140 < count < 260 for count in tops.values()), "200 expected of each"


def test_a_guess_orders_the_features_in_every_way() -> None:
    state = after(4, 3, 47 * 4 - 1)
    assert state.features_left == 56 - 46
    tops: Counter[object] = Counter()
    chance = Chance(2)
    for _ in range(1000):
        guess = state.guess(0, chance)
        assert guess._feature_stack is not None
        assert state._feature_stack is not None
        assert {*guess._feature_stack} == {*state._feature_stack[:10]}
        tops[guess._feature_stack[-1]] += 1
    assert len(tops) == 10
    assert all(60 < count < 145 for count in tops.values()), "100 expected of each"


def test_a_guess_never_holds_koi_that_were_left_out_for_their_pebbles() -> None:
    for seats, most in ((1, 0), (2, 0), (3, 3)):
        guess = after(seats, 4, 20).guess(0, Chance(3))
        assert guess._koi_stack is not None
        assert guess._removed is not None
        assert max(tile.pebbles for tile in (*guess._koi_stack, *guess._removed)) == most
