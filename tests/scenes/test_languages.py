"""A change of language counts at once, on every screen."""

from __future__ import annotations

import re

import pytest

from client import Client
from game.ui.words import LANGUAGES, _
from kohaku_clicks import SEVEN, TURN, click_turn

CYRILLIC = re.compile("[А-Яа-яЁё]")
LATIN = re.compile("[A-Za-z]{3,}")


def untranslated(client: Client) -> list[str]:
    """Labels of the screen that are written in Latin letters alone."""
    names = "|".join(map(re.escape, ("Pondside", "Kōhaku", "K", *LANGUAGES.values())))
    found = []
    for node in client.platform.mirror.nodes:
        rest = re.sub(names, "", node.label)
        if LATIN.search(rest) and not CYRILLIC.search(rest):
            found.append(node.label)
    return found


def test_the_language_changes_at_once_on_the_page_and_below_it() -> None:
    client = Client(**SEVEN)
    click_turn(client, *TURN)
    english = {i: n.label for i, n in client.nodes.items()}
    client.key("m")
    client.click("settings")
    title = client.nodes["title"].label
    for code in ("de", "ru", "en"):
        client.mirror("act", f"language:{code}")
        assert client.nodes["title"].label == _("Settings")
        assert (client.nodes["title"].label == title) == (code == "en")
    client.mirror("act", "language:ru")
    client.keys("escape", "escape")
    assert client.name == "table"
    for node in ("undo", "confirm", "prompt", "info", "menu"):
        assert CYRILLIC.search(client.nodes[node].label), node
        assert client.nodes[node].label != english[node]
    client.key("e")
    assert CYRILLIC.search(client.said[-1])


def test_every_screen_speaks_russian() -> None:
    client = Client(language="ru")
    assert not untranslated(client)
    for page in ("settings", "kohaku"):
        client.mirror("act", page)
        assert not untranslated(client), page
        if page == "settings":
            client.key("escape")
    client.mirror("act", "rules")
    assert not untranslated(client)
    client = Client(language="ru", game="kohaku", seats="1", seed="7")
    client.random_moves(9)
    assert not untranslated(client)
    for key in ("l", "m"):
        client.key(key)
        assert not untranslated(client), key
        client.key("escape")
    client.random_moves()
    assert client.name == "result"
    assert not untranslated(client)


@pytest.mark.parametrize("languages", [("de-CH", "fr"), ("pt", "de")])
def test_the_users_language_is_taken_at_the_first_start(languages: tuple[str, ...]) -> None:
    client = Client(animation=None, languages=languages)
    assert client.director.settings.language == "de"
    assert client.nodes["settings"].label == "Einstellungen"


def test_errors_speak_the_language_too() -> None:
    client = Client(language="ru", params={"game": "kohaku", "seats": "9"})
    assert CYRILLIC.search(client.said[-1])
    assert "seats" not in client.said[-1]
    client = Client(language="de", game="kohaku", seed="7", seats="2")
    client.key("u")
    assert client.said[-1] != "Nothing can be taken back now."


def test_the_log_speaks_the_language_of_now() -> None:
    client = Client(**SEVEN)
    click_turn(client)
    assert any("taken from" in line for _seat, line in client.table.log)
    table = client.table
    client.director.change_settings(language="de")
    client.frames(2)
    assert client.scene is table
    assert not any("taken from" in line for _seat, line in table.log)
    assert len(table.log) >= 4
