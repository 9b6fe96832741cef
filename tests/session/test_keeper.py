from typing import Any

from tilestone.session.envelope import seal, unseal
from tilestone.session.keeper import Keeper
from tilestone.session.store import PREFIX, MemoryStore, NoRoom


def any_data(data: Any) -> Any:
    return data


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
        raise TypeError("no")

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
    keeper.drop("records")
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


def test_what_was_set_aside_is_listed_and_the_news_is_told_once() -> None:
    keeper = Keeper(MemoryStore({f"{PREFIX}records": "{rubbish"}))
    keeper.load("records", any_data, [])
    (name,) = keeper.names("damaged:")
    assert name.startswith("damaged:records:")
    assert keeper.texts() == {name: "{rubbish"}
    again = Keeper(keeper.store)
    assert again.load("records", any_data, []) == []
    assert again.trouble == ""


# ------------------------------------------------------------------ room


class SecondFails(MemoryStore):
    """A store whose second write is refused."""

    writes = 0

    def put(self, key: str, text: str) -> None:
        self.writes += 1
        if self.writes == 2:
            raise NoRoom("full")
        super().put(key, text)


def test_b062_a_refused_second_write_leaves_the_complete_old_state() -> None:
    before = {f"{PREFIX}records": seal([1]), f"{PREFIX}settings": seal({})}
    keeper = Keeper(SecondFails(dict(before)))
    assert not keeper.replace({"records": seal([2]), "settings": seal({"a": 1})})
    assert keeper.store.texts == before  # type: ignore[attr-defined]
    assert keeper.trouble == "full"


def test_what_had_no_room_is_had_meanwhile_and_kept_when_there_is_room_again() -> None:
    store = MemoryStore()
    keeper = Keeper(store)
    keeper.save("game:odd:x", [1])
    store.room = 100
    assert not keeper.save("game:odd:x", [1, "x" * 100])
    assert keeper.load("game:odd:x", any_data, None) == [1, "x" * 100]
    assert keeper.texts()["game:odd:x"] == seal([1, "x" * 100])
    assert unseal(store.texts[f"{PREFIX}game:odd:x"]) == [1]
    store.room = None
    assert keeper.save("settings", {})
    assert keeper.trouble == ""
    assert unseal(store.texts[f"{PREFIX}game:odd:x"]) == [1, "x" * 100]


# ------------------------------------------------------------------ other tabs


def two_tabs() -> tuple[Keeper, Keeper, list[str]]:
    store = MemoryStore()
    told: list[str] = []
    return Keeper(store), Keeper(store, changed=told.append), told


def test_b066_a_stale_copy_never_takes_the_place_of_a_later_one() -> None:
    one, other, told = two_tabs()
    one.save("game:odd:x", ["e5w"])
    other.load("game:odd:x", any_data, None)
    one.save("game:odd:x", ["e5w"] * 10)
    assert not other.save("game:odd:x", ["e5w", "e6b"])
    assert told == ["game:odd:x"]
    assert other.trouble == ""
    assert other.load("game:odd:x", any_data, None) == ["e5w"] * 10
    assert other.save("game:odd:x", ["e5w"] * 11)


def test_what_another_tab_has_dropped_is_neither_lost_nor_stale() -> None:
    one, other, told = two_tabs()
    one.save("game:odd:x", ["e5w"])
    other.load("game:odd:x", any_data, None)
    one.drop("game:odd:x")
    other.removed("game:odd:x")  # the browser has told it
    assert other.load("game:odd:x", any_data, None) is None
    assert (other.trouble, told) == ("", [])


def test_what_another_tab_has_removed_stays_removed() -> None:
    one, other, _told = two_tabs()
    one.save("game:odd:x", ["e5w"])
    other.load("game:odd:x", any_data, None)
    one.drop("game:odd:x")
    other.save("game:odd:x", ["e5w", "e6b"])  # before the browser has told it
    other.removed("game:odd:x")
    assert other.load("game:odd:x", any_data, None) is None
    assert one.names("game:") == ()
    assert (other.texts(), other.trouble) == ({}, "")


def test_a_removal_that_nobody_told_is_seen_by_what_is_still_there() -> None:
    one, other, told = two_tabs()
    one.save("settings", {})
    one.save("game:odd:x", ["e5w"])
    other.load("game:odd:x", any_data, None)
    one.drop("game:odd:x")
    assert not other.save("game:odd:x", ["e5w", "e6b"])
    assert (told, other.trouble, other.names("game:")) == (["game:odd:x"], "", ())


def test_what_was_begun_anew_under_a_removed_name_stays() -> None:
    one, other, _told = two_tabs()
    one.save("game:odd:x", ["e5w"])
    other.load("game:odd:x", any_data, None)
    one.drop("game:odd:x")
    one.save("game:odd:x", ["a1b"])
    other.removed("game:odd:x")
    assert other.load("game:odd:x", any_data, None) == ["a1b"]


# ------------------------------------------------------------------ cleared under way


def test_what_is_cleared_under_way_is_told_and_can_be_kept_again() -> None:
    store = MemoryStore()
    keeper = Keeper(store)
    keeper.save("records", [1])
    keeper.save("game:odd:x", ["e5w"])
    before = dict(store.texts)
    store.texts.clear()
    assert keeper.load("records", any_data, []) == [1]
    assert keeper.load("game:odd:x", any_data, None) is None
    assert keeper.trouble == "cleared"
    assert keeper.texts() == {"records": seal([1]), "game:odd:x": seal(["e5w"])}
    assert keeper.restore()
    assert (store.texts, keeper.trouble) == (before, "")


def test_what_is_played_after_clearing_is_not_overwritten_by_keeping_it_again() -> None:
    store = MemoryStore()
    keeper = Keeper(store)
    keeper.save("settings", {})
    keeper.save("game:odd:x", ["e5w"])
    store.texts.clear()
    assert keeper.save("game:odd:x", ["e5w", "e6b"])
    assert keeper.trouble == "cleared"
    assert keeper.restore()
    assert unseal(store.texts[f"{PREFIX}game:odd:x"]) == ["e5w", "e6b"]
    assert f"{PREFIX}settings" in store.texts


def test_an_empty_store_at_the_start_is_no_trouble() -> None:
    keeper = Keeper(MemoryStore())
    keeper.load("records", any_data, [])
    keeper.look()
    assert keeper.trouble == ""


# ------------------------------------------------------------------ the end of it


def test_b073_deleting_takes_all_of_ours_and_nothing_else() -> None:
    foreign = {f"key{n}": "x" * n for n in range(18)} | {"save": "a", "settings": "b"}
    newer = '{"format":999,"check":"0","data":[]}'
    store = MemoryStore({**foreign, f"{PREFIX}game:odd:x": newer, f"{PREFIX}records": "{rubbish"})
    keeper = Keeper(store)
    keeper.load("records", any_data, [])
    keeper.load("game:odd:x", any_data, None)
    keeper.save("settings", {})
    assert keeper.wipe()
    assert store.texts == foreign
    assert keeper.trouble == ""
    assert keeper.load("settings", any_data, "none") == "none"
    assert keeper.trouble == ""
