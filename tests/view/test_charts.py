from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.view.support import Node, numbers, read

from tilestone.view import charts
from tilestone.view.charts import Run, plot, records, ticks

values = st.integers(0, 5000)
runs_of = st.lists(st.builds(Run, st.just("1 Nov"), values, st.booleans()), min_size=1, max_size=40)


def places(tree: Node) -> list[list[float]]:
    groups = [node for node in tree.tags("g") if node.children[0].get("class", ) and
              "run" in (node.children[0].get("class") or "").split()]  # fmt: skip
    return [numbers(node["transform"]) for node in groups]


def line(tree: Node) -> list[float]:
    return numbers(tree.of_class("record")[0]["d"])


def test_nothing_is_drawn_of_no_runs() -> None:
    assert plot([], "No runs") == ""


def test_one_run_stands_in_the_middle_with_its_record() -> None:
    tree = read(plot([Run("1 Nov", 7)], "One run of seven"))
    ((x, _),) = places(tree)
    assert charts.WIDTH * 0.4 < x < charts.WIDTH * 0.7
    assert tree.of_class("record")
    assert not tree.of_class("flag")  # nothing was beaten


def test_readers_hear_the_title() -> None:
    (svg,) = read(plot([Run("1 Nov", 7)], "One run of seven")).tags("svg")
    assert svg["role"] == "img"
    assert svg["aria-label"] == "One run of seven"


@settings(max_examples=80)
@given(runs_of, st.booleans())
def test_every_run_is_a_mark_in_time_and_inside(runs: list[Run], less: bool) -> None:
    tree = read(plot(runs, "Runs", less))
    drawn = places(tree)
    assert len(drawn) == len(runs)
    assert [x for x, _ in drawn] == sorted(x for x, _ in drawn)
    assert all(0 < x < charts.WIDTH and 0 < y < charts.HEIGHT for x, y in drawn)
    assert len(tree.of_class("helped")) == sum(run.helped for run in runs)
    for ((_, one), a), ((_, other), b) in pairwise(zip(drawn, runs, strict=True)):
        assert (one > other) == (a.value < b.value) or one == other


@settings(max_examples=80)
@given(runs_of, st.booleans())
def test_the_record_moves_one_way_and_never_with_help(runs: list[Run], less: bool) -> None:
    rose = records(runs, less)
    reached = [runs[index].value for index in rose]
    assert reached == sorted(set(reached), reverse=less)
    assert not any(runs[index].helped for index in rose)
    alone = [run.value for run in runs if not run.helped]
    assert reached[-1:] == ([min(alone) if less else max(alone)] if alone else [])
    assert bool(read(plot(runs, "Runs", less)).of_class("record")) == bool(alone)


def test_the_line_rises_where_more_is_better_and_falls_where_less_is() -> None:
    more = line(read(plot([Run("a", 4), Run("b", 6)], "Puzzles")))
    less = line(read(plot([Run("a", 6), Run("b", 4)], "Times", less=True)))
    assert more[1] > more[3]  # y grows downwards
    assert less[1] < less[3]


def test_the_flag_stands_at_the_present_record() -> None:
    tree = read(plot([Run("a", 4), Run("b", 8), Run("c", 6)], "Puzzles"))
    (flag,) = tree.of_class("flag")
    assert numbers(flag["transform"])[0] == places(tree)[1][0]


@settings(max_examples=100)
@given(st.floats(0, 1e6), st.floats(0, 1e6))
def test_ticks_are_even_and_hold_the_values(one: float, other: float) -> None:
    low, high = sorted((one, other))
    marks = ticks(low, high)
    assert marks[0] <= low
    assert marks[-1] >= high
    assert 2 <= len(marks) <= 9
    steps = {round(b - a, 6) for a, b in pairwise(marks)}
    assert len(steps) == 1
    assert min(steps) >= 1


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 30])
def test_the_first_and_the_last_date_are_written(count: int) -> None:
    runs = [Run(f"day {index}", index) for index in range(count)]
    words = [node.text for node in read(plot(runs, "Runs")).tags("text")]
    dates = [word for word in words if word.startswith("day")]
    assert dates[0] == "day 0"
    assert dates[-1] == f"day {count - 1}"
    assert len(dates) == len(set(dates)) <= 4


def test_values_on_the_axis_are_written_as_asked() -> None:
    drawn = plot([Run("a", 60), Run("b", 120)], "Times", write=lambda value: f"{value:.0f} s")
    assert any(node.text.endswith(" s") for node in read(drawn).tags("text"))
