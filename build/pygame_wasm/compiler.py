"""The compiler and the linker: clang and wasm-ld from the wheel ``ziglang``, told to make a side module for Pyodide."""

from __future__ import annotations

import concurrent.futures
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from supply.errors import BuildError
from supply.progress import Progress

OPTIMISATION = "-O2"
BASE_FLAGS = (
    OPTIMISATION,
    "-fPIC",
    "-g0",
    "-fvisibility=hidden",
    "-fno-strict-aliasing",
    "-fwrapv",
    "-DNDEBUG",
    "-w",
    "-nostdlibinc",
    "-nobuiltininc",
    "-msimd128",
    "-fignore-exceptions",
    # setjmp and longjmp through WebAssembly exceptions, in the flavour this Pyodide is built with
    *("-mllvm", "-wasm-enable-sjlj", "-mllvm", "-wasm-use-legacy-eh=1"),
)
LINK_FLAGS = (
    *("-shared", "--experimental-pic", "-Bdynamic", "-Bsymbolic"),
    *("--unresolved-symbols=import-dynamic", "--import-memory", "--no-export-dynamic", "--export=PyInit_base"),
    *(
        f"--export-if-defined={name}"
        for name in ("__wasm_apply_data_relocs", "__wasm_call_ctors", "__start_em_asm", "__stop_em_asm")
    ),
    *("--strip-debug", "--gc-sections", "-mllvm", "-disable-lsr"),
)
SHOWN = 4
"""Failed files whose messages are shown; the first tells most."""


@dataclass(frozen=True, slots=True)
class Unit:
    """One C file, the object it becomes, and its own flags."""

    source: Path
    target: Path
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Compiler:
    """``tools`` is the folder with ``ziglang``; ``sysroot`` has the C headers; ``root`` is taken out of file names."""

    tools: Path
    sysroot: Path
    root: Path

    @property
    def _zig(self) -> str:
        path = self.tools / "ziglang" / ("zig.exe" if os.name == "nt" else "zig")
        if not path.exists():
            raise BuildError(f"the compiler is missing: {path.name} is not in the wheel of ziglang")
        return str(path)

    def command(self, unit: Unit) -> list[str]:
        """The command line that compiles ``unit``."""
        return [
            *(self._zig, "clang", "--target=wasm32-unknown-emscripten"),
            *unit.flags,
            *BASE_FLAGS,
            *(f"-ffile-prefix-map={self.root}=.", f"-ffile-prefix-map={self.tools}=tools"),
            *("-isystem", str(self.sysroot), "-isystem", str(self.tools / "ziglang" / "lib" / "include")),
            *("-c", str(unit.source), "-o", str(unit.target)),
        ]

    def compile(self, units: Sequence[Unit], jobs: int) -> None:
        """Compile all of ``units``, ``jobs`` at a time. Raises :class:`BuildError` with the compiler's messages."""
        failures: list[str] = []

        def one(unit: Unit) -> str | None:
            unit.target.parent.mkdir(parents=True, exist_ok=True)
            done = subprocess.run(self.command(unit), capture_output=True, text=True, check=False)
            return f"{unit.source.name}:\n{done.stderr[-4000:]}" if done.returncode else None

        with (
            Progress("compiling", len(units), "files") as progress,
            concurrent.futures.ThreadPoolExecutor(jobs) as pool,
        ):
            for failure in pool.map(one, units):
                progress.add()
                if failure:
                    failures.append(failure)
        if failures:
            raise BuildError("\n".join(failures[:SHOWN]) + f"\n{len(failures)} of {len(units)} files do not compile")

    def link(self, objects: Sequence[Path], target: Path) -> None:
        """Link ``objects`` into one side module."""
        # A response file: hundreds of names are too long for a command line on some systems.
        names = target.with_suffix(".objects")
        names.write_text("".join(f'"{path.as_posix()}"\n' for path in objects), encoding="utf-8")
        done = subprocess.run(
            [self._zig, "wasm-ld", "-o", str(target), f"@{names}", *LINK_FLAGS],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise BuildError(f"linking failed:\n{done.stderr[-4000:]}")


def cython(tools: Path, include: Path, source: Path, target: Path) -> None:
    """Translate a ``.pyx`` file to C."""
    done = subprocess.run(
        [sys.executable, "-m", "cython", "-3", "-I", str(include), "-o", str(target), str(source)],
        env={**os.environ, "PYTHONPATH": str(tools)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"Cython fails for {source.name}:\n{done.stderr[-4000:]}")
