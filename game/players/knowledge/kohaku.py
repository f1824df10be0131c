"""What is known of Kōhaku: which turns are good, how to play one at once, and what a position is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import nlargest
from typing import Final, NamedTuple

from game.players.base import Plan, Work
from game.players.knowledge.base import Effort, Knowledge, Searcher, lead
from game.players.knowledge.kohaku_alone import KOI_A_ROUND, TRUST, spoils_alone, value_alone
from game.players.knowledge.kohaku_pond import (
    BUTTERFLY,
    FACE,
    FEATURE_BASE,
    FEATURE_SPOTS,
    KOI_BASE,
    KOI_SPOTS,
    NEIGHBOURS,
    Pair,
    Spot,
    Survey,
    counted_beside,
    feature_digit,
    survey_of,
)
from game.players.plans import SLICE, Ranked, play_out
from game.players.reasons import Reason, Seat, Thing
from game.rules.base import Move, State
from game.rules.chance import Chance
from game.rules.errors import N_
from game.rules.kohaku import End, FeatureTile, KohakuState, KoiTile, Place, Pond, Tile
from game.rules.kohaku.board import FEATURE_SPACES, KOI_SPACES, PAIRS
from game.rules.kohaku.grid import ROW
from game.rules.kohaku.moves import END, FEATURE_PLACES, KOI_PLACES, TAKES
from game.rules.kohaku.scoring import TURTLE

_TAKE: Final = {(take.koi, take.feature): take for take in TAKES}
_BESIDE: Final = frozenset((-ROW, -1, 1, ROW))

# How much of what good tiles would bring on the best open cells a pond will earn by the end: fitted to some
# thousand positions of games of the two weaker levels (docs/players.md).
KOI_PROMISE: Final = 0.8
KOI_TURNS: Final = 1.5
"""With so many turns left, half of it."""
FEATURE_PROMISE: Final = 1.0
FEATURE_TURNS: Final = 7.0
"""With fewer turns left, less in proportion."""

# How much each open cell counts in the rough weighing, tile by tile, that decides which turns are weighed well.
KOI_OPEN: Final = 0.15
FEATURE_OPEN: Final = 0.25
OPEN_TURNS: Final = 4.0
"""With so many turns left, half of it."""
LIKELY_CELLS: Final = 4
"""So many cells are thought of for each tile."""
LIKELY_TURNS: Final = 40
"""So many turns at least are weighed well."""

SPOIL: Final = 0.3
"""How much of what the next seat can no longer take counts."""
WIN: Final = 4.0
"""What winning is worth beyond the points by which it is won."""

# In play-outs of the solo game turns are weighed as in ranking, but fewer of them.
ALONE_CELLS: Final = 3
ALONE_TURNS: Final = 10


class _Turn(NamedTuple):
    """One way to play a turn and what it is worth, so that better ones compare greater."""

    worth: float
    points: float
    koi_space: int
    feature_space: int
    koi_cell: int
    feature_cell: int
    koi_first: bool

    def plan(self) -> Plan:
        return _plan(self.koi_space, self.feature_space, self.koi_cell, self.feature_cell, self.koi_first)


def _plan(koi_space: int, feature_space: int, koi_cell: int, feature_cell: int, koi_first: bool) -> Plan:
    koi, feature = KOI_PLACES[koi_cell], FEATURE_PLACES[feature_cell]
    take = _TAKE[koi_space, feature_space]
    return (take, koi, feature, END[0]) if koi_first else (take, feature, koi, END[0])


class _Choice(NamedTuple):
    """A tile of the board on an open cell of the pond."""

    worth: float
    points: float
    cell: int


class KohakuKnowledge(Knowledge):
    """Kōhaku, from one to four seats."""

    calm_spread = 2.5
    calm_width = 24
    keen_spread = 1.2
    keen_width = 12

    def rank(self, state: State, width: int, chance: Chance) -> Work[list[Ranked]]:
        assert isinstance(state, KohakuState)
        assert state.actor is not None
        if state.phase != "take":
            return (yield from _begun(state, width))
        spoils = _spoils(state)
        found = _Opening(state).turns(cells=LIKELY_CELLS)
        if state.seats == 1:
            found = [turn._replace(worth=turn.worth - spoils[turn.koi_space, turn.feature_space]) for turn in found]
        likely = nlargest(max(LIKELY_TURNS, 3 * width // 2), found)
        yield
        weighed: list[_Turn] = []
        left = _turns_left(state)
        for number, turn in enumerate(likely, 1):
            weighed.append(_weighed(state, turn, left, spoils))
            if number % 8 == 0:
                yield
        scale = TRUST if state.seats == 1 else 1.0
        return [Ranked(turn.plan(), turn.points, scale * turn.worth) for turn in nlargest(width, weighed)]

    def advance(self, state: State, chance: Chance) -> Plan:
        assert isinstance(state, KohakuState)
        if state.phase != "take":
            plan = _quick_rest(state)
        else:
            plan = _quick_alone(state) if state.seats == 1 else _quick(state)
        play_out(state, plan)
        return plan

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, KohakuState)
        if state.seats == 1:
            return value_alone(state)
        if state.actor is None:
            scores = [points + coins / 64 for points, coins in zip(state.scores(), state.coins(), strict=True)]
            ahead_of_all = scores[side] - max(points for seat, points in enumerate(scores) if seat != side)
            return ahead_of_all + (WIN if ahead_of_all > 0 else -WIN if ahead_of_all < 0 else 0)
        worth = [pond.points + _open_worth(state, seat) for seat, pond in enumerate(state.ponds)]
        return lead(worth, side)

    def reasons(self, state: State, plan: Plan) -> Sequence[Reason]:
        assert isinstance(state, KohakuState)
        return list(_reasons(state, plan))

    def effort(self, level: Searcher, state: State) -> Effort:
        if state.seats == 1:
            if level == "sharp":
                return Effort(width=4, playouts=12, turns=1, spread=1.5)
            return Effort(width=12, playouts=160, turns=2)
        if level == "sharp":
            return Effort(width=2, playouts=4, turns=state.seats, spread=2.0)
        return Effort(width=16, playouts=320, turns=2 * state.seats)


def _turns_left(state: KohakuState) -> int:
    """How many turns the actor has after this one: exactly, or in the solo game about."""
    if state.rounds is not None:
        return state.rounds - state.round
    return round(state.koi_left / KOI_A_ROUND)


def _open_worth(state: KohakuState, seat: int) -> float:
    """What the open cells of a pond promise, with the turns that its owner still has."""
    left = turns_of(state, seat)
    if not left:
        return 0.0
    return promise(survey_of(state.ponds[seat]), left)


def promise(survey: Survey, left: int) -> float:
    """What good tiles would bring on the best open cells, as far as that lasts to the end of the game."""
    koi = KOI_PROMISE * left / (left + KOI_TURNS)
    feature = FEATURE_PROMISE * min(1.0, left / FEATURE_TURNS)
    return koi * survey.koi_good + feature * survey.feature_good


def turns_of(state: KohakuState, seat: int) -> int:
    """How many turns ``seat`` has from this position to the end: exactly, or in the solo game about."""
    if state.rounds is None:
        return round(state.koi_left / KOI_A_ROUND)
    return (
        state.rounds * state.seats - state.turn - (seat - state.start - state.turn + 1) % state.seats
    ) // state.seats + 1


class _Opening:
    """The turns of the actor, weighed tile by tile.

    What a tile is worth on a cell is what it brings now, less what the cell would have offered to others, plus what
    it opens beside it.
    """

    def __init__(self, state: KohakuState) -> None:
        assert state.actor is not None
        self.board = state.board
        self.pond = state.ponds[state.actor]
        self.survey = survey_of(self.pond)
        left = _turns_left(state)
        fading = left / (left + OPEN_TURNS)
        self.koi_open = KOI_OPEN * fading
        self.feature_open = FEATURE_OPEN * fading

    def turns(self, cells: int) -> list[_Turn]:
        """Every pair of the board on the ``cells`` best cells of each of its tiles, and on cells they open."""
        koi = {
            space: nlargest(cells, self._koi(koi_tile))
            for space in KOI_SPACES
            if (koi_tile := _koi_at(self.board, space)) is not None
        }
        features = {
            space: nlargest(cells, self._features(feature_tile))
            for space in FEATURE_SPACES
            if (feature_tile := _feature_at(self.board, space)) is not None
        }
        found: list[_Turn] = []
        for pair in PAIRS:
            if pair[0] in koi and pair[1] in features:
                self._pair(pair, koi[pair[0]], features[pair[1]], found)
        return found

    def _koi(self, koi: KoiTile) -> Iterator[_Choice]:
        index, digit = koi.index, koi.index + 1
        spots, features, tiles = self.survey.koi, self.survey.features, self.pond.by_cell
        weight = self.feature_open
        fresh = weight * FEATURE_SPOTS[digit].good
        for cell, spot in spots.items():
            points = spot.gains[index]
            opened = 0.0
            for near in (cell - ROW, cell - 1, cell + 1, cell + ROW):
                beside = features.get(near)
                if beside is not None:
                    opened += weight * (FEATURE_SPOTS[beside.beside * KOI_BASE + digit].good - beside.good)
                elif near not in tiles:
                    opened += fresh
            yield _Choice(points - self.koi_open * spot.good + opened, points, cell)

    def _features(self, feature: FeatureTile) -> Iterator[_Choice]:
        plain = feature_digit(feature)
        spots, koi, tiles = self.survey.features, self.survey.koi, self.pond.by_cell
        weight = self.koi_open
        for points, cell in self.survey.gains(feature):
            spot = spots[cell]
            digit = plain + counted_beside(feature, spot.beside)
            opened = 0.0
            for near in (cell - ROW, cell - 1, cell + 1, cell + ROW):
                beside = koi.get(near)
                if beside is not None:
                    opened += weight * (KOI_SPOTS[beside.beside * FEATURE_BASE + digit].good - beside.good)
                elif near not in tiles:
                    opened += weight * KOI_SPOTS[digit].good
            yield _Choice(points - self.feature_open * spot.good + opened, points, cell)

    def _pair(self, pair: tuple[int, int], koi: list[_Choice], features: list[_Choice], found: list[_Turn]) -> None:
        koi_tile, feature_tile = _koi_at(self.board, pair[0]), _feature_at(self.board, pair[1])
        assert koi_tile is not None
        assert feature_tile is not None
        spots = self.survey.features
        butterfly = BUTTERFLY[feature_tile.index] >= 0
        for one in koi:
            for other in features:
                if one.cell == other.cell:  # the first tile of a pond
                    continue
                more = 0
                if one.cell - other.cell in _BESIDE:
                    more = 0 if butterfly else _together(spots[other.cell], koi_tile, feature_tile)
                found.append(
                    _Turn(
                        one.worth + other.worth + more,
                        one.points + other.points + more,
                        *pair,
                        one.cell,
                        other.cell,
                        True,
                    )
                )
        beside_koi, beside_feature = NEIGHBOURS[koi_tile.index, feature_tile.index]
        for one in koi:
            fresh = self._fresh(one.cell, spots)
            if fresh is not None:
                found.append(_Turn(one.worth + beside_koi, one.points + beside_koi, *pair, one.cell, fresh, True))
        for other in features if self.pond else ():
            fresh = self._fresh(other.cell, self.survey.koi)
            if fresh is not None:
                points = other.points + beside_feature
                found.append(_Turn(other.worth + beside_feature, points, *pair, fresh, other.cell, False))

    def _fresh(self, cell: int, open_cells: dict[int, Spot]) -> int | None:
        """A cell beside ``cell`` that touches nothing else yet."""
        tiles = self.pond.by_cell
        for near in (cell + 1, cell + ROW, cell - 1, cell - ROW):
            if near not in tiles and near not in open_cells:
                return near
        return None


def _weighed(state: KohakuState, turn: _Turn, left: int, spoils: Mapping[tuple[int, int], float]) -> _Turn:
    """The turn with its points counted by the rules and its worth taken from the pond that it makes."""
    assert state.actor is not None
    pond = state.ponds[state.actor]
    koi, feature = _koi_at(state.board, turn.koi_space), _feature_at(state.board, turn.feature_space)
    assert koi is not None
    assert feature is not None
    if turn.koi_first:
        after = pond.with_koi(turn.koi_cell, koi).with_feature(turn.feature_cell, feature)
    else:
        after = pond.with_feature(turn.feature_cell, feature).with_koi(turn.koi_cell, koi)
    points = after.points - pond.points
    worth = points + (promise(survey_of(after), left) if left else 0.0)
    return turn._replace(worth=worth - spoils[turn.koi_space, turn.feature_space], points=points)


def _koi_at(board: Sequence[object], space: int) -> KoiTile | None:
    tile = board[space]
    return tile if isinstance(tile, KoiTile) else None


def _feature_at(board: Sequence[object], space: int) -> FeatureTile | None:
    tile = board[space]
    return tile if isinstance(tile, FeatureTile) else None


def _together(spot: Spot, koi: KoiTile, feature: FeatureTile) -> int:
    """What a feature on ``spot`` brings more for a koi that has just been laid beside it."""
    face = FACE[feature.index]
    return FEATURE_SPOTS[spot.beside * KOI_BASE + koi.index + 1].gains[face] - spot.gains[face]


def _quick(state: KohakuState) -> Plan:
    """The turn that brings most at once, or nearly: each tile on its best cell, or one beside the other."""
    assert state.actor is not None
    survey = survey_of(state.ponds[state.actor])
    known, board = survey.pairs, state.board
    most, best, spaces = -1, None, (0, 0)
    for pair in PAIRS:
        koi, feature = board[pair[0]], board[pair[1]]
        if koi is None or feature is None:
            continue
        here = known.get((koi.index, feature.index))
        if here is None:
            assert isinstance(koi, KoiTile)
            assert isinstance(feature, FeatureTile)
            known[koi.index, feature.index] = here = _best_places(survey, koi, feature)
        if here.points > most:
            most, best, spaces = here.points, here, pair
    assert best is not None
    return _plan(*spaces, best.koi_cell, best.feature_cell, best.koi_first)


def _quick_alone(state: KohakuState) -> Plan:
    """The best of a few turns of the solo game, weighed as in ranking: what feeds the breeders counts as points do."""
    spoils = spoils_alone(state)
    found = _Opening(state).turns(cells=ALONE_CELLS)
    likely = nlargest(ALONE_TURNS, found, key=lambda turn: turn.worth - spoils[turn.koi_space, turn.feature_space])
    left = _turns_left(state)
    return max([_weighed(state, turn, left, spoils) for turn in likely]).plan()


def _best_places(survey: Survey, koi: KoiTile, feature: FeatureTile) -> Pair:
    """The best places for two tiles, among the best of each alone and those one beside the other."""
    tiles = survey.pond.by_cell
    koi_points, koi_cell = survey.best_koi(koi)
    feature_points, feature_cell = survey.best_feature(feature)
    best = Pair(-1, koi_cell, feature_cell, True)
    if koi_cell != feature_cell:
        points = koi_points + feature_points
        if koi_cell - feature_cell in _BESIDE and BUTTERFLY[feature.index] < 0:
            points += _together(survey.features[feature_cell], koi, feature)
        best = Pair(points, koi_cell, feature_cell, True)
    beside_koi, beside_feature = NEIGHBOURS[koi.index, feature.index]
    if koi_points + beside_koi > best.points:
        for near in (koi_cell + 1, koi_cell + ROW, koi_cell - 1, koi_cell - ROW):
            if near not in tiles and near not in survey.features:
                best = Pair(koi_points + beside_koi, koi_cell, near, True)
                break
    if feature_points + beside_feature > best.points and tiles:
        for near in (feature_cell + 1, feature_cell + ROW, feature_cell - 1, feature_cell - ROW):
            if near not in tiles and near not in survey.koi:
                best = Pair(feature_points + beside_feature, near, feature_cell, False)
                break
    return best


def _spoils(state: KohakuState) -> dict[tuple[int, int], float]:
    """For each pair of the board, what the next seat, or the breeders, will have of the rest, as far as it counts."""
    assert state.actor is not None
    if state.seats == 1:
        return spoils_alone(state)
    if _turns_left(state) < 0:
        return dict.fromkeys(PAIRS, 0.0)
    pond = state.ponds[(state.actor + 1) % state.seats]
    survey = survey_of(pond)
    board = state.board
    worth: dict[int, int] = {}
    for space, tile in enumerate(board):
        if tile is not None:
            best = survey.best_koi(tile) if isinstance(tile, KoiTile) else survey.best_feature(tile)
            worth[space] = best[0]
    spoils: dict[tuple[int, int], float] = {}
    for taken in PAIRS:
        rest = [worth[a] + worth[b] for a, b in PAIRS if a in worth and b in worth and a != taken[0] and b != taken[1]]
        spoils[taken] = SPOIL * max(rest, default=0)
    return spoils


def _begun(state: KohakuState, width: int) -> Work[list[Ranked]]:
    """The ways to end a turn in which tiles have been taken already: all of them, valued by points alone."""
    assert state.actor is not None
    seat = state.actor
    before = state.scores()[seat]
    ways: dict[frozenset[Move], tuple[int, Plan]] = {}
    waiting: list[tuple[KohakuState, Plan]] = [(state, ())]
    tried = 0
    while waiting:
        position, plan = waiting.pop()
        if position.phase == "end":
            ways.setdefault(frozenset(plan), (position.scores()[seat] - before, (*plan, END[0])))
            continue
        for move in position.moves():
            after = position.copy()
            after.play(move)
            waiting.append((after, (*plan, move)))
            tried += 1
            if tried % SLICE == 0:
                yield
    best = nlargest(width, ways.values(), key=lambda way: way[0])
    return [Ranked(plan, points, points) for points, plan in best]


def _quick_rest(state: KohakuState) -> Plan:
    """A way to end a turn in which tiles have been taken already: each tile where it brings most."""
    position = state.copy()
    plan: list[Move] = []
    while position.phase == "place":
        move = max(
            (move for move in position.moves() if isinstance(move, Place)),
            key=lambda move: (position.gain(move), move.kind == "koi"),
        )
        position.play(move)
        plan.append(move)
    return (*plan, END[0])


WORTH_TELLING: Final = 4
"""Smaller promises are no reason to play a turn."""


def _reasons(state: KohakuState, plan: Plan) -> Iterator[Reason]:
    seat = state.actor
    assert seat is not None
    before = state.ponds[seat]
    after = state.copy()
    earned: list[tuple[int, str]] = []
    for move in plan:
        if isinstance(move, End):
            break
        tiles, points = after.hand, after.scores()[seat]
        after.play(move)
        if isinstance(move, Place):
            placed = next(tile for tile in tiles if tile not in after.hand)
            earned.append((after.scores()[seat] - points, placed.face))
    pond = after.ponds[seat]
    yield Reason.points(pond.points - before.points)
    if _turns_left(state):
        yield from _promises(after, before, pond)
    if state.seats > 1 and state.turn < state.seats * (state.rounds or 0):
        follower = (seat + 1) % state.seats
        lost = _best_pair(state, state.ponds[follower]) - _best_pair(after, state.ponds[follower])
        if lost >= WORTH_TELLING / 2:
            yield Reason.of(N_("Taken away from {seat}: {points}."), seat=Seat(follower), points=lost)
    # Which tile brings what anybody can count: that is said last.
    for points, face in sorted(earned, reverse=True):
        if points:
            yield Reason.of(N_("From the {thing}: {points}."), thing=Thing(face), points=points)


def _promises(after: KohakuState, before: Pond, pond: Pond) -> Iterator[Reason]:
    """What the turn opens: for a tile that lies on the board, else for any tile."""
    waiting = [
        (gain, tile.face)
        for tile in after.board
        if tile is not None and (gain := _best_gain(pond, tile)) > _best_gain(before, tile) and gain >= WORTH_TELLING
    ]
    if waiting:
        gain, face = max(waiting)
        yield Reason.of(N_("It opens a place for the {thing} on the board: {points}."), thing=Thing(face), points=gain)
    most = _most(survey_of(pond).features)
    if before and most > _most(survey_of(before).features) and most > TURTLE:
        yield Reason.of(N_("It makes a place where a feature can bring up to: {points}."), points=most)
    most = _most(survey_of(pond).koi)
    if before and most > _most(survey_of(before).koi) and most >= WORTH_TELLING:
        yield Reason.of(N_("It makes a place where a koi can bring up to: {points}."), points=most)


def _most(spots: Mapping[int, Spot]) -> int:
    """The most points that a tile can bring on one of ``spots``."""
    return max((max(spot.gains) for spot in spots.values()), default=0)


def _best_gain(pond: Pond, tile: Tile) -> int:
    """The most points that ``tile`` can bring in ``pond`` now; none where there is no place for one of its kind.

    That is so in a pond that is still empty, or in which only one tile lies.
    """
    survey = survey_of(pond)
    if not (survey.koi if isinstance(tile, KoiTile) else survey.features):
        return 0
    return survey.best_koi(tile)[0] if isinstance(tile, KoiTile) else survey.best_feature(tile)[0]


def _best_pair(state: KohakuState, pond: Pond) -> int:
    """The most points that two tiles of the board can bring in ``pond``, each by itself."""
    gains = [0 if tile is None else _best_gain(pond, tile) for tile in state.board]
    return max((gains[a] + gains[b] for a, b in PAIRS if state.board[a] and state.board[b]), default=0)
