"""A game of Ubongo by laps: what the players' acts do, when it is drawn and when it is kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tilestone.core.clock import Reading
from tilestone.core.game import Facts
from tilestone.games import GAMES
from tilestone.input import keys
from tilestone.input.hand import Hand
from tilestone.input.intents import BACK, CANCEL, FLIP, ROTATE, Intent, Pick
from tilestone.locale import _
from tilestone.session import address, kept, shelf
from tilestone.session import match as matches
from tilestone.session import passing as session
from tilestone.session.address import AddressError, Place
from tilestone.session.match import Match, Plan
from tilestone.session.store import PREFIX
from tilestone.ubongo.pieces import Cell
from tilestone.ui import dom
from tilestone.ui.screens.base import Screen
from tilestone.ui.screens.grip import Grip
from tilestone.view import match as view
from tilestone.view.final import final
from tilestone.view.reveal import reveal
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App

ROLLING = 480  # milliseconds, as the die's motion in the style sheet
LOOKING = 1800  # how long a lap that is over stays in sight before the curtain falls
DEALING = 900  # from one reward to the next
TICK = 100


def opened_match(app: App, place: Place) -> Screen:
    """The screen of a game's address: a kept game, one with options, or the sheet."""
    game = place.game
    if place.kept:
        match = shelf.take(app.keeper, game, place.kept)
        if match is None:
            raise AddressError(_("That game is not kept here any more."))
        return screen_of(app, match)
    if not place.options and place.seed is None and not place.moves:
        from tilestone.ui.screens.sheet import SheetScreen  # noqa: PLC0415

        return SheetScreen(app, game)
    options = GAMES[game].options(**place.options)
    match = None if place.moves else shelf.fitting(app.keeper, game, options, place.seed)
    if match is None:
        seed = dom.random_seed() if place.seed is None else place.seed
        plan = Plan(game, options, matches.default_players(options.seats))
        match = matches.begin(plan, seed, new_id())
        match = kept.rejoined(match, place.moves) if place.moves else match
    return screen_of(app, match)


def screen_of(app: App, match: Match) -> Screen:
    """The screen of a match's seating."""
    return MatchScreen(app, match)


def new_id() -> str:
    """An id that no other game has."""
    return f"{dom.random_seed():x}"


