"""Figures of Ubongo: the pieces, the die, a board with its rows, puzzles solved and to solve."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from tilestone.locale import in_a_row
from tilestone.session import embedding
from tilestone.session.embedded_puzzle import Puzzle
from tilestone.solver import puzzle as solver
from tilestone.ubongo import boards
from tilestone.ubongo.boards import Board
from tilestone.ubongo.names import symbol_name
from tilestone.ubongo.pieces import ORDER, PIECES, Cell, size
from tilestone.view import picture, tile
from tilestone.view.puzzle import Placed, ground, row_name, rows
from tilestone.view.scene import Markup, el, icon
from web.assets import BuildError
from web.pages.boards import alive
from web.pages.figures import Figure

_EDGE = 30  # of a card round its area, in hundredths of a cell


def puzzle(given: dict[str, Any], lang: str) -> Figure:
    """A puzzle alive: its area, what lies on it, and the pieces that its row asks for."""
    made = _read(given)
    board = made.lap.board
    drawn = el(
        "figure",  # what the element shows as its picture
        _area(board, made.lying, picture.puzzle_words(made)),
        _asked(made.lap.symbol, made.pieces),
        class_=f"card {board.side}",
    )
    numbers = {"cells": str(len(board.area)), "pieces": str(len(made.pieces))}
    return Figure(alive(drawn, {"game": "ubongo", **given}, lang), numbers)


def pieces(_given: dict[str, Any], _lang: str) -> Figure:
    """The set of twelve, each with its name."""
    cells = (len(PIECES[piece]) for piece in ORDER)
    shown = (el("li", _piece(piece), el("span", piece, class_="name num")) for piece in ORDER)
    numbers = {"count": str(len(ORDER)), "cells": str(sum(cells))}
    return Figure(el("ul", *shown, class_="pieces"), numbers)


def die(_given: dict[str, Any], _lang: str) -> Figure:
    """The six symbols with their names."""
    shown = (
        el("li", icon(f"sym-{symbol}", 40), el("span", symbol_name(symbol)))
        for symbol in boards.SYMBOLS
    )
    return Figure(el("ul", *shown, class_="symbols"), {"count": str(len(boards.SYMBOLS))})


def card(given: dict[str, Any], _lang: str) -> Figure:
    """A board as it lies on the table: its area and all six rows."""
    board = _of_pack(given)
    words = picture.puzzle_words(_read({"board": board.id}))
    drawn = el(
        "div",
        _area(board, (), words),
        rows([row.pieces for row in board.rows]),
        class_=f"card whole {board.side}",
    )
    return Figure(drawn, {"cells": str(len(board.area)), "pieces": str(len(board.rows[0].pieces))})


def misfit(given: dict[str, Any], _lang: str) -> Figure:
    """An area filled with pieces that its row doesn't ask for: no solution."""
    board = _of_pack(given)
    row = board.row(given["symbol"]).pieces
    used, cover = _another(board, row)
    words = row_name(given["symbol"], used)
    drawn = el(
        "div", _area(board, cover, words), _asked(given["symbol"], row), class_=f"card {board.side}"
    )
    return Figure(drawn, {"used": in_a_row(used), "row": in_a_row(row)})


def _another(board: Board, row: Sequence[str]) -> tuple[tuple[str, ...], Sequence[Placed]]:
    """Other pieces than the row's that cover the area, and how."""
    for used in combinations(ORDER, len(row)):
        fits = sum(len(PIECES[piece]) for piece in used) == len(board.area)
        if fits and all(set(used) != set(other.pieces) for other in board.rows):
            for cover in solver.all_solutions(board.area, used):
                return used, [(piece, turn, at) for piece, turn, at in cover]
    raise BuildError(f"{board.id}: no other pieces fill it")


def _of_pack(given: dict[str, Any]) -> Board:
    return boards.pack(boards.latest()).board(given["board"])


def _read(given: dict[str, Any]) -> Puzzle:
    made = embedding.read({"game": "ubongo", **given}).board
    if not isinstance(made, Puzzle):
        raise ValueError("a puzzle was expected")
    return made


def _area(board: Board, lying: Iterable[Placed], words: str) -> Markup:
    cells: tuple[Cell, ...] = tuple(sorted(board.area))
    high, wide = size(cells)
    drawn = (
        el("g", tile.tile(piece, turn), transform=f"translate({at[1] * 100} {at[0] * 100})")
        for piece, turn, at in sorted(lying, key=lambda placed: placed[2])
    )
    box = f"{-_EDGE} {-_EDGE} {wide * 100 + 2 * _EDGE} {high * 100 + 2 * _EDGE}"
    return el(
        "svg",
        ground(cells, board.side),
        *drawn,
        class_=f"area cols-{wide}",
        viewBox=box,
        role="img",
        aria_label=words,
    )


def _asked(symbol: str, asked: Sequence[str]) -> Markup:
    """The row that holds: the symbol, and the pieces by name for readers."""
    return el(
        "p",
        icon(f"sym-{symbol}", 30),
        el("span", row_name(symbol, asked), class_="sr"),
        *(_piece(piece, small=True) for piece in asked),
        class_="asked",
    )


def _piece(piece: str, small: bool = False) -> Markup:
    high, wide = size(PIECES[piece])
    drawn = tile.mini(piece) if small else tile.tile(piece)
    below = 0 if small else 14
    return el(
        "svg",
        drawn,
        class_=f"piece cols-{wide}",
        viewBox=f"-8 -8 {wide * 100 + 16} {high * 100 + 16 + below}",
        aria_hidden="true",
    )
