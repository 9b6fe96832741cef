"""The records: one kind of run at a time, its best, its last, all of them."""

from __future__ import annotations

from typing import Any

from tilestone.locale import _
from tilestone.session import records
from tilestone.ubongo.solo import SOLO, SoloOptions
from tilestone.ui import dates
from tilestone.ui.app import App
from tilestone.ui.screens.base import Screen
from tilestone.view import records as view
from tilestone.view.scene import Markup


class RecordsScreen(Screen):
    """Which kind is shown comes from the address, or is the one played last."""

    restful = True

    def __init__(self, app: App, chosen: dict[str, Any]) -> None:
        super().__init__(app)
        self.options = self._shown(chosen)

    def _shown(self, chosen: dict[str, Any]) -> SoloOptions:
        runs = self.app.runs()
        if not chosen and runs:
            last = runs[-1]
            chosen = {"mode": last.mode, "length": last.length, "side": last.side}
        return SOLO.options(**chosen)

    @property
    def title(self) -> str:
        """What the window is called."""
        return _("Records · Tilestone")

    def scene(self) -> Markup:
        """The records of one kind."""
        mode, length, side = self.options.mode, self.options.length, self.options.side
        runs = records.of_kind(self.app.runs(), mode, length, side)
        return view.records(self.options, runs, _local)

    def change(self, name: str, value: str) -> None:
        """Another kind of run."""
        chosen = {"mode": self.options.mode, "length": self.options.length}
        chosen |= {"side": self.options.side, **SOLO.info.read({name: value})}
        self.options = SOLO.options(**chosen)
        self.app.refresh()

    def act(self, name: str, value: str, now: object) -> None:
        """Export all of it as a file."""
        if name == "export":
            self.app.export()

    def stored(self, name: str) -> None:
        """Another tab has added a run."""
        self.app.refresh()


def _local(when: str, exact: bool) -> str:
    """A moment (UTC) in the player's time and manner: its day, or its day and time."""
    return dates.minute(when) if exact else dates.day(when)
