"""An Ubongo puzzle drawn: the area, the six rows of its board, the tray.

Drawings are in hundredths of a cell (`tile.UNIT`); classes `cols-5 rows-4` tell the style
sheet how many cells to make room for.  A piece is `[data-piece]` in one place of the
page at a time: on the area, or in its well or the hand (see `wells`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from tilestone.input import spoken
from tilestone.locale import _, in_a_row, ngettext, remembered
from tilestone.ubongo.boards import SYMBOLS
from tilestone.ubongo.names import symbol_name
from tilestone.ubongo.pieces import PIECES, Cell, oriented, size
from tilestone.view.outline import outline, seams
from tilestone.view.scene import Attribute, Markup, el, icon, join
from tilestone.view.tile import UNIT, ghost, mini, tile
from tilestone.view.wells import tab_stop

Placed = tuple[str, int, Cell]
"""A piece on the area: its id, its turn (0 to 7), its bounding box's corner."""

PAD = 10  # round the area, for its frame


def area(
    cells: Iterable[Cell],
    placed: Sequence[Placed] = (),
    *,
    shown: Placed | None = None,
    ok: bool = True,
    picked: str | None = None,
    hover: Placed | None = None,
    side: str = "easy",
    locked: bool = False,
    labels: bool = False,
    stop: str = "",
) -> Markup:
    """The light cells with the pieces on them.

    `shown` and `ok` are the outline under a held piece (see `shadow`), `picked` the piece
    on the area that taps act on, `hover` one that is moved over it by keys.  `locked`:
    solved, pieces stay.  The Tab key comes to the piece `stop`, else to the first.  Cells are
    `[data-cell="row,column"]`, pieces `[data-piece][data-at][data-turn]`; the one in the
    hand has `data-held`.
    """
    shape = tuple(sorted(cells))
    rows, columns = size(shape)
    lying = sorted(placed, key=_nearness)
    stop = tab_stop(stop, [piece for piece, _turn, _at in lying])
    covered = {cell: piece for piece, turn, at in placed for cell in _moved(piece, turn, at)}
    return el(
        "svg",
        ground(shape, side),
        *(_cell(cell, covered.get(cell)) for cell in shape),
        *(_on_area(spot, spot[0] == picked, locked, labels, spot[0] == stop) for spot in lying),
        el("g", shadow(shown, ok), data_ghost=True, class_="ghost"),
        _hovering(hover, ok, labels) if hover else None,
        class_=f"area cols-{columns} rows-{rows}" + (" locked" if locked else ""),
        viewBox=f"{-PAD} {-PAD} {columns * UNIT + 2 * PAD} {rows * UNIT + 2 * PAD}",
        role="group",
        aria_label=area_name(len(covered), len(shape)),
    )


def area_name(covered: int, total: int) -> str:
    """How the area is called, with how much of it is covered."""
    text = ngettext("The area: {covered} of {total} cell covered",
                    "The area: {covered} of {total} cells covered", total)  # fmt: skip
    return text.format(covered=covered, total=total)


def shadow(shown: Placed | None, ok: bool = True) -> Markup:
    """What stands inside `[data-ghost]`: where a held piece would lie; nothing for `None`."""
    if shown is None:
        return Markup("")
    piece, turn, at = shown
    return el("g", ghost(piece, turn, UNIT, ok), transform=_to(at))


def _nearness(lying: Placed) -> Cell:
    """Pieces further down lie nearer to the eye and cover the sides of those above."""
    return lying[2]


def _moved(piece: str, turn: int, at: Cell) -> Iterable[Cell]:
    return ((row + at[0], column + at[1]) for row, column in oriented(piece, turn))


def _to(at: Cell) -> str:
    return f"translate({at[1] * UNIT} {at[0] * UNIT})"


@cache
def ground(cells: tuple[Cell, ...], side: str) -> Markup:
    """The sunken area: a dark cut in the card, ivory cells, the shade of the upper edge."""
    line = "var(--cell-line-hard)" if side == "hard" else "var(--cell-line)"
    shape = outline(cells, UNIT, 0.14)
    edge: dict[str, Attribute] = {"fill": "none", "stroke": "#3a2a0a"}
    shade = outline(cells, UNIT, 0.12, 0.03)
    return join(
        el("path", d=outline(cells, UNIT, 0.16, -0.06), fill_opacity=".22"),
        el("path", d=shape, fill="var(--cell)"),
        el("path", d=seams(cells, UNIT, 0.05), stroke=line, stroke_width=2.4),
        el("path", d=shape, stroke_opacity=".35", stroke_width=3, **edge),
        el(
            "path",
            d=shade,
            transform="translate(0 2)",
            stroke_opacity=".14",
            stroke_width=5,
            **edge,
        ),
    )


