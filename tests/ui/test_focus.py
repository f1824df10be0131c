"""The focus tree: groups, arrows, what the pointer finds, where the focus goes when its control is gone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.focus import Control, FocusTree, Group


def nothing() -> None:
    return


def button(
    id: str, x: int, y: int, act: Callable[[], None] | None = nothing, enabled: bool = True, reach: int = 0
) -> Control:
    return Control(id, id.upper(), pygame.Rect(x, y, 40, 40), act, enabled=enabled, reach=reach)


@pytest.fixture
def tree() -> FocusTree:
    """A row a b c, a text and a button d that is off below it, and a bar with x and y."""
    tree = FocusTree()
    text = Control("text", "a text", pygame.Rect(0, 100, 40, 40), role="text")
    tree.replace(
        [
            Group(
                "row",
                [
                    button("a", 0, 0),
                    button("b", 100, 0),
                    button("c", 200, 0),
                    text,
                    button("d", 100, 100, enabled=False),
                ],
            ),
            Group("empty", []),
            Group("bar", [button("x", 0, 300), button("y", 100, 300)]),
        ]
    )
    return tree


def test_tab_goes_from_group_to_group_and_round(tree: FocusTree) -> None:
    visited = []
    for _ in range(3):
        tree.next_group(1)
        visited.append(tree.focus)
    assert visited == ["a", "x", "a"]
    assert tree.visible


def test_tab_comes_back_to_where_the_focus_was_in_a_group(tree: FocusTree) -> None:
    tree.set_focus("b")
    tree.next_group(1)
    tree.move(1, 0)
    assert tree.focus == "y"
    tree.next_group(1)
    assert tree.focus == "b"
    tree.next_group(-1)
    assert tree.focus == "y"


def test_backwards_from_nowhere_is_the_last_group(tree: FocusTree) -> None:
    tree.next_group(-1)
    assert tree.focus == "x"


def test_arrows_go_to_the_nearest_in_a_direction(tree: FocusTree) -> None:
    tree.set_focus("a")
    tree.move(1, 0)
    assert tree.focus == "b", "not to c, which is further"
    tree.move(0, 1)
    assert tree.focus == "y", "d is off and cannot have the focus"
    tree.move(0, 1)
    assert tree.focus == "y", "nothing is below"
    tree.move(-1, 0)
    assert tree.focus == "x"
    tree.move(0, -1)
    assert tree.focus == "a"


def test_the_first_arrow_goes_to_the_first_control(tree: FocusTree) -> None:
    tree.move(0, 1)
    assert tree.focus == "a"


def test_arrows_adjust_a_slider_sideways_and_leave_it_up_and_down() -> None:
    steps: list[int] = []
    slider = Control("slider", "S", pygame.Rect(0, 100, 200, 40), role="slider", adjust=steps.append)
    tree = FocusTree()
    tree.replace([Group("page", [button("above", 80, 0), slider])])
    tree.set_focus("slider")
    tree.move(1, 0)
    tree.move(-1, 0)
    assert steps == [1, -1]
    assert tree.focus == "slider"
    tree.move(0, -1)
    assert tree.focus == "above"


@pytest.mark.parametrize("target", ["text", "d", "nowhere"])
def test_texts_and_what_is_off_cannot_have_the_focus(tree: FocusTree, target: str) -> None:
    tree.set_focus("a")
    tree.set_focus(target)
    assert tree.focus == "a"


def test_the_focus_survives_when_its_control_is_made_anew(tree: FocusTree) -> None:
    tree.set_focus("b")
    tree.replace([Group("row", [button("q", 0, 0), button("b", 50, 50)])], otherwise="q")
    assert tree.focus == "b"
    assert tree.focused is not None
    assert tree.focused.shape.topleft == (50, 50)


def test_a_focus_without_its_control_goes_where_it_is_told(tree: FocusTree) -> None:
    tree.set_focus("b")
    tree.replace([Group("row", [button("a", 0, 0)]), Group("bar", [button("x", 0, 300)])], otherwise="x")
    assert tree.focus == "x"


@pytest.mark.parametrize("otherwise", [None, "gone", "off"])
def test_else_to_the_nearest_of_its_group(tree: FocusTree, otherwise: str | None) -> None:
    tree.set_focus("c")
    row = [button("a", 0, 0), button("near", 150, 0), button("off", 190, 0, enabled=False)]
    tree.replace([Group("bar", [button("x", 210, 10)]), Group("row", row)], otherwise)
    assert tree.focus == "near"


def test_else_to_the_nearest_of_all_and_to_none_if_there_is_none(tree: FocusTree) -> None:
    tree.set_focus("c")
    tree.replace([Group("new", [button("far", 0, 500), button("close", 190, 60)])])
    assert tree.focus == "close"
    tree.replace([Group("new", [Control("t", "T", pygame.Rect(0, 0, 9, 9), role="text")])])
    assert tree.focus is None


def test_a_control_switched_off_loses_the_focus(tree: FocusTree) -> None:
    tree.set_focus("a")
    tree.replace([Group("row", [button("a", 0, 0, enabled=False), button("b", 100, 0)])])
    assert tree.focus == "b"


def test_without_a_focus_replacing_gives_none(tree: FocusTree) -> None:
    tree.replace([Group("row", [button("q", 0, 0)])], otherwise="q")
    assert tree.focus is None


def test_the_pointer_finds_what_lies_on_top() -> None:
    tree = FocusTree()
    tree.replace([Group("low", [button("a", 0, 0), button("b", 20, 0)]), Group("high", [button("c", 30, 30)])])

    def at(x: int, y: int) -> str | None:
        found = tree.at((x, y))
        return found.id if found is not None else None

    assert at(10, 10) == "a"
    assert at(25, 10) == "b", "the later one of a group lies on top"
    assert at(35, 35) == "c", "the later group lies on top"
    assert at(300, 300) is None


def test_texts_are_found_only_if_they_answer() -> None:
    silent = Control("silent", "S", pygame.Rect(0, 0, 40, 40), role="text")
    answering = Control("answering", "A", pygame.Rect(50, 0, 40, 40), role="text", answers=True)
    tree = FocusTree()
    tree.replace([Group("texts", [silent, answering])])
    assert tree.at((10, 10)) is None
    assert tree.at((60, 10)) is answering


def test_a_small_control_reaches_beyond_its_shape_but_not_onto_others() -> None:
    small = Control("small", "S", pygame.Rect(100, 100, 10, 10), nothing, reach=17)
    other = Control("other", "O", pygame.Rect(115, 100, 10, 10), nothing, reach=17)
    tree = FocusTree()
    tree.replace([Group("cells", [small, other], pygame.Rect(0, 0, 200, 130)), Group("bar", [button("x", 60, 90)])])
    assert tree.at((101, 85)) is small, "within reach"
    assert tree.at((113, 100)) is small or tree.at((113, 100)) is other
    assert tree.at((111, 104)) is small, "the nearer middle wins"
    assert tree.at((114, 104)) is other
    found = tree.at((95, 105))
    assert found is not None
    assert found.id == "x", "what really lies there comes first"
    assert tree.at((105, 131)) is None, "outside the frame nothing is reached"
    assert tree.at((105, 82)) is None, "too far"


def test_what_is_scrolled_out_of_its_frame_cannot_be_tapped() -> None:
    frame = pygame.Rect(0, 100, 300, 300)
    tree = FocusTree()
    tree.replace([Group("page", [button("half", 0, 80), button("in", 0, 200)], frame)])
    assert tree.at((10, 90)) is None
    found = tree.at((10, 110))
    assert found is not None
    assert found.id == "half"
    assert tree.frame_of("half") == frame
    assert tree.frame_of("nowhere") is None


def test_nodes_tell_everything_in_order(tree: FocusTree) -> None:
    tree.set_focus("b")
    nodes = tree.nodes()
    assert [node.id for node in nodes] == ["a", "b", "c", "text", "d", "x", "y"]
    by_id = {node.id: node for node in nodes}
    assert by_id["b"].focused
    assert not by_id["a"].focused
    assert not by_id["d"].enabled
    assert by_id["text"].role == "text"
    assert by_id["y"].rect == (100, 300, 40, 40)
    assert by_id["a"].label == "A"


def test_changed_tells_when_the_mirror_is_out_of_date(tree: FocusTree) -> None:
    tree.changed = False
    tree.set_focus("a")
    assert tree.changed
    tree.changed = False
    tree.set_focus("a")
    assert not tree.changed
    tree.set_focus("a", visible=False)
    assert tree.changed
    tree.changed = False
    tree.replace([])
    assert tree.changed
