"""How moves of Ubongo are written: what those of a race and those of a run alone share."""

from __future__ import annotations

from collections.abc import Iterable

from tilestone.core.game import LONGEST_NAMED
from tilestone.locale import _

LONGEST_NUMBER = 15
"""Digits that a number in a move may have: thirty thousand years in milliseconds."""


def not_a_move(text: str, usages: Iterable[str]) -> str:
    """What is wrong with a text that is none of these."""
    wrong = _("“{text}” is not a move. Expected one of: {expected}.")
    return wrong.format(text=text[:LONGEST_NAMED], expected=", ".join(usages))


def is_plain(number: str) -> bool:
    """Whether a number is written in the one way in which `write` would write it."""
    digits = number.removeprefix("-")
    plain = digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER
    return plain and str(int(number)) == number
