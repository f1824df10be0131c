"""How the program comes up: from the address, with and without a save, with storage of every kind."""

from __future__ import annotations

import json

import pytest

from client import COMPUTER, Client
from fake_platform import FakeStorage
from game import main
from game.rules import GAMES
from game.rules.errors import RulesError
from game.session.match import PERSON, Match
from kohaku_clicks import SEVEN, TURN, click_turn, state_of

GAME = GAMES["kohaku"]


# -- the address


def test_without_parameters_there_is_the_menu() -> None:
    client = Client()
    assert client.name == "menu"
    assert {"kohaku", "settings", "credits", "quit"} <= set(client.ids)
    assert "continue" not in client.ids
    assert not client.notice


@pytest.mark.parametrize(
    ("params", "players", "seed", "options"),
    [
        ({"game": "kohaku", "seats": "2", "seed": "7"}, (PERSON, PERSON), 7, {"start": "random"}),
        ({"game": "kohaku", "seats": "1", "seed": "0"}, (PERSON,), 0, {}),
        (
            {"game": "kohaku", "seats": "4", "seed": "9223372036854775807"},
            (PERSON,) * 4,
            2**63 - 1,
            {"start": "random"},
        ),
        ({"game": "kohaku", "players": f"person,{COMPUTER},person"}, (PERSON, COMPUTER, PERSON), None, {}),
        ({"game": "kohaku", "start": "1", "seed": "5", "lang": "en"}, (PERSON, PERSON), 5, {"start": "1"}),
        ({"game": "kohaku"}, (PERSON, PERSON), None, {}),
    ],
)
def test_the_address_starts_a_game(
    params: dict[str, str], players: tuple[str, ...], seed: int | None, options: dict[str, str]
) -> None:
    match = main.asked_for(params)
    assert match.players == players
    assert seed is None or match.seed == seed
    if options.get("start") == "random":
        options = GAME.settle(len(players), {})
    assert options.items() <= dict(match.options).items()


def test_a_game_from_the_address_stands_at_once() -> None:
    client = Client(**SEVEN)
    assert client.name == "table"
    assert state_of(client) == GAME.new(2, 7, start="0")
    assert Match.from_text(client.storage.texts["match"]).state == state_of(client)
    client.keys("escape")
    client.click("home")
    assert client.name == "menu"


BAD = {
    "an unknown game": {"game": "chess"},
    "no game": {"game": ""},
    "no seats": {"seats": "0"},
    "five seats": {"seats": "5"},
    "seats in words": {"seats": "two"},
    "half a seat": {"seats": "2.5"},
    "seats in other digits": {"seats": "２"},
    "a seed below nought": {"seed": "-1"},
    "a seed too large": {"seed": "9223372036854775808"},
    "a seed without end": {"seed": "9" * 5000},
    "an empty seed": {"seed": ""},
    "a seed in words": {"seed": "lucky"},
    "an unknown option": {"colour": "red"},
    "an unknown value": {"start": "9"},
    "an option that does not apply": {"seats": "1", "start": "0"},
    "an unknown player": {"players": "person,nobody"},
    "too few players": {"players": "person"} | {"seats": "2"},
    "too many players": {"players": "person,person,person"} | {"seats": "2"},
    "nobody at all": {"players": ","},
}


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_address_says_so_on_the_menu_and_starts_nothing(fault: str) -> None:
    params = {"game": "kohaku", **BAD[fault]}
    with pytest.raises(RulesError):
        main.asked_for(params)
    client = Client(params=params)
    assert client.name == "menu"
    assert client.notice
    sentence = client.said[-1]
    assert sentence.endswith(".")
    assert len(sentence) < 400
    assert "match" not in client.storage.texts
    client.click("kohaku")
    assert client.name == "setup"


def test_the_language_of_the_address_counts() -> None:
    client = Client(animation=None, languages=("en",), params={"lang": "de"})
    assert client.director.settings.language == "de"
    client = Client(animation=None, languages=("ru-RU", "en"), params={"lang": "xx"})
    assert client.director.settings.language == "ru"


# -- saves


def saved(*moves: str, players: tuple[str, ...] = (PERSON, PERSON)) -> FakeStorage:
    match = Match(GAME, players, 7, {"start": "0"})
    for move in moves:
        match.play(GAME.parse_move(move))
    return FakeStorage({"match": match.to_text()})


def test_the_match_is_offered_again_and_goes_on() -> None:
    storage = saved(*TURN)
    client = Client(storage=storage)
    assert "3 moves" in client.nodes["continue"].label
    client.click("continue")
    assert client.name == "table"
    assert [str(step.move) for step in client.match.steps] == list(TURN)
    assert client.table.log, "the log is there again"
    client.key("u")
    assert len(client.match.steps) == 2, "and so is what can be taken back"
    client.key("e")
    click_turn(client, "place feature 1,0", "end")
    again = Client(storage=storage)
    assert "4 moves" in again.nodes["continue"].label


