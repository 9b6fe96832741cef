"""What stands in the page before Python runs."""

from __future__ import annotations

import json
from gettext import NullTranslations

from tilestone import locale
from tilestone.locale import LANGUAGES
from tilestone.view import hexstones, lids, tile
from tilestone.view.boxes import boxes
from tilestone.view.menu import menu
from tilestone.view.scene import el, join
from web.messages import load, marked, sentences, translation

OTHERS = tuple(LANGUAGES)[1:]


class _Listening(NullTranslations):
    """A catalogue that remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: dict[str, str | None] = {}  # text -> its context

    def gettext(self, message: str) -> str:
        self.heard[message] = None
        return message

    def pgettext(self, context: str, message: str) -> str:
        self.heard[message] = context
        return message


def frame() -> str:
    """The menu's frame as markup, drawn by the same code that draws it later."""
    return str(menu(boxes(), language="en"))


def definitions() -> str:
    """The gradients and shapes that tiles and stones share, once for the page."""
    drawn = (tile.defs(), hexstones.defs(), lids.shapes())
    return str(el("svg", *drawn, class_="defs", width=0, height=0, aria_hidden="true"))


def shapes() -> str:
    """Those of them that a single board needs."""
    drawn = (tile.defs(), hexstones.defs())
    return str(el("svg", *drawn, class_="defs", width=0, height=0, aria_hidden="true"))


Said = dict[str, str | None]
"""Texts, each with its context if it has one."""


def said_by_menu() -> Said:
    """Every text of the menu's frame."""
    listening = _Listening()
    locale.speak("en", listening)
    frame()
    locale.use("en")
    return listening.heard


def said_by_page(page: str) -> Said:
    """Every sentence that stands in a page itself."""
    return dict.fromkeys(sentences(page))


def said_by_script(script: str) -> Said:
    """Every text that a script shows."""
    return dict.fromkeys(marked(script))


def words(said: Said) -> str:
    """Texts in each language but their own, as JSON: language, text, translation."""
    table = {code: _translated(code, said) for code in OTHERS}
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def word_rows(said: Said) -> str:
    """Texts that stand once, as JSON: the other languages, and each text in all of them."""
    tables = [_translated(code, said) for code in OTHERS]
    rows = {text: [table[text] for table in tables] for text in said}
    return json.dumps([OTHERS, rows], ensure_ascii=False, separators=(",", ":"))


def _translated(code: str, said: Said) -> dict[str, str]:
    catalogue = load(code)
    return {text: translation(catalogue, text, context) for text, context in said.items()}


def no_script(page: str) -> str:
    """A page's last sentence in the other languages: without scripts nobody chooses one."""
    text = sentences(page)[-1]
    return str(join(*(el("p", translation(load(code), text), lang=code) for code in OTHERS)))
