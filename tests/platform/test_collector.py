"""Python's garbage collector: silent while the program runs, tidying between screens."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from game.platform import collector


class Knot:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """Leave the collector as it was."""
    threshold, enabled = gc.get_threshold(), gc.isenabled()
    yield
    gc.set_threshold(*threshold)
    if enabled:
        gc.enable()


def test_quiet_holds_automatic_collections_off_and_takes_what_is_there_out_of_all() -> None:
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    with collector.quiet():
        assert gc.get_threshold() == (1_000_000, *before[1:])
        assert gc.get_freeze_count() > frozen
        assert gc.isenabled(), "as a last resort"
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_quiet_ends_with_an_error_too() -> None:
    before = gc.get_threshold()
    with pytest.raises(RuntimeError, match="crashed"), collector.quiet():
        raise RuntimeError("crashed")
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


@pytest.mark.parametrize(("made", "freed"), [(0, False), (collector.WORTHWHILE + 1000, True)])
def test_tidying_looks_only_where_enough_was_made(made: int, freed: bool) -> None:
    gc.collect()
    gc.disable()
    things = [[number] for number in range(made)]
    knot = Knot()
    alive = weakref.ref(knot)
    del knot
    collector.tidy()
    assert (alive() is None) == freed
    assert len(things) == made
