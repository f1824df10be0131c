#!/usr/bin/env python3
"""Renew the lock files: python build/lock.py. For maintainers; needs ``uv``, which pip can install.

The locks hold versions and hashes for every system and every Python from 3.11 on, and no addresses.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from environment import GROUPS, LOCKS, PROJECT

ARGUMENTS = (
    *("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate", "--quiet"),
    *("--no-emit-index-url", "--no-emit-find-links", "--no-emit-package", "pondside", "--upgrade"),
)
TOOLS = ("compiler", "node")


def main() -> None:
    uv = shutil.which("uv")
    if uv is None:
        sys.exit("uv is not installed: python -m pip install uv")
    # This machine's own settings must not show in files that are for everyone.
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "UV_"))}
    jobs: list[tuple[str, str, tuple[str, ...]]] = [(f"{name}.in", name, ()) for name in TOOLS]
    jobs += [
        (str(PROJECT / "pyproject.toml"), group, tuple(part for extra in extras for part in ("--extra", extra)))
        for group, extras in GROUPS.items()
    ]
    for source, name, extras in jobs:
        command = [uv, "pip", "compile", *ARGUMENTS, source, *extras, "--output-file", f"{name}.txt"]
        if subprocess.call(command, cwd=LOCKS, env=environment):
            sys.exit(f"{name}.txt could not be renewed")
        print(f"build/locks/{name}.txt")


if __name__ == "__main__":
    main()
