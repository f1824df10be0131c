"""Pictures: SVG files rasterised at the size they are shown, tile faces composed from parts, all kept by size.

The folder an ``Art`` is made for looks like this::

    icons/undo.svg            one picture each; its name is its path without the ending: "icons/undo"
    parts/koi-red-ess.svg     parts that faces are composed of
    <set>.json                recipes: {"box": 100, "faces": {face id: [[part, x, y, scale, turn, {from: to}?], ...]}}

Only what nanosvg can draw may be in the files: groups, paths and basic shapes with solid colours or gradients. Nothing
here knows a game: which parts make which face is data.
"""

from __future__ import annotations

import io
import json
import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pygame

SVG = "http://www.w3.org/2000/svg"
MASTERS = (160, 320, 640)
"""Pixels: the sizes that faces are drawn at; what is asked for is scaled down from the next larger one."""

ElementTree.register_namespace("", SVG)
_VIEW_BOX = re.compile(r'\bviewBox="([^"]+)"')


class UnknownArt(LookupError):
    """A picture, part, set or face was asked for that does not exist; the message names it and what there is."""


@dataclass(frozen=True)
class Placed:
    """One part of a composition.

    The middle of the part's view box comes to ``x``, ``y`` (in units of the composition's box), enlarged by ``scale``
    and turned clockwise by ``turn`` degrees. ``recolour`` exchanges colours, written as ``#RRGGBB`` as in the file.
    """

    part: str
    x: float
    y: float
    scale: float = 1.0
    turn: float = 0.0
    recolour: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class _Drawing:
    """The inside of an SVG file, ready to be put into another one."""

    inside: str
    width: float
    height: float


