"""A Hypothesis state machine that does to a game whatever a table can do to it."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.rules import Chance, Game, Move, State
from game.rules.record import Record
from invariants import check_copy, check_protocol, check_record, check_refused, check_scores, check_views, some_options

INDEX = st.integers(min_value=0, max_value=10**6)


def machine_for(game: Game) -> type[RuleBasedStateMachine]:
    """The state machine of ``game``: moves, undo, copies, saves, views and illegal moves in any order."""

    class GameMachine(RuleBasedStateMachine):
        state: State
        record: Record

        @initialize(seats=st.sampled_from(game.seats), seed=st.integers(min_value=0, max_value=2**63 - 1))
        def begin(self, seats: int, seed: int) -> None:
            options = some_options(game, seats, seed)
            self.record = Record.begin(game.id, seats, seed, **options)
            self.state = self.record.start()
            self.chance = Chance(seed)
            self.before: list[tuple[State, tuple[object, ...]]] = []
            self.met: list[Move] = []

        @precondition(lambda self: self.state.actor is not None)
        @rule(index=INDEX)
        def play(self, index: int) -> None:
            moves = self.state.moves()
            move = moves[index % len(moves)]
            self.met.append(move)
            self.before.append((self.state.copy(), self.state.key()))
            self.state.play(move)
            self.record = self.record.extended(move)

        @precondition(lambda self: self.state.actor is not None)
        @rule(count=st.integers(min_value=1, max_value=40), index=INDEX)
        def play_on(self, count: int, index: int) -> None:
            for step in range(count):
                if self.state.actor is not None:
                    self.play(index + 7 * step)

        @precondition(lambda self: bool(self.before))
        @rule()
        def undo(self) -> None:
            earlier, key = self.before.pop()
            assert earlier.key() == key, "later moves left the earlier position alone"
            self.record = self.record.shortened(len(self.before))
            self.state = earlier

        @rule()
        def copy(self) -> None:
            check_copy(self.state, self.chance)
            self.state = self.state.copy()

        @rule()
        def save_and_load(self) -> None:
            check_record(self.record, self.state)
            self.state = Record.from_text(self.record.to_text()).replay()

        @precondition(lambda self: bool(self.met))
        @rule(index=INDEX)
        def try_move_of_another_position(self, index: int) -> None:
            move = self.met[index % len(self.met)]
            if move not in self.state.moves():
                check_refused(self.state, move)

        @rule()
        def look(self) -> None:
            check_views(self.state, self.chance)
            check_protocol(game, self.state, self.chance)

        @invariant()
        def scores_agree(self) -> None:
            check_scores(game, self.state)

    GameMachine.__name__ = f"{type(game).__name__}Machine"
    return GameMachine
