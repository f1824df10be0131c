"""Whole games of KOI: random play under every check, the state machine, move counts, golden records."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

import game.rules
import game.rules.koi as package
import koi_board
import perft
from game.rules import Chance
from game.rules.koi import KOI
from game.rules.koi.moves import Cycle, Stop
from golden import GOLDEN, golden_text, record_in
from invariants import later, soak_game, some_options
from koi_invariants import Watch
from machine import machine_for

GAMES = 200
CHUNK = 50
RECORDS = sorted((GOLDEN / "koi").glob("*.txt"))


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records find games by their id."""
    monkeypatch.setattr(game.rules, "GAMES", {**game.rules.GAMES, KOI.id: KOI})


@pytest.mark.clause("KOI-C1", "KOI-D1", "KOI-D4", "KOI-N3", "KOI-M4")
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
@pytest.mark.parametrize("seats", KOI.seats)
def test_random_games(seats: int, first: int) -> None:
    for seed in range(first, first + CHUNK):
        soak_game(KOI, seats, seed)


@pytest.mark.clause("KOI-M5", "KOI-N13", "KOI-F2")
@pytest.mark.parametrize("seats", KOI.seats)
def test_games_in_which_cards_are_played_rather_than_cycled(seats: int) -> None:
    """Random play cycles most cards away; here nearly all are played, so that much more happens on the pond."""
    for seed in range(25):
        state = KOI.new(seats, seed, **some_options(KOI, seats, seed))
        chance = Chance(seed)
        watching = Watch(state)
        while state.actor is not None:
            moves = state.moves()
            busy = [move for move in moves if not isinstance(move, (Cycle, Stop))]
            move = chance.choice(busy) if busy and chance.below(12) else chance.choice(moves)
            watching.step(state, move, state.play(move))
        watching.deep(state)
        watching.end(state)


def test_state_machine() -> None:
    run_state_machine_as_test(
        machine_for(KOI),
        settings=settings(
            max_examples=30,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize("case", perft.read_cases(KOI), ids=lambda case: "{seats}-{seed}-{after}".format(**case))
def test_move_counts(case: perft.Case) -> None:
    state = later(KOI, case["seats"], case["seed"], case["after"], case["options"])
    assert [perft.perft(state, depth) for depth in (1, 2, 3)] == case["counts"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_record(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = record_in(text)
    assert golden_text(record) == text
    assert record.replay().result() is not None, "a golden record is a whole game"


@pytest.mark.clause("KOI-R2", "KOI-V1", "KOI-V2")
def test_golden_records_for_every_variant() -> None:
    records = [record_in(path.read_text(encoding="utf-8")) for path in RECORDS]
    assert {record.seats for record in records} == set(KOI.seats)
    options = {(name, value) for record in records for name, value in record.options.items()}
    for option in KOI.options:
        if option.id != "start":
            assert {(option.id, value.id) for value in option.values} <= options


@pytest.mark.parametrize("module", [package, koi_board], ids=lambda module: module.__name__)
def test_docstring_examples(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried
    assert not failed
