"""How hard a row is: how few of the placements that can be made have a future.

Difficulty is -ln(share of the legal single placements of the row's pieces that some
solution contains): 0 if whatever fits is right.
"""

from __future__ import annotations

from decimal import Context

from tilestone.solver.cover import placements, solutions
from tilestone.ubongo.pieces import PIECES, Cell

# `decimal` rounds logarithms correctly to all its digits, so that every machine agrees
# where the last bits of a float's logarithm are the platform's own.
_CONTEXT = Context(prec=30)


def thousandths(good: int, legal: int) -> int:
    """-ln(good / legal) in whole thousandths; `ValueError` unless 0 < good <= legal."""
    if not 0 < good <= legal:
        raise ValueError(f"not a share above 0: {good} of {legal}")
    logarithm = _CONTEXT.ln(_CONTEXT.divide(_CONTEXT.create_decimal(legal), good))
    return int(_CONTEXT.to_integral_value(_CONTEXT.multiply(logarithm, 1000)))


def difficulty(area: frozenset[Cell], row: tuple[str, ...]) -> int:
    """The difficulty of a row on an area, in thousandths; `ValueError` if it has no solution."""
    shapes = [PIECES[piece] for piece in row]
    right = {
        (piece, cells)
        for cover in solutions(area, shapes)
        for piece, cells in zip(row, cover, strict=True)
    }
    return thousandths(len(right), sum(len(placements(area, shape)) for shape in shapes))
