"""Laying out what pygbag packs: the package ``game`` with its assets inside, and an entry beside it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

ENTRY = '''"""Where pygbag and the page start."""

import asyncio

from game.main import main

if __name__ == "__main__":
    asyncio.run(main())
'''

LEFT_OUT = {"__pycache__", "__main__.py", "desktop.py"}
"""Files of the package that no browser runs."""
SUFFIXES = {".py", ".svg", ".png", ".ogg", ".ttf", ".otf", ".json", ".mo", ".txt", ".md"}
"""Everything else (catalogue sources, drawings in progress) stays out of the bundle."""


def program_files(folder: Path) -> Iterator[Path]:
    """The files below ``folder`` that belong into a bundle, in a fixed order."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and path.suffix in SUFFIXES and not any(part in LEFT_OUT or part[0] == "." for part in parts):
            yield path


def stage(target: Path, game: Path, assets: Path | None, extra: Mapping[str, bytes]) -> None:
    """Fill the empty folder ``target``: ``main.py``, ``game/``, ``game/assets/``.

    ``extra`` holds more files by their name in ``target``; they replace others of the same name.
    """
    for source, place in ((game, target / "game"), (assets, target / "game" / "assets")):
        if source is None:
            continue
        for path in program_files(source):
            to = place / path.relative_to(source)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, to)
    (target / "main.py").write_text(ENTRY, encoding="utf-8")
    for name, data in extra.items():
        to = target / name
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(data)
