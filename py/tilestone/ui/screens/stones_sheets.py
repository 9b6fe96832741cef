"""The sheets over the board of a group game: its menu, a new game, sharing, setting up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pyodide.ffi import create_once_callable
from pyscript import document, window

from tilestone.locale import _
from tilestone.session import embedding
from tilestone.session import stones as session
from tilestone.session import stones_save as saves
from tilestone.session import stones_setup as setting
from tilestone.session.embedded_stones import Diagram, attributes_of
from tilestone.session.embedding import Spec
from tilestone.ui import dom
from tilestone.view import picture, stones
from tilestone.view import stones_sheets as view
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.screens.stones import StonesScreen

PNG_SCALE = 2  # pixels for each unit of the drawing


class Sheet:
    """What a sheet offers to the screen below it; most leave most of it as it is here."""

    def __init__(self, screen: StonesScreen) -> None:
        self.screen = screen
        self.app = screen.app

    def scene(self) -> Markup:
        """What is to be seen."""
        raise NotImplementedError  # each sheet draws itself

    def act(self, name: str, value: str) -> None:
        """A button was used."""

    def change(self, name: str, value: str) -> None:
        """A field has another value."""

    # What `Cells` do; of the sheets only one has a board.

    def tap(self, cell: str, other: bool, kind: str) -> None:
        """A cell of the sheet's board was chosen, perhaps by the second button."""

    def walk(self, cell: str, ways: tuple[str, ...]) -> None:
        """The keyboard leaves a cell of the sheet's board."""

    def pick(self, colour: str) -> None:
        """A colour was chosen by its key."""

    def pass_over(self, cell: str | None) -> None:
        """A mouse passes."""

    def key(self, key: str) -> bool:
        """Any other key on the sheet's board."""
        return False


def sheet(screen: StonesScreen, name: str) -> Sheet:
    """The sheet of a name."""
    kinds = {"menu": MenuSheet, "new": NewSheet, "share": ShareSheet, "edit": EditSheet}
    return kinds[name](screen)


class MenuSheet(Sheet):
    """What can be done, and what is shown on the board."""

    def scene(self) -> Markup:
        """The menu of the game."""
        return view.menu(self.screen.match, self.app.settings)

    def change(self, name: str, value: str) -> None:
        """A switch."""
        if name == "taps":
            value = "two" if value == "on" else "one"
        self.app.choose(name, value)


class NewSheet(Sheet):
    """Players and options of a new game."""

    def __init__(self, screen: StonesScreen) -> None:
        super().__init__(screen)
        self.plan = setting.planned(screen.match)

    def scene(self) -> Markup:
        """The form."""
        return view.new(self.plan, self._under_way())

    def change(self, name: str, value: str) -> None:
        """Another choice."""
        self.plan = setting.change(self.plan, name, value)
        self.app.refresh()

    def act(self, name: str, value: str) -> None:
        """Play."""
        if name != "play" or setting.plan_fault(self.plan):
            return
        match = self._match()
        self.screen.keep(match)
        address = saves.address(match)
        if address == str(window.location.hash):
            self.screen.play(match)
        else:
            self.app.go(address)

    def _match(self) -> session.Match:
        options = setting.options(self.plan)
        return session.begin(self.plan.game, options, names=self.plan.names)

    def _under_way(self) -> bool:
        """Whether a game of the same kind would be left for good."""
        if setting.plan_fault(self.plan):
            return False
        kept = self.screen.kept(self._match())
        return kept is not None and kept.ply > 0 and kept.outcome is None


