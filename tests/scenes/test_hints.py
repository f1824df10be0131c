"""Hints at the table, and the look back after the game."""

from __future__ import annotations

import pytest

from client import COMPUTER, Client
from game.rules import Chance
from game.rules.kohaku import Place, Take
from game.scenes.review import LookBack
from game.ui.words import LANGUAGES
from kohaku_clicks import SEVEN, click_move, state_of, table_of


def asked(client: Client) -> tuple[object, ...]:
    """Ask for a hint with the mouse and wait for it."""
    client.click("hint")
    client.settle()
    return table_of(client).advice


def test_a_hint_is_a_whole_turn_that_can_be_played() -> None:
    client = Client(**SEVEN)
    before = state_of(client).copy()
    moves = asked(client)
    assert state_of(client) == before, "asking changes nothing"
    assert isinstance(moves[0], Take)
    assert [type(move) for move in moves[1:3]] == [Place, Place]
    for move in table_of(client).advice:
        before.play(move)


def test_a_hint_is_told_in_words_and_shown() -> None:
    client = Client(**SEVEN)
    table = table_of(client)
    marks = {key for key in table.actors if isinstance(key, tuple) and key[0] == "hint"}
    assert not marks
    moves = asked(client)
    assert "Points now: " in client.said[-1]
    assert client.said[-1].startswith("Take from ")
    assert table.advice_text().startswith("Take from ")
    assert "caption" in table.actors
    take = moves[0]
    assert isinstance(take, Take)
    marks = {key for key in table.actors if isinstance(key, tuple) and key[0] == "hint"}
    assert marks == {("hint", take.koi), ("hint", take.feature)}


def test_a_hint_goes_on_while_it_is_followed_and_ends_when_it_is_not() -> None:
    client = Client(**SEVEN)
    moves = asked(client)
    take = moves[0]
    assert isinstance(take, Take)
    click_move(client, take)
    table = table_of(client)
    assert table.advice == moves[1:]
    following = moves[1]
    assert isinstance(following, Place)
    assert table.held == following.kind, "the tile that the hint places is the one in hand"
    assert table.advice_text().startswith("Place: ")
    other = next(move for move in state_of(client).moves() if move != following)
    assert isinstance(other, Place)
    click_move(client, other)
    assert not table.advice
    assert not table.advice_text()


@pytest.mark.parametrize("stop", ["undo", "play", "menu"])
def test_looking_for_a_hint_stops_at_once(stop: str) -> None:
    client = Client(**SEVEN)
    click_move(client, "take b2 c2")
    table = table_of(client)
    table.ask_for_hint()
    assert table.advising
    assert table.prompt() == "Looking for a hint …"
    assert not table.settled
    if stop == "undo":
        table.undo()
        assert not table.advising
    elif stop == "play":
        table.play(state_of(client).moves()[0])
        assert not table.advising
    else:
        client.key("m")
        assert client.name == "pause"
        client.click("home")
        assert client.name == "menu"
        assert not table.advising


def test_the_key_asks_too_and_nobody_else_is_advised() -> None:
    client = Client(**{**SEVEN, "players": f"{COMPUTER},person", "animation": "off"})
    assert table_of(client).thinking
    table_of(client).ask_for_hint()
    assert not table_of(client).advising, "a computer player needs no hint"
    client.settle()
    client.key("h")
    client.settle()
    assert isinstance(table_of(client).advice[0], Take)


def finished(seed: int, language: str = "en") -> Client:
    """A game against a computer player that a person played at random."""
    client = Client(
        game="kohaku", seats="2", seed=str(seed), players=f"person,{COMPUTER}", animation="off", lang=language
    )
    client.random_moves(seed=seed)
    client.wait_for(lambda: client.name == "result")
    return client


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_look_back_shows_up_to_three_turns(language: str) -> None:
    client = finished(3, language)
    client.click("review")
    page = client.scene
    assert isinstance(page, LookBack)
    assert not page.settled
    assert "progress" in client.nodes
    client.settle()
    client.frames(2)
    heads = [node for node in client.nodes if node.startswith("regret:")]
    assert len(heads) == 3, "random play loses points in three turns at least"
    for number in range(3):
        assert client.nodes[f"played:{number}"].label != client.nodes[f"better:{number}"].label
    client.key("escape")
    assert client.name == "result"


def test_the_look_back_of_two_people_asks_whose_turns() -> None:
    client = Client(game="kohaku", seats="2", seed="5", animation="off")
    client.random_moves(seed=5)
    client.wait_for(lambda: client.name == "result")
    client.click("review")
    page = client.scene
    assert isinstance(page, LookBack)
    client.click("whose:1")
    assert client.nodes["whose:1"].state["checked"] == "true"
    client.key("escape")
    assert client.name == "result", "leaving in the middle of the work is possible"


def test_without_people_there_is_nothing_to_look_back_at() -> None:
    client = Client(
        game="kohaku", seats="2", seed=str(Chance(1).below(9)), players=f"{COMPUTER},{COMPUTER}", animation="off"
    )
    client.wait_for(lambda: client.name == "result")
    assert "review" not in client.nodes
