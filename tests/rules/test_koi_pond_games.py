"""Whole games of Koi Pond: random play under every check, the state machine, move counts, golden records."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

import game.rules
import game.rules.koi_pond as package
import perft
from game.rules.koi_pond import KOI_POND
from golden import GOLDEN, golden_text, record_in
from invariants import later, soak_game
from koi_pond_invariants import DEEP_EVERY
from machine import machine_for

GAMES = 200
CHUNK = 50
RECORDS = sorted((GOLDEN / "koi_pond").glob("*.txt"))


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records find games by their id."""
    monkeypatch.setattr(game.rules, "GAMES", {**game.rules.GAMES, KOI_POND.id: KOI_POND})


@pytest.mark.clause("KPD-C4", "KPD-T1", "KPD-T6", "KPD-P6")
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
@pytest.mark.parametrize("seats", KOI_POND.seats)
def test_random_games(seats: int, first: int) -> None:
    for seed in range(first, first + CHUNK):
        soak_game(KOI_POND, seats, seed, deep_every=DEEP_EVERY)


def test_state_machine() -> None:
    run_state_machine_as_test(
        machine_for(KOI_POND),
        settings=settings(
            max_examples=25,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize("case", perft.read_cases(KOI_POND), ids=lambda case: "{seats}-{seed}-{after}".format(**case))
def test_move_counts(case: perft.Case) -> None:
    state = later(KOI_POND, case["seats"], case["seed"], case["after"], case["options"])
    assert [perft.perft(state, depth) for depth in (1, 2, 3)] == case["counts"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_record(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = record_in(text)
    assert golden_text(record) == text
    assert record.replay().result() is not None, "a golden record is a whole game"


def test_golden_records_for_every_variant() -> None:
    records = [record_in(path.read_text(encoding="utf-8")) for path in RECORDS]
    assert {record.seats for record in records} == {2, 3, 4}


def test_docstring_examples() -> None:
    failed, tried = doctest.testmod(package)
    assert tried
    assert not failed
