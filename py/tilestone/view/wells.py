"""The pieces that are not on the area: in the wells of the tray, or loose in the hand.

Drawings are in hundredths of a cell (`tile.UNIT`); classes `cols-5 rows-4` tell the style
sheet how many cells to make room for.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tilestone.input import spoken
from tilestone.locale import _, remembered
from tilestone.ubongo.pieces import ORDER, oriented, size
from tilestone.view.scene import Markup, el
from tilestone.view.tile import UNIT, hollow, tile

MARGIN = 12  # round a tile, for its outline; its side and shadow need more below


def wells(
    turns: Mapping[str, int],
    hand: Collection[str] = ORDER,
    out: Collection[str] = (),
    picked: str | None = None,
    *,
    labels: bool = False,
    stop: str = "",
) -> Markup:
    """The tray: twelve wells with the pieces that lie in them.

    `turns` gives each piece's turn (0 where it says nothing), `hand` the pieces that the
    player has, `out` those on the area or in the hand, `picked` the one that keys and
    taps act on, `stop` the one that the Tab key comes to.  A well is `[data-well]`; a piece
    in it `[data-piece][data-turn]`.
    """
    stop = tab_stop(stop, [piece for piece in ORDER if piece in hand])
    return el(
        "div",
        *(
            _well(
                piece,
                turns.get(piece, 0),
                "none" if piece not in hand else "out" if piece in out else "in",
                picked=piece == picked,
                labels=labels,
                stop=piece == stop,
            )
            for piece in ORDER
        ),
        class_="tray",
        role="group",
        aria_label=_("Your pieces"),
    )


def tab_stop(wanted: str, pieces: Sequence[str]) -> str:
    """Of some pieces the one that the Tab key comes to; arrows lead on to the others."""
    return wanted if wanted in pieces else next(iter(pieces), "")


@remembered
def _well(piece: str, turn: int, state: str, *, picked: bool, labels: bool, stop: bool) -> Markup:
    """One well; cached, since most of them stay as they are from move to move."""
    return el(
        "button",
        el("i", piece, aria_hidden="true"),
        None if state == "none" else _in_well(piece, turn, state, picked, labels),
        class_=f"well {state}",
        type="button",
        data_well=piece,
        data_act="well",
        data_value=piece,
        disabled=state == "none",
        tabindex=0 if stop else -1,
        aria_pressed="true" if picked else "false",
        aria_label=well_name(piece, state, turn),
    )


def well_name(piece: str, state: str, turn: int = 0) -> str:
    """A well in words: the piece as it lies `in` it, or that it does not (`out`, `none`)."""
    if state == "in":
        return spoken.turned(piece, turn)
    text = _("{piece}, out of the tray") if state == "out" else _("{piece}, not needed")
    return text.format(piece=piece)


def _in_well(piece: str, turn: int, state: str, picked: bool, labels: bool) -> Markup:
    if state == "out":
        return _framed(piece, turn, hollow(piece, turn))
    drawn = tile(piece, turn, UNIT, label=labels)
    return _framed(piece, turn, drawn, data_piece=piece, data_turn=turn, data_held=picked)


def loose(piece: str, turn: int, labels: bool = False) -> Markup:
    """A piece in the hand; the page moves it, and gives it the area's cell as `--length`."""
    drawn = tile(piece, turn, UNIT, held=True, label=labels)
    return _framed(piece, turn, drawn, "loose", data_piece=piece, data_turn=turn, data_held=True)


def _framed(
    piece: str, turn: int, drawn: Markup, kind: str = "in-well", **data: str | int | bool
) -> Markup:
    rows_, columns = size(oriented(piece, turn))
    return el(
        "svg",
        drawn,
        class_=f"{kind} cols-{columns} rows-{rows_}",
        viewBox=f"{-MARGIN} {-MARGIN} {columns * UNIT + 2 * MARGIN} {rows_ * UNIT + 2 * MARGIN}",
        aria_hidden="true",
        **data,
    )
