"""A game's moves so far, with undo, redo, and lines that part from one another.

A `History` is a line of moves and the place in it that is looked at.  Undo and redo only
move that place.  Another move in the middle of a line starts a new one; the line left
behind is kept among `others`, and playing into it again takes it up again.  Nothing here
knows more of a game than the protocol.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from tilestone.core.game import Game

S = TypeVar("S")
Line = tuple[str, ...]
"""The texts of moves from the root on."""

MOST_LINES = 20
"""How many lines are kept besides the present one; the oldest goes first."""


@dataclass(frozen=True, slots=True)
class History(Generic[S]):
    """A line of moves, the state before it and after each of them, and where we are in it.

    `ply` counts the moves played at the place looked at, from 0 to all of them.
    """

    states: tuple[S, ...]
    moves: Line = ()
    ply: int = 0
    others: tuple[Line, ...] = ()

    @property
    def state(self) -> S:
        """The state at the place looked at."""
        return self.states[self.ply]

    @property
    def played(self) -> Line:
        """The moves up to here."""
        return self.moves[: self.ply]

    @property
    def ahead(self) -> Line:
        """The moves that redo would play."""
        return self.moves[self.ply :]


def begin(state: S) -> History[S]:
    """A history whose root is `state`, with no moves yet."""
    return History((state,))


def replayed(game: Game[Any, S, Any], state: S, moves: Sequence[str]) -> History[S]:
    """The history of a line played from a root, seen at its end.

    `ValueError` (of which `IllegalMove` is one) for a move that can't be played.
    """
    history = begin(state)
    for text in moves:
        history = play(game, history, text)
    return history


def play(game: Game[Any, S, Any], history: History[S], text: str) -> History[S]:
    """The move that `text` writes, played at the place looked at.

    `ValueError` (of which `IllegalMove` is one) if it can't be; nothing is changed then.
    """
    move = game.read_move(text)
    state = game.play(history.state, move)
    begun = (*history.played, game.write_move(move))
    for line in (history.moves, *history.others):
        if line[: len(begun)] == begun:
            return to(_onto(game, history, line), len(begun))
    states = (*history.states[: history.ply + 1], state)
    return History(states, begun, len(begun), _kept(history, begun))


def to(history: History[S], ply: int) -> History[S]:
    """The same line, looked at after `ply` of its moves, or its nearest end."""
    return replace(history, ply=min(max(ply, 0), len(history.moves)))


def undo(history: History[S]) -> History[S]:
    """One move back, if there is one."""
    return to(history, history.ply - 1)


def redo(history: History[S]) -> History[S]:
    """One move forward again, if there is one."""
    return to(history, history.ply + 1)


def take_up(game: Game[Any, S, Any], history: History[S], index: int) -> History[S]:
    """The other line of that index made the present one, seen after the move that parts them."""
    line = history.others[index]
    parting = shared(history.moves, line) + 1
    return to(_onto(game, history, line), parting)


def shared(one: Line, other: Line) -> int:
    """How many moves two lines have in common from the root on."""
    for index, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return index
    return min(len(one), len(other))


def _onto(game: Game[Any, S, Any], history: History[S], line: Line) -> History[S]:
    """The history with `line` as its line, and the one that was it among the others."""
    if line == history.moves:
        return history
    common = shared(history.moves, line)
    states = list(history.states[: common + 1])
    for text in line[common:]:
        states.append(game.play(states[-1], game.read_move(text)))
    return History(tuple(states), line, len(line), _kept(history, line))


def _kept(history: History[Any], line: Line) -> tuple[Line, ...]:
    """The lines to keep beside a new one: none that only repeats its beginning."""
    lines = (*history.others, history.moves)
    return tuple(old for old in lines if line[: len(old)] != old)[-MOST_LINES:]
