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
from tilestone.input.intents import BACK, CANCEL, FLIP, ROTATE, Intent, Look, Pick
from tilestone.session.lap import Lap
from tilestone.ubongo.pieces import Cell
from tilestone.ui import dom
from tilestone.ui.screens.base import Screen
from tilestone.ui.screens.grip import Grip, Send

BUTTONS: dict[str, Intent] = {"rotate": ROTATE, "flip": FLIP, "putback": BACK}
"""What the controls below a tray mean; of all intents, a dragged piece takes only these."""

PIECES = '[data-act="well"]'
"""Pieces as controls, in their wells and on the area."""


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
        self._within = within
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
            self._by_key(BUTTONS[name], now)
        elif name == "well":
            self._by_key(Pick(value, "keys"), now)
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
            return key in keys.ARROWS and self._walk(key, now)
        self._by_key(intent, now)
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

    def _by_key(self, intent: Intent, now: Reading) -> None:
        """An intent of keys or buttons: the focus stays, but never at another piece, nor lost."""
        at = self._find(":focus")
        group, piece = _place_of(at)
        self.turn(intent, now)
        if at is None or not self.open:
            return
        if group:
            hold = self._hand().hold
            other = hold is not None and hold.piece != piece
            at = None if other else self._find(f'{group} {PIECES}[data-value="{piece}"]')
        if at is None or not at.isConnected or at.matches(":disabled"):
            at = self._find(".card")
        dom.focus(at)

    def _walk(self, key: str, now: Reading) -> bool:
        """An arrow while nothing is held: to the next piece of the tray, or of the area."""
        group, piece = _place_of(self._find(":focus"))
        if not group:
            return False
        pieces = self._find(group).querySelectorAll(f"{PIECES}:not(:disabled)")
        places = {dom.data(one, "value"): self._grip.middle(one) for one in pieces}
        piece = keys.beside(places, piece, key)
        self._handle(Look(piece), now)
        self._find(f'{group} {PIECES}[data-value="{piece}"]').focus()
        return True

    def _find(self, selector: str) -> Any:
        return dom.find(f"{self._within} {selector}")

    def _handle(self, intent: Intent, now: Reading) -> None:
        if self.open:
            self._send(intent, now)

    def _hand(self) -> Hand:
        lap = self._lap()
        assert lap is not None  # noqa: S101 - the grip asks only while hands may play
        return lap.hand


def _place_of(control: Any) -> tuple[str, str]:
    """Where a piece with the focus is, `.tray` or `.area`, and which; "" for other controls."""
    if control is None or not control.matches(PIECES):
        return "", ""
    return ".tray" if control.closest(".tray") else ".area", dom.data(control, "value")


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
