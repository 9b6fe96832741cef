"""Opening a game for several people: from an address, a file, the sheet, or the last game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from tilestone.games import GAMES
from tilestone.locale import _
from tilestone.session import address, bundle, edition, kept, shelf
from tilestone.session import match as matches
from tilestone.session.address import AddressError, Place
from tilestone.session.match import Match, Plan
from tilestone.session.players import default_players
from tilestone.ui import dom
from tilestone.ui.screens.base import Screen

if TYPE_CHECKING:
    from tilestone.ui.app import App


def opened(app: App, place: Place) -> Screen:
    """The screen of a game's address: a kept game, one with options, or the sheet."""
    game = place.game
    if place.kept:
        found = shelf.take(app.keeper, game, place.kept)
        if found is None:
            raise AddressError(_("That game is not kept here any more."))
        return screen_of(app, found)
    if not place.options and place.seed is None and not place.moves:
        from tilestone.ui.screens.sheet import SheetScreen  # noqa: PLC0415

        return SheetScreen(app, game)
    return screen_of(app, _by_options(app, place))


def _by_options(app: App, place: Place) -> Match:
    """The kept game of these options, else a new one, after the moves that the address gives."""
    options = GAMES[place.game].options(**place.options)
    if not place.moves:
        found = shelf.fitting(app.keeper, place.game, options, place.seed)
        if found is not None:
            return found
    seed = dom.random_seed() if place.seed is None else place.seed
    players = default_players(options.seats)
    match = matches.begin(Plan(place.game, options, players), seed, new_id())
    return kept.rejoined(match, place.moves) if place.moves else match


def screen_of(app: App, match: Match) -> Screen:
    """The screen of a match's seating."""
    if edition.collects(match.game):
        from tilestone.ui.screens.classic import SCREENS  # noqa: PLC0415

        return SCREENS[match.seating](app, match)
    if match.seating == "table":
        from tilestone.ui.screens.table import TableScreen  # noqa: PLC0415

        return TableScreen(app, match)
    if match.seating == "companion":
        from tilestone.ui.screens.companion import CompanionScreen  # noqa: PLC0415

        return CompanionScreen(app, match)
    from tilestone.ui.screens.laps import LapsScreen  # noqa: PLC0415

    return LapsScreen(app, match)


def show(app: App, match: Match) -> None:
    """Keep a game and show it, under an address that finds it again."""
    shelf.put(app.keeper, match, dom.now())
    app.enter(address.kept(match.game, match.id), screen_of(app, match))


def start(app: App, plan: Plan) -> None:
    """Begin a new game and show it."""
    show(app, matches.begin(plan, dom.random_seed(), new_id()))


def open_text(app: App, text: str | None) -> None:
    """Show the game in a file's text, beside all that is kept; `BundleError` if it holds none."""
    match = bundle.read_game(text)
    taken = shelf.take(app.keeper, match.game, match.id) is not None
    show(app, replace(match, id=new_id()) if taken else match)


def offer(match: Match) -> None:
    """Let the players save one game as a file."""
    data = shelf.export(match, dom.now())
    text = json.dumps(data, ensure_ascii=False)
    dom.offer_file("tilestone-game.json", "application/json", text)


def new_id() -> str:
    """An id that no other game has."""
    return f"{dom.random_seed():x}"
