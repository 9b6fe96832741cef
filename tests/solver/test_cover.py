from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilestone.solver import cover
from tilestone.ubongo.pieces import PIECES, TURNS, Cell, normal, turned

Shape = tuple[Cell, ...]


def read(text: str) -> Shape:
    """The cells of a drawing such as `##/#.`."""
    return tuple(
        (r, c)
        for r, line in enumerate(text.split("/"))
        for c, mark in enumerate(line)
        if mark == "#"
    )


def box(rows: int, columns: int) -> frozenset[Cell]:
    return frozenset(product(range(rows), range(columns)))


CASES = Path(__file__).parent.parent / "cases" / "pentominoes.txt"
PENTOMINOES = {
    name: read(text) for name, text in map(str.split, CASES.read_text("utf-8").splitlines())
}
TETROMINOES = [read(text) for text in ("####", "##/##", "###/.#.", "##./.##", "###/#..")]
DOMINO = read("##")


def some(names: str) -> list[Shape]:
    return [PENTOMINOES[name] for name in names]


# Orientations (known faults B097, B107)


def test_every_pentomino_has_its_number_of_orientations() -> None:
    known = dict(zip("FILNPTUVWXYZ", (8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4), strict=True))
    assert {name: len(cover.orientations(cells)) for name, cells in PENTOMINOES.items()} == known


@pytest.mark.parametrize("reflect", [True, False])
def test_no_orientation_comes_twice(reflect: bool) -> None:
    for cells in (*PENTOMINOES.values(), *PIECES.values()):
        found = cover.orientations(cells, reflect)
        assert len(set(found)) == len(found)


def test_orientations_are_the_same_wherever_and_in_whatever_order_the_cells_are_given() -> None:
    for cells in PENTOMINOES.values():
        moved = tuple((row - 7, column + 3) for row, column in reversed(cells))
        assert cover.orientations(moved) == cover.orientations(cells)


# How many covers (known faults B097, B099, B101, B107)


@pytest.mark.parametrize(("rows", "columns", "covers"), [(3, 20, 8), (4, 15, 1472)])
def test_counts_of_rectangles_by_the_twelve_pentominoes(
    rows: int, columns: int, covers: int
) -> None:
    assert cover.count(box(rows, columns), PENTOMINOES.values()) == covers


def test_mirroring_is_allowed_or_not_as_told() -> None:
    assert cover.count(box(3, 5), some("LNV")) == 4
    assert cover.count(box(3, 5), some("LNV"), reflect=False) == 0
    assert cover.count(box(3, 5), some("PUV")) == 4
    assert cover.count(box(3, 5), some("PUV"), reflect=False) == 2


def test_five_tetrominoes_cover_no_rectangle() -> None:
    assert cover.count(box(4, 5), TETROMINOES) == 0
    assert list(cover.solutions(box(4, 5), TETROMINOES)) == []


def test_copies_are_not_told_apart() -> None:
    assert cover.count(box(2, 2), [DOMINO] * 2) == 2
    assert cover.count(box(2, 3), [DOMINO] * 3) == len(
        list(cover.solutions(box(2, 3), [DOMINO] * 3))
    )
    assert cover.count(box(8, 8), [DOMINO] * 32) == 12988816


def test_a_piece_and_its_mirror_image_are_copies_only_if_mirroring_is_allowed() -> None:
    left, right = read("##/#./#."), read("##/.#/.#")
    assert cover.count(box(2, 4), [left, right]) == cover.count(box(2, 4), [left, left]) == 2
    assert cover.count(box(2, 4), [left, right], reflect=False) == 0
    assert cover.count(box(2, 4), [left, left], reflect=False) == 1


def brute(area: frozenset[Cell], pieces: list[Shape]) -> int:
    """Covers counted with no thought at all: every place of every piece, one after another."""
    ways = [
        [
            (frozenset(cells), n)
            for shape in {turned(piece, turn) for turn in range(TURNS)}
            for down, right in product(range(6), range(6))
            if area.issuperset(cells := [(r + down, c + right) for r, c in shape])
        ]
        for n, piece in enumerate(pieces)
    ]
    found = {frozenset[tuple[frozenset[Cell], int]]()}
    for lying in ways:
        found = {
            chosen | {one}
            for chosen in found
            for one in lying
            if not any(one[0] & other for other, _ in chosen)
        }
    return sum(frozenset().union(*(cells for cells, _ in chosen)) == area for chosen in found)


