"""Downloading, against a small server on this machine."""

from __future__ import annotations

import base64
import hashlib
import http.server
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from supply import download, registries
from supply.errors import BuildError
from supply.pins import Pin

CONTENT = b"a source tarball" * 1000
GOOD = hashlib.sha256(CONTENT).hexdigest()


class Registry(http.server.ThreadingHTTPServer):
    """Answers what ``answers`` says for a path: (status, body); keeps what was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        self.answers: dict[str, list[tuple[int, bytes]]] = {}
        self.asked: list[tuple[str, str | None]] = []
        super().__init__(("127.0.0.1", 0), _Handler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/"


class _Handler(http.server.BaseHTTPRequestHandler):
    server: Registry

    def do_GET(self) -> None:
        self.server.asked.append((self.path, self.headers.get("Authorization")))
        answers = self.server.answers.get(self.path, [(404, b"")])
        status, body = answers.pop(0) if len(answers) > 1 else answers[0]
        self.send_response(status)
        self.send_header("Content-Length", str(len(body) + (1 if status == 299 else 0)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[Registry]:
    server = Registry()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    for kind in ("DEBIAN", "NPM", "PYPI"):
        monkeypatch.setenv(f"{kind}_MIRROR", server.address.rstrip("/"))
    monkeypatch.setattr(download, "PAUSE", 0.0)
    yield server
    server.shutdown()
    server.server_close()


def test_file_is_fetched_checked_and_kept(registry: Registry, tmp_path: Path) -> None:
    registry.answers["/pool/x+dfsg.tar"] = [(200, CONTENT)]
    pin = Pin("x", "debian:pool/x+dfsg.tar", GOOD)
    assert download.fetch(pin, tmp_path).read_bytes() == CONTENT
    assert download.fetch(pin, tmp_path).read_bytes() == CONTENT
    assert len(registry.asked) == 1


def test_damaged_file_of_ours_is_fetched_again(registry: Registry, tmp_path: Path) -> None:
    registry.answers["/x.tar"] = [(200, CONTENT)]
    (tmp_path / "x.tar").write_bytes(b"half of it")
    assert download.fetch(Pin("x", "debian:x.tar", GOOD), tmp_path).read_bytes() == CONTENT


def test_wrong_file_is_an_error_and_not_kept(registry: Registry, tmp_path: Path) -> None:
    registry.answers["/x.tar"] = [(200, b"something else")]
    with pytest.raises(BuildError, match="is not the file this project was checked with"):
        download.fetch(Pin("x", "debian:x.tar", GOOD), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_server_that_fails_at_first_is_asked_again(registry: Registry, tmp_path: Path) -> None:
    registry.answers["/x.tar"] = [(500, b""), (503, b""), (200, CONTENT)]
    assert download.fetch(Pin("x", "npm:x.tar", GOOD), tmp_path).exists()
    assert len(registry.asked) == 3


def test_file_that_is_cut_short_is_asked_for_again(registry: Registry, tmp_path: Path) -> None:
    registry.answers["/x.tar"] = [(299, CONTENT), (200, CONTENT)]
    assert download.fetch(Pin("x", "npm:x.tar", GOOD), tmp_path).read_bytes() == CONTENT


def test_missing_file_is_told_at_once(registry: Registry, tmp_path: Path) -> None:
    with pytest.raises(download.NotThere, match="answers 404"):
        download.fetch(Pin("x", "npm:gone.tar", GOOD), tmp_path)
    assert len(registry.asked) == 1


def test_registry_that_cannot_be_reached_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    server = Registry()  # takes a free port and lets it go again
    address = server.address
    server.server_close()
    monkeypatch.setenv("NPM_MIRROR", address)
    monkeypatch.setattr(download, "PAUSE", 0.0)
    with pytest.raises(BuildError, match=r"(?s)cannot be reached.*NPM_MIRROR"):
        download.fetch(Pin("x", "npm:x.tar", GOOD), tmp_path)


def test_name_and_password_become_a_header(registry: Registry, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    registry.answers["/x.tar"] = [(200, CONTENT)]
    monkeypatch.setenv("NPM_MIRROR", registry.address.replace("://", "://me:s%40fe@"))
    download.fetch(Pin("x", "npm:x.tar", GOOD), tmp_path)
    assert registry.asked == [("/x.tar", "Basic " + base64.b64encode(b"me:s@fe").decode())]


@pytest.mark.parametrize("kind", ["json", "html"])
def test_file_is_found_on_its_index_page(registry: Registry, tmp_path: Path, kind: str) -> None:
    if kind == "json":
        page = json.dumps({"files": [{"filename": "p-1.tar.gz", "url": "../files/p-1.tar.gz"}]}).encode()
    else:
        page = b'<a href="../files/p-1.tar.gz#sha256=0">p-1.tar.gz</a>'
    registry.answers["/p/"] = [(200, page)]
    registry.answers["/files/p-1.tar.gz"] = [(200, CONTENT)]
    assert download.fetch(Pin("p", "pypi:p/p-1.tar.gz", GOOD), tmp_path).read_bytes() == CONTENT


def test_file_that_is_not_on_its_index_page(registry: Registry, tmp_path: Path) -> None:
    registry.answers["/p/"] = [(200, b'{"files": []}')]
    with pytest.raises(download.NotThere, match="has no p-1"):
        download.fetch(Pin("p", "pypi:p/p-1.tar.gz", GOOD), tmp_path)


def test_apt_lists_of_both_formats() -> None:
    one_line = "# deb http://old.example/debian x main\ndeb [arch=amd64] http://a.example/debian bookworm main\n"
    deb822 = "Types: deb\nURIs: http://b.example/debian\n https://c.example/debian-security\nSuites: trixie\n"
    assert registries.sources_in([one_line, deb822]) == [
        "http://a.example/debian",
        "http://b.example/debian",
        "https://c.example/debian-security",
    ]


@pytest.mark.parametrize(
    ("address", "is_main"),
    [
        ("http://a.example/debian", True),
        ("https://a.example/mirror/debian/", True),
        ("http://a.example/debian-security", False),
        ("http://a.example/ubuntu", False),
        ("file:/files/debian", False),
    ],
)
def test_which_archive_is_debian(address: str, is_main: bool) -> None:
    assert registries.is_debian_archive(address) is is_main


def test_machine_without_debian_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DEBIAN_MIRROR", raising=False)
    monkeypatch.setattr(registries, "_apt_sites", lambda: ["http://a.example/ubuntu"])
    monkeypatch.setattr(registries, "_apt_files", list)
    registries.debian_mirror.cache_clear()
    with pytest.raises(BuildError, match=r"(?s)DEBIAN_MIRROR.*--pygame=official"):
        registries.registry("debian")


def test_pip_index_of_the_environment_comes_first() -> None:
    assert registries.pip_index({"PIP_INDEX_URL": "https://index.example/simple"}) == "https://index.example/simple"
