"""The whole client in a window that nobody sees, driven by the events that a mouse, a finger or keys would make.

``Client()`` opens the house at its menu, ``Client(game="kohaku", seats="2", seed="7")`` a table, as the address
would. Time passes only when a test says so (:meth:`Client.frames`, :meth:`Client.settle`).
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from unittest.mock import patch

import pygame

from fake_platform import FakePlatform, FakeStorage
from game import main
from game.platform.base import MirrorNode
from game.players import PLAYERS, GreedyPlayer, decide
from game.rules import Chance
from game.scenes.table import Table
from game.session.match import Match
from game.ui import director as director_module
from game.ui.art import Art
from game.ui.director import Scene
from game.ui.focus import Control, FocusTree
from game.ui.text import Type

SIZES = {
    "1280x720": ((1280, 720), 1.0),
    "1920x1080": ((1920, 1080), 1.0),
    "390x844": ((390, 844), 1.0),
    "390x844@3": ((1170, 2532), 3.0),
}
"""The windows that the screens are made for: device pixels, and device pixels for a CSS pixel."""

COMPUTER = next(iter(PLAYERS))
"""A computer player, whichever comes first."""

FRAME = 1 / 60
_LONG = 0.05
_PATIENCE = 4000


@functools.cache
def _art(root: Path) -> Art:
    return Art(root)


_TYPES: list[Type] = []


def _type(faces: dict[str, Path]) -> Type:
    """All clients share drawings and letters: making them anew is most of the time that opening one takes."""
    if not _TYPES:
        _TYPES.append(Type(faces))
    return _TYPES[0]


class Client:
    """One running program. Only the one opened last has the window.

    ``animation`` is the setting it starts with; ``None`` starts without any stored settings. ``params`` and
    further keywords are the parameters of the address.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        *,
        animation: str | None = "off",
        text: str = "normal",
        language: str = "en",
        storage: FakeStorage | None = None,
        languages: Sequence[str] = ("en",),
        params: Mapping[str, str] | None = None,
        **more_params: str,
    ) -> None:
        self.storage = storage if storage is not None else FakeStorage()
        if animation is not None:
            chosen = {"language": language, "animation": animation, "volume": 6, "text": text}
            self.storage.texts.setdefault("settings", json.dumps(chosen))
        self.platform = FakePlatform(size, scale, {**(params or {}), **more_params}, languages, self.storage)
        pygame.display.init()
        pygame.event.clear()
        with patch.object(director_module, "Art", _art), patch.object(director_module, "Type", _type):
            self.director = main.open_house(self.platform)
        self.frames(2)

    # -- what there is

    @property
    def scene(self) -> Scene:
        return self.director.top

    @property
    def name(self) -> str:
        """The name of the scene on top."""
        return self.director.top.name

    @property
    def tree(self) -> FocusTree:
        return self.director.top.tree

    @property
    def table(self) -> Table:
        scene = self.director.top
        assert isinstance(scene, Table), f"the scene is {scene.name}"
        return scene

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def ids(self) -> list[str]:
        """The ids of everything on the screen that can be reached by keys."""
        return [control.id for control in self.tree.reachable()]

    @property
    def nodes(self) -> dict[str, MirrorNode]:
        """What the accessibility mirror shows now."""
        return {node.id: node for node in self.platform.mirror.nodes}

    @property
    def words(self) -> str:
        """Every label of the screen."""
        return "\n".join(node.label for node in self.platform.mirror.nodes)

    @property
    def said(self) -> list[str]:
        """Everything announced so far."""
        return self.platform.mirror.said

    @property
    def notice(self) -> bool:
        """Whether a notice lies over the screen."""
        return bool(json.loads(self.director.probe())["notice"])

    def control(self, control_id: str) -> Control:
        found = self.tree.get(control_id)
        assert found is not None, f"no {control_id} on {self.name}; there are {[n.id for n in self.tree.nodes()]}"
        return found

    def pixels(self) -> bytes:
        """The window as it looks now."""
        return pygame.image.tobytes(self.platform.surface(), "RGB")

    def shot(self, path: Path | str) -> None:
        """Keep the window as a picture, to look into a failure."""
        pygame.image.save(self.platform.surface(), str(path))

    # -- time

    def frames(self, count: int = 1, seconds: float = FRAME) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.director.frame(seconds)

    def settle(self) -> None:
        """Let time pass until nothing moves and nobody thinks."""
        self.wait_for(lambda: self.scene.settled)

    def wait_for(self, ready: Callable[[], bool], seconds: float = _LONG) -> None:
        """Let time pass until ``ready``."""
        for _ in range(_PATIENCE):
            self.director.frame(seconds)
            if ready():
                return
        raise AssertionError(f"{self.name} is not ready after {_PATIENCE} frames")

    # -- pointer

    def move(self, spot: tuple[int, int], pressed: bool = False, touch: bool = False) -> None:
        """The pointer moves to ``spot``."""
        self._post(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(int(pressed), 0, 0), touch=touch)
        self.frames()

    def press(self, spot: tuple[int, int], touch: bool = False) -> None:
        self._post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=touch)

    def release(self, spot: tuple[int, int], touch: bool = False, button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=touch)

    def spot_of(self, control_id: str) -> tuple[int, int]:
        """The middle of what is seen of a control; a pointer there must find it."""
        control = self.control(control_id)
        frame = next(group.frame for group in self.tree.groups if control in group.controls)
        seen = control.shape.clip(frame if frame is not None else self.platform.surface().get_rect())
        assert seen.size != (0, 0), f"{control_id} is out of sight"
        found = self.tree.at(seen.center)
        assert found is control, f"{found.id if found else 'nothing'} lies over {control_id}"
        return seen.center

    def hover(self, control_id: str) -> None:
        self.move(self.spot_of(control_id))
        self.frames()

    def click(self, control_id: str) -> None:
        """Move the mouse over a control, press and let go."""
        spot = self.spot_of(control_id)
        self.move(spot)
        self.press(spot)
        self.release(spot)
        self.frames(2)

    def tap(self, control_id: str) -> None:
        """Touch a control with a finger."""
        self.tap_at(self.spot_of(control_id))

    def tap_at(self, spot: tuple[int, int]) -> None:
        self.press(spot, touch=True)
        self.frames()
        self.release(spot, touch=True)
        self.frames(2)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 4) -> None:
        """Press at ``start``, move to ``end`` in a straight line, let go."""
        self.press(start)
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step // steps
            y = start[1] + (end[1] - start[1]) * step // steps
            self.move((x, y), pressed=True)
        self.release(end)
        self.frames(2)

    def wheel(self, spot: tuple[int, int], by: float) -> None:
        """Turn the wheel over ``spot``; up is positive."""
        self.move(spot)
        self._post(pygame.MOUSEWHEEL, x=0, y=round(by), precise_x=0.0, precise_y=float(by), flipped=False)
        self.frames(2)

    # -- keys

    def key(self, name: str, mod: int = 0, types: str | None = None) -> None:
        """Press a key: "tab", "return", "left", … or the letter that an English keyboard has there.

        ``types`` is the letter that another layout makes of it.
        """
        key = getattr(pygame, f"K_{name}", None) or getattr(pygame, f"K_{name.upper()}")
        scancode = getattr(pygame, f"KSCAN_{name.upper()}", 0)
        if types is not None:
            key = ord(types)
        self._post(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode=types or "")
        self._post(pygame.KEYUP, key=key, mod=mod, scancode=scancode, unicode=types or "")
        self.frames(2)

    def keys(self, *names: str) -> None:
        for name in names:
            self.key(name)

    # -- the mirror

    def mirror(self, kind: str, node: str) -> None:
        """What a screen reader's user does in the mirror; kind is "act" or "focus"."""
        self.platform.mirror.actions.append((kind, node))
        self.frames(2)

    # -- whole moves

    def greedy_moves(self, count: int = 10_000) -> int:
        """Let the greedy player decide for whoever is to move, by the table's own way in. Returns how many moves."""
        for number in range(count):
            if self.name != "table" or self.match.actor is None:
                return number
            match = self.match
            if match.person_to_move:
                actor = match.actor
                assert actor is not None
                self.table.play(decide(GreedyPlayer(), match.state, actor, Chance(len(match.steps))))
            self.settle()
        return count

    def random_moves(self, count: int = 10_000, seed: int = 1) -> int:
        """Random moves for persons, as :meth:`greedy_moves`; much quicker."""
        chance = Chance(seed)
        for number in range(count):
            if self.name != "table" or self.match.actor is None:
                return number
            if self.match.person_to_move:
                self.table.play(chance.choice(self.match.state.moves()))
            self.settle()
        return count

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
