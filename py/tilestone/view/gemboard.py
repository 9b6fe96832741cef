"""The gem board of the 2005 edition: six rows of gems, each with a red space for pawns.

Every row is one button, so that the whole of it is the target.  The style sheet lets rows
stand upright on phones, with the red spaces by the thumb, and lie from 700 pixels.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilestone.locale import _, listed, ngettext
from tilestone.session.match import Match
from tilestone.ubongo.collecting import GEMS_A_TAKE, ROWS, reach
from tilestone.ubongo.gems import COLOURS, KINDS
from tilestone.ubongo.standing import places
from tilestone.view import gems
from tilestone.view.match import initial, mark
from tilestone.view.scene import Markup, el

LENGTH = 12
"""Places in a row."""


def board(match: Match, seat: int | None = None, chosen: int | None = None) -> Markup:
    """The whole board; rows that `seat` can reach can be chosen, all others only looked at.

    Without a seat nobody collects, and all rows look alike.
    """
    within = () if seat is None else reach(match.state, seat)
    rows = (
        _within(match, row, f"{seat}-{row}", row == chosen) if row in within else _lane(match, row)
        for row in range(1, ROWS + 1)
    )
    return el(
        "div",
        *rows,
        class_="gemboard" if seat is None else "gemboard choosing",
        role="group",
        aria_label=_("The gem board"),
    )


def _lane(match: Match, row: int) -> Markup:
    """A row that is only looked at."""
    return el("div", *_inside(match, row), class_="lane", role="img", aria_label=_name(match, row))


def _within(match: Match, row: int, value: str, chosen: bool) -> Markup:
    """A row within reach: all of it is one button."""
    return el(
        "button",
        *_inside(match, row),
        class_="lane within",
        type="button",
        data_act="row",
        data_value=value,
        aria_pressed="true" if chosen else "false",
        aria_label=_name(match, row),
    )


def _inside(match: Match, row: int) -> tuple[Markup | None, ...]:
    """The red space, the empty places, the gems that would be taken, the other gems."""
    left: tuple[str, ...] = match.state.rows[row - 1]
    holes = (el("i", class_="hole") for _gone in range(LENGTH - len(left)))
    drawn = [gems.gem(KINDS[colour], 30) for colour in left]
    near = el("span", *drawn[:GEMS_A_TAKE], class_="offer") if left else None
    return _red(match, row), *holes, near, *drawn[GEMS_A_TAKE:]


def _red(match: Match, row: int) -> Markup:
    """The red space with the pawns on it, or the row's number."""
    seats = [seat for seat in match.race.seats if match.state.pawns[seat] == row]
    apart = 22 if len(seats) < 4 else 12
    places = [24 + apart * (n - (len(seats) - 1) / 2) for n in range(len(seats))]
    scale = 1.25 if len(seats) < 3 else 1
    middle = [
        el(
            "g",
            gems.pawn_at(match.players[seat].mark, x, 20, scale),
            _on_pawn(initial(match.players[seat]), x) if len(seats) > 1 else None,
        )
        for seat, x in zip(seats, places, strict=True)
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


def _name(match: Match, row: int) -> str:
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
    if not any(order[0]["groups"]):
        return _("Nobody has a gem yet.")
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
