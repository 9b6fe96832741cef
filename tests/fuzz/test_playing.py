"""Random games of every kind, with random options and illegal moves among them."""

from __future__ import annotations

import sys

import pytest
from tests.fuzz.playing import random_game

from tilestone.games import GAMES

SEEDS = 4 if sys.platform == "emscripten" else 60


@pytest.mark.parametrize("game", GAMES)
def test_invariants_hold_after_every_move(game: str) -> None:
    played = [random_game(game, seed) for seed in range(SEEDS)]
    assert sum(one.refused for one in played) > 0
    assert any(one.over for one in played)
