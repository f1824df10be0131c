"""Kōhaku in words: tiles, places and events, for the log and for screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.base import Event, Move, ScoreLine, State
from game.rules.kohaku import (
    BoardCleared,
    BreedersRevealed,
    BreedersTook,
    End,
    FeatureTile,
    GameEnded,
    KohakuState,
    KoiTile,
    Place,
    Position,
    StackEmpty,
    Take,
    Tile,
    TileDrawn,
    TilePlaced,
    TileSlid,
    TileTaken,
    TurnEnded,
    space_name,
)
from game.scenes.names import signed
from game.ui.words import N_, _, ngettext

TILE_NAMES: Final[Mapping[str, str]] = {
    "koi:black": N_("black koi"),
    "koi:red": N_("red koi"),
    "koi:white": N_("white koi"),
    "koi:yellow": N_("yellow koi"),
    "koi:black+red": N_("black and red koi"),
    "koi:black+white": N_("black and white koi"),
    "koi:black+yellow": N_("black and yellow koi"),
    "koi:red+white": N_("red and white koi"),
    "koi:red+yellow": N_("red and yellow koi"),
    "koi:white+yellow": N_("white and yellow koi"),
    "lily:black": N_("black lily"),
    "lily:red": N_("red lily"),
    "lily:white": N_("white lily"),
    "lily:yellow": N_("yellow lily"),
    "double_lily:black+red": N_("black and red double lily"),
    "double_lily:black+white": N_("black and white double lily"),
    "double_lily:black+yellow": N_("black and yellow double lily"),
    "double_lily:red+white": N_("red and white double lily"),
    "double_lily:red+yellow": N_("red and yellow double lily"),
    "double_lily:white+yellow": N_("white and yellow double lily"),
    "turtle": N_("turtle"),
    "frog": N_("frog"),
    "stone": N_("stone"),
    "statue": N_("statue"),
    "butterfly:black": N_("black butterfly"),
    "butterfly:red": N_("red butterfly"),
    "butterfly:white": N_("white butterfly"),
    "butterfly:yellow": N_("yellow butterfly"),
}
"""Message ids of all tiles by their face. Each colour has its own message: in many languages it bends to the thing."""


def tile_name(tile: Tile) -> str:
    """What the tile is: “red and white koi (2 babies)”, “red lily”. Fits into a sentence as its subject."""
    name = _(TILE_NAMES[tile.face])
    if isinstance(tile, FeatureTile):
        return name
    company = []
    if tile.babies:
        company.append(ngettext("{n} baby", "{n} babies", tile.babies).format(n=tile.babies))
    if tile.dragonflies:
        company.append(ngettext("{n} dragonfly", "{n} dragonflies", tile.dragonflies).format(n=tile.dragonflies))
    if tile.coin:
        company.append(_("coin"))
    return f"{name} ({', '.join(company)})"


def tile_help(tile: Tile) -> str:
    """What a feature scores for, as a sentence to go after its name; "" for a koi."""
    if isinstance(tile, KoiTile):
        return ""
    texts = {
        "lily": _("2 for each koi of its colour beside it, 12 for four"),
        "double_lily": _("2 for each koi beside it with one of its colours, 3 with both"),
        "turtle": _("5, wherever it lies"),
        "frog": _("1 for each dragonfly beside it"),
        "stone": _("1 for each baby koi beside it"),
        "statue": _("1, 3, 6 or 10 for one to four koi beside it"),
        "butterfly": _("2 for each koi of its colour in its row and column"),
    }
    return _(" – ") + texts[tile.type]


def place_name(x: int, y: int) -> str:
    """A place of a pond, counted from its first tile: “column 1, row −2”."""
    return _("column {x}, row {y}").format(x=str(x).replace("-", "−"), y=str(y).replace("-", "−"))


def face_name(face: str) -> str:
    """The name of a tile by its face, like ``lily:red`` or ``koi:red+white``."""
    return _(TILE_NAMES[face])


def thing_name(thing: str) -> str:
    """The name of a score line's thing, like ``lily:red`` or ``koi:red`` (that koi's coin)."""
    name = face_name(thing)
    return _("coin ({koi})").format(koi=name) if thing.startswith("koi:") else name


def describe_line(line: ScoreLine) -> str:
    """The thing that scored, and where."""
    name = thing_name(line.thing)
    if isinstance(line.at, tuple):
        x, y = line.at
        return _("{thing}, {place}").format(thing=name, place=place_name(x, y))
    return name


def describe(event: Event, names: Mapping[int, str], seat: int) -> str:
    """One line of the log, or "" for what goes without saying."""
    match event:
        case TileTaken():
            return _("{name}: {tile} taken from {space}.").format(
                name=names[event.seat], space=space_name(event.space), tile=tile_name(event.tile)
            )
        case TilePlaced():
            return _("{name}: {tile} placed in {place} ({points}).").format(
                name=names[event.seat],
                tile=tile_name(event.tile),
                place=place_name(event.x, event.y),
                points=signed(event.points),
            )
        case TileSlid():
            return _("{tile} slides to {space}.").format(
                tile=capitalised(tile_name(event.tile)), space=space_name(event.target)
            )
        case TileDrawn():
            return _("New on {space}: {tile}.").format(space=space_name(event.space), tile=tile_name(event.tile))
        case BreedersRevealed():
            return _("The breeders turn up: {tile}.").format(tile=tile_name(event.tile))
        case BreedersTook():
            return _("The breeders take from {space}: {tile}.").format(
                space=space_name(event.space), tile=tile_name(event.tile)
            )
        case StackEmpty():
            return _("The koi are used up.") if event.kind == "koi" else _("The features are used up.")
        case GameEnded():
            return _("The game is over.")
        case TurnEnded() | BoardCleared():
            return ""
    return ""


def capitalised(text: str) -> str:
    """``text`` as the beginning of a line."""
    return text[:1].upper() + text[1:]


def describe_move(state: State, move: Move) -> str:
    """A move as something to do."""
    assert isinstance(state, KohakuState)
    match move:
        case Take():
            koi, feature = state.board[move.koi], state.board[move.feature]
            assert koi is not None and feature is not None
            return _("Take from {koi_space} and {feature_space}: {koi}; {feature}.").format(
                koi_space=space_name(move.koi),
                feature_space=space_name(move.feature),
                koi=tile_name(koi),
                feature=tile_name(feature),
            )
        case Place():
            tile = next(t for t in state.hand if isinstance(t, KoiTile) == (move.kind == "koi"))
            return _("Place: {tile}, {place}.").format(tile=tile_name(tile), place=place_name(move.x, move.y))
        case End():
            return _("Confirm the turn.")
    raise TypeError(f"not a move of this game: {move!r}")


def face_id(tile: Tile) -> str:
    """The name of the tile's drawing in ``assets/svg/kohaku.json``."""
    if isinstance(tile, KoiTile):
        return f"koi-{'-'.join(tile.colours)}-{tile.babies}b{tile.dragonflies}d{tile.pebbles}p"
    return "-".join((tile.type, *tile.colours))


def cell_id(cell: Position) -> str:
    """The id of the control of a pond cell."""
    return f"cell:{cell[0]},{cell[1]}"
