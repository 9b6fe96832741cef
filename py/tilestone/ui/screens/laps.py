"""Passing the device: one board at a time on the screen, behind a curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tilestone.core.clock import Reading
from tilestone.input import keys
from tilestone.input.hand import Hand
from tilestone.input.intents import BACK, CANCEL, FLIP, ROTATE, Intent, Pick
from tilestone.session import passing
from tilestone.session.match import Match
from tilestone.ubongo.pieces import Cell
from tilestone.ui import dom
from tilestone.ui.screens.grip import Grip
from tilestone.ui.screens.match import INTENTS, Flow, MatchScreen
from tilestone.view import match as view
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App


class LapsScreen(MatchScreen):
    """A game that goes round on one device: one board at a time, behind a curtain."""

    flow: ClassVar[Flow] = passing

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.grip = Grip(self._hand, self._intend, self._aim)

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
        self.grip.drop()

    def drawn(self) -> None:
        """A dragged piece follows its pointer."""
        super().drawn()
        if self.grip.dragging:
            self.grip.follow()

    def act(self, name: str, value: str, now: Reading) -> None:
        """The buttons of the curtain and of the lap."""
        if name in INTENTS:
            self._turn(INTENTS[name], now)
        elif name == "well":
            self.do(passing.handle(self.match, Pick(value, "keys"), now))
        elif name == "show":
            self.do(passing.show(self.match))
        elif name == "giveup":
            self.do(passing.give_up(self.match, now))
        else:
            super().act(name, value, now)

    def key(self, key: str, now: Reading) -> bool:
        """A whole lap by keyboard."""
        match = self.match
        if match.stage != "racing" or match.lap is None:
            return False
        intent = keys.intent(key, match.lap.hand.hold is not None)
        if self.grip.dragging and intent not in (ROTATE, FLIP, BACK):
            return True  # the piece is the pointer's until it lets go
        if intent is not None:
            self._turn(intent, now)
        elif key == "Escape":
            self.do(passing.halt(match, now))
        else:
            return False
        return True

    def down(self, event: Any) -> bool:
        """A pointer on a piece is followed."""
        return self.match.stage == "racing" and self.grip.down(event)

    def move(self, event: Any) -> None:
        """It has moved."""
        self.grip.move(event)

    def up(self, event: Any) -> None:
        """It was lifted."""
        self.grip.up(event)

    def lost(self) -> None:
        """A piece in the air goes back where it was."""
        if self.grip.dragging:
            self.do(passing.handle(self.match, CANCEL, dom.now()))
        self.grip.drop()

    def second_button(self, event: Any) -> bool:
        """The second button turns the piece in the hand."""
        if self.match.stage != "racing":
            return False
        if self.grip.dragging:
            self._turn(ROTATE, dom.moment(event))
            return True
        return dom.around(event, "[data-piece], .area, .tray") is not None

    def _hand(self) -> Hand:
        assert self.match.lap is not None  # noqa: S101 - asked only while there is a lap
        return self.match.lap.hand

    def _intend(self, intent: Intent, event: Any) -> None:
        self.do(passing.handle(self.match, intent, dom.moment(event)))

    def _aim(self, at: Cell | None) -> None:
        self.match = passing.aim(self.match, at)

    def _turn(self, intent: Intent, now: Reading) -> None:
        self.grip.turn(intent)
        self.do(passing.handle(self.match, intent, now))
