"""The examples in docstrings and in the README run."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

MODULES = [
    "game.rules",
    "game.rules.kohaku",
    "game.rules.koi",
    "game.rules.koi_pond",
    "game.rules.pagoda_garden",
    "game.rules.record",
    "koi_board",
]


@pytest.mark.parametrize("module", MODULES)
def test_docstring_examples(module: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(module))
    assert tried
    assert not failed


def test_readme_examples() -> None:
    readme = Path(__file__).resolve().parents[2] / "README.md"
    failed, tried = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed
