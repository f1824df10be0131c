"""Pages in a real browser: the bundle served on this machine, opened in one Chromium for all tests of a worker."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from browser_game import FLAGS
from bundle import builder, pyodide
from bundle.server import Server, running
from pygame_wasm.builder import own_wheel
from supply.paths import CACHE, PROJECT, WEB

PATIENCE = 60_000
"""Milliseconds that a start may take on a busy machine."""
DESKTOP = (1280, 720)
PHONE = (390, 844)
FIXTURE = PROJECT / "tests" / "web" / "fixture_game" / "main.py"


@dataclass
class Opened:
    """A page, what it asked from the network and what it said."""

    page: Page
    context: BrowserContext
    requests: list[str] = field(default_factory=list)
    console: list[str] = field(default_factory=list)

    @property
    def foreign(self) -> list[str]:
        """Requests to anything but the server of the page, ``data:`` and ``blob:``."""
        home = urlsplit(self.page.url).netloc
        return [
            url
            for url in self.requests
            if urlsplit(url).scheme not in ("data", "blob") and urlsplit(url).netloc != home
        ]

    def wait_ready(self) -> Opened:
        """Until the first screen of the game stands. Fails with the report if one is shown instead."""
        state = self.wait_state()
        assert state == "ready", self.report()
        return self

    def wait_state(self) -> str:
        """Until the page is "ready" or "failed"; returns which."""
        self.page.wait_for_function("document.documentElement.dataset.state", timeout=PATIENCE)
        return str(self.page.evaluate("document.documentElement.dataset.state"))

    def wait_report(self) -> str:
        """Until a report is shown; returns its kind: "failed", "crashed" or "hung"."""
        self.page.wait_for_selector("#report:not([hidden])", timeout=PATIENCE)
        return str(self.page.get_attribute("#report", "data-kind"))

    def report(self) -> str:
        """All text of the report."""
        return self.page.inner_text("#report") + "\n" + "\n".join(self.console[-20:])

    def probe(self) -> dict[str, Any]:
        """What the game tells tests."""
        found: dict[str, Any] = json.loads(self.page.evaluate("pondside.probe()"))
        return found

    def wait_probe(self, condition: str) -> dict[str, Any]:
        """Until ``condition``, a JavaScript expression about ``p`` (the probe), is true; returns the probe."""
        self.page.wait_for_function(
            f"(() => {{ const p = JSON.parse(pondside.probe()); return {condition}; }})()", timeout=PATIENCE
        )
        return self.probe()


OpenPage = Callable[..., Opened]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of this worker."""
    path = os.environ.get("PONDSIDE_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        pytest.fail("no browser for the tests: run them with make test, or set PONDSIDE_BROWSER")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield started
        started.close()


def _made(target: Path, options: builder.Options) -> Path:
    if not builder.is_current(target, options):
        builder.build(target, options)
    return target


@pytest.fixture(scope="session")
def game_bundle() -> Path:
    """The bundle of the project's own program, made if it is not up to date."""
    core = pyodide.pyodide_folder()
    return _made(WEB, builder.Options(wheel=own_wheel(core), pyodide=core))


@pytest.fixture(scope="session")
def fixture_bundle() -> Path:
    """The same bundle with the small program of ``tests/web/fixture_game``, which does as its address says."""
    core = pyodide.pyodide_folder()
    options = builder.Options(
        wheel=own_wheel(core), pyodide=core, assets=None, extra={"game/main.py": FIXTURE.read_bytes()}
    )
    return _made(CACHE / "fixture-web", options)


@pytest.fixture(scope="session")
def game_site(game_bundle: Path) -> Iterator[Server]:
    """A server for the program's bundle."""
    with running(Server(game_bundle)) as server:
        yield server


@pytest.fixture(scope="session")
def fixture_site(fixture_bundle: Path) -> Iterator[Server]:
    """A server for the small program's bundle."""
    with running(Server(fixture_bundle)) as server:
        yield server


@contextmanager
def opener_for(browser: Browser) -> Iterator[OpenPage]:
    """Opens pages, each in a context of its own (no storage, no service worker), closed in the end.

    ``open_page(address, size=(1280, 720), ratio=1, context=None, init="", locale="en-US", touch=False, **params)``;
    give the ``context`` of an earlier page to share its storage. Service workers are registered only with
    ``offline="yes"``, so that tests do not wait for what they do not look at.
    """
    contexts: list[BrowserContext] = []

    def opener(
        address: str,
        *,
        size: tuple[int, int] = DESKTOP,
        ratio: float = 1,
        context: BrowserContext | None = None,
        init: str = "",
        locale: str = "en-US",
        touch: bool = False,
        **params: str,
    ) -> Opened:
        if context is None:
            context = browser.new_context(
                viewport={"width": size[0], "height": size[1]},
                device_scale_factor=ratio,
                locale=locale,
                has_touch=touch,
            )
            contexts.append(context)
        page = context.new_page()
        opened = Opened(page, context)
        page.on("request", lambda request: opened.requests.append(request.url))
        page.on("console", lambda message: opened.console.append(f"[{message.type}] {message.text}"))
        page.on("pageerror", lambda error: opened.console.append(f"[error] {error}"))
        if init:
            page.add_init_script(init)
        page.goto(f"{address}?{urlencode({'offline': 'no', **params})}")
        return opened

    try:
        yield opener
    finally:
        for context in contexts:
            context.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """The function that opens pages (see :func:`opener_for`) for one test."""
    with opener_for(browser) as opener:
        yield opener
