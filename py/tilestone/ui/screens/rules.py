"""The rules: the way to every game's page, above the short text that the page has anyway."""

from __future__ import annotations

from tilestone.locale import _, language
from tilestone.ui import dom
from tilestone.ui.app import App
from tilestone.ui.screens.base import Screen
from tilestone.view import rules
from tilestone.view.parts import bar, button, heading
from tilestone.view.scene import Markup, join


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
        """The way back and to the pages; the rules in short stand below in the page itself."""
        back = button(_("Menu"), "back", kind="sq", href="#/")
        return join(bar(back, heading(_("Rules"))), rules.pages(self.game, language()))

    def drawn(self) -> None:
        """Bring the rules of the game asked for into view."""
        part = dom.find(f'#rules [data-rules="{self.game}"]') if self.game else None
        if part is not None:
            part.scrollIntoView()
