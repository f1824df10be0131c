"""The wheel from beginning to end: sources, patches, headers, objects, module, checks."""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from pathlib import Path

from pygame_wasm import guard, patches, sources, sysroot, wheel
from pygame_wasm.compiler import BASE_FLAGS, LINK_FLAGS, Compiler, Unit, cython
from supply import archives, cache, debian, download, pins, tools
from supply.errors import BuildError
from supply.paths import CACHE, DOWNLOADS, LOCKS
from supply.progress import Progress, say

PLAIN = ("-DDECLSPEC=",)
"""SDL marks its functions as visible from outside; here they are private to one module."""


def wheel_key() -> str:
    """The cache key of the wheel: pins, patches, flags, source lists, the tools' lock, and this package's own code.

    Nothing else takes part in how the wheel comes out.
    """
    here = Path(__file__).parent
    return cache.key(
        pins.all_pins(),
        patches.PATCHES,
        BASE_FLAGS,
        LINK_FLAGS,
        LOCKS / "compiler.txt",
        sorted((path.name, cache.sha256_of(path)) for path in here.glob("*.py")),
    )


def own_wheel(pyodide: Path, jobs: int | None = None) -> Path:
    """Our wheel for the Pyodide in the folder ``pyodide``, built now or taken from the cache."""

    def make(folder: Path) -> None:
        say("Building pygame-ce for WebAssembly (once; later builds take it from the cache)")
        _build(pyodide, folder, jobs or os.cpu_count() or 1)

    kept = cache.folder(CACHE, "pygame", wheel_key(), make)
    return next(kept.glob("*.whl"))


def wheel_tag(lock: dict[str, object]) -> str:
    """ "python-abi-platform" of wheels for a Pyodide, from its lock file."""
    info, packages = lock["info"], lock["packages"]
    if not isinstance(info, dict) or not isinstance(packages, dict):
        raise BuildError("pyodide-lock.json has no info or no packages")
    python = "cp" + "".join(str(info["python"]).split(".")[:2])
    for package in packages.values():
        name = str(package["file_name"])
        if name.endswith("_wasm32.whl"):
            return f"{python}-{python}-" + name.rsplit("-", 1)[1].removesuffix(".whl")
    raise BuildError("pyodide-lock.json names no wheel for WebAssembly")


def _fetch_all() -> dict[str, Path]:
    files = {pin.name: download.fetch(pin, DOWNLOADS) for pin in pins.SOURCES}
    files["python-headers"] = debian.fetch_package(
        pins.PYTHON_HEADERS, pins.PYTHON_HEADERS_PACKAGE, pins.PYTHON_HEADERS_SUITES, DOWNLOADS
    )
    return files


def _unpack(files: dict[str, Path], target: Path) -> dict[str, Path]:
    folders: dict[str, Path] = {}
    with Progress("unpacking", len(files), "sources") as progress:
        for name, path in files.items():
            if name == "python-headers":
                archives.unpack_deb(path, target / name, lambda entry: entry.startswith("usr/include/"))
                folders[name] = target / name
            else:
                keep = sysroot.wanted_of_emscripten if name == "emscripten" else lambda _: True
                archives.unpack_tar(path, target / name, keep)
                folders[name] = archives.only_folder(target / name)
            progress.add()
    return folders


