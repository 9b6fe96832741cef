"""GAMES: the only list of games, id to game."""

from __future__ import annotations

from typing import Any

from tilestone.core.game import Game

GAMES: dict[str, Game[Any, Any, Any]] = {}
