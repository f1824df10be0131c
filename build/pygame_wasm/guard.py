"""Two checks against what would otherwise crash in a browser, long after the build.

Sizes of structs that JavaScript or Pyodide's libc writes are asserted while compiling; every import of the finished
module must be something that this Pyodide provides.
"""

from __future__ import annotations

import re

from pygame_wasm.wasm import read_module
from supply.errors import BuildError

EVENTS = {
    "registerKeyEventCallback": "EmscriptenKeyboardEvent",
    "registerMouseEventCallback": "EmscriptenMouseEvent",
    "registerWheelEventCallback": "EmscriptenWheelEvent",
    "registerTouchEventCallback": "EmscriptenTouchEvent",
    "registerGamepadEventCallback": "EmscriptenGamepadEvent",
    "registerFocusEventCallback": "EmscriptenFocusEvent",
    "registerUiEventCallback": "EmscriptenUiEvent",
    "registerFullscreenChangeEventCallback": "EmscriptenFullscreenChangeEvent",
}
"""JavaScript functions that fill a struct, and the struct."""

LIBC_SIZES = {"struct sigaction": 140, "struct timespec": 16, "struct stat": 96, "struct tm": 44}
"""Bytes that the libc in Pyodide 314 writes, as measured by letting it write into marked memory."""

LINKER_PROVIDES = frozenset(
    {"memory", "__indirect_function_table", "__memory_base", "__table_base", "__stack_pointer", "__c_longjmp"}
)
NEVER_CALLED = frozenset({"emscripten_sleep"})
"""Imports that may be missing: SDL calls this one only where ``emscripten_has_asyncify()`` says so, and it does not."""


def event_sizes(javascript: str) -> dict[str, int]:
    """Size in bytes of each event struct, as Pyodide's JavaScript allocates it. Unknown ones are left out."""
    sizes: dict[str, int] = {}
    for function, struct in EVENTS.items():
        found = re.search(function + r"\s*=\s*\([^)]*\)\s*=>\s*\{\s*var eventSize\s*=\s*(\d+)", javascript)
        if found:
            sizes[struct] = int(found[1])
    return sizes


def guard_source(javascript: str) -> str:
    """A C file that does not compile if a struct has another size here than in Pyodide.

    Raises :class:`BuildError` if the sizes cannot be read from the JavaScript any more: a guard that checks nothing
    is worse than none.
    """
    events = event_sizes(javascript)
    if len(events) < len(EVENTS) // 2:
        raise BuildError("the sizes of event structs are not to be found in Pyodide's JavaScript; look at guard.py")
    lines = [f"#include <{name}>" for name in ("emscripten/html5.h", "signal.h", "sys/stat.h", "time.h")]
    for struct, size in (*events.items(), *LIBC_SIZES.items()):
        lines.append(f'_Static_assert(sizeof({struct}) == {size}, "{struct} has another size in Pyodide");')
    return "\n".join(lines) + "\nint pondside_guard_unused;\n"


def javascript_provides(javascript: str) -> set[str]:
    """Names that Pyodide's JavaScript gives to WebAssembly modules."""
    found = re.search(r"wasmImports\s*=\s*\{(.*?)\};", javascript, re.DOTALL)
    if found is None:
        return set()
    return {entry.split(":")[0].strip().strip('"') for entry in found[1].split(",")}


def missing_imports(module: bytes, pyodide: bytes, javascript: str) -> list[str]:
    """Imports of ``module`` that neither Pyodide's module nor its JavaScript nor the linker provides."""
    ours, theirs = read_module(module), read_module(pyodide)
    there = (
        LINKER_PROVIDES | NEVER_CALLED | theirs.exports.keys() | javascript_provides(javascript) | ours.exports.keys()
    )
    return sorted({entry.name for entry in ours.imports if entry.name not in there})


def check_imports(module: bytes, pyodide: bytes, javascript: str) -> None:
    """Raise :class:`BuildError` if something would be missing when the module is loaded."""
    missing = missing_imports(module, pyodide, javascript)
    if missing:
        raise BuildError("this Pyodide does not provide: " + ", ".join(missing))
