"""What is known of Kōhaku for one player: what the breeders will take, and how likely the black one is beaten.

The black breeder earns nine to ten points a turn, and three or four of them depend on what lies on the board: of every
tile there it takes those that match. Whoever takes lilies and koi that lie there twice has fewer points now, and a
black breeder that has fewer still.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from game.players.knowledge.kohaku_pond import survey_of
from game.rules.kohaku import FEATURE_TILES, KOI_TILES, KohakuState, KoiTile
from game.rules.kohaku.board import FEATURE_SPACES, KOI_SPACES, PAIRS
from game.rules.kohaku.supply import koi_in_game
from game.rules.kohaku.tiles import FEATURE_TYPES

_COLOURS: Final = tuple(dict.fromkeys(koi.colours for koi in KOI_TILES))
_KIND: Final = tuple(_COLOURS.index(koi.colours) for koi in KOI_TILES)
"""``_KIND[koi.index]``: koi of one kind have the same colours, so that the breeders take them together (KOH-B2)."""
_TYPE: Final = tuple(FEATURE_TYPES.index(feature.type) for feature in FEATURE_TILES)
"""``_TYPE[feature.index]``: the same for features (KOH-B3)."""
_LILY: Final = FEATURE_TYPES.index("lily")
_KOI_IN_GAME: Final = tuple(sum(_KIND[koi.index] == kind for koi in koi_in_game(1)) for kind in range(len(_COLOURS)))
_FEATURES_IN_GAME: Final = tuple(map(_TYPE.count, range(len(FEATURE_TYPES))))

# What the black breeder gets for a tile of each kind and type (KOH-B6).
_KOI_POINTS: Final = tuple(3 + (len(colours) == 1) for colours in _COLOURS)
_FEATURE_POINTS: Final = tuple(3 + (type_ == "lily") for type_ in FEATURE_TYPES)

KOI_A_ROUND: Final = 2.45
"""Koi that a round takes from the stack, on average."""
FADING: Final = 1.5
"""With so many turns left, half of what is true of a long game."""

DENY: Final = 4.0
"""How much the black breeder's next turn counts in choosing a turn: what it cannot take now it will not take later."""
LILIES: Final = 1.5
"""A lily that is taken from the board counts so many times: lilies come so often that the next one takes the rest."""

# What a position promises: fitted by least squares to the leads that some ten thousand turns still brought in games of
# the play-out policy (docs/players.md).
KOI_PROMISE: Final = 0.94
FEATURE_PROMISE: Final = 0.45
FEATURE_TURNS: Final = 7.0
"""With fewer turns left, less in proportion."""
THREAT: Final = 0.84
LILY_ON_BOARD: Final = 1.8
LILY_SHARE: Final = 3.85
"""What a turn costs if nothing but lilies is left in the stack."""
A_TURN: Final = 3.15
LONG: Final = 0.07
"""The square of the turns left counts against the player."""
ALWAYS: Final = 11.0
"""The last turn is the player's, and the pond is never better than then."""
LAST_THREAT: Final = 12.0
"""What threatens from a usual board; it counts so much as well when no turn of the breeders will follow."""
USUAL: Final = 10.5
"""What the promises and threats of a usual position in a long game come to."""

TRUST: Final = 3.0
"""The worth of a ranked turn counts so many times, so that a search doubts it only after as many play-outs: what the
breeders happen to reveal makes play-outs differ far more than turns do."""

# A point more is worth a point in the middle of a usual game, two when the game is close to its end and close.
BEATEN: Final = 9.0
"""What it is worth to beat the black breeder, beyond the points by which it is beaten."""
POINT: Final = 0.225
"""What each of those points is worth."""
SURE: Final = 2.0
"""Standard deviation of the lead at the end, when it is nearly reached …"""
UNSURE: Final = 2.1
"""… and how much more it is, times the root of the koi in the stack."""


class Hidden:
    """What share each kind has of the koi, and each type of the features, that are still in the stacks.

    Nothing is taken out unseen in the solo game, so the player can tell from what lies open.
    """

    __slots__ = ("features", "koi")

    koi: list[float]
    features: list[float]

    def __init__(self, state: KohakuState) -> None:
        koi, features = list(_KOI_IN_GAME), list(_FEATURES_IN_GAME)
        for tiles in (state.ponds[0].tiles(), state.board, state.hand):
            for tile in tiles:
                if isinstance(tile, KoiTile):
                    koi[_KIND[tile.index]] -= 1
                elif tile is not None:
                    features[_TYPE[tile.index]] -= 1
        for fish in state.breeders_koi:
            koi[_KIND[fish.index]] -= 1
        for feature in state.breeders_features:
            features[_TYPE[feature.index]] -= 1
        in_stack, of_features = sum(koi) or 1, sum(features) or 1
        self.koi = [number / in_stack for number in koi]
        self.features = [number / of_features for number in features]


