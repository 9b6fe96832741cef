"""GAMES: the only list of games, id to game."""

from __future__ import annotations

from typing import Any

from tilestone.core.game import Game
from tilestone.stones.libra import LIBRA
from tilestone.stones.manalath import MANALATH
from tilestone.stones.odd import ODD
from tilestone.stones.omega import OMEGA
from tilestone.ubongo.classic import CLASSIC
from tilestone.ubongo.solo import SOLO
from tilestone.ubongo.standard import STANDARD

GAMES: dict[str, Game[Any, Any, Any]] = {
    "ubongo-solo": SOLO,
    "ubongo-standard": STANDARD,
    "ubongo-2005": CLASSIC,
    "libra": LIBRA,
    "odd": ODD,
    "omega": OMEGA,
    "manalath": MANALATH,
}
