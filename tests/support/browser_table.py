"""A visit to the real game in a real browser: what is on the screen, and a player's hands.

Where things are is asked of ``pondside.probe()``; everything that is done goes in as mouse, finger or key at real
coordinates. What was played is read from the storage of the page and replayed by the rules here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError

import browser_game
from browser_game import wait_until
from bundle.server import Server
from game.rules.base import Move
from game.rules.kohaku import End, Place, Take, space_name
from game.scenes.kohaku.words import cell_id
from game.session.match import Match

PATIENCE = 30_000
"""Milliseconds after which a screen that does not come is given up."""

QUIET = {"language": "en", "animation": "off", "volume": 0, "text": "normal"}
"""Settings for tests whose subject is not motion."""

_FIXED = {"table", "counting"}
"""Scenes that do not scroll."""
_HEADER = {"back", "title"}
"""What stays when a page is scrolled."""

Hand = Literal["mouse", "finger"]


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen; ``rect`` is x, y, width, height in CSS pixels."""

    id: str
    label: str
    role: str
    enabled: bool
    state: Mapping[str, str]
    rect: tuple[float, float, float, float]

    @property
    def middle(self) -> tuple[float, float]:
        x, y, width, height = self.rect
        return x + width / 2, y + height / 2


@dataclass(frozen=True, slots=True)
class Screen:
    """What the probe told at one moment."""

    scene: str
    settled: bool
    frames: int
    redraws: int
    said: str
    notice: bool
    focus: str | None
    nodes: Mapping[str, Node]

    @classmethod
    def of(cls, raw: Mapping[str, Any]) -> Screen:
        nodes = [Node(**{**node, "rect": tuple(node["rect"])}) for node in raw["nodes"]]
        return cls(**{**raw, "nodes": {node.id: node for node in nodes}})

    def labels(self, prefix: str) -> list[str]:
        """The labels of the nodes whose ids begin with ``prefix``, in order."""
        return [node.label for node in self.nodes.values() if node.id.startswith(prefix)]


