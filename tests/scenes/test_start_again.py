"""The program is started again by the same address: a reload of the page never costs a match."""

from __future__ import annotations

from typing import Any

import pytest

from client import Client


def played(**params: Any) -> Client:
    client = Client(game="kohaku", **params)
    assert client.greedy_moves(2) == 2
    return client


@pytest.mark.parametrize("params", [{"seats": "2", "seed": "7"}, {"seats": "1"}, {"players": "person,keen"}])
def test_the_match_in_play_goes_on(params: dict[str, Any]) -> None:
    before = played(**params)
    after = Client(game="kohaku", storage=before.storage, **params)
    assert after.name == "table"
    assert after.match.record() == before.match.record()


@pytest.mark.parametrize("change", [{"seed": "8"}, {"seats": "3"}, {"players": "person,keen"}, {"start": "1"}])
def test_another_game_is_begun(change: dict[str, Any]) -> None:
    params: dict[str, Any] = {"seats": "2", "seed": "7", "start": "0"}
    before = played(**params)
    after = Client(game="kohaku", storage=before.storage, **{**params, **change})
    assert after.name == "table"
    assert after.match.record() != before.match.record()


def test_a_finished_match_is_begun_anew() -> None:
    before = Client(game="kohaku", seats="2", seed="7")
    before.greedy_moves()
    after = Client(game="kohaku", storage=before.storage, seats="2", seed="7")
    assert after.name == "table"
    assert after.match.steps == []
