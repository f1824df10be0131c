"""The keyboard alone is enough: a whole solo game, and every control of every screen."""

from __future__ import annotations

from collections import deque

import pytest

from client import SIZES, Client
from game.rules import Chance
from game.ui.focus import FocusTree
from kohaku_clicks import SEVEN, click_turn, focus_by_keys, ids_of, state_of


def test_a_solo_game_by_keyboard_alone() -> None:
    client = Client()
    focus_by_keys(client, "kohaku")
    client.key("return")
    assert client.name == "setup"
    focus_by_keys(client, "seats:1")
    client.key("space")
    assert client.control("seats:1").state["checked"] == "true"
    focus_by_keys(client, "start")
    client.key("return")
    assert client.match.players == ("person",)
    match, chance = client.match, Chance(5)
    while client.name == "table":
        phase = state_of(client).phase
        if phase == "end":
            assert client.tree.focus == "confirm", "the focus waits where the next decision is"
            client.key(chance.choice(["e", "return"]))
        else:
            move = chance.choice(match.state.moves()[:6])
            for control_id in ids_of(client, move):
                focus_by_keys(client, control_id)
                client.key("return")
            client.settle()
            assert match.steps[-1].move == move
        client.settle()
    assert match.over
    assert client.name == "result"
    assert "beat" in client.nodes[next(i for i in client.nodes if i.startswith("text:You"))].label
    focus_by_keys(client, "home")
    client.key("return")
    assert client.name == "menu"


def test_the_focus_goes_where_the_next_decision_is() -> None:
    client = Client(**SEVEN)
    client.key("tab")
    assert client.tree.focus == "space:a1"
    focus_by_keys(client, "space:b2")
    client.key("return")
    assert client.tree.focus == "space:b2"
    client.key("right")
    assert client.tree.focus == "space:c2"
    client.key("return")
    assert client.tree.focus == "cell:0,0"
    client.key("return")
    assert (client.tree.focus or "").startswith("cell:")
    client.key("return")
    assert client.tree.focus == "confirm"
    client.key("return")
    assert client.match.actor == 1
    assert (client.tree.focus or "").startswith("space:")


def reached_by_keys(tree: FocusTree) -> set[str]:
    """Every control that Tab and the arrows come to, from wherever they begin."""
    start: set[str] = set()
    tree.set_focus(None)
    for _ in range(len(tree.groups) + 1):
        tree.next_group(1)
        if tree.focus is not None:
            start.add(tree.focus)
    reached, waiting = set(start), deque(start)
    while waiting:
        here = waiting.popleft()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            control = tree.get(here)
            if control is None or (dx and control.adjust is not None):
                continue
            tree.set_focus(here)
            tree.move(dx, dy)
            if tree.focus is not None and tree.focus not in reached:
                reached.add(tree.focus)
                waiting.append(tree.focus)
    tree.set_focus(None)
    return reached


def all_reached(client: Client) -> None:
    wanted = set(client.ids)
    assert wanted
    assert reached_by_keys(client.tree) == wanted, client.name


@pytest.mark.parametrize("size", SIZES)
def test_every_control_of_every_page_is_reached_by_keys(size: str) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale)
    all_reached(client)
    for entry in ("settings", "credits"):
        client.mirror("act", entry)
        all_reached(client)
        client.key("escape")
    client.mirror("act", "kohaku")
    client.mirror("act", "seats:4")
    all_reached(client)
    client.mirror("act", "rules")
    all_reached(client)
    client.key("escape")
    client.mirror("act", "start")
    client.key("m")
    assert client.name == "pause"
    all_reached(client)


@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("size", ["1280x720", "390x844"])
def test_every_control_of_the_table_is_reached_by_keys(size: str, seats: int) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale, game="kohaku", seats=str(seats), seed="7")
    for _move in range(20):
        all_reached(client)
        client.greedy_moves(1)
    client.key("plus")
    assert "fit" in client.ids
    all_reached(client)


def test_escape_and_letters_open_and_close_pages() -> None:
    client = Client(**SEVEN)
    for key, page in (("escape", "pause"), ("m", "pause"), ("l", "log"), ("r", "rules")):
        client.key(key)
        assert client.name == page
        client.key(key)
        assert client.name == "table"
    client.key("l", types="д")
    assert client.name == "log"


def test_enter_on_nothing_does_nothing() -> None:
    client = Client(**SEVEN)
    client.keys("return", "space")
    assert client.name == "table"
    assert client.match.steps == []


def test_the_focus_stays_through_a_new_size() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2")
    focus_by_keys(client, "hand:feature")
    client.platform.resize((720, 1280))
    client.frames(2)
    assert client.tree.focus == "hand:feature"