class Art:
    """All pictures below one folder, as surfaces.

    Surfaces are shared: treat them as read-only. ``limit`` bounds the bytes of pixels kept; what was not asked for
    longest goes first. Sizes are device pixels.
    """

    def __init__(self, root: Path, limit: int = 96 * 1024 * 1024) -> None:
        self._root = root
        self._limit = limit
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._texts: dict[str, str] = {}
        self._drawings: dict[str, _Drawing] = {}
        self._recipes: dict[str, tuple[float, dict[str, tuple[Placed, ...]]]] = {}

    @property
    def bytes_kept(self) -> int:
        """Bytes of pixels now in the cache."""
        return self._bytes

    def image(
        self, name: str, width: int, height: int | None = None, tint: pygame.Color | None = None
    ) -> pygame.Surface:
        """The picture ``name`` (a path below the root without ``.svg``), ``width`` pixels wide.

        Without ``height`` the picture keeps its proportions; with it, it is stretched to fill both. ``tint`` replaces
        every colour and keeps the transparency: for icons and crests. Raises ``UnknownArt``.
        """
        colour = None if tint is None else (tint.r, tint.g, tint.b, tint.a)
        key = ("image", name, width, height, colour)
        kept = self._recall(key)
        if kept is not None:
            return kept
        surface = _rasterise(self._sized(name, width, height), (width, height or self._height_for(name, width)))
        if tint is not None:
            surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            surface.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
        return self._keep(key, surface)

    def face(self, set_name: str, face_id: str, size: int) -> pygame.Surface:
        """The square face ``face_id`` of the set ``set_name``, ``size`` pixels wide. Raises ``UnknownArt``.

        Faces are drawn at the sizes of ``MASTERS`` only; what lies between is scaled down, which takes a tenth of the
        time of drawing and lets a board be zoomed. Sizes above the largest are drawn as they are.
        """
        key = ("face", set_name, face_id, size)
        kept = self._recall(key)
        if kept is not None:
            return kept
        larger = next((master for master in MASTERS if master >= size), size)
        if larger > size:
            master = self.face(set_name, face_id, larger)
            return self._keep(key, _ready(pygame.transform.smoothscale(master, (size, size))))
        return self._keep(key, _rasterise(self.face_svg(set_name, face_id), (size, size)))

    def compose(self, size: int, placed: Iterable[Placed], box: float = 100.0) -> pygame.Surface:
        """A square picture ``size`` pixels wide made of parts placed in a ``box`` units wide square."""
        parts = tuple(placed)
        key = ("compose", size, parts, box)
        kept = self._recall(key)
        if kept is not None:
            return kept
        return self._keep(key, _rasterise(self.compose_svg(parts, box), (size, size)))

    def tiled(self, name: str, size: tuple[int, int], tile_width: int) -> pygame.Surface:
        """A surface of ``size`` covered with the repeatable picture ``name``, each copy ``tile_width`` pixels wide."""
        key = ("tiled", name, size, tile_width)
        kept = self._recall(key)
        if kept is not None:
            return kept
        tile = self.image(name, tile_width).copy()
        # Its outermost pixels are covered in part only, which would show as seams: those beside them take their place.
        tile.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
        width, height = tile.get_size()
        for target, source in ((0, 1), (width - 1, width - 2)):
            tile.blit(tile.subsurface((source, 0, 1, height)).copy(), (target, 0))
        for target, source in ((0, 1), (height - 1, height - 2)):
            tile.blit(tile.subsurface((0, source, width, 1)).copy(), (0, target))
        # Without transparency, copying it (and the whole surface later on) takes a fraction of the time.
        surface = _opaque(size)
        tile = tile.convert(surface)
        for top in range(0, size[1], tile.get_height()):
            for left in range(0, size[0], tile.get_width()):
                surface.blit(tile, (left, top))
        return self._keep(key, surface)

    def nine_slice(self, name: str, size: tuple[int, int], corner: int) -> pygame.Surface:
        """The square frame ``name`` stretched to ``size`` with its corners kept.

        The outer third of the picture on each side is corner and comes out ``corner`` pixels wide; the middle thirds
        are stretched. ``size`` must hold two corners in both directions.
        """
        if min(size) < 2 * corner:
            raise ValueError(f"{size} is too small for two corners of {corner} px")
        key = ("nine", name, size, corner)
        kept = self._recall(key)
        if kept is not None:
            return kept
        source = self.image(name, corner * 3, corner * 3)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        across = ((0, 0, corner), (corner, corner, size[0] - 2 * corner), (2 * corner, size[0] - corner, corner))
        down = ((0, 0, corner), (corner, corner, size[1] - 2 * corner), (2 * corner, size[1] - corner, corner))
        for source_x, x, width in across:
            for source_y, y, height in down:
                if width and height:
                    piece = source.subsurface((source_x, source_y, corner, corner))
                    if (width, height) != (corner, corner):
                        piece = pygame.transform.smoothscale(piece, (width, height))
                    surface.blit(piece, (x, y))
        return self._keep(key, _ready(surface))

    def names(self, folder: str) -> list[str]:
        """Names of the pictures in ``folder``, sorted."""
        return sorted(f"{folder}/{path.stem}" for path in (self._root / folder).glob("*.svg"))

    def faces(self, set_name: str) -> list[str]:
        """All face ids of a set, in the order of its file. Raises ``UnknownArt``."""
        return list(self._set(set_name)[1])

    def face_svg(self, set_name: str, face_id: str) -> str:
        """The composed face as SVG text. Raises ``UnknownArt``."""
        box, faces = self._set(set_name)
        if face_id not in faces:
            raise UnknownArt(f"no face {face_id!r} in the set {set_name!r}; it has {', '.join(faces)}")
        return self.compose_svg(faces[face_id], box)

    def compose_svg(self, placed: Iterable[Placed], box: float = 100.0) -> str:
        """Parts placed in a ``box`` units wide square, as one SVG text. Raises ``UnknownArt``."""
        body = []
        for part in placed:
            drawing = self._drawing(f"parts/{part.part}")
            inside = drawing.inside
            for old, new in part.recolour:
                inside = inside.replace(old, new)
            body.append(
                f'<g transform="translate({part.x:g} {part.y:g}) rotate({part.turn:g}) scale({part.scale:g}) '
                f'translate({-drawing.width / 2:g} {-drawing.height / 2:g})">{inside}</g>'
            )
        return (
            f'<svg xmlns="{SVG}" width="{box:g}" height="{box:g}" viewBox="0 0 {box:g} {box:g}">{"".join(body)}</svg>'
        )

    def forget(self) -> None:
        """Empties the cache, as when the window has changed its size for good."""
        self._kept.clear()
        self._bytes = 0

    def _recall(self, key: tuple[object, ...]) -> pygame.Surface | None:
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        self._kept[key] = surface
        self._bytes += _size_in_bytes(surface)
        while self._bytes > self._limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _size_in_bytes(oldest)
        return surface

    def _text(self, name: str) -> str:
        if name not in self._texts:
            path = self._root / f"{name}.svg"
            if not path.is_file():
                folder = name.rpartition("/")[0]
                raise UnknownArt(f"no picture {name!r}; there are {', '.join(self.names(folder)) or 'none'}")
            self._texts[name] = path.read_text(encoding="utf-8")
        return self._texts[name]

    def _drawing(self, name: str) -> _Drawing:
        if name not in self._drawings:
            root = ElementTree.fromstring(self._text(name))
            inside = "".join(ElementTree.tostring(child, encoding="unicode").strip() for child in root)
            # Every child repeats the namespace that the outermost element already declares.
            inside = inside.replace(f' xmlns="{SVG}"', "")
            _, _, width, height = (float(value) for value in root.attrib["viewBox"].split())
            self._drawings[name] = _Drawing(inside, width, height)
        return self._drawings[name]

    def _height_for(self, name: str, width: int) -> int:
        wide, high = self._measures(name)
        return max(1, round(width * high / wide))

    def _measures(self, name: str) -> tuple[float, float]:
        """Width and height of a picture's view box."""
        found = _VIEW_BOX.search(self._text(name))
        if found is None:
            raise UnknownArt(f"the picture {name!r} has no view box")
        _, _, width, height = (float(value) for value in found[1].split())
        return width, height

    def _sized(self, name: str, width: int, height: int | None) -> str:
        """The picture's text, reshaped where it must be stretched (the rasteriser itself keeps proportions)."""
        if height is None:
            return self._text(name)
        wide, high = self._measures(name)
        across, down = width / wide, height / high
        if abs(across - down) * max(wide, high) < 1:
            return self._text(name)  # less than a pixel: that is rounding, not stretching
        return (
            f'<svg xmlns="{SVG}" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
            f'<g transform="scale({across:g} {down:g})">{self._drawing(name).inside}</g></svg>'
        )

    def _set(self, name: str) -> tuple[float, dict[str, tuple[Placed, ...]]]:
        if name not in self._recipes:
            path = self._root / f"{name}.json"
            if not path.is_file():
                sets = sorted(each.stem for each in self._root.glob("*.json"))
                raise UnknownArt(f"no set of faces {name!r}; there are {', '.join(sets) or 'none'}")
            data = json.loads(path.read_text(encoding="utf-8"))
            faces = {face: tuple(_placed(entry) for entry in parts) for face, parts in data["faces"].items()}
            self._recipes[name] = (float(data["box"]), faces)
        return self._recipes[name]