def test_every_move_is_kept() -> None:
    client = Client(**SEVEN)
    for number in range(1, 12):
        client.greedy_moves(1)
        assert Match.from_text(client.storage.texts["match"]).state == state_of(client)
        assert len(client.match.steps) == number


def test_a_match_that_is_over_goes_on_to_its_result() -> None:
    client = Client(**SEVEN)
    client.random_moves()
    assert client.name == "result"
    again = Client(storage=client.storage)
    again.click("continue")
    again.frames(3)
    assert again.name == "result"
    again.click("home")
    assert again.name == "menu"
    assert "continue" not in again.ids
    assert "match" not in again.storage.texts


BROKEN = ["", "{", "null", "koi", '{"format": 7}', '{"format": 1, "players": ["person"], "record": {}}']


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_save_is_set_aside_and_the_menu_works(text: str) -> None:
    storage = FakeStorage({"match": text})
    client = Client(storage=storage)
    assert client.name == "menu"
    assert client.notice
    assert any("set aside" in said for said in client.said)
    assert storage.texts["match-aside"] == text
    assert "match" not in storage.texts
    assert "continue" not in client.ids
    client.click("kohaku")
    client.click("start")
    assert client.name == "table"
    assert not Client(storage=storage).notice, "it is not told of again"


def test_the_reason_why_a_save_is_broken_is_told() -> None:
    save = json.loads(saved(*TURN).texts["match"])
    save["record"]["moves"][1] = "end"
    client = Client(storage=FakeStorage({"match": json.dumps(save)}))
    told = next(said for said in client.said if "set aside" in said)
    assert "2" in told
    assert "both tiles of the turn must be placed first" in told


@pytest.mark.parametrize("part", ["\ud800", "a\0b", "\x1b[31m", "x" * 5000])
def test_what_no_font_draws_in_a_save_or_an_address_does_no_harm(part: str) -> None:
    save = json.loads(saved(*TURN).texts["match"])
    for damaged in ("game", "moves"):
        record = {**save["record"], damaged: part if damaged == "game" else [part]}
        client = Client(storage=FakeStorage({"match": json.dumps({**save, "record": record})}))
        assert client.name == "menu"
        assert client.notice
    client = Client(game=part)
    assert client.name == "menu"
    assert client.notice


def test_a_save_of_a_game_without_a_table_is_set_aside() -> None:
    match = Match(GAMES["koi"], [PERSON, PERSON], 7)
    storage = FakeStorage({"match": match.to_text()})
    client = Client(storage=storage)
    assert "continue" not in client.ids
    assert any("KOI has no table here yet." in said for said in client.said)
    assert storage.texts["match-aside"] == match.to_text()


def test_asking_for_a_game_without_a_table_leaves_the_kept_match_alone() -> None:
    storage = saved(*TURN)
    before = storage.texts["match"]
    client = Client(storage=storage, game="koi")
    assert client.name == "menu"
    assert "KOI has no table here yet." in client.said
    assert storage.texts["match"] == before


def test_what_is_no_text_is_set_aside_too() -> None:
    storage = FakeStorage({"match": "", "settings": ""})
    storage.unreadable = {"match", "settings"}
    client = Client(animation=None, storage=storage)
    assert {"match-aside", "settings-aside"} <= set(storage.texts)
    assert any("it is not text" in said for said in client.said)


def test_forbidden_storage_is_told_of_at_a_table_that_the_address_opened() -> None:
    client = Client(storage=FakeStorage(lasting=False), game="kohaku")
    assert client.name == "table"
    assert "keeps nothing" in client.said[-1]


def test_unreadable_settings_are_told_of() -> None:
    client = Client(animation=None, storage=FakeStorage({"settings": "{"}))
    assert client.notice
    assert "settings could not be read" in client.said[-1]
    assert client.storage.texts["settings-aside"] == "{"


# -- storage that does not do its work


def test_a_full_storage_is_told_of_and_the_game_goes_on() -> None:
    storage = FakeStorage(broken=True)
    client = Client(storage=storage, **SEVEN)
    assert client.name == "table"
    assert client.notice
    assert "The storage is full." in client.said
    click_turn(client)
    assert client.match.actor == 1
    assert client.said.count("The storage is full.") == 1, "once is enough"
    client.random_moves(12)
    assert len(client.match.steps) == 16


def test_a_storage_that_fills_up_later_is_told_of_then() -> None:
    client = Client(**SEVEN)
    click_turn(client)
    assert not client.notice
    client.storage.broken = True
    click_turn(client, "take a1 b1")
    assert client.notice


def test_storage_that_does_not_last_is_warned_of_on_the_menu() -> None:
    client = Client(storage=FakeStorage(lasting=False))
    assert "keeps nothing" in client.nodes["not-lasting"].label
    assert "not-lasting" not in Client().nodes


def test_quit_ends_the_program_where_that_makes_sense() -> None:
    client = Client()
    client.click("quit")
    assert not client.director.running
    client = Client()
    client.platform.can_quit = False
    client.director.apply_settings()
    client.frames(2)
    assert "quit" not in client.ids
    client.key("escape")
    assert client.director.running
