"""Whole games in a real browser, from the menu to the result, each by another hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from browser_table import Come, Screen, Visit
from game.players.base import finish
from game.rules.base import Move
from game.rules.kohaku import KohakuState, Place
from game.scenes.kohaku.words import cell_id
from game.session.match import Match


def set_up(visit: Visit) -> Match:
    """From the menu through the set-up page to the table; returns the fresh match."""
    visit.go("kohaku", "setup")
    for choice in ("seats:3", "seats:2", "reseed"):
        screen = visit.choose(choice)
        if choice != "reseed":
            assert screen.nodes[choice].state["checked"] == "true"
    seed = visit.screen().nodes["seed"].label
    visit.go("start", "table")
    match = visit.match()
    assert f"Seed {match.seed}" == seed
    assert match.players == ("person", "person")
    return match


def play_on(visit: Visit, match: Match, seed: int) -> None:
    """Play ``match`` by hand, any legal way, until its last move is about to be made; the move itself is done too.

    ``match`` is played along here: what the screen offers must be what the rules allow.
    """
    choose = random.Random(seed).choice
    while not match.over:
        moves = match.state.moves()
        move = choose(list(moves))
        if isinstance(move, Place):
            assert_places(visit.screen(), moves)
        after = match.state.copy()
        after.play(move)
        if after.actor is None:
            faster(visit)
        visit.perform(move)
        match.play(move)
        if not match.over:
            visit.moves(len(match.steps))


def assert_places(screen: Screen, moves: Sequence[Move]) -> None:
    held = next(kind for kind in ("koi", "feature") if is_held(screen, kind))
    allowed = {cell_id((m.x, m.y)) for m in moves if isinstance(m, Place) and m.kind == held}
    assert {node for node in screen.nodes if node.startswith("cell:")} == allowed


def is_held(screen: Screen, kind: str) -> bool:
    node = screen.nodes.get(f"hand:{kind}")
    return node is not None and node.state["pressed"] == "true"


def faster(visit: Visit) -> None:
    """Through the menu over the table to the settings and back, with animations on."""
    visit.go("menu", "pause")
    visit.go("settings", "settings")
    assert visit.choose("animation:fast").nodes["animation:fast"].state["checked"] == "true"
    visit.go("back", "pause")
    visit.go("resume", "table")


def assert_result(screen: Screen, match: Match) -> None:
    """The result page shows the points, tie-breaks and opponents that the rules find for the record."""
    state = match.record().replay()
    result = state.result()
    assert result is not None
    sides = range(len(result.scores))
    names = [f"Player {side + 1}" for side in sides] if len(sides) > 1 else ["You"]
    sheets = [state.score_sheet(side).by_source() for side in sides]

    def row(label: str, values: list[object]) -> str:
        return f"{label}: " + ", ".join(f"{name} {value}" for name, value in zip(names, values, strict=True))

    expected = [
        row(source.label, [sheet.get(source.id, 0) for sheet in sheets])
        for source in match.game.sources
        if any(source.id in sheet for sheet in sheets)
    ]
    expected.append(row("Total", list(result.scores)))
    if len(sides) > 1:
        place = {side: number for number, group in enumerate(result.ranking, 1) for side in group}
        expected.append(row("Place", [place[side] for side in sides]))
    assert screen.labels("row:") == expected
    assert screen.labels("tie-break:") == [row(tie.label, list(tie.values)) for tie in result.tie_breaks]
    assert screen.labels("opponent:") == [
        f"{one.label}: Points {one.score}, Beaten {'yes' if one.beaten else 'no'}" for one in result.opponents
    ]
    heading = next(node.label for node in screen.nodes.values() if node.role == "heading" and node.id != "title")
    if result.opponents:
        assert f"You scored {result.scores[0]} points" in heading
    elif len(result.winners) == 1:
        assert heading == f"{names[result.winners[0]]} wins."
    else:
        assert heading == f"{' and '.join(names[side] for side in result.winners)} share the victory."


def assert_forgotten(visit: Visit) -> None:
    """Back in the menu the finished match is not offered any more."""
    screen = visit.go("home", "menu")
    assert "continue" not in screen.nodes
    assert "match" not in visit.stored()


@pytest.mark.clause("KOH-P11")
def test_two_people_with_a_mouse(visit: Come) -> None:
    table = visit()
    table.quiet()
    table.open()
    match = set_up(table)
    play_on(table, match, seed=1)
    screen = table.scene("counting")
    assert screen.said == "The ponds are counted."
    assert table.match().record() == match.record()
    table.press("skip")
    assert_result(table.scene("result"), match)
    assert_forgotten(table)


def test_two_people_with_a_finger(visit: Come) -> None:
    table = visit(390, 844, scale=3, finger=True)
    table.quiet()
    table.open()
    assert table.page.evaluate("[canvas.width, canvas.height]") == [1170, 2532]
    match = set_up(table)
    play_on(table, match, seed=2)
    table.scene("counting")
    assert table.match().record() == match.record()
    table.press("counting")  # anywhere will do
    assert_result(table.scene("result"), match)
    assert_forgotten(table)


def test_solo_by_keyboard_alone(visit: Come) -> None:
    table = visit()
    table.quiet()
    screen = table.open()
    while screen.focus != "kohaku":
        screen = table.key("Tab" if screen.focus is None else "ArrowDown")
    table.key("Enter")
    table.scene("setup")
    table.key("Tab", "Tab")
    table.walk_to("seats:1")
    table.key("Enter")
    table.walk_to("start")
    table.key("Enter")
    table.scene("table")
    choose = random.Random(3).choice
    table.key("Tab")
    turn = 0
    while table.screen().scene == "table":
        turn += 1
        take_by_keys(table)
        for count in (2, 3):
            # The focus has gone to a place in the pond; now and then another one is chosen.
            screen = table.screen()
            if turn % 3 == 0:
                screen = table.key(choose(["ArrowLeft", "ArrowRight", "ArrowUp"]))
                while not str(screen.focus).startswith("cell:"):
                    screen = table.key("Tab")  # the arrow led out of the pond
            assert str(screen.focus).startswith("cell:")
            table.page.keyboard.press("Enter")
            table.moves(4 * turn - 4 + count)
        assert table.screen().focus == "confirm"
        table.page.keyboard.press("e" if turn % 2 else "Enter")
        table.moves(4 * turn)
    match = table.match()
    assert match.players == ("person",)
    assert match.over
    assert_result(table.scene("result"), match)
    table.key("Escape")
    assert "continue" not in table.scene("menu").nodes


def take_by_keys(table: Visit) -> None:
    """Choose a tile and then one beside it, with arrow keys and Enter."""
    screen = table.screen()
    assert screen.focus is not None and screen.focus.startswith("space:")
    first = screen.focus
    moves = len(table.match().steps)
    screen = table.key("Enter")
    assert screen.nodes[first].state["pressed"] == "true"
    for arrow, back in (
        ("ArrowRight", "ArrowLeft"),
        ("ArrowDown", "ArrowUp"),
        ("ArrowLeft", "ArrowRight"),
        ("ArrowUp", "ArrowDown"),
    ):
        screen = table.key(arrow)
        assert screen.focus is not None
        if "Take it with" in screen.nodes[screen.focus].label:
            table.key("Enter")
            table.moves(moves + 1)
            return
        if screen.focus != first:
            table.key(back)
    raise AssertionError(f"nothing beside {first} can be taken with it")


def test_the_computer_player_moves_by_itself(visit: Come) -> None:
    table = visit()
    table.open("?offline=no&game=kohaku&players=keen,person&seed=7&start=0")
    screen = table.moves(4)
    assert "Keen" in table.page.inner_text("#live")
    match = table.match()
    assert match.actor == 1
    # The same rules and the same player in another Python decide the same.
    again = Match(match.game, match.players, match.seed, match.options)
    while again.actor == 0:
        again.play(finish(again.think()))
    assert again.record() == match.record()
    assert screen.nodes["pond:0"].enabled
    state = match.state
    assert isinstance(state, KohakuState)
    assert len(state.ponds[0]) == len(state.ponds[1]) + 2
