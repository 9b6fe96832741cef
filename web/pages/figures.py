"""Figures of the rules pages: drawn by `tilestone.view`, with the numbers that are told of them.

A figure is a table in a `figures.toml`.  Its `kind` says what it is; one without is a board
that comes alive when it is touched, and its entries are the attributes of the element
`<tilestone-board>`, so that readers find the very position that is drawn.

Every figure gives numbers, found by the rules engine, for the prose to use; `expect` names
some of them with their values, and a figure of which they don't hold is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tilestone.view.scene import Markup, escape
from web.assets import BuildError


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure as markup, and what is known of it, by names that the prose may use."""

    drawn: Markup
    numbers: Mapping[str, str] = field(default_factory=dict)

    def told(self, captions: Sequence[str]) -> Markup:
        """The figure with a sentence for the start and for each move of its board."""
        if not captions:
            return self.drawn
        before, board, after = str(self.drawn).partition("<tilestone-board ")
        if not board:
            raise BuildError("only a board has sentences for its moves")
        return Markup(f'{before}{board}captions="{escape(" | ".join(captions))}" {after}')


Draw = Callable[[dict[str, Any], str], Figure]
"""What draws a kind of figure from its table, in a language."""


def draw(name: str, table: Mapping[str, Any], lang: str) -> Figure:
    """The figure that a table describes; `BuildError` if it isn't what the table expects."""
    given = dict(table)
    expected = given.pop("expect", {})
    kind = given.pop("kind", "board")
    try:
        figure = _kinds()[kind](given, lang)
    except (KeyError, ValueError) as error:
        raise BuildError(f"figure {name}: {error}") from error
    for what, value in expected.items():
        if figure.numbers.get(what) != str(value):
            found = figure.numbers.get(what)
            raise BuildError(f"figure {name}: {what} is {found}, not {value}")
    return figure


def _kinds() -> dict[str, Draw]:
    from web.pages import boards, gems, puzzles  # noqa: PLC0415  they make figures of this module

    return {
        "board": boards.board,
        "puzzle": puzzles.puzzle,
        "pieces": puzzles.pieces,
        "die": puzzles.die,
        "card": puzzles.card,
        "misfit": puzzles.misfit,
        "worth": gems.worth,
        "hand": gems.hand,
        "round": gems.round_,
        "gemboard": gems.gemboard,
        "standing": gems.standing,
    }
