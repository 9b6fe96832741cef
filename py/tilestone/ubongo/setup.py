"""What is chosen before a race of Ubongo: seats, sides, glass, first roller, boards.

Rule: RULES section 1; DESIGN, one protocol.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tilestone.core.game import GameInfo, Option, OptionError
from tilestone.locale import _
from tilestone.ubongo.boards import SIDES, latest, names

GLASSES = (45, 60, 75, 90, 120, 150, 180, 240, 300)
"""Lengths of the glass that may be chosen, in seconds."""


@dataclass(frozen=True, slots=True)
class RaceOptions:
    """What is chosen before a game.

    `side` (`easy`, `hard`) and `pieces` (`all` twelve in hand, or just the `row`'s, which
    counts as assisted) have a value for each seat; `glass` is in seconds; `first` is the
    seat that rolls in round one, in the standard edition the youngest.
    """

    seats: int
    side: tuple[str, ...]
    pieces: tuple[str, ...]
    glass: int
    first: int
    pack: str


@cache
def race_options(seats: range) -> tuple[Option, ...]:
    """The options of a race for so many seats.

    New games take the latest pack; the packs before it are there so that their saves replay.
    """
    return (
        Option("seats", 2, seats),
        Option("side", "easy", SIDES, per_seat=True),
        Option("pieces", "all", ("all", "row"), per_seat=True),
        Option("glass", 60, GLASSES),
        Option("first", 0, range(seats.stop - 1)),
        Option("pack", latest(), names()),
    )


def chosen(info: GameInfo, given: Mapping[str, object]) -> dict[str, Any]:
    """The fields of `RaceOptions`, and an edition's own; `OptionError` if one is wrong."""
    values = info.choose(given)
    seats = values["seats"]
    if values["first"] >= seats:
        raise OptionError("first", f"0–{seats - 1}")
    return {**values, **{name: _by_seat(name, values[name], seats) for name in ("side", "pieces")}}


def _by_seat(name: str, value: str | tuple[str, ...], seats: int) -> tuple[str, ...]:
    """The value for each seat; one that was given alone counts for all."""
    values = (value,) * seats if isinstance(value, str) else value
    if len(values) != seats:
        text = _("one for all, or one for each of the {seats} seats")
        raise OptionError(name, text.format(seats=seats))
    return values
