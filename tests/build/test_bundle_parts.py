"""Parts of the bundle: staging, packing, manifest, licences, the zip for itch.io."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path

import pytest

import itch
from bundle import bytecode, licences, manifest, pack, pyodide
from bundle.pyodide import Versions
from bundle.stage import stage
from pygame_wasm.wheel import make_zip
from supply import pins
from supply.errors import BuildError
from supply.paths import PAGE, PROJECT


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")


def test_stage_has_program_and_assets_and_nothing_else(tmp_path: Path) -> None:
    write(
        tmp_path / "game",
        {"__init__.py": "", "main.py": "a", "platform/desktop.py": "", "__pycache__/x.pyc": "", "notes.xyz": ""},
    )
    write(tmp_path / "assets", {"svg/koi.svg": "<svg/>", "locale/de.po": "", "locale/de.mo": "", ".hidden.txt": ""})
    (tmp_path / "out").mkdir()
    stage(tmp_path / "out", tmp_path / "game", tmp_path / "assets", {"game/main.py": b"b"})
    found = {path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert found == {
        "main.py",
        "game/__init__.py",
        "game/main.py",
        "game/assets/svg/koi.svg",
        "game/assets/locale/de.mo",
    }
    assert (tmp_path / "out/game/main.py").read_text(encoding="utf-8") == "b"


def test_archive_does_not_change_with_the_clock() -> None:
    def made(date: tuple[int, int, int, int, int, int], names: list[str]) -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            for name in names:
                archive.writestr(zipfile.ZipInfo(name, date), name)
        return out.getvalue()

    first = pack.same_every_time(made((2024, 1, 1, 0, 0, 0), ["assets/a", "assets/b"]))
    assert first == pack.same_every_time(made((2026, 6, 5, 4, 3, 2), ["assets/b", "assets/a"]))


def test_manifest_is_checked_file_by_file(tmp_path: Path) -> None:
    write(tmp_path, {"index.html": "page", "a/b.js": "code", "c.txt": "text"})
    script = manifest.service_worker(f"// first\n{manifest.PLACEHOLDER}\n", manifest.entries_of(tmp_path))
    (tmp_path / manifest.SERVICE_WORKER).write_text(script, encoding="utf-8")
    assert manifest.check(tmp_path) == []
    write(tmp_path, {"a/b.js": "code!", "new.js": ""})
    (tmp_path / "c.txt").unlink()
    assert sorted(manifest.check(tmp_path)) == ["changed: a/b.js", "missing: c.txt", "not listed: new.js"]


def test_version_changes_with_any_file(tmp_path: Path) -> None:
    write(tmp_path, {"index.html": "page", "a.js": "code"})
    before = manifest.version_of(manifest.entries_of(tmp_path))
    write(tmp_path, {"a.js": "Code"})
    assert manifest.version_of(manifest.entries_of(tmp_path)) != before


def test_service_worker_has_a_place_for_its_manifest() -> None:
    assert manifest.PLACEHOLDER in (PAGE / manifest.SERVICE_WORKER).read_text(encoding="utf-8")
    with pytest.raises(BuildError):
        manifest.service_worker("nothing", [])


def test_lock_without_packages_keeps_what_pyodide_reads() -> None:
    lock = json.dumps({"info": {"python": "3.14.2"}, "packages": {"numpy": {}}, "lockfileVersion": "1"}).encode()
    assert json.loads(pyodide.slim_lock(lock)) == {"info": {"python": "3.14.2"}, "packages": {}, "lockfileVersion": "1"}


def test_left_out_module_that_is_imported_stops_the_build() -> None:
    good = make_zip({"assets/game/a.py": b"import json\nfrom . import pdb\n"})
    bad = make_zip({"assets/game/a.py": b"def f():\n    from multiprocessing import Pool\n"})
    assert bytecode.unused_but_imported(good) == []
    assert bytecode.unused_but_imported(bad) == ["assets/game/a.py imports multiprocessing"]


def test_every_licence_has_its_text() -> None:
    for one in licences.read():
        path = licences.text_path(one["file"])
        assert path.exists(), one["name"]
        assert path.stat().st_size > 150, one["name"]
        assert one["use"] in ("web", "desktop", "both")


def test_every_part_of_the_bundle_is_listed() -> None:
    listed = {one["name"]: one["version"] for one in licences.read()}
    of_source = {
        "pygame": "pygame-ce",
        "sdl2": "SDL",
        "sdl2_image": "SDL_image",
        "sdl2_mixer": "SDL_mixer",
        "sdl2_ttf": "SDL_ttf",
        "emscripten": "Emscripten",
        "mpg123": "mpg123",
        "freetype": "FreeType",
    }
    for pin in pins.SOURCES:
        name = of_source[pin.name]
        assert name in listed
        if pin.name != "emscripten":  # its headers are older than the libraries that are in Pyodide
            assert listed[name] in pin.filename
    assert listed["Pyodide"] == pins.PYODIDE_VERSION
    assert listed["Python"].startswith(".".join(map(str, pins.PYTHON_VERSION)))
    fonts = {path.parent.name for path in (PROJECT / "assets" / "fonts").glob("*/OFL.txt")}
    assert fonts == {one["file"].split("/")[1] for one in licences.read() if one["file"].startswith("fonts/")}


def test_listing_tells_the_versions_that_are_in_it() -> None:
    listing = {one["name"]: one for one in licences.listing(Versions("1.2", "3.99", "2.5.7"))}
    assert listing["pygame-ce"]["version"] == "2.5.7"
    assert listing["Python"]["version"] == "3.99"
    assert "platformdirs" not in listing


def test_itch_zip_has_the_page_at_its_top(tmp_path: Path) -> None:
    write(tmp_path / "web", {"index.html": "page", "a/b.js": "code"})
    made = itch.zip_bundle(tmp_path / "web", tmp_path / "dist" / "x.zip")
    with zipfile.ZipFile(made) as archive:
        assert archive.namelist() == ["a/b.js", "index.html"]
        assert archive.testzip() is None
    again = itch.zip_bundle(tmp_path / "web", tmp_path / "dist" / "y.zip")
    assert made.read_bytes() == again.read_bytes()


def test_itch_takes_no_more_than_a_thousand_files(tmp_path: Path) -> None:
    write(tmp_path / "web", {"index.html": "page", **{f"{number}.txt": "" for number in range(itch.MOST_FILES)}})
    with pytest.raises(BuildError, match="larger than itch"):
        itch.zip_bundle(tmp_path / "web", tmp_path / "x.zip")
    with pytest.raises(BuildError, match="no bundle"):
        itch.zip_bundle(tmp_path / "empty", tmp_path / "x.zip")


def test_page_says_everything_in_every_language() -> None:
    texts = (PAGE / "texts.js").read_text(encoding="utf-8")
    keys = {
        language: set(re.findall(r"^    (\w+): \"", block, re.MULTILINE))
        for language, block in re.findall(r"^  (en|de|ru): \{\n(.*?)^  \},", texts, re.MULTILINE | re.DOTALL)
    }
    assert keys["en"] == keys["de"] == keys["ru"]
    scripts = "".join(path.read_text(encoding="utf-8") for path in PAGE.glob("*.js") if path.name != "texts.js")
    for key in keys["en"] - {"failed", "crashed", "hung"}:
        assert f'text("{key}"' in scripts, key


def test_page_asks_for_nothing_from_elsewhere() -> None:
    html = (PROJECT / "index.html").read_text(encoding="utf-8")
    assert "default-src 'none'" in html
    assert "://" not in html
    # No inline script and no inline style: the policy would forbid both.
    assert not re.search(r"<script(?![^>]*src=)|<style|\sstyle=|\son\w+=", html)
    for path in PAGE.iterdir():
        if path.suffix in (".js", ".css"):
            assert not re.search(r"https?://", path.read_text(encoding="utf-8")), path.name
