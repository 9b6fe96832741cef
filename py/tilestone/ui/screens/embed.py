"""The Embed screen: what to paste into a page of one's own, tried out on the spot."""

from __future__ import annotations

from collections.abc import Mapping

from pyscript import document, window

from tilestone.core.clock import Reading
from tilestone.locale import _
from tilestone.session import embedding
from tilestone.ui import dom
from tilestone.ui.app import App
from tilestone.ui.screens.base import Screen
from tilestone.ui.screens.stones_sheets import offer_png
from tilestone.view import embed as view
from tilestone.view import picture
from tilestone.view.scene import Markup


class EmbedScreen(Screen):
    """A board with its attributes, which the fields of the screen change."""

    name = "embed"
    restful = True

    def __init__(self, app: App, given: Mapping[str, str]) -> None:
        super().__init__(app)
        self.attributes = {name: given[name] for name in embedding.ATTRIBUTES if name in given}
        self.told = ""
        self.alive = False
        self._unique = f"t{dom.random_seed():x}"  # names of shapes differ from page to page

    @property
    def title(self) -> str:
        """What the window is called."""
        return _("Embed · Tilestone")

    def scene(self) -> Markup:
        """The board, its fields, and what to paste."""
        spec, faults = embedding.forgiving(self.attributes)
        source = ""
        if spec is not None:
            drawn = window.encodeURIComponent(picture.svg(spec, self._unique))
            source = f"data:image/svg+xml,{drawn}"
        site = str(window.URL.new(".", window.location.href).href)
        shown = view.Shown(site, source, self.told, self.alive, self._unique)
        return view.page(self.attributes, spec, faults, shown)

    def change(self, name: str, value: str) -> None:
        """Another choice, or another text."""
        if name in embedding.ATTRIBUTES:
            self.attributes[name] = value.strip()
            self.told = ""
            dom.rename_address(f"#/embed?{embedding.query(self.attributes)}")
            self.app.refresh()

    def act(self, name: str, value: str, now: Reading) -> None:
        """Copy, save, try, or go back."""
        match name:
            case "leave":
                window.history.back()
                return
            case "copy":
                self._copy(value)
            case "alive":
                self.alive = not self.alive
            case "svg" | "png":
                self._save(name)
        self.app.refresh()

    def _copy(self, name: str) -> None:
        """Copying by command works in frames too, where the clipboard itself is closed."""
        dom.find(f"#embed-{name}").select()
        done = bool(document.execCommand("copy"))
        self.told = _("Copied.") if done else _("It is selected: copy it as usual.")

    def _save(self, kind: str) -> None:
        spec, _faults = embedding.forgiving(self.attributes)
        if spec is None:
            return
        drawn = picture.svg(spec, self._unique)
        if kind == "svg":
            dom.offer_file(f"{spec.game}.svg", "image/svg+xml", drawn)
        else:
            offer_png(f"{spec.game}.png", drawn)
        self.told = _("The picture is saved.")
