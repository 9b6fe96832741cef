"""Saves, addresses and texts of group games, and what is said to damaged ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.stones.support import KINDS, random_game, set_out

from tilestone.games import GAMES
from tilestone.session import address as addresses
from tilestone.session import stones as session
from tilestone.session import stones_save as saves
from tilestone.session.address import AddressError, Place
from tilestone.session.stones import Match, SetUp


def opened(address: str) -> Match:
    return saves.opened(addresses.parse(address, GAMES))


def branched() -> Match:
    match = session.to(opened("#/odd?moves=e5w,e6b,e7w"), 1)
    match = session.place(match, "a1", "black")
    return replace(match, names=("Ada", "Bo"))


# ------------------------------------------------------------------ saves


def test_a_saved_match_comes_back_with_its_lines_and_names() -> None:
    match = branched()
    again = saves.read(saves.write(match, 1))
    assert again.history == match.history
    assert again.names == ("Ada", "Bo")
    assert again.options == match.options


def test_a_saved_match_comes_back_at_the_place_that_was_looked_at() -> None:
    match = session.to(branched(), 1)
    assert saves.read(saves.write(match, 1)).ply == 1


def test_a_position_set_up_is_kept_too() -> None:
    match = opened("#/manalath?stones=e5w,a1b&turn=1&moves=c3w")
    again = saves.read(saves.write(match, 1))
    assert again.history == match.history
    assert again.set_up == SetUp({"e5": "white", "a1": "black"}, 1)


@settings(max_examples=20)
@given(kind=st.sampled_from(sorted(KINDS)), seed=st.integers(0, 10_000))
def test_every_game_survives_its_save_and_its_address(kind: str, seed: int) -> None:
    game, options = set_out(kind)
    match = session.played(session.begin(game, options), tuple(random_game(kind, seed)[1]))
    assert saves.read(saves.write(match, 1)).history == match.history
    assert opened(saves.address(match)).history == match.history


def test_one_match_is_kept_of_each_game_and_choice_of_options() -> None:
    two, three = opened("#/omega"), opened("#/omega?seats=3")
    assert saves.name(two) != saves.name(three)
    assert saves.name(two) == saves.name(opened("#/omega?moves=e5w"))


@pytest.mark.parametrize(
    "change",
    [
        {"ply": "3"},
        {"at": None},
        {"names": "Ada"},
        {"names": [1, 2]},
        {"moves": ["e5w", "e5b"]},
        {"moves": "e5w"},
        {"moves": ["e5w", 3]},
        {"others": [["e5w", "e5w"]]},
        {"others": {}},
        {"others": [[]] * 21},
        {"game": "ubongo-solo"},
        {"game": "chess"},
        {"stones": ["e5w"]},
        {"stones": "e5w,e5b"},
        {"stones": "e5"},
        {"stones": "z9w"},
        {"stones": "e5w", "turn": 7},
        {"stones": "e5w", "turn": "1"},
        {"options": {"side": 99}},
        {"format": 2},
    ],
)
def test_a_damaged_save_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        saves.read({**saves.write(branched(), 1), **change})


def test_no_list_is_a_saved_match() -> None:
    with pytest.raises(ValueError, match="not a saved game"):
        saves.read([])


def test_long_names_are_cut_and_strange_ones_stay_text() -> None:
    data = saves.write(branched(), 1)
    names = ["__proto__", "\u202e<svg/onload=alert()>" * 9]
    assert saves.read({**data, "names": names}).names == ("__proto__", "<svg/onload=alert()>")


# ------------------------------------------------------------------ the game to go on with


def test_a_match_under_way_can_be_gone_on_with() -> None:
    data = saves.write(opened("#/omega?seats=3&moves=e5w"), 17)
    found = saves.under_way(data)
    assert found is not None
    assert found[:2] == (17, "#/omega?seats=3")
    assert found[2].ply == 1


def test_a_match_from_a_link_goes_on_at_its_link() -> None:
    data = {**saves.write(opened("#/odd?moves=e5w"), 17), "link": "#/odd?moves=e5w"}
    found = saves.under_way(data)
    assert found is not None
    assert found[1] == "#/odd?moves=e5w"


def test_what_is_over_or_not_begun_or_another_game_is_not_gone_on_with() -> None:
    over = opened("#/manalath?moves=" + ",".join(random_game("manalath", 7)[1]))
    assert over.outcome
    assert saves.under_way(saves.write(over, 1)) is None
    assert saves.under_way(saves.write(opened("#/odd"), 1)) is None
    assert saves.under_way({"game": "ubongo-solo", "moves": ["roll"]}) is None
    assert saves.under_way(3) is None
    assert saves.under_way({"game": ["odd"], "moves": ["e5w"]}) is None


# ------------------------------------------------------------------ addresses and texts


def test_an_address_says_only_what_is_not_usual() -> None:
    assert saves.address(opened("#/odd")) == "#/odd"
    assert saves.address(opened("#/omega?seats=3&moves=e5w")) == "#/omega?seats=3&moves=e5w"
    assert saves.address(opened("#/odd?first=even")) == "#/odd?first=even"
    assert saves.address(opened("#/omega?pie=yes")) == "#/omega?pie=yes"


def test_an_address_ends_at_the_place_looked_at() -> None:
    assert saves.address(session.to(opened("#/odd?moves=e5w,e6b"), 1)) == "#/odd?moves=e5w"


def test_a_position_set_up_stands_in_its_address() -> None:
    address = "#/manalath?stones=a1b,e5w&turn=1&moves=c3w"
    assert saves.address(opened(address)) == address


@pytest.mark.parametrize("turn", [0, 1])
def test_an_empty_board_with_a_seat_to_move_is_a_position_like_any_other(turn: int) -> None:
    match = opened(f"#/odd?turn={turn}&moves=e5w")
    assert match.set_up == SetUp({}, turn)
    assert session.mover(match, 0) == turn
    assert saves.address(match) == f"#/odd?turn={turn}&moves=e5w"
    again = saves.read(saves.write(match, 1))
    assert (again.set_up, again.history) == (match.set_up, match.history)


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/games/#/odd?moves=e5w,e6b",
        "#/odd?moves=e5w,e6b",
        " odd?moves=e5w,e6b\n",
    ],
)
def test_links_and_short_texts_are_read_alike(text: str) -> None:
    assert saves.pasted(text) == "#/odd?moves=e5w,e6b"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a link to a game"),
        ("hello", "no page"),
        ("#/records", "not a link to a game"),
        ("ubongo-2005", "not a link to a game"),
        ("odd?moves=e5w,e5b", "Move 2, e5b"),
        ("odd?moves=e5", "Move 1, e5, is not a move"),
        ("odd?moves=e5r", "Red is not played here"),
        ("odd?moves=j9w", "There is no cell j9"),
        ("odd?stones=e5w,e5b", "Two stones lie on e5"),
        ("odd?stones=e", "e is not a stone"),
        ("odd?stones=e5w&turn=3", "turn=3"),
        ("omega?seats=2&stones=e5w&turn=2", "turn=2; it can be: 0, 1"),
        ("manalath?stones=e1w,e2w,e3w,e4w,e5w,e6w", "group of 6"),
        ("omega?seats=5", "seats=5"),
        ("omega?seed=-1", "seed=-1"),
        ("odd?moves=swap", "Colours can’t be swapped"),
    ],
)
def test_a_text_that_is_wrong_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        saves.pasted(text)


@settings(max_examples=200)
@given(st.text(alphabet="odlibramegnth?&=,/#swb123456789%+ \u00e9", max_size=40))
def test_any_other_text_gives_the_documented_error_or_an_address(text: str) -> None:
    try:
        address = saves.pasted(text)
    except ValueError:
        return
    assert saves.pasted(address) == address


def test_the_seat_to_move_must_be_one_of_the_game() -> None:
    assert addresses.parse("#/odd?turn=1", GAMES) == Place("game", "odd", turn=1)
    assert addresses.parse("#/odd?turn=0", GAMES) != addresses.parse("#/odd", GAMES)
    with pytest.raises(AddressError, match="turn=2"):
        addresses.parse("#/odd?turn=2", GAMES)
