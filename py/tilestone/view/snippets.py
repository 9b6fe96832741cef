"""What an author pastes: the element with its picture inside, or a plain frame."""

from __future__ import annotations

from collections.abc import Mapping

from tilestone.locale import _, speaking
from tilestone.session import embedding
from tilestone.session.embedding import Spec
from tilestone.view import picture
from tilestone.view.scene import Markup, el, join

FRAME = (620, 860)
"""Pixels of a plain frame: it can't say how high it is, so it gets room enough."""


def written(attributes: Mapping[str, str]) -> dict[str, str]:
    """The attributes that say something, the general ones first, in the order of the manual."""
    return {name: attributes[name] for name in embedding.ATTRIBUTES if attributes.get(name)}


def element(spec: Spec, attributes: Mapping[str, str], site: str, name: str = "") -> str:
    """The script and the element, with a picture and words for those who have no scripts.

    `site` is the address of the site, with a slash at its end; `name` as for `picture.svg`.
    """
    drawn = picture.svg(spec, name)
    fluid = drawn.replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)
    board = el("tilestone-board", Markup(f"\n{fluid}\n"), _words(spec), **written(attributes))
    script = el("script", src=f"{site}embed.js", defer=True)
    return f"{script}\n{board}"


def _words(spec: Spec) -> Markup | None:
    """The goal and the caption, as readers without scripts see them."""
    if not spec.goal and not spec.caption:
        return None
    goal = el("b", spec.goal) if spec.goal else None
    gap = " " if spec.goal and spec.caption else None
    return join(el("p", goal, gap, spec.caption or None), Markup("\n"))


def frame(spec: Spec, attributes: Mapping[str, str], site: str) -> str:
    """A frame, for pages that strip scripts."""
    width, height = FRAME
    with speaking(spec.lang):
        title = spec.goal or _("A board of Tilestone")
    return el(
        "iframe",
        src=address(attributes, site),
        title=title,
        width=spec.width or width,
        height=height,
        loading="lazy",
    )


def address(attributes: Mapping[str, str], site: str) -> str:
    """The address of the board's own page."""
    return f"{site}embed.html#{embedding.query(written(attributes))}"
