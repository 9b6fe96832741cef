from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from tests.stones import reference
from tests.stones.support import random_game, set_out

from tilestone.stones.board import board as cells_of
from tilestone.view import hexgeometry, hexstones
from tilestone.view.hexboard import board, cell_name, lid
from tilestone.view.hexlayers import Ghost, Layers
from tilestone.view.tile import luminance

TOKENS = Path(__file__).parents[2] / "web" / "css" / "tokens.css"


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def position(kind: str = "omega for three", seed: int = 5, length: int = 30) -> dict[str, Any]:
    return set_out(kind)[0].facts(random_game(kind, seed, length)[0][-1])


def parsed(drawn: str) -> ET.Element:
    return ET.fromstring(drawn)  # noqa: S314  (our own drawing)


def cells(tree: ET.Element) -> dict[str, ET.Element]:
    return {cell.get("data-cell", ""): cell for cell in tree.iter("g") if cell.get("data-cell")}


@pytest.mark.parametrize("kind", ["small libra", "omega for three", "manalath"])
def test_every_cell_is_there_once_with_its_stone(kind: str) -> None:
    facts = position(kind, length=9)
    drawn = cells(parsed(board(facts)))
    assert set(drawn) == set(cells_of(facts["side"]).bits)
    for cell, element in drawn.items():
        stone = facts["stones"].get(cell)
        assert element.get("data-stone") == stone
        used = [use.get("href") for use in element.iter("use")]
        assert used == (["#well", f"#stone-{stone}"] if stone else ["#well"])


def test_b040_a_screen_reader_can_walk_the_cells_row_by_row() -> None:
    facts = position()
    tree = parsed(board(facts))
    assert tree.get("role") == "grid"
    rows = [row for row in tree if row.get("role") == "row"]
    read = [[cell.get("data-cell", "") for cell in row] for row in rows]
    assert [row[0] for row in read] == [f"{letter}1" for letter in "ihgfedcba"]
    assert sum(len(row) for row in read) == 61
    for cell, element in cells(tree).items():
        assert element.get("role") == "gridcell"
        word = facts["stones"].get(cell, "empty")
        assert element.get("aria-label", "").startswith(f"{cell}, {word}")
    hidden = [part for part in tree.iter() if part.get("aria-hidden") == "true"]
    assert not any(part.get("data-cell") for over in hidden for part in over.iter())


def test_one_cell_takes_the_tab_key_the_cursor_s_or_the_middle() -> None:
    facts = position()
    for layers, expected in [(Layers(), "e5"), (Layers(cursor="b2"), "b2")]:
        drawn = cells(parsed(board(facts, layers)))
        assert [cell for cell, e in drawn.items() if e.get("tabindex") == "0"] == [expected]
    still = cells(parsed(board(facts, Layers(live=False))))
    assert not [cell for cell, element in still.items() if element.get("tabindex") == "0"]


def test_names_say_what_lies_there_and_what_a_stone_would_do() -> None:
    assert cell_name("e5", None) == "e5, empty"
    assert cell_name("d3", "white") == "d3, white"
    assert cell_name("d3", "red", last=True) == "d3, red, last stone"
    names = {cell_name("e5", None, mark) for mark in ("illegal", "lose", "win", "draw")}
    assert len(names) == 4
    assert all(name.startswith("e5, empty, ") for name in names)


def test_there_is_no_style_attribute_and_no_unknown_shape() -> None:
    facts = position()
    groups, marks = facts["groups"], {"a1": "win", "a2": "illegal", "a3": "lose", "a4": "draw"}
    layers = Layers(groups=groups, marks=marks, ghost=Ghost("a5", "red", 3, "illegal"))
    known = {part.get("id") for part in parsed(hexstones.defs()).iter()}
    drawings = [board(facts, layers), lid(facts, groups), hexstones.defs(), hexstones.stone("red")]
    for drawn in drawings:
        for part in parsed(drawn).iter():
            assert part.get("style") is None
            href = part.get("href")
            assert href is None or href[1:] in known


def test_every_group_is_outlined_with_its_size_and_red_is_dashed() -> None:
    facts = position()
    tree = parsed(board(facts, Layers(groups=facts["groups"])))
    drawn = [part for part in tree.iter("g") if (part.get("class") or "").startswith("group ")]
    assert len(drawn) == len(facts["groups"])
    for part, group in zip(drawn, facts["groups"], strict=True):
        assert part.get("class") == f"group group-{group['colour']}"
        assert [text.text for text in part.iter("text")] == [str(group["size"])]
        dashed = [path.get("stroke-dasharray") is not None for path in part.iter("path")]
        assert dashed == [False, group["colour"] == "red"]
    bare = parsed(board(facts, Layers(groups=facts["groups"], sizes=False)))
    assert not [part for part in bare.iter("g") if part.get("class") == "size"]


