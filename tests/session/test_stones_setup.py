"""Before a group game: options and names, and positions set up by hand."""

from __future__ import annotations

import pytest

from tilestone.core.game import OptionError
from tilestone.games import GAMES
from tilestone.session import stones as session
from tilestone.session import stones_save as saves
from tilestone.session import stones_setup as setting
from tilestone.session.address import parse
from tilestone.session.stones import SetUp
from tilestone.session.stones_setup import ERASE, Draft, Plan
from tilestone.stones.names import option_name


def plan(id_: str = "omega") -> Plan:
    return Plan(saves.placing(id_))


def draft(address: str) -> Draft:
    return setting.drafted(saves.opened(parse(address, GAMES)))


# ------------------------------------------------------------------ plans


def test_a_plan_begins_with_the_usual_options() -> None:
    assert setting.options(plan()) == plan().game.options()
    assert plan().seats == 2


def test_options_are_chosen_by_their_texts() -> None:
    chosen = setting.change(setting.change(plan(), "seats", "3"), "red", "12")
    assert chosen.seats == 3
    assert setting.options(chosen) == chosen.game.options(seats=3, red=12)


def test_a_switch_is_yes_or_no() -> None:
    assert setting.options(setting.change(plan(), "pie", "on")).pie is True
    assert setting.options(setting.change(plan(), "pie", "off")).pie is False


def test_the_pie_rule_is_forgotten_when_a_third_player_comes() -> None:
    chosen = setting.change(setting.change(plan(), "pie", "on"), "seats", "3")
    assert setting.options(chosen).pie is False


def test_another_board_takes_the_stones_that_fit_it() -> None:
    chosen = setting.change(setting.change(plan(), "stock", "12"), "side", "4")
    assert setting.options(chosen).stock == plan().game.options(side=4).stock


@pytest.mark.parametrize(("name", "value"), [("stock", "99"), ("stock", "many"), ("red", "-1")])
def test_an_option_out_of_range_is_named_with_its_range(name: str, value: str) -> None:
    chosen = setting.change(plan(), name, value)
    assert setting.plan_fault(chosen).startswith(f"{option_name(name)} can be")
    with pytest.raises(OptionError):
        setting.options(chosen)


def test_names_are_trimmed_and_bounded() -> None:
    chosen = setting.change(plan(), "name-1", "  Bo \n" + "x" * 40)
    assert chosen.names[1] == ("Bo " + "x" * 40)[:20]


def test_fields_that_are_unknown_change_nothing() -> None:
    for name in ("name-9", "name-x", "colour", ""):
        assert setting.change(plan(), name, "1") == plan()


def test_the_next_plan_is_that_of_the_game_just_played() -> None:
    match = session.begin(plan().game, plan().game.options(seats=3, red=9), names=("Ada",))
    again = setting.planned(match)
    assert setting.options(again) == match.options
    assert again.names[0] == "Ada"


# ------------------------------------------------------------------ drafts


def test_a_draft_begins_with_the_position_looked_at() -> None:
    begun = draft("#/odd?moves=e5w,e6b,e7w")
    assert begun.stones == {"e5": "white", "e6": "black", "e7": "white"}
    assert begun.seat == 1


def test_stones_are_laid_changed_and_taken_away() -> None:
    laid = setting.put(draft("#/odd"), "e5")
    assert laid.stones == {"e5": "white"}
    assert setting.put(laid, "e5", "black").stones == {"e5": "black"}
    assert setting.put(laid, "e5").stones == {}
    assert setting.put(laid, "e5", ERASE).stones == {}
    assert setting.put(laid, "e6", ERASE).stones == {"e5": "white"}


def test_the_colours_are_those_of_the_game() -> None:
    assert setting.choices(draft("#/odd")) == ("white", "black", ERASE)
    assert setting.choices(draft("#/omega?seats=3")) == ("white", "black", "red", ERASE)


def test_a_group_too_large_is_a_fault_and_can_be_drawn_all_the_same() -> None:
    begun = draft("#/manalath")
    for number in range(1, 7):
        begun = setting.put(begun, f"e{number}")
    assert "group of 6" in setting.fault(begun)
    assert len(setting.draft_facts(begun)["stones"]) == 6
    assert setting.fault(setting.put(begun, "e3")) == ""


def test_more_stones_than_there_are_is_a_fault() -> None:
    begun = draft("#/odd?stock=1&moves=e5w")
    assert "used up" in setting.fault(setting.put(begun, "a1"))


def test_a_draft_without_fault_can_be_played_from() -> None:
    begun = setting.put(setting.put(draft("#/manalath"), "e5"), "a1", "black")
    made = setting.set_up(begun)
    assert made == SetUp({"a1": "black", "e5": "white"}, 0)
    match = session.begin(begun.game, begun.options, set_up=made)
    assert match.facts["stones"] == made.stones
