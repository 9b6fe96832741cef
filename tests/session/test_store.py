import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestone.session.store import (
    PREFIX,
    Damaged,
    Keeper,
    MemoryStore,
    Newer,
    NoRoom,
    seal,
    unseal,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


def any_data(data: Any) -> Any:
    return data


@given(JSON)
def test_what_is_sealed_is_unsealed(data: Any) -> None:
    assert unseal(seal(data)) == data


@given(st.text() | st.binary().map(repr) | JSON.map(json.dumps))
def test_what_was_never_sealed_is_refused_by_name(text: str) -> None:
    with pytest.raises((Damaged, Newer)):
        unseal(text)


def test_one_changed_character_is_noticed() -> None:
    text = seal({"solved": 8})
    with pytest.raises(Damaged):
        unseal(text.replace("8}", "9}"))


def test_names_that_other_languages_trip_over_are_text() -> None:
    data = {"__proto__": {"x": 1}, "constructor": 2, "toString": 3}
    assert unseal(seal(data)) == data


def test_a_thing_is_kept_and_found_again() -> None:
    keeper = Keeper(MemoryStore())
    assert keeper.load("records", any_data, []) == []
    assert keeper.save("records", [1])
    assert keeper.load("records", any_data, []) == [1]
    assert keeper.trouble == ""


def test_a_refused_write_is_told_and_leaves_the_old_thing() -> None:
    store = MemoryStore()
    keeper = Keeper(store)
    keeper.save("records", [1])
    store.room = len(seal([1])) + 40
    before = dict(store.texts)
    assert not keeper.save("records", ["x" * 100])
    assert keeper.trouble == "full"
    assert store.texts == before
    store.room = None
    assert keeper.save("records", [1, 2])
    assert keeper.trouble == ""


def test_a_damaged_thing_is_set_aside_not_lost() -> None:
    store = MemoryStore({f"{PREFIX}records": "{rubbish"})
    keeper = Keeper(store)
    assert keeper.load("records", any_data, []) == []
    assert keeper.trouble == "damaged"
    assert "{rubbish" in store.texts.values()
    assert f"{PREFIX}records" not in store.texts


def test_a_thing_that_its_reader_refuses_is_set_aside_too() -> None:
    def refuse(data: Any) -> Any:
        raise ValueError("no")

    store = MemoryStore({f"{PREFIX}records": seal("odd")})
    keeper = Keeper(store)
    assert keeper.load("records", refuse, []) == []
    assert keeper.trouble == "damaged"
    assert seal("odd") in store.texts.values()


def test_what_a_newer_program_wrote_stays_byte_for_byte() -> None:
    newer = '{"format":999,"check":"0","data":[]}'
    store = MemoryStore({f"{PREFIX}records": newer})
    keeper = Keeper(store)
    assert keeper.load("records", any_data, []) == []
    assert not keeper.save("records", [1])
    assert keeper.trouble == "newer"
    assert store.texts == {f"{PREFIX}records": newer}


def test_foreign_keys_are_neither_listed_nor_touched() -> None:
    foreign = {"save": "a", "settings": "b", "tilestone": "c"}
    store = MemoryStore(dict(foreign))
    keeper = Keeper(store)
    keeper.save("solo:clock-5-easy", {})
    assert keeper.names("") == ("solo:clock-5-easy",)
    keeper.drop("solo:clock-5-easy")
    assert store.texts == foreign


def test_where_nothing_lasts_it_is_said_all_the_time() -> None:
    keeper = Keeper(MemoryStore(), lasting=False)
    assert keeper.save("records", [1])
    assert keeper.trouble == "full"


def test_a_damaged_thing_that_cannot_be_set_aside_is_not_written_over() -> None:
    store = MemoryStore({f"{PREFIX}records": "{rubbish" * 9}, room=120)
    keeper = Keeper(store)
    assert keeper.load("records", any_data, []) == []
    assert not keeper.save("records", [1])
    assert store.texts == {f"{PREFIX}records": "{rubbish" * 9}
    store.room = None
    assert keeper.save("records", [1])
    assert "{rubbish" * 9 in store.texts.values()


def test_half_a_character_is_damage_like_any_other() -> None:
    store = MemoryStore({f"{PREFIX}settings": "\ud800"})
    assert Keeper(store).load("settings", any_data, 7) == 7


def test_the_memory_store_refuses_what_has_no_room() -> None:
    store = MemoryStore(room=10)
    store.put("a", "12345")
    with pytest.raises(NoRoom):
        store.put("b", "1234567")
    store.put("a", "123456789")
    assert store.get("b") is None
