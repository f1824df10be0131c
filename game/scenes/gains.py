"""What a move would change on the score sheet, and at which thing."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.base import Move, ScoreLine, ScoreSheet, State


@dataclass(frozen=True, slots=True)
class Gain:
    """``line`` as it would stand after the move, and the ``points`` by which it would differ."""

    line: ScoreLine
    points: int


def gains(state: State, move: Move, side: int, sheet: ScoreSheet | None = None) -> list[Gain]:
    """The lines of ``side``'s score sheet that ``move`` (legal in ``state``) would change, the best first.

    ``sheet`` is the sheet as it stands, for those who ask for many moves of one position.
    """
    after = state.copy()
    after.play(move)
    lines = (sheet if sheet is not None else state.score_sheet(side)).lines
    before = {(line.source, line.thing, line.at): line for line in lines}
    changed = []
    for line in after.score_sheet(side).lines:
        old = before.pop((line.source, line.thing, line.at), None)
        difference = line.points - (old.points if old is not None else 0)
        if difference:
            changed.append(Gain(line, difference))
    changed += [Gain(line, -line.points) for line in before.values() if line.points]
    return sorted(changed, key=lambda gain: -gain.points)
