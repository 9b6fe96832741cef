"""The sources of the rules pages: prose in Markdown, figures and words in TOML.

`web/rules/odd/ja.md` is what the page about Odd says in Japanese; `web/rules/odd/figures.toml`
describes its figures, which all languages share; `web/rules/words/ja.toml` has the words
around every page.  What several pages say stands once, in a folder without a game of its
name, and is taken in by a line of its own: `{{ubongo}}`.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any

from web.assets import WEB, BuildError, read

RULES = WEB / "rules"

GAMES = (
    "ubongo-solo",
    "ubongo-standard",
    "ubongo-2005",
    "libra",
    "odd",
    "omega",
    "manalath",
)
"""The games in the order in which their pages follow one another."""

Figures = dict[str, dict[str, Any]]

_PART = re.compile(r"^\{\{(\w+)\}\}$", re.MULTILINE)


@cache
def words(lang: str) -> dict[str, str]:
    """The words round the pages of a language, by their keys."""
    return tomllib.loads(_text(f"words/{lang}.toml"))


@cache
def prose(game: str, lang: str) -> str:
    """The Markdown of a page, with the shared parts in their places."""
    return _PART.sub(lambda part: _text(f"{part[1]}/{lang}.md").strip(), _text(f"{game}/{lang}.md"))


@cache
def figures(game: str) -> Figures:
    """The figures that a page may show, by name: its own and those of the parts it takes in."""
    found: Figures = {}
    for name in (*_PART.findall(_text(f"{game}/en.md")), game):
        found |= tomllib.loads(_text(f"{name}/figures.toml"))
    return found


def _text(name: str) -> str:
    try:
        return read(RULES / name).decode("utf-8")
    except UnicodeDecodeError as error:
        raise BuildError(f"web/rules/{name}: not UTF-8: {error}") from None
