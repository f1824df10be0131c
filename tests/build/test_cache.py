"""Results are kept by what they are made of."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pygame_wasm import builder, compiler, patches
from supply import cache, pins


def test_key_depends_on_every_part_and_on_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("one", encoding="utf-8")
    first = cache.key("name", 1, b"bytes", file, pins.PYODIDE)
    assert first == cache.key("name", 1, b"bytes", file, pins.PYODIDE)
    assert len(first) == 20
    file.write_text("two", encoding="utf-8")
    changed = {
        cache.key("name", 1, b"bytes", file, pins.PYODIDE),
        cache.key("other", 1, b"bytes", file, pins.PYODIDE),
        cache.key("name", 2, b"bytes", file, pins.PYODIDE),
        cache.key("name", 1, b"other", file, pins.PYODIDE),
        cache.key("name", 1, b"bytes", file, replace(pins.PYODIDE, sha256="0" * 64)),
        first,
    }
    assert len(changed) == 6


def test_wheel_is_keyed_by_pins_patches_and_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    before = builder.wheel_key()
    assert before == builder.wheel_key()
    with monkeypatch.context() as changed:
        changed.setattr(pins, "PYODIDE", replace(pins.PYODIDE, sha256="0" * 64))
        assert builder.wheel_key() != before
    with monkeypatch.context() as changed:
        changed.setattr(patches, "PATCHES", patches.PATCHES[1:])
        assert builder.wheel_key() != before
    with monkeypatch.context() as changed:
        changed.setattr(builder, "BASE_FLAGS", ("-O0", *compiler.BASE_FLAGS))
        assert builder.wheel_key() != before
    assert builder.wheel_key() == before


def test_folder_is_made_once(tmp_path: Path) -> None:
    made: list[Path] = []

    def make(folder: Path) -> None:
        made.append(folder)
        (folder / "result").write_text("done", encoding="utf-8")

    first = cache.folder(tmp_path, "thing", "a" * 20, make)
    second = cache.folder(tmp_path, "thing", "a" * 20, make)
    assert first == second
    assert (first / "result").read_text(encoding="utf-8") == "done"
    assert len(made) == 1


def test_failed_work_leaves_nothing(tmp_path: Path) -> None:
    def fail(folder: Path) -> None:
        (folder / "half").touch()
        raise RuntimeError

    with pytest.raises(RuntimeError):
        cache.folder(tmp_path, "thing", "a" * 20, fail)
    assert list(tmp_path.iterdir()) == []


def test_only_the_last_few_are_kept(tmp_path: Path) -> None:
    for number in range(cache.KEPT + 3):
        cache.folder(tmp_path, "thing", f"{number:020}", lambda folder: None)
    assert len(list(tmp_path.iterdir())) == cache.KEPT


def test_tree_key_sees_names_and_contents(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1", encoding="utf-8")
    first = cache.tree_key(tmp_path, tmp_path.iterdir())
    (tmp_path / "a").rename(tmp_path / "b")
    second = cache.tree_key(tmp_path, tmp_path.iterdir())
    (tmp_path / "b").write_text("2", encoding="utf-8")
    assert len({first, second, cache.tree_key(tmp_path, tmp_path.iterdir())}) == 3
