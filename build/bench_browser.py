"""What the measurements in a browser share: the browser, and the bundle on a server of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, ViewportSize, sync_playwright

import browser
import web
from browser_game import FLAGS
from bundle.server import Override, Server, running
from supply.paths import WEB

SIZE: ViewportSize = {"width": 1280, "height": 720}
PATIENCE = 120_000
"""Milliseconds that anything may take."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browser.find(), args=list(FLAGS))
        try:
            yield started
        finally:
            started.close()


@contextmanager
def site(override: Override | None = None) -> Iterator[Server]:
    """The bundle in ``build/web`` as it has to be now, served; ``override`` adds pages to it."""
    web.make()
    with running(Server(WEB, override=override)) as server:
        yield server
