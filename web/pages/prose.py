"""Prose of a rules page: Markdown to HTML, with figures, computed numbers and house rules.

Three things are more than Markdown.  A fenced block `figure NAME` stands for that figure, its
text for the caption, and a list in it for sentences that go with the moves of its board.
`{NAME.number}` stands for a number that the rules engine finds for the figure.  A quotation is
a house rule, and says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tilestone.view.scene import Markup, el
from web.assets import BuildError
from web.pages.figures import Figure

_NUMBER = re.compile(r"\{([\w-]+)\.(\w+)\}")


@dataclass(frozen=True, slots=True)
class Page:
    """A page's text: title, lead, the facts in short, and sections with their headings.

    `contents` has the id and the words of each section's heading, `shown` the names of the
    figures in the order in which they stand.
    """

    title: str
    lead: Markup
    facts: Markup
    body: Markup
    contents: tuple[tuple[str, str], ...]
    shown: tuple[str, ...]


def page(text: str, figures: Mapping[str, Figure], house: str) -> Page:
    """The page that a Markdown text describes; `house` are the words over a house rule.

    The text begins with the title, one paragraph and one list; then come the sections.
    """
    head, mark, rest = _filled(text, figures).partition("\n## ")
    parser = _parser(figures, house)
    opening = parser.parse(head)
    kinds = [token.type for token in opening if token.level == 0]
    expected = ["heading_open", "heading_close", "paragraph_open", "paragraph_close",
                "bullet_list_open", "bullet_list_close"]  # fmt: skip
    if kinds != expected or not mark:
        raise BuildError("a page begins with a title, a paragraph, a list, and then sections")
    body = parser.parse(mark + rest)
    contents = _anchored(body)
    return Page(
        title=opening[1].content,
        lead=_rendered(parser, opening[3:6]),
        facts=_rendered(parser, opening[6:]),
        body=_rendered(parser, body),
        contents=contents,
        shown=tuple(_name(token) for token in body if token.type == "fence"),
    )


def _filled(text: str, figures: Mapping[str, Figure]) -> str:
    """The text with a number in place of each `{NAME.number}`."""

    def number(found: re.Match[str]) -> str:
        name, what = found.groups()
        try:
            return figures[name].numbers[what]
        except KeyError:
            raise BuildError(f"nothing is known of {found[0]}") from None

    return _NUMBER.sub(number, text)


def _anchored(tokens: Sequence[Token]) -> tuple[tuple[str, str], ...]:
    """The ids and words of the sections; ids go by number, so that languages share them."""
    contents: list[tuple[str, str]] = []
    for token, inside in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            id_ = f"s{len(contents) + 1}"
            token.attrSet("id", id_)
            contents.append((id_, inside.content))
    return tuple(contents)


def _rendered(parser: MarkdownIt, tokens: Sequence[Token]) -> Markup:
    return Markup(parser.renderer.render(tokens, parser.options, {}))


def _parser(figures: Mapping[str, Figure], house: str) -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")

    def figure(_self: Any, tokens: Sequence[Token], index: int, *_: Any) -> str:
        name = _name(tokens[index])
        if name not in figures:
            raise BuildError(f"there is no figure {name}")
        lines = tokens[index].content.strip().splitlines()
        moves = [line[2:] for line in lines if line.startswith("- ")]
        words = "\n".join(line for line in lines if not line.startswith("- "))
        return _framed(name, figures[name].told(moves), Markup(parser.renderInline(words)))

    label = el("b", house, class_="label")
    rules: dict[str, Callable[..., str]] = {
        "fence": figure,
        "blockquote_open": lambda *_: f'<div class="house" role="note">{label}\n',
        "blockquote_close": lambda *_: "</div>\n",
        "table_open": lambda *_: '<div class="wide"><table>\n',
        "table_close": lambda *_: "</table></div>\n",
    }
    for name, rule in rules.items():
        parser.add_render_rule(name, rule)
    return parser


def _framed(name: str, drawn: Markup, caption: Markup) -> str:
    below = el("figcaption", caption) if caption else None
    return f"{el('figure', drawn, below, data_figure=name)}\n"


def _name(token: Token) -> str:
    kind, _space, name = token.info.strip().partition(" ")
    if kind != "figure" or not name:
        raise BuildError(f"a block is called “figure NAME”, not “{token.info}”")
    return name
