"""The arena's own sums, and its log: what was played under other options is another game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import arena
from arena import Played, Task
from game.rules import GAMES
from game.rules.errors import BadOption, BadSeats

GARDEN = GAMES["pagoda_garden"]


def played(task: Task, won: float = 1.0) -> Played:
    return Played(task, won, 40.0, 30.0, {}, {task.first: [1.0, 2.0]})


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """The tasks that were played, each at once and won."""
    asked: list[Task] = []

    def play(task: Task) -> Played:
        asked.append(task)
        return played(task)

    monkeypatch.setattr(arena, "play", play)
    return asked


# -- options


def test_options_are_keys_and_values() -> None:
    assert arena.options_of([]) == {}
    assert arena.options_of(["level=hard", "start=0"]) == {"level": "hard", "start": "0"}
    assert arena.options_of(["sign=a=b"]) == {"sign": "a=b"}


@pytest.mark.parametrize("text", ["", "level", "level=", "=hard"])
def test_other_texts_are_no_options(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no option\. Options look like this: level=hard"):
        arena.options_of([text])


def test_no_option_is_given_twice() -> None:
    with pytest.raises(ValueError, match="“level” is given twice"):
        arena.options_of(["level=hard", "level=easy"])


def test_only_what_is_unusual_tells_games_apart() -> None:
    usual = GARDEN.settle(1, {})
    assert arena.unusual(GARDEN, 1, {}) == ()
    assert arena.unusual(GARDEN, 1, usual) == ()
    assert arena.unusual(GARDEN, 1, {**usual, "level": "hard"}) == (("level", "hard"),)


def test_what_a_game_does_not_know_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadOption, match="has no option “depth” here"):
        arena.unusual(GARDEN, 1, {"depth": "3"})
    with pytest.raises(BadOption, match="“harder” is not a value of the option “level” here"):
        arena.unusual(GARDEN, 1, {"level": "harder"})
    with pytest.raises(BadSeats):
        arena.unusual(GARDEN, 9, {})


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--option", "level"], "“level” is no option"),
        (["--option", "depth=3"], "has no option “depth” here"),
        (["--option", "level=harder"], "Choose one of:"),
        (["--games", "pagoda_garden,go"], "There is no game “go” here"),
        (["--seats", "1,9"], "cannot be played with 9 seats"),
    ],
)
def test_the_command_line_is_refused_before_anything_is_played(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        arena.parse(["--games", GARDEN.id, "--seats", "1", *arguments])
    assert told in capsys.readouterr().err


def test_the_command_line_says_what_is_played() -> None:
    kinds = arena.parse(["--games", GARDEN.id, "--seats", "1", "--option", "level=hard"]).kinds
    assert kinds == [("pagoda_garden", 1, (("level", "hard"),))]
    assert arena.parse(["--games", "kohaku,koi", "--seats", "2,3"]).kinds == [
        ("kohaku", 2, ()),
        ("kohaku", 3, ()),
        ("koi", 2, ()),
        ("koi", 3, ()),
    ]


def test_a_game_is_played_with_its_options() -> None:
    easy = arena.play(Task(GARDEN.id, 1, "random", "the rules", 1, 0))
    hard = arena.play(Task(GARDEN.id, 1, "random", "the rules", 1, 0, (("level", "hard"),)))
    assert (hard.task.options, easy.task.options) == ((("level", "hard"),), ())
    assert hard.rival != easy.rival


def test_the_heading_names_the_options() -> None:
    task = Task(GARDEN.id, 1, "calm", "the rules", 1, 0, (("level", "hard"),))
    assert next(arena.report(GARDEN.id, 1, [played(task)])) == "\n### pagoda_garden, 1 seat, level=hard\n"
    assert next(arena.report(GARDEN.id, 1, [played(replace(task, options=()))])) == "\n### pagoda_garden, 1 seat\n"


# -- the log


def test_what_the_log_holds_is_not_played_again(tmp_path: Path, counted: list[Task]) -> None:
    log = tmp_path / "games.jsonl"
    todo = list(arena.tasks(GARDEN.id, 2, [("keen", "calm")], range(2), (("start", "0"),)))
    assert len(todo) == 4
    first = list(arena.run(todo[:3], 1, log))
    assert counted == todo[:3]
    assert list(arena.run(todo, 1, log)) == [*first, played(todo[3])]
    assert counted == todo


def test_games_of_other_options_are_other_games(tmp_path: Path, counted: list[Task]) -> None:
    log = tmp_path / "games.jsonl"
    kinds = [(), (("level", "hard"),), (("level", "easy"),)]
    for options in kinds:
        todo = list(arena.tasks(GARDEN.id, 1, [("calm", "the rules")], range(2), options))
        assert [each.task for each in arena.run(todo, 1, log)] == todo
    assert len(counted) == 6


def test_lines_of_older_logs_have_no_options(tmp_path: Path, counted: list[Task]) -> None:
    log = tmp_path / "games.jsonl"
    rest = {"won": 0.5, "points": 31.0, "rival": 31.0, "beaten": {}, "milliseconds": {"keen": [1.5]}}
    task = {"game": GARDEN.id, "seats": 2, "first": "keen", "second": "calm", "seed": 0, "turned": 0}
    log.write_text(json.dumps({"task": task, **rest}) + "\n", encoding="utf-8")
    usual, other = (list(arena.tasks(GARDEN.id, 2, [("keen", "calm")], range(1), o)) for o in ((), (("start", "0"),)))
    assert next(arena.run(usual[:1], 1, log)).won == 0.5
    assert counted == []
    list(arena.run(other[:1], 1, log))
    assert counted == other[:1]


# -- sums


def test_wilson() -> None:
    assert arena.wilson(0, 0) == (0.0, 1.0)
    low, high = arena.wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)


def test_elo() -> None:
    table = arena.elo_table([("a", "b", 1.0)] * 3 + [("a", "b", 0.0)])
    assert list(table) == ["a", "b"]
    assert table["b"] == 0
    # 3.25 of 4.5 points, with the half game drawn that keeps everybody finite.
    assert round(table["a"]) == round(400 * 0.41497)
