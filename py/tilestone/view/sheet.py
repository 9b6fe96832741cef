"""The scene on which a game for several people is settled, with the games that wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilestone.games import GAMES
from tilestone.locale import _, listed, ngettext
from tilestone.session import address, edition
from tilestone.session.players import LONGEST_NAME, Player, default_players, filled
from tilestone.session.sheet import SEATS, Sheet, seatings
from tilestone.session.shelf import Kept, Result
from tilestone.ubongo.boards import SIDES
from tilestone.ubongo.names import board_word, edition_name, side_name
from tilestone.ubongo.race import ROUNDS
from tilestone.ubongo.setup import GLASSES
from tilestone.view import gems
from tilestone.view.match import mark
from tilestone.view.menu import UnderWay
from tilestone.view.parts import bar, button, choice, heading, message, switch
from tilestone.view.scene import Markup, el, icon, join
from tilestone.view.table import LEAST

RESULTS = 20
"""Results in the list, the newest."""

Local = Callable[[int], str]
"""A moment in milliseconds as a day in the player's own manner."""


def sheet(
    form: Sheet,
    games: Sequence[Kept],
    results: Sequence[Result],
    local: Local,
    *,
    asked: str = "",
    trouble: str = "",
) -> Markup:
    """The form, the games kept and the results.

    `asked` is the id of the game that may be about to go, `trouble` what was wrong with a file.
    """
    names = filled(form.players[: form.seats])
    above = bar(button(_("Menu"), "back", kind="sq", href="#/"), heading(edition_name(form.game)))
    return join(
        above,
        el(
            "main",
            message("bad", _("Not imported."), trouble) if trouble else None,
            _shelf(games, local, asked) if games else None,
            el(
                "section",
                el("h2", _("A new game")),
                _seats(form),
                el("div", *(_seat(form, seat) for seat in range(form.seats)), class_="seats"),
                _youngest(form, names) if form.seats > 1 else None,
                _glass(form.glass),
                _collecting(form.collect) if edition.collects(form.game) else None,
                _seating(form) if len(seatings(form)) > 1 else None,
                _start(),
                class_="sheet setup",
            ),
            _results(results, local) if results else None,
            file_button(),
            class_="narrow settle",
        ),
    )


def _seats(form: Sheet) -> Markup:
    least, most = GAMES[form.game].info.seats
    counts = [(str(n), str(n)) for n in range(least, most + 1)]
    return choice("seats", _("Players"), counts, str(form.seats))


def _seat(form: Sheet, seat: int) -> Markup:
    player = form.players[seat]
    spare = default_players(SEATS)[seat].name
    sides = [(side, side_name(side)) for side in SIDES]
    return el(
        "fieldset",
        el("legend", spare, class_="sr"),
        el(
            "label",
            mark(filled(form.players)[seat], 32),
            el("span", _("Name"), class_="sr"),
            el(
                "input",
                type="text",
                name=f"name-{seat}",
                value=player.name,
                placeholder=spare,
                maxlength=LONGEST_NAME,
                autocomplete="off",
                class_="field",
            ),
            class_="named",
        ),
        _marks(seat, player.mark),
        choice(f"side-{seat}", board_word(), sides, form.side[seat], shown=False),
        switch(f"pieces-{seat}", _("Only the needed pieces"), form.pieces[seat] == "row"),
        class_="a-seat",
    )


def _marks(seat: int, chosen: int) -> Markup:
    inputs = (
        el(
            "label",
            el("input", type="radio", name=f"mark-{seat}", value=n, checked=n == chosen),
            el("span", gems.seat(n, size=26), el("span", mark_name(n), class_="sr")),
        )
        for n in range(SEATS)
    )
    return el(
        "fieldset",
        el("legend", _("Mark"), class_="sr"),
        el("div", *inputs, class_="seg"),
        class_="choice marks",
    )


def mark_name(number: int) -> str:
    """What a mark is called."""
    return (_("Green hexagon"), _("Rust circle"), _("Violet square"), _("Plum triangle"))[number]


def _youngest(form: Sheet, names: tuple[Player, ...]) -> Markup:
    options = [(str(seat), player.name) for seat, player in enumerate(names)]
    return choice("first", _("The youngest rolls first"), options, str(form.first))


