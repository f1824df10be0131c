"""Natural beauty cards: placing rocks, pads, frogs and blossoms, and what blossoms set off (KOI-N1 … KOI-N17)."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.rules import Chance, Event
from game.rules.errors import IllegalMove
from game.rules.koi import KoiState
from game.rules.koi import order as order_module
from game.rules.koi.board import Board
from game.rules.koi.events import BlossomActivated, Eaten, FrogAte, FrogFaced, RockMoved, TokenLost, TokenPlaced
from game.rules.koi.flow import advance
from game.rules.koi.frames import ACT, FLOOD_CHECK, TURNS, WAITING
from game.rules.koi.geometry import SIDES
from game.rules.koi.order import activate, order_matters
from game.rules.koi.pushing import push_hex
from koi_board import draw, middle_row, offered, play, position, read_board, same

EMPTY = ". . . . . . . . ."


def hexes(state: KoiState, verb: str = "put") -> set[str]:
    return set(offered(state, verb))


# Rocks, pads, open spaces


@pytest.mark.clause("KOI-N1", "KOI-N12")
def test_two_rocks_go_to_open_spaces_away_from_rocks() -> None:
    state = position("R . . A0 l d b f1 .", ["rocks"])
    play(state, "play rocks")
    spaces = hexes(state)
    assert not spaces & {"-4,0", "-3,0", "-4,1", "-3,-1"}, "not on a rock nor beside one"
    assert not spaces & {"-1,0", "0,0", "1,0", "2,0", "3,0"}, "open means no koi and no token, pads included"
    assert {"-2,0", "4,0"} <= spaces
    play(state, "put -2,0")
    assert "-2,0" not in hexes(state)
    assert "-2,-1" not in hexes(state), "not beside the first rock either"
    with pytest.raises(IllegalMove, match="hex"):
        play(state, "put -1,-1")
    play(state, "put 4,0")
    assert state.rocks == ((-4, 0), (-2, 0), (4, 0))
    assert state.question == "act"


@pytest.mark.clause("KOI-N1")
def test_one_rock_where_only_one_can_be_placed() -> None:
    state = position(EMPTY, ["rocks"])
    pond = state.board.pond
    only = pond.cell_at[0, 0]
    state.board.lilies = pond.board & ~(1 << only | pond.around[only])
    state.board.set_koi(0, pond.cell_at[4, 0])
    play(state, "play rocks")
    assert "0,0" in hexes(state)
    play(state, "put 0,0")
    assert state.question == "act", "no space is left that is not beside the first rock"


@pytest.mark.clause("KOI-N2", "KOI-N12")
def test_a_lily_pad_goes_to_an_open_space_away_from_pads() -> None:
    state = position("l . . A0 R d . . .", ["lily"])
    play(state, "play lily")
    spaces = hexes(state)
    assert not spaces & {"-4,0", "-3,0", "-4,1", "-1,0", "0,0", "1,0"}
    events = play(state, "put 2,0")
    assert events == [TokenPlaced(0, "lily", (2, 0))]
    assert state.lily_pads == ((-4, 0), (2, 0))


@pytest.mark.clause("KOI-N13")
@pytest.mark.parametrize("face", ["rocks", "lily", "frog", "blossom"])
def test_a_card_without_a_legal_placement_can_only_be_cycled(face: str) -> None:
    state = position("A0 . . . . . . . .", [face, "Ff"])
    assert f"play {face}" in offered(state)
    state.board.dragonflies = state.board.pond.board & ~state.board.koi_mask
    assert offered(state) == ["play Ff", "cycle Ff", f"cycle {face}", "stop"]
    with pytest.raises(IllegalMove, match="token cannot be placed"):
        play(state, f"play {face}")


@pytest.mark.clause("KOI-N13", "KOI-C4", "KOI-C1")
def test_a_card_without_a_token_in_the_supply_can_only_be_cycled() -> None:
    state = position(EMPTY, ["rocks", "lily", "frog", "blossom"])
    pond = state.board.pond
    state.board.set_koi(0, pond.cell_at[4, 0])
    some = [cell for cell in pond.cells if pond.hexes[cell] != (4, 0)]

    def playable() -> set[str]:
        return set(offered(state, "play"))

    assert playable() == {"rocks", "lily", "frog", "blossom"}
    state.board.blossoms = pond.mask(some[:15])
    assert "blossom" not in playable()
    state.board.blossoms = pond.mask(some[:14])
    assert "blossom" in playable()
    state.board.frogs = pond.mask(some[20:30])
    state.board.frog_sides = dict.fromkeys(some[20:30], 0)
    assert "frog" not in playable()
    state.board.lilies = pond.mask(some[:21])
    assert "lily" not in playable()
    state.board.lilies = 0
    state.board.rocks = pond.mask(some[:20])
    assert "rocks" not in playable()


# Frogs


@pytest.mark.clause("KOI-N3", "KOI-N4")
def test_a_frog_eats_all_dragonflies_beside_it_and_faces_one_of_them() -> None:
    state = position(
        """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . d . . .
        . . . ld . . A3 . d
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        """,
        ["frog"],
    )
    events = play(state, "play frog", "put 0,0")
    assert [event.at for event in events if isinstance(event, FrogAte)] == [(1, -1), (-1, 0)]
    assert state.dragonflies == ((4, 0),)
    assert state.scores() == [0, 0]
    assert offered(state) == ["face 3", "face 5"]
    assert play(state, "face 5") == [FrogFaced((0, 0), 5)]
    assert state.frogs == {(0, 0): 5}


@pytest.mark.clause("KOI-N4")
def test_a_frog_with_one_dragonfly_faces_it_and_one_with_none_any_side() -> None:
    state = position(". . . . . d . A0 .", ["frog", "frog"])
    events = play(state, "play frog", "put 0,0")
    assert FrogFaced((0, 0), 0) in events
    play(state, "play frog", "put -2,0")
    assert offered(state) == ["face 0", "face 1", "face 2", "face 3", "face 4", "face 5"]
    play(state, "face 2")
    assert state.frogs == {(-2, 0): 2, (0, 0): 0}


@pytest.mark.clause("KOI-N4", "KOI-C6")
def test_a_frog_on_the_rim_faces_the_centre() -> None:
    state = position("d . A0 . . . . . .", ["frog", "frog", "frog"])
    events = play(state, "play frog", "put 4,0")
    assert FrogFaced((4, 0), 3) in events
    play(state, "play frog", "put 2,2")
    assert offered(state) == ["face 3", "face 4"], "two sides are equally near the line to the centre"
    play(state, "face 4")
    events = play(state, "play frog", "put -4,1")
    assert FrogAte((-4, 1), (-4, 0)) in events
    assert FrogFaced((-4, 1), 0) in events, "the rim comes before the dragonfly"


# Blossoms


@pytest.mark.clause("KOI-N5", "KOI-N8", "KOI-N11")
def test_a_blossom_pushes_everything_but_pads_and_rocks_one_hex_away() -> None:
    state = position(
        """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . B4 f2 . . .
        . . . l . R . . .
         . . . ld d . . .
          . . . . A1 . .
           . . . . . .
            . . . . .
        """,
        ["blossom"],
    )
    events = play(state, "play blossom", "put 0,0")
    assert same(
        state.board,
        """
            . . . . .
           . . . . . .
          . . B4 . f2 . .
         . . . . . . . .
        . . . l b R . . .
         . . . l . . . .
          . . d . A1 . .
           . . . . . .
            . . . . .
        """,
    )
    assert BlossomActivated((0, 0)) in events
    assert Eaten(0, "dragonfly", (0, 2)) in events
    assert state.scores() == [3, 0]


@pytest.mark.clause("KOI-N11")
def test_whoever_plays_the_owner_of_the_eating_koi_gets_the_token() -> None:
    state = position(". . d B2 . A0 . . .", ["blossom"])
    events = play(state, "play blossom", "put -3,0")
    assert Eaten(1, "dragonfly", (-1, 0)) in events
    assert state.scores() == [0, 3]
    state = position(". . A0 . . . . . d", ["blossom"])
    events = play(state, "play blossom", "put 3,0")
    assert TokenLost("dragonfly", (4, 0), 0) in events
    assert state.scores() == [0, 0]


def chain() -> KoiState:
    """Two blossoms that will be pushed apart, with a dragonfly between the places where they come to lie."""
    return position(
        """
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        A0 . . . . b . . .
         . . . . b d . .
          . . . . . . .
           . . . . . .
            . . . . .
        """,
        ["blossom"],
    )


@pytest.mark.clause("KOI-N15", "KOI-N16", "KOI-N5")
@pytest.mark.parametrize(("first", "dragonfly"), [("1,0", (0, 2)), ("0,1", (2, 0))])
def test_the_actor_chooses_the_order_where_it_changes_the_result(first: str, dragonfly: tuple[int, int]) -> None:
    state = chain()
    play(state, "play blossom", "put 0,0")
    assert offered(state) == ["push 1,0", "push 0,1"]
    events = play(state, f"push {first}")
    assert state.question == "act"
    assert state.blossoms == ((0, 0), (2, 0), (0, 2))
    assert state.dragonflies == (dragonfly,)
    activated = [event.at for event in events if isinstance(event, BlossomActivated)]
    assert activated == ([(2, 0), (0, 2)] if first == "1,0" else [(0, 2), (2, 0)])


@pytest.mark.clause("KOI-N15")
def test_the_question_is_skipped_where_every_order_gives_the_same_board() -> None:
    state = chain()
    state.board.dragonflies = 0
    events = play(state, "play blossom", "put 0,0")
    assert state.question == "act"
    assert sum(isinstance(event, BlossomActivated) for event in events) == 3


@pytest.mark.clause("KOI-N10")
def test_a_blossom_activates_once_a_turn() -> None:
    state = position(". . . . . . . A0 d", ["blossom", "blossom"], ["blossom", "Ff"])
    play(state, "play blossom", "put -2,0")
    events = play(state, "play blossom", "put -3,0")
    assert middle_row(state.board) == ". b . b . . . A0 d"
    assert [event.at for event in events if isinstance(event, BlossomActivated)] == [(-3, 0)]
    play(state, "stop", "enter -3,-1 0")
    events = play(state, "play blossom", "put -2,0")
    assert state.blossoms == ((-4, 0), (-2, 0), (0, 0)), "pushed both ways"
    assert [event.at for event in events if isinstance(event, BlossomActivated)] == [(-2, 0), (0, 0), (-4, 0)]


@pytest.mark.clause("KOI-N16", "KOI-N10")
def test_waiting_blossoms_activate_in_order_each_where_it_lies_then() -> None:
    state = position(". b . b b . . A0 d", stack=[(TURNS, 1), (FLOOD_CHECK,), (ACT, 0, 0), (WAITING, 0)])
    at = state.board.pond.cell_at
    # The second pushes the third, which keeps its place in the line.
    state.board.waiting = [at[-3, 0], at[-1, 0], at[0, 0]]
    events: list[Event] = []
    advance(state, events)
    assert [event.at for event in events if isinstance(event, BlossomActivated)] == [(-3, 0), (-1, 0), (1, 0)]
    assert middle_row(state.board) == ". b . b . b . A0 d"


@pytest.mark.clause("KOI-N16")
def test_a_blossom_pushed_off_before_its_turn_does_not_activate() -> None:
    state = position("b b . . . . . A0 d", stack=[(TURNS, 1), (FLOOD_CHECK,), (ACT, 0, 0), (WAITING, 0)])
    at = state.board.pond.cell_at
    state.board.waiting = [at[-3, 0], at[-4, 0]]
    events: list[Event] = []
    advance(state, events)
    assert [event.at for event in events if isinstance(event, BlossomActivated)] == [(-3, 0)]
    assert TokenLost("blossom", (-4, 0), 3) in events


@pytest.mark.clause("KOI-N10", "KOI-N16")
def test_one_activation_ends_before_the_next_begins() -> None:
    """The first blossom's pushes are all done before the one it moved pushes anything."""
    state = position(". . b d . . . A0 d", ["blossom"])
    events = play(state, "play blossom", "put -3,0")
    told = [type(event).__name__ for event in events]
    first, second = (index for index, name in enumerate(told) if name == "BlossomActivated")
    assert "TokenPushed" in told[first:second]
    assert middle_row(state.board) == ". b . b . d . A0 d", "pushed on by the blossom, and again by its activation"


