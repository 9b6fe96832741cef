"""One puzzle's board under hands: pointers, keys and buttons, all become intents.

A screen with a puzzle says where its lap is, what becomes of an intent, and what else its
own keys and buttons do.  `OnePuzzle` brings a screen's events to its only board.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilestone.core.clock import Reading
from tilestone.input import keys
from tilestone.input.hand import Hand
from tilestone.input.intents import BACK, CANCEL, FLIP, ROTATE, Intent, Pick
from tilestone.session.lap import Lap
from tilestone.ubongo.pieces import Cell
from tilestone.ui import dom
from tilestone.ui.screens.base import Screen
from tilestone.ui.screens.grip import Grip, Send

BUTTONS: dict[str, Intent] = {"rotate": ROTATE, "flip": FLIP, "putback": BACK}
"""What the controls below a tray mean; of all intents, a dragged piece takes only these."""


class PuzzleBoard:
    """A board and the one pointer on it.

    `lap` gives the lap as it is now, `None` while no hand may play it; `send` takes intents
    and when they were meant, `aim` the cell that a drag is over.  `within` and `turned` are
    those of `Grip`.
    """

    def __init__(
        self,
        lap: Callable[[], Lap | None],
        send: Send,
        aim: Callable[[Cell | None], None],
        within: str = "#app",
        turned: bool = False,
    ) -> None:
        self._lap = lap
        self._send = send
        self._grip = Grip(self._hand, send, aim, within, turned)

    @property
    def open(self) -> bool:
        """Whether hands may play."""
        return self._lap() is not None

    @property
    def dragging(self) -> bool:
        """Whether a piece follows a pointer."""
        return self._grip.dragging

    def follows(self, pointer: int) -> bool:
        """Whether this is the pointer that is on the board."""
        return self._grip.follows(pointer)

    def press(self, name: str, value: str, now: Reading) -> bool:
        """A button; false if it is none of the board's."""
        if name in BUTTONS:
            self.turn(BUTTONS[name], now)
        elif name == "well":
            self._handle(Pick(value, "keys"), now)
        else:
            return False
        return True

    def key(self, key: str, now: Reading) -> bool:
        """A key; false if it means nothing to the pieces.  One in the air is the pointer's."""
        if not self.open:
            return False
        intent = keys.intent(key, self._hand().hold is not None)
        if self.dragging and intent not in BUTTONS.values():
            return True
        if intent is None:
            return False
        self.turn(intent, now)
        return True

    def turn(self, intent: Intent, now: Reading) -> None:
        """An intent that was not the pointer's, though the piece may be in its grip."""
        if self.open:
            self._grip.turn(intent)
            self._handle(intent, now)

    def down(self, event: Any) -> bool:
        """A pointer went down; true if it is on a piece and is followed now."""
        return self.open and self._grip.down(event)

    def move(self, event: Any) -> None:
        """The pointer has moved."""
        if self.open:
            self._grip.move(event)

    def up(self, event: Any) -> None:
        """The pointer was lifted."""
        if self.open:
            self._grip.up(event)

    def second_button(self, event: Any) -> bool:
        """The second button turns the piece that is dragged, and opens no menu over the pieces."""
        if not self.open:
            return False
        if self.dragging:
            self.turn(ROTATE, dom.moment(event))
            return True
        return dom.around(event, "[data-piece], .area, .tray") is not None

    def lost(self) -> None:
        """The pointer was cancelled: a piece in the air goes back where it was."""
        if self.dragging:
            self._handle(CANCEL, dom.now())
        self.drop()

    def drop(self) -> None:
        """Forget the pointer."""
        self._grip.drop()

    def drawn(self) -> None:
        """The board has been drawn: a piece that is still dragged follows its pointer."""
        if not self.open:
            self.drop()
        elif self.dragging:
            self._grip.check()
            self._grip.follow()

    def _handle(self, intent: Intent, now: Reading) -> None:
        if self.open:
            self._send(intent, now)

    def _hand(self) -> Hand:
        lap = self._lap()
        assert lap is not None  # noqa: S101 - the grip asks only while hands may play
        return lap.hand


class OnePuzzle(Screen):
    """A screen with one board, to which it leaves all pointers."""

    board: PuzzleBoard

    def down(self, event: Any) -> bool:
        """A pointer on a piece is followed."""
        return self.board.down(event)

    def move(self, event: Any) -> None:
        """It has moved."""
        self.board.move(event)

    def up(self, event: Any) -> None:
        """It was lifted."""
        self.board.up(event)

    def lost(self) -> None:
        """A piece in the air goes back where it was."""
        self.board.lost()

    def second_button(self, event: Any) -> bool:
        """The second button turns a piece that is dragged."""
        return self.board.second_button(event)

    def drawn(self) -> None:
        """A piece that is dragged is moved under its pointer."""
        super().drawn()
        self.board.drawn()
