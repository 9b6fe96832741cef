"""The scenes of the 2005 edition: setting out, collecting, the reveal, the end."""

from __future__ import annotations

from tilestone.locale import _, listed, ngettext
from tilestone.locale.numbers import exact_text
from tilestone.session import gathering
from tilestone.session.match import Match
from tilestone.ubongo import collecting
from tilestone.ubongo.collecting import ROWS
from tilestone.ubongo.gems import KINDS
from tilestone.ubongo.names import edition_name
from tilestone.ubongo.race import OVER, Round
from tilestone.ubongo.standing import comparison
from tilestone.view import gemboard, gems, glass
from tilestone.view.match import mark, title
from tilestone.view.parts import (
    bar,
    button,
    choice,
    clock,
    clock_face,
    die,
    heading,
    message,
)
from tilestone.view.scene import Markup, el, join


def ready(match: Match, rows: dict[int, int], first_time: bool) -> Markup:
    """Before the first roll everybody sets a pawn on a red space; `rows` are the choices.

    Who plays for the `first_time` is told, here and nowhere else, what counts in the end.
    """
    roller = match.players[match.race.roller].name
    note = _("Few colours beat many gems: the largest group of one colour counts first.")
    return el(
        "main",
        bar(
            button(_("Menu"), "back", kind="sq", href="#/"),
            heading(edition_name(match.game), title(match)),
        ),
        el("p", note, class_="lead") if first_time else None,
        gemboard.board(gathering.set_out(match, rows)),
        el(
            "div",
            el("section", *(_chooser(match, seat, rows) for seat in match.race.seats),
               class_="sheet choosers"),
            button(
                _("{name} rolls the die").format(name=roller), "die", "roll", "pri wide",
                data_first=True,
            ),
            class_="beside",
        ),
        class_="rev classic",
    )  # fmt: skip


def _chooser(match: Match, seat: int, rows: dict[int, int]) -> Markup:
    """Where a seat's pawn is to start."""
    player = match.players[seat]
    name = _("{name} starts on row").format(name=player.name)
    numbers = [(str(row), str(row)) for row in range(1, ROWS + 1)]
    now = rows.get(seat, match.state.pawns[seat])
    chosen = choice(f"pawn-{seat}", name, numbers, str(now))
    return el("div", mark(player, 32), chosen, class_="chooser")


# ------------------------------------------------------------------ collecting


def collect(match: Match, elapsed: int, chosen: int | None) -> Markup:
    """One player at the gem board, with the sand that is left; `chosen` is a row, from 1."""
    seat = match.seat
    player = match.players[seat]
    sand = gathering.sand(match)
    return el(
        "main",
        bar(
            mark(player, 40),
            heading(_("{name} collects").format(name=player.name), spaces(match, seat)),
            clock(
                glass.digits(sand, elapsed),
                _share(match, elapsed),
                _("Time left"),
                glass.late(sand, elapsed),
            ),
        ),
        gemboard.board(match, seat, chosen),
        el("div", gemboard.standing(match), _go(match, seat, chosen), class_="beside"),
        class_="rev classic",
    )


def place(match: Match, seat: int, elapsed: int, chosen: int | None, missed: int | None) -> Markup:
    """A player's own place at one table while they are at the gem board.

    `missed` is the row that they had chosen when somebody else took its gems.
    """
    text = _("Somebody was first at row {row}. Choose again.")
    said = message("note", "", text.format(row=missed), announced=False) if missed else None
    beside = el(
        "div",
        el(
            "div",
            el(
                "div",
                el("h2", _("Solved")),
                el("p", spaces(match, seat), class_="mut"),
                role="status",
            ),
            el("b", left_at_table(match, seat, elapsed), class_="num", data_sand=seat),
            class_="at-board",
        ),
        gemboard.standing(match),
        el("div", said, class_="saying", aria_live="polite"),
        _go(match, seat, chosen),
        class_="beside",
    )
    return join(gemboard.board(match, seat, chosen), beside)


def left_at_table(match: Match, seat: int, elapsed: int) -> str:
    """The time that a seat has left to collect, under the glass of all."""
    return glass.digits(collecting.deadline(match.state, seat), elapsed)


def _go(match: Match, seat: int, chosen: int | None) -> Markup:
    """Taking from the row that is chosen (an exhausted one only takes the pawn), or nothing."""
    words = _("Choose a row")
    if chosen:
        gives = collecting.offer(match.state, chosen)
        words = _("Take from row {row}") if gives else _("Move to row {row}")
    words = words.format(row=chosen)
    value = str(seat)
    return el(
        "div",
        button(words, "check", "take", "pri wide", disabled=chosen is None, data_value=value),
        button(_("Collect nothing"), None, "stay", "wide", data_value=value),
        class_="go",
    )


def clock_inside(match: Match, elapsed: int) -> Markup:
    """The glass and digits alone, for redrawing as time passes."""
    return clock_face(glass.digits(gathering.sand(match), elapsed), _share(match, elapsed))


