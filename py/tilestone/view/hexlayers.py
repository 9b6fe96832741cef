"""What lies over the stones of a board: groups outlined with their sizes, the stone thought of."""

from __future__ import annotations

from functools import cache

from tilestone.view import hexgeometry as geometry
from tilestone.view import hexstones
from tilestone.view.hexgeometry import RADIUS as R
from tilestone.view.hexgeometry import place
from tilestone.view.scene import Attribute, Markup, el

_LINES = {"white": "#FFF3CF", "black": "#17181B", "red": "#A32A1C"}
_HALOS = {"white": "#2A1D06", "black": "#FFF8E4", "red": "#FFF1E4"}
_DISCS = {"white": "#F6F0E2", "black": "#25272B", "red": "#B2321F"}
_FIGURES = {"white": "#2A1D06", "black": "#FFF3CF", "red": "#FFF", "": "#1B1303"}


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


def ghost(side: int, cell: str, colour: str, size: int, verdict: str) -> Markup:
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
