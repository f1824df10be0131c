"""What a KOI move makes happen. Places are hexes (q, r), sides are numbers 0–5, clockwise from (1, 0).

Koi are named by seat; in the solo game seat 1 is Ryu. ``token`` is "rock", "lily", "frog", "dragonfly" or "blossom".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.base import Event
from game.rules.koi.geometry import Hex


@dataclass(frozen=True, slots=True)
class DayBegan(Event):
    """A new day; ``first`` is its first player (KOI-D1)."""

    day: int
    first: int


@dataclass(frozen=True, slots=True)
class WeatherRevealed(Event):
    """The weather of the day that begins was turned up – or, ``forecast``, that of the day after (KOI-V2)."""

    reveals: ClassVar[bool] = True

    weather: str
    forecast: bool


@dataclass(frozen=True, slots=True)
class WeatherBegan(Event):
    """The weather takes effect (KOI-D1)."""

    weather: str


@dataclass(frozen=True, slots=True)
class Wind(Event):
    """The wind blows ``strength`` hexes toward ``side`` (KOI-W1)."""

    reveals: ClassVar[bool] = True

    strength: int
    side: int


@dataclass(frozen=True, slots=True)
class DragonflySpawned(Event):
    """A dragonfly came to the lily pad at ``at`` (KOI-D3)."""

    at: Hex


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """``seat`` took ``count`` cards from the pile (KOI-D1, KOI-D5)."""

    reveals: ClassVar[bool] = True

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CardsSeen(Event):
    """The faces that ``seat`` took; nobody else sees them."""

    reveals: ClassVar[bool] = True

    seat: int
    faces: tuple[str, ...]

    def known_to(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """``count`` discarded cards were shuffled into a new pile (KOI-D10)."""

    reveals: ClassVar[bool] = True

    count: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """``seat``'s turn begins (KOI-D4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """``seat`` played a card (KOI-D4)."""

    seat: int
    face: str


@dataclass(frozen=True, slots=True)
class CardCycled(Event):
    """``seat`` put a card on the discard pile to draw for it (KOI-D5)."""

    seat: int
    face: str


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """``seat`` discarded a card above the hand limit (KOI-D6)."""

    seat: int
    face: str


@dataclass(frozen=True, slots=True)
class TurnStopped(Event):
    """``seat`` plays no more cards this turn (KOI-D4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Confirmed(Event):
    """``seat`` confirmed what it decided last."""

    seat: int


@dataclass(frozen=True, slots=True)
class IconSkipped(Event):
    """A blue icon was not taken (KOI-M1); ``icon`` as on the card."""

    seat: int
    icon: str


@dataclass(frozen=True, slots=True)
class IconIgnored(Event):
    """An icon could not be carried out (KOI-M3, KOI-R3, KOI-R6)."""

    seat: int
    icon: str


@dataclass(frozen=True, slots=True)
class KoiEntered(Event):
    """``seat``'s koi came onto the board (KOI-S4, KOI-S5)."""

    seat: int
    at: Hex
    side: int


@dataclass(frozen=True, slots=True)
class KoiTurned(Event):
    """``seat``'s koi turned in place (KOI-M2)."""

    seat: int
    at: Hex
    side: int


@dataclass(frozen=True, slots=True)
class KoiMoved(Event):
    """``seat``'s koi swam one hex (KOI-M2)."""

    seat: int
    source: Hex
    target: Hex


@dataclass(frozen=True, slots=True)
class KoiJumped(Event):
    """``seat``'s koi jumped over a hex (KOI-M2)."""

    seat: int
    source: Hex
    target: Hex


@dataclass(frozen=True, slots=True)
class KoiBumped(Event):
    """``seat``'s koi was forced out of ``source`` and put on ``target``, facing ``side`` (KOI-M5, KOI-R5)."""

    seat: int
    source: Hex
    target: Hex
    side: int


@dataclass(frozen=True, slots=True)
class KoiPushed(Event):
    """``seat``'s koi was pushed (KOI-N8)."""

    seat: int
    source: Hex
    target: Hex


@dataclass(frozen=True, slots=True)
class KoiWashed(Event):
    """The flood washed ``seat``'s koi to ``target``, facing ``side`` (KOI-F2)."""

    seat: int
    source: Hex
    target: Hex
    side: int


@dataclass(frozen=True, slots=True)
class Eaten(Event):
    """``seat``'s koi ate a dragonfly or frog at ``at`` (KOI-M4, KOI-N11)."""

    seat: int
    token: str
    at: Hex


@dataclass(frozen=True, slots=True)
class FrogAte(Event):
    """The frog at ``frog`` ate the dragonfly at ``at`` (KOI-N3)."""

    frog: Hex
    at: Hex


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    """A token came from the supply to ``at``; ``seat`` placed it."""

    seat: int
    token: str
    at: Hex


@dataclass(frozen=True, slots=True)
class FrogFaced(Event):
    """The frog just placed at ``at`` faces ``side`` (KOI-N4)."""

    at: Hex
    side: int


@dataclass(frozen=True, slots=True)
class RockMoved(Event):
    """``seat`` moved a rock that lay on the board (KOI-R13)."""

    seat: int
    source: Hex
    target: Hex


@dataclass(frozen=True, slots=True)
class TokenPushed(Event):
    """A frog, dragonfly or blossom was moved to ``target`` (KOI-N6, KOI-N7, KOI-N9)."""

    token: str
    source: Hex
    target: Hex


@dataclass(frozen=True, slots=True)
class TokenBlocked(Event):
    """A koi or blossom could not be moved from ``at`` toward ``side`` (KOI-N8, KOI-N9)."""

    token: str
    at: Hex
    side: int


@dataclass(frozen=True, slots=True)
class TokenLost(Event):
    """A token left the board from ``at`` and went to the supply; ``side`` is where it was moved (KOI-N11)."""

    token: str
    at: Hex
    side: int


@dataclass(frozen=True, slots=True)
class TokensReturned(Event):
    """``seat``'s eaten tokens of a kind went back to the empty supply early; their points stay (KOI-C4)."""

    seat: int
    token: str
    count: int


@dataclass(frozen=True, slots=True)
class BlossomActivated(Event):
    """The blossom at ``at`` pushes all around it (KOI-N5, KOI-N10)."""

    at: Hex


@dataclass(frozen=True, slots=True)
class Flood(Event):
    """A flood comes: blossoms and frogs go to the supply (KOI-F1)."""

    blossoms: tuple[Hex, ...]
    frogs: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class FloodEnded(Event):
    """The flood is over (KOI-F3)."""


@dataclass(frozen=True, slots=True)
class RyuRevealed(Event):
    """Ryu turned up a card (KOI-R2)."""

    reveals: ClassVar[bool] = True

    face: str


@dataclass(frozen=True, slots=True)
class RyuReplaced(Event):
    """Ryu could make nothing of the card and turns up another in its place (KOI-R9)."""

    face: str


@dataclass(frozen=True, slots=True)
class DayScored(Event):
    """The day is over: points of each seat for the day, and in all (KOI-D8)."""

    day: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayerMoved(Event):
    """The first-player token went to ``seat`` (KOI-D9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; ``State.result()`` says how (KOI-E1)."""
