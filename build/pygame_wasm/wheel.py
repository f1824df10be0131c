"""Writing the wheel: Python files, the extension, metadata and RECORD; the same bytes from the same inputs."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

EPOCH = (2020, 1, 1, 0, 0, 0)
"""The date of every file, so that a wheel does not change with the clock."""

LEFT_OUT = frozenset(
    {
        "meson.build",
        "pygame_icon.icns",
        "pygame_icon_mac.bmp",
        "pygame.ico",
        "macosx.py",
        "_audio.py",
        "_sdl3_mixer.py",
        "camera.py",
        "_camera_opencv.py",
        "_camera_vidcapture.py",
        "midi.py",
    }
)
"""Files for other systems, and modules that need what no browser has."""
LEFT_OUT_FOLDERS = frozenset({"__pyinstaller", "__briefcase", "tests", "examples", "docs"})


def python_files(folder: Path) -> dict[str, bytes]:
    """Name in the wheel and content of pygame's Python files below ``folder`` (its ``src_py``)."""
    return {
        "pygame/" + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and path.name not in LEFT_OUT
        and not LEFT_OUT_FOLDERS.intersection(path.relative_to(folder).parts)
    }


def record_line(name: str, data: bytes) -> str:
    """One line of RECORD: name, sha256 in URL-safe base64 without padding, size in bytes."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def make_wheel(project: str, version: str, tag: str, files: Mapping[str, bytes], metadata: bytes) -> tuple[str, bytes]:
    """File name and bytes of a wheel with ``files``. ``tag`` is "python-abi-platform"."""
    info = f"{project}-{version}.dist-info"
    entries = dict(files)
    entries[f"{info}/METADATA"] = metadata
    entries[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: pondside\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    record = "".join(record_line(name, data) for name, data in entries.items()) + f"{info}/RECORD,,\n"
    entries[f"{info}/RECORD"] = record.encode()
    return f"{project}-{version}-{tag}.whl", make_zip(entries)


def make_zip(entries: Mapping[str, bytes]) -> bytes:
    """A zip file of ``entries`` in their order, with dates and modes that never change."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in entries.items():
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return out.getvalue()
