"""Where the hexagons of a board lie, and the paths round them, as SVG has them.

A hexagon stands on a corner; `RADIUS` units from its middle to a corner, x to the right,
y down, the middle of the board at (0, 0).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, hypot, radians, sin, sqrt

from tilestone.stones.board import board
from tilestone.view.scene import num

Point = tuple[float, float]

RADIUS = 50.0
WIDE = RADIUS * sqrt(3)
"""From the middle of a hexagon to that of its neighbour."""

# The neighbour over each edge of a hexagon, clockwise from its upper right, as (q, r) steps.
_OVER = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
_CORNERS = tuple((sin(radians(60 * i)), -cos(radians(60 * i))) for i in range(6))


def middle(q: int, r: int) -> Point:
    """The middle of the hexagon at axial (q, r)."""
    return WIDE * (q + r / 2), 1.5 * RADIUS * r


@cache
def middles(side: int) -> dict[str, Point]:
    """The middle of every cell of a board, by name."""
    return {cell: middle(q, r) for cell, (q, r) in board(side).axial.items()}


def place(side: int, cell: str) -> str:
    """The transform that lays a drawing round (0, 0) on a cell."""
    x, y = middles(side)[cell]
    return f"translate({x:.1f} {y:.1f})"


@cache
def hexagon(radius: float, rounding: float = 6.0) -> str:
    """Path data of a hexagon round (0, 0), its corners cut by a curve of that length."""
    return rounded([(radius * x, radius * y) for x, y in _CORNERS], rounding)


@cache
def frame(side: int, margin: float, inset: float = 0) -> str:
    """Path data of the board's rim: `margin` from the corner cells' middles to its corners."""
    reach = (side - 1) * WIDE + margin
    points = [(reach * cos(radians(60 * i)), reach * sin(radians(60 * i))) for i in range(6)]
    return rounded(points, 45, inset)


@cache
def outline(side: int, cells: tuple[str, ...], inset: float = 4.5) -> str:
    """Path data round connected cells and round their holes, `inset` inside the edges."""
    loops = _loops({board(side).axial[cell] for cell in cells})
    return "".join(rounded(loop, 15, inset) for loop in loops)


def _loops(cells: set[tuple[int, int]]) -> list[list[Point]]:
    """The corners along every border, clockwise outside and the other way round holes."""
    ways = {}
    for q, r in sorted(cells):
        for edge, (dq, dr) in enumerate(_OVER):
            if (q + dq, r + dr) not in cells:
                ways[_corner(q, r, edge)] = _corner(q, r, (edge + 1) % 6)
    found = []
    while ways:
        here = next(iter(ways))
        loop = []
        while here in ways:
            loop.append(here)
            here = ways.pop(here)
        found.append([(x * WIDE / 2, y * RADIUS / 2) for x, y in loop])
    return found


def _corner(q: int, r: int, corner: int) -> tuple[int, int]:
    """A corner in half widths and half radii, whole numbers that are equal where they meet."""
    x, y = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))[corner]
    return 2 * q + r + x, 3 * r + y


def rounded(points: Sequence[Point], rounding: float, inset: float = 0) -> str:
    """Path data of a polygon walked clockwise, moved inwards, its corners cut by curves."""
    data: list[str] = []
    placed = _inset(points, inset) if inset else list(points)
    for before, here, after in _triples(placed):
        start, end = _towards(here, before, rounding), _towards(here, after, rounding)
        data.append(f"{'L' if data else 'M'}{_at(start)}Q{_at(here)} {_at(end)}")
    return "".join(data) + "Z"


def _triples(points: Sequence[Point]) -> Iterable[tuple[Point, Point, Point]]:
    """Every corner between the one before and the one after."""
    last = len(points)
    return [(points[i - 1], points[i], points[(i + 1) % last]) for i in range(last)]


def _inset(points: Sequence[Point], by: float) -> list[Point]:
    out = []
    for before, here, after in _triples(points):
        one, other = _inward(before, here), _inward(here, after)
        # Both edges move by the same, so the corner goes along the sum of their normals.
        stretch = by / (1 + one[0] * other[0] + one[1] * other[1])
        x = here[0] + (one[0] + other[0]) * stretch
        out.append((x, here[1] + (one[1] + other[1]) * stretch))
    return out


def _inward(start: Point, end: Point) -> Point:
    """The direction of length 1 that points inside from a clockwise edge."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y)
    return -y / length, x / length


def _towards(here: Point, there: Point, by: float) -> Point:
    """The point `by` along the way, at most half of it."""
    share = min(by / hypot(there[0] - here[0], there[1] - here[1]), 0.5)
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def _at(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def central(side: int, cells: Iterable[str]) -> str:
    """The cell of a group that lies nearest to all the others, where its size is written."""
    at = middles(side)
    listed = list(cells)
    return min(
        listed,
        key=lambda one: sum(
            hypot(at[one][0] - x, at[one][1] - y) for x, y in (at[cell] for cell in listed)
        ),
    )


@cache
def centre(side: int) -> str:
    """The name of the cell in the middle."""
    return next(cell for cell, at in board(side).axial.items() if at == (0, 0))