@dataclass
class Visit:
    """One page with the game in it, and the ``hand`` that plays: a mouse, or a finger on a touch screen."""

    context: BrowserContext
    page: Page
    address: str
    hand: Hand = "mouse"
    asked: list[str] = field(default_factory=list)
    """Every address that anything in the visit asked for."""
    troubles: list[str] = field(default_factory=list)
    """Errors that the page did not handle."""

    # -- coming and going

    def open(self, query: str = "") -> Screen:
        """Load the game and wait for its first screen. The service worker stays away unless a test wants it."""
        self.page.goto(self.address + (query or "?offline=no"))
        return self.settled()

    def reload(self) -> Screen:
        self.page.reload()
        return self.settled()

    def store(self, **texts: str) -> None:
        """Put texts into the storage before the game is loaded."""
        browser_game.store(self.page, self.address, texts)

    def quiet(self) -> None:
        """Have nothing move and nothing sound."""
        self.store(settings=json.dumps(QUIET))

    # -- looking

    def _wait(self, wanted: str, argument: object = None) -> Screen:
        try:
            return Screen.of(wait_until(self.page, wanted, argument, patience=PATIENCE))
        except TimeoutError as error:
            raise AssertionError(f"waited in vain for {wanted} {argument}; {self._state()}") from error

    def _state(self) -> str:
        """Where things stand, to understand a failure."""
        state = self.page.evaluate("document.documentElement.dataset.state ?? 'loading'")
        report = self.page.evaluate("document.getElementById('report-text')?.textContent ?? ''")
        if state != "ready":
            return f"the page is {state}. {report}"
        screen = self.screen()
        kept = self.stored().get("match")
        moves = len(Match.from_text(kept).steps) if kept else None
        return f"{moves} moves are kept, and this is seen: {screen}"

    def screen(self) -> Screen:
        """What is there now."""
        return Screen.of(json.loads(self.page.evaluate("pondside.probe()")))

    def settled(self) -> Screen:
        """Wait until the first screen stands, nothing moves and nobody thinks."""
        return self._wait("settled")

    def scene(self, name: str) -> Screen:
        """Wait for the scene ``name``."""
        return self._wait("scene", name)

    def moves(self, count: int) -> Screen:
        """Wait until exactly ``count`` moves are kept and the screen is settled."""
        return self._wait("moves", count)

    def over(self) -> Screen:
        """Wait until the table is left."""
        return self._wait("over")

    def next(self) -> Screen:
        """Wait until what was done just now has been seen by two frames."""
        return self._wait("frame", self.screen().frames + 2)

    def stored(self) -> dict[str, str]:
        """Every text that the game keeps."""
        texts: dict[str, str] = json.loads(self.page.evaluate("pondside.storage.entries()"))
        return texts

    def match(self) -> Match:
        """The kept match, replayed here from its record."""
        return Match.from_text(self.stored()["match"])

    # -- a player's hands

    def spot(self, node_id: str) -> tuple[float, float]:
        """Where to press for a node; a page is scrolled by the hand until it is in sight."""
        size = self.page.viewport_size
        assert size is not None
        middle = (size["width"] / 2, size["height"] / 2)
        for _ in range(40):
            screen = self.screen()
            assert node_id in screen.nodes, f"no {node_id} on {screen.scene}; there are {list(screen.nodes)}"
            x, y = screen.nodes[node_id].middle
            if screen.scene in _FIXED or node_id in _HEADER or 66 < y < size["height"] - 8:
                assert 0 <= x < size["width"] and 0 <= y < size["height"], f"{node_id} is out of sight"
                return x, y
            self._scroll(middle, 120 if y > middle[1] else -120)
        raise AssertionError(f"{node_id} does not come into sight")

    def _scroll(self, at: tuple[float, float], by: float) -> None:
        if self.hand == "mouse":
            self.page.mouse.move(*at)
            self.page.mouse.wheel(0, by)
        else:
            self.swipe(at, (at[0], at[1] - by))
        self.next()

    def swipe(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """One finger goes down at ``start``, moves in a straight line to ``end`` and is lifted."""
        session = self.context.new_cdp_session(self.page)

        def touch(kind: str, *points: tuple[float, float]) -> None:
            touches = [{"x": x, "y": y} for x, y in points]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        touch("touchStart", start)
        for step in range(1, steps + 1):
            share = step / steps
            touch("touchMove", (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        touch("touchEnd")
        session.detach()

    def press(self, node_id: str) -> None:
        """Click or tap in the middle of a node."""
        x, y = self.spot(node_id)
        if self.hand == "mouse":
            self.page.mouse.click(x, y)
        else:
            self.page.touchscreen.tap(x, y)

    def go(self, node_id: str, scene: str) -> Screen:
        """Press what leads to another scene, and wait for that."""
        self.press(node_id)
        self.scene(scene)
        return self.settled()

    def choose(self, node_id: str) -> Screen:
        """Press what changes the screen without a move, and wait until it was seen."""
        self.press(node_id)
        return self.next()

    def perform(self, move: Move) -> None:
        """Do by hand what ``move`` says."""
        if isinstance(move, Take):
            self.choose(f"space:{space_name(move.koi)}")
            self.press(f"space:{space_name(move.feature)}")
        elif isinstance(move, Place):
            held = self.screen().nodes[f"hand:{move.kind}"]
            if held.state["pressed"] != "true":
                self.choose(held.id)
            self.press(cell_id((move.x, move.y)))
        else:
            assert isinstance(move, End)
            self.press("confirm")

    def key(self, *names: str) -> Screen:
        """Press keys, one after the other, each seen before the next."""
        screen = self.screen()
        for name in names:
            self.page.keyboard.press(name)
            screen = self.next()
        return screen

    def walk_to(self, node_id: str) -> Screen:
        """Move the focus to a node by arrow keys, from wherever it is."""
        screen = self.screen()
        for _ in range(40):
            if screen.focus == node_id:
                return screen
            assert screen.focus is not None, "the focus is nowhere"
            here, there = screen.nodes[screen.focus].rect, screen.nodes[node_id].rect
            below = there[1] - here[1]
            if abs(below) > 4:
                screen = self.key("ArrowDown" if below > 0 else "ArrowUp")
            else:
                screen = self.key("ArrowRight" if there[0] > here[0] else "ArrowLeft")
        raise AssertionError(f"arrow keys do not lead to {node_id}")


Come = Callable[..., Visit]


@contextmanager
def visiting(
    browser: Browser,
    address: str,
    size: Sequence[int] = (1280, 720),
    *,
    scale: float = 1.0,
    finger: bool = False,
    locale: str = "en-GB",
    **context_options: Any,
) -> Iterator[Visit]:
    """A fresh visitor without any storage. At the end: nothing was asked of another origin, no error was left over."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=scale,
        has_touch=finger,
        is_mobile=finger,
        locale=locale,
        **context_options,
    )
    try:
        context.set_default_timeout(PATIENCE)
        visit = Visit(context, context.new_page(), address, "finger" if finger else "mouse")
        context.on("request", lambda request: visit.asked.append(request.url))
        visit.page.on("pageerror", lambda error: visit.troubles.append(str(error)))
        yield visit
        foreign = [url for url in visit.asked if not url.startswith((address, "data:", "blob:"))]
        assert not foreign, f"asked of elsewhere: {foreign}"
        assert not visit.troubles, f"errors in the page: {visit.troubles}"
    finally:
        context.close()


@pytest.fixture
def visit(browser: Browser, game_site: Server) -> Iterator[Come]:
    """Makes visitors: ``visit(width, height, **options of visiting)``, by default to the project's own bundle."""
    with ExitStack() as stack:

        def come(*size: int, **options: Any) -> Visit:
            options.setdefault("address", game_site.address)
            return stack.enter_context(visiting(browser, size=size or (1280, 720), **options))

        yield come
