"""Random games of the group games, for the tests that need positions."""

from __future__ import annotations

from typing import Any

from tilestone.core.prng import below, seeded
from tilestone.games import GAMES
from tilestone.stones.placing import PlacingGame
from tilestone.stones.position import COLOURS, Move, Place, State, Swap

KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "libra": ("libra", {}),
    "odd": ("odd", {}),
    "odd, even first": ("odd", {"first": "even"}),
    "omega for two": ("omega", {}),
    "omega with pie": ("omega", {"pie": True}),
    "omega for three": ("omega", {"seats": 3, "red": 18}),
    "manalath": ("manalath", {}),
    "small libra": ("libra", {"side": 3}),
    "small manalath": ("manalath", {"side": 3, "stock": 7}),
    "small omega": ("omega", {"side": 4, "seats": 3}),
}
"""What the tests play: a name to a game and its options."""

Played = tuple[list[Any], list[str]]


def set_out(kind: str) -> tuple[PlacingGame[Any, Any], Any]:
    """The game of a kind and its options."""
    id_, given = KINDS[kind]
    game = GAMES[id_]
    assert isinstance(game, PlacingGame)
    return game, game.options(**given)


def random_game(kind: str, seed: int, most: int = 1000) -> Played:
    """The states and move texts of a game played at random, to its end or `most` moves."""
    game, options = set_out(kind)
    state, rng = game.start(options, 0), seeded(seed)
    states: list[Any] = [state]
    texts: list[str] = []
    while len(texts) < most and game.outcome(state) is None:
        moves = list(game.legal(state))
        pick, rng = below(rng, len(moves))
        state = game.play(state, moves[pick])
        states.append(state)
        texts.append(game.write_move(moves[pick]))
    return states, texts


def vocabulary(state: State[Any]) -> list[Move]:
    """Every cell of the board, and one outside, with every colour, and one that isn't; swap."""
    named = [*state.board.bits, "s19"]
    return [*(Place(cell, colour) for cell in named for colour in (*COLOURS, "green")), Swap()]
