"""Passing the device: one board at a time on the screen, behind a curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tilestone.core.clock import Reading
from tilestone.input.intents import Intent
from tilestone.session import passing
from tilestone.session.lap import Lap
from tilestone.session.match import Match
from tilestone.ubongo.pieces import Cell
from tilestone.ui import dom
from tilestone.ui.screens.match import Flow, MatchScreen
from tilestone.ui.screens.puzzle_board import OnePuzzle, PuzzleBoard
from tilestone.view import match as view
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App


class LapsScreen(OnePuzzle, MatchScreen):
    """A game that goes round on one device: one board at a time, behind a curtain."""

    flow: ClassVar[Flow] = passing

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.board = PuzzleBoard(self._lap, self._send, self._aim)

    def boards(self, elapsed: int) -> Markup:
        """The curtain, the lap, or the lap that is over."""
        return view.scene(self.match, elapsed, self.app.settings)

    def redraw_clock(self, elapsed: int) -> None:
        """The one clock."""
        clock = dom.find("[data-clock]")
        if clock is not None:
            dom.draw(clock, view.clock_inside(self.match, elapsed))

    def let_go(self) -> None:
        """Forget the pointer."""
        self.board.drop()

    def act(self, name: str, value: str, now: Reading) -> None:
        """The buttons of the curtain and of the lap."""
        if name == "show":
            self.do(passing.show(self.match))
        elif name == "giveup":
            self.do(passing.give_up(self.match, now))
        elif not self.board.press(name, value, now):
            super().act(name, value, now)

    def key(self, key: str, now: Reading) -> bool:
        """A whole lap by keyboard."""
        if self.board.key(key, now):
            return True
        if not self.board.open or key != "Escape":
            return False
        self.do(passing.halt(self.match, now))
        return True

    def _lap(self) -> Lap | None:
        return self.match.lap if self.match.stage == "racing" else None

    def _send(self, intent: Intent, now: Reading) -> None:
        self.do(passing.handle(self.match, intent, now))

    def _aim(self, at: Cell | None) -> None:
        self.match = passing.aim(self.match, at)
