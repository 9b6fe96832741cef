"""Keeping games: what a save holds, what is refused, several at once, files, results."""

from __future__ import annotations

import contextlib
import copy
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.session.play import GAME, OUT, at, begun, game_to, lap, opened, rolled, round_of

from tilestone.core.game import OptionError
from tilestone.games import GAMES
from tilestone.session import bundle, kept, passing, shelf
from tilestone.session import match as matches
from tilestone.session.bundle import BundleError
from tilestone.session.envelope import seal
from tilestone.session.keeper import Keeper
from tilestone.session.match import MOST_HALTS, Match
from tilestone.session.players import named
from tilestone.session.store import MemoryStore

ODD = ("__proto__", "constructor", "toString", "<svg/onload=alert()>", "Ünïcødé 日本")


def saved(match: Match) -> dict[str, Any]:
    """What lies in the store, as it comes back out of it."""
    data: dict[str, Any] = json.loads(json.dumps(kept.write(match, at(0), 1)))
    return data


def under_way() -> Match:
    """A second round in which one has played and the next has been halted."""
    match = lap(rolled(round_of(begun(), (100, 200, OUT))), 300)
    return passing.halt(opened(match), at(4000))


def finished(seed: int = 5) -> Match:
    return matches.finish(game_to(begun(seed), 9, (100, 200, OUT)))


@pytest.mark.parametrize(
    "match",
    [begun(), rolled(begun()), under_way(), round_of(begun(), (1, 2, 3)), finished()],
    ids=["ready", "curtain", "halted", "reveal", "over"],
)
def test_a_game_goes_on_where_it_was_left(match: Match) -> None:
    again = kept.read(saved(match))
    assert (again.state, again.stage, again.seat) == (match.state, match.stage, match.seat)
    assert (again.players, again.halts) == (match.players, match.halts)
    assert match.stage not in ("curtain", "racing") or again.laps == match.laps
    assert matches.elapsed(again, at(0)) == matches.elapsed(match, at(0))


def test_a_whole_game_with_all_its_halts_takes_under_twenty_kilobytes() -> None:
    match = game_to(begun(seats=4), 8, (OUT,) * 4)
    match = opened(rolled(match))
    for n in range(MOST_HALTS + 50):
        match = opened(passing.halt(match, at(n)), n)
    assert len(match.halts) == MOST_HALTS
    assert len(seal(kept.write(match, at(500), 1)).encode()) < 20_000


def test_b070_odd_names_are_text_and_keep_their_points() -> None:
    match = begun(seats=3)
    for seat, name in enumerate(ODD[:3]):
        match = matches.begin(
            matches.Plan(GAME, match.race.options, named(match.players, seat, name)), 5, "x"
        )
    match = round_of(match, (100, 200, OUT))
    again = kept.read(saved(match))
    assert [player.name for player in again.players] == list(ODD[:3])
    assert again.state.points == match.state.points
    assert again.state.points[2] == 0


DAMAGES: list[tuple[tuple[Any, ...], Any]] = [
    (("format",), 999),
    (("game",), "chess"),
    (("game",), "ubongo-solo"),
    (("id",), ""),
    (("id",), "../x"),
    (("seating",), "sofa"),
    (("players",), [["Ada", 0]]),
    (("players",), [["Ada", 0], ["Bo", 0], ["Cem", 1]]),
    (("players", 0), ["", 0]),
    (("players", 0), ["A" * 21, 0]),
    (("players", 0), ["Ada", 4]),
    (("players", 0), ["Ada", True]),
    (("players", 0), {"__proto__": {"x": 1}}),
    (("halts",), "none"),
    (("halts",), [[1, 1, 9, 5, False]]),
    (("halts",), [[1, 1, 0, -5, False]]),
    (("moves", 1), "finish 9 100"),
    (("moves", 1), "finish 0 60001"),
    (("moves", 1), "finish 0 -1"),
    (("moves", 2), "finish 0 100"),
    (("moves",), ["roll"] * 2),
    (("seed",), "5"),
    (("ms",), -1),
    (("ms",), 60_001),
    (("ms",), None),
    (("open",), 1),
    (("laps",), []),
    (("laps", "1"), {"spots": {"Q9": [0]}}),
    (("laps", "1"), {"spots": {"L4": [0, 90, 90]}}),
]


@pytest.mark.parametrize(("path", "value"), DAMAGES)
def test_a_damaged_or_foreign_save_is_refused_with_a_word(
    path: tuple[Any, ...], value: Any
) -> None:
    data = saved(under_way())
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(ValueError, match=r".+"):
        kept.read(data)


@settings(max_examples=200)
@given(st.data())
def test_whatever_is_changed_in_a_save_only_value_errors_come_out(data: st.DataObject) -> None:
    damaged = copy.deepcopy(saved(under_way()))
    name = data.draw(st.sampled_from(sorted(damaged)))
    junk = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
    damaged[name] = data.draw(junk | st.lists(junk, max_size=3))
    with contextlib.suppress(ValueError):
        assert isinstance(kept.read(damaged), Match)


# ------------------------------------------------------------------ several games


