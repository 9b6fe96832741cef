"""The problems of `solver.mjs`: counted by our solver, and written as rows for another."""

from __future__ import annotations

import json
from pathlib import Path

from tilestone.solver import cover
from tilestone.ubongo.boards import Board, latest, pack
from tilestone.ubongo.pieces import PIECES, Cell

Shape = tuple[Cell, ...]
Problem = tuple[frozenset[Cell], list[Shape]]

CASES = Path(__file__).parent.parent / "tests" / "cases" / "pentominoes.txt"


def _pentominoes() -> list[Shape]:
    drawings = [line.split()[1] for line in CASES.read_text("utf-8").splitlines()]
    return [
        tuple(
            (row, column)
            for row, line in enumerate(drawing.split("/"))
            for column, mark in enumerate(line)
            if mark == "#"
        )
        for drawing in drawings
    ]


def _rows(boards: tuple[Board, ...]) -> list[Problem]:
    return [
        (board.area, [PIECES[piece] for piece in row.pieces])
        for board in boards
        for row in board.rows
    ]


_PACK = pack(latest())
PROBLEMS: dict[str, list[Problem]] = {
    "easy": _rows(_PACK.easy),
    "hard": _rows(_PACK.hard),
    "puzzles": _rows(_PACK.easy + _PACK.hard),
    "pentominoes": [
        (frozenset((row, column) for row in range(6) for column in range(10)), _pentominoes())
    ],
}


def count(name: str) -> int:
    """All covers of these problems."""
    return sum(cover.count(area, pieces) for area, pieces in PROBLEMS[name])


def rows(name: str) -> str:
    """The problems as JSON: columns (cells, then pieces), and for each placement its columns."""
    out = []
    for area, pieces in PROBLEMS[name]:
        number = {cell: n for n, cell in enumerate(sorted(area))}
        placements = [
            [*(number[cell] for cell in cells), len(area) + n]
            for n, piece in enumerate(pieces)
            for cells in cover.placements(area, piece)
        ]
        out.append({"columns": len(area) + len(pieces), "rows": placements})
    return json.dumps(out)
