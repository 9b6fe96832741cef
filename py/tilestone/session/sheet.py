"""The sheet on which a game for several people is settled: a form as a value.

It remembers four seats whatever the number of players, so that nobody's name is lost when
the number goes down and up again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tilestone.games import GAMES
from tilestone.session import edition
from tilestone.session.match import SEATINGS, Match, Plan
from tilestone.session.players import Player, marked, named
from tilestone.ubongo.boards import SIDES
from tilestone.ubongo.setup import GLASSES

SEATS = 4
COLLECT = ("sand", "ten")


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is written on it: of `players`, `side` and `pieces` the first `seats` count."""

    game: str
    seats: int = 2
    players: tuple[Player, ...] = tuple(Player("", mark) for mark in range(SEATS))
    side: tuple[str, ...] = ("easy",) * SEATS
    pieces: tuple[str, ...] = ("all",) * SEATS
    glass: int = 60
    first: int = 0
    seating: str = "laps"
    collect: str = "sand"


def like(match: Match) -> Sheet:
    """The sheet that a former game was settled on: the same people, the same sides."""
    options = match.race.options
    spare = [mark for mark in range(SEATS) if mark not in {p.mark for p in match.players}]
    extra = tuple(Player("", mark) for mark in spare)
    more = SEATS - options.seats
    return Sheet(
        match.game,
        options.seats,
        (*match.players, *extra),
        options.side + options.side[-1:] * more,
        options.pieces + ("all",) * more,
        options.glass,
        options.first,
        match.seating,
        getattr(options, "collect", "sand"),
    )


def change(sheet: Sheet, name: str, value: str) -> Sheet:
    """The sheet with one field changed: `seats`, `glass`, `first`, `seating`, `collect`.

    A seat's own fields are `name-0`, `mark-0`, `side-0`, `pieces-0`.  A field or value that
    there is not leaves the sheet as it is.
    """
    field, _dash, at = name.partition("-")
    if at:
        return (
            _seat_changed(sheet, field, int(at), value) if at in map(str, range(SEATS)) else sheet
        )
    least, most = GAMES[sheet.game].info.seats
    if field == "seats" and value in map(str, range(least, most + 1)):
        seats = int(value)
        return replace(sheet, seats=seats, first=min(sheet.first, seats - 1))
    if field == "glass" and value in map(str, GLASSES):
        return replace(sheet, glass=int(value))
    if field == "first" and value in map(str, range(sheet.seats)):
        return replace(sheet, first=int(value))
    if field == "collect" and value in COLLECT:
        return replace(sheet, collect=value)
    if field == "seating" and value in seatings(sheet):
        return replace(sheet, seating=value)
    return sheet


def seatings(sheet: Sheet) -> tuple[str, ...]:
    """The seatings that there are for so many players: who is alone just plays."""
    return SEATINGS if sheet.seats > 1 else SEATINGS[:1]


def _seat_changed(sheet: Sheet, field: str, seat: int, value: str) -> Sheet:
    if field == "name":
        return replace(sheet, players=named(sheet.players, seat, value))
    if field == "mark" and value in map(str, range(SEATS)):
        return replace(sheet, players=marked(sheet.players, seat, int(value)))
    if field == "side" and value in SIDES:
        return replace(sheet, side=_with(sheet.side, seat, value))
    if field == "pieces" and value in ("on", "off"):
        return replace(sheet, pieces=_with(sheet.pieces, seat, "row" if value == "on" else "all"))
    return sheet


def plan(sheet: Sheet) -> Plan:
    """The game that the sheet settles."""
    seats = sheet.seats
    chosen: dict[str, Any] = {
        "seats": seats,
        "side": sheet.side[:seats],
        "pieces": sheet.pieces[:seats],
        "glass": sheet.glass,
        "first": sheet.first,
    }
    if edition.collects(sheet.game):
        chosen["collect"] = sheet.collect
    options = GAMES[sheet.game].options(**chosen)
    seating = sheet.seating if sheet.seating in seatings(sheet) else "laps"
    return Plan(sheet.game, options, sheet.players[:seats], seating)


def _with(values: tuple[str, ...], index: int, value: str) -> tuple[str, ...]:
    return (*values[:index], value, *values[index + 1 :])
