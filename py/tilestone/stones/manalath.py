"""Manalath: a group of five wins, a group of four loses.

Seat 0 owns white, seat 1 black, yet both place stones of either colour.  No group may
ever have six or more.  Only the colour of whoever has just moved is looked at.
Rule: RULES section 5, Manalath.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tilestone.core.game import Facts, GameInfo, IllegalMove, Outcome
from tilestone.stones import words
from tilestone.stones.board import Board
from tilestone.stones.placing import PlacingGame
from tilestone.stones.position import (
    COLOURS,
    SEATS,
    SIDE,
    STOCK,
    Options,
    Place,
    State,
    chosen,
    joined,
)

QUART, QUINT, LARGEST = 4, 5, 5
BOTH = frozenset({0, 1})

Position = State[Options]


class Manalath(PlacingGame[Options, Position]):
    """The rules of Manalath; `MANALATH` is the one instance."""

    info = GameInfo("manalath", (2, 2), (SEATS, SIDE, STOCK))

    def options(self, **given: Any) -> Options:
        """See `Game.options`."""
        return Options(**chosen(self.info, given))

    def empty(self, options: Options) -> Position:
        """See `PlacingGame.empty`."""
        return State(options, (0, 0))

    def barred(self, state: Position, colour: int) -> int:
        """The cells where a stone would make a group of six or more."""
        return reach(state.board, state.stones[colour])[LARGEST]

    def why_barred(self, state: Position, move: Place) -> IllegalMove:
        """The sum that is too large."""
        return words.oversized(move, joined(state, move))

    def outcome(self, state: Position) -> Outcome | None:
        """The mover's colour decides at the end of a turn; without a legal move the other's."""
        mover = 1 - state.seat
        if state.last and (why := deciding(state, mover)):
            return Outcome(winners(why, mover), None, {"why": why})
        if any(self._may_place(state, colour) for colour in self.to_place(state)):
            return None
        why = deciding(state, state.seat)
        return Outcome(winners(why, state.seat), None, {"why": "no_legal_move"})

    def _may_place(self, state: Position, colour: int) -> bool:
        # A cell beside no stone of the colour is never barred; that is quickly seen.
        near = state.board.spread(state.stones[colour]) | state.taken
        return bool(state.board.cells & ~near or self.free(state, colour))

    def may_end(self, state: Position, colour: int) -> int:
        """See `PlacingGame.may_end`: the mover makes a four or a five, or one stands already.

        A stone takes at most one cell from the other colour; with two it can still be placed.
        """
        other_free = self.free(state, 1 - colour).bit_count()
        if deciding(state, state.seat) or other_free < 2:
            return state.board.cells
        return reach(state.board, state.stones[colour])[QUART - 1] if colour == state.seat else 0

    def verdict_text(self, after: Position, move: Place, verdict: str) -> str:
        """The mover's groups that decide, in words."""
        why = deciding(after, 1 - after.seat)
        return words.decides(move, why) if why else words.ends(move, verdict)

    def set_up(self, options: Options, stones: Mapping[str, str], seat: int = 0) -> Position:
        """See `PlacingGame.set_up`; no group of six or more may stand."""
        state = super().set_up(options, stones, seat)
        largest = max(size for sizes in state.sizes for size in (0, *sizes))
        if largest > LARGEST:
            raise words.cannot_stand(largest)
        return state

    def numbers(self, state: Position) -> Facts:
        """How many groups of four and of five each seat's colour has."""
        sizes = state.sizes
        return {
            "colours": list(COLOURS[:2]),
            "fours": [sizes[seat].count(QUART) for seat in range(2)],
            "fives": [sizes[seat].count(QUINT) for seat in range(2)],
        }


@lru_cache(maxsize=4096)
def reach(board: Board, stones: int) -> tuple[int, ...]:
    """For n from 0 to `LARGEST` the cells whose neighbouring groups sum to n or more.

    Taken cells count too.  A group adds its size along its border.
    """
    sums = [board.cells] + [0] * LARGEST
    for group in board.groups(stones):
        border, size = board.border(group), group.bit_count()
        for total in range(LARGEST, 0, -1):
            sums[total] |= border & sums[max(total - size, 0)]
    return tuple(sums)


def deciding(state: Position, seat: int) -> str:
    """What a seat's groups decide for it: `"quart"`, lost; `"quint"`, won; `""`, nothing.

    A four loses even where a five stands too.
    """
    sizes = state.board.sizes(state.stones[seat])
    if QUART in sizes:
        return "quart"
    return "quint" if QUINT in sizes else ""


def winners(why: str, seat: int) -> frozenset[int]:
    """Who wins by what a seat's groups decide; both share it if they decide nothing."""
    return {"quint": frozenset({seat}), "quart": frozenset({1 - seat})}.get(why, BOTH)


MANALATH = Manalath()
