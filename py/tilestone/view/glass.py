"""What a glass shows: its digits, the sand above, and when the digits warn."""

from __future__ import annotations

from tilestone.core.clock import clock_text, seconds_left
from tilestone.locale import _

LATE = 10
"""Seconds left from which the digits warn."""

MINUTE = 60_000


def name(limit: int | None) -> str:
    """What the digits are, for readers."""
    return _("Time used") if limit is None else _("Time left")


def digits(limit: int | None, elapsed: int) -> str:
    """The time left of `limit`, or, where there is none, the time used; in milliseconds."""
    if limit is None:
        return clock_text(elapsed // 1000)
    return clock_text(seconds_left(limit, elapsed))


def share(limit: int | None, elapsed: int) -> float:
    """Sand above: of the whole glass, or of the present minute where there is no limit."""
    if limit is None:
        return 1 - elapsed % MINUTE / MINUTE
    return max(0.0, 1 - elapsed / limit)


def late(limit: int | None, elapsed: int) -> bool:
    """Whether the last ten seconds run."""
    return limit is not None and seconds_left(limit, elapsed) <= LATE
