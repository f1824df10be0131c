"""The game in a page of a real browser: what tests and measurements share.

Nothing of this is in the shipped program. What the page tells comes from ``pondside.probe()``.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""How Chromium is started: without anything that it does for itself."""

_STORE = """async (texts) => {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open("pondside", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("texts");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction("texts", "readwrite");
  for (const [name, words] of Object.entries(texts)) transaction.objectStore("texts").put(words, name);
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}"""

_SEEN = """([wanted, argument]) => {
  if (!globalThis.pondside?.probe || document.documentElement.dataset.state !== "ready") return false;
  const screen = JSON.parse(pondside.probe());
  const moves = () => {
    const kept = JSON.parse(pondside.storage.entries()).match;
    return kept ? JSON.parse(kept).record.moves.length : -1;
  };
  const ready = {
    scene: () => screen.scene === argument,
    settled: () => screen.settled,
    frame: () => screen.settled && screen.frames >= argument,
    moves: () => screen.settled && moves() === argument,
    over: () => screen.scene !== "table",
  };
  return ready[wanted]() && screen;
}"""

_RUN = """([variable, program]) => {
  const builtins = pondside.probe.__func__.__globals__.get("__builtins__");
  const builtin = (name) => (builtins.get ? builtins.get(name) : builtins[name]);
  const globals = builtin("dict")();
  globals.set("director", pondside.probe.__self__);
  globalThis[variable] = globals;
  builtin("exec")(program, globals);
}"""


def store(page: Page, address: str, texts: dict[str, str]) -> None:
    """Put ``texts`` into the storage of the game at ``address`` before it is loaded."""
    page.goto(address + "favicon.png")
    page.evaluate(_STORE, texts)


def wait_until(page: Page, wanted: str, argument: object = None, *, patience: float) -> dict[str, Any]:
    """Wait until the first screen stands and what is ``wanted`` is true of it; returns what the probe told then.

    ``scene``: the scene named ``argument`` is on top. ``settled``: nothing moves and nobody thinks. ``frame``: settled,
    and so many frames were shown. ``moves``: settled, and exactly so many moves are kept. ``over``: no table is on top.

    Raises playwright's ``TimeoutError`` after ``patience`` milliseconds.
    """
    found: dict[str, Any] = page.wait_for_function(_SEEN, arg=[wanted, argument], timeout=patience).json_value()
    return found


def run_inside(page: Page, variable: str, program: str) -> None:
    """Run a Python ``program`` inside the game. Its globals are a JavaScript ``variable``, and hold the ``director``.

    The probe is a bound method of the director, and from it one comes to Python's own ``exec``, so nothing need be
    shipped for this.
    """
    page.evaluate(_RUN, [variable, program])


def told(page: Page, expression: str) -> Any:
    """The value of a JavaScript ``expression`` that gives JSON as text."""
    return json.loads(page.evaluate(expression))
