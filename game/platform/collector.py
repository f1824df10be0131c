"""Python's garbage collector, kept away from the frames.

A collection may look at everything there is, which takes longer than a frame may. And it hardly finds anything: neither
thinking nor a table leaves garbage that only a collector can free. So it looks where nobody notices: when the screen
changes.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SPARE = 1_000_000
"""So many more objects may be made than freed before Python collects by itself after all: the last resort.

What computer players remember of positions is some hundred thousand objects, which are no garbage."""
WORTHWHILE = 5_000
"""So many more objects must have been made than freed before :func:`tidy` looks at them."""


@contextmanager
def quiet() -> Iterator[None]:
    """Have Python collect no garbage by itself; what is there already counts as needed to the end."""
    usual = gc.get_threshold()
    gc.set_threshold(SPARE, *usual[1:])
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)


def tidy() -> None:
    """Now is a good moment to collect garbage: a frame more or less is not seen."""
    if gc.get_count()[0] > WORTHWHILE:
        gc.collect()
