from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from tilestone import locale
from tilestone.locale import LANGUAGES, _, in_a_row, listed, ngettext, pgettext


class Shouting(NullTranslations):
    """A language that says everything louder."""

    def gettext(self, message: str) -> str:
        return message.upper()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return (msgid1 if n < 3 else msgid2).upper()

    def pgettext(self, context: str, message: str) -> str:
        return f"{context} {message}".upper()


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    locale.use("en")


def test_english_needs_no_catalogue() -> None:
    assert locale.language() == "en"
    assert _("Sun") == "Sun"
    assert pgettext("game", "Odd") == "Odd"
    assert [ngettext("{n} gem", "{n} gems", n) for n in (0, 1, 2)] == [
        "{n} gems", "{n} gem", "{n} gems",
    ]  # fmt: skip


def test_another_language_is_spoken_from_the_next_text_on() -> None:
    locale.speak("ja", Shouting())
    assert locale.language() == "ja"
    assert _("Sun") == "SUN"
    assert ngettext("one", "many", 2) == "ONE"  # its plurals are its own
    assert pgettext("game", "Odd") == "GAME ODD"
    locale.use("en")
    assert _("Sun") == "Sun"


def test_only_the_languages_of_the_list_can_be_chosen() -> None:
    with pytest.raises(KeyError, match="tlh"):
        locale.use("tlh")
    assert locale.language() == "en"
    assert next(iter(LANGUAGES)) == "en"


def test_what_was_drawn_with_words_is_forgotten_with_them() -> None:
    drawn: list[str] = []

    @locale.remembered
    def draw(name: str) -> str:
        drawn.append(name)
        return f"{name}: {_('Sun')}"

    assert draw("Ada") == draw("Ada") == "Ada: Sun"
    assert drawn == ["Ada"]
    locale.speak("ja", Shouting())
    assert draw("Ada") == "Ada: SUN"
    assert drawn == ["Ada", "Ada"]


@pytest.mark.parametrize(
    ("items", "said"),
    [((), ""), ((3,), "3"), ((3, 2), "3 and 2"), (("a", "b", "c", "d"), "a, b, c and d")],
)
def test_lists_are_said_as_in_speech(items: tuple[object, ...], said: str) -> None:
    assert listed(items) == said


def test_items_in_a_row_have_no_last_word() -> None:
    assert in_a_row(["I3", "L4", "T4"]) == "I3, L4, T4"
    assert in_a_row([]) == ""
