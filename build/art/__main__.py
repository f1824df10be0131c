"""``python -m art draw|sheet|sounds|fonts``."""

from __future__ import annotations

import importlib
import sys

COMMANDS = ("draw", "sheet", "sounds", "fonts")

if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
    sys.exit(f"usage: python -m art {'|'.join(COMMANDS)}")
importlib.import_module(f"art.{sys.argv[1]}").main()
