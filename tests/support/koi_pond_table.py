"""Positions of Koi Pond as a few lines of text, so that a test shows its case.

::

    round 1 turn 6 start 0 phase pond
    0 pond ... cat-w | river ... | house ... wy r1 | ribbons w w r
    1 pond ... | river ... wb | house ...
    lake r1 y2
    deck b3 b1

The first line may leave anything out: round 1, turn 1, start 0 and phase ``draw`` are taken then. ``...`` stands
for as many other cards as the turn has brought there, from the cards that nobody names: koi, then cats and
turtles, never hybrids or cranes. ``deck`` names the cards that are drawn next, first one first; all cards not
named lie below them. A line that begins with ``|`` goes on with the one before.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import get_args

from game.rules import Chance, Event
from game.rules.koi_pond import KOI_POND, KoiPondState
from game.rules.koi_pond.cards import BASE, DECK, FACES, SUIT_LETTERS, Card, cards_of, names_of
from game.rules.koi_pond.scoring import ribbon_points
from game.rules.koi_pond.state import Phase

MORE = "..."
PILES = ("pond", "river", "house")


def fresh(seats: int, seed: int, **options: str) -> KoiPondState:
    """A new game."""
    state = KOI_POND.new(seats, seed, **options)
    assert isinstance(state, KoiPondState)
    return state


def table(text: str) -> KoiPondState:
    """The position that ``text`` shows. Raises ``ValueError`` or ``KeyError`` if it shows none."""
    lines = [line.split("#")[0].strip() for line in re.sub(r"\n\s*\|", " |", text.strip()).splitlines()]
    facts = {"round": "1", "turn": "1", "start": "0", "phase": "draw"}
    seats: list[dict[str, str]] = []
    lake: list[Card] = []
    first: list[Card] = []
    for line in filter(None, lines):
        word, _, rest = line.partition(" ")
        if word == "lake":
            lake = cards_of(rest)
        elif word == "deck":
            first = cards_of(rest)
        elif word.isdigit():
            if int(word) != len(seats):
                raise ValueError(f"seat {word} is out of order")
            piles = (part.strip().partition(" ") for part in rest.split("|"))
            seats.append({pile: cards for pile, _, cards in piles})
        else:
            words = (
                line.replace("settle ", "settle_")
                .replace("resettle ", "resettle_")
                .replace("confirm houses", "confirm_houses")
            )
            facts.update(zip(words.split()[::2], words.split()[1::2], strict=True))
    return _build({name: value.replace("_", " ") for name, value in facts.items()}, seats, lake, first)


def _build(facts: dict[str, str], seats: list[dict[str, str]], lake: list[Card], first: list[Card]) -> KoiPondState:
    turn, start, phase = int(facts["turn"]), int(facts["start"]), _phase(facts["phase"])
    revealed = (
        turn
        if phase in ("settle pond", "resettle pond", "settle river", "confirm houses", "settle house")
        else turn - 1
    )
    drawn = 3 * (turn - 1) if phase == "draw" else 3 * turn
    sizes = {"pond": revealed, "river": revealed, "house": drawn - 2 * revealed}
    free = Counter(DECK)
    free.subtract(map(BASE.__getitem__, [*lake, *first]))
    for seat in seats:
        for pile in PILES:
            free.subtract(map(BASE.__getitem__, cards_of(seat.get(pile, "").replace(MORE, ""))))
    if min(free.values()) < 0:
        raise ValueError(f"too many {names_of(card for card, count in free.items() if count < 0)}")
    plain = [card for card in DECK if not FACES[card].hybrid and FACES[card].animal != "crane"]
    fillers = sorted(plain, key=lambda card: FACES[card].animal is not None)
    made: dict[str, list[list[Card]]] = {pile: [] for pile in PILES}
    for seat in seats:
        for pile in PILES:
            words = seat.get(pile, MORE).split() or [MORE]
            filling: list[Card] = []
            while MORE in words and len(words) - 1 + len(filling) < sizes[pile]:
                filling.append(next(card for card in fillers if free[card] > 0))
                free[filling[-1]] -= 1
            at = words.index(MORE) if MORE in words else len(words)
            cards = cards_of(" ".join(words[:at])) + filling + cards_of(" ".join(words[at + 1 :]))
            if len(cards) != sizes[pile]:
                raise ValueError(f"{pile} must hold {sizes[pile]} cards here, not {names_of(cards)}")
            made[pile].append(cards)
    state = fresh(len(seats), 0, start="0")
    state.phase, state.round, state.turn = phase, int(facts["round"]), turn
    state.actor = int(facts.get("actor", start))
    state.start = start
    passed = turn if phase in ("settle river", "confirm houses", "settle house") else turn - 1
    state.round_start = (start - passed) % len(seats)
    state.lake = sorted(lake)
    state.ponds, state.rivers = made["pond"], made["river"]
    state.houses = [sorted(house) for house in made["house"]]
    state.deck = sorted(free.elements()) + first[::-1]
    state.ribbons = tuple(
        tuple(seat.get("ribbons", "").split().count(letter) for letter in SUIT_LETTERS) for seat in seats
    )
    state.banked = tuple(map(ribbon_points, state.ribbons))
    state.chance = Chance(1)
    history = [] if state.houses_open else _history(state, drawn, revealed)
    state.drawn = [*history]
    state.layers = (tuple(sorted([*state.deck, *history])),)
    state.history = (((),) * len(seats),) * (state.round - 1)
    return state


def _phase(name: str) -> Phase:
    phases: tuple[Phase, ...] = get_args(Phase)
    return phases[phases.index(name)]


def _history(state: KoiPondState, drawn: int, revealed: int) -> list[Card]:
    """Draws from the deck that may have led here: each seat drew what it played in that turn, and one card more."""
    hands: list[list[Card]] = []
    for seat in range(state.seats):
        kept = state.houses[seat].copy()
        hand: list[Card] = []
        for turn in range(revealed):
            hand += [BASE[state.ponds[seat][turn]], BASE[state.rivers[seat][turn]], kept.pop()]
        hands.append(hand + kept)
    history: list[Card] = []
    for position in range(drawn * state.seats):
        turn = position // (3 * state.seats)
        history.append(hands[(state.round_start + turn + position) % state.seats].pop(0))
    return history


def play(state: KoiPondState, *moves: str) -> list[Event]:
    """Play moves in notation, several in one text divided by ``;``; what they made happen."""
    events: list[Event] = []
    for text in moves:
        for move in text.split(";"):
            events += state.play(KOI_POND.parse_move(move.strip()))
    return events


def choose_any(state: KoiPondState) -> list[Event]:
    """Let every seat that has not chosen yet take the first choices; what that made happen."""
    events: list[Event] = []
    while state.phase in ("pond", "river", "confirm"):
        events += state.play(state.moves()[0])
    return events
