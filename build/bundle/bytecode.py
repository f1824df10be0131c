"""Python compiled ahead: a browser then need not parse the standard library, pygame and the game at every start."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from supply import cache, pins
from supply.errors import BuildError
from supply.paths import CACHE
from supply.progress import say
from supply.registries import node_command

SCRIPT = Path(__file__).with_name("compile.mjs")
UNUSED = (
    *(
        "_pydatetime.py",
        "_pydecimal.py",
        "_pyio.py",
        "_pyrepl",
        "antigravity.py",
        "bdb.py",
        "cProfile.py",
    ),
    *("curses", "dbm", "doctest.py", "ensurepip", "ftplib.py", "idlelib"),
    *("imaplib.py", "mailbox.py", "mailcap.py", "multiprocessing", "nntplib.py", "optparse.py", "pdb.py"),
    *("pickletools.py", "poplib.py", "profile.py", "pstats.py", "pty.py", "pyclbr.py", "pydoc.py", "pydoc_data"),
    *("smtplib.py", "socketserver.py", "sqlite3", "tabnanny.py", "this.py", "trace.py", "turtle.py"),
    *("turtledemo", "unittest", "venv", "wsgiref", "xmlrpc", "zipapp.py"),
)
"""Parts of the standard library that no game in a browser can use: 1.5 MB of the first load otherwise."""


def unused_but_imported(archive: bytes) -> list[str]:
    """Modules of :data:`UNUSED` that a program in ``archive`` imports after all, as "file imports module"."""
    left_out = {name.removesuffix(".py") for name in UNUSED}
    found: list[str] = []
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        for name in opened.namelist():
            if not name.endswith(".py"):
                continue
            for node in ast.walk(ast.parse(opened.read(name))):
                modules: list[str] = []
                if isinstance(node, ast.Import):
                    modules = [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                    modules = [node.module]
                found += [f"{name} imports {module}" for module in modules if module.split(".")[0] in left_out]
    return found


def _compiled(
    name: str, pyodide: Path, archive: bytes, sourceless: bool, prefix: str, leave_out: Sequence[str] = ()
) -> bytes:
    """The zip file ``archive`` with compiled Python, from the cache or from the Python that will run it."""

    def make(folder: Path) -> None:
        say(f"  compiling the Python of {name}")
        with tempfile.TemporaryDirectory() as temporary:
            source, jobs = Path(temporary) / "source.zip", Path(temporary) / "jobs.json"
            source.write_bytes(archive)
            job = {
                "source": str(source),
                "target": str(folder / "compiled.zip"),
                "sourceless": sourceless,
                "prefix": prefix,
                "leave_out": list(leave_out),
            }
            jobs.write_text(json.dumps([job]), encoding="utf-8")
            done = subprocess.run(
                [node_command(), str(SCRIPT), str(pyodide), str(jobs)], capture_output=True, text=True, check=False
            )
        if done.returncode or not (folder / "compiled.zip").exists():
            raise BuildError(f"the Python of {name} could not be compiled:\n{(done.stdout + done.stderr)[-3000:]}")

    key = cache.key(pins.PYODIDE, SCRIPT, archive, sourceless, prefix, leave_out)
    return (cache.folder(CACHE, f"bytecode-{name}", key, make) / "compiled.zip").read_bytes()


def compiled_stdlib(pyodide: Path) -> bytes:
    """``python_stdlib.zip`` with bytecode in the place of sources."""
    major, minor = pins.PYTHON_VERSION
    archive = (pyodide / "python_stdlib.zip").read_bytes()
    return _compiled("stdlib", pyodide, archive, True, f"/lib/python{major}{minor}.zip/", UNUSED)


def compiled_wheel(pyodide: Path, wheel: Path) -> bytes:
    """pygame's wheel with bytecode beside its sources."""
    major, minor = pins.PYTHON_VERSION
    return _compiled("pygame", pyodide, wheel.read_bytes(), False, f"/lib/python{major}.{minor}/site-packages/")


def compiled_archive(pyodide: Path, archive: bytes) -> bytes:
    """The game's archive with bytecode beside its sources."""
    wanted = unused_but_imported(archive)
    if wanted:
        raise BuildError(
            "the bundle leaves out parts of the standard library that the game wants: " + "; ".join(wanted)
        )
    return _compiled("game", pyodide, archive, False, "/pondside/")
