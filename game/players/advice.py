"""What the strongest player would do, and why: for hints and for looking back at a game."""

from __future__ import annotations

from dataclasses import dataclass

from game.players.base import Deadline, Guess, Plan, Work, asked
from game.players.knowledge import Effort, knowledge_of
from game.players.levels import consider
from game.players.reasons import Reason
from game.players.search import Verdict
from game.rules.base import State
from game.rules.chance import Chance


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to play a turn."""

    moves: Plan
    """The small moves in order."""
    worth: float
    """How many points the side will probably be ahead at the end; comparable only with a choice of the same turn."""
    reasons: tuple[Reason, ...]
    """What speaks for it, the most important first."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was played, and the best that could have been played."""

    played: Choice
    best: Choice

    @property
    def loss(self) -> float:
        """How many points the best choice was worth more."""
        return max(0.0, self.best.worth - self.played.worth)


def advise(guess: Guess, seat: int, chance: Chance, deadline: Deadline | None = None) -> Work[Choice]:
    """What *master* would play for ``seat`` – the whole turn or the rest of it – and why.

    Raises ``RulesError``, as a player does, when the game is over or ``seat`` is not the one to decide.
    """
    root = asked(guess, seat, chance)
    effort = knowledge_of(root).effort("master", root)
    verdicts = yield from consider(root, guess, seat, chance, effort, deadline)
    return _choice(root, verdicts[0])


def compare(
    guess: Guess, seat: int, played: Plan, chance: Chance, effort: Effort, deadline: Deadline | None = None
) -> Work[Comparison]:
    """How ``played`` compares with the best plan, both searched with this ``effort`` in the same samples.

    Raises ``RulesError``, as a player does, when the game is over or ``seat`` is not the one to decide.
    """
    root = asked(guess, seat, chance)
    verdicts = yield from consider(root, guess, seat, chance, effort, deadline, played)
    own = next(verdict for verdict in verdicts if verdict.plan == played)
    # Plans that dropped out earlier were tried in other samples: only those that stayed can be compared.
    lasting = [verdict for verdict in verdicts if verdict.playouts == own.playouts]
    return Comparison(_choice(root, own), _choice(root, max(lasting, key=lambda verdict: verdict.worth)))


def _choice(root: State, verdict: Verdict) -> Choice:
    return Choice(verdict.plan, verdict.worth, tuple(knowledge_of(root).reasons(root, verdict.plan)))
