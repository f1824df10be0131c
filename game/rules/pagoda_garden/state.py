"""One position of Pagoda Garden and everything that can happen to it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Final, Literal

from game.rules.base import Event, Move, Opponent, Result, ScoreLine, ScoreSheet, State
from game.rules.chance import Chance
from game.rules.errors import N_, IllegalMove
from game.rules.pagoda_garden.deal import Deal
from game.rules.pagoda_garden.events import (
    BagDrawn,
    BagPassed,
    BirdNamed,
    FlockScored,
    GameEnded,
    TilePlaced,
    TileSeen,
    TurnEnded,
)
from game.rules.pagoda_garden.garden import NEIGHBOURS, SPACES, Space
from game.rules.pagoda_garden.moves import END, NAME_BIRD, PLACES, End, NameBird, PlaceTile
from game.rules.pagoda_garden.scoring import Flock, flock_at, flock_lines, pagoda_points, row_lines
from game.rules.pagoda_garden.tiles import BIRD, GARDEN_TILES, KOI, KOI_TILES, OWN_KOI, TILE, UNKNOWN, Bird, Tile

Phase = Literal["place", "name bird", "end", "over"]
Level = Literal["easy", "medium", "hard"]

_OVER: Final = N_("the game is over")
_UNKNOWN_MOVE: Final = N_("it is no move of this game")
_NOT_PLACE: Final = N_("this turn’s tile has been placed already")
_NOT_IN_HAND: Final = N_("this tile is not in your hand")
_NO_OWN_KOI: Final = N_("you have no koi of your own left")
_TAKEN: Final = N_("there lies a tile already")
_NOT_HERE: Final = N_("no tile lies beside this space")
_NOT_BESIDE_LAST: Final = N_("the tile placed last does not lie beside this space")
_NOT_NAME: Final = N_("no koi waits for a bird")
_NOT_END: Final = N_("a tile must be placed first")
_NO_BIRD_YET: Final = N_("the koi must be given a bird, or none, first")
_HIDDEN: Final = N_("from here nobody can see what comes next from the bag")


class PagodaState(State):
    """A position. Read it through the public attributes; change it with :meth:`play` alone.

    Tiles and spaces are numbers (see :mod:`game.rules.pagoda_garden.tiles` and
    :mod:`game.rules.pagoda_garden.garden`). In a view made by :meth:`seen_by` a tile that the observer does not
    know is ``UNKNOWN``.
    """

    __slots__ = (
        "actor",
        "bag",
        "board",
        "draws_left",
        "flocks",
        "hands",
        "last",
        "level",
        "open_spaces",
        "own_koi",
        "phase",
        "placed",
        "seats",
        "start",
        "turn",
    )

    phase: Phase
    """What the actor does next: place a tile, name the bird of a koi, or end the turn."""
    start: int
    """The seat that had the first turn (PAG-S3)."""
    turn: int
    """The number of this turn, counted from 1 over all seats."""
    level: Level | None
    """The level of the solo game (PAG-O5); ``None`` with two or more seats."""
    board: list[Tile | None]
    """The tile on every space."""
    open_spaces: list[Space]
    """The empty spaces beside a tile, sorted."""
    last: Space | None
    """Where the tile placed last lies; ``None`` before the first."""
    placed: Tile | None
    """The tile placed this turn, ``OWN_KOI`` for a koi of one's own; ``None`` before that."""
    hands: list[list[Tile]]
    """Each seat's hand, sorted."""
    own_koi: list[int]
    """How many koi of its own each seat still has; they lie open (PAG-R1, PAG-R3, PAG-O2)."""
    draws_left: list[int]
    """How many tiles each seat may still draw: an equal share of the bag (PAG-R3)."""
    bag: list[Tile]
    """The bag; the last tile is drawn next."""
    flocks: tuple[tuple[int, Flock], ...]
    """Every flock scored so far in order, each with its side; side 1 of the solo game is the garden."""

    def __init__(self, seats: int, start: int, deal: Deal, level: Level | None = None) -> None:
        """A fresh game with these tiles."""
        self.seats = seats
        self.actor = self.start = start
        self.phase = "place"
        self.turn = 1
        self.level = level
        self.board = [None for _ in SPACES]
        self.open_spaces = []
        self.last = None
        self.placed = None
        self.hands = [sorted(hand) for hand in deal.hands]
        self.own_koi = [deal.own_koi] * seats
        self.draws_left = [len(deal.bag) // seats] * seats
        self.bag = list(deal.bag)
        self.flocks = ()
        for space, tile in deal.start_tiles.items():
            self._put(space, tile)

    # Reading

    def side_of(self, seat: int) -> int:
        """The team with four seats, else the seat itself (PAG-F1)."""
        return seat % 2 if self.seats == 4 else seat

    @property
    def sides(self) -> int:
        """How many sides score."""
        return 2 if self.seats == 4 else self.seats

    def flock_points(self, side: int) -> int:
        """The points of a side's flocks; side 1 of the solo game is the garden (PAG-O5)."""
        return sum(flock.points for owner, flock in self.flocks if owner == side)

    def scores(self) -> list[int]:
        """Flocks and rows of each side, as the garden lies now (PAG-P1, PAG-P2, PAG-O6)."""
        return [self.flock_points(side) + pagoda_points(self.board, side) for side in range(self.sides)]

    def score_sheet(self, side: int) -> ScoreSheet:
        return ScoreSheet(side, (*self._flock_lines(side), *row_lines(self.board, side)))

    def garden_score(self) -> int:
        """What the garden has, the opponent of the solo game (PAG-O6)."""
        return self.flock_points(1) + pagoda_points(self.board, 1) + pagoda_points(self.board, 2)

    def garden_sheet(self) -> ScoreSheet:
        """Every point of the garden, the opponent of the solo game, as side 1 (PAG-O6)."""
        return ScoreSheet(1, (*self._flock_lines(1), *row_lines(self.board, 1), *row_lines(self.board, 2)))

    def _flock_lines(self, side: int) -> tuple[ScoreLine, ...]:
        return flock_lines([flock for owner, flock in self.flocks if owner == side])

    def result(self) -> Result | None:
        if self.actor is not None:
            return None
        scores = tuple(self.scores())
        if self.seats == 1:
            garden = Opponent(N_("The garden"), self.garden_score(), scores[0] > self.garden_score())
            return Result(scores, ((0,),), (0,) if garden.beaten else (), opponents=(garden,))
        ranking = tuple(
            tuple(side for side, points in enumerate(scores) if points == place)
            for place in sorted(set(scores), reverse=True)
        )
        return Result(scores, ranking, ranking[0])

    # Playing

    def moves(self) -> Sequence[Move]:
        """Every legal move; in a view those that its observer can name."""
        seat = self.actor
        if seat is None:
            return ()
        if self.phase == "name bird":
            return NAME_BIRD
        if self.phase == "end":
            return END
        spaces = self._spaces()
        moves: list[Move] = []
        for tile in dict.fromkeys(self.hands[seat]):
            if tile != UNKNOWN:
                places = PLACES[tile]
                moves += [places[space] for space in spaces]
        if self.own_koi[seat]:
            places = PLACES[OWN_KOI]
            moves += [places[space] for space in spaces]
        return moves

    def _spaces(self) -> list[Space]:
        """Where the next tile may go (PAG-T1, PAG-O3)."""
        if self.seats == 1 and self.last is not None:
            return [space for space in NEIGHBOURS[self.last] if self.board[space] is None]
        return self.open_spaces

    def play(self, move: Move) -> list[Event]:
        seat = self.actor
        if seat is None:
            raise IllegalMove(move, _OVER)
        if isinstance(move, PlaceTile):
            return self._place(seat, move)
        if isinstance(move, NameBird):
            return self._name_bird(seat, move)
        if isinstance(move, End):
            return self._end(seat, move)
        raise IllegalMove(move, _UNKNOWN_MOVE)

    def _place(self, seat: int, move: PlaceTile) -> list[Event]:
        tile, space = TILE[move.tile], move.space
        if self.phase != "place":
            raise IllegalMove(move, _NOT_PLACE)
        if tile == OWN_KOI:
            if not self.own_koi[seat]:
                raise IllegalMove(move, _NO_OWN_KOI)
        elif tile not in self.hands[seat]:
            raise IllegalMove(move, _NOT_IN_HAND)
        if space not in self._spaces():
            if self.board[space] is not None:
                raise IllegalMove(move, _TAKEN)
            raise IllegalMove(move, _NOT_HERE if self.seats > 1 or self.last is None else _NOT_BESIDE_LAST)
        if tile == OWN_KOI:
            self.own_koi[seat] -= 1
        else:
            self.hands[seat].remove(tile)
        self._put(space, KOI if tile == OWN_KOI else tile)
        self.last = space
        self.placed = tile
        events: list[Event] = [TilePlaced(seat, tile, space)]
        bird = BIRD[tile]
        if bird is not None:
            self.phase = "end"
            self._score_flock(seat, space, bird, events)
        else:
            self.phase = "end" if self.level == "medium" else "name bird"
        return events

    def _put(self, space: Space, tile: Tile) -> None:
        self.board[space] = tile
        if space in self.open_spaces:
            self.open_spaces.remove(space)
        for near in NEIGHBOURS[space]:
            if self.board[near] is None and near not in self.open_spaces:
                insort(self.open_spaces, near)

    def _score_flock(self, seat: int, space: Space, bird: Bird, events: list[Event]) -> None:
        """Score the flock that ``bird`` makes, if it makes one and flocks count (PAG-T2, PAG-O5)."""
        if self.level == "medium":
            return
        flock = flock_at(self.board, space, bird)
        if flock is None:
            return
        garden = self.level == "hard"
        self.flocks += ((1 if garden else self.side_of(seat), flock),)
        side = None if garden else self.side_of(seat)
        events.append(FlockScored(side, space, bird, flock.neighbours, flock.points))

    def _name_bird(self, seat: int, move: NameBird) -> list[Event]:
        if self.phase != "name bird":
            raise IllegalMove(move, _NOT_NAME)
        assert self.last is not None
        self.phase = "end"
        events: list[Event] = [BirdNamed(seat, self.last, move.bird)]
        if move.bird is not None:
            self._score_flock(seat, self.last, move.bird, events)
        return events

    def _end(self, seat: int, move: End) -> list[Event]:
        if self.phase != "end":
            raise IllegalMove(move, _NO_BIRD_YET if self.phase == "name bird" else _NOT_END)
        over = not self._spaces()
        draws = not over and self.placed != OWN_KOI and self.draws_left[seat] > 0
        if draws and self.bag[-1] == UNKNOWN:
            raise IllegalMove(move, _HIDDEN)
        events: list[Event] = [TurnEnded(seat)]
        if draws:
            tile = self.bag.pop()
            self.draws_left[seat] -= 1
            insort(self.hands[seat], tile)
            events += [BagDrawn(seat, len(self.bag)), TileSeen(seat, tile)]
        follower = (seat + 1) % self.seats
        self.placed = None
        if over or not (self.hands[follower] or self.own_koi[follower]):
            self.actor = None
            self.phase = "over"
            events.append(GameEnded())
            return events
        self.actor = follower
        self.phase = "place"
        self.turn += 1
        if self.seats > 1:
            events.append(BagPassed(follower))
        return events

    # Copies, views, guesses

    def copy(self) -> PagodaState:
        twin: PagodaState = object.__new__(PagodaState)
        twin.seats = self.seats
        twin.actor = self.actor
        twin.phase = self.phase
        twin.start = self.start
        twin.turn = self.turn
        twin.level = self.level
        twin.board = self.board.copy()
        twin.open_spaces = self.open_spaces.copy()
        twin.last = self.last
        twin.placed = self.placed
        twin.hands = [hand.copy() for hand in self.hands]
        twin.own_koi = self.own_koi.copy()
        twin.draws_left = self.draws_left.copy()
        twin.bag = self.bag.copy()
        twin.flocks = self.flocks
        return twin

    def seen_by(self, seat: int) -> PagodaState:
        """All but the bag and the other hands, a partner's too (PAG-S2, PAG-F3).

        In a view, ``end`` raises ``IllegalMove`` where it would draw from the bag.
        """
        view = self.copy()
        view.bag = [UNKNOWN] * len(self.bag)
        for other, hand in enumerate(view.hands):
            if other != seat:
                view.hands[other] = [UNKNOWN] * len(hand)
        return view

    def guess(self, seat: int, rng: Chance) -> PagodaState:
        """Every way in which the unseen tiles may lie in the other hands and the bag is equally likely (PAG-M6)."""
        unseen = list(GARDEN_TILES) + [KOI] * (KOI_TILES - sum(self.own_koi))
        for tile in (*self.board, *self.hands[seat]):
            if tile is not None:
                unseen.remove(tile)
        rng.shuffle(unseen)
        guessed = self.copy()
        for other, hand in enumerate(self.hands):
            if other != seat:
                guessed.hands[other] = sorted(unseen.pop() for _ in hand)
        guessed.bag = unseen
        return guessed

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.actor,
            self.phase,
            self.start,
            self.turn,
            self.level,
            tuple(self.board),
            self.last,
            self.placed,
            tuple(map(tuple, self.hands)),
            tuple(self.own_koi),
            tuple(self.draws_left),
            tuple(self.bag),
            self.flocks,
        )
