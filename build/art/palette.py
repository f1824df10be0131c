"""The colours of the prints, as hex strings.

Every koi colour has a ``KoiColour``: four inks that always go together, so that a fish, a lily, a butterfly and a crest
of one colour look printed from the same blocks.
"""

from __future__ import annotations

from dataclasses import dataclass

PAPER = "#F3EAD7"
PAPER_LIGHT = "#FBF6EA"
PAPER_DEEP = "#E4D6BA"
INK = "#1F1B18"
INK_SOFT = "#4B433C"
WATER_DEEP = "#1B3A57"
WATER = "#2F5D86"
WATER_PALE = "#7FA7C4"
WATER_FOAM = "#C9DCE6"
VERMILION = "#B83A26"
GOLD = "#B8891B"
GOLD_LIGHT = "#E8C766"
MOSS = "#5F7345"
MOSS_DEEP = "#3F5233"
MOSS_LIGHT = "#9DB079"
LEAF_PALE = "#D5DDB8"
BLOSSOM = "#E8B7B7"
BLOSSOM_LIGHT = "#F7DFDA"
STONE = "#9A958A"
STONE_DEEP = "#6C685F"
STONE_LIGHT = "#C9C4B6"
BARK = "#5B4536"


@dataclass(frozen=True)
class KoiColour:
    """The inks of one koi colour: body, the pattern on it, fins, a line that reads on the body, the shade of the flank,
    and the water around it."""

    body: str
    pattern: str
    fin: str
    line: str
    shade: str
    halo: str = "#A9C6D8"


KOI: dict[str, KoiColour] = {
    "black": KoiColour("#2B2624", "#D8CFBE", "#5A5350", "#8D857C", "#413A37", PAPER),
    "red": KoiColour("#CB412A", "#8A2417", "#EFA58E", "#6E1A10", "#E0664A"),
    "white": KoiColour("#FCF8EE", "#AEBAC2", "#FFFFFF", "#5D5750", "#DFE3E2"),
    "yellow": KoiColour("#E7B02C", "#A06C10", "#F6DC94", "#6B470A", "#F2CB62"),
    "blue": KoiColour("#7FB2D0", "#2D5D80", "#C4DDE9", "#1B3A57", "#A9CFE2"),
}
COLOURS = ("black", "red", "white", "yellow", "blue")
