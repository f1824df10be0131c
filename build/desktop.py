#!/usr/bin/env python3
"""The game in a window of this machine: python build/desktop.py [arguments of the game]."""

from __future__ import annotations

import subprocess
import sys

import environment


def main() -> None:
    environment.ensure("web")
    sys.exit(subprocess.call([sys.executable, "-m", "game", *sys.argv[1:]], cwd=environment.PROJECT))


if __name__ == "__main__":
    main()
