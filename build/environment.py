#!/usr/bin/env python3
"""The project's own Python environment in .venv: made when it is missing, filled as the lock files say.

Needs nothing but Python. Scripts call :func:`ensure` first and then run inside it; by hand it is
``python build/environment.py web`` (or ``test``, ``bench``).
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
FOLDER = PROJECT / ".venv"
LOCKS = PROJECT / "build" / "locks"
OLDEST = (3, 11)
GROUPS = {"web": ("web",), "test": ("web", "test"), "bench": ("web", "test", "bench")}
"""Each group, and all groups whose locks it contains."""


def python_of(folder: Path = FOLDER) -> Path:
    """The Python inside an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp_of(group: str, folder: Path = FOLDER) -> Path:
    """A file that holds the sha256 of the lock that was installed last."""
    return folder / f"pondside-{group}.installed"


def lock_hash(group: str, locks: Path = LOCKS) -> str:
    """sha256 of a group's lock file."""
    return hashlib.sha256((locks / f"{group}.txt").read_bytes()).hexdigest()


def is_ready(group: str, folder: Path = FOLDER, locks: Path = LOCKS) -> bool:
    """Whether everything that ``group`` needs is installed, by its own lock or by one that contains it."""
    for other, contained in GROUPS.items():
        stamp = stamp_of(other, folder)
        if group in contained and stamp.exists() and stamp.read_text(encoding="ascii") == lock_hash(other, locks):
            return python_of(folder).exists()
    return False


def ensure(group: str) -> None:
    """Go on inside the environment with ``group`` installed.

    Returns at once if that is where the program already runs; else the script is run again inside, and this process
    ends with its exit code.
    """
    if sys.version_info < OLDEST:
        sys.exit(f"Pondside needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    inside = Path(sys.prefix).resolve() == FOLDER.resolve()
    if not is_ready(group):
        set_up(group)
    if not inside:
        sys.exit(subprocess.call([str(python_of()), *sys.argv]))


def set_up(group: str) -> None:
    """Make the environment if there is none, and install what the lock of ``group`` pins, hashes checked."""
    if not python_of().exists():
        print(f"Making a Python environment in {FOLDER.name}", flush=True)
        create(FOLDER)
    lock = LOCKS / f"{group}.txt"
    print(f"Installing what {lock.relative_to(PROJECT).as_posix()} names", flush=True)
    command = [str(python_of()), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
    if subprocess.call([*command, "-r", str(lock)]):
        sys.exit(
            "\npip could not install the tools. Is this machine connected, and does pip know its index?\n"
            "Its own message stands above."
        )
    stamp_of(group).write_text(lock_hash(group), encoding="ascii")


def create(folder: Path) -> None:
    """Make an environment with pip in it. Debian's Python may lack the module for that; then others are tried."""
    for attempt in (_with_venv, _with_virtualenv, _with_apt):
        if attempt(folder) and python_of(folder).exists():
            return
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(
        "\nNo Python environment can be made here: this Python has neither ensurepip nor pip.\n"
        "On Debian and Ubuntu: sudo apt-get install python3-venv"
    )


def _with_venv(folder: Path) -> bool:
    done = subprocess.run([sys.executable, "-m", "venv", str(folder)], capture_output=True, check=False)
    return done.returncode == 0


def _with_virtualenv(folder: Path) -> bool:
    """virtualenv brings pip along; a pip of the system can fetch it without installing anything into the system."""
    with tempfile.TemporaryDirectory() as name:
        fetch = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", name]
        if subprocess.run([*fetch, "virtualenv"], capture_output=True, check=False).returncode:
            return False
        done = subprocess.run(
            [sys.executable, "-m", "virtualenv", "--quiet", str(folder)],
            env={**os.environ, "PYTHONPATH": name},
            check=False,
        )
        return done.returncode == 0


def _with_apt(folder: Path) -> bool:
    command = apt_command()
    if command is None:
        return False
    print("Installing python3-venv with apt", flush=True)
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    subprocess.run([*command, "update", "-q"], check=False)
    for name in (package, "python3-venv"):
        if subprocess.run([*command, "install", "-y", "-q", name], check=False).returncode == 0 and _with_venv(folder):
            return True
    return False


def apt_command() -> list[str] | None:
    """apt-get with the right to install, or ``None``: as root, or through a sudo that asks for no password."""
    apt, sudo = shutil.which("apt-get"), shutil.which("sudo")
    if apt is None:
        return None
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return [apt]
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo, "-n", apt]
    return None


if __name__ == "__main__":
    wanted = sys.argv[1] if len(sys.argv) > 1 else "web"
    if wanted not in GROUPS:
        sys.exit(f"There are the groups {', '.join(GROUPS)}, not {wanted!r}.")
    if not is_ready(wanted):
        set_up(wanted)
