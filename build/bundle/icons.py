"""Icons of the web app, drawn from our SVG at each size."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

SIZES = {"favicon": 64, "icon-180": 180, "icon-192": 192, "icon-512": 512}
"""Name and edge in pixels."""


def png(svg: Path, size: int) -> bytes:
    """``svg`` as a PNG picture of ``size`` by ``size`` pixels."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # imported late: the build works on machines where only this step needs it

    picture = pygame.image.load_sized_svg(str(svg), (size, size))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "icon.png"
        pygame.image.save(picture, str(path))
        return path.read_bytes()
