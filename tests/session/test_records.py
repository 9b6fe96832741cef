import contextlib
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestone.session import records
from tilestone.session.records import Run


def run(n: int, **parts: Any) -> Run:
    plain = Run(f"2026-11-{n:02}T18:00:00Z", f"run{n}", "clock", 5, "easy", 5, 300_000)
    return replace(plain, **parts)


def test_the_record_is_the_first_that_reached_the_best() -> None:
    runs = [run(1, solved=4), run(2, solved=7), run(3, solved=7), run(4, solved=5)]
    best = records.best(reversed(runs))
    assert best is not None
    assert best.id == "run2"
    assert records.rises(runs) == {"run1", "run2"}


def test_for_a_set_less_time_is_better() -> None:
    runs = [run(n, mode="set", ms=ms) for n, ms in ((1, 90_000), (2, 80_000), (3, 85_000))]
    best = records.best(runs)
    assert best is not None
    assert best.ms == 80_000
    assert records.rises(runs) == {"run1", "run2"}


def test_help_and_sleep_set_no_record() -> None:
    helped = [run(1, pieces="row"), run(2, hints=1), run(3, slept=True)]
    assert records.best(helped) is None
    assert [r.assisted for r in helped] == [True, True, False]


def test_nothing_solved_is_no_record() -> None:
    assert records.best([run(1, solved=0)]) is None
    assert records.best([]) is None


def test_kinds_are_kept_apart() -> None:
    runs = [run(1), run(2, mode="set"), run(3, length=10), run(4, side="hard")]
    assert [r.id for r in records.of_kind(runs, "clock", 5, "easy")] == ["run1"]


def test_two_tabs_merge_and_neither_loses_a_run() -> None:
    ours, theirs = [run(1), run(3)], [run(1), run(2)]
    assert [r.id for r in records.merged(ours, theirs)] == ["run1", "run2", "run3"]
    assert records.merged(ours, theirs) == records.merged(theirs, ours)


def test_a_full_list_gives_up_its_oldest_but_keeps_every_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(records, "MOST", 3)
    runs = [run(1, solved=9), run(2), run(3), run(4), run(5)]
    assert [r.id for r in records.merged(runs)] == ["run1", "run4", "run5"]


def test_runs_come_back_as_they_were_written() -> None:
    runs = (run(1, hints=2, pauses=1), run(2, mode="set", slept=True))
    assert records.read(records.write(runs)) == runs


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "sprint"},
        {"length": 7},
        {"side": "soft"},
        {"solved": -1},
        {"solved": "8"},
        {"ms": 1.5},
        {"slept": 1},
        {"when": None},
        {"id": "x" * 41},
        {"pieces": "some"},
        {"length": 5.0},
        {"extra": 1},
    ],
)
def test_a_run_that_is_none_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="run"):
        records.read([{**records.write([run(1)])[0], **change}])


@given(
    st.recursive(
        st.none() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_rubbish_is_refused_and_nothing_else_happens(data: Any) -> None:
    with contextlib.suppress(ValueError):
        assert isinstance(records.read(data), tuple)
