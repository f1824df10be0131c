"""The stack of scenes and the loop that runs it: input in, frames out."""

from __future__ import annotations

import json
from pathlib import Path

import pygame

from game.platform import collector
from game.platform.base import Platform
from game.ui import input as logical
from game.ui import theme
from game.ui.anim import SPEEDS
from game.ui.art import Art
from game.ui.focus import FocusTree
from game.ui.kit import Kit
from game.ui.settings import TEXT_SIZES, Settings
from game.ui.sound import Sounds
from game.ui.stage import Actor, Stage
from game.ui.text import Type
from game.ui.theme import Look
from game.ui.words import _, choose

_NOTICE_SECONDS = 5.0
_LONGEST_FRAME = 0.1
"""A frame that took longer (a hidden tab, a debugger) counts as this many seconds."""

LAYER_FOCUS = 900
LAYER_NOTICE = 950


class Scene:
    """One screen. Subclasses fill :attr:`stage` and :attr:`tree` in :meth:`layout`."""

    name = "scene"
    """What tests and the mirror call this screen."""

    def __init__(self, director: Director) -> None:
        self.director = director
        self.stage = Stage()
        self.tree = FocusTree()
        self.hot: str | None = None
        """The id of the control under the pointer."""
        self._ring: Actor | None = None

    @property
    def kit(self) -> Kit:
        return self.director.kit

    @property
    def title(self) -> str:
        """What is announced when the screen comes up."""
        return ""

    # -- life

    def enter(self) -> None:
        """The scene comes on top for the first time; :meth:`layout` follows."""

    def resume(self) -> None:
        """The scene is on top again; :meth:`layout` follows."""

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def layout(self) -> None:
        """Make everything for the window's present size. Called on entering and whenever the size changes."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    @property
    def settled(self) -> bool:
        """Whether nothing moves and nobody thinks."""
        return True

    # -- input

    def handle(self, wish: logical.Input) -> None:
        """Meet one logical input. The usual ones (focus, tap, back) are done here."""
        if isinstance(wish, logical.Point):
            control = self.tree.at(wish.spot) if wish.spot else None
            self.point_at(control.id if control is not None else None)
        elif isinstance(wish, logical.Tap):
            self.tap(wish)
        elif isinstance(wish, logical.FocusNext):
            self.point_at(None)  # keys take over from a pointer that only lies there
            self.tree.next_group(wish.step)
        elif isinstance(wish, logical.FocusMove):
            self.point_at(None)
            self.tree.move(wish.dx, wish.dy)
        elif isinstance(wish, logical.Act):
            self.activate(self.tree.focus)
        elif isinstance(wish, logical.Command):
            self.command(wish.name)

    def tap(self, wish: logical.Tap) -> None:
        control = self.tree.at(wish.spot)
        if control is not None and control.enabled:
            self.tree.set_focus(control.id, visible=False)
            self.activate(control.id)

    def activate(self, control_id: str | None) -> None:
        """Do what the control does, if it exists and is enabled."""
        control = self.tree.get(control_id)
        if control is not None and control.enabled and control.act is not None:
            control.act()

    def command(self, name: str) -> None:
        """A named wish from the keyboard. "back" leaves the scene."""
        if name == "back":
            self.back()

    def back(self) -> None:
        self.director.pop()

    def point_at(self, control_id: str | None) -> None:
        """The pointer came over another control."""
        if control_id != self.hot:
            self.hot = control_id
            self.hover_changed()

    def hover_changed(self) -> None:
        """Draw what the hovering changes."""

    # -- the focus ring

    def draw_focus(self) -> None:
        """Put the focus ring where the focus is."""
        control = self.tree.focused
        if control is None or not self.tree.visible:
            if self._ring is not None:
                self._ring.kill()
                self._ring = None
            return
        margin = self.kit.ring_margin
        picture = self.kit.focus_ring(control.shape.size)
        spot = (control.shape.x - margin, control.shape.y - margin)
        if self._ring is None or not self._ring.alive():
            self._ring = Actor(picture, spot, LAYER_FOCUS)
            self.stage.add(self._ring)
        self._ring.cut_to(self.tree.frame_of(control.id))
        self._ring.show(picture)
        self._ring.place(spot)


class Director:
    """Owns the window, the scenes and everything they share."""

    def __init__(self, platform: Platform, assets: Path, settings: Settings) -> None:
        self.platform = platform
        self.assets = assets
        self.settings = settings
        self.type = Type({face: assets / "fonts" / file for face, file in theme.FACES.items()})
        self.art = Art(assets / "svg")
        self.sounds = Sounds(assets / "sounds")
        self.stack: list[Scene] = []
        self.running = True
        self.frames = 0
        self.redraws = 0
        self.said = ""
        self._reader = logical.Reader()
        self._notice: Actor | None = None
        self._notice_text = ""
        self._notice_left = 0.0
        self._warned_of: str | None = None
        self._laid_out: tuple[Scene, Look] | None = None
        self._mirrored: Scene | None = None
        self.apply_settings()
        self._new_kit(self._look())

    # -- settings

    def apply_settings(self) -> None:
        """Make the settings count; the next frame is laid out anew."""
        choose(self.settings.language, self.assets / "locale")
        self.sounds.volume = self.settings.volume
        self._laid_out = None

    def change_settings(self, **changes: object) -> None:
        """Change settings, keep them, and make them count."""
        for name, value in changes.items():
            setattr(self.settings, name, value)
        self.settings.save(self.platform.storage)
        self.apply_settings()
        self.warn_of_storage()

    @property
    def speed(self) -> float:
        """How fast animations run; 0 means at once."""
        return SPEEDS[self.settings.animation]

    def _look(self) -> Look:
        """The look of the window as it is now."""
        width, height = self.platform.surface().get_size()
        return Look.of(width, height, self.platform.scale, TEXT_SIZES[self.settings.text])

    def _new_kit(self, look: Look) -> None:
        self.kit = Kit(look, self.type, self.art)
        self._reader.slack = look.px(8)

    # -- the stack

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        """Put ``scene`` on top."""
        self.stack.append(scene)
        scene.enter()
        self._announce(scene)

    def pop(self) -> None:
        """Take the top scene off; the last one stays."""
        if len(self.stack) > 1:
            self.stack.pop().leave()
            self.top.resume()
            self._announce(self.top)
            self._laid_out = None

    def replace(self, scene: Scene) -> None:
        """Put ``scene`` in the place of the top one."""
        self.stack.pop().leave()
        self.push(scene)

    def home(self, *above: Scene) -> None:
        """Leave everything but the first scene, then put the scenes of ``above`` on top."""
        while len(self.stack) > 1:
            self.stack.pop().leave()
        if not above:
            self.top.resume()
            self._announce(self.top)
            self._laid_out = None
        for scene in above:
            self.push(scene)

    def _announce(self, scene: Scene) -> None:
        scene.point_at(None)
        if scene.title:
            self.say(scene.title)

    # -- telling

    def say(self, text: str) -> None:
        """Announce ``text`` to a screen reader."""
        self.said = text
        self.platform.mirror.say(text)

    def tell(self, text: str) -> None:
        """Show ``text`` for a while over whatever is on the screen, and announce it."""
        self.say(text)
        self._notice_text = text
        self._notice_left = _NOTICE_SECONDS + len(text) / 25
        self._show_notice()

    def _show_notice(self) -> None:
        """Put the notice over the scene on top, made for the window as it is."""
        self.clear_notice()
        text = self._notice_text
        look, kit = self.kit.look, self.kit
        width = min(look.width - kit.px(32), kit.px(620))
        inner = width - kit.px(36)
        height = self.type.height(text, theme.BODY, look, inner) + kit.px(24)
        picture = kit.plate((width, height), theme.INK, theme.PAPER_DARK, 1.5).copy()
        box = pygame.Rect(kit.px(18), kit.px(12), inner, height)
        self.type.draw(picture, text, theme.BODY, look, theme.PAPER_LIGHT, box)
        spot = ((look.width - width) // 2, kit.px(70))
        self._notice = Actor(picture, spot, LAYER_NOTICE)
        self.top.stage.add(self._notice)

    def warn_of_storage(self) -> None:
        """Tell the player, once, if the last thing written was not kept."""
        problem = self.platform.storage.problem
        if problem and problem != self._warned_of:
            self.tell(_(problem))
        self._warned_of = problem

    def clear_notice(self) -> None:
        """Take the notice away: what it told is over."""
        if self._notice is not None:
            self._notice.kill()
            self._notice = None

    # -- the loop

    async def run(self) -> None:
        """Show frames until the program is left."""
        shown: Scene | None = None
        with collector.quiet():
            while self.running:
                seconds = min(_LONGEST_FRAME, await self.platform.next_frame())
                self.frame(seconds)
                if shown is None:
                    self.platform.ready()
                if self.top is not shown:
                    shown = self.top
                    collector.tidy()

    def frame(self, seconds: float) -> None:
        """One round: input, time, drawing, mirror."""
        self.frames += 1
        surface = self.platform.surface()
        look = self._look()
        if look != self.kit.look:
            self._new_kit(look)
        for wish in self._reader.read(pygame.event.get(), surface.get_size()):
            self._lay_out()
            if isinstance(wish, logical.Quit):
                self.running = False
                return
            if isinstance(wish, logical.Press | logical.Act | logical.Command):
                self.sounds.unlock()
            self.top.handle(wish)
        for kind, node in self.platform.mirror.take_actions():
            self._lay_out()
            self.top.tree.set_focus(node)
            if kind == "act":
                self.sounds.unlock()
                self.top.activate(node)
        self._lay_out()
        self.top.update(seconds)
        self._lay_out()
        if self._notice is not None:
            self._notice_left -= seconds
            if self._notice_left <= 0:
                self.clear_notice()
        scene = self.top
        scene.draw_focus()
        rects = scene.stage.paint(surface)
        if rects:
            self.redraws += 1
            self.platform.present(rects)
        if scene.tree.changed or self._mirrored is not scene:
            scene.tree.changed = False
            self._mirrored = scene
            self.platform.mirror.show(scene.tree.nodes())

    def _lay_out(self) -> None:
        """Lay the top scene out if it or the window is new."""
        if self._laid_out is None or self._laid_out[0] is not self.top or self._laid_out[1] != self.kit.look:
            self._laid_out = (self.top, self.kit.look)
            self.top.layout()
            self.top.stage.redraw()
            if self._notice is not None:
                # It stays with the player when the scene or the window changes.
                self._show_notice()

    # -- for tests

    def probe(self) -> str:
        """Where things are and whether the screen is settled, as JSON; rectangles in CSS pixels."""
        scale = self.platform.scale
        scene = self.top
        return json.dumps(
            {
                "scene": scene.name,
                "settled": scene.settled,
                "frames": self.frames,
                "redraws": self.redraws,
                "said": self.said,
                "notice": self._notice is not None,
                "focus": scene.tree.focus,
                "nodes": [
                    {
                        "id": node.id,
                        "label": node.label,
                        "role": node.role,
                        "enabled": node.enabled,
                        "state": dict(node.state),
                        "rect": [round(v / scale, 2) for v in node.rect],
                    }
                    for node in scene.tree.nodes()
                ],
            }
        )
