"""Downloading pinned files: with progress, again after a failure, checked by sha256, kept in a folder."""

from __future__ import annotations

import base64
import hashlib
import json
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any

from supply import registries
from supply.cache import sha256_of, write_atomically
from supply.errors import BuildError
from supply.pins import Pin
from supply.progress import Progress

TRIES = 4
TIMEOUT = 60.0
"""Seconds without a byte after which a try is given up."""
PAUSE = 2.0
"""Seconds before the second try; each later pause is longer by as much."""
CHUNK = 1 << 16


class NotThere(BuildError):
    """The server answers that there is no such file: trying again is of no use."""


def _request(url: str, headers: dict[str, str]) -> urllib.request.Request:
    """A request for ``url``: name and password in it become a header, odd characters in its path are quoted."""
    parts = urllib.parse.urlsplit(url)
    if parts.scheme not in ("http", "https"):
        raise BuildError(f"{parts.scheme or 'this'} is no address that can be downloaded from: {url}")
    host = parts.hostname or ""
    if parts.port:
        host = f"{host}:{parts.port}"
    if parts.username:
        pair = f"{urllib.parse.unquote(parts.username)}:{urllib.parse.unquote(parts.password or '')}"
        headers = {**headers, "Authorization": "Basic " + base64.b64encode(pair.encode()).decode()}
    path = urllib.parse.quote(parts.path, safe="/%+~@:")
    return urllib.request.Request(urllib.parse.urlunsplit((parts.scheme, host, path, parts.query, "")), headers=headers)


def _context() -> ssl.SSLContext:
    context = ssl.create_default_context()
    if not context.get_ca_certs() and not ssl.get_default_verify_paths().cafile:
        # A Python from an installer may know no certificates; pip brings some along.
        from pip._vendor import certifi

        context.load_verify_locations(certifi.where())
    return context


def get(url: str, what: str, *, headers: dict[str, str] | None = None, quiet: bool = False) -> tuple[bytes, str]:
    """The content behind ``url`` and the address it came from in the end.

    ``what`` names it in the progress line. Raises :class:`NotThere` for a 404 and :class:`BuildError` when the
    server cannot be reached or fails after all tries.
    """
    request = _request(url, headers or {})
    shown = urllib.parse.urlsplit(request.full_url)
    last: Exception | None = None
    for attempt in range(TRIES):
        if attempt:
            time.sleep(PAUSE * attempt)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT, context=_context()) as answer:
                length = answer.headers.get("Content-Length")
                total = int(length) if length else None
                data = answer.read() if quiet else _read(answer, what, total)
                if total is not None and len(data) != total:
                    raise OSError(f"the connection ended after {len(data)} of {total} bytes")
                return data, answer.geturl()
        except urllib.error.HTTPError as error:
            if error.code in (401, 403, 404, 410):
                raise NotThere(
                    f"{what}: {shown.netloc} answers {error.code} {error.reason} for {shown.path}"
                ) from error
            last = error
        except OSError as error:
            last = error
    raise BuildError(
        f"{what}: {shown.netloc} cannot be reached ({last}).\n"
        "Is this machine connected, and are its package clients set up (pip, npm, apt)? The addresses can be given\n"
        "with DEBIAN_MIRROR, NPM_MIRROR and PYPI_MIRROR."
    )


def _read(answer: Any, what: str, total: int | None) -> bytes:
    chunks: list[bytes] = []
    with Progress(what, total, "B") as progress:
        while chunk := answer.read(CHUNK):
            chunks.append(chunk)
            progress.add(len(chunk))
    return b"".join(chunks)


def resolve(address: str) -> str:
    """The real address of a pin's ``kind:path``; full addresses are given back as they are."""
    kind, _, rest = address.partition(":")
    if kind in ("debian", "npm"):
        return registries.registry(kind) + rest
    if kind == "pypi":
        project, filename = rest.split("/")
        return _in_index(registries.registry("pypi") + project + "/", filename)
    return address


def _in_index(page: str, filename: str) -> str:
    """The address of ``filename`` on a project's page of a simple index (JSON, else HTML)."""
    accept = "application/vnd.pypi.simple.v1+json, text/html;q=0.5"
    data, came_from = get(page, f"index page for {filename}", headers={"Accept": accept}, quiet=True)
    try:
        found = [entry["url"] for entry in json.loads(data)["files"] if entry["filename"] == filename]
    except ValueError:
        links = [part.split('"', 1)[0] for part in data.decode("utf-8", "replace").split('href="')[1:]]
        found = [link for link in links if urllib.parse.urlsplit(link).path.endswith("/" + filename)]
    if not found:
        raise NotThere(f"the package index has no {filename}")
    return str(urllib.parse.urljoin(came_from, found[0]))


def fetch(pin: Pin, folder: Path) -> Path:
    """The file of ``pin`` in ``folder``, downloaded unless it is already there.

    Its sha256 is checked in both cases. A file of ours that is damaged is downloaded once more; one that is wrong
    as the registry gives it is a :class:`BuildError`.
    """
    path = folder / pin.filename
    if path.exists() and sha256_of(path) == pin.sha256:
        return path
    data, _ = get(resolve(pin.address), pin.filename)
    actual = hashlib.sha256(data).hexdigest()
    if actual != pin.sha256:
        raise BuildError(
            f"{pin.filename} is not the file this project was checked with.\n"
            f"  expected sha256 {pin.sha256}\n  received sha256 {actual} ({len(data)} bytes)\n"
            "Nothing of it is used. A mirror may be damaged, or the file was replaced."
        )
    write_atomically(path, data)
    return path
