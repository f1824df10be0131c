#!/usr/bin/env python3
"""Make the web bundle in build/web: python build/web.py [--pygame=official]."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import environment
from bundle import builder, manifest, pyodide
from pygame_wasm.builder import own_wheel
from pygame_wasm.official import official_wheel
from supply.errors import BuildError
from supply.paths import WEB
from supply.progress import say


def wheel_for(kind: str, core: Path, release: str | None = None, jobs: int | None = None) -> Path:
    """pygame-ce for the browser: ``kind`` is "own" (built from source) or "official" (from the Pyodide project)."""
    return official_wheel(core, release) if kind == "official" else own_wheel(core, jobs)


def make(out: Path = WEB, kind: str = "own", release: str | None = None, jobs: int | None = None) -> None:
    """Make the bundle in ``out`` unless it stands there as it would be made; ends the program if it cannot be."""
    started = time.monotonic()
    try:
        core = pyodide.pyodide_folder()
        options = builder.Options(wheel=wheel_for(kind, core, release, jobs), pyodide=core)
        if builder.is_current(out, options):
            say(f"The bundle in {out} is up to date.")
            return
        builder.build(out, options)
        wrong = manifest.check(out)
        if wrong:
            raise BuildError("the bundle does not fit its manifest: " + ", ".join(wrong))
    except BuildError as error:
        sys.exit(f"\n{error}")
    builder.summary(out)
    say(f"The bundle stands in {out} ({time.monotonic() - started:.1f} s).")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the web bundle in build/web.")
    parser.add_argument(
        "--pygame",
        choices=("own", "official"),
        default="own",
        help="pygame-ce built here from source (own), or as the Pyodide project publishes it (official)",
    )
    parser.add_argument("--release", help="address to take the official wheel from instead of Pyodide's own")
    parser.add_argument("--jobs", type=int, help="files to compile at a time (default: as many as there are cores)")
    parser.add_argument("--out", type=Path, default=WEB, help="folder to make (default: build/web)")
    options = parser.parse_args()
    environment.ensure("web")
    make(options.out, options.pygame, options.release, options.jobs)


if __name__ == "__main__":
    main()
