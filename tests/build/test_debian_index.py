"""Finding a Debian package in the archive's indexes."""

from __future__ import annotations

from supply.debian import find_in_index

INDEX = f"""\
Package: libpython3.14
Filename: pool/main/p/python3.14/libpython3.14_3.14.8-1_amd64.deb
SHA256: {"1" * 64}

Package: libpython3.14-dev
Version: 3.14.9-1
Filename: pool/main/p/python3.14/libpython3.14-dev_3.14.9-1_amd64.deb
Size: 5
SHA256: {"2" * 64}

Package: other
"""


def test_paragraph_of_just_this_package_is_taken() -> None:
    found = find_in_index(INDEX, "libpython3.14-dev")
    assert found is not None
    assert found.filename == "libpython3.14-dev_3.14.9-1_amd64.deb"
    assert found.sha256 == "2" * 64


def test_package_that_is_not_there_or_has_no_file() -> None:
    assert find_in_index(INDEX, "libpython3") is None
    assert find_in_index(INDEX, "other") is None
