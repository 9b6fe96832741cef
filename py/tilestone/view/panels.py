"""The screens round a puzzle: its bar, card and controls, and what comes before and after.

Words that depend on the run (times, counts, names) are passed in, ready to be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilestone.locale import _
from tilestone.view.parts import button, clock, hourglass, rolling
from tilestone.view.scene import Markup, el, icon


def card(
    drawn: Markup,
    listed: Markup,
    side: str = "easy",
    words: str | None = None,
    *,
    first: bool = True,
) -> Markup:
    """The printed card with the area and its rows; `words` name it for readers.

    `first`: what a screen begins with for keys and readers.
    """
    return el(
        "section",
        drawn,
        listed,
        class_=f"card {side}",
        tabindex=-1,
        data_first=first,
        aria_label=words or (_("Board, hard side") if side == "hard" else _("Board, easy side")),
    )


def controls(holding: bool = True, hints: bool = True, seat: int | None = None) -> Markup:
    """Rotate, flip and put back, which rest while nothing is held; and a hint if there are any.

    `seat` says whose they are, where several boards are on the page.
    """
    off, value = not holding, None if seat is None else str(seat)
    kind, size = "col", 26
    return el(
        "div",
        button(
            _("Rotate"),
            "rotate",
            "rotate",
            "pri col",
            key="R",
            size=size,
            disabled=off,
            data_value=value,
        ),
        button(_("Flip"), "flip", "flip", kind, key="F", size=size, disabled=off, data_value=value),
        button(
            _("Put back"),
            "putback",
            "putback",
            kind,
            key="Esc",
            size=size,
            disabled=off,
            data_value=value,
        ),
        button(_("Hint"), "hint", "hint", kind, key="H", size=size) if hints else None,
        class_="ctl",
    )


def keys() -> Markup:
    """What the keys do, in one line; the style sheet shows it where there is a keyboard."""
    pairs = (
        ("←↑↓→", _("move")),
        ("R", _("rotate")),
        ("F", _("flip")),
        ("Enter", _("place")),
        ("Esc", _("put back")),
    )
    named = (el("span", el("kbd", key), " ", words) for key, words in pairs)
    return el("p", el("span", _("Drag a piece, or press its letter.")), *named, class_="keys")


def screen(above: Markup, *parts: Markup) -> Markup:
    """The whole puzzle: bar, card, tray, controls and the line of keys, laid out by width."""
    return el("main", above, *parts, class_="pz")


def roll(symbols: Sequence[str], name: str, note: str, *buttons: Markup) -> Markup:
    """The die over the felt: it rolls over `symbols` and shows the last, named in words."""
    return el(
        "section",
        rolling(symbols),
        el("h2", name, class_="after"),
        el("p", note, class_="mut"),
        el("div", *buttons, class_="acts") if buttons else None,
        class_="stage roll-stage",
        role="status",
    )


def pause(time: str, share: float, name: str, title: str, note: str, *buttons: Markup) -> Markup:
    """The felt in the place of card and tray: nothing of the puzzle is in the page.

    `name` says what `time` is; this is the only clock of the page.
    `buttons` stand below "Go on", which takes the focus.
    """
    return el(
        "section",
        el("h2", title),
        clock(time, share, name, size=96),
        el("p", note, class_="mut"),
        el(
            "div",
            button(_("Go on"), "play", "go-on", "pri wide", size=20, data_first=True),
            *buttons,
            class_="acts",
        ),
        class_="stage felt",
    )


def solved(title: str, time: str, notes: Iterable[str], *buttons: Markup) -> Markup:
    """What stands in the tray's place when the area is covered as it should be."""
    return el(
        "section",
        el("h2", icon("i-check", 28), title),
        el("p", time, class_="figure num"),
        *(el("p", note, class_="mut") for note in notes),
        el("div", *buttons, class_="acts"),
        class_="sheet done",
        role="status",
    )


def finished(
    figure: str,
    title: str,
    record: str | None,
    facts: Sequence[tuple[str, str]],
    *buttons: Markup,
) -> Markup:
    """The end of a run: the figure it is about, a ribbon if it is a record, what led to it.

    `facts` are names and values for the list below.
    """
    listed = (el("div", el("dt", name), el("dd", value, class_="num")) for name, value in facts)
    end = el(
        "section",
        hourglass(0, 72),
        el("p", figure, class_="figure num" if len(figure) > 4 else "figure huge num"),
        el("h1", title, tabindex=-1),
        el("p", icon("i-record", 22), record, class_="ribbon") if record else None,
        el("dl", *listed, class_="facts"),
        el("div", *buttons, class_="acts"),
        class_="sheet end",
    )
    return el("main", end, class_="narrow")
