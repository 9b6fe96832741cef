"""The shapes that boards of the group games share: the well, the stones, the marks.

White has an engraved ring, black a light rim, red three pips, so that no colour is needed
to tell them apart; marks are told by their shapes.  All are drawn round (0, 0) in the
units of `hexgeometry`, stand once in a page and are used by name.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin

from tilestone.stones.position import COLOURS
from tilestone.view import hexgeometry as geometry
from tilestone.view.hexgeometry import RADIUS as R
from tilestone.view.scene import Attribute, Markup, el

STONE = 0.68 * R
"""The radius of a stone."""

HALO = "#FFF8E4"
"""What lies under a coloured line, so that it stands out from the wood by day and night."""


@cache
def defs() -> Markup:
    """The shapes that every board shares: well, stones, marks; once in a page or picture."""
    return el("defs", *_gradients(), *_shapes())


@cache
def _shapes() -> tuple[Markup, ...]:
    stones = (_stone(colour) for colour in COLOURS)
    return (_well(), *stones, *_marks(), _cursor())


def defs_for(drawn: str) -> Markup:
    """Only those of the shapes that a drawing uses, for a picture of its own."""
    used = "".join(shape for shape in _shapes() if f'"#{_id(shape)}"' in drawn)
    lights = (shape for shape in _gradients() if f"url(#{_id(shape)})" in used)
    return el("defs", *lights, Markup(used))


def _id(shape: Markup) -> str:
    """The name of a shape: its own, not that of anything in it."""
    opening = shape[: shape.index(">")]
    return opening.partition(' id="')[2].partition('"')[0]


def _well() -> Markup:
    shade = geometry.hexagon(0.88 * R)
    return el(
        "g",
        el("path", d=geometry.hexagon(0.945 * R)),
        el(
            "path",
            d=shade,
            transform="translate(0 1.5)",
            fill="none",
            stroke="#2b1d05",
            stroke_opacity=".13",
            stroke_width=0.05 * R,
        ),
        id="well",
    )


_LIGHT = {
    "white": (".85", ("0", "#FFFFFF"), (".55", "#F6F0E2"), ("1", "#CDC2AC")),
    "black": (".9", ("0", "#5C6066"), (".4", "#2E3034"), ("1", "#141518")),
    "red": (".9", ("0", "#E4705C"), (".5", "#BE3A2B"), ("1", "#7F1E15")),
}
_RIMS = {"white": "#8D8370", "black": "#000", "red": "#4E0F09"}


def _gradients() -> Iterator[Markup]:
    """How the lamp, upper left, lies on each kind of stone."""
    for colour, (reach, *stops) in _LIGHT.items():
        drawn = [el("stop", offset=offset, stop_color=tone) for offset, tone in stops]
        yield el("radialGradient", *drawn, id=f"light-{colour}", cx=".36", cy=".28", r=reach)


def _stone(colour: str) -> Markup:
    """A stone round (0, 0): shadow, body, its own sign, and the lamp's reflection."""
    s = STONE
    shine = f"rotate(-35 {-0.34 * s:.1f} {-0.42 * s:.1f})"
    return el(
        "g",
        el("ellipse", cy=0.16 * s, rx=0.98 * s, ry=0.96 * s, fill="#1C1306", fill_opacity=".32"),
        el("circle", r=s, fill=f"url(#light-{colour})", stroke=_RIMS[colour], stroke_width=1.7),
        *_sign(colour),
        el(
            "ellipse",
            cx=-0.34 * s,
            cy=-0.42 * s,
            rx=0.26 * s,
            ry=0.15 * s,
            transform=shine,
            fill="#fff",
            opacity=".9" if colour == "white" else ".4",
        ),
        id=f"stone-{colour}",
    )


def _sign(colour: str) -> Iterator[Markup]:
    """What tells a colour without colour: an engraved ring, a light rim, three pips."""
    s = STONE
    if colour == "white":
        yield el("circle", r=0.62 * s, fill="none", stroke="#B9AD94", stroke_width=0.07 * s)
    elif colour == "black":
        rim: dict[str, Attribute] = {
            "stroke": "#8A8F96",
            "stroke_opacity": ".55",
            "stroke_width": 0.06 * s,
        }
        yield el("circle", r=0.9 * s, fill="none", **rim)
    else:
        for turn in (0, 120, 240):
            x, y = 0.36 * s * sin(radians(turn)), -0.36 * s * cos(radians(turn))
            pip: dict[str, Attribute] = {
                "fill": "#FFE7D6",
                "stroke": "#7F1E15",
                "stroke_width": 0.04 * s,
            }
            yield el("circle", cx=x, cy=y, r=0.17 * s, **pip)


def _marks() -> Iterator[Markup]:
    """× too large, ▽ you would lose, ★ you would win, = a draw; ring and dot: the last stone."""
    red, green, blue = "#6E1C12", "#0C3F20", "#1F5FD0"
    pen: dict[str, Attribute] = {
        "fill": "none",
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    cross, down = "M-12 -12L12 12M12 -12L-12 12", "M-18 -13H18L0 16Z"
    yield el("path", id="mark-illegal", d=cross, stroke=red, stroke_width=6, **pen)
    yield el("path", id="mark-lose", d=down, stroke=red, stroke_width=5.5, **pen)
    yield el("path", id="mark-win", d=_star(21, 9), fill=green)
    lines = "M-14 -6H14M-14 7H14"
    under = el("path", d=lines, stroke=HALO, stroke_width=11, **pen)
    over = el("path", d=lines, stroke=blue, stroke_width=6, **pen)
    yield el("g", under, over, id="mark-draw")
    ring: dict[str, Attribute] = {"fill": "none", "stroke": blue, "stroke_width": 0.09 * R}
    dot: dict[str, Attribute] = {"fill": blue, "stroke": "#fff", "stroke_width": 0.05 * R}
    halo: dict[str, Attribute] = {"fill": "none", "stroke": HALO, "stroke_width": 0.18 * R}
    yield el("g", *(el("circle", r=0.8 * R, **line) for line in (halo, ring)), id="mark-last")
    yield el("circle", id="mark-last-dot", r=0.16 * R, **dot)


def _star(outer: float, inner: float) -> str:
    points = []
    for turn in range(10):
        reach = inner if turn % 2 else outer
        x, y = reach * sin(radians(36 * turn)), -reach * cos(radians(36 * turn))
        points.append(f"{x:.1f} {y:.1f}")
    return f"M{'L'.join(points)}Z"


def _cursor() -> Markup:
    """The ring of the keyboard's cell: the page's focus colours, whole, round the hexagon."""
    return el(
        "g",
        el("path", d=geometry.hexagon(0.86 * R), stroke="var(--focus-halo)", stroke_width=4),
        el("path", d=geometry.hexagon(0.95 * R), stroke="var(--focus)", stroke_width=5),
        id="cursor",
        fill="none",
    )


def stone(colour: str, size: int = 32) -> Markup:
    """One stone as a picture of `size` pixels, for buttons and lists; hidden from readers."""
    use = el("use", href=f"#stone-{colour}")
    reach = round(STONE * 1.2)
    box = f"{-reach} {-reach} {2 * reach} {2 * reach}"
    return el(
        "svg", use, class_="stone-icon", viewBox=box, width=size, height=size, aria_hidden="true"
    )
