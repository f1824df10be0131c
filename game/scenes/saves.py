"""The match that is kept while it is played."""

from __future__ import annotations

from game.platform.base import Storage
from game.rules.errors import N_, BadRecord, RulesError
from game.scenes.games import screens_of
from game.session.match import Match

STORED_AS = "match"


def keep(match: Match, storage: Storage) -> None:
    """Keep ``match`` as it stands."""
    storage.write(STORED_AS, match.to_text())


def forget(storage: Storage) -> None:
    """The match is done with."""
    storage.remove(STORED_AS)


def kept(storage: Storage) -> tuple[Match | None, RulesError | None]:
    """The match of the last time, or why it cannot be read.

    An unreadable save is set aside under another name: it never comes up again, and nothing is lost.
    """
    text = storage.read(STORED_AS)
    if text is None:
        # There may be something that is no text at all.
        if storage.set_aside(STORED_AS) is None:
            return None, None
        return None, BadRecord(N_("The saved match is damaged: it is not text."))
    try:
        match = Match.from_text(text)
        screens_of(match.game)
        return match, None
    except RulesError as error:
        storage.set_aside(STORED_AS)
        return None, error
