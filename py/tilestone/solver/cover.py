"""Exact covers of an area by polyominoes: every one, each once, or just how many.

An area is any set of cells, (row, column) pairs, wherever it lies, with holes or in
parts; pieces are polyominoes in any coordinates, each to be used exactly once (give it
twice to use it twice).  Covers are the same if the same forms lie on the same cells.
Rule: RULES section 1, solved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilestone.solver.sweep import Sweep, TooLong
from tilestone.solver.tables import Shape, Table, grid, orientations
from tilestone.ubongo.pieces import Cell

__all__ = ["TooLong", "count", "orientations", "placements", "solutions"]

FEW = 6
"""Up to so many different pieces a plain search counts faster than one that remembers."""


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
    if limit is None and 0 < len(kinds) == len(set(kinds)) <= FEW:
        return _few(cells, kinds, reflect)
    return Sweep(cells, kinds, reflect, limit).count()


def placements(
    area: Iterable[Cell], piece: Iterable[Cell], reflect: bool = True
) -> tuple[Shape, ...]:
    """Every way in which one piece can lie within the area, as sorted cells, sorted."""
    cells, (kind,) = frozenset(area), _kinds([piece], reflect)
    board = grid(cells)
    return tuple(
        sorted(
            board.listed(bits) for masks in board.table(kind, reflect)[1].values() for bits in masks
        )
    )


def _kinds(pieces: Iterable[Iterable[Cell]], reflect: bool) -> list[Shape]:
    """For each piece its first orientation: copies have it in common."""
    return [orientations(tuple(piece), reflect)[0] for piece in pieces]


class _Rows(dict[int, list[int]]):
    """What may cover a cell first in the sweep, of several tables; gathered when asked for."""

    def __init__(self, tables: list[Table]) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, low: int) -> list[int]:
        self[low] = [placement for table in self._tables for placement in table[low]]
        return self[low]


def _few(area: frozenset[Cell], kinds: list[Shape], reflect: bool) -> int:
    """The number of covers by a few different pieces.

    A state is the bits of the free cells and of the pieces left.  All states with the same
    number of pieces are taken one further at once, the first free cell of each covered;
    in the end a state is right if it is itself a placement of the piece left.
    """
    board = grid(area)
    tables = [board.table(kind, reflect) for kind in kinds]
    rows = _Rows([table for _, table in tables])
    states = [sum([bit for bit, _ in tables], board.full)]
    for _ in kinds[1:]:
        states = [
            state ^ placement
            for state in states
            for placement in rows[state & -state]
            if state & placement == placement
        ]
    return sum([state in board.lying for state in states])
