"""The words for games, symbols and sides, in the language of the page."""

from __future__ import annotations

from tilestone.locale import _, pgettext


def edition_name(game: str) -> str:
    """The name of an edition by its game's id; `KeyError` for an unknown one."""
    return {"ubongo-standard": _("Ubongo"), "ubongo-2005": _("Ubongo 2005")}[game]


def symbol_name(symbol: str) -> str:
    """The name of a die symbol; `KeyError` for an unknown one."""
    names = {
        "sun": _("Sun"),
        "moon": _("Moon"),
        "leaf": _("Leaf"),
        "fish": _("Fish"),
        "drum": _("Drum"),
        "kite": _("Kite"),
    }
    return names[symbol]


def board_word() -> str:
    """What one of Ubongo's boards is called, unlike a board for stones."""
    return pgettext("Ubongo", "Board")


def side_name(side: str) -> str:
    """The name of a side of a board; `KeyError` for an unknown one."""
    return {"easy": _("Easy side"), "hard": _("Hard side")}[side]
