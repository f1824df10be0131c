#!/usr/bin/env python3
"""All tests, those in a browser included: python build/run_tests.py [arguments for pytest]."""

from __future__ import annotations

import os
import subprocess
import sys

import environment


def main() -> None:
    environment.ensure("test")
    import browser  # after ensure(): it may need playwright
    import web

    path = browser.find()
    print(f"Browser for the tests: {path}", flush=True)
    web.make()
    arguments = sys.argv[1:] or ["-n", "2", "--dist", "loadgroup"]
    sys.exit(
        subprocess.call(
            [sys.executable, "-m", "pytest", *arguments],
            cwd=environment.PROJECT,
            env={**os.environ, browser.VARIABLE: path, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        )
    )


if __name__ == "__main__":
    main()
