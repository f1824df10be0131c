"""The wheel's format."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import zipfile
from pathlib import Path

from pygame_wasm.builder import wheel_tag
from pygame_wasm.wheel import make_wheel, python_files

FILES = {"pygame/__init__.py": b"x = 1\n", "pygame/base.so": b"\0asm"}


def test_record_names_every_file_with_hash_and_size() -> None:
    name, data = make_wheel("pygame_ce", "9.9", "cp314-cp314-any", FILES, b"Name: pygame-ce\n")
    assert name == "pygame_ce-9.9-cp314-cp314-any.whl"
    with zipfile.ZipFile(io.BytesIO(data)) as wheel:
        rows = list(csv.reader(io.StringIO(wheel.read("pygame_ce-9.9.dist-info/RECORD").decode())))
        assert sorted(row[0] for row in rows) == sorted(wheel.namelist())
        for path, digest, size in rows:
            if path.endswith("RECORD"):
                assert (digest, size) == ("", "")
                continue
            content = wheel.read(path)
            expected = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            assert digest == f"sha256={expected}"
            assert int(size) == len(content)
        assert b"Tag: cp314-cp314-any" in wheel.read("pygame_ce-9.9.dist-info/WHEEL")


def test_same_files_give_the_same_bytes() -> None:
    assert make_wheel("p", "1", "a-b-c", FILES, b"") == make_wheel("p", "1", "a-b-c", FILES, b"")


def test_what_no_browser_needs_stays_out(tmp_path: Path) -> None:
    for name in ("__init__.py", "camera.py", "meson.build", "__pyinstaller/hook.py", "_sdl2/__init__.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    assert list(python_files(tmp_path)) == ["pygame/__init__.py", "pygame/_sdl2/__init__.py"]


def test_tag_comes_from_pyodides_lock() -> None:
    lock: dict[str, object] = {
        "info": {"python": "3.14.2"},
        "packages": {
            "a": {"file_name": "a-1-py3-none-any.whl"},
            "b": {"file_name": "b-1-cp314-cp314-pyemscripten_2026_0_wasm32.whl"},
        },
    }
    assert wheel_tag(lock) == "cp314-cp314-pyemscripten_2026_0_wasm32"
