"""Whatever is written can be read: at least 4.5 to 1 between letters and ground (WCAG 2, AA)."""

from __future__ import annotations

import pygame
import pytest

from client import Client
from game.scenes.kohaku import pictures
from game.ui import theme
from game.ui.kit import _toward
from game.ui.text import Type
from game.ui.theme import Colour
from kohaku_clicks import SEVEN, click_turn

ENOUGH = 4.5
HOT_PLAIN = _toward(theme.PAPER_LIGHT, theme.GOLD, 0.28)
GROUNDS: dict[Colour, tuple[Colour, ...]] = {
    theme.INK: (theme.PAPER, theme.PAPER_LIGHT, theme.PAPER_DARK, HOT_PLAIN),
    theme.INK_SOFT: (theme.PAPER, theme.PAPER_LIGHT, theme.PAPER_DARK, HOT_PLAIN),
    theme.VERMILION: (theme.PAPER,),
    theme.PAPER_LIGHT: (
        theme.VERMILION,
        _toward(theme.VERMILION, theme.GOLD, 0.18),
        theme.WATER_DEEP,
        _toward(theme.WATER_DEEP, theme.GOLD, 0.18),
        theme.INK,
    ),
}
"""Every colour of letters and every plain ground on which the program writes it."""


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it, 0 for black and 1 for white."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_itself() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("ink", "ground"), [(ink, ground) for ink, grounds in GROUNDS.items() for ground in grounds])
def test_letters_on_plain_ground(ink: Colour, ground: Colour) -> None:
    assert contrast(ink, ground) >= ENOUGH


def shades(picture: pygame.Surface) -> list[Colour]:
    """The lighter and the darker tones of a texture: nine pixels in ten lie between them."""
    width, height = picture.get_size()
    inside = [picture.get_at((x, y)) for x in range(8, width - 8, 5) for y in range(8, height - 8, 5)]
    tones = sorted(((c.r, c.g, c.b) for c in inside), key=luminance)
    return [tones[len(tones) // 20], tones[-1 - len(tones) // 20]]


def test_letters_on_textures() -> None:
    client = Client()
    kit = client.scene.kit
    for shade in shades(kit.backdrop()):
        for ink in (theme.INK, theme.INK_SOFT, theme.VERMILION):
            assert contrast(ink, shade) >= ENOUGH
    for shade in shades(pictures.water(kit, (400, 400))):
        assert contrast(theme.PAPER_LIGHT, shade) >= ENOUGH


def test_no_other_colours_are_written_in() -> None:
    used: dict[Colour, str] = {}
    line = Type.line

    def noting(self: Type, text: str, style: theme.TextStyle, look: theme.Look, colour: Colour) -> pygame.Surface:
        used.setdefault(colour, text)
        return line(self, text, style, look, colour)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Type, "line", noting)
        client = Client()
        for page in ("settings", "credits", "kohaku"):
            client.mirror("act", page)
            if page != "kohaku":
                client.key("escape")
        client.mirror("act", "rules")
        for seats in ("1", "4"):
            client = Client(
                **{**SEVEN, "start": "0"} if seats == "4" else {"game": "kohaku", "seats": "1", "seed": "7"}
            )
            click_turn(client)
            client.hover("space:b2")
            client.director.tell("A notice.")
            for key in ("m", "m", "l"):
                client.key(key)
    assert set(used) <= set(GROUNDS), {colour: text for colour, text in used.items() if colour not in GROUNDS}
