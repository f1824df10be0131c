"""Pyodide's own files, from its npm package."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from supply import archives, cache, download, pins
from supply.errors import BuildError
from supply.paths import CACHE, DOWNLOADS

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What a browser loads of it."""


@dataclass(frozen=True, slots=True)
class Versions:
    """What the bundle runs on, for reports and credits."""

    pyodide: str
    python: str
    pygame: str


def pyodide_folder() -> Path:
    """The unpacked npm package, from the cache or the registry."""

    def make(folder: Path) -> None:
        archives.unpack_tar(download.fetch(pins.PYODIDE, DOWNLOADS), folder)
        missing = [name for name in CORE if not (folder / "package" / name).exists()]
        if missing:
            raise BuildError(f"Pyodide's package lacks {', '.join(missing)}")

    return cache.folder(CACHE, "pyodide", cache.key(pins.PYODIDE), make) / "package"


def slim_lock(lock: bytes) -> bytes:
    """``pyodide-lock.json`` without its packages: nothing is ever loaded from the list, and it is long."""
    return json.dumps({**json.loads(lock), "packages": {}}, separators=(",", ":")).encode()


def versions(folder: Path, wheel: Path) -> Versions:
    """The versions of Pyodide, of its Python and of pygame-ce in ``wheel``."""
    info = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    return Versions(package["version"], info["python"], wheel.name.split("-")[1])
