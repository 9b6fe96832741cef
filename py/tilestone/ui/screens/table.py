"""One table: several boards at once, each finger on the board where it went down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from pyscript import document

from tilestone.core.clock import Reading
from tilestone.input.intents import Intent
from tilestone.session import table
from tilestone.session.lap import Lap
from tilestone.session.match import Match
from tilestone.ubongo.pieces import Cell
from tilestone.ui import dom
from tilestone.ui.inputs import HANDLED
from tilestone.ui.screens.match import Flow, MatchScreen
from tilestone.ui.screens.puzzle_board import BUTTONS, PuzzleBoard
from tilestone.view import table as view
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App

ECHO = 700  # milliseconds within which a click repeats what a finger has just done


class TableScreen(MatchScreen):
    """A game with everybody's board on the screen, the far ones turned.

    A browser makes clicks of one finger only, so buttons beside the boards act when the
    finger that pressed them lifts; a click that follows is its echo and does nothing.
    """

    name = "table"
    flow: ClassVar[Flow] = table

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self._boards = [self._board(seat) for seat in match.race.seats]
        self._pressed: dict[int, tuple[str, str]] = {}  # pointer to the control it is on
        self._echo: tuple[str, str, float] | None = None
        self._last = 0  # the seat that acted last: keys are for it

    # -------------------------------------------------------------- what is seen

    def boards(self, elapsed: int) -> Markup:
        """All boards; or the felt over them; or that there is no room for them."""
        match = self.match
        if not self._roomy():
            return view.cramped(match)
        if match.stage == "paused":
            return view.paused(match, elapsed)
        return self.places(elapsed)

    def places(self, elapsed: int) -> Markup:
        """Everybody's board and the strip between."""
        return view.scene(self.match, elapsed, self.app.settings)

    def redraw_clock(self, elapsed: int) -> None:
        """The strip between the edges."""
        strip = dom.find(".mid")
        if strip is not None:
            dom.draw(strip, view.strip(self.match, elapsed))

    def drawn(self) -> None:
        """Boards that have room start their glass; dragged pieces follow their pointers."""
        if dom.find(".tb") is not None:
            super().drawn()
        for board in self._boards:
            board.drawn()

    # -------------------------------------------------------------- buttons and keys

    def act(self, name: str, value: str, now: Reading) -> None:
        """A button by mouse or key; the echo of a finger's press is left out."""
        echo, self._echo = self._echo, None
        if echo is not None and echo[:2] == (name, value) and now.steady - echo[2] < ECHO:
            return
        self.press(name, value, now)

    def press(self, name: str, value: str, now: Reading) -> None:
        """A button, pressed by a finger, a mouse or a key."""
        if name in BUTTONS:
            self._last = int(value)
            self._boards[self._last].press(name, value, now)
        elif name == "well":
            self._boards[self._focused()].press(name, value, now)
        elif name == "giveup":
            self.do(table.give_up(self.match, int(value), now))
        elif name == "go-on":
            self.do(table.go_on(self.match))
        elif name == "pass":
            self.hand_over(table.passed_round(table.halt(self.match, now)))
        else:
            super().act(name, value, now)

    def key(self, key: str, now: Reading) -> bool:
        """Keys are for the board that has the focus, else for the one touched last."""
        seat = self._focused()
        board = self._boards[seat]
        if board.key(key, now):
            self._last = seat
            return True
        if not board.open or key != "Escape":
            return False
        self.do(table.halt(self.match, now))
        return True

    # -------------------------------------------------------------- fingers

    def down(self, event: Any) -> bool:
        """A finger on a board belongs to it until it lifts."""
        half = dom.around(event, ".half")
        if half is None or self.match.stage != "racing":
            return False
        seat = int(dom.data(half, "seat"))
        if str(event.pointerType) == "mouse" and not half.contains(document.activeElement):
            document.activeElement.blur()  # whose hand is at the mouse has the keys too
        self._last = seat
        control = dom.around(event, f"[data-act]:not({HANDLED})")
        if control is not None and not control.matches(":disabled"):
            return self._on_control(event, control)
        return self._boards[seat].down(event)

    def move(self, event: Any) -> None:
        """A finger has moved."""
        board = self._of(event)
        if board is not None:
            board.move(event)

    def up(self, event: Any) -> None:
        """A finger was lifted: a drop, a tap, or a button's press."""
        pressed = self._pressed.pop(int(event.pointerId), None)
        if pressed is None:
            board = self._of(event)
            if board is not None:
                board.up(event)
            return
        under = document.elementFromPoint(event.clientX, event.clientY)
        control = (under.closest("[data-act]") or None) if under else None
        if not control or control.matches(":disabled"):
            return
        if (dom.data(control, "act"), dom.data(control, "value")) == pressed:
            now = dom.moment(event)
            self._echo = (*pressed, now.steady)
            self.press(*pressed, now)

    def cancelled(self, event: Any) -> None:
        """One finger is gone: its piece goes back, the others stay where they are."""
        self._pressed.pop(int(event.pointerId), None)
        board = self._of(event)
        if board is not None:
            board.lost()

    def lost(self) -> None:
        """All fingers are gone, or the layout has changed under them."""
        self._pressed.clear()
        for board in self._boards:
            board.lost()
        self.app.refresh()

    def resized(self) -> None:
        """Where there is no room any more, the boards are covered and the sand stands."""
        if not self._roomy():
            self.do(table.halt(self.match, dom.now()))
        self.app.refresh()

    def let_go(self) -> None:
        """Forget all fingers."""
        self._pressed.clear()
        for board in self._boards:
            board.drop()

    def second_button(self, event: Any) -> bool:
        """No menu over the boards; the second button turns what the mouse drags."""
        half = dom.around(event, ".half")
        if half is None:
            return False
        self._boards[int(dom.data(half, "seat"))].second_button(event)
        return True

    # -------------------------------------------------------------- behind it

    def _on_control(self, event: Any, control: Any) -> bool:
        """A finger on a button is followed; a mouse clicks it as it clicks all else."""
        if str(event.pointerType) == "mouse":
            return False
        self._pressed[int(event.pointerId)] = dom.data(control, "act"), dom.data(control, "value")
        return True

    def _focused(self) -> int:
        """The seat whose board has the focus, else the one that acted last."""
        near = dom.data(document.activeElement.closest("[data-seat]") or document.body, "seat")
        return int(near) if near else self._last

    def _roomy(self) -> bool:
        return view.roomy(self.match, dom.page_width(), dom.page_height())

    def _board(self, seat: int) -> PuzzleBoard:
        def lap() -> Lap | None:
            return self.match.laps[seat] if table.playing(self.match, seat) else None

        def send(intent: Intent, now: Reading) -> None:
            self.do(table.handle(self.match, seat, intent, now))

        def aim(at: Cell | None) -> None:
            self.match = table.aim(self.match, seat, at)

        within = f'[data-seat="{seat}"]'
        return PuzzleBoard(lap, send, aim, within, view.turned(self.match, seat))

    def _of(self, event: Any) -> PuzzleBoard | None:
        """The board that this finger is on."""
        followed = (board for board in self._boards if board.follows(event.pointerId))
        return next(followed, None)
