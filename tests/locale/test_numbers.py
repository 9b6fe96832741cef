from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from tilestone import locale
from tilestone.locale.numbers import exact_text, whole


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    locale.use("en")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0", "999", "1,000", "-1,234", "12,345", "1,234,567"]),
        ("ja", ["0", "999", "1,000", "-1,234", "12,345", "1,234,567"]),
        ("ko", ["0", "999", "1,000", "-1,234", "12,345", "1,234,567"]),
        ("ca", ["0", "999", "1.000", "-1.234", "12.345", "1.234.567"]),
        ("es", ["0", "999", "1000", "-1234", "12.345", "1.234.567"]),
    ],
)
def test_whole_numbers_are_grouped_as_the_language_does(language: str, said: list[str]) -> None:
    locale.speak(language, NullTranslations())
    assert [whole(n) for n in (0, 999, 1000, -1234, 12_345, 1_234_567)] == said


def test_numbers_of_any_size_are_exact() -> None:
    assert whole(3**50).replace(",", "") == str(3**50)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "1:02:03.004"), ("ja", "1:02:03.004"), ("ca", "1:02:03,004"), ("es", "1:02:03,004")],
)
def test_exact_times_have_the_decimal_mark_of_the_language(language: str, said: str) -> None:
    locale.speak(language, NullTranslations())
    assert exact_text(3_723_004) == said
