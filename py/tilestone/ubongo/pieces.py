"""The twelve pieces of Ubongo and the eight ways in which each can lie.

A piece is a polyomino: cells as (row, column) pairs, the top-left corner of its
bounding box at (0, 0).  An orientation is a number, its *turn*: `turn % 4` quarter
turns clockwise, after a mirroring left to right if `turn >= 4`.  Symmetric pieces
have turns that look alike; the number is kept all the same, since it is what the
player did.  Rule: RULES section 1, pieces.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

Cell = tuple[int, int]

_ROWS = {
    "I2": "##",
    "I3": "###",
    "V3": "##/#.",
    "I4": "####",
    "O4": "##/##",
    "L4": "###/#..",
    "T4": "###/.#.",
    "S4": "##./.##",
    "P5": "##/##/#.",
    "L5": "####/#...",
    "Y5": "####/.#..",
    "Z5": "##./.#./.##",
}

ORDER: tuple[str, ...] = tuple(_ROWS)
"""The ids of the twelve pieces, in the order of the tray."""

PIECES: dict[str, tuple[Cell, ...]] = {
    piece: tuple(
        (row, column)
        for row, line in enumerate(text.split("/"))
        for column, mark in enumerate(line)
        if mark == "#"
    )
    for piece, text in _ROWS.items()
}
"""Each piece's cells as the rules' table shows it (turn 0), sorted."""

TURNS = 8


def normal(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The same shape with the corner of its bounding box at (0, 0), cells sorted."""
    listed = list(cells)
    top = min(row for row, _ in listed)
    left = min(column for _, column in listed)
    return tuple(sorted((row - top, column - left) for row, column in listed))


def size(cells: Iterable[Cell]) -> Cell:
    """Rows and columns of the bounding box of a shape whose corner is (0, 0)."""
    listed = list(cells)
    return max(row for row, _ in listed) + 1, max(column for _, column in listed) + 1


def turned(cells: Iterable[Cell], turn: int) -> tuple[Cell, ...]:
    """Any shape in orientation `turn` (0 to 7)."""
    out = tuple(cells)
    if turn >= 4:
        out = tuple((row, -column) for row, column in out)
    for _ in range(turn % 4):
        out = tuple((column, -row) for row, column in out)
    return normal(out)


@cache
def oriented(piece: str, turn: int) -> tuple[Cell, ...]:
    """The cells of a piece in orientation `turn`; `KeyError` for an unknown piece."""
    return turned(PIECES[piece], turn)


def rotate(turn: int) -> int:
    """The orientation after one more quarter turn clockwise on the screen."""
    return turn // 4 * 4 + (turn + 1) % 4


def flip(turn: int) -> int:
    """The orientation after a mirroring left to right on the screen.

    Mirroring undoes the sense of the turns before it: F after k turns is -k turns
    after F, so that R, F, R comes to F alone.
    """
    return (4 - turn // 4 * 4) + (-turn) % 4
