"""``pyconfig.h`` for WebAssembly from Pyodide's own values."""

from __future__ import annotations

import pytest

from pygame_wasm import sysroot
from supply.errors import BuildError

DATA = """
# made by something
build_time_vars = {'SIZEOF_LONG': 4,
 'HAVE_FORK': 0,
 'HAVE_EMPTY': '',
 'PLATLIBDIR': '"lib"',
 'EXT_SUFFIX': '.cpython-314-wasm32-emscripten.so'}
"""
TEMPLATE = """\
/* The size of `long'. */
#define SIZEOF_LONG 8
#define HAVE_FORK 1
/* #undef HAVE_EMPTY */
/* #undef PLATLIBDIR */
/* #undef WORDS_BIGENDIAN */
# define SIZEOF_LONG 8
"""


def test_values_are_read_and_not_run() -> None:
    assert sysroot.build_variables(DATA)["SIZEOF_LONG"] == 4
    with pytest.raises(BuildError):
        sysroot.build_variables("other = {}")


def test_keys_of_the_template_get_the_values_of_pyodide() -> None:
    made = sysroot.make_pyconfig(TEMPLATE, sysroot.build_variables(DATA)).splitlines()
    assert made == [
        "/* The size of `long'. */",
        "#define SIZEOF_LONG 4",
        "/* #undef HAVE_FORK */",
        "/* #undef HAVE_EMPTY */",
        '#define PLATLIBDIR "lib"',
        "/* #undef WORDS_BIGENDIAN */",
    ]


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("emscripten-3/system/include/emscripten/html5.h", True),
        ("emscripten-3/system/lib/libc/musl/include/stdio.h", True),
        ("emscripten-3/tools/create_dom_pk_codes.py", True),
        ("emscripten-3/system/lib/libc/musl/src/stdio/puts.c", False),
        ("emscripten-3/test/test_core.py", False),
    ],
)
def test_only_headers_and_key_names_are_taken(name: str, wanted: bool) -> None:
    assert sysroot.wanted_of_emscripten(name) is wanted
