"""Patches apply exactly or stop the build."""

from __future__ import annotations

from pathlib import Path

import pytest

from pygame_wasm.patches import PATCHES, Patch, apply_all, patched
from supply.errors import BuildError
from supply.pins import SOURCES

PATCH = Patch("sdl2", "src/a.c", "int old;", "int new;", "a reason")


def test_every_patch_has_a_reason_and_a_known_source() -> None:
    names = {pin.name for pin in SOURCES}
    for patch in PATCHES:
        assert patch.why
        assert patch.source in names
        assert patch.old != patch.new


def test_text_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src/a.c").write_text("a\nint old;\nb\n", encoding="utf-8")
    apply_all({"sdl2": tmp_path}, [PATCH])
    assert (tmp_path / "src/a.c").read_text(encoding="utf-8") == "a\nint new;\nb\n"


def test_whole_passage_is_replaced() -> None:
    patch = Patch("sdl2", "a.c", "begin", "NEW", "a reason", until="end")
    assert patched("1 begin middle end 2", patch) == "1 NEW 2"


@pytest.mark.parametrize("text", ["int other;", ""])
def test_text_that_is_gone_stops_the_build(text: str) -> None:
    with pytest.raises(BuildError, match="does not apply"):
        patched(text, PATCH)


def test_passage_without_end_stops_the_build() -> None:
    with pytest.raises(BuildError, match="does not apply"):
        patched("begin", Patch("sdl2", "a.c", "begin", "", "a reason", until="end"))


def test_file_that_is_gone_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"has no src/a\.c"):
        apply_all({"sdl2": tmp_path}, [PATCH])
