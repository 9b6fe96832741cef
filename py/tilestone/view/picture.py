"""A board as a picture of its own: SVG text that needs nothing of any page.

It can stand in a file, in an `<img>` or between the words of a page: colours are written
out, names of shapes are its own, and a title and a description say what is to be seen.
"""

from __future__ import annotations

from itertools import count
from zlib import crc32

from tilestone.core.game import Facts
from tilestone.locale import _, speaking
from tilestone.session.embedded_puzzle import Puzzle
from tilestone.session.embedded_stones import Diagram
from tilestone.session.embedding import Spec
from tilestone.stones.names import game_name
from tilestone.stones.words import colour_word
from tilestone.ubongo.names import symbol_name
from tilestone.ubongo.pieces import PIECES, size
from tilestone.view import hexboard, hexnotes, hexstones, puzzle, tile
from tilestone.view.hexlayers import Layers
from tilestone.view.scene import Markup, el, join, num
from tilestone.view.tile import UNIT

# The tokens that boards are drawn with, by day and by night; a file has no style sheet.
TOKENS = {
    "--hexboard": ("#A98E60", "#4B3E28"),
    "--hexboard-edge": ("#7E653C", "#2C2416"),
    "--hex": ("#D8C198", "#A48D62"),
    "--hex-coord": ("#2E1F06", "#EBDCBB"),
    "--card-easy": ("#E7BC5F", "#B58A35"),
    "--card-hard": ("#8FA6C4", "#6B84A6"),
    "--on-card-easy": ("#2E1F04", "#1C1301"),
    "--on-card-hard": ("#111E30", "#070F1B"),
    "--cell": ("#FFF9E8", "#F4ECD6"),
    "--cell-line": ("#DCCFA9", "#D3C59C"),
    "--cell-line-hard": ("#C9D0D8", "#BFC6CE"),
}
WIDTH = 460
"""Pixels of a picture whose author names no width; of a small puzzle fewer."""

_calls = count(1)


def svg(spec: Spec, name: str = "") -> str:
    """The text of an SVG picture of a board, in its own language if it names one.

    `name` begins the names of its shapes; without it they differ from call to call, so
    that pictures can stand together in one page.
    """
    with speaking(spec.lang):
        return _svg(spec, name)


def _svg(spec: Spec, name: str) -> str:
    board = spec.board
    if isinstance(board, Diagram):
        drawn, (width, height) = _position(board)
        title, said = game_name(spec.game), described(board.facts)
    else:
        drawn, (width, height) = _puzzle(board)
        title, said = puzzle_name(board), puzzle_words(board)
    name = name or f"t{crc32(drawn.encode()):x}-{next(_calls)}"
    shown = spec.width or round(min(WIDTH, 0.72 * width))
    return el(
        "svg",
        el("title", ": ".join(part for part in (title, spec.goal) if part), id=f"{name}-title"),
        el("desc", said, id=f"{name}-desc"),
        _named(_coloured(drawn, spec.theme == "dark"), name),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=shown,
        height=round(shown * height / width),
        role="img",
        lang=spec.lang or None,
        aria_labelledby=f"{name}-title",
        aria_describedby=f"{name}-desc",
        font_family="Optima, Candara, Lato, sans-serif",
        font_weight="800",
    )


def _coloured(drawn: Markup, dark: bool) -> Markup:
    """The drawing with colours in place of tokens."""
    text = str(drawn)
    for token, values in TOKENS.items():
        text = text.replace(f"var({token})", values[dark])
    for piece, colour in tile.COLOURS.items():
        text = text.replace(f"var(--p-{piece})", colour)
    return Markup(text)


def _named(drawn: Markup, name: str) -> Markup:
    """The drawing with names of its own for the shapes that it refers to."""
    text = str(drawn)
    for before in (' id="', 'href="#', "url(#"):
        text = text.replace(before, f"{before}{name}-")
    return Markup(text)


# ------------------------------------------------------------------ group games


def layers(diagram: Diagram) -> Layers:
    """What lies over the stones of a diagram."""
    facts = diagram.facts
    return Layers(
        groups=diagram.outlined,
        sizes=diagram.sizes,
        notes=hexnotes.notes(facts["side"], facts["stones"], diagram.notes),
        last=diagram.last,
        live=False,
    )


