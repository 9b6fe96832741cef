"""The outline of a shape of square cells, as SVG path data with rounded corners.

Corners are walked clockwise on the screen (rows run down), so the inside lies to the
right of every edge; round a hole the same walk runs the other way.  Cells that touch
at a corner only are kept apart there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache

from tilestone.ubongo.pieces import Cell
from tilestone.view.scene import num

Point = tuple[int, int]  # x, y in cells, as SVG has them
Loop = tuple[Point, ...]


def _edges(cells: Collection[Cell]) -> Iterator[tuple[Point, Point]]:
    """The sides between a cell of the shape and the outside, clockwise."""
    for row, column in cells:
        if (row - 1, column) not in cells:
            yield (column, row), (column + 1, row)
        if (row, column + 1) not in cells:
            yield (column + 1, row), (column + 1, row + 1)
        if (row + 1, column) not in cells:
            yield (column + 1, row + 1), (column, row + 1)
        if (row, column - 1) not in cells:
            yield (column, row + 1), (column, row)


def _walk(ways: dict[Point, list[Point]], start: Point) -> Iterator[Point]:
    """The points of one loop, taken out of `ways`; at a crossing it bears right."""
    here, step = start, (0, 0)
    while True:
        yield here
        right = (here[0] - step[1], here[1] + step[0])
        ahead = ways[here]
        there = right if right in ahead else ahead[0]
        ahead.remove(there)
        if not ahead:
            del ways[here]
        if there == start:
            return
        here, step = there, (there[0] - here[0], there[1] - here[1])


def loops(cells: Iterable[Cell]) -> tuple[Loop, ...]:
    """The corners of every border of a shape: one loop a part, one a hole."""
    ways: dict[Point, list[Point]] = {}
    for start, end in _edges(frozenset(cells)):
        ways.setdefault(start, []).append(end)
    found = []
    while ways:
        points = tuple(_walk(ways, min(ways)))
        sides = zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True)
        found.append(tuple(here for before, here, after in sides if not _straight(before, after)))
    return tuple(found)


def _straight(before: Point, after: Point) -> bool:
    return before[0] == after[0] or before[1] == after[1]


def _rounded(loop: Loop, unit: float, radius: float, inset: float) -> str:
    """Path data of one loop: lines between corners that a curve cuts off."""
    corners = []
    for before, here, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        into, out = _heading(before, here), _heading(here, after)
        x = here[0] * unit - (into[1] + out[1]) * inset
        y = here[1] * unit + (into[0] + out[0]) * inset
        corners.append((x, y, into, out))
    data: list[str] = []
    for x, y, into, out in corners:
        start = f"{num(x - into[0] * radius)} {num(y - into[1] * radius)}"
        end = f"{num(x + out[0] * radius)} {num(y + out[1] * radius)}"
        data.append(f"{'L' if data else 'M'}{start}Q{num(x)} {num(y)} {end}")
    return "".join(data) + "Z"


def _heading(a: Point, b: Point) -> Point:
    return (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])


@cache
def outline(
    cells: tuple[Cell, ...], unit: float = 100, radius: float = 0.17, inset: float = 0
) -> str:
    """Path data round `cells` (row, column), a cell being `unit` long.

    `radius` and `inset` are shares of a cell, `radius` at most a third of one; a negative
    inset lies outside.  Holes come out as holes under either fill rule.
    """
    return "".join(_rounded(loop, unit, radius * unit, inset * unit) for loop in loops(cells))


@cache
def seams(cells: tuple[Cell, ...], unit: float = 100, gap: float = 0.14) -> str:
    """Path data of the lines between neighbouring cells, `gap` of a cell short at both ends."""
    known = frozenset(cells)
    long, short = num((1 - 2 * gap) * unit), gap * unit
    data = []
    for row, column in cells:
        if (row, column + 1) in known:
            data.append(f"M{num((column + 1) * unit)} {num(row * unit + short)}v{long}")
        if (row + 1, column) in known:
            data.append(f"M{num(column * unit + short)} {num((row + 1) * unit)}h{long}")
    return "".join(data)
