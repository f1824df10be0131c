"""What the bench of thinking lets players decide, and what it makes of the times. No time is measured here."""

from __future__ import annotations

from pathlib import Path

import pytest

import bench_thinking
from bench_slices import Watched, turn_starts
from bench_thinking import Figure, Kind, percentile, quickest
from game.players import PLAYERS
from game.players.base import finish
from game.rules import GAMES, Game
from game.session.match import Match

KINDS = [(game, seats) for game in GAMES.values() for seats in game.seats]
QUICK = bench_thinking.QUICK


def watched(slices: list[float], holds: list[float], **more: object) -> Watched:
    found = Watched(slices=slices, holds=holds, collecting=[0.0] * len(holds))
    for name, value in more.items():
        setattr(found, name, value)
    return found


# -- turns


def test_every_level_with_an_aim_is_a_player() -> None:
    assert set(bench_thinking.AIMS) <= set(PLAYERS)


@pytest.mark.parametrize(("game", "seats"), KINDS, ids=[f"{game.id}-{seats}" for game, seats in KINDS])
def test_turns_begin_where_another_seat_decides_and_hold_a_choice(game: Game, seats: int) -> None:
    match = bench_thinking.finished(game, seats, 3)
    begins = turn_starts(match)
    assert begins == sorted(set(begins))
    assert len(begins) >= 10, "enough to take some from the beginning, the middle and the end"
    if seats > 1:
        for begin in begins:
            assert not begin or match.steps[begin].seat != match.steps[begin - 1].seat
    texts = list(bench_thinking.turns([match], "master", 5))
    saved = [Match.from_text(text) for text in texts]
    numbers = [len(each.steps) for each in saved]
    assert numbers == [begins[int(share * len(begins))] for share in (0.1, 0.3, 0.5, 0.7, 0.9)]
    assert {each.players for each in saved} == {("master",) * seats}


def test_turns_come_from_every_game() -> None:
    matches = [bench_thinking.finished(GAMES["pagoda_garden"], 2, seed) for seed in range(3)]
    texts = list(bench_thinking.turns(matches, "sharp", 6))
    assert [Match.from_text(text).seed for text in texts] == [0, 1, 2, 0, 1, 2]


# -- watching


@pytest.mark.parametrize(("game", "seats"), KINDS, ids=[f"{game.id}-{seats}" for game, seats in KINDS])
def test_what_is_watched_is_the_turn_that_a_match_decides(game: Game, seats: int) -> None:
    (text,) = bench_thinking.turns([bench_thinking.finished(game, seats, 3)], QUICK, 1)
    turn = bench_thinking.think_here(text)
    match = Match.from_text(text)
    seat = match.actor
    for notation in turn.moves:
        assert match.actor == seat
        move = finish(match.think())
        assert str(move) == notation
        match.play(move)
    assert match.actor != seat or (seats == 1 and match.turn_start.number == len(match.steps))
    assert len(turn.holds) == len(turn.collecting) >= len(turn.moves)
    assert len(turn.slices) >= len(turn.moves)
    assert turn.late == 0


# -- sums


def test_percentiles_are_values_that_occurred() -> None:
    assert [percentile(range(1, 25), percent) for percent in (50, 95, 99, 100)] == [12, 23, 24, 24]
    assert percentile([7.0], 99) == 7.0
    assert percentile([3.0, 1.0], 50) == 1.0


def test_the_quickest_of_each_slice_counts_while_they_are_the_same() -> None:
    assert quickest([watched([3.0, 1.0], []), watched([2.0, 5.0], [])]) == [2.0, 1.0]
    assert quickest([watched([3.0, 1.0], []), watched([2.0], [])]) == [3.0, 1.0], "a ceiling ended the second"


def test_the_figures_in_words() -> None:
    figure = Figure(
        Kind("pond", 1, "sharp"),
        page=[
            watched([300.0, 350.0], [650.0], moves=["a"], late=1),
            watched([500.0, 250.0], [10.0, 20.0], moves=["b"], collecting=[0.0, 9.0], collections=[(1, 9.0)]),
        ],
        quickest=[[1.0, 2.0], [0.5, 4.5]],
        desktop=[watched([350.0], [5.0], moves=["a"]), watched([350.0], [5.0], moves=["c"])],
    )
    assert (figure.work, figure.ratio, figure.late, figure.different) == ([650.0, 750.0], 2.0, 1, 1)
    assert [round(wait, 1) for wait in figure.waits] == [16.7, 33.3]
    found = bench_thinking.lines([figure])
    assert found[0] == (
        "(e) thinking in Chromium, 2 turns of each kind, in ms (aims: sharp: median 0.5 s; "
        "master: median 1.5 s, 95th percentile 3 s; no frame held over 16 ms)"
    )
    assert " ".join(found[3].split()) == (
        "pond, 1 seat, sharp 700 750 25 33 2.00 × 4.5 4.5 650.0 650.0 "
        "aim missed (work), 1 ended by the ceiling, 1 decided otherwise than on the desktop"
    )
    assert [line.strip() for line in found[4:]] == [
        "2 of 3 frames were held over 16 ms, 1 of them by Python's garbage collector; longest 650.0 ms",
        "without what else the machine did: at most 13.5 ms (9 ms of slices, and the longest slice more)",
        "garbage collections of generation 1: 1, median 9.0 ms, longest 9.0 ms",
    ]


def test_the_watching_lines_need_nothing_of_the_build() -> None:
    import bench_slices

    lines = Path(bench_slices.__file__).read_text(encoding="utf-8").splitlines()
    imported = [line.split()[1].split(".")[0] for line in lines if line.startswith(("import ", "from "))]
    assert set(imported) <= {"__future__", "collections", "dataclasses", "gc", "time", "game"}
