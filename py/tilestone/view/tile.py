"""The twelve tiles: thick enamel with a motif in every cell.

Light falls from the upper left and stays in the room: the cells are turned, then
drawn, and a drawing is never turned.  A tile is, from below: its shadow, its side, its
top with a sheen, seams between cells, motifs, a light inner edge and a dark outline.
Every group has the corner of the piece's bounding box at (0, 0); lengths are shares of
`unit`, the length of a cell.  Colours are the tokens `--p-L5` and shades of them.
"""

from __future__ import annotations

from functools import cache

from tilestone.ubongo.pieces import Cell, oriented
from tilestone.view.outline import outline, seams
from tilestone.view.scene import Markup, el, join, num

UNIT = 100
"""A cell's length in the drawings that a style sheet sizes."""

COLOURS = {
    "I2": "#F2E451",
    "I3": "#BB150A",
    "V3": "#7CB0FA",
    "I4": "#2B3479",
    "O4": "#CFA225",
    "L4": "#4E9A62",
    "T4": "#7E47A3",
    "S4": "#FAB1B6",
    "P5": "#106A57",
    "L5": "#5D201F",
    "Y5": "#C0FAC9",
    "Z5": "#A773BA",
}
"""Each piece's colour, as the tokens have it; its shades are mixed from it here."""

# Path data on a grid of 24, and the width of its line (0: filled).
_MOTIFS = {
    "I2": ("M8.4 12a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z", 0),
    "I3": ("M7 9.2H17M7 14.8H17", 2.2),
    "V3": ("M7.5 13.2L13.2 7.5M10.8 16.5L16.5 10.8", 2.2),
    "I4": ("M16.2 8.3A5.4 5.4 0 1 0 16.2 15.7", 2.4),
    "O4": ("M7.8 7.8H16.2V16.2H7.8Z", 2.2),
    "L4": ("M12 7V17M7 12H17", 2.2),
    "T4": ("M12 6.8L17.4 16H6.6Z", 0),
    "S4": ("M5.6 12.2C7.6 8.6 9.8 8.6 12 12S16.4 15.4 18.4 11.8", 2.2),
    "P5": (
        "".join(
            f"M{x} {y}a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0Z"
            for y in (8.6, 15.4)
            for x in (6.85, 13.65)
        ),
        0,
    ),
    "L5": ("M8 8L16 16M16 8L8 16", 2.2),
    "Y5": ("M12 6.2L17.8 12L12 17.8L6.2 12Z", 0),
    "Z5": ("M12 6.4V17.6M7.1 9.2L16.9 14.8M16.9 9.2L7.1 14.8", 1.9),
}


def mix(one: str, other: str, share: float) -> str:
    """A colour between two (`#RRGGBB`), with `share` of the other."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Relative luminance from 0 to 1, as WCAG 2 defines it."""
    values = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def side(piece: str) -> str:
    """The colour of a tile's side, its seams and its outline."""
    return mix(COLOURS[piece], "#170F05", 0.45)


@cache
def ink(piece: str) -> str:
    """The colour of a tile's motifs: light on dark tiles, dark on light ones."""
    base = COLOURS[piece]
    return mix(base, "#FFFFFF", 0.62) if luminance(base) < 0.30 else mix(base, "#1B1407", 0.52)


def defs() -> Markup:
    """The gradient that every tile shares; it stands once in a page or a picture."""
    stops = join(
        el("stop", offset="0", stop_color="#fff", stop_opacity=".24"),
        el("stop", offset=".45", stop_color="#fff", stop_opacity="0"),
        el("stop", offset="1", stop_color="#000", stop_opacity=".1"),
    )
    sheen = el("linearGradient", stops, id="sheen", x1="0", y1="0", x2=".25", y2="1")
    return el("defs", sheen)


@cache
def tile(
    piece: str, turn: int = 0, unit: float = UNIT, held: bool = False, label: bool = False
) -> Markup:
    """A tile as a group.

    `held`: clear of the table, with a deeper shadow.  `label`: the piece's name in its
    first cell in place of the motif there.  Cells' motifs are `.motif[data-of="r,c"]`,
    row and column within the turned piece.
    """
    cells = oriented(piece, turn)
    shape = outline(cells, unit)
    dark = side(piece)
    return el(
        "g",
        _held_shadow(shape, unit) if held else _shadow(shape, unit),
        el("path", d=shape, transform=f"translate(0 {num(unit * 0.085)})", fill=dark),
        el("path", d=shape, fill=f"var(--p-{piece})"),
        el("path", d=shape, fill="url(#sheen)"),
        _seams(piece, cells, unit),
        _motifs(piece, cells, unit, label),
        el(
            "path",
            class_="light",
            d=outline(cells, unit, 0.14, 0.045),
            fill="none",
            stroke="#fff",
            stroke_opacity=".34",
            stroke_width=unit * 0.03,
        ),
        el("path", class_="rim", d=shape, fill="none", stroke=dark, stroke_width=unit * 0.03),
        class_="tile",
    )


