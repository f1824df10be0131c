"""The screen itself: still when nothing moves, readable by a screen reader, in the visitor's language, at any size."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from browser_table import Come, Screen, Visit
from game.rules.kohaku import Take, space_name

TABLE = "?offline=no&game=kohaku&seats=2&seed=11&start=0"


def assert_still(table: Visit) -> None:
    """For two seconds frames pass and none of them draws."""
    before = table.next()
    table.page.wait_for_timeout(2000)
    after = table.screen()
    assert after.frames > before.frames + 5
    assert after.redraws == before.redraws


def test_nothing_is_drawn_while_nothing_moves(visit: Come) -> None:
    table = visit()
    table.open()
    assert_still(table)
    table.go("kohaku", "setup")
    table.go("start", "table")
    table.choose("space:b2")
    assert_still(table)


def test_twin_plays_announces_and_moves_the_focus(visit: Come) -> None:
    table = visit()
    table.quiet()
    screen = table.open(TABLE)
    page = table.page

    def shown() -> dict[str, str]:
        """Every element of the twin: id and words."""
        found: dict[str, str] = page.eval_on_selector_all(
            "#mirror > *", "all => Object.fromEntries(all.map(e => [e.dataset.id, e.textContent]))"
        )
        return found

    assert shown() == {node.id: node.label for node in screen.nodes.values()}
    buttons = page.eval_on_selector_all("#mirror button", "all => all.map(e => [e.dataset.id, e.textContent])")
    assert all(words for _, words in buttons)
    assert [node.id for node in screen.nodes.values() if node.role not in ("heading", "text")] == [
        b[0] for b in buttons
    ]
    assert page.get_attribute("#live", "aria-live") == "polite"
    assert "take a koi and a feature side by side" in page.inner_text("#live")

    # Elements lie where the things are drawn, and none of them can be seen.
    for node_id in ("space:b2", "menu", "confirm"):
        box = page.locator(f'#mirror [data-id="{node_id}"]').bounding_box()
        assert box is not None
        assert (box["x"], box["y"], box["width"], box["height"]) == pytest.approx(screen.nodes[node_id].rect, abs=0.1)

    # The focus of the page takes the ring along.
    take = next(move for move in table.match().state.moves() if isinstance(move, Take))
    koi, feature = f"space:{space_name(take.koi)}", f"space:{space_name(take.feature)}"
    before = table.next()
    page.locator(f'#mirror [data-id="{koi}"]').focus()
    screen = table.next()
    assert screen.focus == koi
    assert screen.redraws > before.redraws
    page.keyboard.press("Enter")
    screen = table.next()
    assert screen.nodes[koi].state["pressed"] == "true"
    assert page.get_attribute(f'#mirror [data-id="{koi}"]', "aria-pressed") == "true"
    page.locator(f'#mirror [data-id="{feature}"]').focus()
    page.keyboard.press(" ")
    screen = table.moves(1)
    assert [step.move for step in table.match().steps] == [take]
    assert "takes" in screen.said or "took" in screen.said or "taken" in screen.said
    assert screen.said in page.inner_text("#live")
    # The button with the focus is disabled now: the focus went on, in the page as in the game.
    focused = page.evaluate("document.activeElement.dataset.id")
    assert focused == screen.focus
    assert focused.startswith("cell:")
    page.keyboard.press("Enter")
    table.moves(2)
    # Letters work as on the table itself.
    page.keyboard.press("u")
    table.moves(1)


@pytest.mark.parametrize(
    ("locale", "query", "settings", "told"),
    [
        ("de-DE", "?offline=no&game=kohaku&seats=9", "Einstellungen", "9"),
        ("ru-RU", "?offline=no", "Настройки", ""),
        ("ru-RU", "?offline=no&lang=de&game=chess", "Einstellungen", "chess"),
        ("fr-FR", "?offline=no&game=kohaku&seed=carp", "Settings", "carp"),
    ],
)
def test_language_of_the_visitor_and_wrong_addresses(
    visit: Come, locale: str, query: str, settings: str, told: str
) -> None:
    table = visit(locale=locale)
    screen = table.open(query)
    assert screen.scene == "menu"
    assert screen.nodes["settings"].label == settings
    assert screen.notice == bool(told)
    assert told in screen.said
    assert "match" not in table.stored()


def inside(screen: Screen, width: int, height: int) -> bool:
    """Whether everything on the table lies in a window of this size, in CSS pixels."""
    boxes = [node.rect for node in screen.nodes.values() if not node.id.startswith(("tile:", "cell:"))]
    return all(x >= 0 and y >= 0 and x + w <= width + 0.5 and y + h <= height + 0.5 for x, y, w, h in boxes)


def test_turning_and_resizing_keep_what_was_chosen(visit: Come) -> None:
    table = visit(390, 844, finger=True)
    table.quiet()
    screen = table.open(TABLE)
    take = next(move for move in table.match().state.moves() if isinstance(move, Take))
    koi, feature = f"space:{space_name(take.koi)}", f"space:{space_name(take.feature)}"
    table.choose(koi)
    for width, height in ((844, 390), (1280, 720), (390, 844)):
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.wait_for_function("([w, h]) => canvas.width === w && canvas.height === h", arg=[width, height])
        screen = table.next()
        assert inside(screen, width, height)
        assert screen.nodes[koi].state["pressed"] == "true"
    table.page.set_viewport_size({"width": 844, "height": 390})
    table.page.wait_for_function("canvas.width === 844")
    table.next()
    table.press(feature)
    table.moves(1)
    held = "hand:feature" if table.screen().nodes["hand:koi"].state["pressed"] == "true" else "hand:koi"
    table.choose(held)
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.page.wait_for_function("canvas.width === 390")
    screen = table.next()
    assert screen.nodes[held].state["pressed"] == "true"
    table.press(next(node for node in screen.nodes if node.startswith("cell:")))
    screen = table.moves(2)
    assert held not in screen.nodes
    assert table.match().steps[0].move == take


@contextmanager
def eavesdropper() -> Iterator[tuple[str, list[bytes]]]:
    """A proxy that answers nothing: its address, and the first bytes of everything that was sent to it."""
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def listen() -> None:
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                with connection:
                    heard.append(connection.recv(200))

        threading.Thread(target=listen, daemon=True).start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", heard


def test_nothing_is_asked_of_elsewhere(visit: Come) -> None:
    """Every other origin lies behind the proxy, also for workers, whose requests the page does not see."""
    with eavesdropper() as (proxy, heard):
        table = visit(proxy={"server": proxy, "bypass": "127.0.0.1"})
        table.open("?game=kohaku&seats=2&seed=11&start=0")
        table.page.wait_for_function("pondside.offline")
        table.perform(next(move for move in table.match().state.moves() if isinstance(move, Take)))
        table.moves(1)
        table.go("menu", "pause")
        table.go("rules", "rules")
        table.go("back", "pause")
        table.go("home", "menu")
        table.go("credits", "credits")
        table.go("back", "menu")
        table.go("settings", "settings")
        table.reload()
        assert heard == []
        # The proxy would have noticed.
        table.page.goto(table.address + "favicon.png")
        table.page.evaluate("fetch('http://elsewhere.invalid/', {mode: 'no-cors'}).catch(() => {})")
        table.page.wait_for_timeout(100)
        assert any(b"elsewhere.invalid" in words for words in heard)
        table.asked.clear()
