"""Other ponds, panning and zooming, the marks of the last turn."""

from __future__ import annotations

import pygame
import pytest

from client import SIZES, Client
from game.rules.kohaku import FeatureTile, KoiTile
from game.session.match import Match
from kohaku_clicks import SEVEN, click_move, click_turn, state_of, table_of

FOUR = {**SEVEN, "seats": "4"}


def tiles_shown(client: Client) -> set[object]:
    """The tiles that lie in the large frame now."""
    table, board, hand = table_of(client), state_of(client).board, state_of(client).hand
    return {k for k in table.actors if isinstance(k, KoiTile | FeatureTile) and k not in board and k not in hand}


@pytest.mark.parametrize("size", SIZES)
def test_peeking_at_another_pond_and_back(size: str) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale, **FOUR)
    for _ in range(4):
        click_turn(client)
    table = table_of(client)
    save = client.match.to_text()
    assert table.shown == 0
    for seat in (1, 2, 3):
        client.click(f"pond:{seat}")
        assert table.shown == seat
        assert tiles_shown(client) == set(state_of(client).ponds[seat].values())
        assert f"Pond of Player {seat + 1}" in table.prompt()
        assert client.control(f"pond:{seat}").state["pressed"] == "true"
        assert not any(client.control(f"space:{name}").enabled for name in ("a1", "b2"))
        client.key("e")
    client.click("pond:3")
    assert table.shown == 0
    assert table.peek is None
    assert client.match.to_text() == save, "looking changes nothing"
    assert client.control("space:b2").enabled


def test_a_peek_ends_with_the_next_move() -> None:
    client = Client(**SEVEN)
    click_turn(client)
    click_turn(client, "take b2 c2", "place koi 0,0", "place feature 1,0")
    client.click("pond:0")
    client.key("e")
    assert client.match.actor == 0
    assert table_of(client).peek is None


def test_the_wheel_zooms_where_it_is_turned_and_the_button_fits_again() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2", "place koi 0,0")
    table = table_of(client)
    cell = client.control("cell:1,0").shape.copy()
    assert "fit" not in client.ids
    client.wheel(cell.center, 2)
    now = client.control("cell:1,0").shape
    assert now.width > cell.width
    assert abs(now.centerx - cell.centerx) <= 2
    assert abs(now.centery - cell.centery) <= 2
    client.wheel(cell.center, -3)
    assert client.control("cell:1,0").shape.width < cell.width
    client.click("fit")
    assert client.control("cell:1,0").shape == cell
    assert table.camera.own
    assert "fit" not in client.ids


def test_the_wheel_elsewhere_leaves_the_pond_alone() -> None:
    client = Client(**SEVEN)
    client.wheel(client.control("space:b2").shape.center, 3)
    assert table_of(client).camera.own


def test_dragging_pans_and_plays_nothing() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2")
    pond = table_of(client).layout_.pond
    before = client.control("cell:0,0").shape.copy()
    client.drag(before.center, (before.centerx + 40, before.centery + 30))
    assert len(client.match.steps) == 1
    assert client.control("cell:0,0").shape == before.move(40, 30)
    client.drag((5, 5), pond.center)
    assert client.control("cell:0,0").shape == before.move(40, 30), "a drag from elsewhere moves nothing"
    client.key("0")
    assert client.control("cell:0,0").shape == before


def test_keys_pan_and_zoom() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2", "place koi 0,0")
    table = table_of(client)
    client.key("minus")
    start = client.control("cell:1,0").shape.copy()
    side = table.camera.side
    client.key("d")
    assert client.control("cell:1,0").shape == start.move(-side, 0), "looking to the right moves the pond to the left"
    client.key("a")
    client.key("s", types="ы")
    assert client.control("cell:1,0").shape == start.move(0, -side)
    client.key("up", mod=pygame.KMOD_LSHIFT)
    assert client.control("cell:1,0").shape == start
    client.key("plus")
    assert table.camera.side > side
    client.key("0")
    assert table.camera.own


