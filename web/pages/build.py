"""The static pages as files of the site: the rules and the gallery."""

from __future__ import annotations

import tilestone
from tilestone import locale
from web.assets import BuildError, Files
from web.pages import gallery, layout, sources
from web.pages.figures import Figure, draw
from web.pages.layout import Place
from web.pages.prose import Page, page

STYLES = ("css/tokens.css", "css/base.css", "pages.css")
"""The style sheets of the pages, in the folder of our own files."""


WHEEL = f"tilestone-{tilestone.__version__}-py3-none-any.whl"
"""The Python package beside the pages."""


def paths(name: str) -> dict[str, str]:
    """Where a page of rules lies, by language."""
    return {lang: f"rules/{lang}/{name}.html" for lang in locale.LANGUAGES}


def figures(game: str, lang: str) -> dict[str, Figure]:
    """The figures of a game's page, drawn with a language's words."""
    return {name: draw(name, table, lang) for name, table in sources.figures(game).items()}


def text(game: str, lang: str) -> Page:
    """The text of a game's page."""
    house = sources.words(lang)["house_rule"]
    try:
        return page(sources.prose(game, lang), figures(game, lang), house)
    except BuildError as error:
        raise BuildError(f"web/rules/{game}/{lang}.md: {error}") from None


def files(folder: str) -> Files:
    """The pages of all languages; `folder` is that of our own files in the site."""
    styles = [f"{folder}/{name}" for name in STYLES]
    made = {}
    for lang in locale.LANGUAGES:
        locale.use(lang)
        texts = {game: text(game, lang) for game in sources.GAMES}
        titles = {game: read_.title for game, read_ in texts.items()}
        for game, read_ in texts.items():
            place = Place(lang, paths(game), styles)
            made[place.paths[lang]] = layout.game_page(place, game, read_, titles)
        place = Place(lang, paths("index"), styles)
        made[place.paths[lang]] = layout.index_page(place, texts)
        made |= gallery.files(Place(lang, gallery.PATHS, styles), f"{folder}/gallery.js", WHEEL)
    locale.use("en")
    return {name: text.encode() for name, text in made.items()}
