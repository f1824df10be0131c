"""Tools that come as wheels from PyPI, installed with pip into the cache: the compiler, Cython, node."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from supply import cache
from supply.errors import BuildError
from supply.paths import CACHE, LOCKS
from supply.progress import say


def install(name: str) -> Path:
    """The folder with everything that ``locks/<name>.txt`` pins, installed by pip with its hashes checked."""
    lock = LOCKS / f"{name}.txt"

    def make(folder: Path) -> None:
        say(f"  installing the tools of {lock.name} with pip")
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary=:all:"),
                *("--disable-pip-version-check", "--require-hashes", "--target", str(folder), "-r", str(lock)),
            ],
            check=False,
        )
        if done.returncode:
            raise BuildError(f"pip could not install the tools of {lock.name}; its message stands above")

    return cache.folder(CACHE, f"tools-{name}", cache.key(lock, sys.platform, sys.version_info[:2]), make)


def node_wheel() -> Path:
    """The folder with node and npm, for machines that have neither."""
    return install("node")
