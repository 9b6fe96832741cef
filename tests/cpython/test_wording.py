"""The decisions of docs/translating.md that a program can check: words, register, punctuation.

All that players read is read here: the catalogues, the rules pages, the gallery.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from web import messages
from web.assets import ROOT

from tilestone.locale import LANGUAGES

REJECTED = {
    "ja": r"盤|誰|パズル|(?<!宝)石|中断|手助け|ごほうび|褒美|かけ算|記号",
    "ca": r"trencaclosques|puzle|aparell|llengua|rendir|fitxa|vostè",
    "es": r"puzle|\bpiezas?\b|aparato|rendir|usted",
    "ko": r"보드(?!게임)|영역|대국|던지|기기를 돌려|잠들",
}
"""Words for which docs/translating.md has another one."""

QUOTES = {"en": "“”’", "ja": "「」", "ca": "«»’", "es": "«»", "ko": "‘’"}
JAPANESE = "[ぁ-ヿ一-鿿]"


def spoken(language: str) -> Iterator[tuple[str, str]]:
    """The texts of the program: where each stands, and the text."""
    for message in messages.messages(messages.load(language)):
        found = message.string or ""
        for form in (found,) if isinstance(found, str) else found:
            yield str(message.id), form


def written(language: str) -> Iterator[tuple[str, str]]:
    """The texts of the pages, without what stands in code."""
    for page in sorted((ROOT / "web/rules").glob(f"*/{language}.md")):
        yield page.parent.name, page.read_text("utf-8").replace("```", "")
    for file in (ROOT / f"web/rules/words/{language}.toml", ROOT / f"web/gallery/{language}.toml"):
        for where, text in values(file):
            yield where, re.sub("`[^`]*`", "", text)


def values(file: Path) -> Iterator[tuple[str, str]]:
    """The texts of a file of words, but for those that are said in another language."""
    for name, entry in tomllib.loads(file.read_text("utf-8")).items():
        if isinstance(entry, str):
            yield f"{file.name}: {name}", entry
        elif "lang" not in entry:
            yield from ((f"{file.name}: {name}", text) for text in entry.values())


def found(pattern: str, texts: Iterator[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(where, hit[0]) for where, text in texts for hit in re.finditer(pattern, text)]


def everything(language: str) -> Iterator[tuple[str, str]]:
    yield from spoken(language)
    yield from written(language)


@pytest.mark.parametrize("language", list(REJECTED))
def test_one_thing_has_one_word(language: str) -> None:
    assert found(f"(?i){REJECTED[language]}", everything(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_dots_are_those_of_the_language(language: str) -> None:
    others = set("\"'“”‘’„«»「」『』") - set(QUOTES[language])
    pattern = "|".join([*map(re.escape, sorted(others)), r"\.\.\."])
    assert found(pattern, everything(language)) == []


def test_korean_is_spoken_in_one_style_and_written_in_another() -> None:
    assert found("니다", spoken("ko")) == []
    assert found(r"(?<!세)요[.?!]", written("ko")) == []


def test_korean_particles_are_never_left_to_the_reader() -> None:
    assert found(r"[가-힣]\([가-힣]\)|\((?:이|으)\)", everything("ko")) == []


def test_japanese_sentences_are_polite() -> None:
    assert found("(?:(?<!まし)(?<!でし)た|だ|である|する|ない|る)。", everything("ja")) == []


def test_japanese_punctuation_is_wide() -> None:
    assert found(f"{JAPANESE}[,:;?!()]|[,:;?!()]{JAPANESE}", everything("ja")) == []


@pytest.mark.parametrize(("language", "dash"), [("ja", "〜"), ("ko", "~")])
def test_ranges_are_written_as_in_the_language(language: str, dash: str) -> None:
    assert found(r"\d[–-][\d{]", everything(language)) == []
    assert found(rf"\d{dash}[\d{{]", everything(language))


def test_spanish_questions_and_cries_are_opened_and_closed() -> None:
    for where, text in everything("es"):
        prose = re.sub(r"\w\?\w+=", "", text)  # an address
        assert [prose.count(mark) for mark in "¿¡"] == [prose.count(mark) for mark in "?!"], where


def test_catalan_never_says_de_before_a_name_that_may_begin_with_a_vowel() -> None:
    names = "name|names|game|piece|pieces|other|colour|symbol"
    assert found(rf"(?i)\b(?:de|del) \{{(?:{names})\}}", everything("ca")) == []


@pytest.mark.parametrize("language", ["ca", "es"])
def test_decimals_have_a_comma(language: str) -> None:
    assert found(r"\b\d+\.\d", written(language)) == []
    assert found(r"\b\d+,\d", written(language))
