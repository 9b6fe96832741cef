"""Areas and pieces as bits: what the searches of this folder look things up in.

An area's cells are numbered by a sweep along its longer side, so that cells which
are close come soon after one another; a set of cells is a whole number with a bit
for each.  Every kind of piece that is asked for on an area gets a bit above those of
the cells.  A *table* lists each way in which a kind can lie within the area, its own bit
set, under the lowest cell it covers: to cover the first free cell, one look is enough.
"""

from __future__ import annotations

from functools import lru_cache

from tilestone.ubongo.pieces import Cell, turned

Shape = tuple[Cell, ...]
Table = dict[int, tuple[int, ...]]
"""Lowest cell's bit to placements; every cell of the area has an entry."""


class Grid:
    """An area with its cells numbered, `cells[n]` with the bit `1 << n`, and its tables.

    `lying` has every placement of the tables made so far.  `positions` are the cells'
    places in a raster with an empty line between any two lines of the sweep, so that
    nothing connected can wrap around an edge.
    """

    __slots__ = ("_tables", "by_columns", "cells", "lying", "positions", "stride")

    def __init__(self, area: frozenset[Cell]) -> None:
        rows = [row for row, _ in area] or [0]
        columns = [column for _, column in area] or [0]
        height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
        self.by_columns = height <= width
        self.stride = min(height, width) + 1
        origin = self.position(min(rows), min(columns))
        places = sorted((self.position(*cell) - origin, cell) for cell in area)
        self.cells = tuple(cell for _, cell in places)
        self.positions = tuple(at for at, _ in places)
        self.lying: set[int] = set()
        self._tables: dict[tuple[Shape, bool], tuple[int, Table]] = {}

    @property
    def full(self) -> int:
        """All cells of the area."""
        return (1 << len(self.cells)) - 1

    def position(self, row: int, column: int) -> int:
        """The place in the raster of a cell, counted from the place of (0, 0)."""
        return column * self.stride + row if self.by_columns else row * self.stride + column

    def table(self, piece: Shape, reflect: bool = True) -> tuple[int, Table]:
        """A kind's bit (set in all its placements) and its table."""
        kind = piece, reflect
        if kind not in self._tables:
            bit = 1 << len(self.cells) + len(self._tables)
            self._tables[kind] = bit, self._table(bit, orientations(piece, reflect))
        return self._tables[kind]

    def _table(self, own: int, shapes: tuple[Shape, ...]) -> Table:
        bit = {at: 1 << n for n, at in enumerate(self.positions)}
        raster = sum(1 << at for at in self.positions)
        found: dict[int, list[int]] = {low: [] for low in bit.values()}
        for shape in shapes:
            places = sorted(self.position(row, column) for row, column in shape)
            offsets = [at - places[0] for at in places]
            anchors = raster
            for offset in offsets:
                anchors &= raster >> offset
            while anchors:
                anchor = anchors & -anchors
                anchors ^= anchor
                first = anchor.bit_length() - 1
                found[bit[first]].append(sum([bit[first + offset] for offset in offsets], own))
        self.lying.update(*found.values())
        return {low: tuple(masks) for low, masks in found.items()}

    def listed(self, bits: int) -> Shape:
        """The cells of a set of bits, sorted."""
        return tuple(sorted(cell for n, cell in enumerate(self.cells) if bits >> n & 1))

    def neighbours(self) -> dict[int, int]:
        """For each cell's bit the bits of the cells that share an edge with it."""
        bit = {cell: 1 << n for n, cell in enumerate(self.cells)}
        return {
            bit[row, column]: sum(
                bit.get(cell, 0)
                for cell in (
                    (row - 1, column),
                    (row + 1, column),
                    (row, column - 1),
                    (row, column + 1),
                )
            )
            for row, column in self.cells
        }


@lru_cache(maxsize=128)
def grid(area: frozenset[Cell]) -> Grid:
    """The area's grid, wherever it lies and whatever its form."""
    return Grid(area)


@lru_cache(maxsize=512)
def orientations(piece: Shape, reflect: bool = True) -> tuple[Shape, ...]:
    """The distinct ways in which a piece can be turned, and with `reflect` mirrored; sorted.

    Pieces of the same form have the same first orientation.  `ValueError` if the cells
    don't hang together.
    """
    if not connected(piece):
        raise ValueError(f"not a polyomino: {piece!r}")
    return tuple(sorted({turned(set(piece), turn) for turn in range(8 if reflect else 4)}))


def connected(cells: Shape) -> bool:
    """Whether there are cells and all of them hang together by their edges."""
    left = set(cells)
    todo = [left.pop()] if left else []
    while todo:
        row, column = todo.pop()
        for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if cell in left:
                left.remove(cell)
                todo.append(cell)
    return bool(cells) and not left
