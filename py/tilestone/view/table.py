"""The scene of one table: a board for each seat, the far ones turned toward their players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tilestone.locale import _
from tilestone.locale.numbers import exact_text
from tilestone.session import edition, table
from tilestone.session.match import Match
from tilestone.session.settings import Settings
from tilestone.ubongo.names import edition_name, symbol_name
from tilestone.ubongo.race import NO_GLASS
from tilestone.view import classic, glass, panels
from tilestone.view import lap as laps
from tilestone.view.match import mark, title, warning
from tilestone.view.parts import bar, button, die, heading, hourglass
from tilestone.view.scene import Markup, el, icon, join

NEAR: dict[int, tuple[int, ...]] = {1: (0,), 2: (0,), 3: (0, 2), 4: (0, 3)}
"""The seats at the near long edge, from the left, by the number of players."""

LEAST = {1: (700, 700), 2: (700, 700), 3: (1180, 760), 4: (1180, 760)}
"""The least width and height of the page, in pixels, for so many players."""


def turned(match: Match, seat: int) -> bool:
    """Whether a seat is at the far edge, its board turned by half a turn."""
    return seat not in NEAR[len(match.players)]


def roomy(match: Match, width: float, height: float) -> bool:
    """Whether a page of this size has room for everybody's board."""
    least = LEAST[len(match.players)]
    return width >= least[0] and height >= least[1]


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of the gem board, from 1, by seat: those chosen, and those that another was first at."""

    chosen: Mapping[int, int] = field(default_factory=dict)
    missed: Mapping[int, int] = field(default_factory=dict)


def scene(match: Match, elapsed: int, settings: Settings, rows: Rows | None = None) -> Markup:
    """All boards, far ones above, and the strip with the glass between them.

    `rows` are the choices of those who are at the gem board.
    """
    racing = [seat for seat in match.race.seats if match.laps and match.laps[seat] is not None]
    far = [seat for seat in racing if turned(match, seat)]
    near = [seat for seat in NEAR[len(match.players)] if seat in racing]
    halves = {seat: _half(match, seat, elapsed, settings, rows or Rows()) for seat in racing}
    table_ = el(
        "main",
        el(
            "h1",
            _("{game}, {where}").format(game=edition_name(match.game), where=title(match)),
            class_="sr",
            tabindex=-1,
        ),
        el("div", *(halves[seat] for seat in far), class_="edge far"),
        el("div", strip(match, elapsed), class_="mid"),
        el("div", *(halves[seat] for seat in near), class_="edge near"),
        el("p", warning(match, elapsed), class_="sr", role="status"),
        class_="tb",
    )
    return join(table_, *(_air(match, seat, settings) for seat in racing))


def _half(match: Match, seat: int, elapsed: int, settings: Settings, rows: Rows) -> Markup:
    """A seat's place: its board with tray and controls, or the gem board once it has solved."""
    kinds = _places(match, seat)
    if table.collecting(match, seat):
        inside = classic.place(match, seat, elapsed, rows.chosen.get(seat), rows.missed.get(seat))
        kinds.append("fetching")
    else:
        inside = _puzzle(match, seat, settings)
    name = match.players[seat].name
    return el("section", inside, class_=" ".join(kinds), data_seat=seat, aria_label=name)


def _puzzle(match: Match, seat: int, settings: Settings) -> Markup:
    """One seat's board, tray and controls."""
    lap = match.laps[seat]
    assert lap is not None  # noqa: S101 - drawn only for those who race
    if table.playing(match, seat):
        card, tray, say, controls, _keys = laps.bench(lap, settings, hints=False, seat=seat)
        below = join(tray, el("div", controls, _give_up(match, seat), class_="side"), say)
    else:
        card, below = laps.card(lap, settings, locked=True), _over(match, seat)
    return join(card, el("div", below, class_="low"))


def _places(match: Match, seat: int) -> list[str]:
    """How a half lies: turned if it is far, `alone` if it has its edge to itself."""
    far = turned(match, seat)
    beside = [other for other in match.race.racing if turned(match, other) == far]
    return ["half", *(["turned"] if far else []), *(["alone"] if len(beside) < 2 else [])]


def _give_up(match: Match, seat: int) -> Markup | None:
    if match.limit is not None:
        return None
    return button(_("Give up"), "aside", "giveup", "col", size=22, data_value=str(seat))


