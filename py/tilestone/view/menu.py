"""The menu: wordmark, the game under way, and a box lid for every game.

The same scene is drawn at build time, as what stands in the page before Python runs, and
live; so it depends on nothing but what it is given.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from tilestone.locale import _
from tilestone.ubongo.pieces import Cell, size
from tilestone.view import language as languages
from tilestone.view.outline import outline
from tilestone.view.parts import button, die
from tilestone.view.scene import Markup, el, icon, join
from tilestone.view.tile import side


@dataclass(frozen=True, slots=True)
class Box:
    """A game on the menu: its id, address, name, what it is in one line, and an extra.

    `extra` is a short fact beside the name, the player's record for one.
    """

    id: str
    href: str
    title: str
    line: str
    extra: str | None = None


@dataclass(frozen=True, slots=True)
class UnderWay:
    """The run or game to go on with: address, title, a quiet line, the die's symbol.

    `picture` stands in the die's place.
    """

    href: str
    title: str
    line: str
    symbol: str | None = None
    picture: Markup | None = None


def menu(
    boxes: Iterable[Box],
    under_way: UnderWay | None = None,
    offline: bool = False,
    game: UnderWay | None = None,
    language: str = "en",
) -> Markup:
    """The whole menu; `offline` when the site has been kept for use without a network.

    `under_way` and `game` are what can be gone on with, alone and among players.
    """
    ready = el("span", icon("i-offline", 20), _("Ready for offline"), class_="ready")
    return el(
        "main",
        el(
            "header",
            el("h1", wordmark(), class_="wordmark", tabindex=-1),
            el(
                "div",
                languages.globe(language),
                button(_("Settings"), "settings", "settings", "sq"),
                class_="acts",
            ),
            class_="top",
        ),
        _go_on(under_way) if under_way else None,
        _go_on(game) if game else None,
        el("nav", *(_box(box) for box in boxes), class_="games", aria_label=_("Games")),
        el(
            "footer",
            button(_("Records"), "record", href="#/records"),
            button(_("Rules"), "book", href="#/rules"),
            ready if offline else None,
            class_="foot",
        ),
        class_="menu",
    )


def _go_on(run: UnderWay) -> Markup:
    return el(
        "section",
        run.picture or die(run.symbol, 44),
        el("div", el("b", run.title), el("p", run.line, class_="mut")),
        button(_("Go on"), "play", kind="pri", size=18, href=run.href),
        class_="go-on",
    )


def _box(box: Box) -> Markup:
    extra = el("span", icon("i-record", 18), box.extra, class_="extra") if box.extra else None
    words = el("div", el("h2", box.title), el("p", box.line, class_="mut"))
    return el(
        "a",
        _lid(box.id),
        el("div", words, extra, class_="name"),
        href=box.href,
        class_=f"box {box.id}",
    )


def _lid(game: str) -> Markup:
    """The picture on a box, decoration only: a shape of the page (see `lids.shapes`)."""
    return el(
        "svg",
        el("use", href=f"#lid-{game}"),
        class_="lid",
        viewBox=f"0 0 {560 if game == 'ubongo-solo' else 320} 190",
        preserveAspectRatio="xMidYMid meet",
        aria_hidden="true",
    )


_LETTERS = {
    "T": ("###/.#./.#.", "I4"),
    "I": ("#/#/#", "O4"),
    "L": ("#./#./##", "L4"),
    "E": ("##/#./##", "T4"),
    "S": (".##/.#./##.", "I3"),
    "N": ("###/#.#/#.#", "I4"),
}


@cache
def wordmark() -> Markup:
    """The name in tiles, with a stone on its hexagon for the O."""
    x, drawn = 0.0, []
    for index, letter in enumerate("TILESTONE"):
        if letter == "O":
            drawn.append(_stone(x + 15, 15))
            x += 34
            continue
        text, piece = _LETTERS[letter]
        piece = {5: "P5", 8: "Z5"}.get(index, piece)
        cells = _cells(text)
        drawn.append(el("g", _letter(cells, piece, letter == "E"), transform=f"translate({x:g} 0)"))
        x += size(cells)[1] * 10 + 4.5
    return el("svg", *drawn, viewBox=f"-2 -3 {x:g} 38", role="img", aria_label="Tilestone")


def _cells(text: str) -> tuple[Cell, ...]:
    rows = enumerate(text.split("/"))
    return tuple((r, c) for r, line in rows for c, mark in enumerate(line) if mark == "#")


def _letter(cells: tuple[Cell, ...], piece: str, bar: bool) -> Markup:
    """A tile without motifs, on cells of 10; an E gets the bar that cells can't give it."""
    shape = outline(cells, 10, 0.24)
    rim = outline(cells, 10, 0.2, 0.08)
    colour = f"var(--p-{piece})"
    stroke = "M9.5 12.6H15.6A1.6 1.6 0 0 1 17.2 14.2V15.8A1.6 1.6 0 0 1 15.6 17.4H9.5Z"
    return join(
        el("path", d=shape, transform="translate(0 1.6)", fill=side(piece)),
        el("path", d=stroke, transform="translate(0 1.6)", fill=side(piece)) if bar else None,
        el("path", d=shape, fill=colour),
        el("path", d=shape, fill="url(#sheen)"),
        el("path", d=rim, fill="none", stroke="#fff", stroke_opacity=".3", stroke_width=0.7),
        el("path", d=stroke, fill=colour) if bar else None,
    )


def _stone(x: float, y: float) -> Markup:
    """A basalt stone in its well, drawn plainly: it is a letter here."""
    hexagon = "M-1.8-16.4Q0-17.4 1.8-16.4L13.2-9.8Q15-8.8 15-6.8V6.8Q15 8.8 13.2 9.8L1.8 16.4"
    hexagon += "Q0 17.4-1.8 16.4L-13.2 9.8Q-15 8.8-15 6.8V-6.8Q-15-8.8-13.2-9.8Z"
    return el(
        "g",
        el("path", d=hexagon, fill="var(--hex)", stroke="var(--hexboard-edge)", stroke_width=1.5),
        el("circle", cy=1.4, r=9.6, fill="#1C1306", opacity=".3"),
        el("circle", r=9.6, fill="#2E3034", stroke="#000", stroke_width=0.5),
        el("circle", r=8.6, fill="none", stroke="#8A8F96", stroke_opacity=".55", stroke_width=0.6),
        el("ellipse", cx=-3.2, cy=-4, rx=2.7, ry=1.6, fill="#fff", opacity=".4"),
        transform=f"translate({x:g} {y:g})",
    )