def _cell(cell: Cell, piece: str | None) -> Markup:
    row, column = cell
    name = (
        _("Row {row}, column {column}: {piece}") if piece else _("Row {row}, column {column}: free")
    )
    return el(
        "rect",
        class_="cell",
        data_cell=f"{row},{column}",
        x=column * UNIT,
        y=row * UNIT,
        width=UNIT,
        height=UNIT,
        role="img",
        aria_label=name.format(row=row + 1, column=column + 1, piece=piece),
    )


def picture(cells: Iterable[Cell], placed: Sequence[Placed]) -> Markup:
    """An area with pieces that is only looked at, such as a solution."""
    shape = tuple(sorted(cells))
    rows, columns = size(shape)
    return el(
        "svg",
        ground(shape, "easy"),
        *(el("g", tile(piece, turn, UNIT), transform=_to(at)) for piece, turn, at in placed),
        class_=f"cover cols-{columns} rows-{rows}",
        viewBox=f"{-PAD} {-PAD} {columns * UNIT + 2 * PAD} {rows * UNIT + 3 * PAD}",
        role="img",
        aria_label=in_a_row(spoken.place(piece, at) for piece, _turn, at in placed),
    )


def _on_area(spot: Placed, picked: bool, locked: bool, labels: bool, stop: bool) -> Markup:
    piece, turn, at = spot
    return el(
        "g",
        tile(piece, turn, UNIT, label=labels),
        _focus_ring(piece, turn),
        class_=f"piece at-{at[1]}" + (" picked" if picked else ""),
        data_piece=piece,
        data_at=f"{at[0]},{at[1]}",
        data_turn=turn,
        data_held=picked,
        transform=_to(at),
        role="img" if locked else "button",
        tabindex=None if locked else 0 if stop else -1,
        data_act=None if locked else "well",
        data_value=None if locked else piece,
        aria_pressed=None if locked else "true" if picked else "false",
        aria_label=spoken.lying(*spot),
    )


def _hovering(spot: Placed, fits: bool, labels: bool) -> Markup:
    """A held piece over the area, a little off the outline where it would lie."""
    piece, turn, at = spot
    return el(
        "g",
        tile(piece, turn, UNIT, held=True, label=labels),
        class_="hovering",
        data_piece=piece,
        data_turn=turn,
        data_held=True,
        transform=f"translate({at[1] * UNIT + 12} {at[0] * UNIT - 16})",
        role="img",
        aria_label=spoken.over(*spot, fits),
    )


@cache
def _focus_ring(piece: str, turn: int) -> Markup:
    """The outline of the shape that the style sheet shows on focus, with its halo."""
    shape = outline(oriented(piece, turn), UNIT, 0.2, -0.05)
    return join(el("path", class_="halo", d=shape), el("path", class_="ring", d=shape))


def rows(board_rows: Sequence[Sequence[str]]) -> Markup:
    """The six rows of a board, sun to kite, with the pieces that each asks for.

    The rolled row looks like all others: finding it is the game.
    """
    named = zip(SYMBOLS, board_rows, strict=True)
    return el("ul", *(_row(symbol, tuple(pieces)) for symbol, pieces in named), class_="rows")


def row_name(symbol: str, pieces: Iterable[str]) -> str:
    """A row in words: `Fish: T4, S4, P5`."""
    text = _("{symbol}: {pieces}")
    return text.format(symbol=symbol_name(symbol), pieces=in_a_row(pieces))


@remembered
def _row(symbol: str, pieces: tuple[str, ...]) -> Markup:
    return el(
        "li",
        icon(f"sym-{symbol}", class_="sy"),
        el("span", row_name(symbol, pieces), class_="sr"),
        el("div", *(_small(piece) for piece in pieces), class_="asked", aria_hidden="true"),
        class_=f"row of-{len(pieces)}",
    )


@cache
def _small(piece: str) -> Markup:
    rows_, columns = size(PIECES[piece])
    return el(
        "svg",
        mini(piece),
        class_=f"small cols-{columns}",
        viewBox=f"-6 -6 {columns * UNIT + 12} {rows_ * UNIT + 12}",
    )
