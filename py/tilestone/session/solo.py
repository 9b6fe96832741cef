"""A run alone, as the screen plays it: the game, the lap on the table, the glass.

A `SoloRun` is a value with one of six stages:

- `ready`: the die waits to be rolled, for the first puzzle or the next after a reload;
- `rolling`: the die rolls, the glass lies on its side;
- `racing`: the board is open and the sand runs;
- `paused`: the board is hidden and the sand stands;
- `solved`: the puzzle is done and the sand stands until the next roll;
- `over`: the run is finished.

Functions take a run and a `Reading` of the clocks where time matters, and give the run
afterwards; asked for what its stage does not allow they give it back unchanged, since a
late tap or tick is no error.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from tilestone.core.clock import GRACE, Reading, Stopwatch
from tilestone.input.hand import Say
from tilestone.input.intents import Intent
from tilestone.locale import _
from tilestone.session import lap as laps
from tilestone.session import save as saves
from tilestone.session.lap import Lap
from tilestone.session.records import Run
from tilestone.ubongo import boards
from tilestone.ubongo.pieces import Cell
from tilestone.ubongo.solo import SOLO, SoloMove, SoloOptions, SoloState

ENDING = 2000
"""Moves of a save that are left for rolling and solving, so that every run can be ended."""


@dataclass(frozen=True, slots=True)
class SoloRun:
    """The game's state with the seed and moves that lead to it, the lap, glass and stage.

    `id` is the run's own, from its begin, so that two tabs that finish it write one
    result; `seeded` tells whether an address asked for this seed; `when` is the moment
    (milliseconds of the wall clock) at which it was kept, 0 if it never was.
    """

    state: SoloState
    seed: int
    id: str = ""
    seeded: bool = False
    when: int = 0
    moves: tuple[str, ...] = ()
    lap: Lap | None = None
    watch: Stopwatch = field(default_factory=Stopwatch)
    stage: str = "ready"

    @property
    def options(self) -> SoloOptions:
        """The run's options."""
        return self.state.options

    @property
    def name(self) -> str:
        """What it is saved as."""
        return name_of(self.options, self.seed if self.seeded else None)


def name_of(options: SoloOptions, seed: int | None) -> str:
    """What a run is saved as: one of each kind is kept, and one of each seed asked for."""
    parts = [options.mode, str(options.length), options.side, options.pieces]
    return "solo:" + "-".join(parts if seed is None else [*parts, str(seed)])


def begin(
    options: SoloOptions,
    seed: int,
    id: str = "",  # noqa: A002 - as the record calls it
    seeded: bool = False,
) -> SoloRun:
    """A run before its first roll."""
    return SoloRun(SOLO.start(options, seed), seed, id, seeded)


def roll(run: SoloRun) -> SoloRun:
    """Roll the die for the first or the next puzzle."""
    if run.stage not in ("ready", "solved") or run.state.phase != "roll":
        return run
    return _rolled(run)


def show(run: SoloRun, now: Reading) -> SoloRun:
    """The die has come to rest: open the board and set the glass up."""
    if run.stage != "rolling":
        return run
    return replace(run, stage="racing", watch=run.watch.start(now))


def handle(run: SoloRun, intent: Intent, now: Reading) -> SoloRun:
    """An intent of the player; a right cover within the limit ends the puzzle by itself."""
    if run.stage != "racing" or run.lap is None:
        return run
    if late(run, now):
        return _run_out(run, now)
    lap = laps.handle(run.lap, intent)
    run = replace(run, lap=lap)
    if not lap.solved:
        return run
    run = replace(_played(run, SoloMove("finish", elapsed(run, now))), watch=run.watch.stop(now))
    return replace(run, stage="over" if run.state.phase == "over" else "solved")


def aim(run: SoloRun, at: Cell | None) -> SoloRun:
    """The dragged piece is over another cell."""
    return run if run.lap is None else replace(run, lap=laps.aim(run.lap, at))


def aside(run: SoloRun, now: Reading) -> SoloRun:
    """Put the board aside and roll for a new one; it is counted."""
    if run.stage != "racing":
        return run
    if late(run, now):
        return _run_out(run, now)
    if _crowded(run):
        return _said(run, _("No more boards can be put aside in this run."))
    run = replace(run, watch=run.watch.stop(now))
    return _rolled(_played(run, SoloMove("skip", elapsed(run, now))))


def hint(run: SoloRun, now: Reading) -> SoloRun:
    """Help from the solver; the run is marked, and the first time that is said before."""
    if run.stage != "racing" or run.lap is None or late(run, now):
        return run
    if not run.state.assisted and not run.lap.asked:
        return replace(run, lap=laps.warned(run.lap))
    return replace(_counted(run, "hint", run.state.hints), lap=laps.helped(run.lap))


def pause(run: SoloRun, now: Reading) -> SoloRun:
    """Hide the board and lay the glass on its side; it is counted.

    If the device slept the sand ran on, and the run may be over by now.
    """
    if run.stage == "rolling":
        return replace(_counted(run, "pause", run.state.pauses), stage="paused")
    if run.stage != "racing":
        return run
    if late(run, now):
        return _run_out(run, now)
    run = replace(_counted(run, "pause", run.state.pauses), watch=run.watch.stop(now))
    return replace(run, stage="paused")


