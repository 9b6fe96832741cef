"""Finished runs and what they say: best, last, when the record rose.

Runs are told apart by mode, length and side, and a record counts only where the run had
no help and no sleep of the device in it.  Rule: RULES section 4.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from typing import Any

from tilestone.ubongo.boards import SIDES
from tilestone.ubongo.solo import LENGTHS, MODES

MOST = 5000
"""Runs kept; beyond that the oldest that hold no record go."""


@dataclass(frozen=True, slots=True, order=True)
class Run:
    """One finished run.

    `when` is the moment it ended (UTC, `2026-11-30T18:40:05Z`), `id` tells runs of the same
    second apart, `solved` counts puzzles, `ms` is the time on the glass, `aside` the boards
    put aside, `hints` and `pieces` (`all` or `row`) the help, `pauses` how often it was
    halted, `slept` whether the device slept under it.
    """

    when: str
    id: str
    mode: str
    length: int
    side: str
    solved: int
    ms: int
    aside: int = 0
    hints: int = 0
    pieces: str = "all"
    pauses: int = 0
    slept: bool = False

    @property
    def assisted(self) -> bool:
        """Whether there was help."""
        return self.pieces == "row" or self.hints > 0

    @property
    def counts(self) -> bool:
        """Whether it may be a record."""
        return not self.assisted and not self.slept

    @property
    def score(self) -> int:
        """What is compared: puzzles against the clock, milliseconds for a set."""
        return self.solved if self.mode == "clock" else self.ms

    def beats(self, other: Run | None) -> bool:
        """Whether it is better than `other`: more puzzles, or less time."""
        if not self.counts:
            return False
        if other is None:
            return self.mode == "set" or self.solved > 0
        return self.score > other.score if self.mode == "clock" else self.score < other.score


Kind = tuple[str, int, str]
"""What runs are told apart by: mode, length, side."""


def of_kind(runs: Iterable[Run], mode: str, length: int, side: str) -> tuple[Run, ...]:
    """The runs of one kind, oldest first."""
    return tuple(sorted(r for r in runs if (r.mode, r.length, r.side) == (mode, length, side)))


def best(runs: Iterable[Run]) -> Run | None:
    """The record among runs of one kind: the first that reached the best score."""
    found: Run | None = None
    for run in sorted(runs):
        if run.beats(found):
            found = run
    return found


def rises(runs: Iterable[Run]) -> frozenset[str]:
    """The ids of the runs of one kind that were a record when they ended."""
    found: Run | None = None
    ids = set()
    for run in sorted(runs):
        if run.beats(found):
            found = run
            ids.add(run.id)
    return frozenset(ids)


def merged(*lists: Iterable[Run]) -> tuple[Run, ...]:
    """All runs of several lists, each once, oldest first, at most `MOST`."""
    runs = sorted({run.id: run for runs in lists for run in runs}.values())
    if len(runs) <= MOST:
        return tuple(runs)
    kinds: dict[Kind, list[Run]] = {}
    for run in runs:
        kinds.setdefault((run.mode, run.length, run.side), []).append(run)
    kept = {kept for group in kinds.values() for kept in rises(group)}
    spare = set([run.id for run in runs if run.id not in kept][: len(runs) - MOST])
    return tuple(run for run in runs if run.id not in spare)


def write(runs: Iterable[Run]) -> list[dict[str, Any]]:
    """Runs as JSON knows them."""
    return [asdict(run) for run in runs]


def read(data: object) -> tuple[Run, ...]:
    """Runs out of what `write` gave; `ValueError` for anything else."""
    if not isinstance(data, list):
        raise ValueError("not a list of runs")
    return merged(_run(item) for item in data)


def _run(item: object) -> Run:
    if not isinstance(item, dict) or not set(item) <= {field.name for field in fields(Run)}:
        raise ValueError("not a run")
    try:
        run = Run(**item)
    except TypeError:
        raise ValueError("a run with parts missing") from None
    texts = (run.when, run.id)
    numbers = (run.length, run.solved, run.ms, run.aside, run.hints, run.pauses)
    if not all(isinstance(text, str) and len(text) <= 40 for text in texts):
        raise ValueError("a run without a moment and an id")
    if not all(type(number) is int and 0 <= number < 1 << 53 for number in numbers):
        raise ValueError("a run with a number that is none")
    known = run.mode in MODES and run.length in LENGTHS and run.side in SIDES
    if not known or run.pieces not in ("all", "row") or type(run.slept) is not bool:
        raise ValueError("a run of a kind that is unknown")
    return run
