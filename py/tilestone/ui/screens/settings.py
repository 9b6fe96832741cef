"""The settings: chosen on the spot, kept at once; and all that can be done with what is kept."""

from __future__ import annotations

from tilestone.core.clock import Reading
from tilestone.locale import _
from tilestone.session import bundle, importing, shelf
from tilestone.session.bundle import BundleError, Thing
from tilestone.ui import dom
from tilestone.ui.app import App
from tilestone.ui.screens.base import Screen
from tilestone.view import settings as view
from tilestone.view.keeping import Shown
from tilestone.view.scene import Markup


class SettingsScreen(Screen):
    """Theme, hand, labels, sound; export, import with its preview, tables, the end of it all."""

    restful = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.file: dict[str, Thing] | None = None  # read and checked, waiting to be imported
        self.way = "merge"
        self.plan: importing.Plan | None = None  # what importing the file would change
        self.asked = False
        self.said: tuple[str, str] | None = None

    @property
    def title(self) -> str:
        """What the window is called."""
        return _("Settings · Tilestone")

    def scene(self) -> Markup:
        """The settings as they are, and what is kept."""
        aside = len(self.app.keeper.names(f"{bundle.ASIDE}:"))
        shown = Shown(self.plan, self.said, self.asked, aside)
        return view.settings(self.app.settings, shown)

    def change(self, name: str, value: str) -> None:
        """Another choice, a file, or the way to import it."""
        if name == "import":
            dom.read_file(dom.find('input[name="import"]'), bundle.LARGEST, self._read)
        elif name == "way":
            self.way = value
            self._look()
            self.app.refresh()
        else:
            self.app.choose(name, value)
            self.stored("settings")

    def act(self, name: str, value: str, now: Reading) -> None:
        """The buttons."""
        self.said = None
        match name:
            case "export":
                self.app.export()
            case "table-runs" | "table-results":
                self._offer_table(name)
            case "import":
                self._import()
            case "ask":
                self.asked = True
            case "leave":
                self.file, self.plan, self.asked = None, None, False
            case "delete":
                self._delete()
        self.app.refresh(focus=name in ("import", "ask", "leave", "delete"))

    def stored(self, name: str) -> None:
        """What is kept has changed: so has what an import would do."""
        if self.file is not None:
            self._look()
        self.app.refresh()

    def _look(self) -> None:
        """See what the file that was chosen would change now; every game in it is replayed."""
        self.plan = None
        if self.file is not None:
            texts = self.app.belongings.runs.texts()
            self.plan = importing.plan(texts, self.file, self.way)

    def _read(self, text: str | None) -> None:
        """A file was chosen: show what it would change, or say why it can't be had."""
        self.said, self.asked, self.way = None, False, "merge"
        try:
            self.file = bundle.read(text)
        except BundleError as error:
            self.file, self.said = None, ("bad", str(error))
        self._look()
        self.app.refresh(focus=True)

    def _import(self) -> None:
        self._look()
        if self.plan is None:
            return
        if self.app.belongings.take_over(self.plan.texts):
            self.app.begin_again()
            self.file, self.plan, self.said = None, None, ("good", _("Imported."))
        else:
            words = _("Nothing was imported: this browser gives no room for it.")
            self.said = ("bad", words)

    def _delete(self) -> None:
        self.asked = False
        done = self.app.belongings.wipe()
        self.app.begin_again()
        self._look()
        if done:
            self.said = ("good", _("All of it is deleted."))
        else:
            self.said = ("bad", _("This browser did not let it be deleted."))

    def _offer_table(self, name: str) -> None:
        from tilestone.view import tables  # noqa: PLC0415 - few ask for a table

        if name == "table-runs":
            dom.offer_file("tilestone-runs.csv", "text/csv", tables.runs(self.app.runs()))
        else:
            text = tables.results(shelf.results(self.app.keeper))
            dom.offer_file("tilestone-games.csv", "text/csv", text)
