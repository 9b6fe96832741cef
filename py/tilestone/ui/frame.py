"""The app in a frame of somebody else's page: one board, nothing kept.

The board stands in the frame's address (`embed.html#game=odd&moves=…`).  What happens on
it is told to the page around, and that page may change it; `session.messages` says in
which words.  Only the page that holds the frame is listened to.
"""

from __future__ import annotations

import json
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import frame as _frame

from tilestone.locale import _
from tilestone.session import embedding, messages, settings
from tilestone.session.embedding import Spec
from tilestone.session.keeper import Keeper
from tilestone.session.messages import GoTo, Set
from tilestone.session.store import MemoryStore
from tilestone.ui import dom
from tilestone.ui.app import App
from tilestone.ui.screens import embedded
from tilestone.ui.screens.base import Screen
from tilestone.view import picture
from tilestone.view.scene import Markup

TALLEST = 4000
"""Pixels of a board's height; more is never asked for."""


class Frame(App):
    """What lives as long as the frame."""

    def __init__(self) -> None:
        super().__init__(Keeper(MemoryStore()))
        self._telling = dom.Timer(self._tell_position)

    # -------------------------------------------------------------- what screens use

    def tell(self, message: dict[str, Any]) -> None:
        """Say something to the page around."""
        _frame.tell(json.dumps(message))

    def changed(self) -> None:
        """The position is another: tell it as soon as it has been drawn."""
        self._telling.set(0)

    def _tell_position(self) -> None:
        spec = self._spec
        if spec is not None:
            self.tell(messages.position(spec, picture.svg(spec)))

    @property
    def _spec(self) -> Spec | None:
        """The board as it is now; `None` where there is none."""
        return getattr(self.screen, "spec", None)

    # -------------------------------------------------------------- the frame's life

    def start(self) -> None:
        """Bring the board to life, and say so."""
        super().start()
        _frame.hear(create_proxy(dom.guarded(self._asked)))
        _frame.watchHeight(dom.find("#app"), create_proxy(dom.guarded(self._grown)))
        self._say_ready()

    def route(self) -> None:
        """Show the board of the frame's address."""
        self._open(embedding.parse(str(window.location.hash)))

    def _open(self, attributes: dict[str, str]) -> None:
        # First of all colours and language: what is wrong is said in the reader's own.
        asked = {"theme": attributes.get("theme"), "language": attributes.get("lang")}
        self.settings = settings.read(asked)
        self._dress()
        spec, faults = embedding.forgiving(attributes)
        self.screen.leave()
        self._show(embedded.opened(self, spec, faults))
        for fault in faults:
            self.tell(messages.message("fault", attribute=fault.shown, reason=fault.reason))
        if dom.root.hasAttribute("data-ready"):
            self.changed()

    def _say_ready(self) -> None:
        spec = self._spec
        if spec is not None:
            self.tell(messages.message("ready", game=spec.game, mode=spec.mode))
            self.changed()

    def _show(self, screen: Screen, notice: str = "") -> None:
        super()._show(screen, notice)
        spec = self._spec
        document.title = spec.goal or _("A board of Tilestone") if spec else screen.title

    def _draw(self) -> None:
        # A board that comes or changes takes no focus that is somewhere else in the page.
        self._fresh = self._fresh and bool(document.hasFocus())
        super()._draw()

    def _banner(self) -> Markup | None:
        return None

    # -------------------------------------------------------------- the page around

    def _grown(self, height: int) -> None:
        self.tell(messages.message("height", height=min(int(height), TALLEST)))

    def _asked(self, text: str) -> None:
        """A message of the page around: a command, or nothing to us."""
        match messages.command(text):
            case Set(attributes):
                self._open(dict(attributes))
            case GoTo(ply) if isinstance(self.screen, embedded.DiagramScreen):
                self.screen.go_to(ply)
