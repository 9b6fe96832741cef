"""What readers are told of the pieces: how one is turned, and a sentence after each step.

A drag is silent until its drop.  What the player is told in writing (`Say`) is read as it
stands, and nothing besides.
"""

from __future__ import annotations

from tilestone.input.hand import Hand
from tilestone.locale import _, in_a_row, ngettext
from tilestone.ubongo.pieces import Cell


def turned(piece: str, turn: int) -> str:
    """A piece and its turn (0 to 7): `O4, turned once`; just `O4` as the tray first has it."""
    words = {
        1: _("turned once"),
        2: _("turned twice"),
        3: _("turned three times"),
        4: _("mirrored"),
        5: _("mirrored and turned once"),
        6: _("mirrored and turned twice"),
        7: _("mirrored and turned three times"),
    }
    return in_a_row([piece, words[turn]] if turn else [piece])


def place(piece: str, at: Cell) -> str:
    """Where a piece lies: its corner's cell, counted from 1."""
    text = _("{piece} at row {row}, column {column}")
    return text.format(piece=piece, row=at[0] + 1, column=at[1] + 1)


def lying(piece: str, turn: int, at: Cell) -> str:
    """A piece that lies on the area, as it is turned."""
    return turned(place(piece, at), turn)


def over(piece: str, turn: int, at: Cell, fits: bool) -> str:
    """A piece in the hand over the area: its turn, its corner's cell, and whether it fits."""
    where = _("over row {row}, column {column}").format(row=at[0] + 1, column=at[1] + 1)
    return in_a_row([turned(piece, turn), where, _("fits") if fits else _("does not fit")])


def told(before: Hand, after: Hand) -> str:
    """What a step has changed, in a sentence; "" while a piece is dragged, and for nothing."""
    hold, gone = after.hold, before.hold
    if after.say is not None or (hold is not None and hold.by == "drag"):
        return ""
    if hold is not None:
        return _held(after)
    placed = set(after.tray.placed) - set(before.tray.placed)
    if placed:
        return _placed(after, placed.pop())
    if gone is None or after.tray.spot(gone.piece).at is not None:
        return ""
    return _("{piece} put back").format(piece=gone.piece)


def _held(hand: Hand) -> str:
    hold = hand.hold
    assert hold is not None  # noqa: S101 - asked for only then
    turn = hand.tray.spot(hold.piece).turn
    if hold.at is None:
        return in_a_row([turned(hold.piece, turn), _("in hand")])
    if hold.piece in hand.tray.placed:
        return in_a_row([lying(hold.piece, turn, hold.at), _("in hand")])
    return over(hold.piece, turn, hold.at, hand.fits)


def _placed(hand: Hand, piece: str) -> str:
    covered, total = len(hand.tray.covered()), len(hand.tray.area)
    text = ngettext("{piece} placed, {covered} of {total} cell covered",
                    "{piece} placed, {covered} of {total} cells covered", total)  # fmt: skip
    return text.format(piece=piece, covered=covered, total=total)
