"""The end of a game: who won, every gem, the points by round, who solved what, solutions."""

from __future__ import annotations

from tilestone.games import GAMES
from tilestone.locale import _, listed, ngettext
from tilestone.locale.numbers import exact_text
from tilestone.session import edition, embedded_puzzle, embedding
from tilestone.session.match import Match
from tilestone.solver.puzzle import all_solutions
from tilestone.ubongo import boards
from tilestone.ubongo.gems import KINDS
from tilestone.ubongo.names import edition_name, symbol_name
from tilestone.ubongo.race import NO_GLASS, SECOND_GLASS, Round
from tilestone.ubongo.standard import worth
from tilestone.view import classic, gemboard, gems, points, puzzle
from tilestone.view.gemtable import gem_table
from tilestone.view.match import mark
from tilestone.view.parts import bar, button, heading
from tilestone.view.scene import Markup, el, icon


def final(match: Match, opened: int | None = None) -> Markup:
    """The final table; `opened` is the round, from 0, whose solutions are shown."""
    collected = edition.collects(match.game)
    return el(
        "main",
        bar(
            button(_("Menu"), "back", kind="sq", href="#/"),
            heading(edition_name(match.game), _("Final table")),
            button(_("Save as a file"), "download", "export", "sq"),
        ),
        _winner(match),
        gemboard.standing(match) if collected else _gems(match),
        el(
            "div",
            button(_("Rematch"), "rotate", "rematch", "pri", data_first=True),
            button(_("New game"), "die", href=f"#/{match.game}"),
            class_="acts",
        ),
        classic.steps(match) if collected else _plot(match),
        _rounds(match, opened),
        class_="rev final",
    )


def _gems(match: Match) -> Markup:
    order = sorted(match.race.seats, key=lambda seat: (-worth(match.state.gems[seat]), seat))
    return gem_table(match, match.state.gems, order)


# ------------------------------------------------------------------ who won


def _winner(match: Match) -> Markup:
    title, note = winner_words(match)
    outcome = GAMES[match.game].outcome(match.state)
    winners = sorted(outcome.winners) if outcome else []
    return el(
        "section",
        el("div", *(mark(match.players[seat], 60) for seat in winners), class_="marks-row"),
        el("h2", title),
        el("p", note, class_="mut") if note else None,
        class_="sheet end won",
        role="status",
    )


def winner_words(match: Match) -> tuple[str, str]:
    """Who won, in a sentence, and what decided it."""
    outcome = GAMES[match.game].outcome(match.state)
    assert outcome is not None  # noqa: S101 - asked only at the end
    seats = tuple(sorted(outcome.winners))
    if outcome.scores is None:
        won = ngettext("{names} wins", "{names} share the win", len(seats))
        return won.format(names=listed(match.names(seats))), _("Largest groups compared in turn")
    best = max(match.state.points)
    counted = ngettext("{n} point", "{n} points", best).format(n=best)
    if len(match.players) == 1:
        return _("{points} in nine rounds").format(points=counted), ""
    names = listed(match.names(seats))
    won = ngettext("{names} wins", "{names} share the win", len(seats)).format(names=names)
    if not match.race.playoff:
        return won, _("with {points}").format(points=counted)
    if len(seats) > 1:
        return won, _("All gave up in the play-off, each with {points}.").format(points=counted)
    ms = match.race.history[-1].times[seats[0]]
    time = exact_text(ms or 0)
    text = _("Level at {points}; the play-off was solved in {time}.")
    return won, text.format(points=counted, time=time)


def _plot(match: Match) -> Markup:
    return el(
        "section",
        el("h2", _("Points by round")),
        points.plot(match.players, match.race.history),
        class_="sheet plotted",
    )


# ------------------------------------------------------------------ who solved what


def _rounds(match: Match, opened: int | None) -> Markup:
    heads = (
        el("th", el("span", mark(player), player.name, class_="who"), scope="col")
        for player in match.players
    )
    rows = [
        row
        for index, done in enumerate(match.race.history)
        for row in (
            _round(match, done, index, index == opened),
            _solutions(match, done) if index == opened else None,
        )
        if row
    ]
    table = el(
        "table",
        el("caption", _("Who solved what, in which time"), class_="sr"),
        el("thead", el("tr", el("th", _("Round"), scope="col"), *heads)),
        el("tbody", *rows),
    )
    return el(
        "section",
        el("h2", _("The rounds")),
        el("div", table, class_="scroll", tabindex=0, role="group", aria_label=_("The rounds")),
        class_="sheet rounds",
    )


def _round(match: Match, done: Round, index: int, opened: bool) -> Markup:
    name = _("Play-off") if done.glass == NO_GLASS else str(done.number)
    words = _("Hide the solutions") if opened else _("Show the solutions")
    if match.seating == "companion":  # the boards were real: there is nothing to show
        words = el("span", icon(f"sym-{done.symbol}", 22), name, class_="who")
        return el("tr", el("th", words, scope="row"), *_times(match, done))
    label = _("{name}, {symbol}: {words}")
    toggle = button(
        name,
        "close" if opened else "hint",
        "solutions",
        data_value=str(index),
        size=18,
        aria_expanded="true" if opened else "false",
        aria_label=label.format(name=name, symbol=symbol_name(done.symbol), words=words.lower()),
        title=words,
    )
    head = el("th", el("span", icon(f"sym-{done.symbol}", 22), toggle, class_="who"), scope="row")
    return el("tr", head, *_times(match, done))


def _times(match: Match, done: Round) -> list[Markup]:
    return [_time(done, seat) for seat in match.race.seats]


def _time(done: Round, seat: int) -> Markup:
    ms = done.times[seat]
    if done.boards[seat] is None:
        return el("td", "")
    if ms is None:
        return el("td", "–")
    place = done.ranking.index(seat) + 1
    text = _("{place}. {time}").format(place=place, time=exact_text(ms))
    second = _("second glass") if done.glass == SECOND_GLASS else None
    got = (gems.gem(KINDS[colour], 18) for colour in done.gains[seat])
    return el(
        "td",
        el("span", text, class_="num"),
        el("small", second, class_="mut") if second else None,
        el("span", *got, class_="got"),
    )


def _solutions(match: Match, done: Round) -> Markup:
    cells = (_solution(match, done, seat) for seat in match.race.seats)
    return el("tr", el("td", ""), *cells, class_="solved-row")


def _solution(match: Match, done: Round, seat: int) -> Markup:
    id_ = done.boards[seat]
    if id_ is None:
        return el("td", "")
    pack = match.race.options.pack
    board = boards.pack(pack).board(id_)
    covers = all_solutions(board.area, board.row(done.symbol).pieces)
    ways = ngettext("{n} way", "{n} ways", len(covers)).format(n=len(covers))
    row = embedded_puzzle.attributes_of_row(board, done.symbol, pack)
    return el(
        "td",
        el("figure", puzzle.picture(board.area, covers[0]), class_=f"card {board.side}"),
        el("small", ways, class_="mut"),
        button(_("Embed in a page"), "share", kind="small", href=f"#/embed?{embedding.query(row)}"),
    )
