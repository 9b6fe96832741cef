"""Areas and pieces as bits: what the searches of this folder look things up in.

An area's cells are numbered by a sweep along its longer side, so that cells which
are close come soon after one another; a set of cells is a whole number with a bit
for each.  A piece's *table* lists every way in which it can lie within the area,
under the lowest bit of each: to cover the first free cell, one look is enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tilestone.ubongo.pieces import Cell, turned

Shape = tuple[Cell, ...]
Table = dict[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """An area with its cells numbered: `cells[n]` has the bit `1 << n`.

    `positions` are the cells' places in a raster with one empty line between any two
    columns of the sweep, so that nothing connected can wrap around an edge.
    """

    cells: tuple[Cell, ...]
    positions: tuple[int, ...]
    stride: int
    by_columns: bool

    @property
    def full(self) -> int:
        """All cells of the area."""
        return (1 << len(self.cells)) - 1

    def position(self, row: int, column: int) -> int:
        """The place in the raster of a cell, counted from the place of (0, 0)."""
        return column * self.stride + row if self.by_columns else row * self.stride + column

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
    rows = [row for row, _ in area] or [0]
    columns = [column for _, column in area] or [0]
    top, height = min(rows), max(rows) - min(rows) + 1
    left, width = min(columns), max(columns) - min(columns) + 1
    by_columns = height <= width
    out = Grid((), (), min(height, width) + 1, by_columns)
    places = sorted((out.position(row - top, column - left), (row, column)) for row, column in area)
    return Grid(
        tuple(cell for _, cell in places), tuple(at for at, _ in places), out.stride, by_columns
    )


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


@lru_cache(maxsize=2048)
def table(area: frozenset[Cell], piece: Shape, reflect: bool = True) -> Table:
    """Every placement of a piece within the area, by its lowest bit."""
    board = grid(area)
    bit = {at: 1 << n for n, at in enumerate(board.positions)}
    raster = sum(1 << at for at in board.positions)
    found: dict[int, list[int]] = {low: [] for low in bit.values()}
    for shape in orientations(piece, reflect):
        places = sorted(board.position(row, column) for row, column in shape)
        offsets = [at - places[0] for at in places]
        anchors = raster
        for offset in offsets:
            anchors &= raster >> offset
        while anchors:
            anchor = anchors & -anchors
            anchors ^= anchor
            first = anchor.bit_length() - 1
            found[bit[first]].append(sum([bit[first + offset] for offset in offsets]))
    return {low: tuple(masks) for low, masks in found.items()}
