"""The app: one page, one screen at a time, and the browser's events brought to it.

Screens never touch listeners (see `inputs`); a screen answers with new state and one redraw.
"""

from __future__ import annotations

import json
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from tilestone import locale
from tilestone.games import GAMES
from tilestone.session import address, settings
from tilestone.session.address import AddressError
from tilestone.session.keeper import Keeper
from tilestone.session.records import Run
from tilestone.session.settings import Settings
from tilestone.session.store import PREFIX
from tilestone.ui import dom
from tilestone.ui.belongings import Belongings
from tilestone.ui.inputs import Inputs
from tilestone.ui.screens.base import Screen
from tilestone.view import banner
from tilestone.view.scene import Markup, join


class App:
    """What lives as long as the page: the store, the settings, the screen."""

    def __init__(self, keeper: Keeper | None = None) -> None:
        self.belongings = Belongings(self._gone_on, keeper)
        self.keeper = self.belongings.keeper
        self.settings = self.belongings.settings(Settings())
        self.screen: Screen = Screen(self)
        self.chosen: dict[str, Any] = {}  # the run chosen last on this page
        self.notice = ""  # a sentence above the next screen, such as why an address was wrong
        self._fresh = False
        self._told = ""  # the trouble that the banner tells of
        self._inputs = Inputs(lambda: self.screen, self._act)

    # -------------------------------------------------------------- what screens use

    def refresh(self, focus: bool = False) -> None:
        """Draw the screen as it is now; with `focus`, begin at its first control.

        At once and not at the next frame: a page that is being hidden gets no frame any
        more, and what it must not show has to be gone by then.
        """
        self._fresh = self._fresh or focus
        self._draw()

    @property
    def troubled(self) -> bool:
        """Whether the banner must tell of another trouble than it does, or of none any more."""
        return self.keeper.trouble != self._told

    def go(self, place: str) -> None:
        """Follow an address."""
        window.location.hash = place

    def enter(self, place: str, screen: Screen) -> None:
        """Show a screen that is there already, under an address that leads back to it."""
        self.screen.leave()
        window.history.pushState(None, "", place)
        self._show(screen)

    def dismiss(self, why: str) -> None:
        """Show the menu in the place of the screen, with a sentence that says why."""
        dom.guarded(self.screen.leave)()
        dom.rename_address("#/")
        self._menu(why)

    def runs(self) -> tuple[Run, ...]:
        """The finished runs."""
        return self.belongings.runs.all()

    def keep_run(self, run: Run) -> bool:
        """Add a finished run to whatever is kept; whether it was saved."""
        return self.belongings.runs.add(run)

    def choose(self, name: str, value: str) -> None:
        """Change a setting, and nothing of what another tab has changed.

        A language that is chosen takes the place of one that the address asked for.
        """
        if name == "language":
            dom.ask_no_language()
        self.settings = settings.change(self.belongings.settings(self.settings), name, value)
        self.keeper.save("settings", settings.write(self.settings))
        self._dress()
        self.refresh()

    def sound(self, name: str) -> None:
        """Let a sound be heard, unless the player wants none."""
        if name and self.settings.sound == "on":
            dom.play_sound(name)

    def export(self) -> None:
        """Everything that is kept, as a file for the player."""
        self.belongings.export()

    def begin_again(self) -> None:
        """What is kept has been replaced as a whole."""
        self.settings = self.belongings.settings(Settings())
        self._dress()

    # -------------------------------------------------------------- the page's life

    def start(self) -> None:
        """Bring the page to life at the address it was opened with."""
        self._dress()
        self._listen()
        window.tilestone.facts = create_proxy(lambda: json.dumps(self.screen.facts()))
        window.tilestone.describe = create_proxy(self.describe)
        dom.guarded(self.route)()
        dom.set_root("data-ready", "")
        document.dispatchEvent(window.Event.new("tilestone:ready"))
        self.keeper.remember()

    def route(self) -> None:
        """Show the screen of the page's address; a wrong one gets a sentence and the menu."""
        from tilestone.ui.screens import opened  # noqa: PLC0415 - screens know the app

        dom.guarded(self.screen.leave)()
        try:
            screen = opened(self, address.parse(str(window.location.hash), GAMES))
        except AddressError as error:
            self._menu(str(error))
        except Exception as error:  # the fault of one screen leaves all others
            dom.report(error)
            self._menu()
        else:
            self._show(screen)

    def describe(self, error: str) -> str:
        """A report of an error for those who mend it, without anybody's name."""
        from tilestone.session import report  # noqa: PLC0415 - most visits need none

        page = report.Page(
            dom.data(dom.root, "build"),
            str(window.location.hash),
            str(window.navigator.userAgent),
            self.screen.facts,
            self.screen.moves(),
            self.screen.names(),
        )
        return report.compose(page, error)

    def _menu(self, notice: str = "") -> None:
        from tilestone.ui.screens.menu import MenuScreen  # noqa: PLC0415 - screens know the app

        self._show(MenuScreen(self), notice)

    def _show(self, screen: Screen, notice: str = "") -> None:
        self.screen = screen
        self._inputs.forget()
        self.notice = notice
        self._fresh = True
        document.title = self.screen.title
        dom.set_root("data-screen", self.screen.name)
        self.refresh()

    def _dress(self) -> None:
        language = dom.language(self.settings.language)
        if language != locale.language():
            locale.use(language)
            document.title = self.screen.title
        dom.set_root("lang", language)
        theme = self.settings.theme
        dom.set_root("data-theme", None if theme == "system" else theme)
        dom.set_root("data-hand", self.settings.hand)

    def _draw(self) -> None:
        had_focus = dom.focused()
        dom.draw(dom.find("#app"), join(self._banner(), self.screen.scene()))
        fresh, self._fresh = self._fresh, False
        if fresh:
            window.scrollTo(0, 0)
        self.screen.drawn()
        # At the very start the focus is the reader's own; later a new screen takes it.
        begun = fresh and dom.root.hasAttribute("data-ready")
        lost = had_focus and not dom.focused() and not self.screen.refocus()
        if begun or lost:
            self._focus_first()

    def _focus_first(self) -> None:
        """Begin where the screen says, or else at its heading."""
        first = dom.find("#app [data-first]") or dom.find("#app h1")
        if first:
            dom.focus(first)

    def _banner(self) -> Markup | None:
        """What must be said above the screen, if anything."""
        self._told = self.keeper.trouble
        if self.notice:
            return banner.notice(self.notice)
        if self.keeper.trouble:
            return banner.trouble(self.keeper.trouble)
        # A new version is offered where no game is under way to be disturbed.
        return banner.update(dom.data(dom.root, "update")) if self.screen.restful else None

    def _listen(self) -> None:
        self._inputs.listen()
        dom.listen(window, "hashchange", lambda _event: self.route())
        dom.listen(window, "storage", self._stored)
        dom.listen(window, "pagehide", lambda _event: self.screen.hidden())
        dom.listen(document, "visibilitychange", self._visible)
        dom.listen(document, "tilestone:offline", lambda _event: self._news())
        dom.listen(document, "tilestone:update", lambda _event: self._news())

    # -------------------------------------------------------------- events

    def _news(self) -> None:
        """Something about the page itself has changed; who plays is not disturbed by it."""
        if self.screen.restful:
            self.refresh()

    def _visible(self, _event: Any) -> None:
        if document.hidden:
            self._inputs.lost()
            self.screen.hidden()

    def _stored(self, event: Any) -> None:
        key = self.belongings.stored(event)
        if key is None:
            self.refresh()
            return
        if key == f"{PREFIX}settings":
            self.settings = self.belongings.settings(self.settings)
            self._dress()
            self.refresh()
        self._gone_on(key, isinstance(event.newValue, str))

    def _gone_on(self, key: str, there: bool) -> None:
        """Another tab had gone on with what the screen wanted to save, or had removed it."""
        if there:
            self.screen.stored(key)
        else:
            self.screen.dropped(key)

    # -------------------------------------------------------------- the banners' buttons

    def _act(self, name: str) -> bool:
        """A button; false if it is none of a banner's."""
        match name:
            case "export-all":
                self.export()
            case "restore":
                self.belongings.restore()
                self.refresh()
            case "heard":
                self.belongings.heard()
                self.refresh()
            case "update":
                self._go_over()
            case _:
                return False
        return True

    def _go_over(self) -> None:
        """To the new version: by its worker, or by a reload where it is here already."""
        if dom.data(dom.root, "update") == "ready":
            window.tilestone.update()
        else:
            window.location.reload()
