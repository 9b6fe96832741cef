"""Ubongo alone, whole runs: from the menu to a record, by mouse, by finger and by keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage, wait_ready
from e2e.pointers import Fingers
from e2e.puzzles import (
    board,
    drag_to,
    facts,
    pick_by_key,
    piece,
    place_by_keys,
    roll,
    solution,
    solve_by_finger,
    solve_by_keys,
    solve_by_mouse,
    turn_of,
    turn_to,
)
from tilestone.ubongo.pieces import oriented

pytestmark = pytest.mark.warm

SET = "#/solo/set/5?side=easy&seed=3"
CLOCK = "#/solo/clock/5?side=easy&seed=3"


def best(page: Page) -> str:
    """The record as the records page shows it."""
    page.evaluate("location.hash = '#/records'")
    return page.locator(".best b").inner_text()


def test_a_set_of_five_by_mouse_sets_a_record(open_page: OpenPage) -> None:
    page = open_page(SET)
    for number in range(1, 6):
        roll(page)
        assert facts(page)["round"] == number
        solve_by_mouse(page)
        if number < 5:
            expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    expect(page.get_by_text("Your new record!")).to_be_visible()
    assert facts(page)["solved"] == 5
    assert facts(page)["assisted"] is False
    shown = page.locator(".figure").inner_text()
    assert best(page) == shown
    page.reload()
    wait_ready(page)
    assert page.locator(".best b").inner_text() == shown


def test_a_set_of_five_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page("#/solo")
    page.keyboard.press("Tab")  # from the start button, which has the focus
    page.get_by_role("radio", name="A set of puzzles").focus()
    page.keyboard.press("Space")
    expect(page.locator(".lead")).to_contain_text("How long do you need")
    page.get_by_role("link", name="Start").focus()
    page.keyboard.press("Enter")
    for _ in range(5):
        expect(page.get_by_role("button", name="roll the die")).to_be_focused()
        page.keyboard.press("Enter")
        page.locator(".tray").wait_for()
        solve_by_keys(page)
    expect(page.get_by_role("button", name="Play again")).to_be_focused()
    assert facts(page)["solved"] == 5


@pytest.mark.parametrize("device", ["phone"])
def test_a_puzzle_by_touch(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    page.get_by_role("button", name="roll the die").tap()
    page.locator(".tray").wait_for()
    solve_by_finger(page, Fingers(page))
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    assert facts(page)["solved"] == 1


def test_a_reload_hides_the_puzzle_and_keeps_it(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    placed = solution(page)[0]
    name, turn, at = placed
    turn_to(page, name, turn)
    drag_to(page, placed)
    before = facts(page)
    left = page.locator("[data-clock] b").inner_text()
    page.reload()
    wait_ready(page)
    expect(page.get_by_role("heading", name="You have been here before")).to_be_visible()
    assert page.locator("[data-cell], [data-piece]").count() == 0
    assert page.locator("[data-clock] b").first.inner_text() <= left
    page.get_by_role("button", name="Go on").click()
    after = facts(page)
    assert (after["boards"], after["symbol"]) == (before["boards"], before["symbol"])
    assert after["pauses"] == before["pauses"] + 1
    assert piece(page, name).get_attribute("data-turn") == str(turn)
    assert piece(page, name).get_attribute("data-at") == f"{at[0]},{at[1]}"


def test_the_menu_offers_to_go_on(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("link", name="Menu").last.click()
    page.get_by_role("link", name="Go on").click()
    expect(page.get_by_role("heading", name="You have been here before")).to_be_visible()
    page.get_by_role("button", name="Start a new run").click()
    assert facts(page)["round"] == 1
    assert facts(page)["pauses"] == 0


def test_b053_pause_hides_the_board_and_is_counted(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    assert page.locator("[data-cell], [data-piece], [data-well], .rows").count() == 0
    stopped = page.locator("[data-clock] b").first.inner_text()
    page.wait_for_timeout(1500)
    assert page.locator("[data-clock] b").first.inner_text() == stopped
    page.keyboard.press("Enter")
    page.locator(".tray").wait_for()
    assert facts(page)["pauses"] == 1
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    assert facts(page)["pauses"] == 2


def test_b040_each_step_by_key_is_said_once(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    name, turn, at = solution(page)[0]
    said, total = page.locator(".saying"), len(board(page).area)
    pick_by_key(page, name)
    expect(said).to_have_text(re.compile(rf"^{name}, over row \d, column \d, (fits|does not fit)$"))
    page.keyboard.press("r")
    expect(said).to_contain_text(f"{name}, turned once, over row")
    place_by_keys(page, name, turn, at)
    cells = len(oriented(name, turn))
    expect(said).to_have_text(f"{name} placed, {cells} of {total} cells covered")
    pick_by_key(page, name)
    page.keyboard.press("Escape")
    expect(said).to_have_text(f"{name} put back")


def test_a_drag_is_said_at_its_drop_only(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    name, turn, at = solution(page)[0]
    turn_to(page, name, turn)
    page.evaluate("""() => { window.heard = [];
        const region = document.querySelector(".saying");
        new MutationObserver(() => window.heard.push(region.textContent)).observe(region,
            {subtree: true, childList: true, characterData: true}); }""")
    drag_to(page, (name, turn, at))
    heard = [text for text in page.evaluate("heard") if text]
    assert len(heard) == 1
    assert heard[0].startswith(f"{name} placed")


def test_left_handed_players_have_tray_and_buttons_at_the_left(open_page: OpenPage) -> None:
    page = open_page("#/settings")
    page.get_by_label("Left-handed").check()
    page.evaluate("place => { location.hash = place }", CLOCK)
    roll(page)
    tray, card = page.locator(".tray").bounding_box(), page.locator(".card").bounding_box()
    assert tray is not None
    assert card is not None
    assert tray["x"] + tray["width"] <= card["x"]


def test_enter_acts_on_the_piece_that_has_the_focus(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    pick_by_key(page, "L4")
    expect(page.locator(".card")).to_be_focused()
    page.locator('[data-well="S4"]').focus()
    page.keyboard.press("Enter")
    assert page.locator("[data-held]").evaluate_all("(all) => all.map(e => e.dataset.piece)") == [
        "S4"
    ]
    expect(page.locator('[data-well="S4"]')).to_be_focused()
    page.keyboard.press("l")
    expect(page.locator(".card")).to_be_focused()


def test_a_key_that_is_held_counts_once_unless_it_moves_or_turns(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    for _ in range(4):
        page.keyboard.down("h")
    page.keyboard.up("h")
    expect(page.locator(".saying")).to_contain_text("marks the run as helped")
    assert facts(page)["assisted"] is False
    pick_by_key(page, "L4")
    for _ in range(3):
        page.keyboard.down("r")
    page.keyboard.up("r")
    assert turn_of(page, "L4") == 3
    for _ in range(3):
        page.keyboard.down("Escape")
    page.keyboard.up("Escape")
    expect(page.locator("[data-held]")).to_have_count(0)
    assert facts(page)["stage"] == "racing"


def test_b039_two_tab_stops_at_the_pieces_and_arrows_between_them(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    for name, turn, at in solution(page)[:2]:
        pick_by_key(page, name)
        place_by_keys(page, name, turn, at)
    stops = set()
    for _ in range(12):  # all round the page and on
        page.keyboard.press("Tab")
        stops.add(page.evaluate("document.activeElement.closest('.area *, .tray *')?.outerHTML"))
    assert len(stops - {None}) == 2
    page.locator(".tray [tabindex='0']").focus()
    for key in ["ArrowUp"] * 6 + ["ArrowLeft"] * 6:
        page.keyboard.press(key)
    first, second = page.locator("[data-well]").nth(0), page.locator("[data-well]").nth(1)
    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.locator(".area [tabindex='0']").focus()
    held = page.evaluate("document.activeElement.dataset.piece")
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-held][data-piece="{held}"]')).to_have_count(1)
    expect(page.locator(".card")).to_be_focused()


def test_putting_aside_draws_another_board_and_counts_it(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    first = facts(page)
    page.get_by_role("button", name="Aside").click()
    page.locator(".tray").wait_for()
    assert facts(page)["boards"] != first["boards"]
    assert facts(page)["aside"] == 1
    assert facts(page)["round"] == 2


def test_the_wrong_pieces_are_told_why_they_do_not_count(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    here, symbol = board(page), facts(page)["symbol"]
    other = next(row for row in here.rows if row != here.row(symbol))
    from tilestone.solver.puzzle import all_solutions  # noqa: PLC0415

    for name, turn, at in all_solutions(here.area, other.pieces)[0]:
        pick_by_key(page, name)
        place_by_keys(page, name, turn, at)
    expect(page.get_by_text("these are not the pieces for")).to_be_visible()
    assert facts(page)["solved"] == 0


def test_hints_lead_to_a_solution_and_mark_the_run(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".saying")).to_contain_text("marks the run as helped")
    assert facts(page)["assisted"] is False
    for _ in range(4):
        page.get_by_role("button", name="Hint").click()
        said = page.locator(".saying").inner_text()
        name = re.findall(r"[A-Z]\d", said)[0]
        _name, turn, at = next(placed for placed in solution_with(page) if placed[0] == name)
        pick_by_key(page, name)
        place_by_keys(page, name, turn, at)
        if facts(page)["solved"]:
            break
    assert facts(page)["solved"] == 1
    assert facts(page)["assisted"] is True


def solution_with(page: Page) -> tuple[tuple[str, int, tuple[int, int]], ...]:
    """A solution that keeps what lies on the area."""
    from tilestone.solver.puzzle import all_solutions  # noqa: PLC0415

    here = board(page)
    lying = {
        (str(one.get_attribute("data-piece")), str(one.get_attribute("data-at")))
        for one in page.locator("[data-at]").all()
    }
    for one in all_solutions(here.area, here.row(facts(page)["symbol"]).pieces):
        if lying <= {(name, f"{at[0]},{at[1]}") for name, _turn, at in one}:
            return one
    raise AssertionError("no solution keeps what lies there")


def test_only_the_needed_pieces_is_marked_as_help(open_page: OpenPage) -> None:
    page = open_page("#/solo/clock/5?side=easy&pieces=row&seed=3")
    roll(page)
    assert page.locator("[data-piece]").count() == 3
    expect(page.locator(".well:disabled")).to_have_count(9)
    assert facts(page)["assisted"] is True


def test_solutions_are_shown_on_request(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    roll(page)
    count = board(page).row(facts(page)["symbol"]).solutions
    solve_by_keys(page)
    page.get_by_role("button", name="Solutions").click()
    expect(page.locator(".cover")).to_have_count(count)
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()


@pytest.mark.fresh
def test_the_sand_runs_out_once_and_a_late_drop_does_not_count(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    page.clock.install()
    roll(page)
    page.clock.fast_forward("04:55")
    assert facts(page)["phase"] == "race"
    assert page.locator("[data-clock] b").inner_text() in ("0:05", "0:04")
    page.clock.fast_forward("01:00:00")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert facts(page)["phase"] == "over"
    assert facts(page)["ms"] == 300_000
    page.evaluate("location.hash = '#/records'")
    expect(page.locator(".rec tbody tr")).to_have_count(1)


def test_seeds_repeat_and_runs_without_one_differ(open_page: OpenPage) -> None:
    page = open_page(SET)
    roll(page)
    first = facts(page)
    page.evaluate("location.hash = '#/'")
    page.get_by_role("link", name="Go on").wait_for()
    page.evaluate(f"localStorage.clear(); location.hash = '{SET}'")
    roll(page)
    again = facts(page)
    assert (first["boards"], first["symbol"]) == (again["boards"], again["symbol"])


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("#/nowhere", "There is no page at"),
        ("#/solo/clock/7", "length=7"),
        ("#/solo/sprint/5", "mode=sprint"),
        ("#/solo/clock/5?side=soft", "side=soft"),
        ("#/solo/clock/5?seed=many", "seed=many"),
        ("#/solo/clock/5?colour=red", "colour"),
        ("#/<svg onload=alert(1)>", "There is no page at"),
    ],
)
def test_a_wrong_address_gets_a_sentence_and_the_menu(
    open_page: OpenPage, address: str, says: str
) -> None:
    page = open_page(address)
    expect(page.locator(".banner")).to_contain_text(says)
    expect(page.get_by_role("link", name="Ubongo alone")).to_be_visible()


def test_b061_a_full_storage_is_said_and_can_be_exported(open_page: OpenPage) -> None:
    page = open_page(CLOCK)
    page.evaluate("""() => {
        const put = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
            if (text.length > 5) throw new DOMException('full', 'QuotaExceededError');
            return put.call(this, key, text);
        };
    }""")
    roll(page)
    expect(page.get_by_text("Not saved")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    assert download.value.suggested_filename == "tilestone.json"
    solve_by_keys(page)
    assert facts(page)["solved"] == 1


def test_a_denied_storage_lets_play_go_on(page: Page, site: object, open_page: OpenPage) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{get() { throw new DOMException('denied', 'SecurityError'); }})"
    )
    page = open_page(CLOCK)
    roll(page)
    solve_by_keys(page)
    assert facts(page)["solved"] == 1
    expect(page.get_by_text("Not saved")).to_be_visible()
