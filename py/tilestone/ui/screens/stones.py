"""The group games: what taps, keys and the second button do on their board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pyscript import window

from tilestone.core.clock import Reading
from tilestone.core.game import Facts
from tilestone.locale import _
from tilestone.session import stones as session
from tilestone.session import stones_save as saves
from tilestone.session.address import Place
from tilestone.session.stones import Match
from tilestone.ui import dom
from tilestone.ui.screens.base import Screen
from tilestone.view import stones as view
from tilestone.view import stones_words as words
from tilestone.view.hexgeometry import WIDE
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App

LONG = 500  # milliseconds that a finger rests to mean the other colour
NEAR = 12  # pixels that it may stray meanwhile
ROOMY = 48  # pixels of a cell from which one tap places
SAME_TAP = 500  # milliseconds within which a click belongs to the tap just seen

WALK: dict[str, tuple[str, ...]] = {
    "ArrowLeft": ("left",),
    "ArrowRight": ("right",),
    # At the edge where one slanting way ends, the other one goes on.
    "ArrowUp": ("up-left", "up-right"),
    "ArrowDown": ("down-right", "down-left"),
    "Home": ("up-left",),
    "PageUp": ("up-right",),
    "End": ("down-left",),
    "PageDown": ("down-right",),
}
COLOUR_KEYS = {"w": "white", "b": "black", "r": "red"}


@dataclass(frozen=True, slots=True)
class Press:
    """A pointer that is down on a cell; `spent` once its lifting means nothing any more."""

    pointer: int
    kind: str
    cell: str
    x: float
    y: float
    spent: bool = False


class StonesScreen(Screen):
    """A group game from its first stone to a rematch."""

    name = "stones"

    def __init__(self, app: App, place: Place) -> None:
        super().__init__(app)
        self.place = place
        self.linked = bool(place.moves or place.stones)
        opened = saves.opened(place)
        self.title = _("{game} · Tilestone").format(game=words.game_name(place.game))
        self.match: Match = self._kept(opened) or opened
        self._press: Press | None = None
        self._long = dom.Timer(self._held_long)
        self._tapped = -SAME_TAP * 1.0
        self._follow = False  # the keyboard's cell takes the focus at the next drawing

    # -------------------------------------------------------------- what is seen

    def scene(self) -> Markup:
        """The board and its panels."""
        chosen = self.app.settings
        return view.play(self.match, view.Shown(chosen.groups == "on", chosen.marks == "on"))

    def facts(self) -> Facts:
        """The game's facts, and where in its moves we are."""
        line = self.match.history
        return {
            **self.match.facts,
            "ply": line.ply,
            "moves": list(line.moves),
            "over": self.match.outcome is not None,
        }

    def drawn(self) -> None:
        """The focus follows the keyboard's cell."""
        if self._follow:
            self._follow = False
            cell = dom.find('.hexboard [tabindex="0"]')
            if cell is not None:
                cell.focus()
        here = dom.find('.line [aria-current="step"]')
        if here is not None:
            strip = here.closest(".line")
            strip.scrollLeft = here.offsetLeft - strip.clientWidth / 2
            strip.scrollTop = here.offsetTop - strip.clientHeight / 2

    # -------------------------------------------------------------- what is done

    def act(self, name: str, value: str, now: Reading) -> None:
        """The buttons, and clicks on cells that no pointer made."""
        match = self.match
        match name:
            case "cell":
                if now.steady - self._tapped > SAME_TAP:
                    self._tap(value)
            case "pick":
                self._do(session.pick(match, value))
            case "place":
                if match.thought:
                    self._do(session.place(match, match.thought.cell, match.thought.colour))
            case "ply":
                self._do(session.to(match, int(value)))
            case "line":
                self._do(session.take_up(match, int(value)))
            case "swap":
                self._do(session.swap(match))
            case "go-on":
                self._do(session.go_on(match))
            case "rematch":
                self._do(session.rematch(match))
            case "groups":
                self.app.choose("groups", "off" if self.app.settings.groups == "on" else "on")

    def key(self, key: str, now: Reading) -> bool:
        """The whole game by keyboard, while the board has the focus."""
        focused = dom.find(".hexboard .hex:focus")
        if focused is None:
            return False
        match, cell = self.match, dom.data(focused, "cell")
        if key in WALK:
            there = session.neighbour(match, cell, *WALK[key])
            self._follow = True
            self._do(session.walk(match, there or cell))
        elif key in ("Enter", " "):
            self._follow = True
            self._tap(cell)
        elif key.lower() in COLOUR_KEYS:
            self._do(session.pick(match, COLOUR_KEYS[key.lower()]))
        elif key in ("u", "U"):
            self._do(session.to(match, match.ply - 1))
        elif key in ("y", "Y"):
            self._do(session.to(match, match.ply + 1))
        elif key == "Escape" and match.thought:
            self._do(session.let_go(match))
        else:
            return False
        return True

    # -------------------------------------------------------------- pointers

    def down(self, event: Any) -> bool:
        """A pointer on a cell: its lifting is a tap, its resting the other colour."""
        cell = dom.around(event, ".live [data-cell]")
        if cell is None or self._press is not None:
            return False
        x, y = float(event.clientX), float(event.clientY)
        kind, name = str(event.pointerType), dom.data(cell, "cell")
        self._press = Press(int(event.pointerId), kind, name, x, y)
        if kind != "mouse":
            self._long.set(LONG)
        return True

    def move(self, event: Any) -> None:
        """A pointer that strays means nothing."""
        press = self._press
        if press is None or press.pointer != event.pointerId:
            return
        if abs(event.clientX - press.x) > NEAR or abs(event.clientY - press.y) > NEAR:
            self._spend()

    def up(self, event: Any) -> None:
        """It was lifted where it went down: a tap."""
        press = self._press
        if press is None or press.pointer != event.pointerId:
            return
        self.lost()
        self._tapped = dom.moment(event).steady
        if not press.spent:
            self._tap(press.cell, kind=press.kind)

    def lost(self) -> None:
        """The pointer was cancelled."""
        self._press = None
        self._long.stop()

    def _spend(self) -> None:
        self._long.stop()
        if self._press is not None:
            self._press = replace(self._press, spent=True)

    def over(self, event: Any) -> None:
        """A mouse passes: think of a stone on the cell under it."""
        if str(event.pointerType) != "mouse":
            return
        cell = dom.around(event, ".live [data-cell]")
        match = session.think(self.match, dom.data(cell, "cell") if cell else None)
        if match.thought != self.match.thought:
            self._do(match)

    def second_button(self, event: Any) -> bool:
        """The second button, or a finger that rests where that makes one: the other colour."""
        cell = dom.around(event, ".live [data-cell]")
        if cell is None:
            return False
        if self._press is None:  # a resting finger is told by the clock, in every browser
            self._tap(dom.data(cell, "cell"), self.match.other_colour)
        return True

    def hidden(self) -> None:
        """Nothing is to be done: every move has been kept."""
        self.lost()

    def leave(self) -> None:
        """Another screen comes; a game that is over is not gone on with."""
        self.hidden()
        if self.match.outcome:
            self.app.keeper.drop(self._name())

    def _held_long(self) -> None:
        press = self._press
        self._spend()
        if press is not None:
            self._tap(press.cell, self.match.other_colour, press.kind)

    def _tap(self, cell: str, colour: str = "", kind: str = "mouse") -> None:
        """A cell was chosen; a mouse and the keys have shown the preview on their way there."""
        fine = kind == "mouse" or _pixels() >= ROOMY
        at_once = fine and self.app.settings.taps != "two"
        self._do(session.tap(self.match, cell, colour, at_once))

    # -------------------------------------------------------------- behind it

    def _do(self, match: Match) -> None:
        if match is self.match:
            return
        before, self.match = self.match, match
        if match.history is not before.history:
            self._keep()
        self.app.refresh()

    def _name(self) -> str:
        return f"game:{self.place.game}:link" if self.linked else saves.name(self.match)

    def _keep(self) -> None:
        if self.match.history.moves:
            data = saves.write(self.match, int(window.Date.now()))
            if self.linked:
                data["link"] = str(window.location.hash)
            self.app.keeper.save(self._name(), data)

    def _kept(self, opened: Match) -> Match | None:
        """The match of this kind that was under way."""
        name = f"game:{self.place.game}:link" if self.linked else saves.name(opened)
        kept: Match | None = self.app.keeper.load(name, self._read, None)
        return kept

    def _read(self, data: Any) -> Match | None:
        """A kept match, unless it began at another link."""
        match = saves.read(data)
        if self.linked and data.get("link") != str(window.location.hash):
            return None
        return match


def _pixels() -> float:
    """How wide a cell is on the screen."""
    board = dom.find(".hexboard")
    if board is None:
        return 0
    return float(board.getBoundingClientRect().width / board.viewBox.baseVal.width * WIDE)