class ShareSheet(Sheet):
    """The position as a link, a text, a picture; and others' links opened."""

    def __init__(self, screen: StonesScreen) -> None:
        super().__init__(screen)
        self.address = saves.address(screen.match)
        self.told = ""
        self.fault = ""
        self.text = ""

    def scene(self) -> Markup:
        """What can be copied, saved and opened."""
        page = str(window.location.href).partition("#")[0]
        short = self.address.removeprefix("#/")
        here = embedding.query(attributes_of(self.screen.match))
        return view.share(page + self.address, short, f"#/embed?{here}", self.told, self.fault)

    def change(self, name: str, value: str) -> None:
        """The text to open."""
        self.text = value

    def act(self, name: str, value: str) -> None:
        """Copy, save as a picture, or open."""
        match name:
            case "copy":
                self._copy(value)
            case "svg":
                dom.offer_file(self._file("svg"), "image/svg+xml", self._picture())
                self.told = _("The picture is saved.")
            case "png":
                offer_png(self._file("png"), self._picture())
                self.told = _("The picture is saved.")
            case "open":
                self._open()
        self.app.refresh()

    def _copy(self, name: str) -> None:
        """Copying by command works in frames too, where the clipboard itself is closed."""
        dom.find(f"#share-{name}").select()
        done = bool(document.execCommand("copy"))
        self.told = _("Copied.") if done else _("It is selected: copy it as usual.")

    def _open(self) -> None:
        try:
            address = saves.pasted(self.text)
        except ValueError as error:
            self.fault = str(error)
            return
        if address == str(window.location.hash):
            self.screen.lay(None)
        else:
            self.app.go(address)

    def _file(self, ending: str) -> str:
        return f"{self.screen.match.game.info.id}-{self.screen.match.ply}.{ending}"

    def _picture(self) -> str:
        match, ended = self.screen.match, self.screen.match.outcome is not None
        shown = self.app.settings.groups == "on" or ended
        game = match.game.info.id
        groups = stones.least_outlined(game, ended) if shown else 0
        return picture.svg(Spec(game, Diagram(match, groups=groups)))


class EditSheet(Sheet):
    """A position set up freely."""

    def __init__(self, screen: StonesScreen) -> None:
        super().__init__(screen)
        self.draft = setting.drafted(screen.match)

    def scene(self) -> Markup:
        """The board, and what the rules say to it."""
        return view.edit(self.draft, view.seat_names(self.screen.match))

    def act(self, name: str, value: str) -> None:
        """The stone in hand, an empty board, or play."""
        match name:
            case "pick":
                self.pick(value)
                return
            case "clear":
                self.draft = replace(self.draft, stones={})
            case "play-from":
                self._play()
        self.app.refresh()

    def change(self, name: str, value: str) -> None:
        """Whose turn it is."""
        if name == "turn":
            self.draft = replace(self.draft, seat=int(value))
            self.app.refresh()

    def tap(self, cell: str, other: bool, kind: str) -> None:
        """Lay a stone or take it away; the second button always takes away."""
        self.draft = setting.put(self.draft, cell, setting.ERASE if other else "")
        self.app.refresh()

    def walk(self, cell: str, ways: tuple[str, ...]) -> None:
        """The keyboard goes on to the next cell."""
        there = session.neighbour(self.screen.match, cell, *ways) or cell
        self.draft = replace(self.draft, cursor=there)
        self.app.refresh()

    def pick(self, colour: str) -> None:
        """The stone in hand."""
        if colour in setting.choices(self.draft):
            self.draft = replace(self.draft, picked=colour)
            self.app.refresh()

    def _play(self) -> None:
        """Begin a match at the position's own address, so that the one under way stays kept.

        What was played from the same position before is there still, as moves to redo.
        """
        draft = self.draft
        begun = session.begin(
            draft.game, draft.options, 0, self.screen.match.names, setting.set_up(draft)
        )
        place = saves.address(begun)
        match = session.to(self.screen.kept(begun, place) or begun, 0)
        if place == str(window.location.hash):
            self.screen.play(match)
        else:
            self.screen.keep(match, place)
            self.app.go(place)


def offer_png(name: str, picture: str) -> None:
    """Let the player save an SVG picture as PNG."""
    image = window.Image.new()

    def loaded(_event: object) -> None:
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = image.width * PNG_SCALE, image.height * PNG_SCALE
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
        link = document.createElement("a")
        link.href, link.download = canvas.toDataURL("image/png"), name
        link.click()

    image.onload = create_once_callable(dom.guarded(loaded))
    image.src = "data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(picture)
