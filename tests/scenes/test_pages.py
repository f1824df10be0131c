"""The pages beside the table: set-up, rules, log, pause, settings, credits."""

from __future__ import annotations

import json

import pytest

from client import COMPUTER, SIZES, Client
from game.players import PLAYERS
from game.rules import GAMES
from game.rules.record import Record
from game.scenes.games import playable
from game.scenes.rules import Rules
from game.ui.settings import Settings
from game.ui.words import LANGUAGES
from kohaku_clicks import SEVEN, TURN, click_turn

GAME = GAMES["kohaku"]


# -- set-up


@pytest.mark.parametrize("size", SIZES)
def test_the_set_up_page_is_made_from_the_game(size: str) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale)
    client.click("kohaku")
    for seats in GAME.seats:
        client.mirror("act", f"seats:{seats}")
        ids = set(client.nodes)
        assert {f"seats:{n}" for n in GAME.seats} <= ids
        rows = {i for i in ids if i.startswith("seat") and not i.startswith("seats")}
        people = range(seats) if seats > 1 else range(0)
        assert rows == {f"seat{s}:{p}" for s in people for p in ("person", *PLAYERS)}
        options = {f"{o.id}:{v.id}" for o in GAME.options for v in o.allowed(seats)}
        assert options <= ids
        assert {i for i in ids if i.startswith("start:")} == options


def test_a_game_as_it_was_set_up() -> None:
    client = Client((1280, 720))
    client.click("kohaku")
    for node in ("seats:3", f"seat1:{COMPUTER}", "start:2"):
        client.mirror("act", node)
        assert client.nodes[node].state["checked"] == "true"
    seed = client.nodes["seed"].label
    client.mirror("act", "reseed")
    assert client.nodes["seed"].label != seed
    seed = client.nodes["seed"].label
    client.mirror("act", "start")
    match = client.match
    assert match.players == ("person", COMPUTER, "person")
    assert match.options == {"start": "2"}
    assert seed == f"Seed {match.seed}"


def test_options_of_more_seats_are_forgotten_with_fewer() -> None:
    client = Client()
    client.click("kohaku")
    for node in ("seats:4", "start:3", "seats:2"):
        client.mirror("act", node)
    assert sum(n.state.get("checked") == "true" for i, n in client.nodes.items() if i.startswith("start:")) == 1
    client.mirror("act", "start")
    assert client.match.options == GAME.settle(2, {})
    client = Client()
    client.click("kohaku")
    for node in ("start:1", "seats:1", "start"):
        client.mirror("act", node)
    assert client.match.players == ("person",)


# -- rules and credits


def test_the_rules_page_tells_the_rules_and_marks_house_decisions() -> None:
    client = Client()
    client.click("kohaku")
    client.mirror("act", "rules")
    assert client.name == "rules"
    words = client.words
    assert len(words) > 2500
    for needed in ("koi", "House rule", "12", "coin"):
        assert needed.lower() in words.lower(), needed
    client.key("escape")
    assert client.name == "setup"


def test_credits_name_every_part_and_licence() -> None:
    client = Client()
    client.click("credits")
    parts = json.loads((client.director.assets / "licenses.json").read_text(encoding="utf-8"))
    assert parts
    for part in parts:
        assert part["name"] in client.words
        assert part["licence"] in client.words
    for part in parts:
        path = client.director.assets / part["file"]
        assert path.is_file() or (client.director.assets.parent / part["file"]).is_file(), part


# -- log and pause


def test_the_log_tells_the_latest_first() -> None:
    client = Client(**SEVEN)
    client.key("l")
    assert "Nothing yet" in client.words
    client.key("l")
    click_turn(client)
    client.key("l")
    lines = [node.label for node in client.platform.mirror.nodes if node.id.startswith("line:")]
    assert lines == [line for _seat, line in reversed(client.director.stack[-2].log)]  # type: ignore[attr-defined]
    assert lines[-1].startswith("Player 1: ")
    assert "taken from b2" in lines[-2] + lines[-1]
    assert all(line.endswith((".", ")")) for line in lines)


