"""GAMES: the only list of games, id to game.

A game's module is loaded when the game is first asked for, so that a page starts with
what it shows and no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from tilestone.core.game import Game


class _Games(Mapping[str, Game[Any, Any, Any]]):
    """Ids to games; `where` says of each id in which module which name is the game."""

    def __init__(self, where: dict[str, tuple[str, str]]) -> None:
        self._where = where

    def __getitem__(self, id: str) -> Game[Any, Any, Any]:  # noqa: A002 - as games call it
        module, name = self._where[id]
        game: Game[Any, Any, Any] = getattr(import_module(f"tilestone.{module}"), name)
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._where)

    def __len__(self) -> int:
        return len(self._where)

    def __contains__(self, id: object) -> bool:  # noqa: A002 - without loading the game
        return id in self._where


GAMES: Mapping[str, Game[Any, Any, Any]] = _Games(
    {
        "ubongo-solo": ("ubongo.solo", "SOLO"),
        "ubongo-standard": ("ubongo.standard", "STANDARD"),
        "ubongo-2005": ("ubongo.classic", "CLASSIC"),
        "libra": ("stones.libra", "LIBRA"),
        "odd": ("stones.odd", "ODD"),
        "omega": ("stones.omega", "OMEGA"),
        "manalath": ("stones.manalath", "MANALATH"),
    }
)
