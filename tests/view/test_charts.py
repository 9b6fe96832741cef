from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.view.support import Node, numbers, read

from tilestone.session import records
from tilestone.view import charts
from tilestone.view.charts import Run, drawn, plot, ticks

values = st.integers(0, 5000)
pairs = st.lists(st.tuples(values, st.booleans()), min_size=1, max_size=40)


def runs_of(scores: list[tuple[int, bool]], less: bool) -> list[Run]:
    """Runs of these scores, with help or without, and what the records say of their rises."""
    mode = "set" if less else "clock"
    kept = [
        records.Run(f"{n:06}", f"{n:06}", mode, 5, "easy", score, score, hints=int(helped))
        for n, (score, helped) in enumerate(scores)
    ]
    rose = records.rises(kept)
    return [Run(one.score, one.counts, one.id in rose) for one in kept]


def day(index: int) -> str:
    return f"day {index}"


def places(tree: Node) -> list[list[float]]:
    groups = [node for node in tree.tags("g") if node.children[0].get("class", ) and
              "run" in (node.children[0].get("class") or "").split()]  # fmt: skip
    return [numbers(node["transform"]) for node in groups]


def line(tree: Node) -> list[float]:
    return numbers(tree.of_class("record")[0]["d"])


def test_nothing_is_drawn_of_no_runs() -> None:
    assert plot([], "No runs", day) == ""


def test_one_run_stands_in_the_middle_with_its_record() -> None:
    tree = read(plot([Run(7, rose=True)], "One run of seven", day))
    ((x, _),) = places(tree)
    assert charts.WIDTH * 0.4 < x < charts.WIDTH * 0.7
    assert tree.of_class("record")
    assert not tree.of_class("flag")  # nothing was beaten


def test_readers_hear_the_title() -> None:
    (svg,) = read(plot([Run(7)], "One run of seven", day)).tags("svg")
    assert svg["role"] == "img"
    assert svg["aria-label"] == "One run of seven"


@settings(max_examples=80)
@given(pairs, st.booleans())
def test_every_run_is_a_mark_in_time_and_inside(scores: list[tuple[int, bool]], less: bool) -> None:
    runs = runs_of(scores, less)
    tree = read(plot(runs, "Runs", day, less))
    drawn = places(tree)
    assert len(drawn) == len(runs)
    assert [x for x, _ in drawn] == sorted(x for x, _ in drawn)
    assert all(0 < x < charts.WIDTH and 0 < y < charts.HEIGHT for x, y in drawn)
    assert len(tree.of_class("uncounted")) == sum(not run.counts for run in runs)
    for ((_, one), a), ((_, other), b) in pairwise(zip(drawn, runs, strict=True)):
        assert (one > other) == (a.value < b.value) or one == other


@settings(max_examples=40)
@given(pairs, st.booleans())
def test_the_line_goes_through_the_records_and_nothing_else(
    scores: list[tuple[int, bool]], less: bool
) -> None:
    runs = runs_of(scores, less)
    tree = read(plot(runs, "Runs", day, less))
    rose = [place for place, run in zip(places(tree), runs, strict=True) if run.rose]
    assert bool(tree.of_class("record")) == bool(rose)
    if rose:
        path = line(tree)
        assert path[:2] == rose[0]
        assert path[2:-1] == [number for place in rose[1:] for number in place]


def test_a_first_run_of_no_puzzles_draws_no_record() -> None:
    tree = read(plot(runs_of([(0, False)], less=False), "Runs", day))
    assert len(places(tree)) == 1
    assert not tree.of_class("record")
    assert not tree.of_class("flag")


def test_the_line_rises_where_more_is_better_and_falls_where_less_is() -> None:
    more = line(read(plot(runs_of([(4, False), (6, False)], False), "Puzzles", day)))
    less = line(read(plot(runs_of([(6, False), (4, False)], True), "Times", day, less=True)))
    assert more[1] > more[3]  # y grows downwards
    assert less[1] < less[3]


def test_the_flag_stands_at_the_present_record() -> None:
    runs = runs_of([(4, False), (8, False), (6, False)], False)
    tree = read(plot(runs, "Puzzles", day))
    (flag,) = tree.of_class("flag")
    assert numbers(flag["transform"])[0] == places(tree)[1][0]


@settings(max_examples=20)
@given(st.integers(0, 1 << 32), st.booleans())
def test_of_very_many_runs_each_record_and_the_ends_of_each_stretch_are_drawn(
    seed: int, less: bool
) -> None:
    scores = [((seed + n * 7919) % 5003, n % 5 == 0) for n in range(5000)]
    runs = runs_of(scores, less)
    marks = drawn(runs)
    assert len(marks) <= 2 * charts.MOST + sum(run.rose for run in runs)
    assert {index for index, run in enumerate(runs) if run.rose} <= set(marks)
    shown = [runs[index].value for index in marks]
    assert {min(shown), max(shown)} == {min(s for s, _ in scores), max(s for s, _ in scores)}
    assert len(places(read(plot(runs, "Runs", day, less)))) == len(marks)


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
    runs = [Run(index) for index in range(count)]
    words = [node.text for node in read(plot(runs, "Runs", day)).tags("text")]
    dates = [word for word in words if word.startswith("day")]
    assert dates[0] == "day 0"
    assert dates[-1] == f"day {count - 1}"
    assert len(dates) == len(set(dates)) <= 4


def test_values_on_the_axis_are_written_as_asked() -> None:
    drawn = plot([Run(60), Run(120)], "Times", day, write=lambda value: f"{value:.0f} s")
    assert any(node.text.endswith(" s") for node in read(drawn).tags("text"))
