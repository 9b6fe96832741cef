"""Time as arithmetic: a stopwatch that is a value, and what it is read from.

Nothing counts ticks.  A stopwatch keeps what has passed and the reading at which it
was last set going; how much has passed now is a difference of readings, so that a
throttled page or a late redraw changes nothing.

A reading has two clocks.  The steady one (`performance.now()`) never jumps but stands
still while a device sleeps; the wall clock (`Date.now()`) runs on.  Where the wall
clock has gone ahead by more than `SLEEP` the device slept, and the sand ran on: the
wall clock's difference counts and the stopwatch remembers that it `slept`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

SLEEP = 5000
"""Milliseconds by which the wall clock must outrun the steady one to mean sleep."""


GRACE = 150
"""Milliseconds that a limit has passed before a tick ends what ran under it.

An act counts at its event's time stamp, and on a busy page a timer may be served before an
event that is older.  A sixth of a second is more than events wait there and less than a
player notices; what is shown meanwhile is 0, and an act stamped after the limit is refused.
"""


@dataclass(frozen=True, slots=True)
class Reading:
    """One moment on both clocks, in milliseconds."""

    steady: float
    wall: float


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """Milliseconds passed (`banked`) and, while it runs, the reading it runs `since`."""

    banked: float = 0.0
    since: Reading | None = None
    slept: bool = False

    @property
    def running(self) -> bool:
        """Whether it runs."""
        return self.since is not None

    def start(self, now: Reading) -> Stopwatch:
        """Set going at `now`; one that runs is left alone."""
        return self if self.running else replace(self, since=now)

    def stop(self, now: Reading) -> Stopwatch:
        """Stopped at `now`; stopping twice is harmless."""
        if self.since is None:
            return self
        passed, slept = _between(self.since, now)
        return Stopwatch(self.banked + passed, None, self.slept or slept)

    def elapsed(self, now: Reading) -> int:
        """Whole milliseconds that have passed, rounded down."""
        passed = 0.0 if self.since is None else _between(self.since, now)[0]
        return int(self.banked + passed)


def _between(start: Reading, end: Reading) -> tuple[float, bool]:
    """Milliseconds between two readings, and whether the device slept on the way."""
    steady = max(0.0, end.steady - start.steady)
    wall = end.wall - start.wall
    slept = wall - steady > SLEEP
    return (wall if slept else steady), slept


def seconds_left(limit: int, elapsed: int) -> int:
    """What a countdown shows: seconds left, rounded up, so that 0 means that time is up.

    Both in milliseconds.  At the limit itself it shows 0, a millisecond before 1.
    """
    return max(0, -(-(limit - elapsed) // 1000))


def clock_text(seconds: int) -> str:
    """Whole seconds as `0:42`, `12:05`, `1:02:03`."""
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}:{minutes:02}:{seconds:02}"
    return f"{minutes}:{seconds:02}"


def exact_text(milliseconds: int) -> str:
    """A time to the millisecond as `0:41.902`."""
    seconds, rest = divmod(milliseconds, 1000)
    return f"{clock_text(seconds)}.{rest:03}"
