"""A report of an error, to be copied by the player and sent to whoever can mend it.

It says which build, which page, what went wrong, the facts of the position and the last
moves.  It holds no name: those of the players are taken out of everything, and of an address
only what addresses of ours say.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tilestone.games import GAMES

LAST = 20
"""Moves that are told, the latest."""

LONGEST = 8_000
"""Characters of the error and of the facts that are told."""

PLACES = frozenset({"seed", "moves", "stones", "turn"})
"""What an address may say in a report besides the options of games."""


@dataclass(frozen=True, slots=True)
class Page:
    """The page as it was: `facts` is asked for them, and may itself fail."""

    build: str
    address: str
    browser: str
    facts: Callable[[], Any]
    moves: Sequence[str]
    names: Sequence[str]


def compose(page: Page, error: str) -> str:
    """The report's text."""
    lines = (
        f"Tilestone {page.build}",
        f"Page: {without_names(plain(page.address), page.names)}",
        f"Browser: {page.browser}",
        f"Last moves: {' · '.join(page.moves[-LAST:]) or 'none'}",
        f"Facts: {without_names(_facts(page.facts), page.names)[:LONGEST]}",
        "",
        without_names(error.strip(), page.names)[-LONGEST:],
    )
    return "\n".join(lines)


def plain(address: str) -> str:
    """An address without anything that ours don't say."""
    said = PLACES | {option.name for game in GAMES.values() for option in game.info.options}
    path, mark, query = address.partition("?")
    pairs = [part.partition("=") for part in query.split("&") if part]
    shown = "&".join(f"{name}={value}" if name in said else "…" for name, _is, value in pairs)
    return f"{path[:80]}{mark}{shown[:LONGEST]}"


def without_names(text: str, names: Iterable[str]) -> str:
    """The text with every name in it replaced by its number.

    A name of ASCII letters is taken out as a word of its own; others wherever they stand,
    since in Japanese and Korean particles follow a name without a space.
    """
    numbered = [(name, number) for number, name in enumerate(names, 1) if name]
    for name, number in sorted(numbered, key=lambda pair: -len(pair[0])):
        word = re.escape(name)
        found = rf"(?<!\w){word}(?!\w)" if name.isascii() else word
        text = re.sub(found, f"[player {number}]", text, flags=re.ASCII)
    return text


def _facts(facts: Callable[[], Any]) -> str:
    try:
        return json.dumps(facts(), ensure_ascii=False)
    except Exception as error:  # what went wrong may have broken the position, too
        return f"none, {type(error).__name__}"
