"""Whatever a player does, nothing breaks, and the screen shows what a full redraw would show."""

from __future__ import annotations

import pytest

from client import SIZES, Client
from game.rules import Chance

KEYS = [
    "tab",
    "return",
    "left",
    "right",
    "up",
    "down",
    "e",
    "u",
    "l",
    "r",
    "m",
    "h",
    "escape",
    "plus",
    "minus",
    "0",
    "a",
    "d",
    "w",
    "s",
    "f",
    "space",
    "backspace",
]
CASES = [
    ("1280x720", "normal", "normal", "2"),
    ("1920x1080", "off", "normal", "4"),
    ("390x844", "fast", "largest", "3"),
    ("390x844@3", "off", "large", "1"),
]


def do_something(client: Client, chance: Chance) -> str:
    """One thing that somebody might do; returns what it was."""
    width, height = client.platform.size
    anywhere = (chance.below(width), chance.below(height))
    kind = chance.below(20)
    reachable = client.tree.reachable()
    if kind < 10 and reachable:
        control = chance.choice(reachable)
        client.tap_at(control.shape.center)
        return f"tap {control.id}"
    if kind < 14:
        key = chance.choice(KEYS)
        client.key(key)
        return f"key {key}"
    if kind == 14:
        client.wheel(anywhere, chance.choice([-3, -1, 1, 2]))
        return "wheel"
    if kind == 15:
        client.drag(anywhere, (chance.below(width), chance.below(height)), steps=2)
        return "drag"
    if kind < 18 and reachable:
        node = chance.choice(reachable).id
        client.mirror(chance.choice(["act", "focus"]), node)
        return f"mirror {node}"
    if kind == 18:
        client.frames(6, 0.05)
        return "wait"
    client.platform.resize(chance.choice([(width, height), (height, width), (width // 2 + 90, height // 2 + 90)]))
    client.frames(2)
    return "resize"


@pytest.mark.parametrize(("size", "animation", "text", "seats"), CASES)
def test_anything(size: str, animation: str, text: str, seats: str) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale, animation=animation, text=text, game="kohaku", seats=seats, seed="5")
    chance = Chance(int(seats))
    for number in range(140):
        done = do_something(client, chance)
        client.director.running = True
        nodes = client.platform.mirror.nodes
        assert len({node.id for node in nodes}) == len(nodes), (number, done, client.name)
        assert all(node.label.strip() for node in nodes), (number, done, client.name)
        if number % 7 == 0 and client.scene.settled:
            partly = client.pixels()
            client.scene.stage.redraw()
            client.frames(1, 0.0)
            assert client.pixels() == partly, (number, done, client.name)
    assert not client.platform.reports
