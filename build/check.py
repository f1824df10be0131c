#!/usr/bin/env python3
"""Lint, format, types and import contracts: python build/check.py. All of them run, whichever fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import environment

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("lint-imports",),
)


def main() -> None:
    environment.ensure("test")
    tools = Path(sys.executable).parent
    failed: list[str] = []
    for command in CHECKS:
        print("==", *command, flush=True)
        if subprocess.call([str(tools / command[0]), *command[1:]], cwd=environment.PROJECT):
            failed.append(" ".join(command))
    if failed:
        sys.exit("\nnot clean: " + ", ".join(failed))


if __name__ == "__main__":
    main()
