"""An error is a report that can be read and copied, never a black page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from browser_pages import Opened, OpenPage
from bundle.server import Override, Server, running


@contextmanager
def broken(root: Path, name: str, status: int, body: bytes) -> Iterator[Server]:
    """A server that answers so for the one file that ends in ``name``."""
    answer: Override = lambda path: (status, body) if path.endswith(name) else None  # noqa: E731
    with running(Server(root, override=answer)) as server:
        yield server


def wait_for_note(opened: Opened) -> None:
    """Until the watchdog has left its note. Its worker can be asked although the page itself is blocked."""
    while not opened.page.workers:
        opened.page.wait_for_timeout(100)
    found = """() => new Promise((resolve) => {
        const request = indexedDB.open("pondside-watchdog", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("notes");
        request.onsuccess = () => {
            const got = request.result.transaction("notes").objectStore("notes").get("hang");
            got.onsuccess = () => { request.result.close(); resolve(Boolean(got.result)); };
        };
    })"""
    while not opened.page.workers[0].evaluate(found):
        opened.page.wait_for_timeout(200)


@pytest.mark.parametrize("name", ["pondside.apk", ".whl", "pyodide.asm.wasm"])
def test_missing_file_is_named(open_page: OpenPage, fixture_bundle: Path, name: str) -> None:
    with broken(fixture_bundle, name, 404, b"") as server:
        opened = open_page(server.address)
        assert opened.wait_report() == "failed"
        report = opened.report()
    assert "Pondside could not start" in report
    assert "A file is missing" in report
    assert name in report


@pytest.mark.parametrize("name", ["pondside.apk", "python_stdlib.zip"])
def test_wrong_file_is_not_run(open_page: OpenPage, fixture_bundle: Path, name: str) -> None:
    path = next(fixture_bundle.rglob(name))
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    with broken(fixture_bundle, name, 200, bytes(data)) as server:
        opened = open_page(server.address)
        assert opened.wait_report() == "failed"
        assert "A file is not the one that belongs to this version" in opened.report()


def test_browser_without_webassembly(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address, init="delete globalThis.WebAssembly", locale="ru-RU")
    assert opened.wait_report() == "failed"
    assert "Этот браузер не может запустить игру" in opened.report()


@pytest.mark.parametrize(
    ("task", "words"), [("early-error", "broken before the first frame"), ("error", "broken in the middle")]
)
def test_python_error_shows_its_traceback(open_page: OpenPage, fixture_site: Server, task: str, words: str) -> None:
    opened = open_page(fixture_site.address, do=task)
    assert opened.wait_report() == "crashed"
    report = opened.report()
    assert f"RuntimeError: {words}" in report
    assert "game/main.py" in report
    assert "Your match is kept" in report
    assert "Pyodide 314.0.7" in report


def test_report_of_the_game_itself(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address, do="fail")
    assert opened.wait_report() == "crashed"
    assert "a report from the game" in opened.report()


def test_report_can_be_copied_and_the_game_started_again(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address, do="early-error")
    opened.wait_report()
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened.page.click("#report-copy")
    opened.page.wait_for_selector("text=Copied")
    assert "broken before the first frame" in opened.page.evaluate("navigator.clipboard.readText()")
    with opened.page.expect_navigation():
        opened.page.click("#report-reload")
    assert opened.wait_report() == "crashed"


def test_hang_is_interrupted_where_it_hangs(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address, do="hang", watchdog="1")
    assert opened.wait_report() == "hung"
    report = opened.report()
    assert "Pondside stopped answering" in report
    assert "KeyboardInterrupt" in report
    assert "time.perf_counter()" in report


def test_program_that_waits_for_ever_is_noticed(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address, do="stall", watchdog="1")
    assert opened.wait_report() == "hung"
    report = opened.report()
    assert "in async main()" in report
    assert "in async Event.wait()" in report


def test_hang_without_isolation_is_told_at_the_next_start(open_page: OpenPage, fixture_bundle: Path) -> None:
    with running(Server(fixture_bundle, isolated=False)) as server:
        opened = open_page(server.address, do="hang", watchdog="1")
        wait_for_note(opened)
        opened.page.close(run_before_unload=False)
        again = open_page(server.address, context=opened.context, do="early-error")
        again.wait_report()
        assert "Last time the game stopped answering" in (again.page.text_content("#splash-notice") or "")
