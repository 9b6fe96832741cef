"""Files of everything: out, back, merged and replaced; and the files that are refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.session.play import at, begun, round_of
from tests.session.test_records import run

from tilestone.session import bundle, importing, records, shelf
from tilestone.session import settings as chosen
from tilestone.session.bundle import BundleError
from tilestone.session.envelope import seal
from tilestone.session.keeper import Keeper
from tilestone.session.records import Run
from tilestone.session.settings import Settings
from tilestone.session.store import PREFIX, MemoryStore

EXPORTED = (Path(__file__).parents[1] / "cases" / "formats" / "everything-1.json").read_text(
    "utf-8"
)
GAME = "game:ubongo-standard:1a2b3c"


def keeper_of(*runs: Run, theme: str = "system") -> Keeper:
    keeper = Keeper(MemoryStore())
    keeper.save("records", records.write(runs))
    keeper.save("settings", chosen.write(Settings(theme=theme)))
    return keeper


def keeper_of_all() -> Keeper:
    """A store with every kind of thing."""
    things = bundle.read(EXPORTED)
    return Keeper(MemoryStore({PREFIX + name: thing.text for name, thing in things.items()}))


def file_of(keeper: Keeper) -> str:
    return json.dumps(bundle.write(keeper.texts()))


def taken(keeper: Keeper, text: str, way: str) -> importing.Plan:
    """The import of a file's text, done."""
    plan = importing.plan(keeper.texts(), bundle.read(text), way)
    assert keeper.replace(plan.texts)
    return plan


def ids(runs: tuple[Any, ...]) -> list[str]:
    return [run.id for run in runs]


# ------------------------------------------------------------------ out and back


@pytest.mark.parametrize("way", importing.WAYS)
def test_b067_an_export_brings_everything_back_into_an_empty_store(way: str) -> None:
    before = keeper_of_all()
    file = file_of(before)
    after = Keeper(MemoryStore())
    plan = taken(after, file, way)
    assert after.texts() == before.texts()
    assert (len(plan.runs.come), len(plan.results.come), len(plan.games.come)) == (4, 1, 7)
    assert plan.chosen
    assert (plan.runs.go, plan.results.go, plan.games.go) == ((), (), ())
    assert (plan.later, plan.stay) == ((), ())


@pytest.mark.parametrize("way", importing.WAYS)
def test_the_same_file_a_second_time_changes_nothing(way: str) -> None:
    keeper = keeper_of_all()
    plan = importing.plan(keeper.texts(), bundle.read(file_of(keeper)), way)
    assert plan.empty


def test_what_cannot_be_read_goes_out_and_comes_back_as_it_is() -> None:
    keeper = keeper_of(run(1))
    keeper.store.put(f"{PREFIX}results", "{rubbish")
    after = Keeper(MemoryStore())
    plan = taken(after, file_of(keeper), "merge")
    assert plan.aside == 1
    (name,) = after.names("damaged:")
    assert after.texts()[name] == "{rubbish"
    assert after.trouble == ""


def test_the_file_of_one_game_can_be_imported_too() -> None:
    match = replace(begun(), id="abc")
    text = json.dumps(shelf.export(match, at(4)))
    keeper = keeper_of(run(1))
    plan = taken(keeper, text, "merge")
    assert ids(plan.games.come) == ["abc"]
    assert shelf.take(keeper, "ubongo-standard", "abc") is not None
    assert ids(keeper.load("records", records.read, ())) == ["run1"]


# ------------------------------------------------------------------ merging


def test_merging_adds_runs_and_tells_which_records_get_better() -> None:
    keeper = keeper_of(run(1, solved=4), run(2, solved=6))
    other = keeper_of(run(2, solved=6), run(3, solved=9), run(4, side="hard", solved=1))
    plan = taken(keeper, file_of(other), "merge")
    assert ids(plan.runs.come) == ["run3", "run4"]
    assert plan.runs.go == plan.worse == ()
    assert plan.better == (("clock", 5, "easy"), ("clock", 5, "hard"))
    assert ids(keeper.load("records", records.read, ())) == ["run1", "run2", "run3", "run4"]


def test_merging_leaves_the_settings_that_are_here() -> None:
    keeper = keeper_of(theme="dark")
    plan = taken(keeper, file_of(keeper_of(theme="light")), "merge")
    assert plan.chosen == ()
    assert keeper.load("settings", chosen.read, None).theme == "dark"


def test_of_two_states_of_a_game_merging_keeps_the_later() -> None:
    early = replace(begun(), id="abc")
    late = round_of(early, (100, 200, None))
    one, other = Keeper(MemoryStore()), Keeper(MemoryStore())
    shelf.put(one, early, at(1000))
    shelf.put(other, late, at(2000))
    older, newer = file_of(one), file_of(other)
    plan = taken(other, older, "merge")
    assert (ids(plan.stay), plan.later, plan.empty) == (["abc"], (), True)
    plan = taken(one, newer, "merge")
    assert (ids(plan.later), plan.stay) == (["abc"], ())
    assert one.texts() == other.texts()


# ------------------------------------------------------------------ replacing