def _share(match: Match, elapsed: int) -> float:
    """Sand above, of the whole glass: it has run while the player solved."""
    left = gathering.sand(match) - elapsed
    return max(0.0, left / (match.race.options.glass * 1000))


def spaces(match: Match, seat: int) -> str:
    """A player's place among those who have solved, and how far the pawn may go."""
    may = collecting.allowance(match.state, seat)
    rank = match.race.ranking.index(seat)
    place_ = (_("First"), _("Second"), _("Third"), _("Fourth"))[rank]
    if not may:
        return _("{place}: the pawn stays on its space").format(place=place_)
    text = ngettext("{place}: up to {n} space", "{place}: up to {n} spaces", may)
    return text.format(place=place_, n=may)


# ------------------------------------------------------------------ the reveal


def reveal(match: Match) -> Markup:
    """Everybody's time, what has been taken, the board, the standing, and who is next."""
    done = _round(match)
    solved, raced = len(done.ranking), len(match.players)
    text = ngettext("{n} of {all} solved it", "{n} of {all} solved it", solved)
    said = text.format(n=solved, all=raced) if solved else _("Nobody solved it")
    others = (seat for seat in match.race.seats if seat not in done.ranking)
    return el(
        "main",
        bar(
            button(_("Menu"), "back", kind="sq", href="#/"),
            die(done.symbol, 46),
            heading(_("Round {n}").format(n=done.number), said),
        ),
        el(
            "div",
            el(
                "ol",
                *(_rank(match, done, seat) for seat in done.ranking),
                *(_missed(match, seat) for seat in others),
                class_="ranks",
            ),
            _next(match),
            gemboard.standing(match),
            class_="beside",
        ),
        gemboard.board(match),
        class_="rev classic",
    )


def _round(match: Match) -> Round:
    """The round that is shown: the last one, or that in which somebody still collects."""
    race = match.race
    if not gathering.due(match):
        return race.history[-1]
    gains = tuple(colours or () for colours in match.state.gains)
    return Round(race.round, race.symbol, race.boards, race.glass, race.times, race.ranking, gains)


def got(match: Match, seat: int) -> Markup:
    """What a player who has solved took in the round under way, or in the one just over."""
    taken = [gems.gem(KINDS[colour], 36) for colour in gathering.gained(match, seat)]
    return el("p", *taken, class_="got") if taken else el("p", _("nothing"), class_="mut")


def _rank(match: Match, done: Round, seat: int) -> Markup:
    player = match.players[seat]
    next_ = gathering.due(match) and match.state.collecting[0] == seat
    waits = gathering.due(match) and seat in match.state.collecting
    taken = [gems.gem(KINDS[colour], 36) for colour in done.gains[seat]]
    time = exact_text(done.times[seat] or 0)
    nothing = el("span", _("to collect") if waits else _("nothing"), class_="mut")
    return el(
        "li",
        el("span", str(done.ranking.index(seat) + 1), class_="place num"),
        mark(player, 36),
        el(
            "div",
            el("b", player.name),
            el("p", time, class_="mut num"),
        ),
        el("div", *taken, class_="got") if taken else nothing,
        class_="rank now" if next_ else "rank",
    )


def _missed(match: Match, seat: int) -> Markup:
    player = match.players[seat]
    return el(
        "li",
        el("span", "–", class_="place mut", aria_hidden="true"),
        mark(player, 36),
        el("div", el("b", player.name), el("p", _("The sand ran out"), class_="mut")),
        el("span", _("no gem"), class_="mut"),
        class_="rank out",
    )


def _next(match: Match) -> Markup:
    """The one button that leads on."""
    race = match.race
    if gathering.due(match):
        seat = match.state.collecting[0]
        left = glass.digits(gathering.sand(match), int(match.watch.banked))
        text = _("{name} collects: {time} of sand left")
        words = text.format(name=match.players[seat].name, time=left)
        return button(words, "play", "collect", "pri wide", data_first=True)
    if race.phase == OVER:
        return button(_("Final table"), "record", "finish", "pri wide", data_first=True)
    name = match.players[race.roller].name
    text = _("Round {n}: {name} rolls").format(n=race.round, name=name)
    return button(text, "die", "roll", "pri wide", data_first=True)


# ------------------------------------------------------------------ the end


def steps(match: Match) -> Markup:
    """The comparison that decided the game, group by group."""
    lines = []
    for step in comparison(match.state.groups):
        sizes = [
            _("{name} {n}").format(name=player.name, n=size)
            for player, size in zip(match.players, step["sizes"], strict=True)
            if size is not None
        ]
        left = listed(match.names(tuple(step["left"])))
        ahead = ngettext("{names} is ahead", "{names} are level", len(step["left"]))
        lines.append(
            el(
                "li",
                el("b", gemboard.group_name(step["step"]).capitalize()),
                el("span", " · ".join(sizes), class_="num"),
                el("span", ahead.format(names=left), class_="mut"),
            )
        )
    return el(
        "section",
        el("h2", _("The comparison, step by step")),
        el("ol", *lines, class_="results"),
        class_="sheet",
    )
