"""How long the game takes to start, beside bare Pyodide with pygame; and how many bytes that is.

``python build/bench_start.py`` prints both. A start is measured in a fresh visitor without any cache, from navigation
to the moment when the menu can be clicked; the bare page loads the same Pyodide and the same wheel from the same
server and imports pygame. Both take turns, so that a busy machine slows both alike.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
from dataclasses import dataclass

import environment

if __name__ == "__main__":
    environment.ensure("bench")

from playwright.sync_api import Browser

from bench_browser import PATIENCE, SIZE, chromium, site
from bundle.server import Server
from supply.paths import WEB

_BARE = """<!doctype html><title>Bare</title><script type="module" src="bare.js"></script>"""
_BARE_SCRIPT = """import { FILES } from "./%s/files.js";
const at = (path) => new URL(path, document.baseURI).href;
const { loadPyodide } = await import(at(FILES.core.folder) + "pyodide.mjs");
const pyodide = await loadPyodide({ indexURL: at(FILES.core.folder) });
await pyodide.loadPackage(at(FILES.wheel.path));
pyodide.runPython("import pygame");
document.documentElement.dataset.state = "ready";
"""
_STOPWATCH = """new MutationObserver(() => {
  if (document.documentElement.dataset.state) globalThis.took ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });"""


@dataclass(frozen=True, slots=True)
class Start:
    """Median milliseconds to the menu and to bare pygame, and their ratio; bytes of the first load."""

    menu: float
    bare: float
    files: int
    plain_bytes: int
    gzip_bytes: int

    @property
    def ratio(self) -> float:
        return self.menu / self.bare


def _bare(path: str) -> tuple[int, bytes] | None:
    """The two files of the bare page."""
    if path == "/bare.html":
        return 200, _BARE.encode()
    if path == "/bare.js":
        (files,) = WEB.glob("pondside-*/files.js")
        return 200, (_BARE_SCRIPT % files.parent.name).encode()
    return None


def _milliseconds(browser: Browser, address: str) -> float:
    """From navigation until the page at ``address`` says that it is ready."""
    context = browser.new_context(viewport=SIZE)
    page = context.new_page()
    page.add_init_script(_STOPWATCH)
    page.goto(address)
    page.wait_for_function("globalThis.took", timeout=PATIENCE)
    took = float(page.evaluate("took"))
    state = page.evaluate("document.documentElement.dataset.state")
    context.close()
    if state != "ready":
        raise RuntimeError(f"{address} did not start")
    return took


def _first_load(browser: Browser, server: Server) -> tuple[int, int, int]:
    """Files that one start asks the server for, their bytes, and their bytes with gzip."""
    before = len(server.asked)
    _milliseconds(browser, server.address + "?offline=no")
    paths = {path for path, status in server.asked[before:] if status == 200}
    files = [server.content(path)[1] for path in paths]
    packed = sum(len(gzip.compress(body, 9, mtime=0)) for body in files)
    return len(files), sum(map(len, files)), packed


def measure(runs: int) -> Start:
    """Measure ``runs`` starts of each kind."""
    menus: list[float] = []
    bares: list[float] = []
    with site(_bare) as server, chromium() as browser:
        load = _first_load(browser, server)  # warms up the machine, too
        _milliseconds(browser, server.address + "bare.html")
        for _ in range(runs):
            menus.append(_milliseconds(browser, server.address + "?offline=no"))
            bares.append(_milliseconds(browser, server.address + "bare.html"))
    return Start(statistics.median(menus), statistics.median(bares), *load)


def main() -> None:
    parser = argparse.ArgumentParser(description="Time to the menu beside bare Pyodide with pygame.")
    parser.add_argument("--runs", type=int, default=7, help="starts of each kind (default 7)")
    for line in lines(measure(parser.parse_args().runs)):
        print(line)


def lines(start: Start) -> list[str]:
    """The figures in words."""
    return [
        f"(a) start: {start.menu:.0f} ms to a clickable menu, {start.bare:.0f} ms to bare Pyodide with pygame: "
        f"{start.ratio:.2f} × (aim: at most 1.3)",
        f"(c) first load: {start.gzip_bytes / 1e6:.2f} MB with gzip, {start.plain_bytes / 1e6:.2f} MB without, "
        f"{start.files} files (aim: at most 10 MB with gzip)",
    ]


if __name__ == "__main__":
    main()
