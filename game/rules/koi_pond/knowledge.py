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
from game.rules.koi_pond.cards import BASE, FACES_IN_DECK, UNKNOWN, Card

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
            left[layer].remove(entry)
    return tuple(tuple(layer) for layer in left if layer)


def _who_and_when(state: KoiPondState, position: int) -> tuple[int, int]:
    """The seat and the turn (from 1) of a draw: every turn each seat draws three, one after the other (KPD-T2)."""
    turn = position // (3 * state.seats)
    return (state.round_start + turn + position) % state.seats, turn + 1


def _sort_out(state: KoiPondState) -> tuple[list[list[Card]], list[list[_Play]]]:
    """What everybody knows: for each seat the cards that its house must hold, and its plays from the deck."""
    from_lake: list[list[tuple[int, Card]]] = [[] for _ in range(state.seats)]
    for position, entry in enumerate(state.drawn):
        if entry < 0:
            seat, turn = _who_and_when(state, position)
            from_lake[seat].append((turn, ~entry))
    held: list[list[Card]] = [[] for _ in range(state.seats)]
    plays: list[list[_Play]] = [[] for _ in range(state.seats)]
    for seat, hand in enumerate(held):
        taken = from_lake[seat]
        revealed = len(state.ponds[seat])
        for turn, cards in enumerate(zip(state.ponds[seat], state.rivers[seat], strict=True), 1):
            if taken:
                hand += [card for when, card in taken if when == turn]
            for card in cards:
                if (base := BASE[card]) in hand:
                    hand.remove(base)
                else:
                    plays[seat].append(_Play(turn, seat, base))
        hand += [card for when, card in taken if when > revealed]
    return held, plays


def hidden_from(state: KoiPondState, observer: int) -> KoiPondState:
    """A copy of ``state`` without what ``observer`` may not know (KPD-T4)."""
    view = state.copy()
    view.chance = None
    view.deck = [UNKNOWN] * len(state.deck)
    if state.houses_open:
        return view
    for position, entry in enumerate(state.drawn):
        if entry >= 0 and _who_and_when(state, position)[0] != observer:
            view.drawn[position] = UNKNOWN
    held, _ = _sort_out(state)
    for seat in range(state.seats):
        if seat == observer:
            continue
        view.houses[seat] = sorted(held[seat]) + [UNKNOWN] * (len(state.houses[seat]) - len(held[seat]))
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
    for position, layer in enumerate(_layer_of_draws(view.layers, view.drawn)):
        if layer is None:
            continue
        card = view.drawn[position]
        if card == UNKNOWN:
            seat, turn = _who_and_when(view, position)
            slots.setdefault(seat, []).append(_Slot(position, turn, layer))
        else:
            pools[layer][card] -= 1
    _, by_seat = _sort_out(view)
    traced = _trace(sorted(play for seat in slots for play in by_seat[seat]), 0, slots, pools, rng)
    assert traced, "no position fits this view"
    rests = [[card for card, count in enumerate(pool) for _ in range(count)] for pool in pools]
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
    unknown = [seat for seat, house in enumerate(state.houses) if UNKNOWN in house]
    houses: dict[int, list[Card]] = {seat: [] for seat in unknown}
    for position, entry in enumerate(state.drawn):
        seat, _ = _who_and_when(state, position)
        if seat in houses:
            houses[seat].append(entry if entry >= 0 else ~entry)
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
