"""The platform in a window of the desktop."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import datetime
import locale
import os
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import platformdirs
import pygame

from game.platform.base import MirrorNode, free_name, unreadable_name

APP = "pondside"
FOLDER_VARIABLE = "PONDSIDE_DATA"
"""Environment variable with another folder for saved matches and settings."""
FRAMES_PER_SECOND = 60
LONGEST_FRAME = 0.25
"""Seconds. A program that was stopped must not make up for the time it was away."""
FIRST_SIZE = (1280, 720)
SMALLEST_SIZE = (320, 320)
SUFFIX = ".json"


def N_(message: str) -> str:
    """Mark ``message`` for translation; it is translated where it is shown."""
    return message


CANNOT_WRITE = N_("The match cannot be saved: the folder for saved matches cannot be written.")


def data_folder() -> Path:
    """Where this user's matches and settings lie."""
    own = os.environ.get(FOLDER_VARIABLE)
    return Path(own) if own else Path(platformdirs.user_data_dir(APP, appauthor=False))


class FileStorage:
    """One file for each text. A file is replaced as a whole, so a crash leaves the old text or the new one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._problem: str | None = None

    @property
    def lasting(self) -> bool:
        return True

    @property
    def problem(self) -> str | None:
        return self._problem

    def _path(self, name: str) -> Path:
        return self._folder / (name + SUFFIX)

    def read(self, name: str) -> str | None:
        try:
            return self._path(name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return None

    def write(self, name: str, text: str) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            handle, part = tempfile.mkstemp(prefix=f".{name}-", dir=self._folder)
            try:
                with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                Path(part).replace(self._path(name))
            except BaseException:
                Path(part).unlink(missing_ok=True)
                raise
        except OSError:
            self._problem = CANNOT_WRITE
        else:
            self._problem = None

    def remove(self, name: str) -> None:
        with contextlib.suppress(OSError):
            self._path(name).unlink()

    def set_aside(self, name: str) -> str | None:
        path = self._path(name)
        if not path.exists():
            return None
        try:
            taken = {other.name.removesuffix(SUFFIX) for other in self._folder.iterdir()}
            aside = free_name(unreadable_name(name), taken)
            path.replace(self._path(aside))
        except OSError:
            self._problem = CANNOT_WRITE
            return None
        return aside


class Recorder:
    """The accessible twin where no screen reader can be reached: it is remembered, for tests and for later."""

    def __init__(self) -> None:
        self.nodes: list[MirrorNode] = []
        self.said: list[str] = []
        self.actions: list[tuple[str, str]] = []

    def show(self, nodes: Sequence[MirrorNode]) -> None:
        self.nodes = list(nodes)

    def say(self, text: str) -> None:
        self.said.append(text)
        del self.said[:-100]

    def take_actions(self) -> list[tuple[str, str]]:
        taken, self.actions = self.actions, []
        return taken


def command_line(arguments: Sequence[str] | None = None) -> dict[str, str]:
    """What the command line asks for, as parameters by name.

    Ends the program with a clear message if an option is unknown. ``NAME=VALUE`` sets an option of the chosen game.
    """
    parser = argparse.ArgumentParser(prog=APP, description="Koi-pond table games.")
    parser.add_argument("--game", metavar="ID", help="start this game at once")
    parser.add_argument("--seats", metavar="N", type=int, help="with so many seats; 1 is the solo game")
    parser.add_argument("--players", metavar="KINDS", help="who sits there, such as person,keen")
    parser.add_argument("--seed", metavar="N", type=int, help="shuffled by this number")
    parser.add_argument("--lang", metavar="TAG", help="in this language: en, de or ru")
    parser.add_argument("--size", metavar="WxH", type=_size, help="size of the window, such as 1280x720")
    parser.add_argument("options", metavar="NAME=VALUE", nargs="*", help="options of the game")
    found = parser.parse_args(arguments)
    params = {
        name: str(value) for name, value in vars(found).items() if value is not None and name not in ("options", "size")
    }
    if found.size is not None:
        params["size"] = "{}x{}".format(*found.size)
    for option in found.options:
        name, equals, value = option.partition("=")
        if not equals or not name:
            parser.error(f"an option of the game is written as NAME=VALUE, not {option!r}")
        params[name] = value
    return params


def _size(text: str) -> tuple[int, int]:
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"a size is written as 1280x720, not {text!r}") from None
    if width < SMALLEST_SIZE[0] or height < SMALLEST_SIZE[1]:
        raise argparse.ArgumentTypeError("a window is at least {}x{}".format(*SMALLEST_SIZE))
    return width, height


def user_languages() -> list[str]:
    """The user's languages as BCP 47 tags, most wanted first, from the environment and the system's settings."""
    wanted: list[str] = []
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted += os.environ.get(name, "").split(":")
    with contextlib.suppress(ValueError):
        wanted.append(locale.getlocale()[0] or "")
    tags = [tag.split(".")[0].split("@")[0].replace("_", "-") for tag in wanted]
    return list(dict.fromkeys(tag for tag in tags if tag and tag not in ("C", "POSIX"))) or ["en"]


class DesktopPlatform:
    """Implements :class:`game.platform.base.Platform` in a window."""

    name = "desktop"
    can_quit = True
    sound_allowed = True

    def __init__(self, arguments: Sequence[str] | None = None, folder: Path | None = None) -> None:
        """``arguments`` stand in for the command line's, ``folder`` for the user's data folder."""
        params = command_line(arguments)
        size = params.pop("size", None)
        self._first_size = _size(size) if size else FIRST_SIZE
        self.params: Mapping[str, str] = params
        self.languages: Sequence[str] = user_languages()
        self._folder = folder or data_folder()
        self.storage = FileStorage(self._folder)
        self.mirror = Recorder()
        self._last: float | None = None

    async def start(self) -> None:
        """Nothing has to be waited for."""

    def open_window(self, title: str) -> pygame.Surface:
        # Windows else blows the window up and blurs it. pygame-ce gives the window's real pixels on no other system
        # that scales by itself, so one layout unit is one pixel of the window everywhere.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(title)
        pygame.key.set_repeat(400, 50)
        return pygame.display.set_mode(self._first_size, pygame.RESIZABLE)

    @property
    def scale(self) -> float:
        return 1.0

    def surface(self) -> pygame.Surface:
        return pygame.display.get_surface() or pygame.display.set_mode(self._first_size, pygame.RESIZABLE)

    async def next_frame(self) -> float:
        now = time.perf_counter()
        if self._last is not None:
            await asyncio.sleep(max(0.0, self._last + 1 / FRAMES_PER_SECOND - now))
            now = time.perf_counter()
        passed = 0.0 if self._last is None else now - self._last
        self._last = now
        return min(passed, LONGEST_FRAME)

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        pygame.display.update(list(rects))

    def step(self, text: str) -> None:
        """A desktop starts at once: there is nothing to tell."""

    def ready(self) -> None:
        """A desktop has no splash to take away."""

    def fail(self, report: str) -> None:
        """Keep the report as a file, and say where: on the terminal and in a message box, where there is a display."""
        where = self._keep(report)
        words = f"Pondside had to stop. Your match is kept.\n{where}"
        print(f"{report}\n{words}", file=sys.stderr)
        if pygame.display.get_init() and pygame.display.get_driver() not in ("dummy", "offscreen"):
            last = report.strip().splitlines()[-1] if report.strip() else ""
            with contextlib.suppress(pygame.error):
                pygame.display.message_box("Pondside", f"{words}\n\n{last}", message_type="error")

    def _keep(self, report: str) -> str:
        path = self._folder / f"report-{datetime.datetime.now():%Y%m%d-%H%M%S}.txt"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            path.write_text(report, encoding="utf-8")
        except OSError:
            return "The report could not be written to a file."
        return f"The report lies in {path}"

    def copy(self, text: str) -> None:
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text(text)

    def set_probe(self, probe: Callable[[], str]) -> None:
        """Tests of the desktop look at the program itself."""
