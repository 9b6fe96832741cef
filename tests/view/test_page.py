"""What holds for every scene: no inline styles, names for controls, drawings that exist."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from tests.view.support import ROOT, Node, read

from tilestone.ubongo.boards import SYMBOLS
from tilestone.view import charts, gems, hexstones, lids, menu, panels, parts, puzzle, tile, wells

AREA = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 1)]
ROWS = (("I2", "I3", "V3"),) * 6
SCENES: dict[str, Callable[[], str]] = {
    "menu": lambda: menu.menu(
        [menu.Box(game, "#/", game, "line", "extra") for game in lids.LIDS],
        menu.UnderWay("#/", "Ubongo", "Puzzle 4", "sun"),
        offline=True,
    ),
    "puzzle": lambda: panels.screen(
        parts.bar(parts.clock("0:42", 0.6, "Time left")),
        panels.card(
            puzzle.area(AREA, [("I2", 1, (0, 0))], shown=("V3", 2, (1, 0)), ok=False),
            puzzle.rows(ROWS),
        ),
        wells.wells({"L4": 3}, out=("I2",), picked="L4"),
        panels.controls(),
        panels.keys(),
    ),
    "loose": lambda: wells.loose("T4", 3, True),
    "pause": lambda: panels.pause("0:42", 0.5, "Time left", "Pause", "note"),
    "roll": lambda: panels.roll(SYMBOLS[:4], "Fish", "note"),
    "solved": lambda: panels.solved("Solved", "0:41.902", ["note"], parts.button("Next")),
    "finished": lambda: panels.finished("8", "Eight", "Best", [("Fastest", "0:18")]),
    "setup": lambda: parts.choice("mode", "Mode", [("clock", "Clock")], "clock"),
    "switch": lambda: parts.switch("labels", "Letters", True, "note"),
    "plot": lambda: charts.plot([charts.Run(3), charts.Run(5, True)], "Runs", str),
    "legend": charts.legend,
    "gems": lambda: "".join(gems.gem(kind) for kind in gems.KINDS),
    "seats": lambda: "".join(gems.seat(index, "A") for index in range(4)),
    "defs": tile.defs,
}
every_scene = pytest.mark.parametrize("name", SCENES)


def symbols() -> Node:
    return read((ROOT / "web" / "symbols.svg").read_text("utf-8"))


@every_scene
def test_no_scene_has_a_style_attribute(name: str) -> None:
    assert not read(SCENES[name]()).all(style=None)


def test_symbols_have_no_style_attribute_either() -> None:
    assert not symbols().all(style=None)


@every_scene
def test_every_drawing_that_is_used_exists(name: str) -> None:
    shared = (symbols(), *(read(part) for part in (tile.defs(), hexstones.defs(), lids.shapes())))
    known = {node["id"] for part in shared for node in part.all(id=None)}
    markup = SCENES[name]()
    used = {node["href"][1:] for node in read(markup).tags("use")}
    used |= set(re.findall(r"url\(#([\w-]+)\)", markup))
    assert used <= known


@every_scene
def test_every_token_that_is_used_exists(name: str) -> None:
    source = (ROOT / "web" / "css" / "tokens.css").read_text("utf-8")
    known = set(re.findall(r"^\s*--([\w-]+):", source, re.M))
    assert set(re.findall(r"var\(--([\w-]+)\)", SCENES[name]())) <= known


@every_scene
def test_controls_have_names(name: str) -> None:
    for node in read(SCENES[name]()).seen():
        if node.tag in {"button", "a"}:
            assert node.get("aria-label") or node.words()
        if node.tag == "svg":
            assert node["aria-label"]


@every_scene
def test_ids_and_pieces_stand_once_in_a_page(name: str) -> None:
    tree = read(SCENES[name]())
    for attribute in ("id", "data-piece"):
        found = [node[attribute] for node in tree.walk() if attribute in node.attributes]
        assert len(found) == len(set(found))


def test_style_sheets_use_only_tokens_that_are_defined() -> None:
    sheets = [path.read_text("utf-8") for path in sorted((ROOT / "web" / "css").glob("*.css"))]
    source = "\n".join(sheets)
    assert set(re.findall(r"var\(--([\w-]+)", source)) <= set(re.findall(r"--([\w-]+)\s*:", source))
