from __future__ import annotations

from tests.session.test_records import run

from tilestone.session import records
from tilestone.session.envelope import unseal
from tilestone.session.keeper import Keeper
from tilestone.session.runs import Runs
from tilestone.session.store import MemoryStore


def ids(runs: tuple[records.Run, ...]) -> list[str]:
    return [run.id for run in runs]


def test_b066_runs_of_two_tabs_are_merged() -> None:
    store = MemoryStore()
    one, other = Runs(Keeper(store)), Runs(Keeper(store))
    assert one.all() == other.all() == ()
    assert one.add(run(1, mode="set", ms=41_000))
    assert other.add(run(2, mode="set", ms=50_000))
    assert ids(one.all()) == ["run1", "run2"]
    best = records.best(one.all())
    assert best is not None
    assert best.ms == 41_000


def test_b061_a_run_without_room_is_held_exported_and_written_with_the_next() -> None:
    store = MemoryStore(room=10)
    runs = Runs(Keeper(store))
    assert not runs.add(run(1))
    assert store.texts == {}
    assert ids(runs.all()) == ["run1"]
    assert ids(records.read(unseal(runs.texts()["records"]))) == ["run1"]
    store.room = None
    assert runs.add(run(2))
    assert ids(Runs(Keeper(store)).all()) == ["run1", "run2"]
    assert runs.keeper.trouble == ""


def test_runs_survive_a_store_that_is_cleared_under_way() -> None:
    store = MemoryStore()
    runs = Runs(Keeper(store))
    runs.add(run(1))
    store.texts.clear()
    assert ids(runs.all()) == ["run1"]
    assert runs.add(run(2))
    assert ids(Runs(Keeper(store)).all()) == ["run1", "run2"]


def test_what_replaces_all_of_it_is_read_anew() -> None:
    keeper = Keeper(MemoryStore())
    runs = Runs(keeper)
    runs.add(run(1))
    assert keeper.wipe()
    runs.forget()
    assert runs.all() == ()
