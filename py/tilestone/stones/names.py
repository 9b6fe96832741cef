"""What the group games are called, in the language of the page."""

from __future__ import annotations


def game_name(id_: str) -> str:
    """The name of a game; `KeyError` for another's id."""
    return {"libra": "Libra", "odd": "Odd", "omega": "Omega", "manalath": "Manalath"}[id_]
