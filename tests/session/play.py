"""Playing a match in tests: clocks, solvers, whole rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tilestone.core.clock import GRACE, Reading
from tilestone.games import GAMES
from tilestone.input.intents import FLIP, ROTATE, Drop, Grab, Intent
from tilestone.session import match as matches
from tilestone.session import passing, table
from tilestone.session.lap import Lap
from tilestone.session.match import Match, Plan
from tilestone.session.players import default_players, named
from tilestone.solver.puzzle import all_solutions

GAME = "ubongo-standard"
OUT = None
"""A time for one who does not solve."""


def at(ms: float, slept: float = 0) -> Reading:
    """A moment on both clocks; `slept` is what the wall clock has gone ahead."""
    return Reading(ms, ms + slept)


def begun(seed: int = 5, seating: str = "laps", **options: Any) -> Match:
    """A match before its first roll, with names for up to four."""
    chosen = GAMES[GAME].options(**{"seats": 3, **options})
    people = default_players(chosen.seats)
    for seat, name in enumerate(("Ada", "Bo", "Cem", "Dee")[: chosen.seats]):
        people = named(people, seat, name)
    return matches.begin(Plan(GAME, chosen, people, seating), seed, "test")


def rolled(match: Match) -> Match:
    """After the die: the first curtain, or the open table."""
    rolling = matches.roll(match)
    return table.rest(rolling) if match.seating == "table" else passing.rest(rolling)


def opened(match: Match, now: float = 0) -> Match:
    """The lap behind the curtain opened, its board drawn."""
    return passing.seen(passing.show(match), at(now))


def solving(lap: Lap) -> Iterator[Intent]:
    """What a player does to cover the area as the row asks, piece by piece."""
    cover = all_solutions(lap.board.area, lap.board.row(lap.symbol).pieces)[0]
    for piece, turn, corner in cover:
        yield Grab(piece)
        now = lap.hand.tray.spot(piece).turn
        if now // 4 != turn // 4:
            yield FLIP
            now = (4 - now // 4 * 4) + (-now) % 4
        for _ in range((turn - now) % 4):
            yield ROTATE
        yield Drop(corner)


def solved(match: Match, ms: float) -> Match:
    """The open lap solved so long after it was opened at 0."""
    assert match.lap is not None
    for intent in list(solving(match.lap)):
        match = passing.handle(match, intent, at(ms))
    return match


def lap(match: Match, ms: float | None) -> Match:
    """A whole lap from the curtain on, to the next curtain or what comes instead."""
    match = opened(match)
    if ms is not OUT:
        match = solved(match, ms)
    elif match.limit is None:
        match = passing.give_up(match, at(1))
    else:
        match = passing.tick(match, at(match.limit + GRACE))
    assert match.stage == "done"
    return passing.hand_on(match)


def round_of(match: Match, times: Sequence[float | None]) -> Match:
    """A round by laps to its reveal, all shown; nobody's times go on in the second glass."""
    match = rolled(match)
    while match.stage != "reveal":
        match = passing.turn_glass(match)
        match = lap(match, times[match.seat])
    return matches.skip(match)


def game_to(match: Match, rounds: int, times: Sequence[float | None] = (OUT,) * 4) -> Match:
    """So many rounds, all alike."""
    for _ in range(rounds):
        match = round_of(match, times)
    return match
