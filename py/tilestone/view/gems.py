"""Gems and the marks of the seats.

A gem is told by its cut, by a letter on its face from 26 pixels upward, and by its
name; colour comes last.  The drawings are the page's symbols `#gem-ruby` and so on.
"""

from __future__ import annotations

from tilestone.locale import _
from tilestone.view.scene import Attribute, Markup, el, join

KINDS = ("ruby", "sapphire", "emerald", "amber", "amethyst", "pearl")
"""The six gems; the standard edition plays with the first four."""

LETTERS_FROM = 26
"""The least size in pixels at which a gem carries its letter."""

# The middle of the table face on the symbols' grid of 24, and the letter's colour.
_FACES = {
    "ruby": (10.6, "#FFF"),
    "sapphire": (12, "#FFF"),
    "emerald": (12, "#FFF"),
    "amber": (15, "#2A1602"),
    "amethyst": (12, "#FFF"),
    "pearl": (12, "#3A2F22"),
}


def gem_name(kind: str) -> str:
    """What a gem is called."""
    return {
        "ruby": _("Ruby"),
        "sapphire": _("Sapphire"),
        "emerald": _("Emerald"),
        "amber": _("Amber"),
        "amethyst": _("Amethyst"),
        "pearl": _("Pearl"),
    }[kind]


def gem_letter(kind: str) -> str:
    """The letter on a gem's face; no two gems of a language share one."""
    return {
        "ruby": _("R"),
        "sapphire": _("S"),
        "emerald": _("E"),
        "amber": _("A"),
        "amethyst": _("M"),
        "pearl": _("P"),
    }[kind]


def gem_at(kind: str, x: float, y: float, size: float, letter: bool = True) -> Markup:
    """A gem inside a larger drawing, its box's corner at (x, y)."""
    drawn = el("use", href=f"#gem-{kind}", x=x, y=y, width=size, height=size)
    if not letter:
        return drawn
    middle, colour = _FACES[kind]
    unit = size / 24
    face = el(
        "text",
        gem_letter(kind),
        x=x + 12 * unit,
        y=y + (middle + 2.75) * unit,
        font_size=7.8 * unit,
        font_weight="800",
        text_anchor="middle",
        fill=colour,
        aria_hidden="true",
    )
    return join(drawn, face)


def gem(kind: str, size: int = 34) -> Markup:
    """A gem as a picture of its own, `size` pixels, with its name for readers."""
    return el(
        "svg",
        gem_at(kind, 0, 0, 24, letter=size >= LETTERS_FROM),
        class_="gem",
        viewBox="0 0 24 24",
        width=size,
        height=size,
        role="img",
        aria_label=gem_name(kind),
        data_gem=kind,
    )


def seat(index: int, initial: str = "", size: int = 24) -> Markup:
    """A seat's mark (0 hexagon, 1 circle, 2 square, 3 triangle) with its player's initial.

    The player's name stands beside it, so it is hidden from readers.
    """
    letter = el(
        "text",
        initial,
        x=12,
        y=18.4 if index == 3 else 16.6,
        font_size=12.5,
        font_weight="800",
        text_anchor="middle",
        fill="var(--paper)",
    )
    return el(
        "svg",
        el("use", href=f"#seat-{index + 1}", color=f"var(--seat-{index + 1})"),
        letter if initial else None,
        class_="seat",
        viewBox="0 0 24 24",
        width=size,
        height=size,
        aria_hidden="true",
    )


def pawn_at(index: int, x: float, y: float, scale: float = 1) -> Markup:
    """A seat's pawn inside a larger drawing, the middle of its body at (x, y)."""
    colour, rim = f"var(--seat-{index + 1})", "#000"
    body = "M-10 13.5C-10 8-4.5 6-3.6-2H3.6C4.5 6 10 8 10 13.5C10 17-10 17-10 13.5Z"
    line: dict[str, Attribute] = {"stroke": rim, "stroke_opacity": ".55", "stroke_width": 1.2}
    return el(
        "g",
        el("ellipse", cx=1, cy=15, rx=11, ry=4.5, fill=rim, opacity=".3"),
        el("path", d=body, fill=colour, **line),
        el("circle", cy=-6.5, r=6.6, fill=colour, **line),
        el("ellipse", cx=-2.2, cy=-8.8, rx=2, ry=1.4, fill="#fff", opacity=".6"),
        transform=f"translate({x:g} {y:g}) scale({scale:g})",
        class_="pawn",
    )