def test_the_log_has_a_line_for_everything_that_can_be_seen() -> None:
    client = Client(game="kohaku", seats="1", seed="7")
    click_turn(client)
    words = "\n".join(line for _seat, line in client.table.log)
    for needed in ("taken from", "placed in", "The breeders turn up", "The breeders take", "New on"):
        assert needed in words, needed


def test_pause_and_back() -> None:
    client = Client(**SEVEN)
    client.click("menu")
    assert {"resume", "rules", "settings", "record", "home", "back"} <= set(client.ids)
    client.click("resume")
    assert client.name == "table"
    client.key("m")
    client.click("rules")
    client.key("escape")
    assert client.name == "pause"
    client.click("settings")
    client.key("escape")
    client.key("escape")
    assert client.name == "table"


def test_the_record_can_be_copied_and_played_again() -> None:
    client = Client(**SEVEN)
    click_turn(client, *TURN)
    client.key("m")
    client.click("record")
    assert client.notice
    (text,) = client.platform.copied
    assert Record.from_text(text).replay() == client.director.stack[-2].match.state  # type: ignore[attr-defined]
    client.key("escape")
    assert client.notice, "the notice stays over the table"


# -- settings


@pytest.mark.parametrize("size", SIZES)
def test_settings_count_at_once_and_are_kept(size: str) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale, animation="normal")
    client.mirror("act", "settings")
    for node in ("animation:off", "text:largest", "language:ru"):
        client.mirror("act", node)
        assert client.nodes[node].state["checked"] == "true"
    for _ in range(7):
        client.mirror("act", "volume:less")
    assert not client.nodes["volume:less"].enabled
    assert client.director.sounds.volume == 0
    assert client.director.kit.look.text == 1.4
    assert client.director.speed == 0
    assert Settings.load(client.storage, "en") == (Settings("ru", "off", 0, "largest"), True)
    again = Client(pixels, scale, animation=None, storage=client.storage)
    assert again.director.settings == Settings("ru", "off", 0, "largest")


def test_the_volume_by_arrow_keys() -> None:
    client = Client()
    client.mirror("act", "settings")
    client.mirror("focus", "volume")
    client.keys("right", "right", "left")
    assert client.director.settings.volume == 7
    assert client.tree.focus == "volume"


@pytest.mark.parametrize("text", ["normal", "large", "largest"])
@pytest.mark.parametrize("size", SIZES)
def test_every_text_size_keeps_controls_apart(size: str, text: str) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale, text=text)
    client.mirror("act", "kohaku")
    client.mirror("act", "seats:4")
    shapes = [(c.id, c.shape) for group in client.tree.groups for c in group.controls if c.reachable]
    for number, (one, a) in enumerate(shapes):
        assert a.right <= pixels[0]
        for other, b in shapes[number + 1 :]:
            if "back" not in (one, other):
                assert not a.colliderect(b), (one, other)


def test_settings_over_a_table_take_effect_on_it() -> None:
    client = Client(**SEVEN)
    click_turn(client, *TURN)
    client.key("m")
    client.click("settings")
    client.mirror("act", "text:large")
    client.keys("escape", "escape")
    assert client.name == "table"
    assert client.table.kit.look.text == 1.2
    assert len(client.match.steps) == 3
    client.click("confirm")
    assert client.match.actor == 1


def test_every_language_names_itself() -> None:
    client = Client()
    client.mirror("act", "settings")
    assert [client.nodes[f"language:{code}"].label.split(": ")[1] for code in LANGUAGES] == list(LANGUAGES.values())


def test_rules_of_every_game_on_the_menu() -> None:
    client = Client()
    assert playable()
    for game in playable():
        client.director.push(Rules(client.director, game))
        client.frames(2)
        assert len(client.nodes) > 10
        client.key("escape")
