"""Reports of errors: all that helps to mend them, and nobody's name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tilestone.session import report
from tilestone.session.report import Page


def facts() -> dict[str, Any]:
    return {"round": 2, "points": [4, 0]}


PAGE = Page(
    build="abc123",
    address="#/ubongo-standard?game=9f&seats=2",
    browser="A browser",
    facts=facts,
    moves=tuple(f"finish 0 {n}" for n in range(30)),
    names=("Ada", "<svg/onload=alert()>", ""),
)
ERROR = "Traceback …\nValueError: Ada has no piece; Adam has, <svg/onload=alert()> too"


def test_a_report_says_build_page_moves_facts_and_error() -> None:
    text = report.compose(PAGE, ERROR)
    assert "abc123" in text
    assert "#/ubongo-standard?" in text
    assert "seats=2" in text
    assert "finish 0 29" in text
    assert '"points": [4, 0]' in text
    assert "ValueError" in text


def test_only_the_last_moves_are_told() -> None:
    assert "finish 0 9 " not in report.compose(PAGE, ERROR)
    assert "Last moves: none" in report.compose(replace(PAGE, moves=()), ERROR)


def test_players_are_told_by_number_and_other_words_stay() -> None:
    text = report.compose(PAGE, ERROR)
    assert "Ada " not in text
    assert "svg" not in text
    assert "[player 1] has no piece" in text
    assert "Adam has, [player 2] too" in text


def test_of_an_address_only_what_ours_say_is_told() -> None:
    address = "#/odd?name=Ada&moves=e5w,e6b&first=even&x=<svg/onload=alert()>"
    assert report.plain(address) == "#/odd?…&moves=e5w,e6b&first=even&…"
    assert report.plain("#/") == "#/"


def test_facts_that_cannot_be_had_leave_the_rest_of_the_report() -> None:
    def broken() -> Any:
        raise KeyError("Ada")

    text = report.compose(replace(PAGE, facts=broken), ERROR)
    assert "Facts: none, KeyError" in text
    assert "Traceback" in text


def test_a_report_is_bounded() -> None:
    long = replace(PAGE, facts=lambda: ["x" * 50_000], address="#/?seed=" + "9" * 50_000)
    assert len(report.compose(long, "y" * 50_000)) < 4 * report.LONGEST


def test_names_are_found_before_the_particles_of_other_languages() -> None:
    assert report.without_names("花子の番です", ["花子"]) == "[player 1]の番です"
    assert report.without_names("민수가 이겼다", ["민수"]) == "[player 1]가 이겼다"
    assert report.without_names("Adaの番です", ["Ada"]) == "[player 1]の番です"


def test_a_name_at_the_edge_of_what_is_told_is_taken_out_first() -> None:
    cut = replace(PAGE, facts=lambda: "x" * (report.LONGEST - 4) + " Ada", names=("Ada",))
    assert " Ad" not in report.compose(cut, "")
