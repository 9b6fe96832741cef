"""Attributes as authors write them: names to texts, read one by one within their bounds.

Lists are parted by commas or spaces, `e5w, e6b`, and pairs have an equals sign, `e5=A`.
What is wrong raises an `AttributeFault` that names the attribute and says what was expected.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tilestone.core.game import LONGEST_NAMED
from tilestone.locale import _

LONGEST = 8000
"""Characters of any attribute."""


class AttributeFault(ValueError):
    """An attribute that can't be used: `attribute` is its name, `reason` a sentence.

    `shown` is as much of the name as is repeated: it may come from anywhere.
    """

    def __init__(self, attribute: str, reason: str) -> None:
        self.shown = attribute[:LONGEST_NAMED]
        super().__init__(f"{self.shown}: {reason}")
        self.attribute = attribute
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Attributes:
    """The attributes of one board, and of which of them something has been read."""

    texts: Mapping[str, str]
    used: set[str] = field(default_factory=set)

    def text(self, name: str, most: int = LONGEST) -> str:
        """The text of an attribute, "" if it isn't there, of `most` characters."""
        self.used.add(name)
        text = self.texts.get(name, "").strip()
        if len(text) > most:
            said = _("{most} characters at most were expected.")
            raise AttributeFault(name, said.format(most=most))
        return text

    def choice(self, name: str, choices: Iterable[str], default: str) -> str:
        """One of several words."""
        text = self.text(name) or default
        listed = tuple(choices)
        if text not in listed:
            raise fault(name, text, one_of(listed))
        return text

    def switch(self, name: str, default: bool) -> bool:
        """On or off."""
        return self.choice(name, ("on", "off"), "on" if default else "off") == "on"

    def whole(self, name: str, least: int, most: int) -> int | None:
        """A whole number, `None` if the attribute isn't there."""
        text = self.text(name)
        if not text:
            return None
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
        if not least <= number <= most:
            said = _("a whole number from {least} to {most}")
            raise fault(name, text, said.format(least=least, most=most))
        return number

    def words(self, name: str) -> tuple[str, ...]:
        """The items of a list."""
        return tuple(self.text(name).replace(",", " ").split())

    def pairs(self, name: str, default: str | None = None) -> dict[str, str]:
        """The items of a list of pairs; one without equals sign stands for `default`."""
        out: dict[str, str] = {}
        for word in self.words(name):
            key, mark, value = word.partition("=")
            if not mark and default is not None:
                value = default
            if not key or not value or key in out:
                raise fault(name, word, _("each name once with its value, like e5=A"))
            out[key] = value
        return out

    def leftover(self) -> str:
        """The first attribute that nothing was read of, "" if there is none."""
        return next((name for name in self.texts if name not in self.used), "")


def fault(name: str, given: str, expected: str) -> AttributeFault:
    """The fault of a value that is none of those expected."""
    said = _("expected {expected}, not “{given}”.")
    return AttributeFault(name, said.format(expected=expected, given=given[:40]))


def one_of(choices: Iterable[str]) -> str:
    """What is expected where one of several words is."""
    return _("one of {choices}").format(choices=", ".join(choices))
