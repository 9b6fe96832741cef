"""A game of Ubongo for several people: what is common to both seatings, and passing the device.

`MatchScreen` draws, keeps and times a game; a seating gives it its `flow` (the functions of
`session.passing` or `session.table`) and what hands and keys do on its boards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from tilestone.core.clock import Reading
from tilestone.core.game import Facts
from tilestone.games import GAMES
from tilestone.input import keys
from tilestone.input.hand import Hand
from tilestone.input.intents import BACK, CANCEL, FLIP, ROTATE, Intent, Pick
from tilestone.locale import _
from tilestone.session import match as matches
from tilestone.session import passing, shelf
from tilestone.session.match import Match
from tilestone.session.store import PREFIX
from tilestone.ubongo.gems import KINDS
from tilestone.ubongo.pieces import Cell
from tilestone.ui import dom
from tilestone.ui.screens import opening
from tilestone.ui.screens.base import Screen
from tilestone.ui.screens.grip import Grip
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

INTENTS: dict[str, Intent] = {"rotate": ROTATE, "flip": FLIP, "putback": BACK}
"""What the controls below a tray mean."""


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
        self.title = _("Ubongo · Tilestone")
        self.match = match
        self.opened: int | None = None  # the round whose solutions are shown at the end
        self._later = dom.Timer(self._come)
        self._tick = dom.Timer(self._ticked)
        self._second = -1
        self._said = ""

    # -------------------------------------------------------------- what a seating gives

    def boards(self, elapsed: int) -> Markup:
        """The scene of a stage in which boards are shown or about to be."""
        raise NotImplementedError

    def redraw_clock(self, elapsed: int) -> None:
        """Only the glass and its digits."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Forget all pointers, where there are any."""

    # -------------------------------------------------------------- what is seen

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
        if match.stage == "over" and before.stage != "over":
            self._record()
        if match.stage != before.stage or match.shown != before.shown:
            self._sound(before)
            self._follow()
        self.app.refresh(focus=match.stage != before.stage)

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
        match = self.flow.tick(self.match, now)
        if match is not self.match:
            self.do(match)
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
        if match.stage == "rolling":
            heard = "roll"
        elif match.stage == "done" and match.moves:
            heard = "solved" if match.moves[-1].startswith("finish") else "out"
        elif match.stage == "reveal" and match.shown == before.shown + 1:
            heard = KINDS[matches.rewards(match)[before.shown].colour]
        self.app.sound(heard)

    def _stop(self) -> None:
        self._later.stop()
        self._tick.stop()
        self.let_go()
        self._said = ""

    def _keep(self) -> None:
        if self.match.moves:
            shelf.put(self.app.keeper, self.match, dom.now())

    def _record(self) -> None:
        shelf.add_result(self.app.keeper, shelf.result(self.match, int(dom.now().wall)))
        shelf.tidy(self.app.keeper)


class LapsScreen(MatchScreen):
    """A game that goes round on one device: one board at a time, behind a curtain."""

    flow: ClassVar[Flow] = passing

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.grip = Grip(self._hand, self._intend, self._aim)

    def boards(self, elapsed: int) -> Markup:
        """The curtain, the lap, or the lap that is over."""
        return view.scene(self.match, elapsed, self.app.settings)

    def redraw_clock(self, elapsed: int) -> None:
        """The one clock."""
        clock = dom.find("[data-clock]")
        if clock is not None:
            dom.draw(clock, view.clock_inside(self.match, elapsed))

    def let_go(self) -> None:
        """Forget the pointer."""
        self.grip.drop()

    def drawn(self) -> None:
        """A dragged piece follows its pointer."""
        super().drawn()
        if self.grip.dragging:
            self.grip.follow()

    def act(self, name: str, value: str, now: Reading) -> None:
        """The buttons of the curtain and of the lap."""
        if name in INTENTS:
            self._turn(INTENTS[name], now)
        elif name == "well":
            self.do(passing.handle(self.match, Pick(value, "keys"), now))
        elif name == "show":
            self.do(passing.show(self.match))
        elif name == "giveup":
            self.do(passing.give_up(self.match, now))
        else:
            super().act(name, value, now)

    def key(self, key: str, now: Reading) -> bool:
        """A whole lap by keyboard."""
        match = self.match
        if match.stage != "racing" or match.lap is None:
            return False
        intent = keys.intent(key, match.lap.hand.hold is not None)
        if intent is not None:
            self._turn(intent, now)
        elif key == "Escape":
            self.do(passing.halt(match, now))
        else:
            return False
        return True

    def down(self, event: Any) -> bool:
        """A pointer on a piece is followed."""
        return self.match.stage == "racing" and self.grip.down(event)

    def move(self, event: Any) -> None:
        """It has moved."""
        self.grip.move(event)

    def up(self, event: Any) -> None:
        """It was lifted."""
        self.grip.up(event)

    def lost(self) -> None:
        """A piece in the air goes back where it was."""
        if self.grip.dragging:
            self.do(passing.handle(self.match, CANCEL, dom.now()))
        self.grip.drop()

    def second_button(self, event: Any) -> bool:
        """The second button turns the piece in the hand."""
        if self.match.stage != "racing":
            return False
        if self.grip.dragging:
            self._turn(ROTATE, dom.moment(event))
            return True
        return dom.around(event, "[data-piece], .area, .tray") is not None

    def _hand(self) -> Hand:
        assert self.match.lap is not None  # noqa: S101 - asked only while there is a lap
        return self.match.lap.hand

    def _intend(self, intent: Intent, event: Any) -> None:
        self.do(passing.handle(self.match, intent, dom.moment(event)))

    def _aim(self, at: Cell | None) -> None:
        self.match = passing.aim(self.match, at)

    def _turn(self, intent: Intent, now: Reading) -> None:
        self.grip.turn(intent)
        self.do(passing.handle(self.match, intent, now))
