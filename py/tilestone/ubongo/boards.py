"""The boards: one area and six rows of pieces a side, 36 boards on each of two sides.

A *pack* is one edition of all of them.  It lies in two files, `easy.json` and
`hard.json`, that `tilestone.solver.forge` writes; its name ends in a checksum of
their text.  Games put the name among their options, so a save finds the very boards
it was played on.  The present pack lies in `puzzles/`; when a new one takes its
place, the old one's two files move to `puzzles/<its name>/`, its name is added to `PAST`,
and it stays readable.
Rule: RULES section 1, board and die.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar
from zlib import crc32

import tilestone
from tilestone.core import jsons
from tilestone.ubongo.pieces import PIECES, Cell

SYMBOLS: tuple[str, ...] = ("sun", "moon", "leaf", "fish", "drum", "kite")
"""The die's six faces, in the order of a board's rows."""

SIDES: tuple[str, ...] = ("easy", "hard")

PIECES_A_ROW = {"easy": 3, "hard": 4}
"""How many pieces each row of a side shows."""

BOARDS = 36
"""Boards in a pack, each with both sides."""

WIDEST, HIGHEST = 6, 5
"""The bounding box that an area keeps within, so that a phone shows it whole."""

FORMAT = 1

PAST: tuple[str, ...] = ()
"""The names of packs that were the present one before, the latest first."""

T = TypeVar("T")


class PackError(ValueError):
    """A pack that is not there, or a puzzle file that is damaged; says which and how."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one die symbol asks for: the pieces, and what the solver knows of them.

    `solutions` counts the distinct covers; `difficulty` is -ln(share of the legal
    single placements that a solution has) in thousandths, 0 if none leads astray.
    """

    pieces: tuple[str, ...]
    solutions: int
    difficulty: int


@dataclass(frozen=True, slots=True)
class Board:
    """One side of one board: the area's cells, bounding box at (0, 0), and six rows."""

    id: str
    side: str
    area: frozenset[Cell]
    rows: tuple[Row, ...]

    def row(self, symbol: str) -> Row:
        """The row of a die symbol; `KeyError` for an unknown one."""
        if symbol not in SYMBOLS:
            raise KeyError(symbol)
        return self.rows[SYMBOLS.index(symbol)]


@dataclass(frozen=True, slots=True)
class Pack:
    """All boards of one edition, both sides in the order of their ids."""

    name: str
    easy: tuple[Board, ...]
    hard: tuple[Board, ...]

    def side(self, side: str) -> tuple[Board, ...]:
        """The boards of a side; `KeyError` for an unknown one."""
        return {"easy": self.easy, "hard": self.hard}[side]

    def board(self, id: str) -> Board:  # noqa: A002 - a board's id is called so everywhere
        """The board with this id (`easy-01`); `KeyError` for an unknown one."""
        for board in (*self.easy, *self.hard):
            if board.id == id:
                return board
        raise KeyError(id)


def latest() -> str:
    """The name of the present pack: the one that new games are played with."""
    return name_of(_texts(""))


def names() -> tuple[str, ...]:
    """The names of all packs that games can be played and replayed with, the present one first."""
    return (latest(), *PAST)


@cache
def pack(name: str) -> Pack:
    """The pack of this name, present or past; `PackError` if there is none or it is damaged."""
    if name == latest():
        return read_pack(_texts(""))
    if not _is_name(name):
        raise PackError(f"{name!r} is not the name of a board pack")
    found = read_pack(_texts(f"{name}/"))
    if found.name != name:
        raise PackError(f"puzzles/{name}: its content is that of {found.name}")
    return found


def name_of(texts: dict[str, str]) -> str:
    """The name of the pack in these two files (`easy.json` and `hard.json` to their text).

    Line ends don't count, so that a checkout on any system names the same pack.
    """
    check = 0
    for side in SIDES:
        check = crc32("\n".join(_text(texts, side).splitlines()).encode(), check)
    return f"boards-{FORMAT}-{check:08x}"


def read_pack(texts: dict[str, str]) -> Pack:
    """The pack in two files' texts; `PackError` names the file and what is wrong with it."""
    easy, hard = (_within(f"{side}.json", _file, side, _text(texts, side)) for side in SIDES)
    return Pack(name_of(texts), easy, hard)


def _within(where: str, read: Callable[..., T], *given: Any) -> T:
    """What `read` gives; its `PackError` says `where` as well."""
    try:
        return read(*given)
    except PackError as error:
        raise PackError(f"{where}: {error}") from None


