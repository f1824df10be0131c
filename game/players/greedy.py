"""The greedy player: takes the most points it can have by the end of its turn, and looks no further."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from heapq import heappush, heappushpop
from typing import Final

from game.players.base import Guess, Thinking
from game.rules.base import Move, State
from game.rules.chance import Chance
from game.rules.errors import N_

COMPLETE_MOVES: Final = 3
"""So many small moves are looked through completely: take a pair, place one tile, place the other."""
WIDE: Final = 4096
"""Lines followed up while looking through completely; only a bound for boundless games."""
NARROW: Final = 24
"""Lines followed up after that: those with the most points."""
DEEPEST: Final = 40
"""Small moves looked ahead at most."""
SLICE: Final = 32
"""Positions tried or compared between two ``yield``s: a fraction of a frame."""


@dataclass(frozen=True, slots=True, order=True)
class _Line:
    """A way into the actor's turn. Better lines compare greater; ``lot`` decides between equals."""

    score: int
    lot: int
    first: Move = field(compare=False)
    state: State = field(compare=False)


class _Best:
    """Keeps the best lines of a stream, so that the others need no memory."""

    def __init__(self, width: int) -> None:
        # Lines that reach the same position are sorted out afterwards; until then they need room as well.
        self._room = 4 * width
        self._width = width
        self._heap: list[_Line] = []

    def full_of_better(self, score: int) -> bool:
        """Whether a line of this score is sure not to be kept."""
        return len(self._heap) >= self._room and score < self._heap[0].score

    def add(self, line: _Line) -> None:
        if len(self._heap) < self._room:
            heappush(self._heap, line)
        else:
            heappushpop(self._heap, line)

    def lines(self) -> Generator[None, None, list[_Line]]:
        """The best lines, no two of which reach the same position; yields while it compares."""
        kept: dict[tuple[object, ...], _Line] = {}
        for number, line in enumerate(sorted(self._heap, reverse=True), 1):
            kept.setdefault(line.state.key(), line)
            if len(kept) == self._width:
                break
            if number % SLICE == 0:
                yield
        return list(kept.values())


class GreedyPlayer:
    """Looks through its own small moves until the turn is confirmed, and plays the first of the best way.

    A way ends where the decision passes to another seat, the game ends, or something hidden comes to
    light: its worth is the score there, and nothing behind that is looked at. Ties are broken by lot. The
    player thinks on a guessed position and cannot know more than its seat may.
    """

    id = "greedy"
    label = N_("Greedy")

    def think(self, guess: Guess, seat: int, chance: Chance) -> Thinking:
        """Decide one move for ``seat``; yields after every ``SLICE`` positions tried."""
        root = guess(chance)
        moves = root.moves()
        if len(moves) == 1:
            return moves[0]
        side = root.side_of(seat)
        lines = [_Line(0, 0, move, root) for move in moves]
        best_score: int | None = None
        best_moves: list[Move] = []
        tried = 0
        for depth in range(1, DEEPEST + 1):
            best = _Best(WIDE if depth < COMPLETE_MOVES else NARROW)
            for line in lines:
                for move in line.state.moves() if depth > 1 else (line.first,):
                    state = line.state.copy()
                    events = state.play(move)
                    score = state.scores()[side]
                    turn_over = state.actor != seat or depth == DEEPEST or any(event.reveals for event in events)
                    if not turn_over:
                        if not best.full_of_better(score):
                            best.add(_Line(score, chance.bits(), line.first, state))
                    elif best_score is None or score > best_score:
                        best_score, best_moves = score, [line.first]
                    elif score == best_score:
                        best_moves.append(line.first)
                    tried += 1
                    if tried % SLICE == 0:
                        yield
            lines = yield from best.lines()
        return chance.choice(best_moves)
