"""Playing Kōhaku as a person would: with the pointer or with keys, on what is seen."""

from __future__ import annotations

from collections import deque
from typing import Any

from client import Client
from game.rules import Chance
from game.rules.base import Move
from game.rules.kohaku import End, KohakuState, Place, Take, space_name
from game.scenes.kohaku.table import KohakuTable
from game.ui.focus import FocusTree

SEVEN: dict[str, Any] = {"game": "kohaku", "seats": "2", "seed": "7", "start": "0"}
"""Parameters of a game whose first board the tests know."""
TURN = ("take b2 c2", "place koi 0,0", "place feature 1,0")


def state_of(client: Client) -> KohakuState:
    state = client.match.state
    assert isinstance(state, KohakuState)
    return state


def table_of(client: Client) -> KohakuTable:
    table = client.table
    assert isinstance(table, KohakuTable)
    return table


def ids_of(client: Client, move: Move) -> list[str]:
    """What has to be clicked for ``move``, in order."""
    match move:
        case Take():
            return [f"space:{space_name(move.koi)}", f"space:{space_name(move.feature)}"]
        case Place():
            cell = f"cell:{move.x},{move.y}"
            return [cell] if table_of(client).held == move.kind else [f"hand:{move.kind}", cell]
        case End():
            return ["confirm"]
    raise TypeError(move)


def click_move(client: Client, move: Move | str, touch: bool = False) -> None:
    """Play ``move`` with the mouse or a finger and let everything come to rest."""
    if isinstance(move, str):
        move = client.match.game.parse_move(move)
    steps = len(client.match.steps)
    match = client.match
    for control_id in ids_of(client, move):
        if touch:
            client.tap(control_id)
        else:
            client.click(control_id)
    client.settle()
    assert len(match.steps) > steps, f"{move} was not played"
    assert match.steps[steps].move == move


def click_turn(client: Client, *moves: str) -> None:
    for move in moves or (*TURN, "end"):
        click_move(client, move)


def click_game(client: Client, seed: int = 1, touch: bool = False) -> int:
    """Random moves by clicks until the table is left. Returns how many."""
    chance = Chance(seed)
    count = 0
    while client.name == "table":
        click_move(client, chance.choice(client.match.state.moves()), touch)
        count += 1
    return count


ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def focus_by_keys(client: Client, control_id: str) -> None:
    """Bring the focus to a control with Tab and arrows alone, by a way that somebody finds who sees the screen."""
    for _ in range(len(client.tree.groups) + 1):
        client.key("tab")
        way = _way(client.tree, control_id)
        if way is not None:
            client.keys(*way)
            assert client.tree.focus == control_id
            return
    raise AssertionError(f"no keys lead to {control_id} on {client.name}")


def _way(tree: FocusTree, control_id: str) -> list[str] | None:
    """The arrow keys that lead from the focus to a control, if there are any."""
    start = tree.focus
    ways: dict[str | None, list[str]] = {start: []}
    waiting = deque([start])
    while waiting and control_id not in ways:
        here = waiting.popleft()
        control = tree.get(here)
        for name, (dx, dy) in ARROWS.items():
            if control is None or (dx and control.adjust is not None):
                continue
            tree.set_focus(here)
            tree.move(dx, dy)
            if tree.focus not in ways:
                ways[tree.focus] = [*ways[here], name]
                waiting.append(tree.focus)
    tree.set_focus(start)
    return ways.get(control_id)
