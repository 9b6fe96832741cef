"""Small things that stand on many screens: buttons, switches, messages, hourglass and die.

All words are passed in, translated already, except the names of the die's symbols.
What a button does is named by `data-act`, so that one listener can serve a page.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilestone.locale import _
from tilestone.ubongo.names import symbol_name
from tilestone.view.scene import Attribute, Markup, el, icon, join, num


def button(
    words: str,
    picture: str | None = None,
    act: str | None = None,
    kind: str = "",
    *,
    key: str | None = None,
    size: int = 24,
    **more: Attribute,
) -> Markup:
    """A button; `kind` holds its classes: `pri` filled, `sq` icon alone, `col` icon above words.

    `picture` names an icon without its `i-`, `key` the key that does the same.  A square
    button's words are its accessible name and its tooltip.  With `href` it is a link.
    """
    square = "sq" in kind.split()
    if square:
        more = {"aria_label": words, "title": words, **more}
    if "href" not in more:
        more["type"] = "button"
    return el(
        "a" if "href" in more else "button",
        icon(f"i-{picture}", size) if picture else None,
        None if square else el("span", words),
        el("kbd", key, aria_hidden="true") if key else None,
        class_=f"btn {kind}".rstrip(),
        data_act=act,
        **more,
    )


def chip(words: str, picture: Markup | None = None) -> Markup:
    """A quiet label with an optional picture before it."""
    return el("span", picture, words, class_="chip")


def message(kind: str, lead: str, words: str, *buttons: Markup, announced: bool = True) -> Markup:
    """A sentence that matters: `good`, `bad` or `note`, always with an icon and a word.

    It is announced when it appears: at once if `bad`, else when there is a pause; not at
    all unless `announced`, for a place that announces what comes into it.
    """
    picture = {"good": "check", "bad": "warn", "note": "hint"}[kind]
    return el(
        "div",
        icon(f"i-{picture}"),
        el("p", el("b", lead) if lead else None, " " if lead and words else None, words),
        el("div", *buttons, class_="acts") if buttons else None,
        class_=f"say {kind}",
        role=("alert" if kind == "bad" else "status") if announced else None,
    )


def choice(
    name: str, legend: str, options: Sequence[tuple[str, str]], chosen: str, shown: bool = True
) -> Markup:
    """One of several, side by side: radio buttons that look like a switch.

    `options` are values and words; `shown=False` keeps the legend for screen readers only.
    """
    inputs = (
        el(
            "label",
            el("input", type="radio", name=name, value=value, checked=value == chosen),
            el("span", words),
        )
        for value, words in options
    )
    return el(
        "fieldset",
        el("legend", legend, class_=None if shown else "sr"),
        el("div", *inputs, class_="seg"),
        class_="choice",
    )


def switch(name: str, words: str, on: bool, note: str | None = None) -> Markup:
    """A thing that is on or off, with an optional line that says what it does."""
    return el(
        "label",
        el("span", el("b", words), el("small", note) if note else None),
        el("input", type="checkbox", role="switch", name=name, checked=on),
        class_="switch",
    )


def bar(*children: Markup | None) -> Markup:
    """The one bar on top of a screen."""
    return el("header", *children, class_="bar")


def heading(words: str, note: str | None = None) -> Markup:
    """A screen's heading with a quiet line below it."""
    title = el("h1", words, tabindex=-1)
    return el("div", title, el("p", note, class_="mut") if note else None, class_="head")


# The hourglass stands on a grid of 32 × 44; its waist is at y = 21, its floor at 38.4.
_GLASS = (
    "M6.2 5H25.8C25.8 14 18.4 17.6 18.4 22S25.8 30 25.8 39"
    "H6.2C6.2 30 13.6 26.4 13.6 22S6.2 14 6.2 5Z"
)


def sand(share: float) -> tuple[str, str]:
    """Path data of the sand above and below, with `share` (1 to 0) still above."""
    return _upper(share) if share > 0.02 else "", _lower(1 - share) if share < 0.98 else ""


def _upper(share: float) -> str:
    top = 18.6 - 13.4 * share
    half = 8.6 * ((19.6 - top) / 14.4) ** 0.62 + 1
    left, right, bend = num(16 - half), num(16 + half), num(top + (19.6 - top) * 0.55)
    y = num(top)
    return (
        f"M{left} {y}H{right}C{right} {bend} 17.2 18 16.8 21H15.2C14.8 18 {left} {bend} {left} {y}Z"
    )


