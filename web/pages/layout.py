"""What stands round the text of a rules page: head, languages, contents, ways on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tilestone.locale import LANGUAGES
from tilestone.view import lids
from tilestone.view.menu import wordmark
from tilestone.view.scene import Markup, el, icon, join
from web.pages.prose import Page
from web.pages.shapes import shapes
from web.pages.sources import GAMES, words

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'"
)
"""Stricter than the app's, since nothing here makes functions from text."""

ADDRESSES = {"ubongo-solo": "#/solo"}
"""Where the app plays a game, if not at `#/` and its id."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page lies: its language, and its paths in all languages, from the site's root.

    `styles` are the style sheets.
    """

    lang: str
    paths: Mapping[str, str]
    styles: Sequence[str]

    @property
    def root(self) -> str:
        """The way up to the site's root."""
        return "../" * self.paths[self.lang].count("/")

    def beside(self, lang: str) -> str:
        """The way to the same page in another language."""
        return self.root + self.paths[lang]


def game_page(place: Place, game: str, page: Page, titles: dict[str, str]) -> str:
    """The page of one game; `titles` has all games' in the order of the pages."""
    said = words(place.lang)
    play = el(
        "a",
        icon("i-play", 20),
        el("span", said["play"].format(game=page.title)),
        class_="btn pri",
        href=f"{place.root}index.html?lang={place.lang}{ADDRESSES.get(game, f'#/{game}')}",
    )
    head = el(
        "header",
        el("div", el("h1", page.title), page.lead, page.facts, play, class_="words"),
        _lid(game),
        class_=f"opening {game}",
    )
    body = el("article", head, _contents(page, said), el("div", page.body, class_="text"))
    return document(
        place,
        f"{page.title} · {said['rules']}",
        said["about"].format(game=page.title),
        join(el("main", body, id="text"), _onward(game, titles, said)),
    )


def index_page(place: Place, pages: dict[str, Page]) -> str:
    """The list of all games' rules in one language."""
    said = words(place.lang)
    cards = (
        el(
            "li",
            el(
                "a",
                _lid(game),
                el("div", el("h2", page.title), page.lead),
                href=f"{game}.html",
                class_=f"game {game}",
            ),
        )
        for game, page in pages.items()
    )
    main = el(
        "main",
        el("header", el("h1", said["rules"]), el("p", said["all_about"]), class_="list-head"),
        el("ul", *cards, class_="games"),
        id="text",
    )
    return document(place, f"{said['rules']} · Tilestone", said["all_about"], main)


def document(place: Place, title: str, about: str, main: Markup, *scripts: Markup) -> str:
    """A whole document; `scripts` are those that it has besides the boards'."""
    said = words(place.lang)
    head = join(
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content=POLICY),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="description", content=about),
        el("meta", name="color-scheme", content="light dark"),
        el("title", title),
        el("link", rel="icon", href=f"{place.root}icon.svg", type="image/svg+xml"),
        *(el("link", rel="stylesheet", href=place.root + path) for path in place.styles),
        *_alternates(place),
        el("script", src=f"{place.root}embed.js", defer=True),
        *scripts,
    )
    body = join(
        shapes(main),
        el("a", said["skip"], class_="skip", href="#text"),
        _bar(place, said),
        main,
        el("footer", el("p", said["footer"]), class_="end"),
    )
    whole = el("html", el("head", head), el("body", body, class_="reading"), lang=place.lang)
    return f"<!doctype html>\n{whole}\n"


def _alternates(place: Place) -> Iterable[Markup]:
    for lang in LANGUAGES:
        yield el("link", rel="alternate", hreflang=lang, href=place.beside(lang))
    yield el("link", rel="alternate", hreflang="x-default", href=place.beside("en"))


def _bar(place: Place, said: dict[str, str]) -> Markup:
    """The way to the app and to all rules, and the same page in the other languages."""
    home = el("a", wordmark(), class_="home", href=f"{place.root}index.html", title=said["home"])
    rules = el("a", said["rules"], href=f"{place.root}rules/{place.lang}/index.html", class_="all")
    links = (
        el(
            "a",
            name,
            href=place.beside(lang),
            hreflang=lang,
            lang=lang,
            aria_current="page" if lang == place.lang else None,
        )
        for lang, name in LANGUAGES.items()
    )
    langs = el("nav", *links, class_="languages", aria_label=said["languages"])
    return el("header", home, rules, langs, class_="top")


def _contents(page: Page, said: dict[str, str]) -> Markup:
    items = (el("li", el("a", text, href=f"#{id_}")) for id_, text in page.contents)
    return el(
        "nav",
        el("b", said["contents"], id="contents"),
        el("ol", *items),
        class_="contents",
        aria_labelledby="contents",
    )


def _onward(game: str, titles: dict[str, str], said: dict[str, str]) -> Markup:
    """The next game's rules, round and round."""
    following = GAMES[(GAMES.index(game) + 1) % len(GAMES)]
    before = GAMES[GAMES.index(game) - 1]
    made: Callable[[str, str, str], Markup] = lambda to, kind, words_: el(  # noqa: E731
        "a", el("small", words_), el("b", titles[to]), href=f"{to}.html", class_=f"way {kind}"
    )
    return el(
        "nav",
        made(before, "before", said["before"]),
        made(following, "next", said["next"]),
        class_="onward",
        aria_label=said["more"],
    )


def _lid(game: str) -> Markup:
    """The picture of the game's box, decoration only."""
    wide = 560 if game == "ubongo-solo" else 320
    return el(
        "svg",
        lids.picture(game),
        class_="lid",
        viewBox=f"0 0 {wide} 190",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )
