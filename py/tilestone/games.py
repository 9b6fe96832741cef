"""GAMES: the only list of games, id to game."""

from __future__ import annotations

from typing import Any

from tilestone.core.game import Game
from tilestone.stones.libra import LIBRA
from tilestone.stones.manalath import MANALATH
from tilestone.stones.odd import ODD
from tilestone.stones.omega import OMEGA
from tilestone.ubongo.solo import SOLO

GAMES: dict[str, Game[Any, Any, Any]] = {
    "ubongo-solo": SOLO,
    "libra": LIBRA,
    "odd": ODD,
    "omega": OMEGA,
    "manalath": MANALATH,
}
