"""The desktop: files, command line, reports, window."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pygame
import pytest

from game.platform import here
from game.platform.desktop import (
    CANNOT_WRITE,
    FOLDER_VARIABLE,
    DesktopPlatform,
    FileStorage,
    command_line,
    user_languages,
)


def test_text_is_kept_and_read_again(tmp_path: Path) -> None:
    storage = FileStorage(tmp_path / "data")
    assert storage.read("match") is None
    storage.write("match", "Kōhaku, ход 7\n")
    storage.write("match", "Kōhaku, ход 8\n")
    assert FileStorage(tmp_path / "data").read("match") == "Kōhaku, ход 8\n"
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["match.json"]
    assert storage.problem is None
    storage.remove("match")
    storage.remove("match")
    assert storage.read("match") is None


def test_broken_text_is_set_aside_and_never_lost(tmp_path: Path) -> None:
    storage = FileStorage(tmp_path)
    (tmp_path / "match.json").write_bytes(b"\xff\xfe broken")
    assert storage.read("match") is None
    assert storage.set_aside("match") == "match-unreadable"
    storage.write("match", "second")
    assert storage.set_aside("match") == "match-unreadable-2"
    assert storage.set_aside("match") is None
    assert (tmp_path / "match-unreadable.json").read_bytes() == b"\xff\xfe broken"
    assert storage.read("match-unreadable-2") == "second"


def test_failed_write_is_a_problem_and_keeps_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = FileStorage(tmp_path)
    storage.write("match", "old")

    def full(handle: int) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patched:
        patched.setattr("game.platform.desktop.os.fsync", full)
        storage.write("match", "new")
    assert storage.problem == CANNOT_WRITE
    assert storage.read("match") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]
    storage.write("match", "newer")
    assert storage.problem is None


def test_folder_that_cannot_be_made_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    storage = FileStorage(tmp_path / "file" / "data")
    storage.write("match", "x")
    assert storage.problem == CANNOT_WRITE
    assert storage.read("match") is None


def test_command_line_becomes_parameters() -> None:
    arguments = ["--game", "kohaku", "--seats", "2", "--seed", "7", "--lang", "de", "--size", "800x600", "variant=long"]
    assert command_line(arguments) == {
        "game": "kohaku",
        "seats": "2",
        "seed": "7",
        "lang": "de",
        "size": "800x600",
        "variant": "long",
    }
    assert command_line([]) == {}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--colour"], "unrecognized arguments: --colour"),
        (["--seats", "two"], "invalid int value: 'two'"),
        (["--size", "wide"], "a size is written as 1280x720"),
        (["--size", "10x10"], "at least 320x320"),
        (["fast"], "NAME=VALUE"),
    ],
)
def test_command_line_that_is_wrong_says_why(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        command_line(arguments)
    assert caught.value.code == 2
    assert words in capsys.readouterr().err


def test_languages_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "de_AT:ru")
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert user_languages()[:2] == ["de-AT", "ru"]


def test_report_becomes_a_file_and_its_path_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    platform = DesktopPlatform([], tmp_path)
    platform.fail("Traceback: broken")
    (report,) = tmp_path.glob("report-*.txt")
    assert report.read_text(encoding="utf-8") == "Traceback: broken"
    told = capsys.readouterr().err
    assert str(report) in told
    assert "Traceback: broken" in told


def test_window_and_frames(tmp_path: Path) -> None:
    platform = DesktopPlatform(["--size", "640x480"], tmp_path)
    assert "size" not in platform.params

    async def play() -> list[float]:
        await platform.start()
        surface = platform.open_window("Pondside")
        assert surface.get_size() == (640, 480)
        assert platform.surface() is surface
        seconds = [await platform.next_frame() for _ in range(3)]
        surface.fill("red")
        platform.present([surface.get_rect()])
        platform.step("")
        platform.ready()
        return seconds

    seconds = asyncio.run(play())
    pygame.display.quit()
    assert seconds[0] == 0
    assert all(0 < second <= 0.25 for second in seconds[1:])


def test_mirror_remembers(tmp_path: Path) -> None:
    mirror = DesktopPlatform([], tmp_path).mirror
    mirror.say("your turn")
    mirror.actions.append(("act", "confirm"))
    assert mirror.said == ["your turn"]
    assert mirror.take_actions() == [("act", "confirm")]
    assert mirror.take_actions() == []


def test_here_is_the_desktop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr("sys.argv", ["pondside"])
    platform = here()
    assert platform.name == "desktop"
    platform.storage.write("match", "x")
    assert (tmp_path / "match.json").exists()
