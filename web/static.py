"""What stands in the page before Python runs."""

from __future__ import annotations

from tilestone.view import hexstones, tile
from tilestone.view.boxes import boxes
from tilestone.view.menu import menu
from tilestone.view.scene import el


def frame() -> str:
    """The menu's frame as markup, drawn by the same code that draws it later."""
    return str(menu(boxes()))


def definitions() -> str:
    """The gradients that tiles and stones are painted with, once for the page."""
    shapes = (tile.defs(), hexstones.defs())
    return str(el("svg", *shapes, class_="defs", width=0, height=0, aria_hidden="true"))
