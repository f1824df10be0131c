"""Pagoda Garden alone: set-up, the chain of tiles, three levels, and when the garden is beaten."""

from __future__ import annotations

import pytest

from game.rules import Chance
from game.rules.errors import IllegalMove
from game.rules.pagoda_garden import PAGODA_GARDEN, PagodaState
from game.rules.pagoda_garden.events import BagDrawn, FlockScored, GameEnded, TurnEnded
from game.rules.pagoda_garden.garden import FLOWER_FIELDS, NEIGHBOURS, SPACE_BY_NAME
from game.rules.pagoda_garden.scoring import pagoda_points
from game.rules.pagoda_garden.state import Level
from game.rules.pagoda_garden.tiles import BIRD, FLOWER, KOI
from pagoda_drawing import fresh, garden, play

LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")

START = """
      .. .. .. ..
     .. dp .. .. ..
    .. .. .. .. .. ..
    .. .. ..  .. cl ..
    .. .. .. .. .. ..
     .. hi .. .. ..
      .. .. .. ..
"""


def moves(state: PagodaState) -> list[str]:
    return [str(move) for move in state.moves()]


@pytest.mark.clause("PAG-O1", "PAG-C5")
def test_three_start_tiles_that_differ_in_bird_and_flower() -> None:
    for seed in range(150):
        state = fresh(1, seed)
        tiles = [state.board[field] for field in FLOWER_FIELDS[1]]
        assert len({BIRD[tile] for tile in tiles if tile is not None}) == 3
        assert len({FLOWER[tile] for tile in tiles if tile is not None}) == 3
        assert sum(tile is not None for tile in state.board) == 3
        assert KOI not in [*state.bag, *state.hands[0]]
        assert len(state.bag) == 27
    assert len({tuple(fresh(1, seed).board) for seed in range(30)}) > 25, "any tiles that differ may come"


@pytest.mark.clause("PAG-O2", "PAG-O1")
def test_the_player_holds_two_garden_tiles_and_all_koi() -> None:
    state = fresh(1, 5)
    assert len(state.hands[0]) == 2
    assert state.own_koi == [4]
    assert PAGODA_GARDEN.sides(1) == 1
    assert {line.at[0] for line in state.score_sheet(0).lines} == {0}  # type: ignore[index]


@pytest.mark.clause("PAG-O3", "PAG-T3")
def test_each_tile_goes_beside_the_one_placed_last() -> None:
    state = garden(START, "kl kc", own_koi=4, level="easy", bag="ci cp")
    beside_start = {near for field in FLOWER_FIELDS[1] for near in NEIGHBOURS[field]}
    assert {SPACE_BY_NAME[move.split()[2]] for move in moves(state)} == beside_start, "the first beside any start tile"
    assert {move.split()[1] for move in moves(state)} == {"kingfisher-lotus", "kingfisher-camellia", "own-koi"}
    play(state, "place kingfisher-lotus 1,1")
    events = play(state, "end")
    assert [type(event).__name__ for event in events] == ["TurnEnded", "BagDrawn", "TileSeen"]
    assert len(state.hands[0]) == 2, "a hand tile is replaced from the bag"
    spaces = {move.split()[2] for move in moves(state)}
    assert spaces == {"1,2", "0,2", "0,1", "1,0", "2,1"}, "2,0 is taken"
    with pytest.raises(IllegalMove, match="the tile placed last does not lie beside this space"):
        play(state, "place kingfisher-camellia 3,0")
    play(state, "place own-koi 2,1; as none")
    assert not any(isinstance(event, BagDrawn) for event in play(state, "end")), "a koi is not replaced"
    assert state.own_koi == [3]
    assert {move.split()[2] for move in moves(state)} == {"3,0", "1,2"}


@pytest.mark.clause("PAG-O4", "PAG-O6", "PAG-M3", "PAG-M7")
def test_the_game_ends_when_no_space_beside_the_last_tile_is_free() -> None:
    state = garden(
        """
          .. .. ci ..
         .. dp .. cp cc
        .. .. .. .. .. ..
        .. .. ..  .. cl ..
        .. .. .. .. .. ..
         hi .. .. .. ..
          .. .. .. ..
        """,
        "kl kc",
        own_koi=4,
        level="medium",
        last=SPACE_BY_NAME["2,-3"],
    )
    play(state, "place kingfisher-lotus 3,-3")
    assert state.actor == 0, "not before the turn is confirmed"
    left = len(state.bag)
    assert play(state, "end") == [TurnEnded(0), GameEnded()]
    assert state.actor is None
    assert len(state.bag) == left, "nothing is drawn any more"
    assert state.own_koi == [4], "unplayed koi count nothing"
    result = state.result()
    assert result is not None
    assert result.scores == (pagoda_points(state.board, 0),)


