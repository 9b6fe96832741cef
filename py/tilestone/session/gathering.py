"""Collecting in the 2005 edition.

At one table that happens while others still solve, and `table` sees to it.  When the device
goes round, and with the box on the table, it comes after: all laps are over and the times
are known.  Those who have solved collect in rank order, each in the sand that was left when
they solved: the glass starts when the gem board is drawn for them, and what is not taken by
its end is not taken at all.
Rule: RULES section 3, moving and taking.
"""

from __future__ import annotations

from dataclasses import replace

from tilestone.core.clock import Reading, Stopwatch
from tilestone.session import edition
from tilestone.session import match as matches
from tilestone.session.match import Match
from tilestone.ubongo import collecting
from tilestone.ubongo.moves import Pawn, Stay, Take
from tilestone.ubongo.race import COLLECT


def collectors(match: Match) -> tuple[int, ...]:
    """The seats that have solved and may still collect, the fastest first.

    Nobody where the gems are handed out.
    """
    seats: tuple[int, ...] = match.state.collecting if edition.collects(match.game) else ()
    return seats


def due(match: Match) -> bool:
    """Whether all have played and somebody has yet to collect."""
    return match.race.phase == COLLECT


def longest(match: Match) -> int | None:
    """The most that a glass of this round may show: longer than it where somebody has grace."""
    if match.limit is None:
        return None
    ends = (collecting.deadline(match.state, seat) for seat in collectors(match))
    return max([match.limit, *ends])


def gained(match: Match, seat: int) -> tuple[str, ...]:
    """The colours that a seat has collected in the round under way, or in the one just over."""
    if match.race.boards:
        return match.state.gains[seat] or ()
    return match.race.history[-1].gains[seat]


def kept(chosen: dict[int, int], before: Match, after: Match) -> dict[int, int]:
    """Of the rows (from 1) that seats have chosen, those that still give what was seen.

    Who takes first has the gems; the slower one then looks again and takes nothing unseen.
    """
    here = collectors(after)
    return {
        seat: row
        for seat, row in chosen.items()
        if seat in here
        and collecting.offer(before.state, row) == collecting.offer(after.state, row)
    }


def set_out(match: Match, rows: dict[int, int]) -> Match:
    """Pawns set on rows (from 1) before the first roll, for the seats that chose one."""
    if match.stage != "ready":
        return match
    for seat in match.state.setting_out:
        if rows.get(seat, match.state.pawns[seat]) != match.state.pawns[seat]:
            match = matches.played(match, Pawn(seat, rows[seat]))
    return match


def collect(match: Match) -> Match:
    """The next in rank order comes to the gem board.  The glass waits for `seen`."""
    if match.stage != "reveal" or not due(match):
        return match
    return replace(match, stage="collect", seat=match.state.collecting[0])


def seen(match: Match, now: Reading) -> Match:
    """The gem board has been drawn: the sand that was left runs."""
    if match.stage != "collect" or match.watch.running:
        return match
    return replace(match, watch=match.watch.start(now))


def sand(match: Match) -> int:
    """How long the next collector has, in milliseconds."""
    seat = match.state.collecting[0]
    return collecting.deadline(match.state, seat) - collecting.solved(match.state, seat)


def take(match: Match, row: int, now: Reading) -> Match:
    """The pawn goes to a row within reach and takes its two nearest gems."""
    if match.stage != "collect" or row not in collecting.reach(match.state, match.seat):
        return match
    used = matches.elapsed(match, now)
    if used > sand(match):
        return stay(match)
    ms = collecting.solved(match.state, match.seat) + used
    return _done(matches.played(match, Take(match.seat, row, ms)))


def stay(match: Match) -> Match:
    """The player collects nothing."""
    return _done(matches.played(match, Stay(match.seat))) if match.stage == "collect" else match


def tick(match: Match, now: Reading) -> Match:
    """Time has passed: when the sand is out for good nothing is collected."""
    if match.stage != "collect" or matches.settled(match, now) <= sand(match):
        return match
    return stay(match)


def halt(match: Match, now: Reading) -> Match:
    """The page is hidden: the glass is laid down, and it is written down."""
    if match.stage != "collect":
        return match
    if matches.elapsed(match, now) > sand(match):
        return stay(match)
    return replace(matches.halted(match, match.seat, now), stage="reveal")


def _done(match: Match) -> Match:
    seat = match.state.collecting[0] if due(match) else match.race.roller
    return replace(match, stage="reveal", seat=seat, watch=Stopwatch())
