"""Pointers on one puzzle: from the browser's events to intents.

A `Grip` follows at most one pointer on one board; another that comes down meanwhile is
left alone, so that no piece is ever held twice.  Geometry is read from the page at each
event, never kept, since layouts change under a finger.

A board may be turned by half a turn toward a player at the far side of a table.  All its
geometry is then seen from there: the far corner of the page is the origin.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tilestone.core.clock import Reading
from tilestone.input import drag
from tilestone.input.drag import CellPress, Grid, Press
from tilestone.input.hand import Hand
from tilestone.input.intents import FLIP, ROTATE, Drop, Grab, Intent, Pick, Tap
from tilestone.ubongo.pieces import Cell, oriented, size
from tilestone.ui import dom
from tilestone.view import lap as laps
from tilestone.view import puzzle, wells

Send = Callable[[Intent, Reading], None]
"""Called with an intent and the moment at which it was meant."""


class Grip:
    """The pointer on one board.

    `hand` gives the hand as it is now, `send` takes intents, `aim` the cell that a drag
    is over; `within` selects the elements that hold this board, `turned` says that it is
    turned by half a turn.
    """

    def __init__(
        self,
        hand: Callable[[], Hand],
        send: Send,
        aim: Callable[[Cell | None], None],
        within: str = "#app",
        turned: bool = False,
    ) -> None:
        self._within = within
        self._turned = turned
        self._hand = hand
        self._send = send
        self._aim = aim
        self._press: Press | None = None
        self._cell: CellPress | None = None

    def follows(self, pointer: int) -> bool:
        """Whether this is the pointer that it follows."""
        press = self._press or self._cell
        return press is not None and press.pointer == pointer

    @property
    def dragging(self) -> bool:
        """Whether a piece follows a pointer."""
        return self._press is not None and self._press.dragging

    def down(self, event: Any) -> bool:
        """A pointer went down; true if it is on a piece or a cell and is followed now."""
        if self._press is not None or self._cell is not None:
            return False
        piece = _piece_under(event, self._hand())
        if piece is None:
            return self._on_cell(event)
        turn = self._hand().tray.spot(piece).turn
        here = self._at(event)
        grip = self._grip_point(event, piece, turn)
        touch = str(event.pointerType) != "mouse"
        self._press = Press(int(event.pointerId), piece, touch, grip, here, here)
        return True

    def move(self, event: Any) -> None:
        """The pointer has moved: far enough, and the piece comes with it."""
        cell, press = self._cell, self._press
        if cell is not None and cell.pointer == event.pointerId:
            self._cell = None if drag.strayed(cell, *self._at(event)) else cell
        if press is None or press.pointer != event.pointerId:
            return
        self._press = drag.moved(press, *self._at(event))
        if self._press.dragging and not press.dragging:
            self._send(Grab(press.piece), dom.moment(event))
        self.follow()

    def up(self, event: Any) -> None:
        """The pointer was lifted: a drop, or a tap."""
        cell, press = self._cell, self._press
        if cell is not None and cell.pointer == event.pointerId:
            self._cell = None
            if not drag.strayed(cell, *self._at(event)):
                self._send(Tap(cell.cell), dom.moment(event))
        if press is None or press.pointer != event.pointerId:
            return
        self._press = None
        if not press.dragging:
            self._send(Pick(press.piece), dom.moment(event))
            return
        press = drag.moved(press, *self._at(event))
        self._send(Drop(self._target(press)), dom.moment(event))

    def drop(self) -> None:
        """Forget the pointer."""
        self._press = self._cell = None

    def check(self) -> None:
        """Forget a pointer whose piece is no longer in its hand: a key has put it away."""
        if self.dragging and self._press is not None:
            hold = self._hand().hold
            if hold is None or hold.by != "drag" or hold.piece != self._press.piece:
                self._press = None

    def turn(self, intent: Intent) -> None:
        """The dragged piece is about to be turned: keep the grip on the same spot of it."""
        press = self._press
        if press is None or intent not in (ROTATE, FLIP):
            return
        turn = self._hand().tray.spot(press.piece).turn
        change = drag.rotated if intent == ROTATE else drag.flipped
        self._press = change(press, turn)

    def follow(self) -> None:
        """Move the dragged piece under its pointer and show where it would snap."""
        press = self._press
        if press is None or not press.dragging:
            return
        hand = self._hand()
        if hand.hold is None:
            return
        at = self._target(press)
        if at != hand.hold.at:
            self._aim(at)
            self._outline()
        air = self._find(".loose")
        if air is not None:
            turn = hand.tray.spot(press.piece).turn
            cell = self.grid().cell
            x, y = drag.corner(press, turn, cell)
            _, columns = size(oriented(press.piece, turn))
            edge = wells.MARGIN / 100 * cell
            air.style.width = f"{columns * cell + 2 * edge:.2f}px"
            air.style.transform = f"translate({x - edge:.2f}px, {y - edge:.2f}px)"

    def _outline(self) -> None:
        hand = self._hand()
        ghost = self._find("[data-ghost]")
        if ghost is not None and hand.hold is not None:
            dom.draw(ghost, puzzle.shadow(laps.outline_under(hand), hand.fits))

    def _on_cell(self, event: Any) -> bool:
        """A tap on the area while a piece is picked puts it there, when the pointer lifts."""
        cell = dom.around(event, "[data-cell]")
        if cell is None or self._hand().hold is None:
            return False
        row, column = dom.data(cell, "cell").split(",")
        at = int(row), int(column)
        self._cell = CellPress(int(event.pointerId), at, self._at(event))
        return True

    def _target(self, press: Press) -> Cell | None:
        tray = self._hand().tray
        return drag.target(press, tray.spot(press.piece).turn, self.grid(), tray.area)

    def _grip_point(self, event: Any, piece: str, turn: int) -> tuple[float, float]:
        """Where within the piece, in cells, the pointer is; its middle if beside it."""
        rows, columns = size(oriented(piece, turn))
        spot = self._hand().tray.spot(piece)
        if spot.at is not None:
            place = self.grid()
            place = replace(
                place, x=place.x + spot.at[1] * place.cell, y=place.y + spot.at[0] * place.cell
            )
        else:
            place = self._well_grid(self._find(f'[data-well="{piece}"] svg'), columns)
        x, y = self._at(event)
        x, y = (x - place.x) / place.cell, (y - place.y) / place.cell
        inside = 0 <= x <= columns and 0 <= y <= rows
        return (x, y) if inside else (columns / 2, rows / 2)

    def grid(self) -> Grid:
        """Where the area lies on the screen now."""
        area = self._find("svg.area")
        left, top, width = self._box(area)
        unit = width / float(area.viewBox.baseVal.width)
        edge = puzzle.PAD * unit
        return Grid(left + edge, top + edge, 100 * unit)

    def middle(self, element: Any) -> tuple[float, float]:
        """The middle of an element, as seen from the board's side of the table."""
        left, top, width = self._box(element)
        return left + width / 2, top + float(element.getBoundingClientRect().height) / 2

    def _well_grid(self, drawn: Any, columns: int) -> Grid:
        left, top, width = self._box(drawn)
        margin = wells.MARGIN / 100
        cell = width / (columns + 2 * margin)
        return Grid(left + margin * cell, top + margin * cell, cell)

    def _at(self, event: Any) -> tuple[float, float]:
        """Where an event happened, as seen from the board's side of the table."""
        x, y = float(event.clientX), float(event.clientY)
        if not self._turned:
            return x, y
        return dom.page_width() - x, dom.page_height() - y

    def _box(self, element: Any) -> tuple[float, float, float]:
        """An element's left, top and width, as seen from the board's side of the table."""
        box = element.getBoundingClientRect()
        if not self._turned:
            return float(box.left), float(box.top), float(box.width)
        left, top = dom.page_width() - float(box.right), dom.page_height() - float(box.bottom)
        return left, top, float(box.width)

    def _find(self, selector: str) -> Any:
        return dom.find(f"{self._within} {selector}")


def _piece_under(event: Any, hand: Hand) -> str | None:
    """The piece that a pointer went down on: on the area, or anywhere in its well."""
    drawn = dom.around(event, "[data-piece]")
    if drawn is not None:
        return dom.data(drawn, "piece")
    well = dom.around(event, "[data-well]")
    if well is None:
        return None
    piece = dom.data(well, "well")
    lies_there = piece in hand.tray.hand and hand.tray.spot(piece).at is None
    return piece if lies_there else None
