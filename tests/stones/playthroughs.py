"""Golden playthroughs: a whole game of each kind with what stands after every move.

`python -m tests.stones.playthroughs` writes them anew; look at the difference before you
commit it, since it says that a rule has changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.stones.support import random_game

from tilestone.games import GAMES

FOLDER = Path(__file__).parents[1] / "cases" / "group-games" / "playthroughs"

PLAYED: dict[str, tuple[str, str, dict[str, Any], int]] = {
    "libra": ("libra", "libra", {}, 21),
    "odd": ("odd", "odd", {}, 22),
    "omega": ("omega for two", "omega", {}, 23),
    "omega-three": ("omega for three", "omega", {"seats": 3, "red": 18}, 24),
    "manalath": ("manalath", "manalath", {}, 26),
}
"""File name to the kind of random game, the game's id, its options and the seed."""

OWN = {
    "libra": ("round", "more", "group_count", "scores"),
    "odd": ("big_groups", "would_win"),
    "omega": ("products", "factors", "cycles_left"),
    "manalath": ("fours", "fives"),
}


def lines(id_: str, options: dict[str, Any], moves: list[str]) -> Iterator[str]:
    """The text of a playthrough, a line a move."""
    game = GAMES[id_]
    state = game.start(game.options(**options), 0)
    yield json.dumps({"game": id_, "options": options})
    for text in moves:
        count, seats = sum(1 for _ in game.legal(state)), sorted(game.to_act(state))
        state = game.play(state, game.read_move(text))
        facts = game.facts(state)
        groups = " ".join(f"{group['colour'][0]}{group['size']}" for group in facts["groups"])
        own = " ".join(f"{name}={json.dumps(facts[name])}" for name in OWN[id_])
        left = "/".join(str(left) for left in facts["left"].values())
        yield f"{text} by {seats} of {count}; left {left}; {own}; groups {groups}"
    outcome = game.outcome(state)
    assert outcome is not None
    yield f"winners {sorted(outcome.winners)} scores {outcome.scores} {json.dumps(outcome.facts)}"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (kind, id_, options, seed) in PLAYED.items():
        moves = random_game(kind, seed)[1]
        text = "\n".join(lines(id_, options, moves)) + "\n"
        (FOLDER / f"{name}.txt").write_text(text, "utf-8")
