"""Saves: the same match again at every step, and a sentence for whatever is damaged."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from game.players import PLAYERS
from game.rules import GAMES, Chance
from game.rules.errors import BadRecord
from game.rules.record import MAX_CHARACTERS
from game.session.match import PERSON, Match

GAME = GAMES["kohaku"]
COMPUTER = next(iter(PLAYERS))


def random_match(players: list[str], seed: int, moves: int) -> Match:
    match = Match(GAME, players, seed)
    chance = Chance(seed)
    while not match.over and len(match.steps) < moves:
        match.play(chance.choice(match.state.moves()))
    return match


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_save_at_every_step_is_the_same_match(seats: int) -> None:
    players = [PERSON, COMPUTER, PERSON, COMPUTER][:seats]
    match = Match(GAME, players, 5)
    chance = Chance(seats)
    while True:
        if len(match.steps) % 7 < 4 or match.over:
            again = Match.from_text(match.to_text())
            assert again.state == match.state
            assert again.steps == match.steps
            assert (again.players, again.seed, again.options) == (match.players, match.seed, match.options)
            assert again.to_text() == match.to_text()
            assert again.can_undo == match.can_undo
        if match.over:
            return
        match.play(chance.choice(match.state.moves()))


def test_what_could_be_taken_back_can_be_after_loading() -> None:
    match = Match(GAME, [PERSON, PERSON], 7, {"start": "0"})
    start = match.state.copy()
    for move in ("take b2 c2", "place koi 0,0", "place feature 1,0"):
        match.play(GAME.parse_move(move))
    again = Match.from_text(match.to_text())
    for _ in range(3):
        again.undo()
    assert again.state == start
    assert not again.can_undo


def test_the_record_of_a_match_replays_to_its_state() -> None:
    match = random_match([PERSON, PERSON, COMPUTER], 9, 60)
    assert match.record().replay() == match.state


def test_a_save_is_text_that_a_person_can_read() -> None:
    save = json.loads(random_match([PERSON, COMPUTER], 9, 6).to_text())
    assert save["format"] == 1
    assert save["players"] == ["person", COMPUTER]
    assert save["record"]["game"] == GAME.id
    assert save["record"]["seed"] == 9
    assert len(save["record"]["moves"]) == 6


# -- damage

GOOD: dict[str, Any] = json.loads(random_match([PERSON, COMPUTER], 9, 6).to_text())


def changed(**values: object) -> str:
    return json.dumps({**GOOD, **values})


def recorded(**values: object) -> str:
    return json.dumps({**GOOD, "record": {**GOOD["record"], **values}})


def without(name: str) -> str:
    return json.dumps({key: value for key, value in GOOD.items() if key != name})


def record_without(name: str) -> str:
    return changed(record={key: value for key, value in GOOD["record"].items() if key != name})


TEXT = json.dumps(GOOD)
DAMAGED: dict[str, Callable[[], str]] = {
    "nothing": lambda: "",
    "no json": lambda: "koi koi koi",
    "cut off": lambda: TEXT[: len(TEXT) // 2],
    "nested too deep": lambda: "[" * 100_000,
    "a number too long": lambda: '{"format": ' + "1" * 10_000 + "}",
    "null": lambda: "null",
    "a list": lambda: "[1, 2]",
    "a number": lambda: "7",
    "a text": lambda: '"save"',
    "an empty object": lambda: "{}",
    "no format": lambda: without("format"),
    "format of tomorrow": lambda: changed(format=2),
    "format as text": lambda: changed(format="1"),
    "format as truth": lambda: changed(format=True),
    "no record": lambda: without("record"),
    "record is null": lambda: changed(record=None),
    "record is a list": lambda: changed(record=[]),
    "record is a text": lambda: changed(record="x"),
    "no players": lambda: without("players"),
    "players is a text": lambda: changed(players=f"person,{COMPUTER}"),
    "too few players": lambda: changed(players=["person"]),
    "too many players": lambda: changed(players=["person"] * 3),
    "unknown player": lambda: changed(players=["person", "nobody"]),
    "player is a number": lambda: changed(players=["person", 1]),
    "player is a list": lambda: changed(players=["person", [COMPUTER]]),
    "player is null": lambda: changed(players=["person", None]),
    "unknown game": lambda: recorded(game="chess"),
    "game is a list": lambda: recorded(game=["x"]),
    "rules of tomorrow": lambda: recorded(rules_version=999),
    "no seats": lambda: recorded(seats=0),
    "five seats": lambda: recorded(seats=5),
    "seats as text": lambda: recorded(seats="2"),
    "seats as truth": lambda: recorded(seats=True),
    "seats as fraction": lambda: recorded(seats=2.0),
    "seed below nought": lambda: recorded(seed=-1),
    "seed too large": lambda: recorded(seed=2**63),
    "seed is null": lambda: recorded(seed=None),
    "options is a list": lambda: recorded(options=[]),
    "unknown option": lambda: recorded(options={"colour": "red"}),
    "unknown value": lambda: recorded(options={"start": "9"}),
    "option is a number": lambda: recorded(options={"start": 0}),
    "moves is a text": lambda: recorded(moves="end"),
    "move is a number": lambda: recorded(moves=[1]),
    "move is no move": lambda: recorded(moves=["fly away"]),
    "move is not legal": lambda: recorded(moves=["end"]),
    "moves after the end": lambda: recorded(moves=[*whole_game(), "end"]),
    "something extra": lambda: recorded(cheat="yes"),
    "not a number": lambda: TEXT.replace('"seed": 9', '"seed": NaN'),
    "too long": lambda: recorded(moves=["x" * (MAX_CHARACTERS + 1)]),
    **{f"record without {name}": lambda name=name: record_without(name) for name in GOOD["record"]},  # type: ignore[misc]
}


def whole_game() -> list[str]:
    match = random_match([PERSON, COMPUTER], 9, 10_000)
    return [str(step.move) for step in match.steps]


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_save_is_refused_with_a_sentence(damage: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Match.from_text(DAMAGED[damage]())
    sentence = str(caught.value)
    assert sentence[0].isupper() or sentence[0] == "“"
    assert sentence.endswith(".")
    assert len(sentence) < 500
    assert not re.search(r"{\w+}", sentence), "every value is filled in"


def test_what_the_damage_is_made_of_is_sound_itself() -> None:
    assert len(Match.from_text(TEXT).steps) == 6


def test_nesting_of_any_depth_is_refused() -> None:
    for depth in (10, 400, *range(850, 1001, 2), 5_000):
        with pytest.raises(BadRecord):
            Match.from_text(changed(record=0).replace('"record": 0', f'"record": {"[" * depth}{"]" * depth}'))


def test_a_cut_or_changed_letter_never_does_more_than_refuse() -> None:
    chance = Chance(1)
    for _ in range(150):
        at = chance.below(len(TEXT))
        letter = chance.choice('0 {}[]",:ax\\\u0000é')
        for text in (TEXT[:at] + TEXT[at + 1 :], TEXT[:at] + letter + TEXT[at + 1 :]):
            try:
                match = Match.from_text(text)
            except BadRecord as error:
                assert str(error)
            else:
                assert match.steps is not None
