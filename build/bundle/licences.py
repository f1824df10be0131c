"""The licences of everything that the bundle carries, from one list: ``assets/licenses.json``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

from bundle.pyodide import Versions
from supply.errors import BuildError
from supply.paths import PROJECT

ASSETS = PROJECT / "assets"
OURS = "LICENSE"
"""The one text that lies beside the assets, not among them."""


class Licence(TypedDict):
    """One part: ``licence`` is an SPDX name, ``file`` its text below ``assets/``; ``use`` is web, desktop or both."""

    name: str
    version: str
    licence: str
    file: str
    use: str


def read(assets: Path = ASSETS) -> list[Licence]:
    """The list as it is kept."""
    found: list[Licence] = json.loads((assets / "licenses.json").read_text(encoding="utf-8"))
    return found


def listing(versions: Versions, assets: Path = ASSETS) -> list[Licence]:
    """The parts of the web bundle, with the versions that really are in it."""
    real = {"Pyodide": versions.pyodide, "Python": versions.python, "pygame-ce": versions.pygame}
    return [
        {**one, "version": real.get(one["name"], one["version"])} for one in read(assets) if one["use"] != "desktop"
    ]


def text_path(file: str, assets: Path = ASSETS) -> Path:
    """Where the text of ``file`` lies in this project."""
    return assets.parent / OURS if file == OURS else assets / file


def texts(assets: Path = ASSETS) -> dict[str, bytes]:
    """Name in the bundle's folder ``licenses`` and content of each text, ours first."""
    found: dict[str, bytes] = {}
    for one in read(assets):
        if one["use"] == "desktop":
            continue
        path = text_path(one["file"], assets)
        if not path.exists():
            raise BuildError(f"the licence of {one['name']} is missing: {one['file']}")
        found[file_name(one["file"])] = path.read_bytes()
    return found


def file_name(file: str) -> str:
    """The name of a text in the bundle's folder ``licenses``: ``fonts/alegreya/OFL.txt`` is ``alegreya-OFL.txt``."""
    if file == OURS:
        return "pondside.txt"
    return file.removeprefix("licenses/").removeprefix("fonts/").replace("/", "-")
