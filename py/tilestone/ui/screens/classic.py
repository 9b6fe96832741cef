"""The 2005 edition: pawns set out, and collecting at the gem board, at every seating."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilestone.core.clock import Reading
from tilestone.session import gathering, shelf, table
from tilestone.session import match as matches
from tilestone.session.match import Match
from tilestone.ubongo.collecting import reach
from tilestone.ubongo.gems import KINDS
from tilestone.ui import dom
from tilestone.ui.screens.companion import CompanionScreen
from tilestone.ui.screens.laps import LapsScreen
from tilestone.ui.screens.match import TICK, MatchScreen
from tilestone.ui.screens.table import TableScreen
from tilestone.view import classic as view
from tilestone.view import table as table_view
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App


class Collecting(MatchScreen):
    """What the edition adds to a seating: setting out, the gem board, the comparison.

    Here players collect in rank order when all have played; one table does it otherwise.
    """

    name = "classic"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.rows: dict[int, int] = {}  # where pawns are to start, by seat
        self.chosen: dict[int, int] = {}  # the row that a collector would take from, by seat
        played = (result.game for result in shelf.results(app.keeper))
        self._first_time = match.game not in played

    def scene(self) -> Markup:
        """The gem board, or what both editions have."""
        match = self.match
        match match.stage:
            case "ready":
                return view.ready(match, self.rows, self._first_time)
            case "reveal":
                return view.reveal(match)
            case "collect":
                elapsed = matches.elapsed(match, dom.now())
                return view.collect(match, elapsed, self.chosen.get(match.seat))
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
            self.app.refresh()

    def act(self, name: str, value: str, now: Reading) -> None:
        """The edition's own buttons, or those that both have."""
        if not self.fetch(name, value, now):
            super().act(name, value, now)

    def fetch(self, name: str, value: str, now: Reading) -> bool:
        """Setting out, choosing a row, taking, staying; false for any other button."""
        match name:
            case "roll" if self.match.stage == "ready":
                self.do(matches.roll(gathering.set_out(self.match, self.rows)))
            case "collect":
                self.do(gathering.collect(self.match))
            case "row":
                seat, _dash, row = value.partition("-")
                self.choose(int(seat), int(row))
            case "take" if int(value) in self.chosen:
                self.do(self.taken(int(value), self.chosen[int(value)], now))
            case "stay":
                self.do(self.stayed(int(value), now))
            case _:
                return False
        return True

    def key(self, key: str, now: Reading) -> bool:
        """At the gem board: a number chooses a row within reach, Enter takes from it."""
        seat = self.collector()
        if seat is None:
            return super().key(key, now)
        if key in map(str, reach(self.match.state, seat)):
            self.choose(seat, int(key))
        elif key == "Enter":
            self.act("take", str(seat), now)
        else:
            return super().key(key, now)
        return True

    def choose(self, seat: int, row: int) -> None:
        """A collector looks at a row."""
        self.chosen = {**self.chosen, seat: row}
        self.app.refresh()

    def do(self, match: Match) -> None:
        """A row whose nearest gems have just gone is no longer chosen."""
        self.chosen = gathering.kept(self.chosen, self.match, match)
        super().do(match)

    def _sound(self, before: Match) -> None:
        """A gem that somebody has fetched rings too."""
        super()._sound(before)
        for move in self.match.moves[len(before.moves) :]:
            if move.startswith("take"):
                gained = gathering.gained(self.match, int(move.split(" ")[1]))
                self.app.sound(KINDS[gained[0]] if gained else "")

    # -------------------------------------------------------------- what one table does otherwise

    def collector(self) -> int | None:
        """The seat at the gem board whom keys are for."""
        return self.match.seat if self.match.stage == "collect" else None

    def taken(self, _seat: int, row: int, now: Reading) -> Match:
        """The game when a seat has taken from a row."""
        return gathering.take(self.match, row, now)

    def stayed(self, _seat: int, _now: Reading) -> Match:
        """The game when a seat collects nothing."""
        return gathering.stay(self.match)

    # -------------------------------------------------------------- time

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


class ClassicLaps(Collecting, LapsScreen):
    """Passing the device."""


class ClassicCompanion(Collecting, CompanionScreen):
    """Puzzles from the box; the gem board is on the screen."""


class ClassicTable(Collecting, TableScreen):
    """One table: whoever has solved is at the gem board at once, in the place of their puzzle."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.missed: dict[int, int] = {}  # the row at which another was first, by seat

    def places(self, elapsed: int) -> Markup:
        """Everybody's board, or the gem board in its place."""
        rows = table_view.Rows(self.chosen, self.missed)
        return table_view.scene(self.match, elapsed, self.app.settings, rows)

    def redraw_clock(self, elapsed: int) -> None:
        """The strip, and the time that collectors have."""
        super().redraw_clock(elapsed)
        for seat in gathering.collectors(self.match):
            left = dom.find(f'[data-sand="{seat}"]')
            if left is not None:
                left.textContent = view.left_at_table(self.match, seat, elapsed)

    def act(self, name: str, value: str, now: Reading) -> None:
        """A click: the echo of a finger is left out first."""
        TableScreen.act(self, name, value, now)

    def press(self, name: str, value: str, now: Reading) -> None:
        """A button, pressed by whatever: the edition's own, or those of every table."""
        if not self.fetch(name, value, now):
            super().press(name, value, now)

    def choose(self, seat: int, row: int) -> None:
        """A collector looks at a row, and has seen what was said."""
        self.missed.pop(seat, None)
        super().choose(seat, row)

    def do(self, match: Match) -> None:
        """Who had chosen a row at which another was first is told so."""
        kept = gathering.kept(self.chosen, self.match, match)
        for seat in gathering.collectors(match):
            if seat in self.chosen and seat not in kept:
                self.missed[seat] = self.chosen[seat]
        self.missed = {seat: self.missed[seat] for seat in self._still(match)}
        super().do(match)

    def collector(self) -> int | None:
        """The seat that has the focus, or was the last to act, if it is at the gem board."""
        seat = self._focused()
        return seat if table.collecting(self.match, seat) else None

    def taken(self, seat: int, row: int, now: Reading) -> Match:
        """The game when a seat has taken from a row."""
        return table.take(self.match, seat, row, now)

    def stayed(self, seat: int, now: Reading) -> Match:
        """The game when a seat collects nothing."""
        return table.stay(self.match, seat, now)

    def _still(self, match: Match) -> list[int]:
        return [seat for seat in gathering.collectors(match) if seat in self.missed]


SCREENS: dict[str, type[Collecting]] = {
    "laps": ClassicLaps,
    "table": ClassicTable,
    "companion": ClassicCompanion,
}
"""The screen of each seating."""