class MatchScreen(Screen):
    """A game that goes round on one device, from the first roll to the final table."""

    name = "match"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.title = _("Ubongo · Tilestone")
        self.match = match
        self.opened: int | None = None  # the round whose solutions are shown at the end
        self.grip = Grip(self._hand, self._intend, self._aim)
        self._later = dom.Timer(self._come)
        self._tick = dom.Timer(self._ticked)
        self._second = -1
        self._said = ""

    # -------------------------------------------------------------- what is seen

    def scene(self) -> Markup:
        """The game as it stands."""
        match self.match.stage:
            case "reveal":
                return reveal(self.match)
            case "over":
                return final(self.match, self.opened)
        elapsed = matches.elapsed(self.match, dom.now())
        return view.scene(self.match, elapsed, self.app.settings)

    def facts(self) -> Facts:
        """The game's facts, the stage and whose lap it is."""
        match = self.match
        facts = GAMES[match.game].facts(match.state)
        return {**facts, "stage": match.stage, "seat": match.seat}

    def drawn(self) -> None:
        """The board is on the page: its glass starts.  A dragged piece follows its pointer."""
        match = self.match
        if match.stage == "racing" and not match.watch.running:
            self.match = session.seen(match, dom.now())
            self._keep()
            self._tick.set(TICK)
        if self.grip.dragging:
            self.grip.follow()

    # -------------------------------------------------------------- what is done

    def act(self, name: str, value: str, now: Reading) -> None:
        """The buttons."""
        intents: dict[str, Intent] = {"rotate": ROTATE, "flip": FLIP, "putback": BACK}
        if name in intents:
            self._turn(intents[name], now)
        elif name == "well":
            self._do(session.handle(self.match, Pick(value, "keys"), now))
        else:
            self._press(name, value, now)

    def _press(self, name: str, value: str, now: Reading) -> None:
        match = self.match
        match name:
            case "roll":
                self._do(matches.roll(match))
            case "show":
                self._do(session.show(match))
            case "pause":
                self._do(session.halt(match, now))
            case "giveup":
                self._do(session.give_up(match, now))
            case "hand-on":
                self._do(session.hand_on(match))
            case "turn":
                self._do(session.turn_glass(match))
            case "skip":
                self._do(matches.skip(match))
            case "finish":
                self._do(matches.finish(match))
            case "solutions":
                self.opened = None if self.opened == int(value) else int(value)
                self.app.refresh()
            case "export":
                offer_match(match)
            case "rematch":
                start(self.app, matches.rotated(match))

    def key(self, key: str, now: Reading) -> bool:
        """A whole lap by keyboard."""
        match = self.match
        if match.stage != "racing" or match.lap is None:
            return False
        intent = keys.intent(key, match.lap.hand.hold is not None)
        if intent is not None:
            self._turn(intent, now)
        elif key == "Escape":
            self._do(session.halt(match, now))
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
            self._do(session.handle(self.match, CANCEL, dom.now()))
        self.grip.drop()

    def second_button(self, event: Any) -> bool:
        """The second button turns the piece in the hand."""
        if self.match.stage != "racing":
            return False
        if self.grip.dragging:
            self._turn(ROTATE, dom.moment(event))
            return True
        return dom.around(event, "[data-piece], .area, .tray") is not None

    # -------------------------------------------------------------- time

    def hidden(self) -> None:
        """The page went out of sight: the curtain falls and the glass is laid down."""
        self._later.stop()
        self._tick.stop()
        self.grip.drop()
        self._do(session.halt(self.match, dom.now()))

    def stored(self, name: str) -> None:
        """Another tab has gone on with this game: take its state, behind the curtain."""
        if name != PREFIX + self.match.name:
            return
        found = shelf.take(self.app.keeper, self.match.game, self.match.id)
        if found is not None and found != self.match:
            self._stop()
            self.match = found
            self.app.notice = _("This game has gone on in another tab.")
            self.app.refresh(focus=True)

    def _come(self) -> None:
        """What follows by itself: the curtain after the die and after a lap, the next reward."""
        match = self.match
        coming = {
            "rolling": session.rest,
            "done": session.hand_on,
            "reveal": matches.next_reward,
        }.get(match.stage)
        if coming is not None:
            self._do(coming(match))

    def _ticked(self) -> None:
        now = dom.now()
        match = session.tick(self.match, now)
        if match is not self.match:
            self.grip.drop()
            self._do(match)
            return
        self._redraw_clock(now)
        self._tick.set(TICK)

    def _redraw_clock(self, now: Reading) -> None:
        """Only the glass and its digits; once a second the time used is kept too."""
        elapsed = matches.elapsed(self.match, now)
        clock = dom.find("[data-clock]")
        if clock is not None:
            dom.draw(clock, view.clock_inside(self.match, elapsed))
        if elapsed // 1000 != self._second:
            self._second = elapsed // 1000
            self._keep()
        said = view.warning(self.match, elapsed)
        if said != self._said:
            self._said = said
            self.app.refresh()

    # -------------------------------------------------------------- behind it

    def _hand(self) -> Hand:
        assert self.match.lap is not None  # noqa: S101 - asked only while there is a lap
        return self.match.lap.hand

    def _intend(self, intent: Intent, event: Any) -> None:
        self._do(session.handle(self.match, intent, dom.moment(event)))

    def _aim(self, at: Cell | None) -> None:
        self.match = session.aim(self.match, at)

    def _turn(self, intent: Intent, now: Reading) -> None:
        self.grip.turn(intent)
        self._do(session.handle(self.match, intent, now))

    def _do(self, match: Match) -> None:
        """The game has changed: keep it, set what follows by itself, draw it."""
        if match is self.match:
            return
        before, self.match = self.match, match
        self._keep()
        if match.stage == "over" and before.stage != "over":
            self._record()
        if match.stage != before.stage or match.shown != before.shown:
            self._follow()
        self.app.refresh(focus=match.stage != before.stage)

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
                self._do(matches.skip(match))
            else:
                self._later.set(DEALING)

    def _stop(self) -> None:
        self._later.stop()
        self._tick.stop()
        self.grip.drop()
        self._said = ""

    def _keep(self) -> None:
        if self.match.moves:
            shelf.put(self.app.keeper, self.match, dom.now())

    def _record(self) -> None:
        shelf.add_result(self.app.keeper, shelf.result(self.match, int(dom.now().wall)))
        shelf.tidy(self.app.keeper)


def start(app: App, plan: Plan) -> None:
    """Begin a new game and show it, under an address that finds it again."""
    match = matches.begin(plan, dom.random_seed(), new_id())
    shelf.put(app.keeper, match, dom.now())
    app.enter(address.kept(match.game, match.id), screen_of(app, match))


def offer_match(match: Match) -> None:
    """Let the players save one game as a file."""
    data = shelf.export(match, dom.now())
    dom.offer_file("tilestone-game.json", "application/json", json.dumps(data, ensure_ascii=False))
