"""Taking back: step by step until the turn is confirmed, and not after."""

from __future__ import annotations

import pytest

from client import Client
from game.session.match import Match
from kohaku_clicks import SEVEN, TURN, click_move, click_turn, state_of, table_of


def by_button(client: Client) -> None:
    client.click("undo")


def by_letter(client: Client) -> None:
    client.key("u")


def by_backspace(client: Client) -> None:
    client.key("backspace")


def by_right_button(client: Client) -> None:
    client.release((5, 5), button=3)
    client.frames()


def by_control_z(client: Client) -> None:
    client.key("z", mod=0x40)


def by_mirror(client: Client) -> None:
    client.mirror("act", "undo")


WAYS = [by_button, by_letter, by_backspace, by_right_button, by_control_z, by_mirror]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.clause("KOH-T5")
def test_undo_step_by_step(way: object) -> None:
    client = Client(**SEVEN)
    assert callable(way)
    positions, looks, logs = [state_of(client).copy()], [client.pixels()], [list(client.table.log)]
    for move in TURN:
        click_move(client, move)
        client.move((1, 1))
        positions.append(state_of(client).copy())
        looks.append(client.pixels())
        logs.append(list(client.table.log))
    for number in (2, 1, 0):
        way(client)
        client.move((1, 1))
        client.settle()
        assert state_of(client) == positions[number]
        assert client.table.log == logs[number]
        assert client.said[-1].startswith("Taken back.")
        saved = client.storage.texts["match"]
        assert Match.from_text(saved).state == positions[number], "the save goes back too"
    assert not client.control("undo").enabled
    client.tree.set_focus(None)
    client.frames()
    assert client.pixels() == looks[0], "it looks as if nothing had been"


@pytest.mark.clause("KOH-T5")
def test_after_the_confirmation_nothing_is_taken_back() -> None:
    client = Client(**SEVEN)
    click_turn(client)
    before = client.match.to_text()
    assert not client.control("undo").enabled
    for way in (by_letter, by_right_button, by_control_z):
        way(client)
        assert client.match.to_text() == before
        assert client.said[-1] == "Nothing can be taken back now."
        assert client.notice


def test_alone_the_confirmed_turn_is_over_too() -> None:
    client = Client(game="kohaku", seats="1", seed="7")
    click_turn(client)
    assert client.match.actor == 0
    assert not client.match.can_undo
    click_move(client, client.match.state.moves()[0])
    client.key("u")
    assert len(client.match.steps) == 4


def test_the_other_tile_after_a_change_of_mind() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2", "place koi 0,0")
    client.key("u")
    client.key("u")
    click_turn(client, "take a1 b1", "place feature 0,0", "place koi 0,1", "end")
    assert client.match.actor == 1
    assert table_of(client).log[0][1].startswith("Player 1: ")
    assert not any("b2" in line for _seat, line in client.table.log[:4])
