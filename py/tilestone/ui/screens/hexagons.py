"""A live board of hexagons under hands: taps, keys, the second button, a mouse that passes.

What they mean is for the `Cells` behind the board: the match under way (`StonesBoard`), or
a position that is being set up on a sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tilestone.core.clock import Reading
from tilestone.ui import dom
from tilestone.ui.screens.taps import Taps, cell_under

WALK: dict[str, tuple[str, ...]] = {
    "ArrowLeft": ("left",),
    "ArrowRight": ("right",),
    # At the edge where one slanting way ends, the other one goes on.
    "ArrowUp": ("up-left", "up-right"),
    "ArrowDown": ("down-right", "down-left"),
    "Home": ("up-left",),
    "PageUp": ("up-right",),
    "End": ("down-left",),
    "PageDown": ("down-right",),
}
"""The keys that walk, each with the way it goes and the one it goes where that ends."""

COLOUR_KEYS = {"w": "white", "b": "black", "r": "red"}


class Cells(Protocol):
    """What the cells of a live board do."""

    def tap(self, cell: str, other: bool, kind: str) -> None:
        """A cell was chosen, perhaps for the other colour; `kind` as pointers name it."""

    def walk(self, cell: str, ways: tuple[str, ...]) -> None:
        """The keyboard leaves a cell by the first of these ways that there is."""

    def pick(self, colour: str) -> None:
        """A colour was chosen by its key."""

    def pass_over(self, cell: str | None) -> None:
        """A mouse passes over a cell, or over none."""

    def key(self, key: str) -> bool:
        """Any other key, wherever the focus is; false if it means nothing here."""


class Hexagons:
    """The hands on whichever cells are live now."""

    def __init__(self, cells: Callable[[], Cells]) -> None:
        self._cells = cells
        self._taps = Taps(self._tap)
        self._follow = False  # the keyboard's cell takes the focus at the next drawing

    def close(self) -> None:
        """The screen goes."""
        self._taps.close()

    def click(self, cell: str, now: Reading) -> None:
        """A click on a cell, unless it only repeats what a pointer has done."""
        if not self._taps.just(now):
            self._tap(cell)

    def key(self, key: str) -> bool:
        """A key; false if it means nothing here.  Most are for the cell that has the focus."""
        cells, focused = self._cells(), dom.find(".hexboard.live .hex:focus")
        if focused is None:
            return cells.key(key)
        cell = dom.data(focused, "cell")
        if key in WALK:
            self._follow = True
            cells.walk(cell, WALK[key])
        elif key in ("Enter", " "):
            self._follow = True
            self._tap(cell)
        elif key.lower() in COLOUR_KEYS:
            cells.pick(COLOUR_KEYS[key.lower()])
        else:
            return cells.key(key)
        return True

    def down(self, event: Any) -> bool:
        """A pointer went down; true if it is on a cell and is followed now."""
        return self._taps.down(event)

    def move(self, event: Any) -> None:
        """It has moved."""
        self._taps.move(event)

    def up(self, event: Any) -> None:
        """It was lifted."""
        self._taps.up(event)

    def lost(self) -> None:
        """It was cancelled."""
        self._taps.drop()

    def over(self, event: Any) -> None:
        """Something passes; only a mouse means anything by that."""
        if str(event.pointerType) == "mouse":
            self._cells().pass_over(cell_under(event) or None)

    def second_button(self, event: Any) -> bool:
        """The second button was pressed; true if that was on a cell."""
        return self._taps.second(event)

    def take_focus(self, wanted: bool) -> None:
        """At the next drawing the keyboard's cell takes the focus, or doesn't."""
        self._follow = wanted

    def keep_focus(self) -> None:
        """What had the focus is gone from the page: the keyboard's cell takes it."""
        self._follow = True
        self.drawn()

    def drawn(self) -> None:
        """The board has been drawn: the focus follows the keyboard's cell."""
        if self._follow:
            self._follow = False
            cell = dom.find('.hexboard.live [tabindex="0"]')
            if cell is not None:
                cell.focus()

    def _tap(self, cell: str, other: bool = False, kind: str = "mouse") -> None:
        """Keys count as a mouse: both have shown the preview on their way to the cell."""
        self._cells().tap(cell, other, kind)
