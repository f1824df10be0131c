"""What a Kōhaku pond offers: how much every tile would bring on every open cell, looked up instead of counted.

A cell's worth depends on the few tiles beside it (and on the butterflies in its row and column) alone, and the
same surroundings come again and again: the gains of all tiles are worked out once for each surroundings.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.kohaku.grid import ROW, position_of
from game.rules.kohaku.pond import Pond
from game.rules.kohaku.scoring import LILY_SURROUNDED, STATUE, TURTLE
from game.rules.kohaku.tiles import COLOURS, FEATURE_TILES, KOI_TILES, FeatureTile, KoiTile

_LILY: Final = (0, 2, 4, 6, LILY_SURROUNDED)


def _shared(feature: FeatureTile, koi: KoiTile) -> int:
    return sum(map(koi.has, feature.colours))


def _counts(feature: FeatureTile, koi: KoiTile) -> bool:
    """Whether ``koi`` is one of those that ``feature`` counts together (KOH-P2, KOH-P7)."""
    return feature.type == "statue" or (feature.type == "lily" and koi.has(feature.colours[0]))


def _link(feature: FeatureTile, koi: KoiTile, before: int) -> int:
    """What ``koi`` adds to ``feature`` beside which lie ``before`` koi that count with it."""
    match feature.type:
        case "lily":
            return _LILY[before + 1] - _LILY[before] if koi.has(feature.colours[0]) else 0
        case "double_lily":
            return (0, 2, 3)[_shared(feature, koi)]
        case "frog":
            return koi.dragonflies
        case "stone":
            return koi.babies
        case "statue":
            return STATUE[before + 1] - STATUE[before]
        case "butterfly":
            return 2 * _shared(feature, koi)
        case _:
            return 0


_FACES: Final = tuple(dict.fromkeys(tile.face for tile in FEATURE_TILES))
FACE: Final = tuple(_FACES.index(tile.face) for tile in FEATURE_TILES)
"""``FACE[feature.index]``: features of one face are worth the same everywhere."""
_EXAMPLES: Final = tuple(FEATURE_TILES[FACE.index(face)] for face in range(len(_FACES)))
BUTTERFLY: Final = tuple(COLOURS.index(tile.colours[0]) if tile.type == "butterfly" else -1 for tile in FEATURE_TILES)
"""``BUTTERFLY[feature.index]``: the number of the colour of a butterfly, -1 for other features."""
_COUNTED: Final = tuple(
    tuple(_counts(tile, koi) for koi in KOI_TILES) if tile.type in ("lily", "statue") else None
    for tile in FEATURE_TILES
)
COLOUR_NUMBERS: Final = tuple(tuple(map(COLOURS.index, koi.colours)) for koi in KOI_TILES)
"""``COLOUR_NUMBERS[koi.index]``: the colours of a koi as numbers."""

_COPIES: Final = tuple(FACE.count(face) for face in range(len(_FACES)))
_ONE_EACH: Final = (1,) * len(KOI_TILES)
_COINS: Final = tuple(int(koi.coin) for koi in KOI_TILES)
_LINKS: Final = tuple(tuple(_link(tile, koi, before) for koi in KOI_TILES) for tile in _EXAMPLES for before in range(4))

# What lies beside a cell is one number: its digits, in any order, name a tile each (and what it counts); 0 is none.
KOI_BASE: Final = len(KOI_TILES) + 1
FEATURE_BASE: Final = len(_LINKS) + 1


class Spot:
    """What an open cell is worth."""

    __slots__ = ("beside", "gains", "good", "mean")

    beside: int
    """What lies beside it, as a number."""
    gains: tuple[int, ...]
    """The points of every tile there: koi by index, features by face."""
    mean: float
    """What a tile drawn at random would bring."""
    good: float
    """What the better quarter of the tiles would bring on average."""

    def __init__(self, beside: int, gains: Sequence[int], copies: Sequence[int]) -> None:
        each = sorted((gain for gain, count in zip(gains, copies, strict=True) for _ in range(count)), reverse=True)
        best = each[: len(each) // 4]
        self.beside = beside
        self.gains = tuple(gains)
        self.mean = sum(each) / len(each)
        self.good = sum(best) / len(best)


class _KoiSpots(dict[int, Spot]):
    """Koi cells by what lies beside them."""

    def __missing__(self, beside: int) -> Spot:
        gains = list(_COINS)
        rest = beside
        while rest:
            rest, digit = divmod(rest, FEATURE_BASE)
            if digit:
                for koi, link in enumerate(_LINKS[digit - 1]):
                    gains[koi] += link
        self[beside] = spot = Spot(beside, gains, _ONE_EACH)
        return spot


class _FeatureSpots(dict[int, Spot]):
    """Feature cells by the koi beside them; what a butterfly sees further away does not count here."""

    def __missing__(self, beside: int) -> Spot:
        near = []
        rest = beside
        while rest:
            rest, digit = divmod(rest, KOI_BASE)
            if digit:
                near.append(KOI_TILES[digit - 1])
        gains = []
        for tile in _EXAMPLES:
            gain, before = (TURTLE if tile.type == "turtle" else 0), 0
            for koi in near:
                gain += _link(tile, koi, before)
                before += _counts(tile, koi)
            gains.append(gain)
        self[beside] = spot = Spot(beside, gains, _COPIES)
        return spot


KOI_SPOTS: Final = _KoiSpots()
"""Every koi cell that ever was, by what lies beside it: features as :func:`feature_digit`, base ``FEATURE_BASE``."""
FEATURE_SPOTS: Final = _FeatureSpots()
"""Every feature cell that ever was, by the koi beside it: index + 1 each, base ``KOI_BASE``."""


def feature_digit(feature: FeatureTile, counted: int = 0) -> int:
    """The digit of a feature beside which lie ``counted`` koi that count together."""
    return 4 * FACE[feature.index] + 1 + counted


def counted_beside(feature: FeatureTile, beside: int) -> int:
    """How many of the koi in ``beside`` count together for ``feature``."""
    counted = _COUNTED[feature.index]
    number = 0
    while counted is not None and beside:
        beside, digit = divmod(beside, KOI_BASE)
        number += bool(digit) and counted[digit - 1]
    return number


class Pair(NamedTuple):
    """Where a koi and a feature go together, and what they bring."""

    points: int
    koi_cell: int
    feature_cell: int
    koi_first: bool


class _Neighbours(dict[tuple[int, int], tuple[int, int]]):
    """What a feature brings beside a koi alone, and a koi beside a feature alone, by the indices of koi and feature."""

    def __missing__(self, pair: tuple[int, int]) -> tuple[int, int]:
        koi, feature = KOI_TILES[pair[0]], FEATURE_TILES[pair[1]]
        at_koi = TURTLE if feature.type == "turtle" else _link(feature, koi, 0)
        self[pair] = both = at_koi, _link(feature, koi, 0) + koi.coin
        return both


NEIGHBOURS: Final = _Neighbours()


_LIKELY: Final = 3
"""So many open cells of a kind tell best how much a pond will still earn."""


class Survey:
    """The open cells of a pond with what they offer."""

    __slots__ = (
        "_best_feature",
        "_best_koi",
        "_butterflies",
        "feature_good",
        "features",
        "koi",
        "koi_good",
        "pairs",
        "pond",
    )

    koi: dict[int, Spot]
    """By cell."""
    features: dict[int, Spot]
    """By cell."""
    koi_good: float
    feature_good: float
    """What good tiles would bring on the best few koi cells, and on the best few feature cells."""
    pairs: dict[tuple[int, int], Pair]
    """For a search to remember the best places for a koi and a feature, by their indices."""

    def __init__(self, pond: Pond) -> None:
        tiles = pond.by_cell
        digits: dict[int, int] = {}
        butterflies: list[tuple[int, int, int]] = []
        for cell, tile in tiles.items():
            if isinstance(tile, KoiTile):
                continue
            digit = 4 * FACE[tile.index] + 1
            counted = _COUNTED[tile.index]
            if counted is not None:
                for near in (cell - ROW, cell - 1, cell + 1, cell + ROW):
                    koi = tiles.get(near)
                    if koi is not None and counted[koi.index]:
                        digit += 1
            elif BUTTERFLY[tile.index] >= 0:
                butterflies.append((*position_of(cell), digit))
                continue
            digits[cell] = digit
        self.pond = pond
        self.pairs = {}
        self._butterflies: dict[int, dict[int, int]] = {}
        self._best_koi: dict[int, tuple[int, int]] = {}
        self._best_feature: dict[int, tuple[int, int]] = {}
        spots: dict[int, Spot] = {}
        self.koi = spots
        for cell in pond.koi_cells:
            beside = 0
            for near in (cell - ROW, cell - 1, cell + 1, cell + ROW):
                if near in digits:
                    beside = beside * FEATURE_BASE + digits[near]
            if butterflies:
                x, y = position_of(cell)
                for column, row, digit in butterflies:
                    if column == x or row == y:
                        beside = beside * FEATURE_BASE + digit
            spots[cell] = KOI_SPOTS[beside]
        self.features = spots = {}
        for cell in pond.feature_cells:
            beside = 0
            for near in (cell - ROW, cell - 1, cell + 1, cell + ROW):
                koi = tiles.get(near)
                if koi is not None:
                    beside = beside * KOI_BASE + koi.index + 1
            spots[cell] = FEATURE_SPOTS[beside]
        self.koi_good = sum(sorted([spot.good for spot in self.koi.values()])[-_LIKELY:])
        self.feature_good = sum(sorted([spot.good for spot in self.features.values()])[-_LIKELY:])

    def butterfly(self, colour: int) -> dict[int, int]:
        """What a butterfly of this colour would bring on every feature cell (KOH-P8)."""
        gains = self._butterflies.get(colour)
        if gains is None:
            rows: dict[int, int] = {}
            columns: dict[int, int] = {}
            for cell, tile in self.pond.by_cell.items():
                if isinstance(tile, KoiTile) and colour in COLOUR_NUMBERS[tile.index]:
                    x, y = position_of(cell)
                    rows[y] = rows.get(y, 0) + 2
                    columns[x] = columns.get(x, 0) + 2
            gains = {}
            for cell in self.features:
                x, y = position_of(cell)
                gains[cell] = rows.get(y, 0) + columns.get(x, 0)
            self._butterflies[colour] = gains
        return gains

    def best_koi(self, koi: KoiTile) -> tuple[int, int]:
        """The most that ``koi`` would bring, and the cell."""
        index = koi.index
        best = self._best_koi.get(index)
        if best is None:
            self._best_koi[index] = best = max([(spot.gains[index], cell) for cell, spot in self.koi.items()])
        return best

    def best_feature(self, feature: FeatureTile) -> tuple[int, int]:
        """The most that ``feature`` would bring, and the cell."""
        face = FACE[feature.index]
        best = self._best_feature.get(face)
        if best is None:
            self._best_feature[face] = best = max(self.gains(feature))
        return best

    def gains(self, feature: FeatureTile) -> list[tuple[int, int]]:
        """What ``feature`` would bring on every feature cell: points and cell."""
        colour = BUTTERFLY[feature.index]
        if colour >= 0:
            return [(gain, cell) for cell, gain in self.butterfly(colour).items()]
        face = FACE[feature.index]
        return [(spot.gains[face], cell) for cell, spot in self.features.items()]


_REMEMBERED: Final = 1024
_surveys: Final[OrderedDict[int, Survey]] = OrderedDict()


def survey_of(pond: Pond) -> Survey:
    """The survey of ``pond``, made once as long as it is remembered. Ponds never change, so neither do surveys."""
    survey = _surveys.get(id(pond))
    if survey is None or survey.pond is not pond:
        if len(_surveys) >= _REMEMBERED:
            _surveys.popitem(last=False)  # one at a time: a slice must not be held up by clearing thousands
        _surveys.pop(id(pond), None)
        _surveys[id(pond)] = survey = Survey(pond)
    return survey
