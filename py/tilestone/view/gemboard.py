"""The gem board of the 2005 edition: six rows of gems, each with a red space for pawns.

Every row is one button, so that the whole of it is the target.  The style sheet lets rows
stand upright on phones, with the red spaces by the thumb, and lie from 700 pixels.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tilestone.locale import _, ngettext
from tilestone.session.match import Match
from tilestone.ubongo.collecting import GEMS_A_TAKE, ROWS
from tilestone.ubongo.gems import COLOURS, KINDS
from tilestone.ubongo.standing import places
from tilestone.view import gems
from tilestone.view.match import initial, listed, mark
from tilestone.view.scene import Markup, el

LENGTH = 12
"""Places in a row."""


def board(match: Match, reach: Collection[int] = (), chosen: int | None = None) -> Markup:
    """The whole board; rows in `reach` (from 1) can be chosen, all others only looked at.

    Without `reach` nobody collects, and all rows look alike.
    """
    return el(
        "div",
        *(_row(match, row, reach, chosen) for row in range(1, ROWS + 1)),
        class_="gemboard choosing" if reach else "gemboard",
        role="group",
        aria_label=_("The gem board"),
    )


def _row(match: Match, row: int, reach: Collection[int], chosen: int | None) -> Markup:
    left: tuple[str, ...] = match.state.rows[row - 1]
    holes = (el("i", class_="hole") for _gone in range(LENGTH - len(left)))
    drawn = [gems.gem(KINDS[colour], 30) for colour in left]
    near = el("span", *drawn[:GEMS_A_TAKE], class_="offer") if left else None
    inside = (_red(match, row), *holes, near, *drawn[GEMS_A_TAKE:])
    name = row_name(match, row)
    if row not in reach:
        return el("div", *inside, class_="lane", role="img", aria_label=name)
    return el(
        "button",
        *inside,
        class_="lane within",
        type="button",
        data_act="row",
        data_value=str(row),
        aria_pressed="true" if row == chosen else "false",
        aria_label=name,
    )


def _red(match: Match, row: int) -> Markup:
    """The red space with the pawns on it, or the row's number."""
    seats = [seat for seat in match.race.seats if match.state.pawns[seat] == row]
    middle = [
        el(
            "g",
            gems.pawn_at(match.players[seat].mark, 24 + 10 * (2 * n - len(seats) + 1), 22, 0.95),
            _on_pawn(initial(match.players[seat]), 24 + 10 * (2 * n - len(seats) + 1))
            if len(seats) > 1
            else None,
        )
        for n, seat in enumerate(seats)
    ]
    number = el(
        "text", str(row), x=24, y=30, font_size=17, font_weight="800", text_anchor="middle",
        fill="#fff",
    )  # fmt: skip
    return el(
        "svg",
        el("circle", cx=24, cy=24, r=21, fill="#B93A2B", stroke="#6B1C12", stroke_width=2.5),
        el("circle", cx=24, cy=24, r=16, fill="none", stroke="#fff", stroke_opacity=".3"),
        *(middle or [number]),
        class_="red",
        viewBox="0 0 48 48",
        width=48,
        height=48,
        aria_hidden="true",
    )


def _on_pawn(letter: str, x: float) -> Markup:
    return el(
        "text", letter, x=x, y=36, font_size=11, font_weight="800", text_anchor="middle",
        fill="var(--paper)",
    )  # fmt: skip


def row_name(match: Match, row: int) -> str:
    """A row in words: who stands there, and what it would give."""
    left = match.state.rows[row - 1]
    near = [gems.gem_name(KINDS[colour]) for colour in left[:GEMS_A_TAKE]]
    gives = _("gives {gems}").format(gems=listed(near)) if near else _("is exhausted")
    seats = tuple(seat for seat in match.race.seats if match.state.pawns[seat] == row)
    count = ngettext("{n} gem left", "{n} gems left", len(left)).format(n=len(left))
    text = _("Row {row} {gives}; {count}").format(row=row, gives=gives, count=count)
    if not seats:
        return text
    pawns = listed(match.names(seats))
    return _("{row}; pawns: {names}").format(row=text, names=pawns)


# ------------------------------------------------------------------ standing


def standing(match: Match) -> Markup:
    """Everybody's groups, largest first, in the order of the real comparison."""
    order = places(match.state.groups)
    first = set(order[0]["seats"])
    lines = [
        _standing_row(match, seat, seat in first and len(order) > 1)
        for place in order
        for seat in place["seats"]
    ]
    return el(
        "section",
        el("h2", _("Standing"), class_="sr"),
        el("ul", *lines, class_="standing"),
        el("p", standing_words(match), class_="mut"),
    )


def _standing_row(match: Match, seat: int, leads: bool) -> Markup:
    player = match.players[seat]
    counts: Sequence[int] = match.state.gems[seat]
    groups = sorted(
        ((count, colour) for colour, count in zip(COLOURS, counts, strict=True) if count),
        key=lambda group: -group[0],
    )
    shown = (
        el("span", el("b", str(count)), gems.gem(KINDS[colour], 22)) for count, colour in groups
    )
    return el(
        "li",
        mark(player),
        el("b", player.name),
        el("small", _("leads"), class_="mut") if leads else None,
        el("span", *shown, class_="groups num"),
        class_="leads" if leads else None,
        data_key=f"stands-{seat}",
    )


def standing_words(match: Match) -> str:
    """Who leads, and on which group."""
    order = places(match.state.groups)
    names = listed(match.names(tuple(order[0]["seats"])))
    if not any(match.state.groups[0]) and len(order) == 1:
        return _("Few colours beat many gems: the largest group of one colour counts first.")
    if len(order) == 1:
        return _("All are level, group by group.")
    text = ngettext("{names} leads on the {group}.", "{names} lead on the {group}.",
                    len(order[0]["seats"]))  # fmt: skip
    return text.format(names=names, group=group_name(order[0]["step"]))


def group_name(step: int) -> str:
    """Which of a player's groups is meant, counted from the largest."""
    return (
        _("largest group"),
        _("second group"),
        _("third group"),
        _("fourth group"),
        _("fifth group"),
        _("sixth group"),
    )[step - 1]
