"""Everybody's gems and points in the standard edition, as a table."""

from __future__ import annotations

from tilestone.locale import _
from tilestone.session.match import Match
from tilestone.ubongo.gems import KINDS, Counts
from tilestone.ubongo.standard import POINTS, worth
from tilestone.view import gems
from tilestone.view.match import mark
from tilestone.view.scene import Markup, el

KIND_OF = tuple(KINDS.values())[: len(POINTS)]
"""The gems of the standard edition, in the order of their counts."""


def gem_table(match: Match, counts: tuple[Counts, ...], order: list[int]) -> Markup:
    """Everybody's gems and points; what each gem is worth stands under it."""
    heads = (
        el("th", gems.gem(kind, 26), el("small", f"× {points}"), scope="col")
        for kind, points in zip(KIND_OF, POINTS, strict=True)
    )
    rows = (_gem_row(match, seat, counts[seat]) for seat in order)
    return el(
        "section",
        el(
            "table",
            el("caption", _("Gems and points"), class_="sr"),
            el(
                "thead",
                el(
                    "tr",
                    el("th", el("span", _("Player"), class_="sr"), scope="col"),
                    *heads,
                    el("th", _("Points"), scope="col"),
                ),
            ),
            el("tbody", *rows),
        ),
        class_="sheet gems",
    )


def _gem_row(match: Match, seat: int, counts: Counts) -> Markup:
    player = match.players[seat]
    cells = (el("td", str(count) if count else "–") for count in counts)
    name = el("span", mark(player), player.name, class_="who")
    return el(
        "tr",
        el("th", name, scope="row"),
        *cells,
        el("td", str(worth(counts)), class_="total"),
        data_key=f"seat-{seat}",
    )
