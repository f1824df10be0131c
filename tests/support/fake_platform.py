"""A platform for tests: a window without a screen, storage in memory, a mirror that remembers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.platform.base import MirrorNode


class FakeStorage:
    """Storage in a dict; ``broken`` makes every write fail."""

    def __init__(self, texts: Mapping[str, str] | None = None, lasting: bool = True, broken: bool = False) -> None:
        self.texts = dict(texts or {})
        self.lasting = lasting
        self.broken = broken
        self.unreadable: set[str] = set()
        """Names of what is there and is no text."""
        self.problem: str | None = None

    def read(self, name: str) -> str | None:
        return None if name in self.unreadable else self.texts.get(name)

    def write(self, name: str, text: str) -> None:
        if self.broken:
            self.problem = "The storage is full."
        else:
            self.texts[name] = text

    def remove(self, name: str) -> None:
        self.texts.pop(name, None)

    def set_aside(self, name: str) -> str | None:
        if name not in self.texts:
            return None
        self.texts[f"{name}-aside"] = self.texts.pop(name)
        self.unreadable.discard(name)
        return f"{name}-aside"


class FakeMirror:
    """Remembers what was shown and said; ``actions`` is what the reader's user does next."""

    def __init__(self) -> None:
        self.nodes: list[MirrorNode] = []
        self.shows = 0
        """How many times it was shown something."""
        self.said: list[str] = []
        self.actions: list[tuple[str, str]] = []

    def show(self, nodes: Sequence[MirrorNode]) -> None:
        self.nodes = list(nodes)
        self.shows += 1

    def say(self, text: str) -> None:
        self.said.append(text)

    def take_actions(self) -> list[tuple[str, str]]:
        taken, self.actions = self.actions, []
        return taken


class FakePlatform:
    """Implements ``game.platform.base.Platform``; time passes only when a test says so."""

    name = "fake"
    can_quit = True
    sound_allowed = True

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        params: Mapping[str, str] | None = None,
        languages: Sequence[str] = ("en",),
        storage: FakeStorage | None = None,
    ) -> None:
        self.storage: FakeStorage = storage or FakeStorage()
        self.mirror = FakeMirror()
        self.params: Mapping[str, str] = dict(params or {})
        self.languages = languages
        self.scale = scale
        self.presented: list[list[pygame.Rect]] = []
        self.reports: list[str] = []
        self.copied: list[str] = []
        self.size = size

    async def start(self) -> None:
        return

    def open_window(self, title: str) -> pygame.Surface:
        return pygame.display.set_mode(self.size)

    def resize(self, size: tuple[int, int], scale: float | None = None) -> None:
        """The user made the window another size."""
        self.scale = scale or self.scale
        if size != self.size:
            self.size = size
            pygame.display.set_mode(size)

    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    async def next_frame(self) -> float:
        return 1 / 60

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        self.presented.append(list(rects))

    def step(self, text: str) -> None:
        return

    def ready(self) -> None:
        return

    def fail(self, report: str) -> None:
        self.reports.append(report)

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def set_probe(self, probe: Callable[[], str]) -> None:
        self.probe = probe
