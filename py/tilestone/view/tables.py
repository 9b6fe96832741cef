"""Results as tables for a spreadsheet: comma-separated, with a heading in the player's language.

A cell that a spreadsheet would take for a formula (`=`, `+`, `-` or `@` at its beginning,
also behind blanks) gets an apostrophe before it, so that a name stays a name.  Moments are in
UTC, times in seconds with three decimals.  Lines end as RFC 4180 has it; the mark in front
tells spreadsheets that the text is UTF-8.
"""

from __future__ import annotations

from collections.abc import Iterable
from csv import writer
from datetime import UTC, datetime
from io import StringIO

from tilestone.locale import _
from tilestone.session.records import Run
from tilestone.session.shelf import Result
from tilestone.ubongo.names import board_word, edition_name, side_name
from tilestone.view.solo import mode_name

MARK = "\ufeff"
FORMULA = ("=", "+", "-", "@", "\t", "\r")

Cell = str | int


def runs(runs: Iterable[Run]) -> str:
    """Every run of Ubongo alone in a line of its own, in the order given."""
    heads = (
        _("Ended (UTC)"),
        _("Mode"),
        _("Length"),
        board_word(),
        _("Puzzles"),
        _("Seconds"),
        _("Put aside"),
        _("Hints"),
        _("Only the needed pieces"),
        _("Pauses"),
        _("Device slept"),
    )
    return _table(heads, map(_run, runs))


def results(results: Iterable[Result]) -> str:
    """Every player of every finished game in a line of their own, in the order given.

    Points are those of the standard edition; in the 2005 edition, the largest group.
    """
    heads = (_("Ended (UTC)"), _("Game"), _("Seat"), _("Name"), _("Points"), _("Won"))
    lines = (_seat(result, seat) for result in results for seat in range(len(result.names)))
    return _table(heads, lines)


def _run(run: Run) -> tuple[Cell, ...]:
    return (
        run.when,
        mode_name(run.mode),
        run.length,
        side_name(run.side),
        run.solved,
        f"{run.ms // 1000}.{run.ms % 1000:03}",
        run.aside,
        run.hints,
        _said(run.pieces == "row"),
        run.pauses,
        _said(run.slept),
    )


def _seat(result: Result, seat: int) -> tuple[Cell, ...]:
    ended = datetime.fromtimestamp(result.when / 1000, UTC)
    name, points = result.names[seat], result.points[seat]
    won = _said(seat in result.winners)
    return f"{ended:%Y-%m-%dT%H:%M:%SZ}", edition_name(result.game), seat + 1, name, points, won


def _said(true: bool) -> str:
    return _("yes") if true else _("no")


def _table(heads: Iterable[str], lines: Iterable[tuple[Cell, ...]]) -> str:
    text = StringIO(newline="")
    table = writer(text)
    table.writerow(map(_plain, heads))
    table.writerows(map(_plain, line) for line in lines)
    return MARK + text.getvalue()


def _plain(cell: Cell) -> Cell:
    if isinstance(cell, str) and cell.lstrip(" \u3000\xa0").startswith(FORMULA):
        return f"'{cell}"
    return cell
