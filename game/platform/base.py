"""Where the program runs, seen from above: the same few services on a desktop and in a page."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import pygame


@dataclass(frozen=True, slots=True)
class MirrorNode:
    """One clickable thing as a screen reader should meet it.

    ``rect`` is (x, y, width, height) in device pixels of the window. ``role`` is an ARIA role
    ("button", "checkbox", "radio", "slider", "tab", "link", "heading", "text"); ``state`` holds ARIA states such as
    {"pressed": "true"}. Headings and texts cannot be focused or activated.
    """

    id: str
    label: str
    role: str = "button"
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    enabled: bool = True
    focused: bool = False
    state: Mapping[str, str] = field(default_factory=dict)


class Mirror(Protocol):
    """The accessible twin of the screen."""

    def show(self, nodes: Sequence[MirrorNode]) -> None:
        """Replace the whole twin by ``nodes``, keeping DOM elements whose id stays."""
        ...

    def say(self, text: str) -> None:
        """Announce ``text`` politely."""
        ...

    def take_actions(self) -> list[tuple[str, str]]:
        """(kind, node id) of everything done in the twin since the last call; kind is "act" or "focus"."""
        ...


def unreadable_name(name: str) -> str:
    """The name under which the text ``name`` is kept when it could not be read."""
    return f"{name}-unreadable"


def free_name(name: str, taken: Container[str]) -> str:
    """``name``, or with the first number that makes it one that is not in ``taken``."""
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name}-{number}"
    return free


class Storage(Protocol):
    """Small named texts that outlive the program. Names are ``[a-z0-9-]+``."""

    @property
    def lasting(self) -> bool:
        """False if what is written is gone when the program ends; the player is warned then."""
        ...

    @property
    def problem(self) -> str | None:
        """A message id if the last write failed (full or forbidden storage), else ``None``."""
        ...

    def read(self, name: str) -> str | None:
        """The text, or ``None`` if there is none or it cannot be read as UTF-8."""
        ...

    def write(self, name: str, text: str) -> None:
        """Keep ``text``; never raises and never blocks a frame. Failure shows in :attr:`problem`."""
        ...

    def remove(self, name: str) -> None: ...

    def set_aside(self, name: str) -> str | None:
        """Rename an unreadable text so that nothing is lost; returns the new name, ``None`` if there was nothing."""
        ...


class Platform(Protocol):
    """Everything the client asks of the place where it runs."""

    name: str
    """"desktop" or "web"."""
    params: Mapping[str, str]
    """What the address (web) or the command line (desktop: ``--game kohaku --seats 2``) asks for."""
    languages: Sequence[str]
    """The user's languages, most wanted first, as BCP 47 tags."""
    can_quit: bool
    """Whether a "quit" entry makes sense."""

    @property
    def storage(self) -> Storage:
        """Where matches and settings are kept."""
        ...

    @property
    def mirror(self) -> Mirror:
        """The accessible twin of the screen."""
        ...

    @property
    def sound_allowed(self) -> bool:
        """Whether sound may start: a browser wants a gesture first. The mixer is best opened then, not before."""
        ...

    async def start(self) -> None:
        """Get storage and the rest ready. Called once, before anything else."""
        ...

    def open_window(self, title: str) -> pygame.Surface:
        """Make the window and return its surface in device pixels."""
        ...

    @property
    def scale(self) -> float:
        """Device pixels for one layout unit (a CSS pixel; a point on the desktop)."""
        ...

    def surface(self) -> pygame.Surface:
        """The window's surface now: a new object after the window changed its size."""
        ...

    async def next_frame(self) -> float:
        """Wait for the next frame; returns the seconds since the last one."""
        ...

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        """Show what was drawn inside ``rects``. Not called when nothing changed."""
        ...

    def step(self, text: str) -> None:
        """Tell a start-up step (the page shows it; the desktop does nothing)."""
        ...

    def ready(self) -> None:
        """The first screen stands: the page may take its splash away."""
        ...

    def fail(self, report: str) -> None:
        """Show an error report that can be copied, outside the game's own drawing."""
        ...

    def copy(self, text: str) -> None:
        """Put ``text`` on the clipboard, if there is one."""
        ...

    def set_probe(self, probe: Callable[[], str]) -> None:
        """Let a test ask where things are: ``probe`` returns JSON (web only)."""
        ...
