"""A program for browser tests: draws a little, and misbehaves as its address asks (``?do=error``, ``hang``, ...)."""

from __future__ import annotations

import asyncio
import json
import time

import pygame

from game.platform import here
from game.platform.base import MirrorNode


async def main() -> None:
    platform = here()
    await platform.start()
    task = platform.params.get("do", "")
    if task == "early-error":
        raise RuntimeError("broken before the first frame")
    if task == "fail":
        platform.fail("a report from the game")
        return
    platform.open_window("Fixture")
    facts: dict[str, object] = {
        "languages": list(platform.languages),
        "params": dict(platform.params),
        "lasting": platform.storage.lasting,
        "kept": platform.storage.read("note"),
        "frames": 0,
        "events": [],
        "actions": [],
        "seconds": 0.0,
    }
    events: list[object] = []
    actions: list[object] = []

    def probe() -> str:
        surface = platform.surface()
        where = {"size": surface.get_size(), "scale": platform.scale, "problem": platform.storage.problem}
        return json.dumps({**facts, **where, "events": events, "actions": actions, "sound": platform.sound_allowed})

    platform.set_probe(probe)
    if "write" in platform.params:
        platform.storage.write("note", platform.params["write"])
    names = ["one", "two"]
    size = (0, 0)
    frames = 0
    while True:
        facts["seconds"] = await platform.next_frame()
        frames += 1
        facts["frames"] = frames
        for event in pygame.event.get():
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
                detail = getattr(event, "unicode", "") or getattr(event, "pos", None) or ""
                events.append([pygame.event.event_name(event.type), getattr(event, "key", None), detail])
        for kind, node in platform.mirror.take_actions():
            actions.append([kind, node])
            if (kind, node) == ("act", "one"):
                names = ["two", "three"]
                platform.mirror.say("one was pressed")
        surface = platform.surface()
        if surface.get_size() != size:
            size = surface.get_size()
            surface.fill((243, 234, 215))
            surface.fill((47, 93, 134), (10, 10, size[0] // 2, size[1] // 2))
            platform.present([surface.get_rect()])
        if task == "patch" and frames == 5:
            surface.fill((184, 58, 38))
            platform.present([pygame.Rect(100, 100, 50, 40)])
        platform.mirror.show(
            [
                MirrorNode(id="title", label="Fixture", role="heading"),
                *(
                    MirrorNode(
                        id=name, label=f"Button {name}", rect=(10 + 120 * place, 20, 100, 44), focused=name == "two"
                    )
                    for place, name in enumerate(names)
                ),
            ]
        )
        if frames == 2:
            platform.ready()
        if frames == 10:
            if task == "error":
                raise RuntimeError("broken in the middle")
            if task == "hang":
                while True:
                    time.perf_counter()
            if task == "stall":
                await asyncio.Event().wait()
            if task == "end":
                return
