"""What sets an edition of Ubongo apart for those who seat and draw it, as the game tells it."""

from __future__ import annotations

from tilestone.games import GAMES


def collects(game: str) -> bool:
    """Whether players fetch their gems themselves, from a gem board.

    Such a game has an option for the time that they have for it; in all others the gems
    of a round are handed out.  Rule: RULES section 3, moving and taking.
    """
    return any(option.name == "collect" for option in GAMES[game].info.options)
