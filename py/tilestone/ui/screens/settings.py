"""The settings: chosen on the spot, kept at once."""

from __future__ import annotations

from tilestone.core.clock import Reading
from tilestone.locale import _
from tilestone.ui.app import App
from tilestone.ui.screens.base import Screen
from tilestone.view import settings as view
from tilestone.view.scene import Markup


class SettingsScreen(Screen):
    """Theme, hand, labels, sound; and what is kept in this browser."""

    restful = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.title = _("Settings · Tilestone")

    def scene(self) -> Markup:
        """The settings as they are."""
        return view.settings(self.app.settings)

    def change(self, name: str, value: str) -> None:
        """Another choice."""
        self.app.choose(name, value)

    def act(self, name: str, value: str, now: Reading) -> None:
        """Export everything as a file."""
        if name == "export":
            self.app.export()
