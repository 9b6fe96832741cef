"""The scenes of one player at one puzzle, whatever game and seating they play in."""

from __future__ import annotations

from tilestone.input.hand import Hand, Say
from tilestone.locale import _, ngettext
from tilestone.session.lap import Lap
from tilestone.session.settings import Settings
from tilestone.solver.puzzle import Place, all_solutions
from tilestone.ubongo.pieces import ORDER
from tilestone.view import panels, puzzle, wells
from tilestone.view.parts import button, message
from tilestone.view.scene import Markup, el


def bench(
    lap: Lap, settings: Settings, hints: bool = True, seat: int | None = None
) -> tuple[Markup, ...]:
    """Card, tray, what is to be said, the controls and the keys.

    With `hints` one can be asked for; `seat` tells boards on one page apart.
    """
    hand = lap.hand
    hold = hand.hold
    labels = settings.labels == "tiles"
    held = (hold.piece,) if hold and (hold.at is not None or hold.by == "drag") else ()
    turns = {piece: hand.tray.spot(piece).turn for piece in ORDER}
    return (
        card(lap, settings, False),
        wells.wells(
            turns,
            hand.tray.hand,
            (*hand.tray.placed, *held),
            hold.piece if hold else None,
            labels=labels,
            stop=lap.stop,
        ),
        say(hand.say, lap.told),
        panels.controls(hold is not None, hints, seat),
        panels.keys(),
    )


def card(lap: Lap, settings: Settings, locked: bool) -> Markup:
    """The board: its area with what lies on it, and its six rows; `locked` when it is over."""
    side = lap.board.side
    rows = puzzle.rows([row.pieces for row in lap.board.rows])
    return panels.card(area(lap, settings, locked), rows, side, first=not locked)


def area(lap: Lap, settings: Settings, locked: bool) -> Markup:
    """The area with what lies on it; `locked` when it is over."""
    hand = lap.hand
    placed = tuple(
        (piece, spot.turn, spot.at)
        for piece in hand.tray.placed
        if (spot := hand.tray.spot(piece)).at is not None
    )
    return puzzle.area(
        sorted(lap.board.area),
        placed,
        shown=_outlined(lap),
        ok=_outline_ok(lap),
        side=lap.board.side,
        locked=locked,
        labels=settings.labels == "tiles",
        picked=hand.hold.piece if hand.hold else None,
        hover=_hover(hand),
        stop=lap.stop,
    )


def _outlined(lap: Lap) -> puzzle.Placed | None:
    """The outline on the area: under the piece in hand, or where a hint would put one."""
    if lap.hand.hold is None and isinstance(lap.hint, Place):
        return lap.hint.piece, lap.hint.turn, lap.hint.at
    return outline_under(lap.hand)


def outline_under(hand: Hand) -> puzzle.Placed | None:
    """The outline under a held piece; `None` where it is over no cell, or lies already."""
    hold = hand.hold
    if hold is None or hold.at is None or hold.by == "tap":
        return None
    return hold.piece, hand.tray.spot(hold.piece).turn, hold.at


def _outline_ok(lap: Lap) -> bool:
    return lap.hand.hold is None or lap.hand.fits


def _hover(hand: Hand) -> puzzle.Placed | None:
    """The piece that hovers over the area: moved by keys, or picked there and not fitting."""
    hold = hand.hold
    if hold is None or hold.at is None or hold.by == "drag" or hold.piece in hand.tray.placed:
        return None
    return hold.piece, hand.tray.spot(hold.piece).turn, hold.at


def air(hand: Hand, settings: Settings) -> Markup | None:
    """The piece that follows a pointer."""
    hold = hand.hold
    if hold is None or hold.by != "drag":
        return None
    turn = hand.tray.spot(hold.piece).turn
    return el("div", wells.loose(hold.piece, turn, settings.labels == "tiles"), class_="air")


def say(said: Say | None, told: str = "") -> Markup:
    """The one sentence: seen when there is something to say, else `told` to readers alone."""
    drawn = message(said.kind, "", said.text, announced=False) if said else None
    heard = el("span", None if said else told, class_="sr")
    return el("div", drawn, heard, class_="saying", aria_live="polite")


def solutions(lap: Lap) -> Markup:
    """Every cover of the area by the row's pieces, as small pictures."""
    row = lap.board.row(lap.symbol)
    covers = all_solutions(lap.board.area, row.pieces)
    title = ngettext("{n} way to solve it", "{n} ways to solve it", len(covers))
    return el(
        "section",
        el("h2", title.format(n=len(covers))),
        el(
            "div",
            *(
                el("figure", puzzle.picture(lap.board.area, cover), class_=f"card {lap.board.side}")
                for cover in covers
            ),
            class_="covers",
        ),
        button(_("Back"), "back", "solutions", "wide", data_first=True),
        class_="sheet solutions",
    )
