"""The page starts: progress, first screen, canvas at device pixels, nothing from elsewhere."""

from __future__ import annotations

import pytest

from browser_pages import DESKTOP, PHONE, OpenPage
from bundle.server import Server


@pytest.mark.parametrize(("size", "ratio"), [(DESKTOP, 1), (PHONE, 3)])
def test_canvas_has_the_pixels_of_the_device(
    open_page: OpenPage, fixture_site: Server, size: tuple[int, int], ratio: int
) -> None:
    opened = open_page(fixture_site.address, size=size, ratio=ratio).wait_ready()
    probe = opened.probe()
    assert probe["size"] == [size[0] * ratio, size[1] * ratio]
    assert probe["scale"] == ratio
    canvas = opened.page.evaluate("[canvas.width, canvas.height, canvas.clientWidth, canvas.clientHeight]")
    assert canvas == [size[0] * ratio, size[1] * ratio, *size]
    assert opened.page.is_hidden("#splash")


def test_canvas_follows_resizing_and_rotation(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address, size=PHONE, ratio=2).wait_ready()
    opened.page.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
    probe = opened.wait_probe(f"p.size[0] === {PHONE[1] * 2}")
    assert probe["size"] == [PHONE[1] * 2, PHONE[0] * 2]
    shown = opened.page.evaluate("Array.from(canvas.getContext('2d').getImageData(20, 20, 1, 1).data)")
    assert shown == [47, 93, 134, 255]


def test_canvas_follows_the_pixel_ratio(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address).wait_ready()
    tools = opened.context.new_cdp_session(opened.page)
    tools.send(
        "Emulation.setDeviceMetricsOverride", {"width": 800, "height": 500, "deviceScaleFactor": 1.5, "mobile": False}
    )
    probe = opened.wait_probe("p.scale === 1.5")
    assert probe["size"] == [1200, 750]


def test_only_what_changed_is_shown(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address, do="patch").wait_ready()
    opened.wait_probe("p.frames > 8")
    inside, outside = opened.page.evaluate(
        "[[110, 110], [90, 90]].map(([x, y]) => Array.from(canvas.getContext('2d').getImageData(x, y, 1, 1).data))"
    )
    assert inside == [184, 58, 38, 255]
    assert outside == [47, 93, 134, 255]


def test_nothing_is_asked_from_elsewhere(open_page: OpenPage, game_site: Server) -> None:
    opened = open_page(game_site.address, offline="yes").wait_ready()
    opened.page.wait_for_function("pondside.offline", timeout=60_000)
    assert opened.requests
    assert opened.foreign == []
    assert [path for path, status in game_site.asked if status >= 400] == []
    assert not [line for line in opened.console if line.startswith("[error]")]


def test_parameters_and_languages_reach_the_game(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address, locale="de-DE", game="kohaku", seats="2").wait_ready()
    probe = opened.probe()
    assert probe["params"]["game"] == "kohaku"
    assert probe["params"]["seats"] == "2"
    assert probe["languages"][0] == "de-DE"
    assert opened.page.get_attribute("html", "lang") == "de"


def test_page_is_isolated_and_frames_come(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address).wait_ready()
    assert opened.page.evaluate("crossOriginIsolated") is True
    assert opened.wait_probe("p.frames > 20")["frames"] > 20


def test_program_that_ends_says_so(open_page: OpenPage, fixture_site: Server) -> None:
    opened = open_page(fixture_site.address, do="end")
    opened.page.wait_for_selector("#splash:not([hidden]) >> text=The game has ended.")


def test_page_without_javascript_says_what_it_needs(fixture_site: Server) -> None:
    status, body, _ = fixture_site.content("/")
    assert status == 200
    assert b"<noscript>" in body
    assert b"needs JavaScript" in body
