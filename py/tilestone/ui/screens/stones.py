"""The group games: what taps, keys and the second button do on their board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyscript import window

from tilestone.core.clock import Reading
from tilestone.core.game import Facts
from tilestone.locale import _
from tilestone.session import stones as session
from tilestone.session import stones_save as saves
from tilestone.session.address import Place
from tilestone.session.stones import Match
from tilestone.session.store import PREFIX
from tilestone.stones.names import game_name
from tilestone.ui import dom
from tilestone.ui.screens.base import Screen
from tilestone.ui.screens.stones_keys import COLOUR_KEYS, WALK
from tilestone.ui.screens.stones_sheets import Sheet, sheet
from tilestone.ui.screens.taps import Taps, cell_under
from tilestone.view import stones as view
from tilestone.view.hexgeometry import WIDE
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App

ROOMY = 48  # pixels of a cell from which one tap places


class StonesScreen(Screen):
    """A group game from its first stone to a rematch."""

    name = "stones"

    def __init__(self, app: App, place: Place) -> None:
        super().__init__(app)
        self.place = place
        linked = place.moves or place.stones
        self._link = str(window.location.hash) if linked else ""
        if linked:
            saves.tidy(app.keeper, place.game)
        opened = saves.opened(place)
        self._seat(self.kept(opened, self._link) or opened)

    def _seat(self, match: Match) -> None:
        """Set the board up for a match, with nothing over it and nothing drawn yet."""
        self.match = match
        self.sheet: Sheet | None = None
        self._drawn: dict[str, Markup] = {}  # the parts of the page as they are
        self._taps = Taps(self._tap)
        self._seen = -1  # the ply to which the line of moves was scrolled
        self._later = dom.Timer(self._show_step)
        self._follow = False  # the keyboard's cell takes the focus at the next drawing

    # -------------------------------------------------------------- what is seen

    @property
    def title(self) -> str:
        """What the window is called."""
        return _("{game} · Tilestone").format(game=game_name(self.place.game))

    def scene(self) -> Markup:
        """The board and its panels, or the sheet that lies over it."""
        self._drawn, self._seen = {}, -1
        if self.sheet is not None:
            return self.sheet.scene()
        return view.play(self.match, self._shown())

    def _shown(self) -> view.Shown:
        chosen = self.app.settings
        return view.Shown(chosen.groups == "on", chosen.marks == "on")

    def _redraw(self, before: Match) -> None:
        """Draw the parts that have changed; everything where others have come or gone."""
        match = self.match
        if self._drawn and _only_thought(before, match):
            parts = {**self._drawn, **view.thinking(match, self._shown())}
        else:
            parts = view.parts(match, self._shown())
        if parts.keys() != self._drawn.keys() or self.app.troubled:
            self.app.refresh(focus=match.resting or match.outcome is not None)
            self._drawn = parts
            return
        for name, part in parts.items():
            if part != self._drawn[name]:
                dom.draw(dom.find(f'[data-part="{name}"]'), part)
        self._drawn = parts
        self.drawn()

    def facts(self) -> Facts:
        """The game's facts, and where in its moves we are."""
        line = self.match.history
        return {
            **self.match.facts,
            "ply": line.ply,
            "moves": list(line.moves),
            "over": self.match.outcome is not None,
        }

    def moves(self) -> tuple[str, ...]:
        """The moves up to the place looked at."""
        return self.match.history.played

    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.match.names

    def drawn(self) -> None:
        """The focus follows the keyboard's cell."""
        if self._follow:
            self._follow = False
            cell = dom.find('.hexboard.live [tabindex="0"]')
            if cell is not None:
                cell.focus()
        if self._seen != self.match.ply:
            self._seen = self.match.ply
            self._later.set(0)  # where it stands is known for nothing once the page is laid out

    def _show_step(self) -> None:
        """Scroll the line of moves to where the game is."""
        here = dom.find('.line [aria-current="step"]')
        if here is not None:
            strip = here.closest(".line")
            strip.scrollLeft = here.offsetLeft - strip.clientWidth / 2
            strip.scrollTop = here.offsetTop - strip.clientHeight / 2

    # -------------------------------------------------------------- what is done

    def act(self, name: str, value: str, now: Reading) -> None:
        """The buttons, and clicks on cells that no pointer made."""
        match = self.match
        if name == "cell":
            if not self._taps.just(now):
                self._tap(value)
        elif name == "sheet":
            self.lay(sheet(self, value))
        elif name == "board":
            self.lay(None)
        elif self.sheet is not None:
            self.sheet.act(name, value)
        else:
            self._press_button(match, name, value)

    def change(self, name: str, value: str) -> None:
        """A field of the sheet has another value."""
        if self.sheet is not None:
            self.sheet.change(name, value)

    def lay(self, sheet: Sheet | None) -> None:
        """Lay a sheet over the board, or take it away."""
        self.sheet = sheet
        self._follow = sheet is None
        self.app.refresh(focus=True)

    def play(self, match: Match) -> None:
        """Go on with another match of the same game, on the board."""
        self.lay(None)
        self._do(match)

    def _press_button(self, match: Match, name: str, value: str) -> None:
        match name:
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
        focused = dom.find(".hexboard.live .hex:focus")
        if focused is None:
            return False
        if self.sheet is not None:
            return self._key_on_sheet(key, dom.data(focused, "cell"))
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

    def _key_on_sheet(self, key: str, cell: str) -> bool:
        """The keys on the board of a sheet."""
        if self.sheet is None:
            return False
        if key in WALK:
            self._follow = True
            self.sheet.walk(session.neighbour(self.match, cell, *WALK[key]) or cell)
        elif key in ("Enter", " "):
            self._follow = True
            self.sheet.tap(cell, False)
        elif key.lower() in COLOUR_KEYS:
            self.sheet.act("pick", COLOUR_KEYS[key.lower()])
        else:
            return False
        return True

    # -------------------------------------------------------------- pointers

    def down(self, event: Any) -> bool:
        """A pointer on a cell is followed."""
        return self._taps.down(event)

    def move(self, event: Any) -> None:
        """It has moved."""
        self._taps.move(event)

    def up(self, event: Any) -> None:
        """It was lifted."""
        self._taps.up(event)

    def lost(self) -> None:
        """It was cancelled."""
        self._taps.drop()

    def over(self, event: Any) -> None:
        """A mouse passes: think of a stone on the cell under it."""
        if str(event.pointerType) != "mouse" or self.sheet is not None:
            return
        match = session.think(self.match, cell_under(event) or None)
        if match.thought != self.match.thought:
            self._do(match)

    def second_button(self, event: Any) -> bool:
        """The second button on a cell: the other colour."""
        return self._taps.second(event)

    def hidden(self) -> None:
        """Nothing is to be done: every move has been kept."""
        self.lost()

    def stored(self, name: str) -> None:
        """Another tab has played on in this very game: go on from there."""
        if name != PREFIX + _slot(self.match, self._link):
            return
        kept = self.kept(self.match, self._link)
        if kept is not None and kept.history != self.match.history:
            self.match = kept
            self.app.notice = _("This game has gone on in another tab.")
            self.app.refresh()

    def leave(self) -> None:
        """Another screen comes; a game that is over is not gone on with."""
        self.hidden()
        self._taps.close()
        self._later.close()
        if self.match.outcome:
            self.app.keeper.drop(_slot(self.match, self._link))

    def _tap(self, cell: str, other: bool = False, kind: str = "mouse") -> None:
        """A cell was chosen; a mouse and the keys have shown the preview on their way there."""
        colour = self.match.other_colour if other else ""
        if self.sheet is not None:
            self.sheet.tap(cell, other)
            return
        fine = kind == "mouse" or _pixels() >= ROOMY
        at_once = fine and self.app.settings.taps != "two"
        self._do(session.tap(self.match, cell, colour, at_once))

    # -------------------------------------------------------------- behind it

    def _do(self, match: Match) -> None:
        if match is self.match:
            return
        before, self.match = self.match, match
        if match.history is not before.history:
            self.keep(match, self._link)
        self._redraw(before)
        self.app.sound(session.sound(before, match))

    def keep(self, match: Match, link: str = "") -> None:
        """Keep a match as one of its own kind, or as what is played from a link."""
        data = saves.write(match, int(window.Date.now()))
        if link:
            data["link"] = link
        self.app.keeper.save(_slot(match, link), data)

    def kept(self, match: Match, link: str = "") -> Match | None:
        """The match of the same kind, or from the same link, that was under way."""

        def read(data: Any) -> Match | None:
            return saves.read(data) if data.get("link", "") == link else None

        names = (_slot(match, link), *saves.older_names(match, link))
        found = (self.app.keeper.load(name, read, None) for name in names)
        return next((one for one in found if one is not None), None)


def _slot(match: Match, link: str) -> str:
    return saves.name(match, link)


def _only_thought(before: Match, after: Match) -> bool:
    """Whether two matches differ in the stone thought of and in nothing else that is drawn."""
    return (
        before.history is after.history
        and before.colour == after.colour
        and before.cursor == after.cursor
        and before.seen == after.seen
        and not after.resting
        and after.outcome is None
    )


def _pixels() -> float:
    """How wide a cell is on the screen."""
    board = dom.find(".hexboard.live")
    if board is None:
        return 0
    return float(board.getBoundingClientRect().width / board.viewBox.baseVal.width * WIDE)
