"""The list of a version's files, each with size and sha256: for the page, for the service worker and for checking."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from supply.cache import key, sha256_of
from supply.errors import BuildError

SERVICE_WORKER = "service-worker.js"
PLACEHOLDER = "const MANIFEST = {};"


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of the bundle; ``path`` is relative to the bundle's root, ``size`` in bytes."""

    path: str
    size: int
    sha256: str

    def as_dict(self) -> dict[str, object]:
        return {"path": self.path, "size": self.size, "sha256": self.sha256}


def entry(path: str, data: bytes) -> Entry:
    """The entry of a file with content ``data``."""
    return Entry(path, len(data), hashlib.sha256(data).hexdigest())


def entries_of(root: Path) -> list[Entry]:
    """Every file below ``root`` except the service worker, which cannot hold its own hash."""
    return [
        Entry(path.relative_to(root).as_posix(), path.stat().st_size, sha256_of(path))
        for path in sorted(root.rglob("*"))
        if path.is_file() and path.relative_to(root).as_posix() != SERVICE_WORKER
    ]


def version_of(entries: list[Entry]) -> str:
    """Twelve hex digits that stand for exactly these files."""
    return key([one.as_dict() for one in entries])[:12]


def service_worker(template: str, entries: list[Entry]) -> str:
    """The service worker's script with the manifest filled in."""
    if PLACEHOLDER not in template:
        raise BuildError(f"the service worker has no place for its manifest ({PLACEHOLDER})")
    manifest = {
        "version": version_of(entries),
        "files": {one.path: {"size": one.size, "sha256": one.sha256} for one in entries},
    }
    return template.replace(PLACEHOLDER, f"const MANIFEST = {json.dumps(manifest, separators=(',', ':'))};")


def read_manifest(root: Path) -> dict[str, object]:
    """The manifest inside a built bundle's service worker: ``{"version": ..., "files": {...}}``."""
    script = (root / SERVICE_WORKER).read_text(encoding="utf-8")
    start = script.index("const MANIFEST = ") + len("const MANIFEST = ")
    found, _ = json.JSONDecoder().raw_decode(script[start:])
    if not isinstance(found, dict):
        raise BuildError("the service worker's manifest is no object")
    return found


def check(root: Path) -> list[str]:
    """What is wrong with the bundle in ``root`` compared with its manifest; empty if nothing is."""
    files = read_manifest(root)["files"]
    if not isinstance(files, Mapping):
        return ["the manifest lists no files"]
    there = {one.path: one for one in entries_of(root)}
    wrong = [f"missing: {path}" for path in files if path not in there]
    wrong += [f"not listed: {path}" for path in there if path not in files]
    wrong += [
        f"changed: {path}"
        for path, one in there.items()
        if path in files and (files[path]["sha256"] != one.sha256 or files[path]["size"] != one.size)
    ]
    return wrong
