from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import tilestone
from tilestone.session import embedding
from tilestone.stones.board import board
from tilestone.ubongo import boards
from tilestone.view import picture
from tilestone.view.picture import TOKENS

SVG = "{http://www.w3.org/2000/svg}"
CSS = Path(__file__).parents[2] / "web" / "css" / "tokens.css"
PUZZLE = {"board": "hard-05", "symbol": "fish"}


def parsed(drawn: str) -> ET.Element:
    return ET.fromstring(drawn)  # noqa: S314  (our own drawing)


def used(tree: ET.Element) -> list[str]:
    return [use.get("href", "") for use in tree.iter(f"{SVG}use")]


def stones(drawn: str) -> list[str]:
    return sorted(name.rpartition("stone-")[2] for name in used(parsed(drawn)) if "stone-" in name)


def said(tree: ET.Element) -> str:
    return "".join(tree.findtext(f"{SVG}desc") or "")


PICTURES = [
    tilestone.svg("odd", "e5w,e6b", labels="e5=A", marks="a1=star", shade="b1"),
    tilestone.svg("omega", "e5w,e6b,d4r", options="seats=3,side=4"),
    tilestone.svg("ubongo", show="solution", **PUZZLE),
    tilestone.svg("ubongo", area="###/##.", pieces="V3,I2"),
]


def test_every_stone_and_every_cell_is_drawn() -> None:
    drawn = tilestone.svg("odd", "e5w,e6b,d4w")
    assert stones(drawn) == ["black", "white", "white"]
    wells = [name for name in used(parsed(drawn)) if name.endswith("well")]
    assert len(wells) == len(board(5).bits)


def test_a_picture_shows_the_position_after_ply_moves() -> None:
    assert stones(tilestone.svg("odd", "e5w,e6b,d4w", ply=1)) == ["white"]


@pytest.mark.parametrize("drawn", PICTURES)
def test_a_picture_needs_nothing_of_any_page(drawn: str) -> None:
    tree = parsed(drawn)
    ids = [part.get("id") for part in tree.iter() if part.get("id")]
    assert len(ids) == len(set(ids))
    assert {f"#{id_}" for id_ in ids} >= set(used(tree))
    assert set(re.findall(r"url\((#[^)]*)\)", drawn)) <= {f"#{id_}" for id_ in ids}
    assert "var(" not in drawn
    assert "style=" not in drawn
    assert not [part for part in tree.iter() if part.tag in (f"{SVG}script", f"{SVG}image")]


@pytest.mark.parametrize("drawn", PICTURES)
def test_a_picture_is_named_and_described(drawn: str) -> None:
    tree = parsed(drawn)
    named = {part.get("id"): part.text for part in tree.iter() if part.get("id")}
    assert tree.get("role") == "img"
    assert named[tree.get("aria-labelledby")]
    assert named[tree.get("aria-describedby")]


@pytest.mark.parametrize("drawn", PICTURES)
def test_a_picture_has_nothing_that_it_does_not_show(drawn: str) -> None:
    tree = parsed(drawn)
    refers = set(used(tree)) | set(re.findall(r"url\((#[^)]*)\)", drawn))
    assert {f"#{shape.get('id')}" for defs in tree.iter(f"{SVG}defs") for shape in defs} <= refers


def test_pictures_stand_together_in_one_page() -> None:
    ids = [
        part.get("id")
        for _ in range(2)
        for part in parsed(tilestone.svg("odd", "e5w")).iter()
        if part.get("id")
    ]
    assert len(ids) == len(set(ids))


def test_a_reader_hears_the_stones_by_colour() -> None:
    tree = parsed(tilestone.svg("odd", "e5w,e6b,d4w", goal="Odd <to> win"))
    assert said(tree) == "White: d4, e5. Black: e6."
    assert tree.findtext(f"{SVG}title") == "Odd: Odd <to> win"


def test_labels_stand_on_their_cells_and_are_text_only() -> None:
    tree = parsed(tilestone.svg("odd", "e5w", labels="e5=<&,a1=1", groups=False))
    on_cells = [part for part in tree.iter(f"{SVG}g") if part.get("class") == "size"]
    texts = [part.findtext(f"{SVG}text") for part in on_cells]
    assert texts == ["<&", "1"]


def test_shaded_and_marked_cells_add_to_the_drawing() -> None:
    plain = tilestone.svg("odd", "e5w")
    assert len(tilestone.svg("odd", "e5w", shade="a1")) > len(plain)
    assert len(tilestone.svg("odd", "e5w", marks="a1")) > len(plain)


def test_a_solution_shows_every_piece_on_the_area_and_an_open_puzzle_none() -> None:
    pieces = boards.pack(boards.latest()).board("hard-05").row("fish").pieces
    tiles = [
        sum(part.get("class") == "tile" for part in parsed(drawn).iter(f"{SVG}g"))
        for drawn in (
            tilestone.svg("ubongo", show="solution", **PUZZLE),
            tilestone.svg("ubongo", **PUZZLE),
        )
    ]
    assert tiles == [len(pieces), 0]


def test_a_puzzle_is_described_with_its_pieces() -> None:
    assert said(parsed(tilestone.svg("ubongo", area="###/##.", pieces="V3,I2"))) == (
        "An area of 5 cells, to be covered with V3, I2."
    )


def test_width_is_the_authors_and_keeps_the_shape() -> None:
    tree = parsed(tilestone.svg("odd", width=300))
    _x, _y, wide, high = map(float, tree.get("viewBox", "").split())
    assert tree.get("width") == "300"
    assert abs(float(tree.get("height", "")) - 300 * high / wide) <= 0.5


@pytest.mark.parametrize(("theme", "index"), [("light", 0), ("auto", 0), ("dark", 1)])
def test_colours_are_those_of_the_tokens(theme: str, index: int) -> None:
    css = CSS.read_text(encoding="utf-8")
    for token, values in TOKENS.items():
        stands = re.search(rf"{token}: (?:light-dark\(([^,]*), ([^)]*)\)|([^;]*));", css)
        assert stands is not None, token
        light, dark, both = stands.groups()
        assert values == (light or both, dark or both), token
    assert TOKENS["--hex"][index] in tilestone.svg("odd", theme=theme)


def test_a_wrong_attribute_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match=r"^moves: Move 2, e5b"):
        tilestone.svg("odd", "e5w,e5b")


def test_the_same_name_gives_the_same_text() -> None:
    spec = embedding.read({"game": "odd"})
    assert picture.svg(spec, "a") == picture.svg(spec, "a")
