"""The companion to the box on the table: die, glass, gems."""

from __future__ import annotations

from typing import ClassVar

from tilestone.core.clock import Reading
from tilestone.session import companion
from tilestone.ui import dom
from tilestone.ui.screens.match import Flow, MatchScreen
from tilestone.view import companion as view
from tilestone.view.scene import Markup


class CompanionScreen(MatchScreen):
    """A game whose boards are real.  The glass runs on while the page is out of sight."""

    name = "companion"
    flow: ClassVar[Flow] = companion

    def boards(self, elapsed: int) -> Markup:
        """The glass and everybody's button."""
        if self.match.stage == "paused":
            return view.paused(self.match, elapsed)
        return view.scene(self.match, elapsed)

    def redraw_clock(self, elapsed: int) -> None:
        """The large glass."""
        clock = dom.find("[data-clock]")
        if clock is not None:
            dom.draw(clock, view.clock_inside(self.match, elapsed))

    def act(self, name: str, value: str, now: Reading) -> None:
        """Who has solved; slips; the end of the round."""
        match name:
            case "call":
                self.do(companion.call(self.match, int(value), now))
            case "take-back":
                self.do(companion.take_back(self.match))
            case "end":
                self.do(companion.end(self.match, now))
            case "go-on":
                self.do(companion.go_on(self.match))
            case _:
                super().act(name, value, now)

    def hidden(self) -> None:
        """The players still see the table: nothing stops, what there is is kept."""
        self.do(companion.tick(self.match, dom.now()))
        self._keep()

    def leave(self) -> None:
        """The players go elsewhere on this site: the glass is laid down."""
        super().hidden()
        super().leave()
