#!/usr/bin/env python3
"""The browser for the tests: found on this machine, else installed. By hand: python build/browser.py."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from environment import apt_command

VARIABLE = "PONDSIDE_BROWSER"
"""Environment variable with the path of a Chrome or Chromium to use."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "msedge")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def installed() -> str | None:
    """The path of a Chrome or Chromium that is installed, Debian's own before others."""
    own = os.environ.get(VARIABLE)
    if own:
        return own
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return next((place for place in PLACES if Path(place).exists()), None)


def with_apt() -> str | None:
    """Debian's chromium, installed through apt where that is allowed."""
    command = apt_command()
    if command is None or not Path("/etc/debian_version").exists():
        return None
    print("Installing chromium with apt", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*command, "update", "-q"], check=False, env=environment)
    install = [*command, "install", "-y", "-q", "--no-install-recommends", "chromium"]
    subprocess.run(install, check=False, env=environment)
    return shutil.which("chromium")


def with_playwright() -> str | None:
    """The Chromium that playwright downloads from its own address."""
    print("Letting playwright install its own Chromium", flush=True)
    if subprocess.call([sys.executable, "-m", "playwright", "install", "chromium"]):
        return None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find() -> str:
    """A browser's path. Ends the program if none can be had: tests that did not run must not look like passed ones."""
    for search in (installed, with_apt, with_playwright):
        path = search()
        if path:
            return path
    sys.exit(
        f"\nThere is no browser for the tests, and none could be installed. Install Chromium or Chrome, or set\n"
        f"{VARIABLE} to the path of one."
    )


if __name__ == "__main__":
    print(find())
