"""What every computer player owes the table: it decides from what its seat knows, and its plans can be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.players import Guess, Player, decide_turn
from game.rules import Chance, Game, State
from invariants import later


def open_guess(state: State, seat: int) -> Guess:
    """What ``seat`` may know of ``state``."""
    return lambda chance: state.guess(seat, chance)


def positions(game: Game, seats: Iterable[int]) -> Iterator[State]:
    """A few positions of these numbers of seats in which there is a choice."""
    for count in seats:
        for moves in (0, 21, 34):
            state = later(game, count, 6, moves)
            if state.actor is not None and len(state.moves()) > 1:
                yield state


def assert_what_is_hidden_does_not_move(player: Player, state: State) -> None:
    """The same table over other stacks, and the seat's own view of it: the same turn."""
    seat = state.actor
    assert seat is not None
    decided = decide_turn(player, state, seat, Chance(8))
    for other in (state.guess(seat, Chance(1)), state.guess(seat, Chance(2)), state.seen_by(seat)):
        assert decide_turn(player, other, seat, Chance(8)) == decided


def assert_plan_is_legal(player: Player, state: State) -> None:
    """The plan can be played whatever is hidden."""
    seat = state.actor
    assert seat is not None
    plan = decide_turn(player, state, seat, Chance(4))
    assert plan
    for seed in range(3):
        guess = state.guess(seat, Chance(seed))
        for move in plan:
            assert guess.actor == seat
            guess.play(move)
