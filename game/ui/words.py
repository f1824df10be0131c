"""Every text that a person reads, through gettext.

``_`` translates at the moment of the call, so a scene that is drawn again speaks the new language.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Sequence
from pathlib import Path

LANGUAGES: dict[str, str] = {"en": "English", "de": "Deutsch", "ru": "Русский"}
"""Languages of the house, each in its own name."""

_DOMAIN = "pondside"
_current: _gettext.NullTranslations = _gettext.NullTranslations()
_language = "en"


def _(message: str) -> str:
    """``message`` in the current language."""
    if not message:
        return ""
    # Gettext keeps a context before the message, parted by this character; without a translation it comes back whole.
    return _current.gettext(message).rpartition("\x04")[2]


def ngettext(one: str, many: str, n: int) -> str:
    """The right plural for ``n`` in the current language."""
    return _current.ngettext(one, many, n)


def N_(message: str) -> str:
    """Mark ``message`` for the catalogue; translated where it is shown."""
    return message


def language() -> str:
    """The current language's code."""
    return _language


def choose(code: str, folder: Path) -> None:
    """Switch to the language ``code``; an unknown one falls back to English."""
    global _current, _language
    _language = code if code in LANGUAGES else "en"
    _current = _gettext.translation(_DOMAIN, folder, [_language], fallback=True)


def best_of(wanted: Sequence[str]) -> str:
    """The first of the user's languages (BCP 47 tags) that the house speaks, else English."""
    for tag in wanted:
        code = tag.replace("_", "-").split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"
