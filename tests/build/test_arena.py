"""The arena's own sums, and its log: what was played under other options is another game."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import asdict, replace
from pathlib import Path

import pytest

import arena
from arena import Played, Task
from game.players import PLAYERS, decide_turn
from game.players.knowledge.base import Effort
from game.players.levels import Searching, Sharp
from game.rules import GAMES, Chance
from game.rules.base import MAX_SEED
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
        (["--seats", "abc"], "“abc” is no whole number of at least 1."),
        (["--seats", "1,"], "“” is no whole number of at least 1."),
        (["--seats", "0"], "“0” is no whole number of at least 1."),
        (["--seats", "1,2,1"], "“1” is named twice."),
        (["--games", "koi,kohaku,koi"], "“koi” is named twice."),
        (["--pairs", "9" * 5000], f"--pairs: “{'9' * 59}…” is no whole number of at least 1."),
        (["--players", "x" * 5000], f"There is no player “{'x' * 59}…” here."),
        (["--pairs", "0"], "--pairs: “0” is no whole number of at least 1."),
        (["--jobs", "0"], "--jobs: “0” is no whole number of at least 1."),
        (["--jobs", "1.5"], "--jobs: “1.5” is no whole number of at least 1."),
        (["--first-seed", "-1"], "--first-seed: “-1” is no whole number of at least 0."),
        (["--first-seed", str(MAX_SEED), "--pairs", "2"], f"A seed is a whole number from 0 to {MAX_SEED}."),
        (["--players", ""], "There is no player “” here. The players are: random, greedy, ranked, bandit, tree, calm,"),
        (["--players", " "], "the solo game at least one."),
        (["--players", "calm,,keen"], "There is no player “” here."),
        (["--players", "calm,kean"], "There is no player “kean” here."),
        (["--players", "calm", "--seats", "1,2"], "A game of two or more seats takes at least two players"),
        (["--players", "calm,calm"], "“calm” and “calm” are the same player, who cannot meet itself."),
        (["--players", "calm keen calm", "--all"], "“calm” and “calm” are the same player"),
        (["--players", "master:width=2,turns=3 master:turns=3,width=2"], "are the same player"),
        (["--players", "calm:width=3"], "calm does not search, so it has no effort to change."),
        (["--players", "ranked:width=3"], "ranked does not search, so it has no effort to change."),
        (["--players", "tree:depth=3"], "“depth=3” is no part of an effort."),
        (["--players", "master:"], "“” is no part of an effort. Its parts are: width, playouts, turns, spread"),
        (["--players", "master:depth=3"], "“depth=3” is no part of an effort."),
        (["--players", "master:width=2,width=3"], "has “width” twice."),
        (["--players", "master:width"], "“width” is no effort: width is a whole number of at least 1."),
        (["--players", "master:width=x"], "“width=x” is no effort"),
        (["--players", "master:width=2.5"], "“width=2.5” is no effort"),
        (["--players", "master:width=nan"], "“width=nan” is no effort"),
        (["--players", "master:width=inf"], "“width=inf” is no effort"),
        (["--players", "master:width=" + "9" * 400], f"“width={'9' * 53}…” is no effort: width is a whole number"),
        (["--players", "master:spread=" + "9" * 400], "is no effort: spread is a number of at least 0."),
        (["--players", "master:width=0"], "“width=0” is no effort"),
        (["--players", "master:width=-3"], "“width=-3” is no effort"),
        (["--players", "master:playouts=0"], "playouts is a whole number of at least 1."),
        (["--players", "master:turns=-1"], "turns is a whole number of at least 0."),
        (["--players", "master:spread=-0.5"], "“spread=-0.5” is no effort: spread is a number of at least 0."),
        (["--players", "master:spread=inf"], "“spread=inf” is no effort"),
        (["--players", "master:spread=nan"], "“spread=nan” is no effort"),
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


def test_the_command_line_says_who_plays() -> None:
    assert arena.parse([]).names == ["random", "calm", "keen", "sharp", "master"]
    assert arena.parse(["--players", "keen,master:width=2,turns=0"]).names == ["keen", "master:width=2,turns=0"]
    assert arena.parse(["--players", "keen greedy"]).names == ["keen", "greedy"]
    assert arena.parse(["--games", GARDEN.id, "--seats", "1", "--players", "calm"]).names == ["calm"]
    assert arena.parse(["--first-seed", str(MAX_SEED), "--pairs", "1"]).first_seed == MAX_SEED


def test_an_effort_changes_what_it_names() -> None:
    state = GARDEN.new(2, 0)
    sharp = PLAYERS["sharp"]
    least, longer = arena.candidate("sharp:width=1,playouts=1,turns=0,spread=0"), arena.candidate("sharp:turns=7")
    assert isinstance(sharp, Sharp) and isinstance(least, Searching) and isinstance(longer, Searching)
    assert least.effort(state) == Effort(1, 1, 0, 0.0)
    assert longer.effort(state) == replace(sharp.effort(state), turns=7)


@pytest.mark.parametrize("game", GAMES)
def test_the_least_effort_still_decides(game: str) -> None:
    state = GAMES[game].new(2, 0)
    assert state.actor is not None
    plan = decide_turn(arena.candidate("master:width=1,playouts=1,turns=0"), state, state.actor, Chance(0))
    assert plan
    for move in plan:
        state.play(move)


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


def test_a_line_cut_off_anywhere_is_played_again(tmp_path: Path, counted: list[Task]) -> None:
    log = tmp_path / "games.jsonl"
    todo = list(arena.tasks(GARDEN.id, 1, [("calm", "the rules")], range(2), (("level", "hard"),)))
    games = [Played(task, 0.5, -1.25, 3e-7, {"Kōhaku “1”": True, "\\": False}, {"calm": [1e22, 2.0]}) for task in todo]
    lines = [json.dumps(asdict(game)) + "\n" for game in games]
    again = json.dumps(asdict(played(todo[1]))) + "\n"
    for length in range(len(lines[1]) - 1):
        for end in ("", "\n", "\r\n"):
            counted.clear()
            log.write_bytes((lines[0] + lines[1][:length] + end).encode())
            arena.check_log(log)
            assert list(arena.run(todo, 1, log)) == [games[0], played(todo[1])]
            assert counted == [todo[1]]
            assert log.read_text(encoding="utf-8") == lines[0] + again
        counted.clear()
        log.write_bytes(lines[1][:length].encode())
        assert list(arena.run(todo[1:], 1, log)) == [played(todo[1])]
        assert log.read_text(encoding="utf-8") == again


def test_a_whole_last_line_gets_its_end(tmp_path: Path, counted: list[Task]) -> None:
    log = tmp_path / "games.jsonl"
    todo = list(arena.tasks(GARDEN.id, 1, [("calm", "the rules")], range(2)))
    lines = [json.dumps(asdict(played(task))) + "\n" for task in todo]
    for end in ("", "\r"):
        counted.clear()
        log.write_bytes((lines[0].rstrip("\n") + end).encode())
        assert list(arena.run(todo, 1, log)) == list(map(played, todo))
        assert counted == todo[1:]
        assert log.read_bytes() == (lines[0].rstrip("\n") + end + "\n" + lines[1]).encode()


GAME = asdict(played(Task(GARDEN.id, 2, "keen", "calm", 0, 0)))
GOOD = json.dumps(GAME).encode()


@pytest.mark.parametrize("ending", [b"", b"\n", b"\n" + GOOD + b"\n"])
@pytest.mark.parametrize(
    "line",
    [
        b"junk",
        b"\x00\xff\x80",
        b"\x00" * 9,
        b"[]",
        b"3",
        b"null",
        b"{}",
        b'{"name": "cut o',
        b'{"task": 5}',
        b'{"task": {"game": "koi"} and more',
        b"[" * 100_000,
        GOOD + GOOD,
        *(json.dumps({key: value for key, value in GAME.items() if key != left}).encode() for left in GAME),
        *(json.dumps({**GAME, key: "?"}).encode() for key in GAME),
        *(
            json.dumps({**GAME, "task": {key: value for key, value in GAME["task"].items() if key != left}}).encode()
            for left in GAME["task"]
            if left != "options"
        ),
        json.dumps({**GAME, "more": 1}).encode(),
        json.dumps({**GAME, "won": float("nan")}).encode(),
        json.dumps({**GAME, "won": 10**400}).encode(),
        json.dumps({**GAME, "won": 7}).encode(),
        json.dumps({**GAME, "won": -0.5}).encode(),
        json.dumps({**GAME, "beaten": {"somebody": True}}).encode(),
        json.dumps({**GAME, "milliseconds": {"keen": [-1.0]}}).encode(),
        json.dumps({**GAME, "milliseconds": {"keen": []}}).encode(),
        json.dumps({**GAME, "task": {**GAME["task"], "seats": "2"}}).encode(),
        json.dumps({**GAME, "task": {**GAME["task"], "options": ["level"]}}).encode(),
    ],
    ids=lambda line: line[:40].decode("ascii", "replace"),
)
def test_any_other_line_is_refused_and_the_file_left(
    line: bytes, ending: bytes, tmp_path: Path, counted: list[Task], capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "games.jsonl"
    log.write_bytes(GOOD + b"\n" + line + ending)
    with pytest.raises(SystemExit):
        arena.parse(["--log", str(log)])
    assert f"Line 2 of {log} is no game of the arena. Nothing was played.\n" in capsys.readouterr().err
    assert counted == []
    assert log.read_bytes() == GOOD + b"\n" + line + ending


def test_a_line_cut_off_before_others_is_refused(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    log.write_bytes(GOOD[:50] + b"\n" + GOOD + b"\n")
    with pytest.raises(ValueError, match=r"^Line 1 of .*games\.jsonl is no game of the arena"):
        arena.check_log(log)


def test_a_place_that_holds_no_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "none" / "log")
    for place, told in (
        (link, f"{link} cannot be written."),
        (tmp_path, f"{tmp_path} is no file, so no games can be kept there."),
        (tmp_path / "none" / "log", f"There is no folder {tmp_path / 'none'} to keep games in."),
    ):
        with pytest.raises(SystemExit):
            arena.parse(["--log", str(place)])
        assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [link]
    arena.parse(["--log", str(tmp_path / "log")])
    assert list(tmp_path.iterdir()) == [link]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_says_so_and_keeps_what_was_played(jobs: str, tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    command = [sys.executable, arena.__file__, "--games", GARDEN.id, "--players", "calm keen", "--pairs", "9999"]
    with subprocess.Popen(
        [*command, "--jobs", jobs, "--log", str(log)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        while not (log.exists() and log.stat().st_size):
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as Ctrl+C does
        _, told = process.communicate()
    assert told == f"The arena was interrupted. Run it again to go on: {log} keeps what was played.\n"
    assert process.returncode == 130
    arena.check_log(log)


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
