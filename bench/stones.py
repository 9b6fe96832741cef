"""How long the group games take: legal moves, a move, facts, marks, drawing, a whole game.

Run it with any Python, or in Pyodide under Node with `node bench/stones.mjs`.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from tilestone.core.game import Facts, Game, replay
from tilestone.core.prng import below, seeded
from tilestone.games import GAMES
from tilestone.stones import board, manalath
from tilestone.stones.placing import PlacingGame
from tilestone.view import hexboard, hexlayers

KINDS: dict[str, dict[str, Any]] = {
    "libra": {},
    "odd": {},
    "omega": {"seats": 3},
    "manalath": {},
}


STEPS = ("legal", "play", "facts", "marks", "drawing", "replay")


def random_game(game: Game[Any, Any, Any], options: Any, seed: int) -> list[str]:
    """The moves of a game played at random to its end."""
    state, rng, texts = game.start(options, 0), seeded(seed), []
    while game.outcome(state) is None:
        moves = list(game.legal(state))
        pick, rng = below(rng, len(moves))
        texts.append(game.write_move(moves[pick]))
        state = game.play(state, moves[pick])
    return texts


def clocked(work: Callable[[], object]) -> float:
    """How long it takes once, in milliseconds."""
    began = perf_counter()
    work()
    return (perf_counter() - began) * 1000


def drawn(facts: Facts) -> str:
    """The board with all its groups outlined."""
    return hexboard.board(facts, hexlayers.Layers(groups=facts["groups"]))


def measure(kind: str) -> dict[str, list[float]]:
    """Milliseconds of every step of some games, none of which was seen before."""
    game = GAMES[kind]
    assert isinstance(game, PlacingGame)  # noqa: S101
    options = game.options(**KINDS[kind])
    taken: dict[str, list[float]] = {name: [] for name in STEPS}
    for texts in [random_game(game, options, seed) for seed in range(1, 13)]:
        forget()
        taken["replay"].append(clocked(lambda: replay(game, options, 0, texts)))  # noqa: B023
        forget()
        state = game.start(options, 0)
        for text in texts:
            move = game.read_move(text)
            taken["legal"].append(clocked(lambda: list(game.legal(state))))  # noqa: B023
            taken["play"].append(clocked(lambda: game.play(state, move)))  # noqa: B023
            state = game.play(state, move)
            taken["facts"].append(clocked(lambda: game.facts(state)))  # noqa: B023
            taken["marks"].append(clocked(lambda: game.marks(state, "white")))  # noqa: B023
            taken["drawing"].append(clocked(lambda: drawn(game.facts(state))))  # noqa: B023
    return taken


def forget() -> None:
    """Empty the caches, so that every game starts as a stranger's."""
    board._groups.cache_clear()
    manalath.reach.cache_clear()


if __name__ == "__main__":
    for kind in KINDS:
        for what, times in measure(kind).items():
            late = sorted(times)[len(times) * 95 // 100]
            print(f"{kind:9} {what:7} median {median(times):.3f} ms  95 % {late:.3f} ms")
