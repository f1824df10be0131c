#!/usr/bin/env python3
"""Random play under every check: python build/random_play.py 20000 [--game kohaku]."""

from __future__ import annotations

import os
import subprocess
import sys

import environment


def main() -> None:
    environment.ensure("test")
    script = environment.PROJECT / "tests" / "support" / "soak.py"
    jobs = ["--jobs", str(os.cpu_count() or 1)]
    sys.exit(subprocess.call([sys.executable, str(script), *jobs, *sys.argv[1:]], cwd=environment.PROJECT))


if __name__ == "__main__":
    main()
