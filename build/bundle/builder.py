"""From program, assets, wheel and page to a folder that any web server can serve."""

from __future__ import annotations

import gzip
import json
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bundle import bytecode, icons, licences, manifest, pyodide
from bundle.pack import pack
from bundle.stage import stage
from supply import cache, pins
from supply.paths import CACHE, PAGE, PROJECT
from supply.progress import say, size_text

TITLE = "Pondside"
NAME = "pondside"
"""The archive's name, and the beginning of the folder for the page."""
PAGE_SUFFIXES = {".js", ".css", ".py"}
PAPER = "#F3EAD7"


@dataclass(frozen=True, slots=True)
class Options:
    """What a bundle is made of. Tests give another program than the project's own."""

    wheel: Path
    pyodide: Path
    game: Path = PROJECT / "game"
    assets: Path | None = PROJECT / "assets"
    art: Path = PROJECT / "assets" / "svg"
    extra: Mapping[str, bytes] = field(default_factory=dict)
    """More files for the program, by their name beside ``game/``."""


def build(target: Path, options: Options) -> list[manifest.Entry]:
    """Make the bundle in ``target`` (what was there is replaced) and return its files.

    The folder changes at the very end: a build that fails leaves the former bundle as it was.
    """
    made_of = inputs_key(options)
    with tempfile.TemporaryDirectory(dir=_scratch()) as name:
        made = Path(name) / "web"
        made.mkdir()
        _fill(made, Path(name) / NAME, options)
        entries = manifest.entries_of(made)
        template = (PAGE / manifest.SERVICE_WORKER).read_text(encoding="utf-8")
        (made / manifest.SERVICE_WORKER).write_text(manifest.service_worker(template, entries), encoding="utf-8")
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists():
            shutil.move(target, Path(name) / "former")
        shutil.move(made, target)
    cache.write_atomically(_note(target), made_of.encode("ascii"))
    return entries