def _lower(fallen: float) -> str:
    high, half = 12.5 * fallen**0.6, min(9, 5 + 9 * fallen**0.5)
    left, right, middle = num(16 - half), num(16 + half), num(38.4 - high * 0.55)
    return (
        f"M{left} 38.4Q{num(16 - half / 2)} {middle} 16 {num(38.4 - high)}"
        f"Q{num(16 + half / 2)} {middle} {right} 38.4Z"
    )


def hourglass(share: float, size: int = 48) -> Markup:
    """An hourglass `size` pixels high with `share` of its sand above; hidden from readers.

    To let it run, set the `d` of `.sand-up` and `.sand-low` to what `sand` says, and hide
    `.stream` when nothing is above.
    """
    above, below = sand(share)
    cap: dict[str, Attribute] = {
        "x": 3,
        "width": 26,
        "height": 4.4,
        "rx": 2.2,
        "fill": "var(--wood)",
    }
    return el(
        "svg",
        el("path", d=_GLASS, fill="var(--glass)", stroke="var(--glass-edge)", stroke_width=1.6),
        el("path", class_="sand-up", d=above, fill="var(--sand)"),
        el("path", class_="sand-low", d=below, fill="var(--sand)"),
        el(
            "path",
            class_="stream",
            d="M16 20V37",
            stroke="var(--sand)",
            stroke_width=1.3,
            visibility=None if above else "hidden",
        ),
        el(
            "path",
            d="M9.3 8.5c.3 3.4 1.7 5.6 3.4 7.6",
            fill="none",
            stroke="#fff",
            stroke_opacity=".7",
            stroke_width=1.5,
            stroke_linecap="round",
        ),
        el("rect", y=1.6, **cap),
        el("rect", y=38, **cap),
        class_="glass",
        viewBox="0 0 32 44",
        width=round(size * 32 / 44),
        height=size,
        aria_hidden="true",
    )


def clock_face(text: str, share: float, size: int = 48) -> Markup:
    """What stands inside a clock: the hourglass and the digits."""
    return join(hourglass(share, size), el("b", text, class_="num"))


def clock(text: str, share: float, name: str, late: bool = False, size: int = 48) -> Markup:
    """Hourglass and digits; `late` in the last ten seconds.  Nobody reads it out by itself."""
    return el(
        "div",
        clock_face(text, share, size),
        class_="clock late" if late else "clock",
        role="timer",
        aria_live="off",
        aria_label=name,
        data_clock=True,
    )


def die(symbol: str | None, size: int = 56) -> Markup:
    """The die at rest, named by its symbol; blank before the first roll."""
    return el(
        "svg",
        *_cube(),
        _face(symbol) if symbol else None,
        class_="die",
        viewBox="0 0 56 56",
        width=size,
        height=size,
        role="img",
        aria_label=symbol_name(symbol) if symbol else _("Die"),
    )


def rolling(symbols: Sequence[str], size: int = 160) -> Markup:
    """The die rolling over `symbols`: three that pass, and the fourth that it shows at rest."""
    last = len(symbols) - 1
    faces = (
        el("g", _face(symbol), class_="face rest" if index == last else "face")
        for index, symbol in enumerate(symbols)
    )
    return el(
        "svg",
        *_cube(),
        *faces,
        class_="die rolling",
        viewBox="0 0 56 56",
        width=size,
        height=size,
        role="img",
        aria_label=symbol_name(symbols[-1]),
    )


def _cube() -> tuple[Markup, ...]:
    box: dict[str, Attribute] = {"x": 3, "width": 50, "height": 48, "rx": 12}
    return (
        el("rect", y=6, fill="var(--die-side)", **box),
        el("rect", y=2, fill="var(--die)", **box),
        el(
            "rect",
            x=4.2,
            y=3.2,
            width=47.6,
            height=45.6,
            rx=11,
            fill="none",
            stroke="#fff",
            stroke_opacity=".55",
            stroke_width=1.2,
        ),
    )


def _face(symbol: str) -> Markup:
    return el("use", href=f"#sym-{symbol}", x=12, y=10, width=32, height=32, color="var(--die-ink)")