def _position(diagram: Diagram) -> tuple[Markup, tuple[float, float]]:
    facts = diagram.facts
    width, height = hexboard.extent(facts["side"])
    drawn = hexboard.picture(facts, layers(diagram))
    moved = el("g", drawn, transform=f"translate({num(width / 2)} {num(height / 2)})")
    return join(hexstones.defs_for(moved), moved), (width, height)


def described(facts: Facts) -> str:
    """A position in words: the cells of each colour."""
    by_colour: dict[str, list[str]] = {}
    for cell, colour in facts["stones"].items():
        by_colour.setdefault(colour, []).append(cell)
    if not by_colour:
        return _("An empty board.")
    text = _("{colour}: {cells}.")
    return " ".join(
        text.format(colour=colour_word(colour), cells=", ".join(cells))
        for colour, cells in by_colour.items()
    )


# ------------------------------------------------------------------ Ubongo

_PAD = 44  # round the area, in hundredths of a cell
_SMALL = 0.38  # a cell of the pieces asked for, in cells of the area
_LINE = 40  # the size of letters


def puzzle_name(board: Puzzle) -> str:
    """What a puzzle is called."""
    if board.own:
        return _("Ubongo puzzle")
    text = _("Ubongo, board {board}, {symbol}")
    lap = board.lap
    return text.format(board=lap.board.id, symbol=symbol_name(lap.symbol))


def puzzle_words(board: Puzzle) -> str:
    """A puzzle in words: how large the area is, and with which pieces it is to be covered."""
    text = _("An area of {cells} cells, to be covered with {pieces}.")
    return text.format(cells=len(board.lap.board.area), pieces=", ".join(board.pieces))


def _puzzle(board: Puzzle) -> tuple[Markup, tuple[float, float]]:
    """The card with the area, what lies on it, and below it the pieces asked for."""
    side = board.lap.board.side
    cells = tuple(sorted(board.lap.board.area))
    rows, columns = size(cells)
    asked, wide, high = _asked(board)
    width = max(columns * UNIT, wide) + 2 * _PAD
    height = rows * UNIT + high + 3 * _PAD
    left = (width - columns * UNIT) / 2
    drawn = join(
        tile.defs() if board.lying else None,
        el("rect", y=8, width=width, height=height, rx=30, fill="#3a2a0a", fill_opacity=".3"),
        el("rect", width=width, height=height, rx=30, fill=f"var(--card-{side})"),
        el("g", puzzle.ground(cells, side), *_lying(board), transform=_at(left, _PAD)),
        el("g", asked, transform=_at((width - wide) / 2, rows * UNIT + 2 * _PAD)),
    )
    return drawn, (width, height + 10)


def _at(x: float, y: float) -> str:
    return f"translate({num(x)} {num(y)})"


def _lying(board: Puzzle) -> list[Markup]:
    """The pieces on the area, those further down over the sides of those above."""
    lying = sorted(board.lying, key=lambda placed: placed[2])
    return [
        el("g", tile.tile(piece, turn), transform=_at(at[1] * UNIT, at[0] * UNIT))
        for piece, turn, at in lying
    ]


def _asked(board: Puzzle) -> tuple[Markup, float, float]:
    """The symbol's name and the pieces to be used, with the width and height they take."""
    side = board.lap.board.side
    name = "" if board.own else symbol_name(board.lap.symbol)
    drawn, x = [], 0.0
    high = max(size(PIECES[piece])[0] for piece in board.pieces) * UNIT * _SMALL
    if name:
        ink = f"var(--on-card-{side})"
        drawn.append(el("text", name, y=high / 2 + 0.35 * _LINE, font_size=_LINE, fill=ink))
        x = sum(_LINE * (1 if ord(letter) > 0x2E7F else 0.58) for letter in name) + _LINE
    for piece in board.pieces:
        rows, columns = size(PIECES[piece])
        top = (high - rows * UNIT * _SMALL) / 2
        place = f"{_at(x, top)} scale({_SMALL})"
        drawn.append(el("g", tile.mini(piece), transform=place))
        x += columns * UNIT * _SMALL + 0.8 * _LINE
    return join(*drawn), x - 0.8 * _LINE, high