def keeper_with(*games: Match) -> Keeper:
    keeper = Keeper(MemoryStore())
    for when, match in enumerate(games):
        keeper.save(match.name, kept.write(match, at(0), when))
    return keeper


def called(match: Match, id_: str) -> Match:
    return kept.read({**saved(match), "id": id_})


def test_several_games_are_kept_the_latest_first() -> None:
    keeper = keeper_with(called(begun(1), "one"), called(under_way(), "two"))
    assert [one.match.id for one in shelf.games(keeper, GAME)] == ["two", "one"]
    shelf.remove(keeper, GAME, "two")
    assert [one.match.id for one in shelf.games(keeper)] == ["one"]
    assert shelf.take(keeper, GAME, "two") is None


def test_an_address_with_options_finds_the_game_under_way() -> None:
    match = under_way()
    keeper = keeper_with(match)
    options = match.race.options
    assert shelf.fitting(keeper, GAME, options, 5) == kept.read(saved(match))
    assert shelf.fitting(keeper, GAME, options, None) is not None
    assert shelf.fitting(keeper, GAME, options, 6) is None
    assert shelf.fitting(keeper, GAME, GAMES[GAME].options(seats=2), 5) is None


def test_a_finished_game_is_found_by_its_seed_alone() -> None:
    keeper = keeper_with(finished())
    options = finished().race.options
    assert shelf.fitting(keeper, GAME, options, None) is None
    assert shelf.fitting(keeper, GAME, options, 5) is not None


def test_only_the_last_finished_games_stay_whole() -> None:
    many = [called(finished(), f"g{n}") for n in range(shelf.FINISHED + 3)]
    keeper = keeper_with(*many, called(begun(), "going"))
    shelf.tidy(keeper)
    left = [one.match.id for one in shelf.games(keeper)]
    assert len(left) == shelf.FINISHED + 1
    assert "going" in left
    assert "g0" not in left


# ------------------------------------------------------------------ files


def test_a_game_goes_through_a_file_and_back() -> None:
    match = under_way()
    text = json.dumps(shelf.export(match, at(4_000)))
    assert bundle.read_game(text) == kept.read(saved(match))


@pytest.mark.parametrize(
    "data",
    [None, [], 5, "x", {}, {"tilestone": 1}, {"tilestone": 1, "things": {}}, {"tilestone": 2}],
)
def test_another_file_is_refused(data: Any) -> None:
    with pytest.raises(BundleError, match=r"^(This is not a file|A newer version)"):
        bundle.read_game(json.dumps(data))


# ------------------------------------------------------------------ results


def test_a_game_leaves_its_result_as_soon_as_it_is_over_and_only_once() -> None:
    keeper = Keeper(MemoryStore())
    last = matches.finish(finished())
    shelf.put(keeper, called(begun(), "going"), at(0))
    assert shelf.results(keeper) == ()
    for match, ms in ((replace(last, stage="reveal"), 1), (last, 2)):
        shelf.put(keeper, match, at(ms))
    (result,) = shelf.results(keeper)
    assert (result.names, result.points) == (("Ada", "Bo", "Cem"), finished().state.points)
    assert result.when == int(at(1).wall)
    assert keeper.names("records") == ()
    assert keeper.trouble == ""


def test_a_finished_game_that_makes_room_has_left_its_result() -> None:
    many = [called(finished(), f"g{n}") for n in range(shelf.FINISHED + 1)]
    keeper = Keeper(MemoryStore())
    for match in many:  # as they lie on the shelf when the page ended before their result
        keeper.save(match.name, kept.write(match, at(0), 1))
    shelf.tidy(keeper)
    (dropped,) = {match.id for match in many} - {one.match.id for one in shelf.games(keeper)}
    assert [one.id for one in shelf.results(keeper)] == [dropped]


def test_a_game_with_boards_of_a_later_pack_is_a_newer_programs() -> None:
    data = saved(under_way())
    data["options"]["pack"] = "boards-2-00c0ffee"
    keeper = Keeper(MemoryStore())
    keeper.save(under_way().name, data)
    before = dict(keeper.store.texts)  # type: ignore[attr-defined]
    assert shelf.games(keeper) == ()
    assert keeper.trouble == "newer"
    assert not shelf.put(keeper, under_way(), at(0))
    assert keeper.store.texts == before  # type: ignore[attr-defined]


@pytest.mark.parametrize("junk", [None, [5], [{}], [{"when": 1}], {"__proto__": {"x": 1}}])
def test_damaged_results_are_refused(junk: Any) -> None:
    with pytest.raises(ValueError, match=r".+"):
        shelf.read_results(junk)


def test_b086_all_who_share_the_win_are_in_the_result() -> None:
    match = game_to(begun(), 9)
    match = rolled(match)
    for _ in range(3):
        match = lap(match, OUT)
    result = shelf.result(matches.finish(matches.skip(match)), 1)
    assert result.winners == (0, 1, 2)


def test_wrong_options_are_named() -> None:
    with pytest.raises(OptionError, match="seats"):
        GAMES[GAME].options(seats=5)
