"""The platform inside a web page. The page's side is ``build/page/boot.js``; both meet at ``globalThis.pondside``."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Protocol

import pygame

from game.platform.base import MirrorNode, free_name, unreadable_name

LONGEST_FRAME = 0.25
"""Seconds. A page that comes back from the background must not make up for the time it was away."""


def N_(message: str) -> str:
    """Mark ``message`` for translation; it is translated where it is shown."""
    return message


PROBLEMS = {
    "full": N_("The storage is full: the match can no longer be saved."),
    "forbidden": N_("The storage cannot be used: the match can no longer be saved."),
}


class PageViewport(Protocol):
    """Size of the canvas in pixels to draw, and how many of them make one CSS pixel."""

    width: float
    height: float
    ratio: float


class PageStorage(Protocol):
    kind: str
    problem: str

    def entries(self) -> str: ...

    def set(self, name: str, words: str) -> None: ...

    def remove(self, name: str) -> None: ...


class PageMirror(Protocol):
    def show(self, json: str) -> None: ...

    def say(self, words: str) -> None: ...

    def takeActions(self) -> str: ...


class Page(Protocol):
    """What the page offers, under the names it has in JavaScript. Structures come and go as JSON text."""

    params: str
    languages: str
    storage: PageStorage
    mirror: PageMirror
    probe: Any

    def nextFrame(self) -> Awaitable[float]: ...

    def viewport(self) -> PageViewport: ...

    def soundAllowed(self) -> bool: ...

    def step(self, words: str) -> None: ...

    def ready(self) -> None: ...

    def fail(self, details: str) -> None: ...

    def copy(self, words: str) -> object: ...


def page() -> Page:
    """The page this program runs in. Only there can it be imported."""
    import js  # type: ignore[import-not-found]

    found: Page = js.pondside
    return found


class WebStorage:
    """All texts are in memory from the start; what is written goes to the browser's storage in the background."""

    def __init__(self, storage: PageStorage) -> None:
        self._storage = storage
        self._texts: dict[str, str] = json.loads(storage.entries())

    @property
    def lasting(self) -> bool:
        return self._storage.kind != "memory"

    @property
    def problem(self) -> str | None:
        return PROBLEMS.get(self._storage.problem)

    def read(self, name: str) -> str | None:
        return self._texts.get(name)

    def write(self, name: str, text: str) -> None:
        if self._texts.get(name) != text:
            self._texts[name] = text
            self._storage.set(name, text)

    def remove(self, name: str) -> None:
        if self._texts.pop(name, None) is not None:
            self._storage.remove(name)

    def set_aside(self, name: str) -> str | None:
        text = self._texts.get(name)
        if text is None:
            return None
        aside = free_name(unreadable_name(name), self._texts)
        self.write(aside, text)
        self.remove(name)
        return aside


class WebMirror:
    """The accessible twin as elements of the page."""

    def __init__(self, mirror: PageMirror) -> None:
        self._mirror = mirror
        self._shown = ""

    def show(self, nodes: Sequence[MirrorNode]) -> None:
        text = json.dumps([asdict(node) for node in nodes], ensure_ascii=False)
        if text != self._shown:
            self._shown = text
            self._mirror.show(text)

    def say(self, text: str) -> None:
        self._mirror.say(text)

    def take_actions(self) -> list[tuple[str, str]]:
        text = str(self._mirror.takeActions())
        return [] if text == "[]" else [(kind, node) for kind, node in json.loads(text)]


class WebPlatform:
    """Implements :class:`game.platform.base.Platform` in a browser."""

    name = "web"
    can_quit = False

    def __init__(self, page: Page) -> None:
        self._page = page
        self.params: Mapping[str, str] = json.loads(page.params)
        self.languages: Sequence[str] = json.loads(page.languages)
        self.storage = WebStorage(page.storage)
        self.mirror = WebMirror(page.mirror)
        self._size = (0, 0)
        self._scale = 1.0
        self._last: float | None = None

    async def start(self) -> None:
        """Everything is there already: the page reads its storage before it starts Python."""

    def open_window(self, title: str) -> pygame.Surface:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(title)
        self._fit()
        return pygame.display.get_surface() or self._open()

    def _fit(self) -> bool:
        """Make the window as large as the canvas is now; returns whether it changed."""
        viewport = self._page.viewport()
        size = (int(viewport.width), int(viewport.height))
        self._scale = float(viewport.ratio)
        if size == self._size:
            return False
        self._size = size
        self._open()
        return True

    def _open(self) -> pygame.Surface:
        # Not RESIZABLE: SDL would then set the canvas to CSS pixels whenever the page changes its size.
        return pygame.display.set_mode(self._size)

    @property
    def scale(self) -> float:
        return self._scale

    def surface(self) -> pygame.Surface:
        return pygame.display.get_surface() or self._open()

    @property
    def sound_allowed(self) -> bool:
        return bool(self._page.soundAllowed())

    async def next_frame(self) -> float:
        now = await self._page.nextFrame() / 1000
        last = now if self._last is None else self._last
        self._last = now
        self._fit()
        return min(max(now - last, 0.0), LONGEST_FRAME)

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        pygame.display.update(list(rects))

    def step(self, text: str) -> None:
        self._page.step(text)

    def ready(self) -> None:
        self._page.ready()

    def fail(self, report: str) -> None:
        self._page.fail(report)

    def copy(self, text: str) -> None:
        self._page.copy(text)

    def set_probe(self, probe: Callable[[], str]) -> None:
        from pyodide.ffi import create_proxy  # type: ignore[import-not-found]

        self._page.probe = create_proxy(probe)
