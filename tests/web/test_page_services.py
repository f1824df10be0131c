"""What the page does for the game: storage, keyboard, pointer, the accessible twin."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser_pages import Opened, OpenPage, opener_for
from bundle.server import Server


def test_a_database_that_never_answers_gives_way_to_the_next_best(open_page: OpenPage, fixture_site: Server) -> None:
    silent = "indexedDB.open = () => ({});"
    opened = open_page(fixture_site.address, init=silent, write="x").wait_ready()
    assert opened.page.evaluate("pondside.storage.kind") == "localstorage"


@pytest.mark.parametrize("kind", ["indexeddb", "localstorage"])
def test_texts_outlive_the_page(open_page: OpenPage, fixture_site: Server, kind: str) -> None:
    opened = open_page(fixture_site.address, storage=kind, write="Kōhaku, ход 7").wait_ready()
    assert opened.probe()["lasting"] is True
    assert opened.page.evaluate("pondside.storage.kind") == kind
    opened.page.close()
    again = open_page(fixture_site.address, context=opened.context, storage=kind).wait_ready()
    assert again.probe()["kept"] == "Kōhaku, ход 7"


def test_without_storage_the_game_is_told(open_page: OpenPage, fixture_site: Server) -> None:
    forbid = (
        "for (const name of ['indexedDB', 'localStorage'])"
        " Object.defineProperty(globalThis, name, {get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    opened = open_page(fixture_site.address, init=forbid, write="x").wait_ready()
    probe = opened.probe()
    assert probe["lasting"] is False
    assert probe["problem"] is None


def test_full_storage_is_a_problem_and_no_crash(open_page: OpenPage, fixture_site: Server) -> None:
    full = (
        "const put = Storage.prototype.setItem; Storage.prototype.setItem = function (name, value) {"
        " if (name.endsWith('note')) throw new DOMException('full', 'QuotaExceededError');"
        " put.call(this, name, value) }"
    )
    opened = open_page(fixture_site.address, init=full, storage="localstorage", write="x").wait_ready()
    assert opened.probe()["problem"] == "The storage is full: the match can no longer be saved."


@pytest.fixture(scope="module")
def shared(browser: Browser, fixture_site: Server) -> Iterator[Opened]:
    """One page for the tests that leave it as it was, since a start takes seconds."""
    with opener_for(browser) as opener:
        yield opener(fixture_site.address).wait_ready()


def test_keys_and_pointer_reach_the_game(shared: Opened) -> None:
    before = len(shared.probe()["events"])
    shared.page.keyboard.press("a")
    shared.page.mouse.click(321, 123)
    probe = shared.wait_probe(f"p.events.length >= {before + 2}")
    assert ["KeyDown", 97, "a"] in probe["events"][before:]
    assert ["MouseButtonDown", None, [321, 123]] in probe["events"][before:]


def test_pointer_is_told_in_device_pixels(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address, size=(390, 844), ratio=3, touch=True).wait_ready()
    opened.page.touchscreen.tap(100, 200)
    probe = opened.wait_probe("p.events.some(e => e[0] === 'MouseButtonDown')")
    assert ["MouseButtonDown", None, [300, 600]] in probe["events"]


def test_keys_are_left_alone_outside_the_game(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address, do="early-error")
    opened.wait_report()
    opened.page.focus("#report-copy")
    opened.page.keyboard.press("Tab")
    assert opened.page.evaluate("document.activeElement.id") == "report-text"


def test_twin_has_real_buttons(shared: Opened) -> None:
    page = shared.page
    page.focus("#canvas")
    before = len(shared.probe()["actions"])
    assert page.get_by_role("heading", name="Fixture").count() == 1
    one = page.get_by_role("button", name="Button one")
    assert one.bounding_box() == {"x": 10, "y": 20, "width": 100, "height": 44}
    assert page.get_attribute("#canvas", "aria-activedescendant") == "mirror-two"
    page.get_by_role("button", name="Button two").evaluate("element => { element.focus(); element.dataset.kept = 1; }")
    one.dispatch_event("click")
    probe = shared.wait_probe(f"p.actions.length >= {before + 2}")
    assert probe["actions"][before:] == [["focus", "two"], ["act", "one"]]
    page.get_by_role("button", name="Button three").wait_for(state="attached")
    assert page.get_by_role("button", name="Button one").count() == 0
    # The element that stayed is the same one, and still has the focus.
    assert page.evaluate("document.activeElement.dataset.kept") == "1"
    assert page.get_by_role("log").inner_text() == "one was pressed"


def test_mouse_goes_through_the_twin(shared: Opened) -> None:
    before = shared.probe()
    shared.page.mouse.click(140, 30)
    probe = shared.wait_probe(f"p.events.length > {len(before['events'])}")
    assert ["MouseButtonDown", None, [140, 30]] in probe["events"]
    assert probe["actions"] == before["actions"]


def test_keys_on_the_twin_reach_the_game(shared: Opened) -> None:
    before = len(shared.probe()["events"])
    shared.page.get_by_role("button", name="Button two").focus()
    shared.page.keyboard.press("u")
    probe = shared.wait_probe(f"p.events.length > {before}")
    assert probe["events"][before][:2] == ["KeyDown", 117]
    assert shared.page.evaluate("document.activeElement.dataset.id") == "two"
