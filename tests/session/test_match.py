"""Players of a match: names, marks, rematch."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.session.play import GAME, begun, game_to

from tilestone.session import match as matches
from tilestone.session import sheet
from tilestone.session.players import (
    JOINER,
    LONGEST_NAME,
    Player,
    clean_name,
    default_players,
    filled,
    marked,
)
from tilestone.session.sheet import Sheet


@given(st.text(max_size=60))
def test_a_clean_name_is_one_short_line_and_clean_already(name: str) -> None:
    clean = clean_name(name)
    assert len(clean) <= LONGEST_NAME
    assert clean == " ".join(clean.split())
    assert clean.replace(JOINER, "").isprintable()
    assert clean_name(clean) == clean


def test_a_name_keeps_joined_signs_and_loses_what_turns_the_writing_round() -> None:
    assert clean_name("👩\u200d🚀 Ada") == "👩\u200d🚀 Ada"
    assert clean_name("\u202eadA\x07 Bo\u200d") == "adA Bo"


def test_who_has_no_name_goes_by_the_seat() -> None:
    players = filled((Player("  ", 0), Player("", 1), Player("Bo", 2)))
    assert [player.name for player in filled(players)][1:] == ["Player 2", "Bo"]


@given(st.integers(0, 3), st.integers(0, 3))
def test_marks_are_swapped_so_that_no_two_are_alike(seat: int, mark: int) -> None:
    players = marked(default_players(4), seat, mark)
    assert players[seat].mark == mark
    assert {player.mark for player in players} == {0, 1, 2, 3}


def test_a_rematch_moves_everybody_one_seat_on_and_the_youngest_begins() -> None:
    match = game_to(begun(first=1, side=("easy", "hard", "easy")), 9, (1, 2, 3))
    plan = matches.rotated(match)
    assert [player.name for player in plan.players] == ["Bo", "Cem", "Ada"]
    assert plan.options.side == ("hard", "easy", "easy")
    assert plan.players[plan.options.first].name == "Bo"
    for _ in range(3):
        match = matches.begin(matches.rotated(match), 1, "x")
    assert matches.rotated(match).players == plan.players


# ------------------------------------------------------------------ the sheet


def test_a_sheet_settles_names_sides_pieces_glass_youngest_and_seating() -> None:
    form = Sheet(GAME)
    for name, value in (
        ("seats", "3"),
        ("name-0", " Ada "),
        ("mark-1", "3"),
        ("side-2", "hard"),
        ("pieces-0", "on"),
        ("glass", "90"),
        ("first", "2"),
        ("seating", "table"),
    ):
        form = sheet.change(form, name, value)
    plan = sheet.plan(form)
    assert plan.players == (Player("Ada", 0), Player("", 3), Player("", 2))
    assert (plan.options.side, plan.options.pieces) == (
        ("easy", "easy", "hard"),
        ("row", "all", "all"),
    )
    assert (plan.options.glass, plan.options.first, plan.seating) == (90, 2, "table")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", "5"),
        ("seats", "x"),
        ("glass", "61"),
        ("first", "2"),
        ("seating", "sofa"),
        ("mark-0", "4"),
        ("side-1", "left"),
        ("pieces-0", "some"),
        ("name-7", "Ada"),
        ("colour", "red"),
    ],
)
def test_a_value_that_there_is_not_leaves_the_sheet_as_it_is(name: str, value: str) -> None:
    assert sheet.change(Sheet(GAME), name, value) == Sheet(GAME)


def test_names_are_not_lost_when_players_go_and_come_back() -> None:
    form = sheet.change(sheet.change(Sheet(GAME, seats=4), "name-3", "Dee"), "seats", "2")
    assert sheet.change(form, "seats", "4").players[3].name == "Dee"


def test_the_youngest_is_always_one_of_the_players() -> None:
    form = sheet.change(sheet.change(Sheet(GAME, seats=4), "first", "3"), "seats", "2")
    assert sheet.plan(form).options.first == 1


def test_the_next_sheet_begins_with_the_people_of_the_last_game() -> None:
    match = begun(first=1, side="hard", glass=120)
    form = sheet.like(match)
    assert sheet.plan(form) == matches.Plan(GAME, match.race.options, match.players, "laps")
    more = sheet.plan(sheet.change(form, "seats", "4"))
    assert len({player.mark for player in more.players}) == 4
