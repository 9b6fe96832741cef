"""The gallery: every use of a board in somebody else's page, live, with the HTML to paste.

`web/gallery/uses.toml` says what is shown, and a file a language says it in words.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tilestone.locale import LANGUAGES
from tilestone.session import embedding
from tilestone.view import picture
from tilestone.view.scene import Markup, el, escape, join
from web.assets import WEB, BuildError, read
from web.pages import layout
from web.pages.layout import Place

SITE = "https://example.org/tilestone/"
"""Where the site lies as long as no script has put the true address in its place."""

PATHS = {lang: "gallery.html" if lang == "en" else f"gallery.{lang}.html" for lang in LANGUAGES}
"""Where the page lies, by language."""

_CODE = re.compile(r"`([^`]+)`")
_WORDS = ("title", "about", "alt")


@dataclass(frozen=True, slots=True)
class Use:
    """One way to use a board: words about it, its HTML, and the picture that stands in it.

    `html` and `live`, what is shown for it, have `{site}` and `{picture}` where addresses come;
    `path` is that of the picture.
    """

    id: str
    title: str
    about: str
    html: str
    live: str
    path: str
    picture: str

    def pasted(self) -> str:
        """The HTML to paste, with whole addresses."""
        return self._addressed(self.html, SITE)

    def shown(self) -> Markup:
        """The live copy, with addresses that hold wherever the site lies."""
        return Markup(self._addressed(self.live, ""))

    def _addressed(self, html: str, site: str) -> str:
        return html.replace("{site}", site).replace("{picture}", site + self.path)


@cache
def words(lang: str) -> dict[str, Any]:
    """The page's words in a language, and a table of them for each use."""
    return tomllib.loads(read(WEB / f"gallery/{lang}.toml").decode())


@cache
def uses(lang: str) -> tuple[Use, ...]:
    """All uses in a language, in the order of the page."""
    tables = tomllib.loads(read(WEB / "gallery/uses.toml").decode())["use"]
    return tuple(_use(table, words(lang)[table["id"]], lang) for table in tables)


def _use(table: Mapping[str, Any], said: Mapping[str, str], lang: str) -> Use:
    """One use; what a language says beside `_WORDS` are attributes with words in them."""
    spoken = {name: text for name, text in said.items() if name not in _WORDS}
    given = {**table["attributes"], **spoken}
    try:
        drawn = {"lang": lang, **table.get("drawn", given)}
        svg = picture.svg(embedding.read(drawn), name=table["id"])
    except ValueError as error:
        raise BuildError(f"gallery, {table['id']}, {lang}: {error}") from None
    html = table.get("html") or _element(given)
    filled = {"{alt}": said["alt"], "{query}": embedding.query({"lang": lang, **given})}

    def fill(text: str) -> str:
        for mark, value in filled.items():
            text = text.replace(mark, escape(value))
        return text

    live = fill(table.get("live", html))
    path = f"gallery/{lang}/{table['id']}.svg"
    return Use(table["id"], said["title"], said["about"], fill(html), live, path, svg)


def _element(given: Mapping[str, str]) -> str:
    """The element with its picture inside, one attribute a line where there are many."""
    pairs = [f'{name}="{escape(value)}"' for name, value in given.items()]
    gap = "\n  " if sum(map(len, pairs)) > 60 else " "
    opened = "".join(gap + pair for pair in pairs)
    return f'<tilestone-board{opened}>\n  <img src="{{picture}}" alt="{{alt}}">\n</tilestone-board>'


def files(place: Place, script: str, wheel: str) -> dict[str, str]:
    """A language's page and the pictures in it.

    `script` is the gallery's own, `wheel` the name of the Python package beside the page.
    """
    shown = (use for use in uses(place.lang) if "{picture}" in use.live)
    made = {use.path: f"{use.picture}\n" for use in shown}
    return {**made, place.paths[place.lang]: _page(place, script, wheel)}


def _page(place: Place, script: str, wheel: str) -> str:
    said = words(place.lang)
    parts = (_opening(said), *(_shown(use, said) for use in uses(place.lang)), _python(said, wheel))
    main = el("main", *parts, id="text", class_="gallery")
    own = el("script", type="module", src=script)
    return layout.document(place, f"{said['title']} · Tilestone", said["lead"], main, own)


def _opening(said: Mapping[str, str]) -> Markup:
    script = f'<script src="{SITE}embed.js" defer></script>'
    title = el("h1", said["title"])
    return el(
        "header", title, el("p", said["lead"]), _code("once", script, said), class_="list-head"
    )


def _shown(use: Use, said: Mapping[str, str]) -> Markup:
    """One use: what it is, the live copy, and its HTML."""
    return el(
        "section",
        el("h2", use.title),
        el("p", _told(use.about)),
        el("div", use.shown(), class_="live", data_live=use.id),
        _code(use.id, use.pasted(), said),
        id=use.id,
    )


def _code(name: str, text: str, said: Mapping[str, str]) -> Markup:
    """HTML to paste, and the button that copies it; the button needs a script to appear."""
    button = el(
        "button",
        said["copy"],
        type="button",
        class_="btn",
        data_copy=name,
        data_copied=said["copied"],
        data_selected=said["selected"],
        hidden=True,
    )
    shown = el("pre", el("code", text), tabindex=0, aria_label=said["paste"], data_code=name)
    return el("div", shown, button, class_="paste")


def _told(text: str) -> Markup:
    """Words with `code` in them."""
    parts: Sequence[str] = _CODE.split(text)
    return join(*(el("code", part) if index % 2 else part for index, part in enumerate(parts)))


def _python(said: Mapping[str, str], wheel: str) -> Markup:
    notebook = (
        f'import micropip\nawait micropip.install("{SITE}{wheel}")\n\n'
        'import tilestone\ntilestone.svg("odd", "e5w,e6b,d4w", groups="all")'
    )
    listen = (
        'document.addEventListener("tilestone-result", (event) => {\n'
        f"  console.log(event.target, event.detail); // {said['comment']}\n}});"
    )
    return el(
        "section",
        el("h2", said["python"]),
        el("p", said["wheel"]),
        _code("python", notebook, said),
        el("p", _told(said["events"])),
        _code("events", listen, said),
        el("p", said["quiet"], role="status", id="heard"),
    )
