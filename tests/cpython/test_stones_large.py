"""The large numbers of the group games, for the faster Python."""

from __future__ import annotations

from typing import Any

import pytest
from tests.stones import reference
from tests.stones.support import set_out

from tilestone.core.prng import below, seeded, shuffled
from tilestone.stones.manalath import MANALATH

COUNTS = {
    "libra": 1000,
    "odd": 2000,
    "omega for two": 2000,
    "omega for three": 2000,
    "manalath": 3000,
}
"""Ten thousand games in all; one of Libra is as long as two."""


def test_manalath_perft_of_three_moves() -> None:
    start = MANALATH.start(MANALATH.options(), 0)
    counted = 0
    for first in MANALATH.legal(start):
        after = MANALATH.play(start, first)
        for second in MANALATH.legal(after):
            state = MANALATH.play(after, second)
            counted += sum(MANALATH.free(state, colour).bit_count() for colour in (0, 1))
    assert counted == 1727520


def random_end(kind: str, seed: int) -> tuple[Any, list[str]]:
    """The last state and the moves of a game: random colours on cells in a random order."""
    game, options = set_out(kind)
    state, rng = game.start(options, 0), seeded(seed)
    texts: list[str] = []
    order: tuple[str, ...] = ()
    while game.outcome(state) is None:
        if not state.taken:
            order, rng = shuffled(rng, list(state.board.bits))
        choices = [(c, free) for c in game.to_place(state) if (free := game.free(state, c))]
        pick, rng = below(rng, len(choices))
        colour, free = choices[pick]
        cell = next(cell for cell in order if state.board.bits[cell] & free)
        texts.append(cell + "wbr"[colour])
        state = game.play(state, game.read_move(texts[-1]))
    return state, texts


@pytest.mark.parametrize("kind", COUNTS)
def test_ten_thousand_random_games_end_as_the_reference_says(kind: str) -> None:
    game, _ = set_out(kind)
    for seed in range(COUNTS[kind]):
        state, texts = random_end(kind, seed)
        outcome = game.outcome(state)
        assert outcome is not None
        if kind == "libra":
            parts = [texts[:60], texts[60:]]
            scores, winners = reference.libra([reference.position(5, part) for part in parts])
            assert outcome.scores == tuple(scores)
        elif kind.startswith("odd"):
            count, winners = reference.odd(reference.position(5, texts))
            assert outcome.facts["big_groups"] == count
        elif kind.startswith("omega"):
            colours = "wbr" if kind.endswith("three") else "wb"
            scores, winners = reference.omega(reference.position(5, texts), colours)
            assert outcome.scores == tuple(scores)
        else:
            mover = (len(texts) + 1) % 2
            ended = reference.manalath(5, reference.position(5, texts), mover)
            assert ended is not None
            winners = ended
        assert outcome.winners == winners
