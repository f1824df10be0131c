"""Records: whole games as text, and everything that can be wrong with them."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from game.rules import GAMES, Chance
from game.rules.errors import BadOption, BadRecord, BadSeats, BadSeed, IllegalMove, RulesError, UnknownGame
from game.rules.record import MAX_CHARACTERS, Record
from invariants import random_game, some_options

GAME = GAMES["kohaku"]
RECORD = Record.begin("kohaku", 2, 7, start="1").extended("take b2 c2", "place koi 0,0")


def fields(**changes: object) -> dict[str, Any]:
    return {**json.loads(RECORD.to_text()), **changes}


def refused(text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        Record.from_text(text)
    message = str(caught.value)
    assert message.endswith((".", "!"))
    assert len(message) < 500
    assert caught.value.template.format(**caught.value.values) == message
    return message


def test_text_reads_well() -> None:
    assert RECORD.to_text() == (
        "{\n"
        '  "game": "kohaku",\n'
        '  "rules_version": 1,\n'
        '  "seats": 2,\n'
        '  "options": {"start": "1"},\n'
        '  "seed": 7,\n'
        '  "moves": [\n'
        '    "take b2 c2",\n'
        '    "place koi 0,0"\n'
        "  ]\n"
        "}\n"
    )
    assert '"moves": []' in RECORD.shortened(0).to_text()


@pytest.mark.parametrize("game_id", GAMES)
def test_whole_games_come_back_from_text(game_id: str) -> None:
    game = GAMES[game_id]
    for seats in game.seats:
        options = some_options(game, seats, 3)
        record = Record.begin(game_id, seats, 3, **options)
        state = record.start()
        for step in random_game(state, 3):
            record = record.extended(step.move)
        read = Record.from_text(record.to_text())
        assert read == record
        assert read.replay() == state
        assert pickle.loads(pickle.dumps(read.to_text())) == record.to_text()


def test_steps_tell_every_move_with_its_events() -> None:
    steps = list(RECORD.steps())
    assert [str(move) for move, _, _ in steps] == list(RECORD.moves)
    assert [type(event).__name__ for _, events, _ in steps for event in events] == [
        "TileTaken",
        "TileTaken",
        "TilePlaced",
    ]


def test_begin_fills_in_what_was_not_chosen_and_refuses_what_cannot_be() -> None:
    assert Record.begin("kohaku", 2, 7).options == {"start": "random"}
    with pytest.raises(UnknownGame):
        Record.begin("chess", 2, 7)
    with pytest.raises(BadSeats):
        Record.begin("kohaku", 7, 7)
    with pytest.raises(BadSeed):
        Record.begin("kohaku", 2, -7)
    with pytest.raises(BadOption):
        Record.begin("kohaku", 2, 7, start="3")


def test_a_record_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        RECORD.seed = 8  # type: ignore[misc]
    with pytest.raises(TypeError):
        RECORD.options["start"] = "0"  # type: ignore[index]


def test_options_left_out_are_filled_in() -> None:
    text = json.dumps(fields(options={}))
    assert Record.from_text(text).options == {"start": "random"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON: something is wrong at line 1, column 1"),
        ("{", "not JSON"),
        ("nonsense", "not JSON"),
        (RECORD.to_text()[:-8], "not JSON"),
        (RECORD.to_text() + "x", "not JSON: something is wrong at line 12"),
        ("[" * 100_000, "not JSON"),
        ('{"seed": ' + "9" * 5000 + "}", "not JSON"),
        ("[]", "not an object"),
        ("null", "not an object"),
        ('"text"', "not an object"),
        ('{"seed": NaN}', "holds “NaN”"),
        ('{"seed": 1, "seed": 2}', "says “seed” twice"),
        ("{}", "lacks: game, rules_version, seats, options, seed, moves"),
        (" " * (MAX_CHARACTERS + 1), "too long"),
        ("\x00", "not JSON"),
        ("\ud800", "not JSON"),
    ],
)
def test_texts_that_hold_no_record(text: str, message: str) -> None:
    assert message in refused(text)


@pytest.mark.parametrize("value", [None, b"{}", 5, {}])
def test_what_is_no_text(value: object) -> None:
    with pytest.raises(BadRecord, match="must be text"):
        Record.from_text(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["game", "rules_version", "seats", "options", "seed", "moves"])
def test_missing_fields(name: str) -> None:
    damaged = fields()
    del damaged[name]
    assert refused(json.dumps(damaged)) == f"The record lacks: {name}."


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"colour": "red"}, "something that no record has: colour"),
        ({"x" * 5000: 1}, "something that no record has"),
        ({"game": 5}, "“game” in the record must be a text, not 5"),
        ({"game": None}, "“game” in the record must be a text, not null"),
        ({"game": "chess"}, "There is no game “chess” here"),
        ({"rules_version": 0}, "version 0 of the rules of Kōhaku; this program plays version 1"),
        ({"rules_version": 2}, "version 2 of the rules"),
        ({"rules_version": "1"}, "“rules_version” in the record must be a whole number"),
        ({"rules_version": True}, "“rules_version” in the record must be a whole number, not true"),
        ({"seats": 5}, "cannot be played with 5 seats"),
        ({"seats": 2.0}, "“seats” in the record must be a whole number, not 2.0"),
        ({"seed": -1}, "is not a seed"),
        ({"seed": 2**63}, "is not a seed"),
        ({"seed": "7"}, "“seed” in the record must be a whole number"),
        ({"options": []}, "“options” in the record must be an object of texts"),
        ({"options": {"start": 1}}, "“options” in the record must be an object of texts"),
        ({"options": {"start": "3"}}, "“3” is not a value of the option “start”"),
        ({"options": {"weather": "fine"}}, "has no option “weather”"),
        ({"options": {"seats": "2"}}, "has no option “seats”"),
        ({"options": {"self": "2"}}, "has no option “self”"),
        ({"moves": "end"}, "“moves” in the record must be a list of texts"),
        ({"moves": [1]}, "“moves” in the record must be a list of texts"),
        ({"moves": ["take b2 c2", "end"]}, "Move 2 of the record cannot be played. The move “end” cannot be played"),
        ({"moves": ["tkae"]}, "Move 1 of the record cannot be played. “tkae” is not a move"),
        ({"moves": ["x" * 100_000]}, "Move 1 of the record cannot be played"),
    ],
)
def test_damaged_fields(changes: dict[str, object], message: str) -> None:
    assert message in refused(json.dumps(fields(**changes)))


def test_moves_after_the_end_are_refused() -> None:
    record = Record.begin("kohaku", 2, 7)
    state = record.start()
    record = record.extended(*[step.move for step in random_game(state, 1)])
    assert "the game is over" in refused(record.extended("end").to_text())


def test_every_single_damaged_character_is_survived() -> None:
    """Whatever happens to a saved text, reading it gives a record or ``BadRecord``."""
    text = RECORD.to_text()
    chance = Chance(4)
    for index in range(len(text)):
        for damage in ("", '"', "9", "\\", "é"):
            damaged = text[:index] + damage + text[index + 1 :]
            try:
                Record.from_text(damaged).replay()
            except BadRecord as error:
                assert str(error)
        cut = text[: chance.below(len(text) - 3)]
        with pytest.raises(BadRecord):
            Record.from_text(cut)


def test_reasons_are_errors_that_a_screen_can_translate() -> None:
    with pytest.raises(BadRecord) as caught:
        Record.from_text(json.dumps(fields(moves=["end"])))
    reason = caught.value.values["reason"]
    assert isinstance(reason, IllegalMove)
    assert isinstance(reason, RulesError)
    assert reason.template
