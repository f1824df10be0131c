"""The small web server."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path

import pytest

from bundle.server import Server, open_server, running


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text("page", encoding="utf-8")
    (tmp_path / "web" / "a.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("no", encoding="utf-8")
    return tmp_path / "web"


def test_files_come_with_type_and_isolation(root: Path) -> None:
    with running(Server(root)) as server, urllib.request.urlopen(server.address + "a.wasm") as answer:
        assert answer.read() == b"\0asm"
        assert answer.headers["Content-Type"] == "application/wasm"
        assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert answer.headers["Cross-Origin-Embedder-Policy"] == "require-corp"


def test_unchanged_file_is_not_sent_again(root: Path) -> None:
    with running(Server(root)) as server:
        with urllib.request.urlopen(server.address) as answer:
            tag = answer.headers["ETag"]
        request = urllib.request.Request(server.address, headers={"If-None-Match": tag})
        with pytest.raises(urllib.error.HTTPError) as caught:
            urllib.request.urlopen(request)
        assert caught.value.code == 304
        caught.value.close()


@pytest.mark.parametrize("path", ["/nothing.js", "/../secret.txt", "/%2e%2e/secret.txt", "//etc/passwd"])
def test_nothing_outside_the_folder_is_served(root: Path, path: str) -> None:
    with Server(root) as server:
        assert server.content(path.replace("%2e", "."))[0] == 404


def test_next_free_port_is_taken(root: Path) -> None:
    with open_server(root, 8765) as first, open_server(root, first.server_address[1]) as second:
        assert second.server_address[1] > first.server_address[1]
