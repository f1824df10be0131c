"""The wheel that the Pyodide project publishes, for machines without the source registries."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from supply import cache, download
from supply.errors import BuildError
from supply.paths import DOWNLOADS

PACKAGE = "pygame-ce"


def release_address(pyodide: Path) -> str:
    """Where Pyodide publishes its packages: the address that its own loader falls back to, with a slash at the end."""
    loader = (pyodide / "pyodide.mjs").read_text(encoding="utf-8")
    found = re.search(r"`(https://[^`$]+)\$\{\w+\}([^`]*)`", loader)
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    if found is None:
        raise BuildError("Pyodide's loader names no release address; give one with --release ADDRESS")
    return f"{found[1]}{version}{found[2]}".rstrip("/") + "/"


def official_wheel(pyodide: Path, address: str | None = None, folder: Path = DOWNLOADS) -> Path:
    """The wheel of pygame-ce that ``pyodide-lock.json`` names, checked against the sha256 that it gives.

    ``address`` stands in for the release address. Raises :class:`BuildError` if it cannot be had or is another file.
    """
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    entry = lock["packages"].get(PACKAGE)
    if entry is None:
        raise BuildError(f"this Pyodide has no {PACKAGE}")
    path: Path = folder / entry["file_name"]
    if path.exists() and cache.sha256_of(path) == entry["sha256"]:
        return path
    base = (address or release_address(pyodide)).rstrip("/") + "/"
    data, _ = download.get(base + entry["file_name"], entry["file_name"])
    actual = hashlib.sha256(data).hexdigest()
    if actual != entry["sha256"]:
        raise BuildError(
            f"{path.name} is not the file that pyodide-lock.json names.\n"
            f"  expected sha256 {entry['sha256']}\n  received sha256 {actual}"
        )
    cache.write_atomically(path, data)
    return path
