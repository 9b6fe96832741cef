"""The 2005 edition by laps: pawns set out, and collecting at the gem board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilestone.core.clock import Reading
from tilestone.session import gathering
from tilestone.session import match as matches
from tilestone.session.match import Match
from tilestone.ui import dom
from tilestone.ui.screens.match import TICK, LapsScreen
from tilestone.view import classic as view
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App


class ClassicScreen(LapsScreen):
    """Laps as in the standard edition; then the players collect in rank order."""

    name = "classic"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.rows: dict[int, int] = {}  # where pawns are to start, by seat
        self.chosen: int | None = None  # the row that the collector looks at

    def scene(self) -> Markup:
        """The gem board, or what both editions have."""
        match = self.match
        match match.stage:
            case "ready":
                return view.ready(match, self.rows)
            case "reveal":
                return view.reveal(match)
            case "collect":
                elapsed = matches.elapsed(match, dom.now())
                return view.collect(match, elapsed, self.chosen)
        return super().scene()

    def drawn(self) -> None:
        """The gem board is on the page: the sand that was left runs."""
        super().drawn()
        seen = gathering.seen(self.match, dom.now())
        if seen is not self.match:
            self.match = seen
            self._keep()
            self._tick.set(TICK)

    def change(self, name: str, value: str) -> None:
        """A pawn's first row."""
        field, _dash, seat = name.partition("-")
        if field == "pawn":
            self.rows[int(seat)] = int(value)

    def act(self, name: str, value: str, now: Reading) -> None:
        """Setting out, choosing a row, taking, staying."""
        match name:
            case "roll" if self.match.stage == "ready":
                self.do(matches.roll(gathering.set_out(self.match, self.rows)))
            case "collect":
                self.chosen = None
                self.do(gathering.collect(self.match))
            case "row":
                self.chosen = int(value)
                self.app.refresh()
            case "take" if self.chosen is not None:
                self.do(gathering.take(self.match, self.chosen, now))
            case "stay":
                self.do(gathering.stay(self.match))
            case _:
                super().act(name, value, now)

    def hidden(self) -> None:
        """The page went out of sight: the glass is laid down, at the gem board too."""
        super().hidden()
        self.do(gathering.halt(self.match, dom.now()))

    def _ticked(self) -> None:
        match = self.match
        if match.stage != "collect":
            super()._ticked()
            return
        now = dom.now()
        over = gathering.tick(match, now)
        if over is not match:
            self.do(over)
            return
        clock = dom.find("[data-clock]")
        if clock is not None:
            dom.draw(clock, view.clock_inside(match, matches.elapsed(match, now)))
        self._tick.set(TICK)
