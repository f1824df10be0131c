"""Tarballs and Debian packages."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

import pytest

from supply import archives
from supply.errors import BuildError


def tarball(files: dict[str, bytes], mode: str = "w:xz", link: str = "") -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode=mode) as tar:  # type: ignore[call-overload]
        for name, data in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            tar.addfile(entry, io.BytesIO(data))
        if link:
            entry = tarfile.TarInfo(link)
            entry.type, entry.linkname = tarfile.SYMTYPE, "/etc/passwd"
            tar.addfile(entry)
    return out.getvalue()


def package(members: dict[str, bytes]) -> bytes:
    out = archives.AR_MAGIC
    for name, data in members.items():
        header = f"{name + '/':<16}{'0':<12}{'0':<6}{'0':<6}{'100644':<8}{len(data):<10}`\n".encode()
        out += header + data + b"\n" * (len(data) % 2)
    return out


def test_only_plain_files_inside_the_folder_are_unpacked(tmp_path: Path) -> None:
    data = tarball({"./a/b.txt": b"x", "../evil": b"x", "/abs": b"x", "a/skip": b"x"}, link="a/link")
    count = archives.unpack_tar(data, tmp_path / "out", lambda name: not name.endswith("skip"))
    assert count == 1
    found = [path.relative_to(tmp_path).as_posix() for path in sorted(tmp_path.rglob("*")) if path.is_file()]
    assert found == ["out/a/b.txt"]


def test_debian_package_is_unpacked(tmp_path: Path) -> None:
    deb = tmp_path / "x.deb"
    data = tarball({"./usr/include/a.h": b"#define A", "./usr/share/doc": b"no"})
    deb.write_bytes(package({"debian-binary": b"2.0", "control.tar.xz": b"abc", "data.tar.xz": data}))
    assert archives.unpack_deb(deb, tmp_path / "out", lambda name: name.startswith("usr/include/")) == 1
    assert (tmp_path / "out/usr/include/a.h").read_bytes() == b"#define A"


def test_members_of_odd_length_are_followed_by_a_filler() -> None:
    assert list(archives.ar_members(package({"a": b"123", "b": b"4"}))) == [("a", b"123"), ("b", b"4")]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"PK\x03\x04", "not an ar archive"),
        (package({"a": b"12345678"})[:-4], "cut short"),
        (archives.AR_MAGIC + b"?" * 60, "damaged"),
    ],
)
def test_broken_archives_are_errors(data: bytes, words: str) -> None:
    with pytest.raises(BuildError, match=words):
        list(archives.ar_members(data))


def test_package_without_data(tmp_path: Path) -> None:
    deb = tmp_path / "x.deb"
    deb.write_bytes(package({"debian-binary": b"2.0"}))
    with pytest.raises(BuildError, match=r"no data\.tar"):
        archives.unpack_deb(deb, tmp_path)
