"""The rules: the static text of the page, which is there before Python runs and without it."""

from __future__ import annotations

from tilestone.locale import _
from tilestone.ui import dom
from tilestone.ui.app import App
from tilestone.ui.screens.base import Screen
from tilestone.view.parts import bar, button, heading
from tilestone.view.scene import Markup


class RulesScreen(Screen):
    """The bar above the rules; the style sheet shows them while `data-screen` says so."""

    name = "rules"

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game

    @property
    def title(self) -> str:
        """What the window is called."""
        return _("Rules · Tilestone")

    def scene(self) -> Markup:
        """The way back; the rules stand below in the page itself."""
        return bar(button(_("Menu"), "back", kind="sq", href="#/"), heading(_("Rules")))

    def drawn(self) -> None:
        """Bring the rules of the game asked for into view."""
        part = dom.find(f'#rules [data-rules="{self.game}"]') if self.game else None
        if part is not None:
            part.scrollIntoView()
