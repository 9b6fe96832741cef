"""Pictures in a language of their own; here, because Babel compiles the catalogues."""

from __future__ import annotations

import pytest
from web import messages

import tilestone
from tilestone import locale
from tilestone.__main__ import main
from tilestone.view.hexboard import cell_name

SUNS = {"ja": "太陽", "ca": "sol", "es": "sol", "ko": "해"}


@pytest.fixture(scope="module", autouse=True)
def _catalogues() -> None:
    messages.compile_all()


@pytest.mark.parametrize("lang", SUNS)
def test_a_picture_names_things_in_its_own_language(lang: str) -> None:
    drawn = tilestone.svg("ubongo", board="easy-02", symbol="sun", lang=lang)
    assert SUNS[lang] in drawn.partition("</title>")[0].lower()
    assert f'lang="{lang}"' in drawn
    assert locale.language() == "en"
    assert "Sun" in tilestone.svg("ubongo", board="easy-02", symbol="sun")


def test_the_language_before_comes_back_when_a_picture_fails() -> None:
    locale.use("ca")
    try:
        with pytest.raises(KeyError), locale.speaking("ja"):
            raise KeyError
        assert locale.language() == "ca"
        assert locale._("Sun") == messages.translation(messages.load("ca"), "Sun")
    finally:
        locale.use("en")


def test_the_command_line_draws_in_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["svg", "odd", "e5w", "--lang", "ja"]) == 0
    assert "オッド" in capsys.readouterr().out.partition("</title>")[0]


def test_the_parts_of_a_cell_s_name_are_parted_as_its_language_does() -> None:
    with locale.speaking("ja"):
        assert "," not in cell_name("e5", "white", last=True)
        assert cell_name("e5", "white", last=True).count("、") == 2
