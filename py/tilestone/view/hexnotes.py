"""What an author writes on a board of the group games: labels, marks and shaded cells.

Marks are told by their shapes and shades by their lines, so that neither needs colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, radians, sin

from tilestone.session.embedded_stones import Notes
from tilestone.view import hexgeometry as geometry
from tilestone.view.hexgeometry import RADIUS as R
from tilestone.view.hexgeometry import place
from tilestone.view.hexlayers import disc
from tilestone.view.hexstones import HALO
from tilestone.view.scene import Markup, el, join

_INK = "#1F5FD0"
_SHADE = "#F4B63F"
_SHADE_EDGE = "#6B4700"


def notes(side: int, stones: Mapping[str, str], written: Notes) -> Markup:
    """Shades, marks and labels on their cells; `stones` goes from cell to colour."""
    return join(
        *_shades(side, stones, written), *_marks(side, written), *_labels(side, stones, written)
    )


def _shades(side: int, stones: Mapping[str, str], written: Notes) -> Iterator[Markup]:
    """A broad band inside the hexagon, dashed if striped; an empty cell is tinted too."""
    band = geometry.hexagon(0.83 * R)
    for cell, kind in written.shades.items():
        dashes = f"{0.2 * R:.0f} {0.16 * R:.0f}" if kind == "striped" else None
        yield el(
            "g",
            el("path", d=band, stroke=_SHADE_EDGE, stroke_width=0.2 * R),
            el("path", d=band, stroke=_SHADE, stroke_width=0.14 * R, stroke_dasharray=dashes),
            transform=place(side, cell),
            fill="none" if cell in stones or kind == "striped" else _SHADE,
            fill_opacity=".45",
        )


_SHAPES = {
    "cross": "M-15 -15L15 15M15 -15L-15 15",
    "triangle": "M0 -19L18 13H-18Z",
    "square": "M-15 -15H15V15H-15Z",
    "star": "M"
    + "L".join(
        f"{(9 if i % 2 else 21) * sin(radians(36 * i)):.1f} "
        f"{-(9 if i % 2 else 21) * cos(radians(36 * i)):.1f}"
        for i in range(10)
    )
    + "Z",
    "ring": "M-19 0a19 19 0 1 0 38 0a19 19 0 1 0 -38 0Z",
    "dot": "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z",
}
_FILLED = ("star", "dot")


def _marks(side: int, written: Notes) -> Iterator[Markup]:
    """A line of ink on a light one, so that it stands out from stones and wood alike."""
    for cell, kind in written.marks.items():
        shape = _SHAPES[kind]
        yield el(
            "g",
            el("path", d=shape, stroke=HALO, stroke_width=12),
            el("path", d=shape, stroke=_INK, stroke_width=6),
            transform=place(side, cell),
            fill=_INK if kind in _FILLED else "none",
            stroke_linejoin="round",
            stroke_linecap="round",
        )


def _labels(side: int, stones: Mapping[str, str], written: Notes) -> Iterator[Markup]:
    """Short texts, on a stone over a plain disc that hides its sign."""
    for cell, text in written.labels.items():
        size = (0.78, 0.62, 0.46)[min(len(text), 3) - 1] * R
        yield disc(side, cell, stones.get(cell, ""), text, size)
