"""The message catalogues in ``assets/locale``: ``python build/catalogues.py``, one command for everything.

It reads every message out of ``game`` into the template (``pondside.pot``), brings the catalogue of each
language (``<language>/LC_MESSAGES/pondside.po``) up to the template, and compiles it (``.mo``, what the
program reads). Translations are written into the ``.po`` files by hand, in any gettext editor.

With ``--check`` nothing is written; the exit code tells whether a file would change. The same sources give the
same bytes everywhere: no dates, no line numbers, no names of machines or tools.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("de", "ru")
"""English is the language of the messages themselves."""
DOMAIN = "pondside"
KEYWORDS = {"_": None, "N_": None, "NC_": ((1, "c"), 2), "ngettext": (1, 2)}
"""What marks a message; for a plural, which arguments are its forms, for one in context, which is the context."""


class Catalogue(Catalog):
    """A catalogue whose header says only what gettext needs: nothing in it changes from day to day."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        headers = [
            ("Project-Id-Version", "Pondside"),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=UTF-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]
        if self.locale is not None:
            headers += [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)]
        return headers

    @mime_headers.setter
    def mime_headers(self, headers: object) -> None:
        """What a file says about itself is not taken over."""


def folder(root: Path = ROOT) -> Path:
    """Where the template and the languages lie."""
    return root / "assets" / "locale"


def template(root: Path = ROOT) -> Catalogue:
    """Every message of the sources, in the order of their files."""
    catalogue = Catalogue(
        header_comment="# Messages of Pondside. Made by build/catalogues.py; do not edit.", fuzzy=False
    )
    for path in sorted((root / "game").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        for line, message, comments, context in extract_from_file("python", path, keywords=KEYWORDS):
            catalogue.add(message, locations=[(name, line)], auto_comments=comments, context=context)
    return catalogue


def translated(language: str, messages: Catalogue, root: Path = ROOT) -> Catalogue:
    """The catalogue of ``language`` for exactly these messages, with the translations that its file has.

    A message that is new, or whose English was reworded, has none yet: nothing is guessed.
    """
    path = folder(root) / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    known = Catalog(locale=language)
    if path.is_file():
        with path.open("rb") as file:
            known = read_po(file, locale=language, abort_invalid=True)
    catalogue = Catalogue(locale=language, header_comment=f"# Pondside, language “{language}”.", fuzzy=False)
    for message in messages:
        if not message.id:
            continue
        found = known.get(message.id, message.context)
        catalogue.add(
            message.id,
            found.string if found is not None else None,
            message.locations,
            found.flags if found is not None else (),
            message.auto_comments,
            found.user_comments if found is not None else (),
            context=message.context,
        )
    return catalogue


def as_text(catalogue: Catalogue) -> bytes:
    """The catalogue as a ``.po`` or ``.pot`` file."""
    file = io.BytesIO()
    write_po(file, catalogue, width=0, include_lineno=False)
    return file.getvalue()


def compiled(catalogue: Catalogue) -> bytes:
    """The catalogue as a ``.mo`` file."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def files(root: Path = ROOT) -> Iterator[tuple[Path, bytes]]:
    """Every file of ``assets/locale`` as it should be, with its path."""
    messages = template(root)
    yield folder(root) / f"{DOMAIN}.pot", as_text(messages)
    for language in LANGUAGES:
        catalogue = translated(language, messages, root)
        path = folder(root) / language / "LC_MESSAGES" / DOMAIN
        yield path.with_suffix(".po"), as_text(catalogue)
        yield path.with_suffix(".mo"), compiled(catalogue)


def untranslated(catalogue: Catalogue) -> list[str]:
    """The messages (in English) that have no translation, or only an uncertain one."""
    missing = []
    for message in catalogue:
        strings = message.string if isinstance(message.string, tuple | list) else [message.string]
        if message.id and (message.fuzzy or not all(strings)):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """The command. Returns its exit code."""
    parser = argparse.ArgumentParser(description="Bring the message catalogues up to date and compile them.")
    parser.add_argument("--check", action="store_true", help="only tell whether they are, by the exit code")
    check = parser.parse_args(arguments).check
    stale = False
    for path, content in files(root):
        if path.is_file() and path.read_bytes() == content:
            continue
        stale = True
        print(f"{'out of date' if check else 'written'}: {path.relative_to(root).as_posix()}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    messages = template(root)
    for language in LANGUAGES:
        missing = untranslated(translated(language, messages, root))
        print(f"{language}: {len(messages) - len(missing)} of {len(messages)} messages translated")
        for message in missing:
            print(f"  missing: {message}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
