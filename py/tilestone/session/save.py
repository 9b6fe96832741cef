"""A save: which game, its options, its seed, its moves; replayed when it is opened.

The state itself is never stored: options + seed + moves lead to it again, so a save
stays small, can be read by a person, and undo is a replay without the last move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tilestone.core.game import Game, OptionError, replay
from tilestone.session.envelope import Newer

FORMAT = 1
MOST_MOVES = 10_000
"""More are not read.  Boards and rounds bound every game but a run alone, which sees to it itself
(`solo.ENDING`)."""


@dataclass(frozen=True, slots=True)
class Save:
    """The id of a game, its validated options, the seed, and the moves' texts."""

    game: str
    options: Any
    seed: int
    moves: tuple[str, ...]


def write(save: Save) -> dict[str, Any]:
    """A save as JSON knows it."""
    return {
        "format": FORMAT,
        "game": save.game,
        "options": asdict(save.options),
        "seed": save.seed,
        "moves": list(save.moves),
    }


def read(data: object, games: Mapping[str, Game[Any, Any, Any]]) -> tuple[Save, Any]:
    """The save in `data` and the state that its moves lead to.

    `ValueError` says what is wrong: another format, an unknown game, a move that can't be
    played.  `Newer` is one to come: a format, an option or a pack of boards that isn't known yet.
    """
    number = data.get("format") if isinstance(data, dict) else None
    if type(number) is int and number > FORMAT:
        raise Newer(f"a saved game of format {number}, newer than {FORMAT}")
    if not isinstance(data, dict) or number != FORMAT:
        raise ValueError(f"not a saved game of format {FORMAT}")
    name = data.get("game")
    game = games.get(name) if isinstance(name, str) else None
    if game is None:
        raise ValueError("a saved game of a kind that is unknown")
    seed, moves, given = data.get("seed"), data.get("moves"), data.get("options")
    if type(seed) is not int or not isinstance(given, dict):
        raise ValueError("a saved game without its seed or its options")
    if not isinstance(moves, list) or len(moves) > MOST_MOVES:
        raise ValueError("a saved game without a list of moves")
    if not all(isinstance(move, str) for move in moves):
        raise ValueError("a saved game with a move that is no text")
    options = _options(game, given)
    state = replay(game, options, seed, moves)
    return Save(str(name), options, seed, tuple(moves)), state


def _options(game: Game[Any, Any, Any], given: Mapping[Any, Any]) -> Any:
    """The options as they were chosen.

    Nobody can choose what a game doesn't offer, and what has changed since it was written fails
    its checksum: an option that isn't known is a newer program's.
    """
    try:
        return game.options(**{str(key): _tupled(value) for key, value in given.items()})
    except OptionError as error:
        raise Newer(f"a saved game with an option that is not known: {error}") from error


def _tupled(value: object) -> object:
    """JSON has no tuples: an option's list is a value for each seat."""
    return tuple(value) if isinstance(value, list) else value
