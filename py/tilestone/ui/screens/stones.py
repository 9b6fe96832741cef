"""The group games: one match on its board, kept as it goes on, and the sheets over it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyscript import window

from tilestone.core.clock import Reading
from tilestone.locale import _
from tilestone.session import stones as session
from tilestone.session import stones_save as saves
from tilestone.session.address import Place
from tilestone.session.stones import Match
from tilestone.session.store import PREFIX
from tilestone.stones.names import game_name
from tilestone.ui import dom
from tilestone.ui.screens.hexagons import Cells
from tilestone.ui.screens.stones_board import HexScreen
from tilestone.ui.screens.stones_sheets import Sheet, sheet
from tilestone.view import stones as view
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App


class StonesScreen(HexScreen):
    """A group game from its first stone to a rematch."""

    name = "stones"

    def __init__(self, app: App, place: Place) -> None:
        self.place = place
        linked = place.moves or saves.sets_up(place)
        self._link = str(window.location.hash) if linked else ""
        if linked:
            saves.tidy(app.keeper, place.game)
        opened = saves.opened(place)
        super().__init__(app, opened)
        self.match = self.kept(opened, self._link) or opened
        self.sheet: Sheet | None = None
        self._drawn: dict[str, Markup] = {}  # the parts of the page as they are
        self._seen = -1  # the ply to which the line of moves was scrolled
        self._later = dom.Timer(self._show_step)

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
        """Draw what has changed, and leave the focus on the page if it was there."""
        had_focus = dom.focused()
        self._redraw_parts(before)
        if had_focus and not dom.focused():
            self.hands.keep_focus()
        if self.match.outcome and not before.outcome:
            window.scrollTo(0, 0)  # how it ended stands at the top

    def _redraw_parts(self, before: Match) -> None:
        """Draw the parts that have changed; everything where others have come or gone."""
        match = self.match
        if self._drawn and _only_thought(before, match):
            parts = {**self._drawn, **view.thinking(match, self._shown())}
        else:
            parts = view.parts(match, self._shown())
        if parts.keys() != self._drawn.keys() or self.app.troubled:
            self.app.refresh()
            self._drawn = parts
            return
        for name, part in parts.items():
            if part != self._drawn[name]:
                dom.draw(dom.find(f'[data-part="{name}"]'), part)
        self._drawn = parts
        self.drawn()

    def drawn(self) -> None:
        """The focus follows the keyboard's cell, the line of moves the game."""
        super().drawn()
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
        if name == "cell":
            self.hands.click(value, now)
        elif name == "sheet":
            self.lay(sheet(self, value))
        elif name == "board":
            self.lay(None)
        elif self.sheet is not None:
            self.sheet.act(name, value)
        elif name == "rematch":
            self.do(session.rematch(self.match))
        elif name == "groups":
            self.app.choose("groups", "off" if self.app.settings.groups == "on" else "on")
        else:
            self.board.press(name, value)

    def change(self, name: str, value: str) -> None:
        """A field of the sheet has another value."""
        if self.sheet is not None:
            self.sheet.change(name, value)

    def lay(self, sheet: Sheet | None) -> None:
        """Lay a sheet over the board, or take it away."""
        self.sheet = sheet
        self.hands.take_focus(sheet is None)
        self.app.refresh(focus=True)

    def play(self, match: Match) -> None:
        """Go on with another match of the same game, on the board."""
        self.lay(None)
        self.do(match)

    def live(self) -> Cells:
        """The cells that hands are on: the sheet's, while one lies over the board."""
        return self.sheet or self.board

    def do(self, match: Match) -> None:
        """The match has changed: keep it, draw it."""
        if match is self.match:
            return
        before, self.match = self.match, match
        if match.history is not before.history and not match.former:
            self.keep(match, self._link)  # a rematch only from its first stone on
        self._redraw(before)
        self.app.sound(session.sound(before, match))

    # -------------------------------------------------------------- what is kept

    def stored(self, name: str) -> None:
        """Another tab has played on in this very game: go on from there."""
        if name != PREFIX + _slot(self.match, self._link):
            return
        kept = self.kept(self.match, self._link)
        if kept is not None and kept.history != self.match.history:
            self.match = kept
            self.app.notice = _("This game has gone on in another tab.")
            self.app.refresh()

    def dropped(self, name: str) -> None:
        """Another tab has removed this game, or begun it anew: so it is here.

        Not one that is over, and not one from a link: of those the oldest go by themselves.
        """
        match = self.match
        if self._link or name != PREFIX + _slot(match, "") or match.outcome:
            return
        if self.kept(match) is not None:
            self.stored(name)
        elif match.history.moves:
            self.match = replace(saves.opened(self.place), names=match.names)
            self.app.notice = _("This game has been removed in another tab.")
            self.app.refresh()

    def leave(self) -> None:
        """Another screen comes; a game that is over is not gone on with, its rematch is."""
        super().leave()
        self._later.close()
        if self.match.outcome:
            self.app.keeper.drop(_slot(self.match, self._link))
        elif self.match.former:
            self.keep(self.match, self._link)

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