def test_two_fingers_zoom_the_pond() -> None:
    client = Client((390, 844), **SEVEN)
    click_turn(client, "take b2 c2")
    table = table_of(client)
    x, y = (v / s for v, s in zip(table.layout_.pond.center, client.platform.size, strict=True))
    side = table.camera.side

    def finger(kind: int, number: int, dx: float) -> None:
        values = {"finger_id": number, "x": x + dx, "y": y, "touch_id": 1}
        pygame.event.post(pygame.event.Event(kind, values))

    finger(pygame.FINGERDOWN, 1, -0.1)
    client.press(table.layout_.pond.center, touch=True)
    finger(pygame.FINGERDOWN, 2, 0.1)
    finger(pygame.FINGERMOTION, 2, 0.2)
    client.frames(2)
    assert table.camera.side == int(side * 1.5)
    finger(pygame.FINGERUP, 1, 0)
    client.release(table.layout_.pond.center, touch=True)
    finger(pygame.FINGERUP, 2, 0)
    client.frames(2)
    assert len(client.match.steps) == 1, "nothing was placed by it"


def test_the_pond_of_the_next_person_fits_itself_again() -> None:
    client = Client(**SEVEN)
    client.key("plus")
    click_turn(client)
    assert table_of(client).camera.own


def test_the_last_turn_of_every_seat_is_marked() -> None:
    client = Client(**FOUR)
    turns = [
        ("take b2 c2", "place koi 0,0", "place feature 1,0", "end"),
        ("take b2 c2", "place feature 0,0", "place koi 0,-1", "end"),
        ("take b2 c2", "place koi 0,0", "place feature 0,1", "end"),
        ("take b2 c2", "place koi 0,0", "place feature -1,0", "end"),
    ]
    marks = [{(0, 0), (1, 0)}, {(0, 0), (0, -1)}, {(0, 0), (0, 1)}, {(0, 0), (-1, 0)}]
    for number, turn in enumerate(turns):
        click_turn(client, *turn)
        for seat in range(4):
            assert table_of(client).last_placed(seat) == (marks[seat] if seat <= number else set())
    click_turn(client, "take b2 c2", "place koi 2,0")
    table = table_of(client)
    assert table.last_placed(0) == {(2, 0)}
    assert table.last_placed(1) == marks[1]
    client.click("pond:1")
    framed = {key[1] for key in table.actors if isinstance(key, tuple) and key[0] == "last"}
    assert framed == marks[1], "and framed in the large view"


def test_marks_survive_a_save() -> None:
    client = Client(**SEVEN)
    click_turn(client)
    again = Match.from_text(client.storage.texts["match"])
    client.table.match = again
    assert table_of(client).last_placed(0) == {(0, 0), (1, 0)}


def test_stacks_and_rounds_are_told() -> None:
    client = Client(**SEVEN)
    assert "27 koi" in client.nodes["info"].label
    assert "Round 1 of 14" in client.nodes["info"].label
    click_turn(client)
    click_turn(client)
    assert "25 koi" in client.nodes["info"].label
    assert "Round 2 of 14" in client.nodes["info"].label


def test_alone_the_breeders_are_told() -> None:
    client = Client(game="kohaku", seats="1", seed="7")
    click_turn(client)
    state = state_of(client)
    worth = state.breeder_scores
    label = client.nodes["breeders"].label
    assert f"{len(state.breeders_koi)} koi and {len(state.breeders_features)} features" in label
    assert f"yellow {worth.yellow}, red {worth.red}, black {worth.black}" in label
    assert "breeders" in table_of(client).actors


def test_a_view_that_was_moved_stays_during_the_turn() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2")
    client.key("minus")
    place = client.control("cell:0,0").shape.copy()
    click_move(client, "place koi 0,0")
    assert client.control("tile:0,0").shape == place


def test_going_back_ends_a_peek_before_it_opens_the_menu() -> None:
    client = Client(**FOUR)
    client.click("pond:1")
    assert table_of(client).peek == 1
    client.key("escape")
    assert client.name == "table"
    assert table_of(client).peek is None
    client.key("escape")
    assert client.name == "pause"


def test_taking_back_begins_with_what_is_half_chosen() -> None:
    client = Client(**SEVEN)
    client.click("space:b2")
    assert table_of(client).chosen is not None
    client.key("u")
    assert table_of(client).chosen is None
    assert not client.notice


def test_a_notice_goes_with_the_next_move() -> None:
    client = Client(**SEVEN)
    client.key("u")
    assert client.notice, "nothing can be taken back yet"
    click_move(client, "take b2 c2")
    assert not client.notice
