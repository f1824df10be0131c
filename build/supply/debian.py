"""Debian packages that move: found through the archive's signed indexes when a pinned file has left the pool."""

from __future__ import annotations

import hashlib
import lzma
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from supply.download import NotThere, fetch, get, resolve
from supply.errors import BuildError
from supply.pins import Pin
from supply.progress import say

KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
INDEX = "main/binary-amd64/Packages.xz"


def fetch_package(pin: Pin, package: str, suites: Sequence[str], folder: Path) -> Path:
    """The pinned file, or the newest ``package`` that one of ``suites`` names today."""
    try:
        return fetch(pin, folder)
    except NotThere as gone:
        for suite in suites:
            try:
                newer = find(package, suite)
            except NotThere:
                continue
            if newer is not None:
                say(f"  {pin.filename} has left the archive; {newer.filename} of {suite} stands in for it")
                return fetch(newer, folder)
        raise BuildError(f"{gone}\nNor do {', '.join(suites)} have {package}.") from gone


def find(package: str, suite: str) -> Pin | None:
    """Where ``suite`` keeps ``package``, with the sha256 its index promises; ``None`` if it has none.

    The chain is checked link by link: signature of the release file, sha256 of the index, sha256 of the package.
    """
    release = _release(suite)
    wanted = re.search(rf"^ ([0-9a-f]{{64}}) +\d+ {re.escape(INDEX)}$", release, re.MULTILINE)
    if wanted is None:
        return None
    data, _ = get(resolve(f"debian:dists/{suite}/{INDEX}"), f"package index of {suite}")
    if hashlib.sha256(data).hexdigest() != wanted[1]:
        raise BuildError(f"the package index of {suite} is not the one its release file names; try again later")
    return find_in_index(lzma.decompress(data).decode("utf-8"), package)


def find_in_index(index: str, package: str) -> Pin | None:
    """The paragraph of ``package`` in a ``Packages`` file as a pin."""
    paragraph = re.search(rf"^Package: {re.escape(package)}\n(?:.+\n)*", index, re.MULTILINE)
    if paragraph is None:
        return None
    filename = re.search(r"^Filename: (\S+)", paragraph[0], re.MULTILINE)
    sha256 = re.search(r"^SHA256: ([0-9a-f]{64})", paragraph[0], re.MULTILINE)
    if filename is None or sha256 is None:
        return None
    return Pin(package, "debian:" + filename[1], sha256[1])


def _release(suite: str) -> str:
    """The release file of ``suite``, its signature checked.

    Without the means to check it (gpgv and Debian's keyring, which every Debian has), only an https mirror will do.
    """
    address = resolve(f"debian:dists/{suite}/InRelease")
    data, _ = get(address, f"release file of {suite}", quiet=True)
    if shutil.which("gpgv") and KEYRING.exists():
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "InRelease"
            path.write_bytes(data)
            checked = subprocess.run(
                ["gpgv", "--keyring", str(KEYRING), "--output", "-", str(path)], capture_output=True, check=False
            )
        # gpgv fails for one unknown key among several good ones; a good signature is what counts.
        if b"Good signature" not in checked.stderr or b"BAD signature" in checked.stderr:
            raise BuildError(f"the release file of {suite} has no good signature; its mirror cannot be trusted")
        return checked.stdout.decode("utf-8", "replace")
    if address.startswith("https://"):
        return data.decode("utf-8", "replace")
    raise BuildError(
        f"the release file of {suite} cannot be checked: gpgv or Debian's keyring is missing and the mirror is no\n"
        "https address. Set DEBIAN_MIRROR to one that is."
    )
