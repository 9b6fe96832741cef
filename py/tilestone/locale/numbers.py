"""Numbers and exact times as each language writes them.

Source: the Unicode CLDR, as browsers use it; a test compares them.
"""

from __future__ import annotations

from tilestone.core import clock
from tilestone.locale import language

_POINTS = {"ca": ",", "es": ","}
_GROUPS = {"ca": ".", "es": "."}
_LEAST = {"es": 5}
"""Digits from which on a number is parted into groups; elsewhere from four."""


def whole(number: int) -> str:
    """A whole number of any size in groups of three: `12,345`, in Spanish `12.345`."""
    if len(str(abs(number))) < _LEAST.get(language(), 4):
        return str(number)
    return f"{number:,}".replace(",", _GROUPS.get(language(), ","))


def exact_text(milliseconds: int) -> str:
    """A time to the millisecond: `0:41.902`, in Spanish `0:41,902`."""
    return clock.exact_text(milliseconds).replace(".", _POINTS.get(language(), "."))
