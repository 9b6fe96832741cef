"""What earlier versions kept opens in this one; what later ones keep stays as it is.

`tests/cases/formats/everything-N.json` is an export as the N-th format of files had it,
with every kind of thing; no such file is ever changed or taken away.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tilestone.session import bundle, formats, kept, records, settings, shelf, solo, stones_save
from tilestone.session.envelope import Damaged, Newer, is_newer, opened, seal, unseal
from tilestone.session.keeper import Keeper
from tilestone.session.records import Run
from tilestone.session.settings import Settings
from tilestone.session.store import PREFIX, MemoryStore
from tilestone.ubongo import boards
from tilestone.ubongo.setup import race_options
from tilestone.ubongo.solo import Solo
from tilestone.ubongo.standard import StandardGame

FOLDER = Path(__file__).parents[1] / "cases" / "formats"
EVERYTHING = sorted(FOLDER.glob("everything-*.json"))
ONE_GAME = sorted(FOLDER.glob("game-*.json"))

RUNS = (
    Run("2026-11-28T18:40:05Z", "19acf3b21c3a1f", "clock", 5, "easy", 6, 300000, aside=1),
    Run("2026-11-29T09:02:11Z", "19ad0aa01c77d0", "set", 10, "hard", 10, 1043207, pauses=2),
    Run(
        "2026-11-30T20:15:59Z",
        "19ad5b2e00e4c9",
        "clock",
        5,
        "easy",
        8,
        300000,
        hints=1,
        pieces="row",
    ),
    Run("2026-11-30T21:00:00Z", "19ad5dd1ab0001", "clock", 5, "easy", 7, 300000, slept=True),
)


def kept_then(path: Path) -> Keeper:
    """A keeper over a store as that version left it."""
    things = bundle.read(path.read_text("utf-8"))
    return Keeper(MemoryStore({PREFIX + name: thing.text for name, thing in things.items()}))


@pytest.mark.parametrize("path", EVERYTHING, ids=lambda path: path.stem)
def test_b065_what_every_released_version_kept_is_read(path: Path) -> None:
    keeper = kept_then(path)
    assert keeper.load("records", records.read, ()) == RUNS
    chosen = keeper.load("settings", settings.read, Settings())
    assert chosen == Settings(theme="dark", sound="off", taps="two")
    (result,) = shelf.results(keeper)
    assert (result.names, result.winners) == (("Ada", "Bo", "Cem"), (0,))
    assert keeper.trouble == ""


@pytest.mark.parametrize("path", EVERYTHING, ids=lambda path: path.stem)
def test_b065_every_released_version_has_its_games_go_on(path: Path) -> None:
    keeper = kept_then(path)
    run = keeper.load("solo:clock-5-easy-all", solo.read, None)
    assert (run.stage, run.moves) == ("paused", ("roll", "pause"))
    games = {one.match.id: one for one in shelf.games(keeper)}
    assert set(games) == {"1a2b3c", "4d5e6f", "7a8b9c"}
    names = [player.name for player in games["1a2b3c"].match.players]
    assert names == ["__proto__", "<svg/onload=alert()>", "日本"]
    assert games["1a2b3c"].match.race.round == 2
    assert games["4d5e6f"].over
    odd = keeper.load("game:odd:2-5-30-odd", stones_save.read, None)
    assert odd.history.moves == ("e5w", "a1b")
    assert odd.history.others == (("e5w", "e6b", "e7w"),)
    link = keeper.load("game:manalath:link", stones_save.under_way, None)
    assert link[1].startswith("#/manalath?stones=")
    assert keeper.trouble == ""


@pytest.mark.parametrize("path", ONE_GAME, ids=lambda path: path.stem)
def test_b068_the_file_of_one_game_is_read_whenever_it_was_written(path: Path) -> None:
    (thing,) = bundle.read(path.read_text("utf-8")).values()
    assert kept.read(opened(thing.text)[1]) == thing.value
    assert thing.value.race.round == 2


def test_every_kind_of_thing_has_its_fixture_and_its_place_among_the_formats() -> None:
    names = {name for path in EVERYTHING for name in bundle.read(path.read_text("utf-8"))}
    assert {formats.kind(name) for name in names} == set(formats.STEPS)


# ------------------------------------------------------------------ going up


def with_stars(data: Any) -> Any:
    """A change of format as there may be one: a list becomes an object."""
    if not isinstance(data, list):
        raise TypeError("not a list")
    return {"runs": data}


def with_owner(data: Any) -> Any:
    return {**data, "owner": "me"}


LATER: formats.Steps = {**formats.STEPS, "records": (with_stars, with_owner)}


def any_data(data: Any) -> Any:
    return data


def test_a_thing_of_an_older_format_goes_up_step_by_step_and_is_kept_in_the_new_one() -> None:
    store = MemoryStore({f"{PREFIX}records": seal([1, 2])})
    later = Keeper(store, steps=LATER)
    assert later.load("records", any_data, None) == {"runs": [1, 2], "owner": "me"}
    assert opened(store.texts[f"{PREFIX}records"]) == (1, [1, 2])  # until something is written
    assert later.save("records", {"runs": [1, 2, 3], "owner": "me"})
    number, data = opened(store.texts[f"{PREFIX}records"], "records", LATER)
    assert (number, data) == (3, {"runs": [1, 2, 3], "owner": "me"})
    assert later.load("records", any_data, None) == data
    assert later.trouble == ""


def test_a_format_in_the_middle_goes_the_rest_of_the_way() -> None:
    second = seal({"runs": []}, "records", {"records": (with_stars,)})
    assert unseal(second, "records", LATER) == {"runs": [], "owner": "me"}


def test_one_kind_goes_up_and_the_others_stay() -> None:
    assert formats.current("records", LATER) == 3
    assert formats.current("game:odd:x", LATER) == formats.current("game:odd:x")


def test_b065_this_version_leaves_what_the_later_one_wrote() -> None:
    store = MemoryStore()
    Keeper(store, steps=LATER).save("records", {"runs": [], "owner": "me"})
    before = dict(store.texts)
    now = Keeper(store)
    assert now.load("records", records.read, ()) == ()
    assert not now.save("records", [])
    now.drop("records")
    assert now.trouble == "newer"
    assert store.texts == before


def test_b065_a_save_of_a_later_format_within_its_envelope_is_left_too() -> None:
    name = "game:odd:2-5-30-odd"
    store = MemoryStore({PREFIX + name: seal({"format": 999, "game": "odd"}, name)})
    before = dict(store.texts)
    keeper = Keeper(store)
    assert keeper.load(name, stones_save.read, None) is None
    assert not keeper.save(name, {})
    assert keeper.trouble == "newer"
    assert store.texts == before


def test_data_that_a_step_cannot_make_sense_of_is_set_aside() -> None:
    store = MemoryStore({f"{PREFIX}records": seal("no list")})
    keeper = Keeper(store, steps=LATER)
    assert keeper.load("records", any_data, "empty") == "empty"
    assert keeper.trouble == "damaged"
    assert seal("no list") in store.texts.values()


def test_damage_is_not_taken_for_a_newer_format() -> None:
    assert is_newer('{"format":2,"check":"0","data":[]}', "records")
    assert not is_newer("{rubbish", "records")
    assert not is_newer(seal([]), "records")
    with pytest.raises(Newer):
        unseal('{"format":2,"check":"0","data":[]}', "records")
    with pytest.raises(Damaged):
        unseal('{"format":0,"check":"0","data":[]}', "records")


# ------------------------------------------------------------------ packs of boards


@pytest.fixture
def older_pack(monkeypatch: pytest.MonkeyPatch) -> str:
    """A pack that was the present one before: the present boards, in the files of another."""
    texts = {f"{side}.json": boards._texts("")[f"{side}.json"] + " " for side in boards.SIDES}
    name = boards.name_of(texts)
    shipped = boards._texts
    monkeypatch.setattr(boards, "PAST", (name,))
    monkeypatch.setattr(
        boards, "_texts", lambda folder: texts if folder == f"{name}/" else shipped(folder)
    )
    return name


def test_games_of_an_older_pack_can_be_played_on_and_new_ones_take_the_latest(
    older_pack: str,
) -> None:
    assert older_pack != boards.latest()
    assert boards.names() == (boards.latest(), older_pack)
    race_options.cache_clear()
    try:
        games: list[Any] = [Solo(), StandardGame()]
        for game in games:
            options = game.options(pack=older_pack)
            assert game.start(options, 5) is not None
            assert game.options().pack == boards.latest()
            assert boards.pack(older_pack).name == options.pack
    finally:
        race_options.cache_clear()


def test_every_pack_that_is_shipped_is_among_the_choices() -> None:
    folder = Path(__file__).parents[2] / "puzzles"
    assert {path.name for path in folder.iterdir() if path.is_dir()} == set(boards.PAST)
    for name in boards.names():
        assert boards.pack(name).name == name
