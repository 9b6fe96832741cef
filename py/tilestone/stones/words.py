"""What the group games say to players: colours, reasons and previews, in whole sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tilestone.core.game import LONGEST_NAMED, IllegalMove
from tilestone.locale import _, in_a_row, listed, ngettext
from tilestone.stones.position import COLOURS, Place, State


def colour_word(colour: str) -> str:
    """A colour's name as it stands at the start of a sentence or alone."""
    words = {"white": _("White"), "black": _("Black"), "red": _("Red")}
    return words.get(colour, colour)


def makes(move: Place, size: int) -> str:
    """What a placement does to the groups, when nothing else is to be said."""
    if size == 1:
        text = _("{colour} on {cell} stands alone.")
    else:
        text = ngettext(
            "{colour} on {cell} makes a group of {size}.",
            "{colour} on {cell} makes a group of {size}.",
            size,
        )
    return text.format(colour=colour_word(move.colour), cell=move.cell, size=size)


def no_colour(move: Place, state: State[Any]) -> IllegalMove:
    """The colour is not played in this game."""
    colours = listed(colour_word(colour) for colour in COLOURS[: len(state.stones)])
    text = _("{colour} is not played here. The colours are {colours}.")
    named = colour_word(move.colour)[:LONGEST_NAMED]
    return IllegalMove("unknown-colour", text.format(colour=named, colours=colours))


def no_cell(move: Place, state: State[Any]) -> IllegalMove:
    """The board has no cell of that name."""
    names = list(state.board.bits)
    text = _("There is no cell {cell}. The cells run from {first} to {last}.")
    text = text.format(cell=move.cell[:LONGEST_NAMED], first=names[0], last=names[-1])
    return IllegalMove("unknown-cell", text)


def taken(cell: str, colour: str) -> IllegalMove:
    """A stone lies there."""
    text = {
        "white": _("A white stone lies on {cell} already."),
        "black": _("A black stone lies on {cell} already."),
        "red": _("A red stone lies on {cell} already."),
    }[colour]
    return IllegalMove("taken", text.format(cell=cell))


def used_up(colour: str, stock: int) -> IllegalMove:
    """All stones of the colour are placed."""
    text = ngettext(
        "{colour} is used up: its only stone is placed.",
        "{colour} is used up: all {count} stones are placed.",
        stock,
    )
    return IllegalMove("used-up", text.format(colour=colour_word(colour), count=stock))


def not_to_place(colour: str, others: Iterable[str]) -> IllegalMove:
    """The turn needs other colours."""
    text = _("{colour} is placed in this turn already. Still to place: {others}.")
    left = in_a_row(colour_word(other) for other in others)
    return IllegalMove("not-to-place", text.format(colour=colour_word(colour), others=left))


def ends(move: Place, verdict: str) -> str:
    """What a placement does that ends the game."""
    text = {
        "win": _("{colour} on {cell} ends the game. You win."),
        "lose": _("{colour} on {cell} ends the game. You lose."),
        "draw": _("{colour} on {cell} ends the game. It is a draw."),
    }[verdict]
    return text.format(colour=colour_word(move.colour), cell=move.cell)


def oversized(move: Place, joins: tuple[int, ...]) -> IllegalMove:
    """Manalath: the group that a placement would make is too large."""
    most = _("No group may have six or more.")
    if len(joins) > 1:
        text = _("{colour} on {cell} would join {joins} into a group of {size}.")
    else:
        text = _("{colour} on {cell} would make a group of {size}.")
    colour = colour_word(move.colour)
    text = text.format(colour=colour, cell=move.cell, joins=listed(joins), size=sum(joins) + 1)
    return IllegalMove("oversized", f"{text} {most}")


def cannot_stand(size: int) -> IllegalMove:
    """Manalath: a position with a group that no play can make."""
    text = _("A group of {size} is not allowed. No group may have six or more.")
    return IllegalMove("oversized", text.format(size=size))


def decides(move: Place, why: str) -> str:
    """Manalath: what a placement decides, `"quint"` or `"quart"`, for whoever places it."""
    text = {
        "quint": _("{colour} on {cell} wins. You have a group of exactly five, and none of four."),
        "quart": _("{colour} on {cell} loses. You have a group of exactly four."),
    }[why]
    return text.format(colour=colour_word(move.colour), cell=move.cell)


def no_turns() -> IllegalMove:
    """Omega: a position in the middle of a cycle of turns that can't be ended."""
    text = _("Too few stones or cells are left for every turn until white’s next one.")
    return IllegalMove("no-turns", text)
