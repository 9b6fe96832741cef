"""Pointer to intent: presses, taps and drags as values.

All positions are pixels of the page's viewport.  A press becomes a drag when the
pointer has gone farther than `SLOP`; one that ends before that was a tap.  What is
pressed keeps its grip point: where within the piece, in cells, the pointer took it.
Under a finger the piece stands clear above the fingertip, a mouse holds it at the grip.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from tilestone.ubongo.pieces import Cell, oriented, size

SLOP = 6.0
"""Pixels that a pointer may stray in a tap."""

CLEAR = 0.5
"""Cells between a fingertip and the lower edge of the piece above it."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the area lies on the screen: its corner's x and y and a cell's width, in pixels."""

    x: float
    y: float
    cell: float


@dataclass(frozen=True, slots=True)
class Press:
    """A pointer that went down on a piece, and whether it has begun to drag it.

    `grip` is (x, y) within the piece in cells; `start` and `now` are in pixels.
    """

    pointer: int
    piece: str
    touch: bool
    grip: tuple[float, float]
    start: tuple[float, float]
    now: tuple[float, float]
    dragging: bool = False


@dataclass(frozen=True, slots=True)
class CellPress:
    """A pointer that went down on a cell of the area, at `start` in pixels."""

    pointer: int
    cell: Cell
    start: tuple[float, float]


def strayed(press: Press | CellPress, x: float, y: float) -> bool:
    """Whether a pointer that is at (x, y) now has gone too far for a tap."""
    return math.hypot(x - press.start[0], y - press.start[1]) > SLOP


def moved(press: Press, x: float, y: float) -> Press:
    """The press with its pointer at another place; far enough away it is a drag."""
    return replace(press, now=(x, y), dragging=press.dragging or strayed(press, x, y))


def rotated(press: Press, turn: int) -> Press:
    """The grip after the piece was turned clockwise out of orientation `turn`."""
    rows, _ = size(oriented(press.piece, turn))
    x, y = press.grip
    return replace(press, grip=(rows - y, x))


def flipped(press: Press, turn: int) -> Press:
    """The grip after the piece was mirrored out of orientation `turn`."""
    _, columns = size(oriented(press.piece, turn))
    x, y = press.grip
    return replace(press, grip=(columns - x, y))


def corner(press: Press, turn: int, cell: float) -> tuple[float, float]:
    """Where the dragged piece's corner is drawn, in pixels, with cells `cell` wide."""
    rows, _ = size(oriented(press.piece, turn))
    x = press.now[0] - press.grip[0] * cell
    if press.touch:
        return x, press.now[1] - (rows + CLEAR) * cell
    return x, press.now[1] - press.grip[1] * cell


def target(press: Press, turn: int, grid: Grid, area: frozenset[Cell]) -> Cell | None:
    """The cell that the piece's corner would snap to; `None` if it would miss the area."""
    x, y = corner(press, turn, grid.cell)
    at = (_nearest(y - grid.y, grid.cell), _nearest(x - grid.x, grid.cell))
    touches = any(
        (at[0] + row, at[1] + column) in area for row, column in oriented(press.piece, turn)
    )
    return at if touches else None


def _nearest(offset: float, cell: float) -> int:
    return math.floor(offset / cell + 0.5)
