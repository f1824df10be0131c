"""Fixtures for all tests in a browser; one worker runs them all, since they share its browser and its servers."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser_pages import browser, fixture_bundle, fixture_site, game_bundle, game_site, open_page  # noqa: F401
from browser_table import visit  # noqa: F401

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))
