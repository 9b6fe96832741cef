"""The reveal: everybody's time, the rewards handed out one by one, the gems and points.

What is shown is counted back from the state by `session.awards`, so that no gem is seen
before it is handed out.
"""

from __future__ import annotations

from tilestone.locale import _, listed, ngettext
from tilestone.locale.numbers import exact_text
from tilestone.session import awards
from tilestone.session import match as matches
from tilestone.session.awards import Award, Table
from tilestone.session.match import Match
from tilestone.ubongo.gems import KINDS
from tilestone.ubongo.names import symbol_name
from tilestone.ubongo.race import NO_GLASS, OVER, SECOND_GLASS, Round
from tilestone.ubongo.standard import POINTS, worth
from tilestone.view import bag, gems, gemtable
from tilestone.view.match import mark
from tilestone.view.parts import bar, button, die, heading
from tilestone.view.scene import Markup, el


def reveal(match: Match) -> Markup:
    """The round that has just ended, as far as it has been played out."""
    done = match.race.history[-1]
    all_shown = matches.revealed(match)
    given = awards.of_round(done)[: match.shown]
    table = awards.table(match.state, match.shown)
    skip = button(_("Skip"), "last", "skip", size=20, data_first=True)
    return el(
        "main",
        bar(
            button(_("Menu"), "back", kind="sq", href="#/"),
            die(done.symbol, 46),
            heading(_title(done), _summary(done)),
            None if all_shown else skip,
        ),
        el("ol", *_ranks(match, done, given, all_shown), class_="ranks"),
        None if done.glass == NO_GLASS else _bag(match, done, given, table, all_shown),
        gemtable.gem_table(match, table.gems, _order(match, all_shown)),
        _next(match) if all_shown else None,
        class_="rev",
    )


def _title(done: Round) -> str:
    if done.glass == NO_GLASS:
        return _("Play-off")
    return _("Round {n}").format(n=done.number)


def _summary(done: Round) -> str:
    solved, raced = len(done.ranking), sum(board is not None for board in done.boards)
    if done.glass == NO_GLASS and not solved:
        return _("All gave up")
    if not solved:
        return _("Nobody solved it")
    if done.glass == SECOND_GLASS:
        text = ngettext("{n} solved in the second glass", "{n} solved in the second glass", solved)
        return text.format(n=solved)
    text = ngettext("{n} of {all} solved it", "{n} of {all} solved it", solved)
    return text.format(n=solved, all=raced)


# ------------------------------------------------------------------ ranks


def _ranks(match: Match, done: Round, given: tuple[Award, ...], all_shown: bool) -> list[Markup]:
    now = given[-1].seat if given and not all_shown else None
    others = [
        seat
        for seat, board in enumerate(done.boards)
        if board is not None and seat not in done.ranking
    ]
    solved = (_rank(match, done, seat, given, seat == now) for seat in done.ranking)
    return [*solved, *(_missed(match, done, seat) for seat in others)]


def _rank(match: Match, done: Round, seat: int, given: tuple[Award, ...], now: bool) -> Markup:
    player = match.players[seat]
    ms = done.times[seat]
    got = [gems.gem(KINDS[award.colour], 36) for award in given if award.seat == seat]
    plus = el("b", "+", aria_hidden="true")
    drawn = [part for gem in got for part in (plus, gem)][1:]
    return el(
        "li",
        el("span", str(done.ranking.index(seat) + 1), class_="place num"),
        mark(player, 36),
        el(
            "div",
            el("b", player.name),
            el("p", exact_text(ms or 0), *_remarks(match, done, seat), class_="mut num"),
        ),
        el("div", *drawn, class_="got"),
        class_="rank now" if now else "rank",
    )


def _missed(match: Match, done: Round, seat: int) -> Markup:
    player = match.players[seat]
    playoff = done.glass == NO_GLASS
    why = _("Gave up") if playoff else _("The sand ran out")
    return el(
        "li",
        el("span", "–", class_="place mut", aria_hidden="true"),
        mark(player, 36),
        el(
            "div",
            el("b", player.name),
            el("p", why, *_remarks(match, done, seat), class_="mut"),
        ),
        None if playoff else el("span", _("no gem"), class_="mut"),
        class_="rank out",
    )


