"""What an embedded board and the page around it say to each other, version 1.

Every message is an object with `tilestone: 1` and a `type`.  The board says `ready`,
`height`, `move`, `position`, `result` and `fault`; it is told `set` (other attributes) and
`ply` (look at the position after so many moves).  `docs/embedding.md` has them in full.
Whatever else arrives is not for us.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tilestone.core import jsons
from tilestone.core.game import Outcome
from tilestone.session import embedded_puzzle, embedded_stones
from tilestone.session.embedded_puzzle import Puzzle
from tilestone.session.embedded_stones import MOST_MOVES
from tilestone.session.embedding import ATTRIBUTES, Spec

VERSION = 1
LONGEST = 40_000
"""Characters of a message that is looked at."""


@dataclass(frozen=True, slots=True)
class Set:
    """Show another board: all its attributes."""

    attributes: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class GoTo:
    """Look at the position after so many moves."""

    ply: int


Command = Set | GoTo


def command(text: str) -> Command | None:
    """The command in a message's JSON, or `None` for one that is none of ours."""
    if len(text) > LONGEST:
        return None
    try:
        data = jsons.loads(text)
    except ValueError:
        return None
    if not isinstance(data, dict) or data.get("tilestone") != VERSION:
        return None
    match data.get("type"), data:
        case "set", {"attributes": dict() as given}:
            if all(name in ATTRIBUTES and isinstance(text, str) for name, text in given.items()):
                return Set(given)
        case "ply", {"ply": int() as ply} if type(ply) is int and 0 <= ply <= MOST_MOVES:
            return GoTo(ply)
    return None


def message(kind: str, **content: Any) -> dict[str, Any]:
    """A message of the board."""
    return {"tilestone": VERSION, "type": kind, **content}


def attributes_of(spec: Spec) -> dict[str, str]:
    """The attributes that lead to the position shown; how it is shown is not among them."""
    board = spec.board
    if isinstance(board, Puzzle):
        return embedded_puzzle.attributes_of(board.lap)
    return embedded_stones.attributes_of(board.match)


def position(spec: Spec, picture: str) -> dict[str, Any]:
    """The position shown: its attributes, its place in the moves, and an SVG picture of it."""
    content: dict[str, Any] = {"attributes": attributes_of(spec), "picture": picture}
    if not isinstance(spec.board, Puzzle):
        line = spec.board.match.history
        content |= {"ply": line.ply, "moves": len(line.moves)}
    return message("position", **content)


def result(outcome: Outcome | None) -> dict[str, Any]:
    """How a game ended; a puzzle that is solved has no outcome.

    Scores are texts of digits: Omega's can be longer than JavaScript counts.
    """
    if outcome is None:
        return message("result", solved=True)
    scores = None if outcome.scores is None else list(map(str, outcome.scores))
    return message("result", winners=sorted(outcome.winners), scores=scores)
