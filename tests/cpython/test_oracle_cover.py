"""Every shipped puzzle before an independent judge: Algorithm X by dancing links, from PyPI."""

from itertools import product
from math import log
from pathlib import Path

import pytest
from algorithm_x import AlgorithmX

from tilestone.solver import cover
from tilestone.ubongo.boards import Board, latest, pack
from tilestone.ubongo.pieces import Cell

BOARDS = (*pack(latest()).easy, *pack(latest()).hard)
CASES = Path(__file__).parent.parent / "cases"

Placement = tuple[str, frozenset[Cell]]

TWELVE = {
    "I2": "##",
    "I3": "###",
    "V3": "##/#.",
    "I4": "####",
    "O4": "##/##",
    "L4": "###/#..",
    "T4": "###/.#.",
    "S4": "##./.##",
    "P5": "##/##/#.",
    "L5": "####/#...",
    "Y5": "####/.#..",
    "Z5": "##./.#./.##",
}
"""The rules' table once more, so that nothing here rests on the program's own pieces."""


def forms(drawing: str) -> set[frozenset[Cell]]:
    """All orientations, as complex numbers turn them."""
    points = [
        complex(column, row)
        for row, line in enumerate(drawing.split("/"))
        for column, mark in enumerate(line)
        if mark == "#"
    ]
    out = set()
    for quarter, mirrored in product(range(4), [False, True]):
        turned = [(p.conjugate() if mirrored else p) * 1j**quarter for p in points]
        left, top = min(p.real for p in turned), min(p.imag for p in turned)
        out.add(frozenset((round(p.imag - top), round(p.real - left)) for p in turned))
    return out


def legal(area: frozenset[Cell], piece: str) -> list[Placement]:
    """Every way in which a piece can lie on the area."""
    return [
        (piece, cells)
        for form in forms(TWELVE[piece])
        for down, right in product(range(5), range(6))
        if (cells := frozenset((r + down, c + right) for r, c in form)) <= area
    ]


def judged(area: frozenset[Cell], pieces: tuple[str, ...]) -> list[list[Placement]]:
    """The covers that the judge finds, each piece used exactly once."""
    cells = sorted(area)
    solver = AlgorithmX(len(cells) + len(pieces))
    for n, piece in enumerate(pieces):
        for placement in legal(area, piece):
            columns = [cells.index(cell) for cell in placement[1]]
            solver.appendRow([*columns, len(cells) + n], placement)
    return [list(one) for one in solver.solve()]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_every_puzzle_is_solvable_with_exactly_its_pieces_as_often_as_the_file_says(
    board: Board,
) -> None:
    for row in board.rows:
        covers = judged(board.area, row.pieces)
        assert len(covers) == row.solutions >= 1
        for one in covers:
            assert sorted(piece for piece, _ in one) == sorted(row.pieces)
            assert frozenset().union(*(cells for _, cells in one)) == board.area


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_difficulty_is_what_the_judges_covers_say(board: Board) -> None:
    for row in board.rows:
        right = {placement for one in judged(board.area, row.pieces) for placement in one}
        choices = sum(len(legal(board.area, piece)) for piece in row.pieces)
        assert abs(row.difficulty + 1000 * log(len(right) / choices)) <= 0.5


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_our_solver_finds_the_very_covers_of_the_judge(board: Board) -> None:
    for row in board.rows:
        shapes = [min(forms(TWELVE[piece]), key=sorted) for piece in row.pieces]
        ours = {
            frozenset(zip(row.pieces, map(frozenset, one), strict=True))
            for one in cover.solutions(board.area, shapes)
        }
        assert ours == {frozenset(one) for one in judged(board.area, row.pieces)}


@pytest.mark.parametrize(("rows", "columns", "covers"), [(5, 12, 4040), (6, 10, 9356)])
def test_large_rectangles_by_the_twelve_pentominoes(rows: int, columns: int, covers: int) -> None:
    drawings = [
        line.split()[1] for line in (CASES / "pentominoes.txt").read_text("utf-8").splitlines()
    ]
    shapes = [min(forms(drawing), key=sorted) for drawing in drawings]
    assert cover.count(product(range(rows), range(columns)), shapes) == covers
