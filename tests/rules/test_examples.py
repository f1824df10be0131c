"""The examples in docstrings run."""

from __future__ import annotations

import doctest
import importlib

import pytest


@pytest.mark.parametrize("module", ["game.rules", "game.rules.kohaku", "game.rules.record"])
def test_docstring_examples(module: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(module))
    assert tried
    assert not failed
