"""The points that the ghost promises, with their reasons."""

from __future__ import annotations

import pytest

from client import Client
from game.rules import GAMES, Chance
from game.rules.kohaku import KohakuState, KoiTile, Place
from game.scenes.gains import Gain, gains
from game.scenes.kohaku.words import thing_name
from game.scenes.names import signed
from kohaku_clicks import SEVEN, click_turn, state_of, table_of
from kohaku_ponds import Box, pond

GAME = GAMES["kohaku"]


def holding(drawing: str, koi: str | None, feature: str | None) -> KohakuState:
    """A seat with this pond and these tiles in hand, in the middle of placing them."""
    box = Box()
    lying = pond(drawing, box)
    state = GAME.new(2, 7, start="0")
    assert isinstance(state, KohakuState)
    state.phase = "place"
    state._ponds[0] = lying
    (state._hand_koi,) = box.koi(koi) if koi else (None,)
    (state._hand_feature,) = box.features(feature) if feature else (None,)
    return state


def told(state: KohakuState, kind: str, x: int, y: int) -> list[tuple[str, int]]:
    move = Place(kind, x, y)  # type: ignore[arg-type]
    assert move in state.moves()
    return [(gain.line.thing, gain.points) for gain in gains(state, move, 0)]


CASES: list[tuple[str, str | None, str | None, tuple[str, int, int], list[tuple[str, int]]]] = [
    # the pond, koi and feature in hand, where to, what changes
    ("r", None, "lily:r", ("feature", 1, 0), [("lily:red", 2)]),
    ("r", None, "lily:w", ("feature", 1, 0), []),
    ("r", None, "turtle", ("feature", 0, 1), [("turtle", 5)]),
    ("rw", None, "lilies:rw", ("feature", 0, 1), [("double_lily:red+white", 3)]),
    ("rw2d", None, "frog", ("feature", 0, 1), [("frog", 2)]),
    ("lily:r", "r3b", None, ("koi", 1, 0), [("lily:red", 2), ("koi:red", 1)]),
    ("frog r2d", "r3d", None, ("koi", -1, 0), [("frog", 3), ("koi:red", 1)]),
    # One koi beside two features earns from both; the better one is told first.
    ("statue rw . \n . stone r", "bw", None, ("koi", 0, 1), [("stone", 2), ("statue", 2)]),
    # A fourth koi makes a lily worth 12 instead of 6.
    (". r . \n r3b lily:r r2d", "rw", None, ("koi", 0, 2), [("lily:red", 6)]),
]


