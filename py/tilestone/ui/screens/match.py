"""A game of Ubongo for several people: what is common to all seatings.

`MatchScreen` draws, keeps and times a game; a seating gives it its `flow` (the functions of
`session.passing` or `session.table`) and what hands and keys do on its boards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from tilestone.core.clock import Reading
from tilestone.core.game import Facts
from tilestone.games import GAMES
from tilestone.locale import _
from tilestone.session import match as matches
from tilestone.session import shelf
from tilestone.session.match import Match
from tilestone.session.store import PREFIX
from tilestone.ubongo.gems import KINDS
from tilestone.ui import dom
from tilestone.ui.screens import opening
from tilestone.ui.screens.base import Screen
from tilestone.view import match as view
from tilestone.view.final import final
from tilestone.view.reveal import reveal
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App

ROLLING = 480  # milliseconds, as the die's motion in the style sheet
LOOKING = 1800  # how long boards that are done stay in sight before the next thing comes
DEALING = 900  # from one reward to the next
TICK = 100


class Flow(Protocol):
    """What a seating does at the turns of a round; both modules of `session` have these."""

    def rest(self, match: Match) -> Match:
        """The die has come to rest."""

    def turn_glass(self, match: Match) -> Match:
        """The second glass begins."""

    def seen(self, match: Match, now: Reading) -> Match:
        """Boards are on the page."""

    def tick(self, match: Match, now: Reading) -> Match:
        """Time has passed."""

    def halt(self, match: Match, now: Reading) -> Match:
        """Boards are to be hidden."""

    def hand_on(self, match: Match) -> Match:
        """What is done has been seen."""


class MatchScreen(Screen):
    """A game for several people, from the first roll to the final table."""

    name = "match"
    flow: ClassVar[Flow]

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.opened: int | None = None  # the round whose solutions are shown at the end
        self._later = dom.Timer(self._come)
        self._tick = dom.Timer(self._ticked)
        self._second = -1
        self._said = ""
        self._parted = False  # the game is another's now, or gone: nothing of it is kept here

    # -------------------------------------------------------------- what a seating gives

    def boards(self, elapsed: int) -> Markup:
        """The scene of a stage in which boards are shown or about to be."""
        raise NotImplementedError  # each seating draws its boards

    def redraw_clock(self, elapsed: int) -> None:
        """Only the glass and its digits."""
        raise NotImplementedError  # each seating has its clocks

    def let_go(self) -> None:
        """Forget all pointers, where there are any."""

    # -------------------------------------------------------------- what is seen

    @property
    def title(self) -> str:
        """What the window is called."""
        return _("Ubongo · Tilestone")

    def scene(self) -> Markup:
        """The game as it stands."""
        match = self.match
        match match.stage:
            case "ready":
                return view.ready(match)
            case "rolling":
                return view.rolling(match)
            case "second":
                return view.second(match)
            case "reveal":
                return reveal(match)
            case "over":
                return final(match, self.opened)
        return self.boards(matches.elapsed(match, dom.now()))

    def facts(self) -> Facts:
        """The game's facts, the stage and whose lap it is."""
        match = self.match
        facts = GAMES[match.game].facts(match.state)
        return {**facts, "stage": match.stage, "seat": match.seat}

    def moves(self) -> tuple[str, ...]:
        """The moves so far."""
        return self.match.moves

    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(player.name for player in self.match.players)

    def drawn(self) -> None:
        """Boards are on the page: their glass starts."""
        seen = self.flow.seen(self.match, dom.now())
        if seen is not self.match:
            self.match = seen
            self._keep()
            self._tick.set(TICK)

    # -------------------------------------------------------------- what is done

    def act(self, name: str, value: str, now: Reading) -> None:
        """The buttons that both seatings have."""
        match = self.match
        match name:
            case "roll":
                self.do(matches.roll(match))
            case "pause":
                self.do(self.flow.halt(match, now))
            case "hand-on":
                self.do(self.flow.hand_on(match))
            case "turn":
                self.do(self.flow.turn_glass(match))
            case "skip":
                self.do(matches.skip(match))
            case "finish":
                self.do(matches.finish(match))
            case "solutions":
                self.opened = None if self.opened == int(value) else int(value)
                self.app.refresh()
            case "export":
                opening.offer(match)
            case "rematch":
                opening.start(self.app, matches.rotated(match))

    def do(self, match: Match) -> None:
        """The game has changed: keep it, set what follows by itself, draw it."""
        if match is self.match:
            return
        before, self.match = self.match, match
        self._keep()
        self._sound(before)
        if match.stage != before.stage or match.shown != before.shown:
            self._follow()
        self.app.refresh(focus=match.stage != before.stage)

    def hand_over(self, match: Match) -> None:
        """The game goes on at another seating: what this screen still does is not kept."""
        self._parted = True
        opening.show(self.app, match)

    # -------------------------------------------------------------- time

    def hidden(self) -> None:
        """The page went out of sight: boards are hidden and the glass is laid down."""
        self._stop()
        self.do(self.flow.halt(self.match, dom.now()))

    def leave(self) -> None:
        """Another screen takes its place."""
        super().leave()
        self._later.close()
        self._tick.close()

    def stored(self, name: str) -> None:
        """Another tab has gone on with this game: take its state, boards hidden."""
        if name != PREFIX + self.match.name:
            return
        found = shelf.take(self.app.keeper, self.match.game, self.match.id)
        if found is not None and found != self.match:
            self._stop()
            self.match = found
            self.app.notice = _("This game has gone on in another tab.")
            self.app.refresh(focus=True)

    def dropped(self, name: str) -> None:
        """Another tab has removed this game: it stays removed.  An ended one may be looked at."""
        if name == PREFIX + self.match.name and self.match.stage != "over":
            self._parted = True
            self.app.dismiss(_("This game has been removed in another tab."))

    def _come(self) -> None:
        """What follows by itself: after the die, after boards that are done, the next reward."""
        match = self.match
        match match.stage:
            case "rolling":
                self.do(self.flow.rest(match))
            case "done":
                self.do(self.flow.hand_on(match))
            case "reveal":
                self.do(matches.next_reward(match))

    def _follow(self) -> None:
        """Set the timer of what follows this stage by itself."""
        self._stop()
        match, calm = self.match, dom.calm()
        if match.stage == "rolling":
            self._later.set(0 if calm else ROLLING)
        elif match.stage == "done":
            self._later.set(LOOKING)
        elif match.stage == "reveal" and not matches.revealed(match):
            if calm:
                self.do(matches.skip(match))
            else:
                self._later.set(DEALING)

    def _ticked(self) -> None:
        now = dom.now()
        before, match = self.match, self.flow.tick(self.match, now)
        self.do(match)
        if match.stage != before.stage:
            return
        elapsed = matches.elapsed(match, now)
        self.redraw_clock(elapsed)
        if elapsed // 1000 != self._second:  # once a second the time used is kept too
            self._second = elapsed // 1000
            self._keep()
        said = view.warning(match, elapsed)
        if said != self._said:
            self._said = said
            self.app.refresh()
        self._tick.set(TICK)

    # -------------------------------------------------------------- behind it

    def _sound(self, before: Match) -> None:
        """What has just happened, for the ear."""
        match, heard = self.match, ""
        words = {move.split(" ")[0] for move in match.moves[len(before.moves) :]}
        if "roll" in words:
            heard = "roll"
        elif "finish" in words:
            heard = "solved"
        elif words & {"timeout", "giveup"}:
            heard = "out"
        elif match.stage == "reveal" and match.shown == before.shown + 1:
            heard = KINDS[matches.rewards(match)[before.shown].colour]
        self.app.sound(heard)

    def _stop(self) -> None:
        self._later.stop()
        self._tick.stop()
        self.let_go()
        self._said = ""

    def _keep(self) -> None:
        if self.match.moves and not self._parted:
            shelf.put(self.app.keeper, self.match, dom.now())
