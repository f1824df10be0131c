"""How much stronger one player is than another, over a few games: the arena has the real figures."""

from __future__ import annotations

from game.players import Player, decide_turn
from game.rules import Chance, Game


def lead(game: Game, first: Player, second: Player, seeds: range, seats: int = 2) -> float:
    """By how many points a game the sides of ``first`` are ahead of those of ``second``.

    Each seed is played from both sides. Seats alternate, so with four seats there must be two teams. Fixed seeds, so
    the outcome is always the same.
    """
    total = 0
    for seed in seeds:
        for turned in (0, 1):
            state = game.new(seats, seed)
            chance = Chance(seed)
            while (seat := state.actor) is not None:
                player = (first, second)[(seat + turned) % 2]
                for move in decide_turn(player, state, seat, chance):
                    state.play(move)
            scores = state.scores()
            total += scores[turned] - scores[1 - turned]
    return total / len(seeds) / 2