def random_board(chance: Chance) -> Board:
    """Blossoms, dragonflies, frogs, rocks and two koi strewn about."""
    board = read_board(EMPTY)
    cells = list(board.pond.cells)
    chance.shuffle(cells)
    for _ in range(9):
        board.blossoms |= 1 << cells.pop()
    for koi in (0, 1):
        board.set_koi(koi, cells.pop())
    for _ in range(4):
        if spaces := board.spaces_for_rock():
            rock = next(cell for cell in cells if spaces >> cell & 1)
            board.rocks |= 1 << rock
    for _ in range(3):
        frog = next(cell for cell in cells if board.open() >> cell & 1)
        board.frogs |= 1 << frog
        board.frog_sides[frog] = chance.below(6)
    free = board.open() & ~board.pond.beside(board.frogs)
    for cell in cells[:25]:
        if free >> cell & 1:
            board.dragonflies |= 1 << cell
    return board


@pytest.mark.clause("KOI-N15")
def test_only_the_order_of_moved_blossoms_can_matter() -> None:
    """Six rays pushed in any order give one board, but for the order in which blossoms wait."""
    chance = Chance(3)
    for _ in range(60):
        board = random_board(chance)
        cell = chance.choice([cell for cell in board.pond.cells if board.blossoms >> cell & 1])
        board.activated = 1 << cell
        keys = set()
        for _ in range(12):
            rays = list(SIDES)
            chance.shuffle(rays)
            trial = board.copy()
            for side in rays:
                push_hex(trial, cell + board.pond.step[side], side, [])
            trial.waiting.sort()
            keys.add(trial.key())
        assert len(keys) == 1


