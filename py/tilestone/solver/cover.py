"""Exact covers of an area by polyominoes: every one, each once, or just how many.

An area is any set of cells, (row, column) pairs, wherever it lies, with holes or in
parts; pieces are polyominoes in any coordinates, each to be used exactly once (give it
twice to use it twice).  Covers are the same if the same forms lie on the same cells.
Rule: RULES section 1, solved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilestone.solver.sweep import Sweep, TooLong
from tilestone.solver.tables import Shape, Table, grid, orientations, table
from tilestone.ubongo.pieces import Cell

__all__ = ["TooLong", "count", "orientations", "placements", "solutions"]

FEW = 6
"""Up to so many pieces a plain search counts faster than one that remembers."""


def solutions(
    area: Iterable[Cell],
    pieces: Iterable[Iterable[Cell]],
    reflect: bool = True,
    limit: int | None = None,
) -> Iterator[tuple[Shape, ...]]:
    """The covers, each a tuple of cells (sorted) for every piece in the order given.

    Without `reflect` pieces are turned but not mirrored.  After `limit` placements tried
    it raises `TooLong`; `ValueError` if a piece is not a polyomino.
    """
    cells, kinds = frozenset(area), _kinds(pieces, reflect)
    if sum(map(len, kinds)) != len(cells):
        return
    board = grid(cells)
    for cover in Sweep(cells, kinds, reflect, limit).covers():
        lying: dict[Shape, list[Shape]] = {kind: [] for kind in kinds}
        for kind, bits in reversed(cover):
            lying[kind].append(board.listed(bits))
        yield tuple(lying[kind].pop() for kind in kinds)


def count(
    area: Iterable[Cell],
    pieces: Iterable[Iterable[Cell]],
    reflect: bool = True,
    limit: int | None = None,
) -> int:
    """The number of covers; arguments and errors as for `solutions`."""
    cells, kinds = frozenset(area), _kinds(pieces, reflect)
    if sum(map(len, kinds)) != len(cells):
        return 0
    if limit is None and 2 <= len(kinds) <= FEW:
        return _ways(grid(cells).full, [table(cells, kind, reflect) for kind in sorted(kinds)])
    return Sweep(cells, kinds, reflect, limit).count()


def placements(
    area: Iterable[Cell], piece: Iterable[Cell], reflect: bool = True
) -> tuple[Shape, ...]:
    """Every way in which one piece can lie within the area, as sorted cells, sorted."""
    cells, (kind,) = frozenset(area), _kinds([piece], reflect)
    board = grid(cells)
    return tuple(
        sorted(
            board.listed(bits) for masks in table(cells, kind, reflect).values() for bits in masks
        )
    )


def _kinds(pieces: Iterable[Iterable[Cell]], reflect: bool) -> list[Shape]:
    """For each piece its first orientation: copies have it in common."""
    return [orientations(tuple(piece), reflect)[0] for piece in pieces]


def _ways(free: int, tables: list[Table]) -> int:
    """In how many ways at least two pieces, copies side by side, cover the free cells."""
    low = free & -free
    total = 0
    for n, one in enumerate(tables):
        if n and one is tables[n - 1]:
            continue
        after = [free ^ mask for mask in one[low] if free & mask == mask]
        if after:
            rest = tables[:n] + tables[n + 1 :]
            if len(rest) == 1:
                last = rest[0]
                total += sum([cells in last[cells & -cells] for cells in after])
            else:
                total += sum([_ways(cells, rest) for cells in after])
    return total
