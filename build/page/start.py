"""Runs the game in the page. The value of this script is a coroutine: its result is "" or the report of an error."""

import os
import sys
import traceback

sys.path.insert(0, "/pondside/assets")
# Else SDL takes all keys of the page, also those that are meant for a report or a button.
os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] = "#canvas"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


async def start() -> str:
    try:
        from game.main import main

        await main()
    except KeyboardInterrupt:
        return "interrupted\n" + traceback.format_exc()
    except BaseException:
        return "error\n" + traceback.format_exc()
    return ""


def stacks() -> str:
    """Where every task of the game waits."""
    import asyncio

    graph = asyncio.format_call_graph  # type: ignore[attr-defined]  # since Python 3.14, which is what runs here
    return "\n\n".join(graph(task) for task in asyncio.all_tasks())
