"""Areas for boards: growing them by chance, and telling what they look like."""

from __future__ import annotations

from collections.abc import Iterable

from tilestone.core.prng import below
from tilestone.solver.tables import Shape, connected
from tilestone.ubongo.pieces import TURNS, Cell, size, turned


def grown(cells: int, box: Cell, rng: int) -> tuple[Shape, int]:
    """A connected area of so many cells within a box (rows, columns), and the next generator.

    It starts in the box's first row and takes a neighbour by chance; a box with too
    little room gives a smaller area.
    """
    rows, columns = box
    start, rng = below(rng, columns)
    taken = {(0, start)}
    while len(taken) < cells:
        edge = sorted(
            (row, column)
            for row, column in border(taken)
            if 0 <= row < rows and 0 <= column < columns
        )
        if not edge:
            break
        pick, rng = below(rng, len(edge))
        taken.add(edge[pick])
    return lying(taken), rng


def border(area: Iterable[Cell]) -> set[Cell]:
    """The cells outside that share an edge with the area."""
    inside = set(area)
    around = {
        cell
        for row, column in inside
        for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    }
    return around - inside


def lying(area: Iterable[Cell]) -> Shape:
    """The area with its corner at (0, 0), turned so that it is not higher than wide."""
    out = turned(area, 0)
    rows, columns = size(out)
    return turned(out, 1) if rows > columns else out


def rectangle(area: Shape) -> bool:
    """Whether the area (corner at (0, 0)) fills its bounding box."""
    rows, columns = size(area)
    return rows * columns == len(area)


def holed(area: Shape) -> bool:
    """Whether cells outside are shut in by the area, whose corner is at (0, 0)."""
    rows, columns = size(area)
    frame = [(row, column) for row in range(-1, rows + 1) for column in range(-1, columns + 1)]
    return not connected(tuple(cell for cell in frame if cell not in set(area)))


def alike(area: Iterable[Cell]) -> Shape:
    """One form for the area and its turned and mirrored likes: the first of the eight."""
    listed = tuple(area)
    return min(turned(listed, turn) for turn in range(TURNS))


def drawn(area: Iterable[Cell]) -> list[str]:
    """The area (corner at (0, 0)) as lines of `#` and `.`."""
    inside = set(area)
    rows, columns = size(inside)
    return [
        "".join("#" if (row, column) in inside else "." for column in range(columns))
        for row in range(rows)
    ]


def perimeter(area: Iterable[Cell]) -> int:
    """The length of the outline, in edges of cells."""
    inside = set(area)
    return sum(
        cell not in inside
        for row, column in inside
        for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    )
