"""Results as tables: whole, quoted, and no cell of them a formula."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.session.test_records import run

from tilestone.session.shelf import Result
from tilestone.view import tables


def cells(text: str) -> list[list[str]]:
    """The table as a spreadsheet reads it."""
    assert text.startswith("\ufeff")
    return list(csv.reader(StringIO(text[1:], newline="")))


def result(*names: str) -> Result:
    points = tuple(range(len(names)))
    return Result(1_764_000_000_000, "x", "ubongo-2005", names, points, (len(names) - 1,))


def test_a_run_stands_in_a_line_below_its_heading() -> None:
    head, line = cells(tables.runs([run(3, solved=7, aside=2, ms=299_007, pieces="row")]))
    found = dict(zip(head, line, strict=True))
    assert found["Ended (UTC)"] == "2026-11-03T18:00:00Z"
    assert found["Mode"] == "Against the clock"
    assert found["Board"] == "Easy side"
    assert (found["Puzzles"], found["Seconds"], found["Put aside"]) == ("7", "299.007", "2")
    assert (found["Only the needed pieces"], found["Device slept"]) == ("yes", "no")


def test_every_player_of_a_game_stands_in_a_line() -> None:
    head, *lines = cells(tables.results([result("Ada", "Bo")]))
    found = [dict(zip(head, line, strict=True)) for line in lines]
    assert [one["Name"] for one in found] == ["Ada", "Bo"]
    assert [one["Won"] for one in found] == ["no", "yes"]
    assert {one["Game"] for one in found} == {"Ubongo 2005"}
    assert {one["Ended (UTC)"] for one in found} == {"2025-11-24T16:00:00Z"}


def test_without_results_there_is_the_heading() -> None:
    assert len(cells(tables.runs([]))) == 1
    assert len(cells(tables.results([]))) == 1


def test_lines_end_as_tables_want_it() -> None:
    assert tables.results([result("Ada")]).endswith("\r\n")


NAMES = ['=HYPERLINK("x")', "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_never_a_formula(name: str) -> None:
    _head, line = cells(tables.results([result(name)]))
    assert line[3] == f"'{name}"


@settings(max_examples=100)
@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20))
def test_whatever_a_name_is_the_table_keeps_its_shape(name: str) -> None:
    head, one, other = cells(tables.results([result(name, "Bo")]))
    assert len(head) == len(one) == len(other)
    assert one[3].removeprefix("'") == name.removeprefix("'")
    assert not one[3].lstrip().startswith(tables.FORMULA)
