#!/usr/bin/env python3
"""The zip file to upload to itch.io, in build/dist: python build/itch.py."""

from __future__ import annotations

import sys
import tomllib
import zipfile
from pathlib import Path

import environment
from pygame_wasm.wheel import EPOCH
from supply.errors import BuildError
from supply.paths import DIST, PROJECT, WEB
from supply.progress import say, size_text

MOST_FILES = 1000
MOST_BYTES = 500_000_000
"""What itch.io takes as one game in a page."""


def zip_bundle(folder: Path, target: Path) -> Path:
    """Zip everything in ``folder`` into ``target``, ``index.html`` at the top, and return ``target``.

    Raises :class:`BuildError` if it is no bundle or more than itch.io takes.
    """
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    if folder / "index.html" not in files:
        raise BuildError(f"there is no bundle in {folder.name}: it has no index.html")
    if len(files) > MOST_FILES or sum(path.stat().st_size for path in files) > MOST_BYTES:
        raise BuildError("the bundle is larger than itch.io takes")
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files:
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())
    return target


def main() -> None:
    environment.ensure("web")
    import web

    web.make()
    version = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    try:
        made = zip_bundle(WEB, DIST / f"pondside-{version}-itch.zip")
    except BuildError as error:
        sys.exit(f"\n{error}")
    say(f"{made} ({size_text(made.stat().st_size)})")


if __name__ == "__main__":
    main()
