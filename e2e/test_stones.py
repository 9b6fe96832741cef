"""The group games in a browser: a game of each kind, by mouse, by finger and by keys."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.access import violations
from e2e.conftest import OpenPage, wait_ready
from e2e.pointers import Fingers, centre
from e2e.screens import over

pytestmark = pytest.mark.warm

on = pytest.mark.parametrize
MANALATH = "d1w,a1b,d2w,a3b,d4w,i1b,d5w,i5b"  # white on d3 makes five


def facts(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("window.tilestone.facts()"))
    return found


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-cell="{name}"]')


def stone(page: Page, name: str) -> str | None:
    return cell(page, name).get_attribute("data-stone")


def choose(page: Page, colour: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{colour}")).click()


def free(page: Page) -> list[str]:
    cells = page.locator(".hexboard [data-cell]:not([data-stone])")
    names: list[str] = cells.evaluate_all("all => all.map(one => one.dataset.cell)")
    return names


# ------------------------------------------------------------------ by mouse


def test_manalath_by_mouse_to_a_victory_and_back(open_page: OpenPage) -> None:
    page = open_page("#/manalath")
    for text in MANALATH.split(","):
        choose(page, "White" if text[-1] == "w" else "Black")
        cell(page, text[:-1]).click()
        assert stone(page, text[:-1]) == ("white" if text[-1] == "w" else "black")
    choose(page, "White")
    cell(page, "d3").hover()
    expect(page.get_by_text("White on d3 wins.")).to_be_visible()
    assert page.locator(".ghost .badge").text_content() == "5"
    assert facts(page)["ply"] == 8
    cell(page, "d3").click()
    expect(page.get_by_role("heading", name="Player 1 wins")).to_be_visible()
    assert facts(page)["over"] is True
    page.get_by_role("button", name="Undo").click()
    assert facts(page)["over"] is False
    assert facts(page)["to_act"] == [0]
    expect(page.get_by_role("heading", name="Player 1, you are white")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_role("heading", name="Player 1 wins")).to_be_visible()


def test_the_second_button_places_the_other_colour(open_page: OpenPage) -> None:
    page = open_page("#/odd")
    cell(page, "e5").click(button="right")
    cell(page, "e6").click()
    assert facts(page)["stones"] == {"e5": "black", "e6": "white"}


def test_a_stone_that_is_not_allowed_is_refused_with_its_reason(open_page: OpenPage) -> None:
    page = open_page(f"#/manalath?moves={MANALATH},c1w")
    cell(page, "d3").click()
    expect(page.get_by_text("White on d3 would join 3 and 2 into a group of 6.")).to_be_visible()
    assert facts(page)["ply"] == 9
    assert stone(page, "d3") is None


def test_lines_part_and_are_taken_up_again(open_page: OpenPage) -> None:
    page = open_page("#/odd")
    for name in ("e5", "e6", "e7"):
        cell(page, name).click()
    page.get_by_role("button", name="1. Player 1 placed white on e5.").click()
    assert facts(page)["ply"] == 1
    cell(page, "a1").click()
    assert facts(page)["moves"] == ["e5w", "a1w"]
    page.get_by_role("button", name="From move 2: e6w").click()
    assert facts(page)["moves"] == ["e5w", "e6w", "e7w"]
    page.reload()
    wait_ready(page)
    assert facts(page)["ply"] == 2
    expect(page.get_by_role("button", name="From move 2: a1w")).to_be_visible()


# ------------------------------------------------------------------ by finger


@on("device", ["phone"])
def test_omega_for_three_by_finger_on_a_phone(open_page: OpenPage, device: str) -> None:
    page = open_page("#/omega?seats=3&red=6")
    fingers = Fingers(page)
    fingers.tap(centre(cell(page, "e5")))
    expect(page.get_by_role("button", name="Place white on e5")).to_be_visible()
    assert facts(page)["stones"] == {}
    fingers.tap(centre(cell(page, "e5")))
    assert facts(page)["stones"] == {"e5": "white"}
    expect(page.get_by_role("heading", name="Player 1, two stones to go")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    assert facts(page)["to_place"] == ["white", "black", "red"]
    page.get_by_role("button", name="Redo").tap()
    while not facts(page)["over"]:
        target = cell(page, free(page)[0])
        fingers.tap(centre(target))
        fingers.tap(centre(target))
    assert facts(page)["ply"] == 18
    assert sum(facts(page)["left"].values()) == 66 - 18
    expect(page.get_by_role("heading", name=re.compile("wins"))).to_be_visible()


@on("device", ["phone"])
def test_a_finger_that_rests_means_the_other_colour(open_page: OpenPage, device: str) -> None:
    page = open_page("#/odd")
    fingers = Fingers(page)
    fingers.down(centre(cell(page, "e5")))
    place = page.get_by_role("button", name="Place black on e5")
    place.wait_for()
    fingers.up()
    assert facts(page)["stones"] == {}
    place.tap()
    assert facts(page)["stones"] == {"e5": "black"}


@on("device", ["phone"])
def test_a_finger_that_strays_or_is_lost_places_nothing(open_page: OpenPage, device: str) -> None:
    page = open_page("#/odd")
    fingers = Fingers(page)
    fingers.drag(centre(cell(page, "e5")), centre(cell(page, "e8")))
    fingers.down(centre(cell(page, "e5")))
    fingers.cancel()
    assert page.locator(".ghost").count() == 0
    assert facts(page)["stones"] == {}


@on("device", ["tablet"])
def test_libra_by_finger_in_two_rounds(open_page: OpenPage, device: str) -> None:
    page = open_page("#/libra?side=3")
    fingers = Fingers(page)
    for ply in range(18):
        fingers.tap(centre(cell(page, free(page)[0])))
        assert facts(page)["ply"] == ply + 1
    expect(page.locator(".turn").get_by_text("Player 2 was MORE")).to_be_visible()
    assert len(free(page)) == 1
    page.get_by_role("button", name="Begin round two").tap()
    assert len(free(page)) == 19
    while not facts(page)["over"]:
        fingers.tap(centre(cell(page, free(page)[-1])))
    assert None not in facts(page)["scores"]
    expect(page.locator(".turn").get_by_text("As MORE Player 1 made")).to_be_visible()
    page.get_by_role("button", name="Rematch, seats changed").tap()
    expect(page.get_by_role("heading", name="Player 2, you are LESS")).to_be_visible()


# ------------------------------------------------------------------ by keys


def test_b039_a_whole_game_of_odd_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page("#/odd")
    stops = 0
    for _ in range(30):
        page.keyboard.press("Tab")
        stops += page.evaluate("!!document.activeElement.closest('.hexboard')")
        if stops:
            break
    assert page.evaluate("document.activeElement.dataset.cell") == "e5"
    page.keyboard.press("Tab")
    assert not page.evaluate("!!document.activeElement.closest('.hexboard')")
    page.keyboard.press("Shift+Tab")
    for _ in range(4):
        page.keyboard.press("Home")
    for row in range(9):
        _play_row(page, "ArrowRight" if row % 2 == 0 else "ArrowLeft", row)
    assert facts(page)["over"] is True
    assert len(free(page)) == 1
    expect(page.get_by_role("heading", name=re.compile("wins"))).to_be_visible()


def _play_row(page: Page, there: str, row: int) -> None:
    """Fill the row that the keyboard is on, then step to the one below."""
    width = 5 + row if row < 5 else 13 - row
    for place in range(width):
        if facts(page)["over"]:
            return
        page.keyboard.press("b" if (row + place) % 3 else "w")
        page.keyboard.press("Enter")
        if place < width - 1:
            page.keyboard.press(there)
    inside = row >= 4  # from the middle on, rows get shorter
    if there == "ArrowRight":
        page.keyboard.press("End" if inside else "PageDown")
    else:
        page.keyboard.press("PageDown" if inside else "End")


def walk(page: Page, goal: str) -> None:
    """Go from the cell that has the focus to another: to its row, then along it."""

    def here() -> str:
        return str(page.evaluate("document.activeElement.dataset.cell"))

    while (start := here())[0] != goal[0]:
        ways = ("Home", "PageUp") if start[0] < goal[0] else ("PageDown", "End")
        page.keyboard.press(ways[0])
        if here() == start:  # the board has an edge there
            page.keyboard.press(ways[1])
    while (column := int(here()[1:])) != int(goal[1:]):
        page.keyboard.press("ArrowRight" if column < int(goal[1:]) else "ArrowLeft")


def put(page: Page, move: str) -> None:
    """Play a move by keys from wherever on the board the focus is."""
    walk(page, move[:-1])
    page.keyboard.press(move[-1])
    page.keyboard.press("Enter")


def to_board(page: Page) -> None:
    """Go on with Tab until the focus is on the board."""
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('.hexboard')"):
            return
    raise AssertionError("no way to the board")


@pytest.mark.parametrize("game", ["omega", "manalath"])
def test_b039_whole_games_by_keys_alone(open_page: OpenPage, game: str) -> None:
    page = open_page(f"#/{game}")
    to_board(page)
    for move in over(game).split(","):
        put(page, move)
    assert facts(page)["over"] is True
    expect(page.get_by_role("heading", name=re.compile("wins"))).to_be_visible()


def test_b039_both_rounds_of_libra_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page("#/libra?side=3")
    moves = over("libra", side=3).split(",")
    to_board(page)
    for move in moves[: len(moves) // 2]:
        put(page, move)
    page.keyboard.press("Tab")  # from the board to what there is to be done
    expect(page.get_by_role("button", name="Begin round two")).to_be_focused()
    page.keyboard.press("Enter")
    for move in moves[len(moves) // 2 :]:
        put(page, move)  # the focus is on the board again
    assert facts(page)["over"] is True
    expect(page.locator('.stones [role="status"]')).to_contain_text("As MORE Player 1 made")


def test_all_six_neighbours_are_reached_by_keys(open_page: OpenPage) -> None:
    page = open_page("#/odd")
    cell(page, "e5").focus()
    ways = {
        "ArrowLeft": "e4", "ArrowRight": "e6", "Home": "f4",
        "PageUp": "f5", "End": "d4", "PageDown": "d5",
    }  # fmt: skip
    for key, name in ways.items():
        cell(page, "e5").focus()
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.cell") == name
        expect(page.get_by_text(f"White on {name} stands alone.")).to_be_visible()


def test_outside_the_board_only_undo_and_redo_are_keys(open_page: OpenPage) -> None:
    page = open_page("#/odd?moves=e5w")
    page.get_by_role("link", name="Menu").focus()
    for key in ("b", "ArrowLeft", "Escape"):
        page.keyboard.press(key)
    assert facts(page)["ply"] == 1
    white = page.get_by_role("button", name=re.compile("^White"))
    expect(white).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("u")
    assert facts(page)["ply"] == 0
    page.keyboard.press("y")
    assert facts(page)["ply"] == 1
    page.get_by_role("button", name="Game and options").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_label("Name of player 1").focus()
    page.keyboard.type("Yuu")
    page.get_by_role("button", name="Back to the board").click()
    assert facts(page)["ply"] == 1


def test_a_finished_game_outlives_a_second_enter_and_a_rematch(open_page: OpenPage) -> None:
    page = open_page("#/manalath?moves=" + MANALATH)
    cell(page, "d3").focus()
    for key in ("w", "Enter", "Enter"):
        page.keyboard.press(key)
    assert facts(page)["over"] is True
    assert page.evaluate("document.activeElement.dataset.cell") == "d3"
    spoken = page.locator('.stones [role="status"]')
    expect(spoken).to_have_text(re.compile("Player 1 wins.*group of exactly five"))
    page.keyboard.press("u")
    assert facts(page)["ply"] == 8
    page.keyboard.press("y")
    page.get_by_role("button", name="Rematch, seats changed").press("Enter")
    assert facts(page)["ply"] == 0
    assert page.evaluate("!!document.activeElement.dataset.cell")
    page.keyboard.press("u")
    assert facts(page)["over"] is True
    page.get_by_role("button", name="Rematch, seats changed").click()
    page.reload()
    wait_ready(page)
    assert facts(page)["over"] is True


# ------------------------------------------------------------------ screen readers


def test_b040_sixty_one_cells_are_told_to_screen_readers(open_page: OpenPage) -> None:
    page = open_page("#/odd")
    named = re.compile(r"^[a-i][1-9], (empty|white|black)")
    assert page.get_by_role("gridcell", name=named).count() == 61
    assert page.get_by_role("gridcell", name="e5, empty").count() == 1
    cell(page, "e5").click()
    assert page.get_by_role("gridcell", name="e5, empty").count() == 0
    assert page.get_by_role("gridcell", name="e5, white").count() == 1
    assert page.locator('.stones [role="status"]').count() == 1
    expect(page.locator('.stones [role="status"]')).to_have_text("Player 1 placed white on e5.")


@on("game", ["libra", "odd", "omega", "manalath"])
def test_b040_each_stone_is_told_once(open_page: OpenPage, game: str) -> None:
    page = open_page(f"#/{game}")
    to_board(page)
    page.evaluate("""() => { window.heard = [];
        const region = document.querySelector('.stones [role="status"]');
        new MutationObserver(() => window.heard.push(region.textContent.trim())).observe(region,
            {subtree: true, childList: true, characterData: true}); }""")
    put(page, "e5w")
    put(page, "e7b")
    told = [text for text in page.evaluate("heard") if "placed" in text]
    assert [text.rpartition(" ")[2] for text in told] == ["e5.", "e7."]


@on("place", ["#/manalath?moves=" + MANALATH, "#/omega?seats=3&moves=e5w", "#/libra?side=3"])
def test_axe_finds_nothing_on_the_board_by_day_and_by_night(
    open_page: OpenPage, place: str
) -> None:
    assert violations(open_page(place)) == []


# ------------------------------------------------------------------ around the game


def test_a_game_goes_on_after_a_reload_and_from_the_menu(open_page: OpenPage) -> None:
    page = open_page("#/omega?seats=3")
    cell(page, "e5").click()
    page.reload()
    wait_ready(page)
    assert facts(page)["stones"] == {"e5": "white"}
    page.get_by_role("link", name="Menu").click()
    page.get_by_role("link", name="Go on").click()
    assert facts(page)["stones"] == {"e5": "white"}


def test_a_new_game_has_players_and_options(open_page: OpenPage) -> None:
    page = open_page("#/omega")
    page.get_by_role("button", name="Game and options").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_role("radio", name="3").check()
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 3").fill("<b>Cem</b>")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("heading", name="Ada, you are white")).to_be_visible()
    expect(page.get_by_text("<b>Cem</b>")).to_be_visible()
    assert facts(page)["seats"] == 3
    assert page.url.endswith("#/omega?seats=3")


def test_a_wrong_option_is_named_and_nothing_begins(open_page: OpenPage) -> None:
    page = open_page("#/odd")
    page.get_by_role("button", name="Game and options").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_text("Board and stones").click()
    field = page.get_by_label("Stones of each colour")
    field.fill("99")
    field.press("Tab")
    expect(page.get_by_text("Stones of each colour can be")).to_be_visible()
    expect(page.get_by_role("button", name="Play")).to_be_disabled()


def test_a_position_is_set_up_and_played_from(open_page: OpenPage) -> None:
    page = open_page("#/manalath?moves=e5w")
    page.get_by_role("button", name="Game and options").click()
    page.get_by_role("button", name="Set up a position").click()
    for name in ("e1", "e2", "e3", "e4", "e6"):
        cell(page, name).click()
    expect(page.get_by_text("A group of 6 is not allowed.")).to_be_visible()
    expect(page.get_by_role("button", name="Play from here")).to_be_disabled()
    cell(page, "e3").click()
    page.get_by_role("radio", name="Player 1").check()
    page.get_by_role("button", name="Play from here").click()
    expect(page.get_by_role("heading", name="Player 1, you are white")).to_be_visible()
    assert set(facts(page)["stones"]) == {"e1", "e2", "e4", "e5", "e6"}
    cell(page, "a1").click()
    page.reload()
    wait_ready(page)
    assert facts(page)["moves"] == ["a1w"]
    page.keyboard.press("u")
    play_from(page)
    assert (facts(page)["ply"], facts(page)["moves"]) == (0, ["a1w"])
    page.goto(page.url.partition("#")[0] + "#/manalath?moves=e5w")
    play_from(page, "e1", "e2", "e4", "e6")
    assert (facts(page)["ply"], facts(page)["moves"]) == (0, ["a1w"])


def test_an_empty_board_is_played_from_by_the_seat_chosen(open_page: OpenPage) -> None:
    page = open_page("#/odd?moves=e5w")
    page.get_by_role("button", name="Game and options").click()
    page.get_by_role("button", name="Set up a position").click()
    page.get_by_role("button", name="Clear the board").click()
    page.get_by_role("radio", name="Player 2").check()
    page.get_by_role("button", name="Play from here").click()
    expect(page.get_by_role("heading", name="Player 2, you are Even")).to_be_visible()
    assert facts(page)["stones"] == {}
    cell(page, "a1").click()
    page.reload()
    wait_ready(page)
    assert (facts(page)["moves"], facts(page)["to_act"]) == (["a1w"], [0])


def play_from(page: Page, *cells: str) -> None:
    """Set up the position looked at with more white stones, player 1 to move, and play from it."""
    page.get_by_role("button", name="Game and options").click()
    page.get_by_role("button", name="Set up a position").click()
    for name in cells:
        cell(page, name).click()
    page.get_by_role("radio", name="Player 1").check()
    page.get_by_role("button", name="Play from here").click()
    expect(page.get_by_role("heading", name="Player 1, you are white")).to_be_visible()


def test_a_position_is_shared_as_link_text_and_picture(open_page: OpenPage) -> None:
    page = open_page("#/odd?moves=e5w,e6b")
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this position").input_value()
    assert link == page.url
    assert page.get_by_label("The same as a short text").input_value() == "odd?moves=e5w,e6b"
    for kind, start in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as waiting:
            page.get_by_role("button", name=f"Picture, {kind}").click()
        content = waiting.value.path().read_bytes()
        assert content.startswith(start)
    page.get_by_label("A link or a text").fill("manalath?moves=e5w,e5b")
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_text("Move 2, e5b: A white stone lies on e5 already.")).to_be_visible()
    page.get_by_role("button", name="Back to the board").click()
    assert facts(page)["moves"] == ["e5w", "e6b"]
    page.get_by_role("button", name="Share").click()
    page.get_by_label("A link or a text").fill("omega?seats=3&moves=e5w")
    page.get_by_role("button", name="Open").click()
    assert facts(page)["game"] == "omega"


@on("place", ["#/odd?moves=e5w,e5w", "#/odd?moves=hello", "#/omega?seats=7", "#/odd?stones=zz"])
def test_a_bad_link_gets_a_sentence_and_the_menu(open_page: OpenPage, place: str) -> None:
    page = open_page(place)
    expect(page.locator(".banner .say")).to_be_visible()
    expect(page.get_by_role("navigation", name="Games")).to_be_visible()


def test_the_rules_of_the_game_are_one_step_away(open_page: OpenPage) -> None:
    page = open_page("#/omega")
    page.get_by_role("link", name="Rules").click()
    expect(page.locator('[data-rules="omega"]')).to_be_in_viewport()
