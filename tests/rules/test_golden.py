"""Golden records are played again and must tell the same game, word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GAMES
from golden import GOLDEN, golden_text, record_in, records_of

FILES = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_record(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = record_in(text)
    assert golden_text(record) == text
    assert record.replay().result() is not None, "a golden record is a whole game"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_number_of_seats_has_one(game_id: str) -> None:
    assert {record.seats for record in records_of(game_id)} == set(GAMES[game_id].seats)
