"""The files in ``assets/svg`` are what the drawing program makes."""

from __future__ import annotations

from pathlib import Path

from art import draw, faces

ROOT = Path(__file__).resolve().parents[2] / "assets" / "svg"


def test_files_are_what_the_program_draws() -> None:
    drawn = {f"parts/{name}": text for name, text in draw.parts().items()} | draw.pictures()
    there = {path.relative_to(ROOT).with_suffix("").as_posix(): path for path in ROOT.rglob("*.svg")}
    assert set(drawn) == set(there)
    changed = [name for name, text in drawn.items() if there[name].read_text(encoding="utf-8") != text]
    assert changed == []


def test_recipes_are_what_the_program_writes() -> None:
    assert (ROOT / "kohaku.json").read_text(encoding="utf-8") == faces.kohaku()
