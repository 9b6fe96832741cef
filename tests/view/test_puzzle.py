from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.view.support import Node, numbers, read

from tilestone.ubongo.boards import SYMBOLS
from tilestone.ubongo.names import symbol_name
from tilestone.ubongo.pieces import ORDER, Cell, oriented
from tilestone.ubongo.tray import shifted
from tilestone.view import puzzle, wells
from tilestone.view.puzzle import Placed

AREA = [(r, c) for r in range(4) for c in range(5) if (r, c) not in {(0, 0), (3, 4)}]
ROWS = (("L4", "T4", "P5"), ("I3", "L5", "Y5"), ("V3", "P5", "L5"), ("T4", "S4", "P5"),
        ("L4", "T4", "Z5"), ("O4", "S4", "Y5"))  # fmt: skip
placements = st.tuples(
    st.sampled_from(ORDER), st.integers(0, 7), st.tuples(st.integers(0, 2), st.integers(0, 2))
)


def cell_of(node: Node, name: str) -> Cell:
    row, column = node[name].split(",")
    return int(row), int(column)


# ------------------------------------------------------------------ the area


def test_every_cell_of_the_area_is_an_element_in_its_place() -> None:
    cells = read(puzzle.area(AREA)).all(data_cell=None)
    assert sorted(cell_of(node, "data-cell") for node in cells) == sorted(AREA)
    for node in cells:
        row, column = cell_of(node, "data-cell")
        assert numbers(f"{node['x']} {node['y']}") == [100 * column, 100 * row]
        assert node["aria-label"]


def test_names_of_cells_are_unlike_and_say_what_covers_them() -> None:
    names = [n["aria-label"] for n in read(puzzle.area(AREA)).all(data_cell=None)]
    assert len(set(names)) == len(AREA)
    covered = read(puzzle.area(AREA, [("S4", 0, (1, 1))])).all(data_cell=None)
    under = {cell_of(n, "data-cell") for n in covered if "S4" in n["aria-label"]}
    assert under == set(shifted("S4", 0, (1, 1)))


@settings(max_examples=60)
@given(st.lists(placements, max_size=4, unique_by=lambda lying: lying[0]))
def test_pieces_lie_where_the_tray_has_them(placed: list[Placed]) -> None:
    tree = read(puzzle.area(AREA, placed))
    drawn = tree.all(data_piece=None)
    assert {(n["data-piece"], int(n["data-turn"]), cell_of(n, "data-at")) for n in drawn} == set(
        placed
    )
    for node in drawn:
        x, y = numbers(node["transform"])
        motifs = {cell_of(n, "data-of") for n in node.all(data_of=None)}
        on_screen = {(round(y / 100) + r, round(x / 100) + c) for r, c in motifs}
        turn = int(node["data-turn"])
        assert on_screen == set(shifted(node["data-piece"], turn, cell_of(node, "data-at")))


def test_pieces_further_down_are_drawn_over_those_above() -> None:
    placed: list[Placed] = [("I2", 0, (3, 1)), ("V3", 0, (0, 1)), ("I3", 0, (2, 0))]
    drawn = read(puzzle.area(AREA, placed)).all(data_piece=None)
    assert [node["data-piece"] for node in drawn] == ["V3", "I3", "I2"]


def test_b039_the_tab_key_stops_once_at_the_area_and_not_when_it_is_solved() -> None:
    placed: list[Placed] = [("I2", 0, (3, 1)), ("V3", 0, (0, 1))]
    open_, locked = (read(puzzle.area(AREA, placed, locked=x)) for x in (False, True))
    assert [n.get("tabindex") for n in open_.all(data_piece=None)] == ["0", "-1"]
    other = read(puzzle.area(AREA, placed, stop="I2")).all(tabindex="0")
    assert [node["data-piece"] for node in other] == ["I2"]
    assert [n.get("tabindex") for n in locked.all(data_piece=None)] == [None, None]
    assert "locked" in locked.children[0]["class"]


def test_b040_pieces_on_the_area_and_over_it_have_names_with_their_state() -> None:
    placed: list[Placed] = [("V3", 1, (0, 1))]
    tree = read(puzzle.area(AREA, placed, picked="V3", hover=("I2", 0, (2, 1)), ok=False))
    (lying,) = tree.all(data_piece="V3")
    assert (lying["aria-label"], lying["aria-pressed"]) == (
        "V3 at row 1, column 2, turned once", "true",
    )  # fmt: skip
    (held,) = tree.all(data_piece="I2")
    assert held["aria-label"] == "I2, over row 3, column 2, does not fit"