def all_ends(board: Board, cell: int, rays: tuple[int, ...]) -> set[tuple[object, ...]]:
    """Every board that any orders at all can lead to, tried plainly."""
    ends: set[tuple[object, ...]] = set()
    for order in permutations(rays):
        trial = board.copy()
        for side in order:
            push_hex(trial, cell + board.pond.step[side], side, [])
        ends |= settle(trial)
    return ends


def settle(board: Board) -> set[tuple[object, ...]]:
    if not board.waiting:
        return {board.key()}
    cell = board.waiting.pop(0)
    return all_ends(board, cell, activate(board, cell, []))


@pytest.mark.clause("KOI-N5", "KOI-N15", "KOI-N16")
def test_a_push_that_throws_out_one_waiting_blossom_and_queues_another_matters() -> None:
    """As many blossoms wait after the push as before, but others: the order is still the actor's choice."""
    state = position(
        """
            . b . . .
           . b b d . .
          . . . b . . .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
            A4 B4 . . .
        """,
        ["blossom"],
    )
    play(state, "play blossom", "put 0,-4")
    assert offered(state, "push") == ["1,-4", "0,-3"]
    assert len(_ends(state)) == 3, "three boards can come of it"


def _ends(state: KoiState) -> set[str]:
    """Every board that some order of the pushes leads to."""
    choices = offered(state, "push")
    if not choices:
        return {draw(state.board)}
    found = set()
    for choice in choices:
        after = state.copy()
        play(after, f"push {choice}")
        found |= _ends(after)
    return found


