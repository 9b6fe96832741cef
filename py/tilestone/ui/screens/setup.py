"""Choosing a run alone."""

from __future__ import annotations

from dataclasses import replace

from tilestone.locale import _
from tilestone.session import address, records
from tilestone.ubongo.solo import SOLO
from tilestone.ui.app import App
from tilestone.ui.screens.base import Screen
from tilestone.view import solo as view
from tilestone.view.scene import Markup


class SetupScreen(Screen):
    """Mode, length, side and pieces; the last choice is remembered while the page lives."""

    restful = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.options = SOLO.options(**app.chosen)

    @property
    def title(self) -> str:
        """What the window is called."""
        return _("Ubongo alone · Tilestone")

    def scene(self) -> Markup:
        """The choices, and the record that goes with them."""
        mode, length, side = self.options.mode, self.options.length, self.options.side
        best = records.best(records.of_kind(self.app.runs(), mode, length, side))
        start = address.solo(mode, length, side, self.options.pieces)
        return view.setup(self.options, best, start)

    def change(self, name: str, value: str) -> None:
        """Another choice."""
        self.options = replace(self.options, **SOLO.info.read({name: value}))
        self.app.chosen = {
            "mode": self.options.mode,
            "length": self.options.length,
            "side": self.options.side,
            "pieces": self.options.pieces,
        }
        self.app.refresh()
