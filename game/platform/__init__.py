"""Where it runs: a desktop window or a web page."""

from __future__ import annotations

import sys

from game.platform.base import Platform


def here() -> Platform:
    """The platform of the place where the program runs."""
    if sys.platform == "emscripten":
        from game.platform.web import WebPlatform, page

        return WebPlatform(page())
    from game.platform.desktop import DesktopPlatform

    return DesktopPlatform()