@pytest.mark.parametrize(("drawing", "koi", "feature", "place", "expected"), CASES)
@pytest.mark.clause("KOH-P1", "KOH-P11")
def test_gains_of_a_drawn_pond(
    drawing: str,
    koi: str | None,
    feature: str | None,
    place: tuple[str, int, int],
    expected: list[tuple[str, int]],
) -> None:
    state = holding(drawing, koi, feature)
    found = told(state, *place)
    assert sorted(found) == sorted(expected)
    assert [points for _name, points in found] == sorted((p for _name, p in found), reverse=True)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_gains_add_up_to_the_difference_of_the_scores_in_any_game(seats: int) -> None:
    state = GAME.new(seats, 3)
    chance = Chance(seats)
    checked = 0
    while state.actor is not None:
        moves = state.moves()
        if isinstance(moves[0], Place):
            for move in moves[:: max(1, len(moves) // 4)]:
                seat = state.actor
                after = state.copy()
                after.play(move)
                found = gains(state, move, seat)
                assert sum(gain.points for gain in found) == after.scores()[seat] - state.scores()[seat]
                assert all(gain.points for gain in found)
                assert found == gains(state, move, seat, state.score_sheet(seat))
                checked += 1
        state.play(chance.choice(moves))
    assert checked > 60


def test_gains_change_nothing() -> None:
    state = GAME.new(2, 3)
    state.play(state.moves()[0])
    before = state.copy()
    gains(state, state.moves()[0], state.actor or 0)
    assert state == before


# -- on the screen


def placing_turn(client: Client) -> None:
    """Play greedily until a person has to place a tile that would earn something."""
    while True:
        client.greedy_moves(1)
        state = state_of(client)
        if state.phase == "place" and client.match.person_to_move and best(client):
            return


def best(client: Client) -> list[tuple[Place, list[Gain]]]:
    """The placements of the held tile that change points."""
    state, table = state_of(client), table_of(client)
    actor = state.actor
    assert actor is not None
    moves = [m for m in state.moves() if isinstance(m, Place) and m.kind == table.held]
    return [(m, found) for m in moves if (found := gains(state, m, actor))]


@pytest.mark.parametrize("touch", [False, True])
def test_the_ghost_shows_points_where_they_change_and_why(touch: bool) -> None:
    client = Client(**SEVEN)
    placing_turn(client)
    table = table_of(client)
    move, found = max(best(client), key=lambda pair: len(pair[1]))
    cell = f"cell:{move.x},{move.y}"
    if touch:
        client.press(client.spot_of(cell), touch=True)
        client.frames(2)
    else:
        client.hover(cell)
    badges = {key[1] for key in table.actors if isinstance(key, tuple) and key[0] == "gain"}
    assert badges == {gain.line.at for gain in found if isinstance(gain.line.at, tuple)}
    assert "ghost" in table.actors
    assert table.actors["ghost"].spot == table.camera.rect((move.x, move.y)).topleft
    assert "caption" in table.actors

    total = sum(gain.points for gain in found)
    text = table._gain_text(move)
    assert text.startswith(f"{signed(total)}: ")
    for gain in found:
        assert f"{thing_name(gain.line.thing)} {signed(gain.points)}" in text
    assert text.split(": ")[0] in client.nodes[cell].label, "a screen reader is told the same"

    if touch:
        client.move((5, 5), pressed=True, touch=True)
        client.release((5, 5), touch=True)
    else:
        client.move((5, 5))
    client.frames()
    assert not {"ghost", "caption"} & set(table.actors)
    assert not any(isinstance(key, tuple) and key[0] == "gain" for key in table.actors)
    assert len(client.match.steps) % 4 in (1, 2), "nothing was placed by looking"


def test_the_ghost_follows_the_keyboard() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2")
    table = table_of(client)
    client.key("tab")
    while not (client.tree.focus or "").startswith("cell:"):
        client.key("tab")
    assert "ghost" in table.actors


def test_keys_move_the_ghost_away_from_a_pointer_that_rests() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2", "place koi 0,0")
    table = table_of(client)
    client.hover("cell:1,0")
    assert table.actors["ghost"].spot == client.control("cell:1,0").shape.topleft
    client.mirror("focus", "cell:0,1")
    client.key("left")
    focus = client.tree.focused
    assert focus is not None
    assert focus.id.startswith("cell:")
    assert focus.id != "cell:1,0"
    assert table.actors["ghost"].spot == focus.shape.topleft


def test_a_place_without_points_says_so() -> None:
    client = Client(**SEVEN)
    click_turn(client, "take b2 c2")
    client.click("hand:koi")
    client.hover("cell:0,0")
    koi = next(tile for tile in state_of(client).hand if isinstance(tile, KoiTile))
    text = table_of(client)._gain_text(Place("koi", 0, 0))
    assert text.startswith("+1: ") if koi.coin else text == "No points now"


def test_tiles_tell_what_they_are_and_earn() -> None:
    client = Client(**SEVEN)
    client.hover("space:b2")
    assert "caption" in table_of(client).actors
    placing_turn(client)
    table = table_of(client)
    seat = table.shown
    for (x, y), tile in state_of(client).ponds[seat].items():
        label = client.nodes[f"tile:{x},{y}"].label
        points = [line.points for line in state_of(client).score_sheet(seat).lines if line.at == (x, y)]
        if points:
            assert f": {points[0]} point" in label
        else:
            assert isinstance(tile, KoiTile)
            assert "point" not in label
