"""The way to the rules: the page of every game, with figures and worked examples."""

from __future__ import annotations

from tilestone.locale import _
from tilestone.view.boxes import boxes
from tilestone.view.parts import button
from tilestone.view.scene import Markup, el


def pages(game: str, language: str) -> Markup:
    """Links to the pages of all games in a language, relative to the app's own page.

    That of `game` stands out and comes first; `game` may be "" or a whole family.
    """
    ordered = sorted(boxes(), key=lambda box: box.id != game)
    links = (
        button(
            box.title,
            "book",
            kind="pri" if box.id == game else "",
            href=f"rules/{language}/{box.id}.html",
        )
        for box in ordered
    )
    return el("nav", *links, class_="rules-pages", aria_label=_("Rules"))