def _glass(chosen: int) -> Markup:
    options = (
        el(
            "option",
            ngettext("{n} second", "{n} seconds", length).format(n=length),
            value=length,
            selected=length == chosen,
        )
        for length in GLASSES
    )
    return el(
        "label",
        el("b", _("The glass runs")),
        el("select", *options, name="glass", class_="field"),
        class_="picked-from",
    )


def _collecting(chosen: str) -> Markup:
    """How long players have for their gems."""
    options = [("sand", _("The sand that is left")), ("ten", _("At least ten seconds"))]
    return choice("collect", _("Time to collect"), options, chosen)


def _seating(form: Sheet) -> Markup:
    """Passing the device, one table, or the box on the table, and what that means."""
    width, height = LEAST[form.seats]
    needs = _("Everybody’s board at once, on a touch screen of {width} × {height} or more.")
    notes = {
        "laps": _("One after the other, each with a full glass, behind a curtain."),
        "table": needs.format(width=width, height=height),
        "companion": _("You play with the box; this device rolls, times and keeps the gems."),
    }
    options = [
        ("laps", _("Pass the device")),
        ("table", _("One table")),
        ("companion", _("With the box")),
    ]
    return el(
        "div",
        choice("seating", _("Seating"), options, form.seating),
        el("p", notes[form.seating], class_="mut"),
        class_="picked-from",
    )


def _start() -> Markup:
    return button(_("Start"), "play", "start", "pri wide")


# ------------------------------------------------------------------ games kept


def _shelf(games: Sequence[Kept], local: Local, asked: str) -> Markup:
    return el(
        "section",
        el("h2", _("Your games")),
        el("ul", *(_kept(one, local, asked) for one in games), class_="shelf"),
        class_="sheet",
    )


def _kept(one: Kept, local: Local, asked: str) -> Markup:
    match = one.match
    names = listed([player.name for player in match.players])
    href = address.kept(match.game, match.id)
    if match.id == asked:
        acts = (
            el("p", _("Remove this game for good?")),
            button(_("Remove"), "close", "remove", data_value=match.id),
            button(_("Keep it"), "back", "keep", data_first=True),
        )
    else:
        open_ = _("Look at it") if one.over else _("Go on")
        acts = (
            button(open_, "play", kind="" if one.over else "pri", size=18, href=href),
            button(_("Save as a file"), "download", "export", "sq", data_value=match.id),
            button(_("Remove"), "close", "ask", "sq", data_value=match.id),
        )
    where = _("finished") if one.over else progress(one)
    about = _("{where}, {day}").format(where=where, day=local(one.when))
    words = el("div", el("b", names), el("p", about, class_="mut"))
    return el("li", words, el("div", *acts, class_="acts"), data_key=match.id)


def progress(one: Kept) -> str:
    """How far a game is, for lists."""
    race = one.match.race
    if race.playoff:
        return _("play-off")
    return _("round {n} of {all}").format(n=race.round, all=ROUNDS)


def under_way(one: Kept) -> UnderWay:
    """A game as the menu offers to go on with it."""
    match = one.match
    names = listed([player.name for player in match.players])
    title = _("{game}, {where}").format(game=edition_name(match.game), where=progress(one))
    return UnderWay(address.kept(match.game, match.id), title, names)


def file_button() -> Markup:
    """Choosing the file of a game that was saved from here or from another device."""
    return el(
        "label",
        icon("i-share", 20),
        el("span", _("Open a game from a file")),
        el("input", type="file", name="import", accept=".json,application/json", class_="sr"),
        class_="btn from-file",
    )


# ------------------------------------------------------------------ results


def _results(results: Sequence[Result], local: Local) -> Markup:
    lines = (_result(one, local) for one in sorted(results, reverse=True)[:RESULTS])
    return el(
        "section",
        el("h2", _("Results")),
        el("ul", *lines, class_="results"),
        class_="sheet",
    )


def _result(one: Result, local: Local) -> Markup:
    pairs = (
        el("span", el("b" if seat in one.winners else "span", name), f" {one.points[seat]}")
        for seat, name in enumerate(one.names)
    )
    won = listed([one.names[seat] for seat in one.winners])
    text = ngettext("{names} won", "{names} shared the win", len(one.winners))
    return el(
        "li",
        el("span", local(one.when), class_="mut"),
        el("span", *pairs, class_="pairs num"),
        el("span", text.format(names=won), class_="mut"),
    )
