"""The bag of gems, drawn."""

from __future__ import annotations

from tilestone.locale import ngettext
from tilestone.view import gems
from tilestone.view.scene import Attribute, Markup, el


def bag(count: int, drawn: str | None = None) -> Markup:
    """The bag with the number of gems in it, and above it the gem that was drawn."""
    line: dict[str, Attribute] = {"fill": "none", "stroke_linecap": "round"}
    cord: dict[str, Attribute] = {"stroke": "#E3B85A", **line}
    crease: dict[str, Attribute] = {
        "stroke": "#4A2E18",
        "stroke_opacity": ".55",
        "stroke_width": 2,
        **line,
    }
    name = ngettext("The bag, with {n} gem", "The bag, with {n} gems", count).format(n=count)
    body = "M53 56C27 68 17 98 30 112C40 122 110 122 120 112C133 98 123 68 97 56C92 61 58 61 53 56Z"
    return el(
        "svg",
        el("ellipse", cx=75, cy=120, rx=52, ry=7, opacity=".25"),
        el("g", gems.gem_at(drawn, 57, 0, 36), class_="drawn", data_key=f"drawn-{count}")
        if drawn
        else None,
        el("path", d="M50 50C44 44 52 42 75 42S106 44 100 50L97 57H53Z", fill="#5B3A22"),
        el("path", d=body, fill="#8A5A34", stroke="#4A2E18", stroke_width=2),
        el("path", d="M60 66C46 80 40 96 44 110M90 66C104 80 110 96 106 110", **crease),
        el("path", d="M51 55C58 62 92 62 99 55", stroke_width=4, **cord),
        el("path", d="M97 57c8 4 8 12 4 18M98 57c10 0 14 6 14 12", stroke_width=3, **cord),
        el(
            "text",
            str(count),
            x=75,
            y=101,
            font_size=22,
            font_weight="800",
            text_anchor="middle",
            fill="#FFF3D6",
        ),
        class_="bag",
        viewBox="0 0 150 128",
        width=150,
        height=128,
        role="img",
        aria_label=name,
    )
