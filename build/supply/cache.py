"""Results kept by what they are made of: the same inputs are never worked on twice."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

KEPT = 6
"""Folders of one name that are kept: the present one and those of branches that were built lately."""


def key(*parts: object) -> str:
    """Twenty hex digits that stand for ``parts`` (anything JSON can say; bytes and paths by content).

    Two calls give the same key exactly if every part is equal, on any machine.
    """
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=_digest).encode()).hexdigest()[:20]


def _digest(part: object) -> object:
    if isinstance(part, bytes):
        return {"sha256": hashlib.sha256(part).hexdigest()}
    if isinstance(part, Path):
        return {"sha256": hashlib.sha256(part.read_bytes()).hexdigest(), "name": part.name}
    if hasattr(part, "__dataclass_fields__"):
        return {name: getattr(part, name) for name in part.__dataclass_fields__}
    raise TypeError(f"no cache key can be made of {type(part).__name__}")


def tree_key(root: Path, files: Iterable[Path]) -> str:
    """The key of ``files`` below ``root``: their relative names and contents."""
    return key(sorted((path.relative_to(root).as_posix(), sha256_of(path)) for path in files))


def sha256_of(path: Path) -> str:
    """sha256 of a file in lower-case hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def folder(root: Path, name: str, cache_key: str, make: Callable[[Path], None]) -> Path:
    """``root/name-key`` as ``make`` filled it, now or in an earlier run.

    ``make`` gets an empty folder beside it, which is renamed when all went well: a broken run cannot be taken for a
    whole one, and two runs at the same time do not meet. Of the same name only the last few folders are kept.
    """
    target = root / f"{name}-{cache_key}"
    if target.exists():
        os.utime(target)  # what was used last is kept longest
        return target
    root.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(prefix=f".{name}-", dir=root))
    try:
        make(part)
        part.chmod(0o755)
        with contextlib.suppress(OSError):  # another run may have been first, with the same result
            part.rename(target)
    finally:
        shutil.rmtree(part, ignore_errors=True)
    of_this_name = [path for path in root.glob(f"{name}-*") if len(path.name) == len(target.name)]
    for old in sorted(of_this_name, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
    return target


def write_atomically(path: Path, data: bytes) -> None:
    """Write ``data`` so that ``path`` holds either all of it or what it held before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.write_bytes(data)
    part.replace(path)