def inputs_key(options: Options) -> str:
    """The cache key of a bundle: everything that takes part in how it comes out."""
    folders = [PAGE, Path(__file__).parent, options.game, options.art]
    if options.assets is not None:
        folders.append(options.assets)
    trees = [
        cache.tree_key(folder, (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"))
        for folder in folders
    ]
    single = [PROJECT / "index.html", licences.text_path(licences.OURS), options.wheel]
    return cache.key(pins.PYODIDE, trees, single, dict(options.extra))


def is_current(target: Path, options: Options) -> bool:
    """Whether the bundle in ``target`` was made of just these inputs and is undamaged."""
    note = _note(target)
    if not note.exists() or note.read_text(encoding="ascii") != inputs_key(options):
        return False
    return (target / manifest.SERVICE_WORKER).exists() and not manifest.check(target)


def _note(target: Path) -> Path:
    """Where it is kept what ``target`` was made of; not in the bundle, which holds only what a browser asks for."""
    return CACHE / f"bundle-{cache.key(str(target.resolve()))}.inputs"


def _scratch() -> Path:
    CACHE.mkdir(parents=True, exist_ok=True)
    return CACHE


def _fill(root: Path, staged: Path, options: Options) -> None:
    versions = pyodide.versions(options.pyodide, options.wheel)
    texts = licences.texts()
    core = {name: (options.pyodide / name).read_bytes() for name in pyodide.CORE}
    core["pyodide-lock.json"] = pyodide.slim_lock(core["pyodide-lock.json"])
    core["python_stdlib.zip"] = bytecode.compiled_stdlib(options.pyodide)
    core_files = _write(root, f"pyodide-{versions.pyodide}", core)
    (wheel_file,) = _write(
        root, "pygame", {options.wheel.name: bytecode.compiled_wheel(options.pyodide, options.wheel)}
    )

    staged.mkdir()
    listing = json.dumps(licences.listing(versions), ensure_ascii=False, indent=1)
    stage(staged, options.game, options.assets, {"game/assets/licenses.json": listing.encode(), **options.extra})
    pictures = {f"{name}.png": icons.png(options.art / "icon.svg", size) for name, size in icons.SIZES.items()}
    favicon = pictures.pop("favicon.png")
    icon = staged.parent / "favicon.png"
    icon.write_bytes(favicon)
    packed = pack(staged, PROJECT / "index.html", icon, TITLE)

    page = {path.name: path.read_bytes() for path in sorted(PAGE.iterdir()) if path.suffix in PAGE_SUFFIXES}
    del page[manifest.SERVICE_WORKER]
    page |= pictures
    page["splash.svg"] = (options.art / "splash.svg").read_bytes()
    page[f"{NAME}.apk"] = bytecode.compiled_archive(options.pyodide, packed.archive)
    folder = _folder_name(NAME, {**page, "core": repr(core_files).encode(), "wheel": repr(wheel_file).encode()})
    files = {
        "version": folder.removeprefix(f"{NAME}-"),
        "pyodide": versions.pyodide,
        "pygame": versions.pygame,
        "core": {"folder": _folder_of(core_files[0]), "files": [one.as_dict() for one in core_files]},
        "wheel": wheel_file.as_dict(),
        "archive": manifest.entry(f"{folder}/{NAME}.apk", page[f"{NAME}.apk"]).as_dict(),
        "start": manifest.entry(f"{folder}/start.py", page["start.py"]).as_dict(),
    }
    page["files.js"] = (
        "// Made by the build: what this version is and what it loads.\n"
        f"export const FILES = {json.dumps(files, indent=1)};\n"
    ).encode()
    for name, data in page.items():
        _write_file(root / folder / name, data)

    html = packed.page.replace("@page/", f"{folder}/").replace("@pyodide/", _folder_of(core_files[0]))
    _write_file(root / "index.html", html.encode())
    _write_file(root / "favicon.png", favicon)
    _write_file(root / "manifest.webmanifest", json.dumps(_web_manifest(folder), indent=1).encode())
    for name, text in texts.items():
        _write_file(root / "licenses" / name, text)
    _write_file(root / "licenses" / "licenses.json", listing.encode())


def _folder_name(name: str, files: Mapping[str, bytes]) -> str:
    """A folder that is named by what is in it: a browser can never mix the files of two versions."""
    return f"{name}-{cache.key(dict(files))[:10]}"


def _folder_of(one: manifest.Entry) -> str:
    return one.path.rsplit("/", 1)[0] + "/"


def _write(root: Path, name: str, files: Mapping[str, bytes]) -> list[manifest.Entry]:
    folder = _folder_name(name, files)
    for filename, data in files.items():
        _write_file(root / folder / filename, data)
    return [manifest.entry(f"{folder}/{filename}", data) for filename, data in files.items()]


def _write_file(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _web_manifest(folder: str) -> dict[str, object]:
    """What a browser needs to put the game on a home screen."""
    return {
        "name": TITLE,
        "short_name": TITLE,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "fullscreen",
        "display_override": ["fullscreen", "standalone"],
        "orientation": "any",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": f"{folder}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size in (192, 512)
            for purpose in ("any", "maskable")
        ],
    }


def first_load(root: Path) -> dict[str, tuple[int, int]]:
    """Bytes of the files that the first load needs: path → (as they are, gzip).

    Licence texts and the large icons are not loaded to play; the service worker fetches them afterwards.
    """
    return {
        one.path: (one.size, len(gzip.compress((root / one.path).read_bytes(), 9, mtime=0)))
        for one in manifest.entries_of(root)
        if not one.path.startswith("licenses/") and "/icon-" not in one.path
    }


def summary(root: Path) -> None:
    """Say how much the first load is."""
    sizes = first_load(root)
    plain, packed = (sum(pair[index] for pair in sizes.values()) for index in (0, 1))
    say(f"The first load is {size_text(packed)} with gzip ({size_text(plain)} without), {len(sizes)} files.")