def test_the_outline_stands_in_its_own_group_and_can_be_drawn_alone() -> None:
    shown: Placed = ("T4", 3, (1, 3))
    tree = read(puzzle.area(AREA, shown=shown, ok=False))
    (group,) = tree.all(data_ghost=None)
    assert group.children == read(puzzle.shadow(shown, ok=False)).children
    assert group.of_class("unfit")
    assert read(puzzle.area(AREA)).all(data_ghost=None)[0].children == []


def test_the_area_says_how_much_of_it_is_covered() -> None:
    empty, some = (read(puzzle.area(AREA, lying)) for lying in ((), [("S4", 0, (1, 1))]))
    assert empty.children[0]["aria-label"] == puzzle.area_name(0, len(AREA))
    assert some.children[0]["aria-label"] == puzzle.area_name(4, len(AREA))
    assert puzzle.area_name(4, 18) != puzzle.area_name(0, 18)


def test_the_style_sheet_learns_the_size_from_classes() -> None:
    svg = read(puzzle.area(AREA)).children[0]
    assert {"cols-5", "rows-4"} <= set(svg["class"].split())
    assert numbers(svg["viewbox"])[2:] == [520, 420]


# ------------------------------------------------------------------ the rows


def test_rows_stand_in_the_order_of_the_symbols_and_say_their_pieces() -> None:
    items = read(puzzle.rows(ROWS)).tags("li")
    assert len(items) == 6
    for item, symbol, pieces in zip(items, SYMBOLS, ROWS, strict=True):
        assert item.of_class("sr")[0].text == f"{symbol_name(symbol)}: {', '.join(pieces)}"
        assert item.tags("use")[0]["href"] == f"#sym-{symbol}"
        assert len(item.of_class("small")) == len(pieces)


def test_no_row_looks_unlike_the_others() -> None:
    """Finding the rolled row is the game."""
    classes = {item["class"] for item in read(puzzle.rows(ROWS)).tags("li")}
    assert len(classes) == 1


def test_a_board_has_six_rows() -> None:
    with pytest.raises(ValueError, match="zip"):
        puzzle.rows(ROWS[:5])


# ------------------------------------------------------------------ the tray


def test_the_tray_has_twelve_wells_and_each_piece_once() -> None:
    tree = read(wells.wells({}))
    assert [node["data-well"] for node in tree.all(data_well=None)] == list(ORDER)
    assert Counter(n["data-piece"] for n in tree.all(data_piece=None)) == Counter(ORDER)
    assert all(node["aria-label"] for node in tree.tags("button"))


def test_b039_the_tab_key_stops_once_at_the_tray() -> None:
    for drawn, stop in ((wells.wells({}), "I2"), (wells.wells({}, stop="S4"), "S4"),
                        (wells.wells({}, hand=("T4", "P5"), stop="S4"), "T4")):  # fmt: skip
        assert [node["data-well"] for node in read(drawn).all(tabindex="0")] == [stop]


def test_b040_a_well_says_how_its_piece_is_turned() -> None:
    (well,) = read(wells.wells({"O4": 5})).all(data_well="O4")
    assert well["aria-label"] == "O4, mirrored and turned once"


def test_a_piece_out_of_the_tray_leaves_its_outline_and_no_second_piece() -> None:
    tree = read(wells.wells({"L5": 2}, out=("L5",)))
    (well,) = tree.all(data_well="L5")
    assert not well.all(data_piece=None)
    assert well.of_class("hollow")
    assert "L5" in well["aria-label"] != "L5"


def test_pieces_that_are_not_in_hand_leave_empty_wells() -> None:
    tree = read(wells.wells({}, hand=("T4", "S4", "P5")))
    assert {n["data-piece"] for n in tree.all(data_piece=None)} == {"T4", "S4", "P5"}
    closed = {n["data-well"] for n in tree.tags("button") if "disabled" in n.attributes}
    assert closed == set(ORDER) - {"T4", "S4", "P5"}


@pytest.mark.parametrize("turn", range(8))
def test_wells_show_pieces_as_they_are_turned(turn: int) -> None:
    tree = read(wells.wells(dict.fromkeys(ORDER, turn)))
    for node in tree.all(data_piece=None):
        marks = {cell_of(n, "data-of") for n in node.all(data_of=None)}
        assert node["data-turn"] == str(turn)
        assert marks == set(oriented(node["data-piece"], turn))


def test_the_picked_piece_is_marked_for_eyes_readers_and_programs() -> None:
    tree = read(wells.wells({}, picked="Y5"))
    assert [n["data-well"] for n in tree.all(aria_pressed="true")] == ["Y5"]
    assert [n["data-piece"] for n in tree.all(data_held=None)] == ["Y5"]


def test_a_loose_piece_is_held() -> None:
    (node,) = read(wells.loose("Z5", 5)).all(data_piece="Z5")
    assert "data-held" in node.attributes
    assert node["data-turn"] == "5"
