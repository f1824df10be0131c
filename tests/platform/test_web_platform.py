"""The web platform's Python side, against a page made of Python."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pygame

from game.platform.base import MirrorNode
from game.platform.web import WebPlatform


class FakePage:
    """What ``globalThis.pondside`` offers, without a browser."""

    def __init__(self) -> None:
        self.params = '{"game": "kohaku"}'
        self.languages = '["de-AT", "en"]'
        self.kept = {"match": "old"}
        self.shown: list[Any] = []
        self.said: list[str] = []
        self.done = "[]"
        self.calls: list[tuple[str, str]] = []
        self.time = 1000.0
        self.size = (800.0, 600.0, 2.0)
        self.probe: Any = None
        self.storage: Any = SimpleNamespace(
            kind="indexeddb",
            problem="",
            entries=lambda: json.dumps(self.kept),
            set=self.kept.__setitem__,
            remove=lambda name: self.kept.pop(name),
        )
        self.mirror: Any = SimpleNamespace(
            show=lambda text: self.shown.append(json.loads(text)), say=self.said.append, takeActions=lambda: self.done
        )

    async def nextFrame(self) -> float:
        self.time += 20
        return self.time

    def viewport(self) -> Any:
        return SimpleNamespace(width=self.size[0], height=self.size[1], ratio=self.size[2])

    def soundAllowed(self) -> bool:
        return False

    def step(self, words: str) -> None:
        self.calls.append(("step", words))

    def ready(self) -> None:
        self.calls.append(("ready", ""))

    def fail(self, details: str) -> None:
        self.calls.append(("fail", details))

    def copy(self, words: str) -> None:
        self.calls.append(("copy", words))


def test_parameters_and_languages() -> None:
    platform = WebPlatform(FakePage())
    assert platform.params == {"game": "kohaku"}
    assert platform.languages == ["de-AT", "en"]
    assert (platform.name, platform.can_quit, platform.sound_allowed) == ("web", False, False)


def test_storage_reads_from_memory_and_writes_through() -> None:
    page = FakePage()
    storage = WebPlatform(page).storage
    assert storage.lasting
    assert storage.read("match") == "old"
    storage.write("match", "new")
    assert (storage.read("match"), page.kept["match"]) == ("new", "new")
    assert storage.set_aside("match") == "match-unreadable"
    assert page.kept == {"match-unreadable": "new"}
    storage.write("match", "broken again")
    assert storage.set_aside("match") == "match-unreadable-2"
    assert storage.set_aside("match") is None
    storage.remove("nothing")


def test_storage_that_does_not_last_or_is_full_says_so() -> None:
    page = FakePage()
    storage = WebPlatform(page).storage
    assert storage.problem is None
    page.storage.problem = "full"
    assert storage.problem == "The storage is full: the match can no longer be saved."
    page.storage.kind = "memory"
    assert not storage.lasting


def test_mirror_sends_only_what_changed() -> None:
    page = FakePage()
    mirror = WebPlatform(page).mirror
    node = MirrorNode(id="one", label="Eins", rect=(1, 2, 3, 4), state={"pressed": "true"})
    mirror.show([node])
    mirror.show([node])
    assert len(page.shown) == 1
    assert page.shown[0] == [
        {
            "id": "one",
            "label": "Eins",
            "role": "button",
            "rect": [1, 2, 3, 4],
            "enabled": True,
            "focused": False,
            "state": {"pressed": "true"},
        }
    ]
    assert mirror.take_actions() == []
    page.done = '[["act", "one"]]'
    assert mirror.take_actions() == [("act", "one")]


def test_window_has_the_canvas_size_and_follows_it() -> None:
    page = FakePage()
    platform = WebPlatform(page)

    async def play() -> list[float]:
        await platform.start()
        assert platform.open_window("Pondside").get_size() == (800, 600)
        assert platform.scale == 2
        seconds = [await platform.next_frame() for _ in range(2)]
        page.size = (600.0, 800.0, 3.0)
        page.time += 60_000
        seconds.append(await platform.next_frame())
        assert platform.surface().get_size() == (600, 800)
        assert platform.scale == 3
        platform.present([pygame.Rect(0, 0, 10, 10)])
        return seconds

    seconds = asyncio.run(play())
    pygame.display.quit()
    assert [round(second, 3) for second in seconds] == [0, 0.02, 0.25]


def test_page_is_told() -> None:
    page = FakePage()
    platform = WebPlatform(page)
    platform.step("Opening")
    platform.ready()
    platform.fail("Traceback")
    platform.copy("text")
    assert page.calls == [("step", "Opening"), ("ready", ""), ("fail", "Traceback"), ("copy", "text")]
