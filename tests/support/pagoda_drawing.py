"""Gardens of Pagoda Garden as drawings, so that a test shows its case.

Seven lines of spaces in reading order; two letters a space::

          .. .. .. cl          bird and flower: crane, heron, duck, kingfisher;
        .. .. .. .. ..         lotus, iris, peony, camellia
      .. .. hp .. .. ..        oo  a koi
    .. .. ..    .. .. ..       ..  nothing
      .. .. .. .. .. ..
        .. .. .. .. ..
          .. .. .. ..
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules import Event
from game.rules.pagoda_garden import PAGODA_GARDEN, PagodaState
from game.rules.pagoda_garden.deal import Deal
from game.rules.pagoda_garden.garden import SPACES
from game.rules.pagoda_garden.state import Level
from game.rules.pagoda_garden.tiles import BIRDS, FLOWERS, GARDEN_TILES, KOI, KOI_TILES, NAMES, TILES, Tile

LETTERS = {
    f"{name.split('-')[0][0]}{name.split('-')[1][0]}": tile
    for name, tile in TILES.items()
    if "-" in name and tile < KOI
}
LETTERS["oo"] = KOI
assert len(LETTERS) == len(BIRDS) * len(FLOWERS) + 1
ROW_SIZES = (4, 5, 6, 6, 6, 5, 4)


def board(drawing: str) -> list[Tile | None]:
    """The tiles of a drawing, one for each space. Raises ``ValueError`` if it is none."""
    lines = [line.split() for line in drawing.splitlines() if line.strip()]
    if tuple(map(len, lines)) != ROW_SIZES:
        raise ValueError(f"the lines must hold {ROW_SIZES} spaces")
    return [None if mark == ".." else LETTERS[mark] for line in lines for mark in line]


def drawing_of(tiles: Sequence[Tile | None]) -> str:
    """The drawing of a board, the inverse of :func:`board`."""
    marks = {tile: letters for letters, tile in LETTERS.items()}
    lines: list[str] = []
    at = 0
    for size in ROW_SIZES:
        row = [".." if tile is None else marks[tile] for tile in tiles[at : at + size]]
        middle = len(lines) == 3
        text = " ".join(row[:3]) + "    " + " ".join(row[3:]) if middle else " ".join(row)
        lines.append("  " * (6 - size + (0 if middle else 1)) + text)
        at += size
    return "\n".join(lines)


def garden(
    drawing: str,
    *hands: str,
    bag: str = "",
    own_koi: int = 0,
    start: int = 0,
    level: Level | None = None,
    last: int | None = None,
) -> PagodaState:
    """The position that ``drawing`` shows, with these hands (tiles by their letters) and the start seat to move.

    ``bag`` names the tiles drawn next, first one first; all tiles that are not named lie below them.
    """
    laid = board(drawing)
    held = [[LETTERS[mark] for mark in hand.split()] for hand in hands]
    first = [LETTERS[mark] for mark in bag.split()]
    free = Counter([*GARDEN_TILES, *[KOI] * (KOI_TILES - own_koi * len(hands))])
    free.subtract(tile for tile in laid if tile is not None)
    for tiles in (first, *held):
        free.subtract(tiles)
    if min(free.values()) < 0:
        raise ValueError(f"too many {[NAMES[tile] for tile, count in free.items() if count < 0]}")
    deal = Deal(
        start_tiles={space: tile for space in SPACES if (tile := laid[space]) is not None},
        hands=held,
        bag=sorted(free.elements()) + first[::-1],
        own_koi=own_koi,
    )
    state = PagodaState(len(hands), start, deal, level)
    state.last = last
    return state


def fresh(seats: int, seed: int, **options: str) -> PagodaState:
    """A new game."""
    state = PAGODA_GARDEN.new(seats, seed, **options)
    assert isinstance(state, PagodaState)
    return state


def play(state: PagodaState, *moves: str) -> list[Event]:
    """Play moves in notation, several in one text divided by ``;``; what they made happen."""
    events: list[Event] = []
    for text in moves:
        for move in text.split(";"):
            events += state.play(PAGODA_GARDEN.parse_move(move.strip()))
    return events
