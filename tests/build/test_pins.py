"""What the build takes from outside is pinned, and no registry is written down."""

from __future__ import annotations

import re

import pytest

from supply.paths import BUILD, LOCKS, PROJECT
from supply.pins import PYGAME_VERSION, PYODIDE_VERSION, Pin, all_pins


@pytest.mark.parametrize("pin", all_pins(), ids=lambda pin: pin.name)
def test_pin_has_a_full_hash_and_an_address_without_host(pin: Pin) -> None:
    assert re.fullmatch(r"[0-9a-f]{64}", pin.sha256)
    assert re.fullmatch(r"(debian:pool/main/|npm:|pypi:)[A-Za-z0-9_.+/-]+", pin.address)
    assert "/" not in pin.filename


def test_names_and_hashes_differ() -> None:
    assert len({pin.name for pin in all_pins()}) == len(all_pins())
    assert len({pin.sha256 for pin in all_pins()}) == len(all_pins())


def test_versions_agree_with_the_project() -> None:
    project = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    assert f"pygame-ce=={PYGAME_VERSION}" in project
    assert f"pyodide-{PYODIDE_VERSION}.tgz" in [pin.filename for pin in all_pins()]


@pytest.mark.parametrize("lock", sorted(LOCKS.glob("*.txt")), ids=lambda path: path.name)
def test_locks_have_versions_and_hashes_and_no_addresses(lock: object) -> None:
    text = (LOCKS / str(lock)).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^--?(index|extra|find|trusted)", text, re.MULTILINE)
    names = re.findall(r"^([A-Za-z0-9_.-]+)==\S+", text, re.MULTILINE)
    entries = re.split(r"^(?=[A-Za-z])", text, flags=re.MULTILINE)[1:]
    assert len(names) == len(entries)
    assert all("--hash=sha256:" in entry for entry in entries)


def test_no_registry_host_is_written_down() -> None:
    hosts = re.compile(r"deb\.debian\.org|registry\.npmjs|pypi\.org|pythonhosted|jsdelivr|snapshot\.debian")
    places = [
        *BUILD.glob("*.py"),
        *(
            path
            for name in ("supply", "pygame_wasm", "bundle", "page", "locks")
            for path in (BUILD / name).rglob("*")
            if path.suffix != ".pyc" and path.is_file()
        ),
    ]
    assert [path.name for path in places if hosts.search(path.read_text(encoding="utf-8"))] == []
