"""Reading WebAssembly, and the two checks that rest on it."""

from __future__ import annotations

import pytest

from pygame_wasm import guard
from pygame_wasm.wasm import MAGIC, Import, Kind, read_module
from supply.errors import BuildError


def number(value: int) -> bytes:
    """Unsigned LEB128."""
    out = b""
    while True:
        value, low = value >> 7, value & 0x7F
        out += bytes([low | 0x80 if value else low])
        if not value:
            return out


def name(text: str) -> bytes:
    return number(len(text.encode())) + text.encode()


def section(kind: int, entries: list[bytes]) -> bytes:
    body = number(len(entries)) + b"".join(entries)
    return bytes([kind]) + number(len(body)) + body


def module(imports: list[bytes], exports: list[tuple[str, Kind]]) -> bytes:
    listed = [name(text) + bytes([kind, 0]) for text, kind in exports]
    return MAGIC + section(0, [name("custom")]) + section(2, imports) + section(7, listed)


def function(text: str) -> bytes:
    return name("env") + name(text) + b"\x00" + number(300)


EVERY_KIND = [
    function("malloc"),
    name("env") + name("__indirect_function_table") + b"\x01\x70\x01" + number(1) + number(200),
    name("env") + name("memory") + b"\x02\x00" + number(1),
    name("env") + name("__memory_base") + b"\x03\x7f\x00",
    name("env") + name("__c_longjmp") + b"\x04\x00" + number(2),
    name("GOT.func") + name("free") + b"\x03\x7f\x01",
]


def test_imports_and_exports_of_every_kind_are_read() -> None:
    read = read_module(module(EVERY_KIND, [("PyInit_base", Kind.FUNCTION), ("x" * 200, Kind.GLOBAL)]))
    assert [entry.kind for entry in read.imports] == [
        Kind.FUNCTION,
        Kind.TABLE,
        Kind.MEMORY,
        Kind.GLOBAL,
        Kind.TAG,
        Kind.GLOBAL,
    ]
    assert read.imports[0] == Import("env", "malloc", Kind.FUNCTION)
    assert read.exports == {"PyInit_base": Kind.FUNCTION, "x" * 200: Kind.GLOBAL}


@pytest.mark.parametrize("data", [b"\x7fELF", module(EVERY_KIND, [])[:-20], MAGIC + b"\x02\x05\x01\xff\xff"])
def test_what_is_no_module_is_an_error(data: bytes) -> None:
    with pytest.raises(BuildError):
        read_module(data)


JAVASCRIPT = 'var a=1;wasmImports={abort,"exit":_exit,b:c};other={};'


def test_import_that_nobody_provides_fails_the_build() -> None:
    pyodide = module([], [("malloc", Kind.FUNCTION), ("free", Kind.FUNCTION)])
    ours = module(
        [*EVERY_KIND, function("exit"), function("emscripten_sleep"), function("own")], [("own", Kind.FUNCTION)]
    )
    guard.check_imports(ours, pyodide, JAVASCRIPT)
    with pytest.raises(BuildError, match="does not provide: strange_call"):
        guard.check_imports(module([function("strange_call")], []), pyodide, JAVASCRIPT)


def test_sizes_of_events_are_taken_from_the_javascript() -> None:
    javascript = ";".join(
        f"var {function} = (a, b) => {{ var eventSize = {10 + place}; f(eventSize)"
        for place, function in enumerate(guard.EVENTS)
    )
    sizes = guard.event_sizes(javascript)
    assert sizes["EmscriptenKeyboardEvent"] == 10
    assert len(sizes) == len(guard.EVENTS)
    source = guard.guard_source(javascript)
    assert "_Static_assert(sizeof(EmscriptenKeyboardEvent) == 10" in source
    assert "_Static_assert(sizeof(struct sigaction) == 140" in source


def test_guard_that_would_check_nothing_stops_the_build() -> None:
    with pytest.raises(BuildError, match="not to be found"):
        guard.guard_source("var nothing;")
