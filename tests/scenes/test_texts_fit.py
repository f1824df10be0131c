"""Texts of every language have room on the narrowest screen: none is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client import SIZES, Client
from game.players import PLAYERS
from game.scenes.kohaku.table import KohakuTable
from game.scenes.names import points
from game.ui import theme, words
from game.ui.text import Type
from game.ui.theme import Look, TextStyle
from game.ui.words import LANGUAGES

NARROW, _scale = SIZES["390x844"]
OPPONENT = next(iter(PLAYERS))


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every text that had to be shortened since the test began."""
    shortened: list[str] = []
    fit = Type.fit

    def watched(self: Type, text: str, style: TextStyle, look: Look, width: int) -> str:
        fitted = fit(self, text, style, look, width)
        if fitted != text:
            shortened.append(f"{text} → {fitted}")
        return fitted

    monkeypatch.setattr(Type, "fit", watched)
    yield shortened
    words.choose("en", Client().director.assets / "locale")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_have_room(language: str, cut: list[str]) -> None:
    client = Client(NARROW, language=language)
    client.click("kohaku")
    assert client.name == "setup"
    client.key("escape")
    client.click("settings")
    assert client.name == "settings"
    client = Client(NARROW, language=language, game="kohaku", seats="2", seed="7")
    client.click("menu")
    assert client.name == "pause"
    assert cut == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_has_room(language: str, cut: list[str]) -> None:
    for players in ("person", f"person,{OPPONENT}"):
        seats = str(players.count(",") + 1)
        client = Client(NARROW, language=language, game="kohaku", seats=seats, seed="7", players=players)
        client.settle()
        client.greedy_moves(4)
        assert client.name == "table"
    assert cut == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_have_room_for_the_longest_names_and_scores(
    language: str, monkeypatch: pytest.MonkeyPatch, cut: list[str]
) -> None:
    monkeypatch.setattr("game.scenes.kohaku.table.points", lambda _number: points(188))
    client = Client(NARROW, language=language, game="kohaku", seats="4", seed="7", players=",".join(["person"] * 4))
    phases = []
    for _move in range(4):
        table = client.table
        assert isinstance(table, KohakuTable)
        phases.append(table.state.phase)
        assert _lines(table) <= 2, table.prompt()
        client.greedy_moves(1)
    assert phases == ["take", "place", "place", "end"]
    client = Client(
        NARROW, language=language, game="kohaku", seats="4", seed="7", players=",".join(["person", *[OPPONENT] * 3])
    )
    client.settle()
    table = client.table
    assert isinstance(table, KohakuTable)
    table.peek = 3
    assert _lines(table) <= 2, table.prompt()


def _lines(table: KohakuTable) -> int:
    """How many lines the prompt takes beside the crest; the bar has room for two."""
    kit = table.kit
    room = table.layout_.bar.prompt.width - kit.px(36)
    return len(kit.type.wrap(table.prompt(), theme.SMALL_STRONG, kit.look, room))
