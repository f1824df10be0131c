"""What a seat knows of a position, and every position that it cannot tell from the true one (KPD-M6).

Three things are public and bind the secrets together:

* **layers** – what was shuffled together lies together in the deck, and at the end of every round, when all
  houses lie open, everybody can tell what each layer still holds;
* **draws** – who drew when, and from the lake also what;
* **plays** – what was turned up in which turn, and so must have been drawn by then.

Where a seat plays a card of which it had openly taken a copy from the lake, we may take it to be that copy:
copies are alike, so no hand is excluded and none added by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.rules.chance import Chance
from game.rules.koi_pond.cards import BASE, CARD, FACES_IN_DECK, UNKNOWN, Card

if TYPE_CHECKING:
    from game.rules.koi_pond.state import KoiPondState

Layers = tuple[tuple[Card, ...], ...]


class _Play(NamedTuple):
    """A card that was turned up and must have come from the deck unseen."""

    turn: int
    seat: int
    card: Card


@dataclass(slots=True)
class _Slot:
    """A draw from the deck whose card the observer does not know, and the card that is tried for it."""

    position: int
    """Its place in ``state.drawn``."""
    turn: int
    layer: int
    card: Card = UNKNOWN


def _layer_of_draws(layers: Layers, drawn: Sequence[int]) -> Iterator[int | None]:
    """For each draw the layer that it came from, ``None`` for the lake: the deck is drawn from its top layer down."""
    layer = len(layers) - 1
    left = len(layers[layer]) if layers else 0
    for entry in drawn:
        if entry < 0:
            yield None
            continue
        while not left:
            layer -= 1
            left = len(layers[layer])
        left -= 1
        yield layer


def layers_left(layers: Layers, drawn: Sequence[int]) -> Layers:
    """What each layer still holds after these draws, empty layers left out; all draws must be known."""
    left = [list(layer) for layer in layers]
    for entry, layer in zip(drawn, _layer_of_draws(layers, drawn), strict=True):
        if layer is not None:
            left[layer].remove(CARD[entry])
    return tuple(tuple(layer) for layer in left if layer)


_ORDER = {
    seats: tuple(
        ((position // (3 * seats) + position) % seats, position // (3 * seats) + 1) for position in range(18 * seats)
    )
    for seats in (2, 3, 4)
}
"""For each draw of a round the steps from the round's start player to the seat, and the turn (from 1): every turn
each seat draws three, one after the other, and then the start-player card moves on (KPD-T2, KPD-T6)."""


def _draws(state: KoiPondState) -> Iterator[tuple[int, int, int]]:
    """The draws of the round in order: seat, turn (from 1) and the entry of ``state.drawn``."""
    first, seats = state.round_start, state.seats
    for (steps, turn), entry in zip(_ORDER[seats], state.drawn, strict=False):
        yield (first + steps) % seats, turn, entry


def _from_lake(state: KoiPondState) -> list[list[tuple[int, Card]]]:
    """What each seat took from the lake this round, with the turn."""
    taken: list[list[tuple[int, Card]]] = [[] for _ in range(state.seats)]
    for seat, turn, entry in _draws(state):
        if entry < 0:
            taken[seat].append((turn, CARD[~entry]))
    return taken


def _sort_out(state: KoiPondState, seat: int, taken: list[tuple[int, Card]]) -> tuple[list[Card], list[_Play]]:
    """What everybody knows of a seat: cards that its house must hold, and its plays that came from the deck.

    ``taken`` are its draws from the lake.
    """
    rest = taken.copy()
    plays: list[_Play] = []
    for turn, cards in enumerate(zip(state.ponds[seat], state.rivers[seat], strict=True), 1):
        for card in map(BASE.__getitem__, cards):
            from_lake = next((draw for draw in rest if draw[1] == card and draw[0] <= turn), None) if rest else None
            if from_lake is None:
                plays.append(_Play(turn, seat, card))
            else:
                rest.remove(from_lake)
    return [card for _, card in rest], plays


def hidden_from(state: KoiPondState, observer: int) -> KoiPondState:
    """A copy of ``state`` without what ``observer`` may not know (KPD-T4)."""
    view = state.copy()
    view.chance = None
    view.deck = [UNKNOWN] * len(state.deck)
    if state.houses_open:
        return view
    view.drawn = [entry if entry < 0 or seat == observer else UNKNOWN for seat, _, entry in _draws(state)]
    for seat, taken in enumerate(_from_lake(state)):
        if seat == observer:
            continue
        held = sorted(_sort_out(state, seat, taken)[0]) if taken else []
        view.houses[seat] = held + [UNKNOWN] * (len(state.houses[seat]) - len(held))
        for choices in (view.pond_choices, view.river_choices):
            if choices[seat] is not None:
                choices[seat] = UNKNOWN
    return view


def completed(view: KoiPondState, rng: Chance) -> KoiPondState:
    """A complete position that looks like ``view`` to its observer; every such position can come.

    Cards that were turned up are traced back to draws first, each with the weight of the copies that may
    have been drawn; what then remains of each layer is dealt at random to its other draws and to the deck.
    """
    state = view.copy()
    state.chance = Chance(rng.bits())
    pools = [_counts(layer) for layer in view.layers]
    slots: dict[int, list[_Slot]] = {}
    for position, ((seat, turn, card), layer) in enumerate(
        zip(_draws(view), _layer_of_draws(view.layers, view.drawn), strict=True)
    ):
        if layer is None:
            continue
        if card == UNKNOWN:
            slots.setdefault(seat, []).append(_Slot(position, turn, layer))
        else:
            pools[layer][card] -= 1
    taken = _from_lake(view)
    plays = sorted(play for seat in slots for play in _sort_out(view, seat, taken[seat])[1])
    traced = _trace(plays, 0, slots, pools, rng)
    assert traced, "no position fits this view"
    rests = [[CARD[number] for number, count in enumerate(pool) for _ in range(count)] for pool in pools]
    for rest in rests:
        rng.shuffle(rest)
    for own in slots.values():
        for slot in own:
            state.drawn[slot.position] = rests[slot.layer].pop() if slot.card == UNKNOWN else slot.card
    state.deck = [card for rest in rests for card in rest]
    _fill_houses(state)
    _fill_choices(state, rng)
    return state


def _counts(cards: Sequence[Card]) -> list[int]:
    counts = [0] * FACES_IN_DECK
    for card in cards:
        counts[card] += 1
    return counts


def _trace(plays: list[_Play], index: int, slots: dict[int, list[_Slot]], pools: list[list[int]], rng: Chance) -> bool:
    """Trace ``plays[index:]``, oldest first, back to the slots of their seats; false if there is no way.

    Only the choice of the layer can turn out wrong. Which slot of the layer is taken does not matter: a
    later play may use every slot that an earlier one may.
    """
    if index == len(plays):
        return True
    turn, seat, card = plays[index]
    by_layer: dict[int, list[_Slot]] = {}
    for slot in slots[seat]:
        if slot.card == UNKNOWN and slot.turn <= turn and pools[slot.layer][card]:
            by_layer.setdefault(slot.layer, []).append(slot)
    while by_layer:
        weights = {layer: len(free) * pools[layer][card] for layer, free in by_layer.items()}
        layer = _weighted(weights, rng)
        slot = rng.choice(by_layer.pop(layer))
        slot.card = card
        pools[layer][card] -= 1
        if _trace(plays, index + 1, slots, pools, rng):
            return True
        slot.card = UNKNOWN
        pools[layer][card] += 1
    return False


def _weighted(weights: dict[int, int], rng: Chance) -> int:
    """One of the keys, each as likely as its weight says."""
    at = rng.below(sum(weights.values()))
    for key, weight in weights.items():
        at -= weight
        if at < 0:
            return key
    raise AssertionError("weights must be positive")


def _fill_houses(state: KoiPondState) -> None:
    """Give every seat whose house is not all known what it has drawn and not yet played."""
    houses: dict[int, list[Card]] = {seat: [] for seat, house in enumerate(state.houses) if UNKNOWN in house}
    for seat, _, entry in _draws(state):
        if seat in houses:
            houses[seat].append(CARD[entry if entry >= 0 else ~entry])
    for seat, house in houses.items():
        for card in (*state.ponds[seat], *state.rivers[seat]):
            house.remove(BASE[card])
        state.houses[seat] = sorted(house)


def _fill_choices(state: KoiPondState, rng: Chance) -> None:
    """Where a choice is hidden, choose any two cards of the house."""
    for seat, house in enumerate(state.houses):
        rest = house.copy()
        for choices in (state.pond_choices, state.river_choices):
            if choices[seat] == UNKNOWN:
                choices[seat] = rest[rng.below(len(rest))]
            if (card := choices[seat]) is not None:
                rest.remove(card)
