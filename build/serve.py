#!/usr/bin/env python3
"""Serve the web bundle on this machine: python build/serve.py [--make] [--port 8000] [--open]."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from pathlib import Path

import environment
from bundle.server import open_server
from supply.paths import WEB
from supply.progress import say


def has_display() -> bool:
    """Whether a browser window could be seen."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the web bundle on 127.0.0.1.")
    parser.add_argument("--port", type=int, default=8000, help="the first port to try (default: 8000)")
    parser.add_argument("--folder", type=Path, default=WEB, help="what to serve (default: build/web)")
    parser.add_argument("--make", action="store_true", help="make the bundle first")
    parser.add_argument("--open", action="store_true", help="open a browser where there is a display")
    options = parser.parse_args()
    if options.make:
        environment.ensure("web")
        import web

        web.make(options.folder)
    if not (options.folder / "index.html").exists():
        sys.exit("There is no bundle yet. Make it with: make web (or: python build/web.py)")
    with open_server(options.folder, options.port) as server:
        say(f"Pondside: {server.address}   (Ctrl+C ends the server)")
        if options.open and has_display():
            threading.Thread(target=webbrowser.open, args=(server.address,), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("")


if __name__ == "__main__":
    main()
