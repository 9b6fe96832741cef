from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.view.support import numbers

from tilestone.ubongo.pieces import ORDER, Cell, oriented
from tilestone.view.outline import loops, outline, seams

shapes = st.frozensets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=14)


def signed_area(loop: tuple[Cell, ...]) -> float:
    around = pairwise((*loop, loop[0]))
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in around) / 2


@settings(max_examples=100)
@given(shapes)
def test_loops_enclose_as_much_as_there_are_cells(cells: frozenset[Cell]) -> None:
    assert sum(signed_area(loop) for loop in loops(cells)) == len(cells)


@settings(max_examples=100)
@given(shapes)
def test_every_corner_turns_and_every_side_is_straight(cells: frozenset[Cell]) -> None:
    for loop in loops(cells):
        for before, here, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1],
                                       strict=True):  # fmt: skip
            assert (before[0] == here[0]) != (before[1] == here[1])
            assert (here[0] == after[0]) != (here[1] == after[1])
            assert (before[0] == here[0]) != (here[0] == after[0])


@pytest.mark.parametrize(
    ("cells", "parts"),
    [
        ([(0, 0), (1, 1)], 2),  # touching at a corner only: kept apart
        ([(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)], 2),  # a hole
        ([(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (2, 2)], 2),
        ([(0, 0), (0, 1), (1, 1)], 1),
    ],
)
def test_parts_and_holes_have_a_loop_each(cells: list[Cell], parts: int) -> None:
    assert len(loops(cells)) == parts
    assert outline(tuple(cells)).count("M") == outline(tuple(cells)).count("Z") == parts


@settings(max_examples=60)
@given(shapes, st.floats(-0.2, 0.2))
def test_an_inset_moves_every_side_inwards_by_itself(cells: frozenset[Cell], inset: float) -> None:
    values = numbers(outline(tuple(sorted(cells)), 100, 0, inset))
    rows = [row for row, _ in cells]
    columns = [column for _, column in cells]
    box = (min(columns), min(rows), max(columns) + 1, max(rows) + 1)
    drawn = (min(values[::2]), min(values[1::2]), max(values[::2]), max(values[1::2]))
    inward = (inset, inset, -inset, -inset)
    for side, value, step in zip(box, drawn, inward, strict=True):
        assert value == pytest.approx((side + step) * 100, abs=0.02)


@pytest.mark.parametrize("piece", ORDER)
def test_rounded_corners_stay_inside_the_box(piece: str) -> None:
    for turn in range(8):
        cells = oriented(piece, turn)
        values = numbers(outline(cells, 10, 0.3))
        assert min(values) == 0
        assert max(values[::2]) == 10 * (1 + max(column for _, column in cells))
        assert max(values[1::2]) == 10 * (1 + max(row for row, _ in cells))


@settings(max_examples=60)
@given(shapes)
def test_there_is_a_seam_for_every_pair_of_neighbours(cells: frozenset[Cell]) -> None:
    pairs = sum(((r, c + 1) in cells) + ((r + 1, c) in cells) for r, c in cells)
    assert seams(tuple(sorted(cells))).count("M") == pairs
