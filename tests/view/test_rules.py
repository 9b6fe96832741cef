"""The way to the rules of every game."""

from __future__ import annotations

from tests.view.support import read

from tilestone.games import GAMES
from tilestone.view import rules


def test_every_game_has_its_page_and_the_one_asked_for_comes_first() -> None:
    links = read(rules.pages("omega", "ca")).tags("a")
    assert links[0]["href"] == "rules/ca/omega.html"
    assert {link["href"] for link in links} == {f"rules/ca/{game}.html" for game in GAMES}
    assert ["pri" in link["class"].split() for link in links] == [True] + [False] * 6


def test_without_a_game_none_stands_out() -> None:
    links = read(rules.pages("", "en")).tags("a")
    assert not [link for link in links if "pri" in link["class"].split()]