def go_on(run: SoloRun, now: Reading) -> SoloRun:
    """Show the board again and set the glass up."""
    if run.stage != "paused":
        return run
    return replace(run, stage="racing", watch=run.watch.start(now))


def tick(run: SoloRun, now: Reading) -> SoloRun:
    """Time has passed: when the sand has been out for `GRACE` the run ends, once."""
    limit = run.options.limit
    if run.stage != "racing" or limit is None or elapsed(run, now) < limit + GRACE:
        return run
    return _run_out(run, now)


def _run_out(run: SoloRun, now: Reading) -> SoloRun:
    run = replace(_played(run, SoloMove("timeout")), watch=run.watch.stop(now))
    return replace(_said(run, _("The sand ran out.")), stage="over")


def late(run: SoloRun, now: Reading) -> bool:
    """Whether the limit has passed: at the limit itself a cover still counts."""
    limit = run.options.limit
    return limit is not None and elapsed(run, now) > limit


def elapsed(run: SoloRun, now: Reading) -> int:
    """Whole milliseconds on the run's glass."""
    return run.watch.elapsed(now)


def result(run: SoloRun, when: str) -> Run:
    """The finished run for the records; `when` in UTC."""
    state, options = run.state, run.options
    return Run(
        when=when,
        id=run.id,
        mode=options.mode,
        length=options.length,
        side=options.side,
        solved=state.solved,
        ms=state.ms,
        aside=state.aside,
        hints=state.hints,
        pieces=options.pieces,
        pauses=state.pauses,
        slept=run.watch.slept,
    )


def write(run: SoloRun, now: Reading) -> dict[str, Any]:
    """A run under way as JSON knows it: the save, the lap's pieces and the time used."""
    watch = run.watch.stop(now)
    limit = run.options.limit
    data = saves.write(saves.Save(SOLO.info.id, run.options, run.seed, run.moves))
    # The sand may have run out since the last tick; more than its glass no run has.
    data["ms"] = watch.elapsed(now) if limit is None else min(watch.elapsed(now), limit)
    data["slept"] = watch.slept
    data["id"], data["seeded"], data["when"] = run.id, run.seeded, int(now.wall)
    data["open"] = run.stage in ("rolling", "racing")
    if run.lap is not None and run.state.phase == "race":
        data["lap"] = laps.write(run.lap)
    return data


def read(data: object) -> SoloRun:
    """A run as saved, its board hidden; `ValueError` for anything else.

    A puzzle that was open counts a pause: nobody watched it meanwhile.
    """
    save, state = saves.read(data, {SOLO.info.id: SOLO})
    assert isinstance(data, dict)  # noqa: S101 - `saves.read` refuses all else
    watch, opened = _watch(data, state), data.get("open")
    id_, seeded, when = data.get("id"), data.get("seeded"), data.get("when")
    if not isinstance(id_, str) or len(id_) > 40 or type(when) is not int:
        raise ValueError("a saved run without its id and moment")
    if type(seeded) is not bool or type(opened) is not bool:
        raise ValueError("a saved run that does not say how it was")
    run = SoloRun(state, save.seed, id_, seeded, when, save.moves, watch=watch)
    if state.phase == "over":
        return replace(run, stage="over")
    if state.phase == "roll":
        return run
    run = replace(run, lap=laps.read(_lap(state), data.get("lap")), stage="paused")
    return _counted(run, "pause", state.pauses) if opened else run


def _watch(data: dict[str, Any], state: SoloState) -> Stopwatch:
    ms, slept, limit = data.get("ms"), data.get("slept"), state.options.limit
    if type(ms) is not int or type(slept) is not bool or ms < state.ms:
        raise ValueError("a saved run without its time")
    if limit is not None and ms > limit:
        raise ValueError("a saved run with more time than its glass has")
    return Stopwatch(ms, None, slept)


def _rolled(run: SoloRun) -> SoloRun:
    run = _played(run, SoloMove("roll"))
    return replace(run, lap=_lap(run.state), stage="rolling")


def _lap(state: SoloState) -> Lap:
    board = boards.pack(state.options.pack).board(state.board)
    return laps.begin(board, state.symbol, state.options.pieces)


def _said(run: SoloRun, text: str) -> SoloRun:
    """The run with a sentence below its board, and no piece in the air."""
    if run.lap is None:
        return run
    hand = replace(run.lap.hand, hold=None, say=Say("note", text))
    return replace(run, lap=replace(run.lap, hand=hand))


def _crowded(run: SoloRun) -> bool:
    """Whether the save has room only for the moves that bring the run to its end."""
    return len(run.moves) >= saves.MOST_MOVES - ENDING


def _counted(run: SoloRun, kind: str, times: int) -> SoloRun:
    """A hint or a pause more, after so many; in a crowded save only the first counts."""
    return run if times and _crowded(run) else _played(run, SoloMove(kind))


def _played(run: SoloRun, move: SoloMove) -> SoloRun:
    state = SOLO.play(run.state, move)
    return replace(run, state=state, moves=(*run.moves, SOLO.write_move(move)))