@settings(max_examples=50)
@given(st.data())
def test_counts_are_those_of_brute_force(data: st.DataObject) -> None:
    """Areas put together from pieces, so that there is something to count (B101)."""
    names = data.draw(st.permutations(sorted(PIECES)))[:3]
    area: frozenset[Cell] = frozenset()
    for name in names:
        shape = turned(PIECES[name], data.draw(st.integers(0, TURNS - 1)))
        row, column = data.draw(st.integers(0, 2)), data.draw(st.integers(0, 2))
        cells = {(r + row, c + column) for r, c in shape}
        area = area | cells if not area & cells else area | {(r, c + 3) for r, c in cells}
    pieces = [PIECES[name] for name in names]
    expected = brute(area, pieces) if len(area) == sum(map(len, pieces)) else 0
    assert cover.count(area, pieces) == expected
    assert len(list(cover.solutions(area, pieces))) == expected


# What the solutions say (known faults B098, B107)

RING = frozenset(read("###../#.#../#####"))
MOVED = frozenset((row + 7, column - 4) for row, column in box(3, 5))


@pytest.mark.parametrize(
    ("area", "pieces"),
    [
        (MOVED, some("PUV")),
        (RING, [DOMINO, read("###"), read("##/#."), DOMINO]),
        (box(1, 2) | {(5, 5), (6, 5)}, [DOMINO] * 2),
        (box(20, 3), list(PENTOMINOES.values())),
    ],
    ids=["moved", "with a hole", "in two parts", "upright"],
)
def test_solutions_lie_on_the_area_as_it_is(area: frozenset[Cell], pieces: list[Shape]) -> None:
    found = list(cover.solutions(area, pieces))
    assert found
    for one in found:
        assert frozenset().union(*one) == area
        assert sum(map(len, one)) == len(area)
        for piece, cells in zip(pieces, one, strict=True):
            assert normal(cells) in cover.orientations(piece)


def test_no_solution_comes_twice() -> None:
    found = [
        frozenset(map(frozenset, one)) for one in cover.solutions(box(3, 20), PENTOMINOES.values())
    ]
    assert len(found) == len(set(found)) == 8


def test_up_to_symmetry_three_by_twenty_has_two() -> None:
    def mirrored(
        one: frozenset[frozenset[Cell]], down: bool, across: bool
    ) -> frozenset[frozenset[Cell]]:
        return frozenset(
            frozenset((2 - r if down else r, 19 - c if across else c) for r, c in cells)
            for cells in one
        )

    found = {
        frozenset(map(frozenset, one)) for one in cover.solutions(box(3, 20), PENTOMINOES.values())
    }
    classes = {
        frozenset(mirrored(one, *flips) for flips in product([False, True], repeat=2))
        for one in found
    }
    assert len(classes) == 2


# Limits, and input that makes no sense (known fault B099)


def test_a_search_can_be_limited() -> None:
    with pytest.raises(cover.TooLong, match="more than 1000 placements") as caught:
        cover.count(box(6, 10), PENTOMINOES.values(), limit=1000)
    assert caught.value.limit == 1000
    with pytest.raises(cover.TooLong):
        list(cover.solutions(box(6, 10), PENTOMINOES.values(), limit=1000))


def test_a_limit_that_is_not_reached_changes_nothing() -> None:
    assert cover.count(box(3, 5), some("PUV"), limit=10_000) == 4
    assert len(list(cover.solutions(box(3, 5), some("PUV"), limit=10_000))) == 4


def test_pieces_of_another_size_than_the_area_cover_nothing() -> None:
    assert cover.count(box(3, 5), some("PU")) == 0
    assert cover.count(box(2, 5), some("PUV")) == 0
    assert list(cover.solutions(box(3, 5), some("PUVX"))) == []


def test_nothing_covers_nothing_in_one_way() -> None:
    assert cover.count([], []) == 1
    assert list(cover.solutions([], [])) == [()]


def test_one_piece_covers_its_own_form() -> None:
    (form,) = some("F")
    assert list(cover.solutions(form, [form])) == [(form,)]
    assert cover.count(form, [form]) == 1


@pytest.mark.parametrize("cells", [(), ((0, 0), (0, 2)), ((0, 0), (1, 1))])
def test_what_does_not_hang_together_is_no_piece(cells: Shape) -> None:
    with pytest.raises(ValueError, match="not a polyomino"):
        cover.count(box(2, 2), [cells])


def test_placements_of_a_piece() -> None:
    assert len(cover.placements(box(3, 5), DOMINO)) == 3 * 4 + 2 * 5
    assert cover.placements(box(1, 1), DOMINO) == ()
    found = cover.placements(MOVED, PIECES["P5"])
    assert len(set(found)) == len(found) == len(cover.placements(box(3, 5), PIECES["P5"]))
    assert all(MOVED.issuperset(cells) for cells in found)
