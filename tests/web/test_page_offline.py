"""The service worker: offline after one full load, and a new version only as a whole."""

from __future__ import annotations

import shutil
from pathlib import Path

from browser_pages import OpenPage
from bundle import manifest
from bundle.server import Server, running
from supply.paths import PAGE

WAIT = 60_000


def test_reload_works_after_the_server_has_stopped(open_page: OpenPage, fixture_bundle: Path) -> None:
    with running(Server(fixture_bundle)) as server:
        opened = open_page(server.address, offline="yes").wait_ready()
        opened.page.wait_for_function("pondside.offline", timeout=WAIT)
    opened.page.reload()
    opened.wait_ready()
    assert opened.page.evaluate("crossOriginIsolated") is True


def test_service_worker_isolates_where_the_server_does_not(open_page: OpenPage, fixture_bundle: Path) -> None:
    with running(Server(fixture_bundle, isolated=False)) as server:
        opened = open_page(server.address, offline="yes").wait_ready()
        assert opened.page.evaluate("crossOriginIsolated") is False
        opened.page.wait_for_function("pondside.offline", timeout=WAIT)
        opened.page.reload()
        opened.wait_ready()
        assert opened.page.evaluate("crossOriginIsolated") is True


def test_works_below_a_path(open_page: OpenPage, fixture_bundle: Path, tmp_path: Path) -> None:
    shutil.copytree(fixture_bundle, tmp_path / "html" / "12345")
    with running(Server(tmp_path)) as server:
        opened = open_page(server.address + "html/12345/", offline="yes").wait_ready()
        opened.page.wait_for_function("pondside.offline", timeout=WAIT)
        assert not [path for path, _ in server.asked if not path.startswith("/html/12345/")]
    opened.page.reload()
    opened.wait_ready()


def new_version(root: Path, note: str) -> None:
    """Change the bundle in ``root`` as a new build would."""
    page = (root / "index.html").read_text(encoding="utf-8")
    (root / "index.html").write_text(
        page.replace('data-archive="pondside"', f'data-archive="{note}"'), encoding="utf-8"
    )
    entries = manifest.entries_of(root)
    template = (PAGE / manifest.SERVICE_WORKER).read_text(encoding="utf-8")
    (root / manifest.SERVICE_WORKER).write_text(manifest.service_worker(template, entries), encoding="utf-8")


def test_new_version_takes_over_only_when_all_of_it_is_right(
    open_page: OpenPage, fixture_bundle: Path, tmp_path: Path
) -> None:
    root = tmp_path / "web"
    shutil.copytree(fixture_bundle, root)
    with running(Server(root)) as server:
        opened = open_page(server.address, offline="yes").wait_ready()
        opened.page.wait_for_function("pondside.offline", timeout=WAIT)
        update = "navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => 0, () => 0)"
        version = "document.body.dataset.archive"
        installing = "navigator.serviceWorker.getRegistration().then(r => !!r.installing)"
        waiting = "navigator.serviceWorker.getRegistration().then(r => !!r.waiting)"

        new_version(root, "second")
        server.override = lambda path: (200, b"something else") if path == "/" else None
        opened.page.evaluate(update)
        while opened.page.evaluate(installing):
            opened.page.wait_for_timeout(100)
        assert opened.page.evaluate(waiting) is False
        opened.page.reload()
        opened.wait_ready()
        assert opened.page.evaluate(version) == "pondside"

        server.override = None
        opened.page.evaluate(update)
        while not opened.page.evaluate(waiting):
            opened.page.wait_for_timeout(100)
        assert opened.page.evaluate(version) == "pondside"
        # The page that was just left may still count as open: then the next opening brings the new version.
        for _opening in range(6):
            opened.page.reload()
            opened.wait_ready()
            if opened.page.evaluate(version) == "second":
                break
        assert opened.page.evaluate(version) == "second"


def test_plays_where_service_workers_are_forbidden(open_page: OpenPage, fixture_site: Server) -> None:
    forbid = "Object.defineProperty(navigator, 'serviceWorker', {value: undefined})"
    opened = open_page(fixture_site.address, init=forbid, offline="yes").wait_ready()
    assert opened.page.evaluate("pondside.offline") is False
