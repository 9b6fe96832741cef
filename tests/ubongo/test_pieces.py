import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestone.ubongo.pieces import (
    ORDER,
    PIECES,
    TURNS,
    flip,
    normal,
    oriented,
    rotate,
    size,
    turned,
)

PIECE = st.sampled_from(ORDER)
TURN = st.integers(0, TURNS - 1)


def test_twelve_pieces_have_48_cells_and_their_sizes_in_their_names() -> None:
    assert tuple(PIECES) == ORDER
    assert len(ORDER) == 12
    assert sum(map(len, PIECES.values())) == 48
    assert all(len(cells) == int(piece[1]) for piece, cells in PIECES.items())


def test_all_pieces_are_different_in_every_orientation() -> None:
    forms = [frozenset(oriented(piece, turn) for turn in range(TURNS)) for piece in ORDER]
    assert len(frozenset().union(*forms)) == sum(map(len, forms))


def test_every_piece_has_its_number_of_orientations() -> None:
    known = {"O4": 1, "I2": 2, "I3": 2, "I4": 2, "V3": 4, "T4": 4, "S4": 4, "Z5": 4}
    for piece in ORDER:
        forms = {oriented(piece, turn) for turn in range(TURNS)}
        assert len(forms) == known.get(piece, 8)


@given(PIECE, TURN)
def test_orientations_lie_at_the_corner_with_cells_sorted(piece: str, turn: int) -> None:
    cells = oriented(piece, turn)
    assert cells == normal(cells) == tuple(sorted(cells))
    assert len(cells) == len(PIECES[piece])
    assert sorted(size(cells)) == sorted(size(PIECES[piece]))


def test_turn_0_is_the_rules_table() -> None:
    assert all(oriented(piece, 0) == PIECES[piece] for piece in ORDER)


@given(PIECE, TURN)
def test_rotating_turns_the_screen_clockwise(piece: str, turn: int) -> None:
    """A quarter turn clockwise takes the cell (row, column) to (column, last row - row)."""
    rows, _ = size(oriented(piece, turn))
    quarter = sorted((column, rows - 1 - row) for row, column in oriented(piece, turn))
    assert oriented(piece, rotate(turn)) == tuple(quarter)


@given(PIECE, TURN)
def test_flipping_mirrors_the_screen_left_to_right(piece: str, turn: int) -> None:
    _, columns = size(oriented(piece, turn))
    mirror = sorted((row, columns - 1 - column) for row, column in oriented(piece, turn))
    assert oriented(piece, flip(turn)) == tuple(mirror)


@given(TURN)
def test_rotate_flip_rotate_is_flip(turn: int) -> None:
    assert rotate(flip(rotate(turn))) == flip(turn)


@given(TURN)
def test_four_rotations_and_two_flips_change_nothing(turn: int) -> None:
    assert rotate(rotate(rotate(rotate(turn)))) == turn
    assert flip(flip(turn)) == turn


@given(TURN)
def test_turns_stay_turns_and_every_one_can_be_reached(turn: int) -> None:
    reached = {0}
    while True:
        further = reached | {rotate(t) for t in reached} | {flip(t) for t in reached}
        if further == reached:
            break
        reached = further
    assert reached == set(range(TURNS))


@given(PIECE, TURN, st.integers(-9, 9), st.integers(-9, 9))
def test_where_a_shape_lies_does_not_matter(piece: str, turn: int, down: int, right: int) -> None:
    moved = [(row + down, column + right) for row, column in reversed(PIECES[piece])]
    assert turned(moved, turn) == oriented(piece, turn)


def test_an_unknown_piece_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        oriented("X5", 0)
