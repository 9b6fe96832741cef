"""The gallery: every use of a board in somebody else's page, live, with the HTML to paste."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tilestone.session import embedding
from tilestone.view import picture
from tilestone.view.menu import wordmark
from tilestone.view.scene import Markup, el, escape, join
from web.assets import WEB, BuildError, read
from web.pages.layout import POLICY

SITE = "https://example.org/tilestone/"
"""Where the site lies as long as no script has put the true address in its place."""

_CODE = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Use:
    """One way to use a board: words about it, its HTML, and the picture that stands in it.

    `html` and `live`, what is shown for it, have `{site}` and `{picture}` where addresses come.
    """

    id: str
    title: str
    about: str
    html: str
    live: str
    picture: str

    def pasted(self) -> str:
        """The HTML to paste, with whole addresses."""
        return self._addressed(self.html, SITE)

    def shown(self) -> Markup:
        """The live copy, with addresses that hold wherever the site lies."""
        return Markup(self._addressed(self.live, ""))

    def _addressed(self, html: str, site: str) -> str:
        address = f"{site}gallery/{self.id}.svg"
        return html.replace("{site}", site).replace("{picture}", address)


@cache
def uses() -> tuple[Use, ...]:
    """All uses, in the order of the page."""
    tables = tomllib.loads(read(WEB / "pages/gallery.toml").decode())["use"]
    return tuple(_use(table) for table in tables)


def _use(table: Mapping[str, Any]) -> Use:
    given = table["attributes"]
    try:
        drawn = picture.svg(embedding.read(table.get("drawn", given)), name=table["id"])
    except ValueError as error:
        raise BuildError(f"gallery, {table['id']}: {error}") from None
    html = table.get("html") or _element(given, table["alt"])
    html = html.replace("{query}", escape(embedding.query(given)))
    live = table.get("live", html)
    return Use(table["id"], table["title"], table["about"], html, live, drawn)


def _element(given: Mapping[str, str], alt: str) -> str:
    """The element with its picture inside, one attribute a line where there are many."""
    pairs = [f'{name}="{escape(value)}"' for name, value in given.items()]
    gap = "\n  " if sum(map(len, pairs)) > 60 else " "
    opened = "".join(gap + pair for pair in pairs)
    return (
        f'<tilestone-board{opened}>\n  <img src="{{picture}}" alt="{escape(alt)}">\n'
        "</tilestone-board>"
    )


def files(folder: str, styles: Iterable[str], wheel: str) -> dict[str, bytes]:
    """The page and the pictures in it; `wheel` is the name of the Python package beside it."""
    shown = (use for use in uses() if "{picture}" in use.live)
    made = {f"gallery/{use.id}.svg": f"{use.picture}\n".encode() for use in shown}
    return {**made, "gallery.html": _page(folder, styles, wheel).encode()}


def _page(folder: str, styles: Iterable[str], wheel: str) -> str:
    head = join(
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content=POLICY),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="description", content="Boards for your own page, with the HTML to paste."),
        el("meta", name="color-scheme", content="light dark"),
        el("title", "Boards for your page · Tilestone"),
        el("link", rel="icon", href="icon.svg", type="image/svg+xml"),
        *(el("link", rel="stylesheet", href=path) for path in styles),
        el("script", src="embed.js", defer=True),
        el("script", type="module", src=f"{folder}/gallery.js"),
    )
    body = join(
        el("a", "To the text", class_="skip", href="#text"),
        el("header", el("a", wordmark(), class_="home", href="index.html"), class_="top"),
        el("main", _opening(), *map(_shown, uses()), _python(wheel), id="text", class_="gallery"),
    )
    whole = el("html", el("head", head), el("body", body, class_="reading"), lang="en")
    return f"<!doctype html>\n{whole}\n"


def _opening() -> Markup:
    script = f'<script src="{SITE}embed.js" defer></script>'
    return el(
        "header",
        el("h1", "Boards for your page"),
        el(
            "p",
            "A position or a puzzle in a page of yours: a picture that needs nothing, and comes "
            "alive when a reader touches it. Put this line once into the page, and a board "
            "wherever you want one. The app writes both for any position: Share, then Embed.",
        ),
        _code("once", script),
        class_="list-head",
    )


def _shown(use: Use) -> Markup:
    """One use: what it is, the live copy, and its HTML."""
    return el(
        "section",
        el("h2", use.title),
        el("p", _told(use.about)),
        el("div", use.shown(), class_="live", data_live=use.id),
        _code(use.id, use.pasted()),
        id=use.id,
    )


def _code(name: str, text: str) -> Markup:
    """HTML to paste, and the button that copies it; the button needs a script to appear."""
    button = el("button", "Copy", type="button", class_="btn", data_copy=name, hidden=True)
    return el(
        "div",
        el("pre", el("code", text), tabindex=0, aria_label="HTML to paste", data_code=name),
        button,
        class_="paste",
    )


def _told(text: str) -> Markup:
    """Words with `code` in them."""
    parts = _CODE.split(text)
    return join(*(el("code", part) if index % 2 else part for index, part in enumerate(parts)))


def _python(wheel: str) -> Markup:
    notebook = (
        f'import micropip\nawait micropip.install("{SITE}{wheel}")\n\n'
        'import tilestone\ntilestone.svg("odd", "e5w,e6b,d4w", groups="all")'
    )
    listen = (
        'document.addEventListener("tilestone-result", (event) => {\n'
        "  console.log(event.target, event.detail); // who won, or that a puzzle is solved\n});"
    )
    return el(
        "section",
        el("h2", "Python, and what happens on a board"),
        el("p", "The wheel beside this page draws any board as SVG, in a notebook or in PyScript."),
        _code("python", notebook),
        el(
            "p",
            _told("A board tells the page around it what happens: `tilestone-ready`, "
            "`tilestone-move`, `tilestone-position`, `tilestone-result`."),
        ),
        _code("events", listen),
        el("p", "Nothing has happened on a board of this page yet.", role="status", id="heard"),
    )  # fmt: skip
