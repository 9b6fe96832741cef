"""What the solver knows of a puzzle at hand: its solutions, a hint, a dead end.

Everything is judged by all solutions of the row, so no right way to a cover is ever
called wrong.  Rule: RULES section 1, solved; DESIGN, solver.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from tilestone.solver import cover
from tilestone.solver.tables import Shape
from tilestone.ubongo.pieces import PIECES, TURNS, Cell, normal, oriented
from tilestone.ubongo.tray import Tray

Placed = tuple[str, int, Cell]
"""A piece, its turn (the lowest that looks so), and its bounding box's corner."""

LIMIT = 20_000
"""Placements tried for one row before `TooLong`; rows of the packs need some hundreds."""


@dataclass(frozen=True, slots=True)
class Remove:
    """This piece cannot stay where it is, as long as the others do."""

    piece: str


@dataclass(frozen=True, slots=True)
class Place:
    """This piece can go here, and a solution is still ahead."""

    piece: str
    turn: int
    at: Cell


def hint(tray: Tray) -> Remove | Place | None:
    """What to do next; `None` when it is solved, or when the row has no solution at all.

    Of the pieces on the area as many as possible are left alone.  A piece that is not of
    the row, or lies as in no solution, is named before one that is merely at odds with
    others.  `TooLong` if the search passes `LIMIT` (only on areas much larger than ours).
    """
    for piece in tray.placed:
        if piece not in tray.row:
            return Remove(piece)
    covers = _covers(tray.area, tray.row)
    if not covers or tray.solved:
        return None
    lying = {piece: tray.cells(piece) for piece in tray.placed}
    nearest = max(covers, key=lambda one: sum(one[piece] == lying[piece] for piece in lying))
    wrong = [piece for piece in lying if nearest[piece] != lying[piece]]
    if wrong:
        never = [piece for piece in wrong if all(one[piece] != lying[piece] for one in covers)]
        return Remove((never or wrong)[0])
    following = next(piece for piece in tray.row if piece not in lying)
    return Place(*_placed(following, nearest[following]))


def dead(tray: Tray) -> bool:
    """Whether the pieces on the area cannot all stay: no solution has them so."""
    lying = {piece: tray.cells(piece) for piece in tray.placed}
    if not set(lying) <= set(tray.row):
        return True
    return not any(
        all(one[piece] == lying[piece] for piece in lying) for one in _covers(tray.area, tray.row)
    )


def all_solutions(area: Iterable[Cell], pieces: Iterable[str]) -> tuple[tuple[Placed, ...], ...]:
    """Every solution as (piece, turn, at) for each piece in the order given.

    `KeyError` for an unknown piece; `TooLong` as for `hint`.
    """
    return tuple(
        tuple(_placed(piece, cells) for piece, cells in one.items())
        for one in _covers(frozenset(area), tuple(pieces))
    )


@lru_cache(maxsize=64)
def _covers(area: frozenset[Cell], row: tuple[str, ...]) -> tuple[dict[str, Shape], ...]:
    """Every solution of a row: the cells of each piece, sorted."""
    shapes = [PIECES[piece] for piece in row]
    return tuple(
        dict(zip(row, one, strict=True)) for one in cover.solutions(area, shapes, limit=LIMIT)
    )


def _placed(piece: str, cells: Shape) -> Placed:
    shape = normal(cells)
    turn = next(turn for turn in range(TURNS) if oriented(piece, turn) == shape)
    return piece, turn, (min(row for row, _ in cells), min(column for _, column in cells))
