"""Settling a game for several people: the form, the games kept, files, results."""

from __future__ import annotations

from tilestone.core.clock import Reading
from tilestone.locale import _
from tilestone.session import bundle, shelf
from tilestone.session import sheet as session
from tilestone.session.bundle import BundleError
from tilestone.ui import dates, dom
from tilestone.ui.app import App
from tilestone.ui.screens import opening
from tilestone.ui.screens.base import Screen
from tilestone.view import sheet as view
from tilestone.view.scene import Markup


class SheetScreen(Screen):
    """The sheet begins with the people of the game played last."""

    name = "sheet"

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        games = shelf.games(app.keeper, game)
        self.form = session.like(games[0].match) if games else session.Sheet(game)
        self.asked = ""
        self.trouble = ""

    @property
    def title(self) -> str:
        """What the window is called."""
        return _("Ubongo · Tilestone")

    def scene(self) -> Markup:
        """The form, what is kept, and the results."""
        keeper = self.app.keeper
        games = shelf.games(keeper, self.game)
        results = [one for one in shelf.results(keeper) if one.game == self.game]
        return view.sheet(
            self.form, games, results, dates.day, asked=self.asked, trouble=self.trouble
        )

    def change(self, name: str, value: str) -> None:
        """A field was filled in, or a file was chosen."""
        if name == "import":
            dom.read_file(dom.find('input[name="import"]'), bundle.LARGEST, self._import)
            return
        self.form = session.change(self.form, name, value)
        self.app.refresh()

    def act(self, name: str, value: str, now: Reading) -> None:
        """Start; and what can be done with a kept game."""
        self.trouble = ""
        match name:
            case "start":
                opening.start(self.app, session.plan(self.form))
                return
            case "export":
                found = shelf.take(self.app.keeper, self.game, value)
                if found is not None:
                    opening.offer(found)
            case "ask":
                self.asked = value
            case "keep":
                self.asked = ""
            case "remove":
                shelf.remove(self.app.keeper, self.game, value)
                self.asked = ""
        self.app.refresh()

    def stored(self, name: str) -> None:
        """Another tab has changed what is kept."""
        self.app.refresh()

    def _import(self, text: str | None) -> None:
        """Open the game in a file, or say why it can't be had."""
        try:
            opening.open_text(self.app, text)
        except BundleError as error:
            self.trouble = str(error)
            self.app.refresh()
