"""The interaction table: what a token does that is pushed onto something (KOI-N6 … KOI-N9, KOI-N11, KOI-N14).

Each case is the middle row of a pond before and after the token (or all tokens) of one hex is pushed one hex to the
right, and what happened besides: tokens ``eaten`` by koi or ``lost`` to the supply, blossoms ``waiting`` to activate.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.rules import Event
from game.rules.koi.events import Eaten, FrogAte, TokenBlocked, TokenLost
from game.rules.koi.pushing import push_hex
from koi_board import middle_row, read_board

EAST = 0


@dataclass(frozen=True)
class Case:
    name: str
    before: str
    after: str
    at: int = 3
    """Which hex of the row is pushed."""
    eaten: str = ""
    """``A:frog`` and the like, in order."""
    by_frogs: int = 0
    lost: str = ""
    waiting: tuple[int, ...] = ()
    """Which hexes of the row wait to activate, in this order."""
    blocked: bool = False


FROG = [
    Case("rock", ". . . f1 R . . . .", ". . . . R f1 . . ."),
    Case("rock and frog and rock", ". . . f1 R f2 R . .", ". . . . R f2 R f1 ."),
    Case("rock with a dragonfly behind", ". . . f1 R d . . .", ". . . . R f1 . . .", by_frogs=1),
    Case("rock with a koi behind", ". . . f1 R B2 . . .", ". . . . R B2 . . .", eaten="B:frog"),
    Case("rock with the rim behind", ". . . . . . . f1 R", ". . . . . . . . R", at=7, lost="frog"),
    Case("frog", ". . . f1 f2 . . . .", ". . . . f2 f1 . . ."),
    Case("frog with the rim behind", ". . . . . . . f1 f2", ". . . . . . . . f2", at=7, lost="frog"),
    Case("dragonfly", ". . . f1 d . . . .", ". . . . f1 . . . .", by_frogs=1),
    Case("beside a dragonfly", ". . . f1 . d . . .", ". . . . f1 . . . .", by_frogs=1),
    Case("koi", ". . . f1 B2 . . . .", ". . . . B2 . . . .", eaten="B:frog"),
    Case("koi, a dragonfly beyond", ". . . f1 B2 d . . .", ". . . . B2 d . . .", eaten="B:frog"),
    Case("lily pad", ". . . f1 l . . . .", ". . . . lf1 . . . ."),
    Case("blossom", ". . . f1 b . . . .", ". . . . bf1 . . . ."),
    Case("rim", ". . . . . . . . f1", ". . . . . . . . .", at=8, lost="frog"),
]

DRAGONFLY = [
    Case("rock", ". . . d R . . . .", ". . . . R d . . ."),
    Case("rock with a dragonfly behind", ". . . d R d . . .", ". . . . R d d . ."),
    Case("rock with a frog behind", ". . . d R f1 . . .", ". . . . R f1 . . .", by_frogs=1),
    Case("rock with a koi behind", ". . . d R A1 . . .", ". . . . R A1 . . .", eaten="A:dragonfly"),
    Case("rock with the rim behind", ". . . . . . . d R", ". . . . . . . . R", at=7, lost="dragonfly"),
    Case("frog", ". . . d f1 . . . .", ". . . . f1 . . . .", by_frogs=1),
    Case("beside a frog", ". . . d . f1 . . .", ". . . . . f1 . . .", by_frogs=1),
    Case("beside a frog on a koi's hex", ". . . d A1 f1 . . .", ". . . . A1 f1 . . .", by_frogs=1),
    Case("dragonfly", ". . . d d . . . .", ". . . . d d . . ."),
    Case("two dragonflies", ". . . d d d . . .", ". . . . d d d . ."),
    Case("dragonfly with a rock behind", ". . . d d R . . .", ". . . . d R d . ."),
    Case("dragonfly with a koi behind", ". . . d d A1 . . .", ". . . . d A1 . . .", eaten="A:dragonfly"),
    Case("dragonfly with a frog further on", ". . . d d . f1 . .", ". . . . d . f1 . .", by_frogs=1),
    Case("dragonfly with the rim behind", ". . . . . . . d d", ". . . . . . . . d", at=7, lost="dragonfly"),
    Case("koi", ". . . d A1 . . . .", ". . . . A1 . . . .", eaten="A:dragonfly"),
    Case("lily pad", ". . . d l . . . .", ". . . . ld . . . ."),
    Case("lily pad left behind", ". . . ld . . . . .", ". . . l d . . . ."),
    Case("blossom", ". . . d b . . . .", ". . . . bd . . . ."),
    Case("rim", ". . . . . . . . d", ". . . . . . . . .", at=8, lost="dragonfly"),
]

KOI = [
    Case("rock", ". . . A3 R . . . .", ". . . A3 R . . . .", blocked=True),
    Case("frog", ". . . A3 f1 . . . .", ". . . . A3 . . . .", eaten="A:frog"),
    Case("dragonfly", ". . . A3 d . . . .", ". . . . A3 . . . .", eaten="A:dragonfly"),
    Case("koi", ". . . A3 B1 . . . .", ". . . . A3 B1 . . ."),
    Case("koi with a rock behind", ". . . A3 B1 R . . .", ". . . A3 B1 R . . .", blocked=True),
    Case("koi with a dragonfly behind", ". . . A3 B1 d . . .", ". . . . A3 B1 . . .", eaten="B:dragonfly"),
    Case("koi with a blossom behind", ". . . A3 B1 b . . .", ". . . . A3 B1b . . ."),
    Case("koi on a blossom", ". . . A3 B1b . . . .", ". . . . A3b B1 . . ."),
    Case("koi with the rim behind", ". . . . . . . A3 B1", ". . . . . . . A3 B1", at=7, blocked=True),
    Case("lily pad", ". . . A3 l . . . .", ". . . . A3l . . . ."),
    Case("lily pad with a dragonfly", ". . . A3 ld . . . .", ". . . . A3l . . . .", eaten="A:dragonfly"),
    Case("blossom", ". . . A3 b . . . .", ". . . . A3b . . . ."),
    Case("rim", ". . . . . . . . A3", ". . . . . . . . A3", at=8, blocked=True),
]

BLOSSOM = [
    Case("nothing", ". . . b . . . . .", ". . . . b . . . .", waiting=(4,)),
    Case("rock", ". . . b R . . . .", ". . . b R . . . .", blocked=True),
    Case("frog", ". . . b f1 . . . .", ". . . . b f1 . . .", waiting=(4,)),
    Case("frog with a rock behind", ". . . b f1 R . . .", ". . . . b R f1 . .", waiting=(4,)),
    Case("frog with the rim behind", ". . . . . . . b f1", ". . . . . . . . b", at=7, lost="frog", waiting=(8,)),
    Case("dragonfly", ". . . b d . . . .", ". . . . b d . . .", waiting=(4,)),
    Case("dragonfly with a koi behind", ". . . b d A1 . . .", ". . . . b A1 . . .", eaten="A:dragonfly", waiting=(4,)),
    Case("dragonfly on a lily pad", ". . . b ld . . . .", ". . . . lb d . . .", waiting=(4,)),
    Case("koi", ". . . b A1 . . . .", ". . . . b A1 . . .", waiting=(4,)),
    Case("koi with a rock behind", ". . . b A1 R . . .", ". . . b A1 R . . .", blocked=True),
    Case("koi with a koi and a rock behind", ". . . b A1 B1 R . .", ". . . b A1 B1 R . .", blocked=True),
    Case("koi with the rim behind", ". . . . . . . b A1", ". . . . . . . b A1", at=7, blocked=True),
    Case("lily pad", ". . . b l . . . .", ". . . . lb . . . .", waiting=(4,)),
    Case("blossom", ". . . b b . . . .", ". . . . b b . . .", waiting=(5, 4)),
    Case("three blossoms", ". . . b b b . . .", ". . . . b b b . .", waiting=(6, 5, 4)),
    Case("blossom with a rock behind", ". . . b b R . . .", ". . . b b R . . .", blocked=True),
    Case("blossom with a koi before a rock", ". . . b b A1 R . .", ". . . b b A1 R . .", blocked=True),
    Case("blossom with the rim behind", ". . . . . . . b b", ". . . . . . . . b", at=7, lost="blossom", waiting=(8,)),
    Case("blossom with a koi on it", ". . . b A1b . . . .", ". . . . b A1b . . .", waiting=(5, 4)),
    Case("blossom with a dragonfly on it", ". . . b bd . . . .", ". . . . b bd . . .", waiting=(5, 4)),
    Case("koi on a blossom, a rock behind", ". . . b A1b R . . .", ". . . b A1b R . . .", blocked=True),
    Case("rim", ". . . . . . . . b", ". . . . . . . . .", at=8, lost="blossom"),
]

TOGETHER = [
    Case("blossom and dragonfly", ". . . bd . . . . .", ". . . . bd . . . .", waiting=(4,)),
    Case("blossom and dragonfly onto a dragonfly", ". . . bd d . . . .", ". . . . bd d . . .", waiting=(4,)),
    Case("blossom and dragonfly at a rock", ". . . bd R . . . .", ". . . b R d . . .", blocked=True),
    Case("blossom and dragonfly at a koi", ". . . bd A1 . . . .", ". . . . bd A1 . . .", waiting=(4,)),
    Case(
        "blossom and dragonfly at a koi before a rock",
        ". . . bd A1 R . . .",
        ". . . b A1 R . . .",
        eaten="A:dragonfly",
        blocked=True,
    ),
    Case("blossom and frog", ". . . bf2 . . . . .", ". . . . bf2 . . . .", waiting=(4,)),
    Case("blossom and frog onto a dragonfly", ". . . bf2 d . . . .", ". . . . bf2 . . . .", by_frogs=1, waiting=(4,)),
    Case("blossom and koi", ". . . A4b . . . . .", ". . . . A4b . . . .", waiting=(4,)),
    Case("blossom and koi onto a koi", ". . . A4b B1 . . . .", ". . . . A4b B1 . . .", waiting=(4,)),
    Case("blossom and koi at the rim", ". . . . . . . . A4b", ". . . . . . . . A4", at=8, lost="blossom", blocked=True),
]


def check(case: Case) -> None:
    board = read_board(case.before)
    row = [cell for cell in board.pond.cells if board.pond.hexes[cell][1] == 0]
    events: list[Event] = []
    push_hex(board, row[case.at], EAST, events)
    assert middle_row(board) == case.after
    told = [f"{'AB'[event.seat]}:{event.token}" for event in events if isinstance(event, Eaten)]
    assert " ".join(told) == case.eaten
    assert [board.dragonflies_eaten[koi] for koi in (0, 1)] == [told.count(f"{name}:dragonfly") for name in "AB"]
    assert [board.frogs_eaten[koi] for koi in (0, 1)] == [told.count(f"{name}:frog") for name in "AB"]
    assert sum(isinstance(event, FrogAte) for event in events) == case.by_frogs
    assert " ".join(event.token for event in events if isinstance(event, TokenLost)) == case.lost
    assert board.waiting == [row[index] for index in case.waiting]
    assert any(isinstance(event, TokenBlocked) for event in events) == case.blocked


def cases(group: list[Case]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", group, ids=lambda case: case.name)


@pytest.mark.clause("KOI-N6", "KOI-N11", "KOI-N14", "KOI-N3")
@cases(FROG)
def test_pushed_frog(case: Case) -> None:
    check(case)


@pytest.mark.clause("KOI-N7", "KOI-N11", "KOI-N14")
@cases(DRAGONFLY)
def test_pushed_dragonfly(case: Case) -> None:
    check(case)


@pytest.mark.clause("KOI-N8", "KOI-N11")
@cases(KOI)
def test_pushed_koi(case: Case) -> None:
    check(case)


@pytest.mark.clause("KOI-N9", "KOI-N11", "KOI-N16")
@cases(BLOSSOM)
def test_pushed_blossom(case: Case) -> None:
    check(case)


@pytest.mark.clause("KOI-N15", "KOI-N5")
@cases(TOGETHER)
def test_tokens_of_one_hex_move_together(case: Case) -> None:
    check(case)
