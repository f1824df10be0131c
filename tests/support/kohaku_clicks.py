"""Playing Kōhaku as a person would: with the pointer or with keys, on what is seen."""

from __future__ import annotations

from typing import Any

from client import Client
from game.rules import Chance
from game.rules.base import Move
from game.rules.kohaku import End, KohakuState, Place, Take, space_name
from game.scenes.kohaku.table import KohakuTable

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


def focus_by_keys(client: Client, control_id: str) -> None:
    """Bring the focus to a control with Tab and arrows alone, as somebody who sees the screen would."""
    home = next(group for group in client.tree.groups if client.control(control_id) in group.controls)
    for _ in range(12):
        if client.tree.focus in [control.id for control in home.controls]:
            break
        client.key("tab")
        home = next(group for group in client.tree.groups if client.control(control_id) in group.controls)
    seen = {client.tree.focus}
    for _ in range(80):
        here, there = client.tree.focused, client.control(control_id)
        assert here is not None
        if here is there:
            return
        dx, dy = there.shape.centerx - here.shape.centerx, there.shape.centery - here.shape.centery
        across, along = ("right" if dx > 0 else "left", "down" if dy > 0 else "up")
        for name in (across, along) if abs(dx) > abs(dy) else (along, across):
            client.key(name)
            if client.tree.focus not in seen:
                break
        seen.add(client.tree.focus)
    raise AssertionError(f"keys lead to {client.tree.focus}, not to {control_id}")
