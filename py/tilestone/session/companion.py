"""The companion: the box is on the table, and the device does the rest.

It rolls, runs the glass, and keeps all gems and points; the puzzles are solved on the
table, and who has solved taps their name.  The glass is a real one for those at the table,
so it runs on when the page is out of sight.  The moves are the same as at the other
seatings; in the 2005 edition gems are collected as when the device goes round.
Rule: RULES sections 1 to 3.
"""

from __future__ import annotations

from dataclasses import replace

from tilestone.core.clock import Reading
from tilestone.core.game import replay
from tilestone.games import GAMES
from tilestone.session import match as matches
from tilestone.session.match import Match
from tilestone.session.table import go_on, hand_on, rest, seen, turn_glass
from tilestone.ubongo.moves import Finish, GiveUp, Timeout
from tilestone.ubongo.race import RACE

__all__ = [
    "call",
    "end",
    "go_on",
    "halt",
    "hand_on",
    "rest",
    "seen",
    "take_back",
    "tick",
    "turn_glass",
]


def call(match: Match, seat: int, now: Reading) -> Match:
    """A player says that the board is solved; in the play-off that is the end."""
    if match.stage != "racing" or seat not in match.race.waiting:
        return match
    if matches.late(match, now):
        return end(match, now)
    playoff = match.limit is None
    match = matches.played(match, Finish(seat, matches.elapsed(match, now)))
    if match.race.phase != RACE:
        return _ended(match, now)
    return end(match, now) if playoff else match


def take_back(match: Match) -> Match:
    """The last call was a slip: it is as if it had not been."""
    if match.stage != "racing" or not match.race.reports:
        return match
    moves = match.moves[:-1]
    state = replay(GAMES[match.game], match.race.options, match.seed, moves)
    return replace(match, state=state, moves=moves)


def end(match: Match, now: Reading) -> Match:
    """Nobody else solves: the round is over for all who have not called."""
    if match.stage != "racing":
        return match
    report = GiveUp if match.limit is None else Timeout
    for seat in match.race.waiting:
        match = matches.played(match, report(seat))
    return _ended(match, now)


def tick(match: Match, now: Reading) -> Match:
    """Time has passed: when the sand is out for good the round is over."""
    limit = match.limit
    over = limit is not None and matches.settled(match, now) >= limit
    return end(match, now) if over else match


def halt(match: Match, now: Reading) -> Match:
    """All agree to wait: the glass is laid down, and it is written down."""
    if match.stage == "done":
        return hand_on(match)
    if match.stage != "racing":
        return match
    if matches.sand_out(match, now):
        return hand_on(end(match, now))
    return replace(matches.halted(match, None, now), stage="paused")


def _ended(match: Match, now: Reading) -> Match:
    return replace(match, stage="done", watch=match.watch.stop(now))
