"""The greedy player: exact, honest, repeatable, polite."""

from __future__ import annotations

import pytest

from game.players import PLAYERS, GreedyPlayer, RandomPlayer, decide
from game.players.plans import SLICE
from game.rules import GAMES, Chance, Move
from game.rules.kohaku import KOHAKU, End, KohakuState
from invariants import later
from kohaku_ponds import deal

GREEDY = GreedyPlayer()


def best_by_brute_force(state: KohakuState) -> dict[Move, int]:
    """For every move: the most points the actor can have by the end of its turn."""
    seat = state.actor
    assert seat is not None

    def most(position: KohakuState) -> int:
        if position.phase == "end":
            return position.scores()[seat]
        return max(most(after(position, move)) for move in position.moves())

    def after(position: KohakuState, move: Move) -> KohakuState:
        twin = position.copy()
        twin.play(move)
        return twin

    return {move: most(after(state, move)) for move in state.moves()}


@pytest.mark.parametrize(("seats", "moves"), [(1, 0), (2, 16), (2, 17), (2, 18), (3, 60), (4, 101), (1, 40)])
def test_finds_the_most_points_of_all_ways_to_play_the_turn(seats: int, moves: int) -> None:
    state = later(KOHAKU, seats, 5, moves)
    assert isinstance(state, KohakuState)
    worth = best_by_brute_force(state)
    move = decide(GREEDY, state, state.actor or 0, Chance(3))
    assert worth[move] == max(worth.values())


def test_a_whole_turn_brings_what_its_first_move_promised() -> None:
    state = later(KOHAKU, 2, 9, 40)
    assert isinstance(state, KohakuState)
    seat = state.actor
    assert seat is not None
    promised = max(best_by_brute_force(state).values())
    chance = Chance(1)
    while state.actor == seat:
        state.play(decide(GREEDY, state, seat, chance))
    assert state.scores()[seat] == promised


def test_takes_the_turtle_when_nothing_earns_more() -> None:
    state = deal("rb3b rw3b ry3b bw3b by3b wy3b rb2b", "lily:r lily:b frog turtle lily:y lily:w frog")
    for _ in range(3):
        state.play(decide(GREEDY, state, 0, Chance(2)))
    assert "turtle" in [tile.face for tile in state.ponds[0].tiles()]
    assert state.scores()[0] == 5
    assert decide(GREEDY, state, 0, Chance(2)) == End()


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_hidden_does_not_move_it(game_id: str) -> None:
    """The same table over other stacks, and the seat's view of it: the same decision."""
    game = GAMES[game_id]
    for seats in game.seats:
        for moves in (0, 21, 34):
            state = later(game, seats, 6, moves)
            if state.actor is None:
                continue
            seat = state.actor
            decided = decide(GREEDY, state, seat, Chance(8))
            for seed in range(3):
                other = state.guess(seat, Chance(seed))
                assert decide(GREEDY, other, seat, Chance(8)) == decided
            assert decide(GREEDY, state.seen_by(seat), seat, Chance(8)) == decided


@pytest.mark.parametrize("game_id", GAMES)
def test_asks_for_guesses_and_leaves_the_position_alone(game_id: str) -> None:
    game = GAMES[game_id]
    state = later(game, game.seats[-1], 2, 12)
    assert state.actor is not None
    key = state.key()
    assert decide(GREEDY, state, state.actor, Chance(1)) in state.moves()
    assert state.key() == key


def test_the_same_chance_decides_the_same_and_ties_are_broken_by_it() -> None:
    state = KOHAKU.new(2, 4)
    seat = state.actor or 0
    decided = [decide(GREEDY, state, seat, Chance(seed)) for seed in range(12)]
    assert decided == [decide(GREEDY, state, seat, Chance(seed)) for seed in range(12)]
    assert len(set(decided)) > 1


def test_a_single_move_needs_no_thought() -> None:
    state = deal("r b w y rb rw ry", "turtle frog stone statue fly:r lily:b lily:w")
    for notation in ("take b2 c2", "place koi 0,0", "place feature 0,1"):
        state.play(KOHAKU.parse_move(notation))
    thinking = GREEDY.think(lambda chance: state.guess(0, chance), 0, Chance(1))
    with pytest.raises(StopIteration) as done:
        next(thinking)
    assert done.value.value == End()


def test_thinks_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two yields it tries no more than ``SLICE`` positions: so many copies are made."""
    state = later(KOHAKU, 2, 5, 64)
    made = 0
    copy = KohakuState.copy

    def counting_copy(self: KohakuState) -> KohakuState:
        nonlocal made
        made += 1
        return copy(self)

    root = state.guess(0, Chance(1))
    monkeypatch.setattr(KohakuState, "copy", counting_copy)
    slices = 0
    for _ in GREEDY.think(lambda chance: root, state.actor or 0, Chance(1)):
        assert made <= SLICE
        made = 0
        slices += 1
    assert slices > 50


@pytest.mark.parametrize("game_id", GAMES)
def test_plays_whole_games_and_beats_chance(game_id: str) -> None:
    game = GAMES[game_id]
    seats = 2 if 2 in game.seats else game.seats[-1]
    scores = [0, 0]
    for seed in range(2):
        state = game.new(seats, seed)
        chance = Chance(seed)
        players = (GREEDY, RandomPlayer())
        while state.actor is not None:
            state.play(decide(players[state.actor % 2], state, state.actor, chance))
        final = state.scores()
        scores = [scores[0] + final[0], scores[1] + final[1]]
    assert scores[0] > scores[1]


def test_the_yardsticks_sit_at_no_table() -> None:
    assert not {GREEDY.id, RandomPlayer.id} & set(PLAYERS)
    assert all(player.id == name for name, player in PLAYERS.items())


def test_random_player_plays_every_legal_move() -> None:
    state = KOHAKU.new(2, 4)
    chance = Chance(5)
    assert {decide(RandomPlayer(), state, state.actor or 0, chance) for _ in range(300)} == set(state.moves())
