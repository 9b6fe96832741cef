"""Scenes: what is to be drawn, as text.

A scene is markup (SVG or HTML) made by plain functions of a state, so it is tested
as text and drawn the same in a page, a notebook, a build or a test.  `el` makes one
element; strings given as children are escaped, so that nothing from a player, an
address or a file ever becomes markup.  No `style` attributes: the site's content
security policy refuses them, and looks belong to the style sheet.
"""

from __future__ import annotations

from typing import Union


class Markup(str):
    """Text that is markup already and needs no escaping."""

    __slots__ = ()


Attribute = Union[str, int, float, bool, None]
Child = Union[str, None]

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


def escape(text: str) -> str:
    """Text made safe to stand between tags or inside a quoted attribute."""
    return text.translate(_ESCAPES)


def num(value: float) -> str:
    """A length as short as it can be written: two decimals at most."""
    text = f"{value:.2f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    if value is True:
        return f" {name}"
    text = escape(value) if isinstance(value, str) else num(value)
    return f' {name}="{text}"'


def el(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    """One element.

    `class_` stands for class, and an underscore inside a name for a hyphen
    (`data_cell`, `stroke_width`).  `None` and `False` leave an attribute out, `True`
    writes its bare name; say `"true"` where ARIA wants a word.
    """
    opened = "".join([f"<{tag}", *(_attribute(n, v) for n, v in attributes.items())])
    if tag in _VOID:
        return Markup(f"{opened}>")
    return Markup(f"{opened}>{join(*children)}</{tag}>")


def join(*children: Child) -> Markup:
    """Children one after another, without an element around them."""
    return Markup(
        "".join(
            child if isinstance(child, Markup) else escape(child) for child in children if child
        )
    )


def icon(name: str, size: int = 24, class_: str = "ic") -> Markup:
    """One of the site's symbols (`i-…`, `sym-…`, `gem-…`, `seat-…`), hidden from readers.

    It stands for the `<symbol>` of that id in the page; size in pixels.
    """
    use = el("use", href=f"#{name}")
    return el("svg", use, class_=class_, width=size, height=size, aria_hidden="true")
