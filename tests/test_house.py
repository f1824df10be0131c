"""The rules of the house: clauses cited, imports downward, games named only where they live, nothing foreign."""

from __future__ import annotations

import ast
import importlib
import inspect
import io
import pkgutil
import re
import subprocess
import tokenize
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import game
from game.rules import GAMES

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "docs" / "rules"
CLAUSE = re.compile(r"(?:^\s*[*|-]\s*|\*\*)\**([A-Z]{2,4}-[A-Z]+\d+[a-z]?)\b", re.MULTILINE)
PURE = ("game.rules", "game.players", "game.session")
"""Packages without a clock, a file or chance of their own."""


# -- clauses


def clauses_of(game_id: str) -> list[str]:
    """The ids of all clauses of the game's rules document, in its order."""
    path = RULES / f"{game_id.replace('_', '-')}.md"
    assert path.exists(), f"{game_id} has no rules document"
    return list(dict.fromkeys(CLAUSE.findall(path.read_text(encoding="utf-8"))))


@cache
def cited_clauses() -> dict[str, list[str]]:
    """Every id in a ``pytest.mark.clause(...)`` below ``tests``, with the files that cite it."""
    cited: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        cited.setdefault(argument.value, []).append(path.name)
    return cited


@pytest.mark.parametrize("game_id", GAMES)
def test_every_clause_is_cited_by_a_test(game_id: str) -> None:
    clauses = clauses_of(game_id)
    assert len(clauses) >= 20, "the document was read"
    missing = [clause for clause in clauses if clause not in cited_clauses()]
    assert not missing, f"no test cites {', '.join(missing)}"


@pytest.mark.parametrize("game_id", GAMES)
def test_no_clause_is_cited_that_does_not_exist(game_id: str) -> None:
    known = set(clauses_of(game_id))
    prefix = next(iter(known)).split("-")[0]
    strangers = {clause: files for clause, files in cited_clauses().items() if clause.split("-")[0] == prefix}
    assert not {clause: files for clause, files in strangers.items() if clause not in known}


# -- imports


def test_import_contracts(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from importlinter.cli import lint_imports

    monkeypatch.chdir(ROOT)
    status = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert status == 0, capsys.readouterr().out


def sources(*packages: str) -> Iterator[Path]:
    for package in packages:
        yield from sorted((ROOT / package.replace(".", "/")).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The top names of all modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found


def test_chance_comes_from_the_seed_alone() -> None:
    forbidden = {"random", "secrets", "uuid", "numpy", "time", "datetime"}
    offenders = {path.relative_to(ROOT): found for path in sources(*PURE) if (found := imported(path) & forbidden)}
    assert not offenders


# -- games named only where they live

REGISTRIES = (Path("game/rules/__init__.py"), Path("game/players/knowledge/__init__.py"))
"""The list of games, and the list of what computer players know about them."""


def code_of(path: Path) -> str:
    """The names and strings of a file, without comments and docstrings."""
    text = path.read_text(encoding="utf-8")
    told = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            told.add(node.lineno)
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    kept = [
        t.string
        for t in tokens
        if t.type != tokenize.COMMENT and not (t.type == tokenize.STRING and t.start[0] in told)
    ]
    return " ".join(kept).lower()


EVERYDAY = ("koi", "koi pond")
"""Titles that are everyday words here; such games are found by their modules alone."""


def names_of(game_id: str) -> re.Pattern[str]:
    """What would name the game in code."""
    title = GAMES[game_id].name.lower()
    module = rf"(rules|scenes|knowledge) \. {game_id}\b"
    if title in EVERYDAY:
        return re.compile(module)
    return re.compile(rf"{module}|{game_id}|{game_id.replace('_', '')}|{re.escape(title)}")


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_outside_a_game_names_it(game_id: str) -> None:
    pattern = names_of(game_id)
    offenders = []
    for path in sources("game"):
        inside = path.relative_to(ROOT)
        at_home = any(part.removesuffix(".py").startswith(game_id) for part in inside.parts[1:])
        if not at_home and inside not in REGISTRIES and pattern.search(code_of(path)):
            offenders.append(str(inside))
    assert not offenders


# -- nothing foreign in the repository

FOREIGN = [
    r"npm" r"js\.(org|com)",
    r"pypi" r"\.(org|python)",
    r"python" r"hosted\.org",
    r"ana" r"conda\.(org|com|cloud)",
    r"conda" r"-forge\.org",
    r"(?<![\w.}])/(ro" r"ot|wo" r"rk|mnt|srv|Users)/\w",
    r"(?<![\w.}])/ho" r"me/\w+/",
    r"C:\\\\?Us" r"ers",
]
"""Hosts of package registries (the package clients know theirs) and paths of somebody's machine."""
TEXTS = {".py", ".md", ".toml", ".js", ".html", ".css", ".json", ".txt", ".cfg", ".yml", ".po", ".pot", ".svg", ""}


@cache
def tracked() -> list[Path]:
    """Every file of the repository; without git, what lies in its folders."""
    found = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if found.returncode == 0:
        return [ROOT / name for name in found.stdout.decode().split("\0") if name and (ROOT / name).is_file()]
    folders = ("game", "tests", "docs", "assets", "build")
    return [
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "cache" not in path.parts
    ]


def test_no_registry_host_and_no_path_of_a_machine() -> None:
    pattern = re.compile("|".join(FOREIGN))
    offenders = []
    for path in tracked():
        # What others wrote in their licences stays as they wrote it.
        if path.suffix not in TEXTS or "licenses" in path.parts:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if found := pattern.search(line):
                offenders.append(f"{path.relative_to(ROOT)}:{number}: {found[0]}")
    assert not offenders


# -- documented


def modules(*packages: str) -> Iterator[ModuleType]:
    for package in packages:
        root = importlib.import_module(package)
        yield root
        for found in pkgutil.walk_packages(root.__path__, f"{package}."):
            yield importlib.import_module(found.name)


def undocumented(module: ModuleType) -> Iterator[str]:
    """Public things of a module that say nothing about themselves; what overrides may keep its base's words."""
    if not inspect.getdoc(module):
        yield module.__name__
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", None) != module.__name__:
            continue
        where = f"{module.__name__}.{name}"
        if inspect.isfunction(thing) and not inspect.getdoc(thing):
            yield where
        elif inspect.isclass(thing):
            # A dataclass without words gets its signature as its docstring.
            if not thing.__doc__ or thing.__doc__.startswith(f"{name}("):
                yield where
            for part, value in vars(thing).items():
                public = not part.startswith("_") and (
                    inspect.isfunction(value) or isinstance(value, property | classmethod)
                )
                if public and not inspect.getdoc(getattr(thing, part)):
                    yield f"{where}.{part}"


@pytest.mark.parametrize("package", PURE)
def test_everything_public_is_documented(package: str) -> None:
    missing = [where for module in modules(package) for where in undocumented(module)]
    assert not missing


def test_every_module_of_the_program_says_what_it_is_for() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in sources("game", "tests")
        if path.read_text(encoding="utf-8").strip()
        and not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent
    assert game.__doc__


# -- tests


def test_no_folder_of_tests_is_passed_over(pytestconfig: pytest.Config) -> None:
    skipped = pytestconfig.getini("norecursedirs")
    folders = {path.parent for path in (ROOT / "tests").rglob("test_*.py")}
    assert ROOT / "tests" / "build" in folders
    names = {name for folder in folders for name in folder.relative_to(ROOT).parts}
    assert [name for name in sorted(names) if any(fnmatch(name, pattern) for pattern in skipped)] == []
