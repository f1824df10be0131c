"""Counting and the result page: places, points by source, tie-breaks, breeders, what to play next."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client import COMPUTER, SIZES, Client
from game.rules import GAMES, Chance
from game.rules.base import Opponent, Result, TieBreak
from game.rules.kohaku import KohakuState
from game.scenes.kohaku.counting import Counting
from game.scenes.result import Result as ResultPage
from game.session.match import PERSON, Match
from game.ui.text import Type

GAME = GAMES["kohaku"]


def finished(seats: int, seed: int = 3) -> Match:
    match = Match(GAME, [PERSON] * seats, seed)
    chance = Chance(seed)
    while not match.over:
        match.play(chance.choice(match.state.moves()))
    return match


def shown(match: Match, **how: object) -> Client:
    client = Client(**how)  # type: ignore[arg-type]
    client.director.push(ResultPage(client.director, match))
    client.frames(2)
    return client


# -- counting


@pytest.mark.clause("KOH-P11")
def test_the_last_turn_leads_through_the_counting_to_the_result() -> None:
    client = Client(game="kohaku", seats="2", seed="7")
    match = client.match
    while len(match.steps) < 28 * 4 - 1:
        client.random_moves(1, seed=len(match.steps))
    client.director.change_settings(animation="fast")
    client.key("e")
    client.wait_for(lambda: client.name == "counting")
    assert "The ponds are counted." in client.said
    scene = client.scene
    assert isinstance(scene, Counting)
    state = match.state
    assert isinstance(state, KohakuState)
    told: list[tuple[int, str, object]] = []
    while client.name == "counting":
        seat, line = scene._lines[min(scene._at, len(scene._lines) - 1)]
        if not told or told[-1] != (seat, line.source, line.at):
            told.append((seat, line.source, line.at))
        client.frames(1, 0.1)
    assert client.name == "result"
    for seat in range(2):
        features = [at for who, source, at in told if who == seat and source != "coin"]
        assert features == sorted(features, key=lambda at: (at[1], at[0])), "left to right, top to bottom"  # type: ignore[index]
        coins = [source == "coin" for who, source, _at in told if who == seat]
        assert coins == sorted(coins), "the coins come last"
        assert len(features) == 14, "and none is left out"
    assert [who for who, _s, _a in told] == sorted(who for who, _s, _a in told)


@pytest.mark.parametrize("way", ["tap", "return", "escape", "button", "mirror"])
def test_the_counting_can_be_skipped(way: str) -> None:
    client = Client(animation="normal")
    match = finished(2)
    client.director.push(
        Counting(client.director, match, lambda: client.director.replace(ResultPage(client.director, match)))
    )
    client.frames(3)
    assert client.name == "counting"
    assert not client.scene.settled
    if way == "tap":
        client.tap_at((600, 400))
    elif way == "button":
        client.click("skip")
    elif way == "mirror":
        client.mirror("act", "skip")
    else:
        client.key(way)
    assert client.name == "result"


@pytest.mark.parametrize("size", SIZES)
def test_the_counting_shows_every_tile(size: str) -> None:
    pixels, scale = SIZES[size]
    client = Client(pixels, scale, animation="normal")
    match = finished(2)
    scene = Counting(client.director, match, client.director.pop)
    client.director.push(scene)
    client.frames(2)
    state = match.state
    assert isinstance(state, KohakuState)
    whole = client.platform.surface().get_rect()
    for cell in state.ponds[0]:
        assert scene._pond.contains(scene._camera.rect(cell))
    assert whole.contains(scene._pond)
    assert whole.contains(client.control("skip").shape)
    client.platform.resize((pixels[1], pixels[0]))
    client.frames(2)
    for cell in state.ponds[0]:
        assert scene._pond.contains(scene._camera.rect(cell))


# -- result


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_points_by_source_add_up(size: str, seats: int) -> None:
    pixels, scale = SIZES[size]
    match = finished(seats)
    client = shown(match, size=pixels, scale=scale)
    result = match.state.result()
    assert result is not None
    rows = {
        node.label.split(": ")[0]: node.label for node in client.platform.mirror.nodes if node.id.startswith("row:")
    }
    assert rows["Total"].endswith(str(result.scores[-1]))
    sheets = [match.state.score_sheet(side).by_source() for side in range(seats)]
    for source in GAME.sources:
        if any(source.id in sheet for sheet in sheets):
            numbers = [int(part.rsplit(" ", 1)[1]) for part in rows[source.label].split(", ")]
            assert numbers == [sheet.get(source.id, 0) for sheet in sheets]
    if seats > 1:
        places = [int(part.rsplit(" ", 1)[1]) for part in rows["Place"].split(", ")]
        assert [places[side] for side in result.ranking[0]] == [1] * len(result.ranking[0])
        assert sorted(places)[0] == 1
    else:
        assert "Place" not in rows
    ids = [node.id for node in client.platform.mirror.nodes]
    assert len(ids) == len(set(ids))


def with_result(match: Match, result: Result, monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setattr(KohakuState, "result", lambda self: result)
    return match


def headline(client: Client) -> str:
    return next(n.label for n in client.platform.mirror.nodes if n.role == "heading" and n.id != "title")


def test_a_tie_is_broken_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished(2)
    broken = Result((40, 40), ((1,), (0,)), (1,), (TieBreak("Coins", (2, 3)),))
    client = shown(with_result(match, broken, monkeypatch))
    assert headline(client) == "Player 2 wins."
    assert "Coins: Player 1 2, Player 2 3" in client.words
    assert "Place: Player 1 2, Player 2 1" in client.words
    ids = [node.id for node in client.platform.mirror.nodes]
    assert len(ids) == len(set(ids)), "rows of both tables can be told apart"


def test_a_shared_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished(3)
    shared = Result((40, 31, 40), ((0, 2), (1,)), (0, 2), (TieBreak("Coins", (2, 1, 2)),))
    client = shown(with_result(match, shared, monkeypatch))
    assert headline(client) == "Player 1 and Player 3 share the victory."
    assert "Place: Player 1 1, Player 2 2, Player 3 1" in client.words


@pytest.mark.parametrize(
    ("beaten", "told"),
    [
        ((False, False, False), "You scored 50 points and beat none of the 3."),
        ((True, False, True), "You scored 50 points and beat 2 of 3."),
        ((True, True, True), "You scored 50 points and beat all 3!"),
    ],
)
@pytest.mark.clause("KOH-B6", "KOH-B7")
def test_alone_the_breeders_are_beaten_or_not(
    beaten: tuple[bool, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Yellow breeder", "Red breeder", "Black breeder")
    opponents = tuple(Opponent(name, 49 if won else 51, won) for name, won in zip(names, beaten, strict=True))
    winners = (0,) if any(beaten) else ()
    client = shown(with_result(finished(1), Result((50,), ((0,),), winners, (), opponents), monkeypatch))
    assert headline(client) == told
    for opponent in opponents:
        answer = "yes" if opponent.beaten else "no"
        assert f"{opponent.label}: Points {opponent.score}, Beaten {answer}" in client.words


def test_the_only_person_wins_as_you(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished(2)
    match.players = (PERSON, COMPUTER)
    client = shown(with_result(match, Result((40, 30), ((0,), (1,)), (0,)), monkeypatch))
    assert headline(client) == "You win!"


def test_from_the_result_to_everywhere() -> None:
    match = finished(2)
    client = shown(match)
    client.click("record")
    assert client.platform.copied == [match.record().to_text()]
    assert client.notice
    client.click("same")
    assert client.name == "table"
    assert client.match.seed == match.seed
    assert client.match.steps == []
    client = shown(match)
    client.storage.texts["match"] = match.to_text()
    client.key("escape")
    assert client.name == "menu"
    assert "match" not in client.storage.texts
    assert "continue" not in client.ids


@pytest.mark.parametrize("size", SIZES)
def test_names_over_the_columns_are_never_cut_off(size: str) -> None:
    """On a narrow screen four names would look the same if they were."""
    pixels, scale = SIZES[size]
    client = Client(pixels, scale)
    drawn: list[str] = []
    draw = Type.draw

    def noting(self: Type, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> int:
        drawn.append(text)
        return draw(self, surface, text, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Type, "draw", noting)
        client.director.push(ResultPage(client.director, finished(4)))
        client.frames(2)
    assert {f"Player {number}" for number in (1, 2, 3, 4)} <= set(drawn)
    assert not [text for text in drawn if "…" in text]
