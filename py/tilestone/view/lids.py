"""The lids of the game boxes: real boards, gems and positions, drawn by the game's own code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial

from tilestone.core.game import Facts, replay
from tilestone.games import GAMES
from tilestone.ubongo.pieces import Cell
from tilestone.view import hexboard
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
def picture(game: str) -> Markup:
    """The picture on the box of a game, on a ground of 320 × 190 (560 × 190 for Ubongo alone)."""
    return LIDS[game]()


def shapes() -> Markup:
    """The pictures of all boxes as shapes that a page keeps once; the menu refers to them.

    Drawing them takes longer than all the rest of the menu, and they never change: the
    build draws them, and a page that starts doesn't.
    """
    return el("defs", *(el("g", picture(game), id=f"lid-{game}") for game in LIDS))


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


@dataclass(frozen=True, slots=True)
class Position:
    """A game under way: its options and moves, written as its texts are.

    The lid shows groups of at least `least` stones outlined, and the part of the board
    round (x, y), in a board's own units from its middle.
    """

    moves: str
    least: int
    x: int
    y: int
    options: dict[str, int] = field(default_factory=dict)


POSITIONS = {
    "libra": Position(
        "f5w i4b g5b e6w i1b g6w d8b f8b b1w i2w a4w f1w c1w e2b b4b g2b b2b h3b d3b "
        "i5b e7b i3w e5w h5w d2w h1b h6b d1b d6w g7b g1b c4b e8w h2w a3b d7w d4w c5b "
        "e9w e4w",
        least=2,
        x=64,
        y=10,
    ),
    "odd": Position(
        "e8w d5w e1b a5b g4w h5w h4w f3b d2b h6w c7w c4w b1b h1b a3w d1b c1b i4w f5w "
        "f4w i3b d7b i2b a2w a1b g6w f2w e9b b4b e6b h2b b6b b5w a4w b3w e7b d6b c3b "
        "b2w e4w c5b f6w h3w g2w d4b g1b",
        least=5,
        x=36,
        y=-94,
    ),
    "omega": Position(
        "f5w i4b g5r e6w i1b g6r d8w f8b b1r i2w a4b f1r c1w e2b b4r g2w b2b h3r d3w "
        "i5b e7r i3w e5b h5r d2w h1b h6r d1w d6b g7r g1w c4b e8r h2w a3b d7r d4w c5b "
        "e9r e4w c3b f2r",
        least=3,
        x=-104,
        y=45,
        options={"seats": 3},
    ),
    "manalath": Position(
        "e5b b2b a4b f8b d2w e2w d6b c3b f2w f6b c6w b4w g1b d5w h3b c7b e4w e7w f3w",
        least=5,
        x=-110,
        y=-10,
    ),
}


def facts(game: str) -> Facts:
    """The facts of the position on a game's lid."""
    played, shown = GAMES[game], POSITIONS[game]
    options = played.options(**shown.options)
    return played.facts(replay(played, options, 0, shown.moves.split()))


def _number(game: str, known: Facts) -> str:
    """What the game is about, as its position has it; Omega multiplies."""
    return {
        "libra": str(known.get("group_count")),
        "odd": str(known.get("big_groups")),
        "omega": "×",
        "manalath": str(max(group["size"] for group in known["groups"])),
    }[game]


def _stones(game: str) -> Markup:
    """A part of a board of the group games, and the number that counts."""
    shown, known = POSITIONS[game], facts(game)
    groups = [group for group in known["groups"] if group["size"] >= shown.least]
    scale, width, height = 0.52, 846, 750
    return join(
        el(
            "svg",
            hexboard.lid(known, groups, sizes=game != "libra"),
            x=160 - (width / 2 + shown.x) * scale,
            y=95 - (height / 2 + shown.y) * scale,
            width=width * scale,
            height=height * scale,
        ),
        el(
            "g",
            el("circle", r=26, fill="#21271F", fill_opacity=".9"),
            el("circle", r=26, fill="none", stroke="#fff", stroke_opacity=".75", stroke_width=2.5),
            el(
                "text",
                _number(game, known),
                y=10,
                font_size=29,
                font_weight="800",
                text_anchor="middle",
                fill="#fff",
            ),
            transform="translate(284 154)",
        ),
    )


LIDS: dict[str, Callable[[], Markup]] = {
    "ubongo-solo": _solo,
    "ubongo-standard": _standard,
    "ubongo-2005": _classic,
    **{game: partial(_stones, game) for game in POSITIONS},
}
