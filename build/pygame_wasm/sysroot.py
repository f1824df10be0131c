"""Headers to compile with: emscripten's C library, and CPython's with a ``pyconfig.h`` for WebAssembly."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from supply.errors import BuildError

LAYERS = (
    ("include", ""),
    ("lib/libc/musl/arch/generic/bits", "bits"),
    ("lib/libc/musl/arch/emscripten/bits", "bits"),
    ("lib/libc/musl/include", ""),
)
"""Folders of emscripten's ``system`` and where they go, in the order in which later ones win."""

VERSION_HEADER = "".join(
    f"#define __EMSCRIPTEN_{name}__ {value}\n#define __EMSCRIPTEN_{name.lower()}__ {value}\n"
    for name, value in (("MAJOR", 5), ("MINOR", 0), ("TINY", 3))
)
"""The emscripten that Pyodide was built with, which is what a header may ask for."""


def wanted_of_emscripten(name: str) -> bool:
    """Whether a file of emscripten's tarball is of use: C headers and the table of key names."""
    return bool(
        re.search(
            r"/system/(include|lib/libc/musl/(include|arch/(generic|emscripten))|lib/html5)/"
            r"|/tools/create_dom_pk_codes\.py$",
            name,
        )
    )


def make_key_names(emscripten: Path) -> None:
    """Write the two files that Debian's tarball lacks, with the generator that it has."""
    done = subprocess.run(
        [sys.executable, "tools/create_dom_pk_codes.py"], cwd=emscripten, capture_output=True, text=True, check=False
    )
    if done.returncode or not (emscripten / "system/lib/html5/dom_pk_codes.c").exists():
        raise BuildError(f"emscripten's table of key names could not be made:\n{done.stderr}")


def make_sysroot(system: Path, target: Path) -> None:
    """Lay emscripten's C headers on top of each other in ``target``."""
    for source, place in LAYERS:
        shutil.copytree(system / source, target / place, dirs_exist_ok=True)
    (target / "emscripten" / "version.h").write_text(VERSION_HEADER, encoding="utf-8")


def build_variables(sysconfigdata: str) -> dict[str, object]:
    """The constants of ``build_time_vars`` in a ``_sysconfigdata`` module. It is read, not run."""
    for node in ast.parse(sysconfigdata).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
            target = node.targets[0]
            if isinstance(target, ast.Name) and target.id == "build_time_vars":
                return {
                    key.value: value.value
                    for key, value in zip(node.value.keys, node.value.values, strict=True)
                    if isinstance(key, ast.Constant) and isinstance(key.value, str) and isinstance(value, ast.Constant)
                }
    raise BuildError("Pyodide's _sysconfigdata has no build_time_vars")


def make_pyconfig(template: str, variables: Mapping[str, object]) -> str:
    """``pyconfig.h`` with the keys of ``template`` (any platform's) and the values of ``variables``.

    sysconfig says 0 for what the header leaves undefined, and gives strings as C text; keys that it does not know
    stay as the template has them.
    """
    lines: list[str] = []
    done: set[str] = set()
    for line in template.splitlines():
        found = re.match(r"\s*(?:#\s*define|/\*\s*#undef)\s+([A-Za-z_]\w*)", line)
        name = found[1] if found else None
        if name is None or name not in variables:
            lines.append(line)
        elif name not in done:
            done.add(name)
            value = variables[name]
            lines.append(f"/* #undef {name} */" if value in (0, "0", "") else f"#define {name} {value}")
    return "\n".join(lines) + "\n"
