"""Packing with pygbag: its archive (``.apk``) and its page, without its CDN and without the network."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

from pygame_wasm.wheel import make_zip
from supply.errors import BuildError


@dataclass(frozen=True, slots=True)
class Packed:
    """What pygbag made: the archive (everything below ``assets/``), and the page from its template."""

    archive: bytes
    page: str


def pack(folder: Path, template: Path, icon: Path, title: str) -> Packed:
    """Let pygbag pack ``folder``. Template and icon are files of ours, so nothing is asked from its CDN."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pygbag", "--build", "--no_opt", "--cdn", "./", "--title", title),
            *("--template", str(template), "--icon", str(icon), str(folder)),
        ],
        cwd=folder.parent,
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    made = folder / "build" / "web"
    archive, page = made / f"{folder.name}.apk", made / "index.html"
    if done.returncode or not archive.exists() or not page.exists():
        raise BuildError(f"pygbag could not pack the game:\n{(done.stdout + done.stderr)[-3000:]}")
    return Packed(same_every_time(archive.read_bytes()), page.read_text(encoding="utf-8"))


def same_every_time(archive: bytes) -> bytes:
    """The zip file ``archive`` with its entries in order and without dates, so that equal programs give equal bytes."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return make_zip({name: opened.read(name) for name in sorted(opened.namelist()) if not name.endswith("/")})
