"""The 2005 edition by laps and at one table: pawns, the gem board, the comparison at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.access import violations
from e2e.conftest import OpenPage
from e2e.pointers import Fingers, centre
from e2e.puzzles import facts, solution
from e2e.saves import NAMES, put, table_of_2005
from e2e.test_match import rest_of_die, run_out, solve
from e2e.test_table import drags, turn_to

expect.set_options(timeout=60_000)
FIRST = "roll,finish%200%2020000,finish%201%2030000"


@pytest.fixture
def reveal(page: Page, open_page: OpenPage) -> Page:
    """The first round solved by both; the faster is due to collect."""
    page.set_default_timeout(60_000)
    return open_page(f"#/ubongo-2005?seats=2&seed=3&moves={FIRST}")


def button(page: Page | Locator, name: str) -> None:
    page.get_by_role("button", name=name).click()


def test_two_collect_by_mouse_and_by_keys(reveal: Page) -> None:
    page = reveal
    rows = facts(page)["rows"]
    button(page, "Player 1 collects")
    button(page, "Row 3 gives")
    button(page, "Take from row 3")
    assert facts(page)["rows"][2] == rows[2][2:]
    page.get_by_role("button", name="Player 2 collects").press("Enter")
    page.get_by_role("button", name="Row 1 gives").press("Enter")
    page.get_by_role("button", name="Take from row 1").press("Enter")
    expect(page.get_by_role("button", name="Round 2: Player 2 rolls")).to_be_visible()
    known = facts(page)
    assert known["pawns"] == [3, 1]
    assert [sum(counts.values()) for counts in known["gems"]] == [2, 2]


def test_pawns_are_set_out_before_the_first_roll(page: Page, open_page: OpenPage) -> None:
    page.set_default_timeout(60_000)
    open_page("#/ubongo-2005?seats=2&seed=3")
    page.locator('input[name="pawn-1"][value="6"]').check(force=True)
    page.get_by_role("button", name="rolls the die").click()
    expect(page.locator(".curtain")).to_be_visible()
    assert facts(page)["pawns"] == [1, 6]


def test_a_reload_at_the_gem_board_gives_no_time_back(page: Page, open_page: OpenPage) -> None:
    page.set_default_timeout(60_000)
    page.clock.install()
    open_page(f"#/ubongo-2005?seats=2&seed=3&moves={FIRST}")
    button(page, "Player 1 collects")
    expect(page.locator(".choosing")).to_be_visible()
    page.clock.fast_forward(15_000)
    page.evaluate("location.hash = '#/'")
    page.get_by_role("link", name="Go on").click()
    left = page.get_by_role("button", name="Player 1 collects").inner_text()
    assert "0:2" in left
    assert facts(page)["stage"] == "reveal"


def test_axe_finds_nothing_on_the_gem_board(reveal: Page) -> None:
    assert violations(reveal) == []
    button(reveal, "Player 1 collects")
    expect(reveal.locator(".choosing")).to_be_visible()
    button(reveal, "Row 3 gives")
    assert violations(reveal) == []


# ------------------------------------------------------------------ a whole game by laps


def test_a_whole_game_of_two_by_laps_and_its_comparison(page: Page, open_page: OpenPage) -> None:
    page.clock.install()
    page.set_default_timeout(60_000)
    open_page("#/ubongo-2005?seats=2&seed=21&glass=45")
    expect(page.locator("#app").get_by_text("Few colours beat many gems")).to_be_visible()
    names = ("Player 1", "Player 2")
    for number in range(1, 10):
        roller = (number - 1) % 2
        button(page, f"{names[roller]} rolls")
        rest_of_die(page)
        expect(page.locator("#app").get_by_text("Few colours beat many gems")).to_have_count(0)
        # The one who rolls solves; the other joins them in the first round.
        solve(page, names[roller])
        other = names[1 - roller]
        if number == 1:
            solve(page, other)
        else:
            run_out(page, other)
        while (known := facts(page))["phase"] == "collect":
            collect_by(page, number, known["collecting"][0])
    button(page, "Final table")
    compared(page, names)


def collect_by(page: Page, number: int, seat: int) -> None:
    """Who is due takes from the farthest row within reach, by mouse or by keys."""
    row = facts(page)["reach"][seat][-1]
    page.get_by_role("button", name=f"Player {seat + 1} collects").press("Enter")
    expect(page.locator(".choosing")).to_be_visible()
    if number % 2:
        button(page, f"Row {row} ")
        page.get_by_role("button", name=f"row {row}", exact=False).last.click()
    else:
        page.keyboard.press(str(row))
        page.keyboard.press("Enter")
    expect(page.locator(".choosing")).to_have_count(0)
    assert facts(page)["pawns"][seat] == row


def compared(page: Page, names: Sequence[str]) -> None:
    """The final table says step by step what the gems on it say."""
    known = facts(page)
    assert len(known["history"]) == 9
    first = known["standing"][0]
    steps = page.locator(".results li")
    for step in range(1, (first["step"] or 6) + 1):
        said = steps.nth(step - 1).inner_text()
        for seat in range(len(names)):
            assert f"{names[seat]} {known['groups'][seat][step - 1]}" in said
    expect(steps).to_have_count(first["step"] or 6)
    winners = " and ".join(names[seat] for seat in first["seats"])
    verb = "wins" if len(first["seats"]) == 1 else "share the win"
    expect(page.get_by_role("heading", name=f"{winners} {verb}")).to_be_visible()
    assert sum(sum(counts.values()) for counts in known["gems"]) == 72 - sum(
        map(len, known["rows"])
    )


# ------------------------------------------------------------------ one table


@pytest.fixture
def late(page: Page, open_page: OpenPage) -> Page:
    """Two at one table before their last two rounds."""
    page.set_default_timeout(60_000)
    page.set_viewport_size({"width": 820, "height": 1180})
    open_page()
    page.evaluate("place => { location.hash = place; }", put(page, table_of_2005(2, 7)))
    expect(page.get_by_role("button", name="Round 8: Bo rolls")).to_be_visible()
    return page


def solve_at_table(page: Page, fingers: Fingers, seat: int) -> None:
    for placed in solution(page, seat):
        turn_to(page, fingers, seat, placed)
        drags(page, fingers, {seat: placed})
    expect(place(page, seat).locator(".gemboard")).to_be_visible()


def place(page: Page, seat: int) -> Locator:
    return page.locator(f'.half[data-seat="{seat}"]')


def choose(page: Page, fingers: Fingers, seat: int, row: int) -> None:
    lane = place(page, seat).locator(f'[data-value="{seat}-{row}"]')
    fingers.tap(centre(lane), seat)
    expect(lane).to_have_attribute("aria-pressed", "true")


def within_both(known: dict[str, Any]) -> int:
    """A row with four gems or more that the first can reach, and the second too."""
    second, first = known["pawns"]
    rows = ((row, len(gems)) for row, gems in enumerate(known["rows"], 1))
    return next(
        row for row, left in rows if left >= 4 and abs(row - first) <= 3 and abs(row - second) <= 2
    )


def test_two_at_one_table_and_both_after_the_same_row(late: Page) -> None:
    page, fingers = late, Fingers(late)
    button(page, "Round 8: Bo rolls")
    place(page, 0).wait_for()
    solve_at_table(page, fingers, 1)
    assert facts(page)["waiting"] == [0]
    expect(place(page, 0).locator("[data-well]")).to_have_count(12)
    row = within_both(facts(page))
    choose(page, fingers, 1, row)
    solve_at_table(page, fingers, 0)
    choose(page, fingers, 0, row)
    expect(place(page, 1).get_by_role("button", name=f"Take from row {row}")).to_be_enabled()
    gems = facts(page)["rows"][row - 1]
    takes = [place(page, seat).locator('[data-act="take"]') for seat in (0, 1)]
    points = [centre(take) for take in takes]
    fingers.down(points[0], 0)
    fingers.down(points[1], 1)
    fingers.up(0)
    expect(place(page, 1).get_by_text(f"Somebody was first at row {row}.")).to_be_visible()
    fingers.up(1)
    assert facts(page)["rows"][row - 1] == gems[2:]
    expect(takes[1]).to_be_disabled()
    choose(page, fingers, 1, row)
    fingers.tap(centre(takes[1]), 1)
    button(page, "Round 9: Ada rolls")
    assert facts(page)["rows"][row - 1] == gems[4:]
    place(page, 0).wait_for()
    for seat in (0, 1):
        solve_at_table(page, fingers, seat)
        fingers.tap(centre(place(page, seat).locator('[data-act="stay"]')), seat)
    button(page, "Final table")
    compared(page, NAMES[:2])


def test_at_one_table_keys_and_mouse_collect_too(late: Page) -> None:
    page = late
    button(page, "Round 8: Bo rolls")
    place(page, 0).wait_for()
    solve_at_table(page, Fingers(page), 0)
    assert violations(page) == []
    here = facts(page)["pawns"][0]
    row = here + 1 if here < 6 else here - 1
    pressed = place(page, 0).locator('[aria-pressed="true"]')
    button(place(page, 0), f"Row {here} ")
    expect(pressed).to_have_attribute("data-value", f"0-{here}")
    page.keyboard.press(str(row))
    expect(pressed).to_have_attribute("data-value", f"0-{row}")
    page.keyboard.press("Enter")
    expect(place(page, 0).get_by_role("heading", name="Solved")).to_be_visible()
    expect(place(page, 0).locator(".gemboard")).to_have_count(0)
    assert facts(page)["pawns"][0] == row


def test_pause_covers_gem_boards_and_the_choice_of_seating_is_on_the_sheet(late: Page) -> None:
    page = late
    button(page, "Round 8: Bo rolls")
    place(page, 0).wait_for()
    solve_at_table(page, Fingers(page), 0)
    button(page, "Pause")
    expect(page.locator("#app .gemboard, #app [data-cell]")).to_have_count(0)
    button(page, "Go on")
    expect(place(page, 0).locator(".gemboard")).to_be_visible()
    page.evaluate("location.hash = '#/ubongo-2005'")
    seatings = page.locator('input[name="seating"]')
    assert [one.get_attribute("value") for one in seatings.all()] == ["laps", "table", "companion"]
