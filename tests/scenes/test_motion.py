"""Animation: off, normal, fast; a tap skips it; computer players move by themselves."""

from __future__ import annotations

from itertools import pairwise

import pytest

from client import COMPUTER, Client
from game.rules import Move
from game.rules.kohaku import FeatureTile, KoiTile
from game.session.match import Match
from kohaku_clicks import SEVEN, TURN, click_move, click_turn, state_of, table_of

LIVELY = {**SEVEN, "animation": "normal"}


def frames_of_a_take(animation: str, step: float = 1 / 60) -> int:
    """How many frames a take is in motion."""
    client = Client(**{**SEVEN, "animation": animation})
    client.click("space:b2")
    spot = client.spot_of("space:c2")
    client.press(spot)
    client.release(spot)
    for count in range(1000):
        client.frames(1, step)
        if client.scene.settled:
            return count
    raise AssertionError


def test_speeds() -> None:
    off, normal, fast = (frames_of_a_take(speed) for speed in ("off", "normal", "fast"))
    assert off <= 1
    assert normal == pytest.approx(0.3 * 60, abs=3), "a take glides for 0.3 seconds"
    assert fast == pytest.approx(normal / 2.5, abs=2)


def test_tiles_glide_from_where_they_were_to_where_they_go() -> None:
    client = Client(**LIVELY)
    table = table_of(client)
    koi = state_of(client).board[5]
    assert isinstance(koi, KoiTile)
    client.click("space:b2")
    client.click("space:c2")
    source, target = table.layout_.spaces[5], table.layout_.hand[0]
    seen = []
    while not table.settled:
        seen.append(table.actors[koi].centre)
        client.frames()
    assert len(seen) > 8
    assert all(a != b for a, b in pairwise(seen[:-1])), "it moves in every frame"
    xs = [x for x, _y in seen]
    assert abs(xs[0] - source.centerx) < abs(target.centerx - source.centerx) / 4
    assert xs == sorted(xs, reverse=xs[0] > xs[-1])
    assert table.actors[koi].spot == target.topleft
    assert client.scene.settled


@pytest.mark.parametrize("way", ["click", "tap", "enter"])
def test_a_tap_skips_what_moves_and_does_nothing_else(way: str) -> None:
    client = Client(**LIVELY)
    client.click("space:b2")
    client.click("space:c2")
    assert not client.scene.settled
    spot = client.control("undo").shape.center
    if way == "click":
        client.press(spot)
        client.release(spot)
    elif way == "tap":
        client.tap_at(spot)
    else:
        client.key("return")
    client.frames(2)
    assert client.scene.settled
    assert len(client.match.steps) == 1, "nothing was taken back"


@pytest.mark.parametrize("way", ["click", "tap"])
@pytest.mark.parametrize(("button", "page"), [("menu", "pause"), ("log", "log"), ("rules", "rules")])
def test_the_buttons_of_the_bar_do_not_wait_for_what_moves(button: str, page: str, way: str) -> None:
    client = Client(**LIVELY)
    client.click("space:b2")
    client.click("space:c2")
    assert not client.scene.settled
    match = client.match
    spot = client.control(button).shape.center
    if way == "click":
        client.press(spot)
        client.release(spot)
    else:
        client.tap_at(spot)
    client.frames(2)
    assert client.name == page
    assert len(match.steps) == 1


def test_the_next_move_may_be_made_while_things_still_move() -> None:
    client = Client(**LIVELY)
    client.click("space:b2")
    client.click("space:c2")
    client.mirror("act", "hand:feature")
    assert table_of(client).held == "feature"
    client.mirror("act", "cell:0,0")
    assert [str(step.move) for step in client.match.steps] == ["take b2 c2", "place feature 0,0"]
    client.key("u")
    assert len(client.match.steps) == 1, "undo does not wait either"


@pytest.mark.parametrize("animation", ["normal", "fast"])
def test_motions_end_where_the_match_says(animation: str) -> None:
    """After every animated move the screen looks as it would without animation."""
    moving = Client(**{**SEVEN, "animation": animation})
    played: list[tuple[Move, bytes]] = []
    while len(played) < 10:
        move = moving.match.state.moves()[len(played) % 3 if len(moving.match.state.moves()) > 3 else 0]
        click_move(moving, move)
        moving.move((1, 1))
        moving.frames(2)
        played.append((move, moving.pixels()))
    still = Client(**SEVEN)
    for move, look in played:
        click_move(still, move)
        still.move((1, 1))
        still.frames(2)
        assert still.pixels() == look, move


