"""The lids of the game boxes: real boards, gems and positions, drawn by the game's own code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from tilestone.ubongo.pieces import Cell
from tilestone.view.gems import gem_at, pawn_at
from tilestone.view.outline import outline
from tilestone.view.parts import hourglass
from tilestone.view.puzzle import Placed, ground
from tilestone.view.scene import Markup, el, join
from tilestone.view.tile import UNIT, tile


@dataclass(frozen=True, slots=True)
class Shown:
    """A puzzle half solved: its board and symbol in the pack, its area, the pieces on it.

    The cells are written down here, so that the menu stands before any puzzle is read.
    """

    board: str
    symbol: str
    area: tuple[Cell, ...]
    placed: tuple[Placed, ...]


def _cells(*lines: str) -> tuple[Cell, ...]:
    marks = ((row, column, mark) for row, line in enumerate(lines) for column, mark in
             enumerate(line))  # fmt: skip
    return tuple((row, column) for row, column, mark in marks if mark == "#")


EASY = Shown(
    "easy-02",
    "sun",
    _cells("#####", ".####", ".####", "....#"),
    (("T4", 0, (0, 0)), ("P5", 5, (1, 1))),
)
HARD = Shown(
    "hard-05",
    "sun",
    _cells(".####", ".####", "#####", "#.#.."),
    (("O4", 0, (0, 1)), ("T4", 0, (2, 1))),
)


@cache
def lid(game: str) -> Markup:
    """The picture on the box of a game, decoration only."""
    wide = game == "ubongo-solo"
    return el(
        "svg",
        LIDS[game](),
        class_="lid",
        viewBox=f"0 0 {560 if wide else 320} 190",
        preserveAspectRatio="xMidYMid meet",
        aria_hidden="true",
    )


def _solo() -> Markup:
    glass = el("g", hourglass(0.55, 44), transform="translate(368 27) scale(3.1)")
    return join(_board(EASY, "easy", (98, 22), 0.37), glass)


def _standard() -> Markup:
    gems = (
        ("ruby", 214, 14, 54),
        ("sapphire", 258, 58, 52),
        ("emerald", 208, 82, 54),
        ("amber", 260, 118, 52),
        ("ruby", 212, 146, 34),
    )
    return join(_board(HARD, "hard", (18, 27), 0.34), *(gem_at(*gem, letter=False) for gem in gems))


def _board(shown: Shown, side: str, at: tuple[int, int], scale: float) -> Markup:
    shape = outline(shown.area, UNIT, 0.2, -0.16)
    pieces = (
        el("g", tile(piece, turn), transform=f"translate({corner[1] * UNIT} {corner[0] * UNIT})")
        for piece, turn, corner in shown.placed
    )
    return el(
        "g",
        el("path", d=shape, transform="translate(5 11)", fill="#3a2a0a", fill_opacity=".22"),
        el("path", d=shape, fill=f"var(--card-{side})"),
        ground(shown.area, side),
        *pieces,
        transform=f"translate({at[0]} {at[1]}) scale({scale:g})",
    )


_ROWS = ("..REPSAR", ".SRMAEPM", "..PSMEMA", "AESRESRP")
_LETTERS = {"R": "ruby", "S": "sapphire", "E": "emerald", "A": "amber", "M": "amethyst"}


def _classic() -> Markup:
    """Four rows of the gem board, with the holes of what was taken, and two pawns."""
    return join(
        *(_gem_row(10 + 44 * index, row) for index, row in enumerate(_ROWS)),
        pawn_at(2, 34, 74, 1.15),
        pawn_at(0, 34, 162, 1.15),
    )


def _gem_row(y: float, row: str) -> Markup:
    red = el("circle", cx=34, cy=y + 18, r=15, fill="#B93A2B", stroke="#6B1C12", stroke_width=2)
    places = [(62 + 38 * index, mark) for index, mark in enumerate(row)]
    holes = (
        el("circle", cx=x + 16, cy=y + 18, r=3, opacity=".25") for x, mark in places if mark == "."
    )
    gems = (
        gem_at(_LETTERS.get(mark, "pearl"), x, y + 2, 32, letter=False)
        for x, mark in places
        if mark != "."
    )
    lane = el("rect", x=8, y=y - 2, width=380, height=40, rx=20, fill_opacity=".1")
    return join(lane, red, *holes, *gems)


LIDS: dict[str, Callable[[], Markup]] = {
    "ubongo-solo": _solo,
    "ubongo-standard": _standard,
    "ubongo-2005": _classic,
}
