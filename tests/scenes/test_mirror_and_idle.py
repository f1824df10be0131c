"""The accessibility mirror tells and does everything; and nothing is drawn while nothing happens."""

from __future__ import annotations

import pytest

from client import COMPUTER, SIZES, Client
from game.rules import Chance
from kohaku_clicks import SEVEN, click_move, click_turn, state_of, table_of

ROLES = {"button", "checkbox", "radio", "slider", "tab", "link", "heading", "text"}
PAGES = ["menu", "setup", "settings", "credits", "rules", "table", "pause", "log"]


def open_page(client: Client, page: str) -> None:
    if page in ("settings", "credits"):
        client.mirror("act", page)
    elif page == "setup":
        client.mirror("act", "kohaku")
    elif page != "menu":
        client.mirror("act", "kohaku")
        client.mirror("act", "start")
        client.settle()
        click_turn(client)
        if page != "table":
            client.key({"rules": "r", "log": "l", "pause": "m"}[page])
    assert client.name == page


@pytest.mark.parametrize("page", PAGES)
def test_every_control_is_a_node_with_a_name(page: str) -> None:
    client = Client()
    open_page(client, page)
    controls = {c.id: c for group in client.tree.groups for c in group.controls}
    nodes = client.platform.mirror.nodes
    assert [node.id for node in nodes] == list(controls)
    assert len({node.id for node in nodes}) == len(nodes)
    for node in nodes:
        control = controls[node.id]
        assert node.label.strip() == node.label != "", node
        assert node.role in ROLES, node
        assert node.rect == tuple(control.shape), node
        assert node.enabled == control.enabled
        if control.act is not None:
            assert node.role not in ("heading", "text"), "what acts is no mere text"
    labels = [n.label for n in nodes if controls[n.id].reachable]
    assert len(set(labels)) == len(labels), "no two controls are called the same"
    assert sum(node.role == "heading" for node in nodes) >= 1, "every screen has a heading"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", ["1280x720", "390x844"])
def test_nothing_is_drawn_while_nothing_happens(page: str, size: str) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale, animation="normal")
    open_page(client, page)
    client.settle()
    presents, shows, said = len(client.platform.presented), client.platform.mirror.shows, len(client.said)
    for _ in range(120):
        client.frames()
    assert len(client.platform.presented) == presents
    assert client.platform.mirror.shows == shows
    assert len(client.said) == said


def test_a_pointer_that_moves_over_nothing_draws_nothing() -> None:
    client = Client(**SEVEN)
    client.move((640, 60))
    presents = len(client.platform.presented)
    for x in range(640, 700, 3):
        client.move((x, 60))
    assert len(client.platform.presented) == presents


def test_only_what_changed_is_presented() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2")
    client.hover("cell:0,0")
    pond = table_of(client).layout_.pond
    start = len(client.platform.presented)
    client.move((5, 300))
    areas = [rect for rects in client.platform.presented[start:] for rect in rects]
    assert areas
    assert all(pond.contains(rect) for rect in areas), "a ghost that goes away changes the pond alone"


# -- a whole game through the mirror


def test_a_game_through_the_mirror_alone() -> None:
    client = Client()
    open_page(client, "setup")
    client.mirror("act", "seats:2")
    client.mirror("act", "start:0")
    client.mirror("act", "start")
    chance = Chance(2)
    match = client.match
    while client.name == "table" and len(match.steps) < 60:
        buttons = [n for n in client.platform.mirror.nodes if n.enabled and n.role == "button"]
        moves = [n for n in buttons if n.id.startswith(("space:", "cell:")) or n.id == "confirm"]
        client.mirror("act", chance.choice(moves).id)
        client.settle()
    assert len(match.steps) == 60


def test_actions_while_things_move() -> None:
    """Whatever a screen reader's user does during an animation, it is done or nothing is."""
    client = Client(**{**SEVEN, "animation": "normal"}, players=f"person,{COMPUTER}")
    chance = Chance(9)
    for _ in range(150):
        ids = [node.id for node in client.platform.mirror.nodes]
        node = chance.choice([*ids, "gone"])
        client.mirror(chance.choice(["act", "act", "focus"]), node)
        client.frames(chance.below(4))
        if client.name != "table":
            client.key("escape")
        if client.name == "menu":
            client = Client(**{**SEVEN, "animation": "normal"})
    assert client.director.running


# -- what is said


def test_moves_are_announced_in_words() -> None:
    client = Client(**SEVEN)
    click_move(client, "take b2 c2")
    assert client.said[-1].startswith("Player 1: ")
    assert "taken from b2" in client.said[-1]
    assert "taken from c2" in client.said[-1]
    click_move(client, "place koi 0,0")
    assert "column 0, row 0" in client.said[-1]
    click_move(client, "place feature 1,0")
    click_move(client, "end")
    assert "New on b2:" in client.said[-1]
    assert client.said[-1].endswith(table_of(client).prompt()), "the next player is told what to do"
    assert "Player 2" in client.said[-1]


def test_a_computer_players_turn_is_announced_move_by_move() -> None:
    client = Client(**SEVEN, players=f"person,{COMPUTER}")
    click_turn(client)
    client.settle()
    start = next(i for i, said in enumerate(client.said) if "New on b2" in said)
    told = client.said[start + 1 :]
    assert len(told) == 4
    assert "taken from" in told[0]
    assert "placed" in told[1]
    assert "placed" in told[2]
    assert told[3].endswith(table_of(client).prompt())


def test_every_line_of_the_log_is_said() -> None:
    client = Client(**SEVEN)
    client.random_moves(30)
    spoken = " ".join(client.said)
    for _seat, line in client.table.log:
        assert line in spoken


def test_screens_say_their_names() -> None:
    client = Client(**SEVEN)
    for key, page in (("l", "What happened"), ("r", "Rules of"), ("m", "K")):
        client.key(key)
        assert client.said[-1].startswith(page)
        client.key("escape")
        assert client.said[-1] == client.table.prompt()


def test_cells_tell_points_and_reasons_with_places() -> None:
    client = Client(**SEVEN)
    click_turn(client)
    click_turn(client)
    click_turn(client, "take b2 c2")
    state = state_of(client)
    for cell in [i for i in client.ids if i.startswith("cell:")]:
        label = client.nodes[cell].label
        assert label.startswith("Place here: column ")
        assert "points now" in label or "+" in label or "−" in label
    assert state.phase == "place"