def _shadow(shape: str, unit: float) -> Markup:
    below = f"translate(0 {num(unit * 0.16)})"
    return el("path", d=shape, transform=below, fill="#2A1D08", fill_opacity=".2")


def _held_shadow(shape: str, unit: float) -> Markup:
    """A soft edge from three outlines: a blur filter would cost a frame under a drag."""
    return el(
        "g",
        *(
            el("path", d=shape, stroke_width=unit * width, opacity=opacity)
            for width, opacity in ((0.02, ".1"), (0.14, ".08"), (0.26, ".06"))
        ),
        transform=f"translate({num(unit * 0.1)} {num(unit * 0.36)})",
        fill="#1A1206",
        stroke="#1A1206",
        stroke_linejoin="round",
    )


def _seams(piece: str, cells: tuple[Cell, ...], unit: float) -> Markup:
    return el(
        "path",
        d=seams(cells, unit),
        fill="none",
        stroke=side(piece),
        stroke_opacity=".28",
        stroke_width=unit * 0.025,
    )


def _motifs(piece: str, cells: tuple[Cell, ...], unit: float, label: bool) -> Markup:
    data, width = _MOTIFS[piece]
    drawn = [
        _label(piece, cell, unit)
        if label and cell == cells[0]
        else el("path", class_="motif", data_of=_of(cell), transform=_place(cell, unit), d=data)
        for cell in cells
    ]
    colour = ink(piece)
    return el(
        "g",
        *drawn,
        fill="none" if width else colour,
        stroke=colour if width else None,
        stroke_width=width or None,
        stroke_linecap="round" if width else None,
        stroke_linejoin="round" if width else None,
        opacity=".92",
    )


def _of(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _place(cell: Cell, unit: float) -> str:
    row, column = cell
    return f"translate({num(column * unit)} {num(row * unit)}) scale({unit / 24:.4g})"


def _label(piece: str, cell: Cell, unit: float) -> Markup:
    row, column = cell
    return el(
        "text",
        piece,
        class_="motif",
        data_of=_of(cell),
        x=(column + 0.5) * unit,
        y=(row + 0.66) * unit,
        font_size=unit * 0.46,
        font_weight="700",
        text_anchor="middle",
        fill=ink(piece),
        stroke="none",
    )


@cache
def mini(piece: str, unit: float = UNIT) -> Markup:
    """A piece as the rows of a board show it: colour, outline and seams, as in the rules' table."""
    cells = oriented(piece, 0)
    line = mix(COLOURS[piece], "#170F05", 0.5)
    edge = el(
        "path",
        d=outline(cells, unit, 0.16),
        fill=f"var(--p-{piece})",
        stroke=line,
        stroke_width=unit * 0.1,
    )
    inner = el(
        "path",
        d=seams(cells, unit, 0.2),
        fill="none",
        stroke=line,
        stroke_opacity=".55",
        stroke_width=unit * 0.09,
    )
    return el("g", edge, inner, class_="mini")


@cache
def hollow(piece: str, turn: int = 0, unit: float = UNIT) -> Markup:
    """The dotted outline that a piece leaves in its well."""
    return el(
        "path",
        class_="hollow",
        d=outline(oriented(piece, turn), unit, 0.17, 0.03),
        fill="#000",
        fill_opacity=".1",
        stroke="var(--on-tray)",
        stroke_opacity=".6",
        stroke_width=unit * 0.06,
        stroke_dasharray=f"{num(unit * 0.13)} {num(unit * 0.17)}",
    )


@cache
def ghost(piece: str, turn: int = 0, unit: float = UNIT, ok: bool = True) -> Markup:
    """Where a held piece would lie: dashed where it fits, dotted where it can't."""
    dashes = (0.18, 0.12) if ok else (0.02, 0.11)
    colour = "var(--snap)" if ok else "var(--illegal)"
    return el(
        "path",
        class_="fits" if ok else "unfit",
        d=outline(oriented(piece, turn), unit, 0.15, 0.05),
        fill=colour,
        fill_opacity=".16",
        stroke=colour,
        stroke_width=unit * 0.055,
        stroke_dasharray=" ".join(num(unit * dash) for dash in dashes),
        stroke_linecap="round",
    )
