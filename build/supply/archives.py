"""Unpacking: tarballs, and Debian packages (an ``ar`` archive around a tarball)."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath

from supply.errors import BuildError

AR_MAGIC = b"!<arch>\n"
AR_HEADER = 60
"""Bytes of one member's header in an ``ar`` archive."""


def _everything(_: str) -> bool:
    return True


def unpack_tar(source: Path | bytes, target: Path, keep: Callable[[str], bool] = _everything) -> int:
    """Unpack the plain files of a tarball for which ``keep(name)`` is true; returns how many there were.

    Links, devices and names that lead out of ``target`` are left out: sources need none of them.
    """
    count = 0
    with (
        io.BytesIO(source) if isinstance(source, bytes) else source.open("rb") as file,
        tarfile.open(fileobj=file) as tar,
    ):
        for member in tar:
            name = member.name.removeprefix("./")
            parts = PurePosixPath(name).parts
            if not member.isfile() or name.startswith("/") or ".." in parts or not keep(name):
                continue
            data = tar.extractfile(member)
            if data is None:
                continue
            path = target.joinpath(*parts)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data.read())
            count += 1
    return count


def ar_members(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Name and content of every member of an ``ar`` archive.

    Raises :class:`BuildError` if ``data`` is no such archive or is cut short.
    """
    if not data.startswith(AR_MAGIC):
        raise BuildError("not an ar archive: the first eight bytes are wrong")
    at = len(AR_MAGIC)
    while at < len(data):
        header = data[at : at + AR_HEADER]
        try:
            name, size = header[:16].decode("ascii").strip().rstrip("/"), int(header[48:58])
        except ValueError as error:
            raise BuildError(f"damaged ar archive at byte {at}") from error
        start = at + AR_HEADER
        if start + size > len(data):
            raise BuildError(f"ar archive is cut short in {name}")
        yield name, data[start : start + size]
        at = start + size + size % 2  # members begin at even bytes


def unpack_deb(package: Path, target: Path, keep: Callable[[str], bool] = _everything) -> int:
    """Unpack the files of a Debian package for which ``keep(name)`` is true; returns how many there were."""
    for name, data in ar_members(package.read_bytes()):
        if name.startswith("data.tar"):
            if name.endswith(".zst"):
                raise BuildError(f"{package.name} is packed with zstd, which this Python cannot read")
            return unpack_tar(data, target, keep)
    raise BuildError(f"{package.name} holds no data.tar")


def only_folder(parent: Path) -> Path:
    """The one folder a source tarball unpacks to."""
    folders = [path for path in parent.iterdir() if path.is_dir()]
    if len(folders) != 1:
        raise BuildError(f"expected one folder in {parent.name}, found {len(folders)}")
    return folders[0]
