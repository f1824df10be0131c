"""The bench of thinking in a real page: it decides as the desktop does, and the game goes on afterwards."""

from __future__ import annotations

from playwright.sync_api import Browser

import bench_thinking
from bench_browser import PATIENCE
from browser_game import wait_until
from bundle.server import Server
from game.rules import GAMES


def test_a_page_thinks_over_a_turn_as_the_desktop_does(browser: Browser, game_site: Server) -> None:
    game = GAMES["pagoda_garden"]
    (text,) = bench_thinking.turns([bench_thinking.finished(game, 2, 1)], "sharp", 1)
    with bench_thinking.thinking_page(browser, game_site.address) as page:
        here, there = bench_thinking.think_here(text), bench_thinking.think(page, text)
        assert there.moves == here.moves
        assert len(there.slices) == len(here.slices)
        frames = wait_until(page, "settled", patience=PATIENCE)["frames"]
        wait_until(page, "frame", frames + 2, patience=PATIENCE)
