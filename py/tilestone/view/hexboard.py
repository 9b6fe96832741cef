"""The board of the group games: wood, wells, stones, and what is laid over them.

`board` draws a position from a game's facts.  Every hexagon is a cell of a grid that
screen readers walk row by row, named "e5, empty" or "d3, white"; what lies over the
stones (`hexlayers`) is for the eye, and is hidden from readers where words say it already.
Shapes that all hexagons share stand once in the page (see `hexstones.defs`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt

from tilestone.core.game import Facts
from tilestone.locale import _, in_a_row, remembered
from tilestone.stones.board import board as cells_of
from tilestone.view import hexgeometry as geometry
from tilestone.view import hexlayers
from tilestone.view.hexgeometry import RADIUS as R
from tilestone.view.hexgeometry import place
from tilestone.view.hexlayers import Layers
from tilestone.view.scene import Markup, el, join

_MARGIN = 1.79 * R  # from a corner cell's middle to the rim, with room for letters
_SLIM = 1.52 * R  # the same without letters


def board(facts: Facts, layers: Layers | None = None) -> Markup:
    """The board of a position, from the game's facts, as an SVG element.

    The page needs `hexstones.defs` once.
    """
    layers = layers or Layers()
    side = facts["side"]
    width, height = extent(side)
    return el(
        "svg",
        _ground(side, _MARGIN),
        _letters(side),
        *(el("g", row, role="row", data_part=part) for part, row in rows(facts, layers).items()),
        el(
            "g",
            hexlayers.over(facts, layers),
            class_="over",
            pointer_events="none",
            aria_hidden="true",
            data_part="over",
        ),
        class_="hexboard live" if layers.live else "hexboard",
        viewBox=f"{-width / 2:.0f} {-height / 2:.0f} {width:.0f} {height:.0f}",
        role="grid",
        aria_label=_("Board"),
        aria_readonly=None if layers.live else "true",
    )


def lid(facts: Facts, groups: Sequence[Facts] = (), sizes: bool = True) -> Markup:
    """The same position as a small picture without letters, for a box lid; hidden from readers."""
    width, height = _extent(facts["side"], _SLIM)
    return el(
        "svg",
        still(facts, groups, sizes),
        class_="hexboard lid",
        viewBox=f"{-width / 2:.0f} {-height / 2:.0f} {width:.0f} {height:.0f}",
        aria_hidden="true",
    )


def picture(facts: Facts, layers: Layers) -> Markup:
    """The same position with its letters and what lies over it, for a drawing without cells."""
    side = facts["side"]
    return el(
        "g",
        _ground(side, _MARGIN),
        _letters(side),
        _wells(side),
        *_stones(facts),
        hexlayers.over(facts, layers),
    )


def still(facts: Facts, groups: Sequence[Facts] = (), sizes: bool = True) -> Markup:
    """The same position as part of a larger drawing, its middle at (0, 0)."""
    side = facts["side"]
    outlines = (
        hexlayers.group(side, group["colour"], tuple(group["cells"]), sizes) for group in groups
    )
    return el(
        "g", _ground(side, _SLIM), _wells(side), *_stones(facts), *outlines, class_="hexboard"
    )


def _stones(facts: Facts) -> Iterator[Markup]:
    for cell, colour in facts["stones"].items():
        yield el("use", href=f"#stone-{colour}", transform=place(facts["side"], cell))


def cell_name(cell: str, stone: str | None, mark: str = "", last: bool = False) -> str:
    """What a cell is called by a screen reader."""
    words = {
        None: _("{cell}, empty"),
        "white": _("{cell}, white"),
        "black": _("{cell}, black"),
        "red": _("{cell}, red"),
    }[stone].format(cell=cell)
    more = {
        "illegal": _("not allowed"),
        "lose": _("you would lose"),
        "win": _("you would win"),
        "draw": _("it would be a draw"),
    }.get(mark, _("last stone") if last else "")
    return in_a_row((words, more)) if more else words


def extent(side: int) -> tuple[float, float]:
    """Width and height of a board's drawing, in the units of `hexgeometry`."""
    return _extent(side, _MARGIN)


