"""Pointers on a board of cells: from the browser's events to taps.

A pointer that is lifted where it went down is a tap.  One that rests, or the second button,
means the other colour; browsers differ in whether a resting finger makes a second button,
so that is told by the clock.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tilestone.core.clock import Reading
from tilestone.ui import dom

LONG = 500  # milliseconds that a finger rests to mean the other colour
NEAR = 12  # pixels that it may stray meanwhile
SAME = 500  # milliseconds within which a click belongs to the tap just seen

Tap = Callable[[str, bool, str], None]
"""Called with the cell, whether the other colour is meant, and the kind of pointer."""


@dataclass(frozen=True, slots=True)
class Press:
    """A pointer that is down on a cell; `spent` once its lifting means nothing any more."""

    pointer: int
    kind: str
    cell: str
    x: float
    y: float
    spent: bool = False


class Taps:
    """At most one pointer on the cells of one live board."""

    def __init__(self, tap: Tap) -> None:
        self._tap = tap
        self._press: Press | None = None
        self._long = dom.Timer(self._rested)
        self._last = -float(SAME)

    def close(self) -> None:
        """The screen goes."""
        self._long.close()

    def down(self, event: Any) -> bool:
        """A pointer went down; true if it is on a cell and is followed now."""
        cell = cell_under(event)
        if not cell or self._press is not None:
            return False
        x, y, kind = float(event.clientX), float(event.clientY), str(event.pointerType)
        self._press = Press(int(event.pointerId), kind, cell, x, y)
        if kind != "mouse":
            self._long.set(LONG)
        return True

    def move(self, event: Any) -> None:
        """A pointer that strays means nothing."""
        press = self._press
        if press is None or press.pointer != event.pointerId:
            return
        if abs(event.clientX - press.x) > NEAR or abs(event.clientY - press.y) > NEAR:
            self._spend()

    def up(self, event: Any) -> None:
        """It was lifted where it went down: a tap."""
        press = self._press
        if press is None or press.pointer != event.pointerId:
            return
        self.drop()
        self._last = dom.moment(event).steady
        if not press.spent:
            self._tap(press.cell, False, press.kind)

    def drop(self) -> None:
        """Forget the pointer."""
        self._press = None
        self._long.stop()

    def second(self, event: Any) -> bool:
        """The second button was pressed; true if that was on a cell."""
        cell = cell_under(event)
        if cell and self._press is None:
            self._tap(cell, True, "mouse")
        return bool(cell)

    def just(self, now: Reading) -> bool:
        """Whether a click at this moment is what a browser sends after a tap already seen."""
        return now.steady - self._last <= SAME

    def _spend(self) -> None:
        self._long.stop()
        if self._press is not None:
            self._press = replace(self._press, spent=True)

    def _rested(self) -> None:
        press = self._press
        self._spend()
        if press is not None:
            self._tap(press.cell, True, press.kind)


def cell_under(event: Any) -> str:
    """The name of the live cell that an event happened on, or ""."""
    cell = dom.around(event, ".live [data-cell]")
    return dom.data(cell, "cell") if cell is not None else ""
