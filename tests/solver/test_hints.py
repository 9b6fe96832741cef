import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilestone.core.game import IllegalMove
from tilestone.solver.cover import TooLong
from tilestone.solver.puzzle import Place, Remove, all_solutions, dead, hint
from tilestone.ubongo.boards import SIDES, SYMBOLS, Board, Row, latest, pack
from tilestone.ubongo.pieces import ORDER, PIECES, TURNS, Cell, oriented, rotate
from tilestone.ubongo.tray import Tray, shifted

BOARDS = (*pack(latest()).easy[::4], *pack(latest()).hard[::4])
LINE = frozenset((0, column) for column in range(5))


def put(tray: Tray, piece: str, turn: int, at: Cell) -> Tray:
    while tray.spot(piece).turn % 4 != turn % 4 or tray.spot(piece).turn // 4 != turn // 4:
        tray = tray.flip(piece) if tray.spot(piece).turn // 4 != turn // 4 else tray.rotate(piece)
    return tray.place(piece, at)


def puzzles() -> st.SearchStrategy[tuple[Board, Row]]:
    return st.sampled_from([(board, row) for board in BOARDS for row in board.rows])


def follow(tray: Tray) -> Tray:
    """The tray after what the hint says."""
    said = hint(tray)
    assert said is not None
    return (
        tray.lift(said.piece)
        if isinstance(said, Remove)
        else put(tray, said.piece, said.turn, said.at)
    )


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_hints_from_the_start_lead_to_the_solution(board: Board) -> None:
    for symbol in SYMBOLS:
        tray = Tray(board.area, board.row(symbol).pieces)
        for _ in tray.row:
            assert isinstance(hint(tray), Place)
            assert not dead(tray)
            tray = follow(tray)
        assert tray.solved
        assert hint(tray) is None
        assert not dead(tray)


@settings(max_examples=60)
@given(puzzles(), st.data())
def test_hints_lead_to_a_solution_from_any_mess(
    puzzle: tuple[Board, Row], data: st.DataObject
) -> None:
    board, row = puzzle
    tray = Tray(board.area, row.pieces)
    for _ in range(data.draw(st.integers(1, 4))):
        piece, turn = data.draw(st.sampled_from(ORDER)), data.draw(st.integers(0, TURNS - 1))
        try:
            tray = put(tray, piece, turn, data.draw(st.sampled_from(sorted(board.area))))
        except IllegalMove:
            continue
    steps = 0
    while not tray.solved:
        said = hint(tray)
        assert isinstance(said, Remove) == dead(tray)
        tray = follow(tray)
        steps += 1
        assert steps <= len(ORDER)
    assert hint(tray) is None


@settings(max_examples=40)
@given(puzzles(), st.data())
def test_no_solution_is_ever_called_wrong(puzzle: tuple[Board, Row], data: st.DataObject) -> None:
    """Every part of every solution can stay, not only of the one found first."""
    board, row = puzzle
    one = data.draw(st.sampled_from(all_solutions(board.area, row.pieces)))
    tray = Tray(board.area, row.pieces)
    for piece, turn, at in data.draw(st.permutations(one)):
        assert not dead(tray)
        assert isinstance(hint(tray), Place)
        tray = put(tray, piece, turn, at)
    assert tray.solved


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_all_solutions_are_as_many_as_the_file_says_and_lie_as_they_are_drawn(board: Board) -> None:
    for row in board.rows:
        found = all_solutions(board.area, row.pieces)
        assert len(set(found)) == len(found) == row.solutions
        for one in found:
            assert tuple(piece for piece, _, _ in one) == row.pieces
            cells = [cell for piece, turn, at in one for cell in shifted(piece, turn, at)]
            assert len(cells) == len(set(cells))
            assert set(cells) == board.area
            for piece, turn, _ in one:
                likes = [t for t in range(TURNS) if oriented(piece, t) == oriented(piece, turn)]
                assert turn == likes[0]


def test_a_piece_that_is_not_of_the_row_cannot_stay() -> None:
    tray = put(Tray(LINE, ("I2", "I3")), "I4", 0, (0, 0))
    assert hint(tray) == Remove("I4")
    assert dead(tray)


def test_wrong_pieces_that_fill_the_area_are_dead() -> None:
    area = frozenset((row, column) for row in range(2) for column in range(2))
    tray = put(Tray(area | {(2, 0), (2, 1)}, ("I2", "O4")), "I3", 1, (0, 0))
    tray = put(tray, "V3", 0, (0, 1)) if tray.fits("V3", (0, 1)) else tray
    assert dead(tray)
    assert isinstance(hint(tray), Remove)


def test_a_piece_in_the_middle_of_a_line_cannot_stay() -> None:
    tray = put(Tray(LINE, ("I2", "I3")), "I2", 0, (0, 1))
    assert dead(tray)
    assert hint(tray) == Remove("I2")


def test_both_ends_of_a_line_are_right() -> None:
    for column, other in ((0, 2), (3, 0)):
        tray = put(Tray(LINE, ("I2", "I3")), "I2", 0, (0, column))
        assert not dead(tray)
        assert hint(tray) == Place("I3", 0, (0, other))


def test_a_turn_that_looks_the_same_is_as_good() -> None:
    tray = Tray(LINE, ("I2", "I3"))
    for _ in range(2):
        tray = tray.rotate("I2")
    tray = tray.place("I2", (0, 3))
    assert tray.spot("I2").turn == rotate(rotate(0))
    assert hint(tray) == Place("I3", 0, (0, 0))


def test_of_two_pieces_at_odds_the_one_that_lies_as_in_no_solution_is_named() -> None:
    row = next(r for b in BOARDS for r in b.rows if r.solutions == 1 and b.side == SIDES[1])
    board = next(b for b in BOARDS if row in b.rows)
    (one,) = all_solutions(board.area, row.pieces)
    first = put(Tray(board.area, row.pieces), *one[0])
    second = row.pieces[1]
    wrong = next(
        tray
        for turn in range(TURNS)
        for at in sorted(board.area)
        if (turn, at) != one[1][1:]
        and (tray := _put_or_none(first, second, turn, at))
        and set(tray.cells(second)) != set(shifted(*one[1]))
    )
    assert hint(wrong) == Remove(second)


def _put_or_none(tray: Tray, piece: str, turn: int, at: Cell) -> Tray | None:
    try:
        return put(tray, piece, turn, at)
    except IllegalMove:
        return None


def test_a_row_without_solution_has_no_hint() -> None:
    tray = Tray(LINE, ("I2", "V3"))
    assert hint(tray) is None
    assert dead(tray)
    assert all_solutions(LINE, ("I2", "V3")) == ()


def test_an_area_far_too_large_is_given_up() -> None:
    plain = frozenset((row, column) for row in range(6) for column in range(8))
    with pytest.raises(TooLong):
        hint(Tray(plain, tuple(PIECES)))
