"""The words that players read: every visible text goes through `_` or `ngettext`.

Mark a text with its English wording, and fill in values afterwards, so that a
catalogue can move them: `_("{name} leads").format(name=name)`.
"""

from __future__ import annotations

from gettext import NullTranslations

_now = NullTranslations()


def _(message: str) -> str:
    """The message in the language of the page."""
    return _now.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a message that fits `count`."""
    return _now.ngettext(one, many, count)
