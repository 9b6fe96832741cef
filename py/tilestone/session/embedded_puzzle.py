"""An Ubongo puzzle for other people's pages: a board of the pack, or one of the author's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilestone.core.game import Facts, IllegalMove
from tilestone.input.hand import Hand
from tilestone.locale import _
from tilestone.session import lap as laps
from tilestone.session.attributes import AttributeFault, Attributes, fault
from tilestone.session.lap import Lap
from tilestone.solver import puzzle
from tilestone.solver.cover import TooLong
from tilestone.ubongo import boards
from tilestone.ubongo.boards import HIGHEST, SYMBOLS, WIDEST, Board, PackError, Row
from tilestone.ubongo.pieces import ORDER, PIECES, TURNS, Cell
from tilestone.ubongo.tray import Spot, Tray

ATTRIBUTES = ("board", "symbol", "pack", "area", "pieces", "hand", "position", "show")

OWN = "own"
"""The id of a board that is in no pack."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle at hand; `solution` is a cover to be shown, empty while it is open."""

    lap: Lap
    solution: tuple[puzzle.Placed, ...] = ()

    @property
    def own(self) -> bool:
        """Whether the author made it, so that no rows and no symbol belong to it."""
        return self.lap.board.id == OWN

    @property
    def pieces(self) -> tuple[str, ...]:
        """The pieces to be used."""
        return self.lap.hand.tray.row

    @property
    def lying(self) -> tuple[puzzle.Placed, ...]:
        """The pieces on the area: the solution's, or those placed by hand."""
        tray = self.lap.hand.tray
        placed = ((piece, tray.spot(piece)) for piece in tray.placed)
        return self.solution or tuple((p, s.turn, s.at) for p, s in placed if s.at is not None)


def read(given: Attributes) -> Puzzle:
    """The puzzle that the attributes describe; `AttributeFault` for one that is wrong."""
    lap = _own(given) if given.text("area") else _of_pack(given)
    lap = _laid(lap, given.words("position"))
    if given.choice("show", ("open", "solution"), "open") == "open":
        return Puzzle(lap)
    tray = lap.hand.tray
    return Puzzle(lap, puzzle.all_solutions(tray.area, tray.row)[0])


def facts(given: Puzzle) -> Facts:
    """What everybody sees: the area's cells, the pieces asked for, those placed, whether solved.

    A piece placed is its turn (0 to 7), row and column.
    """
    tray = given.lap.hand.tray
    return {
        "area": [list(cell) for cell in sorted(tray.area)],
        "pieces": list(given.pieces),
        "placed": {piece: [turn, *at] for piece, turn, at in given.lying},
        "solved": given.lap.solved,
    }


def attributes_of_row(board: Board, symbol: str, pack: str) -> dict[str, str]:
    """The attributes of a row of a pack's board, with nothing laid yet."""
    return attributes_of(laps.begin(board, symbol, "row"), pack)


def attributes_of(lap: Lap, pack: str = "") -> dict[str, str]:
    """The attributes that lead to a puzzle, with its pieces as they lie.

    `pack` is the one that its board is from, the present one if it isn't given.
    """
    tray = lap.hand.tray
    if lap.board.id == OWN:
        out = {"area": _lines(tray.area), "pieces": ",".join(tray.row)}
    else:
        out = {"board": lap.board.id, "symbol": lap.symbol, "pack": pack or boards.latest()}
        if tray.hand == ORDER:
            out["hand"] = "all"
    lying = position(lap)
    return {"game": "ubongo", **out, **({"position": lying} if lying else {})}


def position(lap: Lap) -> str:
    """Where the pieces lie, as the attribute writes it; one in the air where it came from."""
    spots = laps.write(lap)["spots"]
    return ",".join(
        ".".join(map(str, (piece, *spot))) for piece, spot in spots.items() if len(spot) == 3
    )


def _of_pack(given: Attributes) -> Lap:
    name = given.text("pack", 40)
    try:
        pack = boards.pack(name or boards.latest())
    except PackError:
        raise fault("pack", name, boards.latest()) from None
    known = [board.id for side in boards.SIDES for board in pack.side(side)]
    id_ = given.text("board", 40)
    if id_ not in known:
        said = _("a board from {first} to {last}, or an area of your own")
        raise fault("board", id_, said.format(first=known[0], last=known[-1]))
    symbol = given.choice("symbol", SYMBOLS, SYMBOLS[0])
    return laps.begin(pack.board(id_), symbol, given.choice("hand", ("row", "all"), "row"))


def _own(given: Attributes) -> Lap:
    """A board in no pack: each symbol asks for the author's pieces."""
    area, pieces = _area(given.text("area", 60)), _pieces(given.words("pieces"))
    size = sum(len(PIECES[piece]) for piece in pieces)
    if size != len(area):
        said = _("These pieces have {size} cells, and the area has {cells}.")
        raise AttributeFault("pieces", said.format(size=size, cells=len(area)))
    try:
        if not puzzle.all_solutions(area, pieces):
            raise AttributeFault("pieces", _("The area can’t be covered with these pieces."))
    except TooLong:
        said = _("There are too many ways to try; use fewer pieces.")
        raise AttributeFault("pieces", said) from None
    board = Board(OWN, "easy", area, (Row(pieces, 1, 0),) * len(SYMBOLS))
    return laps.begin(board, SYMBOLS[0], "row")


def _area(text: str) -> frozenset[Cell]:
    """The cells of `###/.##`, moved so that the bounding box's corner is at (0, 0)."""
    lines = text.split("/")
    if set(text) - set("#./") or len(lines) > HIGHEST or max(map(len, lines)) > WIDEST:
        said = _("rows of # and . parted by /, {rows} rows of {columns} at most")
        raise fault("area", text, said.format(rows=HIGHEST, columns=WIDEST))
    cells = [(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "#"]
    if not cells:
        raise AttributeFault("area", _("The area has no cell."))
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return frozenset((r - top, c - left) for r, c in cells)


def _pieces(names: Sequence[str]) -> tuple[str, ...]:
    for name in names:
        if name not in PIECES or names.count(name) > 1:
            said = _("some of {pieces}, each once")
            raise fault("pieces", name, said.format(pieces=" ".join(ORDER)))
    return tuple(names)


def _lines(area: frozenset[Cell]) -> str:
    rows = max(r for r, _ in area) + 1
    columns = max(c for _, c in area) + 1
    return "/".join(
        "".join("#" if (r, c) in area else "." for c in range(columns)) for r in range(rows)
    )


def _laid(lap: Lap, words: Sequence[str]) -> Lap:
    """The pieces laid as `T4.5.0.1` says: piece, turn, row and column from 0."""
    tray = lap.hand.tray
    for word in words:
        tray = _with(tray, word)
    return replace(lap, hand=Hand(tray))


def _with(tray: Tray, word: str) -> Tray:
    piece, *numbers = word.split(".")
    digits = all(len(n) == 1 and n.isascii() and n.isdigit() for n in numbers)
    if piece not in tray.hand or len(numbers) != 3 or not digits or int(numbers[0]) >= TURNS:
        said = _("a piece with its turn, row and column, like T4.5.0.1")
        raise fault("position", word, said)
    turn, row, column = map(int, numbers)
    try:
        return tray.put(piece, Spot(turn, (row, column)))
    except IllegalMove as refused:
        raise AttributeFault("position", refused.text) from None
