"""Positions of KOI as drawings, so that a test shows its case.

A drawing has a line for each row of the pond, from the top; the hexes of a row stand in it from left to right, with
spaces between them (how far a line is indented does not matter). One line alone is the middle row, q = −R … R with
r = 0, of a pond that is empty otherwise. A hex is written as what lies on it, in any order:

    .   nothing         R   rock            l   lily pad        d   dragonfly
    b   blossom         f3  frog facing 3   A0  koi of seat 0 facing 0 (B: seat 1 or Ryu, C, D)

>>> print(draw(read_board(". . . b ld . A3 . .")), end="")
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . . b ld . A3 . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        . . . . .
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.rules import Event
from game.rules.koi import KOI, KoiState
from game.rules.koi.board import Board
from game.rules.koi.cards import CARDS, FACE_OF, WEATHER_OF
from game.rules.koi.frames import ACT, FLOOD_CHECK, TURNS
from game.rules.koi.geometry import POND, Geometry
from game.rules.koi.house_set import LAYOUTS
from game.rules.koi.table import Frame

_THINGS = re.compile(r"R|l|d|b|f[0-5]|[A-D][0-5]")


def _rows(pond: Geometry) -> list[list[int]]:
    return [[cell for cell, (_, r) in pond.hexes.items() if r == row] for row in range(-pond.radius, pond.radius + 1)]


def read_board(text: str, seats: int = 2) -> Board:
    """The board that is drawn. Raises ``ValueError`` if the drawing does not fit the pond of so many seats."""
    pond = POND[LAYOUTS[seats].radius]
    board = Board(pond, max(2, seats))
    lines = [line.split() for line in text.strip().splitlines()]
    rows = _rows(pond)
    if len(lines) == 1:
        rows = [rows[pond.radius]]
    if [len(line) for line in lines] != [len(row) for row in rows]:
        raise ValueError(f"a drawing needs rows of {[len(row) for row in rows]} hexes")
    for line, row in zip(lines, rows, strict=True):
        for word, cell in zip(line, row, strict=True):
            _read_hex(board, word, cell)
    return board


def _read_hex(board: Board, word: str, cell: int) -> None:
    things = _THINGS.findall(word)
    if word != "." and "".join(things) != word:
        raise ValueError(f"{word} is not something that lies on a hex")
    for thing in things:
        match thing[0]:
            case "R":
                board.rocks |= 1 << cell
            case "l":
                board.lilies |= 1 << cell
            case "d":
                board.dragonflies |= 1 << cell
            case "b":
                board.blossoms |= 1 << cell
            case "f":
                board.frogs |= 1 << cell
                board.frog_sides[cell] = int(thing[1])
            case koi:
                board.set_koi("ABCD".index(koi), cell)
                board.koi_sides["ABCD".index(koi)] = int(thing[1])


def hex_text(board: Board, cell: int) -> str:
    """What lies on a hex, as it is drawn."""
    text = "".join("ABCD"[koi] + str(board.koi_sides[koi]) for koi, at in enumerate(board.koi_at) if at == cell)
    for letter, mask in (("R", board.rocks), ("l", board.lilies), ("b", board.blossoms), ("d", board.dragonflies)):
        if mask >> cell & 1:
            text += letter
    if board.frogs >> cell & 1:
        text += f"f{board.frog_sides[cell]}"
    return text or "."


def draw(board: Board) -> str:
    """The drawing of a board."""
    lines = []
    for row in _rows(board.pond):
        indent = " " * (len(_rows(board.pond)) - len(row))
        lines.append(indent + "    " + " ".join(hex_text(board, cell) for cell in row) + "\n")
    return "".join(lines)


def middle_row(board: Board) -> str:
    """The middle row of a board; everything else must be empty."""
    middle = _rows(board.pond)[board.pond.radius]
    rest = [hex_text(board, cell) for cell in board.pond.cells if cell not in middle]
    assert set(rest) == {"."}, "something lies outside the middle row"
    return " ".join(hex_text(board, cell) for cell in middle)


def same(board: Board, text: str, seats: int = 2) -> bool:
    """Whether the board looks like the drawing; prints both if not."""
    expected, found = draw(read_board(text, seats)), draw(board)
    if expected != found:
        print(f"expected\n{expected}\nfound\n{found}")
    return expected == found


def position(
    drawing: str,
    *hands: Sequence[str],
    seats: int = 2,
    weather: str = "",
    pile: Sequence[str] = (),
    row: Sequence[str] = (),
    stack: Sequence[Frame] | None = None,
    day: int = 1,
    **options: str,
) -> KoiState:
    """A position with this board: seat 0's turn, the first of day 1 unless said otherwise.

    ``hands`` are the faces in each seat's hand (none for seats left out), ``pile`` the faces that are drawn next,
    first one first, ``row`` the first weather cards.
    """
    if seats > 1:
        options.setdefault("start", "0")
    state = KOI.new(seats, 1, **options)
    assert isinstance(state, KoiState)
    state.board = read_board(drawing, seats)
    cards = list(CARDS)
    state.hands = [sorted(_pick(cards, face) for face in hand) for hand in (*hands, *[()] * (seats - len(hands)))]
    on_top = [_pick(cards, face) for face in pile]
    state.pile = [*cards, *reversed(on_top)]
    state.weather = weather
    state.day = day
    rest = [card for card in range(len(WEATHER_OF)) if WEATHER_OF[card] not in row]
    first = [WEATHER_OF.index(face) for face in row]
    state.weather_row = [*first, *rest][:6]
    state.history = tuple(("", (0,) * state.koi, (0,) * state.koi) for _ in range(day - 1))
    state.stack = [(TURNS, 1), (FLOOD_CHECK,), (ACT, 0, 0)] if stack is None else list(stack)
    state.actor = 0
    return state


def _pick(cards: list[int], face: str) -> int:
    card = next(card for card in cards if FACE_OF[card] == face)
    cards.remove(card)
    return card


def play(state: KoiState, *texts: str) -> list[Event]:
    """Play moves given in notation; everything that happened."""
    return [event for text in texts for event in state.play(KOI.parse_move(text))]


def offered(state: KoiState, verb: str = "") -> list[str]:
    """The legal moves whose notation begins with ``verb``, without the verb."""
    texts = map(str, state.moves())
    return [text.removeprefix(verb).strip() for text in texts if text.startswith(verb)]
