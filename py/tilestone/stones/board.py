"""Hexagonal boards of hexagons, their cells as bits of one whole number.

The rows of a board stand one after another in a number, row a first, each with a spare
bit at its end.  A stone's six neighbours are then the same six shifts everywhere, and
what is shifted over an edge lands on a spare bit, where no stone ever lies.  Groups of
stones come out of a few shifts each, without a look at single cells.

Cells are named by the row's letter, `a` at the bottom, and their number in the row from
the left.  Axial coordinates (q, r) have the centre at (0, 0), q growing to the right and
r downwards.  Rule: RULES section 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations

SIDES = range(3, 11)
"""The sides, in cells, that a board may have."""

DIRECTIONS: dict[str, tuple[int, int]] = {
    "right": (1, 0),
    "up-right": (1, -1),
    "up-left": (0, -1),
    "left": (-1, 0),
    "down-left": (-1, 1),
    "down-right": (0, 1),
}
"""The six ways from a cell to its neighbours, as axial steps, anticlockwise from the right."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The board of one side: `board(5)` makes the one that the games are played on.

    `bits` gives the bit of a name, `names` the name of a bit, both from a1 upwards;
    `axial` the (q, r) of a name; `cells` has the bits of all cells.  A *set* below is a
    whole number with the bits of some cells.
    """

    side: int
    cells: int
    bits: dict[str, int]
    names: dict[int, str]
    axial: dict[str, tuple[int, int]]

    def spread(self, some: int) -> int:
        """The set with all its neighbours; spare bits may be among them."""
        row = 2 * self.side
        lean = row + 1
        return (
            some | some << 1 | some >> 1 | some << row | some >> row | some << lean | some >> lean
        )

    def border(self, some: int) -> int:
        """The cells beside a set that are not in it."""
        return self.spread(some) & self.cells & ~some

    def group(self, stones: int, seed: int) -> int:
        """All of `stones` that are connected with `seed`, a set among them."""
        row = 2 * self.side
        lean = row + 1
        while True:
            # `spread`, written out: this line is where the games spend their time.
            more = (
                seed
                | seed << 1
                | seed >> 1
                | seed << row
                | seed >> row
                | seed << lean
                | seed >> lean
            ) & stones
            if more == seed:
                return seed
            seed = more

    def groups(self, stones: int) -> tuple[int, ...]:
        """The groups among stones of one colour: maximal connected sets, each stone in one.

        Rule: RULES section 5, group.
        """
        return _groups(self, stones)

    def sizes(self, stones: int) -> list[int]:
        """How many stones each group has, the largest first."""
        return sorted((group.bit_count() for group in self.groups(stones)), reverse=True)

    def set_of(self, cells: Iterable[str]) -> int:
        """The set of the named cells; `KeyError` for a name that the board doesn't have."""
        out = 0
        for cell in cells:
            out |= self.bits[cell]
        return out

    def each(self, some: int) -> Iterator[str]:
        """The names of a set's cells, from a1 upwards."""
        while some:
            bit = some & -some
            yield self.names[bit]
            some ^= bit

    def beside(self, cell: str, direction: str) -> str | None:
        """The neighbour in one of the six `DIRECTIONS`; `None` over the edge."""
        q, r = self.axial[cell]
        dq, dr = DIRECTIONS[direction]
        return name_at(self.side, q + dq, r + dr)

    def symmetries(self) -> tuple[dict[str, str], ...]:
        """The twelve ways to lay the board on itself, each from name to name.

        With a third coordinate, so that the three sum to 0, they are the six orders of
        the three, each with and without changed signs.
        """
        return tuple(
            {cell: self._moved(cell, order, sign) for cell in self.bits}
            for sign in (1, -1)
            for order in permutations(range(3))
        )

    def _moved(self, cell: str, order: tuple[int, ...], sign: int) -> str:
        q, r = self.axial[cell]
        three = (q, r, -q - r)
        name = name_at(self.side, sign * three[order[0]], sign * three[order[1]])
        assert name is not None  # noqa: S101  (a symmetry never leaves the board)
        return name


@lru_cache(maxsize=4096)
def _groups(on: Board, stones: int) -> tuple[int, ...]:
    # Kept, since a move changes one colour only and every question asks for groups.
    out = []
    while stones:
        group = on.group(stones, stones & -stones)
        out.append(group)
        stones ^= group
    return tuple(out)


def size(side: int) -> int:
    """How many cells a board has: 61 for side 5."""
    return 3 * side * (side - 1) + 1


def name_at(side: int, q: int, r: int) -> str | None:
    """The name of the cell at (q, r) on a board of that side; `None` outside it."""
    if max(abs(q), abs(r), abs(q + r)) >= side:
        return None
    row = side - 1 - r
    return f"{chr(ord('a') + row)}{q - max(1 - side, 1 - side - r) + 1}"


@cache
def board(side: int) -> Board:
    """The board of `side` cells a side (3 to 10): 5 gives 61 cells, 10 gives 271.

    `ValueError` for another side.
    """
    if side not in SIDES:
        raise ValueError(f"a board's side is from {SIDES[0]} to {SIDES[-1]}, not {side}")
    bits: dict[str, int] = {}
    axial: dict[str, tuple[int, int]] = {}
    reach = range(1 - side, side)
    for row, r in enumerate(reversed(reach)):
        for column, q in enumerate(reach):
            name = name_at(side, q, r)
            if name is not None:
                bits[name] = 1 << row * 2 * side + column
                axial[name] = (q, r)
    names = {bit: name for name, bit in bits.items()}
    return Board(side, sum(names), bits, names, axial)
