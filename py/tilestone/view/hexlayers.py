"""What lies over the stones of a board: groups outlined with their sizes, the stone thought of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from tilestone.core.game import Facts
from tilestone.view import hexgeometry as geometry
from tilestone.view import hexstones
from tilestone.view.hexgeometry import RADIUS as R
from tilestone.view.hexgeometry import place
from tilestone.view.scene import Attribute, Markup, el, join

_LINES = {"white": "#FFF3CF", "black": "#17181B", "red": "#A32A1C"}
_HALOS = {"white": "#2A1D06", "black": "#FFF8E4", "red": "#FFF1E4"}
_DISCS = {"white": "#F6F0E2", "black": "#25272B", "red": "#B2321F"}
_FIGURES = {"white": "#2A1D06", "black": "#FFF3CF", "red": "#FFF", "": "#1B1303"}


@dataclass(frozen=True, slots=True)
class Ghost:
    """A stone that is thought of: its cell and colour, its group's size, the verdict.

    `size` 0 leaves the badge out; `verdict` is that of `placing.Preview`.
    """

    cell: str
    colour: str
    size: int = 0
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class Layers:
    """What is shown besides the stones.

    `groups` are those of the facts that get an outline, with their size if `sizes`; `notes`
    is what an author has drawn on cells (see `hexnotes`); `marks`
    go from an empty cell to `"illegal"`, `"lose"`, `"win"` or `"draw"`; `cursor` is the cell
    that takes the keyboard (the middle by default); `live` tells a board that is played on
    from one that is only looked at.
    """

    groups: Sequence[Facts] = ()
    sizes: bool = True
    notes: Markup | None = None
    marks: Mapping[str, str] = field(default_factory=dict)
    ghost: Ghost | None = None
    last: bool = True
    cursor: str | None = None
    live: bool = True


def over(facts: Facts, layers: Layers) -> Markup:
    """What lies over the stones."""
    return join(*_over(facts, layers))


def _over(facts: Facts, layers: Layers) -> Iterator[Markup]:
    """From the lowest upwards."""
    side = facts["side"]
    for one in layers.groups:
        yield group(side, one["colour"], tuple(one["cells"]), layers.sizes)
    if layers.notes:
        yield layers.notes
    ghost = layers.ghost
    for cell, mark in layers.marks.items():
        if ghost is None or ghost.cell != cell:
            yield el("use", href=f"#mark-{mark}", transform=place(side, cell))
    if layers.last and facts["last"]:
        yield from _last(side, facts["last"], layers)
    if ghost:
        yield _ghost(side, ghost.cell, ghost.colour, ghost.size, ghost.verdict)
    if layers.live:
        at = place(side, layers.cursor or geometry.centre(side))
        yield el("use", href="#cursor", class_="cursor", transform=at)


def _last(side: int, cell: str, layers: Layers) -> Iterator[Markup]:
    """A ring round the last stone, and a dot on it unless its group's size stands there."""
    yield el("use", href="#mark-last", transform=place(side, cell))
    outlined = next((one["cells"] for one in layers.groups if cell in one["cells"]), ())
    if not (layers.sizes and outlined and geometry.central(side, outlined) == cell):
        yield el("use", href="#mark-last-dot", transform=place(side, cell))


@cache
def group(side: int, colour: str, cells: tuple[str, ...], sizes: bool) -> Markup:
    """A group's outline on a halo, dashed for red, with its size on its middle stone."""
    shape = geometry.outline(side, cells)
    dashes = f"{0.34 * R:.0f} {0.1 * R:.0f}" if colour == "red" else None
    halo, line = _HALOS[colour], _LINES[colour]
    return el(
        "g",
        el("path", d=shape, stroke=halo, stroke_opacity=".55", stroke_width=0.17 * R),
        el("path", d=shape, stroke=line, stroke_width=0.11 * R, stroke_dasharray=dashes),
        disc(side, geometry.central(side, cells), colour, str(len(cells))) if sizes else None,
        class_=f"group group-{colour}",
        fill="none",
    )


def disc(side: int, cell: str, colour: str, text: str, size: float = 0.78 * R) -> Markup:
    """A short text on a cell; on a stone it stands on a plain disc that hides ring and pips.

    `colour` is that of the stone, "" for an empty cell.
    """
    return el(
        "g",
        el("circle", r=0.5 * R, fill=_DISCS[colour]) if colour else None,
        el("text", text, y=0.35 * size, font_size=size, fill=_FIGURES[colour]),
        class_="size",
        transform=place(side, cell),
        text_anchor="middle",
    )


def _ghost(side: int, cell: str, colour: str, size: int, verdict: str) -> Markup:
    """The stone at 72 %, a dashed ring, and the size that its group would have."""
    tone = "#A3281F" if verdict == "illegal" else "#0F403A"
    ring: dict[str, Attribute] = {
        "stroke_dasharray": f"{0.28 * R:.0f} {0.2 * R:.0f}",
        "stroke_linecap": "round",
    }
    width = 0.11 * R
    return el(
        "g",
        el("use", href=f"#stone-{colour}", opacity=".72"),
        el("circle", r=0.8 * R, fill="none", stroke=hexstones.HALO, stroke_width=0.18 * R),
        el("circle", r=0.8 * R, fill="none", stroke=tone, stroke_width=width, **ring),
        _badge(size, tone) if size else None,
        class_="ghost illegal" if verdict == "illegal" else "ghost",
        transform=place(side, cell),
    )


def _badge(size: int, colour: str) -> Markup:
    return el(
        "g",
        el("circle", r=0.42 * R, fill=colour, stroke="#fff", stroke_width=0.08 * R),
        el("text", str(size), y=0.2 * R, font_size=0.54 * R, fill="#fff"),
        class_="badge",
        transform=f"translate({0.62 * R:.0f} {-0.72 * R:.0f})",
        text_anchor="middle",
    )
