from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestone.core.game import IllegalMove
from tilestone.ubongo.boards import latest, pack
from tilestone.ubongo.pieces import ORDER, TURNS, oriented
from tilestone.ubongo.tray import Spot, Tray, read_spots, shifted, write_spots

SQUARE = frozenset((row, column) for row in range(3) for column in range(3))
FRESH = Tray(SQUARE, ("I2", "V3", "L4"))
BOARD = pack(latest()).hard[0]
WAYS = st.lists(
    st.tuples(st.sampled_from(ORDER), st.integers(0, 7), st.sampled_from(sorted(BOARD.area)))
)


def played(ways: list[tuple[str, int, tuple[int, int]]]) -> Tray:
    """The tray after turning and placing pieces, whatever of it can be done."""
    tray = Tray(BOARD.area, BOARD.rows[0].pieces)
    for piece, turns, at in ways:
        for turn in range(turns):
            tray = tray.flip(piece) if turn == 3 else tray.rotate(piece)
        if tray.fits(piece, at):
            tray = tray.place(piece, at)
    return tray


def code(act: Callable[[], Tray]) -> str:
    with pytest.raises(IllegalMove) as caught:
        act()
    return caught.value.code


def test_a_fresh_tray_has_every_piece_in_its_well() -> None:
    assert FRESH.placed == ()
    assert FRESH.covered() == {}
    assert all(FRESH.spot(piece) == Spot() for piece in ORDER)
    assert not FRESH.full
    assert not FRESH.solved


def test_placing_gives_a_new_tray_and_leaves_the_old() -> None:
    tray = FRESH.place("L4", (0, 0))
    assert tray.cells("L4") == ((0, 0), (0, 1), (0, 2), (1, 0))
    assert tray.placed == ("L4",)
    assert FRESH.placed == ()


@pytest.mark.parametrize("at", [(0, 1), (2, 0), (-1, 0), (0, -1), (3, 3)])
def test_a_piece_cannot_reach_beyond_the_area(at: tuple[int, int]) -> None:
    assert code(lambda: FRESH.place("L4", at)) == "outside"
    assert not FRESH.fits("L4", at)


def test_a_piece_cannot_lie_on_another_but_may_be_moved_over_itself() -> None:
    tray = FRESH.place("I2", (0, 0))
    assert code(lambda: tray.place("V3", (0, 1))) == "overlap"
    assert tray.place("I2", (0, 1)).cells("I2") == ((0, 1), (0, 2))


def test_a_refused_piece_stays_where_it_was() -> None:
    tray = FRESH.place("I2", (0, 0))
    assert code(lambda: tray.place("I2", (0, 2))) == "outside"
    assert tray.cells("I2") == ((0, 0), (0, 1))


def test_the_reason_names_the_pieces() -> None:
    tray = FRESH.place("I2", (0, 0))
    with pytest.raises(IllegalMove, match="V3 would lie on I2"):
        tray.place("V3", (0, 0))


def test_only_pieces_in_hand_can_be_placed() -> None:
    tray = Tray(SQUARE, FRESH.row, hand=FRESH.row)
    assert code(lambda: tray.place("T4", (0, 0))) == "not-in-hand"
    assert not tray.fits("T4", (0, 0))
    assert tray.place("V3", (0, 0)).placed == ("V3",)


def test_turning_a_piece_on_the_area_lifts_it() -> None:
    tray = FRESH.place("V3", (0, 0))
    assert tray.rotate("V3").spot("V3") == Spot(1)
    assert tray.flip("V3").spot("V3") == Spot(4)


def test_a_lifted_piece_keeps_its_turn() -> None:
    tray = FRESH.rotate("V3").place("V3", (0, 0)).lift("V3")
    assert tray.spot("V3") == Spot(1)


@given(st.sampled_from(ORDER), st.integers(0, TURNS - 1))
def test_the_cells_covered_are_those_of_the_orientation(piece: str, turn: int) -> None:
    tray = Tray(frozenset((row, column) for row in range(9) for column in range(9)), ())
    while tray.spot(piece).turn != turn:
        tray = (
            tray.rotate(piece) if tray.spot(piece).turn % 4 != 3 else tray.rotate(piece).flip(piece)
        )
    cells = tray.place(piece, (2, 3)).cells(piece)
    assert cells == shifted(piece, turn, (2, 3))
    assert tuple((row - 2, column - 3) for row, column in cells) == oriented(piece, turn)


def test_exactly_the_pieces_of_the_row_solve_it() -> None:
    area = frozenset((0, column) for column in range(5))
    tray = Tray(area, ("I2", "I3")).place("I3", (0, 0))
    assert not tray.solved
    tray = tray.place("I2", (0, 3))
    assert tray.full
    assert tray.solved


def test_other_pieces_that_fill_the_area_do_not_solve_it() -> None:
    area = frozenset((row, column) for row in range(2) for column in range(4))
    tray = Tray(area, ("O4", "I4"))
    tray = tray.place("I4", (0, 0))
    row_below = tray.rotate("I2").rotate("I2").place("I2", (1, 0))
    assert not row_below.full
    wrong = Tray(frozenset((0, c) for c in range(4)), ("O4",)).place("I4", (0, 0))
    assert wrong.full
    assert not wrong.solved


@given(WAYS)
def test_pieces_never_overlap_nor_leave_the_area(
    ways: list[tuple[str, int, tuple[int, int]]],
) -> None:
    tray = played(ways)
    covered = [cell for piece in tray.placed for cell in tray.cells(piece)]
    assert len(covered) == len(set(covered)) == len(tray.covered())
    assert BOARD.area.issuperset(covered)


@given(WAYS)
def test_a_saved_tray_is_read_back(ways: list[tuple[str, int, tuple[int, int]]]) -> None:
    tray = played(ways)
    fresh = Tray(BOARD.area, BOARD.rows[0].pieces)
    assert read_spots(fresh, write_spots(tray).items()) == tray


@pytest.mark.parametrize(
    ("piece", "numbers"),
    [
        ("X5", [0]),
        ("X" * 5000, [0]),
        ("I2", [0, "9" * 5000, 0]),
        ("I2", 0),
        ("I2", []),
        ("I2", [0, 1]),
        ("I2", [8]),
        ("I2", [-1]),
        ("I2", [True]),
        ("I2", [0, 0.0, 0]),
        ("I2", [0, "0", 0]),
        ("I2", [0, 0, 2]),
        ("I2", [0, 99, 99]),
    ],
)
def test_a_damaged_save_is_refused(piece: str, numbers: object) -> None:
    with pytest.raises(ValueError, match=r"\w") as refused:
        read_spots(FRESH, [(piece, numbers)])
    assert len(str(refused.value)) < 200


def test_an_unknown_piece_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        FRESH.spot("X5")
