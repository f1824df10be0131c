"""A whole game for two at one device, by clicks and taps on what is seen, at every size of window."""

from __future__ import annotations

import pytest

from client import COMPUTER, SIZES, Client
from game.rules import GAMES
from kohaku_clicks import SEVEN, click_game, click_move, click_turn, state_of, table_of

GAME = GAMES["kohaku"]


@pytest.mark.parametrize("size", SIZES)
def test_from_the_menu_to_the_result_and_again(size: str) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale)
    assert client.name == "menu"
    client.click("kohaku")
    assert client.name == "setup"
    client.click("seats:2")
    client.click("seat1:person")
    client.click("start:1")
    assert client.control("start:1").state["checked"] == "true"
    client.click("start")
    assert client.name == "table"
    match = client.match
    assert match.players == ("person", "person")
    assert match.actor == 1
    assert match.options == {"start": "1"}

    moves = click_game(client, touch=scale > 1)
    assert moves == len(match.steps) == 28 * 4
    assert match.over
    assert client.name == "result"
    result = match.state.result()
    assert result is not None
    winners = " and ".join(f"Player {seat + 1}" for seat in result.winners)
    assert winners in client.words
    assert f"Total: Player 1 {result.scores[0]}, Player 2 {result.scores[1]}" in client.words

    client.click("same")
    again = client.match
    assert client.name == "table"
    assert again is not match
    assert (again.seed, again.players, again.options, again.steps) == (match.seed, match.players, match.options, [])
    assert again.state == GAME.new(2, match.seed, **match.options)


def test_play_again_is_the_same_table_with_another_seed() -> None:
    client = Client(**SEVEN, players=f"person,{COMPUTER}")
    client.random_moves()
    assert client.name == "result"
    client.click("again")
    assert client.match.players == ("person", COMPUTER)
    assert client.match.options == {"start": "0"}
    assert client.match.seed != 7


def test_the_first_board_is_that_of_the_seed() -> None:
    client = Client(**SEVEN)
    state = GAME.new(2, 7, start="0")
    assert state_of(client) == state
    first = [node.label for node in client.platform.mirror.nodes if node.id.startswith("space:")]
    assert len(first) == 12
    assert first[0] == "a1: " + first[0].split(": ")[1]
    assert all(label.split(": ")[0] == name for label, name in zip(first, BOARD, strict=True))


BOARD = [column + row for row in "123" for column in "abcd"]


def test_a_turn_step_by_step() -> None:
    client = Client(**SEVEN)
    table = table_of(client)
    assert "take a koi and a feature side by side" in table.prompt()
    assert not client.control("confirm").enabled
    assert not client.control("undo").enabled

    client.click("space:b2")
    assert table.chosen == 5
    assert client.control("space:b2").state["pressed"] == "true"
    assert "Take it with b2" in client.control("space:c2").label
    assert "Take it with b2" not in client.control("space:d3").label
    client.click("space:b2")
    assert table.chosen is None, "a second click lets it go"
    client.click("space:b2")
    client.click("space:d1")
    assert table.chosen == 3, "another that is no neighbour is chosen instead"
    client.click("space:c2")
    client.click("space:b2")
    assert [str(step.move) for step in client.match.steps] == ["take b2 c2"], "the order of the two does not matter"

    assert "place both tiles" in table.prompt()
    assert {"hand:koi", "hand:feature", "cell:0,0"} <= set(client.ids)
    assert client.control("hand:koi").state["pressed"] == "true"
    client.click("hand:feature")
    assert table.held == "feature"
    client.click("cell:0,0")
    assert "place the other tile" in table.prompt()
    assert [cell for cell in client.ids if cell.startswith("cell:")] == [
        f"cell:{m.x},{m.y}" for m in client.match.state.moves()
    ]
    client.click("cell:1,0")
    assert "confirm the turn" in table.prompt()
    client.click("confirm")
    assert client.match.actor == 1
    assert [str(step.move) for step in client.match.steps] == [
        "take b2 c2",
        "place feature 0,0",
        "place koi 1,0",
        "end",
    ]


def test_after_the_hand_over_the_other_pond_is_large() -> None:
    client = Client(**SEVEN)
    click_turn(client)
    table = table_of(client)
    assert (table.home, table.shown, table.others) == (1, 1, [0])
    assert "Pond of Player 1" in client.control("pond:0").label
    assert "Player 2" in table.prompt()


def test_what_is_not_legal_cannot_be_clicked() -> None:
    client = Client(**SEVEN)
    click_move(client, "take b2 c2")
    for name in BOARD:
        assert not client.control(f"space:{name}").enabled
    before = client.match.to_text()
    for name in ("b2", "a1"):
        client.tap_at(client.control(f"space:{name}").shape.center)
    client.tap_at(client.control("confirm").shape.center)
    client.key("e")
    client.key("return", mod=0x40)
    assert client.match.to_text() == before


def test_a_turn_is_confirmed_by_key() -> None:
    for key, mod in (("e", 0), ("c", 0), ("return", 0x40)):
        client = Client(**SEVEN)
        click_turn(client, "take b2 c2", "place koi 0,0", "place feature 1,0")
        client.key(key, mod)
        client.settle()
        assert client.match.actor == 1, key


def test_a_confirm_key_of_a_russian_keyboard() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2", "place koi 0,0", "place feature 1,0")
    client.key("e", types="у")
    assert client.match.actor == 1


def test_small_cells_are_found_by_a_finger_beside_them() -> None:
    client = Client((390, 844), **SEVEN)
    table = table_of(client)
    click_move(client, "take b2 c2")
    for _ in range(12):
        client.key("minus")
    cell = client.control("cell:0,0")
    assert cell.shape.width < 44
    assert cell.reach >= (44 - cell.shape.width) // 2
    client.tap_at((cell.shape.centerx + 20, cell.shape.centery))
    assert str(client.match.steps[-1].move) == "place koi 0,0"
    assert table.match is client.match
