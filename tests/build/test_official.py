"""The published wheel: taken from where the Pyodide project publishes it, checked against its lock."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bundle.server import Server, running
from pygame_wasm.official import official_wheel, release_address
from supply.errors import BuildError

WHEEL = "pygame_ce-9.9-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
CONTENT = b"the published wheel"


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    folder = tmp_path / "pyodide"
    folder.mkdir()
    (folder / "package.json").write_text('{"version": "314.0.7"}', encoding="utf-8")
    (folder / "pyodide.mjs").write_text("e.base??`https://release.example/pyodide/v${U}/full/`;", encoding="utf-8")
    entry = {"file_name": WHEEL, "sha256": hashlib.sha256(CONTENT).hexdigest(), "version": "9.9"}
    (folder / "pyodide-lock.json").write_text(json.dumps({"packages": {"pygame-ce": entry}}), encoding="utf-8")
    return folder


@pytest.fixture
def release(tmp_path: Path) -> Iterator[Server]:
    folder = tmp_path / "release"
    folder.mkdir()
    (folder / WHEEL).write_bytes(CONTENT)
    with running(Server(folder)) as server:
        yield server


def test_address_is_the_one_pyodide_itself_names(pyodide: Path) -> None:
    assert release_address(pyodide) == "https://release.example/pyodide/v314.0.7/full/"


def test_wheel_is_fetched_once(pyodide: Path, release: Server, tmp_path: Path) -> None:
    assert official_wheel(pyodide, release.address, tmp_path).read_bytes() == CONTENT
    assert official_wheel(pyodide, release.address, tmp_path).read_bytes() == CONTENT
    assert release.asked == [(f"/{WHEEL}", 200)]


def test_another_file_is_refused(pyodide: Path, release: Server, tmp_path: Path) -> None:
    release.override = lambda path: (200, b"another wheel")
    with pytest.raises(BuildError, match=r"is not the file that pyodide-lock\.json names"):
        official_wheel(pyodide, release.address, tmp_path)
    assert not (tmp_path / WHEEL).exists()
