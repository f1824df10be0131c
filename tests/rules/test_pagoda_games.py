"""Whole games of Pagoda Garden: random play under every check, the state machine, move counts, golden records."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

import game.rules
import game.rules.pagoda_garden as package
import perft
from game.rules.pagoda_garden import PAGODA_GARDEN
from golden import GOLDEN, golden_text, record_in
from invariants import later, soak_game
from machine import machine_for

GAMES = 200
CHUNK = 50
RECORDS = sorted((GOLDEN / "pagoda_garden").glob("*.txt"))


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records find games by their id."""
    monkeypatch.setattr(game.rules, "GAMES", {**game.rules.GAMES, PAGODA_GARDEN.id: PAGODA_GARDEN})


@pytest.mark.clause("PAG-C4", "PAG-E1", "PAG-T1", "PAG-O3")
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
@pytest.mark.parametrize("seats", PAGODA_GARDEN.seats)
def test_random_games(seats: int, first: int) -> None:
    for seed in range(first, first + CHUNK):
        soak_game(PAGODA_GARDEN, seats, seed)


def test_state_machine() -> None:
    run_state_machine_as_test(
        machine_for(PAGODA_GARDEN),
        settings=settings(
            max_examples=25,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize(
    "case", perft.read_cases(PAGODA_GARDEN), ids=lambda case: "{seats}-{seed}-{after}".format(**case)
)
def test_move_counts(case: perft.Case) -> None:
    state = later(PAGODA_GARDEN, case["seats"], case["seed"], case["after"], case["options"])
    assert [perft.perft(state, depth) for depth in (1, 2, 3)] == case["counts"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_record(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = record_in(text)
    assert golden_text(record) == text
    assert record.replay().result() is not None, "a golden record is a whole game"


def test_golden_records_for_every_variant() -> None:
    records = [record_in(path.read_text(encoding="utf-8")) for path in RECORDS]
    variants = {(record.seats, record.options.get("tournament"), record.options.get("level")) for record in records}
    assert variants == {
        *((seats, tournament, None) for seats in (2, 3, 4) for tournament in ("off", "on")),
        *((1, None, level) for level in ("easy", "medium", "hard")),
    }


def test_docstring_examples() -> None:
    failed, tried = doctest.testmod(package)
    assert tried
    assert not failed
