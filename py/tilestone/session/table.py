"""One table: all play at once on a large screen, with one glass for everybody.

Each seat has a board and a hand of its own.  A seat that has solved has reported, and its
board is locked; when the glass is empty it runs out on the others.  In the play-off the
first to solve wins, so the rest have given up by then.  In the 2005 edition a seat that has
solved is at the gem board at once, under the same glass, while others still work; who takes
first has the gems.  The moves are the same as when the device is passed.
Rule: RULES section 1, the hourglass; section 2, play-off; section 3, moving and taking.
"""

from __future__ import annotations

from dataclasses import replace

from tilestone.core.clock import Reading
from tilestone.input.intents import REST, Intent
from tilestone.session import gathering
from tilestone.session import lap as laps
from tilestone.session import match as matches
from tilestone.session.match import Match
from tilestone.ubongo import collecting as rules
from tilestone.ubongo.moves import Finish, GiveUp, Stay, Take, Timeout
from tilestone.ubongo.pieces import Cell
from tilestone.ubongo.race import COLLECT


def rest(match: Match) -> Match:
    """The die has come to rest: all boards open.  The glass waits for `seen`."""
    return replace(match, stage="racing") if match.stage == "rolling" else match


def turn_glass(match: Match) -> Match:
    """The glass is turned once more, for the same boards."""
    return replace(match, stage="racing") if match.stage == "second" else match


def go_on(match: Match) -> Match:
    """All are back at the table: the boards are uncovered."""
    return replace(match, stage="racing") if match.stage == "paused" else match


def seen(match: Match, now: Reading) -> Match:
    """The boards have been drawn: the glass starts in the same frame."""
    if match.stage != "racing" or match.watch.running:
        return match
    return replace(match, watch=match.watch.start(now))


def playing(match: Match, seat: int) -> bool:
    """Whether a seat still works at its board."""
    return match.stage == "racing" and seat in match.race.waiting


def handle(match: Match, seat: int, intent: Intent, now: Reading) -> Match:
    """An intent of the player at a seat; a right cover within the limit reports by itself."""
    lap = match.laps[seat] if match.laps else None
    if lap is None or not playing(match, seat):
        return match
    if matches.late(match, now):
        return _run_out(match, matches.elapsed(match, now), now)
    lap = laps.handle(lap, intent)
    match = matches.with_lap(match, seat, lap)
    if not lap.solved:
        return match
    playoff = match.limit is None
    match = matches.played(match, Finish(seat, matches.elapsed(match, now)))
    if playoff:
        for other in match.race.waiting:
            match = matches.played(match, GiveUp(other))
    return _ended(match, now)


def aim(match: Match, seat: int, at: Cell | None) -> Match:
    """The piece that a seat drags is over another cell."""
    lap = match.laps[seat] if match.laps else None
    return match if lap is None else matches.with_lap(match, seat, laps.aim(lap, at))


def give_up(match: Match, seat: int, now: Reading) -> Match:
    """A player stops in the play-off; the others go on."""
    if not playing(match, seat) or match.limit is not None:
        return match
    return _ended(_at_rest(matches.played(match, GiveUp(seat)), seat), now)


def collecting(match: Match, seat: int) -> bool:
    """Whether a seat has solved and is at the gem board."""
    return match.stage == "racing" and seat in gathering.collectors(match)


def take(match: Match, seat: int, row: int, now: Reading) -> Match:
    """A seat's pawn goes to a row (from 1) within reach and takes what is nearest there now."""
    if not collecting(match, seat) or row not in rules.reach(match.state, seat):
        return match
    ms = matches.elapsed(match, now)
    if ms > rules.deadline(match.state, seat):
        return _run_out(match, ms, now)
    return _ended(matches.played(match, Take(seat, row, ms)), now)


def stay(match: Match, seat: int, now: Reading) -> Match:
    """A seat that has solved collects nothing."""
    if not collecting(match, seat):
        return match
    return _ended(matches.played(match, Stay(seat)), now)


def tick(match: Match, now: Reading) -> Match:
    """Time has passed: when the sand is out it is out for all who have not solved, once.

    Who has not collected by the end of their time collects nothing.
    """
    return _run_out(match, matches.settled(match, now), now)


def _run_out(match: Match, ms: int, now: Reading) -> Match:
    """Whoever's time has ended by `ms` on the glass has no more."""
    if match.stage != "racing" or match.limit is None or ms < match.limit:
        return match
    for seat in match.race.waiting:
        match = matches.played(_at_rest(match, seat), Timeout(seat))
    for seat in gathering.collectors(match):
        if ms > rules.deadline(match.state, seat):
            match = matches.played(match, Stay(seat))
    return _ended(match, now)


def halt(match: Match, now: Reading) -> Match:
    """The boards are covered and the glass is laid down; it is written down.

    If the device slept the sand ran on, and the round may be over by now.
    """
    if match.stage == "rolling":
        return replace(match, stage="paused")
    match = _run_out(match, matches.elapsed(match, now), now)
    if match.stage == "done":
        return hand_on(match)
    if match.stage != "racing":
        return match
    for seat in match.race.waiting:
        match = _at_rest(match, seat)
    return replace(matches.halted(match, None, now), stage="paused")


def hand_on(match: Match) -> Match:
    """The glass is over and seen: it is turned once more, or the rewards are due."""
    return matches.between_laps(match) if match.stage == "done" else match


def passed_round(match: Match) -> Match:
    """The same game with the device going round; who still works has the sand that is left.

    Gems are then collected as that seating has it: all in the order of their times.
    """
    if match.stage in ("racing", "rolling", "done"):
        return match
    match = replace(match, seating="laps", used=int(match.watch.banked))
    if match.race.phase == COLLECT:
        return matches.resting(match)
    return replace(match, stage="curtain") if match.stage == "paused" else match


def _at_rest(match: Match, seat: int) -> Match:
    """A seat's hand let go: a piece in the air goes back where it was."""
    lap = match.laps[seat]
    return match if lap is None else matches.with_lap(match, seat, laps.handle(lap, REST))


def _ended(match: Match, now: Reading) -> Match:
    """Where no report is left waiting for others, the glass is laid down and all boards lock.

    A round that is over, and a glass that nobody has solved in, leave none.
    """
    if match.race.reports:
        return match
    return replace(match, stage="done", watch=match.watch.stop(now))
