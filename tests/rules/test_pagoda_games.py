"""Pagoda Garden has a golden record for every variant."""

from __future__ import annotations

from golden import records_of

RECORDS = records_of("pagoda_garden")


def test_golden_records_for_every_variant() -> None:
    variants = {(record.seats, record.options.get("tournament"), record.options.get("level")) for record in RECORDS}
    assert variants == {
        *((seats, tournament, None) for seats in (2, 3, 4) for tournament in ("off", "on")),
        *((1, None, level) for level in ("easy", "medium", "hard")),
    }
