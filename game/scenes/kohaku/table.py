"""The Kōhaku table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rules.base import Event, Move, ScoreSheet
from game.rules.kohaku import (
    End,
    KohakuState,
    KoiTile,
    Place,
    Pond,
    Position,
    Take,
    Tile,
    TilePlaced,
    is_koi_space,
    neighbours,
    space_name,
)
from game.scenes.gains import gains
from game.scenes.kohaku import pictures
from game.scenes.kohaku.camera import Camera
from game.scenes.kohaku.layout import Layout, arrange
from game.scenes.kohaku.motions import event_motions
from game.scenes.kohaku.words import capitalised, cell_id, describe_line, place_name, thing_name, tile_help, tile_name
from game.scenes.log import NOTHING
from game.scenes.names import points, signed
from game.scenes.table import BAR, Table
from game.session.match import Match
from game.ui import input as logical
from game.ui import theme
from game.ui.anim import Motion
from game.ui.director import Director
from game.ui.focus import Control, Group
from game.ui.stage import Actor
from game.ui.words import _

LAYER_PANEL = 5
LAYER_BOARD = 10
LAYER_CELL = 15
LAYER_POND = 20
LAYER_FRAME = 30
LAYER_GHOST = 40
LAYER_BADGE = 45
LAYER_BAR = 50
LAYER_HAND = 60
LAYER_FLYING = 80


class KohakuTable(Table):
    """Pond board, stacks, every pond, and the turn of the seat that acts."""

    def __init__(self, director: Director, match: Match) -> None:
        super().__init__(director, match)
        self.chosen: int | None = None
        """The board space that was chosen first."""
        self.held: str | None = None
        """Which tile in hand is to be placed next: "koi" or "feature"."""
        self.peek: int | None = None
        """The seat whose pond is looked at instead of the actor's."""
        self.camera = Camera(1, 1)
        self.layout_: Layout
        self.actors: dict[object, Actor] = {}
        self._used: set[object] = set()
        self._home = self._first_home()

    # -- what is seen

    @property
    def state(self) -> KohakuState:
        state = self.match.state
        assert isinstance(state, KohakuState)
        return state

    def _first_home(self) -> int:
        """The seat whose pond is large at the start: the actor, or the first person."""
        people = [seat for seat in range(len(self.match.players)) if self.match.is_person(seat)]
        actor = self.match.actor
        if actor is not None and (actor in people or not people):
            return actor
        return people[0] if people else 0

    @property
    def home(self) -> int:
        """The seat whose pond is large: the person to move, or the last person who moved."""
        actor = self.match.actor
        if actor is not None and (self.match.is_person(actor) or not any(map(self.match.is_person, self._seats))):
            self._home = actor
        return self._home

    @property
    def shown(self) -> int:
        """The seat whose pond fills the large frame now."""
        return self.home if self.peek is None else self.peek

    @property
    def _seats(self) -> range:
        return range(len(self.match.players))

    @property
    def others(self) -> list[int]:
        """The seats with a small pond, clockwise from the one at home."""
        count = len(self.match.players)
        return [(self.home + step) % count for step in range(1, count)]

    @property
    def _my_turn(self) -> bool:
        """Whether a person is to move and looks at the own pond, with nothing in motion."""
        return self.match.person_to_move and self.shown == self.match.actor and not self.queue.busy

    def _held_tile(self) -> Tile | None:
        """The tile in hand that is placed next; keeps :attr:`held` true to the hand."""
        hand = {"koi" if isinstance(tile, KoiTile) else "feature": tile for tile in self.state.hand}
        if self.state.phase != "place" or not hand:
            self.held = None
            return None
        if self.held not in hand:
            advised = next((m.kind for m in self.advice[:1] if isinstance(m, Place) and m.kind in hand), None)
            self.held = advised or next(iter(hand))
        return hand[self.held]

    def _places(self) -> dict[Position, Place]:
        """Where the held tile may go."""
        if not self._my_turn or self._held_tile() is None:
            return {}
        return {(m.x, m.y): m for m in self.state.moves() if isinstance(m, Place) and m.kind == self.held}

    def last_placed(self, seat: int) -> set[Position]:
        """The places of the tiles of ``seat``'s last turn (of this turn, while it lasts)."""
        found: set[Position] = set()
        for step in reversed(self.match.steps):
            if step.seat != seat:
                if found:
                    break
                continue
            if isinstance(step.move, End) and found:
                break
            found |= {(e.x, e.y) for e in step.events if isinstance(e, TilePlaced)}
            if isinstance(step.move, Take) and (found or step.seat == self.match.actor):
                break
        return found

    # -- layout

    def arrange(self) -> None:
        kit = self.kit
        count = len(self.match.players)
        self.layout_ = lay = arrange(kit.look, 1 if count == 1 else count - 1)
        self.actors.clear()
        unit = kit.px
        self.camera.smallest, self.camera.largest = unit(22), unit(112)
        ground = kit.backdrop().convert()
        pygame.draw.line(ground, theme.PAPER_DARK, lay.bar.area.bottomleft, lay.bar.area.bottomright, unit(1.5))
        ground.blit(kit.plate(lay.board.size, theme.PAPER_DARK, theme.INK, 2), lay.board)
        for space, rect in enumerate(lay.spaces):
            kind = "koi" if is_koi_space(space) else "feature"
            ground.blit(kit.art.image(f"table/space-{kind}", rect.width, rect.height), rect)
        ground.blit(pictures.water(kit, lay.pond.size), lay.pond)
        self.stage.set_backdrop(ground)

    def put(
        self, key: object, picture: pygame.Surface, spot: tuple[int, int], layer: int, frame: pygame.Rect | None = None
    ) -> Actor:
        """Have an actor ``key`` with this picture at this place; those not put during a sync are taken away."""
        self._used.add(key)
        actor = self.actors.get(key)
        if actor is None or not actor.alive():
            actor = self.actors[key] = Actor(picture, spot, layer)
            self.stage.add(actor)
        elif self.stage.get_layer_of_sprite(actor) != layer:
            self.stage.change_layer(actor, layer)
        actor.set_visible(True)
        actor.cut_to(frame)
        actor.show(picture)
        actor.place(spot)
        return actor

    def refresh(self) -> None:
        # First of all, so that what may be touched lies where it is drawn.
        self._fit_camera()
        super().refresh()

    def sync(self) -> None:
        self._used = set()
        self._sync_bar()
        self._sync_board()
        self._sync_pond()
        self._sync_hand()
        self._sync_others()
        self._sync_advice()
        self._sync_pointer()
        self._sweep()

    def _sweep(self) -> None:
        for key in self.actors.keys() - self._used:
            self.actors.pop(key).kill()

    def _sync_bar(self) -> None:
        lay, kit, state = self.layout_, self.kit, self.state
        for control in self._bar_controls():
            face = kit.button(control.shape.size, "", control.id, "bare", self.hot == control.id, control.enabled)
            self.put(("button", control.id), face, control.shape.topleft, LAYER_BAR)
        actor = self.match.actor
        picture = pictures.prompt(kit, lay.bar.prompt.size, actor, self.prompt())
        self.put("prompt", picture, lay.bar.prompt.topleft, LAYER_BAR)
        info = pictures.counters(kit, lay.info.size, state.koi_left, state.features_left, self._round_text())
        self.put("info", info, lay.info.topleft, LAYER_PANEL)
        if lay.history is not None:
            picture = pictures.history(kit, lay.history.size, self.log, _(NOTHING))
            self.put("history", picture, lay.history.topleft, LAYER_PANEL)

    def _round_text(self) -> str:
        state = self.state
        if state.rounds is None:
            return _("Turn {turn}").format(turn=state.round)
        return _("Round {round} of {rounds}").format(round=min(state.round, state.rounds), rounds=state.rounds)

    def _sync_board(self) -> None:
        lay, kit = self.layout_, self.kit
        side = lay.spaces[0].width
        for space, tile in enumerate(self.state.board):
            if tile is not None:
                self.put(tile, pictures.face(kit, tile, side), lay.spaces[space].topleft, LAYER_BOARD)
        if not self._my_turn or self.state.phase != "take":
            self.chosen = None
            return
        if self.chosen is not None:
            near = self._partners(self.chosen)
            for space in range(len(lay.spaces)):
                rect = lay.spaces[space]
                if space == self.chosen:
                    picture = pictures.frame(kit, side, theme.VERMILION, 4)
                elif space in near:
                    picture = pictures.frame(kit, side, theme.GOLD, 3, 40 if self.hot == self._space_id(space) else 0)
                else:
                    picture = kit.plate((side, side), theme.PAPER, None, 0, 6, 150)
                self.put(("space", space), picture, rect.topleft, LAYER_FRAME)

    def _partners(self, space: int) -> list[int]:
        """The spaces that can be taken together with ``space``."""
        board = self.state.board
        return [near for near in neighbours(space) if board[near] is not None]

    @staticmethod
    def _space_id(space: int) -> str:
        return f"space:{space_name(space)}"

    def _fit_camera(self) -> None:
        """The pond on show and every place where a tile could go must fit."""
        pond = self.state.ponds[self.shown]
        self.camera.fit({*pond, *_around(pond)} if pond else {(-1, -1), (1, 1)}, self._pond_frame())

    def _pond_frame(self) -> pygame.Rect:
        """Where tiles are seen: the water but for its edge and a strip at the bottom for words."""
        margin = self.kit.px(4)
        frame = self.layout_.pond.inflate(-2 * margin, -2 * margin)
        frame.height -= self._strip
        return frame

    @property
    def _strip(self) -> int:
        return self.kit.type.line_height(theme.SMALL_STRONG, self.kit.look) + self.kit.px(16)

    def _sync_pond(self) -> None:
        kit, camera, frame = self.kit, self.camera, self._pond_frame()
        side = camera.side
        seat = self.shown
        for cell, tile in self.state.ponds[seat].items():
            rect = camera.rect(cell)
            self.put(tile, pictures.face(kit, tile, side), rect.topleft, LAYER_POND, frame)
        marked = self.last_placed(seat) if seat != self.match.actor or self.state.phase == "end" else set()
        for cell in marked if seat != self.home or self.state.phase == "end" else ():
            picture = pictures.frame(kit, side, theme.VERMILION, 3)
            self.put(("last", cell), picture, camera.rect(cell).topleft, LAYER_FRAME, frame)
        for cell in self._places():
            picture = pictures.cell_mark(kit, side, False)
            self.put(("cell", cell), picture, camera.rect(cell).topleft, LAYER_CELL, frame)
        if not self.state.ponds[seat] and not self._places():
            text = _("This pond is still empty.")
            style = theme.HEADING if kit.type.width(text, theme.HEADING, kit.look) < frame.width else theme.SMALL
            words = kit.type.line(kit.type.fit(text, style, kit.look, frame.width), style, kit.look, theme.PAPER_LIGHT)
            spot = (frame.centerx - words.get_width() // 2, frame.centery - words.get_height() // 2)
            self.put("empty", words, spot, LAYER_PANEL)
        if not camera.own:
            rect = self.layout_.fit
            picture = kit.button(rect.size, "", "fit", "plain", self.hot == "fit")
            self.put(("button", "fit"), picture, rect.topleft, LAYER_BAR)

    def _sync_hand(self) -> None:
        kit, lay, state = self.kit, self.layout_, self.state
        mine = self.match.person_to_move
        held = self._held_tile() if mine else None
        side = lay.hand[0].width
        for tile in state.hand if mine else ():
            slot = lay.hand[0 if isinstance(tile, KoiTile) else 1]
            self.put(tile, pictures.face(kit, tile, side), slot.topleft, LAYER_HAND)
            if tile is held:
                picture = pictures.frame(kit, side, theme.VERMILION, 4)
                self.put("held", picture, slot.topleft, LAYER_HAND + 1)
        if mine:
            undo = kit.button(lay.undo.size, "", "undo", "plain", self.hot == "undo", self.match.can_undo)
            self.put(("button", "undo"), undo, lay.undo.topleft, LAYER_BAR)
            ready = self.confirmation() is not None
            label = _("Confirm turn") if lay.confirm.width > 2 * lay.confirm.height else ""
            face = kit.button(lay.confirm.size, label, "confirm", "primary", self.hot == "confirm", ready)
            self.put(("button", "confirm"), face, lay.confirm.topleft, LAYER_BAR)

    def _sync_others(self) -> None:
        kit, lay, state = self.kit, self.layout_, self.state
        if state.seats == 1:
            box = lay.others[0]
            picture = pictures.breeders(
                kit, box.size, _("The breeders"), state.breeders_koi, state.breeders_features, state.breeder_scores
            )
            self.put("breeders", picture, box.topleft, LAYER_PANEL)
            return
        scores = state.scores()
        for seat, box in zip(self.others, lay.others, strict=True):
            lit = self.peek == seat or self.hot == f"pond:{seat}"
            marked = tuple(sorted(self.last_placed(seat)))
            picture = pictures.small_pond(
                kit, box.size, seat, self.name_of(seat), scores[seat], state.ponds[seat], marked, lit
            )
            self.put(("small", seat), picture, box.topleft, LAYER_PANEL)

    def _sync_advice(self) -> None:
        """Frames round what the hint tells to do next."""
        if not self.advice or not self._my_turn:
            return
        kit, lay, move = self.kit, self.layout_, self.advice[0]
        if isinstance(move, Take):
            for space in (move.koi, move.feature):
                rect = lay.spaces[space]
                picture = pictures.hint_frame(kit, rect.width)
                self.put(("hint", space), picture, rect.topleft, LAYER_FRAME + 1)
        elif isinstance(move, Place):
            rect = self.camera.rect((move.x, move.y))
            picture = pictures.hint_frame(kit, rect.width)
            self.put(("hint", "cell"), picture, rect.topleft, LAYER_FRAME + 1, self._pond_frame())
            slot = lay.hand[0 if move.kind == "koi" else 1]
            picture = pictures.hint_frame(kit, slot.width)
            self.put(("hint", "hand"), picture, slot.topleft, LAYER_HAND + 2)

    # -- what the pointer or the focus is on

    def _pointed(self) -> str | None:
        """The control that is looked at: under the pointer, else with a visible focus."""
        return self.hot or (self.tree.focus if self.tree.visible else None)

    def _sync_pointer(self) -> None:
        """The ghost tile with its points, or words about the tile that is pointed at."""
        if self.queue.busy:
            return
        pointed = self._pointed()
        kit, frame = self.kit, self._pond_frame()
        text = ""
        place = next((m for c, m in self._places().items() if cell_id(c) == pointed), None)
        tile = self._held_tile()
        if place is not None and tile is not None:
            rect = self.camera.rect((place.x, place.y))
            self.put("ghost", pictures.ghost(kit, tile, rect.width), rect.topleft, LAYER_GHOST, frame)
            text = self._gain_text(place)
            for gain in gains(self.state, place, self.shown):
                if isinstance(gain.line.at, tuple):
                    self._put_badge(("gain", gain.line.at), gain.line.at, gain.points)
        elif pointed is not None:
            text = self._words_about(pointed)
        text = text or (self.advice_text() if self._my_turn else "")
        if text:
            picture = pictures.caption(kit, text, frame.width - kit.px(8))
            x = frame.centerx - picture.get_width() // 2
            y = self.layout_.pond.bottom - picture.get_height() - kit.px(6)
            below = place is not None and self.camera.rect((place.x, place.y)).bottom > y
            self.put("caption", picture, (x, frame.y + kit.px(4) if below else y), LAYER_BADGE + 1)

    def _put_badge(self, key: object, cell: Position, number: int, plain: bool = False) -> None:
        picture = pictures.badge(self.kit, number, plain)
        rect = self.camera.rect(cell)
        spot = (rect.right - picture.get_width() + self.kit.px(4), rect.y - self.kit.px(4))
        self.put(key, picture, spot, LAYER_BADGE, self._pond_frame())

    def _gain_text(self, place: Place, places: bool = False, sheet: ScoreSheet | None = None) -> str:
        """What the placement would change and why, in words; with the ``places`` where they are not seen.

        ``sheet`` is what the actor has now, if it is at hand.
        """
        seat = self.match.actor
        assert seat is not None
        changes = gains(self.state, place, seat, sheet)
        if not changes:
            return _("No points now")
        total = sum(gain.points for gain in changes)
        name = describe_line if places else lambda line: thing_name(line.thing)
        reasons = ", ".join(f"{name(gain.line)} {signed(gain.points)}" for gain in changes)
        return _("{points}: {reasons}").format(points=signed(total), reasons=reasons)

    def _words_about(self, control_id: str) -> str:
        kind, _colon, rest = control_id.partition(":")
        if kind == "space":
            tile = next((t for s, t in enumerate(self.state.board) if space_name(s) == rest), None)
            return f"{capitalised(tile_name(tile))}{tile_help(tile)}" if tile is not None else ""
        if kind == "tile":
            x, y = map(int, rest.split(","))
            found = self.state.ponds[self.shown].get((x, y))
            return _pond_tile_text((x, y), found, self.state.score_sheet(self.shown)) if found is not None else ""
        if kind == "hand":
            held = next((t for t in self.state.hand if isinstance(t, KoiTile) == (rest == "koi")), None)
            return f"{capitalised(tile_name(held))}{tile_help(held)}" if held is not None else ""
        return ""

    def hover_changed(self) -> None:
        if not self.queue.busy and not self._stale:
            self.sync()

    def draw_focus(self) -> None:
        # The ghost follows the keyboard focus as it follows the pointer.
        focus = (self.tree.focus, self.tree.visible)
        if focus != self._focus_drawn:
            self._focus_drawn = focus
            self.hover_changed()
        super().draw_focus()

    _focus_drawn: tuple[str | None, bool] = (None, False)

    # -- what may be touched

    def groups(self) -> Sequence[Group]:
        lay = self.layout_
        groups = [
            Group("board", self._board_controls()),
            Group("pond", self._pond_controls(), self._pond_frame()),
            Group("tray", self._tray_controls()),
            Group("others", self._other_controls()),
            Group("info", [Control("info", self._info_text(), lay.info, role="text")]),
            Group(BAR, [Control("prompt", self.prompt(), lay.bar.prompt, role="heading"), *self._bar_controls()]),
        ]
        if not self.camera.own:
            groups.append(Group("zoom", [Control("fit", _("Show the whole pond"), lay.fit, self._reset_camera)]))
        return groups

    def _bar_controls(self) -> list[Control]:
        """The buttons of the bar; each is called like its icon."""
        bar = self.layout_.bar
        controls = [Control("menu", _("Menu"), bar.menu, self.open_menu)]
        if bar.rules is not None:
            controls.append(Control("rules", _("Rules"), bar.rules, self.open_rules))
        asking = self.match.person_to_move and not self.advising
        controls.append(Control("hint", _("Hint"), bar.hint, self.ask_for_hint, enabled=asking))
        controls.append(Control("log", _("What happened"), bar.log, self.open_log))
        return controls

    def _info_text(self) -> str:
        state = self.state
        text = _("{koi} koi and {features} features in the stacks. {round}.")
        return text.format(koi=state.koi_left, features=state.features_left, round=self._round_text())

    def _board_controls(self) -> list[Control]:
        choosing = self._my_turn and self.state.phase == "take"
        controls = []
        for space, tile in enumerate(self.state.board):
            rect = self.layout_.spaces[space]
            name = tile_name(tile) if tile is not None else _("empty")
            label = _("{space}: {tile}").format(space=space_name(space), tile=name)
            if self.chosen is not None and choosing and space in self._partners(self.chosen):
                label = _("{label}. Take it with {space}").format(label=label, space=space_name(self.chosen))
            state = {"pressed": "true" if space == self.chosen else "false"}
            control = Control(self._space_id(space), label, rect, self._choose(space), state=state)
            control.enabled = choosing and tile is not None
            controls.append(control)
        return controls

    def _choose(self, space: int) -> Callable[[], None]:
        def choose() -> None:
            if self.chosen is not None and space in self._partners(self.chosen):
                koi, feature = (space, self.chosen) if is_koi_space(space) else (self.chosen, space)
                self.chosen = None
                self.play(Take(koi, feature))
                return
            self.chosen = None if space == self.chosen else space
            self.director.sounds.play("button")
            self.refresh()

        return choose

    def _pond_controls(self) -> list[Control]:
        controls = []
        camera = self.camera
        sheet = self.state.score_sheet(self.shown)
        for cell, move in self._places().items():
            gain = self._gain_text(move, places=True, sheet=sheet)
            label = _("Place here: {place}. {gain}").format(place=place_name(*cell), gain=gain)
            reach = max(0, (self.kit.px(theme.TOUCH) - camera.side + 1) // 2)
            controls.append(Control(cell_id(cell), label, camera.rect(cell), self._placing(move), reach=reach))
        for cell, tile in self.state.ponds[self.shown].items():
            label = f"{_pond_tile_text(cell, tile, sheet)}, {place_name(*cell)}"
            controls.append(Control(f"tile:{cell[0]},{cell[1]}", label, camera.rect(cell), role="text", answers=True))
        return controls

    def _placing(self, move: Place) -> Callable[[], None]:
        return lambda: self.play(move)

    def _tray_controls(self) -> list[Control]:
        lay = self.layout_
        controls: list[Control] = []
        if not self.match.person_to_move:
            return controls
        for tile in self.state.hand:
            kind = "koi" if isinstance(tile, KoiTile) else "feature"
            slot = lay.hand[0 if kind == "koi" else 1]
            state = {"pressed": "true" if kind == self.held else "false"}
            label = _("In hand: {tile}").format(tile=tile_name(tile))
            controls.append(Control(f"hand:{kind}", label, slot, self._holding(kind), state=state))
        controls.append(Control("undo", _("Undo"), lay.undo, self.undo, enabled=self.match.can_undo))
        ready = self.confirmation() is not None
        controls.append(Control("confirm", _("Confirm turn"), lay.confirm, self.confirm, enabled=ready))
        return controls

    def _holding(self, kind: str) -> Callable[[], None]:
        def hold() -> None:
            self.held = kind
            self.director.sounds.play("button")
            self.refresh()

        return hold

    def _other_controls(self) -> list[Control]:
        lay, state = self.layout_, self.state
        if state.seats == 1:
            worth = state.breeder_scores
            label = _("The breeders hold {koi} koi and {features} features: yellow {yellow}, red {red}, black {black}.")
            text = label.format(
                koi=len(state.breeders_koi),
                features=len(state.breeders_features),
                yellow=worth.yellow,
                red=worth.red,
                black=worth.black,
            )
            return [Control("breeders", text, lay.others[0], role="text")]
        scores = state.scores()
        controls = []
        for seat, box in zip(self.others, lay.others, strict=True):
            label = _("Pond of {name}: {points}").format(name=self.name_of(seat), points=points(scores[seat]))
            pressed = {"pressed": "true" if self.peek == seat else "false"}
            controls.append(Control(f"pond:{seat}", label, box, self._peeking(seat), state=pressed))
        return controls

    def _peeking(self, seat: int) -> Callable[[], None]:
        def look() -> None:
            self.peek = None if self.peek == seat else seat
            self.camera.reset()
            self.director.sounds.play("button")
            self.refresh()

        return look

    def _reset_camera(self) -> None:
        self.camera.reset()
        self.refresh()

    # -- turn

    def prompt(self) -> str:
        match, state = self.match, self.state
        seat = match.actor
        if seat is None:
            return _("The game is over.")
        if self.peek is not None:
            return _("Pond of {name} – tap it again to go back").format(name=self.name_of(self.peek))
        if self.advising:
            return _("Looking for a hint …")
        if self.thinking:
            return _("{name} is thinking …").format(name=self.name_of(seat))
        name, score = self.name_of(seat), points(state.scores()[seat])
        if state.phase == "take":
            wish = _("take a koi and a feature side by side")
        elif state.phase == "place":
            wish = _("place both tiles in the pond") if len(state.hand) == 2 else _("place the other tile")
        else:
            wish = _("confirm the turn, or undo")
        return _("{name} ({points}): {wish}").format(name=name, points=score, wish=wish)

    def heed_advice(self) -> None:
        self.chosen = self.held = None

    def next_focus(self) -> str | None:
        state = self.state
        if not self._my_turn:
            return None
        if state.phase == "end":
            return "confirm"
        if state.phase == "place":
            places = list(self._places())
            return cell_id(places[len(places) // 2]) if places else None
        space = next((s for s, tile in enumerate(state.board) if tile is not None), None)
        return self._space_id(space) if space is not None else None

    def confirmation(self) -> Move | None:
        return End() if self.state.phase == "end" and self.match.actor is not None else None

    def play(self, move: Move) -> None:
        if self.match.person_to_move:
            self.peek = None
        before = self.home
        self.director.sounds.play(_SOUNDS.get(type(move), "place"))
        super().play(move)
        if self.home != before:
            self.camera.own = True

    def motions(self, seat: int, events: Sequence[Event]) -> list[Motion]:
        return event_motions(self, seat, events)

    def command(self, name: str) -> None:
        """Going back, and taking back, begin with what is only looked at or half chosen."""
        if name == "back" and self.peek is not None:
            self.peek = None
            self.camera.reset()
            self.refresh()
        elif name == "undo" and self.chosen is not None:
            self.chosen = None
            self.refresh()
        else:
            super().command(name)

    # -- panning and zooming

    def handle(self, wish: logical.Input) -> None:
        if isinstance(wish, logical.Drag):
            if self.layout_.pond.collidepoint(wish.start):
                self.camera.pan(*wish.by)
                self._camera_moved()
        elif isinstance(wish, logical.Scroll):
            if self.layout_.pond.collidepoint(wish.spot):
                self.camera.zoom(1.12**wish.by, wish.spot)
                self._camera_moved()
        elif isinstance(wish, logical.Zoom):
            if wish.factor:
                spot = wish.spot if wish.spot and self.layout_.pond.collidepoint(wish.spot) else None
                self.camera.zoom(wish.factor, spot)
            else:
                self.camera.reset()
            self._camera_moved()
        elif isinstance(wish, logical.Pan):
            step = self.camera.side
            self.camera.pan(-wish.dx * step, -wish.dy * step)
            self._camera_moved()
        elif isinstance(wish, logical.Press):
            # A finger shows what it would do before it is lifted.
            control = self.tree.at(wish.spot)
            self.point_at(control.id if control is not None and control.enabled else None)
        else:
            super().handle(wish)

    def _camera_moved(self) -> None:
        self.queue.skip()
        self.refresh()


_SOUNDS: dict[type, str] = {Take: "take", Place: "place", End: "slide"}


def _around(pond: Pond) -> set[Position]:
    """Every cell beside a tile of the pond."""
    return {(x + dx, y + dy) for x, y in pond for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1))}


def _pond_tile_text(cell: Position, tile: Tile, sheet: ScoreSheet) -> str:
    """A tile of a pond with what it earns by the pond's ``sheet``."""
    name = capitalised(tile_name(tile))
    earned = next((line.points for line in sheet.lines if line.at == cell), None)
    return name if earned is None else f"{name}: {points(earned)}"
