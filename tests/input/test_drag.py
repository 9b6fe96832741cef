import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestone.input import drag
from tilestone.input.drag import Grid, Press
from tilestone.ubongo.pieces import ORDER, flip, oriented, rotate, size

GRID = Grid(200, 100, 50)
WIDE = frozenset((row, column) for row in range(3) for column in range(6))


def pressed(piece: str, grip: tuple[float, float], touch: bool = False) -> Press:
    return Press(1, piece, touch, grip, (20.0, 500.0), (20.0, 500.0))


def test_a_pointer_that_stays_is_a_tap_and_one_that_goes_is_a_drag() -> None:
    press = pressed("I4", (0.5, 0.5))
    assert not drag.moved(press, 23, 503).dragging
    far = drag.moved(press, 40, 500)
    assert far.dragging
    assert drag.moved(far, 20, 500).dragging  # coming back does not make it a tap again


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("off", [-0.45, 0, 0.45])
def test_the_grip_point_does_not_matter(part: int, off: float) -> None:
    press = pressed("I4", (part + 0.5 + off, 0.5))
    x = GRID.x + (1 + part + 0.5 + off) * GRID.cell
    press = drag.moved(press, x, GRID.y + 1.5 * GRID.cell)
    assert drag.target(press, 0, GRID, WIDE) == (1, 1)


def test_under_a_finger_the_whole_piece_stands_above_the_fingertip() -> None:
    press = drag.moved(pressed("Z5", (1.5, 0.2), touch=True), 400, 300)
    _, y = drag.corner(press, 0, 50)
    assert y + 3 * 50 < 300


def test_far_from_the_area_there_is_no_target() -> None:
    press = drag.moved(pressed("I4", (0.5, 0.5)), 900, 900)
    assert drag.target(press, 0, GRID, WIDE) is None


@given(
    st.sampled_from(ORDER),
    st.integers(0, 7),
    st.floats(0, 1),
    st.floats(0, 1),
    st.sampled_from(["rotate", "flip"]),
)
def test_turning_under_the_pointer_keeps_the_grip_within_the_piece(
    piece: str, turn: int, x: float, y: float, how: str
) -> None:
    rows, columns = size(oriented(piece, turn))
    press = pressed(piece, (x * columns, y * rows))
    after = drag.rotated(press, turn) if how == "rotate" else drag.flipped(press, turn)
    rows, columns = size(oriented(piece, rotate(turn) if how == "rotate" else flip(turn)))
    assert -1e-9 <= after.grip[0] <= columns + 1e-9
    assert -1e-9 <= after.grip[1] <= rows + 1e-9
