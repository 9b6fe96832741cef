"""Scenes read back as trees, and what colours and path data say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VOID = {"br", "hr", "img", "input", "link", "meta"}


@dataclass
class Node:
    """An element: tag, attributes (lower case, bare ones are empty), what is in it in order."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list[Node | str] = field(default_factory=list)

    @property
    def children(self) -> list[Node]:
        return [part for part in self.inside if isinstance(part, Node)]

    @property
    def text(self) -> str:
        """The element's own text, without its children's."""
        return "".join(part for part in self.inside if isinstance(part, str))

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def get(self, name: str) -> str | None:
        return self.attributes.get(name)

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, **wanted: str | None) -> list[Node]:
        """Elements below with these attributes; `None` stands for any value."""
        names = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        return [
            node
            for node in self.walk()
            if all(
                name in node.attributes and (value is None or node.attributes[name] == value)
                for name, value in names.items()
            )
        ]

    def tags(self, tag: str) -> list[Node]:
        return [node for node in self.walk() if node.tag == tag.lower()]

    def of_class(self, name: str) -> list[Node]:
        return [n for n in self.walk() if name in (n.get("class") or "").split()]

    def seen(self) -> Iterator[Node]:
        """Elements that are not hidden from readers."""
        if self.get("aria-hidden") != "true":
            yield self
            for child in self.children:
                yield from child.seen()

    def words(self) -> str:
        """All text in reading order, whatever is between."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for part in self.inside:
            if isinstance(part, str):
                yield part
            else:
                yield from part._texts()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.stack = [Node("root")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in <{tag}>"
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.stack[-1].inside.append(node)
        if tag not in VOID:
            self.stack.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop().tag == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        self.stack[-1].inside.append(data)


def read(markup: str) -> Node:
    """The tree of a scene; fails where tags don't match."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    assert len(reader.stack) == 1, "an element is left open"
    return reader.stack[0]


def numbers(text: str) -> list[float]:
    return [float(word) for word in re.findall(r"-?\d*\.?\d+", text)]


def tokens() -> tuple[dict[str, str], dict[str, str]]:
    """The six-digit colours of tokens.css by day and by night."""
    source = (ROOT / "web" / "css" / "tokens.css").read_text("utf-8")
    hexadecimal = r"(#[0-9A-Fa-f]{6})"
    one = re.findall(rf"--([\w-]+): {hexadecimal};", source)
    two = re.findall(rf"--([\w-]+): light-dark\({hexadecimal}, {hexadecimal}\);", source)
    day = {**dict(one), **{name: light for name, light, _ in two}}
    night = {**dict(one), **{name: dark for name, _, dark in two}}
    return day, night