def _over(match: Match, seat: int) -> Markup:
    """What stands in the tray's place when a seat has reported."""
    ms = _time(match, seat)
    if ms is not None:
        words = (
            el("h2", icon("i-check", 28), _("Solved")),
            el("p", exact_text(ms), class_="figure num"),
            classic.got(match, seat) if edition.collects(match.game) else None,
        )
        return el("div", *words, class_="sheet done", role="status")
    text = _("The play-off is over") if _in_playoff(match) else _("The sand ran out.")
    return el("div", el("h2", text), class_="sheet done missed", role="status")


def _time(match: Match, seat: int) -> int | None:
    """A seat's time in the present glass, or in the round that it ended."""
    race = match.race
    if race.boards:
        return race.times[seat]
    return race.history[-1].times[seat]


def _in_playoff(match: Match) -> bool:
    race = match.race
    return race.glass == NO_GLASS if race.boards else race.history[-1].glass == NO_GLASS


def _air(match: Match, seat: int, settings: Settings) -> Markup | None:
    """The piece that a seat drags, in a frame that is turned as its board is."""
    lap = match.laps[seat]
    held = laps.air(lap.hand, settings) if lap else None
    if held is None:
        return None
    return el("div", held, class_="sky turned" if turned(match, seat) else "sky", data_seat=seat)


def strip(match: Match, elapsed: int) -> Markup:
    """What stands between the edges: names, the time, the glass, the die for both sides."""
    symbol = _symbol(match)
    name = symbol_name(symbol)
    near = [seat for seat in match.race.seats if not turned(match, seat)]
    far = [seat for seat in match.race.seats if turned(match, seat)]
    time = glass.digits(match.limit, elapsed)
    late = " late" if match.stage == "racing" and glass.late(match.limit, elapsed) else ""
    return join(
        el("div", *_names(match, near), el("b", time, class_=f"num{late}"), class_="s"),
        el(
            "div",
            die(symbol, 50),
            el(
                "div",
                hourglass(glass.share(match.limit, elapsed), 54),
                role="timer",
                aria_live="off",
                aria_label=_("{symbol}, {time}").format(symbol=name, time=time),
                data_clock=True,
            ),
            button(_("Pause"), "pause", "pause", "sq") if match.stage == "racing" else None,
            el("span", die(symbol, 50), class_="turned", aria_hidden="true"),
            class_="c",
        ),
        el(
            "div",
            *_names(match, far),
            el("b", time, class_=f"num{late}", aria_hidden="true"),
            class_="s turned",
        ),
    )


def _names(match: Match, seats: list[int]) -> list[Markup]:
    players = (match.players[seat] for seat in seats)
    return [el("span", mark(player, 30), player.name, class_="who") for player in players]


def _symbol(match: Match) -> str:
    return match.race.symbol or match.race.history[-1].symbol


def paused(match: Match, elapsed: int) -> Markup:
    """The felt over all boards: nothing of any puzzle is in the page."""
    count = sum(halt.seat is None for halt in match.halts)
    note = _("Paused {n} times in this game. Everybody’s board is covered.")
    return panels.screen(
        bar(heading(edition_name(match.game), title(match))),
        panels.pause(
            glass.digits(match.limit, elapsed),
            glass.share(match.limit, elapsed),
            glass.name(match.limit),
            _("Paused"),
            note.format(n=count) if count > 1 else _("Everybody’s board is covered."),
            button(_("Menu"), "back", href="#/"),
        ),
    )


def cramped(match: Match) -> Markup:
    """A page too small for everybody's board: go on by passing the device."""
    width, height = LEAST[len(match.players)]
    text = _("One table for {n} players needs a screen of {width} × {height} or more.")
    words = text.format(n=len(match.players), width=width, height=height)
    return panels.screen(
        bar(
            button(_("Menu"), "back", kind="sq", href="#/"),
            heading(edition_name(match.game), title(match)),
        ),
        el(
            "section",
            icon("i-touch", 64),
            el("h2", _("This screen is too small")),
            el("p", words, class_="mut"),
            el(
                "div",
                button(_("Pass the device instead"), "swap", "pass", "pri wide", data_first=True),
                class_="acts",
            ),
            class_="stage",
        ),
    )
