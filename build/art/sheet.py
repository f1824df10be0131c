"""Contact sheets: every face and picture in one image, for looking at."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

PROJECT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT))
from game.ui.art import Art  # noqa: E402

SHOTS = PROJECT / "build" / "shots"
PAPER = pygame.Color("#F3EAD7")
POND = pygame.Color("#1B3A57")


def grid(pictures: list[pygame.Surface], columns: int, ground: pygame.Color, gap: int = 6) -> pygame.Surface:
    """The pictures in rows on one ground, each in a cell as large as the largest."""
    width = max(picture.get_width() for picture in pictures) + gap
    height = max(picture.get_height() for picture in pictures) + gap
    rows = -(-len(pictures) // columns)
    sheet = pygame.Surface((columns * width + gap, rows * height + gap))
    sheet.fill(ground)
    for index, picture in enumerate(pictures):
        sheet.blit(picture, (gap + index % columns * width, gap + index // columns * height))
    return sheet


def main() -> None:
    """Writes the sheets into ``build/shots``."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    art = Art(PROJECT / "assets" / "svg")
    for size, columns in ((56, 14), (72, 14), (96, 10), (160, 8)):
        faces = [art.face("kohaku", face, size) for face in art.faces("kohaku")]
        pygame.image.save(grid(faces, columns, POND), SHOTS / f"faces-{size}.png")
    for folder, size, columns in (
        ("icons", 48, 12),
        ("table", 128, 8),
        ("parts", 128, 10),
        ("emblems", 240, 4),
        ("crests", 96, 7),
    ):
        names = art.names(folder)
        if names:
            pictures = [art.image(name, size) for name in names]
            pygame.image.save(grid(pictures, columns, PAPER if folder != "parts" else POND), SHOTS / f"{folder}.png")
    for name in art.names("scenes"):
        pygame.image.save(art.image(name, 900), SHOTS / f"{name.replace('/', '-')}.png")
