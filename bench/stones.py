"""How long the group games take: one legal list, one move, one random game of each kind.

Run it with any Python, or in Pyodide under Node with `node bench/stones.mjs`.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from tilestone.core.game import Game, replay
from tilestone.core.prng import below, seeded
from tilestone.games import GAMES

KINDS: dict[str, dict[str, Any]] = {
    "libra": {},
    "odd": {},
    "omega": {"seats": 3},
    "manalath": {},
}


def best(work: Callable[[], object], times: int = 30) -> float:
    """The least time of several, in milliseconds."""
    taken = []
    for _ in range(times):
        began = perf_counter()
        work()
        taken.append(perf_counter() - began)
    return min(taken) * 1000


def random_game(game: Game[Any, Any, Any], options: Any, seed: int) -> list[str]:
    """The moves of a game played at random to its end."""
    state, rng, texts = game.start(options, 0), seeded(seed), []
    while game.outcome(state) is None:
        moves = list(game.legal(state))
        pick, rng = below(rng, len(moves))
        texts.append(game.write_move(moves[pick]))
        state = game.play(state, moves[pick])
    return texts


def measure(kind: str) -> dict[str, float]:
    """Milliseconds of the group game `kind`, each at its middle or for its whole."""
    game = GAMES[kind]
    options = game.options(**KINDS[kind])
    texts = max((random_game(game, options, seed) for seed in range(1, 20)), key=len)
    middle = replay(game, options, 0, texts[: len(texts) // 2])
    move = game.read_move(texts[len(texts) // 2])
    late = replay(game, options, 0, texts[: len(texts) - 2])
    last = game.read_move(texts[-2])
    return {
        "legal": best(lambda: list(game.legal(middle))),
        "play": best(lambda: game.play(middle, move)),
        "late play": best(lambda: game.play(late, last)),
        "facts": best(lambda: game.facts(middle)),
        "replay": best(lambda: replay(game, options, 0, texts), 10),
    }


if __name__ == "__main__":
    for kind in KINDS:
        figures = "  ".join(f"{what} {ms:.3f} ms" for what, ms in measure(kind).items())
        print(f"{kind:9} {figures}")  # noqa: T201  (what it is for)
