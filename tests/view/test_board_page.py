from __future__ import annotations

import re
from pathlib import Path

import pytest

from tilestone.session.embedding import ATTRIBUTES, GAMES, MODES, THEMES
from tilestone.ubongo.boards import SYMBOLS

ROOT = Path(__file__).parents[2]


def text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["index.html", "web/embed.html"])
def test_a_page_has_what_its_first_script_asks_for(page: str) -> None:
    asked = set(re.findall(r'element\("([\w-]+)"\)', text("web/boot.js")))
    assert asked
    assert asked <= set(re.findall(r'id="([\w-]+)"', text(page)))


def test_the_element_knows_every_attribute() -> None:
    listed = text("web/embed.js").partition("const NAMES = (")[2].partition(")")[0]
    assert set(re.findall(r"[a-z]+", listed)) == set(ATTRIBUTES)


@pytest.mark.parametrize(
    ("name", "words"), [("game", GAMES), ("mode", MODES), ("theme", THEMES), ("symbol", SYMBOLS)]
)
def test_the_element_knows_the_words_of_an_attribute(name: str, words: tuple[str, ...]) -> None:
    listed = re.search(rf"\b{name}: ONE_OF\(([^)]*)\)", text("web/embed.js"))
    assert listed is not None
    assert set(re.findall(r'"([\w-]+)"', listed.group(1))) == set(words)


def test_the_manual_has_every_attribute() -> None:
    manual = text("docs/embedding.md")
    table = re.findall(r"^\| `([a-z]+)` \| (?:all|stones|Ubongo)", manual, flags=re.M)
    assert set(table) == set(ATTRIBUTES)