def test_the_refill_draws_and_slides() -> None:
    client = Client(**LIVELY)
    click_turn(client, "take a1 b1", "place koi 0,0", "place feature 1,0")
    before = state_of(client).board
    client.key("e")
    table = table_of(client)
    flying = set()
    while not table.settled:
        flying |= {key for key, actor in table.actors.items() if table.stage.get_layer_of_sprite(actor) == 80}
        client.frames()
    now = state_of(client).board
    changed = {tile for space, tile in enumerate(now) if tile is not None and tile != before[space]}
    assert flying == changed, "whatever changed its place flew there, and nothing else"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_with_animation_leaves_nothing_behind(seats: int) -> None:
    client = Client(game="kohaku", seats=str(seats), seed="3", animation="fast")
    client.random_moves(18)
    table = table_of(client)
    assert set(table.stage.sprites()) - {table._ring} == set(table.actors.values())
    tiles = {key for key in table.actors if isinstance(key, KoiTile | FeatureTile)}
    state = state_of(client)
    seen = {tile for tile in state.board if tile} | set(state.hand) | set(state.ponds[table.shown].values())
    assert tiles == seen


# -- computer players


@pytest.mark.parametrize("animation", ["off", "fast"])
def test_computer_seats_play_by_themselves(animation: str) -> None:
    players = f"person,{COMPUTER},{COMPUTER}"
    client = Client(**{**SEVEN, "seats": "3", "animation": animation}, players=players)
    click_turn(client)
    client.settle()
    match = client.match
    assert match.actor == 0
    assert [step.seat for step in match.steps] == [0] * 4 + [1] * 4 + [2] * 4
    table = table_of(client)
    assert table.home == 0, "the person's pond stays large"
    assert table.last_placed(1) == set(state_of(client).ponds[1])
    assert any("is thinking" not in said and "Player" not in said for said in client.said)


def test_while_a_computer_player_thinks_nothing_can_be_played() -> None:
    client = Client(**{**SEVEN, "animation": "normal"}, players=f"{COMPUTER},person")
    assert client.table.thinking
    assert "is thinking" in client.table.prompt()
    assert not any(control.id.startswith(("cell:", "hand:", "confirm")) for control in client.tree.reachable())
    assert not client.control("space:b2").enabled
    client.keys("e", "u")
    assert client.match.steps == [] or {step.seat for step in client.match.steps} == {0}


def test_computer_players_take_their_time_where_things_move() -> None:
    client = Client(**{**SEVEN, "animation": "normal"}, players=f"{COMPUTER},person")
    seconds = 0.0
    while client.match.actor == 0:
        client.frames(1, 0.05)
        seconds += 0.05
    assert seconds > 4 * 0.3


def test_only_computer_players() -> None:
    client = Client(**SEVEN, players=f"{COMPUTER},{COMPUTER}")
    client.wait_for(lambda: client.name == "result" or len(client.match.steps) >= 12)
    assert {step.seat for step in client.match.steps} == {0, 1}


def test_a_table_loads_what_players_know_before_the_first_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[Match] = []
    monkeypatch.setattr(Match, "prepare", lambda match: prepared.append(match))
    client = Client(**SEVEN)
    assert prepared == [client.match]


def test_leaving_while_a_computer_player_thinks() -> None:
    client = Client(**{**SEVEN, "animation": "normal"}, players=f"{COMPUTER},person")
    client.frames(3)
    client.key("escape")
    assert client.name == "pause"
    steps = client.storage.texts["match"]
    client.frames(40, 0.05)
    assert client.storage.texts["match"] == steps, "nobody plays while the table is covered"
    client.click("resume")
    client.settle()
    assert client.match.actor == 1


def test_what_happens_is_the_same_with_and_without_animation() -> None:
    ends = []
    for animation in ("off", "fast"):
        client = Client(**{**SEVEN, "animation": animation}, players=f"person,{COMPUTER}")
        click_turn(client, *TURN, "end")
        client.settle()
        ends.append((client.match.to_text(), client.table.log))
    assert ends[0] == ends[1]
