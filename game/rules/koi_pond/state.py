"""One position of Koi Pond and everything that can happen to it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from operator import add
from typing import Final, Literal

from game.rules.base import Event, Move, Result, ScoreLine, ScoreSheet, State
from game.rules.chance import Chance
from game.rules.errors import N_, IllegalMove
from game.rules.koi_pond import knowledge
from game.rules.koi_pond.cards import (
    BASE,
    CARD,
    CRANES,
    FIRST_HYBRID,
    SUITS,
    UNKNOWN,
    Card,
    is_hybrid,
    is_unsettled,
    settled,
)
from game.rules.koi_pond.events import (
    CardChosen,
    CardRevealed,
    CardSeen,
    CardsReturned,
    ChoiceConfirmed,
    CraneReopened,
    DeckDrawn,
    GameEnded,
    HouseRevealed,
    HybridSettled,
    LakeDrawn,
    Place,
    RibbonAwarded,
    RoundBegan,
    RoundScored,
    StartPassed,
)
from game.rules.koi_pond.moves import (
    DONE,
    DRAW_DECK,
    DRAW_FROM_LAKE,
    SETTLES,
    TO_POND,
    TO_RIVER,
    Done,
    Draw,
    Pond,
    River,
    Settle,
)
from game.rules.koi_pond.scoring import (
    RIBBON_POINTS,
    ribbon_lines,
    ribbon_winners,
    round_lines,
    round_points,
    with_ribbons,
)

ROUNDS: Final = 3
TURNS: Final = 6
DRAWS: Final = 3
"""Rounds of a game, turns of a round, cards a seat draws in a turn (KPD-T1, KPD-T2)."""

Phase = Literal[
    "draw",
    "pond",
    "river",
    "confirm",
    "settle pond",
    "resettle pond",
    "settle river",
    "confirm houses",
    "settle house",
    "over",
]

_OVER: Final = N_("the game is over")
_UNKNOWN_MOVE: Final = N_("it is no move of this game")
_NOT_DRAW: Final = N_("now is not the time to draw")
_NO_DECK: Final = N_("the deck is empty")
_NOT_IN_LAKE: Final = N_("this card is not in the lake")
_NOT_POND: Final = N_("now is not the time to choose a card for the pond")
_NOT_RIVER: Final = N_("the river’s card is chosen after the pond’s")
_NOT_IN_HOUSE: Final = N_("this card is not in your house")
_NOT_DONE: Final = N_("there is nothing to confirm yet")
_NOT_SETTLE: Final = N_("no hybrid is to be settled now")
_NOT_THIS: Final = N_("another hybrid is to be settled now")
_HIDDEN: Final = N_("from here nobody can see what is hidden")


_CHOSEN_FOR: Final[tuple[Place, Place]] = ("pond", "river")


class KoiPondState(State):
    """A position. Read it through the public attributes; change it with :meth:`play` alone.

    Cards are numbers (see :mod:`game.rules.koi_pond.cards`). In a view made by :meth:`seen_by` a card that the
    observer does not know is ``UNKNOWN``.
    """

    __slots__ = (
        "actor",
        "banked",
        "chance",
        "deck",
        "drawn",
        "history",
        "houses",
        "lake",
        "layers",
        "phase",
        "pond_choices",
        "ponds",
        "ribbons",
        "river_choices",
        "rivers",
        "round",
        "round_start",
        "seats",
        "start",
        "turn",
    )

    phase: Phase
    """What the actor decides next."""
    round: int
    """The number of this round, from 1 to 3."""
    turn: int
    """The number of this turn of the round, from 1 to 6; stays 6 while the round is settled and scored."""
    start: int
    """The seat that holds the start-player card (KPD-T1, KPD-T6)."""
    round_start: int
    """The seat that held it when this round began."""
    deck: list[Card]
    """The deck from the bottom up; the last card is drawn next."""
    layers: tuple[tuple[Card, ...], ...]
    """What the deck held when its order was last secret as a whole: from the bottom up, each layer that was
    shuffled together, sorted. Everybody knows this (KPD-M6)."""
    drawn: list[int]
    """The draws since then in order: a card from the deck as itself, a card from the lake as ``~card``."""
    lake: list[Card]
    """The cards of the lake, sorted."""
    houses: list[list[Card]]
    """Each seat's house, sorted; cards chosen but not yet revealed are still in it."""
    ponds: list[list[Card]]
    """Each seat's pond, oldest card first."""
    rivers: list[list[Card]]
    """Each seat's river, oldest card first (KPD-T5)."""
    pond_choices: list[Card | None]
    river_choices: list[Card | None]
    """The cards that each seat has laid face down (KPD-T3)."""
    ribbons: tuple[tuple[int, ...], ...]
    """Each seat's ribbons, counted by suit."""
    banked: tuple[int, ...]
    """What each seat has for certain: its points of the finished rounds and of the ribbons it holds."""
    history: tuple[tuple[tuple[ScoreLine, ...], ...], ...]
    """``history[round - 1][seat]``: what each finished round brought, ribbons aside."""
    chance: Chance | None
    """Where the shuffles come from; ``None`` in a view."""

    def __init__(self, seats: int, start: int, deck: Sequence[Card], chance: Chance) -> None:
        """A fresh game with this deck, its top card last."""
        self.seats = seats
        self.actor = self.start = self.round_start = start
        self.phase = "draw"
        self.round = 1
        self.turn = 1
        self.deck = list(deck)
        self.layers = (tuple(sorted(deck)),)
        self.drawn = []
        self.lake = []
        self.houses = [[] for _ in range(seats)]
        self.ponds = [[] for _ in range(seats)]
        self.rivers = [[] for _ in range(seats)]
        self.pond_choices = [None] * seats
        self.river_choices = [None] * seats
        self.ribbons = ((0,) * len(SUITS),) * seats
        self.banked = (0,) * seats
        self.history = ()
        self.chance = chance

    # Reading

    @property
    def houses_open(self) -> bool:
        """Whether all houses lie open, as they do from KPD-H4 to the end of the round."""
        return self.phase in ("settle house", "over")

    def unsettled(self) -> tuple[Card, ...]:
        """The hybrids that the actor may settle now, sorted and each named once."""
        seat = self.actor
        if seat is None:
            return ()
        if self.phase in ("settle pond", "resettle pond"):
            return (BASE[self.ponds[seat][-1]],)
        if self.phase == "settle river":
            return (next(card for card in self.rivers[seat] if is_unsettled(card)),)
        if self.phase == "settle house":
            return tuple(dict.fromkeys(card for card in self.houses[seat] if is_unsettled(card)))
        return ()

    def scores(self) -> list[int]:
        """As if the game ended now: the round is scored as it lies (KPD-M4).

        That counts the houses; show a seat the scores of its own view, ``seen_by(seat).scores()``.
        """
        totals = list(self.banked)
        if self.phase == "over":
            return totals
        if not self.houses_open:
            totals = self._with_ribbons_banked(ribbon_winners(self.rivers))
        points = round_points(self.round, self.ponds, self.houses, self.rivers)
        return [total + gained for total, gained in zip(totals, points, strict=True)]

    def _with_ribbons_banked(self, winners: Sequence[int | None]) -> list[int]:
        """What each seat would have banked with one more ribbon for the winner of each suit."""
        totals = list(self.banked)
        for suit, winner in enumerate(winners):
            if winner is not None:
                held = self.ribbons[winner][suit]
                totals[winner] += RIBBON_POINTS[held + 1] - RIBBON_POINTS[held]
        return totals

    def score_sheet(self, side: int) -> ScoreSheet:
        lines = [line for finished in self.history for line in finished[side]]
        if self.phase != "over":
            lines += round_lines(self.round, side, self.ponds, self.houses, self.rivers)
        ribbons = self.ribbons
        if not self.houses_open:
            ribbons = with_ribbons(ribbons, ribbon_winners(self.rivers))
        return ScoreSheet(side, (*lines, *ribbon_lines(ribbons[side])))

    def result(self) -> Result | None:
        if self.actor is not None:
            return None
        scores = tuple(self.scores())
        ranking = tuple(
            tuple(seat for seat, points in enumerate(scores) if points == place)
            for place in sorted(set(scores), reverse=True)
        )
        return Result(scores, ranking, ranking[0])

    # Playing

    def moves(self) -> Sequence[Move]:
        """Every legal move; in a view those that its observer can name."""
        seat, phase = self.actor, self.phase
        if seat is None:
            return ()
        if phase == "draw":
            draws: list[Move] = [DRAW_DECK] if self.deck else []
            return draws + [DRAW_FROM_LAKE[card] for card in dict.fromkeys(self.lake)]
        if phase == "pond":
            return [TO_POND[card] for card in dict.fromkeys(self.houses[seat]) if card != UNKNOWN]
        if phase == "river":
            rest = self._without(seat, self.pond_choices[seat])
            return [TO_RIVER[card] for card in dict.fromkeys(rest) if card != UNKNOWN]
        if phase in ("confirm", "confirm houses"):
            return (DONE,)
        return [move for card in self.unsettled() for move in SETTLES[card - FIRST_HYBRID]]

    def play(self, move: Move) -> list[Event]:
        seat = self.actor
        if seat is None:
            raise IllegalMove(move, _OVER)
        if isinstance(move, Draw):
            return self._draw(seat, move)
        if isinstance(move, Pond):
            return self._choose_pond(seat, move)
        if isinstance(move, River):
            return self._choose_river(seat, move)
        if isinstance(move, Done):
            return self._done(seat, move)
        if isinstance(move, Settle):
            return self._settle(seat, move)
        raise IllegalMove(move, _UNKNOWN_MOVE)

    def _draw(self, seat: int, move: Draw) -> list[Event]:
        if self.phase != "draw":
            raise IllegalMove(move, _NOT_DRAW)
        events: list[Event]
        card = move.card
        if card is None:
            if not self.deck:
                raise IllegalMove(move, _NO_DECK)
            card = self.deck[-1]
            if card == UNKNOWN:
                raise IllegalMove(move, _HIDDEN)
            self.deck.pop()
            self.drawn.append(card)
            events = [DeckDrawn(seat, len(self.deck)), CardSeen(seat, card)]
        else:
            if card not in self.lake:
                raise IllegalMove(move, _NOT_IN_LAKE)
            card = self.lake.pop(self.lake.index(card))
            self.drawn.append(~card)
            events = [LakeDrawn(seat, card)]
        insort(self.houses[seat], card)
        if len(self.drawn) < DRAWS * self.seats * self.turn:
            self.actor = self._left_of(seat)
        else:
            self.actor = self.start
            self.phase = "pond"
        return events

    def _choose_pond(self, seat: int, move: Pond) -> list[Event]:
        if self.phase != "pond":
            raise IllegalMove(move, _NOT_POND)
        if move.card not in self.houses[seat]:
            raise IllegalMove(move, _NOT_IN_HOUSE)
        self.pond_choices[seat] = card = CARD[move.card]
        self.phase = "river"
        return [CardChosen(seat, card, "pond")]

    def _choose_river(self, seat: int, move: River) -> list[Event]:
        if self.phase != "river":
            raise IllegalMove(move, _NOT_RIVER)
        if move.card not in self._without(seat, self.pond_choices[seat]):
            raise IllegalMove(move, _NOT_IN_HOUSE)
        self.river_choices[seat] = card = CARD[move.card]
        self.phase = "confirm"
        return [CardChosen(seat, card, "river")]

    def _done(self, seat: int, move: Done) -> list[Event]:
        if self.phase == "confirm houses":
            if UNKNOWN in self.drawn:
                raise IllegalMove(move, _HIDDEN)
            return self._open_houses([])
        if self.phase != "confirm":
            raise IllegalMove(move, _NOT_DONE)
        follower = self._left_of(seat)
        if follower != self.start:
            self.actor = follower
            self.phase = "pond"
            return [ChoiceConfirmed(seat)]
        if UNKNOWN in self.pond_choices or UNKNOWN in self.river_choices:
            raise IllegalMove(move, _HIDDEN)
        return self._reveal([ChoiceConfirmed(seat)])

    def _settle(self, seat: int, move: Settle) -> list[Event]:
        if move.card not in self.unsettled():
            raise IllegalMove(move, _NOT_THIS if "settle" in self.phase else _NOT_SETTLE)
        card = settled(move.card, move.suit)
        if self.phase == "settle house":
            self.houses[seat].remove(move.card)
            insort(self.houses[seat], card)
            return self._settle_houses(self._left_of(seat), [HybridSettled(seat, move.card, move.suit, "house")])
        if self.phase == "settle river":
            river = self.rivers[seat]
            river[river.index(move.card)] = card
            events: list[Event] = [HybridSettled(seat, move.card, move.suit, "river")]
            return self._settle_rivers(self._left_of(seat), seat, events)
        changed = self.phase == "resettle pond" and card != self.ponds[seat][-1]
        self.ponds[seat][-1] = card
        return self._settle_ponds(seat, [HybridSettled(seat, move.card, move.suit, "pond", changed)])

    # What follows by itself

    def _reveal(self, events: list[Event]) -> list[Event]:
        """Turn up what all have chosen, from the start player to the left (KPD-T3)."""
        choices = (self.pond_choices, self.river_choices)
        stacks = (self.ponds, self.rivers)
        for seat in self._from(self.start):
            for place, chosen, stack in zip(_CHOSEN_FOR, choices, stacks, strict=True):
                card = chosen[seat]
                assert card is not None
                chosen[seat] = None
                self.houses[seat].remove(card)
                stack[seat].append(card)
                events.append(CardRevealed(seat, card, place))
        self.phase = "settle pond"
        return self._settle_ponds(None, events)

    def _settle_ponds(self, after: int | None, events: list[Event]) -> list[Event]:
        """Find whose pond hybrid comes next after this seat; crane and all (KPD-H2)."""
        order = self._from(self.start)
        later = order if after is None else order[order.index(after) + 1 :]
        waiting = [seat for seat in order if is_hybrid(self.ponds[seat][-1])]
        following = [seat for seat in later if seat in waiting]
        if not following and self.phase == "settle pond" and waiting and self._crane_revealed():
            events.append(CraneReopened())
            self.phase = "resettle pond"
            following = waiting
        if not following:
            return self._end_turn(after, events)
        self.actor = following[0]
        return events

    def _crane_revealed(self) -> bool:
        return any(stack[-1] in CRANES for stack in (*self.ponds, *self.rivers))

    def _end_turn(self, settled_by: int | None, events: list[Event]) -> list[Event]:
        """Pass the start-player card (KPD-T6); ``settled_by`` is the seat whose free decision led here, if any."""
        self.actor = self.start = self._left_of(self.start)
        events.append(StartPassed(self.start, self.turn))
        if self.turn < TURNS:
            self.turn += 1
            self.phase = "draw"
            return events
        self.phase = "settle river"
        return self._settle_rivers(self.start, settled_by, events)

    def _settle_rivers(self, first: int, settled_by: int | None, events: list[Event]) -> list[Event]:
        """Find whose river hybrid comes next (KPD-H3); houses open only after a confirmation (KPD-M2)."""
        for seat in self._from(first):
            if any(map(is_unsettled, self.rivers[seat])):
                self.actor = seat
                return events
        if settled_by is None:
            return self._open_houses(events)
        self.actor = settled_by
        self.phase = "confirm houses"
        return events

    def _open_houses(self, events: list[Event]) -> list[Event]:
        """Award the ribbons and open the houses (KPD-P1, KPD-H4)."""
        winners = ribbon_winners(self.rivers)
        self.banked = tuple(self._with_ribbons_banked(winners))
        self.ribbons = with_ribbons(self.ribbons, winners)
        events += [RibbonAwarded(suit, winner) for suit, winner in enumerate(winners)]
        events += [HouseRevealed(seat, tuple(self.houses[seat])) for seat in self._from(self.start)]
        self.layers = knowledge.layers_left(self.layers, self.drawn)
        self.drawn = []
        self.phase = "settle house"
        return self._settle_houses(self.start, events)

    def _settle_houses(self, first: int, events: list[Event]) -> list[Event]:
        for seat in self._from(first):
            if any(map(is_unsettled, self.houses[seat])):
                self.actor = seat
                return events
        return self._score_round(events)

    def _score_round(self, events: list[Event]) -> list[Event]:
        lines = tuple(round_lines(self.round, seat, self.ponds, self.houses, self.rivers) for seat in range(self.seats))
        points = tuple(sum(line.points for line in own) for own in lines)
        self.history += (lines,)
        self.banked = tuple(map(add, self.banked, points))
        events.append(RoundScored(self.round, points))
        if self.round == ROUNDS:
            self.phase = "over"
            self.actor = None
            events.append(GameEnded())
            return events
        self._return_cards(events)
        self.round += 1
        self.turn = 1
        self.actor = self.round_start = self.start
        self.phase = "draw"
        events.append(RoundBegan(self.round, self.start))
        return events

    def _return_cards(self, events: list[Event]) -> None:
        """Rivers to the lake; houses and ponds shuffled under the deck (KPD-P6)."""
        to_lake = [BASE[card] for river in self.rivers for card in river]
        returned = sorted(BASE[card] for stack in (*self.houses, *self.ponds) for card in stack)
        self.lake = sorted(self.lake + to_lake)
        self.layers = (tuple(returned), *self.layers)
        if self.chance is None:
            returned = [UNKNOWN] * len(returned)
        else:
            self.chance.shuffle(returned)
        self.deck = returned + self.deck
        self.houses = [[] for _ in range(self.seats)]
        self.ponds = [[] for _ in range(self.seats)]
        self.rivers = [[] for _ in range(self.seats)]
        events.append(CardsReturned(tuple(to_lake), len(returned)))

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def _from(self, first: int) -> list[int]:
        """All seats in order, beginning with ``first``."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def _without(self, seat: int, card: Card | None) -> list[Card]:
        """The house of ``seat`` without one copy of ``card``, if it holds one."""
        rest = self.houses[seat].copy()
        if card in rest:
            rest.remove(card)
        return rest

    # Copies, views, guesses

    def copy(self) -> KoiPondState:
        twin: KoiPondState = object.__new__(KoiPondState)
        twin.seats = self.seats
        twin.actor = self.actor
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.start = self.start
        twin.round_start = self.round_start
        twin.deck = self.deck.copy()
        twin.layers = self.layers
        twin.drawn = self.drawn.copy()
        twin.lake = self.lake.copy()
        twin.houses = [cards.copy() for cards in self.houses]
        twin.ponds = [cards.copy() for cards in self.ponds]
        twin.rivers = [cards.copy() for cards in self.rivers]
        twin.pond_choices = self.pond_choices.copy()
        twin.river_choices = self.river_choices.copy()
        twin.ribbons = self.ribbons
        twin.banked = self.banked
        twin.history = self.history
        twin.chance = None if self.chance is None else self.chance.copy()
        return twin

    def seen_by(self, seat: int) -> KoiPondState:
        """What ``seat`` knows (KPD-T4, KPD-M6). A view refuses moves that would need what it does not show."""
        return knowledge.hidden_from(self, seat)

    def guess(self, seat: int, rng: Chance) -> KoiPondState:
        """Made from the view of ``seat`` alone; every position that fits it can come (KPD-M6)."""
        return knowledge.completed(self.seen_by(seat), rng)

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.actor,
            self.phase,
            self.round,
            self.turn,
            self.start,
            self.round_start,
            tuple(self.deck),
            self.layers,
            tuple(self.drawn),
            tuple(self.lake),
            tuple(map(tuple, self.houses)),
            tuple(map(tuple, self.ponds)),
            tuple(map(tuple, self.rivers)),
            tuple(self.pond_choices),
            tuple(self.river_choices),
            self.ribbons,
            self.banked,
            self.history,
            None if self.chance is None else self.chance.state,
        )
