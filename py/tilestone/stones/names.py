"""What the group games are called, in the language of the page."""

from __future__ import annotations


def game_name(id_: str) -> str:
    """The name of a game; a game that is new here is called by its id."""
    known = {"libra": "Libra", "odd": "Odd", "omega": "Omega", "manalath": "Manalath"}
    return known.get(id_, id_.capitalize())
