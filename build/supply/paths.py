"""Where things lie in this project."""

from __future__ import annotations

from pathlib import Path

BUILD = Path(__file__).resolve().parent.parent
PROJECT = BUILD.parent
CACHE = BUILD / "cache"
DOWNLOADS = CACHE / "downloads"
LOCKS = BUILD / "locks"
PAGE = BUILD / "page"
STAGE = BUILD / "stage"
WEB = BUILD / "web"
DIST = BUILD / "dist"
