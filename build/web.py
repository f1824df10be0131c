#!/usr/bin/env python3
"""Make the web bundle in build/web: python build/web.py [--pygame=official]."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from bundle import builder, manifest, pyodide
from pygame_wasm.builder import own_wheel
from pygame_wasm.official import official_wheel
from supply.errors import BuildError
from supply.paths import WEB
from supply.progress import say


def wheel_for(kind: str, core: Path, release: str | None, jobs: int | None) -> Path:
    """pygame-ce for the browser: ``kind`` is "own" (built from source) or "official" (from the Pyodide project)."""
    return official_wheel(core, release) if kind == "official" else own_wheel(core, jobs)


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
    started = time.monotonic()
    try:
        core = pyodide.pyodide_folder()
        wheel = wheel_for(options.pygame, core, options.release, options.jobs)
        builder.build(options.out, builder.Options(wheel=wheel, pyodide=core))
        wrong = manifest.check(options.out)
        if wrong:
            raise BuildError("the bundle does not fit its manifest: " + ", ".join(wrong))
    except BuildError as error:
        sys.exit(f"\n{error}")
    builder.summary(options.out)
    say(f"The bundle stands in {options.out} ({time.monotonic() - started:.1f} s).")


if __name__ == "__main__":
    main()
