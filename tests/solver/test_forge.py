import json
from dataclasses import replace
from math import log
from pathlib import Path

import pytest

from tilestone.solver import forge, rating
from tilestone.solver.areas import alike, drawn, grown, holed, lying, perimeter, rectangle
from tilestone.solver.cover import count
from tilestone.solver.tables import connected
from tilestone.ubongo.boards import SIDES, SYMBOLS, Board, latest, pack
from tilestone.ubongo.pieces import PIECES, TURNS, size, turned

SHIPPED = (*pack(latest()).easy, *pack(latest()).hard)
FORGED = [forge.board(side, seed) for side in SIDES for seed in range(4)]


def ids(board: Board) -> str:
    return board.id


# The limits of DESIGN, for the boards that are shipped and for others


@pytest.mark.parametrize("board", [*SHIPPED, *FORGED], ids=ids)
def test_an_area_is_within_its_limits(board: Board) -> None:
    rows, columns = size(board.area)
    area = tuple(sorted(board.area))
    assert connected(area)
    assert not holed(area)
    assert not rectangle(area)
    assert len(area) in {"easy": range(11, 15), "hard": range(14, 19)}[board.side]
    assert rows <= 5
    assert columns <= 6
    assert rows <= columns


@pytest.mark.parametrize("board", [*SHIPPED, *FORGED], ids=ids)
def test_rows_are_within_their_limits(board: Board) -> None:
    pieces, most, kinds = {"easy": (3, 4, 8), "hard": (4, 12, 10)}[board.side]
    assert len(board.rows) == len(SYMBOLS)
    assert len({frozenset(row.pieces) for row in board.rows}) == len(SYMBOLS)
    assert len({piece for row in board.rows for piece in row.pieces}) >= kinds
    for row in board.rows:
        assert len(set(row.pieces)) == len(row.pieces) == pieces
        assert 1 <= row.solutions <= most


@pytest.mark.parametrize("board", [*SHIPPED, *FORGED], ids=ids)
def test_figures_are_those_that_a_search_of_the_row_alone_finds(board: Board) -> None:
    for row in board.rows:
        assert row.solutions == count(board.area, [PIECES[piece] for piece in row.pieces])
        assert row.difficulty == rating.difficulty(board.area, row.pieces)


def test_no_two_boards_are_alike_under_the_eight_symmetries() -> None:
    assert len({alike(board.area) for board in SHIPPED}) == len(SHIPPED) == 72


# A pack that is worth playing


@pytest.mark.parametrize("side", SIDES)
def test_all_pieces_are_used_and_none_much_more_than_others(side: str) -> None:
    used = [piece for b in pack(latest()).side(side) for row in b.rows for piece in row.pieces]
    shares = [used.count(piece) / len(used) for piece in PIECES]
    assert min(shares) > 0.5 / len(PIECES)
    assert max(shares) < 1.5 / len(PIECES)


@pytest.mark.parametrize("side", SIDES)
def test_areas_are_of_all_sizes_and_many_outlines(side: str) -> None:
    boards = pack(latest()).side(side)
    sizes = [len(b.area) for b in boards]
    assert all(sizes.count(cells) >= 7 for cells in forge.LIMITS[side].cells)
    assert len({(size(b.area), perimeter(b.area)) for b in boards}) >= 15


@pytest.mark.parametrize("side", SIDES)
def test_no_symbol_is_always_the_easiest_or_the_toughest(side: str) -> None:
    boards = pack(latest()).side(side)
    for extreme in (min, max):
        where = [
            [row.difficulty for row in b.rows].index(extreme(row.difficulty for row in b.rows))
            for b in boards
        ]
        assert all(0 < where.count(symbol) <= 15 for symbol in range(len(SYMBOLS)))


# The same from the same seed


def test_the_command_makes_the_shipped_files_again_byte_for_byte(tmp_path: Path) -> None:
    folder = Path(__file__).parents[2] / "puzzles"
    seed = json.loads((folder / "easy.json").read_text("utf-8"))["seed"]
    assert forge.main(["--seed", str(seed), "--out", str(tmp_path / "new")]) == 0
    for side in SIDES:
        made, shipped = tmp_path / "new" / f"{side}.json", folder / f"{side}.json"
        assert made.read_bytes() == shipped.read_bytes()


