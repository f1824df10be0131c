"""One position of Kōhaku and everything that can happen to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeVar

from game.rules.base import Event, Move, Result, ScoreSheet, State, TieBreak
from game.rules.chance import Chance
from game.rules.errors import N_, IllegalMove
from game.rules.kohaku.board import CENTRAL_FEATURE, CENTRAL_KOI, FEATURE_SPACES, KOI_SPACES, SPACES, is_koi_space
from game.rules.kohaku.breeders import BreederScores, breeder_scores, opponents, wanted
from game.rules.kohaku.events import (
    BoardCleared,
    BreedersKept,
    BreedersRevealed,
    BreedersTook,
    GameEnded,
    StackEmpty,
    TileDrawn,
    TilePlaced,
    TileSlid,
    TileTaken,
    TurnEnded,
)
from game.rules.kohaku.moves import END, FEATURE_PLACES, KOI_PLACES, TAKES, End, Place, Take
from game.rules.kohaku.pond import EMPTY_POND, Pond
from game.rules.kohaku.scoring import score_lines
from game.rules.kohaku.supply import ROUNDS, koi_in_game
from game.rules.kohaku.tiles import FEATURE_TILES, FeatureTile, KoiTile, Tile

Phase = Literal["take", "place", "end"]
T = TypeVar("T", KoiTile, FeatureTile)

_OVER: Final = N_("the game is over")
_UNKNOWN: Final = N_("it is no move of this game")
_NOT_TAKE: Final = N_("this turn’s tiles have been taken already")
_NO_TILE: Final = N_("there is no tile to take")
_NOT_PLACE: Final = N_("this tile is not in your hand")
_NOT_HERE: Final = N_("this tile does not fit there")
_NOT_END: Final = N_("both tiles of the turn must be placed first")
_HIDDEN: Final = N_("from here nobody can see what comes next from the stacks")


class KohakuState(State):
    """A position. Read it through the public attributes and properties; change it with :meth:`play`."""

    __slots__ = (
        "_board",
        "_feature_stack",
        "_hand_feature",
        "_hand_koi",
        "_koi_stack",
        "_ponds",
        "_removed",
        "actor",
        "breeders_features",
        "breeders_koi",
        "cleared",
        "features_left",
        "koi_left",
        "phase",
        "seats",
        "start",
        "turn",
    )

    start: int
    """The seat that had the first turn (KOH-S4)."""
    turn: int
    """The number of this turn, counted from 1 over all seats."""
    phase: Phase
    """What the actor does next: take two tiles, place one of them, or end the turn."""
    koi_left: int
    """Koi in the stack; everybody may see it (KOH-T7)."""
    features_left: int
    """Features in the stack."""
    breeders_koi: tuple[KoiTile, ...]
    """The breeders' koi pile, oldest first; empty but in the solo game (KOH-B1)."""
    breeders_features: tuple[FeatureTile, ...]
    """The breeders' feature pile."""
    cleared: tuple[Tile, ...]
    """The tiles that lay on the board when the game ended (KOH-T8)."""
    _board: list[Tile | None]
    _ponds: list[Pond]
    _hand_koi: KoiTile | None
    _hand_feature: FeatureTile | None
    _koi_stack: tuple[KoiTile, ...] | None
    """The stack with its top at ``koi_left - 1``; what is above that has been drawn. ``None`` in a view."""
    _feature_stack: tuple[FeatureTile, ...] | None
    _removed: tuple[KoiTile, ...] | None
    """Koi taken out at random at the set-up, by index; nobody knows them (KOH-S2). ``None`` in a view."""

    def __init__(
        self,
        seats: int,
        start: int,
        koi_stack: tuple[KoiTile, ...],
        feature_stack: tuple[FeatureTile, ...],
        removed: tuple[KoiTile, ...] = (),
    ) -> None:
        """A fresh game: the board is filled from the ends of the two stacks (KOH-S3)."""
        self.seats = seats
        self.actor = self.start = start
        self.turn = 1
        self.phase = "take"
        self.breeders_koi = ()
        self.breeders_features = ()
        self.cleared = ()
        self._ponds = [EMPTY_POND] * seats
        self._hand_koi = None
        self._hand_feature = None
        self._koi_stack = koi_stack
        self._feature_stack = feature_stack
        self._removed = removed
        self.koi_left = len(koi_stack)
        self.features_left = len(feature_stack)
        self._board = [None for _ in SPACES]
        for space in SPACES:
            self._draw(space, [])

    # Reading

    @property
    def board(self) -> tuple[Tile | None, ...]:
        """The tile on each of the 12 spaces of the pond board (see :mod:`game.rules.kohaku.board`)."""
        return tuple(self._board)

    @property
    def ponds(self) -> tuple[Pond, ...]:
        """Each seat's pond, a mapping from (x, y) to the tile there."""
        return tuple(self._ponds)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The tiles that the actor has taken and not yet placed, the koi first."""
        return tuple(tile for tile in (self._hand_koi, self._hand_feature) if tile is not None)

    @property
    def rounds(self) -> int | None:
        """How many turns every seat has in all (KOH-S5); ``None`` in the solo game, which ends by its stacks."""
        return ROUNDS.get(self.seats)

    @property
    def round(self) -> int:
        """The number of this round, counted from 1."""
        return (self.turn - 1) // self.seats + 1

    @property
    def breeder_scores(self) -> BreederScores:
        """What the breeders' piles are worth now (KOH-B6)."""
        return breeder_scores(self.breeders_koi, self.breeders_features)

    def scores(self) -> list[int]:
        return [pond.points for pond in self._ponds]

    def coins(self) -> list[int]:
        """Coins in each seat's pond (KOH-P9)."""
        return [pond.coins for pond in self._ponds]

    def score_sheet(self, side: int) -> ScoreSheet:
        return ScoreSheet(side, tuple(score_lines(self._ponds[side])))

    def gain(self, move: Place) -> int:
        """Points that the placement ``move``, which must be legal, would bring the actor."""
        assert self.actor is not None
        pond = self._ponds[self.actor]
        if move.kind == "koi" and self._hand_koi is not None:
            return pond.koi_gain(move.cell, self._hand_koi)
        assert self._hand_feature is not None
        return pond.feature_gain(move.cell, self._hand_feature)

    def result(self) -> Result | None:
        if self.actor is not None:
            return None
        scores, coins = tuple(self.scores()), tuple(self.coins())
        if self.seats == 1:
            beaten = opponents(scores[0], self.breeder_scores)
            winners = (0,) if any(opponent.beaten for opponent in beaten) else ()
            return Result(scores, ((0,),), winners, opponents=beaten)
        worth = list(zip(scores, coins, strict=True))
        ranking = tuple(
            tuple(seat for seat in range(self.seats) if worth[seat] == place)
            for place in sorted(set(worth), reverse=True)
        )
        tied = len(set(scores)) < self.seats
        return Result(scores, ranking, ranking[0], (TieBreak(N_("Coins"), coins),) if tied else ())

    # Playing

    def moves(self) -> Sequence[Move]:
        if self.actor is None:
            return ()
        if self.phase == "take":
            board = self._board
            if None not in board:
                return TAKES
            return tuple(take for take in TAKES if board[take.koi] is not None and board[take.feature] is not None)
        if self.phase == "end":
            return END
        pond = self._ponds[self.actor]
        moves: list[Move] = []
        if self._hand_koi is not None:
            moves += [KOI_PLACES[cell] for cell in sorted(pond.koi_cells)]
        if self._hand_feature is not None:
            moves += [FEATURE_PLACES[cell] for cell in sorted(pond.feature_cells)]
        return moves

    def play(self, move: Move) -> list[Event]:
        seat = self.actor
        if seat is None:
            raise IllegalMove(move, _OVER)
        kind = type(move)
        if kind is Place:
            return self._place(seat, move)  # type: ignore[arg-type]
        if kind is Take:
            return self._take(seat, move)  # type: ignore[arg-type]
        if kind is End:
            return self._end(seat, move)
        raise IllegalMove(move, _UNKNOWN)

    def _take(self, seat: int, move: Take) -> list[Event]:
        if self.phase != "take":
            raise IllegalMove(move, _NOT_TAKE)
        board = self._board
        koi, feature = board[move.koi], board[move.feature]
        if not isinstance(koi, KoiTile) or not isinstance(feature, FeatureTile):
            raise IllegalMove(move, _NO_TILE)
        self._hand_koi, self._hand_feature = koi, feature
        board[move.koi] = board[move.feature] = None
        self.phase = "place"
        return [TileTaken(seat, move.koi, koi), TileTaken(seat, move.feature, feature)]

    def _place(self, seat: int, move: Place) -> list[Event]:
        pond = self._ponds[seat]
        cell = move.cell
        tile: Tile | None
        if move.kind == "koi":
            tile = self._hand_koi
            if tile is None:
                raise IllegalMove(move, _NOT_PLACE)
            if cell not in pond.koi_cells:
                raise IllegalMove(move, _NOT_HERE)
            after = pond.with_koi(cell, tile)
            self._hand_koi = None
        else:
            tile = self._hand_feature
            if tile is None:
                raise IllegalMove(move, _NOT_PLACE)
            if cell not in pond.feature_cells:
                raise IllegalMove(move, _NOT_HERE)
            after = pond.with_feature(cell, tile)
            self._hand_feature = None
        self._ponds[seat] = after
        if self._hand_koi is None and self._hand_feature is None:
            self.phase = "end"
        return [TilePlaced(seat, tile, move.x, move.y, after.points - pond.points)]

    def _end(self, seat: int, move: Move) -> list[Event]:
        if self.phase != "end":
            raise IllegalMove(move, _NOT_END)
        if self._koi_stack is None and self.koi_left:
            raise IllegalMove(move, _HIDDEN)
        events: list[Event] = [TurnEnded(seat)]
        self._slide(CENTRAL_KOI, KOI_SPACES, events)
        self._slide(CENTRAL_FEATURE, FEATURE_SPACES, events)
        goes_on = self._refill((CENTRAL_KOI, CENTRAL_FEATURE), events)  # the koi first (KOH-T9)
        if goes_on and self.seats == 1:
            goes_on = self._breeders_turn(events)
        if goes_on:
            self.actor = (seat + 1) % self.seats
            self.turn += 1
            self.phase = "take"
        else:
            self._finish(events)
        return events

    def _slide(self, centre: int, spaces: Sequence[int], events: list[Event]) -> None:
        """Slide the central tile to the empty space of its kind at the edge, if both are there (KOH-T6)."""
        board = self._board
        tile = board[centre]
        if tile is None:
            return
        for space in spaces:
            if board[space] is None:
                board[space], board[centre] = tile, None
                events.append(TileSlid(tile, centre, space))
                return

    def _refill(self, spaces: Sequence[int], events: list[Event]) -> bool:
        """Draw a tile for each empty one of ``spaces`` in turn; false as soon as a stack is empty."""
        return all(self._draw(space, events) for space in spaces if self._board[space] is None)

    def _draw(self, space: int, events: list[Event]) -> bool:
        tile = self._draw_koi(events) if is_koi_space(space) else self._draw_feature(events)
        if tile is None:
            return False
        self._board[space] = tile
        events.append(TileDrawn(tile, space))
        return True

    def _draw_koi(self, events: list[Event]) -> KoiTile | None:
        if not self.koi_left:
            events.append(StackEmpty("koi"))
            return None
        assert self._koi_stack is not None
        self.koi_left -= 1
        return self._koi_stack[self.koi_left]

    def _draw_feature(self, events: list[Event]) -> FeatureTile | None:
        if not self.features_left:
            events.append(StackEmpty("feature"))
            return None
        assert self._feature_stack is not None
        self.features_left -= 1
        return self._feature_stack[self.features_left]

    def _breeders_turn(self, events: list[Event]) -> bool:
        """The breeders' whole turn (KOH-B2 … KOH-B4); false if it ends the game (KOH-B5)."""
        koi = self._draw_koi(events)
        if koi is None:
            return False
        events.append(BreedersRevealed(koi))
        koi_taken = self._breeders_take(koi, KOI_SPACES, events)
        self.breeders_koi += (*koi_taken, koi)
        events.append(BreedersKept(koi))
        if koi_taken:
            return self._refill(SPACES, events)
        feature = self._draw_feature(events)
        if feature is None:
            return False
        events.append(BreedersRevealed(feature))
        features_taken = self._breeders_take(feature, FEATURE_SPACES, events)
        self.breeders_features += (*features_taken, feature)
        events.append(BreedersKept(feature))
        return self._refill(SPACES, events)

    def _breeders_take(self, revealed: T, spaces: Sequence[int], events: list[Event]) -> list[T]:
        taken: list[T] = []
        for space in spaces:
            tile = self._board[space]
            if isinstance(tile, type(revealed)) and wanted(tile, revealed):
                self._board[space] = None
                taken.append(tile)
                events.append(BreedersTook(tile, space))
        return taken

    def _finish(self, events: list[Event]) -> None:
        """Clear the board and end the game (KOH-T8)."""
        self.cleared = tuple(tile for tile in self._board if tile is not None)
        self._board = [None for _ in SPACES]
        events += (BoardCleared(self.cleared), GameEnded())
        self.actor = None

    # Copies, views, guesses

    def copy(self) -> KohakuState:
        twin: KohakuState = object.__new__(KohakuState)
        twin.seats = self.seats
        twin.actor = self.actor
        twin.start = self.start
        twin.turn = self.turn
        twin.phase = self.phase
        twin.koi_left = self.koi_left
        twin.features_left = self.features_left
        twin.breeders_koi = self.breeders_koi
        twin.breeders_features = self.breeders_features
        twin.cleared = self.cleared
        twin._board = self._board.copy()
        twin._ponds = self._ponds.copy()
        twin._hand_koi = self._hand_koi
        twin._hand_feature = self._hand_feature
        twin._koi_stack = self._koi_stack
        twin._feature_stack = self._feature_stack
        twin._removed = self._removed
        return twin

    def seen_by(self, seat: int) -> KohakuState:
        """What every seat knows alike: all but the stacks' contents and the koi taken out at the set-up.

        In a view, ``end`` raises ``IllegalMove`` as long as it would draw from a stack.
        """
        view = self.copy()
        view._koi_stack = view._feature_stack = view._removed = None
        return view

    def guess(self, seat: int, rng: Chance) -> KohakuState:
        """Every order of the unseen tiles, with every choice of the removed koi, is equally likely."""
        seen = self._seen()
        koi = [tile for tile in koi_in_game(self.seats) if tile not in seen]
        features = [tile for tile in FEATURE_TILES if tile not in seen]
        rng.shuffle(koi)
        rng.shuffle(features)
        guessed = self.copy()
        guessed._koi_stack = tuple(koi[: self.koi_left])
        guessed._removed = tuple(sorted(koi[self.koi_left :], key=lambda tile: tile.index))
        guessed._feature_stack = tuple(features)
        return guessed

    def _seen(self) -> set[Tile]:
        """Every tile that has left its stack; all of them lie open."""
        seen: set[Tile] = {tile for tile in self._board if tile is not None}
        seen.update(self.hand, self.breeders_koi, self.breeders_features, self.cleared)
        for pond in self._ponds:
            seen.update(pond.tiles())
        return seen

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.start,
            self.turn,
            self.actor,
            self.phase,
            self.koi_left,
            self.features_left,
            self._hand_koi,
            self._hand_feature,
            tuple(self._board),
            tuple(pond.key() for pond in self._ponds),
            self.breeders_koi,
            self.breeders_features,
            self.cleared,
            self._koi_stack and self._koi_stack[: self.koi_left],
            self._feature_stack and self._feature_stack[: self.features_left],
            self._removed,
        )

    def __repr__(self) -> str:
        return f"<KohakuState: {self.seats} seats, turn {self.turn}, seat {self.actor} to {self.phase}>"
