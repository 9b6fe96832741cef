"""What the group games and their options are called, in the language of the page."""

from __future__ import annotations

from tilestone.locale import _, pgettext


def game_name(id_: str) -> str:
    """The name of a game; a game that is new here is called by its id."""
    known = {
        "libra": _("Libra"),
        "odd": pgettext("game", "Odd"),
        "omega": _("Omega"),
        "manalath": _("Manalath"),
    }
    return known.get(id_, id_.capitalize())


def option_name(name: str) -> str:
    """What an option of these games is called before a game."""
    return {
        "seats": _("Players"),
        "side": _("Cells on a side of the board"),
        "stock": _("Stones of each colour"),
        "red": _("Red stones"),
        "pie": _("Player two may swap colours after the first turn"),
        "first": _("Who begins"),
    }[name]
