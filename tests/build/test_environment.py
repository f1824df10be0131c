"""The Python environment is set up once for each lock."""

from __future__ import annotations

from pathlib import Path

import pytest

import environment


@pytest.fixture
def place(tmp_path: Path) -> tuple[Path, Path]:
    folder, locks = tmp_path / "venv", tmp_path / "locks"
    locks.mkdir()
    for group in environment.GROUPS:
        (locks / f"{group}.txt").write_text(f"{group}==1\n", encoding="utf-8")
    python = environment.python_of(folder)
    python.parent.mkdir(parents=True)
    python.touch()
    return folder, locks


def test_group_is_ready_when_its_lock_is_installed(place: tuple[Path, Path]) -> None:
    folder, locks = place
    assert not environment.is_ready("web", folder, locks)
    environment.stamp_of("web", folder).write_text(environment.lock_hash("web", locks), encoding="ascii")
    assert environment.is_ready("web", folder, locks)
    assert not environment.is_ready("test", folder, locks)


def test_larger_group_contains_the_smaller(place: tuple[Path, Path]) -> None:
    folder, locks = place
    environment.stamp_of("bench", folder).write_text(environment.lock_hash("bench", locks), encoding="ascii")
    assert all(environment.is_ready(group, folder, locks) for group in environment.GROUPS)


def test_changed_lock_is_installed_again(place: tuple[Path, Path]) -> None:
    folder, locks = place
    environment.stamp_of("web", folder).write_text(environment.lock_hash("web", locks), encoding="ascii")
    (locks / "web.txt").write_text("web==2\n", encoding="utf-8")
    assert not environment.is_ready("web", folder, locks)


def test_machine_where_no_environment_can_be_made_is_told_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("_with_venv", "_with_virtualenv", "_with_apt"):
        monkeypatch.setattr(environment, name, lambda folder: False)
    with pytest.raises(SystemExit, match="python3-venv"):
        environment.create(tmp_path / "venv")