@pytest.mark.clause("KOI-N15", "KOI-N17")
def test_the_order_is_asked_exactly_where_it_matters() -> None:
    chance = Chance(5)
    asked = skipped = 0
    for _ in range(400):
        board = random_board(chance)
        cell = chance.choice([cell for cell in board.pond.cells if board.blossoms >> cell & 1])
        rays = activate(board, cell, [])
        if 1 < len(rays) < 4:
            after: list[set[tuple[object, ...]]] = []
            for side in rays:
                trial = board.copy()
                push_hex(trial, cell + board.pond.step[side], side, [])
                after.append(all_ends(trial, cell, tuple(other for other in rays if other != side)))
            matters = any(ends != after[0] for ends in after)
            assert order_matters(board, cell, rays) == matters, draw(board)
            asked += matters
            skipped += not matters
    assert asked > 5
    assert skipped > 5


@pytest.mark.clause("KOI-N17")
def test_where_too_much_would_have_to_be_tried_the_question_is_put(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order_module, "MOST_TRIED", 1)
    state = chain()
    state.board.dragonflies = 0
    play(state, "play blossom", "put 0,0")
    assert state.question == "order"


# The solo player's rocks


@pytest.mark.clause("KOI-R13", "KOI-N13", "KOI-N1")
def test_the_solo_player_moves_a_rock_instead_of_placing_two() -> None:
    state = position("R . R A0 B3 . . . .", ["rocks"], seats=1)
    play(state, "play rocks")
    assert offered(state) == ["lift -4,0", "lift -2,0"]
    play(state, "lift -4,0")
    spaces = hexes(state)
    assert "-4,0" not in spaces, "the old hex is not allowed"
    assert "-4,1" in spaces, "the moved rock itself does not count"
    assert "-2,1" not in spaces, "beside the other rock"
    events = play(state, "put -4,1")
    assert events == [RockMoved(0, (-4, 0), (-4, 1))]
    assert state.rocks == ((-2, 0), (-4, 1))


@pytest.mark.clause("KOI-R13", "KOI-N13")
def test_moving_a_rock_needs_no_supply_but_a_rock_and_a_space() -> None:
    state = position("A0 . . . B3 . . . .", ["rocks"], seats=1)
    assert "play rocks" not in offered(state), "there is no rock to move"
    pond = state.board.pond
    free = [cell for cell in pond.cells if not (state.board.koi_mask | pond.corners) >> cell & 1]
    state.board.rocks = pond.mask(free[:20])
    assert state.board.rocks_left() == 0
    assert "play rocks" in offered(state)
