"""Work per frame of the busiest Kōhaku screen in Chromium, beside a bare loop that blits the same sprites.

``python build/bench_frames.py`` plays the last turns of a game of four seats at 1280×720 with animations, and measures
in Python what every animated frame costs: input, time, drawing and showing, without the wait for the next frame. After
each move the bare loop blits all sprites of that very screen over its background and flips, some times.

Nothing of this is in the shipped program: see ``browser_game.run_inside``.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

import environment

if __name__ == "__main__":
    environment.ensure("bench")
    import sys
    from pathlib import Path

    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Page

from bench_browser import PATIENCE, SIZE, chromium, site
from browser_game import run_inside, store, told, wait_until
from game.players import GreedyPlayer, decide
from game.rules import GAMES, Chance
from game.session.match import PERSON, Match

LATE_TURNS = 8
"""Turns before the end at which measuring begins; each is four moves."""
SEATS = 4

_PROGRAM = """
import time
import pygame

frames, bare, moves = [], [], list(MOVES)
real_frame, loops = director.frame, 0

def bare_loop(times):
    # All sprites over the background, and a flip: the least that drawing this screen anew can be.
    scene, surface = director.top, director.platform.surface()
    sprites = [(sprite.image, sprite.rect, sprite.source_rect) for sprite in scene.stage.sprites() if sprite.visible]
    for _ in range(times):
        began = time.perf_counter()
        surface.blit(scene.stage._backdrop, (0, 0))
        for image, rect, part in sprites:
            surface.blit(image, rect, part)
        pygame.display.flip()
        bare.append((time.perf_counter() - began) * 1000)
    scene.stage.redraw()

def frame(seconds):
    global loops
    table = director.top
    if table.name != "table":
        real_frame(seconds)
        return
    if table.settled:
        if loops < 6:
            loops += 1
            bare_loop(1)
            return
        if not moves:
            return
        loops = 0
        table.play(table.match.game.parse_move(moves.pop(0)))
    redraws, began = director.redraws, time.perf_counter()
    real_frame(seconds)
    if director.redraws > redraws:
        frames.append((time.perf_counter() - began) * 1000)

director.frame = frame
"""


@dataclass(frozen=True, slots=True)
class Frames:
    """Milliseconds of work: median, 95th percentile and longest of the frames that drew, median of the bare loop."""

    count: int
    median: float
    high: float
    longest: float
    bare: float

    @property
    def ratio(self) -> float:
        return self.median / self.bare


def late_game() -> tuple[Match, list[str]]:
    """A match of four people a few turns before its end, and the notation of the moves that are left."""
    match = Match(GAMES["kohaku"], [PERSON] * SEATS, 7)
    while match.actor is not None:
        match.play(decide(GreedyPlayer(), match.state, match.actor, Chance(len(match.steps))))
    moves = [str(step.move) for step in match.steps]
    begin = len(moves) - 4 * LATE_TURNS
    late = Match(match.game, match.players, match.seed, match.options)
    for move in moves[:begin]:
        late.play(match.game.parse_move(move))
    return late, moves[begin:-1]


def _play(page: Page, moves: Sequence[str]) -> tuple[list[float], list[float]]:
    """Let the page play ``moves``; milliseconds of every animated frame and of every round of the bare loop."""
    run_inside(page, "measuring", f"MOVES = {list(moves)!r}\n{_PROGRAM}")
    # The bare loop runs when the table has come to rest, also after the last move.
    done = "measuring.get('moves').length === 0 && measuring.get('loops') === 6"
    page.wait_for_function(done, timeout=PATIENCE)
    return told(page, "String(measuring.get('frames'))"), told(page, "String(measuring.get('bare'))")


def measure() -> Frames:
    """Measure one late game."""
    match, moves = late_game()
    settings = {"language": "en", "animation": "normal", "volume": 0, "text": "normal"}
    with site() as server, chromium() as browser:
        page = browser.new_context(viewport=SIZE).new_page()
        store(page, server.address, {"match": match.to_text(), "settings": json.dumps(settings)})
        # This address asks for what is kept, so that the table comes up at once.
        page.goto(f"{server.address}?offline=no&game=kohaku&seats={SEATS}")
        wait_until(page, "scene", "table", patience=PATIENCE)
        frames, bare = _play(page, moves)
    high = statistics.quantiles(frames, n=20)[-1]
    return Frames(len(frames), statistics.median(frames), high, max(frames), statistics.median(bare))


def lines(frames: Frames) -> list[str]:
    """The figures in words."""
    return [
        f"(b) work per animated frame, four seats late in the game: median {frames.median:.2f} ms, "
        f"95th percentile {frames.high:.2f} ms, longest {frames.longest:.1f} ms, {frames.count} frames "
        f"(aim: 95th percentile at most 8 ms)",
        f"    bare loop with the same sprites: median {frames.bare:.2f} ms; "
        f"ours {frames.ratio:.2f} × (aim: at most 1.5)",
    ]


def main() -> None:
    argparse.ArgumentParser(description="Work per frame of the busiest Kōhaku screen.").parse_args()
    for line in lines(measure()):
        print(line)


if __name__ == "__main__":
    main()
