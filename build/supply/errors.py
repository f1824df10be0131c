"""The one error a person may meet while building."""

from __future__ import annotations


class BuildError(Exception):
    """Building cannot go on. The text says what is wrong and what to do; it is shown without a traceback."""
