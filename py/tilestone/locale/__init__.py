"""The words that players read: every visible text goes through `_` or `ngettext`.

Mark a text with its English wording, and fill in values afterwards, so that a catalogue
can move them: `_("{name} leads").format(name=name)`.  Texts are looked up when they are
drawn, never at import, so that another language takes effect with the next drawing.

English needs no catalogue.  The others are gettext's compiled files, made by the build
from the `.po` files beside this module; only the one in use is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Any, Final, TypeVar

LANGUAGES: Final = {
    "en": "English",
    "ja": "日本語",
    "ca": "Català",
    "es": "Español",
    "ko": "한국어",
}
"""Each language as its own speakers call it; the first is the one that texts are marked in."""

I_SOUND: Final = r"[ií]|h[ií](?![ae])"
"""How a word begins before which Spanish says `e` for `y`: not `hielo`.  Source: the CLDR."""

MOST_REMEMBERED: Final = 1024
"""Results that are kept for each function."""

_Function = TypeVar("_Function", bound=Callable[..., Any])

_language = "en"
_now = NullTranslations()
_forget: list[Callable[[], None]] = []  # empties what was drawn with words


def _(message: str) -> str:
    """The message in the language of the page."""
    return _now.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a message that fits `count`."""
    return _now.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message where English uses one word for two things; `context` says which is meant."""
    return _now.pgettext(context, message)


def listed(items: Iterable[object]) -> str:
    """Items as in speech: `3`, `3 and 2`, `3, 2 and 1`."""
    *rest, last = [str(item) for item in items] or [""]
    if not rest:
        return last
    if re.match(I_SOUND, last, re.IGNORECASE):
        text = pgettext("before the sound of i", "{some} and {last}")
    else:
        text = _("{some} and {last}")
    return text.format(some=in_a_row(rest), last=last)


def in_a_row(items: Iterable[object]) -> str:
    """Items one after another, with nothing before the last: `3, 2, 1`."""
    return _(", ").join(str(item) for item in items)


def language() -> str:
    """The language of the page, one of `LANGUAGES`."""
    return _language


def use(code: str) -> None:
    """Speak another language from now on; `KeyError` for one that is not among `LANGUAGES`."""
    if code not in LANGUAGES:
        raise KeyError(code)
    speak(code, NullTranslations() if code == "en" else _catalogue(code))


def speak(code: str, catalogue: NullTranslations) -> None:
    """Take texts from a catalogue, and forget everything that was drawn with other words."""
    global _language, _now
    _language, _now = code, catalogue
    for forget in _forget:
        forget()


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a while, then the one before again; "" is the one spoken now."""
    if code in ("", _language):
        yield
        return
    before = _language, _now
    use(code)
    try:
        yield
    finally:
        speak(*before)


def remembered(function: _Function) -> _Function:
    """Like `functools.lru_cache`, for what holds words: emptied when the language changes."""
    cached: Any = lru_cache(maxsize=MOST_REMEMBERED)(function)
    _forget.append(cached.cache_clear)
    return cached  # type: ignore[no-any-return]


def _catalogue(code: str) -> GNUTranslations:
    """The compiled catalogue, through the module's loader: the package may be zipped."""
    path = __file__.replace("\\", "/").rpartition("/")[0]
    read: Callable[[str], bytes] = __spec__.loader.get_data  # type: ignore[union-attr]
    return GNUTranslations(BytesIO(read(f"{path}/{code}/LC_MESSAGES/tilestone.mo")))