def _remarks(match: Match, done: Round, seat: int) -> list[str]:
    """What else must be known of a time: help, pauses, a device that slept."""
    out = []
    if match.race.options.pieces[seat] == "row":
        out.append(_("with help"))
    halts = [
        halt
        for halt in match.halts
        if halt.round == done.number
        and halt.seat in (seat, None)
        and (halt.glass == NO_GLASS) == (done.glass == NO_GLASS)
    ]
    if halts:
        out.append(ngettext("{n} pause", "{n} pauses", len(halts)).format(n=len(halts)))
    if any(halt.slept for halt in halts):
        out.append(_("device slept"))
    return [f" · {remark}" for remark in out]


# ------------------------------------------------------------------ bag and track


def _bag(
    match: Match, done: Round, given: tuple[Award, ...], table: Table, all_shown: bool
) -> Markup:
    drawn = given[-1] if given and not all_shown else None
    lead, note = _award_words(match, drawn) if drawn else _standing_words(match, done, all_shown)
    track = (
        gems.gem("sapphire", 26),
        el("b", str(table.blue)),
        gems.gem("amber", 26),
        el("b", str(table.brown)),
        el("span", _("on the track"), class_="mut"),
    )
    words = el(
        "div",
        el("div", el("h2", lead), el("p", note, class_="mut"), role="status"),
        el("p", *track, class_="track num"),
    )
    out = KINDS[drawn.colour] if drawn and drawn.source == "bag" else None
    return el("section", words, bag.bag(table.bag, out), class_="bagged")


def _award_words(match: Match, award: Award) -> tuple[str, str]:
    """One reward in words: who gets what, and what it is worth."""
    name, kind = match.players[award.seat].name, KINDS[award.colour]
    points = POINTS[gemtable.KIND_OF.index(kind)]
    worth_ = ngettext("{n} point", "{n} points", points).format(n=points)
    if award.source == "track":
        text = {"sapphire": _("{name} takes the sapphire"), "amber": _("{name} takes the amber")}
        return text[kind].format(name=name), _("{points}, from the track").format(points=worth_)
    text = {
        "ruby": _("{name} draws a ruby"),
        "sapphire": _("{name} draws a sapphire"),
        "emerald": _("{name} draws an emerald"),
        "amber": _("{name} draws an amber"),
    }
    return text[kind].format(name=name), _("{points}, from the bag").format(points=worth_)


def _standing_words(match: Match, done: Round, all_shown: bool) -> tuple[str, str]:
    """Before the first reward, and when all are handed out."""
    if not all_shown:
        return _("The rewards"), symbol_name(done.symbol)
    unwon = {
        0: _("Nobody takes this round’s sapphire and amber: they go into the bag."),
        1: _("Nobody takes this round’s amber: it goes into the bag."),
    }.get(len(done.ranking), "")
    return leader_words(match), unwon


def leader_words(match: Match) -> str:
    """Who leads, by points."""
    points = match.state.points
    best = max(points)
    ahead = tuple(seat for seat in match.race.seats if points[seat] == best)
    counted = ngettext("{n} point", "{n} points", best).format(n=best)
    if len(match.players) == 1:
        return _("{points} so far").format(points=counted)
    if len(ahead) == 1:
        text = _("{name} leads with {points}")
        return text.format(name=match.players[ahead[0]].name, points=counted)
    text = _("{names} are level with {points}")
    return text.format(names=listed(match.names(ahead)), points=counted)


# ------------------------------------------------------------------ what comes next


def _order(match: Match, all_shown: bool) -> list[int]:
    """Who stands where in the table: by the points now, or until all is shown by those before."""
    gems_ = match.state.gems if all_shown else awards.table(match.state, 0).gems
    return sorted(match.race.seats, key=lambda seat: (-worth(gems_[seat]), seat))


def _next(match: Match) -> Markup:
    """The one button that leads on, with whose turn it is to roll."""
    race = match.race
    if race.phase == OVER:
        return button(_("Final table"), "record", "finish", "pri wide", data_first=True)
    name = match.players[race.roller].name
    if race.glass != NO_GLASS:
        text = _("Round {n}: {name} rolls").format(n=race.round, name=name)
        return button(text, "die", "roll", "pri wide", data_first=True)
    level = listed(match.names(race.playoff))
    note = _("{names} are level: one more board each, no glass. The first to solve wins.")
    return el(
        "div",
        el("p", note.format(names=level)),
        button(
            _("Play-off: {name} rolls").format(name=name),
            "die",
            "roll",
            "pri wide",
            data_first=True,
        ),
        class_="sheet leads-on",
    )