def _file(side: str, text: str) -> tuple[Board, ...]:
    try:
        data = jsons.loads(text)
    except ValueError as error:
        raise PackError(f"not readable as JSON: {error}") from None
    _keys(data, ("format", "side", "seed", "boards"))
    _need(_whole(data["format"]) and data["format"] == FORMAT, f"format is not {FORMAT}")
    _need(data["side"] == side, f"side is not {side!r}")
    _need(_whole(data["seed"]), "seed is not a whole number")
    boards = data["boards"]
    _need(isinstance(boards, list) and len(boards) == BOARDS, f"not {BOARDS} boards")
    names = [f"{side}-{n:02}" for n in range(1, BOARDS + 1)]
    return tuple(
        _within(name, _board, name, side, item) for name, item in zip(names, boards, strict=True)
    )


def _board(name: str, side: str, data: Any) -> Board:
    _keys(data, ("id", "area", "rows"))
    _need(data["id"] == name, "its id is another or out of order")
    area = _area(data["area"])
    _keys(data["rows"], SYMBOLS)
    rows = tuple(
        _within(symbol, _row, PIECES_A_ROW[side], len(area), data["rows"][symbol])
        for symbol in SYMBOLS
    )
    _need(len({frozenset(row.pieces) for row in rows}) == len(rows), "two rows are alike")
    return Board(name, side, area, rows)


def _area(lines: Any) -> frozenset[Cell]:
    _need(isinstance(lines, list) and 1 <= len(lines) <= HIGHEST, f"not 1 to {HIGHEST} lines")
    _need(all(isinstance(line, str) for line in lines), "a line of the area is not a text")
    width = len(lines[0])
    _need(1 <= width <= WIDEST, f"not 1 to {WIDEST} columns")
    even = all(len(line) == width and set(line) <= {"#", "."} for line in lines)
    _need(even, "the lines are not # and . of equal length")
    cells = frozenset(
        (r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "#"
    )
    filled = len({r for r, _ in cells}), len({c for _, c in cells})
    _need(filled == (len(lines), width), "an empty row or column")
    return cells


def _row(count: int, cells: int, data: Any) -> Row:
    _need(isinstance(data, list) and len(data) == 3, "not [pieces, solutions, difficulty]")
    names, solutions, difficulty = data
    _need(isinstance(names, str), "the pieces are not a text")
    pieces = tuple(names.split(" "))
    _need(PIECES.keys() >= set(pieces), "an unknown piece")
    _need(len(pieces) == len(set(pieces)) == count, f"not {count} different pieces")
    _need(sum([len(PIECES[piece]) for piece in pieces]) == cells, "the pieces don't fill the area")
    _need(_whole(solutions) and solutions >= 1, "solutions is not a number from 1")
    _need(_whole(difficulty) and difficulty >= 0, "difficulty is not a number from 0")
    return Row(pieces, solutions, difficulty)


def _keys(data: Any, keys: tuple[str, ...]) -> None:
    if not isinstance(data, dict) or set(data) != set(keys):
        raise PackError(f"not an object with {', '.join(keys)}")


def _need(holds: bool, otherwise: str) -> None:
    if not holds:
        raise PackError(otherwise)


def _whole(value: object) -> bool:
    return type(value) is int


def _text(texts: dict[str, str], side: str) -> str:
    try:
        return texts[f"{side}.json"]
    except KeyError:
        raise PackError(f"{side}.json: missing") from None


def _is_name(name: str) -> bool:
    head, _, check = name.rpartition("-")
    return head == f"boards-{FORMAT}" and len(check) == 8 and set(check) <= set("0123456789abcdef")


@cache
def _texts(folder: str) -> dict[str, str]:
    """The shipped files of `puzzles/<folder>`, by their names."""
    return {f"{side}.json": _shipped(f"{folder}{side}.json") for side in SIDES}


def _shipped(path: str) -> str:
    """The text of a file of `puzzles/`: within the package, or in a checkout beside `py/`.

    The module's loader reads it, so a package that is still zipped serves as well.
    """
    package = tilestone.__path__[0].replace("\\", "/")
    read: Callable[[str], bytes] = __spec__.loader.get_data  # type: ignore[union-attr]
    for folder in (f"{package}/puzzles", f"{package}/../../puzzles"):
        try:
            return read(f"{folder}/{path}").decode()
        except UnicodeDecodeError as error:
            raise PackError(f"puzzles/{path}: not UTF-8: {error}") from None
        except OSError:
            continue
    raise PackError(f"puzzles/{path}: missing")
