"""The run alone: what the player's acts do to it, and when it is drawn, kept and recorded."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pyscript import window

from tilestone.core.clock import Reading
from tilestone.core.game import Facts
from tilestone.input.intents import Intent
from tilestone.locale import _
from tilestone.session import address, records, sounds
from tilestone.session import solo as session
from tilestone.session.lap import Lap
from tilestone.session.solo import SoloRun
from tilestone.session.store import PREFIX
from tilestone.ubongo import boards
from tilestone.ubongo.pieces import Cell
from tilestone.ubongo.solo import SOLO, SoloOptions
from tilestone.ui import dom
from tilestone.ui.screens.puzzle_board import OnePuzzle, PuzzleBoard
from tilestone.view import solo as view
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App

ROLLING = 480  # milliseconds, as the die's motion in the style sheet
TICK = 100


class SoloScreen(OnePuzzle):
    """A run alone, from the first roll to its record."""

    def __init__(self, app: App, options: SoloOptions, seed: int | None) -> None:
        super().__init__(app)
        self.run = self._kept(options, seed) or _fresh(options, seed)
        self.met = bool(self.run.moves)  # it was under way before this screen
        self.finished: records.Run | None = None
        self.board = PuzzleBoard(self._lap, self._send, self._aim)
        self._rest = dom.Timer(self._show)
        self._tick = dom.Timer(self._ticked)
        self._second = -1
        self._late = False  # whether the digits warn
        self._looking = False  # at the solutions of the puzzle just solved

    # -------------------------------------------------------------- what is seen

    @property
    def title(self) -> str:
        """What the window is called."""
        return _("Ubongo alone · Tilestone")

    def scene(self) -> Markup:
        """The run as it stands."""
        run = self.run
        if run.stage == "over":
            return view.over(run, self._runs(), self.finished)
        if self._looking:
            return view.solutions(run, session.elapsed(run, dom.now()))
        return view.play(run, session.elapsed(run, dom.now()), self.app.settings, self.met)

    def facts(self) -> Facts:
        """The game's facts and the screen's stage."""
        return {**SOLO.facts(self.run.state), "stage": self.run.stage}

    def moves(self) -> tuple[str, ...]:
        """The moves so far."""
        return self.run.moves

    # -------------------------------------------------------------- what is done

    def act(self, name: str, value: str, now: Reading) -> None:
        """The buttons."""
        if name == "again":
            self._start_anew()
        elif name == "solutions":
            self._looking = not self._looking
            self.app.refresh(focus=True)
        elif not self.board.press(name, value, now):
            self._press(name, now)

    def _press(self, name: str, now: Reading) -> None:
        run = self.run
        match name:
            case "roll":
                self._roll(session.roll(run))
            case "aside":
                self._roll(session.aside(run, now))
            case "hint":
                self._do(session.hint(run, now))
            case "pause":
                self._do(session.pause(run, now))
            case "go-on":
                self._do(session.go_on(run, now))

    def key(self, key: str, now: Reading) -> bool:
        """The whole run by keyboard."""
        if self.board.key(key, now):
            return True
        if not self.board.open:
            return False
        if key == "Escape":
            self._do(session.pause(self.run, now))
        elif key in ("h", "H"):
            self._do(session.hint(self.run, now))
        else:
            return False
        return True

    # -------------------------------------------------------------- time

    def hidden(self) -> None:
        """The page went out of sight: the board is hidden and the glass laid down."""
        self._rest.stop()
        self.board.drop()
        self._do(session.pause(self.run, dom.now()))

    def leave(self) -> None:
        """Another screen takes its place."""
        super().leave()
        self._rest.close()
        self._tick.close()

    def stored(self, name: str) -> None:
        """Another tab has gone on with this run: take it as it is there, the board hidden."""
        if name != PREFIX + self.run.name or self.run.stage == "over":
            return
        kept = self._kept(self.run.options, self.run.seed if self.run.seeded else None)
        if kept is None and not self.run.moves:
            return
        self._rest.stop()
        self._tick.stop()
        self.board.drop()
        if kept is None:
            self._start_anew()
            self.app.notice = _("This run has ended in another tab.")
        else:
            self.run, self.met = kept, True
            self.app.notice = _("This run has gone on in another tab.")
        self.app.refresh(focus=True)

    def dropped(self, name: str) -> None:
        """Another tab has ended this run, or begun another of its kind."""
        self.stored(name)

    def _show(self) -> None:
        self._do(session.show(self.run, dom.now()))

    def _ticked(self) -> None:
        now = dom.now()
        run = session.tick(self.run, now)
        if run is not self.run:
            self.board.drop()
            self._do(run)
            return
        self._redraw_clock(now)
        self._tick.set(TICK)

    def _redraw_clock(self, now: Reading) -> None:
        """Only the glass and its digits; once a second the time used is kept too."""
        elapsed = session.elapsed(self.run, now)
        clock = dom.find("[data-clock]")
        if clock is not None:
            dom.draw(clock, view.clock_inside(self.run.options, elapsed))
        if elapsed // 1000 != self._second:
            self._second = elapsed // 1000
            self._keep(now)
        if view.late(self.run.options, elapsed) != self._late:
            self._late = not self._late
            self.app.refresh()

    # -------------------------------------------------------------- behind it

    def _lap(self) -> Lap | None:
        return self.run.lap if self.run.stage == "racing" else None

    def _send(self, intent: Intent, now: Reading) -> None:
        self._do(session.handle(self.run, intent, now))

    def _aim(self, at: Cell | None) -> None:
        self.run = session.aim(self.run, at)

    def _roll(self, run: SoloRun) -> None:
        """The die rolls, then the board opens; at once where no motion is wanted."""
        if run is self.run:
            return
        self._do(run)
        if run.stage == "rolling":
            self._rest.set(0 if dom.calm() else ROLLING)

    def _do(self, run: SoloRun) -> None:
        """The run has changed: keep it, record it if it is over, draw it."""
        if run is self.run:
            return
        before, self.run = self.run, run
        self.met = self.met and run.stage == before.stage
        self._looking = False
        self.app.sound(sounds.of_run(before, run))
        if run.stage == "over" and before.stage != "over":
            self._record()
        else:
            self._keep(dom.now())
        if run.stage == "racing":
            self._tick.set(TICK)
        else:
            self._tick.stop()
        self.app.refresh(focus=run.stage != before.stage)

    def _record(self) -> None:
        when = str(window.Date.new().toISOString())[:19] + "Z"
        self.finished = session.result(self.run, when)
        if self.app.keep_run(self.finished):
            self.app.keeper.drop(self.run.name)
        if records.best(self._runs()) == self.finished:
            self.app.sound("record")

    def _keep(self, now: Reading) -> None:
        if self.run.moves and self.run.stage != "over":
            self.app.keeper.save(self.run.name, session.write(self.run, now))

    def _kept(self, options: SoloOptions, seed: int | None) -> SoloRun | None:
        """The run of this kind that was under way, unless the address asks for another."""
        name = session.name_of(options, seed)
        kept: SoloRun | None = self.app.keeper.load(name, session.read, None)
        return None if kept is None or kept.stage == "over" else kept

    def _start_anew(self) -> None:
        """A run of the same kind; the address no longer names the seed of the last one."""
        options = replace(self.run.options, pack=boards.latest())
        self.app.keeper.drop(self.run.name)
        self.met = False
        self.finished = None
        dom.rename_address(address.solo(options.mode, options.length, options.side, options.pieces))
        self._do(_fresh(options, None))

    def _runs(self) -> tuple[records.Run, ...]:
        options = self.run.options
        return records.of_kind(self.app.runs(), options.mode, options.length, options.side)


def _fresh(options: SoloOptions, seed: int | None) -> SoloRun:
    """A new run; without a seed one is drawn."""
    unique = f"{int(window.Date.now()):x}{dom.random_seed() % 65536:04x}"
    drawn = dom.random_seed() if seed is None else seed
    return session.begin(options, drawn, unique, seeded=seed is not None)
