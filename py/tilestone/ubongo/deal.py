"""Dealing the boards: a stack for each side, and boards of like difficulty for one round.

The boards in a stack are unseen, so their order means nothing: they are kept in the order
of their ids, and every deal draws its boards by chance.  For that the fresh boards are
ranked by how hard the rolled row is on them and cut into groups of as many as are to be
dealt; one group is drawn, and its boards go to the players at random.  The board comes with
the roll, since only then is it known which row counts; at a table they lie face down until
then, which comes to the same.  Rule: RULES section 1, rounds; DESIGN, solver.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tilestone.core.prng import draw, shuffled
from tilestone.ubongo.boards import SIDES, pack

DRAW_BITS = 64
"""`draw` gives a number below 2 to this power."""


@dataclass(frozen=True, slots=True)
class Stack:
    """The boards of one side, by id: those not dealt yet, and those dealt or discarded."""

    side: str
    fresh: tuple[str, ...]
    used: tuple[str, ...] = ()


def stacks(
    rng: int, name: str, sides: tuple[str, ...], a_seat: int | None = None
) -> tuple[tuple[Stack, ...], int]:
    """A stack for each side that a seat plays, from the pack `name`, and the next generator.

    `sides` has a side for each seat.  With `a_seat` only so many boards for each seat stay
    in the stack, chosen by chance.
    """
    made = []
    for side in SIDES:
        if seats := sides.count(side):
            boards = tuple(board.id for board in pack(name).side(side))
            if a_seat is not None:
                mixed, rng = shuffled(rng, boards)
                boards = tuple(sorted(mixed[: a_seat * seats]))
            made.append(Stack(side, boards))
    return tuple(made), rng


def deal(
    rng: int, name: str, piles: tuple[Stack, ...], symbol: str, sides: dict[int, str]
) -> tuple[dict[int, str], tuple[Stack, ...], int]:
    """A board for each seat in `sides`, the stacks without them, and the next generator.

    Whoever plays another side gets a board from the same part of its own side's order.
    """
    boards: dict[int, str] = {}
    left = []
    level, rng = draw(rng)
    for pile in piles:
        seats = [seat for seat, side in sides.items() if side == pile.side]
        stack = _enough(pile, len(seats))
        group = _group(_by_difficulty(name, symbol, stack), len(seats), level)
        mixed, rng = shuffled(rng, group)
        boards.update(zip(seats, mixed, strict=True))
        fresh = tuple(board for board in stack.fresh if board not in group)
        left.append(Stack(stack.side, fresh, stack.used + group))
    return boards, tuple(left), rng


def _enough(stack: Stack, seats: int) -> Stack:
    """The stack, with its discard pile mixed in again if it holds fewer boards than seats."""
    if len(stack.fresh) >= seats:
        return stack
    return Stack(stack.side, tuple(sorted(stack.fresh + stack.used)))


def _group(boards: tuple[str, ...], size: int, level: int) -> tuple[str, ...]:
    """One of the groups of `size` neighbours; `level` picks which, each as likely."""
    if not size:
        return ()
    first = size * (level * (len(boards) // size) >> DRAW_BITS)
    return boards[first : first + size]


def _by_difficulty(name: str, symbol: str, stack: Stack) -> tuple[str, ...]:
    fresh = set(stack.fresh)
    return tuple(board for board in _ranked(name, stack.side, symbol) if board in fresh)


@cache
def _ranked(name: str, side: str, symbol: str) -> tuple[str, ...]:
    """The ids of a side's boards, the easiest for this symbol first."""
    boards = sorted(
        pack(name).side(side), key=lambda board: (board.row(symbol).difficulty, board.id)
    )
    return tuple(board.id for board in boards)
