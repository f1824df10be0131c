"""Koi Pond has a golden record for every number of seats."""

from __future__ import annotations

from golden import records_of

RECORDS = records_of("koi_pond")


def test_golden_records_for_every_variant() -> None:
    assert {record.seats for record in RECORDS} == {2, 3, 4}
