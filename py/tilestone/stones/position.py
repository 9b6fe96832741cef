"""Positions of the group games: moves, options, states, and what is read off them.

A state keeps the stones of each colour as a set of cells (see `board`).  Everything else,
such as stones left, groups and their sizes, is worked out from that.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

from tilestone.core.game import Facts, GameInfo, Option, OptionError
from tilestone.locale import _
from tilestone.stones.board import SIDES, Board, board, size

COLOURS = ("white", "black", "red")
"""The colours of stones; a colour's index is its place here."""


@dataclass(frozen=True, slots=True)
class Place:
    """The move of these games: a stone of `colour` on `cell`; its text is `e5w`."""

    cell: str
    colour: str


@dataclass(frozen=True, slots=True)
class Swap:
    """The other move, of Omega's pie rule: player two takes white.  Its text is `swap`."""


Move = Place | Swap


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is set up: seats, cells a side, stones of each colour."""

    seats: int
    side: int
    stock: int

    @property
    def stones(self) -> tuple[int, ...]:
        """How many stones of each colour there are."""
        return (self.stock, self.stock)


O = TypeVar("O", bound=Options)


@dataclass(frozen=True, slots=True)
class State(Generic[O]):
    """A position: the stones of each colour as sets, the seat to move, the last stone's cell.

    `last` is `None` before the first stone.
    """

    options: O
    stones: tuple[int, ...]
    seat: int = 0
    last: str | None = None

    @property
    def board(self) -> Board:
        """The board that the sets belong to."""
        return board(self.options.side)

    @property
    def taken(self) -> int:
        """The set of all cells with a stone."""
        out = 0
        for some in self.stones:
            out |= some
        return out

    @property
    def left(self) -> tuple[int, ...]:
        """How many stones of each colour are still to come."""
        pairs = zip(self.options.stones, self.stones, strict=True)
        return tuple([stock - some.bit_count() for stock, some in pairs])

    @property
    def sizes(self) -> list[list[int]]:
        """For each colour the sizes of its groups, the largest first."""
        return [self.board.sizes(some) for some in self.stones]


SEATS = Option("seats", 2, (2,))
SIDE = Option("side", 5, SIDES)
STOCK = Option("stock", 0, range(size(SIDES[-1]) // 2 + 1))
"""Stones of each colour; 0 stands for as many as fit the board: 30 on its 61 cells."""


def chosen(info: GameInfo, given: dict[str, Any]) -> dict[str, Any]:
    """The options' values, a stock of 0 made what fits; `OptionError` if they can't be."""
    values = info.choose(given)
    values["stock"] = stock("stock", values["stock"], values["side"])
    return values


def stock(name: str, count: int, side: int, fit: int | None = None) -> int:
    """The stones of a colour, `fit` of them for 0; two colours of them must have room."""
    most = size(side) // 2
    if count > most:
        text = _("1–{most} on a board with {side} cells on a side, or 0 for as many as fit")
        raise OptionError(name, text.format(most=most, side=side))
    return count or (most if fit is None else fit)


def colour_index(colour: str) -> int:
    """The place of a colour in `COLOURS`; -1 for an unknown one."""
    return COLOURS.index(colour) if colour in COLOURS else -1


@cache
def placements(side: int, colour: int) -> dict[str, Place]:
    """The moves of one colour on a board, by cell, made once."""
    return {cell: Place(cell, COLOURS[colour]) for cell in board(side).bits}


def fits(state: State[Any], move: Place) -> bool:
    """Whether the cell and colour are there and the cell is empty."""
    bit = state.board.bits.get(move.cell, 0)
    return 0 <= colour_index(move.colour) < len(state.stones) and bool(bit & ~state.taken)


def joined(state: State[Any], move: Place) -> tuple[int, ...]:
    """The sizes of the groups that a stone would join, the largest first."""
    if not fits(state, move):
        return ()
    stones = state.stones[colour_index(move.colour)]
    around = state.board.border(state.board.bits[move.cell])
    touched = [group.bit_count() for group in state.board.groups(stones) if group & around]
    return tuple(sorted(touched, reverse=True))


def stone_facts(state_board: Board, stones: tuple[int, ...]) -> dict[str, str]:
    """Cell to colour, from a1 upwards."""
    return {
        cell: colour
        for cell, bit in state_board.bits.items()
        for colour, some in zip(COLOURS, stones, strict=False)
        if some & bit
    }


def group_facts(state: State[Any]) -> list[Facts]:
    """Every group with its colour, size and cells: white's first, the largest of each first."""
    out = []
    for colour, stones in zip(COLOURS, state.stones, strict=False):
        groups = sorted(state.board.groups(stones), key=lambda group: -group.bit_count())
        for group in groups:
            cells = list(state.board.each(group))
            out.append({"colour": colour, "size": len(cells), "cells": cells})
    return out