def _placed(entry: list[object]) -> Placed:
    """One line of a recipe file."""
    part, x, y, scale, turn, *rest = entry
    recolour: Mapping[str, str] = rest[0] if rest and isinstance(rest[0], dict) else {}
    return Placed(
        str(part),
        float(str(x)),
        float(str(y)),
        float(str(scale)),
        float(str(turn)),
        tuple(sorted(recolour.items())),
    )


def _opaque(size: tuple[int, int]) -> pygame.Surface:
    """A surface without transparency, in the display's format once there is a display."""
    if pygame.display.get_init() and pygame.display.get_surface():
        return pygame.Surface(size).convert()
    return pygame.Surface(size, depth=32)


def _size_in_bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _rasterise(text: str, size: tuple[int, int]) -> pygame.Surface:
    """SVG text drawn into exactly ``size`` pixels."""
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    if surface.get_size() != size:
        # The rasteriser keeps proportions and may come out a pixel short in one direction.
        exact = pygame.Surface(size, pygame.SRCALPHA)
        exact.blit(surface, ((size[0] - surface.get_width()) // 2, (size[1] - surface.get_height()) // 2))
        surface = exact
    return _ready(surface)


def _ready(surface: pygame.Surface) -> pygame.Surface:
    """``surface`` in the format the display blits fastest, once there is a display."""
    return surface.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else surface
