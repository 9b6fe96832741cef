"""A position as a picture of its own: an SVG file that needs nothing of the page."""

from __future__ import annotations

from collections.abc import Sequence

from tilestone.core.game import Facts
from tilestone.view import hexboard, hexstones
from tilestone.view.hexboard import Layers
from tilestone.view.scene import el

# What the page's style sheet says by day; a file has no style sheet.
_TOKENS = {
    "--hexboard-edge": "#7E653C",
    "--hexboard": "#A98E60",
    "--hex-coord": "#2E1F06",
    "--hex": "#D8C198",
    "--focus-halo": "#FFFFFF",
    "--focus": "#0B4FD0",
}


def picture(facts: Facts, groups: Sequence[Facts] = (), title: str = "") -> str:
    """The text of an SVG file that shows the position and outlines the groups."""
    width, height = hexboard.extent(facts["side"])
    out = str(
        el(
            "svg",
            el("title", title) if title else None,
            hexstones.defs(),
            hexboard.board(facts, Layers(groups=groups, live=False)),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width:.0f} {height:.0f}",
            width=round(width),
            height=round(height),
            font_family="Optima, Candara, Lato, sans-serif",
            font_weight="800",
        )
    )
    for name, value in _TOKENS.items():
        out = out.replace(f"var({name})", value)
    return out
