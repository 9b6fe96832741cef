"""Key to intent: the whole puzzle by keyboard.

Arrows move the piece in the hand, `R` rotates, `F` flips, letters pick a piece, Enter
and Space place, Escape and Delete put back.  Keys with Ctrl, Alt or Meta belong to the
browser.
"""

from __future__ import annotations

from tilestone.input.intents import BACK, FLIP, PLACE, ROTATE, Intent, Letter, Step
from tilestone.ubongo.pieces import ORDER

_ARROWS = {
    "ArrowUp": Step(-1, 0),
    "ArrowDown": Step(1, 0),
    "ArrowLeft": Step(0, -1),
    "ArrowRight": Step(0, 1),
}
_LETTERS = frozenset(piece[0] for piece in ORDER)
_HELD: dict[str, Intent] = {
    "Enter": PLACE,
    " ": PLACE,
    "Escape": BACK,
    "Delete": BACK,
    "Backspace": BACK,
    **_ARROWS,
}


REPEATED = frozenset({*_ARROWS, "Home", "End", "PageUp", "PageDown", "r", "R", "f", "F"})
"""Keys that mean the same again and again while they are held: moving and turning."""


def latin(key: str, code: str) -> str:
    """A key as a keyboard with Latin letters names it: by its place, where it writes others.

    `key` and `code` as the browser gives them.  A Korean or Greek layout has other letters on
    the same keys, and an input method says "Process" for what it is still putting together.
    """
    if code.startswith("Key") and (key == "Process" or not key.isascii()):
        return code.removeprefix("Key").lower()
    return key


def intent(key: str, holding: bool) -> Intent | None:
    """What a key wants (`key` as the browser names it); `None` if nothing of the pieces.

    While nothing is held, arrows, Enter and Escape are left to the page.
    """
    if holding and key in _HELD:
        return _HELD[key]
    letter = key.upper()
    if letter == "R":
        return ROTATE
    if letter == "F":
        return FLIP
    return Letter(letter) if letter in _LETTERS else None
