"""What random play refuses before it begins."""

from __future__ import annotations

import pytest

import soak
from game.rules.base import MAX_SEED


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["-1"], "COUNT is a whole number of at least 0, not -1."),
        (["many"], "invalid int value: 'many'"),
        (["1", "--jobs", "0"], "--jobs is a whole number of at least 1, not 0."),
        (["1", "--first", "-5"], "--first is a whole number of at least 0, not -5."),
        (["2", "--first", str(MAX_SEED)], f"and the largest is {MAX_SEED}."),
    ],
)
def test_the_command_line_is_refused(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        soak.parse(arguments)
    assert told in capsys.readouterr().err


def test_the_command_line_says_what_is_played() -> None:
    chosen = soak.parse(["1", "--first", str(MAX_SEED), "--jobs", "2", "--game", "koi"])
    assert (chosen.count, chosen.first, chosen.jobs, chosen.game) == (1, MAX_SEED, 2, ["koi"])