def test_the_last_stone_has_a_ring_and_a_dot_unless_a_size_stands_there() -> None:
    facts = position("manalath", length=1)

    def used(layers: Layers) -> set[str | None]:
        return {use.get("href") for use in parsed(board(facts, layers)).iter("use")}

    assert {"#mark-last", "#mark-last-dot"} <= used(Layers())
    assert "#mark-last" in used(Layers(groups=facts["groups"]))
    assert "#mark-last-dot" not in used(Layers(groups=facts["groups"]))
    assert "#mark-last" not in used(Layers(last=False))


def test_a_ghost_shows_its_size_and_whether_it_is_allowed() -> None:
    facts = position("manalath", length=4)
    for verdict, class_ in [("", "ghost"), ("win", "ghost"), ("illegal", "ghost illegal")]:
        tree = parsed(board(facts, Layers(ghost=Ghost("a1", "black", 4, verdict))))
        (ghost,) = [part for part in tree.iter("g") if (part.get("class") or "").startswith("gho")]
        assert ghost.get("class") == class_
        assert [text.text for text in ghost.iter("text")] == ["4"]
        assert cells(tree)["a1"].get("data-stone") is None


def test_a_lid_is_the_same_position_without_letters_for_the_eye_only() -> None:
    facts = position()
    tree = parsed(lid(facts))
    assert tree.get("aria-hidden") == "true"
    assert not list(tree.iter("text"))
    stones = [use for use in tree.iter("use") if (use.get("href") or "").startswith("#stone")]
    assert len(stones) == len(facts["stones"])
    assert not cells(tree)


@pytest.mark.parametrize("side", [3, 5, 10])
def test_neighbours_lie_one_hexagon_apart_on_the_screen(side: int) -> None:
    at, where = reference.cells(side), hexgeometry.middles(side)
    for name, (q, r) in at.items():
        for other, (q2, r2) in at.items():
            x, y = where[other][0] - where[name][0], where[other][1] - where[name][1]
            near = abs(x**2 + y**2 - hexgeometry.WIDE**2) < 1
            assert near == ((q2 - q, r2 - r) in reference.NEIGHBOURS)


def test_rows_stand_with_a_below_and_numbers_run_to_the_right() -> None:
    where = hexgeometry.middles(5)
    assert where["e5"] == (0, 0)
    assert where["a1"][1] > where["b1"][1] > where["i1"][1]
    assert where["e1"][0] < where["e2"][0] < where["e9"][0]


def test_an_outline_has_a_loop_for_the_outside_and_one_for_each_hole() -> None:
    five = cells_of(5)
    ring = tuple(five.each(five.border(five.bits["e5"])))
    assert hexgeometry.outline(5, ("e5",)).count("M") == 1
    assert hexgeometry.outline(5, ("e5",)).count("Q") == 6
    assert hexgeometry.outline(5, ring).count("M") == 2
    assert hexgeometry.outline(5, (*ring, "e5")).count("M") == 1


def test_a_size_stands_on_the_stone_nearest_the_middle() -> None:
    assert hexgeometry.central(5, ["e1", "e2", "e3"]) == "e2"
    assert hexgeometry.central(5, ["e4", "e5", "d4", "f4", "f5"]) == "e5"


def test_marks_stand_out_from_the_wells_by_day_and_night() -> None:
    values = [part.split(";")[0] for part in TOKENS.read_text("utf-8").split("--hex:")[1:]]
    wells = {f"#{part[:6]}" for value in values for part in value.split("#")[1:]}
    assert len(wells) == 2
    shapes = {part.get("id"): part for part in parsed(hexstones.defs()).iter()}
    for mark in ("illegal", "lose", "win"):
        shape = shapes[f"mark-{mark}"]
        ink = shape.get("stroke") or shape.get("fill") or ""
        assert all(contrast(ink, well) >= 3 for well in wells)
    for shape in shapes["mark-last"], shapes["mark-draw"]:
        halo, line = [part.get("stroke") or "" for part in shape.iter() if part.get("stroke")]
        assert contrast(halo, line) >= 3


@pytest.mark.parametrize("verdict", ["", "illegal"])
def test_a_ghost_s_ring_stands_out_from_its_halo(verdict: str) -> None:
    facts = position("manalath", length=4)
    tree = parsed(board(facts, Layers(ghost=Ghost("a1", "black", 0, verdict))))
    (ghost,) = [part for part in tree.iter("g") if (part.get("class") or "").startswith("ghost")]
    halo, ring = [circle.get("stroke") or "" for circle in ghost.iter("circle")]
    assert contrast(halo, ring) >= 3
