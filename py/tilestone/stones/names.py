"""What the group games are called, in the language of the page."""

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