class Threat:
    """What the black breeder's next turn will probably bring it from a board (KOH-B2 … KOH-B6).

    A koi is revealed, and if it matches nothing a feature: the points are ``sure + missed * features``.
    """

    __slots__ = ("board", "features", "hidden", "kinds", "missed", "sure", "types")

    sure: float
    """Points from koi."""
    missed: float
    """How likely the revealed koi matches nothing."""
    features: float
    """Points from features, if it comes to them."""

    def __init__(self, state: KohakuState) -> None:
        self.board = board = state.board
        self.hidden = hidden = Hidden(state)
        self.kinds = kinds = [0] * len(_COLOURS)
        self.types = types = [0] * len(FEATURE_TYPES)
        for tile in board:
            if isinstance(tile, KoiTile):
                kinds[_KIND[tile.index]] += 1
            elif tile is not None:
                types[_TYPE[tile.index]] += 1
        self.sure = self.missed = self.features = 0.0
        for share, number, points in zip(hidden.koi, kinds, _KOI_POINTS, strict=True):
            self.sure += share * points * (1 + number)
            if not number:
                self.missed += share
        for share, number, points in zip(hidden.features, types, _FEATURE_POINTS, strict=True):
            self.features += share * points * (1 + number)

    @property
    def points(self) -> float:
        """Points on average."""
        return self.sure + self.missed * self.features

    def without(self) -> dict[tuple[int, int], float]:
        """For each pair on the board, the points if it is taken; for a lily more than its share is taken off."""
        lesser: dict[int, float] = {}
        for space in FEATURE_SPACES:
            feature = self.board[space]
            if feature is not None:
                type_ = _TYPE[feature.index]
                points = self.hidden.features[type_] * _FEATURE_POINTS[type_]
                lesser[space] = self.features - (LILIES * points if type_ == _LILY else points)
        rest: dict[int, tuple[float, float]] = {}
        for space in KOI_SPACES:
            koi = self.board[space]
            if koi is not None:
                kind = _KIND[koi.index]
                share = self.hidden.koi[kind]
                missed = self.missed + share if self.kinds[kind] == 1 else self.missed
                rest[space] = self.sure - share * _KOI_POINTS[kind], missed
        return {(a, b): rest[a][0] + rest[a][1] * lesser[b] for a, b in PAIRS if a in rest and b in lesser}


def turns_left(state: KohakuState) -> float:
    """How many turns come after this one, on average."""
    return state.koi_left / KOI_A_ROUND


def fading(left: float) -> float:
    """How much of what is true of a long game is true with so many turns left."""
    return left / (left + FADING)


def spoils_alone(state: KohakuState) -> dict[tuple[int, int], float]:
    """For each pair of the board, what it is to the player's disadvantage if the breeders find the rest."""
    if state.koi_left < 2:  # the breeders take no further turn (KOH-B5)
        return dict.fromkeys(PAIRS, 0.0)
    weight = DENY * fading(turns_left(state))
    return {pair: weight * points for pair, points in Threat(state).without().items()}


def worth_of_end(lead: float) -> float:
    """What it is worth to finish with this lead over the black breeder; to be equal does not suffice (KOH-B7)."""
    return POINT * lead + (BEATEN if lead > 0 else -BEATEN)


def expected_lead(state: KohakuState) -> float:
    """How many points the player will probably have more than the black breeder at the end."""
    pond = state.ponds[0]
    left = turns_left(state)
    survey = survey_of(pond)
    threat = Threat(state)
    threatening = THREAT * threat.points + LILY_ON_BOARD * threat.types[_LILY]
    threatened = threatening if state.koi_left >= 2 else LAST_THREAT
    return (
        pond.points
        - state.breeder_scores.black
        + ALWAYS
        + (A_TURN - LONG * left - LILY_SHARE * threat.hidden.features[_LILY]) * left
        + FEATURE_PROMISE * min(1.0, left / FEATURE_TURNS) * survey.feature_good
        + fading(left) * (KOI_PROMISE * survey.koi_good - threatened - USUAL)
    )


def value_alone(state: KohakuState) -> float:
    """What the position is worth: the expected lead, and how likely it lasts."""
    if state.actor is None:
        return worth_of_end(state.scores()[0] - state.breeder_scores.black)
    lead = expected_lead(state)
    return POINT * lead + BEATEN * erf(lead / (sqrt(2) * (SURE + UNSURE * sqrt(state.koi_left))))
