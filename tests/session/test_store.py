import pytest

from tilestone.session.store import MemoryStore, NoRoom, write_all


def test_the_memory_store_refuses_what_has_no_room() -> None:
    store = MemoryStore(room=10)
    store.put("a", "12345")
    with pytest.raises(NoRoom):
        store.put("b", "1234567")
    store.put("a", "123456789")
    assert store.get("b") is None


@pytest.mark.parametrize("room", range(40, 200, 7))
def test_b062_several_keys_are_written_all_or_none(room: int) -> None:
    before = {"a": "x" * 30, "b": "y" * 4, "c": "z"}
    store = MemoryStore(dict(before), room=room)
    wanted: dict[str, str | None] = {"a": "1" * 5, "b": "2" * 60, "c": None, "d": "3" * 60}
    try:
        write_all(store, wanted)
    except NoRoom:
        assert store.texts == before
    else:
        assert store.texts == {key: text for key, text in wanted.items() if text}
