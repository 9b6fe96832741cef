"""What stands in the page before Python runs."""

from __future__ import annotations

from tilestone.view import hexstones, lids, tile
from tilestone.view.boxes import boxes
from tilestone.view.menu import menu
from tilestone.view.scene import el


def frame() -> str:
    """The menu's frame as markup, drawn by the same code that draws it later."""
    return str(menu(boxes()))


def definitions() -> str:
    """The gradients and shapes that tiles and stones share, once for the page."""
    drawn = (tile.defs(), hexstones.defs(), lids.shapes())
    return str(el("svg", *drawn, class_="defs", width=0, height=0, aria_hidden="true"))


def shapes() -> str:
    """Those of them that a single board needs."""
    drawn = (tile.defs(), hexstones.defs())
    return str(el("svg", *drawn, class_="defs", width=0, height=0, aria_hidden="true"))
