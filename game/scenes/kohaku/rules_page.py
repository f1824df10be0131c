"""The rules of Kōhaku as a page for players."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import theme
from game.ui.widgets import Rule, Text, Widget
from game.ui.words import _


def rules_page() -> Sequence[Widget]:
    """Every rule in our own words; decisions of the house are marked."""
    house = _("House rule")
    parts: list[tuple[str, list[str]]] = [
        (
            _("What it is about"),
            [
                _(
                    "Everybody builds a pond of their own. Koi score nothing by themselves (but for a coin on koi of "
                    "a single colour): it is the features between them that turn koi into points."
                ),
            ],
        ),
        (
            _("The tiles"),
            [
                _("58 koi: 16 of one colour, with a coin, and 42 of two colours."),
                _("Baby koi and dragonflies keep them company."),
                _("62 features: lilies, double lilies, turtles, frogs, stones, statues and butterflies."),
                _(
                    "{house}: of the seven koi of a pair, those with pebbles show one baby and one dragonfly each."
                ).format(house=house),
                _("{house}: there is one double lily for each pair of colours.").format(house=house),
            ],
        ),
        (
            _("Before the first turn"),
            [
                _(
                    "Two players: the koi with pebbles stay out, and 7 more at random. Three players: those with 4 "
                    "pebbles and 5 at random. Four players: 5 at random. Alone: those with pebbles, none at random."
                ),
                _("The pond board has 12 spaces, koi and features in a checkerboard. It is filled from the top left."),
                _("The calmest player begins; then it goes on clockwise."),
            ],
        ),
        (
            _("Your turn"),
            [
                _("1. Take a koi and a feature that lie side by side on the board."),
                _(
                    "2. Place both in your pond, in either order. Your first two tiles lie side by side; each later "
                    "tile touches at least one tile of the pond along a side. Koi never touch koi, features never "
                    "touch features. Diagonals do not count, anywhere."
                ),
                _(
                    "3. Confirm. A tile left in the middle of the board slides to the space at the edge that became "
                    "empty, and the middle is filled from the stacks."
                ),
                _("Until you confirm, you may take everything back: nothing hidden has been shown."),
            ],
        ),
        (
            _("Points"),
            [
                _("Lily: 2 for each koi beside it that has its colour, 12 in all if four do."),
                _("Double lily: 2 for each koi beside it with one of its colours, 3 for one with both."),
                _("Turtle: 5, wherever it lies."),
                _("Frog: 1 for each dragonfly on the tiles beside it."),
                _("Stone: 1 for each baby koi on the tiles beside it."),
                _("Statue: 1, 3, 6 or 10 for one, two, three or four koi beside it."),
                _("Butterfly: 2 for each koi with its colour in its row and its column; gaps do not matter."),
                _("Coin: 1 for each koi of a single colour."),
            ],
        ),
        (
            _("The end"),
            [
                _(
                    "The game ends with the turn after which no koi is left to fill the board: after 14 rounds with "
                    "two players, after 12 with three or four. The most points win, then the most coins; if that is "
                    "equal too, the victory is shared."
                ),
            ],
        ),
        (
            _("Alone: the koi breeders"),
            [
                _(
                    "After each of your turns the breeders turn up a koi and take every koi of exactly the same "
                    "colours from the board. If there was none, they turn up a feature and take every feature of its "
                    "kind; colours do not matter for that. Then the board is filled up, and nothing slides."
                ),
                _("{house}: the feature they turn up goes to their pile whether or not it matched.").format(
                    house=house
                ),
                _("The game ends as soon as a tile is needed and its stack is empty."),
                _("{house}: that holds for turning up a tile as well as for filling the board.").format(house=house),
                _(
                    "The yellow breeder scores 3 for each koi and 2 for each feature; the red one 1 more for each "
                    "feature; the black one moreover 1 for each koi of a single colour and 1 for each single lily. "
                    "You beat every breeder whose score your pond exceeds."
                ),
            ],
        ),
        (
            _("Keys"),
            [
                _(
                    "Tab goes from one part of the screen to the next, the arrow keys from thing to thing, Enter "
                    "chooses. E confirms the turn, U takes back, H asks for a hint, L opens the log, R the rules, Esc "
                    "the menu. Plus and minus zoom the pond, 0 shows all of it, W, A, S and D move it."
                ),
            ],
        ),
    ]
    widgets: list[Widget] = []
    for heading, paragraphs in parts:
        if widgets:
            widgets.append(Rule())
        widgets.append(Text(heading, theme.SUBHEADING, reads_as="heading"))
        widgets += [Text(paragraph) for paragraph in paragraphs]
    return widgets