def test_replacing_makes_it_as_the_file_has_it_and_tells_what_goes() -> None:
    keeper = keeper_of_all()
    other = keeper_of(run(1, solved=3), theme="light")
    plan = taken(keeper, file_of(other), "replace")
    assert keeper.texts() == other.texts()
    assert (len(plan.runs.go), len(plan.results.go), len(plan.games.go)) == (4, 1, 7)
    assert plan.worse == (("clock", 5, "easy"), ("set", 10, "hard"))
    assert ("theme", "dark", "light") in plan.chosen


@pytest.mark.parametrize("way", importing.WAYS)
def test_what_a_newer_program_wrote_here_stays_byte_for_byte(way: str) -> None:
    newer = '{"format":999,"check":"0","data":[]}'
    keeper = keeper_of_all()
    keeper.store.put(f"{PREFIX}{GAME}", newer)
    taken(keeper, EXPORTED, way)
    assert keeper.store.get(f"{PREFIX}{GAME}") == newer


@pytest.mark.parametrize("way", importing.WAYS)
def test_what_is_damaged_here_is_set_aside_by_an_import(way: str) -> None:
    keeper = keeper_of(run(1))
    keeper.store.put(f"{PREFIX}records", "{rubbish")
    taken(keeper, EXPORTED, way)
    assert "{rubbish" in keeper.texts().values()
    assert len(keeper.load("records", records.read, ())) == 4
    assert keeper.trouble == ""


def test_an_import_without_room_changes_nothing() -> None:
    keeper = keeper_of(run(1))
    assert isinstance(keeper.store, MemoryStore)
    before = dict(keeper.store.texts)
    keeper.store.room = sum(len(k) + len(t) for k, t in before.items()) + 500
    plan = importing.plan(keeper.texts(), bundle.read(EXPORTED), "replace")
    assert not keeper.replace(plan.texts)
    assert keeper.store.texts == before


# ------------------------------------------------------------------ files that are refused


def changed(**things: Any) -> str:
    data = json.loads(EXPORTED)
    data["things"] |= things
    return json.dumps(data)


REFUSED = [
    ("", "not readable"),
    ("{", "not readable"),
    ("[" * 10_000, "not readable"),
    ("[]", "not a file of Tilestone"),
    ("7", "not a file of Tilestone"),
    ("{}", "not a file of Tilestone"),
    ('{"__proto__":{"x":1}}', "not a file of Tilestone"),
    ('{"tilestone":1}', "not a file of Tilestone"),
    ('{"tilestone":true,"things":{}}', "not a file of Tilestone"),
    ('{"tilestone":1,"things":[]}', "not a file of Tilestone"),
    ('{"tilestone":1,"match":7}', "not a file of"),
    ('{"tilestone":2,"things":{}}', "newer version"),
    (changed(records=seal([]).replace('"format":1', '"format":2')), "newer version"),
    (changed(records=seal([{"when": 1}])), "can’t be read: records"),
    (changed(records=seal([])[:-3]), "can’t be read: records"),
    (changed(records=7), "not a file of Tilestone"),
    (changed(settings=seal([])), "can’t be read: settings"),
    (changed(results=seal([{}])), "can’t be read: results"),
    (changed(secrets=seal({})), "can’t be read: secrets"),
    (changed(__proto__=seal({"x": 1})), "can’t be read: __proto__"),
    (changed(**{"x" * 500: seal({})}), "not a file of Tilestone"),
    (changed(**{"damaged:records:00000000": "{rubbish"}), "can’t be read: damaged"),
    (changed(**{f"{GAME}x": json.loads(EXPORTED)["things"][GAME]}), "can’t be read: game"),
    (changed(**{"solo:set-5-easy-all": seal({})}), "can’t be read: solo"),
    (changed(**{"game:chess:x": seal({})}), "can’t be read: game:chess"),
    (changed(**{f"a{n}": "" for n in range(bundle.MOST_THINGS)}), "not a file of Tilestone"),
]


@pytest.mark.parametrize(("text", "says"), REFUSED)
def test_a_file_that_is_not_right_as_a_whole_is_refused_with_the_reason(
    text: str, says: str
) -> None:
    with pytest.raises(BundleError, match=says):
        bundle.read(text)


def test_a_file_that_is_too_large_is_refused() -> None:
    with pytest.raises(BundleError, match="too large"):
        bundle.read(None)
    with pytest.raises(BundleError, match="too large"):
        bundle.read(" " * (bundle.LARGEST + 1))


def test_b071_an_address_in_a_file_leads_nowhere_else() -> None:
    from tilestone.session import stones_save  # noqa: PLC0415

    data = json.loads(json.loads(EXPORTED)["things"]["game:manalath:link"])["data"]
    found = stones_save.under_way({**data, "link": "javascript:alert()"})
    assert found is not None
    assert found[1].startswith("#/")


@settings(max_examples=150)
@given(st.integers(0, len(EXPORTED) - 2), st.text(max_size=3))
def test_a_file_changed_anywhere_is_refused_or_read_and_nothing_else(at: int, put: str) -> None:
    text = EXPORTED[:at] + put + EXPORTED[at + 1 :]
    try:
        things = bundle.read(text)
    except BundleError as error:
        assert str(error)  # noqa: PT017 - it may also be harmless
    else:
        assert importing.plan({}, things, "merge").texts