def _extent(side: int, margin: float) -> tuple[float, float]:
    reach = (side - 1) * geometry.WIDE + margin
    return 2 * reach, sqrt(3) * reach + 0.3 * R


@cache
def _ground(side: int, margin: float) -> Markup:
    """The board of wood: its side, its top and the light on its edge."""
    shape = geometry.frame(side, margin)
    light = geometry.frame(side, margin, 0.08 * R)
    return el(
        "g",
        el("path", d=shape, transform=f"translate(0 {0.16 * R:.0f})", fill="var(--hexboard-edge)"),
        el("path", d=shape, fill="var(--hexboard)"),
        el("path", d=light, fill="none", stroke="#fff", stroke_opacity=".18", stroke_width=3),
        class_="wood",
        aria_hidden="true",
    )


@cache
def _letters(side: int) -> Markup:
    """The rows' letters on the frame, left of their first cells."""
    letters = []
    for cell, (x, y) in geometry.middles(side).items():
        if cell[1:] == "1":
            letters.append(el("text", cell[0], x=round(x - 1.2 * R), y=round(y + 7)))
    return el(
        "g",
        *letters,
        class_="letters",
        fill="var(--hex-coord)",
        font_size=21,
        text_anchor="middle",
        aria_hidden="true",
    )


@cache
def _wells(side: int) -> Markup:
    return join(
        *(
            el("use", href="#well", fill="var(--hex)", transform=place(side, cell))
            for cell in cells_of(side).bits
        )
    )


def rows(facts: Facts, layers: Layers) -> dict[str, Markup]:
    """The cells of each row, from the top as they are read, by the row's name in the page.

    A placement changes two rows at most, so that the others need not be drawn again.
    """
    side, stones = facts["side"], facts["stones"]
    last = facts["last"] if layers.last else None
    cursor = (layers.cursor or geometry.centre(side)) if layers.live else None
    out = {}
    for letter, cells in _row_cells(side):
        lying = tuple([stones.get(cell) for cell in cells])
        marks = tuple([layers.marks.get(cell, "") for cell in cells])
        here = last if last in cells else None
        focus = cursor if cursor in cells else None
        out[f"row-{letter}"] = _row(side, letter, lying, marks, here, focus, layers.live)
    return out


@remembered
def _row(  # noqa: PLR0917 - all that a row shows, to be kept by it
    side: int,
    letter: str,
    stones: tuple[str | None, ...],
    marks: tuple[str, ...],
    last: str | None,
    cursor: str | None,
    live: bool,
) -> Markup:
    cells = dict(_row_cells(side))[letter]
    return join(
        *(
            _cell(side, cell, stone, mark, last=cell == last, cursor=cell == cursor, live=live)
            for cell, stone, mark in zip(cells, stones, marks, strict=True)
        )
    )


@cache
def _row_cells(side: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The rows' letters and cells, from the top."""
    found: dict[str, list[str]] = {}
    for cell in cells_of(side).bits:
        found.setdefault(cell[0], []).append(cell)
    return tuple((letter, tuple(found[letter])) for letter in reversed(found))


@remembered
def _cell(
    side: int, cell: str, stone: str | None, mark: str, *, last: bool, cursor: bool, live: bool
) -> Markup:
    """One hexagon and its stone.  Kept, since a move changes two of them."""
    lying = el("use", href=f"#stone-{stone}", class_="stone new" if last else "stone")
    return el(
        "g",
        el("use", href="#well", class_="well", fill="var(--hex)"),
        lying if stone else None,
        class_="hex",
        data_cell=cell,
        data_stone=stone,
        data_act="cell" if live else None,
        data_value=cell if live else None,
        transform=place(side, cell),
        role="gridcell",
        tabindex=0 if cursor else -1,
        aria_label=cell_name(cell, stone, mark, last),
    )
