"""The 60 KOI cards and the 20 weather cards as numbers, and what their faces say (KOI-C1, KOI-H5).

Cards are numbered so that those with one face stand side by side; a sorted hand is therefore sorted by face. What may
be asked of a card is looked up by its number in the tables below.
"""

from __future__ import annotations

from typing import Final

from game.rules.errors import N_
from game.rules.koi.house_set import BEAUTY_CARDS, MOVEMENT_CARDS, NOT_FOR_ONE, WEATHER_CARDS

FACES: Final[tuple[str, ...]] = tuple(dict.fromkeys((*MOVEMENT_CARDS, *BEAUTY_CARDS)))
"""Every face once: movement faces as their icons, beauty faces by name."""

BEAUTY_FACES: Final[tuple[str, ...]] = tuple(dict.fromkeys(BEAUTY_CARDS))

FACE_OF: Final[tuple[str, ...]] = tuple(sorted((*MOVEMENT_CARDS, *BEAUTY_CARDS), key=FACES.index))
"""The face of each card, by number."""

CARDS: Final = range(len(FACE_OF))

IS_BEAUTY: Final[tuple[bool, ...]] = tuple(face in BEAUTY_FACES for face in FACE_OF)

WEATHER_OF: Final[tuple[str, ...]] = WEATHER_CARDS
"""The face of each weather card, by number."""

FACE_NAMES: Final = {
    "rocks": N_("Rocks"),
    "lily": N_("Lily pad"),
    "frog": N_("Frog"),
    "blossom": N_("Cherry blossom"),
}
"""Message ids of the beauty faces."""

WEATHER_NAMES: Final = {
    "windy": N_("Windy"),
    "heavy_rain": N_("Heavy Rain"),
    "gentle_rain": N_("Gentle Rain"),
    "drought": N_("Drought"),
    "clear_skies": N_("Clear Skies"),
    "golden_sun": N_("Golden Sun"),
    "rainbow": N_("Rainbow"),
    "frog_chorus": N_("Frog Chorus"),
    "leaping_frogs": N_("Leaping Frogs"),
    "ripples": N_("Ripples"),
    "calm": N_("Calm"),
    "lily_bloom": N_("Lily Bloom"),
    "petal_fall": N_("Petal Fall"),
    "still_water": N_("Still Water"),
    "current": N_("Current"),
    "fog": N_("Fog"),
    "cold_snap": N_("Cold Snap"),
    "moonrise": N_("Moonrise"),
}
"""Message ids of the weather."""

WEATHER_TEXTS: Final = {
    "windy": N_("Dragonflies and blossoms are blown one or two hexes."),
    "heavy_rain": N_("A flood comes at once."),
    "gentle_rain": N_("Everybody is dealt four cards."),
    "drought": N_("Everybody is dealt two cards."),
    "clear_skies": N_("Nothing happens."),
    "golden_sun": N_("Dragonflies eaten today score 4."),
    "rainbow": N_("Frogs eaten today score 2."),
    "frog_chorus": N_("Everybody places a frog."),
    "leaping_frogs": N_("Every frog leaps one hex the way it faces."),
    "ripples": N_("Every dragonfly moves one hex away from the centre."),
    "calm": N_("Every dragonfly moves one hex toward the centre."),
    "lily_bloom": N_("The first player places a lily pad."),
    "petal_fall": N_("The first player places a cherry blossom."),
    "still_water": N_("Cherry blossoms placed today do not activate."),
    "current": N_("Every koi drifts one hex forward at the end of its turn."),
    "fog": N_("Blue icons are skipped."),
    "cold_snap": N_("At most three cards are played a turn."),
    "moonrise": N_("Today’s turns run counter-clockwise."),
}
"""Message ids of what each weather does."""


def weather_deck(seats: int) -> list[int]:
    """The weather cards that a game with so many seats may meet (KOI-R1)."""
    return [card for card, face in enumerate(WEATHER_OF) if seats > 1 or face not in NOT_FOR_ONE]
