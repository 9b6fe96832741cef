"""Passing the device: each player has a lap alone, behind a curtain, with a full glass.

Laps go from the roller leftwards.  Times stay hidden until all have played.  A hidden page
drops the curtain and stops that lap's glass; the halt is written down.
Rule: RULES section 1, the hourglass; DESIGN, time.
"""

from __future__ import annotations

from dataclasses import replace

from tilestone.core.clock import Reading
from tilestone.input.hand import Say
from tilestone.input.intents import REST, Intent
from tilestone.locale import _
from tilestone.session import lap as laps
from tilestone.session import match as matches
from tilestone.session.match import Match
from tilestone.ubongo.moves import Finish, GiveUp, Timeout
from tilestone.ubongo.pieces import Cell


def rest(match: Match) -> Match:
    """The die has come to rest: the curtain for the first player."""
    if match.stage != "rolling":
        return match
    return matches.between_laps(match)


def turn_glass(match: Match) -> Match:
    """All know that the glass is turned once more: the curtain for the first player."""
    return replace(match, stage="curtain") if match.stage == "second" else match


def show(match: Match) -> Match:
    """The player is ready: the board opens.  The glass waits for `seen`."""
    return replace(match, stage="racing") if match.stage == "curtain" else match


def seen(match: Match, now: Reading) -> Match:
    """The board has been drawn: the glass starts in the same frame."""
    if match.stage != "racing" or match.watch.running:
        return match
    return replace(match, watch=match.watch.start(now))


def handle(match: Match, intent: Intent, now: Reading) -> Match:
    """An intent of the player; a right cover within the limit ends the lap by itself."""
    if match.stage != "racing" or match.lap is None:
        return match
    if matches.late(match, now):
        return _run_out(match, now)
    lap = laps.handle(match.lap, intent)
    match = matches.with_lap(match, match.seat, lap)
    if not lap.solved:
        return match
    return _done(match, Finish(match.seat, matches.elapsed(match, now)), now)


def aim(match: Match, at: Cell | None) -> Match:
    """The dragged piece is over another cell."""
    if match.lap is None:
        return match
    return matches.with_lap(match, match.seat, laps.aim(match.lap, at))


def halt(match: Match, now: Reading) -> Match:
    """The curtain drops over an open board and the glass is laid down; it is written down.

    If the device slept the sand ran on, and the lap may be over by now.
    """
    if match.stage in ("rolling", "done"):
        return hand_on(match) if match.stage == "done" else rest(match)
    if match.stage != "racing":
        return match
    if matches.sand_out(match, now):
        return hand_on(_run_out(match, now))
    if match.lap is not None:
        match = matches.with_lap(match, match.seat, laps.handle(match.lap, REST))
    return replace(matches.halted(match, match.seat, now), stage="curtain")


def give_up(match: Match, now: Reading) -> Match:
    """The player stops in the play-off, which has no glass."""
    if match.stage != "racing" or match.limit is not None:
        return match
    return _done(match, GiveUp(match.seat), now)


def tick(match: Match, now: Reading) -> Match:
    """Time has passed: when the sand is out for good the lap ends, once."""
    limit = match.limit
    if match.stage != "racing" or limit is None or matches.settled(match, now) < limit:
        return match
    return _run_out(match, now)


def _run_out(match: Match, now: Reading) -> Match:
    if match.lap is not None:
        lap = laps.handle(match.lap, REST)
        said = replace(lap.hand, say=Say("note", _("The sand ran out.")))
        match = matches.with_lap(match, match.seat, replace(lap, hand=said))
    return _done(match, Timeout(match.seat), now)


def hand_on(match: Match) -> Match:
    """The lap is over and seen: the curtain for the next player, or what comes after all."""
    return matches.between_laps(match) if match.stage == "done" else match


def begun(match: Match) -> bool:
    """Whether the lap behind the curtain was open before, and halted."""
    return match.stage == "curtain" and match.watch.banked > 0


def _done(match: Match, move: Finish | GiveUp | Timeout, now: Reading) -> Match:
    """The lap reported.  Its own watch stands until the next lap begins."""
    match = replace(match, watch=match.watch.stop(now))
    return replace(matches.played(match, move), stage="done")
