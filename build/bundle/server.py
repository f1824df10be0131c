"""A small web server for one folder: for playing on this machine and for tests."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import http.server
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
ISOLATION = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Headers with which the page may share memory with its watchdog."""
PORTS_TRIED = 50

Override = Callable[[str], tuple[int, bytes] | None]
"""What a test answers instead of a file: (status, body) for a path, or ``None``."""


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        self._answer(True)

    def do_HEAD(self) -> None:
        self._answer(False)

    def _answer(self, with_body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        status, body, kind = self.server.content(path)
        self.server.asked.append((path, status))
        tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        if status == 200 and self.headers.get("If-None-Match") == tag:
            status, body = 304, b""
        self.send_response(status)
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        if status != 304:
            self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if status < 400:
            self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass

    def finish(self) -> None:
        with contextlib.suppress(OSError):  # a browser that has gone away is no trouble
            super().finish()


class Server(http.server.ThreadingHTTPServer):
    """Serves ``root`` on 127.0.0.1. ``override`` comes before files; ``headers`` go with every answer.

    ``asked`` keeps path and status of every request.
    """

    daemon_threads = True
    allow_reuse_address = False

    def __init__(self, root: Path, port: int = 0, isolated: bool = True, override: Override | None = None) -> None:
        self.root = root.resolve()
        self.headers = dict(ISOLATION) if isolated else {}
        self.override = override
        self.asked: list[tuple[str, int]] = []
        super().__init__(("127.0.0.1", port), _Handler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/"

    def content(self, path: str) -> tuple[int, bytes, str]:
        """Status, body and type of what lies at ``path``."""
        name = "index.html" if path.endswith("/") else ""
        if self.override is not None:
            instead = self.override(path)
            if instead is not None:
                return (*instead, self._type(path + name))
        file = (self.root / (path + name).lstrip("/")).resolve()
        if not file.is_relative_to(self.root) or not file.is_file():
            return 404, b"not found\n", "text/plain; charset=utf-8"
        return 200, file.read_bytes(), self._type(file.name)

    @staticmethod
    def _type(name: str) -> str:
        return TYPES.get(Path(name).suffix, "application/octet-stream")

    def handle_error(self, request: socket.socket | tuple[bytes, socket.socket], client_address: object) -> None:
        pass


def open_server(root: Path, port: int) -> Server:
    """A server on ``port`` of 127.0.0.1 or the next free one. Raises ``OSError`` if none of fifty is free."""
    for tried in range(port, port + PORTS_TRIED):
        try:
            return Server(root, tried)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise OSError(f"no port is free between {port} and {port + PORTS_TRIED - 1}")


@contextlib.contextmanager
def running(server: Server) -> Iterator[Server]:
    """Serve in a thread while the block runs."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
