"""Key to intent: the whole puzzle by keyboard.

Arrows move the piece in the hand, or go from piece to piece while there is none; `R`
rotates, `F` flips, letters pick a piece, Enter and Space place, Escape and Delete put back.
Keys with Ctrl, Alt or Meta belong to the browser.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilestone.input.intents import BACK, FLIP, PLACE, ROTATE, Intent, Letter, Step
from tilestone.ubongo.pieces import ORDER

ARROWS = {
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
    **ARROWS,
}


REPEATED = frozenset({*ARROWS, "Home", "End", "PageUp", "PageDown", "r", "R", "f", "F"})
"""Keys that mean the same again and again while they are held: moving and turning."""


ASKEW = 2
"""How much farther away a piece is for each step to the side of an arrow's way."""


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


def beside(places: Mapping[str, tuple[float, float]], here: str, key: str) -> str:
    """The nearest piece that an arrow leads to from `here`; `here` itself if there is none.

    `places` are the middles of the pieces, (x, y) with y growing downwards.
    """
    way, (x, y) = ARROWS[key], places[here]

    def off(piece: str) -> tuple[float, float]:
        right, down = places[piece][0] - x, places[piece][1] - y
        ahead = way.rows * down + way.columns * right
        return ahead, abs(way.rows * right) + abs(way.columns * down)

    ahead = {piece: off(piece) for piece in places if off(piece)[0] > 1}
    return min(ahead, key=lambda piece: ahead[piece][0] + ASKEW * ahead[piece][1], default=here)
