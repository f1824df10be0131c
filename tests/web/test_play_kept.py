"""What was played is kept: over a reload, without a connection, after an error, and beside a save that is broken."""

from __future__ import annotations

import json
from pathlib import Path

from browser_table import QUIET, Come, Screen, Visit
from bundle.server import Server, running
from game.rules.base import Move
from game.rules.kohaku import KohakuState, Place, Take
from game.scenes.kohaku.words import cell_id

TABLE = "?offline=no&game=kohaku&seats=2&seed=11&start=0"


def go_on(table: Visit, moves: int) -> Screen:
    """The menu offers the kept match; take it up."""
    card = table.scene("menu").nodes["continue"]
    assert f"{moves} moves played" in card.label
    table.go("continue", "table")
    return table.moves(moves)


def first(table: Visit, kind: type[Move]) -> Move:
    """The first legal move of a kind in the kept match."""
    return next(move for move in table.match().state.moves() if isinstance(move, kind))


def assert_shows(screen: Screen, table: Visit) -> None:
    """The table shows the position of the kept match."""
    state = table.match().state
    assert isinstance(state, KohakuState) and state.actor is not None
    tiles = {f"tile:{x},{y}" for x, y in state.ponds[state.actor]}
    assert {node for node in screen.nodes if node.startswith("tile:")} == tiles
    assert len([node for node in screen.nodes if node.startswith("hand:")]) == len(state.hand)
    empty = sum(tile is None for tile in state.board)
    assert len([label for label in screen.labels("space:") if label.endswith("empty")]) == empty


def test_match_goes_on_after_a_reload_without_a_server(visit: Come, game_bundle: Path) -> None:
    with running(Server(game_bundle)) as server:
        table = visit(address=server.address)
        table.quiet()
        table.open("?game=kohaku&seats=2&seed=11&start=0")
        table.page.wait_for_function("pondside.offline")
        table.perform(first(table, Take))
        table.moves(1)
        place = first(table, Place)
        assert isinstance(place, Place)
        table.perform(place)
        before = table.moves(2)
        kept = table.match()
    table.page.goto(server.address)  # nobody listens there any more
    after = go_on(table, 2)
    assert table.match().record() == kept.record()
    assert_shows(after, table)
    assert {node.id: node.label for node in after.nodes.values()} == {
        node.id: node.label for node in before.nodes.values()
    }
    # The open part of the turn can still be taken back, move by move, but nothing before it.
    assert after.nodes["undo"].enabled
    table.press("undo")
    screen = table.moves(1)
    assert cell_id((place.x, place.y)) in screen.nodes
    assert screen.nodes["undo"].enabled
    table.press("undo")
    screen = table.moves(0)
    assert not screen.nodes["undo"].enabled
    table.perform(first(table, Take))
    assert_shows(table.moves(1), table)


def test_broken_save_and_settings_are_set_aside(visit: Come) -> None:
    table = visit()
    broken = '{"format": 1, "players": ["person", "person"], "record": {"game": "kohaku"'
    table.store(match=broken, settings='{"language": "tlh"')
    screen = table.open()
    assert screen.scene == "menu"
    assert screen.notice
    assert "continue" not in screen.nodes
    told = table.page.inner_text("#live")
    assert "The saved match could not be read. It was set aside, nothing is deleted." in told
    assert "The saved match is damaged" in told
    assert "Some of your settings could not be read" in told
    stored = table.stored()
    assert "match" not in stored
    assert stored["match-unreadable"] == broken
    assert stored["settings-unreadable"] == '{"language": "tlh"'
    # A new match can be started, and is kept beside what was set aside.
    table.go("kohaku", "setup")
    table.go("start", "table")
    assert table.match().steps == []
    assert table.stored()["match-unreadable"] == broken


def test_python_error_is_reported_and_the_match_survives(visit: Come) -> None:
    table = visit()
    table.store(settings=json.dumps(QUIET))
    table.open(TABLE)
    table.perform(first(table, Take))
    table.moves(1)
    kept = table.match()
    # The page fails the game in the middle of a frame, which reaches the program as a Python exception.
    table.page.evaluate("() => { pondside.mirror.takeActions = () => { throw new Error('the pond has run dry'); }; }")
    table.page.wait_for_selector("#report:not([hidden])")
    report = table.page.inner_text("#report-text")
    assert "Traceback (most recent call last)" in report
    assert "the pond has run dry" in report
    assert "director.py" in report
    assert "Your match is kept" in table.page.inner_text("#report")
    with table.page.expect_navigation():
        table.page.click("#report-reload")
    # The address asks for this very game, so that the table comes back at once.
    table.scene("table")
    assert_shows(table.moves(1), table)
    assert table.match().record() == kept.record()