def test_a_seed_gives_the_same_board_and_another_seed_another() -> None:
    assert forge.board("easy", 5) == forge.board("easy", 5)
    assert forge.board("easy", 5) != forge.board("easy", 6)


def test_a_short_series_begins_a_long_one() -> None:
    assert forge.boards("easy", 3, 2) == forge.boards("easy", 3, 4)[:2]


# Settings that can't be met (known faults B102, B103)

EASY = forge.LIMITS["easy"]


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        (replace(EASY, pieces=0), "1 to 12 pieces"),
        (replace(EASY, pieces=13), "1 to 12 pieces"),
        (replace(EASY, cells=range(1, 3)), "8 to 15 cells"),
        (replace(EASY, cells=range(11, 17)), "8 to 15 cells"),
        (replace(EASY, cells=range(0)), "8 to 15 cells"),
        (replace(EASY, pieces=12, cells=range(48, 49)), "48 to 30 cells"),
        (replace(EASY, solutions=0), "at least one solution"),
        (replace(EASY, kinds=13), "can't use 13 kinds"),
        (replace(EASY, pieces=1, cells=range(4, 5), kinds=7), "can't use 7 kinds"),
    ],
)
def test_impossible_settings_are_refused(limits: forge.Limits, reason: str) -> None:
    with pytest.raises(forge.ForgeError, match=reason):
        forge.board("easy", 1, limits)


def test_settings_that_nothing_meets_end_in_an_error() -> None:
    """One set of three pieces has eight cells, and six rows need six sets."""
    with pytest.raises(forge.ForgeError, match="within 400 tries"):
        forge.board("easy", 1, replace(EASY, cells=range(8, 9)))


def test_an_unknown_side_is_refused() -> None:
    with pytest.raises(forge.ForgeError, match="no side 'middle'"):
        forge.board("middle", 1)


# Areas


def test_growing_stays_connected_and_within_the_box() -> None:
    rng = 1
    for cells in range(1, 21):
        area, rng = grown(cells, (4, 5), rng)
        assert len(area) == cells
        assert connected(area)
        assert max(size(area)) <= 5


def test_a_box_too_small_gives_a_smaller_area() -> None:
    assert grown(9, (2, 3), 1)[0] == lying((r, c) for r in range(2) for c in range(3))


def test_areas_lie_on_their_longer_side() -> None:
    assert lying([(3, 3), (4, 3), (5, 3)]) == ((0, 0), (0, 1), (0, 2))


def test_holes_and_rectangles_are_told() -> None:
    ring = tuple((r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1))
    assert holed(ring)
    assert not rectangle(ring)
    assert perimeter(ring) == 16
    full = tuple((r, c) for r in range(2) for c in range(3))
    assert rectangle(full)
    assert not holed(full)
    assert perimeter(full) == 10


def test_likes_have_one_form() -> None:
    for cells in PIECES.values():
        assert len({alike(turned(cells, turn)) for turn in range(TURNS)}) == 1
    assert len({alike(cells) for cells in PIECES.values()}) == len(PIECES)


def test_an_area_is_drawn_line_by_line() -> None:
    assert drawn(PIECES["Z5"]) == ["##.", ".#.", ".##"]


# Difficulty


def test_difficulty_is_the_logarithm_of_the_share() -> None:
    for legal in range(1, 60):
        for good in range(1, legal + 1):
            assert abs(rating.thousandths(good, legal) - 1000 * log(legal / good)) < 0.500001
    assert rating.thousandths(7, 7) == 0


@pytest.mark.parametrize(("good", "legal"), [(0, 5), (6, 5), (-1, 5)])
def test_no_share_no_difficulty(good: int, legal: int) -> None:
    with pytest.raises(ValueError, match="share above 0"):
        rating.thousandths(good, legal)


def test_difficulty_counts_the_placements_of_the_row() -> None:
    """I2 and I3 in a line of five: 4 + 3 placements, of which two solutions have 2 + 2."""
    line = frozenset((0, column) for column in range(5))
    assert rating.difficulty(line, ("I2", "I3")) == rating.thousandths(4, 7)
