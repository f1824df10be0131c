"""Everything the build takes from outside, pinned by version and sha256.

An address is ``kind:path``; the kind names the registry that the machine's own client is asked for
(:mod:`supply.registries`), so no host is written down here.
"""

from __future__ import annotations

from dataclasses import dataclass

PYODIDE_VERSION = "314.0.7"
PYGAME_VERSION = "2.5.8"
PYTHON_VERSION = (3, 14)
"""The CPython that this Pyodide carries."""


@dataclass(frozen=True, slots=True)
class Pin:
    """One file: ``address`` is ``debian:...``, ``npm:...`` or ``pypi:project/file``; ``sha256`` in lower-case hex."""

    name: str
    address: str
    sha256: str

    @property
    def filename(self) -> str:
        return self.address.rsplit("/", 1)[-1]


PYODIDE = Pin(
    "pyodide",
    f"npm:pyodide/-/pyodide-{PYODIDE_VERSION}.tgz",
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
)

SOURCES: tuple[Pin, ...] = (
    Pin(
        "pygame",
        f"pypi:pygame-ce/pygame_ce-{PYGAME_VERSION}.tar.gz",
        "3c8e69088ead310037972c391306ea58e74d7296b35d1890067749235fd554ba",
    ),
    Pin(
        "sdl2",
        "debian:pool/main/libs/libsdl2/libsdl2_2.32.4+dfsg.orig.tar.gz",
        "d364cded8bf41f3f503014d3fb6473f1a7077ff468da1638dae4a6bec6ef2277",
    ),
    Pin(
        "sdl2_image",
        "debian:pool/main/libs/libsdl2-image/libsdl2-image_2.8.8+dfsg.orig.tar.gz",
        "3d807efed04b0b567f2a2dec4f899e90d1527be30f1450ad26215f2cd9956759",
    ),
    Pin(
        "sdl2_mixer",
        "debian:pool/main/libs/libsdl2-mixer/libsdl2-mixer_2.8.1+dfsg.orig.tar.gz",
        "8029c1a0484eda9cabb517ed715989dbcb66c896a2f07e300a196ba81f888fa4",
    ),
    Pin(
        "sdl2_ttf",
        "debian:pool/main/libs/libsdl2-ttf/libsdl2-ttf_2.24.0+dfsg.orig.tar.gz",
        "13cc12b24e28323e1ea257630ae6cc7617e3b34fee7ac70c7a81200b89967bf8",
    ),
    # Headers and one small C file only. A newer emscripten would be wrong: its sigset_t has 8 bytes where the libc
    # in this Pyodide has 128, and sigaction() would then write over the caller's stack. The guard checks such sizes.
    Pin(
        "emscripten",
        "debian:pool/main/e/emscripten/emscripten_3.1.69+dfsg.orig.tar.xz",
        "394804c47d38ca3f1fa37b0b12beba60c2b03e6d7d3140a4e658b6dc6fee4481",
    ),
    Pin(
        "mpg123",
        "debian:pool/main/m/mpg123/mpg123_1.32.10.orig.tar.xz",
        "98867a796fa1eeb161847d211734d585ff61c56712fbc333de416fea7b59de29",
    ),
    Pin(
        "freetype",
        "debian:pool/main/f/freetype/freetype_2.13.3+dfsg.orig.tar.xz",
        "686ec73cbf6783b245dd068a09ce807b729ac0f8a46dd70f7867923c32fdf4de",
    ),
)

# Binary packages leave the pool when a newer one comes; any CPython of the same minor version has the same headers
# for us, so whatever the signed indexes name today may stand in (see supply.debian).
PYTHON_HEADERS = Pin(
    "python-headers",
    "debian:pool/main/p/python3.14/libpython3.14-dev_3.14.8-1_amd64.deb",
    "86249e59881a141029423a718e766fe0d3fd076de3cecc1127156e540cb1c905",
)
PYTHON_HEADERS_PACKAGE = "libpython3.14-dev"
PYTHON_HEADERS_SUITES = ("forky", "sid", "duke")
"""Debian suites that are asked, in this order, for the package when the pinned file is gone."""


def all_pins() -> tuple[Pin, ...]:
    """Every pin, for tests and for cache keys."""
    return (PYODIDE, *SOURCES, PYTHON_HEADERS)
