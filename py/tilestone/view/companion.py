"""The scene of the companion: die, glass, and a large button for everybody."""

from __future__ import annotations

from tilestone.locale import _
from tilestone.locale.numbers import exact_text
from tilestone.session.match import Match
from tilestone.ubongo.names import edition_name, symbol_name
from tilestone.ubongo.race import ROLL
from tilestone.view import glass, panels
from tilestone.view.match import mark, title, warning
from tilestone.view.parts import bar, button, clock, clock_face, die, heading
from tilestone.view.scene import Markup, el, icon


def scene(match: Match, elapsed: int) -> Markup:
    """The round while it runs: tap who has solved."""
    running = match.stage == "racing"
    symbol = match.race.symbol or match.race.history[-1].symbol
    name = glass.name(match.limit)
    text, share = glass.digits(match.limit, elapsed), glass.share(match.limit, elapsed)
    return el(
        "main",
        bar(
            button(_("Pause"), "pause", "pause", "sq") if running else None,
            heading(symbol_name(symbol), title(match)),
            die(symbol, 64),
        ),
        el("div", _clock(match, elapsed, text, share, name), class_="big-glass"),
        el("div", el("h2", _("Who has solved?") if running else _over_words(match)), role="status"),
        el("ul", *(_caller(match, seat) for seat in match.race.racing), class_="callers")
        if running
        else None,
        _below(match) if running else None,
        el("p", warning(match, elapsed), class_="sr", role="status"),
        class_="companion",
    )


def _clock(match: Match, elapsed: int, text: str, share: float, name: str) -> Markup:
    """The large glass; after the round it is empty or stands."""
    if match.stage != "racing":
        return el("div", clock_face("", 0, 140), class_="clock", aria_hidden="true")
    return clock(text, share, name, glass.late(match.limit, elapsed), 140)


def clock_inside(match: Match, elapsed: int) -> Markup:
    """The glass and digits alone, for redrawing as time passes."""
    share = glass.share(match.limit, elapsed)
    return clock_face(glass.digits(match.limit, elapsed), share, 140)


def _over_words(match: Match) -> str:
    race = match.race
    if race.phase == ROLL or not race.boards:
        return _("The round is over.")
    return _("The sand ran out.")


def _caller(match: Match, seat: int) -> Markup:
    """A player's button; once they have called it says so, with their time."""
    player = match.players[seat]
    ms = match.race.times[seat]
    if ms is not None:
        return el(
            "li",
            mark(player, 44),
            el("span", el("b", player.name), el("span", exact_text(ms), class_="num mut")),
            icon("i-check", 28),
            class_="called",
        )
    return el(
        "li",
        el(
            "button",
            mark(player, 44),
            el("span", _("{name} has solved").format(name=player.name)),
            class_="btn caller",
            type="button",
            data_act="call",
            data_value=str(seat),
        ),
    )


def _below(match: Match) -> Markup:
    """Taking a slip back, and ending the round before the sand is out."""
    words = _("All give up") if match.limit is None else _("Nobody else: end the round")
    return el(
        "div",
        button(_("Take back"), "undo", "take-back") if match.race.reports else None,
        button(words, "aside", "end"),
        class_="acts",
    )


def paused(match: Match, elapsed: int) -> Markup:
    """The glass lies on its side."""
    return panels.screen(
        bar(heading(edition_name(match.game), title(match))),
        panels.pause(
            glass.digits(match.limit, elapsed),
            glass.share(match.limit, elapsed),
            glass.name(match.limit),
            _("Paused"),
            _("Turn your boards over while you wait."),
            button(_("Menu"), "back", href="#/"),
        ),
    )