def _python_headers(headers: Path, pyodide: Path) -> tuple[Path, str]:
    """The folder of CPython's headers, now with a ``pyconfig.h`` for WebAssembly, and the suffix of extensions."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as stdlib:
        name = next(name for name in stdlib.namelist() if name.startswith("_sysconfigdata"))
        variables = sysroot.build_variables(stdlib.read(name).decode("utf-8"))
    include = next((headers / "usr" / "include").glob("python3.*"))
    template = next((headers / "usr" / "include").glob("*-linux-gnu/python3.*/pyconfig.h"))
    (include / "pyconfig.h").write_text(
        sysroot.make_pyconfig(template.read_text(encoding="utf-8"), variables), encoding="utf-8"
    )
    return include, str(variables["EXT_SUFFIX"])


def _units(folders: dict[str, Path], python: Path, headers: Path, work: Path, guard_file: Path) -> list[Unit]:
    sdl, freetype, pygame = folders["sdl2"], folders["freetype"], folders["pygame"]
    image, mixer, ttf = folders["sdl2_image"], folders["sdl2_mixer"], folders["sdl2_ttf"]
    mpg123 = folders["mpg123"] / "src"
    include = _include_flags(sdl / "include")
    with_freetype = _include_flags(freetype / "include")
    major, minor, patch = pins.PYGAME_VERSION.split(".")
    for_pygame = (
        *("-DBUILD_STATIC=1", f"-DPG_MAJOR_VERSION={major}", f"-DPG_MINOR_VERSION={minor}"),
        *(f"-DPG_PATCH_VERSION={patch}", '-DPG_VERSION_TAG=""'),
        *_include_flags(pygame / "src_c", python),
        *include,
        *_include_flags(image / "include", mixer / "include", ttf),
        *with_freetype,
        *PLAIN,
    )
    simd = ("-DPG_WASM_SIMD=1", "-D__SSE__=1", "-D__SSE2__=1", "-isystem", str(headers / "compat"))
    config = work / "mpg123-config"
    config.mkdir(exist_ok=True)
    (config / "config.h").write_text(sources.mpg123_config(), encoding="utf-8")
    mpg123_folders = [mpg123 / name for name in ("", "include", "libmpg123", "compat", "common")]
    groups: list[tuple[str, Path, tuple[str, ...] | list[str], tuple[str, ...]]] = [
        ("pygame", pygame / "src_c", sources.PYGAME, (*for_pygame, *simd)),
        ("cython", work / "cython", [f"{name}.c" for name in sources.PYGAME_CYTHON], for_pygame),
        (
            "image",
            image / "src",
            sources.IMAGE,
            (*sources.IMAGE_FLAGS, *include, *PLAIN, *_include_flags(image / "include")),
        ),
        (
            "mixer",
            mixer / "src",
            sources.MIXER,
            (
                *sources.MIXER_FLAGS,
                *include,
                *PLAIN,
                *_include_flags(mixer / "include", mixer / "src", mixer / "src" / "codecs", mpg123 / "include"),
            ),
        ),
        ("mpg123", mpg123, sources.MPG123, (*sources.MPG123_FLAGS, *_include_flags(config, *mpg123_folders))),
        ("ttf", ttf, ["SDL_ttf.c"], ("-DTTF_USE_HARFBUZZ=0", *include, *with_freetype, *PLAIN)),
        ("sdl", sdl / "src", sources.SDL2, (*include, *PLAIN)),
        ("freetype", freetype / "src", sources.FREETYPE, ("-DFT2_BUILD_LIBRARY", *with_freetype)),
        ("html5", folders["emscripten"] / "system" / "lib" / "html5", sources.HTML5, ()),
    ]
    units = [Unit(guard_file, work / "objects" / "guard.o")]
    for group, folder, names, flags in groups:
        for name in names:
            target = work / "objects" / group / (name.replace("/", "_").removesuffix(".c") + ".o")
            units.append(Unit(folder / name, target, flags))
    return units


def _include_flags(*folders: Path) -> tuple[str, ...]:
    return tuple(part for folder in folders for part in ("-I", str(folder)))


def _build(pyodide: Path, target: Path, jobs: int) -> None:
    """Build the wheel into ``target``. Everything else lies in a folder below it that is removed in the end."""
    kit = tools.install("compiler")
    files = _fetch_all()
    work = target / "work"
    work.mkdir()
    folders = _unpack(files, work / "sources")
    patches.apply_all(folders)
    sysroot.make_key_names(folders["emscripten"])
    headers = work / "sysroot"
    sysroot.make_sysroot(folders["emscripten"] / "system", headers)
    python, suffix = _python_headers(folders["python-headers"], pyodide)
    javascript = (pyodide / "pyodide.asm.mjs").read_text(encoding="utf-8")
    guard_file = work / "guard.c"
    guard_file.write_text(guard.guard_source(javascript), encoding="utf-8")
    pygame = folders["pygame"]
    (work / "cython").mkdir()
    with Progress("translating with Cython", len(sources.PYGAME_CYTHON), "files") as progress:
        for name in sources.PYGAME_CYTHON:
            source = pygame / "src_c" / "cython" / "pygame" / "_sdl2" / f"{name}.pyx"
            cython(kit, pygame / "src_c" / "cython", source, work / "cython" / f"{name}.c")
            progress.add()
    compiler = Compiler(kit, headers, work)
    units = _units(folders, python, headers, work, guard_file)
    compiler.compile(units, jobs)
    module = work / f"base{suffix}"
    compiler.link([unit.target for unit in units], module)
    guard.check_imports(module.read_bytes(), (pyodide / "pyodide.asm.wasm").read_bytes(), javascript)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    content = wheel.python_files(pygame / "src_py")
    content[f"pygame/{module.name}"] = module.read_bytes()
    name, data = wheel.make_wheel(
        "pygame_ce", pins.PYGAME_VERSION, wheel_tag(lock), content, (pygame / "PKG-INFO").read_bytes()
    )
    cache.write_atomically(target / name, data)
    shutil.rmtree(work)