@pytest.mark.clause("PAG-O4")
def test_the_game_ends_when_no_tile_is_left() -> None:
    full = """
      .. .. .. cl
     cl ci ci cp cp
    cc cc hl hl hi hi
    hp hp hc  hc dl dl
    di di dp dp dc dc
     kl kl ki ki kp
      kp kc oo oo
    """
    state = garden(full, "kc", own_koi=0, level="medium", last=SPACE_BY_NAME["3,-3"])
    state.bag = []
    state.draws_left = [0]
    play(state, "place kingfisher-camellia 2,-3")
    assert isinstance(play(state, "end")[-1], GameEnded)
    assert state.board[SPACE_BY_NAME["1,-3"]] is None, "though spaces beside it are free"


@pytest.mark.clause("PAG-O5", "PAG-M2", "PAG-M5")
@pytest.mark.parametrize(
    ("level", "player", "the_garden"), [("easy", 2, 0), ("medium", 0, 0), ("hard", 0, 2)], ids=LEVELS
)
def test_whose_points_flocks_are(level: Level, player: int, the_garden: int) -> None:
    state = garden(START, "ci kc", own_koi=4, level=level)
    before = [pagoda_points(state.board, pagoda) for pagoda in range(3)]
    assert state.scores() == before[:1]
    assert state.garden_score() == sum(before[1:])
    events = play(state, "place crane-iris 1,0")
    assert [event.side for event in events if isinstance(event, FlockScored)] == {
        "easy": [0],
        "medium": [],
        "hard": [None],
    }[level]
    rows = [pagoda_points(state.board, pagoda) for pagoda in range(3)]
    assert state.scores() == [rows[0] + player]
    assert state.garden_score() == rows[1] + rows[2] + the_garden
    assert state.garden_sheet().total == state.garden_score()
    play(state, "end; place own-koi 1,1")
    if level == "medium":
        assert moves(state) == ["end"], "where flocks do not count no bird is named"
    else:
        assert moves(state) == ["as crane", "as heron", "as duck", "as kingfisher", "as none"]
        play(state, "as crane")
        assert state.flock_points(0) == (5 if level == "easy" else 0)
        assert state.flock_points(1) == (5 if level == "hard" else 0)


@pytest.mark.clause("PAG-O6")
@pytest.mark.parametrize("level", LEVELS)
def test_the_player_wins_only_with_more_than_both_other_pagodas(level: Level) -> None:
    won = 0
    for seed in range(40):
        state = fresh(1, seed, level=level)
        chance = Chance(seed)
        while state.actor is not None:
            assert state.result() is None
            state.play(chance.choice(state.moves()))
        result = state.result()
        assert result is not None
        flocks = [state.flock_points(side) for side in (0, 1)]
        rows = [pagoda_points(state.board, pagoda) for pagoda in range(3)]
        assert result.scores == (rows[0] + flocks[0],)
        (opponent,) = result.opponents
        assert opponent.score == rows[1] + rows[2] + flocks[1]
        assert opponent.beaten == (result.scores[0] > opponent.score)
        assert result.winners == ((0,) if opponent.beaten else ())
        assert result.ranking == ((0,),)
        assert (flocks[0] > 0) <= (level == "easy")
        assert (flocks[1] > 0) <= (level == "hard")
        won += opponent.beaten
    assert won < 40


@pytest.mark.clause("PAG-O6", "PAG-P1")
@pytest.mark.parametrize(
    ("below", "player", "the_garden"), [("..", 6, 3 + 3), ("hl", 10, 4 + 4)], ids=["equal", "more"]
)
def test_equal_points_do_not_beat_the_garden(below: str, player: int, the_garden: int) -> None:
    state = garden(
        f"""
          .. .. .. ..
         .. .. .. .. dl
        .. .. .. .. .. cl
        .. .. ..  .. .. {below}
        .. .. .. .. .. ..
         .. .. .. .. ..
          .. .. .. ..
        """,
        "kl",
        level="easy",
        last=SPACE_BY_NAME["3,-2"],
    )
    state.bag, state.draws_left = [], [0]
    play(state, "place kingfisher-lotus 3,-3; end")
    result = state.result()
    assert result is not None
    assert result.scores == (player,), "one row with every tile for the player"
    assert result.opponents[0].score == the_garden, "and a row for each tile from either other pagoda"
    assert result.opponents[0].beaten == (player > the_garden)
    assert result.winners == ((0,) if player > the_garden else ())
