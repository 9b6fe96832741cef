"""The catalogues against the sources; here, because Babel reads both."""

import string
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog, Message
from web import messages
from web.static import said_by_menu

from tilestone import locale
from tilestone.locale import LANGUAGES, listed
from tilestone.view.gems import KINDS

Key = tuple[str | None, str]


@pytest.fixture(scope="module")
def sources() -> Catalog:
    return messages.template()


@pytest.fixture(scope="module", params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    return messages.load(request.param)


def key(message: Message) -> Key:
    return message.context, wordings(message)[0]


def wordings(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def forms(message: Message) -> tuple[str, ...]:
    found = message.string or ""
    return (found,) if isinstance(found, str) else tuple(found)


def places(text: str) -> set[str]:
    return {name for _text, name, _spec, _how in string.Formatter().parse(text) if name is not None}


def test_no_message_is_missing_and_none_is_unused(sources: Catalog, catalogue: Catalog) -> None:
    wanted = {key(message) for message in messages.messages(sources)}
    found = {key(message) for message in messages.messages(catalogue)}
    assert found == wanted, "run `make messages`"


def test_every_message_is_translated_and_none_is_a_guess(catalogue: Catalog) -> None:
    for message in messages.messages(catalogue):
        assert all(forms(message)), message.id
        assert not message.fuzzy, message.id


def test_every_form_of_a_plural_is_there(catalogue: Catalog) -> None:
    many = {"en": 2, "ja": 1, "ca": 2, "es": 2, "ko": 1}[str(catalogue.locale)]
    assert catalogue.num_plurals == many
    for message in messages.messages(catalogue):
        assert len(forms(message)) == (many if message.pluralizable else 1), message.id


def test_the_same_values_are_filled_in(catalogue: Catalog) -> None:
    for message in messages.messages(catalogue):
        known = set().union(*map(places, wordings(message)))
        last = places(wordings(message)[-1])
        for form in forms(message):
            assert places(form) <= known, message.id
        assert places(forms(message)[-1]) == last, message.id


def test_spaces_and_line_ends_are_kept(catalogue: Catalog) -> None:
    for message in messages.messages(catalogue):
        for form in forms(message):
            if message.id != ", ":
                assert form == form.strip(), message.id
            assert "\n" not in form


def test_english_says_what_the_sources_say(sources: Catalog) -> None:
    for message in messages.messages(messages.load("en")):
        assert forms(message) == wordings(message)


@pytest.mark.parametrize("language", list(LANGUAGES)[1:])
def test_the_compiled_catalogue_has_every_text(language: str) -> None:
    compiled = GNUTranslations(BytesIO(messages.compiled(language)))
    for message in messages.messages(messages.load(language)):
        first = wordings(message)[0]
        if message.context:
            assert compiled.pgettext(message.context, first) == forms(message)[0]
        elif message.pluralizable:
            one, many = wordings(message)
            assert compiled.ngettext(one, many, 1) == forms(message)[0]
            assert compiled.ngettext(one, many, 0) == forms(message)[-1]
            assert compiled.ngettext(one, many, 2) == forms(message)[-1]
        else:
            assert compiled.gettext(first) == forms(message)[0]


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    locale.use("en")


@pytest.mark.parametrize(
    ("language", "names", "said"),
    [
        ("en", ("Ada", "Bo", "Inés"), "Ada, Bo and Inés"),
        ("ja", ("Ada", "Bo", "Inés"), "Ada、Bo、Inés"),
        ("ca", ("Ada", "Bo", "Inés"), "Ada, Bo i Inés"),
        ("es", ("Ada", "Bo", "Cem"), "Ada, Bo y Cem"),
        ("es", ("Ada", "Inés"), "Ada e Inés"),
        ("es", ("Ada", "Íñigo"), "Ada e Íñigo"),
        ("es", ("Ada", "hilario"), "Ada e hilario"),
        ("es", ("Ada", "Hiedra"), "Ada y Hiedra"),
        ("es", ("Ada", "Yago"), "Ada y Yago"),
        ("ko", ("Ada", "Bo", "Inés"), "Ada, Bo, Inés"),
    ],
)
@pytest.mark.usefixtures("english_again")
def test_lists_are_said_as_the_language_says_them(
    language: str, names: tuple[str, ...], said: str
) -> None:
    locale.speak(language, GNUTranslations(BytesIO(messages.compiled(language))))
    assert listed(names) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_on_gems_differ(language: str) -> None:
    catalogue = messages.load(language)
    letters = [messages.translation(catalogue, letter) for letter in "RSEAMP"]
    assert len(set(letters)) == len(KINDS)
    assert all(len(letter) == 1 for letter in letters)


def test_what_stands_in_the_page_beforehand_is_known_to_the_catalogues(sources: Catalog) -> None:
    known = {key(message) for message in messages.messages(sources)}
    assert {(context, text) for text, context in said_by_menu().items()} <= known


def test_an_update_changes_nothing_that_is_up_to_date(sources: Catalog) -> None:
    for language in LANGUAGES:
        made = messages.written(messages.updated(language, sources))
        assert made == messages.path(language).read_bytes(), "run `make messages`"
